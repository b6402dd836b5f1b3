import { describe, expect, it } from 'vitest';
import {
  isLive,
  left,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  right,
  unreadPayments,
  type PaymentIntent,
} from '@tableside/core';
import { DAY_MS, instantOf, MINUTE_MS } from '@tableside/core/time';
import { ASKING_MS } from '../../../core/payment/payment-intent.ts';
import { intent, place, STATES, summary, T0 } from '../payment/payment-intents.ts';
import { line, pence, present } from '../samples.ts';
import { order, OrderPaymentWorld, type Fate } from './order-payment-world.ts';
import { elsewhere, PageClosed } from './paying-phone.ts';

/** Pays with these fates for the requests, in order, and answers the states that the guest saw. */
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

describe('one payment intent, one key (C1)', () => {
  it('approved: the order is placed, and the page sees every state', async () => {
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

  it('stored before the call that it stands for', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'lost', 'approved');
    expect(world.storedWhenSent).toEqual(['submitting', 'submitting']);
    expect(world.saved).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'captured']);
  });

  it('declined: it ends, and another try has another key', async () => {
    const world = new OrderPaymentWorld();
    expect((await paid(world, 'declined')).seen).toEqual(['prepared', 'submitting', 'declined']);
    expect((await paid(world, 'approved')).result).toMatchObject({
      right: { key: 'key-2', state: { is: 'captured' } },
    });
    expect(world.sent).toEqual(['key-1', 'key-2']);
  });

  it('three declines: nothing is sent until the pause ends (attack H41)', async () => {
    const world = new OrderPaymentWorld();
    for (let tries = 0; tries < 3; tries += 1) await paid(world, 'declined');
    const { result } = await paid(world, 'approved');
    expect(result).toMatchObject({ left: { why: 'declines', limit: { limit: 'pause' } } });
    expect(world.sent).toHaveLength(3);
    world.now += 30_000;
    expect((await paid(world, 'approved')).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });

  it('4xx at the first try: reported at once, nothing taken', async () => {
    const world = new OrderPaymentWorld();
    const { result, seen } = await paid(world, 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'notCharged']);
    expect(world.asked).toEqual([]);
  });

  it('nothing can be stored: it goes on in memory', async () => {
    const world = new OrderPaymentWorld();
    world.storageWorks = false;
    expect((await paid(world, 'answerLost')).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });
});

describe('lost answers (C2) (fault F1, fault F3)', () => {
  it.each<Fate>(['answerLost', 'answerUnreadable', 'serverFails', 'answersUnknown'])(
    '%s: the app finds the payment by key, without sending again',
    async (fate) => {
      const world = new OrderPaymentWorld();
      const { result, seen } = await paid(world, fate);
      expect(result).toMatchObject({ right: { state: { is: 'captured', orderId: 'order-key-1' } } });
      expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'captured']);
      expect(world.sent).toEqual(['key-1']);
    },
  );

  it.each<Fate>(['lost', 'timedOutOnTheWay', 'limited'])(
    '%s: nothing arrived, so the same request goes again (WO14)',
    async (fate) => {
      const world = new OrderPaymentWorld();
      const { result, seen } = await paid(world, fate, 'approved');
      expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
      expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'captured']);
      expect(world.sent).toEqual(['key-1', 'key-1']);
    },
  );

  it('a decline found later is a decline', async () => {
    const world = new OrderPaymentWorld();
    expect((await paid(world, 'lost', 'declined')).result).toMatchObject({
      right: { state: { is: 'declined' } },
    });
  });

  it('a later refusal leaves the first try open, which may still arrive', async () => {
    const world = new OrderPaymentWorld();
    const { result } = await paid(world, 'late', 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(world.captured).toEqual(['key-1']);
  });

  it('a later refusal counts after two minutes without arrival', async () => {
    const world = new OrderPaymentWorld();
    const { result, seen } = await paid(world, 'lost', 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'unknown', 'notCharged']);
    expect(world.sent).toEqual(['key-1', 'key-1']);
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('a later refusal is no proof while another try may be on its way', async () => {
    const world = new OrderPaymentWorld();
    const lost = Array.from({ length: 14 }, (): Fate => 'lost');
    const { result, seen } = await paid(world, ...lost, 'refused');
    expect(world.sent).toHaveLength(15);
    expect(seen).not.toContain('notCharged');
    expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
  });

  it('pauses grow, and after two minutes the guest goes to staff', async () => {
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
  ])('a server busy for %d ms gets no request meanwhile (WN10)', async (ms, asked) => {
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
  });

  it('requests lost for two minutes: unresolved, never failed', async () => {
    const world = new OrderPaymentWorld();
    const { result } = await paid(world, ...Array.from({ length: 100 }, (): Fate => 'lost'));
    expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect(new Set(world.sent)).toEqual(new Set(['key-1']));
  });
});

