import { describe, expect, it } from 'vitest';
import {
  ASKING_MS,
  DAY_MS,
  instantOf,
  isLive,
  left,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  right,
  type PaymentIntent,
} from '@tableside/core';
import { intent, place, STATES, summary, T0 } from '../payment-intents.ts';
import { line, pence, present } from '../samples.ts';
import { elsewhere, PageClosed, order, OrderPaymentWorld, type Fate } from './order-payment-world.ts';

/** Pays at a world where the requests have these fates, in order; tells the states that the guest saw. */
async function paid(world: OrderPaymentWorld, ...fates: readonly Fate[]) {
  world.fates = [...fates];
  const seen: string[] = [];
  const result = await placeOrder(world.ports, order(), ({ state }) => seen.push(state.is));
  return { result, seen };
}

const stored = (world: OrderPaymentWorld): PaymentIntent => {
  const [only] = world.stored.values();
  if (only === undefined) throw new Error('nothing is stored');
  return only;
};

const unwatched = () => undefined;

describe('C1: one intent, one key', () => {
  it('an approved card: the order is placed, and every state was seen', async () => {
    const world = new OrderPaymentWorld();
    const { result, seen } = await paid(world, 'approved');
    expect(result).toMatchObject({
      right: {
        key: 'key-1',
        state: { is: 'captured', orderId: 'order-key-1', orderRef: 'key-1' },
        basketId: 'basket',
      },
    });
    expect(seen).toEqual(['prepared', 'submitting', 'captured']);
    expect(world.sent).toEqual(['key-1']);
    expect(stored(world)).toEqual(present(result));
  });

  it('is stored before the call that it stands for', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'lost', 'approved');
    expect(world.storedWhenSent).toEqual(['submitting', 'submitting']);
    expect(world.saved).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'captured']);
  });

  it('a definite decline ends it, and trying again has a new key', async () => {
    const world = new OrderPaymentWorld();
    expect((await paid(world, 'declined')).seen).toEqual(['prepared', 'submitting', 'declined']);
    expect((await paid(world, 'approved')).result).toMatchObject({
      right: { key: 'key-2', state: { is: 'captured' } },
    });
    expect(world.sent).toEqual(['key-1', 'key-2']);
  });

  it('attack H41: after three declines in a row nothing is sent, until the pause is over', async () => {
    const world = new OrderPaymentWorld();
    for (let tries = 0; tries < 3; tries += 1) await paid(world, 'declined');
    const { result } = await paid(world, 'approved');
    expect(result).toMatchObject({ left: { why: 'declines', limit: { limit: 'pause' } } });
    expect(world.sent).toHaveLength(3);
    world.now += 30_000;
    expect((await paid(world, 'approved')).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });

  it('a 4xx at the first try: nothing was taken, and that is said at once', async () => {
    const world = new OrderPaymentWorld();
    const { result, seen } = await paid(world, 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'notCharged']);
    expect(world.asked).toEqual([]);
  });

  it('where nothing can be stored, paying goes on in memory', async () => {
    const world = new OrderPaymentWorld();
    world.storageWorks = false;
    expect((await paid(world, 'answerLost')).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });
});

