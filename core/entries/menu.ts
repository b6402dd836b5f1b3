/** Menus, dishes with their choices, diets and allergens, and what is offered beside a basket. */
export {
  addsInOneTap,
  availabilityOf,
  availabilityOfPortion,
  defaultPortion,
  pricesOf,
  withoutOutOfStock,
} from '../availability.ts';
export type { Availability } from '../availability.ts';
export { allergensOf, assembleMenu, assemblyOf, orderingBlocked, searchMenu } from '../menu.ts';
export type {
  AllergenFacts,
  Category,
  Choice,
  Dish,
  DisplayRecord,
  Ingredient,
  Menu,
  MenuParts,
  Portion,
  Product,
} from '../menu.ts';
export { dishLine } from '../dish-line.ts';
export type { DishRefusal, DishWish } from '../dish-line.ts';
export { lineAgain } from '../order-again.ts';
export { dietaryOptions, filterByDiet } from '../dietary.ts';
export type { DietaryChoice, DietaryWish } from '../dietary.ts';
export { menuLayout } from '../menu-layout.ts';
export type { MenuLayout, MenuTile } from '../menu-layout.ts';
export {
  canBeCompleted,
  limitsOf,
  noPicks,
  pickedIngredients,
  quantityPicked,
  toChoiceLines,
} from '../choices.ts';
export type { Picks } from '../choices.ts';
export { firstIncomplete, pick, picksOf, stateOfChoice, unpick } from '../picking.ts';
export type { ChoiceState, PickRefusal } from '../picking.ts';
export { upsellOf } from '../upsell.ts';
export type { UpsellDish } from '../upsell.ts';
