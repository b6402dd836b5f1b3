import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Renderer, RenderQuestion } from '../../../adapters/host/rendered-page.ts';
import { pageServer, Pages, type PagePorts } from '../../../adapters/host/page-server.ts';

const runtimeConfig = {
  environment: 'production',
  services: { config: 'https://config.example/', content: { host: 'cdn.example', basePath: '/v2' } },
};
const HTML = '<head></head><div id="app"></div>';
const WL = 'https://config.example/wl-config?hostname=arms.example';
const ENTRIES = 'https://cdn.example/v2/spaces/pubs/environments/live/entries';
const BRAND = `${ENTRIES}?content_type=brand&fields.hostname=arms.example&limit=1&include=3`;
const VENUES = `${ENTRIES}?content_type=venue&fields.slug=salt-house&limit=3&include=3`;

/** Services by address; one that is not there fails. */
function setUp(services: Record<string, unknown>, config = runtimeConfig) {
  let now = 0;
  const asked: string[] = [];
  const ports: PagePorts = {
    fetch: async (address) => {
      asked.push(address);
      if (!(address in services)) throw new Error('503');
      return services[address];
    },
    clock: () => now,
    pause: () => new Promise((resolve) => void setTimeout(resolve, 20)),
  };
  const pages = new Pages({ html: HTML, runtimeConfig: config }, ports);
  const boot = async (slug = 'salt-house', host = 'arms.example'): Promise<unknown> =>
    JSON.parse(/id="boot">(.*?)<\/script>/.exec(String((await pages.page(host, slug)).page))?.[1] ?? 'null');
  return { boot, asked, pages, pass: (ms: number) => void (now += ms) };
}

const wlConfig = { key: 'delivery', space: 'pubs', environment: 'live' };
const all = () => ({ [WL]: wlConfig, [BRAND]: { items: ['brand'] }, [VENUES]: { items: ['venue'] } });

describe('pages with boot data', () => {
  it('bring what their host’s app would request', async () => {
    const { boot } = setUp(all());
    expect(await boot()).toEqual({
      runtimeConfig,
      wlConfig,
      content: { brand: { items: ['brand'] }, venues: { items: ['venue'] } },
    });
    expect(await boot('')).toEqual({ runtimeConfig, wlConfig, content: { brand: { items: ['brand'] } } });
  });

  it('have nothing of another host (WC9)', async () => {
    const { boot } = setUp(all());
    await boot();
    expect(await boot('salt-house', 'other.example')).toEqual({ runtimeConfig });
  });

  it('cost the services one request a minute, for any number of guests', async () => {
    const services: Record<string, unknown> = all();
    const { boot, asked, pass } = setUp(services);
    await Promise.all([boot(), boot(), boot()]);
    pass(59_000);
    await boot();
    expect(asked).toEqual([WL, BRAND, VENUES]);
    services[BRAND] = { items: ['switched off'] };
    pass(1_000);
    expect(await boot()).toMatchObject({ content: { brand: { items: ['switched off'] } } });
  });

  it('have a new brand once the config service knows it', async () => {
    const services: Record<string, unknown> = { ...all() };
    delete services[WL];
    const { boot, asked, pass } = setUp(services);
    expect(await boot()).toEqual({ runtimeConfig });
    await boot();
    expect(asked).toEqual([WL]);
    services[WL] = wlConfig;
    pass(5_000);
    expect(await boot()).toHaveProperty('content');
  });

  it('lack a failed or late part, which the app requests', async () => {
    const { [BRAND]: _, ...withoutBrand } = all();
    expect(await setUp(withoutBrand).boot()).toEqual({ runtimeConfig, wlConfig });
    const never = new Promise(() => undefined);
    expect(await setUp({ ...all(), [VENUES]: never }).boot()).toEqual({
      runtimeConfig,
      wlConfig,
      content: { brand: { items: ['brand'] } },
    });
    expect(await setUp({ ...all(), [WL]: never }).boot()).toEqual({ runtimeConfig });
    expect(await setUp({ ...all(), [WL]: 'not a record' }).boot()).toEqual({ runtimeConfig });
  });

  it('lack content too large for them', async () => {
    const large = { ...all(), [BRAND]: { items: ['x'.repeat(600_000)] } };
    expect(await setUp(large).boot()).toEqual({ runtimeConfig, wlConfig });
  });

  it('of hundreds of venues have one whole and list the others', async () => {
    const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
    const ids = Array.from({ length: 400 }, (_, at) => `v${at}`);
    const fields = (slug: string) => ({
      slug,
      name: slug,
      menuConfig: link('menus'),
      footer: 'x'.repeat(3_000),
    });
    const brand = {
      items: [{ sys: { id: 'b' }, fields: { venues: ids.map(link) } }],
      includes: { Entry: ids.map((id) => ({ sys: { id }, fields: fields(id) })) },
    };
    expect(await setUp({ ...all(), [BRAND]: brand }).boot('v399')).toMatchObject({
      content: {
        brand: {
          items: [{ fields: { venues: [link('v399')] } }],
          includes: { Entry: [{ sys: { id: 'v399' }, fields: fields('v399') }] },
          listing: ids.map((id) => ({ sys: { id }, fields: { slug: id, name: id } })),
          whole: 'v399',
        },
      },
    });
  });

  it('leave services of their own host to the app', async () => {
    const config = { ...runtimeConfig, services: { config: '/api/config', content: {} } };
    const { boot, asked } = setUp(all(), config as unknown as typeof runtimeConfig);
    expect(await boot()).toEqual({ runtimeConfig: config });
    expect(asked).toEqual([]);
  });

  it('cannot have their script element ended by an answer', async () => {
    const evil = { ...wlConfig, key: '</script><script>alert(1)</script>' };
    const { pages } = setUp({ ...all(), [WL]: evil });
    expect(String((await pages.page('arms.example', '')).page).match(/<\/script>/g)).toHaveLength(1);
  });
});

