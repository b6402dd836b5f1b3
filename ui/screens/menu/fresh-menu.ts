import { useEffect } from 'react';
import type { MenuModel } from '../../models/menu-model.ts';

/** Stock and prices change while a guest reads; a menu that is older than this is asked for anew. */
const FRESH_FOR_MS = 120_000;

const LOOK_EVERY_MS = 15_000;

/** Keeps the menu on the screen fresh, while it is looked at. */
export function useFreshMenu(model: MenuModel): void {
  const { menu } = model;
  useEffect(() => {
    const since = performance.now();
    const look = (): void => {
      if (document.visibilityState === 'visible' && performance.now() - since >= FRESH_FOR_MS)
        void model.refresh();
    };
    const looking = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(looking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [model, menu]);
}
