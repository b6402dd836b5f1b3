/** What a journey is of: where it is played, and what each guest came for. */
import { WALLETS } from '@tableside/core';
import { TAB_TABLES, TABLES } from './harbour.ts';
import type { Lots } from './lots.ts';
import type { GuestPlan, Script } from './script.ts';

/** How often the second provider takes the cards. */
const BY_PAGE = 0.12;
const CAME_FOR = [
  [4, 'round'],
  [4, 'bill'],
  [1, 'collect'],
  [0.8, 'ahead'],
  [0.8, 'tab'],
] as const;
/** How often the venues have several sub-services, and areas to choose from. */
const HAS_SEVERAL = 0.12;
/** Of guests: they come by the venue's own address, or its service's, and not by that of a menu or a bill. */
const BY_VENUE = 0.08;
const BY_SERVICE = 0.12;
/** Of guests. */
const HAS_WALLET = 0.25;
const IS_COVERED = 0.05;

/** Ordering at a table and paying a bill are most of it. */
export function planOf(lots: Lots): Pick<Script, 'provider' | 'hasSeveral' | 'guests'> {
  const isByPage = lots.chance(BY_PAGE);
  const hasSeveral = lots.chance(HAS_SEVERAL);
  const table = lots.of(TABLES);
  const guests = lots.weighed([
    [6, 1],
    [3, 2],
    [1, 3],
  ] as const);
  return {
    ...(isByPage && { provider: 'checkout' as const }),
    ...(hasSeveral && { hasSeveral }),
    guests: Array.from({ length: guests ?? 1 }, () => guestOf(lots, table)),
  };
}

/** After so many they have done enough for a journey. A tab takes more of them: orders, and then its bill. */
export const mostActs = (guests: readonly { readonly plan: GuestPlan }[]): number =>
  guests.reduce((sum, { plan }) => sum + (plan.wants === 'tab' ? 22 : 16), 0);

function guestOf(lots: Lots, table: string): GuestPlan {
  const wants = lots.weighed(CAME_FOR) ?? 'round';
  const own = lots.chance(0.8) ? table : lots.of(TABLES);
  return {
    wants,
    // The first table of tabs is where most of them are: they join each other's.
    table: wants === 'tab' ? TAB_TABLES[lots.chance(0.8) ? 0 : 1] : own,
    ...comesBy(lots, wants),
    ...(lots.chance(IS_COVERED) && { isCovered: true }),
    ...(lots.chance(HAS_WALLET) && { wallet: lots.of(WALLETS) ?? 'applePay' }),
  };
}

/** A tab is asked for on the way from the table's page. */
function comesBy(lots: Lots, wants: GuestPlan['wants']): Pick<GuestPlan, 'comesBy'> {
  if (lots.chance(BY_VENUE) && (wants === 'round' || wants === 'bill')) return { comesBy: 'venue' };
  return wants === 'tab' || (wants !== 'bill' && lots.chance(BY_SERVICE)) ? { comesBy: 'service' } : {};
}
