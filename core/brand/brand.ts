/** A brand as its content describes it, and whether the app can start for it. */
import { type Either, left, right } from '../fp.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../payment/payment-provider.ts';
import type { TabSettings } from '../bill/tab.ts';
import type { VenueContent, VenueListing } from './venue.ts';

/** The answer to the white-label request of a host name. */
export interface WhiteLabelConfig {
  /** Delivery token of the content service (WC6). */
  readonly key?: string;
  readonly space?: string;
  /** Content environment (WC6). */
  readonly environment?: string;
  /** Whether the config has a key. Only the provider's own page uses its value. */
  readonly checkoutPublicKey?: boolean;
}

/** How headings and buttons are written (section 3). */
export type TextTransform = 'capitalize' | 'uppercase' | 'lowercase' | 'none';

/** The decoder of content drops every other form of colour (X1). */
export type Colour = `#${string}`;

/** A brand's colours by their use. */
export interface ThemeColours {
  readonly primary: Colour;
  readonly secondary: Colour;
  readonly background: Colour;
  readonly surface: Colour;
  readonly text: Colour;
  readonly mutedText: Colour;
  readonly heading: Colour;
  readonly button: Colour;
  readonly buttonText: Colour;
  readonly link: Colour;
  readonly border: Colour;
  readonly error: Colour;
  readonly success: Colour;
  readonly banner: Colour;
  readonly bannerText: Colour;
}

/** The default colours, black, white and grey (section 3). Every text has a contrast of at least 4.5:1. */
export const NEUTRAL_COLOURS: ThemeColours = {
  primary: '#000000',
  secondary: '#4d4d4d',
  background: '#ffffff',
  surface: '#f5f5f5',
  text: '#000000',
  mutedText: '#595959',
  heading: '#000000',
  button: '#000000',
  buttonText: '#ffffff',
  link: '#000000',
  border: '#d9d9d9',
  error: '#1a1a1a',
  success: '#333333',
  banner: '#000000',
  bannerText: '#ffffff',
};

/**
 * Which scheme the content's colours are for. `both`: they are the light ones, and `darkColours` derives the dark
 * ones.
 */
export type ColourScheme = 'light' | 'dark' | 'both';

/** A brand's own font file. */
export interface FontFace {
  readonly family: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** An address on an allowed image host. */
  readonly file: string;
}

/** A brand's looks (section 3). */
export interface Theme {
  readonly colours: ThemeColours;
  readonly colourScheme: ColourScheme;
  readonly headingFont?: string;
  readonly bodyFont?: string;
  readonly fonts: readonly FontFace[];
  readonly textTransform: TextTransform;
  readonly headingTextTransform: TextTransform;
  readonly buttonTextTransform: TextTransform;
  /** CSS pixels, 0 to 32. */
  readonly cornerRadius: number;
  /** CSS pixels, 14 to 40 (section 9). */
  readonly iconSize: number;
  readonly logo?: string;
  /** The logo on dark ground. Where it is missing, the app shows `logo` there too. */
  readonly logoOnDark?: string;
  readonly heroImage?: string;
  readonly icon?: string;
}

/** A brand's links. The decoder has checked each address (X1). */
export interface BrandLinks {
  readonly privacy?: string;
  readonly terms?: string;
  readonly dietary?: string;
}

/** Feature switches of a brand (section 3). All are off by default. */
export interface BrandFlags {
  readonly hideLinks: boolean;
  readonly showSurnameField: boolean;
  readonly phoneDisabled: boolean;
  readonly orderNote: boolean;
  readonly minimumSpendThreshold: boolean;
  readonly voucherSupport: boolean;
  readonly hideOutOfStock: boolean;
  readonly showCalories: boolean;
  readonly showChoiceDescription: boolean;
  readonly centredFooter: boolean;
  readonly staffDiscounts: boolean;
  /** Order ahead asks for a seat (section 5, S10). */
  readonly seatsInsteadOfTables: boolean;
  readonly takeawayTimeslotScreen: boolean;
  readonly allergenPrompt: boolean;
  /** Tabs, where the tab settings of brand and venue allow them too. */
  readonly hybridOrdering: boolean;
  readonly loyaltyCard: boolean;
  readonly cookieConsent: boolean;
  readonly showAreaNameSelect: boolean;
  readonly hidePayPal: boolean;
  /** The app finds the venue by the train's wifi (section 2). */
  readonly wifiCheck: boolean;
}

/** The ways to find a venue on the brand's front page (section 2). All are on by default. */
export interface LandingPageOptions {
  /** By name or postcode. */
  readonly search: boolean;
  readonly useMyLocation: boolean;
  readonly viewAll: boolean;
  readonly heading?: string;
  readonly text?: string;
}

/** The label that the app shows for a sales area (S10). */
export interface AreaName {
  readonly area: string;
  readonly label: string;
}

