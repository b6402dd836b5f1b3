import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import requireChromium, { chromiumPath, launchOptions, TURNED_OFF_BY_PLAYWRIGHT } from '../e2e/chromium.ts';

it('Chromium has everything disabled that Playwright disables', () => {
  const root = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(path.join(root, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names).not.toEqual([]);
  expect(names).toEqual(TURNED_OFF_BY_PLAYWRIGHT);
});

describe('a machine without Chromium', () => {
  const NOWHERE = ['/there/is/no/chromium'];
  beforeEach(() => void vi.stubEnv('CHROMIUM_PATH', undefined));

  it('loads the configuration for tools that start no browser', async () => {
    expect(launchOptions(NOWHERE)).not.toHaveProperty('executablePath');
    vi.stubEnv('CHROMIUM_PATH', NOWHERE[0]);
    const { default: config } = await import('../e2e/playwright.config.ts');
    expect(config.use?.launchOptions?.args).not.toEqual([]);
    expect(config.use?.launchOptions).not.toHaveProperty('executablePath');
    expect(path.join('e2e', String(config.globalSetup))).toBe('e2e/chromium.ts');
  });

  it('says before the first browser test what to install', () => {
    expect(() => chromiumPath(NOWHERE)).toThrow(/need Chromium or Chrome: install one/);
    vi.stubEnv('CHROMIUM_PATH', NOWHERE[0]);
    expect(requireChromium).toThrow('CHROMIUM_PATH names /there/is/no/chromium, where there is nothing.');
  });

  it('needs nothing if CHROMIUM_PATH names a browser', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(chromiumPath(NOWHERE)).toBe(process.execPath);
    expect(launchOptions(NOWHERE).executablePath).toBe(process.execPath);
  });
});
