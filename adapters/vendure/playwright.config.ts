import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../e2e/playwright.config.ts';

const port = Number(process.env.PORT ?? 4340);

/** The sandbox's page objects, at a sample pub with the embedded database. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'journeys.spec.ts',
  globalSetup: '../../e2e/chromium.ts',
  projects: [{ name: 'vendure' }],
  reporter: 'line',
  workers: 1,
  use: { ...base.use, baseURL: `http://tidal.localhost:${port}` },
  webServer: {
    command: 'npx tsx adapters/vendure/start.ts',
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PORT: String(port) },
    // Refused for want of a session, once the engine is there.
    url: `http://127.0.0.1:${port + 1}/api/hybrid/accounts`,
    timeout: 300_000,
    // Of another checkout, or of an earlier run with its orders.
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
