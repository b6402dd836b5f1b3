/** Builds the app for production and for staging. Only the staging build may have sample bills (X3). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { tracesOfSamples } from '../size/sample-traces.ts';

const configFile = fileURLToPath(new URL('../../ui/vite.config.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'built-app-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Takes seconds, and changes nothing about the contents. */
const SLOW = 'compress-files';

async function tracesIn(mode: string): Promise<readonly string[]> {
  const outDir = join(root, mode);
  const loaded = await loadConfigFromFile({ command: 'build', mode }, configFile);
  const plugins = loaded?.config.plugins?.flat().filter((plugin) => !isSlow(plugin)) ?? [];
  await build({
    ...loaded?.config,
    configFile: false,
    mode,
    plugins,
    logLevel: 'error',
    build: { ...loaded?.config.build, outDir, emptyOutDir: true },
  });
  return tracesOfSamples(outDir);
}

const isSlow = (plugin: unknown): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === SLOW;

describe('sample bills in the built app (X3)', () => {
  it('a staging build has sample bills in the bill’s chunk alone', async () => {
    const traces = await tracesIn('staging');
    for (const trace of ['fixture', 'Nearly paid', 'Nocellara olives'])
      expect(traces).toContainEqual(expect.stringMatching(`^"${trace}" is in assets/bill-`));
    expect(traces.filter((trace) => !/ is in assets\/bill-[\w-]+\.js$/.test(trace))).toEqual([]);
  });

  it('a production build has no sample bills (attack H8)', async () => {
    expect(await tracesIn('production')).toEqual([]);
  });
});
