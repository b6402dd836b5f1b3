/** The code of an address's own screen, fetched while the app's own script is still on its way. */
import type { Route } from '../navigation/routes.ts';

const discovery = () => import('../screens/discovery.tsx');
const container = () => import('../../adapters/bindings/container.ts');

const paying = [
  () => import('../screens/pay/checkout-screens.tsx'),
  () => import('./checkout.ts'),
  container,
];
const bill = [
  () => import('../screens/bill/bill-screens.tsx'),
  () => import('./bill.ts'),
  () => import('./checkout.ts'),
  container,
];

const CODE: Partial<Readonly<Record<Route['page'], readonly (() => Promise<unknown>)[]>>> = {
  home: [() => import('../screens/home/home-screen.tsx'), discovery],
  venue: [discovery],
  entry: [discovery],
  'select-timeslots': [discovery],
  'select-sub-service': [discovery],
  menus: [discovery],
  terms: [discovery],
  basket: paying,
  success: paying,
  failure: paying,
};

/** What cannot be loaded is tried again when the screen is due. */
export function fetchCodeOf(route: Route): void {
  const code = 'service' in route && route.service === 'pay' ? bill : (CODE[route.page] ?? []);
  for (const fetched of code) fetched().catch(() => undefined);
}
