import { beforeEach, describe, expect, it } from 'vitest';
import {
  DAY_MS,
  DECLINES_BEFORE_STOP,
  instantOf,
  VISIT_MS,
  type PaymentState,
  type PaymentIntent,
} from '@tableside/core';
import { PaymentsModel } from '../../../ui/models/payments-model.ts';
import { intent, STATES, T0 } from '../../core/payment-intents.ts';
import { HostedPaymentWorld } from '../../core/workflows/hosted-payment-world.ts';
import { order, OrderPaymentWorld } from '../../core/workflows/order-payment-world.ts';

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
  it('confirms what it brought, and the payment is captured', async () => {
    world.onPage('key-1', 'approved');
    await payments.comeBack(placed(), 'payment-key-1', 'result');
    expect(placed().state.is).toBe('captured');
    expect(world.captures).toEqual(['key-1']);
  });

  it('is acted on once: an address that says what is not so is asked after, not confirmed again (attack H12)', async () => {
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('authRequired');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual([]);
  });

  it('what the guest paid since is found, and a later return is another', async () => {
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    world.onPage('key-1', 'approved');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('captured');
    await payments.comeBack(placed(), 'payment-key-1', 'the page’s own');
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual(['key-1']);
  });

  it('is asked after on each later look at the page, though its address is still the one that it came back to (C2)', async () => {
    await payments.resume('key-1');
    expect(world.arrived).not.toContain('find');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('authRequired');
    world.onPage('key-1', 'approved');
    await payments.resume('key-1');
    expect(placed().state.is).toBe('captured');
    expect(confirmations()).toBe(1);
  });

  it('two returns at once are one', async () => {
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

  it('can be followed by another, whether at once or after a pause', () => {
    for (let declines = 0; declines < DECLINES_BEFORE_STOP; declines += 1)
      expect(after(declines).seen.mayTryAgain()).toBe(true);
  });

  it('is for staff after many declines in a row, until the visit is over', () => {
    const { phone, seen } = after(DECLINES_BEFORE_STOP);
    expect(seen.mayTryAgain()).toBe(false);
    phone.now = VISIT_MS - 1;
    expect(seen.mayTryAgain()).toBe(false);
    phone.now = VISIT_MS + DECLINES_BEFORE_STOP;
    expect(seen.mayTryAgain()).toBe(true);
  });
});

describe('a page with a button that pays for a basket (fault F12)', () => {
  const seenWith = (state: PaymentState, createdAt = instantOf(T0)): PaymentsModel => {
    const phone = new OrderPaymentWorld();
    phone.stored.set('key', intent('key', state, { createdAt }));
    return new PaymentsModel(phone.ports, () => undefined);
  };
  const { place } = order();

  it.each(['authRequired', 'authorised', 'unknown', 'unresolved'] as const)(
    'gives way while a payment of it is %s',
    (is) => {
      expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(true);
    },
  );

  it.each(['prepared', 'submitting'] as const)(
    'F6: stays while another tab has one %s, and says so at the press',
    (is) => {
      expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(false);
    },
  );

  it.each(['captured', 'declined', 'notCharged'] as const)('stays once it is %s', (is) => {
    expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(false);
  });

  it('stays where another basket’s is under way, or one of more than a day ago', () => {
    const elsewhere = { ...place, venueSlug: 'another' };
    expect(seenWith(STATES.unknown).awaitsAnswerAt(elsewhere)).toBe(false);
    expect(seenWith(STATES.unknown, instantOf(T0 - DAY_MS - 1)).awaitsAnswerAt(place)).toBe(false);
  });
});
