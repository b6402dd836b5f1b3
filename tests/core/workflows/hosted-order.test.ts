import { describe, expect, it } from 'vitest';
import {
  cancelPayment,
  isLeft,
  isLive,
  left,
  placeOrder,
  resumePayment,
  returnFromBank,
  right,
  type OrderIntent,
  type PaymentIntent,
} from '@tableside/core';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { ASKING_MS } from '../../../core/payment/payment-intent.ts';
import { intent, place, STATES, T0, T1 } from '../payment/payment-intents.ts';
import { line, present } from '../samples.ts';
import { HostedPaymentWorld, type HostedFate, type OnPage } from './hosted-payment-world.ts';
import { order } from './order-payment-world.ts';
import { PageClosed } from './paying-phone.ts';

const SILENT = { failure: 'unreachable', call: 'cancel' } as const;
const ORDER = { id: 'order-key-1', ref: '#key-1' };

function watching() {
  const seen: string[] = [];
  return { seen, watch: ({ state }: PaymentIntent) => void seen.push(state.is) };
}

async function ordered(world: HostedPaymentWorld, ...fates: readonly HostedFate[]) {
  world.fates = [...fates];
  const { seen, watch } = watching();
  const result = await placeOrder(world.ports, order(), watch);
  world.fates = [];
  return { result, seen };
}

async function back(
  world: HostedPaymentWorld,
  fates: readonly HostedFate[] = [],
  paymentId = 'payment-key-1',
) {
  world.fates = [...fates];
  const { seen, watch } = watching();
  const result = await returnFromBank(world.ports, world.stored(), paymentId, 'result', watch);
  world.fates = [];
  return { result, seen };
}

async function resumed(world: HostedPaymentWorld, ...fates: readonly HostedFate[]) {
  world.fates = [...fates];
  const { seen, watch } = watching();
  const result = await resumePayment(world.ports, world.stored(), watch);
  world.fates = [];
  return { result, seen };
}

/** An order placed and dealt with on the provider's page. */
async function afterPage(verdict: OnPage = 'approved'): Promise<HostedPaymentWorld> {
  const world = new HostedPaymentWorld();
  await ordered(world);
  world.onPage('key-1', verdict);
  return world;
}

const captured = { is: 'captured', orderId: ORDER.id, orderRef: ORDER.ref };

describe('hosted order payment (WP1)', () => {
  it('places and saves the order before the provider’s page', async () => {
    const world = new HostedPaymentWorld();
    const { result, seen } = await ordered(world);
    expect(present(result)).toMatchObject({
      order: ORDER,
      state: {
        is: 'authRequired',
        paymentId: 'payment-key-1',
        redirectUrl: 'https://pay.example/payment-key-1',
      },
    });
    expect(seen).toEqual(['prepared', 'submitting', 'authRequired']);
    expect(world.arrived).toEqual(['order', 'page']);
    expect(world.stored()).toMatchObject({ order: ORDER });
  });

  it('is confirmed and captured once on return', async () => {
    const world = await afterPage();
    const { result, seen } = await back(world);
    expect(result.state).toEqual(captured);
    expect(seen).toEqual(['submitting', 'authorised', 'captured']);
    expect(world.arrived).toEqual(['order', 'page', 'confirm', 'capture']);
    expect(world.captures).toEqual(['key-1']);
  });

  it('takes dishes out of the basket once paid', async () => {
    const world = await afterPage();
    expect(world.phone.ports.savedBaskets.at(place)?.basket.lines).toHaveLength(1);
    await back(world);
    expect(world.phone.ports.savedBaskets.at(place)?.basket.lines).toEqual([]);
  });

  it.each<[Exclude<OnPage, 'approved'>]>([['declined'], ['cancelled']])(
    'reports one that was %s there, uncaptured; another try has another key',
    async (verdict) => {
      const world = await afterPage(verdict);
      expect((await back(world)).result.state).toEqual({ is: 'declined', code: verdict });
      await ordered(world);
      expect(world.stored('key-2').state.is).toBe('authRequired');
      expect(world.captures).toEqual([]);
    },
  );

  it('releases the money of a refused capture, without blaming the card (WP2)', async () => {
    const world = await afterPage();
    world.refusesCapture = true;
    expect((await back(world)).result.state).toEqual({ is: 'notCharged' });
    expect(world.captures).toEqual([]);
  });

  it('does the same where the capture’s refusal was lost', async () => {
    const world = await afterPage();
    world.refusesCapture = true;
    expect((await back(world, ['arrives', 'answerLost'])).result.state).toEqual({ is: 'notCharged' });
  });
});

