/** Arabic: the texts of the first view, and the modules of the other parts. */
import type { Translation, Words } from '../translation.ts';
import { words as browsing } from './browsing.ts';
import { words as rules } from './rules.ts';

const discovery = () => import('./discovery.ts');
const checkout = () => import('./checkout.ts');

export const words: Words = { ...rules, ...browsing };

export const parts: Translation['parts'] = {
  discovery: () => [discovery()],
  arrival: () => [discovery(), import('./arrival.ts')],
  consent: () => [import('./consent.ts')],
  ordering: () => [discovery(), checkout()],
  bill: () => [discovery(), checkout(), import('./bill.ts')],
  tab: () => [discovery(), checkout(), import('./tab.ts')],
};