describe('one payment of a basket at a time (C4)', () => {
  it('a second browser tab learns that another is paying', async () => {
    const world = new OrderPaymentWorld();
    const first = placeOrder(world.ports, order(), unwatched);
    expect(await placeOrder(world.ports, order(), unwatched)).toEqual({
      _tag: 'Left',
      left: { why: 'elsewhere' },
    });
    expect(await first).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(world.captured).toHaveLength(1);
  });

  it('another basket can be paid', async () => {
    const world = new OrderPaymentWorld();
    const both = [place, elsewhere].map((one) => placeOrder(world.ports, order(one), unwatched));
    expect(await Promise.all(both)).toMatchObject([{ _tag: 'Right' }, { _tag: 'Right' }]);
  });

  it.each(['prepared', 'submitting', 'authRequired', 'unknown', 'unresolved'] as const)(
    'none begins while an earlier one is %s',
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

  it.each(['declined', 'notCharged'] as const)('an earlier one that is %s does not block', async (state) => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES[state]));
    expect((await paid(world)).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });
});

describe('a basket after its payment (C4)', () => {
  it('loses the paid dishes, its note and its tip', async () => {
    const world = new OrderPaymentWorld();
    const saved = world.ports.savedBaskets.at(place);
    if (saved === undefined) throw new Error('there is no basket to pay');
    world.ports.savedBaskets.save({ ...saved, tip: { percentage: '10' } });
    await paid(world, 'approved');
    expect(world.ports.savedBaskets.at(place)?.tip).toBeUndefined();
    expect(world.ports.savedBaskets.at(place)).toMatchObject({ basket: { lines: [] }, note: '' });
    expect(world.ports.savedBaskets.at(elsewhere)?.basket.lines).toHaveLength(1);
  });

  it('loses paid dishes once and keeps those added since', async () => {
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

  it('is not paid again by a browser tab that still shows it', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'approved');
    expect(await placeOrder(world.ports, order(), unwatched)).toMatchObject({ left: { why: 'paid' } });
    const checkedAnew = { ...order(), basketId: 'another check' };
    expect(await placeOrder(world.ports, checkedAnew, unwatched)).toMatchObject({
      left: { why: 'basketChanged' },
    });
    expect(world.captured).toHaveLength(1);
  });

  it('pays what its button said, whatever another browser tab changed', async () => {
    const world = new OrderPaymentWorld();
    const other = order(place, { lines: [line('pie', 1)] });
    expect(await placeOrder(world.ports, other, unwatched)).toEqual({
      _tag: 'Left',
      left: { why: 'basketChanged' },
    });
    expect(world.sent).toEqual([]);
  });

  it('takes no voucher that another browser tab added since the check (V1)', async () => {
    const world = new OrderPaymentWorld();
    const voucher = { friendlyName: 'Lunch', voucherCode: 'LUNCH', voucherType: 'discount' } as const;
    const added = { code: 'lunch', siteId: 'site', state: { is: 'added', voucher } } as const;
    const ports = {
      ...world.ports,
      savedVouchers: { all: () => [{ place, vouchers: [added] }], save: () => right(undefined) },
    };
    expect(await placeOrder(ports, { ...order(), vouchers: [] }, unwatched)).toEqual(
      left({ why: 'basketChanged' }),
    );
    expect(world.sent).toEqual([]);
    const [{ voucherCode, voucherType }] = [voucher];
    const checkedWithIt = { ...order(), vouchers: [{ voucherCode, voucherType }] };
    world.fates = ['approved'];
    expect(await placeOrder(ports, checkedWithIt, unwatched)).toMatchObject({
      right: { state: { is: 'captured' } },
    });
  });
});

