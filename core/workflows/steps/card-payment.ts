/** The steps that paying an order and paying a bill share: the guest gives a card, and a wallet hears how it ended. */
import { isLeft, left, type Either } from '../../fp.ts';
import type { CheckoutUser } from '../../guest.ts';
import type { Currency, MinorUnits } from '../../money.ts';
import type { PaymentState, PaymentIntent } from '../../payment-intent.ts';
import type { CardNonce, CardRefusal } from '../../ports/payments.ts';
import type { WalletEnd, WalletRefusal, WalletSheet } from '../../ports/wallets.ts';
import type { Wallet } from '../../wallets.ts';
import type { PlaceOrderRefusal, OnChange } from '../take-payment.ts';

/** Asks the guest for a card that is charged so much. */
export type AskCard<Refusal> = (
  amount: MinorUnits,
  currency: Currency,
  customer: CheckoutUser,
) => Promise<Either<Refusal, CardNonce>>;

/** How the guest gives a card. */
export type CardSource =
  /** By the card form; it refuses with undefined where the guest has left it meanwhile. */
  | { readonly by: 'card'; readonly ask: AskCard<CardRefusal | undefined> }
  /** By a wallet's sheet. It is shown before anything is waited for: browsers open no sheet later than the press. */
  | { readonly by: 'wallet'; readonly sheet: WalletSheet; readonly ask: AskCard<WalletRefusal> };

/** A wallet gave no card, and the guest is told why; one that they closed themselves needs no words. */
export interface WalletStop {
  readonly at: 'wallet';
  readonly wallet: Wallet;
  readonly refusal: Exclude<WalletRefusal, { readonly why: 'closed' }>;
}

/** The guest gave no card, and is told why. */
export type CardStop = { readonly at: 'card'; readonly refusal: CardRefusal } | WalletStop;

/** The card, or why there is none; undefined where the guest has left the form or closed the wallet themselves. */
export async function askForCard(
  source: CardSource,
  amount: MinorUnits,
  currency: Currency,
  customer: CheckoutUser,
): Promise<Either<CardStop | undefined, CardNonce>> {
  if (source.by === 'card') {
    const given = await source.ask(amount, currency, customer);
    return isLeft(given) ? left(given.left && { at: 'card', refusal: given.left }) : given;
  }
  const given = await source.ask(amount, currency, customer);
  if (!isLeft(given)) return given;
  const refusal = given.left;
  return left(refusal.why === 'closed' ? undefined : { at: 'wallet', wallet: source.sheet.wallet, refusal });
}

/** How a payment ended, or where it leads. */
export type PaymentEnd =
  /** The money is taken; or the order is placed, and nothing was to be paid now. */
  | { readonly is: 'paid'; readonly intent: PaymentIntent }
  | { readonly is: 'bankAsks'; readonly redirectUrl: string; readonly intent: PaymentIntent }
  | { readonly is: 'declined'; readonly intent: PaymentIntent }
  /** Nothing was taken, and the card is not why. */
  | { readonly is: 'notCharged'; readonly intent: PaymentIntent }
  /** The money may have been taken: nobody says that it failed, and nothing is paid anew (C2). */
  | { readonly is: 'unresolved'; readonly intent: PaymentIntent };

/** How a payment in that state ended. */
export function endOf(intent: PaymentIntent): PaymentEnd {
  const { state } = intent;
  switch (state.is) {
    case 'captured':
      return { is: 'paid', intent };
    case 'authRequired':
      return { is: 'bankAsks', redirectUrl: state.redirectUrl, intent };
    case 'declined':
    case 'notCharged':
      return { is: state.is, intent };
    default:
      return { is: 'unresolved', intent };
  }
}

/** Why a payment was not sent, and the guest stays on the page. */
export interface PaymentStop<Refusal> {
  readonly at: 'payment';
  readonly refusal: Refusal;
}

/** Another browser tab is just sending this payment: it is left to that tab. */
export const isBeingSent = ({ pays, state: { is } }: PaymentIntent): boolean =>
  is === 'prepared' || is === 'submitting' || (is === 'held' && pays === 'bill');

/**
 * Pays, and tells the wallet's sheet how it ended. A lost answer, or the bank's page, takes longer than a sheet may
 * stay open: the sheet closes without a word, and the page asks after the payment.
 *
 * @param pay sends the payment, and tells `watch` every state of it
 */
export async function payWith<Refusal extends PlaceOrderRefusal>(
  source: CardSource,
  pay: (watch: OnChange) => Promise<Either<Refusal, PaymentIntent>>,
): Promise<Either<Refusal, PaymentIntent>> {
  if (source.by === 'card') return pay(() => undefined);
  const { sheet } = source;
  const paid = await pay(({ state }) => {
    if (isBeyondSheet(state)) sheet.end('notKnown');
  });
  sheet.end(isLeft(paid) ? sheetEndOfRefusal(paid.left) : sheetEndOf(paid.right.state));
  return paid;
}

const isBeyondSheet = ({ is }: PaymentState): boolean =>
  is === 'unknown' || is === 'unresolved' || is === 'authRequired';

const sheetEndOfRefusal = (refusal: PlaceOrderRefusal): WalletEnd =>
  refusal.why === 'unsettled' && isBeyondSheet(refusal.intent.state) ? 'notKnown' : 'notCharged';

function sheetEndOf({ is }: PaymentState): WalletEnd {
  if (is === 'captured') return 'taken';
  return is === 'declined' || is === 'notCharged' ? 'notCharged' : 'notKnown';
}
