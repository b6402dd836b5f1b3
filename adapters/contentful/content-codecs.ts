/** Decodes a brand entry of the content model into core's brand (content-model, section 3). */
import { isLeft, left, PROVIDER_NAMES, right, type Either, type PaymentProvider } from '@tableside/core';
import { refine, isRecord, shape, text } from '@tableside/core/codecs';
import {
  MODEL_VERSION,
  type BrandContent,
  type BrandFlags,
  type FeedbackSettings,
  type LandingPageOptions,
  type VenueListing,
} from '@tableside/core/content';
import { DEFAULT_PAYMENT_METHOD_ID } from '@tableside/core/guest';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';
import { linkOf, pathNameOf } from './safe-values.ts';
import { tabOf } from './tab-settings.ts';
import { themeOf } from './theme-content.ts';
import { venueContentOf, venueListingOf } from './venue-content.ts';

export { venueContentOf } from './venue-content.ts';

/**
 * The brand, or the name of the required field that it lacks. What only a start depends on may be missing (S1).
 *
 * @param listed has all `venues` with what a list needs, where the brand's own entry has only some of them
 */
export function brandContentOf(entry: ContentFields, listed?: ContentFields): Either<string, BrandContent> {
  const fields = entry.over('brandConfigExtended');
  const brandId = fields.id('brandId');
  const name = fields.text('name');
  const hostname = fields.text('hostname');
  if (brandId === undefined) return left('brandId');
  if (name === undefined) return left('name');
  if (hostname === undefined) return left('hostname');
  return right(
    present({
      modelVersion: modelVersionOf(entry.entry('brandConfigExtended')),
      brandId,
      name,
      hostname,
      enabled: fields.flag('enabled'),
      paymentProvider: fields.parsed('paymentProvider', 'a payment provider', providerOf),
      brandToken: fields.text('ioBrandToken'),
      bundleIdentifier: fields.text('ioBundleIdentifier'),
      userAgent: fields.text('ioUserAgent'),
      businessRef: fields.text('businessRef'),
      businessName: fields.text('businessName'),
      clientId: fields.text('clientId'),
      paymentMethodId:
        fields.number('paymentMethodId', 0, Number.MAX_SAFE_INTEGER) ?? DEFAULT_PAYMENT_METHOD_ID,
      links: present({
        privacy: fields.parsed('privacyLink', 'a link', linkOf),
        terms: fields.parsed('termsLink', 'a link', linkOf),
        dietary: fields.parsed('dietaryLink', 'a link', linkOf),
      }),
      metaTitle: fields.text('metaTitle') ?? name,
      metaDescription: fields.text('metaDescription'),
      textBanner: fields.text('textBanner'),
      vatNumber: fields.text('vatNumber'),
      isListed: fields.isAbsent('searchEnginesEnabled') ? undefined : fields.flag('searchEnginesEnabled'),
      accessibilityStatement: fields.ownText('accessibilityStatement'),
      flags: flagsOf(fields),
      splitBillEnabled: fields.flag('splitBillEnabled', true),
      areaNames: fields.items('customAreaNames', areaName),
      landingPage: landingPageOf(fields.object('landingPageOptions')),
      feedback: feedbackOf(fields),
      tab: tabOf(fields.entry('brandConfigExtended')),
      theme: themeOf(fields.entry('theme')),
      copy: copyOf(fields),
      venues: venuesOf(fields, venueContentOf),
      listing: listed && venuesOf(listed, venueListingOf),
    }),
  );
}

const modelVersion = refine(
  `model version up to ${MODEL_VERSION} (a newer one needs a newer app)`,
  (version) =>
    typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= MODEL_VERSION
      ? version
      : undefined,
);

const modelVersionOf = (switches: ContentFields | undefined): number | undefined =>
  switches?.isAbsent('modelVersion') ? 1 : switches?.json('modelVersion', modelVersion);

const providerOf = (text: string): PaymentProvider | undefined =>
  PROVIDER_NAMES.find((provider) => provider === text);

