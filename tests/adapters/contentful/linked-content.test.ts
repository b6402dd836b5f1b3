import { describe, expect, it } from 'vitest';
import { isRight, right } from '@tableside/core';
import type { BrandContent } from '@tableside/core/content';
import { MOST_CONTENT_ENTRIES } from '@tableside/core/guest';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { cachedEntry } from '../../../adapters/contentful/cached-entry.ts';
import { present } from '../../core/samples.ts';

interface Entry {
  readonly sys?: { readonly id: string };
  readonly fields: Record<string, unknown>;
}

const brandEntry = (venues: readonly unknown[]): Entry => ({
  fields: { brandId: 'b', name: 'Tea', hostname: 'tea.example', enabled: true, venues },
});

const venueEntry = (number: number): Entry => ({
  sys: { id: `venue-${number}` },
  fields: { name: `Room ${number}`, slug: `room-${number}`, zonalSiteId: String(number) },
});

/** The brand's content from a collection as the SDK resolves it. */
async function read(brand: Entry): Promise<BrandContent | undefined> {
  const queries = new ContentQueries({
    host: 'content.example',
    insecure: false,
    imageHosts: [],
    pageProtocol: 'https:',
  });
  queries.ask = () => Promise.resolve(right({ total: 1, items: [brand] }));
  const contents = new ContentfulBrandContents(queries, () => undefined);
  const answer = await contents.brand({ key: 'k', space: 's' }, 'tea.example')();
  expect(isRight(answer)).toBe(true);
  return present(answer);
}

describe('content links (attack H33)', () => {
  it('in a circle are followed among known entries', async () => {
    const venue = venueEntry(1);
    const brand = brandEntry([venue]);
    // Each of these links leads back to its origin.
    for (const field of ['brand', 'parent', 'menuConfig', 'serviceCharge', 'penniesConfig', 'upsellConfig'])
      venue.fields[field] = brand;
    for (const field of ['theme', 'brandConfigExtended', 'landingPageOptions']) brand.fields[field] = brand;
    brand.fields['copy'] = brand.fields;
    expect((await read(brand))?.venues.map(({ slug }) => slug)).toEqual(['room-1']);
  });

  it(`beyond ${MOST_CONTENT_ENTRIES} entries are not read`, async () => {
    const most = MOST_CONTENT_ENTRIES + 500;
    const brand = await read(brandEntry(Array.from({ length: most }, (_, at) => venueEntry(at))));
    expect(brand?.venues).toHaveLength(MOST_CONTENT_ENTRIES);
  });

  it('too deep or circular are not cached, and break nothing', async () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    const circle: Entry = brandEntry([]);
    circle.fields['theme'] = circle;
    for (const entry of [brandEntry([deep]), brandEntry([{ sys: {}, fields: { deep } }]), circle])
      expect(() => cachedEntry(entry)).not.toThrow();
  });

  it('are left out where unresolved', async () => {
    const unresolved = { sys: { type: 'Link', linkType: 'Entry', id: 'gone' } };
    const brand = await read(brandEntry([unresolved, venueEntry(2), null, 'room-3']));
    expect(brand?.venues.map(({ slug }) => slug)).toEqual(['room-2']);
  });
});