describe('C2: an answer that is lost is never shown as failed (fault F1, fault F3)', () => {
  it.each<Fate>(['answerLost', 'answerUnreadable', 'serverFails', 'answersUnknown'])(
    '%s: the payment is found by its key, and not sent again',
    async (fate) => {
      const world = new OrderPaymentWorld();
      const { result, seen } = await paid(world, fate);
      expect(result).toMatchObject({ right: { state: { is: 'captured', orderId: 'order-key-1' } } });
      expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'captured']);
      expect(world.sent).toEqual(['key-1']);
    },
  );

  it.each<Fate>(['lost', 'timedOutOnTheWay', 'limited'])(
    'WO14: %s: nothing arrived, so the same request is sent again with the same key',
    async (fate) => {
      const world = new OrderPaymentWorld();
      const { result, seen } = await paid(world, fate, 'approved');
      expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
      expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'captured']);
      expect(world.sent).toEqual(['key-1', 'key-1']);
    },
  );

  it('a decline after a loss is a decline', async () => {
    const world = new OrderPaymentWorld();
    expect((await paid(world, 'lost', 'declined')).result).toMatchObject({
      right: { state: { is: 'declined' } },
    });
  });

  it('a refusal after a loss says nothing of the first try: that one may still arrive', async () => {
    const world = new OrderPaymentWorld();
    const { result } = await paid(world, 'late', 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(world.captured).toEqual(['key-1']);
  });

  it('a refusal after a loss is believed once nothing has arrived for two minutes', async () => {
    const world = new OrderPaymentWorld();
    const { result, seen } = await paid(world, 'lost', 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'unknown', 'notCharged']);
    expect(world.sent).toEqual(['key-1', 'key-1']);
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('asks with growing timer, and after two minutes the guest must ask staff', async () => {
    const world = new OrderPaymentWorld();
    world.findings = Array.from({ length: 100 }, () => 'noAnswer');
    const { result, seen } = await paid(world, 'answerLost');
    expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'unresolved']);
    expect(world.asked.slice(0, 6)).toEqual([1000, 3000, 7000, 15_000, 23_000, 31_000]);
    expect(world.asked.at(-1)).toBeGreaterThanOrEqual(ASKING_MS);
    expect(world.asked.at(-2)).toBeLessThan(ASKING_MS);
    expect(world.sent).toEqual(['key-1']);
  });

  it.each([
    [20_000, [1000, 21_000, 41_000]],
    [3_600_000, [1000, ASKING_MS]],
  ])(
    'WN10: a server that is busy for %d ms is left alone so long, for two minutes at most',
    async (ms, asked) => {
      const world = new OrderPaymentWorld();
      const busy = { failure: 'refused', call: 'find', status: 429, message: '', retryAfterMs: ms } as const;
      const find = () => async () => {
        world.asked.push(world.now);
        return left(busy);
      };
      const ports = { ...world.ports, orderPayments: { ...world.ports.orderPayments, find } };
      world.fates = ['answerLost'];
      const result = await placeOrder(ports, order(), unwatched);
      expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
      expect(world.asked.slice(0, 3)).toEqual(asked);
      expect(world.now).toBe(ASKING_MS);
    },
  );

  it('requests that are lost for two minutes leave it unresolved, never failed', async () => {
    const world = new OrderPaymentWorld();
    const { result } = await paid(world, ...Array.from({ length: 100 }, (): Fate => 'lost'));
    expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect(new Set(world.sent)).toEqual(new Set(['key-1']));
  });
});

describe('C4: one charge at most', () => {
  it('a second tab is told that another is paying', async () => {
    const world = new OrderPaymentWorld();
    const first = placeOrder(world.ports, order(), unwatched);
    expect(await placeOrder(world.ports, order(), unwatched)).toEqual({
      _tag: 'Left',
      left: { why: 'elsewhere' },
    });
    expect(await first).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(world.captured).toHaveLength(1);
  });

  it('another basket is not held up by it', async () => {
    const world = new OrderPaymentWorld();
    const both = [place, elsewhere].map((one) => placeOrder(world.ports, order(one), unwatched));
    expect(await Promise.all(both)).toMatchObject([{ _tag: 'Right' }, { _tag: 'Right' }]);
  });

  it.each(['prepared', 'submitting', 'authRequired', 'unknown', 'unresolved'] as const)(
    'no new payment while an earlier one is %s',
    async (state) => {
      const world = new OrderPaymentWorld();
      const earlier = intent('old', STATES[state]);
      world.stored.set('old', earlier);
      expect((await paid(world)).result).toEqual({
        _tag: 'Left',
        left: { why: 'unsettled', intent: earlier },
      });
      expect(world.sent).toEqual([]);
      expect(liveAt([earlier], place, world.clock())).toBe(earlier);
      expect(liveAt([earlier], elsewhere, world.clock())).toBeUndefined();
    },
  );

  it.each(['declined', 'notCharged'] as const)('one that is %s stands in no way', async (state) => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES[state]));
    expect((await paid(world)).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });
});

