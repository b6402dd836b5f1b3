/** The texts of diets and allergens, beside those of the menu. */
import { DIET_MESSAGES } from './en/diet.ts';
import { MENU_TEXTS, type MenuKey, type Texts } from './say.ts';

export type DietKey = MenuKey | keyof typeof DIET_MESSAGES;

export const DIET_TEXTS: Texts<DietKey> = { ...MENU_TEXTS, ...DIET_MESSAGES };
