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
import { elsewhere, PageClosed, order, Till, type Fate } from './order-payment-world.ts';

/** Pays at a till where the requests have these fates, in order; tells the states that the guest saw. */
async function paid(till: Till, ...fates: readonly Fate[]) {
  till.fates = [...fates];
  const seen: string[] = [];
  const result = await placeOrder(till.ports, order(), ({ state }) => seen.push(state.is));
  return { result, seen };
}

const stored = (till: Till): PaymentIntent => {
  const [only] = till.stored.values();
  if (only === undefined) throw new Error('nothing is stored');
  return only;
};

const unwatched = () => undefined;

describe('C1: one intent, one key', () => {
  it('an approved card: the order is placed, and every state was seen', async () => {
    const till = new Till();
    const { result, seen } = await paid(till, 'approved');
    expect(result).toMatchObject({
      right: {
        key: 'key-1',
        state: { is: 'captured', orderId: 'order-key-1', orderRef: 'key-1' },
        basketId: 'basket',
      },
    });
    expect(seen).toEqual(['prepared', 'submitting', 'captured']);
    expect(till.sent).toEqual(['key-1']);
    expect(stored(till)).toEqual(present(result));
  });

  it('is stored before the call that it stands for', async () => {
    const till = new Till();
    await paid(till, 'lost', 'approved');
    expect(till.storedWhenSent).toEqual(['submitting', 'submitting']);
    expect(till.saved).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'captured']);
  });

  it('a definite decline ends it, and trying again has a new key', async () => {
    const till = new Till();
    expect((await paid(till, 'declined')).seen).toEqual(['prepared', 'submitting', 'declined']);
    expect((await paid(till, 'approved')).result).toMatchObject({
      right: { key: 'key-2', state: { is: 'captured' } },
    });
    expect(till.sent).toEqual(['key-1', 'key-2']);
  });

  it('attack H41: after three declines in a row nothing is sent, until the pause is over', async () => {
    const till = new Till();
    for (let tries = 0; tries < 3; tries += 1) await paid(till, 'declined');
    const { result } = await paid(till, 'approved');
    expect(result).toMatchObject({ left: { why: 'declines', limit: { limit: 'pause' } } });
    expect(till.sent).toHaveLength(3);
    till.now += 30_000;
    expect((await paid(till, 'approved')).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });

  it('a 4xx at the first try: nothing was taken, and that is said at once', async () => {
    const till = new Till();
    const { result, seen } = await paid(till, 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'notCharged']);
    expect(till.asked).toEqual([]);
  });

  it('where nothing can be stored, paying goes on in memory', async () => {
    const till = new Till();
    till.storageWorks = false;
    expect((await paid(till, 'answerLost')).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });
});

