/** Runs before the browser tests: installs Chromium if it may, else says what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, NoChromium } from './chromium.ts';

const isDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

function apt(...args: readonly string[]): boolean {
  const { status } = spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function ensureChromium(): string {
  try {
    return chromiumPath();
  } catch (error) {
    if (process.env.CHROMIUM_PATH !== undefined || !isDebianAsRoot) throw error;
    console.log('Installing Chromium for the browser tests.');
    if (!apt('update') || !apt('install', '--yes', 'chromium')) throw error;
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
