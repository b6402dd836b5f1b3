import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  isHosted,
  minor,
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  providerAmount,
  toWireNumber,
  type PaymentProvider,
  type ProviderTraits,
} from '@tableside/core';
import { GBP } from '../samples.ts';

describe('the payment provider table', () => {
  it.each<[PaymentProvider, ProviderTraits]>([
    [
      'braintree',
      { cards: 'fields', wallets: true, amounts: 'decimal', serviceCharge: true, publicKey: false },
    ],
    [
      'checkout',
      { cards: 'hosted', wallets: false, amounts: 'minor', serviceCharge: false, publicKey: true },
    ],
  ])('says what %s can do', (provider, traits) => {
    expect(PAYMENT_PROVIDERS[provider]).toEqual(traits);
  });

  it('holds exactly what content and configs may name', () => {
    expect(PROVIDER_NAMES).toEqual(['braintree', 'checkout']);
  });

  it.each<[PaymentProvider, boolean]>([
    ['braintree', false],
    ['checkout', true],
  ])('sends a guest of %s to a hosted page: %s', (provider, hosted) => {
    expect(isHosted(provider)).toBe(hosted);
  });

  it.each<[PaymentProvider, string, number, number]>([
    ['braintree', 'GBP', 1234, 12.34],
    ['checkout', 'GBP', 1234, 1234],
    ['braintree', 'JPY', 1234, 1234],
    ['checkout', 'JPY', 1234, 1234],
    ['braintree', 'KWD', 1234, 1.234],
    ['checkout', 'KWD', 1234, 1234],
  ])('%s amounts are sent in %s: %i as %d', (provider, code, amount, wired) => {
    const currency = currencyOf(code);
    if (currency === undefined) throw new Error(`${code} is no currency`);
    expect(providerAmount(provider, minor(amount), currency)).toBe(wired);
  });

  it('gives each provider either minor units or decimals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROVIDER_NAMES), fc.nat(), (provider, units) => {
        const amount = minor(units);
        const wired = PAYMENT_PROVIDERS[provider].amounts === 'minor' ? units : toWireNumber(amount, GBP);
        expect(providerAmount(provider, amount, GBP)).toBe(wired);
      }),
    );
  });
});
