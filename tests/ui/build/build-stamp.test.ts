import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { buildStamp } from '../../../ui/build/build-stamp.ts';

const root = mkdtempSync(join(tmpdir(), 'stamped-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the build stamp', () => {
  it('is current until it differs from the sources or is gone', async () => {
    const plugin = buildStamp();
    const outDir = join(root, 'dist');
    mkdirSync(outDir);
    expect(plugin.api?.isUpToDate(outDir)).toBe(false);
    writeFileSync(join(root, 'index.html'), '<p>Tea</p>');
    await build({ root, configFile: false, logLevel: 'error', plugins: [plugin], build: { outDir } });
    expect(plugin.api?.isUpToDate(outDir)).toBe(true);
    writeFileSync(join(outDir, 'sources.txt'), 'of other sources');
    expect(plugin.api?.isUpToDate(outDir)).toBe(false);
  });
});
