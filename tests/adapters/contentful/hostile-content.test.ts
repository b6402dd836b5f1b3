import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeft, right } from '@tableside/core';
import { startBrand, type BrandContent } from '@tableside/core/content';
import { sampleBrands } from '../../../fixtures/brands/index.ts';
import { ContentDelivery } from '../../../fixtures/sandbox/content-delivery.ts';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { cachedEntry } from '../../../adapters/contentful/cached-entry.ts';

const HOST = 'content.example';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Members = { [key: string]: Json };

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The delivery API's answer about a sample brand: the entry and all that it links to. */
function answerOf(brand: (typeof sampleBrands)[number]): Members {
  const delivery = new ContentDelivery(brand.content, { host: HOST, hostname: HOST });
  const asked = new URLSearchParams({ content_type: 'brand', limit: '1', include: '3' });
  const answer: Json = JSON.parse(JSON.stringify(delivery.findEntries(asked)));
  if (!isMembers(answer)) throw new Error('no collection');
  return answer;
}

/** Values that fit no field of the content model, and some that fit another field. */
const HOSTILE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e21,
  0.1,
  '',
  'Enabled',
  'red;}body{display:none',
  'url(https://evil.example)',
  'var(--x)',
  'expression(alert(1))',
  '#12345g',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x.svg',
  '/\\evil.example',
  'https://evil.example@content.example/',
  '<img src=x onerror=alert(1)>',
  '\u202eelbat',
  'a\u0000b\u0007c',
  'x'.repeat(10_000),
  '../../admin',
  [],
  [null, 1, 'x', {}],
  {},
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  { fields: { name: 'x' } },
  { hour: 25, minute: -1, timeZone: 'Mars/Base' },
];

interface Place {
  readonly within: Members | Json[];
  readonly key: string | number;
}

/** Every place below a value that can be replaced. */
function placesIn(value: Json): readonly Place[] {
  if (Array.isArray(value)) return value.flatMap((item, key) => [{ within: value, key }, ...placesIn(item)]);
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [{ within: value, key }, ...placesIn(item)]);
}

interface Change {
  readonly at: number;
  readonly how: 'drop' | 'swap' | 'nest' | 'double' | 'link';
  readonly with: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(100_000),
  how: fc.constantFrom('drop', 'swap', 'nest', 'double', 'link'),
  with: fc.nat(100_000),
});

const entriesIn = (answer: Members): readonly Members[] => {
  const { items, includes } = answer;
  const lists = [items, ...(isMembers(includes) ? Object.values(includes) : [])];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isMembers) : []));
};

/** Replaces values in the fields of the answer's entries. */
function corrupt(answer: Members, changes: readonly Change[]): void {
  const places = entriesIn(answer).flatMap(({ fields }) => placesIn(fields ?? null));
  const ids = entriesIn(answer).map(({ sys }) => (isMembers(sys) ? (sys['id'] ?? null) : null));
  for (const { at, how, with: other } of changes) {
    const place = places[at % places.length];
    if (place === undefined) return;
    const within = place.within as Record<string | number, Json>;
    const before = within[place.key] ?? null;
    const link: Json = { sys: { type: 'Link', linkType: 'Entry', id: ids[other % ids.length] ?? null } };
    if (how === 'drop') delete within[place.key];
    else if (how === 'nest') within[place.key] = [before];
    else if (how === 'double')
      within[place.key] = Array.isArray(before) ? [...before, ...before] : [before, before];
    else within[place.key] = how === 'link' ? link : (HOSTILE[other % HOSTILE.length] ?? null);
  }
}

/** The answer with links resolved as the SDK does it: to the same object, so that circles are possible. */
function resolved(answer: Members): unknown {
  const byId = new Map(
    entriesIn(answer).map((entry) => [isMembers(entry['sys']) ? entry['sys']['id'] : undefined, entry]),
  );
  const seen = new Set<Members>();
  const resolve = (value: Json | undefined): Json | undefined => {
    if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== undefined);
    if (!isMembers(value)) return value;
    const { sys } = value;
    if (isMembers(sys) && sys['type'] === 'Link') return byId.get(sys['id']);
    if (seen.has(value)) return value;
    seen.add(value);
    for (const [key, item] of Object.entries(value)) {
      const one = resolve(item);
      if (one === undefined) delete value[key];
      else
        Object.defineProperty(value, key, {
          value: one,
          enumerable: true,
          configurable: true,
          writable: true,
        });
    }
    return value;
  };
  for (const entry of byId.values()) if (isMembers(entry['fields'])) resolve(entry['fields']);
  return answer;
}

async function read(collection: unknown) {
  const service = { host: HOST, insecure: false, imageHosts: [], pageProtocol: 'https:' };
  const queries = new ContentQueries(service);
  queries.ask = () => Promise.resolve(right(collection));
  const reports: string[] = [];
  const contents = new ContentfulBrandContents(queries, (unsound) => reports.push(unsound));
  const answer = await contents.brand({ key: 'k', space: 's' }, HOST)();
  return { answer, reports, contents };
}

