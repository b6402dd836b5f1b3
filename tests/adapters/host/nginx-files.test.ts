import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootDataOf } from '../../../adapters/bindings/runtime-config.ts';
import {
  filesFile,
  headersFile,
  hostsIn,
  policiesFile,
  robotsFile,
  serverFile,
  settingsIn,
} from '../../../adapters/host/nginx-files.ts';
import { documentHeaders, type PolicySettings } from '../../../adapters/host/document-policy.ts';

const sound = {
  environment: 'production',
  services: {
    config: '/api/config',
    content: { host: 'cdn.example', imageHosts: ['images.example'] },
    venues: '/api/venues',
    ordering: 'https://api.example/ordering',
    hybrid: '/api/hybrid',
    payments: 'https://pay.example:8443',
    payAtTable: '/api/pay-at-table',
    live: { url: 'https://live.example', path: '/s' },
    discounts: '/api/discounts',
    orders: '/',
  },
};
const settings = settingsIn(JSON.stringify(sound));

function changed(path: string, value: unknown): string {
  const [name = '', ...others] = path.split('.');
  const within = (record: object, key: string, rest: readonly string[]): object => {
    const [next, ...more] = rest;
    const old: unknown = Reflect.get(record, key);
    const inner = typeof old === 'object' && old !== null ? old : {};
    return { ...record, [key]: next === undefined ? value : within(inner, next, more) };
  };
  return JSON.stringify(within(sound, name, others));
}

/** The app's own decoder, since the page may bring the file along (WC9). */
function isReadByTheApp(json: string): boolean {
  const boot = { textContent: `{ "runtimeConfig": ${json} }` } as HTMLElement;
  return bootDataOf({ getElementById: () => boot }, 'https://order.example').runtimeConfig !== undefined;
}

/** The settings; undefined where they are refused. */
function settingsOf(json: string): PolicySettings | undefined {
  try {
    return settingsIn(json);
  } catch {
    return undefined;
  }
}

const DEMANDED = 'config venues ordering hybrid payments payAtTable live.url discounts orders'.split(' ');
const ADDRESSES = [...DEMANDED, 'trainWifi', 'postcodes', 'telemetry'].map((name) => `services.${name}`);

const CONTENT = ['host', 'insecure', 'basePath', 'imageHosts'].map((name) => `services.content.${name}`);
const OTHERS = ['services', 'services.content', ...CONTENT, 'services.live', 'services.live.path'];
const FIELDS = ['environment', ...ADDRESSES, ...OTHERS, 'embedHost', 'embedOrigins', 'vitalsRate'];