/** The address of a server that is listening. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('the server of pages', () => {
  it('keeps nothing for slugs and hosts that nobody knows', async () => {
    const services: Record<string, unknown> = all();
    const fetch = async (address: string): Promise<unknown> => {
      if (address in services) return services[address];
      if (address.includes('content_type=venue')) return { items: [] };
      throw new Error('404');
    };
    const ports = { fetch, clock: () => 0, pause: () => new Promise<never>(() => undefined) };
    const server = pageServer(() => ({ html: HTML, runtimeConfig }), ports);
    const origin = await listening(server);
    const get = async (slug: string, host: string): Promise<string> =>
      new Promise((resolve, reject) =>
        request(`${origin}/${slug}`, { headers: { host } }, (answer) => {
          answer.resume().on('end', () => resolve(String(answer.headers.etag)));
        })
          .on('error', reject)
          .end(),
      );
    const known = [await get('', 'arms.example'), await get('salt-house', 'arms.example')];
    const kept = server.kept();
    const tags = new Set<string>();
    for (let at = 0; at < 500; at += 1) tags.add(await get(`invented-${at}`, 'arms.example'));
    expect([...tags], 'an invented slug has the page of its host').toEqual([known[0]]);
    expect(server.kept()).toBe(kept);
  });

  it('sends a menu that is rendered, in the phone’s language, with the sources of its styles', async () => {
    const asked: RenderQuestion[] = [];
    const render: Renderer = async (question) => {
      asked.push(question);
      const { path, languages } = question;
      if (path.endsWith('/broken')) throw new Error('a screen failed');
      const markup = `<main>${languages.join()} of ${question.origin}</main>`;
      const none = { title: '', noScript: '', written: '', sheets: [], scripts: [], answers: {} };
      return { ...none, path, lang: 'fr', dir: 'ltr', markup, style: 'a{}' };
    };
    const services: Record<string, unknown> = all();
    const ports: PagePorts = {
      fetch: async (address) => services[address],
      ask: () => Promise.reject(new Error('nobody answers')),
      clock: () => 0,
      pause: () => new Promise(() => undefined),
    };
    const site = { html: HTML, runtimeConfig, folder: '/', render };
    const origin = await listening(pageServer(() => site, ports));
    const get = (path: string, headers = {}): Promise<{ text: string; headers: IncomingHttpHeaders }> =>
      new Promise((resolve, reject) =>
        request(`${origin}${path}`, { headers: { host: 'arms.example', ...headers } }, (answer) => {
          let text = '';
          answer.on('data', (part) => (text += part));
          answer.on('end', () => resolve({ text, headers: answer.headers }));
        })
          .on('error', reject)
          .end(),
      );
    const menu = await get('/salt-house/order/menus/food', { 'accept-language': 'fr-CH,en' });
    expect(menu.text).toContain('data-lang="fr"><main>fr,en of https://arms.example</main>');
    expect(menu.headers['x-style-sources']).toMatch(/^('sha256-[^']+' ?){3}$/);
    expect(menu.headers.vary).toContain('Accept-Language');
    await get('/salt-house/order?linked');
    expect(asked.map(({ path, isLinked }) => [path, isLinked])).toEqual([
      ['/salt-house/order/menus/food', false],
      ['/salt-house/order', true],
    ]);
    const broken = await get('/salt-house/order/menus/broken');
    expect(broken.text).toContain('"brand":{"items":["brand"]}');
    expect(broken.headers).not.toHaveProperty('x-style-sources');
    const kept = await get('/salt-house/order/menus/food', { 'x-document': 'plain' });
    expect(kept.text).not.toContain('data-page');
    const plain = await get('/salt-house?plain');
    expect(plain.text).not.toContain('data-page');
  });

  it('reads no answer beyond the limit, however it is packed (attack H32)', async () => {
    const bomb = gzipSync(JSON.stringify({ ...wlConfig, more: 'x'.repeat(17 * 1024 * 1024) }));
    const config = await listening(
      createServer((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb)),
    );
    const site = { html: HTML, runtimeConfig: { ...runtimeConfig, services: { config } } };
    const page = await fetch(await listening(pageServer(() => site)));
    expect(await page.text()).not.toContain('wlConfig');
  });
});
