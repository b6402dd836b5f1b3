import type { TestSandbox } from '../sandbox.ts';
import { brandWithContent } from './brands.ts';

export const ARMS_TAKEAWAY = {
  start: '/foxglove-arms/takeaway',
  times: '/foxglove-arms/select-timeslots',
  menus: '/foxglove-arms/takeaway/menus',
  food: '/foxglove-arms/takeaway/menus/food',
  basket: '/foxglove-arms/takeaway/checkout/basket',
} as const;

export const ARMS_AHEAD = {
  start: '/foxglove-arms/order-ahead',
  menus: '/foxglove-arms/order-ahead/menus',
  food: '/foxglove-arms/order-ahead/menus/food',
  basket: '/foxglove-arms/order-ahead/checkout/basket',
} as const;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** Advances a new world to the next `HH:mm` of the venues' clock, whatever the tests' zone; returns that time. */
export function moveTo(sandbox: TestSandbox, clock: string): number {
  const now = Date.now();
  const minutes = (minutesOf(clock) - minutesOf(londonClock.format(now)) + DAY_MINUTES) % DAY_MINUTES;
  sandbox.advance(minutes * MINUTE_MS);
  return now + minutes * MINUTE_MS;
}

export const minutes = (count: number): number => count * MINUTE_MS;

/** The weekday at the venues this many days after an instant. */
export const weekdayAfter = (at: number, days: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' }).format(
    at + days * DAY_MINUTES * MINUTE_MS,
  );

/** The sample brand that asks for takeaway's time in the basket (S8). */
export const withoutTimesScreen = () => brandWithContent('brand', { takeawayTimeslotScreenEnabled: false });

/** The sample brand with order ahead to seats (S10). */
export const withSeats = () => brandWithContent('brand', { useSeatsInsteadOfTables: true });
