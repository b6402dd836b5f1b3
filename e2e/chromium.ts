/** Where the browser of the browser tests is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const USUAL_PATHS: Partial<Readonly<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    join(process.env[folder] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
};

export class NoChromium extends Error {}

/**
 * The path in CHROMIUM_PATH, else Playwright's own Chromium, else one at a usual place.
 *
 * @throws NoChromium, with the sentence to say.
 */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new NoChromium(`CHROMIUM_PATH names ${named}, where there is nothing.`);
  }
  const usual = USUAL_PATHS[process.platform] ?? [];
  const found = [chromium.executablePath(), ...usual].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new NoChromium(
    'The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH ' +
      '(`npx playwright install chromium` fetches one, too).',
  );
}

const isRoot = process.getuid?.() === 0;

/** What Playwright turns off. Chromium obeys the last `--disable-features` alone, so ours has to say these again. */
export const TURNED_OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The address bar's popups are web pages of the browser's own, two for each window. Nobody sees them here, and they
 * take a fifth of all that a journey costs.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** How it is started. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: chromiumPath(),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--no-first-run',
    `--disable-features=${[...TURNED_OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
    // Chromium's sandbox refuses to run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
});
