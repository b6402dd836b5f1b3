/**
 * Installs the bridge, tests what becomes of money, starts the sample pub, checks it with `tableside conform`, and takes journeys through it in a
 * browser. Where npm's registry does not answer it says so, and ends well.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolveLocalhost } from '../cli/localhost.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const PORT = 4340;
const REGISTRY_WAIT_MS = 10_000;

/** With fewer, the kit has skipped what it should see. */
const HELD_AT_LEAST = 84;

interface Report {
  readonly findings: readonly { readonly rule: string; readonly title: string; readonly is: string }[];
}

function isRegistryThere(): boolean {
  const asked = spawnSync('npm', ['ping'], { cwd: here, stdio: 'ignore', timeout: REGISTRY_WAIT_MS });
  return asked.status === 0;
}

/** Its own install, with what it needs of scripts alone. */
const install = () =>
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here, stdio: 'inherit' });

async function conforms(app: string): Promise<void> {
  const config = await (await fetch(`${app}/runtime-config.json`)).text();
  const options =
    '--site 7101 --table 12 --bill-table 2 --voucher CREW5 --without times,tabs,order-status,bill-shares --write --as json';
  const { stdout } = spawnSync('npx', ['tableside', 'conform', '--origin', app, ...options.split(' ')], {
    cwd: root,
    input: config,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { findings } = JSON.parse(stdout) as Report;
  const count = (is: string) => findings.filter((finding) => finding.is === is).length;
  console.log(`conform: ${count('held')} held, ${count('broke')} broke, ${count('skipped')} skipped`);
  for (const { rule, title } of findings.filter(({ is }) => is === 'broke'))
    console.error(`BROKE ${rule} ${title}`);
  if (count('broke') > 0 || count('held') < HELD_AT_LEAST)
    throw new Error('The bridge does not follow the contract');
}

function journeys(app: string): void {
  const { status } = spawnSync('npx', ['playwright', 'test', '-c', 'adapters/vendure/playwright.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUB: app },
  });
  if (status !== 0) throw new Error('A journey failed');
}

resolveLocalhost();
if (isRegistryThere()) {
  install();
  execFileSync('npm', ['run', '-s', 'test'], { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
  const { startPub } = await import('./start.ts');
  const pub = await startPub({ port: PORT, isPostgres: false });
  try {
    journeys(pub.app);
    await conforms(pub.app);
  } finally {
    await pub.stop();
  }
} else console.log("npm's registry does not answer: the bridge to Vendure is not checked.");
