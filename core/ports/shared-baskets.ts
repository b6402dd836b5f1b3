/** The basket that the guests of a tab share (D1–D3). */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { CheckoutUser } from '../guest/guest.ts';
import type { Currency } from '../money/money.ts';
import type { LineCount, SharedBasket } from '../sitting/shared-basket.ts';

/** The tab's account, and the currency of its venue. */
export interface SharedBasketPlace {
  readonly accountId: string;
  readonly currency: Currency;
}

/** What one guest sends of everybody's lines. */
export interface NewRound {
  readonly lines: readonly LineCount[];
  readonly note: string;
  /** Of the sender alone, where the venue takes it. The others never learn it. */
  readonly customer?: CheckoutUser;
}

/** Each call but `join` is refused with `guest` for who is no guest of the basket, and with a 404 once the tab is over. */
export interface SharedBaskets {
  /** The guest is the same at every try of this phone. */
  join(
    place: SharedBasketPlace,
    name?: string,
  ): TaskEither<PortFailure, { readonly guestId: string; readonly basket: SharedBasket }>;
  read(place: SharedBasketPlace): TaskEither<PortFailure, SharedBasket>;
  /**
   * Of the basket the lines of this guest (D2), whom a late request of theirs names too: who has left and joined again is
   * another. Refused with `basket` and which of them cannot be ordered, by their
   * place among these (`failedLines`); then none was taken.
   */
  put(place: SharedBasketPlace, guestId: string, basket: SharedBasket): TaskEither<PortFailure, SharedBasket>;
  leave(place: SharedBasketPlace, guestId: string): TaskEither<PortFailure, SharedBasket>;
  /** The number of the round, and the basket after it. Every try with one key is the same round. */
  send(
    place: SharedBasketPlace,
    key: string,
    round: NewRound,
  ): TaskEither<PortFailure, { readonly number: number; readonly basket: SharedBasket }>;
}
