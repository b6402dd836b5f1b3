/** A PostgreSQL of its own, of the machine's package, in `data/` of this folder. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PACKAGED = '/usr/lib/postgresql';
const MOST_CONNECTIONS = 200;
const MOST_TRIES = 50;

export interface Postgres {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function startPostgres(port: number): Promise<Postgres> {
  const [version] = existsSync(PACKAGED) ? readdirSync(PACKAGED).sort().reverse() : [];
  if (version === undefined)
    throw new Error('There is no PostgreSQL: apt-get install postgresql installs it');
  const program = (name: string) => path.join(PACKAGED, version, 'bin', name);
  const data = process.env['PGDATA'] ?? fileURLToPath(new URL(`./data/${port}`, import.meta.url));
  // It refuses to run as root.
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? ids('postgres') : {};
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
    execFileSync(program('initdb'), ['-D', data, '-U', 'pub', '-A', 'trust', '-E', 'UTF8'], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    });
  }
  const options = ['-D', data, ...`-p ${port} -h 127.0.0.1 -k /tmp -N ${MOST_CONNECTIONS}`.split(' ')];
  const server = spawn(program('postgres'), options, { ...user, cwd: '/', stdio: 'ignore' });
  const isReady = () =>
    spawnSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  for (let tries = 0; !isReady(); tries += 1) {
    if (tries === MOST_TRIES) throw new Error(`PostgreSQL does not answer on port ${port}`);
    await pause(200);
  }
  return {
    address: `postgres://pub@127.0.0.1:${port}/postgres`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

const ids = (name: string) => {
  const id = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};
