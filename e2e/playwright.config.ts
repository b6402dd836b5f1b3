import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import type { ProjectOptions } from './test.ts';

const project = path.resolve(import.meta.dirname, '..');

// Screen tests run the app's modules in windows without a browser.
process.env.NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  '--experimental-vm-modules --disable-warning=ExperimentalWarning',
].join(' ');

const inEngines = [
  'engines/*.spec.ts',
  process.env.ENGINES === 'all' ? 'journeys/*.spec.ts' : 'journeys/order.spec.ts',
];

export default defineConfig<object, ProjectOptions>({
  projects: [
    { name: 'screens', testDir: 'screens' },
    { name: 'browser', testDir: 'journeys' },
    // The engine of iPhones, and Firefox (`engines/page.ts`): the main journeys, or all of them.
    { name: 'webkit', testMatch: inEngines, use: { engine: 'webkit' }, timeout: 180_000 },
    { name: 'firefox', testMatch: inEngines, use: { engine: 'firefox' }, timeout: 180_000 },
  ],
  globalSetup: './chromium.ts',
  snapshotPathTemplate: 'journeys/by-ear/{arg}{ext}',
  outputDir: path.join(project, 'test-results/browser'),
  reporter: [['list'], ['json', { outputFile: path.join(project, 'test-results/browser.json') }]],
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A payment that only passes at the second try is a failure.
  retries: 0,
  // A journey keeps about one processor busy.
  workers: availableParallelism(),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles a test's time; pass `--trace on` for a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
