/** What core asks of a venue's backends before anything is paid. */
import { type BasketCheck, type BasketCheckRefusal } from '../checkout.ts';
import { type CheckedBasket } from '../checked-basket.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { MenuParts } from '../menu.ts';
import type { Currency } from '../money.ts';
import type { OrderType } from '../services.ts';
import type { TimeslotChoice } from '../service-session.ts';
import type { Instant } from '../time.ts';
import type { BackendVenue, MenuSummary, VenueConfig, VenueContent } from '../venue.ts';

/** The backend's config of a venue (section 3). */
export interface VenueConfigs {
  /** The config of the venue of that site id. */
  config(siteId: string): TaskEither<PortFailure, VenueConfig>;
}

/** Which menu is asked for, for whom. */
export interface MenuQuestion {
  readonly siteId: string;
  readonly menuId: string;
  /** Left out: the venue's default. */
  readonly salesAreaId?: string;
}

/** What the ordering backend knows of a site. */
export interface Ordering {
  /** Undefined where the backend has no venue of that site id. */
  venue(siteId: string): TaskEither<PortFailure, BackendVenue | undefined>;
  /** All tables of the site, in order. */
  tables(siteId: string): TaskEither<PortFailure, readonly string[]>;
  /** The menus of the site for that order type. */
  menus(siteId: string, orderType: OrderType): TaskEither<PortFailure, readonly MenuSummary[]>;
  /** The pages of one menu. */
  menuPages(question: MenuQuestion): TaskEither<PortFailure, MenuParts>;
}

/** Where and for what slots are asked. */
export interface TimeslotQuestion {
  readonly siteId: string;
  readonly salesAreaId: string;
  readonly serviceId: string;
  readonly orderType: OrderType;
}

/** A slot as the ordering backend writes it: as an instant, or as `HH:mm` on the venue's clock (WO3). */
export type WrittenSlot = {
  /** As it came, and as it goes back (WO4). */
  readonly time: string;
  readonly available: boolean;
} & (
  | { readonly at: Instant }
  /** 0 to 1439. */
  | { readonly minuteOfDay: number }
);

/** What the ordering backend knows of a site. */
export interface Timeslots {
  /** In the backend's order, past and unavailable ones among them. */
  all(question: TimeslotQuestion): TaskEither<PortFailure, readonly WrittenSlot[]>;
}

/**
 * The times that a service can be chosen for now, by the venue's content and its backend. The answer takes
 * calendar arithmetic, which a guest at a table never needs: whoever asks says where it is to be had.
 */
export type TimeslotChoices = (
  question: TimeslotQuestion,
  venue: VenueContent,
  backend: BackendVenue,
) => TaskEither<PortFailure, TimeslotChoice>;

/** The check of a basket before it is paid. */
export interface BasketChecks {
  /** A refusal of the basket is an answer, not a failure. */
  check(
    check: BasketCheck,
    currency: Currency,
  ): TaskEither<PortFailure, Either<BasketCheckRefusal, CheckedBasket>>;
}
