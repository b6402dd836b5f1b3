import { describe, expect, it } from 'vitest';
import { wordingOf, type OrderSummary, type PaymentIntent, type PaymentWording } from '@tableside/core';
import { billIntent, intent, STATES, summary } from './payment-intents.ts';
import { pence } from '../samples.ts';

const order = (more: Partial<OrderSummary>): PaymentIntent =>
  intent('key', STATES.unknown, { summary: { ...summary, ...more } });
const tab = { accountId: 'account', basketId: 'basket' };

describe('wordingOf', () => {
  it.each<[string, PaymentIntent, PaymentWording]>([
    ['a payment, for an order that costs something', order({}), 'payment'],
    ['an order, where it comes to nothing and no card was asked for', order({ total: pence(0) }), 'order'],
    ['a tab, where the order is paid with its bill', order({ tab }), 'tab'],
    ['a tab, though what went on it comes to nothing', order({ tab, total: pence(0) }), 'tab'],
    ['a payment, for a share of a bill', billIntent('key', STATES.unknown), 'payment'],
  ])('an unsettled payment: %s', (_what, subject, wording) => {
    expect(wordingOf(subject)).toBe(wording);
  });
});
