import { isLeft } from '@tableside/core';
import { listedVenues, type VenueContent, type VenueListing } from '@tableside/core/content';
import { describe, expect, it } from 'vitest';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries, knowsVenue } from '../../../adapters/contentful/content-queries.ts';
import { brandQuery } from '../../../adapters/contentful/content-query.ts';
import { bootBrandOf } from '../../../adapters/host/boot-brand.ts';
import { sampleBrands, type SampleBrand } from '../../../fixtures/brands/index.ts';
import { ContentDelivery } from '../../../fixtures/sandbox/content-delivery.ts';
import { entryLink } from '../../../fixtures/world/content-space.ts';

const ACCESS = { key: 'key', space: 'space' };
const HOST = 'brand.example';

/** The content service's answer for the brand with so many more venues, all like those that it has. */
function answerOf({ content }: SampleBrand, more: number) {
  const own = content.entries.filter(({ contentType }) => contentType === 'venue');
  const copies = Array.from({ length: more }, (_, at) => {
    const like = own[at % own.length];
    return {
      contentType: 'venue',
      id: `copy-${at}`,
      fields: { ...like?.fields, slug: `copy-${at}`, siteId: String(at) },
    };
  });
  const venues = [...own, ...copies].map(({ id }) => entryLink(id));
  const entries = [...content.entries, ...copies].map((entry) =>
    entry.contentType === 'brand' ? { ...entry, fields: { ...entry.fields, venues } } : entry,
  );
  const delivery = new ContentDelivery({ ...content, entries }, { host: HOST, hostname: HOST });
  return delivery.findEntries(
    new URLSearchParams({ content_type: 'brand', 'fields.hostname': HOST, limit: '1', include: '3' }),
  );
}

/** What the app reads of an answer that has come with its page, and the entries that it would cache. */
async function readFromPage(answer: object) {
  const queries = new ContentQueries({ host: HOST, insecure: false, imageHosts: [], pageProtocol: 'https:' });
  queries.bring(ACCESS, brandQuery(HOST), JSON.parse(JSON.stringify(answer)));
  const reports: string[] = [];
  const contents = new ContentfulBrandContents(queries, (unsound) => reports.push(unsound));
  const read = await contents.brand(ACCESS, HOST)();
  if (isLeft(read) || read.right === undefined) throw new Error('the brand does not decode');
  return { brand: read.right, cached: contents.unsaved, reports };
}

/** The members of a venue that a list has. */
const LISTED: readonly (keyof VenueListing)[] = [
  'entryId',
  'name',
  'slug',
  'siteId',
  'address',
  'timeZone',
  'image',
  'enabledServices',
  'serviceNames',
  'gratuity',
  'openingTimes',
  'vatNumber',
  'externalSiteRef',
  'coordinates',
];

const listingOf = (venue: VenueContent) =>
  Object.fromEntries(LISTED.filter((name) => name in venue).map((name) => [name, venue[name]]));

describe.each(sampleBrands)('a page of $key with 400 more venues', (sample) => {
  const answer = answerOf(sample, 400);
  const slug = 'copy-399';

  it('lists every venue, and has its address’s own whole', async () => {
    const { brand: whole } = await readFromPage(answer);
    const { brand, reports } = await readFromPage(bootBrandOf(answer, slug));
    expect(whole.venues.length).toBeGreaterThan(400);
    expect(brand).toEqual({
      ...whole,
      venues: whole.venues.filter((venue) => venue.slug === slug),
      listing: whole.venues.map(listingOf),
    });
    expect(brand.venues).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  it('has no venue whole at other addresses', async () => {
    const brought = bootBrandOf(answer, slug);
    expect([slug, undefined, 'copy-1'].map((address) => knowsVenue(brought, address))).toEqual([
      true,
      true,
      false,
    ]);
    const { brand } = await readFromPage(bootBrandOf(answer, undefined));
    expect(brand.venues).toEqual([]);
    expect(knowsVenue(bootBrandOf(answer, undefined), slug)).toBe(false);
    expect(listedVenues(brand).length).toBeGreaterThan(400);
  });

  it('is not cached: another page would lack its venue', async () => {
    expect((await readFromPage(bootBrandOf(answer, slug))).cached).toEqual([]);
    expect((await readFromPage(answer)).cached).toHaveLength(1);
  });
});

it('a list of venues has their linked entries’ switches (WC12)', async () => {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there is no sample brand');
  const { content } = sample;
  const grouped = content.entries.flatMap((entry) => {
    if (entry.contentType !== 'venue') return [entry];
    const { name, slug, menuConfig, takeawayEnabled, ...switches } = entry.fields;
    const id = `${entry.id}-switches`;
    const own = { name, slug, menuConfig, takeawayEnabled, venueConfigExtended: entryLink(id) };
    return [
      { ...entry, fields: own },
      { contentType: 'venueConfigExtended', id, fields: { ...switches, takeawayEnabled: 'unread' } },
    ];
  });
  const answer = answerOf({ ...sample, content: { ...content, entries: grouped } }, 200);
  const { brand: whole } = await readFromPage(answer);
  const { brand } = await readFromPage(bootBrandOf(answer, undefined));
  expect(whole.venues[0]).toMatchObject({ siteId: expect.any(String), image: expect.any(String) });
  expect(brand.listing).toEqual(whole.venues.map(listingOf));
});

it('some dozens of venues are whole for every address', () => {
  const [sample] = sampleBrands;
  const answer = sample && answerOf(sample, 50);
  expect(answer && bootBrandOf(answer, 'copy-1')).toBe(answer);
  expect(knowsVenue(answer, 'copy-1')).toBe(true);
});

it.each([{}, { items: [] }, { items: ['brand'] }, { items: [{ fields: { venues: 'none' } }] }])(
  'an answer without brand or venues stays as it is (%j)',
  (answer) => {
    expect(bootBrandOf(answer, 'copy-1')).toBe(answer);
  },
);

it('links to nowhere and to one another are no venues', async () => {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there is no sample brand');
  const answer = answerOf(sample, 200);
  const [brand] = answer.items;
  const own = brand?.fields['venues'];
  if (!Array.isArray(own)) throw new Error('the brand has no venues');
  const links: unknown[] = [{ sys: { type: 'Link', linkType: 'Entry', id: 'gone' } }, null, 7, ...own];
  const entry = answer.includes?.Entry?.find(({ sys }) => sys.id === 'copy-1');
  const round = {
    ...entry,
    sys: { ...entry?.sys, id: 'copy-1' },
    fields: { ...entry?.fields, tab: entryLink('copy-1') },
  };
  const items = [{ ...brand, sys: { id: 'brand' }, fields: { ...brand?.fields, venues: links } }];
  const includes = {
    ...answer.includes,
    Entry: answer.includes?.Entry?.map((one) => (one.sys.id === 'copy-1' ? round : one)) ?? [],
  };
  const read = await readFromPage(bootBrandOf({ ...answer, items, includes }, 'copy-1'));
  expect(read.brand.venues.map(({ slug }) => slug)).toEqual(['copy-1']);
  expect(read.brand.listing?.length).toBe(links.length - 3);
});
