import { defineConfig } from '@playwright/test';
import base from '../../e2e/playwright.config.ts';

/** The sandbox's page objects, at the pub that `check.ts` has started. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'journeys.spec.ts',
  globalSetup: '../../e2e/chromium.ts',
  projects: [{ name: 'vendure' }],
  reporter: 'line',
  workers: 1,
  use: { ...base.use, baseURL: process.env.PUB ?? 'http://tidal.localhost:4300' },
});
