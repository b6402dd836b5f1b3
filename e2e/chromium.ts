/** Finds the Chromium of the browser tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const USUAL_PLACES = [
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/snap/bin/chromium',
  ...['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    join(process.env[folder] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
];

export class NoChromium extends Error {}

/** Playwright's own Chromium, then the usual places. */
const knownPlaces = (): readonly string[] => [chromium.executablePath(), ...USUAL_PLACES];

/** The path in CHROMIUM_PATH, else the first of `places` that has a browser. */
function findChromium(places: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (named === undefined ? places : [named]).find((place) => existsSync(place));
}

/** @throws NoChromium with the message to print */
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

/** Runs before the first browser test and says what to install; a test would only report a missing file. */
export default (): unknown => chromiumPath();

/** The features that Playwright disables. Chromium only obeys the last `--disable-features`, so ours repeats them. */
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
 * The address bar's popups are web pages of the browser, two a window. Nobody sees them here, and they take a fifth of
 * a journey's time.
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
 * Chromium's launch options. They have no path without a browser, because tools that start none also load this
 * configuration.
 */
export function launchOptions(places = knownPlaces()): LaunchOptions {
  const executablePath = findChromium(places);
  return { ...(executablePath !== undefined && { executablePath }), args: ARGS };
}
