/**
 * The brand's answer of the content service, as a host puts it into a page's boot data. Where a brand has very many
 * venues, the page gets a list of them, and whole only the venue of its address.
 */

import { isRecord } from './document-policy.ts';

/** The app's content cache has room for a brand of about so many. */
const MOST_WHOLE_VENUES = 100;

/** The fields that `venueListingOf` in `adapters/contentful/venue-content.ts` reads. */
const LISTED_FIELDS = [
  'name',
  'slug',
  'siteId',
  'addressLine1',
  'addressLine2',
  'city',
  'postalCode',
  'timeZone',
  'image',
  'oatEnabled',
  'poatEnabled',
  'takeawayEnabled',
  'payAtTableEnabled',
  'serviceNames',
  'gratuity',
  'openingTimes',
  'vatNumber',
  'externalSiteRef',
  'coordinates',
];

/** An entry or asset of the answer: content may have any shape. */
type Linked = Readonly<Record<string, unknown>>;

/** A brand's answer that has some of its venues. */
export interface ListedBrandAnswer {
  /** All venues in the brand's order, with the fields that a list needs and with their picture in place of its link. */
  readonly listing: readonly Linked[];
  /** The slug of the venues that the brand's own entry still has. */
  readonly whole: string | undefined;
}

/**
 * @param answer of the content delivery API to a query for one brand, with its links three levels deep (WC4)
 * @param slug of the venue in the page's address
 */
export function bootBrandOf<Answer extends object>(
  answer: Answer,
  slug: string | undefined,
): Answer | (Answer & ListedBrandAnswer) {
  const [brand, ...others] = listIn(answer, 'items');
  const links = fieldsOf(brand)['venues'];
  if (!isRecord(brand) || !Array.isArray(links) || links.length <= MOST_WHOLE_VENUES) return answer;
  const linked = 'includes' in answer ? answer.includes : undefined;
  const entries = byId(listIn(linked, 'Entry'));
  const assets = byId(listIn(linked, 'Asset'));
  const venueOf = (link: unknown): Linked | undefined => entries.get(idOf(link) ?? '');
  const listing = links.flatMap((link: unknown) => {
    const venue = venueOf(link);
    return venue === undefined ? [] : [listedOf(venue, entries, assets)];
  });
  const venues = links.filter(
    (link: unknown) => slug !== undefined && fieldsOf(venueOf(link))['slug'] === slug,
  );
  const items = [{ ...brand, fields: { ...fieldsOf(brand), venues } }, ...others];
  const reached = idsFrom(items, entries);
  const includes = {
    Entry: [...entries].flatMap(([id, entry]) => (reached.has(id) ? [entry] : [])),
    Asset: [...assets].flatMap(([id, asset]) => (reached.has(id) ? [asset] : [])),
  };
  return { ...answer, items, includes, listing, whole: slug };
}

/** Whether a brand's answer has a venue of that slug, as far as it is whole. */
export const hasVenue = (answer: object, slug: string): boolean =>
  listIn('includes' in answer ? answer.includes : undefined, 'Entry').some(
    (entry) => fieldsOf(entry)['slug'] === slug,
  );

function listedOf(
  venue: Linked,
  entries: ReadonlyMap<string, Linked>,
  assets: ReadonlyMap<string, Linked>,
): Linked {
  const own = fieldsOf(venue);
  const switches = fieldsOf(entries.get(idOf(own['venueConfigExtended']) ?? ''));
  const listed = LISTED_FIELDS.flatMap((name): [string, unknown][] => {
    const value = own[name] ?? switches[name];
    if (value === undefined) return [];
    if (name !== 'image') return [[name, value]];
    const { file } = fieldsOf(assets.get(idOf(value) ?? ''));
    return file === undefined ? [] : [[name, { fields: { file } }]];
  });
  return { sys: { id: idOf(venue) }, fields: Object.fromEntries(listed) };
}

/** The ids of all that the items link to, at any depth; of entries and of assets. */
function idsFrom(items: readonly unknown[], entries: ReadonlyMap<string, Linked>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting: unknown[] = items.map(fieldsOf);
  while (waiting.length > 0) {
    const value = waiting.pop();
    const id = idOf(value);
    if (id === undefined) {
      if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
    } else if (!reached.has(id)) {
      reached.add(id);
      waiting.push(fieldsOf(entries.get(id)));
    }
  }
  return reached;
}

const listIn = (value: unknown, name: string): readonly unknown[] =>
  isRecord(value) && Array.isArray(value[name]) ? value[name] : [];

const fieldsOf = (entry: unknown): Linked =>
  isRecord(entry) && isRecord(entry['fields']) ? entry['fields'] : {};

/** The id of an entry, asset or link; undefined for any other value. */
function idOf(value: unknown): string | undefined {
  const sys = isRecord(value) ? value['sys'] : undefined;
  const id = isRecord(sys) ? sys['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

const byId = (linked: readonly unknown[]): ReadonlyMap<string, Linked> =>
  new Map(
    linked.filter(isRecord).flatMap((one): [string, Linked][] => {
      const id = idOf(one);
      return id === undefined ? [] : [[id, one]];
    }),
  );
