/** Parts of screens for who is at a tab, where a screen that loads later shows them. */
import { lazyModule } from './lazy-component.tsx';

export const owner = lazyModule(() => import('../screens/tab/tab-owner.tsx'));

export const TabPeople = owner.component((module) => module.TabPeople, null);
export const OwnerPages = owner.component((module) => module.OwnerPages, null);
export const AboveLimit = owner.component((module) => module.AboveLimit, null);
