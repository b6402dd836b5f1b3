import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_BASKET,
  encodeIntentions,
  encodeVouchers,
  isSessionId,
  isUnsettled,
  sessionIdFor,
  type IntentionState,
  type KeptSession,
} from '@tableside/core';
import { intention, place, STATES } from './intentions.ts';
import { line } from './samples.ts';
import { onRecord, VOUCHER_STATES } from './voucher-records.ts';

const OWN = 'own-session';
const LINKED = 'linked-session';
const ENDED: readonly string[] = ['consumed', 'voided', 'dismissed'];
const nothing: KeptSession = { sessionId: OWN, baskets: [], payments: undefined, vouchers: undefined };
const withLines = { basket: { lines: [line('pie', 1)] } };
const paying = (...states: readonly IntentionState[]): string =>
  encodeIntentions(states.map((state, at) => intention(`key-${at}`, state)));

describe('X3: the session that a link brings', () => {
  it('is taken where nothing is under way', () => {
    expect(sessionIdFor(LINKED, nothing)).toBe(LINKED);
    expect(sessionIdFor(LINKED, { ...nothing, sessionId: undefined })).toBe(LINKED);
    expect(sessionIdFor(LINKED, { ...nothing, baskets: [{ basket: EMPTY_BASKET }] })).toBe(LINKED);
  });

  it('is left where any basket has lines', () => {
    const baskets = [{ basket: EMPTY_BASKET }, withLines];
    expect(sessionIdFor(LINKED, { ...nothing, baskets })).toBe(OWN);
    expect(sessionIdFor(LINKED, { ...nothing, baskets, sessionId: undefined })).toBeUndefined();
  });

  it.each(Object.values(STATES))('is left unless a payment is settled: %o', (state) => {
    const payments = paying(STATES.captured, state);
    expect(sessionIdFor(LINKED, { ...nothing, payments })).toBe(isUnsettled(state) ? OWN : LINKED);
  });

  it.each(Object.entries(VOUCHER_STATES))('is left while a voucher is on record: %s', (_, state) => {
    const vouchers = encodeVouchers([{ place, vouchers: [onRecord('LUNCH', state)] }]);
    expect(sessionIdFor(LINKED, { ...nothing, vouchers })).toBe(ENDED.includes(state.is) ? LINKED : OWN);
  });

  it('is left while a payment is unsettled of which nothing else can be read', () => {
    const payments = JSON.stringify({ version: 1, items: [7, null, { state: { is: 'new', sentAt: 0 } }] });
    expect(sessionIdFor(LINKED, { ...nothing, payments })).toBe(OWN);
  });

  it.each(['', '{', '[]', '{"version":1,"items":[{}, {"state":null}]}'])(
    'is taken where %s is stored of payments',
    (payments) => {
      expect(sessionIdFor(LINKED, { ...nothing, payments })).toBe(LINKED);
    },
  );

  it('is never junk, and junk in the store is no session either', () => {
    expect(sessionIdFor('<script>', nothing)).toBe(OWN);
    expect(sessionIdFor(undefined, { ...nothing, sessionId: '<script>' })).toBeUndefined();
  });

  it('changes nothing of a visit with something under way, whatever it says', () => {
    const busy = fc.record({
      sessionId: fc.option(fc.constantFrom(OWN, 'junk'), { nil: undefined }),
      baskets: fc.subarray([{ basket: EMPTY_BASKET }, withLines]),
      payments: fc.subarray(Object.values(STATES)).map((states) => paying(...states)),
      vouchers: fc.constantFrom(undefined, '{'),
    });
    fc.assert(
      fc.property(busy, fc.oneof(fc.string(), fc.constant(LINKED)), (kept, linked) => {
        const chosen = sessionIdFor(linked, kept);
        const own = sessionIdFor(undefined, kept);
        const isBusy = kept.baskets.includes(withLines) || kept.payments.includes('sentAt');
        expect(chosen).toBe(!isBusy && isSessionId(linked) ? linked : own);
      }),
    );
  });
});
