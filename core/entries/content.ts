/** What content says of brands and venues, and the rules of colours, searches and names that follow from it. */
export { contrastPairs, legibleColours } from '../brand/contrast.ts';
export type { ColourCorrection, ContrastPair, ContrastRule, LegibleColours } from '../brand/contrast.ts';
export { coloursIn, darkColours } from '../brand/colour-scheme.ts';
export type { ShownScheme } from '../brand/colour-scheme.ts';
export { formatDistance, nearestVenues, venuesNamed } from '../brand/venue-search.ts';
export type { FoundVenue } from '../brand/venue-search.ts';
export { minimumSpend } from '../brand/service-session.ts';
export { contentAccess, listedVenues, MODEL_VERSION, NEUTRAL_COLOURS, startBrand } from '../brand/brand.ts';
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
} from '../brand/brand.ts';
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
} from '../brand/venue.ts';
export { menuLabels, NAME_MESSAGES, serviceTitle } from '../brand/service-names.ts';
export type { MenuLabels } from '../brand/service-names.ts';
export { areaChoices, lacksArea } from '../place/area-choice.ts';
export type { AreaChoice } from '../place/area-choice.ts';
export { EMBEDDED_LIMITS, fillDetails, newFields } from '../guest/embedded-guest.ts';
export type { EmbeddedGuest } from '../guest/embedded-guest.ts';
export { orderEvent } from '../order/order-events.ts';
export type { OrderEvent, OrderEventName, OrderEventPlace, AnalyticsEvent } from '../order/order-events.ts';
