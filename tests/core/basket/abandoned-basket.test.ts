import { describe, expect, it } from 'vitest';
import { isUnsettled, type VoucherState } from '@tableside/core';
import {
  decodeVouchers,
  encodeIntents,
  encodeVouchers,
  hasUnsettledPayment,
  placesWithVouchers,
  vouchersAt,
  withVouchersGivenUp,
} from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { intent, place, STATES, T0 } from '../payment/payment-intents.ts';
import { onRecord, VOUCHER_STATES } from './voucher-records.ts';

const elsewhere = { ...place, venueSlug: 'other' };

describe('hasUnsettledPayment (C4)', () => {
  it.each(Object.values(STATES))('follows the state of the stored payment: %o', (state) => {
    const payments = encodeIntents([intent('key', state, { place, createdAt: T0 })]);
    expect(hasUnsettledPayment(payments, place, T0)).toBe(isUnsettled(state));
    expect(hasUnsettledPayment(payments, elsewhere, T0)).toBe(false);
  });

  it('is true for 24 hours of an unknown payment (C2)', () => {
    const payments = encodeIntents([intent('key', STATES.unknown, { place, createdAt: T0 })]);
    expect(hasUnsettledPayment(payments, place, instantOf(T0 + DAY_MS - 1))).toBe(true);
    expect(hasUnsettledPayment(payments, place, instantOf(T0 + DAY_MS))).toBe(false);
  });

  it('is true where the state is unreadable', () => {
    const payments = JSON.stringify({ version: 1, items: [7, { place, state: { is: 'new', sentAt: 0 } }] });
    expect(hasUnsettledPayment(payments, place, T0)).toBe(true);
    expect(hasUnsettledPayment(undefined, place, T0)).toBe(false);
  });
});

describe('vouchers of an abandoned basket (V1)', () => {
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
  ])('are marked for the next reader: %s becomes %s', (before, after) => {
    const saved = decodeVouchers(withVouchersGivenUp(stored(VOUCHER_STATES[before]), place));
    expect(vouchersAt(saved, place).map(({ state }) => state.is)).toEqual([after]);
    expect(vouchersAt(saved, elsewhere).map(({ state }) => state.is)).toEqual(['added']);
    // Read and written again, they are ordinary vouchers, and the place may have new ones.
    expect(encodeVouchers(saved)).not.toContain('isGivenUp');
  });

  it('name their basket in the store', () => {
    expect(placesWithVouchers(stored(VOUCHER_STATES.added))).toEqual([place, elsewhere]);
    expect(placesWithVouchers('{"version":1,"items":[7,{"place":{}},{}]}')).toEqual([]);
  });

  it('leave the store unchanged where there are none', () => {
    expect(withVouchersGivenUp(undefined, place)).toBeUndefined();
    expect(
      withVouchersGivenUp(stored(VOUCHER_STATES.added), { ...place, service: 'takeaway' }),
    ).toBeUndefined();
  });
});
