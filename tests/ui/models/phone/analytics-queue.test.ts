import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type PortFailure } from '@tableside/core';
import { orderEvent, type OrderEvent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import type { AnalyticsConsent } from '../../../../ui/models/phone/consent-model.ts';
import {
  EVENTS_GATHER_MS,
  AnalyticsQueue,
  MOST_EVENTS_AT_ONCE,
  MOST_EVENTS_KEPT,
} from '../../../../ui/models/phone/analytics-queue.ts';
import { HeldPauses, settled, unreachable } from '../order/order-world.ts';

const event = (n: number): OrderEvent =>
  orderEvent({ name: 'menu_viewed', menuId: `m${n}` }, { at: instantOf(n), brandId: 'lantern' });
const numbers = (events: readonly OrderEvent[]): readonly number[] => events.map(({ at }) => at);

let sent: (readonly OrderEvent[])[];
let failure: PortFailure | undefined;
let timer: HeldPauses;
let consent: { analyticsConsent: AnalyticsConsent };
let model: AnalyticsQueue;

beforeEach(() => {
  sent = [];
  failure = undefined;
  timer = new HeldPauses();
  consent = observable({ analyticsConsent: 'granted' });
  const events = {
    send: (batch: readonly OrderEvent[]) => {
      sent.push(batch);
      return async () => (failure === undefined ? right(undefined) : left(failure));
    },
  };
  model = new AnalyticsQueue(events, timer, consent);
});

const tell = (...ns: readonly number[]): void => {
  for (const n of ns) model.add(event(n));
};
const says = (analyticsConsent: AnalyticsConsent): void =>
  runInAction(() => {
    consent.analyticsConsent = analyticsConsent;
  });

describe('analytics events', () => {
  it('events gather for a while and are sent together', async () => {
    tell(1, 2, 3);
    expect(sent).toEqual([]);
    expect(timer.waiting).toEqual([EVENTS_GATHER_MS]);
    await timer.endAll();
    expect(sent.map(numbers)).toEqual([[1, 2, 3]]);
    expect(timer.waiting).toEqual([]);
  });

  it('many events of a busy guest go in several requests', async () => {
    const all = Array.from({ length: MOST_EVENTS_AT_ONCE + 1 }, (_, n) => n);
    tell(...all);
    await timer.endAll();
    await timer.endAll();
    expect(sent.map(({ length }) => length)).toEqual([MOST_EVENTS_AT_ONCE, 1]);
    expect(sent.flatMap(numbers)).toEqual(all);
  });

  it('events are sent at once when the page goes, each of them once', async () => {
    tell(...Array.from({ length: MOST_EVENTS_AT_ONCE + 1 }, (_, n) => n));
    model.flush();
    expect(sent.map(({ length }) => length)).toEqual([MOST_EVENTS_AT_ONCE, 1]);
    await timer.endAll();
    expect(sent).toHaveLength(2);
  });

  it('events that are being sent when the page goes are not sent again, because they may have arrived', async () => {
    const failing: (() => void)[] = [];
    const events = {
      send: (batch: readonly OrderEvent[]) => {
        sent.push(batch);
        return () =>
          new Promise<ReturnType<typeof left<PortFailure>>>((give) => {
            failing.push(() => give(left(unreachable)));
          });
      },
    };
    model = new AnalyticsQueue(events, timer, consent);
    tell(1);
    await timer.endAll();
    tell(2);
    model.flush();
    for (const fail of failing) fail();
    await settled();
    await timer.endAll();
    model.flush();
    expect(sent.map(numbers)).toEqual([[1], [2]]);
  });

  it.each<PortFailure>([unreachable, { failure: 'refused', call: 'ingress', status: 503, message: 'busy' }])(
    'events are tried three times at growing intervals and then dropped without an error: %o',
    async (why) => {
      failure = why;
      tell(1);
      await timer.endAll();
      tell(2);
      expect(timer.waiting).toEqual([2 * EVENTS_GATHER_MS]);
      await timer.endAll();
      expect(timer.waiting).toEqual([4 * EVENTS_GATHER_MS]);
      await timer.endAll();
      expect(sent.map(numbers)).toEqual([[1], [1, 2], [1, 2]]);
      expect(timer.waiting).toEqual([]);
      failure = undefined;
      tell(3);
      expect(timer.waiting).toEqual([EVENTS_GATHER_MS]);
      await timer.endAll();
      expect(sent.map(numbers).at(-1)).toEqual([3]);
    },
  );

  it('events that the service refuses are not sent again', async () => {
    failure = { failure: 'refused', call: 'ingress', status: 400, message: 'no event' };
    tell(1);
    await timer.endAll();
    expect(timer.waiting).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('analytics events where the brand asks for consent', () => {
  it('events wait in memory until consent is granted, and are sent then', async () => {
    says('pending');
    tell(1, 2);
    model.flush();
    expect(timer.waiting).toEqual([]);
    says('granted');
    await timer.endAll();
    expect(sent.map(numbers)).toEqual([[1, 2]]);
  });

  it('events are neither sent nor kept after consent is denied', async () => {
    says('pending');
    tell(1);
    says('denied');
    tell(2);
    model.flush();
    says('granted');
    await timer.endAll();
    expect(sent).toEqual([]);
  });

  it('events that are gathering when consent is withdrawn are not sent', async () => {
    tell(1);
    says('denied');
    await timer.endAll();
    expect(sent).toEqual([]);
  });

  it('events that failed before consent was withdrawn are not sent later', async () => {
    failure = unreachable;
    tell(1);
    const ended = timer.endAll();
    await settled();
    says('denied');
    await ended;
    says('granted');
    await timer.endAll();
    expect(sent).toHaveLength(1);
  });

  it('while consent is pending only the first events are kept', async () => {
    says('pending');
    const all = Array.from({ length: MOST_EVENTS_KEPT + 1 }, (_, n) => n);
    tell(...all);
    says('granted');
    model.flush();
    expect(sent.flatMap(numbers)).toEqual(all.slice(0, -1));
  });
});
