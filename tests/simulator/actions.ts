/** What guests do: presses on what a page shows, and what people do with pages. */

import type { EvenSplit } from '@tableside/core/bill';
import type { PageAnswer } from './bank-page.ts';
import type { WalletAnswer } from './wallet-sheets.ts';

/** How the guest pays a bill. */
export type SplitAction =
  | { readonly by: 'all' }
  /** Lines that are not paid for yet, by their places, and a share of what they leave where there is a `rest` (P13). */
  | { readonly by: 'item'; readonly picks: readonly number[]; readonly rest?: EvenSplit }
  | { readonly by: 'amount'; readonly amount: string }
  | ({ readonly by: 'even' } & EvenSplit);

/** What the guest answers where the bank asks, and how they come back from its page. */
export type BankAnswer = 'passed' | 'failed' | 'cancelled';
/** `otherPayment`: to the address of another of the guest's payments, with what the bank has said of this one. */
type WayBack = 'return' | 'otherTab' | 'backButton' | 'otherPayment';

export type Action =
  /** A new browser tab, at the address by which the guest came. */
  | { readonly act: 'open' }
  | { readonly act: 'reload' }
  /** What the page shows, in a tab of its own too. */
  | { readonly act: 'duplicate' }
  | { readonly act: 'close' }
  /** The guest looks at the page again. */
  | { readonly act: 'look' }
  | { readonly act: 'retry' }
  /** The browser's back button. */
  | { readonly act: 'back' }
  /** To the menu of a venue, by its address. */
  | { readonly act: 'goElsewhere'; readonly venue: number }
  /** Of the basket at another place: given up, or gone on with. */
  | { readonly act: 'startAnew' | 'toOtherBasket' }
  | { readonly act: 'toService' }
  | { readonly act: 'addDish'; readonly dish: number; readonly side: number }
  | { readonly act: 'toBasket' | 'toMenu' | 'toBill' | 'toPayment' }
  | { readonly act: 'more' | 'fewer' | 'takeOff'; readonly line: number }
  | { readonly act: 'takeOffFailed' }
  /** The sheet of a line's dish: opened, closed, or saved with another side and another quantity. */
  | { readonly act: 'edit'; readonly line: number }
  | { readonly act: 'closeSheet' }
  | { readonly act: 'saveEdit'; readonly side: number; readonly more: number }
  /** What was taken off last is put back. */
  | { readonly act: 'undo' }
  /** Of the times to collect at. */
  | { readonly act: 'chooseTime'; readonly place: number }
  | { readonly act: 'lookForTimes' }
  | { readonly act: 'table'; readonly table: string }
  /** Of the areas, or sub-services, that there are to choose from. */
  | { readonly act: 'area'; readonly place: number }
  | { readonly act: 'subService'; readonly place: number }
  | { readonly act: 'note'; readonly text: string }
  /** An optional service charge: off, or on again. */
  | { readonly act: 'serviceCharge' }
  | { readonly act: 'donate'; readonly gives: boolean }
  | { readonly act: 'voucher'; readonly code: string }
  | { readonly act: 'staffDiscount'; readonly id: string }
  | { readonly act: 'removeVoucher'; readonly place: number }
  /** A bill is made less for so many guests. */
  | { readonly act: 'covers'; readonly guests: number }
  /** On from the basket, or from the bill. */
  | { readonly act: 'continue' }
  | { readonly act: 'details' }
  /** The phone is to keep the details for the next visit, or no longer. */
  | { readonly act: 'remember'; readonly ticked: boolean }
  | { readonly act: 'tip'; readonly percent: number }
  | { readonly act: 'tipAmount'; readonly amount: string }
  /** Its bank, asked by the provider, takes so many milliseconds over it, and the guest over the bank's question. */
  | {
      readonly act: 'card';
      readonly number: string;
      readonly answer: BankAnswer;
      readonly takes?: number;
      readonly thinks?: number;
    }
  | { readonly act: 'pay'; readonly taps: number }
  | ({ readonly act: 'wallet' } & WalletAnswer)
  | { readonly act: 'leaveWallet' }
  /** Of the question after a wallet for what it did not say. */
  | { readonly act: 'lacking'; readonly continues: boolean }
  | { readonly act: 'wantTab' | 'startTab' | 'leaveTab' | 'readOfTab' | 'payAtOnce' }
  /** With the code that somebody at the table reads out, or one that was misheard. */
  | { readonly act: 'joinTab'; readonly isMisheard: boolean }
  | { readonly act: 'goBack' }
  /** With a card, where it is the provider's page. */
  | ({ readonly act: 'bank'; readonly way: WayBack } & PageAnswer)
  | { readonly act: 'split'; readonly split: SplitAction };
