/** The texts of what follows a payment, beside those of ordering. */
import { ORDERING_TEXTS, type OrderingKey } from './ordering.ts';
import { RESULT_MESSAGES } from './en/result.ts';
import type { Texts } from './say.ts';

export type ResultKey = OrderingKey | keyof typeof RESULT_MESSAGES;

export const RESULT_TEXTS: Texts<ResultKey> = {
  ...ORDERING_TEXTS,
  ...RESULT_MESSAGES,
};
