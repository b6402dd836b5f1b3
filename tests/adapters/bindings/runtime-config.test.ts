import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootDataOf, fetchRuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox } from '../running-sandbox.ts';

const services = {
  config: '/api/config',
  content: { insecure: true, basePath: '/api/content' },
  venues: '/api/venues/',
  ordering: 'https://ordering.example/v1/',
  payments: '/api/payments',
  payAtTable: '/api/pay-at-table',
  live: { url: '/', path: '/api/live/socket.io' },
  discounts: '/api/discounts',
  orders: '/api/orders',
  hybrid: '/api/hybrid',
};
const file = { environment: 'production', services, embedHost: 'app.example' };

it('the sandbox’s runtime config is read', async () => {
  const sandbox = await runSandbox();
  const config = await answered(fetchRuntimeConfig(sandbox.origin));
  expect(config.environment).toBe('sandbox');
  expect(config.services.ordering).toBe(`${sandbox.origin}/api/ordering`);
  await sandbox.stop();
});

describe('a server’s runtime config', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());
  const fetched = (json: unknown) => {
    server.reply = () => ({ json });
    return fetchRuntimeConfig(server.origin);
  };

  it('has every address made absolute', async () => {
    const config = await answered(fetched(file));
    expect(config.services).toMatchObject({
      config: `${server.origin}/api/config`,
      venues: `${server.origin}/api/venues`,
      ordering: 'https://ordering.example/v1',
      hybrid: `${server.origin}/api/hybrid`,
      content: { insecure: true, basePath: '/api/content', imageHosts: [] },
    });
  });

  it('may lack trains, postcodes and the native app', async () => {
    const config = await answered(fetched(file));
    expect(config).toMatchObject({ embedHost: 'app.example', embedOrigins: [] });
    expect(config.services).not.toHaveProperty('trainWifi');
    const more = { ...services, trainWifi: '/train/id', postcodes: '/postcodes' };
    const full = await answered(fetched({ ...file, services: more, embedOrigins: ['https://app.example'] }));
    expect(full.embedOrigins).toEqual(['https://app.example']);
    expect(full.services).toMatchObject({
      trainWifi: `${server.origin}/train/id`,
      postcodes: `${server.origin}/postcodes`,
    });
  });

  it('is requested without a session (WN1)', async () => {
    await answered(fetched(file));
    expect(server.last.headers).not.toHaveProperty('x-session-id');
  });

  it.each([
    ['environment', { ...file, environment: 'test' }],
    ['services.payments', { ...file, services: { ...services, payments: undefined } }],
    ['services.hybrid', { ...file, services: { ...services, hybrid: 7 } }],
    ['services.config', { ...file, services: { ...services, config: 'javascript:alert(1)' } }],
    ['services.trainWifi', { ...file, services: { ...services, trainWifi: 'javascript:alert(1)' } }],
    ['embedOrigins', { ...file, embedOrigins: '*' }],
    ['embedHost', { ...file, embedHost: 7 }],
    ['body', '<html>'],
  ])('is unintelligible with an invalid %s', async (path, json) => {
    expect(await refused(fetched(json))).toEqual({ failure: 'unintelligible', call: 'runtime-config', path });
  });
});

describe('a page’s boot data', () => {
  const origin = 'https://brand.example';
  const brought = (boot: string | undefined) => {
    const { document } = new Window();
    if (boot !== undefined) {
      const script = document.createElement('script');
      script.id = 'boot';
      script.type = 'application/json';
      script.textContent = boot;
      document.head.append(script);
    }
    return bootDataOf({ getElementById: (id) => document.getElementById(id) as HTMLElement | null }, origin);
  };

  it('is decoded like the answers that it replaces', () => {
    const wlConfig = { key: 'k', space: 's', environment: 'master', more: 1 };
    const boot = brought(JSON.stringify({ runtimeConfig: file, wlConfig }));
    expect(boot.runtimeConfig?.services.config).toBe('https://brand.example/api/config');
    expect(boot.wlConfig).toEqual({ key: 'k', space: 's', environment: 'master' });
  });

  it('loses an invalid part and keeps the other', () => {
    expect(brought(JSON.stringify({ runtimeConfig: { environment: 'x' }, wlConfig: { key: 'k' } }))).toEqual({
      wlConfig: { key: 'k' },
    });
  });

  it.each([undefined, '', '{', 'null', '[]', '7'])('is absent from %s', (text) => {
    expect(brought(text)).toEqual({});
  });
});
