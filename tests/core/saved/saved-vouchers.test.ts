import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VoucherState } from '@tableside/core';
import { decodeVouchers, encodeVouchers, vouchersAt, type BasketVouchers } from '@tableside/core/codecs';
import { place, T0 } from '../payment/payment-intents.ts';
import { LUNCH, onRecord, VOUCHER_STATES } from '../basket/voucher-records.ts';

const { consumed, voided, dismissed, ...LASTING } = VOUCHER_STATES;
const lasting: readonly VoucherState[] = Object.values(LASTING);
const elsewhere = { ...place, venueSlug: 'other' };

const saved: BasketVouchers = {
  place,
  vouchers: [
    ...lasting.map((state, at) => onRecord(`CODE${at}`, state)),
    { ...onRecord('UNHEARD', voided), unheardAt: T0 },
  ],
};

/** The stored text of these records, valid or not. */
const stored = (vouchers: unknown): string =>
  JSON.stringify({
    version: 1,
    items: [
      { place, vouchers },
      { place: elsewhere, vouchers: saved.vouchers },
    ],
  });

const codesHere = (text: string): readonly string[] =>
  vouchersAt(decodeVouchers(text), place).map(({ code }) => code);

describe('saved vouchers (V1, V4)', () => {
  it('are read back for their own place', () => {
    const all = decodeVouchers(
      encodeVouchers([saved, { place: elsewhere, vouchers: [onRecord('X', LASTING.asked)] }]),
    );
    expect(vouchersAt(all, elsewhere).map(({ code }) => code)).toEqual(['X']);
    expect(vouchersAt(all, { ...place, service: 'takeaway' })).toEqual([]);
  });

  it('leave out ended ones and baskets without any', () => {
    const ended = [consumed, voided, dismissed].map((state, at) => onRecord(`CODE${at}`, state));
    expect(decodeVouchers(encodeVouchers([{ place, vouchers: ended }]))).toEqual([]);
  });
});

describe('unusable saved vouchers (X2)', () => {
  it.each([
    ['nothing stored', undefined],
    ['no JSON', '{'],
    ['another version', encodeVouchers([saved]).replace('"version":1', '"version":2')],
    ['null', 'null'],
  ])('text with %s holds none', (_, text) => {
    expect(decodeVouchers(text)).toEqual([]);
  });

  const sound = onRecord('SOUND', VOUCHER_STATES.toBeVoided);
  it.each([
    ['no code', { ...sound, code: undefined }],
    ['an empty code', { ...sound, code: ' ' }],
    ['a code without end', { ...sound, code: 'x'.repeat(65) }],
    ['no site', { ...sound, siteId: null }],
    ['a state that is none', { ...sound, state: { is: 'free' } }],
    ['a state that has ended', { ...sound, state: consumed }],
    ['no voucher where there should be one', { ...sound, state: { is: 'added' } }],
    ['a type that is none', { ...sound, state: { is: 'added', voucher: { ...LUNCH, voucherType: 'all' } } }],
    ['a hold of nobody', { ...sound, state: { is: 'held', voucher: LUNCH, by: [] } }],
    ['a hold that is no list', { ...sound, state: { is: 'held', voucher: LUNCH, by: 'key' } }],
  ])('a record with %s is dropped, the others stay', (_, broken) => {
    const text = stored([broken, { ...sound, code: 'REST' }]);
    expect(codesHere(text)).toEqual(['REST']);
    expect(vouchersAt(decodeVouchers(text), elsewhere)).toEqual(saved.vouchers);
  });

  it('a code stored twice is read once (attack H37)', () => {
    expect(codesHere(stored([sound, { ...sound, code: ' sound ' }]))).toEqual(['SOUND']);
  });

  it('the app starts on anything, and saving again changes nothing', () => {
    const anyRecord = fc.oneof(
      fc.jsonValue(),
      fc.record({
        code: fc.oneof(fc.string(), fc.jsonValue()),
        siteId: fc.constant('7'),
        state: fc.oneof(fc.constantFrom(...Object.values(VOUCHER_STATES)), fc.jsonValue()),
      }),
    );
    const text = fc.oneof(fc.string(), fc.json(), fc.array(anyRecord).map(stored));
    fc.assert(
      fc.property(text, (any) => {
        const kept = decodeVouchers(any).filter(({ vouchers }) => vouchers.length > 0);
        expect(decodeVouchers(encodeVouchers(kept))).toEqual(kept);
      }),
    );
  });
});
