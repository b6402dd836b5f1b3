/** Everything a guest can do: press what a page shows, and open, close or leave pages. */

import type { EvenSplit } from '@tableside/core/bill';
import type { PageAnswer } from './bank-page.ts';
import type { WalletAnswer } from './wallet-sheets.ts';

export type SplitAction =
  | { readonly by: 'all' }
  /** Picks unpaid lines by position. `rest` adds a share of what those lines leave (P13). */
  | { readonly by: 'item'; readonly picks: readonly number[]; readonly rest?: EvenSplit }
  | { readonly by: 'amount'; readonly amount: string }
  | ({ readonly by: 'even' } & EvenSplit);

export type BankAnswer = 'passed' | 'failed' | 'cancelled';
/** `otherPayment` returns to the address of another payment of the guest, with this payment's result. */
type WayBack = 'return' | 'otherTab' | 'backButton' | 'otherPayment';

export type Action =
  /** Opens a new browser tab at the guest's start address. */
  | { readonly act: 'open' }
  | { readonly act: 'reload' }
  /** Opens the shown address in a new browser tab. */
  | { readonly act: 'duplicate' }
  | { readonly act: 'close' }
  | { readonly act: 'look' }
  /** Puts the phone away, with this page on it. */
  | { readonly act: 'putAway' }
  | { readonly act: 'retry' }
  /** Presses the browser's back button. */
  | { readonly act: 'back' }
  /** Goes to a venue's menu by its address. */
  | { readonly act: 'goElsewhere'; readonly venue: number }
  /** Drops the basket of another place, or goes to it. */
  | { readonly act: 'startAnew' | 'toOtherBasket' }
  | { readonly act: 'toService' }
  | { readonly act: 'addDish'; readonly dish: number; readonly side: number }
  | { readonly act: 'toBasket' | 'toMenu' | 'toBill' | 'toPayment' }
  | { readonly act: 'more' | 'fewer' | 'takeOff'; readonly line: number }
  | { readonly act: 'takeOffFailed' }
  /** Opens a line's dish sheet, closes it, or saves it with another side and quantity. */
  | { readonly act: 'edit'; readonly line: number }
  | { readonly act: 'closeSheet' }
  | { readonly act: 'saveEdit'; readonly side: number; readonly more: number }
  | { readonly act: 'undo' }
  | { readonly act: 'chooseTime'; readonly place: number }
  | { readonly act: 'lookForTimes' }
  | { readonly act: 'table'; readonly table: string }
  /** Picks an area or a sub-service by position. */
  | { readonly act: 'area'; readonly place: number }
  | { readonly act: 'subService'; readonly place: number }
  | { readonly act: 'note'; readonly text: string }
  /** Toggles an optional service charge. */
  | { readonly act: 'serviceCharge' }
  | { readonly act: 'donate'; readonly gives: boolean }
  | { readonly act: 'voucher'; readonly code: string }
  | { readonly act: 'staffDiscount'; readonly id: string }
  | { readonly act: 'removeVoucher'; readonly place: number }
  /** Asks for the bill's discount for this many guests. */
  | { readonly act: 'covers'; readonly guests: number }
  /** Asks a friend for what the guest has chosen to pay, again after a lost answer, or takes a share back. */
  | { readonly act: 'share'; readonly does: 'ask' | 'again' | 'withdraw' }
  /** Presses the button below the basket or the bill. */
  | { readonly act: 'continue' }
  | { readonly act: 'details' }
  /** Ticks or unticks that the phone keeps the details. */
  | { readonly act: 'remember'; readonly ticked: boolean }
  | { readonly act: 'tip'; readonly percent: number }
  | { readonly act: 'tipAmount'; readonly amount: string }
  /**
   * `takes` is how long the card's bank takes, `thinks` how long the guest takes over its question, in milliseconds.
   */
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
  /** Answers the question for details that the wallet lacks. */
  | { readonly act: 'lacking'; readonly continues: boolean }
  | { readonly act: 'wantTab' | 'startTab' | 'leaveTab' | 'readOfTab' }
  /** Enters the code that somebody at the table reads out, or a wrong one. */
  | { readonly act: 'joinTab'; readonly isMisheard: boolean }
  | { readonly act: 'goBack' }
  /** Cancels a payment that waits for its page (WP16). */
  | { readonly act: 'changeInstead' }
  /** Answers on the bank's page, or pays with a card on the provider's page. */
  | ({ readonly act: 'bank'; readonly way: WayBack } & PageAnswer)
  | { readonly act: 'split'; readonly split: SplitAction };

export type Given<Kind extends Action['act']> = Extract<Action, { readonly act: Kind }>;
