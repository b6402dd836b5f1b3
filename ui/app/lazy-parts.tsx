/**
 * Parts of screens that load separately: sheets over a dish list, and all of tabs. No part imports a screen that shows one,
 * which keeps imports free of circles.
 */
import { MenuSkeleton } from '../screens/menu/menu-skeleton.tsx';
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';

export const tabs = lazyModule(() => withWords('tab', import('../screens/tab/tab-screens.ts')));
export const dishes = lazyModule(() => withWords('ordering', import('../screens/menu/dish-parts.ts')));
export const dish = lazyModule(() => withWords('ordering', import('../screens/menu/dish-sheet.tsx')));
const team = lazyModule(() => withWords('team', import('../screens/team/team-bell.tsx')));
const keeping = lazyModule(() => import('../screens/result/keep-parts.ts'));

export const TabOffer = tabs.component((module) => module.TabOffer, null);
export const TabSheet = tabs.component((module) => module.TabSheet, null);
export const AddingToTab = tabs.component((module) => module.AddingToTab, null);
export const DishSheet = dish.component((module) => module.DishSheet, null);
export const DietSheet = dishes.component((module) => module.DietSheet, null);
/** A line of its height, so that no dish moves as it comes. */
export const DietStrip = dishes.component((module) => module.DietStrip, <div style={{ blockSize: 56 }} />);
export const FoundDishes = dishes.component((module) => module.FoundDishes, <MenuSkeleton />);
export const ListStatus = dishes.component((module) => module.ListStatus, null);
export const AllergenPrompt = dishes.component((module) => module.AllergenPrompt, null);
/** It leaves the room of a button until it has come. */
export const TeamBell = team.extra((module) => module.TeamBell, <span className="icon-button" />);
export const BillBell = team.extra((module) => module.BillBell);
export const KeepSheet = keeping.component((module) => module.KeepSheet, null);
export const CollectionSaved = keeping.extra((module) => module.CollectionSaved);
