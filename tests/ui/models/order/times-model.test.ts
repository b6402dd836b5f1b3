import { beforeEach, describe, expect, it } from 'vitest';
import {
  left,
  right,
  type Either,
  type OfferedSlot,
  type PortFailure,
  type TimeslotChoice,
} from '@tableside/core';
import { instantOf, zoneOf, type TimeZone } from '@tableside/core/time';
import { slotDays } from '../../../../ui/models/order/slot-days.ts';
import { TimesModel } from '../../../../ui/models/order/times-model.ts';
import { NOON } from '../../../core/brand/venues.ts';
import { HeldPauses, Later, unreachable } from './order-world.ts';

const MINUTE = 60_000;
const zone = zoneOf('Europe/London') as TimeZone;
const slot = (minutes: number, weekday?: OfferedSlot['weekday']): OfferedSlot => ({
  at: instantOf(NOON + minutes * MINUTE),
  label: `+${minutes}`,
  time: `+${minutes}`,
  ...(weekday === undefined ? {} : { weekday }),
});
const choice = (...slots: OfferedSlot[]): TimeslotChoice => ({ zone, slots, cutAt: instantOf(now) });

let now: number;
let timer: HeldPauses;
let answer: Later<Either<PortFailure, TimeslotChoice>>;
let failures: PortFailure[];
let times: TimesModel;

beforeEach(() => {
  now = NOON;
  timer = new HeldPauses();
  answer = new Later();
  failures = [];
  times = new TimesModel(
    choice(slot(5), slot(20)),
    answer.ask,
    { clock: { now: () => instantOf(now) }, timer },
    (failure) => failures.push(failure),
  );
});

const labels = (): readonly string[] => times.slots.map(({ label }) => label);

it('the next times replace a gone one once they are known', async () => {
  times.choose(slot(5).at);
  now += 5 * MINUTE;
  const renewing = times.renew();
  expect(times.chosenIsGone).toBe(true);
  expect(times.nextSlots).toEqual([]);
  await answer.answer(right(choice(...[5, 20, 35, 50, 65].map((minutes) => slot(minutes)))));
  await renewing;
  expect(times.nextSlots.map(({ label }) => label)).toEqual(['+20', '+35', '+50']);
});

describe('T6: times while the page is open', () => {
  it('include one that goes by, and the gone “now”', async () => {
    times.choose(slot(5).at);
    expect(times.chosen?.label).toBe('+5');
    now = NOON + 5 * MINUTE - 1;
    await timer.endAll();
    expect(times.chosenIsGone).toBe(false);
    now = NOON + 5 * MINUTE;
    await timer.endAll();
    expect(labels()).toEqual(['+20']);
    expect(times.chosen).toBeUndefined();
    expect(times.chosenIsGone).toBe(true);
  });

  it('T4: are refreshed each minute once chosen, for the lead time', async () => {
    now = NOON + MINUTE;
    await timer.endAll();
    expect(answer.asked).toBe(0);
    times.choose(slot(20).at);
    now = NOON + 2 * MINUTE - 1;
    await timer.endAll();
    expect(answer.asked).toBe(1);
    await answer.answer(right(choice(slot(30))));
    expect(times.chosenIsGone).toBe(true);
    expect(labels()).toEqual(['+30']);
    await timer.endAll();
    expect(answer.asked).toBe(1);
  });

  it('do not report an unchosen one as gone', () => {
    expect(times.chosenIsGone).toBe(false);
  });

  it('are not watched once the guest is elsewhere', async () => {
    times.close();
    await timer.endAll();
    expect(timer.waiting).toEqual([]);
  });
});

describe('refreshed times', () => {
  it('are those on offer now, without one that others took', async () => {
    times.choose(slot(5).at);
    void times.renew();
    expect(times.isAsking).toBe(true);
    await answer.answer(right(choice(slot(20), slot(35))));
    expect(times.isAsking).toBe(false);
    expect(labels()).toEqual(['+20', '+35']);
    expect(times.chosenIsGone).toBe(true);
  });

  it('stay without an answer, with a message until one comes', async () => {
    void times.renew();
    await answer.answer(left(unreachable));
    expect(labels()).toEqual(['+5', '+20']);
    expect(times.askingFailed).toBe(true);
    expect(failures).toEqual([unreachable]);
    void times.renew();
    await answer.answer(right(choice()));
    expect(times.askingFailed).toBe(false);
    expect(labels()).toEqual([]);
  });

  it('are requested once at a time', async () => {
    void times.renew();
    void times.renew();
    await answer.answer(right(choice()));
    expect(answer.asked).toBe(1);
  });

  it('are not requested again right after an answer', async () => {
    now = NOON + 14_999;
    void times.renewIfStale();
    expect(answer.asked).toBe(0);
    now = NOON + 15_000;
    void times.renewIfStale();
    expect(answer.asked).toBe(1);
    await answer.answer(right(choice(slot(5))));
    void times.renewIfStale();
    expect(answer.asked).toBe(1);
  });
});

describe.each([-43, 43])('T1: times cut while one answer’s clock was %i hours off', (hours) => {
  beforeEach(() => {
    now = NOON + hours * 60 * MINUTE;
  });

  it('are requested again by the watch', async () => {
    await timer.endAll();
    expect(answer.asked).toBe(1);
    await answer.answer(right(choice(slot(3_000))));
    expect(labels()).toEqual(['+3000']);
    await timer.endAll();
    expect(answer.asked).toBe(1);
  });

  it('are requested again when the guest opens them', () => {
    void times.renewIfStale();
    expect(answer.asked).toBe(1);
  });
});

describe('T5: times by day', () => {
  it('today comes first without a name, then each named day', () => {
    const days = slotDays([slot(5), slot(20), slot(700, 2), slot(715, 2), slot(2_200, 3)]);
    expect(days.map(({ weekday, slots }) => [weekday, slots.length])).toEqual([
      [undefined, 2],
      [2, 2],
      [3, 1],
    ]);
  });

  it('no times mean no days', () => {
    expect(slotDays([])).toEqual([]);
  });
});