describe('C4: what was paid for', () => {
  it('leaves the basket, and takes its note with it', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'approved');
    expect(world.ports.savedBaskets.at(place)).toMatchObject({ basket: { lines: [] }, note: '' });
    expect(world.ports.savedBaskets.at(elsewhere)?.basket.lines).toHaveLength(1);
  });

  it('leaves it once: what has been added since stays', async () => {
    const world = new OrderPaymentWorld();
    world.findings = Array.from({ length: 100 }, () => 'noAnswer');
    await paid(world, 'answerLost');
    const saved = world.ports.savedBaskets.at(place);
    if (saved === undefined) throw new Error('no basket');
    world.ports.savedBaskets.save({ ...saved, basket: { lines: [line('pie', 3), line('tart', 1)] } });
    world.findings = [];
    await resumePayment(world.ports, stored(world), unwatched);
    await resumePayment(world.ports, stored(world), unwatched);
    expect(world.ports.savedBaskets.at(place)?.basket.lines).toMatchObject([
      { name: 'pie', quantity: 1 },
      { name: 'tart', quantity: 1 },
    ]);
  });

  it('is not paid for again by a tab that still shows it', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'approved');
    expect(await placeOrder(world.ports, order(), unwatched)).toMatchObject({ left: { why: 'paid' } });
    const checkedAnew = { ...order(), basketId: 'another check' };
    expect(await placeOrder(world.ports, checkedAnew, unwatched)).toMatchObject({
      left: { why: 'basketChanged' },
    });
    expect(world.captured).toHaveLength(1);
  });

  it('is what the button said: a basket that another tab has changed is not paid for', async () => {
    const world = new OrderPaymentWorld();
    const other = order(place, { lines: [line('pie', 1)] });
    expect(await placeOrder(world.ports, other, unwatched)).toEqual({
      _tag: 'Left',
      left: { why: 'basketChanged' },
    });
    expect(world.sent).toEqual([]);
  });
});

describe('after a reload', () => {
  const resumed = async (world: OrderPaymentWorld, from = stored(world)) => {
    const seen: string[] = [];
    const result = right(await resumePayment(world.ports, from, ({ state }) => seen.push(state.is)));
    return { result, seen };
  };

  it('a payment that was under way is found, with its own key', async () => {
    const world = new OrderPaymentWorld();
    await expect(paid(world, 'pageClosed')).rejects.toThrow(PageClosed);
    const { result, seen } = await resumed(world);
    expect(result).toMatchObject({ right: { key: 'key-1', state: { is: 'captured' } } });
    expect(seen).toEqual(['unknown', 'captured']);
    expect(world.sent).toEqual(['key-1']);
  });

  it('WO14: "nothing arrived" counts once it stands two minutes after sending', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    const { result } = await resumed(world);
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
    expect(world.sent).toEqual([]);
  });

  it('"nothing arrived" counts after two minutes by both clocks, however far ahead one of them is (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.backendAheadMs = 365 * DAY_MS;
    world.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('WO14: at once where it was sent long ago', async () => {
    const world = new OrderPaymentWorld();
    world.now = ASKING_MS;
    world.stored.set('old', intent('old', { is: 'unresolved', sentAt: T0 }));
    const { result } = await resumed(world);
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.asked).toHaveLength(1);
  });

  it('a payment that stays unknown is unresolved, and stays so on the next visit', async () => {
    const world = new OrderPaymentWorld();
    world.findings = Array.from({ length: 100 }, () => 'noAnswer');
    world.stored.set('old', intent('old', { is: 'unknown', sentAt: T0 }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
  });

  it('one that another tab has settled meanwhile is not asked after again', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.captured));
    const { result, seen } = await resumed(world, intent('old', STATES.submitting));
    expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    // This page is told of it.
    expect(seen).toEqual(['captured']);
    expect(world.asked).toEqual([]);
  });

  it('one that another tab follows is waited for, and not asked after twice', async () => {
    const world = new OrderPaymentWorld();
    await expect(paid(world, 'pageClosed')).rejects.toThrow(PageClosed);
    const both = await Promise.all([resumed(world), resumed(world)]);
    for (const { result } of both) expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(world.asked).toHaveLength(1);
  });

  it('a page that went before it could say that it had sent is asked after as well', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.prepared));
    world.answers.set('old', { outcome: 'success', orderId: 'o', orderRef: 'A1' });
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });

  it('of an order of nothing, "nothing arrived" is never believed: staff are asked', async () => {
    const world = new OrderPaymentWorld();
    const free = { ...summary, total: pence(0) };
    world.stored.set('old', intent('old', STATES.unknown, { summary: free }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
  });

  it('C2: it is asked after, and stands in the way of another, for a day', async () => {
    const world = new OrderPaymentWorld();
    const old = intent('old', STATES.unresolved, { createdAt: T0 });
    world.stored.set('old', old);
    expect(isLive(old, instantOf(T0 + DAY_MS - 1))).toBe(true);
    expect(isLive(old, instantOf(T0 + DAY_MS))).toBe(false);
    expect(isLive({ ...old, state: STATES.captured }, T0)).toBe(false);
    world.now = DAY_MS;
    expect((await paid(world)).result).toMatchObject({ right: { key: 'key-1', state: { is: 'captured' } } });
  });
});

