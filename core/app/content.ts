/** `@tableside/core/content` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/content.ts';

export { contrastPairs, legibleColours } from '../brand/contrast.ts';
export type { ContrastPair } from '../brand/contrast.ts';
export { coloursIn, darkColours } from '../brand/colour-scheme.ts';
export type { ShownScheme } from '../brand/colour-scheme.ts';
export type { FoundVenue } from '../brand/venue-search.ts';
export { minimumSpend } from '../brand/service-session.ts';
export { contentAccess, listedVenues, MODEL_VERSION, NEUTRAL_COLOURS } from '../brand/brand.ts';
export type {
  BrandFlags,
  BrandLinks,
  Colour,
  ColourScheme,
  FeedbackSettings,
  FontFace,
  LandingPageOptions,
  TextTransform,
  ThemeColours,
  UnavailableCode,
  WhiteLabelConfig,
} from '../brand/brand.ts';
export type {
  Coordinates,
  MenuEntry,
  MenuSummary,
  ServiceChargeContent,
  UpsellContent,
} from '../brand/venue.ts';
export { lacksArea } from '../place/area-choice.ts';
export type { AreaChoice } from '../place/area-choice.ts';
export { EMBEDDED_LIMITS } from '../guest/embedded-guest.ts';
export type { AnalyticsEvent } from '../order/order-events.ts';
