/**
 * The identifiers of a brand and its venues in the backends: without them the app or a service does not start (section
 * 8).
 */
import { isLeft, isOrderingService, PAYMENT_PROVIDERS, SERVICE_NAMES } from '@tableside/core';
import { startBrand } from '@tableside/core/content';
import { at, ofVenues, repeated, stops, warns, when, type CheckedBrand, type Finding } from './finding.ts';

/** A complete white-label config, so that only content can be at fault. */
const WHITE_LABEL = { key: 'given', space: 'given', checkoutPublicKey: true };

const REMEDIES = {
  'otis-cms-config': 'there is no brand entry',
  'killswitch-brand': 'enabled is off',
  'io-brand-token': 'ioBrandToken is missing',
  'io-user-agent': 'ioUserAgent is missing',
  'payment-prov': 'paymentProvider is missing or unknown',
  'checkout-key': 'the white-label config has no public checkout key',
} as const;

function appStart({ brand }: CheckedBrand): readonly Finding[] {
  const started = startBrand(WHITE_LABEL, brand);
  const { paymentProvider: provider } = brand;
  return [
    ...(isLeft(started)
      ? [stops('brand', `The app does not start, with the code ${started.left}: ${REMEDIES[started.left]}.`)]
      : []),
    ...when(provider !== undefined && PAYMENT_PROVIDERS[provider].publicKey, () =>
      warns(
        'brand: paymentProvider',
        'Its white-label config needs checkoutPublicKey, or the app stops with checkout-key.',
      ),
    ),
    ...when(brand.bundleIdentifier === undefined, () =>
      warns('brand: ioBundleIdentifier', 'Calls to the ordering backend go without a bundle identifier.'),
    ),
    ...when(brand.venues.length === 0, () => stops('brand: venues', 'There is no venue to go to.')),
  ];
}

const venueIdentifiers = ofVenues((venue, { brand }) => {
  const enabled = SERVICE_NAMES.filter((service) => venue.enabledServices[service]);
  const pays = enabled.includes('pay');
  return [
    ...when(venue.siteId === undefined && enabled.length > 0, () =>
      stops(at(venue, 'siteId'), 'No service can be entered: each fails at the step siteId.'),
    ),
    ...when(enabled.length === 0, () => warns(at(venue, 'services'), 'No service is switched on.')),
    ...when(pays && brand.businessRef === undefined, () =>
      stops('brand: businessRef', `Bills of ${venue.slug} cannot be paid without it.`),
    ),
    ...when(pays && brand.clientId === undefined, () =>
      warns('brand: clientId', `Bills of ${venue.slug} are asked for without a client id.`),
    ),
    ...enabled
      .filter(isOrderingService)
      .flatMap((service) =>
        when(venue.menus[service].length === 0, () =>
          warns(at(venue, 'menuConfig'), `It names no menu for ${service}: all of the backend are shown.`),
        ),
      ),
    ...when(brand.flags.wifiCheck && venue.externalSiteRef === undefined, () =>
      stops(at(venue, 'externalSiteRef'), 'No train leads to it: the wifi check knows venues by it.'),
    ),
  ];
});

const repeatedSites = repeated(
  'siteId',
  ({ slug, entryId }) =>
    `The venue ${slug ?? entryId} has it too: what guests order at the one is cooked at the other.`,
);

export const identifierFindings = (checked: CheckedBrand): readonly Finding[] => [
  ...appStart(checked),
  ...venueIdentifiers(checked),
  ...repeatedSites(checked),
];
