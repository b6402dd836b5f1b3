/** Menus, dishes with their choices, diets and allergens, and what is offered beside a basket. */
export { availabilityOf, defaultPortion } from '../menu/availability.ts';
export type { Availability } from '../menu/availability.ts';
export { allergensOf, assembleMenu, orderingBlocked } from '../menu/menu.ts';
export { searchMenu } from '../menu/search.ts';
export type { FoundDishes } from '../menu/search.ts';
export type { Category, Choice, Dish, Ingredient, Menu, MenuParts, Portion } from '../menu/menu.ts';
export { dishLine } from '../menu/dish-line.ts';
export { lineAgain } from '../order/order-again.ts';
export { dietaryOptions, filterByDiet } from '../menu/dietary.ts';
export { menuLayout } from '../menu/menu-layout.ts';
export type { MenuLayout } from '../menu/menu-layout.ts';
export { noPicks, pickedIngredients, quantityPicked } from '../menu/choices.ts';
export type { Picks } from '../menu/choices.ts';
export { firstIncomplete, pick, stateOfChoice, unpick } from '../menu/picking.ts';
export { upsellOf } from '../menu/upsell.ts';
