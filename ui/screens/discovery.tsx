/** The screens before the menu: home, venue, table, menu index, and rare ones. */
export { BasketElsewhere } from './basket/basket-elsewhere.tsx';
export { BrandFooter, BrandHeader } from './brand-frame.tsx';
export { NotFound, ServiceError } from './errors/lost-pages.tsx';
export { PageToRead } from './errors/terms.tsx';
export { MenusScreen } from './menus/menus-screen.tsx';
export { OfflineBanner, VersionBanner } from './earlier-payments/payment-banners.tsx';
export { SubServiceScreen } from './sub-service/sub-service-screen.tsx';
export { TableScreen } from './table/table-screen.tsx';
export { TimesScreen } from './times/times-screen.tsx';
export { VenueScreen } from './venue/venue-screen.tsx';
