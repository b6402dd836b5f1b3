/**
 * Steps that paying an order and paying a bill share: asking for a card, and telling a wallet how the payment ended.
 */
import { isLeft, left, right, type Either } from '../../fp.ts';
import type { CheckoutUser } from '../../guest/guest.ts';
import type { Currency, MinorUnits } from '../../money/money.ts';
import {
  pageIn,
  type PaidWith,
  type PaymentState,
  type PaymentIntent,
} from '../../payment/payment-intent.ts';
import type { CardNonce, CardRefusal } from '../../ports/payments.ts';
import type { WalletEnd, WalletRefusal, WalletSheet } from '../../ports/wallets.ts';
import type { Wallet } from '../../payment/payment-config.ts';
import type { PlaceOrderRefusal } from '../take-payment.ts';
import type { OnChange } from './follow-payment.ts';

/** A card, and who pays with it. The card is absent where none is asked for. */
export interface GivenCard {
  readonly card?: CardNonce;
  readonly customer: CheckoutUser;
}

/** Asks the guest for a card to charge with that amount, and who they are where that is not known yet. */
type AskCard<Refusal> = (amount: MinorUnits, currency: Currency) => Promise<Either<Refusal, GivenCard>>;

/** How the guest gives a card. */
export type CardSource =
  /** The card form of a guest who has given their details. Its refusal is undefined where the guest left the form. */
  | {
      readonly by: 'card';
      readonly customer: CheckoutUser;
      readonly ask: AskCard<CardRefusal | undefined>;
    }
  /**
   * A wallet's sheet, which says who pays. What it does not say, the app asks before it resolves. It must open before
   * any await: browsers open no sheet after the press.
   */
  | { readonly by: 'wallet'; readonly sheet: WalletSheet; readonly ask: AskCard<WalletRefusal> };

/** What the receipt says that was paid with; nothing where the guest gives no card here. */
export const paidWithOf = (source: CardSource, { card }: GivenCard): { readonly paidWith?: PaidWith } =>
  card === undefined
    ? {}
    : {
        paidWith: {
          way: source.by === 'card' ? 'card' : source.sheet.wallet,
          ...(source.by === 'card' && card.lastFour !== undefined && { lastFour: card.lastFour }),
        },
      };

/** A wallet gave no card, and the app says why. A wallet that the guest closed needs no message. */
export interface WalletStop {
  readonly at: 'wallet';
  readonly wallet: Wallet;
  readonly refusal: Exclude<WalletRefusal, { readonly why: 'closed' }>;
}

/** The guest gave no card, and the app says why. */
export type CardStop = { readonly at: 'card'; readonly refusal: CardRefusal } | WalletStop;

/**
 * The card and who pays, or why not. Undefined where the guest left the form or closed the wallet.
 *
 * @param amount undefined where no card is needed here: a wallet then has nothing to show
 */
export async function askForCard(
  source: CardSource,
  amount: MinorUnits | undefined,
  currency: Currency,
): Promise<Either<CardStop | undefined, GivenCard>> {
  if (amount === undefined)
    return source.by === 'card' ? right({ customer: source.customer }) : left(undefined);
  if (source.by === 'card') {
    const given = await source.ask(amount, currency);
    return isLeft(given) ? left(given.left && { at: 'card', refusal: given.left }) : given;
  }
  const given = await source.ask(amount, currency);
  if (!isLeft(given)) return given;
  const refusal = given.left;
  return left(refusal.why === 'closed' ? undefined : { at: 'wallet', wallet: source.sheet.wallet, refusal });
}

/** How a payment ended, or where the guest goes next. */
export type PaymentEnd =
  /** The money was taken; or the order was placed with nothing to pay now. */
  | { readonly is: 'paid'; readonly intent: PaymentIntent }
  | { readonly is: 'bankAsks'; readonly redirectUrl?: string; readonly intent: PaymentIntent }
  | { readonly is: 'declined'; readonly intent: PaymentIntent }
  /** Nothing was taken, and the card is not the reason. */
  | { readonly is: 'notCharged'; readonly intent: PaymentIntent }
  /** The money may have been taken: the app does not say that it failed, and does not pay again (C2). */
  | { readonly is: 'unsettled'; readonly intent: PaymentIntent };

export function endOf(intent: PaymentIntent): PaymentEnd {
  const { state } = intent;
  switch (state.is) {
    case 'captured':
      return { is: 'paid', intent };
    case 'authRequired':
      return { is: 'bankAsks', ...pageIn(state), intent };
    case 'declined':
    case 'notCharged':
      return { is: state.is, intent };
    case 'prepared':
    case 'submitting':
    case 'unknown':
    case 'authorised':
    case 'unresolved':
      // No answer proves that nothing was taken, so this is no failure (C2).
      return { is: 'unsettled', intent };
  }
}

/** The payment was not sent, and the guest stays on the page. */
export interface PaymentStop<Refusal> {
  readonly at: 'payment';
  readonly refusal: Refusal;
}

/** Another browser tab is sending this payment, so this one leaves it alone. */
export const isBeingSent = ({ pays, state: { is } }: PaymentIntent): boolean =>
  is === 'prepared' || is === 'submitting' || (is === 'authorised' && pays === 'bill');

/**
 * Pays, and tells the wallet's sheet how it ended. A sheet cannot stay open for a lost answer or the bank's page. It
 * then closes without a result, and the page asks about the payment.
 *
 * @param pay sends the payment, and calls `watch` with every state of it
 */
export async function payWith<Refusal extends PlaceOrderRefusal>(
  source: CardSource,
  pay: (watch: OnChange) => Promise<Either<Refusal, PaymentIntent>>,
): Promise<Either<Refusal, PaymentIntent>> {
  if (source.by === 'card') return pay(() => undefined);
  const { sheet } = source;
  const paid = await pay(({ state }) => {
    // The money may have been taken, so the sheet must not say that nothing was charged.
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
