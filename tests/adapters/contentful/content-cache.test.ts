import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { left, right } from '@tableside/core';
import { CONTENT_PATIENCE_MS, YOUNG_CONTENT_MS } from '@tableside/core/codecs';
import type { ContentAccess, KeyValueStore, ListedVenue } from '@tableside/core/ports';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { sampleBrands } from '../../../fixtures/brands/index.ts';
import type { SampleBrand } from '../../../fixtures/brands/sample-brand.ts';
import { entryLink } from '../../../fixtures/world/content-space.ts';
import { ContentCache } from '../../../adapters/contentful/content-cache.ts';

import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { contentsOf } from './sandbox-contents.ts';

const KEY = 'tableside.content';
const HOST = 'foxglove.example';

const running: RunningSandbox[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
});

/** A phone's store, which refuses writes beyond `room`. */
class Store implements KeyValueStore {
  readonly texts = new Map<string, string>();
  room = Infinity;

  read(key: string): string | undefined {
    return this.texts.get(key);
  }

  write(key: string, value: string) {
    if (value.length > this.room) return left('storageUnavailable' as const);
    this.texts.set(key, value);
    return right(undefined);
  }

  remove(key: string): void {
    this.texts.delete(key);
  }
}

/** A phone in front of a sandbox. Its store stays while its pages come and go. */
async function phoneBefore(brand?: SampleBrand) {
  const sandbox = await runSandbox(brand);
  running.push(sandbox);
  const store = new Store();
  const { token, space, environment } = sandbox.brand.content;
  const access: ContentAccess = { key: token, space, environment };
  let now = Date.UTC(2025, 5, 2, 12);
  const waits: number[] = [];
  const reports: string[] = [];
  /** A page of the phone: its contents, and the content cache once its code is loaded. */
  const page = () => {
    const { contents } = contentsOf(sandbox, reports);
    const clock = { now: () => instantOf(now) };
    const timer = {
      delay: async (milliseconds: number) => {
        waits.push(milliseconds);
      },
    };
    return { contents, memory: () => new ContentCache(contents, store, KEY, { clock, timer }) };
  };
  const recall = (host = HOST) => page().memory().load(host);
  const later = (milliseconds: number): void => {
    now += milliseconds;
  };
  /** A visit that starts from an answer and caches it. */
  const visit = async () => {
    const { contents, memory } = page();
    const content = await answered(contents.brand(access, sandbox.hostname));
    if (content === undefined) throw new Error('no brand');
    const kept = memory();
    kept.save(HOST, access);
    return { contents, content, memory: kept };
  };
  const venues = sandbox.brand.content.entries
    .filter((one) => one.contentType === 'venue')
    .map(({ id, fields }): ListedVenue => ({ entryId: id, slug: String(fields['slug']) }));
  const [venueListed = { entryId: '', slug: '' }] = venues;
  const keptAt = async ({ entryId }: ListedVenue): Promise<void> => {
    await vi.waitFor(() => expect(store.read(KEY)).toContain(`"venueId":"${entryId}","at"`));
  };
  return { sandbox, store, access, page, recall, later, visit, venues, venueListed, keptAt, waits, reports };
}

const brandWith = (fields: (brand: SampleBrand) => Readonly<Record<string, unknown>>, of = 'venue') => {
  const [brand] = sampleBrands;
  if (brand === undefined) throw new Error('There is no sample brand');
  const entries = brand.content.entries.map((entry) =>
    entry.contentType === of ? { ...entry, fields: { ...entry.fields, ...fields(brand) } } : entry,
  );
  return { ...brand, content: { ...brand.content, entries } };
};

/** Stored text with any value as the brand's entry. */
const asItem = (entry: unknown): string => {
  const about = { host: HOST, brandId: 'foxglove', at: 0, config: {} };
  const hostile = `{"__proto__":{"polluted":1},"fields":${JSON.stringify(entry)}}`;
  return JSON.stringify({ version: 2, items: [about] }).replace(
    '"config":{}',
    `"config":{},"entry":${hostile}`,
  );
};

