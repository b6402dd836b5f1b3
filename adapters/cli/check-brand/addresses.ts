/** Host names that no browser sends (WC7), and slugs that lead elsewhere (section 2). */
import { at, ofVenues, repeated, stops, warns, when, type CheckedBrand, type Finding } from './finding.ts';

/** Browsers give `location.hostname` in lower case, without port or trailing dot. */
function hostFindings({ brand: { hostname } }: CheckedBrand): readonly Finding[] {
  const host = hostOf(hostname);
  return when(host !== hostname, () =>
    stops(
      'brand: hostname',
      host === undefined
        ? `"${hostname}" is no host name: the app stops with otis-cms-config.`
        : `No browser calls it "${hostname}": write ${host}, or the app stops with otis-cms-config.`,
    ),
  );
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
  ...when(OWN_PAGES.includes(venue.slug), () =>
    stops(at(venue, 'slug'), `/${venue.slug} is a page of the app’s own: nobody gets to the venue.`),
  ),
  ...when(encodeURIComponent(venue.slug) !== venue.slug, () =>
    warns(at(venue, 'slug'), 'It does not stand in an address as it is: use letters, digits and hyphens.'),
  ),
]);

const repeatedSlugs = repeated(
  'slug',
  ({ entryId }) => `The venue of the entry "${entryId}" has it too: the app hides the second one.`,
);

export const addressFindings = (checked: CheckedBrand): readonly Finding[] => [
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
        ...stops('brand: hostname', `${earlier.brand} has it too: one of the two is never shown.`),
      })),
  );
