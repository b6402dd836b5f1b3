/** The screens of the app's addresses: the code of each, and the code that is fetched ahead while it is shown. */
import type { Route } from './routes.ts';

/** Parts of the app's code that load by themselves: `ui/app/screen-code.ts` and `ui/app/lazy-parts.tsx` import them. */
export type Code = 'home' | 'train' | 'discovery' | 'menu' | 'dish' | 'dishes' | 'ordering' | 'bill' | 'tab';

interface ScreenRow {
  /** The pages that show this screen. Every page of the service pay shows `bill`. */
  readonly pages: readonly Route['page'][];
  readonly code: readonly Code[];
  /** What the guest is likely to open next. */
  readonly next?: readonly Code[];
}

const SCREENS: Readonly<Record<string, ScreenRow>> = {
  home: { pages: ['home'], code: ['home', 'discovery'] },
  venue: { pages: ['venue'], code: ['discovery'], next: ['discovery', 'menu', 'bill'] },
  /** A table in the address leads to a menu. */
  table: { pages: ['entry'], code: ['discovery', 'menu'], next: ['discovery', 'menu'] },
  times: { pages: ['select-timeslots'], code: ['discovery'], next: ['discovery', 'menu'] },
  'sub-service': { pages: ['select-sub-service', 'tab'], code: ['discovery'] },
  menus: { pages: ['menus'], code: ['discovery'] },
  menu: { pages: ['menu'], code: ['menu'], next: ['dishes', 'dish', 'ordering'] },
  basket: { pages: ['basket'], code: ['ordering'] },
  /** A step of the basket's page. Its result has the brand's header and footer. */
  pay: { pages: [], code: ['ordering'], next: ['discovery'] },
  success: { pages: ['success'], code: ['ordering', 'discovery'] },
  failure: { pages: ['failure', 'generic-result'], code: ['ordering', 'discovery'] },
  bill: { pages: ['bill', 'not-found'], code: ['bill'], next: ['discovery'] },
  terms: { pages: ['terms', 'accessibility'], code: ['discovery'] },
  'train-error': { pages: ['train-error'], code: ['train'] },
  'service-error': { pages: ['service-error'], code: ['discovery'] },
  'not-found': { pages: ['404'], code: ['discovery'] },
  error: { pages: ['error', 'unavailable'], code: [] },
};

/** The code of an address's own screen. */
export function codeOf(route: Route): readonly Code[] {
  const ofPage = Object.values(SCREENS).find(({ pages }) => pages.includes(route.page))?.code ?? [];
  if (!('service' in route) || route.service !== 'pay') return ofPage;
  // A bill's result has the brand's header and footer too.
  return route.page === 'success' || route.page === 'failure' ? ['bill', 'discovery'] : ['bill'];
}

/** The code that is fetched ahead while the due screen of that name is shown. */
export const codeAfter = (screen: string): readonly Code[] => SCREENS[screen]?.next ?? [];
