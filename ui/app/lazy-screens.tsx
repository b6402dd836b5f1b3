/** Screens, each loaded when needed or shortly before. */
import { Waiting } from '../components/waiting.tsx';
import { withWords } from '../copy/language.ts';
import { fetched } from './lazy-component.tsx';
import type { NextScreens } from '../flows/due-screens.ts';
import { fetchDishes, fetchTabs } from './lazy-parts.tsx';
import { tableLinkOf, type Route } from '../navigation/routes.ts';

const discovery = () => withWords('discovery', import('../screens/discovery.tsx'));
const checkoutScreens = () => withWords('ordering', import('../screens/pay/checkout-screens.tsx'));

const home = fetched(
  async () => (await withWords('arrival', import('../screens/home/home-screen.tsx'))).HomeScreen,
  <Waiting />,
);
const venue = fetched(async () => (await discovery()).VenueScreen, <Waiting />);
const table = fetched(async () => (await discovery()).TableScreen, <Waiting />);
const subService = fetched(async () => (await discovery()).SubServiceScreen, <Waiting />);
const times = fetched(async () => (await discovery()).TimesScreen, <Waiting />);
const menus = fetched(async () => (await discovery()).MenusScreen, <Waiting />);
const brandHeader = fetched(async () => (await discovery()).BrandHeader);
const brandFooter = fetched(async () => (await discovery()).BrandFooter);
const notFound = fetched(async () => (await discovery()).NotFound, <Waiting />);
const serviceError = fetched(async () => (await discovery()).ServiceError, <Waiting />);
const trainError = fetched(
  async () => (await withWords('arrival', import('../screens/train/train-error.tsx'))).TrainError,
  <Waiting />,
);
const terms = fetched(async () => (await discovery()).Terms, <Waiting />);
const offlineBanner = fetched(async () => (await discovery()).OfflineBanner, null);
const versionBanner = fetched(async () => (await discovery()).VersionBanner, null);
const basketElsewhere = fetched(async () => (await discovery()).BasketElsewhere, <Waiting />);
const menu = fetched(async () => (await import('../screens/menu/menu-screen.tsx')).MenuScreen, <Waiting />);
const checkout = fetched(async () => (await checkoutScreens()).CheckoutScreens, <Waiting />);
const paymentNews = fetched(async () => (await checkoutScreens()).PaymentNews, null);
const bill = fetched(
  async () => (await withWords('bill', import('../screens/bill/bill-screens.tsx'))).BillScreens,
  <Waiting />,
);
const cookieBanner = fetched(
  async () => (await withWords('consent', import('../screens/consent/cookie-banner.tsx'))).CookieBanner,
  null,
);
const mobileOnly = fetched(
  async () => (await withWords('arrival', import('../screens/desktop/mobile-only.tsx'))).MobileOnly,
  <Waiting />,
);

export const HomeScreen = home.Screen;
export const VenueScreen = venue.Screen;
export const TableScreen = table.Screen;
export const SubServiceScreen = subService.Screen;
export const TimesScreen = times.Screen;
export const MenusScreen = menus.Screen;
export const BrandHeader = brandHeader.Screen;
export const BrandFooter = brandFooter.Screen;
export const NotFound = notFound.Screen;
export const ServiceError = serviceError.Screen;
export const TrainError = trainError.Screen;
export const Terms = terms.Screen;
export const OfflineBanner = offlineBanner.Screen;
export const VersionBanner = versionBanner.Screen;
export const BasketElsewhere = basketElsewhere.Screen;
export const MenuScreen = menu.Screen;
export const CheckoutScreens = checkout.Screen;
export const PaymentNews = paymentNews.Screen;
export const BillScreens = bill.Screen;
export const CookieBanner = cookieBanner.Screen;
export const MobileOnly = mobileOnly.Screen;

/** Loads the page's header and footer ahead: arriving after the page, they would shift it. */
function fetchFrame(): void {
  brandHeader.prefetch();
  brandFooter.prefetch();
}

/** Loads the screen of an address while its data is still loading. */
export function fetchScreenOf(route: Route, search: string): void {
  const { page } = route;
  if (page === 'home' || page === 'venue' || isResult(page)) fetchFrame();
  if ('service' in route && route.service === 'pay') bill.prefetch();
  else if (page === 'home') home.prefetch();
  else if (page === 'venue') venue.prefetch();
  // Who comes with a table in the address lands on a menu.
  else if (page === 'entry') (tableLinkOf(route, search) === undefined ? table : menu).prefetch();
  else if (page === 'select-timeslots') times.prefetch();
  else if (page === 'select-sub-service' || page === 'tab') subService.prefetch();
  else if (page === 'menus') menus.prefetch();
  else if (page === 'terms') terms.prefetch();
  else if (page === 'menu') menu.prefetch();
  else if (page === 'basket' || isResult(page)) checkout.prefetch();
}

const isResult = (page: Route['page']): boolean =>
  page === 'success' || page === 'failure' || page === 'generic-result';

/** Loads the screens that the guest is likely to open next. */
export function fetchNext(next: NextScreens): void {
  if (next === 'orderingAndBill') bill.prefetch();
  if (next === 'ordering' || next === 'orderingAndBill') {
    for (const screen of [table, menus, menu]) screen.prefetch();
  } else if (next === 'result') fetchFrame();
  else if (next === 'tabs') fetchTabs();
  else {
    fetchDishes();
    checkout.prefetch();
  }
}
