/**
 * The identifiers of a brand and its venues in the backends: without them the app or a service does not start (section
 * 8).
 */
import { isLeft, isOrderingService, PAYMENT_PROVIDERS, SERVICE_NAMES } from '@tableside/core';
import { startBrand } from '@tableside/core/content';
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

/** A complete white-label config, so that only content can be at fault. */
const WHITE_LABEL = { key: 'given', space: 'given', checkoutPublicKey: true };

/** The app does not start: its own code is the finding's too. */
const noStart = (code: string, reason: string) =>
  stops(`The app does not start, with the code ${code}: ${reason}.`);

export const identifiers = finders({
  'otis-cms-config': noStart('otis-cms-config', 'there is no brand entry'),
  'killswitch-brand': noStart('killswitch-brand', 'enabled is off'),
  'io-brand-token': noStart('io-brand-token', 'ioBrandToken is missing'),
  'io-user-agent': noStart('io-user-agent', 'ioUserAgent is missing'),
  'payment-prov': noStart('payment-prov', 'paymentProvider is missing or unknown'),
  'checkout-key': noStart('checkout-key', 'the white-label config has no public checkout key'),
  needsCheckoutKey: warns(
    'Its white-label config needs checkoutPublicKey, or the app stops with checkout-key.',
  ),
  bundleIdentifierMissing: warns('Calls to the ordering backend go without a bundle identifier.'),
  venuesMissing: stops('There is no venue to go to.'),
  siteIdMissing: stops('No service can be entered: each fails at the step siteId.'),
  siteIdShared: stops(
    (venue: string) => `The venue ${venue} has it too: what guests order at the one is cooked at the other.`,
  ),
  servicesOff: warns('No service is switched on.'),
  businessRefMissing: stops((slug: string) => `Bills of ${slug} cannot be paid without it.`),
  clientIdMissing: warns((slug: string) => `Bills of ${slug} are asked for without a client id.`),
  menusMissing: warns((service: string) => `It names no menu for ${service}: all of the backend are shown.`),
  externalSiteRefMissing: stops('No train leads to it: the wifi check knows venues by it.'),
});

type IdentifierFinding = FoundBy<typeof identifiers>;

function appStart({ brand }: CheckedBrand): readonly IdentifierFinding[] {
  const started = startBrand(WHITE_LABEL, brand);
  const { paymentProvider: provider } = brand;
  return [
    ...(isLeft(started) ? [identifiers[started.left]('brand')] : []),
    ...when(provider !== undefined && PAYMENT_PROVIDERS[provider].publicKey, () =>
      identifiers.needsCheckoutKey('brand: paymentProvider'),
    ),
    ...when(brand.bundleIdentifier === undefined, () =>
      identifiers.bundleIdentifierMissing('brand: ioBundleIdentifier'),
    ),
    ...when(brand.venues.length === 0, () => identifiers.venuesMissing('brand: venues')),
  ];
}

const venueIdentifiers = ofVenues((venue, { brand }) => {
  const enabled = SERVICE_NAMES.filter((service) => venue.enabledServices[service]);
  const pays = enabled.includes('pay');
  return [
    ...when(venue.siteId === undefined && enabled.length > 0, () =>
      identifiers.siteIdMissing(at(venue, 'siteId')),
    ),
    ...when(enabled.length === 0, () => identifiers.servicesOff(at(venue, 'services'))),
    ...when(pays && brand.businessRef === undefined, () =>
      identifiers.businessRefMissing('brand: businessRef', venue.slug),
    ),
    ...when(pays && brand.clientId === undefined, () =>
      identifiers.clientIdMissing('brand: clientId', venue.slug),
    ),
    ...enabled
      .filter(isOrderingService)
      .flatMap((service) =>
        when(venue.menus[service].length === 0, () =>
          identifiers.menusMissing(at(venue, 'menuConfig'), service),
        ),
      ),
    ...when(brand.flags.wifiCheck && venue.externalSiteRef === undefined, () =>
      identifiers.externalSiteRefMissing(at(venue, 'externalSiteRef')),
    ),
  ];
});

const repeatedSites = repeated('siteId', (where, { slug, entryId }) =>
  identifiers.siteIdShared(where, slug ?? entryId),
);

export const identifierFindings = (checked: CheckedBrand): readonly IdentifierFinding[] => [
  ...appStart(checked),
  ...venueIdentifiers(checked),
  ...repeatedSites(checked),
];
