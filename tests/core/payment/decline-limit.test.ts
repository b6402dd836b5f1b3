import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declineLimit, DECLINES_BEFORE_STOP, type PaymentState, type PaymentIntent } from '@tableside/core';
import { VISIT_MS } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import { DECLINES_BEFORE_PAUSE } from '../../../core/payment/decline-limit.ts';
import { billIntent, intent, STATES, summary, T0 } from './payment-intents.ts';

const SECOND = 1000;
const at = (seconds: number) => instantOf(T0 + seconds * SECOND);

/** Payments in those states, a minute apart, the last at `last`. */
const payments = (...states: readonly PaymentState[]): readonly PaymentIntent[] =>
  states.map((state, n) => intent(`key-${n}`, state, { createdAt: at((n - states.length + 1) * 60) }));
const declines = (count: number): readonly PaymentState[] =>
  Array.from({ length: count }, () => STATES.declined);

describe('several declines in a row (attack H41)', () => {
  it.each([0, 1, 2])('%i: the next payment goes at once', (count) => {
    expect(declineLimit(payments(...declines(count)), at(0))).toBeUndefined();
  });

  it.each([
    [3, 30],
    [4, 60],
    [5, 120],
  ])('%i: the next payment waits %i seconds', (count, seconds) => {
    const tried = payments(...declines(count));
    expect(declineLimit(tried, at(0))).toEqual({ limit: 'pause', until: at(seconds) });
    expect(declineLimit(tried, at(seconds - 1))).toEqual({ limit: 'pause', until: at(seconds) });
    expect(declineLimit(tried, at(seconds))).toBeUndefined();
  });

  it('six: this visit makes no more payments', () => {
    const tried = payments(...declines(6));
    expect(declineLimit(tried, at(3600))).toMatchObject({ limit: 'stop' });
    expect(declineLimit(tried, instantOf(T0 + VISIT_MS - 1))).toMatchObject({ limit: 'stop' });
    expect(declineLimit(tried, instantOf(T0 + VISIT_MS))).toBeUndefined();
  });

  it('end with a paid payment', () => {
    const tried = payments(...declines(5), STATES.captured, ...declines(2));
    expect(declineLimit(tried, at(0))).toBeUndefined();
  });

  it('do not end with an order on a tab, which moves no money', () => {
    const tab = { accountId: 'a', basketId: 'b' };
    const onTab = intent('tab', STATES.captured, {
      createdAt: at(-30),
      summary: { ...summary, tab },
    });
    expect(declineLimit([...payments(...declines(3)), onTab], at(0))).toMatchObject({ limit: 'pause' });
  });

  it('exclude payments cancelled or never charged', () => {
    const cancelled = { is: 'declined', code: 'cancelled' } as const;
    const tried = payments(cancelled, STATES.notCharged, cancelled, cancelled, ...declines(2));
    expect(declineLimit(tried, at(0))).toBeUndefined();
  });

  it('count orders and bills together', () => {
    const bill = { ...billIntent('bill', STATES.declined), createdAt: at(-90) };
    expect(declineLimit([...payments(...declines(2)), bill], at(0))).toMatchObject({ limit: 'pause' });
  });

  it('count in any stored order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<PaymentState>(...Object.values(STATES)), { maxLength: 12 }),
        fc.integer({ min: 0, max: 600 }),
        fc.infiniteStream(fc.nat()),
        (states, seconds, random) => {
          const tried = payments(...states);
          const shuffled = tried
            .map((one) => ({ one, rank: random.next().value }))
            .toSorted((a, b) => a.rank - b.rank)
            .map(({ one }) => one);
          expect(declineLimit(shuffled, at(seconds))).toEqual(declineLimit(tried, at(seconds)));
        },
      ),
    );
  });

  it('delay from three and always stop at six', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1000 }), (count, seconds) => {
        const limit = declineLimit(payments(...declines(count)), at(seconds));
        if (count < DECLINES_BEFORE_PAUSE) expect(limit).toBeUndefined();
        if (count >= DECLINES_BEFORE_STOP) expect(limit?.limit).toBe('stop');
        if (limit !== undefined) expect(limit.until).toBeGreaterThan(at(seconds));
      }),
    );
  });
});
