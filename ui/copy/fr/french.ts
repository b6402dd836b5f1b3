/** French: the words of the first view, and where those of the other parts are. */
import type { Translation, Words } from '../translation.ts';
import { words as browsing } from './browsing.ts';
import { words as rules } from './rules.ts';

const front = () => import('./discovery.ts');
const till = () => import('./checkout.ts');

export const words: Words = { ...rules, ...browsing };

export const parts: Translation['parts'] = {
  front: () => [front()],
  arrival: () => [front(), import('./arrival.ts')],
  consent: () => [import('./consent.ts')],
  till: () => [front(), till()],
  bill: () => [front(), till(), import('./bill.ts')],
  tab: () => [front(), till(), import('./tab.ts')],
};
