import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpWhiteLabelConfigs } from '../../../adapters/http/white-label-configs.ts';
import { answered, refused } from '../answers.ts';
import { AnsweringServer } from '../answering-server.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

let sandbox: RunningSandbox;
let configs: HttpWhiteLabelConfigs;
beforeAll(async () => {
  sandbox = await runSandbox();
  const client = new HttpClient({ sessionId: () => 'session-1' });
  configs = new HttpWhiteLabelConfigs(client, `${sandbox.origin}/api/config`);
});
afterEach(() => sandbox.world.reset());
afterAll(() => sandbox.stop());

it('a host’s config says how to read its content', async () => {
  const { token, space, environment } = sandbox.brand.content;
  expect(await answered(configs.forHost(sandbox.hostname))).toEqual({ key: token, space, environment });
});

it.each([
  ['pk_live', true],
  ['', false],
])('of the public key %j only its presence is kept', async (checkoutPublicKey, isThere) => {
  const server = await AnsweringServer.start();
  server.reply = () => ({ json: { key: 'key', space: 'space', checkoutPublicKey } });
  const config = new HttpWhiteLabelConfigs(new HttpClient(), server.origin).forHost('somebody.example');
  expect(await answered(config)).toEqual({ key: 'key', space: 'space', checkoutPublicKey: isThere });
  await server.stop();
});

it('an unknown host has no config', async () => {
  const server = await AnsweringServer.start();
  server.reply = () => ({ status: 404, json: { message: 'unknown' } });
  const unknown = new HttpWhiteLabelConfigs(new HttpClient(), server.origin).forHost('nobody.example');
  expect(await answered(unknown)).toBeUndefined();
  expect(server.last.path).toBe('/wl-config?hostname=nobody.example');
  await server.stop();
});

it('a failing config service is a failure', async () => {
  sandbox.world.faults.plan('wl-config', { kind: 'status', status: 500 });
  expect(await refused(configs.forHost(sandbox.hostname))).toMatchObject({
    failure: 'refused',
    call: 'wl-config',
    status: 500,
  });
});
