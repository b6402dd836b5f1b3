import type { Guest } from '../pages/guest.ts';
import { withOrder, type PlainDish } from './ordering.ts';

/** The Orchard Room: a fixed service charge of 10 % above £25, and a minimum of £15. */
const ORCHARD = { slug: 'orchard-room', menuId: 'orchard-plates', subServiceId: '4105-dining-room' } as const;

export const LINGUINE = {
  title: 'Prawn & Chilli Linguine',
  price: 15.5,
  productId: 'prawn-linguine',
} as const;
export const EGG = { title: 'Sausage & Sage Scotch Egg', price: 6.5, productId: 'scotch-egg' } as const;

/** Opens the basket with these dishes at table 3 of the Orchard Room's dining room. */
export const withPlates = (guest: Guest, ...dishes: readonly PlainDish[]): Promise<void> =>
  withOrder(guest, { ...ORCHARD, table: '3', dishes });
