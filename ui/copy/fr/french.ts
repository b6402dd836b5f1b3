/** French: the texts of the first view, and the modules of the other parts. */
import type { Translation, Words } from '../translation.ts';
import { words as dietary } from './dietary.ts';
import { words as menu } from './menu.ts';
import { words as rules } from './rules.ts';

const venue = () => import('./venue.ts');
const checkout = () => import('./checkout.ts');

export const words: Words = { ...rules, ...menu, ...dietary };

export const parts: Translation['parts'] = {
  discovery: () => [venue()],
  home: () => [venue(), import('./home.ts')],
  consent: () => [import('./consent.ts')],
  ordering: () => [venue(), checkout()],
  bill: () => [venue(), checkout(), import('./bill.ts')],
  tab: () => [venue(), checkout(), import('./tab.ts')],
  team: () => [import('./team.ts')],
  status: () => [import('./status.ts')],
  handover: () => [import('./handover.ts')],
  sitting: () => [venue(), checkout(), import('./sitting.ts')],
};
