import type { Code } from '../navigation/screen-table.ts';

/** The code of screens that load by themselves. Imports nothing at once, so that the page's first script may use it. */
export const SCREEN_CODE = {
  home: () => import('../screens/home/home-screen.tsx'),
  train: () => import('../screens/train/train-error.tsx'),
  discovery: () => import('../screens/discovery.tsx'),
  ordering: () => import('../screens/pay/checkout-screens.tsx'),
  bill: () => import('../screens/bill/bill-screens.tsx'),
} satisfies Partial<Readonly<Record<Code, () => Promise<unknown>>>>;