describe('where the backend’s clock is a year ahead of the phone’s', () => {
  it('a payment that may have been taken stands in the way of another all the same', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.unresolved, { createdAt: T0 }));
    world.backendAheadMs = 365 * DAY_MS;
    expect((await paid(world)).result).toMatchObject({
      left: { why: 'unsettled', intent: { key: 'old' } },
    });
    expect(world.sent).toEqual([]);
  });
});

describe("the bank's page", () => {
  const back = (world: OrderPaymentWorld) =>
    returnFromBank(world.ports, stored(world), 'payment-key-1', 'result', unwatched);

  it('the guest is sent there, and nothing is settled until then', async () => {
    const world = new OrderPaymentWorld();
    const { result, seen } = await paid(world, 'bank');
    expect(result).toMatchObject({
      right: {
        state: { is: 'authRequired', paymentId: 'payment-key-1', redirectUrl: 'https://bank.example/' },
      },
    });
    expect(seen).toEqual(['prepared', 'submitting', 'authRequired']);
    expect(world.asked).toEqual([]);
  });

  it('back from it, the payment is confirmed with its own key', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'approved');
    expect(await back(world)).toMatchObject({ key: 'key-1', state: { is: 'captured' } });
    expect(world.sent).toEqual(['key-1', 'key-1']);
  });

  it('a no of the bank is a decline', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'declined');
    expect((await back(world)).state).toEqual({ is: 'declined', code: 'declined' });
  });

  it.each<Fate>(['lost', 'refused', 'serverFails'])(
    'WP6: a confirmation that is %s settles nothing: the payment is asked after by its key',
    async (fate) => {
      const world = new OrderPaymentWorld();
      await paid(world, 'bank', fate);
      world.atTheBank('key-1', 'approved');
      expect(await back(world)).toMatchObject({ state: { is: 'captured' } });
      expect(world.asked).toHaveLength(1);
    },
  );

  it('C4: coming back twice confirms once', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'approved');
    await back(world);
    expect(await back(world)).toMatchObject({ state: { is: 'captured' } });
    expect(world.sent).toHaveLength(2);
  });

  it('after a reload instead of coming back, it is asked after once', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    expect(await resumePayment(world.ports, stored(world), unwatched)).toEqual(stored(world));
    expect(world.asked).toHaveLength(1);
    world.atTheBank('key-1', 'approved');
    expect(await resumePayment(world.ports, stored(world), unwatched)).toMatchObject({
      state: { is: 'captured' },
    });
  });

  it('after a reload without an answer, it still waits for the bank', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.findings = ['noAnswer'];
    expect(await resumePayment(world.ports, stored(world), unwatched)).toEqual(stored(world));
  });
});