describe('lost answers at the four calls (C2, C3)', () => {
  const lost: readonly HostedFate[] = ['lost', 'answerLost', 'serverFails', 'late'];

  it.each(lost)('order %s: sent again with the same key, one order', async (fate) => {
    const world = new HostedPaymentWorld();
    const { result } = await ordered(world, fate);
    expect(present(result)).toMatchObject({ key: 'key-1', order: ORDER, state: { is: 'authRequired' } });
    expect([...world.orders.keys()]).toEqual(['key-1']);
    expect(new Set(world.phone.sent)).toEqual(new Set(['key-1']));
  });

  it.each([...lost, 'answersUnknown' as const])('page %s: found with its order by the key', async (fate) => {
    const world = new HostedPaymentWorld();
    const { result } = await ordered(world, 'arrives', fate);
    expect(present(result)).toMatchObject({ order: ORDER, state: { is: 'authRequired' } });
    expect([...world.payments.keys()]).toEqual(['key-1']);
  });

  it.each([...lost, 'answersUnknown' as const, 'forbidden' as const])(
    'confirmation %s: what was authorised is captured once',
    async (fate) => {
      const world = await afterPage();
      const { result } = await back(world, [fate]);
      expect(result.state).toEqual(captured);
      expect(world.captures).toEqual(['key-1']);
    },
  );

  it.each([...lost, 'answersUnknown' as const])('capture %s: captured once', async (fate) => {
    const world = await afterPage();
    const { result, seen } = await back(world, ['arrives', fate]);
    expect(result.state).toEqual(captured);
    expect(seen).not.toContain('notCharged');
    world.phone.pass(ASKING_MS);
    expect(world.captures).toEqual(['key-1']);
  });

  it('a second capture refused on the way leaves the first unknown', async () => {
    const world = await afterPage();
    const { result, seen } = await back(world, ['arrives', 'answerLost', 'arrives', 'forbidden']);
    expect(result.state).toEqual(captured);
    expect(seen).not.toContain('notCharged');
  });

  it('a page refused at once is reported with nothing taken', async () => {
    const world = new HostedPaymentWorld();
    expect(present((await ordered(world, 'arrives', 'forbidden')).result).state).toEqual({
      is: 'notCharged',
    });
  });

  it('two minutes without answer: left to staff until the next visit', async () => {
    const world = await afterPage();
    const silence = Array.from({ length: 60 }, (): HostedFate => 'lost');
    expect((await back(world, ['arrives', ...silence])).result.state.is).toBe('unresolved');
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });
});

