/** The words of the screens that are fetched with the sheet and the till, beside those of browsing. */
import {
  FAILURE_MESSAGES,
  VOUCHER_MESSAGES,
  type Brand,
  type CardField,
  type DetailField,
  type FailureMessageKey,
  type FailureWords,
  type Figure,
  type Why,
} from '@tableside/core';
import { useVisit } from '../visit.tsx';
import { ORDERING_MESSAGES } from './ordering-messages.ts';
import { BROWSING_CATALOGUE, sayFrom, type BrowsingKey, type Say } from './say.ts';

export type MessageKey = BrowsingKey | FailureMessageKey | keyof typeof ORDERING_MESSAGES;

const CATALOGUE: Readonly<Record<MessageKey, string>> = {
  ...BROWSING_CATALOGUE,
  ...FAILURE_MESSAGES,
  ...VOUCHER_MESSAGES,
  ...ORDERING_MESSAGES,
};

const byBrand = new WeakMap<Brand, Say<MessageKey>>();

/** The whole catalogue in the brand's words. */
export function useOrderingSay(): Say<MessageKey> {
  const { brand } = useVisit();
  let say = byBrand.get(brand);
  if (say === undefined) {
    say = sayFrom(CATALOGUE, brand.copy, navigator.languages);
    byBrand.set(brand, say);
  }
  return say;
}

/** What a failure says: a message in the brand's words, or the server's own. */
export const sayFailure = (say: Say<MessageKey>, words: FailureWords): string =>
  'said' in words ? words.said : say(words.key, words.values);

export const DETAIL_LABELS: Readonly<Record<DetailField, MessageKey>> = {
  name: 'pay.name',
  surname: 'pay.surname',
  email: 'pay.email',
  phone: 'pay.phone',
};

export const CARD_LABELS: Readonly<Record<CardField, MessageKey>> = {
  number: 'pay.card.number',
  expirationDate: 'pay.card.expirationDate',
  cvv: 'pay.card.cvv',
};

export const figureLabel = (figure: Figure): MessageKey => `figure.${figure}`;
export const whyLabel = (why: Why): MessageKey => `why.${why}`;
