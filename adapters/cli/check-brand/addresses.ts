/** Host names that no browser sends (WC7), and slugs that lead elsewhere (section 2). */
import {
  at,
  finders,
  ofVenues,
  repeated,
  stops,
  warns,
  when,
  type CheckedBrand,
  type FoundBy,
} from './finding.ts';

export const addresses = finders({
  hostInvalid: stops(
    (hostname: string) => `"${hostname}" is no host name: the app stops with otis-cms-config.`,
  ),
  hostNotNormalised: stops(
    (hostname: string, host: string) =>
      `No browser calls it "${hostname}": write ${host}, or the app stops with otis-cms-config.`,
  ),
  hostShared: stops((earlier: string) => `${earlier} has it too: one of the two is never shown.`),
  slugReserved: stops((slug: string) => `/${slug} is a page of the app’s own: nobody gets to the venue.`),
  slugEscaped: warns('It does not stand in an address as it is: use letters, digits and hyphens.'),
  slugShared: stops(
    (entryId: string) => `The venue of the entry "${entryId}" has it too: the app hides the second one.`,
  ),
});

type AddressFinding = FoundBy<typeof addresses>;

/** Browsers give `location.hostname` in lower case, without port or trailing dot. */
function hostFindings({ brand: { hostname } }: CheckedBrand): readonly AddressFinding[] {
  const [where, host] = ['brand: hostname', hostOf(hostname)];
  if (host === undefined) return [addresses.hostInvalid(where, hostname)];
  return when(host !== hostname, () => addresses.hostNotNormalised(where, hostname, host));
}

/** The host in a text that looks like an address; undefined if there is none. */
function hostOf(hostname: string): string | undefined {
  const address = /^https?:\/\//i.test(hostname) ? hostname : `https://${hostname}`;
  if (!URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/\.$/, '');
}

/** First path segments that the app itself uses. */
const OWN_PAGES: readonly string[] = [
  'terms',
  'error',
  'train-error',
  'service-error',
  'unavailable',
  '404',
  'checkout-success',
  'order-ahead-checkout-success',
  'checkout-failure',
  'assets',
];

const slugFindings = ofVenues((venue) => [
  ...when(OWN_PAGES.includes(venue.slug), () => addresses.slugReserved(at(venue, 'slug'), venue.slug)),
  ...when(encodeURIComponent(venue.slug) !== venue.slug, () => addresses.slugEscaped(at(venue, 'slug'))),
]);

const repeatedSlugs = repeated('slug', (where, { entryId }) => addresses.slugShared(where, entryId));

export const addressFindings = (checked: CheckedBrand): readonly AddressFinding[] => [
  ...hostFindings(checked),
  ...slugFindings(checked),
  ...repeatedSlugs(checked),
];

/** If several brands have one host name, the content service returns only one of them. */
export const sharedHosts = (brands: readonly { readonly brand: string; readonly hostname: string }[]) =>
  brands.flatMap(({ brand, hostname }, place) =>
    brands
      .slice(0, place)
      .filter((earlier) => earlier.hostname === hostname)
      .map((earlier) => ({
        brand,
        ...addresses.hostShared('brand: hostname', earlier.brand),
      })),
  );
