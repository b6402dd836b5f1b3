/** A venue's backends, up to the basket check. */
import type { BasketCheckRefusal } from '../basket/basket-refusal.ts';
import type { BasketCheck } from '../order/checkout.ts';
import { type CheckedBasket } from '../order/checked-basket.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { MenuParts } from '../menu/menu.ts';
import type { Currency } from '../money/money.ts';
import type { OrderType } from '../brand/services.ts';
import type { TimeslotChoice } from '../brand/service-session.ts';
import type { Instant } from '../time/time.ts';
import type { BackendVenue, MenuSummary, VenueConfig, VenueContent } from '../brand/venue.ts';

/** Reads the backend's config of a venue (section 3). */
export interface VenueConfigs {
  /** The backend's config of a site (section 3). */
  config(siteId: string): TaskEither<PortFailure, VenueConfig>;
}

/** Which menu to fetch. */
export interface MenuQuestion extends MenuPlace {
  readonly siteId: string;
  readonly menuId: string;
}

/** Where in the venue the guest orders, as menus, prices and stock may depend on it. Absent: the venue's default. */
export interface MenuPlace {
  readonly salesAreaId?: string | undefined;
  /** The sub-service that the guest chose (WO24). */
  readonly serviceId?: string | undefined;
}

/** A site in the ordering backend. */
export interface Ordering {
  /** Undefined where the backend has no site of that id. */
  venue(siteId: string): TaskEither<PortFailure, BackendVenue | undefined>;
  /** All tables of the site, or those that a sub-service serves (WO24), in order. */
  tables(siteId: string, serviceId?: string): TaskEither<PortFailure, readonly string[]>;
  /** The menus of the site for that order type. */
  menus(siteId: string, orderType: OrderType): TaskEither<PortFailure, readonly MenuSummary[]>;
  /** The pages of one menu. */
  menuPages(question: MenuQuestion): TaskEither<PortFailure, MenuParts>;
}

/** What a venue answers for the first screen of a service. */
export type VenueAnswer = keyof Ordering | keyof VenueConfigs;

/** Which slots to fetch. */
export interface TimeslotQuestion {
  readonly siteId: string;
  readonly salesAreaId: string;
  readonly serviceId: string;
  readonly orderType: OrderType;
}

/** A slot as the ordering backend writes it: as an instant, or as `HH:mm` on the venue's clock (WO3). */
export type WrittenSlot = {
  /** The backend's own text, which the order sends back (WO4). */
  readonly time: string;
  readonly available: boolean;
} & (
  | { readonly at: Instant }
  /** 0 to 1439. */
  | { readonly minuteOfDay: number }
);

/** The slots of a site. */
export interface Timeslots {
  /** In the backend's order, including past and unavailable ones. */
  all(question: TimeslotQuestion): TaskEither<PortFailure, readonly WrittenSlot[]>;
}

/**
 * The times that a guest can choose now, by the venue's content and its backend. A function instead of a port of its
 * own: only callers that need times load the calendar arithmetic.
 */
export type TimeslotChoices = (
  question: TimeslotQuestion,
  venue: VenueContent,
  backend: BackendVenue,
) => TaskEither<PortFailure, TimeslotChoice>;

/** Checks a basket before it is paid. */
export interface BasketChecks {
  /** A refused basket is an answer, not a failure. */
  check(
    check: BasketCheck,
    currency: Currency,
  ): TaskEither<PortFailure, Either<BasketCheckRefusal, CheckedBasket>>;
}
