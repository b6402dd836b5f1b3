import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TURNED_OFF_BY_PLAYWRIGHT } from '../e2e/chromium.ts';

it('the browser tests disable in Chromium all that Playwright disables by itself', () => {
  const root = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(path.join(root, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names).not.toEqual([]);
  expect(names).toEqual(TURNED_OFF_BY_PLAYWRIGHT);
});