const CODES = /^(otis-cms-config|killswitch-brand|io-brand-token|io-user-agent|payment-prov|checkout-key)$/;

const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Invalid values in decoded content. There may be none, whatever the content was (X1). */
function unsoundIn({ theme, links, venues }: BrandContent): readonly string[] {
  const unlike = (pattern: RegExp, texts: readonly (string | undefined)[]): readonly string[] =>
    texts.filter((text) => text !== undefined && !pattern.test(text)).map(String);
  const { fonts } = theme;
  return [
    ...unlike(/^#[0-9a-f]{6}$/, Object.values(theme.colours)),
    ...unlike(/^(https?:|mailto:|tel:)/, [
      ...Object.values(links),
      ...venues.map((venue) => venue.dietaryLink),
    ]),
    ...unlike(/^https:\/\/content\.example\//, [
      theme.logo,
      theme.logoOnDark,
      theme.heroImage,
      theme.icon,
      ...fonts.map(({ file }) => file),
      ...venues.flatMap(({ image, menus }) => [
        image,
        ...Object.values(menus).flatMap((entries) => entries.map((entry) => entry.image)),
      ]),
    ]),
    ...unlike(/^[\p{L}\p{N} _-]+$/u, [
      theme.headingFont,
      theme.bodyFont,
      ...fonts.map(({ family }) => family),
    ]),
    ...venues.flatMap(({ name, slug }) => [name, slug]).filter((text) => UNSEEN.test(text)),
    ...(theme.cornerRadius >= 0 && theme.cornerRadius <= 32 ? [] : ['cornerRadius']),
    ...(new Set(venues.map(({ slug }) => slug)).size === venues.length ? [] : ['slugs']),
  ];
}

it.each(sampleBrands.map((brand) => [brand.key, brand] as const))(
  'unchanged content of %s has nothing to report',
  async (_key, brand) => {
    const { answer, reports } = await read(resolved(answerOf(brand)));
    expect(isLeft(answer)).toBe(false);
    expect(reports).toEqual([]);
  },
);

/** Fields that the start needs of a brand, and its list of venues. */
const NEEDED = ['brandId', 'name', 'hostname', 'enabled', 'venues', 'slug'];

it.each(HOSTILE.map((value) => [JSON.stringify(value).slice(0, 40), value] as const))(
  '%s in any field is no colour, link, address or font family (attack H14, attack H19, attack H20)',
  async (_title, value) => {
    for (const brand of sampleBrands) {
      const raw = answerOf(brand);
      const types = [...new Set(brand.content.entries.map(({ contentType }) => contentType))];
      for (const type of types) {
        const corrupted: Json = JSON.parse(JSON.stringify(raw));
        if (!isMembers(corrupted)) continue;
        for (const { sys, fields } of entriesIn(corrupted)) {
          const of = isMembers(sys) && isMembers(sys['contentType']) ? sys['contentType']['sys'] : undefined;
          if (!isMembers(of) || of['id'] !== type || !isMembers(fields)) continue;
          for (const field of Object.keys(fields)) if (!NEEDED.includes(field)) fields[field] = value;
        }
        const { answer } = await read(resolved(corrupted));
        if (isLeft(answer) || answer.right === undefined)
          throw new Error(`${type} of ${brand.key} is not read`);
        expect(unsoundIn(answer.right)).toEqual([]);
        expect({}).not.toHaveProperty('polluted');
      }
    }
  },
);

describe('content with random faults', () => {
  const answers = sampleBrands.map((brand) => JSON.stringify(answerOf(brand)));
  const corrupted = fc
    .tuple(fc.constantFrom(...answers), fc.array(change, { minLength: 1, maxLength: 12 }))
    .map(([whole, changes]) => {
      const answer: Json = JSON.parse(whole);
      if (isMembers(answer)) corrupt(answer, changes);
      return answer as Members;
    });

  it('starts or gives a code, and reports the invalid parts (X1, H17, H19, H31–H35)', async () => {
    await fc.assert(
      fc.asyncProperty(corrupted, async (raw) => {
        const collection = resolved(raw);
        const { answer, reports, contents } = await read(collection);
        expect(reports.filter((report) => !/^brand[\w.-]* is not /.test(report))).toEqual([]);
        expect({}).not.toHaveProperty('polluted');
        if (isLeft(answer)) {
          expect(answer.left).toMatchObject({ failure: 'unintelligible', call: 'content brand' });
          return;
        }
        const content = answer.right;
        if (content === undefined) return;
        expect(unsoundIn(content)).toEqual([]);
        // Decoded content has no circles.
        expect(JSON.stringify(content)).toContain(JSON.stringify(content.brandId));
        const start = startBrand({ key: 'k', space: 's' }, content);
        if (isLeft(start)) expect(start.left).toMatch(CODES);
        const { items } = raw;
        const kept = cachedEntry(Array.isArray(items) ? items[0] : undefined);
        const again = kept && contents.brandIn(JSON.parse(JSON.stringify(kept)));
        expect(again === undefined ? [] : unsoundIn(again)).toEqual([]);
      }),
    );
  });
});
