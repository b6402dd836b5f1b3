/**
 * Many declines in a row look like somebody who tries stolen cards: after three there is a pause before the next
 * payment, which grows, and after six no more are made on this visit. Staff can take the payment.
 */
import { isOnTab, type PaymentIntent } from './payment-intent.ts';
import { VISIT_MS } from './saved-baskets.ts';
import { instantOf, SECOND_MS, type Instant } from './time.ts';

/** So many declines in a row, and the next payment has to wait. */
export const DECLINES_BEFORE_PAUSE = 3;
/** So many declines in a row, and no more payments are made. */
export const DECLINES_BEFORE_STOP = 6;
/** Before the fourth, the fifth and the sixth try, from the moment at which the last one was begun. */
const PAUSES_MS = [30, 60, 120].map((seconds) => seconds * SECOND_MS);

/** Until when no payment is made. */
export interface DeclineLimit {
  readonly limit: 'pause' | 'stop';
  readonly until: Instant;
}

/** What stands against another payment on this phone, by what it has tried to pay. */
export function declineLimit(intents: readonly PaymentIntent[], now: Instant): DeclineLimit | undefined {
  const declines = declinesInARow(intents, now);
  const [last] = declines;
  if (last === undefined || declines.length < DECLINES_BEFORE_PAUSE) return undefined;
  if (declines.length >= DECLINES_BEFORE_STOP) return { limit: 'stop', until: after(last, VISIT_MS) };
  const until = after(last, PAUSES_MS[declines.length - DECLINES_BEFORE_PAUSE] ?? 0);
  return now < until ? { limit: 'pause', until } : undefined;
}

const after = ({ createdAt }: PaymentIntent, ms: number): Instant => instantOf(createdAt + ms);

/** The latest first, back to the last that was paid, of one visit. What the guest has cancelled says nothing of a card. */
function declinesInARow(intents: readonly PaymentIntent[], now: Instant): readonly PaymentIntent[] {
  const latestFirst = intents
    .filter((intent) => !isOnTab(intent))
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const paidAt = latestFirst.findIndex(({ state }) => state.is === 'captured');
  const declines = (paidAt < 0 ? latestFirst : latestFirst.slice(0, paidAt)).filter(
    ({ state }) => state.is === 'declined' && state.code === 'declined',
  );
  const [last] = declines;
  if (last === undefined || now - last.createdAt >= VISIT_MS) return [];
  return declines.filter(({ createdAt }) => last.createdAt - createdAt < VISIT_MS);
}
