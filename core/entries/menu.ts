/** Menus, dishes with their choices, diets and allergens, and what is offered beside a basket. */
export {
  addsInOneTap,
  availabilityOf,
  availabilityOfPortion,
  defaultPortion,
  pricesOf,
  withoutOutOfStock,
} from '../menu/availability.ts';
export type { Availability } from '../menu/availability.ts';
export { allergensOf, assembleMenu, assemblyOf, orderingBlocked } from '../menu/menu.ts';
export { searchMenu } from '../menu/search.ts';
export type { FoundDishes } from '../menu/search.ts';
export type {
  AllergenInfo,
  Category,
  Choice,
  Dish,
  DisplayRecord,
  Ingredient,
  Menu,
  MenuParts,
  Portion,
  Product,
} from '../menu/menu.ts';
export { dishLine } from '../menu/dish-line.ts';
export type { DishRefusal, DishWish } from '../menu/dish-line.ts';
export { lineAgain } from '../order/order-again.ts';
export { dietaryOptions, filterByDiet } from '../menu/dietary.ts';
export type { DietaryChoice, DietaryWish } from '../menu/dietary.ts';
export { menuLayout } from '../menu/menu-layout.ts';
export type { MenuLayout, MenuTile } from '../menu/menu-layout.ts';
export {
  canBeCompleted,
  limitsOf,
  noPicks,
  pickedIngredients,
  quantityPicked,
  toChoiceLines,
} from '../menu/choices.ts';
export type { Picks } from '../menu/choices.ts';
export { firstIncomplete, pick, picksOf, stateOfChoice, unpick } from '../menu/picking.ts';
export type { ChoiceState, PickRefusal } from '../menu/picking.ts';
export { upsellOf } from '../menu/upsell.ts';
export type { UpsellDish } from '../menu/upsell.ts';
