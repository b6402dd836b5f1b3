/** Every screen that can be due, with its data, and the code that is fetched ahead while it is shown. */
import type { OrderingServiceName } from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { MenuEntry, VenueContent } from '@tableside/core/content';
import type { OrderModel } from '../models/order/order-model.ts';
import type { PayRoute } from '../navigation/routes.ts';
import { codeAfter, type Code } from '../navigation/screen-table.ts';
import type { Redirect } from './due.ts';

interface OfOrder {
  readonly order: OrderModel;
}

interface WithBack {
  /** Path of the page's back link. */
  readonly back: string;
}

/** The result of a payment. A generic one names no venue. */
interface OfResult {
  readonly slug?: string;
}

/** Every screen that can be due, with its data. */
export interface DueScreens {
  /** Replaces the current history entry. */
  readonly redirect: Omit<Redirect, 'screen'>;
  readonly waiting: unknown;
  readonly 'mobile-only': unknown;
  readonly home: unknown;
  /** The brand's own pages to read. */
  readonly terms: { readonly of: 'terms' | 'accessibility' };
  readonly error: { readonly code: string };
  readonly 'train-error': unknown;
  readonly 'service-error': unknown;
  readonly 'not-found': unknown;
  readonly venue: { readonly venue: VenueContent } & Partial<WithBack>;
  readonly 'service-waiting': { readonly venue: VenueContent };
  readonly 'service-failed': {
    readonly venue: VenueContent;
    readonly service: OrderingServiceName;
    readonly code: string;
  };
  /** `slug`: the venue at which the guest would begin another. */
  readonly 'basket-elsewhere': { readonly saved: SavedBasket; readonly slug: string };
  readonly table: OfOrder;
  readonly times: OfOrder & WithBack;
  readonly 'sub-service': OfOrder & WithBack;
  readonly menus: OfOrder;
  readonly menu: OfOrder & WithBack & { readonly entry: MenuEntry };
  readonly basket: OfOrder;
  readonly pay: OfOrder;
  readonly success: OfResult;
  readonly failure: OfResult;
  readonly bill: { readonly venue: VenueContent; readonly route: PayRoute; readonly search: string };
}

export type DueOf<Name extends keyof DueScreens> = { readonly screen: Name } & DueScreens[Name];

export type Due = { readonly [Name in keyof DueScreens]: DueOf<Name> }[keyof DueScreens];

/** The code to fetch ahead while that screen is shown. */
export function codeAheadOf(due: Due): readonly Code[] {
  const code = codeAfter(due.screen);
  switch (due.screen) {
    case 'venue':
      return due.venue.enabledServices.pay ? code : code.filter((part) => part !== 'bill');
    case 'menu':
      // Running this code would hold up the dishes.
      return due.order.menu.wasListedWhole ? code : [];
    case 'bill':
      return due.route.page === 'bill' && isPayStep(due.search) ? code : [];
    default:
      return code;
  }
}

/** The query of the basket's address, or of a bill's, says whether the guest pays there. */
export const isPayStep = (search: string): boolean => new URLSearchParams(search).get('step') === 'pay';
