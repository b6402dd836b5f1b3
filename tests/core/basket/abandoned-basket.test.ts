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

describe('hasUnsettledPayment, from stored payments (C4)', () => {
  it.each(Object.values(STATES))(
    'a stored payment counts as unsettled for its basket exactly when its state does: %o',
    (state) => {
      const payments = encodeIntents([intent('key', state, { place, createdAt: T0 })]);
      expect(hasUnsettledPayment(payments, place, T0)).toBe(isUnsettled(state));
      expect(hasUnsettledPayment(payments, elsewhere, T0)).toBe(false);
    },
  );

  it('a payment that is unknown counts as unsettled for 24 hours, the time in which the app asks after it (C2)', () => {
    const payments = encodeIntents([intent('key', STATES.unknown, { place, createdAt: T0 })]);
    expect(hasUnsettledPayment(payments, place, instantOf(T0 + DAY_MS - 1))).toBe(true);
    expect(hasUnsettledPayment(payments, place, instantOf(T0 + DAY_MS))).toBe(false);
  });

  it('a stored payment whose state is unreadable still counts as unsettled', () => {
    const payments = JSON.stringify({ version: 1, items: [7, { place, state: { is: 'new', sentAt: 0 } }] });
    expect(hasUnsettledPayment(payments, place, T0)).toBe(true);
    expect(hasUnsettledPayment(undefined, place, T0)).toBe(false);
  });
});

describe('vouchers of a basket that the guest gives up (V1)', () => {
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
  ])('giving up a basket marks its vouchers for the next reader: %s becomes %s', (before, after) => {
    const saved = decodeVouchers(withVouchersGivenUp(stored(VOUCHER_STATES[before]), place));
    expect(vouchersAt(saved, place).map(({ state }) => state.is)).toEqual([after]);
    expect(vouchersAt(saved, elsewhere).map(({ state }) => state.is)).toEqual(['added']);
    // Read and written again, they are ordinary vouchers, and the place may have new ones.
    expect(encodeVouchers(saved)).not.toContain('isGivenUp');
  });

  it('stored vouchers name the basket that they belong to', () => {
    expect(placesWithVouchers(stored(VOUCHER_STATES.added))).toEqual([place, elsewhere]);
    expect(placesWithVouchers('{"version":1,"items":[7,{"place":{}},{}]}')).toEqual([]);
  });

  it('giving up a basket without vouchers leaves the store as it is', () => {
    expect(withVouchersGivenUp(undefined, place)).toBeUndefined();
    expect(
      withVouchersGivenUp(stored(VOUCHER_STATES.added), { ...place, service: 'takeaway' }),
    ).toBeUndefined();
  });
});
