/** Screens, each fetched when it is needed or a little before: what a page does not show it does not load. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Waiting } from './components/waiting.tsx';
import { withWords } from './copy/language.ts';
import type { Route } from './routes.ts';

/** A screen of a module that is fetched once; when the module is there, the screen shows without a pause. */
function fetched<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchScreen();
    return { default: Loaded };
  };
  // One that could not be fetched is asked for anew when the guest tries again.
  const tryLoading = () =>
    load().catch((error: unknown) => {
      Lazy = lazy(tryLoading);
      throw error;
    });
  let Lazy = lazy(tryLoading);
  const Screen = (props: Props) => {
    // What a screen was shown by it stays shown by: another element would be another screen, begun anew.
    const [{ Ready }] = useState(() => ({ Ready: Loaded }));
    return Ready === undefined ? (
      <Suspense fallback={waiting}>
        <Lazy {...props} />
      </Suspense>
    ) : (
      <Ready {...props} />
    );
  };
  const prefetch = (): void => {
    load().catch(() => undefined);
  };
  return { Screen, prefetch };
}

const discovery = () => withWords('discovery', import('./screens/discovery.tsx'));
const checkoutScreens = () => withWords('ordering', import('./checkout-screens.tsx'));
const tabScreens = () => withWords('tab', import('./tab-screens.ts'));

const home = fetched(
  async () => (await withWords('arrival', import('./screens/home/home-screen.tsx'))).HomeScreen,
  <Waiting />,
);
const venue = fetched(async () => (await discovery()).VenueScreen, <Waiting />);
const table = fetched(async () => (await discovery()).TableScreen, <Waiting />);
const subService = fetched(async () => (await discovery()).SubServiceScreen, <Waiting />);
const times = fetched(async () => (await discovery()).TimesScreen, <Waiting />);
const destinationSheet = fetched(async () => (await discovery()).DestinationSheet, null);
const tab = fetched(async () => (await tabScreens()).TabScreen, <Waiting />);
const tabSheet = fetched(async () => (await tabScreens()).TabSheet, null);
const tabOfBasket = fetched(async () => (await tabScreens()).TabOfBasket, null);
const tabOrder = fetched(async () => (await tabScreens()).TabOrderScreen, <Waiting />);
const tabResult = fetched(async () => (await tabScreens()).TabResult, <Waiting />);
const menus = fetched(async () => (await discovery()).MenusScreen, <Waiting />);
const brandHeader = fetched(async () => (await discovery()).BrandHeader, null);
const brandFooter = fetched(async () => (await discovery()).BrandFooter, null);
const notFound = fetched(async () => (await discovery()).NotFound, <Waiting />);
const serviceError = fetched(async () => (await discovery()).ServiceError, <Waiting />);
const trainError = fetched(
  async () => (await withWords('arrival', import('./screens/train/train-error.tsx'))).TrainError,
  <Waiting />,
);
const terms = fetched(async () => (await discovery()).Terms, <Waiting />);
const offlineBanner = fetched(async () => (await discovery()).OfflineBanner, null);
const versionBanner = fetched(async () => (await discovery()).VersionBanner, null);
const basketElsewhere = fetched(async () => (await discovery()).BasketElsewhere, <Waiting />);
const menu = fetched(async () => (await import('./screens/menu/menu-screen.tsx')).MenuScreen, <Waiting />);
const checkout = fetched(async () => (await checkoutScreens()).CheckoutScreens, <Waiting />);
const paymentBanner = fetched(async () => (await checkoutScreens()).PaymentBanner, null);
const bill = fetched(
  async () => (await withWords('bill', import('./bill-screens.tsx'))).BillScreens,
  <Waiting />,
);
const dishSheet = fetched(
  async () => (await withWords('ordering', import('./screens/menu/dish-sheet.tsx'))).DishSheet,
  null,
);
const dietSheet = fetched(
  async () => (await withWords('ordering', import('./screens/menu/diet-sheet.tsx'))).DietSheet,
  null,
);
const dietStrip = fetched(
  async () => (await withWords('ordering', import('./screens/menu/diet-strip.tsx'))).DietStrip,
  null,
);
const allergenPrompt = fetched(
  async () => (await withWords('ordering', import('./screens/menu/allergen-prompt.tsx'))).AllergenPrompt,
  null,
);
const cookieBanner = fetched(
  async () => (await withWords('consent', import('./screens/consent/cookie-banner.tsx'))).CookieBanner,
  null,
);
const mobileOnly = fetched(
  async () => (await withWords('arrival', import('./screens/desktop/mobile-only.tsx'))).MobileOnly,
  <Waiting />,
);

export const HomeScreen = home.Screen;
export const VenueScreen = venue.Screen;
export const TableScreen = table.Screen;
export const SubServiceScreen = subService.Screen;
export const TimesScreen = times.Screen;
export const TabScreen = tab.Screen;
export const TabSheet = tabSheet.Screen;
export const TabOfBasket = tabOfBasket.Screen;
export const TabOrderScreen = tabOrder.Screen;
export const TabResult = tabResult.Screen;
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
export const PaymentBanner = paymentBanner.Screen;
export const BillScreens = bill.Screen;
/** The sheets come up over the page when they are there. */
export const DestinationSheet = destinationSheet.Screen;
export const DishSheet = dishSheet.Screen;
export const DietSheet = dietSheet.Screen;
export const DietStrip = dietStrip.Screen;
export const AllergenPrompt = allergenPrompt.Screen;
export const CookieBanner = cookieBanner.Screen;
export const MobileOnly = mobileOnly.Screen;

/** Fetches what is above a page and below it: a moment after the page it would move it down. */
export function fetchFrame(): void {
  brandHeader.prefetch();
  brandFooter.prefetch();
}

/** Fetches the screen of a route, while its data is still on its way. */
export function fetchScreenOf(route: Route): void {
  const { page } = route;
  if (page === 'home' || page === 'venue' || isResult(page)) fetchFrame();
  if ('service' in route && route.service === 'pay') bill.prefetch();
  else if (page === 'home') home.prefetch();
  else if (page === 'venue') venue.prefetch();
  else if (page === 'entry') table.prefetch();
  else if (page === 'select-timeslots') times.prefetch();
  else if (page === 'select-sub-service' || page === 'tab') subService.prefetch();
  else if (page === 'menus') menus.prefetch();
  else if (page === 'terms') terms.prefetch();
  else if (page === 'menu') menu.prefetch();
  else if (page === 'basket' || isResult(page)) checkout.prefetch();
}

const isResult = (page: Route['page']): boolean =>
  page === 'success' || page === 'failure' || page === 'generic-result';

/** What a guest opens after the venue's page: table, menus, menu. */
export function fetchWhatComesAfterVenue(): void {
  table.prefetch();
  menus.prefetch();
  menu.prefetch();
}

/** The other thing that a guest opens after the venue's page. */
export const fetchBill = (): void => bill.prefetch();

/** What a guest at a venue with tabs opens next. */
export function fetchTabScreens(): void {
  for (const screen of [tab, tabSheet, tabOfBasket, tabOrder, tabResult]) screen.prefetch();
}

/** What a guest who reads a menu opens next; its code is not run before the menu itself has been painted. */
export function fetchWhatComesAfterMenu(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      dishSheet.prefetch();
      dietStrip.prefetch();
      checkout.prefetch();
    }),
  );
}
