import { beforeEach, describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import { STATUS_LASTS_MS, type OrderStatusAnswer } from '@tableside/core/bill';
import type { LineState, NotificationState } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { OrderStatusesModel, type StatusNews } from '../../../../ui/models/order/order-statuses-model.ts';
import { intent } from '../../../core/payment/payment-intents.ts';
import { HeldPauses } from './order-world.ts';

const placed = intent('key-1', { is: 'captured', orderId: 'o1', orderRef: '#A10' });

const answer = (version: number, is: OrderStatusAnswer['is']): OrderStatusAnswer => ({
  version,
  is,
  dishes: [],
});

let now: number;
let said: OrderStatusAnswer | undefined | 'lost';
let asked: string[];
let failures: number;
let told: StatusNews[];
let isHidden: boolean;
let notifies: NotificationState;
let lines: { readonly change: () => void; readonly line: (state: LineState) => void }[];
let pauses: HeldPauses;
/** Answers come only once this resolves. */
let answersAfter: Promise<void>;
const connection = { isOffline: false };

beforeEach(() => {
  now = placed.createdAt;
  [said, asked, told, lines, pauses] = [answer(0, 'placed'), [], [], [], new HeldPauses()];
  failures = 0;
  [isHidden, notifies, connection.isOffline, answersAfter] = [false, 'ask', false, Promise.resolve()];
});

const newPage = () =>
  new OrderStatusesModel({
    ports: {
      clock: { now: () => instantOf(now) },
      timer: pauses,
      notifications: {
        get state() {
          return notifies;
        },
        ask: async () => (notifies = 'granted'),
        show: async () => true,
      },
      orderStatuses: {
        read: (key) => async () => {
          asked.push(key);
          const answer = said;
          await answersAfter;
          return answer === 'lost' ? left({ failure: 'unreachable', call: 'order status' }) : right(answer);
        },
      },
      liveOrders: {
        watchOrder: (_, change, line) => {
          const one = { change, line };
          lines.push(one);
          return () => void (lines = lines.filter((other) => other !== one));
        },
      },
    },
    connection,
    isHidden: () => isHidden,
    report: () => void (failures += 1),
    tell: (news) => told.push(news),
  });

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 2_000) {
    now += 2_000;
    await pauses.endAll();
  }
}

describe('R17: an order’s status', () => {
  it('is asked for less and less often while nothing changes', async () => {
    newPage().of(placed).watch();
    await pass(64_000);
    const quiet = asked.length;
    expect(quiet).toBeLessThan(7);
    said = answer(1, 'accepted');
    await pass(34_000);
    const changed = asked.length;
    said = answer(2, 'preparing');
    await pass(10_000);
    expect([changed > quiet, asked.length > changed]).toEqual([true, true]);
  });

  it('is asked for in sight alone, and at once on return', async () => {
    const stop = newPage().of(placed).watch();
    await pass(40_000);
    isHidden = true;
    await pass(2_000);
    const before = asked.length;
    await pass(60_000);
    expect([asked.length, lines.length]).toEqual([before, 0]);
    isHidden = false;
    await pass(2_000);
    expect(asked.length).toBe(before + 1);
    stop();
    expect(lines).toEqual([]);
  });

  it('is asked for in the background where the guest wants to be told', async () => {
    const statuses = newPage();
    await statuses.askToNotify();
    expect(statuses.notifications).toBe('granted');
    statuses.of(placed).watch();
    isHidden = true;
    said = answer(1, 'accepted');
    await pass(24_000);
    said = answer(2, 'ready');
    await pass(24_000);
    expect(told.map(({ is }) => is)).toEqual(['accepted', 'ready']);
  });

  it('comes with an event of the line, and seldom without one', async () => {
    const order = newPage().of(placed);
    order.watch();
    await pauses.endAll();
    lines[0]?.line('up');
    await pass(4_000);
    const before = asked.length;
    await pass(50_000);
    expect(asked.length).toBe(before);
    said = answer(4, 'ready');
    lines[0]?.change();
    await pauses.endAll();
    expect(order.status.is).toBe('ready');
  });

  it('is read again where an event came during a question', async () => {
    const order = newPage().of(placed);
    let release = (): void => undefined;
    order.watch();
    await pass(2_000);
    answersAfter = new Promise((resolve) => (release = resolve));
    lines[0]?.change();
    said = answer(1, 'ready');
    lines[0]?.change();
    release();
    await pass(4_000);
    expect([asked.length, order.status.is]).toEqual([3, 'ready']);
  });

  it('is not asked for offline, nor once it is over', async () => {
    connection.isOffline = true;
    const order = newPage().of(placed);
    order.watch();
    await pass(20_000);
    expect(asked).toEqual([]);
    connection.isOffline = false;
    said = answer(9, 'served');
    await pass(24_000);
    const { length } = asked;
    await pass(90_000);
    expect([asked.length, lines.length]).toEqual([length, 0]);
  });

  it('is not asked for after a visit', async () => {
    now += STATUS_LASTS_MS;
    const order = newPage().of(placed);
    expect(order.isKnown).toBe(false);
    order.watch();
    await pass(4_000);
    expect(asked).toEqual([]);
  });

  it('opens no line for an order that is over', async () => {
    said = answer(3, 'served');
    const order = newPage().of(placed);
    order.watch();
    expect([order.isKnown, lines.length]).toEqual([true, 0]);
    await pass(4_000);
    expect([order.status.is, asked.length, lines.length]).toEqual(['served', 1, 0]);
    now += STATUS_LASTS_MS;
    expect(order.isKnown).toBe(true);
  });

  it('stays where an answer is lost', async () => {
    const order = newPage().of(placed);
    order.watch();
    said = answer(3, 'preparing');
    await pass(24_000);
    said = 'lost';
    await pass(60_000);
    expect(failures).toBe(1);
    said = answer(2, 'accepted');
    await pass(40_000);
    expect(order.status.is).toBe('preparing');
  });
});

describe('R18: a guest is told', () => {
  it('of each later step once, and not what the page says itself', async () => {
    const statuses = newPage();
    const order = statuses.of(placed);
    const stop = order.watch();
    said = answer(1, 'accepted');
    await pass(24_000);
    said = answer(2, 'preparing');
    await pass(24_000);
    order.watch({ says: true });
    stop();
    stop();
    said = answer(3, 'refused');
    await pass(24_000);
    expect(told.map(({ is, isSaid }) => [is, isSaid])).toEqual([
      ['accepted', false],
      ['preparing', false],
      ['refused', true],
    ]);
    expect(statuses.of(placed)).toBe(order);
  });
});
