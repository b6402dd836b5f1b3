/** What content says of brands and venues, and the rules of colours, searches and names that follow from it. */
export { contrastPairs, legibleColours } from '../contrast.ts';
export type { ColourCorrection, ContrastPair, ContrastRule, LegibleColours } from '../contrast.ts';
export { coloursIn, darkColours } from '../colour-scheme.ts';
export type { ShownScheme } from '../colour-scheme.ts';
export { formatDistance, nearestVenues, venuesNamed } from '../venue-search.ts';
export type { FoundVenue } from '../venue-search.ts';
export { minimumSpend } from '../service-session.ts';
export { contentAccess, listedVenues, MODEL_VERSION, NEUTRAL_COLOURS, startBrand } from '../brand.ts';
export type {
  AreaName,
  Brand,
  BrandContent,
  BrandFlags,
  BrandLinks,
  Colour,
  ColourScheme,
  FeedbackSettings,
  FontFace,
  LandingPageOptions,
  TextTransform,
  Theme,
  ThemeColours,
  UnavailableCode,
  WhiteLabelConfig,
} from '../brand.ts';
export type {
  Address,
  BackendVenue,
  Coordinates,
  MenuEntry,
  MenuSummary,
  ServiceChargeContent,
  UpsellContent,
  VenueConfig,
  VenueContent,
  VenueListing,
} from '../venue.ts';
export { menuLabels, NAME_MESSAGES, serviceTitle } from '../service-names.ts';
export type { MenuLabels } from '../service-names.ts';
export { areaChoices, lacksArea } from '../area-choice.ts';
export type { AreaChoice } from '../area-choice.ts';
export { EMBEDDED_LIMITS, fillDetails, newFields } from '../embedded-guest.ts';
export type { EmbeddedGuest } from '../embedded-guest.ts';
export { orderEvent } from '../order-events.ts';
export type { OrderEvent, OrderEventName, OrderEventPlace, AnalyticsEvent } from '../order-events.ts';
