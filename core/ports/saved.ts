/** What the phone stores for the guest. */
import type { Either } from '../fp.ts';
import type { GuestDetails } from '../guest/guest.ts';
import { type BasketPlace } from '../basket/basket-place.ts';
import type { SavedBasket } from '../saved/saved-baskets.ts';
import type { ChosenOfBill } from '../saved/saved-payment-intents.ts';
import type { SavedShare } from '../saved/saved-shares.ts';
import type { SavedSitting } from '../saved/saved-sittings.ts';
import type { SavedTab } from '../saved/saved-tabs.ts';

/**
 * Baskets by place (S4), kept across reloads. `placeOrder` pays only for a basket that is stored here. Each is read as
 * `asOfVisit` makes it, and so is what stays stored beside one that is saved or removed (X4).
 */
export interface SavedBaskets {
  /** Every stored basket. */
  all(): readonly SavedBasket[];
  /** The basket of that place (S4). */
  at(place: BasketPlace): SavedBasket | undefined;
  /** Replaces the basket of the same place. */
  save(saved: SavedBasket): Either<'storageUnavailable', void>;
  /** Removes the basket of that place. */
  remove(place: BasketPlace): void;
}

/** Tabs by table, kept across reloads. */
export interface SavedTabs {
  /** Every stored tab. */
  all(): readonly SavedTab[];
  /** Replaces the tab of the same table, and removes tabs older than a day. */
  save(tab: SavedTab): Either<'storageUnavailable', void>;
  /** Removes the tab of that account. */
  remove(accountId: string): void;
}

/** The shared baskets that this phone's guest was asked about, by tab (D5). */
export interface SavedSittings {
  at(accountId: string): SavedSitting | undefined;
  /** In which others can send the lines of that basket. */
  togetherAt(place: BasketPlace): readonly SavedSitting[];
  /** Replaces that of the same tab. */
  save(sitting: SavedSitting): Either<'storageUnavailable', void>;
  remove(accountId: string): void;
}

/** The tokens of the tables' links that the guest has opened, for the visit. */
export interface SavedTableTokens {
  /** The token of that table's link, however the table is spelt. */
  of(slug: string, table: string): string | undefined;
  /** Whether it is stored: else the address has to keep it. */
  save(slug: string, table: string, token: string): boolean;
}

/** The split of the bill at which the guest is, for a document that finds them still there (P17). */
export interface SavedBillChoices {
  read(): ChosenOfBill | undefined;
  /** Replaces it. Undefined once the guest has paid it, or left the bill. */
  write(chosen: ChosenOfBill | undefined): void;
}

/** The shares of bills that this guest has asked friends for (D6). */
export interface SavedShares {
  all(): readonly SavedShare[];
  /** Replaces what is stored under its key. */
  save(share: SavedShare): void;
  remove(key: string): void;
}

/** A table at a venue. */
export interface TableOfVenue {
  readonly slug: string;
  readonly table: string;
}

/** Contact data: for the visit, and for 30 days where the guest asked to be remembered (X4). */
export interface SavedGuest {
  /** The visit's details, else the remembered ones. */
  read(): GuestDetails | undefined;
  /** Replaces the details stored for the visit, and the remembered ones with the table where there are some. */
  write(details: GuestDetails, at?: TableOfVenue): void;
  readonly isRemembered: boolean;
  /** The table of a remembered guest's last order or bill. */
  readonly lastTable: TableOfVenue | undefined;
  /** Remembers the visit's details from now on. */
  remember(at?: TableOfVenue): void;
  /** Erases what is remembered. The visit's details stay. */
  forget(): void;
}

/** The guest's answer on cookies. */
export type ConsentChoice = 'granted' | 'denied';

/** The guest's answer on cookies, stored for 365 days (section 4). */
export interface Consent {
  /** Undefined where there is no answer, or it has expired: the app asks the guest. */
  read(): ConsentChoice | undefined;
  /** Replaces the earlier answer. */
  write(given: ConsentChoice): Either<'storageUnavailable', void>;
}

/** Orders that this phone has sent feedback on: the app asks about each once. */
export interface SavedFeedback {
  /** Whether feedback on that order was sent. */
  has(orderId: string): boolean;
  /** Marks an order as asked about. */
  add(orderId: string): void;
}
