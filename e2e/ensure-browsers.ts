/** Runs before the browser tests: installs Chromium, WebKitGTK and Firefox if it may, else says what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, NoChromium } from './chromium.ts';
import { firefox } from './engines/firefox.ts';
import { webkit } from './engines/webkit.ts';

const isDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

function install(...what: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '--yes', ...what]].every(
    (args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0,
  );
}

function ensureChromium(): string {
  try {
    return chromiumPath();
  } catch (error) {
    if (process.env.CHROMIUM_PATH !== undefined || !isDebianAsRoot) throw error;
    console.log('Installing Chromium for the browser tests.');
    if (!install('chromium')) throw error;
    return chromiumPath();
  }
}

try {
  console.log(`Browser: ${ensureChromium()}`);
} catch (error) {
  if (!(error instanceof NoChromium)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
for (const [engine, ...packages] of [
  [webkit, 'webkit2gtk-driver', 'xvfb'],
  [firefox, 'firefox-esr'],
] as const) {
  if (engine.whyNot() !== undefined && isDebianAsRoot) install('--no-install-recommends', ...packages);
  console.log(engine.whyNot() ?? `Browser: ${packages[0]}`);
}