/** Where guests give feedback: at least one of the two. */
export interface FeedbackSettings {
  /** The provider's name for the orders service: letters, digits, `-` and `_`. */
  readonly provider?: string;
  readonly link?: string;
}

/** The version of the content model that the app knows. */
export const MODEL_VERSION = 3;

/** A brand entry as decoded. Parts that the app needs to start may be missing. */
export interface BrandContent {
  /** Of the content model; 1 where the linked entry names none. Absent without that entry, or where it is unsound. */
  readonly modelVersion?: number;
  readonly brandId: string;
  readonly name: string;
  readonly hostname: string;
  readonly enabled: boolean;
  readonly paymentProvider?: PaymentProvider;
  readonly brandToken?: string;
  readonly bundleIdentifier?: string;
  readonly userAgent?: string;
  readonly businessRef?: string;
  /** The company behind the brand, as receipts name it. */
  readonly businessName?: string;
  /** The brand's id at the pay-at-table service (WP4). */
  readonly clientId?: string;
  readonly paymentMethodId: number;
  readonly links: BrandLinks;
  readonly metaTitle: string;
  readonly metaDescription?: string;
  /** Whether search engines may list the pages. Absent: as the host's `robots.txt` says. */
  readonly isListed?: boolean;
  readonly textBanner?: string;
  readonly vatNumber?: string;
  /** How accessible the brand's service is: one text, or one for each language. */
  readonly accessibilityStatement?: string | Readonly<Record<string, string>>;
  readonly flags: BrandFlags;
  /** Bills can be split; the venue's switch has to allow it too (P11). */
  readonly splitBillEnabled: boolean;
  readonly areaNames: readonly AreaName[];
  readonly landingPage: LandingPageOptions;
  /** Present where feedback is switched on. */
  readonly feedback?: FeedbackSettings;
  readonly tab?: TabSettings;
  readonly theme: Theme;
  /** The brand's own texts by message key, and by language where they differ. */
  readonly copy: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** The venues of which everything is known. */
  readonly venues: readonly VenueContent[];
  /** All venues, where `venues` are only some of them. */
  readonly listing?: readonly VenueListing[];
}

/** All venues of a brand. */
export const listedVenues = ({
  venues,
  listing,
}: Pick<BrandContent, 'venues' | 'listing'>): readonly VenueListing[] => listing ?? venues;

/** A brand that the app can start for. */
export interface Brand extends BrandContent {
  readonly enabled: true;
  readonly paymentProvider: PaymentProvider;
  readonly brandToken: string;
  readonly userAgent: string;
}

/** Codes of the unavailable page (section 8), in the order in which `startBrand` checks them (S1). */
export type UnavailableCode =
  | 'otis-cms-config'
  | 'killswitch-brand'
  | 'io-brand-token'
  | 'io-user-agent'
  | 'payment-prov'
  | 'checkout-key';

/**
 * The access to content that a white-label config gives; undefined where it lacks key or space (S2).
 *
 * @example
 * ```ts
 * contentAccess({ key: 'token', space: 'crown' }); // { key: 'token', space: 'crown' }
 * contentAccess({ key: 'token' }); // undefined
 * ```
 */
export function contentAccess(
  config: WhiteLabelConfig | undefined,
): { readonly key: string; readonly space: string; readonly environment?: string } | undefined {
  if (!config?.key || !config.space) return undefined;
  return {
    key: config.key,
    space: config.space,
    ...(config.environment === undefined ? {} : { environment: config.environment }),
  };
}

/**
 * The brand, or the first code of S1 that prevents the start.
 *
 * @example
 * ```ts
 * const config = { key: 'token', space: 'crown' };
 * const content = { enabled: true, brandToken: 'b1', userAgent: 'crown' } as BrandContent;
 * startBrand(undefined, content); // left('otis-cms-config')
 * startBrand(config, { ...content, enabled: false }); // left('killswitch-brand')
 * startBrand(config, content); // left('payment-prov')
 * startBrand(config, { ...content, paymentProvider: 'checkout' }); // left('checkout-key')
 * isRight(startBrand(config, { ...content, paymentProvider: 'braintree' })); // true
 * ```
 */
export function startBrand(
  config: WhiteLabelConfig | undefined,
  content: BrandContent | undefined,
): Either<UnavailableCode, Brand> {
  if (contentAccess(config) === undefined || content === undefined) return left('otis-cms-config');
  const { enabled, brandToken, userAgent, paymentProvider } = content;
  if (!enabled) return left('killswitch-brand');
  if (!brandToken) return left('io-brand-token');
  if (!userAgent) return left('io-user-agent');
  if (paymentProvider === undefined) return left('payment-prov');
  if (PAYMENT_PROVIDERS[paymentProvider].publicKey && !config?.checkoutPublicKey) return left('checkout-key');
  return right({ ...content, enabled, brandToken, userAgent, paymentProvider });
}
