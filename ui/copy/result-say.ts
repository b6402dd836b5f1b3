/** The texts of what follows a payment, beside those of ordering. */
import { useVisit } from '../app/visit-context.tsx';
import { ORDERING_CATALOGUE, type MessageKey } from './ordering-say.ts';
import { RESULT_MESSAGES } from './result-messages.ts';
import { sayByBrand, type Say } from './say.ts';

export type ResultKey = MessageKey | keyof typeof RESULT_MESSAGES;

export const RESULT_CATALOGUE: Readonly<Record<ResultKey, string>> = {
  ...ORDERING_CATALOGUE,
  ...RESULT_MESSAGES,
};

const sayOf = sayByBrand(RESULT_CATALOGUE);

export const useResultSay = (): Say<ResultKey> => sayOf(useVisit().brand);
