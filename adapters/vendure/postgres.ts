/** A PostgreSQL of its own, of the machine's package, in `data/` of this folder. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGED = '/usr/lib/postgresql';
const MOST_CONNECTIONS = 200;

export interface Postgres {
  readonly address: string;
  readonly stop: () => void;
}

export function startPostgres(port: number): Postgres {
  const [version] = existsSync(PACKAGED) ? readdirSync(PACKAGED).sort().reverse() : [];
  if (version === undefined)
    throw new Error('There is no PostgreSQL: apt-get install postgresql installs it');
  const data = process.env['PGDATA'] ?? fileURLToPath(new URL(`./data/${port}`, import.meta.url));
  // It refuses to run as root.
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const control = (...options: readonly string[]) =>
    execFileSync(path.join(PACKAGED, version, 'bin/pg_ctl'), ['-D', data, ...options], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    });
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
    control('-o', '-U pub -A trust -E UTF8', 'initdb');
  }
  control('-w', '-o', `-p ${port} -h 127.0.0.1 -k /tmp -N ${MOST_CONNECTIONS}`, 'start');
  return {
    address: `postgres://pub@127.0.0.1:${port}/postgres`,
    stop: () => void control('-w', '-m', 'fast', 'stop'),
  };
}
