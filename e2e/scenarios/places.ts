import type { SampleBrand } from '../../fixtures/brands/index.ts';
import type { ContentEntry } from '../../fixtures/world/content-space.ts';
import { entryLink } from '../../fixtures/world/content-space.ts';
import { brandWithContent } from './brands.ts';

const standard = brandWithContent('none', {});

const withEntries = (
  change: (entry: ContentEntry) => ContentEntry,
  more: readonly ContentEntry[] = [],
): SampleBrand => ({
  ...standard,
  content: { ...standard.content, entries: [...standard.content.entries.map(change), ...more] },
});

const isVenue = ({ contentType, fields }: ContentEntry, slug: string): boolean =>
  contentType === 'venue' && fields['slug'] === slug;

/** The sample brand with one venue and an empty front page (S17). */
export function brandOfOneVenue(slug: string): SampleBrand {
  const only = standard.content.entries.find((entry) => isVenue(entry, slug));
  if (only === undefined) throw new Error(`There is no venue ${slug}`);
  return brandWithContent('brand', { venues: [entryLink(only.id)], landingPageOptions: {} });
}

/** The sample brand with this many more venues. */
export function brandOfMany(count: number): SampleBrand {
  const venue = standard.content.entries.find((entry) => isVenue(entry, 'salt-house'));
  const own = standard.content.entries.filter(({ contentType }) => contentType === 'venue');
  const more = Array.from({ length: count }, (_, at) => ({
    contentType: 'venue',
    id: `more-${at}`,
    fields: { ...venue?.fields, name: `Tavern ${at}`, slug: `tavern-${at}`, image: undefined },
  }));
  const venues = [...own, ...more].map(({ id }) => entryLink(id));
  return withEntries(
    (entry) => (entry.contentType === 'brand' ? { ...entry, fields: { ...entry.fields, venues } } : entry),
    more,
  );
}

/** The Salt House as a train. */
export const TRAIN = { slug: 'salt-house', heading: 'The Salt House', id: 'NB7' } as const;

/** The sample brand as a rail caterer on the train's wifi, with the Salt House as a train. */
export const railBrand = (venue: Readonly<Record<string, unknown>> = {}): SampleBrand =>
  withEntries((entry) => {
    if (entry.contentType === 'brandConfigExtended')
      return { ...entry, fields: { ...entry.fields, enableWiFiCheck: true } };
    if (isVenue(entry, TRAIN.slug))
      return { ...entry, fields: { ...entry.fields, externalSiteRef: TRAIN.id, ...venue } };
    return entry;
  });

/**
 * The sample brand in a space with another brand, which has several venues under the Foxglove Arms' slug, each with
 * another site, name and menus, and a service charge of 25 %.
 */
export function brandInSharedSpace(slug: string): SampleBrand {
  const charge: ContentEntry = {
    contentType: 'serviceCharge',
    id: 'rival-charge',
    fields: { enabled: true, threshold: 0, percentage: 25 },
  };
  const rivals = ['north', 'south', 'east', 'west'].map((id): ContentEntry => ({
    contentType: 'venue',
    id: `rival-${id}`,
    fields: {
      name: 'The Rival',
      slug,
      siteId: '9999',
      oatEnabled: true,
      serviceCharge: entryLink(charge.id),
    },
  }));
  return { ...standard, content: { ...standard.content, others: [charge, ...rivals] } };
}
