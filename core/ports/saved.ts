/** What the phone remembers for the guest. */
import type { Either } from '../fp.ts';
import type { GuestDetails } from '../guest.ts';
import { type BasketPlace } from '../basket-place.ts';
import type { SavedBasket } from '../saved-baskets.ts';
import type { SavedTab } from '../saved-tabs.ts';

/** Baskets by place (S4), kept across reloads. */
export interface SavedBaskets {
  /** Every basket that is stored. */
  all(): readonly SavedBasket[];
  /** The basket of that place (S4). */
  at(place: BasketPlace): SavedBasket | undefined;
  /** Takes the place of the one at its place. */
  save(saved: SavedBasket): Either<'storageUnavailable', void>;
  /** Forgets the basket of that place. */
  remove(place: BasketPlace): void;
}

/** Tabs by table, kept across reloads. */
export interface SavedTabs {
  /** Every tab that is stored. */
  all(): readonly SavedTab[];
  /** Takes the place of the one of its table; what is older than a day goes. */
  save(tab: SavedTab): Either<'storageUnavailable', void>;
  /** Forgets the tab of that account. */
  remove(accountId: string): void;
}

/** Contact data, for the visit only (X4). */
export interface SavedGuest {
  /** What the guest gave on this visit. */
  read(): GuestDetails | undefined;
  /** Remembers it for the visit. */
  write(details: GuestDetails): void;
}

/** What the guest said to cookies. */
export type ConsentChoice = 'granted' | 'denied';

/** The guest's word on cookies, kept for 365 days (section 4). */
export interface Consent {
  /** Undefined where nothing was said, or too long ago: the guest is asked. */
  read(): ConsentChoice | undefined;
  /** Takes the place of what was said before. */
  write(given: ConsentChoice): Either<'storageUnavailable', void>;
}

/** Orders that this phone has given feedback of: each is asked about once. */
export interface SavedFeedback {
  /** Whether feedback was given of that order. */
  has(orderId: string): boolean;
  /** Remembers that it was. */
  add(orderId: string): void;
}
