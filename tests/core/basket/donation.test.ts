import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  donationOffer,
  donationOf,
  majorUnit,
  NO_DONATION,
  price,
  type PenniesContent,
} from '@tableside/core';
import { anyAmount, anyCurrency } from '../arbitraries.ts';
import { decimal, GBP, JPY, KWD, pence } from '../samples.ts';

describe('the donation offered (B7)', () => {
  const anyPennies = fc.record({
    donationType: fc.constantFrom<'roundUp' | 'fixedPrice'>('roundUp', 'fixedPrice'),
    amount: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => decimal((hundredths / 100).toFixed(2))),
  });

  it('is what pricing adds for a guest who gives', () => {
    fc.assert(
      fc.property(anyAmount, anyPennies, anyCurrency, (goods, pennies, currency) => {
        const donation = donationOf(pennies, currency);
        const { donation: given } = price({
          currency,
          service: 'order',
          provider: 'braintree',
          lines: [{ unitPrice: goods, quantity: 1 }],
          reductions: [],
          tip: { by: 'none' },
          donation: donation ?? NO_DONATION,
        });
        expect(given).toBe(donationOffer(pennies, goods, currency)?.amount ?? 0);
      }),
    );
  });

  it('rounds up by less than one major unit to a whole', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        const up = donationOffer({ donationType: 'roundUp' }, amount, currency)?.amount ?? 0;
        expect(up).toBeLessThan(majorUnit(currency));
        expect((amount + up) % majorUnit(currency)).toBe(0);
      }),
    );
  });
});

describe('donationOffer (B7)', () => {
  const fixed = (amount?: string): Pick<PenniesContent, 'donationType' | 'amount'> => ({
    donationType: 'fixedPrice',
    ...(amount === undefined ? {} : { amount: decimal(amount) }),
  });

  it.each<[string, ...Parameters<typeof donationOffer>, ReturnType<typeof donationOffer>]>([
    [
      '50p',
      fixed('0.5'),
      pence(1200),
      GBP,
      { donation: { by: 'fixedPrice', amount: pence(50) }, amount: pence(50) },
    ],
    [
      'of a major unit in fils',
      fixed('0.5'),
      pence(1),
      KWD,
      { donation: { by: 'fixedPrice', amount: pence(500) }, amount: pence(500) },
    ],
    [
      'a round-up',
      { donationType: 'roundUp' },
      pence(1234),
      GBP,
      { donation: { by: 'roundUp' }, amount: pence(66) },
    ],
    [
      'a round-up, whatever amount stands there',
      { donationType: 'roundUp', amount: decimal('5') },
      pence(1234),
      GBP,
      { donation: { by: 'roundUp' }, amount: pence(66) },
    ],
    ['nothing without an amount', fixed(), pence(1200), GBP, undefined],
    ['nothing of nothing', fixed('0'), pence(1200), GBP, undefined],
    ['nothing of what rounds to nothing', fixed('0.4'), pence(1200), JPY, undefined],
    ['nothing below zero', fixed('-1'), pence(1200), GBP, undefined],
    ['no round-up of what is whole', { donationType: 'roundUp' }, pence(1200), GBP, undefined],
    ['no round-up in yen', { donationType: 'roundUp' }, pence(1234), JPY, undefined],
  ])('%s', (_, pennies, before, currency, offer) => {
    expect(donationOffer(pennies, before, currency)).toEqual(offer);
  });
});

describe('donationOf (B7)', () => {
  it.each<[string, ...Parameters<typeof donationOf>, ReturnType<typeof donationOf>]>([
    ['a round-up, also of what is whole now', { donationType: 'roundUp' }, GBP, { by: 'roundUp' }],
    [
      'a fixed price in the venue’s currency',
      { donationType: 'fixedPrice', amount: decimal('0.5') },
      KWD,
      { by: 'fixedPrice', amount: pence(500) },
    ],
    ['nothing without an amount', { donationType: 'fixedPrice' }, GBP, undefined],
  ])('%s', (_, pennies, currency, donation) => {
    expect(donationOf(pennies, currency)).toEqual(donation);
  });
});
