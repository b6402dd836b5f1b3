import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_BASKET, isUnsettled, type PaymentState } from '@tableside/core';
import {
  encodeIntents,
  encodeTabs,
  encodeVouchers,
  isSessionId,
  sessionIdFor,
  VISIT_MS,
  type StoredSession,
} from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { intent, place, STATES } from '../payment/payment-intents.ts';
import { line } from '../samples.ts';
import { onRecord, VOUCHER_STATES } from '../basket/voucher-records.ts';

const OWN = 'own-session';
const LINKED = 'linked-session';
const ENDED: readonly string[] = ['consumed', 'voided', 'dismissed'];
const nothing: StoredSession = {
  sessionId: OWN,
  baskets: [],
  payments: undefined,
  vouchers: undefined,
  tabs: undefined,
  linked: undefined,
};
const NOW = instantOf(DAY_MS);
const idFor = (linked: string | undefined, kept: StoredSession) => sessionIdFor(linked, kept, NOW);
const withLines = { basket: { lines: [line('pie', 1)] } };
const paying = (...states: readonly PaymentState[]): string =>
  encodeIntents(states.map((state, at) => intent(`key-${at}`, state)));

const tabsOf = (openedAt: number): string =>
  encodeTabs([
    {
      place: { host: 'brand.example', venueSlug: 'arms', tableNumber: '7', salesAreaId: '1' },
      account: { accountId: 'a', basketId: 'b' },
      openedAt: instantOf(openedAt),
      takes: 'orders',
    },
  ]);

describe('a session from a link (X3)', () => {
  it('is adopted where the visit holds nothing', () => {
    expect(idFor(LINKED, nothing)).toBe(LINKED);
    expect(idFor(LINKED, { ...nothing, sessionId: undefined })).toBe(LINKED);
    expect(idFor(LINKED, { ...nothing, baskets: [{ basket: EMPTY_BASKET }] })).toBe(LINKED);
  });

  it('is ignored while any basket has lines', () => {
    const baskets = [{ basket: EMPTY_BASKET }, withLines];
    expect(idFor(LINKED, { ...nothing, baskets })).toBe(OWN);
    expect(idFor(LINKED, { ...nothing, baskets, sessionId: undefined })).toBeUndefined();
  });

  it.each(Object.values(STATES))('is ignored unless every payment is settled: %o', (state) => {
    const payments = paying(STATES.captured, state);
    expect(idFor(LINKED, { ...nothing, payments })).toBe(isUnsettled(state) ? OWN : LINKED);
  });

  it.each(Object.entries(VOUCHER_STATES))('is ignored while a voucher is on record: %s', (_, state) => {
    const vouchers = encodeVouchers([{ place, vouchers: [onRecord('LUNCH', state)] }]);
    expect(idFor(LINKED, { ...nothing, vouchers })).toBe(ENDED.includes(state.is) ? LINKED : OWN);
  });

  it('is ignored while a stored payment is unsettled or unreadable', () => {
    const payments = JSON.stringify({ version: 1, items: [7, null, { state: { is: 'new', sentAt: 0 } }] });
    expect(idFor(LINKED, { ...nothing, payments })).toBe(OWN);
  });

  it.each(['', '{', '[]', '{"version":1,"items":[{}, {"state":null}]}'])(
    'is adopted where %s is stored of payments',
    (payments) => {
      expect(idFor(LINKED, { ...nothing, payments })).toBe(LINKED);
    },
  );

  it('is ignored for a day after a tab was opened', () => {
    expect(idFor(LINKED, { ...nothing, tabs: tabsOf(NOW - DAY_MS + 1) })).toBe(OWN);
    expect(idFor(LINKED, { ...nothing, tabs: tabsOf(NOW - DAY_MS) })).toBe(LINKED);
  });

  it('lasts for the visit, and ends before a tab', () => {
    const linked = (ago: number) => `${NOW - ago} ${LINKED}`;
    expect(idFor(undefined, { ...nothing, linked: linked(VISIT_MS - 1) })).toBe(LINKED);
    expect(idFor(undefined, { ...nothing, linked: linked(VISIT_MS) })).toBe(OWN);
    expect(idFor(undefined, { ...nothing, linked: linked(1), tabs: tabsOf(1) })).toBe(OWN);
    expect(idFor(undefined, { ...nothing, linked: linked(1), baskets: [withLines] })).toBe(LINKED);
    expect(idFor(undefined, { ...nothing, linked: linked(VISIT_MS), baskets: [withLines] })).toBe(OWN);
  });

  it('is ignored where invalid, in link and store', () => {
    expect(idFor('<script>', nothing)).toBe(OWN);
    expect(idFor(undefined, { ...nothing, sessionId: '<script>' })).toBeUndefined();
  });

  it('changes nothing of a visit that holds something', () => {
    const busy = fc.record({
      sessionId: fc.option(fc.constantFrom(OWN, 'junk'), { nil: undefined }),
      baskets: fc.subarray([{ basket: EMPTY_BASKET }, withLines]),
      payments: fc.subarray(Object.values(STATES)).map((states) => paying(...states)),
      vouchers: fc.constantFrom(undefined, '{'),
      tabs: fc.constantFrom(undefined, '{', tabsOf(0), tabsOf(NOW)),
      linked: fc.constantFrom(undefined, '', 'junk', `${NOW - 1} earlier-link`, `0 earlier-link`),
    });
    fc.assert(
      fc.property(busy, fc.oneof(fc.string(), fc.constant(LINKED)), (kept, linked) => {
        const chosen = idFor(linked, kept);
        const own = idFor(undefined, kept);
        const isBusy =
          kept.baskets.includes(withLines) || kept.payments.includes('sentAt') || kept.tabs === tabsOf(NOW);
        expect(chosen).toBe(!isBusy && isSessionId(linked) ? linked : own);
      }),
    );
  });
});