describe('a brand’s cached content', () => {
  it.each(sampleBrands.map((brand) => [brand.key, brand] as const))(
    'of %s is read back as answered, and is small',
    async (_key, brand) => {
      const { recall, visit, access, store, reports } = await phoneBefore(brand);
      const { content } = await visit();
      expect(recall()).toEqual({ config: access, content, at: Date.UTC(2025, 5, 2, 12) });
      expect(store.read(KEY)?.length).toBeLessThan(30_000);
      // Of an entry's `sys` only the id is stored.
      for (const kept of store.read(KEY)?.match(/"sys":\{[^}]*\}/g) ?? [])
        expect(kept).toMatch(/^"sys":\{"id":"[^"]+"\}$/);
      expect(reports).toEqual([]);
    },
  );

  it('is not used for another host or brand id', async () => {
    const { recall, visit, store } = await phoneBefore();
    const { content } = await visit();
    expect(recall('marigold.example')).toBeUndefined();
    const another = store.read(KEY)?.replace(`"brandId":"${content.brandId}"`, '"brandId":"another"');
    store.write(KEY, another ?? '');
    expect(recall()).toBeUndefined();
  });

  it('once removed is not stored by a late answer', async () => {
    const { recall, visit, store, access, venueListed } = await phoneBefore();
    const { contents, memory } = await visit();
    memory.forget();
    await answered(contents.venue(access, venueListed));
    await Promise.resolve();
    expect(store.read(KEY)).toBeUndefined();
    expect(recall()).toBeUndefined();
  });

  it('too large for the store leaves no entry, old or new', async () => {
    const { recall, visit, store } = await phoneBefore();
    await visit();
    store.room = 100;
    await visit();
    expect(store.read(KEY)).toBeUndefined();
    expect(recall()).toBeUndefined();
  });

  it('is decoded like an answer, without tampered parts (X1, X2)', async () => {
    const { recall, visit, store } = await phoneBefore();
    const { theme } = (await visit()).content;
    const stored = store.read(KEY) ?? '';
    store.write(KEY, stored.replace(`"${theme.colours.primary}"`, '"red;}body{display:none"'));
    expect(recall()?.content.theme.colours.primary).toBe('#000000');
  });

  it('leaves out entries in endless circles (attack H33)', async () => {
    const links = (brand: SampleBrand) =>
      brand.content.entries.filter((one) => one.contentType === 'venue').map((one) => entryLink(one.id));
    const looped = brandWith((brand) => ({ near: [...links(brand), ...links(brand), ...links(brand)] }));
    const { recall, visit } = await phoneBefore(looped);
    await visit();
    expect(recall()).toBeUndefined();
  });
});

describe('content cache texts', () => {
  it.each([
    ['nothing', () => undefined],
    ['no JSON', () => '{'],
    ['of another version', (text: string) => text.replace('"version":2', '"version":1')],
    ['without a host', (text: string) => text.replace('"host"', '"guest"')],
    ['with a time that is none', (text: string) => text.replace(/"at":\d+/, '"at":"noon"')],
    ['with an entry that is a text', (text: string) => text.replace('"entry":{', '"entry":"","other":{')],
    ['with an unsound config', (text: string) => text.replace('"config":{', '"config":{"key":1},"c":{')],
  ])('are ignored: %s (X2)', async (_what, corrupted) => {
    const { recall, visit, store } = await phoneBefore();
    await visit();
    const text = corrupted(store.read(KEY) ?? '');
    if (text === undefined) store.remove(KEY);
    else store.write(KEY, text);
    expect(recall()).toBeUndefined();
  });

  it('never throw or change a prototype (X2) (attack H17)', async () => {
    const { recall, store } = await phoneBefore();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.jsonValue().map(asItem)), (text) => {
        store.write(KEY, text);
        recall();
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });
});

describe('a venue’s cached content', () => {
  const calls = ({ world }: RunningSandbox): number =>
    world.calls.all.filter(({ call }) => call === 'content').length;

  it('answered before the cache was ready is stored too', async () => {
    const { sandbox, page, access, venueListed, keptAt, recall } = await phoneBefore();
    const { contents, memory } = page();
    await answered(contents.venue(access, venueListed));
    await answered(contents.brand(access, sandbox.hostname));
    memory().save(HOST, access);
    await keptAt(venueListed);
    expect(recall()).toBeDefined();
  });

  it('while young is used at once and refreshed behind the page', async () => {
    const { sandbox, page, visit, access, venueListed, keptAt, later, waits } = await phoneBefore();
    const venue = await answered((await visit()).contents.venue(access, venueListed));
    await keptAt(venueListed);
    later(YOUNG_CONTENT_MS);
    const next = page();
    next.memory().load(HOST);
    sandbox.world.faults.plan('content', { kind: 'hang' });
    waits.length = 0;
    const before = calls(sandbox);
    expect(await answered(next.contents.venue(access, venueListed))).toEqual(venue);
    expect(waits).toEqual([0]);
    await vi.waitFor(() => expect(calls(sandbox)).toBe(before + 1));
  });

  it.each([
    ['slow', { kind: 'hang' }],
    ['failing', { kind: 'status', status: 404 }],
  ] as const)('serves for a day where the answer is %s', async (_how, fault) => {
    const { sandbox, page, visit, access, venueListed, keptAt, later, waits } = await phoneBefore();
    const venue = await answered((await visit()).contents.venue(access, venueListed));
    await keptAt(venueListed);
    later(DAY_MS);
    const next = page();
    next.memory().load(HOST);
    sandbox.world.faults.plan('content', fault);
    waits.length = 0;
    expect(await answered(next.contents.venue(access, venueListed))).toEqual(venue);
    expect(waits).toEqual([CONTENT_PATIENCE_MS]);
    if (fault.kind === 'hang') return;
    later(1);
    expect(await refused(next.contents.venue(access, venueListed))).toMatchObject({ failure: 'refused' });
  });

  it('covers the three latest, and goes with their brand', async () => {
    const { visit, access, venues, keptAt, store } = await phoneBefore();
    const { contents } = await visit();
    for (const venue of venues.slice(0, 4)) {
      await answered(contents.venue(access, venue));
      await keptAt(venue);
    }
    const kept = () =>
      venues.filter(({ entryId }) => store.read(KEY)?.includes(`"venueId":"${entryId}","at"`));
    expect(kept()).toEqual(venues.slice(1, 4));
    store.write(KEY, store.read(KEY)?.replaceAll('"brandId":"', '"brandId":"another-') ?? '');
    await visit();
    expect(kept()).toEqual([]);
  });
});
