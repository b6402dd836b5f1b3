/** What a journey is of: where it is played, and what each guest came for. */
import { WALLETS } from '@tableside/core';
import { TAB_TABLES, TABLES } from './fixture-venues.ts';
import type { Random } from './random.ts';
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
export function planOf(random: Random): Pick<Script, 'provider' | 'hasSeveral' | 'guests'> {
  const isByPage = random.chance(BY_PAGE);
  const hasSeveral = random.chance(HAS_SEVERAL);
  const table = random.of(TABLES);
  const guests = random.weighed([
    [6, 1],
    [3, 2],
    [1, 3],
  ] as const);
  return {
    ...(isByPage && { provider: 'checkout' as const }),
    ...(hasSeveral && { hasSeveral }),
    guests: Array.from({ length: guests ?? 1 }, () => guestOf(random, table)),
  };
}

/** After so many they have done enough for a journey. A tab takes more of them: orders, and then its bill. */
export const mostActions = (guests: readonly { readonly plan: GuestPlan }[]): number =>
  guests.reduce((sum, { plan }) => sum + (plan.wants === 'tab' ? 22 : 16), 0);

function guestOf(random: Random, table: string): GuestPlan {
  const wants = random.weighed(CAME_FOR) ?? 'round';
  const own = random.chance(0.8) ? table : random.of(TABLES);
  return {
    wants,
    // The first table of tabs is where most of them are: they join each other's.
    table: wants === 'tab' ? TAB_TABLES[random.chance(0.8) ? 0 : 1] : own,
    ...comesBy(random, wants),
    ...(random.chance(IS_COVERED) && { isCovered: true }),
    ...(random.chance(HAS_WALLET) && { wallet: random.of(WALLETS) ?? 'applePay' }),
  };
}

/** A tab is asked for on the way from the table's page. */
function comesBy(random: Random, wants: GuestPlan['wants']): Pick<GuestPlan, 'comesBy'> {
  if (random.chance(BY_VENUE) && (wants === 'round' || wants === 'bill')) return { comesBy: 'venue' };
  return wants === 'tab' || (wants !== 'bill' && random.chance(BY_SERVICE)) ? { comesBy: 'service' } : {};
}
