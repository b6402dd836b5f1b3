/** What a menu shows of its dishes once they are listed. It loads together, with the code of checkout. */
export { AllergenPrompt } from './allergen-prompt.tsx';
export { DietSheet } from './diet-sheet.tsx';
export { DietStrip } from './diet-strip.tsx';
export { DishSheet } from './dish-sheet.tsx';
export { FoundElsewhere } from './found-elsewhere.tsx';
