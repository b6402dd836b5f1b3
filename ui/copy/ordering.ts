/** The texts of the screens that load with the dish sheet and checkout, beside those of the menu. */
import {
  FAILURE_MESSAGES,
  VOUCHER_MESSAGES,
  type FailureMessageKey,
  type FailureWords,
  type WalletStop,
} from '@tableside/core';
import { cardRefusalWords, WALLET_NAMES, type CheckoutWords } from '@tableside/core/copy';
import type { DetailField } from '@tableside/core/guest';
import { limitsOf, type Choice } from '@tableside/core/menu';
import type { CardField, WalletSheet } from '@tableside/core/ports';
import type { PayProgress } from '../flows/order-flow.ts';
import { ORDERING_MESSAGES } from './en/ordering.ts';
import { VENUE_TEXTS, type VenueKey } from './venue.ts';
import type { Say, Texts } from './say.ts';

export type OrderingKey = VenueKey | FailureMessageKey | keyof typeof ORDERING_MESSAGES;

export const ORDERING_TEXTS: Texts<OrderingKey> = {
  ...VENUE_TEXTS,
  ...FAILURE_MESSAGES,
  ...VOUCHER_MESSAGES,
  ...ORDERING_MESSAGES,
};

/** The text of core's words, with the brand's copy. */
export const sayWords = <Key extends string>(say: Say<Key>, { key, values }: CheckoutWords<Key>): string =>
  say(key, values);

/** The text of a failure: a message with the brand's copy, or the server's own text. */
export const sayFailure = (say: Say<OrderingKey>, words: FailureWords): string =>
  'said' in words ? words.said : say(words.key, words.values);

export const DETAIL_LABELS: Readonly<Record<DetailField, OrderingKey>> = {
  name: 'pay.name',
  surname: 'pay.surname',
  email: 'pay.email',
  phone: 'pay.phone',
};

export const CARD_LABELS: Readonly<Record<CardField, OrderingKey>> = {
  number: 'pay.card.number',
  expirationDate: 'pay.card.expirationDate',
  cvv: 'pay.card.cvv',
};

/** The text while a wallet's sheet is open. */
export const sayInWallet = (
  say: Say<OrderingKey>,
  { wallet }: WalletSheet,
): { readonly heading: string; readonly text: string } => ({
  heading: say('pay.wallet.open', { wallet: say(WALLET_NAMES[wallet]) }),
  text: say('pay.wallet.open.text'),
});

/** Why a wallet gave no nonce. */
export const sayWalletStop = (say: Say<OrderingKey>, { wallet, refusal }: WalletStop): string =>
  refusal.why === 'unreachable'
    ? say('pay.wallet.unreachable', { wallet: say(WALLET_NAMES[wallet]) })
    : sayWords(say, cardRefusalWords(refusal.why));

/** Texts while an order's payment runs, and while its answer is lost (C2). */
export const sayPaying = (
  say: Say<OrderingKey>,
  { phase, isLost, way }: PayProgress,
): { readonly heading: string; readonly text: string } => {
  if (way === 'nothing') {
    return isLost ? sayCheckingOrder(say) : { heading: say('pay.placing'), text: say('pay.paying.text') };
  }
  if (way === 'page' && !isLost) return { heading: say('pay.page.opening'), text: say('pay.paying.text') };
  return {
    heading: say(phase === 'askingBank' ? 'pay.askingBank' : isLost ? 'checking.heading' : 'pay.paying'),
    text: say(isLost ? 'checking.text' : 'pay.paying.text'),
  };
};

/** While the money is held, and the venue has not confirmed it (C3). */
export const sayAuthorised = (
  say: Say<OrderingKey>,
): { readonly heading: string; readonly text: string } => ({
  heading: say('checking.authorised.heading'),
  text: say('checking.authorised.text'),
});

/** While the answer to an order of nothing is lost: no bank was involved (B12, C2). */
export const sayCheckingOrder = (
  say: Say<OrderingKey>,
): { readonly heading: string; readonly text: string } => ({
  heading: say('checking.order.heading'),
  text: say('checking.order.text'),
});

/** How many options to choose, as text. */
export function choiceRule(say: Say<OrderingKey>, choice: Choice): string {
  const { min, max } = limitsOf(choice);
  if (min === max) return max === 1 ? say('dish.chooseOne') : say('dish.chooseExactly', { n: max });
  return min === 0 ? say('dish.chooseUpTo', { n: max }) : say('dish.chooseBetween', { min, max });
}
