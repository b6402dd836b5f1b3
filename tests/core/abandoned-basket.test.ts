import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  decodeVouchers,
  encodeIntents,
  encodeVouchers,
  instantOf,
  isUnsettled,
  hasUnsettledPayment,
  placesWithVouchers,
  vouchersAt,
  withVouchersGivenUp,
  type VoucherState,
} from '@tableside/core';
import { intent, place, STATES, T0 } from './payment-intents.ts';
import { onRecord, VOUCHER_STATES } from './voucher-records.ts';

const elsewhere = { ...place, venueSlug: 'other' };

describe('C4: whether a payment of a basket is unsettled, as it is stored', () => {
  it.each(Object.values(STATES))('is as its state says: %o', (state) => {
    const payments = encodeIntents([intent('key', state, { place, createdAt: T0 })]);
    expect(hasUnsettledPayment(payments, place, T0)).toBe(isUnsettled(state));
    expect(hasUnsettledPayment(payments, elsewhere, T0)).toBe(false);
  });

  it('C2: stands for the day for which it is asked after', () => {
    const payments = encodeIntents([intent('key', STATES.unknown, { place, createdAt: T0 })]);
    expect(hasUnsettledPayment(payments, place, instantOf(T0 + DAY_MS - 1))).toBe(true);
    expect(hasUnsettledPayment(payments, place, instantOf(T0 + DAY_MS))).toBe(false);
  });

  it('counts one of which nothing else can be read', () => {
    const payments = JSON.stringify({ version: 1, items: [7, { place, state: { is: 'new', sentAt: 0 } }] });
    expect(hasUnsettledPayment(payments, place, T0)).toBe(true);
    expect(hasUnsettledPayment(undefined, place, T0)).toBe(false);
  });
});

describe('V1: the vouchers of a basket that is given up', () => {
  const stored = (state: VoucherState): string =>
    encodeVouchers([
      { place, vouchers: [onRecord('LUNCH', state)] },
      { place: elsewhere, vouchers: [onRecord('DINNER', VOUCHER_STATES.added)] },
    ]);

  it.each<[keyof typeof VOUCHER_STATES, string]>([
    ['asked', 'unwanted'],
    ['checked', 'toBeVoided'],
    ['added', 'toBeVoided'],
    ['removing', 'voiding'],
    ['held', 'held'],
  ])('are dropped for whoever reads them next: %s becomes %s', (before, after) => {
    const saved = decodeVouchers(withVouchersGivenUp(stored(VOUCHER_STATES[before]), place));
    expect(vouchersAt(saved, place).map(({ state }) => state.is)).toEqual([after]);
    expect(vouchersAt(saved, elsewhere).map(({ state }) => state.is)).toEqual(['added']);
    // Once read and written they are as any others, and the place may have new ones.
    expect(encodeVouchers(saved)).not.toContain('isGivenUp');
  });

  it('are found by the basket that they are of', () => {
    expect(placesWithVouchers(stored(VOUCHER_STATES.added))).toEqual([place, elsewhere]);
    expect(placesWithVouchers('{"version":1,"items":[7,{"place":{}},{}]}')).toEqual([]);
  });

  it('leave the store as it is where there are none', () => {
    expect(withVouchersGivenUp(undefined, place)).toBeUndefined();
    expect(
      withVouchersGivenUp(stored(VOUCHER_STATES.added), { ...place, service: 'takeaway' }),
    ).toBeUndefined();
  });
});
