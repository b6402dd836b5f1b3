import { describe, expect, it } from 'vitest';
import {
  ASKING_MS,
  DAY_MS,
  instantOf,
  isLive,
  left,
  placeOrder,
  resumePayment,
  returnFromBank,
  right,
  type OrderIntent,
  type PaymentIntent,
} from '@tableside/core';
import { intent, place, STATES, T0, T1 } from '../payment-intents.ts';
import { line, present } from '../samples.ts';
import { HostedPaymentWorld, type HostedFate, type OnPage } from './hosted-payment-world.ts';
import { order, PageClosed } from './order-payment-world.ts';

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

/** Ordered, and dealt with on the provider's page. */
async function afterPage(verdict: OnPage = 'approved'): Promise<HostedPaymentWorld> {
  const world = new HostedPaymentWorld();
  await ordered(world);
  world.onPage('key-1', verdict);
  return world;
}

const captured = { is: 'captured', orderId: ORDER.id, orderRef: ORDER.ref };

describe('WP1: an order is placed, paid on the provider’s page, confirmed and captured', () => {
  it('first the order, then its page, to which the guest goes; the order is remembered', async () => {
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

  it('back from the page it is confirmed, then captured, once', async () => {
    const world = await afterPage();
    const { result, seen } = await back(world);
    expect(result.state).toEqual(captured);
    expect(seen).toEqual(['submitting', 'authorised', 'captured']);
    expect(world.arrived).toEqual(['order', 'page', 'confirm', 'capture']);
    expect(world.captures).toEqual(['key-1']);
  });

  it('what was paid for leaves the basket only then', async () => {
    const world = await afterPage();
    expect(world.phone.ports.savedBaskets.at(place)?.basket.lines).toHaveLength(1);
    await back(world);
    expect(world.phone.ports.savedBaskets.at(place)?.basket.lines).toEqual([]);
  });

  it.each<[Exclude<OnPage, 'approved'>]>([['declined'], ['cancelled']])(
    '%s on the page: said so, nothing captured, and another try has another key',
    async (verdict) => {
      const world = await afterPage(verdict);
      expect((await back(world)).result.state).toEqual({ is: 'declined', code: verdict });
      await ordered(world);
      expect(world.stored('key-2').state.is).toBe('authRequired');
      expect(world.captures).toEqual([]);
    },
  );

  it('WP2: a capture that is refused has let go of the money: the card is not why', async () => {
    const world = await afterPage();
    world.refusesCapture = true;
    expect((await back(world)).result.state).toEqual({ is: 'notCharged' });
    expect(world.captures).toEqual([]);
  });

  it('nor is it, where the refusal was lost and is asked after', async () => {
    const world = await afterPage();
    world.refusesCapture = true;
    expect((await back(world, ['arrives', 'answerLost'])).result.state).toEqual({ is: 'notCharged' });
  });
});

describe('C2, C3: an answer that is lost at any of the four calls', () => {
  const lost: readonly HostedFate[] = ['lost', 'answerLost', 'serverFails', 'late'];

  it.each(lost)('order %s: it is sent again with the same key, and there is one order', async (fate) => {
    const world = new HostedPaymentWorld();
    const { result } = await ordered(world, fate);
    expect(present(result)).toMatchObject({ key: 'key-1', order: ORDER, state: { is: 'authRequired' } });
    expect([...world.orders.keys()]).toEqual(['key-1']);
    expect(new Set(world.phone.sent)).toEqual(new Set(['key-1']));
  });

  it.each([...lost, 'answersUnknown' as const])(
    'page %s: it is found by its key, with its order',
    async (fate) => {
      const world = new HostedPaymentWorld();
      const { result } = await ordered(world, 'arrives', fate);
      expect(present(result)).toMatchObject({ order: ORDER, state: { is: 'authRequired' } });
      expect([...world.payments.keys()]).toEqual(['key-1']);
    },
  );

  it.each([...lost, 'answersUnknown' as const, 'forbidden' as const])(
    'confirmation %s: what was held is found, and captured once',
    async (fate) => {
      const world = await afterPage();
      const { result } = await back(world, [fate]);
      expect(result.state).toEqual(captured);
      expect(world.captures).toEqual(['key-1']);
    },
  );

  it.each([...lost, 'answersUnknown' as const])('capture %s: it is captured once', async (fate) => {
    const world = await afterPage();
    const { result, seen } = await back(world, ['arrives', fate]);
    expect(result.state).toEqual(captured);
    expect(seen).not.toContain('notCharged');
    world.pass(ASKING_MS);
    expect(world.captures).toEqual(['key-1']);
  });

  it('a capture that somebody on the way refuses at the second try says nothing of the first', async () => {
    const world = await afterPage();
    const { result, seen } = await back(world, ['arrives', 'answerLost', 'arrives', 'forbidden']);
    expect(result.state).toEqual(captured);
    expect(seen).not.toContain('notCharged');
  });

  it('a page that is refused at once: nothing was taken, and that is said', async () => {
    const world = new HostedPaymentWorld();
    expect(present((await ordered(world, 'arrives', 'forbidden')).result).state).toEqual({
      is: 'notCharged',
    });
  });

  it('no answer for two minutes leaves it to staff, and the next visit ends it', async () => {
    const world = await afterPage();
    const silence = Array.from({ length: 60 }, (): HostedFate => 'lost');
    expect((await back(world, ['arrives', ...silence])).result.state.is).toBe('unresolved');
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });
});

describe('C4: a page that is gone at any step', () => {
  it('while the order is placed: nothing can have been paid, and that is believed after two minutes', async () => {
    const world = new HostedPaymentWorld();
    await expect(ordered(world, 'pageClosed')).rejects.toThrow(PageClosed);
    expect((await resumed(world)).result.state).toEqual({ is: 'notCharged' });
    expect(world.phone.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('while the provider’s page is asked for: the guest is led to it', async () => {
    const world = new HostedPaymentWorld();
    await expect(ordered(world, 'arrives', 'pageClosed')).rejects.toThrow(PageClosed);
    expect((await resumed(world)).result).toMatchObject({ order: ORDER, state: { is: 'authRequired' } });
  });

  it.each<[string, HostedFate[]]>([
    ['confirmed', ['pageClosed']],
    ['captured', ['arrives', 'pageClosed']],
  ])('while it is %s: the next page ends it, with one capture', async (_, fates) => {
    const world = await afterPage();
    await expect(back(world, fates)).rejects.toThrow(PageClosed);
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('a guest who has paid there and never came back is found on the next visit', async () => {
    const world = await afterPage();
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('one who has not paid there yet may still go', async () => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    expect((await resumed(world)).result.state.is).toBe('authRequired');
    expect(world.captures).toEqual([]);
  });

  it('coming back twice, and in two tabs, captures once', async () => {
    const world = await afterPage();
    const twice = await Promise.all([back(world), back(world)]);
    for (const { result } of twice) expect(result.state).toEqual(captured);
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
    expect(world.arrived.filter((call) => call === 'capture')).toHaveLength(1);
  });
});

describe('a return address that says what is not so', () => {
  it('success without having paid: nothing is captured, and the page is still to be visited', async () => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    expect((await back(world)).result.state).toMatchObject({
      is: 'authRequired',
      redirectUrl: 'https://pay.example/payment-key-1',
    });
    expect(world.captures).toEqual([]);
  });

  it("another payment's id is not acted on: this one is asked after by its own key", async () => {
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
    'the success address of a payment that was %s says so',
    async (verdict) => {
      const world = await afterPage(verdict);
      expect((await back(world)).result.state).toEqual({ is: 'declined', code: verdict });
    },
  );

  it('an order that no answer has named is not confirmed blindly, but found', async () => {
    const world = await afterPage();
    const { order: _, ...unnamed } = world.stored() as OrderIntent;
    world.phone.stored.set('key-1', unnamed);
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.arrived).not.toContain('confirm');
    expect(world.captures).toEqual(['key-1']);
  });
});

describe('C4: a return a day later', () => {
  it('is captured, where nothing else was paid since', async () => {
    const world = await afterPage();
    world.pass(DAY_MS);
    expect((await back(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('is never captured beside the order that was paid for since: it is left to staff', async () => {
    const world = await afterPage();
    world.pass(DAY_MS);
    expect(isLive(world.stored(), world.phone.clock())).toBe(false);
    await ordered(world);
    world.onPage('key-2', 'approved');
    await returnFromBank(world.ports, world.stored('key-2'), 'payment-key-2', 'result', () => undefined);
    expect(world.captures).toEqual(['key-2']);
    expect((await back(world)).result.state).toMatchObject({ is: 'unresolved', paymentId: 'payment-key-1' });
    expect((await resumed(world)).result.state.is).toBe('unresolved');
    expect(world.captures).toEqual(['key-2']);
  });

  it('nor while that one waits for its page; once it was cancelled the first may be captured', async () => {
    const world = await afterPage();
    world.pass(DAY_MS);
    await ordered(world);
    expect((await back(world)).result.state.is).toBe('unresolved');
    world.onPage('key-2', 'cancelled');
    await resumePayment(world.ports, world.stored('key-2'), () => undefined);
    expect((await resumed(world)).result.state).toEqual(captured);
    expect(world.captures).toEqual(['key-1']);
  });

  it('an order elsewhere, or before, is no other payment of it', async () => {
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

describe('C4: one order at a time', () => {
  it('while the page waits nothing else is ordered from that basket', async () => {
    const world = new HostedPaymentWorld();
    await ordered(world);
    expect((await ordered(world)).result).toMatchObject({
      left: { why: 'unsettled', intent: { key: 'key-1' } },
    });
    expect([...world.orders.keys()]).toEqual(['key-1']);
  });

  it('what was added to the basket meanwhile stays in it', async () => {
    const world = await afterPage();
    const { savedBaskets } = world.phone.ports;
    const saved = savedBaskets.at(place);
    if (saved === undefined) throw new Error('no basket');
    savedBaskets.save({ ...saved, basket: { lines: [line('pie', 2), line('tart', 1)] } });
    await back(world);
    expect(savedBaskets.at(place)?.basket.lines).toMatchObject([{ name: 'tart', quantity: 1 }]);
  });
});

describe('an order on a tab', () => {
  it('whose answer was lost is placed once it is told by its key: nothing is taken for it', async () => {
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
