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
  it('gather for a while and are sent together', async () => {
    tell(1, 2, 3);
    expect(sent).toEqual([]);
    expect(timer.waiting).toEqual([EVENTS_GATHER_MS]);
    await timer.endAll();
    expect(sent.map(numbers)).toEqual([[1, 2, 3]]);
    expect(timer.waiting).toEqual([]);
  });

  it('are split into several requests when many', async () => {
    const all = Array.from({ length: MOST_EVENTS_AT_ONCE + 1 }, (_, n) => n);
    tell(...all);
    await timer.endAll();
    await timer.endAll();
    expect(sent.map(({ length }) => length)).toEqual([MOST_EVENTS_AT_ONCE, 1]);
    expect(sent.flatMap(numbers)).toEqual(all);
  });

  it('are sent once, and at once when the page goes', async () => {
    tell(...Array.from({ length: MOST_EVENTS_AT_ONCE + 1 }, (_, n) => n));
    model.flush();
    expect(sent.map(({ length }) => length)).toEqual([MOST_EVENTS_AT_ONCE, 1]);
    await timer.endAll();
    expect(sent).toHaveLength(2);
  });

  it('are not sent again if a send was under way', async () => {
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
    'are tried three times at growing intervals, then dropped: %o',
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

  it('are not sent again after a refusal', async () => {
    failure = { failure: 'refused', call: 'ingress', status: 400, message: 'no event' };
    tell(1);
    await timer.endAll();
    expect(timer.waiting).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('analytics events where the brand asks for consent', () => {
  it('wait in memory until consent is granted', async () => {
    says('pending');
    tell(1, 2);
    model.flush();
    expect(timer.waiting).toEqual([]);
    says('granted');
    await timer.endAll();
    expect(sent.map(numbers)).toEqual([[1, 2]]);
  });

  it('are neither sent nor stored after a denial', async () => {
    says('pending');
    tell(1);
    says('denied');
    tell(2);
    model.flush();
    says('granted');
    await timer.endAll();
    expect(sent).toEqual([]);
  });

  it('are not sent if consent is withdrawn while they gather', async () => {
    tell(1);
    says('denied');
    await timer.endAll();
    expect(sent).toEqual([]);
  });

  it('are not resent if consent was withdrawn after a failure', async () => {
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

  it('are kept only up to a limit while consent is pending', async () => {
    says('pending');
    const all = Array.from({ length: MOST_EVENTS_KEPT + 1 }, (_, n) => n);
    tell(...all);
    says('granted');
    model.flush();
    expect(sent.flatMap(numbers)).toEqual(all.slice(0, -1));
  });
});
