/** @vitest-environment happy-dom */
import { describe, expect, it } from 'vitest';
import { brandHostname, environmentOf, isEmbedHost } from '../../../adapters/bindings/environment.ts';
import type { RuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';

const runtimeConfig: RuntimeConfig = {
  environment: 'sandbox',
  services: {
    config: 'https://brand.example/api/config',
    content: { imageHosts: [] },
    venues: 'https://brand.example/api/venues',
    ordering: 'https://brand.example/api/ordering',
    hybrid: 'https://brand.example/api/hybrid',
    payments: 'https://brand.example/api/payments',
    payAtTable: 'https://brand.example/api/pay-at-table',
    live: { url: 'https://brand.example', path: '/api/live/socket.io' },
    discounts: 'https://brand.example/api/discounts',
    orders: 'https://brand.example/api/orders',
  },
  embedOrigins: [],
};

describe('a window’s environment', () => {
  const environment = environmentOf(window, runtimeConfig, { record: () => undefined }, async () => false);

  it('has its own storage, clocks and randomness', () => {
    environment.localStorage().setItem('a', 'local');
    environment.sessionStorage().setItem('a', 'session');
    expect(window.localStorage.getItem('a')).toBe('local');
    expect(window.sessionStorage.getItem('a')).toBe('session');
    expect(Math.abs(environment.clocks.wall() - Date.now())).toBeLessThan(1_000);
    expect(environment.clocks.monotonic()).toBeLessThanOrEqual(environment.clocks.monotonic());
    expect(environment.randomness.getRandomValues(new Uint8Array(4))).toHaveLength(4);
  });

  it('knows the build that the page names, if any', () => {
    expect(environment.buildId).toBeUndefined();
    document.head.innerHTML = '<meta name="build" content="4fb8c676">';
    const built = environmentOf(window, runtimeConfig, { record: () => undefined }, async () => false);
    expect(built.buildId).toBe('4fb8c676');
  });

  it('knows the page’s address', () => {
    expect(environment.location).toEqual({ host: location.host, protocol: location.protocol });
    expect(environment.cardPage.document).toBe(document);
    expect(environment.livePage.document).toBe(document);
    expect(environment.sharingPage.document).toBe(document);
    expect(environment.cameraPage.document).toBe(document);
  });
});

describe('a window’s camera', () => {
  const cameraPageOf = (navigator: object, more: object = {}) => {
    const { document, location, crypto, performance } = window;
    const asked = { document, location, crypto, performance, navigator, URL, ...more };
    return environmentOf(
      asked as unknown as typeof window,
      runtimeConfig,
      { record: () => undefined },
      async () => false,
    ).cameraPage;
  };

  it('is absent, as the detector, where the browser has none', () => {
    expect(Object.keys(cameraPageOf({}))).toEqual(['document']);
  });

  it('is the browser’s own, as the detector', () => {
    const [mediaDevices, BarcodeDetector] = [{}, () => undefined];
    const page = cameraPageOf({ mediaDevices }, { BarcodeDetector });
    expect(page.devices).toBe(mediaDevices);
    expect(page.BarcodeDetector).toBe(BarcodeDetector);
  });
});

describe('host names (WC7) (attack H15)', () => {
  it.each([
    ['Brand.Example', 'brand.example'],
    ['brand.example.', 'brand.example'],
    ['brand.localhost', 'brand.localhost'],
  ])('%s is %s', (hostname, name) => {
    expect(brandHostname({ hostname })).toBe(name);
  });
});

describe('the native app’s host', () => {
  const at = (hostname: string, embedHost?: string) =>
    isEmbedHost({ ...runtimeConfig, ...(embedHost !== undefined && { embedHost }) }, { hostname });

  it.each([
    ['app.example', 'app.example', true],
    ['APP.example.', 'App.Example', true],
    ['app.example', 'app.example:443', false],
    ['brand.example', 'app.example', false],
    ['brand.example', undefined, false],
  ])('%o with the app’s host %o: %s (WA13)', (hostname, embedHost, is) => {
    expect(at(hostname, embedHost)).toBe(is);
  });

  it('holds early messages for their reader, elsewhere none', () => {
    for (const [embedHost, kept] of [
      [location.hostname, 20],
      ['app.example', 0],
    ] as const) {
      const { embedPage } = environmentOf(
        window,
        { ...runtimeConfig, embedHost },
        { record: () => undefined },
        async () => false,
      );
      for (let at = 0; at < 30; at += 1)
        window.dispatchEvent(new MessageEvent('message', { data: at, origin: 'https://app.example' }));
      expect(embedPage.early).toHaveLength(kept);
    }
  });
});
