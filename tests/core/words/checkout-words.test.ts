import { describe, expect, it } from 'vitest';
import {
  declineLimit,
  formatMoney,
  percentageOf,
  price,
  type DecimalText,
  type MinorUnits,
  type PayBillRefusal,
  type PlaceOrderRefusal,
  type Pricing,
} from '@tableside/core';
import {
  BILL_CHECKOUT_MESSAGES,
  billCheckoutText,
  billRefusalWords,
  billStepWords,
  cardRefusalWords,
  CHECKOUT_MESSAGES,
  checkoutText,
  declineLimitWords,
  destinationWords,
  DESTINATION_MESSAGES,
  disagreementWords,
  minimumSpendWords,
  orderRefusalWords,
  priceChangeWords,
  WALLET_NAMES,
  stepWords,
} from '@tableside/core/copy';
import { instantOf } from '@tableside/core/time';
import { account, itemLine, tipPercent } from '../bill/bills.ts';
import { paymentOfBill } from '../../../core/bill/bill-checkout.ts';
import { intent as intentIn, STATES } from '../payment/payment-intents.ts';
import { GBP, pence } from '../samples.ts';

const money = (amount: MinorUnits): string => formatMoney(amount, GBP, 'en-GB');
const intent = intentIn('key', STATES.unknown);
const ofNothing = { ...intent, summary: { ...intent.summary, total: pence(0) } } as typeof intent;
const limit = (stops: 'pause' | 'stop') => ({ limit: stops, until: instantOf(0) });

describe('words for a refused payment', () => {
  it.each<[PlaceOrderRefusal, RegExp]>([
    [{ why: 'elsewhere' }, /^You are paying in another tab/],
    [{ why: 'unsettled', intent }, /not finished/],
    [{ why: 'paid', intent }, /not finished/],
    [{ why: 'unsettled', intent: ofNothing }, /^This order is being checked/],
    [{ why: 'basketChanged' }, /^Your basket was changed or paid for/],
    [{ why: 'declines', limit: limit('pause') }, /wait a moment/],
    [{ why: 'declines', limit: limit('stop') }, /speak to a member of staff/],
  ])('order not sent, %o', (refusal, text) => {
    expect(checkoutText(orderRefusalWords(refusal))).toMatch(text);
  });

  it.each<[PayBillRefusal, RegExp]>([
    [{ why: 'elsewhere' }, /^You are paying in another tab/],
    [{ why: 'unsettled', intent }, /do not pay again/],
    [{ why: 'paid', intent }, /^You have paid of this bill/],
    [{ why: 'declines', limit: limit('stop') }, /speak to a member of staff/],
  ])('bill payment not sent, %o', (refusal, text) => {
    expect(billCheckoutText(billRefusalWords(refusal))).toMatch(text);
  });

  it.each(['refusedByBank', 'cancelled', 'unreachable'] as const)(
    'card not given, %s: nothing was charged',
    (why) => expect(checkoutText(cardRefusalWords(why))).toContain('You have not been charged.'),
  );
});

