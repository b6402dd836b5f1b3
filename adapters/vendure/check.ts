/**
 * Installs the bridge, tests what becomes of money, starts the sample pub, takes journeys through it in a browser, and
 * checks it with `tableside conform`. Where npm's registry does not answer it says so, and ends well.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { resolveLocalhost } from '../cli/localhost.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const REGISTRY_WAIT_MS = 10_000;

interface Report {
  readonly findings: readonly { readonly rule: string; readonly title: string; readonly is: string }[];
}

/** Answers its exit code and what it printed. The app's pages are served by this process meanwhile. */
async function run(asked: readonly string[], input = '', more = {}): Promise<[unknown, string]> {
  const env = { ...process.env, ...more };
  const child = spawn('npx', asked, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'], env });
  child.stdin.end(input);
  const [[code], printed] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  return [code, printed];
}

/** With fewer than `least`, the kit has skipped what it should see. */
async function conforms(app: string, options: string, least: number): Promise<void> {
  const input = await (await fetch(`${app}/runtime-config.json`)).text();
  const asked = ['tableside', 'conform', '--as', 'json', '--origin', app, ...options.split(' ')];
  const [, printed] = await run(asked, input);
  const { findings } = JSON.parse(printed) as Report;
  const which = (is: string) => findings.filter((finding) => finding.is === is);
  const [held, broke] = [which('held').length, which('broke')];
  console.log(`conform: ${held} held, ${broke.length} broke, ${which('skipped').length} skipped`);
  for (const { rule, title } of broke) console.error(`BROKE ${rule} ${title}`);
  if (broke.length > 0 || held < least) throw new Error('The bridge does not follow the contract');
}

async function journeys(PUB: string): Promise<void> {
  const config = 'adapters/vendure/playwright.config.ts';
  const [code, printed] = await run(['playwright', 'test', '-c', config], '', { PUB });
  console.log(printed);
  if (code !== 0) throw new Error('A journey failed');
}

resolveLocalhost();
const npm = (...asked: readonly string[]) =>
  execFileSync('npm', asked, { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] });
const ping = spawnSync('npm', ['ping'], { cwd: here, stdio: 'ignore', timeout: REGISTRY_WAIT_MS });
if (ping.status === 0) {
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  npm('run', '-s', 'test');
  const { startPub } = await import('./start.ts');
  const { Dashboard } = await import('./dashboard.ts');
  const pub = await startPub({ port: Number(process.env['PORT'] ?? 4340), isPostgres: false });
  try {
    await journeys(pub.app);
    const without = '--without times,shared-baskets,bill-shares,handovers,tab-owners,team-calls';
    await conforms(pub.app, `--site 7101 --table T1 --bill-table 2 --voucher CREW5 ${without} --write`, 91);
    // The other venue takes the bills of signed links alone.
    await new Dashboard(pub.engines[0] ?? '', '7102').venue(
      { signedLinks: true, linkSecret: 'of-a-test' },
      {},
    );
    const { tokens } = JSON.parse(String(npm('run', '-s', 'links', '--', 'mill', 'of-a-test', '2')));
    await conforms(
      pub.app,
      `--site 7102 --table 12 --bill-table 2 --token ${tokens.mill[2]} --signed-links`,
      35,
    );
  } finally {
    await pub.stop();
  }
} else console.log("npm's registry does not answer: the bridge to Vendure is not checked.");