describe('a page closed at each step (C4)', () => {
  it('while placing: after two minutes it counts as not paid', async () => {
    const world = new HostedPaymentWorld();
    await expect(ordered(world, 'pageClosed')).rejects.toThrow(PageClosed);
    expect((await resumed(world)).result.state).toEqual({ is: 'notCharged' });
    expect(world.phone.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('while the provider’s page is requested: the guest is led there', async () => {
    const world = new HostedPaymentWorld();
    await expect(ordered(world, 'arrives', 'pageClosed')).rejects.toThrow(PageClosed);
    expect((await resumed(world)).result).toMatchObject({ order: ORDER, state: { is: 'authRequired' } });
  });

  it.each<[string, HostedFate[]]>([
    ['confirmed', ['pageClosed']],
    ['captured', ['arrives', 'pageClosed']],
  ])('while it is %s: the next page ends it with one capture', async (_, fates) => {
    const world = await afterPage();
    await expect(back(world, fates)).rejects.toThrow(PageClosed);
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('paid and never back: found on the next visit', async () => {
    const world = await afterPage();
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('not paid yet: the guest may still go there', async () => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    expect((await resumed(world)).result.state.is).toBe('authRequired');
    expect(world.captures).toEqual([]);
  });

  it('back twice, in two browser tabs: captured once', async () => {
    const world = await afterPage();
    const twice = await Promise.all([back(world), back(world)]);
    for (const { result } of twice) expect(result.state).toEqual(captured);
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
    expect(world.arrived.filter((call) => call === 'capture')).toHaveLength(1);
  });
});

describe('false return addresses', () => {
  it('success without a payment captures nothing; the page stays open', async () => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    expect((await back(world)).result.state).toMatchObject({
      is: 'authRequired',
      redirectUrl: 'https://pay.example/payment-key-1',
    });
    expect(world.captures).toEqual([]);
  });

  it('another payment’s id is ignored; the app uses its own key', async () => {
    const world = new HostedPaymentWorld();
    const theirs = { id: 'order-theirs', ref: '#theirs' };
    world.payments.set('theirs', { id: 'payment-theirs', order: theirs, is: 'held' });
    await ordered(world);
    expect((await back(world, [], 'payment-theirs')).result.state.is).toBe('authRequired');
    expect(world.arrived).not.toContain('confirm');
    world.onPage('key-1', 'approved');
    expect((await back(world, [], 'payment-theirs')).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
    expect(world.payments.get('theirs')?.is).toBe('held');
  });

  it.each<OnPage>(['declined', 'cancelled'])(
    'success for a payment that was %s shows what happened',
    async (verdict) => {
      const world = await afterPage(verdict);
      expect((await back(world)).result.state).toEqual({ is: 'declined', code: verdict });
    },
  );

  it('an order of unknown id is looked up, not confirmed blindly', async () => {
    const world = await afterPage();
    const { order: _, ...unnamed } = world.stored() as OrderIntent;
    world.phone.stored.set('key-1', unnamed);
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.arrived).not.toContain('confirm');
    expect(world.captures).toEqual(['key-1']);
  });
});

describe('a return a day later (C4)', () => {
  it('is captured where nothing else was paid since', async () => {
    const world = await afterPage();
    world.phone.pass(DAY_MS);
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('beside an order paid since is left to staff, never captured', async () => {
    const world = await afterPage();
    world.phone.pass(DAY_MS);
    expect(isLive(world.stored(), world.phone.clock())).toBe(false);
    await ordered(world);
    world.onPage('key-2', 'approved');
    await returnFromBank(world.ports, world.stored('key-2'), 'payment-key-2', 'result', () => undefined);
    expect(world.captures).toEqual(['key-2']);
    expect((await back(world)).result.state).toMatchObject({ is: 'unresolved', paymentId: 'payment-key-1' });
    expect((await resumed(world)).result.state.is).toBe('unresolved');
    expect(world.captures).toEqual(['key-2']);
  });

  it('is not captured while another order’s page is open, unless cancelled', async () => {
    const world = await afterPage();
    world.phone.pass(DAY_MS);
    await ordered(world);
    expect((await back(world)).result.state.is).toBe('unresolved');
    world.onPage('key-2', 'cancelled');
    await resumePayment(world.ports, world.stored('key-2'), () => undefined);
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('is captured beside an order elsewhere or earlier', async () => {
    const world = await afterPage();
    const earlier = intent('earlier', STATES.captured, { createdAt: instantOf(T0 - 1) });
    world.phone.stored.set('earlier', earlier);
    const elsewhere = { ...place, venueSlug: 'another' };
    world.phone.stored.set(
      'elsewhere',
      intent('elsewhere', STATES.captured, { createdAt: T1, place: elsewhere }),
    );
    expect((await back(world)).result.state).toEqual(captured);
  });
});

describe('orders by a phone’s clock six hours ahead', () => {
  it('a later order is not taken for the earlier, and is confirmed', async () => {
    const world = new HostedPaymentWorld();
    const ahead = instantOf(T0 + DAY_MS / 4);
    world.phone.stored.set(
      'ahead',
      intent('ahead', STATES.captured, { createdAt: ahead, basketId: 'other' }),
    );
    await ordered(world);
    world.onPage('key-1', 'approved');
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.stored().createdAt).toBeGreaterThan(ahead);
  });
});

describe('one order at a time on the provider’s page (C4)', () => {
  it('no other order of the basket starts meanwhile', async () => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    expect((await ordered(world)).result).toMatchObject({
      left: { why: 'unsettled', intent: { key: 'key-1' } },
    });
    expect([...world.orders.keys()]).toEqual(['key-1']);
  });

  it('dishes added meanwhile stay in the basket', async () => {
    const world = await afterPage();
    const { savedBaskets } = world.phone.ports;
    const saved = savedBaskets.at(place);
    if (saved === undefined) throw new Error('no basket');
    savedBaskets.save({ ...saved, basket: { lines: [line('pie', 2), line('tart', 1)] } });
    await back(world);
    expect(savedBaskets.at(place)?.basket.lines).toMatchObject([{ name: 'tart', quantity: 1 }]);
  });
});

describe('cancelling from the app (WP16)', () => {
  it.each<[OnPage | undefined, object]>([
    [undefined, { is: 'declined', code: 'cancelled' }],
    ['approved', captured],
    ['declined', { is: 'declined', code: 'declined' }],
  ])('ends it as the page did: %s', async (verdict, ended) => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    if (verdict !== undefined) world.onPage('key-1', verdict);
    const { orderPayments } = world.ports;
    const cancel = (key: string) => async () => {
      world.onPage(key, 'cancelled');
      const found = await orderPayments.find(key)();
      return isLeft(found) || found.right === undefined ? left(SILENT) : right(found.right);
    };
    const ports = { ...world.ports, orderPayments: { ...orderPayments, cancel } };
    const after = await cancelPayment(ports, world.stored(), () => undefined);
    expect(after.state).toEqual(ended);
    expect(isLive(world.stored(), T1)).toBe(false);
  });

  it.each([
    undefined,
    SILENT,
    { ...SILENT, failure: 'refused', status: 404, message: 'No such route' } as const,
    ...['not-found', 'bad-request', 'key-reused'].map((code) => {
      return { ...SILENT, failure: 'refused', status: 409, message: '', code, byService: true } as const;
    }),
  ])('leaves it waiting, where the service answers %o', async (failure) => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    const { orderPayments } = world.ports;
    const cancel = failure && (() => async () => left(failure));
    const ports = { ...world.ports, orderPayments: { ...orderPayments, ...(cancel && { cancel }) } };
    expect((await cancelPayment(ports, world.stored(), () => undefined)).state.is).toBe('authRequired');
    expect((await ordered(world)).result).toMatchObject({ left: { why: 'unsettled' } });
  });
});

describe('a tab order with the second provider', () => {
  it('is placed once its key is answered, and no money moves', async () => {
    const world = new HostedPaymentWorld();
    let captures = 0;
    const { orderPayments } = world.ports;
    const ports = {
      ...world.ports,
      orderPayments: {
        ...orderPayments,
        pay: () => async () => left({ failure: 'unreachable', call: 'orders' } as const),
        find: () => async () => right({ outcome: 'authorised', paymentId: 'order-1', order: ORDER } as const),
        capture: () => {
          captures += 1;
          return async () => right({ outcome: 'unknown' } as const);
        },
      },
    };
    const onTab = { ...order(), summary: { ...order().summary, tab: { accountId: 'a', basketId: 'b' } } };
    const placed = await placeOrder(ports, onTab, () => undefined);
    expect(present(placed).state).toEqual(captured);
    expect(captures).toBe(0);
  });
});
