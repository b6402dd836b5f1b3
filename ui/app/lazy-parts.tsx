/**
 * Parts of screens that load separately: sheets over a dish list, and all of tabs. No part imports a screen that shows one,
 * which keeps imports free of circles.
 */
import { Waiting } from '../components/waiting.tsx';
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';

export const tabs = lazyModule(() => withWords('tab', import('../screens/tab/tab-screens.ts')));
export const dishes = lazyModule(() => withWords('ordering', import('../screens/menu/dish-parts.ts')));

export const TabOffer = tabs.component((module) => module.TabOffer, null);
export const TabSheet = tabs.component((module) => module.TabSheet, null);
export const AddingToTab = tabs.component((module) => module.AddingToTab, null);
export const TabResult = tabs.component((module) => module.TabResult, <Waiting />);
export const DishSheet = dishes.component((module) => module.DishSheet, null);
export const DietSheet = dishes.component((module) => module.DietSheet, null);
export const DietStrip = dishes.component((module) => module.DietStrip, null);
export const FoundElsewhere = dishes.component((module) => module.FoundElsewhere, null);
export const AllergenPrompt = dishes.component((module) => module.AllergenPrompt, null);
