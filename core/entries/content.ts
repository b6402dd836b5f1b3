/** What content says of brands and venues, and the rules of colours, searches and names that follow from it. */
export { formatDistance, nearestVenues, venuesNamed } from '../brand/venue-search.ts';
export { startBrand } from '../brand/brand.ts';
export type { Brand, BrandContent, Theme } from '../brand/brand.ts';
export type { BackendVenue, VenueConfig, VenueContent, VenueListing } from '../brand/venue.ts';
export { menuLabels, NAME_MESSAGES, serviceTitle } from '../brand/service-names.ts';
export { areaChoices } from '../place/area-choice.ts';
export { fillDetails, newFields } from '../guest/embedded-guest.ts';
export type { EmbeddedGuest } from '../guest/embedded-guest.ts';
export { orderEvent } from '../order/order-events.ts';
export type { OrderEvent } from '../order/order-events.ts';