describe('C2: an answer that is lost is never shown as failed (fault F1, fault F3)', () => {
  it.each<Fate>(['answerLost', 'answerUnreadable', 'serverFails', 'answersUnknown'])(
    '%s: the payment is found by its key, and not sent again',
    async (fate) => {
      const till = new Till();
      const { result, seen } = await paid(till, fate);
      expect(result).toMatchObject({ right: { state: { is: 'captured', orderId: 'order-key-1' } } });
      expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'captured']);
      expect(till.sent).toEqual(['key-1']);
    },
  );

  it.each<Fate>(['lost', 'timedOutOnTheWay', 'limited'])(
    'WO14: %s: nothing arrived, so the same request is sent again with the same key',
    async (fate) => {
      const till = new Till();
      const { result, seen } = await paid(till, fate, 'approved');
      expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
      expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'captured']);
      expect(till.sent).toEqual(['key-1', 'key-1']);
    },
  );

  it('a decline after a loss is a decline', async () => {
    const till = new Till();
    expect((await paid(till, 'lost', 'declined')).result).toMatchObject({
      right: { state: { is: 'declined' } },
    });
  });

  it('a refusal after a loss says nothing of the first try: that one may still arrive', async () => {
    const till = new Till();
    const { result } = await paid(till, 'late', 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(till.captured).toEqual(['key-1']);
  });

  it('a refusal after a loss is believed once nothing has arrived for two minutes', async () => {
    const till = new Till();
    const { result, seen } = await paid(till, 'lost', 'refused');
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'submitting', 'unknown', 'notCharged']);
    expect(till.sent).toEqual(['key-1', 'key-1']);
    expect(till.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('asks with growing timer, and after two minutes the guest must ask staff', async () => {
    const till = new Till();
    till.findings = Array.from({ length: 100 }, () => 'noAnswer');
    const { result, seen } = await paid(till, 'answerLost');
    expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect(seen).toEqual(['prepared', 'submitting', 'unknown', 'unresolved']);
    expect(till.asked.slice(0, 6)).toEqual([1000, 3000, 7000, 15_000, 23_000, 31_000]);
    expect(till.asked.at(-1)).toBeGreaterThanOrEqual(ASKING_MS);
    expect(till.asked.at(-2)).toBeLessThan(ASKING_MS);
    expect(till.sent).toEqual(['key-1']);
  });

  it.each([
    [20_000, [1000, 21_000, 41_000]],
    [3_600_000, [1000, ASKING_MS]],
  ])(
    'WN10: a server that is busy for %d ms is left alone so long, for two minutes at most',
    async (ms, asked) => {
      const till = new Till();
      const busy = { failure: 'refused', call: 'find', status: 429, message: '', retryAfterMs: ms } as const;
      const find = () => async () => {
        till.asked.push(till.now);
        return left(busy);
      };
      const ports = { ...till.ports, orderPayments: { ...till.ports.orderPayments, find } };
      till.fates = ['answerLost'];
      const result = await placeOrder(ports, order(), unwatched);
      expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
      expect(till.asked.slice(0, 3)).toEqual(asked);
      expect(till.now).toBe(ASKING_MS);
    },
  );

  it('requests that are lost for two minutes leave it stuck, never failed', async () => {
    const till = new Till();
    const { result } = await paid(till, ...Array.from({ length: 100 }, (): Fate => 'lost'));
    expect(result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect(new Set(till.sent)).toEqual(new Set(['key-1']));
  });
});

describe('C4: one charge at most', () => {
  it('a second tab is told that another is paying', async () => {
    const till = new Till();
    const first = placeOrder(till.ports, order(), unwatched);
    expect(await placeOrder(till.ports, order(), unwatched)).toEqual({
      _tag: 'Left',
      left: { why: 'elsewhere' },
    });
    expect(await first).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(till.captured).toHaveLength(1);
  });

  it('another basket is not held up by it', async () => {
    const till = new Till();
    const both = [place, elsewhere].map((one) => placeOrder(till.ports, order(one), unwatched));
    expect(await Promise.all(both)).toMatchObject([{ _tag: 'Right' }, { _tag: 'Right' }]);
  });

  it.each(['prepared', 'submitting', 'authRequired', 'unknown', 'unresolved'] as const)(
    'no new payment while an earlier one is %s',
    async (state) => {
      const till = new Till();
      const earlier = intent('old', STATES[state]);
      till.stored.set('old', earlier);
      expect((await paid(till)).result).toEqual({
        _tag: 'Left',
        left: { why: 'unsettled', intent: earlier },
      });
      expect(till.sent).toEqual([]);
      expect(liveAt([earlier], place, till.clock())).toBe(earlier);
      expect(liveAt([earlier], elsewhere, till.clock())).toBeUndefined();
    },
  );

  it.each(['declined', 'notCharged'] as const)('one that is %s stands in no way', async (state) => {
    const till = new Till();
    till.stored.set('old', intent('old', STATES[state]));
    expect((await paid(till)).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });
});

describe('C4: what was paid for', () => {
  it('leaves the basket, and takes its note with it', async () => {
    const till = new Till();
    await paid(till, 'approved');
    expect(till.ports.savedBaskets.at(place)).toMatchObject({ basket: { lines: [] }, note: '' });
    expect(till.ports.savedBaskets.at(elsewhere)?.basket.lines).toHaveLength(1);
  });

  it('leaves it once: what has been added since stays', async () => {
    const till = new Till();
    till.findings = Array.from({ length: 100 }, () => 'noAnswer');
    await paid(till, 'answerLost');
    const saved = till.ports.savedBaskets.at(place);
    if (saved === undefined) throw new Error('no basket');
    till.ports.savedBaskets.save({ ...saved, basket: { lines: [line('pie', 3), line('tart', 1)] } });
    till.findings = [];
    await resumePayment(till.ports, stored(till), unwatched);
    await resumePayment(till.ports, stored(till), unwatched);
    expect(till.ports.savedBaskets.at(place)?.basket.lines).toMatchObject([
      { name: 'pie', quantity: 1 },
      { name: 'tart', quantity: 1 },
    ]);
  });

  it('is not paid for again by a tab that still shows it', async () => {
    const till = new Till();
    await paid(till, 'approved');
    expect(await placeOrder(till.ports, order(), unwatched)).toMatchObject({ left: { why: 'paid' } });
    const checkedAnew = { ...order(), basketId: 'another check' };
    expect(await placeOrder(till.ports, checkedAnew, unwatched)).toMatchObject({
      left: { why: 'basketChanged' },
    });
    expect(till.captured).toHaveLength(1);
  });

  it('is what the button said: a basket that another tab has changed is not paid for', async () => {
    const till = new Till();
    const other = order(place, { lines: [line('pie', 1)] });
    expect(await placeOrder(till.ports, other, unwatched)).toEqual({
      _tag: 'Left',
      left: { why: 'basketChanged' },
    });
    expect(till.sent).toEqual([]);
  });
});

describe('after a reload', () => {
  const resumed = async (till: Till, from = stored(till)) => {
    const seen: string[] = [];
    const result = right(await resumePayment(till.ports, from, ({ state }) => seen.push(state.is)));
    return { result, seen };
  };

  it('a payment that was under way is found, with its own key', async () => {
    const till = new Till();
    await expect(paid(till, 'pageClosed')).rejects.toThrow(PageClosed);
    const { result, seen } = await resumed(till);
    expect(result).toMatchObject({ right: { key: 'key-1', state: { is: 'captured' } } });
    expect(seen).toEqual(['unknown', 'captured']);
    expect(till.sent).toEqual(['key-1']);
  });

  it('WO14: "nothing arrived" counts once it stands two minutes after sending', async () => {
    const till = new Till();
    till.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    const { result } = await resumed(till);
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(till.now).toBeGreaterThanOrEqual(ASKING_MS);
    expect(till.sent).toEqual([]);
  });

  it('"nothing arrived" counts after two minutes by both clocks, however far ahead one of them is (WO14)', async () => {
    const till = new Till();
    till.backendAheadMs = 365 * DAY_MS;
    till.stored.set('old', intent('old', { is: 'submitting', sentAt: T0 }));
    expect((await resumed(till)).result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(till.now).toBeGreaterThanOrEqual(ASKING_MS);
  });

  it('WO14: at once where it was sent long ago', async () => {
    const till = new Till();
    till.now = ASKING_MS;
    till.stored.set('old', intent('old', { is: 'unresolved', sentAt: T0 }));
    const { result } = await resumed(till);
    expect(result).toMatchObject({ right: { state: { is: 'notCharged' } } });
    expect(till.asked).toHaveLength(1);
  });

  it('a payment that stays unknown is stuck, and stays so on the next visit', async () => {
    const till = new Till();
    till.findings = Array.from({ length: 100 }, () => 'noAnswer');
    till.stored.set('old', intent('old', { is: 'unknown', sentAt: T0 }));
    expect((await resumed(till)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
    expect((await resumed(till)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
  });

  it('one that another tab has settled meanwhile is not asked after again', async () => {
    const till = new Till();
    till.stored.set('old', intent('old', STATES.captured));
    const { result, seen } = await resumed(till, intent('old', STATES.submitting));
    expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    // This page is told of it.
    expect(seen).toEqual(['captured']);
    expect(till.asked).toEqual([]);
  });

  it('one that another tab follows is waited for, and not asked after twice', async () => {
    const till = new Till();
    await expect(paid(till, 'pageClosed')).rejects.toThrow(PageClosed);
    const both = await Promise.all([resumed(till), resumed(till)]);
    for (const { result } of both) expect(result).toMatchObject({ right: { state: { is: 'captured' } } });
    expect(till.asked).toHaveLength(1);
  });

  it('a page that went before it could say that it had sent is asked after as well', async () => {
    const till = new Till();
    till.stored.set('old', intent('old', STATES.prepared));
    till.answers.set('old', { outcome: 'success', orderId: 'o', orderRef: 'A1' });
    expect((await resumed(till)).result).toMatchObject({ right: { state: { is: 'captured' } } });
  });

  it('of an order of nothing, "nothing arrived" is never believed: staff are asked', async () => {
    const till = new Till();
    const free = { ...summary, total: pence(0) };
    till.stored.set('old', intent('old', STATES.unknown, { summary: free }));
    expect((await resumed(till)).result).toMatchObject({ right: { state: { is: 'unresolved' } } });
  });

  it('C2: it is asked after, and stands in the way of another, for a day', async () => {
    const till = new Till();
    const old = intent('old', STATES.stuck, { createdAt: T0 });
    till.stored.set('old', old);
    expect(isLive(old, instantOf(T0 + DAY_MS - 1))).toBe(true);
    expect(isLive(old, instantOf(T0 + DAY_MS))).toBe(false);
    expect(isLive({ ...old, state: STATES.captured }, T0)).toBe(false);
    till.now = DAY_MS;
    expect((await paid(till)).result).toMatchObject({ right: { key: 'key-1', state: { is: 'captured' } } });
  });
});

describe('where the backend’s clock is a year ahead of the phone’s', () => {
  it('a payment that may have been taken stands in the way of another all the same', async () => {
    const till = new Till();
    till.stored.set('old', intent('old', STATES.stuck, { createdAt: T0 }));
    till.backendAheadMs = 365 * DAY_MS;
    expect((await paid(till)).result).toMatchObject({
      left: { why: 'unsettled', intent: { key: 'old' } },
    });
    expect(till.sent).toEqual([]);
  });
});

describe("the bank's page", () => {
  const back = (till: Till) => returnFromBank(till.ports, stored(till), 'payment-key-1', 'result', unwatched);

  it('the guest is sent there, and nothing is settled until then', async () => {
    const till = new Till();
    const { result, seen } = await paid(till, 'bank');
    expect(result).toMatchObject({
      right: {
        state: { is: 'authRequired', paymentId: 'payment-key-1', redirectUrl: 'https://bank.example/' },
      },
    });
    expect(seen).toEqual(['prepared', 'submitting', 'authRequired']);
    expect(till.asked).toEqual([]);
  });

  it('back from it, the payment is confirmed with its own key', async () => {
    const till = new Till();
    await paid(till, 'bank');
    till.atTheBank('key-1', 'approved');
    expect(await back(till)).toMatchObject({ key: 'key-1', state: { is: 'captured' } });
    expect(till.sent).toEqual(['key-1', 'key-1']);
  });

  it('a no of the bank is a decline', async () => {
    const till = new Till();
    await paid(till, 'bank');
    till.atTheBank('key-1', 'declined');
    expect((await back(till)).state).toEqual({ is: 'declined', code: 'declined' });
  });

  it.each<Fate>(['lost', 'refused', 'serverFails'])(
    'WP6: a confirmation that is %s settles nothing: the payment is asked after by its key',
    async (fate) => {
      const till = new Till();
      await paid(till, 'bank', fate);
      till.atTheBank('key-1', 'approved');
      expect(await back(till)).toMatchObject({ state: { is: 'captured' } });
      expect(till.asked).toHaveLength(1);
    },
  );

  it('C4: coming back twice confirms once', async () => {
    const till = new Till();
    await paid(till, 'bank');
    till.atTheBank('key-1', 'approved');
    await back(till);
    expect(await back(till)).toMatchObject({ state: { is: 'captured' } });
    expect(till.sent).toHaveLength(2);
  });

  it('after a reload instead of coming back, it is asked after once', async () => {
    const till = new Till();
    await paid(till, 'bank');
    expect(await resumePayment(till.ports, stored(till), unwatched)).toEqual(stored(till));
    expect(till.asked).toHaveLength(1);
    till.atTheBank('key-1', 'approved');
    expect(await resumePayment(till.ports, stored(till), unwatched)).toMatchObject({
      state: { is: 'captured' },
    });
  });

  it('after a reload without an answer, it still waits for the bank', async () => {
    const till = new Till();
    await paid(till, 'bank');
    till.findings = ['noAnswer'];
    expect(await resumePayment(till.ports, stored(till), unwatched)).toEqual(stored(till));
  });
});
