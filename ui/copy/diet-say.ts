/** The texts of diets and allergens, beside those of the menu. */
import { useVisit } from '../app/visit-context.tsx';
import { DIET_MESSAGES } from './diet-messages.ts';
import { BROWSING_CATALOGUE, sayByBrand, type BrowsingKey, type Say } from './say.ts';

export type DietKey = BrowsingKey | keyof typeof DIET_MESSAGES;

const sayOf = sayByBrand<DietKey>({ ...BROWSING_CATALOGUE, ...DIET_MESSAGES });

export const useDietSay = (): Say<DietKey> => sayOf(useVisit().brand);
