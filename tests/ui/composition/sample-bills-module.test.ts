import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import type { sampleBillAt } from 'virtual:sample-bills';
import * as fixtures from '../../../fixtures/sample-bills.ts';

const configFile = fileURLToPath(new URL('../../../ui/vite.config.ts', import.meta.url));

/** Loads the module as a build in that mode has it. */
async function sampleBillsIn(mode: string): Promise<{ sampleBillAt: typeof sampleBillAt }> {
  const vite = await createServer({
    configFile,
    mode,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await vite.ssrLoadModule('virtual:sample-bills')) as { sampleBillAt: typeof sampleBillAt };
  } finally {
    await vite.close();
  }
}

describe('X3: the sample bills of the app', () => {
  it.each(['development', 'staging'])('the app has sample bills in the mode %s', async (mode) => {
    const { sampleBillAt } = await sampleBillsIn(mode);
    expect(sampleBillAt?.('?fixture=nearly-paid')).toBeDefined();
    expect(sampleBillAt?.('?fixture=unknown')).toBeUndefined();
  });

  it('the production build has no sample bills', async () => {
    expect((await sampleBillsIn('production')).sampleBillAt).toBeUndefined();
  });

  it('the sample bills have the type that the app declares for them', () => {
    const told: typeof sampleBillAt = fixtures.sampleBillAt;
    expect(told).toBe(fixtures.sampleBillAt);
  });
});
