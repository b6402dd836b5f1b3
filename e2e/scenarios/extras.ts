import type { Guest } from '../pages/guest.ts';
import { withOrder, type PlainDish } from './ordering.ts';

/** The Orchard Room: a service charge of 10 % above £25 that stays, and £15 at least. */
const ORCHARD = { slug: 'orchard-room', menuId: 'orchard-plates', subServiceId: '4105-dining-room' } as const;

export const LINGUINE = {
  title: 'Prawn & Chilli Linguine',
  price: 15.5,
  productId: 'prawn-linguine',
} as const;
export const EGG = { title: 'Sausage & Sage Scotch Egg', price: 6.5, productId: 'scotch-egg' } as const;

/** At table 3 of the Orchard Room's dining room, those dishes in the basket, which is open. */
export const withPlates = (guest: Guest, ...dishes: readonly PlainDish[]): Promise<void> =>
  withOrder(guest, { ...ORCHARD, table: '3', dishes });
