import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

const project = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 4273);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  outputDir: path.join(project, 'test-results/browser'),
  reporter: [['list'], ['json', { outputFile: path.join(project, 'test-results/browser.json') }]],
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A payment that passes at the second try has failed.
  retries: 0,
  workers: 2,
  use: {
    baseURL: `http://foxglove.localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--no-first-run',
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node fixtures/sandbox/start.mjs --no-build',
    cwd: project,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/runtime-config.json`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
