import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentHeaders,
  documentPolicy,
  permissionsPolicy,
  policyPageOf,
  RENDERED_SCRIPT,
} from '../../../adapters/host/document-policy.ts';
import { HOLD_PRESSES } from '../../../adapters/host/rendered-document.ts';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';
import { parseRoute, policyOf } from '../../../ui/navigation/routes.ts';
import { teaSandbox } from '../../fixtures/tea-sandbox.ts';

const sandbox = runtimeConfig(new URL('http://tea.localhost:4173/'));
const production = { ...sandbox, environment: 'production' };
const PAGES = ['browsing', 'paying'] as const;

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

const sourcesOf = (policy: string): readonly string[] => [...directives(policy).values()].flat();

const [, inline = ''] =
  /<script>([^]*?)<\/script>/.exec(
    readFileSync(new URL('../../../ui/index.html', import.meta.url), 'utf8'),
  ) ?? [];
const INLINE = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

describe('X6: the script for browsers that are too old', () => {
  it.each([
    ['and for files that came as others', inline],
    ['like the one that holds presses', HOLD_PRESSES],
  ])('is in what they can read, %s', (_kind, script) => {
    expect(script.replaceAll(/'[^']*'/g, '')).not.toMatch(/=>|`|\?\.|\b(const|let|class|async|of)\b/);
    expect(() => new Script(script)).not.toThrow();
  });
});

describe('the document policy', () => {
  it.each(PAGES)('allows no inline script and no eval while %s', (page) => {
    const policy = directives(documentPolicy(sandbox, page));
    const scripts = policy.get('script-src');
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
  });

  it('of browsing allows no foreign host, nor code from text', () => {
    const policy = documentPolicy(production, 'browsing');
    expect(policy).not.toContain("'unsafe-");
    expect(sourcesOf(policy).filter((source) => source.includes('.'))).toEqual([]);
    const byName = directives(policy);
    expect(byName.get('script-src')).toEqual(["'self'", INLINE, RENDERED_SCRIPT]);
    expect(byName.get('style-src')).toEqual(["'self'"]);
    expect(byName.get('frame-src')).toEqual(["'none'"]);
    expect(byName.get('form-action')).toEqual(["'none'"]);
    expect(byName.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(byName.get('trusted-types')).toEqual(['tableside-worker']);
  });

  it('of paying allows payment providers alone (WC10) (attack H39)', () => {
    const policy = documentPolicy(production, 'paying');
    const hosts = sourcesOf(policy).filter((source) => source.includes('.'));
    const PROVIDERS =
      /^https:\/\/(\*\.(braintreegateway|braintree-api|paypal|paypalobjects|cardinalcommerce|cardinaltrusted)\.com|pay\.google\.com|(www\.)?google\.com\/pay|www\.gstatic\.com)$/;
    expect(hosts.filter((host) => !PROVIDERS.test(host))).toEqual([]);
    const byName = directives(policy);
    expect(byName.get('connect-src')).toContain('https://*.braintreegateway.com');
    expect(byName.get('script-src')).toEqual([
      "'self'",
      INLINE,
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
      'https://*.cardinalcommerce.com',
      'https://*.cardinaltrusted.com',
      'https://pay.google.com',
    ]);
  });

  it('of paying allows the providers’ styles, nothing else unsafe (WC10)', () => {
    const policy = documentPolicy(production, 'paying');
    expect(directives(policy).get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy.match(/'unsafe-/g)).toHaveLength(1);
  });

  it('of paying frames and posts to any bank over https (3-D Secure 2)', () => {
    const byName = directives(documentPolicy(production, 'paying'));
    expect(byName.get('frame-src')).toEqual(['https:']);
    expect(byName.get('form-action')).toEqual(["'self'", 'https:']);
    const schemes = [...byName].filter(([, sources]) => sources?.includes('https:'));
    expect(schemes.map(([name]) => name)).toEqual(['frame-src', 'form-action']);
  });

  it('is in docs/security.md, each host with its reason', () => {
    const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
    const [, table = ''] = /### What paying pages allow.*?\n(\|.*?)\n\n/s.exec(text) ?? [];
    let directive = '';
    const rows = table.split('\n').map((row) => {
      const [, name = '', sources = ''] = row.split('|');
      directive = /[a-z-]+/.exec(name)?.[0] ?? directive;
      return [directive, [...sources.matchAll(/`([^`]+)`/g)].map(([, source]) => source)] as const;
    });
    const documented = (name: string) =>
      rows.flatMap(([directiveOfRow, sources]) => (directiveOfRow === name ? sources : [])).toSorted();
    const browsing = directives(documentPolicy({ environment: 'production', services: {} }, 'browsing'));
    for (const [name = '', sources] of directives(
      documentPolicy({ environment: 'production', services: {} }, 'paying'),
    )) {
      const added = sources.filter(
        (source) => !browsing.get(name)?.includes(source) && !source.startsWith("'self"),
      );
      const written = added.map((source) => source.replace('https://', ''));
      expect([name, documented(name)]).toEqual([name, written.toSorted()]);
    }
  });

  it('names the configuration’s hosts, and nothing hostile', () => {
    const services = {
      ...sandbox.services,
      ordering: 'https://orders.example/api',
      live: { url: 'https://live.example', path: '/socket.io' },
      content: { host: 'cdn.example', imageHosts: ['images.example:8443', "x; script-src 'unsafe-inline'"] },
    };
    const policy = documentPolicy({ environment: 'staging', services }, 'browsing');
    const byName = directives(policy);
    expect(byName.get('connect-src')).toEqual([
      "'self'",
      'https://orders.example',
      'https://live.example',
      'wss://live.example',
      'https://cdn.example',
    ]);
    expect(byName.get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://cdn.example',
      'https://images.example:8443',
    ]);
    expect(policy).not.toContain("'unsafe-inline'");
  });

  it.each([
    'https://a;script-src',
    'https://a;sandbox',
    'https://*',
    'https://*.com',
    "https://'unsafe-inline'",
    'https://a.example,b',
    'https://a..example',
    'https://user@a;b',
    'https://[::1]',
  ])('leaves out a service at %s, which no policy can name', (address) => {
    const services = {
      ordering: address,
      live: { url: address },
      content: { host: address.slice('https://'.length) },
    };
    for (const page of PAGES) {
      const settings = { environment: 'production', services };
      expect(documentPolicy(settings, page)).toBe(
        documentPolicy({ environment: 'production', services: {} }, page),
      );
    }
  });

  /** Letters with a meaning in a policy or an address, beside any others. */
  const hostile = fc.string({
    unit: fc.constantFrom(...';*\'", \t\r\n/:@?#%[]\\.-_az19', 'script-src', 'é', '。', '‮'),
    maxLength: 12,
  });
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webUrl().map((url) => `${url}; script-src *\r\nx: y`),
    fc.tuple(fc.constantFrom('https://', 'http://', ''), hostile).map((parts) => parts.join('')),
  );
  const setting = fc.oneof(address, fc.jsonValue());
  /** A source is a keyword, a scheme, or the address of a host. */
  const SOURCE =
    /^('(self|none|unsafe-inline|script|sha256-[\w+/]+=)'|tableside-worker|(https|data|blob):|(https?|wss?):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/pay)?)$/i;

  it('keeps its directives and known sources for any configuration', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAGES), fc.array(setting), fc.string(), (page, hosts, environment) => {
        const services = {
          ordering: hosts[0],
          live: { url: hosts[1], path: hosts[2] },
          content: { host: hosts[3], insecure: hosts[4], imageHosts: hosts },
        };
        const policy = documentPolicy({ environment, services }, page);
        expect(policy).toMatch(/^[\x20-\x7e]+$/);
        const named = policy.split(';').map((part) => part.trim().split(' ')[0]);
        expect(named).toEqual([...directives(documentPolicy({ environment, services: {} }, page)).keys()]);
        for (const source of sourcesOf(policy)) expect(source).toMatch(SOURCE);
      }),
    );
  });

  it('is framed by its own origin, in production by nobody (S7) (attack H30)', () => {
    for (const page of PAGES) {
      expect(directives(documentPolicy(sandbox, page)).get('frame-ancestors')).toEqual(["'self'"]);
      expect(directives(documentPolicy(production, page)).get('frame-ancestors')).toEqual(["'none'"]);
    }
  });
});

describe('other document headers', () => {
  it('allow camera and wallet when paying, else position, never microphone', () => {
    expect(permissionsPolicy('paying')).toBe(
      'camera=(self), geolocation=(), microphone=(), payment=(self "https://pay.google.com")',
    );
    expect(permissionsPolicy('browsing')).toBe('camera=(), geolocation=(self), microphone=(), payment=()');
  });

  it('let wallet windows answer their opener, in all documents', () => {
    for (const page of PAGES)
      expect(documentHeaders(sandbox, page)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it.each([
    ['/tea-room/order/menus/tea', 'browsing'],
    ['/tea-room/order/checkout/basket?step=pay', 'paying'],
    ['/tea-room/pay/7', 'paying'],
  ] as const)('send %s: %s', async (path, page) => {
    const response = await teaSandbox().get(path);
    const sent = Object.keys(documentHeaders(sandbox, page)).map((name) => [
      name,
      response.headers.get(name),
    ]);
    const shipped = documentHeaders(sandbox, page);
    // The sandbox's gateway has its own worker address.
    const policy = shipped['content-security-policy']?.replace('tableside-worker', '$& sandbox-gateway');
    expect(Object.fromEntries(sent)).toEqual({ ...shipped, 'content-security-policy': policy });
  });

  it('omit what browsers ignore away from https and localhost', async () => {
    const { get } = teaSandbox({ everyHost: 'tea' });
    const headers = (await get('http://192.168.1.20:4173/')).headers;
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
    expect(headers.has('content-security-policy')).toBe(true);
  });
});

describe('a document’s policy', () => {
  const words = [
    'order',
    'order-ahead',
    'takeaway',
    'pay',
    'checkout',
    'basket',
    'success',
    'failure',
    'menus',
  ];
  const part = fc.oneof(
    fc.constantFrom(
      ...words,
      'checkout-success',
      'checkout-failure',
      'select-timeslots',
      'arms',
      'a b',
      'é/%',
    ),
    fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
  );
  /** // An address may have any letter percent-encoded. */
  const written = fc
    .tuple(part, fc.boolean())
    .map(([text, isCoded]) =>
      isCoded
        ? [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        : encodeURIComponent(text),
    );
  const address = fc.array(written, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

  it('is its page’s, as the app has it', () => {
    fc.assert(
      fc.property(address, (path) => {
        const route = parseRoute(path);
        if (policyOf(route) === 'paying') expect(policyPageOf(path)).toBe('paying');
        // An unknown path below a paying page leads to /404, which any document shows.
        else if (route.page !== 'redirect') expect(policyPageOf(path)).toBe('browsing');
      }),
    );
  });

  it.each([
    ['/arms/order/checkout', 'paying'],
    ['/arms/order/checkout/', 'paying'],
    ['/arms//order/checkout/basket', 'paying'],
    ['/arms/p%61y/7', 'paying'],
    ['/arms/payments', 'browsing'],
    ['/arms/order/checkouts', 'browsing'],
    ['/checkout-success', 'paying'],
    ['/checkout-success/x', 'browsing'],
    ['/%E0%A4%A/pay', 'paying'],
    ['/', 'browsing'],
  ] as const)('of %s: %s', (path, page) => {
    expect(policyPageOf(path)).toBe(page);
  });
});