describe('words for checkout steps', () => {
  it.each([
    ['table', false, 'Add your table number to order.'],
    ['table', true, 'Tell us your seat to continue.'],
    ['subService', false, 'Tell us where you are ordering from to continue.'],
    ['timeslot', false, 'Choose a time to continue.'],
    ['timeslotPast', false, 'Choose a time to continue.'],
  ] as const)('an order lacks %s (seats: %s)', (lack, takesSeat, text) => {
    expect(checkoutText(destinationWords(lack, takesSeat))).toBe(text);
  });

  const spending = (goods: number, off: number, least: number): Pricing =>
    price({
      currency: GBP,
      service: 'order',
      provider: 'braintree',
      lines: [{ unitPrice: pence(goods), quantity: 1 }],
      reductions: [{ name: 'Lunch', amount: pence(off) }],
      tip: { by: 'none' },
      donation: { by: 'none' },
      minimumSpend: pence(least),
    });

  it.each([
    [900, 0, 'The minimum here is £10.00. Add £1.00 more to order.'],
    [
      1000,
      250,
      'The minimum here is £10.00, after vouchers and promotions. Add £2.50 more to order, or take a voucher off.',
    ],
  ])('a basket of %i less %i is below the minimum: how much is missing', (goods, off, text) => {
    const words = minimumSpendWords(spending(goods, off, 1000), money);
    expect(words && checkoutText(words)).toBe(text);
  });

  it('a basket at the minimum spend needs none (B9)', () => {
    expect(minimumSpendWords(spending(1000, 0, 1000), money)).toBeUndefined();
  });

  it('a check made the order dearer: both amounts', () => {
    const [before, now] = [spending(1250, 0, 0), spending(1400, 0, 0)];
    expect(checkoutText(priceChangeWords({ before, now }, money))).toBe(
      'Prices have changed since you opened the menu. Your new total is £14.00; it was £12.50.',
    );
  });

  const bill = {
    account: account([itemLine('steak', 2400)]),
    split: { by: 'all' },
    tip: tipPercent('10'),
  } as const;

  it.each([
    [{ at: 'anotherBill' } as const, /^There is another bill on this table now.*you would pay £26\.40\.$/],
    [
      { at: 'changed', before: pence(1200) } as const,
      'The bill has just changed. You would now pay £26.40; it was £12.00.',
    ],
  ])('the bill is not as agreed, %o: what would be paid now', (why, text) => {
    expect(billCheckoutText(disagreementWords(why, paymentOfBill(bill), money))).toMatch(text);
  });

  it('a split asks for nothing of the bill now: choose again', () => {
    const nothing = paymentOfBill({ ...bill, split: { by: 'item', units: [] } });
    const words = disagreementWords({ at: 'changed', before: pence(1200) }, nothing, money);
    expect(billCheckoutText(words)).toBe('The bill has just changed. Choose again what you pay.');
  });
});

describe('words for price steps', () => {
  it('leave no placeholder in a figure of a price or its reason', () => {
    const { steps } = price({
      currency: GBP,
      service: 'order',
      provider: 'braintree',
      lines: [{ unitPrice: pence(2500), quantity: 1 }],
      reductions: [],
      serviceCharge: {
        enabled: true,
        threshold: pence(0),
        percentage: percentageOf('12.5' as DecimalText),
        disabledForOrder: false,
        disabledForTakeaway: false,
      },
      tip: tipPercent('10'),
      donation: { by: 'roundUp' },
    });
    const said = steps.map((step) => {
      const { figure, reason } = stepWords(step, money, 'Service');
      return `${checkoutText(figure)}: ${checkoutText(reason)}`;
    });
    expect(said.join()).not.toMatch(/[{}]/);
    expect(said).toContain('Service charge: 12.5% of £25.00');
    expect(said).toContain('Service: 10% of £25.00');
  });

  it('leave no placeholder in a figure of a bill payment or its reason', () => {
    const { steps } = paymentOfBill({
      account: account([itemLine('steak', 2400)]),
      split: { by: 'amount', amount: pence(9900) },
      tip: tipPercent('10'),
    });
    const said = steps.map((step) => {
      const { figure, reason } = billStepWords(step, money);
      return `${billCheckoutText(figure)}: ${billCheckoutText(reason)}`;
    });
    expect(said.join()).not.toMatch(/[{}]/);
    expect(said).toContain('Tip: 10% of £24.00');
  });
});

it('catalogues of core’s checkouts share no key', () => {
  const keys = [CHECKOUT_MESSAGES, DESTINATION_MESSAGES, BILL_CHECKOUT_MESSAGES].flatMap(Object.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.values(WALLET_NAMES).map((key) => CHECKOUT_MESSAGES[key])).toEqual([
    'Apple Pay',
    'Google Pay',
    'PayPal',
  ]);
  expect(declineLimitWords(limit('pause')).key).toBe('pay.declines.pause');
  expect(declineLimit([], instantOf(0))).toBeUndefined();
});
