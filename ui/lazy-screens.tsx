/** Screens that are fetched when they are needed, or a little before. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Waiting } from './components/waiting.tsx';
import type { TillScreen } from './till-screens.tsx';
import type { OrderModel } from './models/order-model.ts';

const fetchTillScreens = () => import('./till-screens.tsx');
const fetchDishSheet = () => import('./screens/menu/dish-sheet.tsx');
const fetchMobileOnly = () => import('./screens/desktop/mobile-only.tsx');

const LazyTill = lazy(fetchTillScreens);
const LazyDishSheet = lazy(fetchDishSheet);
const LazyMobileOnly = lazy(fetchMobileOnly);

const waitingFor = (screen: ReactNode) => <Suspense fallback={<Waiting />}>{screen}</Suspense>;

export const TillScreenPage = ({ of }: { of: TillScreen }) => waitingFor(<LazyTill of={of} />);
export const MobileOnly = ({ address }: { address: string }) =>
  waitingFor(<LazyMobileOnly address={address} />);

/** The sheet comes up over the page when it is there. */
export const DishSheet = ({ order }: { order: OrderModel }) => (
  <Suspense fallback={null}>
    <LazyDishSheet order={order} />
  </Suspense>
);

/** What a guest who reads a menu opens next. A fetch that fails is made again when it is opened. */
export function fetchWhatComesAfterMenu(): void {
  fetchDishSheet().catch(() => undefined);
  fetchTillScreens().catch(() => undefined);
}
