/** `@tableside/core/menu` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/menu.ts';

export { addsInOneTap, availabilityOfPortion, pricesOf, withoutOutOfStock } from '../menu/availability.ts';
export { assemblyOf } from '../menu/menu.ts';
export type { AllergenInfo, DisplayRecord, Product } from '../menu/menu.ts';
export type { DishWish } from '../menu/dish-line.ts';
export type { DietaryWish } from '../menu/dietary.ts';
export type { MenuTile } from '../menu/menu-layout.ts';
export { canBeCompleted, limitsOf, toChoiceLines } from '../menu/choices.ts';
export { picksOf } from '../menu/picking.ts';
export type { ChoiceState } from '../menu/picking.ts';
export type { UpsellDish } from '../menu/upsell.ts';
