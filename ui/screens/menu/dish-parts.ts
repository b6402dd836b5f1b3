/** What a menu shows of its dishes once they are listed, but for the sheet of one, which comes with checkout. */
export { AllergenPrompt } from './allergen-prompt.tsx';
export { DietSheet } from './diet-sheet.tsx';
export { DietStrip } from './diet-strip.tsx';
export { FoundDishes, ListStatus } from './found-dishes.tsx';
