import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const project = path.resolve(import.meta.dirname, '..');

// Tests of screens run the app's modules themselves, in windows without a browser.
process.env.NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  '--experimental-vm-modules --disable-warning=ExperimentalWarning',
].join(' ');

export default defineConfig({
  projects: [
    { name: 'screens', testDir: 'screens' },
    { name: 'browser', testDir: 'journeys' },
  ],
  globalSetup: './chromium.ts',
  outputDir: path.join(project, 'test-results/browser'),
  reporter: [['list'], ['json', { outputFile: path.join(project, 'test-results/browser.json') }]],
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A payment that passes at the second try has failed.
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
    // Recording one makes a test take twice as long: `--trace on` does, for a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
