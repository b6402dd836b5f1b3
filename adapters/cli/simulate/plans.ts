/** What a journey is of: where it is played, and what each guest came for. */
import { WALLETS } from '@tableside/core';
import { TABLES } from './harbour.ts';
import type { Lots } from './lots.ts';
import type { GuestPlan, Script } from './script.ts';

/** How often the second provider takes the cards. */
const BY_PAGE = 0.12;
const CAME_FOR = [
  [4, 'round'],
  [4, 'bill'],
  [1.2, 'collect'],
] as const;
/** Of guests. */
const HAS_WALLET = 0.25;

/** Ordering at a table and paying a bill are most of it. */
export function planOf(lots: Lots): Pick<Script, 'provider' | 'guests'> {
  const isByPage = lots.chance(BY_PAGE);
  const table = lots.of(TABLES);
  const guests = lots.weighed([
    [6, 1],
    [3, 2],
    [1, 3],
  ] as const);
  return {
    ...(isByPage && { provider: 'checkout' as const }),
    guests: Array.from({ length: guests ?? 1 }, () => guestOf(lots, table ?? '1')),
  };
}

const guestOf = (lots: Lots, table: string): GuestPlan => ({
  wants: lots.weighed(CAME_FOR) ?? 'round',
  table: lots.chance(0.8) ? table : (lots.of(TABLES) ?? table),
  ...(lots.chance(HAS_WALLET) && { wallet: lots.of(WALLETS) ?? 'applePay' }),
});
