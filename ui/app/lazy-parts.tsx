/**
 * Parts of screens that load separately: sheets over a page, and all of tabs. No part imports a screen that shows one,
 * which keeps imports free of circles.
 */
import { Waiting } from '../components/waiting.tsx';
import { withWords } from '../copy/language.ts';
import { fetched } from './lazy-component.tsx';

const tabScreens = () => withWords('tab', import('../screens/tab/tab-screens.ts'));

const tab = fetched(async () => (await tabScreens()).TabScreen, <Waiting />);
const tabPart = fetched(async () => (await tabScreens()).TabPart, null);
const tabSheet = fetched(async () => (await tabScreens()).TabSheet, null);
const tabOfBasket = fetched(async () => (await tabScreens()).TabOfBasket, null);
const tabOrder = fetched(async () => (await tabScreens()).TabOrderScreen, <Waiting />);
const tabResult = fetched(async () => (await tabScreens()).TabResult, <Waiting />);
const destinationSheet = fetched(
  async () =>
    (await withWords('discovery', import('../screens/table/destination-sheet.tsx'))).DestinationSheet,
  null,
);
const dishSheet = fetched(
  async () => (await withWords('ordering', import('../screens/menu/dish-sheet.tsx'))).DishSheet,
  null,
);
const dietSheet = fetched(
  async () => (await withWords('ordering', import('../screens/menu/diet-sheet.tsx'))).DietSheet,
  null,
);
const dietStrip = fetched(
  async () => (await withWords('ordering', import('../screens/menu/diet-strip.tsx'))).DietStrip,
  null,
);
const allergenPrompt = fetched(
  async () => (await withWords('ordering', import('../screens/menu/allergen-prompt.tsx'))).AllergenPrompt,
  null,
);

export const TabScreen = tab.Screen;
export const TabPart = tabPart.Screen;
export const TabSheet = tabSheet.Screen;
export const TabOfBasket = tabOfBasket.Screen;
export const TabOrderScreen = tabOrder.Screen;
export const TabResult = tabResult.Screen;
export const DestinationSheet = destinationSheet.Screen;
export const DishSheet = dishSheet.Screen;
export const DietSheet = dietSheet.Screen;
export const DietStrip = dietStrip.Screen;
export const AllergenPrompt = allergenPrompt.Screen;

export function fetchTabs(): void {
  for (const part of [tab, tabPart, tabSheet, tabOfBasket, tabOrder, tabResult]) part.prefetch();
}

export function fetchDishes(): void {
  dishSheet.prefetch();
  dietStrip.prefetch();
}
