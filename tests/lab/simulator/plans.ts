/** Draws where a journey takes place and what each guest came for. */
import { WALLETS } from '@tableside/core';
import { SEATS, TAB_TABLES, TABLES } from './fixture-venues.ts';
import type { Random } from './random.ts';
import { CURRENCIES, USUAL_SETTING, type GuestPlan, type Script, type Setting } from './script.ts';

/** Share of journeys with the second provider. */
const BY_PAGE = 0.12;
const CAME_FOR = [
  [4, 'round'],
  [4, 'bill'],
  [1, 'collect'],
  [0.8, 'ahead'],
  [0.8, 'tab'],
] as const;
/** Share of journeys on a usual evening at the usual venues. */
const IS_USUAL = 0.4;
const ZONES = ['Europe/London', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'] as const;
/** Shortly before midnight: ends of months and of a year, and the day before a clock change. */
const LATE = {
  'Europe/London': ['2026-06-30T22:57:00Z', '2026-12-31T23:20:00Z', '2026-03-28T23:58:30Z'],
  'America/New_York': ['2026-05-01T03:40:00Z', '2026-11-02T04:10:00Z'],
  'Pacific/Auckland': ['2026-01-31T10:30:00Z', '2026-09-26T11:50:00Z'],
  'Asia/Kolkata': ['2026-08-31T18:14:00Z'],
} as const;
/** Shortly before clock changes, a leap day, and ordinary hours. */
const EARLY = {
  'Europe/London': [
    '2026-03-29T00:55:10Z',
    '2026-10-25T00:50:00Z',
    '2026-10-24T18:20:40Z',
    '2028-02-29T12:01:00Z',
  ],
  'America/New_York': ['2026-03-08T06:50:00Z', '2026-11-01T05:52:00Z', '2026-07-04T16:14:59Z'],
  'Pacific/Auckland': ['2026-04-04T13:45:00Z', '2026-09-26T13:50:00Z', '2026-12-31T06:00:00Z'],
  'Asia/Kolkata': ['2026-02-28T07:20:00Z', '2026-10-10T12:01:00Z'],
} as const;
/** Share of journeys at venues with several sub-services and areas. */
const HAS_SEVERAL = 0.12;
const HAS_AREAS_FOR_TABS = 0.35;
/** Share of journeys with seats, and of their guests who order to one. */
const HAS_SEATS = 0.06;
const GIVES_SEAT = 0.6;
/** Share of journeys without collection times. */
const IS_LONG = 0.05;
/** Share of guests who start at the venue's or the service's address. */
const BY_VENUE = 0.08;
const BY_SERVICE = 0.12;
/** Share of guests of a table service whose address names the table. */
const BY_CODE = 0.5;
/** Shares of guests. */
const HAS_WALLET = 0.25;
const IS_COVERED = 0.05;

/** Most guests order at a table or pay a bill. */
export function planOf(
  random: Random,
  rare: Random,
): Pick<Script, 'provider' | 'hasSeveral' | 'hasSeats' | 'isLong' | 'setting' | 'guests'> {
  const isByPage = random.chance(BY_PAGE);
  const hasSeveral = random.chance(HAS_SEVERAL);
  const table = random.of(TABLES);
  const guests = random.weighed([
    [6, 1],
    [3, 2],
    [1, 3],
  ] as const);
  const hasSeats = random.chance(HAS_SEATS);
  const came = Array.from({ length: guests ?? 1 }, () => {
    const guest = guestOf(random, table);
    return hasSeats && (guest.wants === 'ahead' || random.chance(GIVES_SEAT)) ? inSeat(random, guest) : guest;
  });
  // Two areas have tables of one number, and a tab is of one of them.
  const hasAreas =
    hasSeveral || (came.some(({ wants }) => wants === 'tab') && rare.chance(HAS_AREAS_FOR_TABS));
  const needsTimes = came.some(({ wants }) => wants === 'collect' || wants === 'ahead');
  const setting = random.chance(IS_USUAL) ? USUAL_SETTING : settingOf(random, needsTimes);
  return {
    ...(isByPage && { provider: 'checkout' as const }),
    ...(hasAreas && { hasSeveral: hasAreas }),
    ...(hasSeats && { hasSeats }),
    ...(!needsTimes && random.chance(IS_LONG) && { isLong: true }),
    ...(setting !== USUAL_SETTING && { setting }),
    guests: came,
  };
}

const inSeat = (random: Random, guest: GuestPlan): GuestPlan => ({
  ...guest,
  wants: 'ahead',
  table: random.of(SEATS),
});

/** @param needsTimes the day has to have collection times */
function settingOf(random: Random, needsTimes: boolean): Setting {
  const zone = random.of(ZONES);
  return {
    start: random.of(needsTimes || random.chance(0.6) ? EARLY[zone] : LATE[zone]),
    zone,
    currency: random.of(CURRENCIES),
    serviceCharge: random.of(['none', 'fixed', 'optional'] as const),
    hasMinimumSpend: random.chance(0.3),
    takesTips: random.chance(0.8),
    takesNotes: random.chance(0.8),
    guardsTabs: random.chance(0.7),
    cannotCancel: random.chance(0.4),
  };
}

/** Acts that are enough for a journey. A tab takes more: orders, then its bill. */
export const mostActions = (guests: readonly { readonly plan: GuestPlan }[]): number =>
  guests.reduce((sum, { plan }) => sum + (plan.wants === 'tab' ? 22 : 16), 0);

function guestOf(random: Random, table: string): GuestPlan {
  const wants = random.weighed(CAME_FOR) ?? 'round';
  const own = random.chance(0.8) ? table : random.of(TABLES);
  return {
    wants,
    // Most tab guests sit at the same table, so that they join each other's tab.
    table: wants === 'tab' ? TAB_TABLES[random.chance(0.8) ? 0 : 1] : own,
    ...comesBy(random, wants),
    ...(random.chance(IS_COVERED) && { isCovered: true }),
    ...(random.chance(HAS_WALLET) && { wallet: random.of(WALLETS) ?? 'applePay' }),
  };
}

/** A tab is offered on the way from the table's page. */
function comesBy(random: Random, wants: GuestPlan['wants']): Pick<GuestPlan, 'comesBy'> {
  if (random.chance(BY_VENUE) && (wants === 'round' || wants === 'bill')) return { comesBy: 'venue' };
  if (wants === 'bill' || (wants !== 'tab' && !random.chance(BY_SERVICE))) return {};
  return { comesBy: wants !== 'collect' && random.chance(BY_CODE) ? 'code' : 'service' };
}