describe('a payment after a reload', () => {
  const resumed = async (world: OrderPaymentWorld, from = stored(world)) => {
    const seen: string[] = [];
    const result = right(await resumePayment(world.ports, from, ({ state }) => seen.push(state.is)));
    return { result, seen };
  };

  it('is found by its own key', async () => {
    const world = new OrderPaymentWorld();
    await expect(paid(world, 'pageClosed')).rejects.toThrow(PageClosed);
    const { result, seen } = await resumed(world);
    expect(result).toMatchObject({ right: { key: 'key-1', state: { is: 'captured' } } });
    expect(seen).toEqual(['unknown', 'captured']);
    expect(world.sent).toEqual(['key-1']);
  });

  it('is unread, taken or not, until the guest sees it (C4)', async () => {
    const taken = new OrderPaymentWorld();
    await expect(paid(taken, 'pageClosed')).rejects.toThrow(PageClosed);
    expect(unreadPayments([stored(taken)])).toEqual([]);
    await resumed(taken);
    expect(unreadPayments([stored(taken)])).toMatchObject([{ state: { is: 'captured' } }]);
    const lost = new OrderPaymentWorld();
    lost.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    await resumed(lost);
    expect(unreadPayments([...lost.stored.values()])).toMatchObject([{ state: { is: 'notCharged' } }]);
  });

  it('“nothing arrived” counts two minutes after sending (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    const { result } = await resumed(world);
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
    expect(world.sent).toEqual([]);
  });

  it('“nothing arrived” counts from the last sending, not from the beginning (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.now = 10 * MINUTE_MS;
    world.stored.set('old', intent('old', { is: 'submitting', sentAt: instantOf(T0 + world.now - 1000) }));
    await resumed(world);
    expect(world.now).toBeGreaterThanOrEqual(10 * MINUTE_MS - 1000 + ASKING_MS);
  });

  it('“nothing arrived” counts after two minutes by both clocks (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.backendAheadMs = 365 * DAY_MS;
    world.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('“nothing arrived” counts after asking two minutes with a fast clock (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', { is: 'submitting', sentAt: instantOf(T0 + DAY_MS) }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('“nothing arrived” counts at once when sent long ago (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.now = ASKING_MS;
    world.stored.set('old', intent('old', { is: 'unresolved', sentAt: T0 }));
    const { result } = await resumed(world);
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.asked).toHaveLength(1);
  });

  it('stays unresolved on the next visit where still unknown', async () => {
    const world = new OrderPaymentWorld();
    world.findings = Array.from({ length: 100 }, () => 'noAnswer');
    world.stored.set('old', intent('old', { is: 'unknown', sentAt: T0 }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
  });

  it('is not followed once another browser tab has settled it', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.captured));
    const { result, seen } = await resumed(world, intent('old', STATES.submitting));
    expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    // This page sees it too.
    expect(seen).toEqual(['captured']);
    expect(world.asked).toEqual([]);
  });

  it('is not followed twice while another browser tab does', async () => {
    const world = new OrderPaymentWorld();
    await expect(paid(world, 'pageClosed')).rejects.toThrow(PageClosed);
    const both = await Promise.all([resumed(world), resumed(world)]);
    for (const { result } of both) expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(world.asked).toHaveLength(1);
  });

  it('is followed even where its page closed before storing the sending', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.prepared));
    world.answers.set('old', { outcome: 'success', orderId: 'o', orderRef: 'A1' });
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });

  it.each([
    ['of nothing', { total: pence(0) }],
    ['on a tab', { tab: { accountId: 'a', basketId: 'b' } }],
  ])('an order %s is followed at the orders service, may not have arrived (WP11)', async (_, more) => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.unknown, { summary: { ...summary, ...more } }));
    expect((await resumed(world)).result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(world.askedOrders).toBe(true);
  });

  it('a paid order is followed at the payments service', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.unknown));
    await resumed(world);
    expect([world.asked.length > 0, world.askedOrders]).toEqual([true, false]);
  });

  it('while unknown is followed and blocks another for a day (C2)', async () => {
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

describe('a backend clock a year ahead of the phone’s', () => {
  it('a payment possibly captured still blocks another', async () => {
    const world = new OrderPaymentWorld();
    world.stored.set('old', intent('old', STATES.unresolved, { createdAt: T0 }));
    world.backendAheadMs = 365 * DAY_MS;
    expect((await paid(world)).result).toMatchObject({
      left: { why: 'unsettled', intent: { key: 'old' } },
    });
    expect(world.sent).toEqual([]);
  });
});

describe('a backend clock 30 hours behind at sending', () => {
  const BEHIND = -30 * 60 * MINUTE_MS;

  it('the payment blocks another once the time is right', async () => {
    const world = new OrderPaymentWorld();
    world.backendAheadMs = BEHIND;
    await paid(world, 'answerLost');
    const sent = stored(world);
    expect(sent.createdAt).toBe(T0);
    expect(isLive({ ...sent, state: STATES.unresolved }, T0)).toBe(true);
  });

  it('the payment does not count as sent earlier (WO14)', async () => {
    const world = new OrderPaymentWorld();
    world.backendAheadMs = BEHIND;
    expect((await paid(world, 'bank')).result).toMatchObject({ right: { state: { sentAt: T0 } } });
  });
});

describe('the bank’s page during a payment', () => {
  const back = (world: OrderPaymentWorld) =>
    returnFromBank(world.ports, stored(world), 'payment-key-1', 'result', unwatched);

  it('receives the guest and settles nothing', async () => {
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

  it('counts no more once another order was paid (C4)', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'approved');
    const before = stored(world);
    world.pass(DAY_MS);
    await paid(world, 'approved');
    await returnFromBank(world.ports, before, 'payment-key-1', 'result', unwatched);
    expect(world.sent).toEqual(['key-1', 'key-2']);
  });

  it('confirms the payment on return with its own key', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'approved');
    expect(await back(world)).toMatchObject({ key: 'key-1', state: { is: 'captured' } });
    expect(world.sent).toEqual(['key-1', 'key-1']);
  });

  it('a refusal there is a decline', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'declined');
    expect((await back(world)).state).toEqual({ is: 'declined', code: 'declined' });
  });

  it.each<Fate>(['lost', 'refused', 'serverFails'])(
    'a confirmation that is %s settles nothing; the key decides (WP6)',
    async (fate) => {
      const world = new OrderPaymentWorld();
      await paid(world, 'bank', fate);
      world.atTheBank('key-1', 'approved');
      expect(await back(world)).toMatchObject({ state: { is: 'captured' } });
      expect(world.asked).toHaveLength(1);
    },
  );

  it('confirms once for two returns (C4)', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'approved');
    await back(world);
    expect(await back(world)).toMatchObject({ state: { is: 'captured' } });
    expect(world.sent).toHaveLength(2);
  });

  it('a reload in place of a return looks the payment up once', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    expect(await resumePayment(world.ports, stored(world), unwatched)).toEqual(stored(world));
    expect(world.asked).toHaveLength(1);
    world.atTheBank('key-1', 'approved');
    expect(await resumePayment(world.ports, stored(world), unwatched)).toMatchObject({
      state: { is: 'captured' },
    });
  });

  it('is looked up without any port of bills', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.atTheBank('key-1', 'approved');
    const { intents, savedBaskets, clock, stopwatch, timer, randomness, locks, orderPayments } = world.ports;
    const ports = { intents, savedBaskets, clock, stopwatch, timer, randomness, locks, orderPayments };
    const intent = stored(world);
    if (intent.pays !== 'order') throw new Error('not an order');
    expect(await resumePayment(ports, intent, unwatched)).toMatchObject({ state: { is: 'captured' } });
  });

  it('a reload without an answer leaves it waiting', async () => {
    const world = new OrderPaymentWorld();
    await paid(world, 'bank');
    world.findings = ['noAnswer'];
    expect(await resumePayment(world.ports, stored(world), unwatched)).toEqual(stored(world));
  });
});
