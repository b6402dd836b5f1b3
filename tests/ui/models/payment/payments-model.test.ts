import { beforeEach, describe, expect, it } from 'vitest';
import { DECLINES_BEFORE_STOP, type PaymentState, type PaymentIntent } from '@tableside/core';
import { VISIT_MS } from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { PaymentsModel } from '../../../../ui/models/payment/payments-model.ts';
import { intent, STATES, T0 } from '../../../core/payment/payment-intents.ts';
import { HostedPaymentWorld } from '../../../core/workflows/hosted-payment-world.ts';
import { order, OrderPaymentWorld } from '../../../core/workflows/order-payment-world.ts';

let world: HostedPaymentWorld;
let payments: PaymentsModel;

beforeEach(async () => {
  world = new HostedPaymentWorld();
  payments = new PaymentsModel(world.ports, () => undefined);
  await payments.pay(order());
});

function placed(): PaymentIntent {
  const intent = payments.find('key-1');
  if (intent === undefined) throw new Error('nothing was placed');
  return intent;
}

const confirmations = () => world.arrived.filter((call) => call === 'confirm').length;

describe('coming back from a page that takes the card', () => {
  it('a return from the bank confirms the payment, and it is captured', async () => {
    world.onPage('key-1', 'approved');
    await payments.comeBack(placed(), 'payment-key-1', 'result');
    expect(placed().state.is).toBe('captured');
    expect(world.captures).toEqual(['key-1']);
  });

  it('a return counts once: a later or false one makes the app ask for the payment, not confirm it (attack H12)', async () => {
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('authRequired');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual([]);
  });

  it('a return finds the payment that the guest made since, and a later return is a new one', async () => {
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    world.onPage('key-1', 'approved');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('captured');
    await payments.comeBack(placed(), 'payment-key-1', 'the page’s own');
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual(['key-1']);
  });

  it('a later visit to the page asks for the payment, although its address still is that of the return (C2)', async () => {
    await payments.resume('key-1');
    expect(world.arrived).not.toContain('find');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('authRequired');
    world.onPage('key-1', 'approved');
    await payments.resume('key-1');
    expect(placed().state.is).toBe('captured');
    expect(confirmations()).toBe(1);
  });

  it('two returns at the same time confirm once', async () => {
    world.onPage('key-1', 'approved');
    const there = placed();
    await Promise.all([
      payments.comeBack(there, 'payment-key-1', 'result'),
      payments.comeBack(there, 'payment-key-1', 'result'),
    ]);
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual(['key-1']);
  });
});

describe('a payment that failed (attack H41)', () => {
  const after = (declines: number): { phone: OrderPaymentWorld; seen: PaymentsModel } => {
    const phone = new OrderPaymentWorld();
    for (let n = 0; n < declines; n += 1) {
      const key = `declined-${n}`;
      phone.stored.set(key, intent(key, STATES.declined, { createdAt: instantOf(T0 + n) }));
    }
    return { phone, seen: new PaymentsModel(phone.ports, () => undefined) };
  };

  it('a failed payment can be tried again, at once or after a pause', () => {
    for (let declines = 0; declines < DECLINES_BEFORE_STOP; declines += 1)
      expect(after(declines).seen.mayTryAgain()).toBe(true);
  });

  it('a guest with many declines in a row is sent to staff until the visit is over', () => {
    const { phone, seen } = after(DECLINES_BEFORE_STOP);
    expect(seen.mayTryAgain()).toBe(false);
    phone.now = VISIT_MS - 1;
    expect(seen.mayTryAgain()).toBe(false);
    phone.now = VISIT_MS + DECLINES_BEFORE_STOP;
    expect(seen.mayTryAgain()).toBe(true);
  });
});

describe('a page with a wrong date of the backend', () => {
  it('the page asks after a payment of today although the backend’s clock is two days ahead', () => {
    const phone = new OrderPaymentWorld();
    phone.stored.set('key', intent('key', STATES.unknown, { createdAt: T0 }));
    phone.backendAheadMs = 2 * DAY_MS;
    const { unsettled } = new PaymentsModel(phone.ports, () => undefined);
    expect(unsettled.map(({ key }) => key)).toEqual(['key']);
  });
});

describe('a page whose button pays for a basket (fault F12)', () => {
  const seenWith = (state: PaymentState, createdAt = instantOf(T0)): PaymentsModel => {
    const phone = new OrderPaymentWorld();
    phone.stored.set('key', intent('key', state, { createdAt }));
    return new PaymentsModel(phone.ports, () => undefined);
  };
  const { place } = order();

  it.each(['authRequired', 'authorised', 'unknown', 'unresolved'] as const)(
    'the page leads away while a payment of the basket is %s',
    (is) => {
      expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(true);
    },
  );

  it.each(['prepared', 'submitting'] as const)(
    'F6: the page stays while another browser tab’s payment is %s, and the press says so',
    (is) => {
      expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(false);
    },
  );

  it.each(['captured', 'declined', 'notCharged'] as const)('the page stays once the payment is %s', (is) => {
    expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(false);
  });

  it('the page stays where the unsettled payment is of another basket or older than a day', () => {
    const elsewhere = { ...place, venueSlug: 'another' };
    expect(seenWith(STATES.unknown).awaitsAnswerAt(elsewhere)).toBe(false);
    expect(seenWith(STATES.unknown, instantOf(T0 - DAY_MS - 1)).awaitsAnswerAt(place)).toBe(false);
  });
});
