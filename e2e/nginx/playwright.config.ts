import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { SMOKE, type ProjectOptions } from '../test.ts';

/** The smoke journeys, with nginx as docs/deploy configures it in front of the sandbox. */
export default defineConfig<object, ProjectOptions>({
  ...base,
  globalSetup: '../chromium.ts',
  projects: [{ name: 'nginx', testDir: '../journeys', grep: new RegExp(SMOKE), use: { throughNginx: true } }],
});
