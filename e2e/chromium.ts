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

/** Playwright's own Chromium, then the usual places. */
const knownPlaces = (): readonly string[] => [
  chromium.executablePath(),
  ...(USUAL_PATHS[process.platform] ?? []),
];

/** The path in CHROMIUM_PATH, else the first of `places` where there is a browser. */
function findChromium(places: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (named === undefined ? places : [named]).find((place) => existsSync(place));
}

/** @throws NoChromium, with the sentence to say. */
export function chromiumPath(places = knownPlaces()): string {
  const found = findChromium(places);
  if (found !== undefined) return found;
  const named = process.env.CHROMIUM_PATH;
  throw new NoChromium(
    named === undefined
      ? 'The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH ' +
          '(`npx playwright install chromium` fetches one, too).'
      : `CHROMIUM_PATH names ${named}, where there is nothing.`,
  );
}

/** Before the first browser test: says what to install, where a test would only say what it did not find. */
export default function requireChromium(): void {
  chromiumPath();
}

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

/** Chromium's sandbox refuses to run as root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${[...TURNED_OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ...AS_ROOT,
];

/**
 * How it is started. Without a path where there is no browser: the configuration of the browser tests is loaded by
 * tools that start none.
 */
export function launchOptions(places = knownPlaces()): LaunchOptions {
  const executablePath = findChromium(places);
  return { ...(executablePath !== undefined && { executablePath }), args: ARGS };
}
