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

it('a payment made meanwhile is not cancelled, and the guest is told (C4)', async () => {
  world.onPage('key-1', 'approved');
  expect(await payments.cancel(placed())).toBe(false);
  expect(placed()).toMatchObject({ state: { is: 'captured' }, isUnread: true });
});

describe('the return from the card page', () => {
  it('from the bank confirms and captures the payment', async () => {
    world.onPage('key-1', 'approved');
    await payments.comeBack(placed(), 'payment-key-1', 'result');
    expect(placed().state.is).toBe('captured');
    expect(world.captures).toEqual(['key-1']);
  });

  it('counts once; a later or false one only asks (attack H12)', async () => {
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('authRequired');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual([]);
  });

  it('finds the payment made since; a later one is new', async () => {
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    world.onPage('key-1', 'approved');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('captured');
    await payments.comeBack(placed(), 'payment-key-1', 'the page’s own');
    expect(confirmations()).toBe(1);
    expect(world.captures).toEqual(['key-1']);
  });

  it('is not repeated by a later visit to its address (C2)', async () => {
    await payments.resume('key-1');
    expect(world.arrived).not.toContain('find');
    await payments.comeBack(placed(), 'payment-key-1', 'made up');
    expect(placed().state.is).toBe('authRequired');
    world.onPage('key-1', 'approved');
    await payments.resume('key-1');
    expect(placed().state.is).toBe('captured');
    expect(confirmations()).toBe(1);
  });

  it('waits for a question that is under way', async () => {
    const asking = payments.follow(placed());
    await payments.comeBack(placed(), 'payment-key-1', 'result');
    await asking;
    expect(confirmations()).toBe(1);
  });

  it('confirms once when it happens twice at the same time', async () => {
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

describe('a failed payment (attack H41)', () => {
  const after = (declines: number): { phone: OrderPaymentWorld; seen: PaymentsModel } => {
    const phone = new OrderPaymentWorld();
    for (let n = 0; n < declines; n += 1) {
      const key = `declined-${n}`;
      phone.stored.set(key, intent(key, STATES.declined, { createdAt: instantOf(T0 + n) }));
    }
    return { phone, seen: new PaymentsModel(phone.ports, () => undefined) };
  };

  it('can be retried, at once or after a pause', () => {
    for (let declines = 0; declines < DECLINES_BEFORE_STOP; declines += 1)
      expect(after(declines).seen.mayTryAgain()).toBe(true);
  });

  it('sends the guest to staff after many declines in a row', () => {
    const { phone, seen } = after(DECLINES_BEFORE_STOP);
    expect(seen.mayTryAgain()).toBe(false);
    phone.now = VISIT_MS - 1;
    expect(seen.mayTryAgain()).toBe(false);
    phone.now = VISIT_MS + DECLINES_BEFORE_STOP;
    expect(seen.mayTryAgain()).toBe(true);
  });
});

describe('a backend clock two days ahead', () => {
  it('does not stop the page checking today’s payment', () => {
    const phone = new OrderPaymentWorld();
    phone.stored.set('key', intent('key', STATES.unknown, { createdAt: T0 }));
    phone.backendAheadMs = 2 * DAY_MS;
    const { unsettled } = new PaymentsModel(phone.ports, () => undefined);
    expect(unsettled.map(({ key }) => key)).toEqual(['key']);
  });
});

describe('the page that pays for a basket (fault F12)', () => {
  const seenWith = (state: PaymentState, createdAt = instantOf(T0)): PaymentsModel => {
    const phone = new OrderPaymentWorld();
    phone.stored.set('key', intent('key', state, { createdAt }));
    return new PaymentsModel(phone.ports, () => undefined);
  };
  const { place } = order();

  it.each(['authRequired', 'authorised', 'unknown', 'unresolved'] as const)(
    'leads away while the basket’s payment is %s',
    (is) => {
      expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(true);
    },
  );

  it.each(['prepared', 'submitting'] as const)(
    'F6: stays with a message while another browser tab’s is %s',
    (is) => {
      expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(false);
    },
  );

  it.each(['captured', 'declined', 'notCharged'] as const)('stays once the payment is %s', (is) => {
    expect(seenWith(STATES[is]).awaitsAnswerAt(place)).toBe(false);
  });

  it('stays for an unsettled payment of another basket or day', () => {
    const elsewhere = { ...place, venueSlug: 'another' };
    expect(seenWith(STATES.unknown).awaitsAnswerAt(elsewhere)).toBe(false);
    expect(seenWith(STATES.unknown, instantOf(T0 - DAY_MS - 1)).awaitsAnswerAt(place)).toBe(false);
  });
});
