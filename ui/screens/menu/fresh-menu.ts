import { useEffect } from 'react';
import type { MenuModel } from '../../models/menu/menu-model.ts';

/** Stock and prices change while a guest reads, so an older menu is requested again. */
const FRESH_FOR_MS = 120_000;

const LOOK_EVERY_MS = 15_000;

/** Keeps the menu on the screen fresh while the guest looks at it. */
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
