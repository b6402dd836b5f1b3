/** What core asks of a venue's backends before anything is paid. */
import { type BasketCheck, type BasketCheckRefusal } from '../checkout.ts';
import { type CheckedBasket } from '../checked-basket.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { MenuParts } from '../menu.ts';
import type { Currency } from '../money.ts';
import type { OrderType } from '../services.ts';
import type { BackendVenue, MenuSummary, VenueConfig } from '../venue.ts';

export interface VenueConfigs {
  config(siteId: string): TaskEither<PortFailure, VenueConfig>;
}

export interface MenuQuestion {
  readonly siteId: string;
  readonly menuId: string;
  /** Left out: the venue's default. */
  readonly salesAreaId?: string;
}

export interface Ordering {
  /** Undefined where the backend has no venue of that site id. */
  venue(siteId: string): TaskEither<PortFailure, BackendVenue | undefined>;
  /** All tables of the site, in order. */
  tables(siteId: string): TaskEither<PortFailure, readonly string[]>;
  menus(siteId: string, orderType: OrderType): TaskEither<PortFailure, readonly MenuSummary[]>;
  menuPages(question: MenuQuestion): TaskEither<PortFailure, MenuParts>;
}

export interface BasketChecks {
  /** A refusal of the basket is an answer, not a failure. */
  check(
    check: BasketCheck,
    currency: Currency,
  ): TaskEither<PortFailure, Either<BasketCheckRefusal, CheckedBasket>>;
}