const flagsOf = (fields: ContentFields): BrandFlags => ({
  hideLinks: fields.flag('hideLinks'),
  showSurnameField: fields.flag('showSurnameField'),
  phoneDisabled: fields.flag('phoneDisabled'),
  orderNote: fields.flag('orderNoteEnabled'),
  minimumSpendThreshold: fields.flag('minimumSpendThresholdEnabled'),
  voucherSupport: fields.flag('voucherSupportEnabled'),
  hideOutOfStock: fields.flag('hideOutOfStock'),
  showCalories: fields.flag('showCalories'),
  showChoiceDescription: fields.flag('showChoiceDescription'),
  centredFooter: fields.flag('centredFooter'),
  staffDiscounts: fields.flag('staffDiscountsEnabled'),
  seatsInsteadOfTables: fields.flag('useSeatsInsteadOfTables'),
  takeawayTimeslotScreen: fields.flag('takeawayTimeslotScreenEnabled'),
  allergenPrompt: fields.flag('allergenPromptWithMenusEnabled'),
  hybridOrdering: fields.flag('hybridOrderingEnabled'),
  loyaltyCard: fields.flag('loyaltyCardEnabled'),
  cookieConsent: fields.flag('cookieConsentEnabled'),
  showAreaNameSelect: fields.flag('showAreaNameSelect'),
  hidePayPal: fields.flag('hidePayPal'),
  wifiCheck: fields.entry('brandConfigExtended')?.flag('enableWiFiCheck') ?? false,
});

const areaName = shape({ area: text, label: text }, 'area name');

const landingPageOf = (options: ContentFields | undefined): LandingPageOptions =>
  present({
    search: options?.flag('search', true) ?? true,
    useMyLocation: options?.flag('useMyLocation', true) ?? true,
    viewAll: options?.flag('viewAll', true) ?? true,
    heading: options?.text('heading'),
    text: options?.text('text'),
  });

/** Undefined if feedback is switched off or has no address. */
function feedbackOf(fields: ContentFields): FeedbackSettings | undefined {
  const provider = fields.parsed('feedbackProvider', 'a provider’s name', pathNameOf);
  const link = fields.parsed('feedbackLink', 'a link', linkOf);
  if (!fields.flag('feedbackEnabled') || (provider === undefined && link === undefined)) return undefined;
  return present({ provider, link });
}

const copy = refine('copy', (value) => (isRecord(value) ? value : undefined));

const isMessage = (value: unknown): value is string | Readonly<Record<string, string>> =>
  typeof value === 'string' ||
  (isRecord(value) && Object.values(value).every((text) => typeof text === 'string'));

/** The key of a message that had another name: the copy of a brand may still use it. */
export const currentKey = (key: string): string =>
  key === 'till.failed'
    ? 'code.failed'
    : key.replace(/^(failure(?:\.order)?|tab)\.stuck\./, '$1.unresolved.');

/** Messages that are texts or texts by language; others are left out. A current key counts before its former name. */
function copyOf(fields: ContentFields): BrandContent['copy'] {
  const own = fields.json('copy', copy) ?? {};
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, text]) => {
      const current = currentKey(key);
      if (isMessage(text)) return current !== key && isMessage(own[current]) ? [] : [[current, text]];
      fields.unsound(`copy.${key}`, 'a text, or texts by language');
      return [];
    }),
  );
}

/** The complete venues. One without a required field is hidden, and so is the second of a slug (fault F30). */
function venuesOf<Venue extends VenueListing>(
  fields: ContentFields,
  venueOf: (entry: ContentFields) => Either<string, Venue>,
): readonly Venue[] {
  const venues = new Map<string, Venue>();
  for (const [index, entry] of fields.entries('venues').entries()) {
    const venue = venueOf(entry);
    if (isLeft(venue)) entry.unsound(venue.left, 'there: the venue is hidden');
    else if (venues.has(venue.right.slug))
      fields.unsound(`venues.${index}.slug`, 'unique: the venue is hidden');
    else venues.set(venue.right.slug, venue.right);
  }
  return [...venues.values()];
}
