/** Screens, each loaded when needed or shortly before. */
import { Waiting } from '../components/waiting.tsx';
import { withWords } from '../copy/language.ts';
import type { Code } from '../navigation/screen-table.ts';
import { lazyModule } from './lazy-component.tsx';
import { dish, dishes, tabs } from './lazy-parts.tsx';
import { SCREEN_CODE } from './screen-code.ts';

const discovery = lazyModule(() => withWords('discovery', SCREEN_CODE.discovery()));
const home = lazyModule(() => withWords('home', SCREEN_CODE.home()));
const train = lazyModule(() => withWords('home', SCREEN_CODE.train()));
const menu = lazyModule(() => import('../screens/menu/menu-screen.tsx'));
const ordering = lazyModule(() => withWords('ordering', SCREEN_CODE.ordering()));
const bill = lazyModule(() => withWords('bill', SCREEN_CODE.bill()));
const consent = lazyModule(() => withWords('consent', import('../screens/consent/cookie-banner.tsx')));
const desktop = lazyModule(() => withWords('home', import('../screens/desktop/mobile-only.tsx')));

export const HomeScreen = home.component((module) => module.HomeScreen, <Waiting />);
export const VenueScreen = discovery.component((module) => module.VenueScreen, <Waiting />);
export const TableScreen = discovery.component((module) => module.TableScreen, <Waiting />);
export const SubServiceScreen = discovery.component((module) => module.SubServiceScreen, <Waiting />);
export const TimesScreen = discovery.component((module) => module.TimesScreen, <Waiting />);
export const MenusScreen = discovery.component((module) => module.MenusScreen, <Waiting />);
export const BrandHeader = discovery.component((module) => module.BrandHeader);
export const BrandFooter = discovery.component((module) => module.BrandFooter);
export const NotFound = discovery.component((module) => module.NotFound, <Waiting />);
export const ServiceError = discovery.component((module) => module.ServiceError, <Waiting />);
export const TrainError = train.component((module) => module.TrainError, <Waiting />);
export const PageToRead = discovery.component((module) => module.PageToRead, <Waiting />);
export const OfflineBanner = discovery.component((module) => module.OfflineBanner, null);
export const VersionBanner = discovery.component((module) => module.VersionBanner, null);
export const BasketElsewhere = discovery.component((module) => module.BasketElsewhere, <Waiting />);
export const MenuScreen = menu.component((module) => module.MenuScreen, <Waiting />);
export const CheckoutScreens = ordering.component((module) => module.CheckoutScreens, <Waiting />);
export const PaymentNews = ordering.component((module) => module.PaymentNews, null);
export const BillScreens = bill.component((module) => module.BillScreens, <Waiting />);
export const CookieBanner = consent.component((module) => module.CookieBanner, null);
export const MobileOnly = desktop.component((module) => module.MobileOnly, <Waiting />);

const MODULES: Readonly<Record<Code, { prefetch(): Promise<unknown> }>> = {
  home,
  train,
  discovery,
  menu,
  dish,
  dishes,
  ordering,
  bill,
  tab: tabs,
};

/** Loads code while the guest is still on the way to it. */
export const fetchAhead = (code: readonly Code[]): Promise<unknown> =>
  Promise.all(code.map((part) => MODULES[part].prefetch()));
