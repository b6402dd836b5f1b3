/**
 * Many declines in a row suggest that somebody tests stolen cards. After three the app pauses before the next
 * payment, each time longer. After six it makes no more payments on this visit; staff can take the payment.
 */
import { isOnTab, type PaymentIntent } from './payment-intent.ts';
import { VISIT_MS } from '../time/time.ts';
import { instantOf, SECOND_MS, type Instant } from '../time/time.ts';

/** Declines in a row before the next payment has to wait. */
export const DECLINES_BEFORE_PAUSE = 3;
/** Declines in a row after which the app makes no more payments. */
export const DECLINES_BEFORE_STOP = 6;
/** Pauses before the fourth, fifth and sixth try, from the start of the last one. */
const PAUSES_MS = [30, 60, 120].map((seconds) => seconds * SECOND_MS);

/** The app makes no payment before `until`. */
export interface DeclineLimit {
  readonly limit: 'pause' | 'stop';
  readonly until: Instant;
}

/**
 * Whether declines prevent another payment, and until when. It counts every payment in `intents`, so these have to be
 * one guest's: six declines of guests who share a store stop all of them for four hours.
 */
export function declineLimit(intents: readonly PaymentIntent[], now: Instant): DeclineLimit | undefined {
  const declines = declinesInARow(intents, now);
  const [last] = declines;
  if (last === undefined || declines.length < DECLINES_BEFORE_PAUSE) return undefined;
  if (declines.length >= DECLINES_BEFORE_STOP) return { limit: 'stop', until: after(last, VISIT_MS) };
  const until = after(last, PAUSES_MS[declines.length - DECLINES_BEFORE_PAUSE] ?? 0);
  return now < until ? { limit: 'pause', until } : undefined;
}

const after = ({ createdAt }: PaymentIntent, ms: number): Instant => instantOf(createdAt + ms);

/**
 * Declined payments of one visit since the last paid one, latest first. A payment that the guest cancelled is no
 * decline of the card.
 */
function declinesInARow(intents: readonly PaymentIntent[], now: Instant): readonly PaymentIntent[] {
  const latestFirst = intents.filter((intent) => !isOnTab(intent)).sort((a, b) => b.createdAt - a.createdAt);
  const paidAt = latestFirst.findIndex(({ state }) => state.is === 'captured');
  const declines = (paidAt < 0 ? latestFirst : latestFirst.slice(0, paidAt)).filter(
    ({ state }) => state.is === 'declined' && state.code === 'declined',
  );
  const [last] = declines;
  if (last === undefined || now - last.createdAt >= VISIT_MS) return [];
  return declines.filter(({ createdAt }) => last.createdAt - createdAt < VISIT_MS);
}