describe('web server files', () => {
  it('have each header of each policy as computed (WC10)', () => {
    const policies = policiesFile(settings);
    for (const page of ['browsing', 'paying'] as const) {
      const styles = page === 'browsing' ? '$rendered_styles' : undefined;
      for (const [name, value] of Object.entries(documentHeaders(settings, page, styles))) {
        expect(policies).toContain(`map $document_page $document_${name.replaceAll('-', '_')} {`);
        // The variable brings its own space, where there are any styles.
        const written = value.replaceAll('"', '\\"').replace(' $rendered_styles', '$rendered_styles');
        expect(policies).toContain(`  ${page} "${written}";`);
      }
    }
    expect(policies).toContain('https://live.example wss://live.example');
  });

  it('have each header once', () => {
    const added = headersFile(settings, '').trim().split('\n');
    expect(added).toHaveLength(Object.keys(documentHeaders(settings, 'paying')).length);
    expect(added).toContain('add_header content-security-policy $document_content_security_policy always;');
  });

  it('answer to every name, or to those listed', () => {
    expect(serverFile({ port: 8080, hosts: [] })).toBe('listen 8080 default_server;\nserver_name _;\n');
    expect(serverFile({ port: 80, hosts: ['order.example.com', '*.pubs.example'] })).toBe(
      'listen 80;\nserver_name order.example.com *.pubs.example;\n',
    );
  });

  it('take names by spaces or lines, with remarks', () => {
    expect(hostsIn('# pubs\norder.example  a.example # both\n\n*.pubs.example\n')).toEqual([
      'order.example',
      'a.example',
      '*.pubs.example',
    ]);
    expect(hostsIn('')).toEqual([]);
  });

  it.each(['order.example;', 'a b', '$host', '"', '*', 'a..b'])('refuse the host name %j', (host) => {
    expect(() => serverFile({ port: 80, hosts: [host] })).toThrow('is no host name');
  });

  it.each([0, 65_536, Number.NaN])('refuse the port %d', (port) => {
    expect(() => serverFile({ port, hosts: [] })).toThrow('is no port');
    expect(() => serverFile({ port: 80, hosts: [], tlsPort: port })).toThrow('is no port');
  });

  it('demand HTTPS as long as configured, else not', () => {
    const header = 'add_header strict-transport-security "max-age=300" always;';
    for (const file of [filesFile('300'), headersFile(settings, '300')]) expect(file).toContain(header);
    for (const file of [filesFile(''), headersFile(settings, '')]) expect(file).not.toContain('transport');
    expect(() => filesFile('1 year')).toThrow('HSTS_SECONDS must be a number');
  });

  it('let search engines read production, not bills or baskets', () => {
    expect(robotsFile(settings)).toBe('User-agent: *\nDisallow: /*/pay/\nDisallow: /*/checkout/\n');
    expect(robotsFile({ ...settings, environment: 'staging' })).toBe('User-agent: *\nDisallow: /\n');
  });

  it.each([
    ['hybird', '/api/hybrid', 'hybird is no field of it'],
    ['services.postcode', '/api/postcodes', 'services.postcode is no field of it'],
    ['services.content.hosts', 'cdn.example', 'services.content.hosts is no field of it'],
    ['services.live.uri', '/', 'services.live.uri is no field of it'],
    ['services.orders', 'http://api.example', 'services.orders must use https in production'],
    ['services.live.url', 'http://live.example', 'services.live.url must use https in production'],
    ['services.content.insecure', true, 'services.content.insecure must use https in production'],
    ['embedOrigins', ['http://app.example'], 'embedOrigins must use https in production'],
  ])('stop where %s is %j: %s', (path, value, words) => {
    expect(() => settingsIn(changed(path, value))).toThrow(words);
  });

  it('allow services without encryption outside production', () => {
    const local = { ...sound, environment: 'sandbox', embedOrigins: ['http://app.localhost:4173'] };
    const services = { ...sound.services, orders: 'http://localhost:4000', content: { insecure: true } };
    expect(settingsIn(JSON.stringify({ ...local, services })).environment).toBe('sandbox');
  });

  it.each([
    ['environment', undefined, 'production, staging or sandbox, and is missing'],
    ['environment', 'Production', 'production, staging or sandbox, and is "Production"'],
    ['environment', 1, 'production, staging or sandbox, and is 1'],
    [
      'services.ordering',
      'nonsense',
      'an address (https://…) or a path of this host (/…), and is "nonsense"',
    ],
    ['services.hybrid', undefined, 'an address (https://…) or a path of this host (/…), and is missing'],
    ['services.live.url', '', 'an address (https://…) or a path of this host (/…), and is ""'],
    ['services.live.path', undefined, 'text, and is missing'],
    ['services.trainWifi', 'javascript:alert(1)', 'an address (https://…) or a path of this host (/…), and'],
    ['services.content', undefined, 'there, with fields of its own, and is missing'],
    ['services.content.host', 'https://cdn.example', 'the name of a host, and is "https://cdn.example"'],
    ['services.content.imageHosts', 'a.example', 'a list, each of it the name of a host, and is "a.example"'],
    ['embedOrigins', '*', 'a list, each of it an origin (https://app.example.com), and is "*"'],
    ['embedOrigins', ['*'], 'a list, each of it an origin (https://app.example.com), and is ["*"]'],
    [
      'embedOrigins',
      ['https://a.example/'],
      'a list, each of it an origin (https://app.example.com), and is',
    ],
    ['embedOrigins', ['null'], 'a list, each of it an origin (https://app.example.com), and is ["null"]'],
    ['embedHost', 'app.example:8443', 'the name of a host, without port, and is "app.example:8443"'],
  ])('stop where %s is %j, and say so (WC10)', (path, value, words) => {
    expect(() => settingsIn(changed(path, value))).toThrow(
      `The runtime configuration is unsound: ${path} must be ${words}`,
    );
  });

  it.each(['', '{', '<html>'])('stop at %j, which is not JSON', (json) => {
    expect(() => settingsIn(json)).toThrow('The runtime configuration is unsound: it is no JSON.');
  });

  it.each(['[]', 'null', '7', '{}', '{"environment":"Production","services":{"ordering":"nonsense"}}'])(
    'report all faults of %s at once',
    (json) => {
      const said = ['environment', ...DEMANDED.map((name) => `services.${name}`), 'services.content'];
      for (const path of said) expect(() => settingsIn(json)).toThrow(`${path} must be`);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'HTTPS://api.example',
    'https://a;b.example',
    'https://*.example',
    "https://'self'",
    'https://a..example',
    'https://',
  ])('refuse a service at %j, which the policy forbids', (address) => {
    expect(() => settingsIn(changed('services.orders', address))).toThrow('services.orders must be');
  });

  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webUrl({ validSchemes: ['http', 'ws', 'HTTPS'] }),
    fc.webPath(),
    fc.tuple(fc.constantFrom('/', '//', 'https://', 'http:', ''), fc.string()).map((parts) => parts.join('')),
  );

  it('for accepted configs: the app reads them, policies allow their hosts (WC10)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ADDRESSES), address, (path, value) => {
        const json = changed(path, value);
        const taken = settingsOf(json);
        if (taken === undefined) return;
        expect(isReadByTheApp(json)).toBe(true);
        const { origin } = new URL(value, 'https://order.example');
        const sources = /connect-src ([^;]*)/.exec(
          documentHeaders(taken, 'browsing')['content-security-policy'] ?? '',
        );
        expect(sources?.[1]?.split(' ')).toContain(origin === 'https://order.example' ? "'self'" : origin);
      }),
    );
  });

  it('refuse a runtime config that the app cannot read', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, '', 'x', {}, [], [1], ['a b'], true));
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), value, (path, put) => {
        const json = changed(path, put);
        if (!isReadByTheApp(json)) expect(() => settingsIn(json)).toThrow('is unsound');
      }),
    );
  });
});
