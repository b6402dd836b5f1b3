import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpVenueConfigs } from '../../../adapters/http/venue-configs.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

describe('venue configs at the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await runSandbox();
  });
  afterAll(() => sandbox.stop());

  it('say what the backend allows', async () => {
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const configs = new HttpVenueConfigs(client, `${sandbox.origin}/api/venues-service`);
    for (const { siteId, orderingMods, averageWaitTime } of sandbox.brand.backend.venues) {
      expect(await answered(configs.config(siteId))).toMatchObject({
        averageWaitTime,
        orderingAllowed: {
          order: orderingMods.enableOAT,
          'order-ahead': orderingMods.enablePOAT,
          takeaway: orderingMods.enableCC,
        },
      });
    }
  });
});

describe('venue configs at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  const configOf = (json: unknown) => {
    server.reply = () => ({ json });
    return new HttpVenueConfigs(new HttpClient(), server.origin).config('a/../b');
  };
  const sound = { uniqueRef: 'x', oat: { averageWaitTime: 5, menus: [] }, orderingMods: { enableOAT: true } };

  it('are requested with the site id as one path part (attack H27)', async () => {
    await answered(configOf(sound));
    expect(server.last.path).toBe('/venues/a%2F..%2Fb');
  });

  it('keep the venue’s own reference, if any', async () => {
    expect((await answered(configOf(sound))).uniqueRef).toBe('x');
    expect(await answered(configOf({ ...sound, uniqueRef: null }))).not.toHaveProperty('uniqueRef');
  });

  it('say how often a table may call the team, where it may (R11)', async () => {
    const callsOf = async (teamCalls: unknown) =>
      (await answered(configOf({ ...sound, teamCalls }))).teamCalls;
    expect(await callsOf({ cooldownSeconds: 90 })).toEqual({ cooldownMs: 90_000 });
    expect(await callsOf({ cooldownSeconds: 'long' })).toBeUndefined();
    expect(await callsOf(undefined)).toBeUndefined();
  });

  it('end ordering at their instant where switched on (WO22)', async () => {
    const activeUntil = '2026-01-01T22:00:00Z';
    const on = await answered(configOf({ ...sound, orderingUntil: { enabled: true, activeUntil } }));
    expect(on.orderingUntil).toBe(Date.parse(activeUntil));
    const off = await answered(
      configOf({ ...sound, orderingUntil: { enabled: false, activeUntil: '22:00' } }),
    );
    expect(off).not.toHaveProperty('orderingUntil');
  });

  it.each([
    { orderingUntil: { enabled: true, activeUntil: '22:00' } },
    { oat: { averageWaitTime: 'long', menus: [{}] } },
    { oat: null },
  ])('do not close the venue for %j (WN20)', async (unsound) => {
    const config = await answered(configOf({ ...sound, ...unsound }));
    expect(config).toMatchObject({ menus: [], orderingAllowed: { order: true } });
    expect(config).not.toHaveProperty('orderingUntil');
  });

  it.each([['orderingMods', { orderingMods: undefined }]])(
    'are unintelligible with an invalid %s',
    async (path, unsound) => {
      expect(await refused(configOf({ ...sound, ...unsound }))).toEqual({
        failure: 'unintelligible',
        call: 'venues',
        path,
      });
    },
  );
});
