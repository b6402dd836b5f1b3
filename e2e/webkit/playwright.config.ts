import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** The main journeys in WebKit, the engine of guests' iPhones; `phone.ts` drives the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results/webkit'),
  reporter: [['list']],
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 1,
  timeout: 90_000,
});
