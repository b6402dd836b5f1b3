import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dishesApart,
  isStatusOpen,
  JUST_PLACED,
  ORDER_STEPS,
  orderSteps,
  REFUSED_MONEY,
  statusAfter,
  STATUS_LASTS_MS,
  statusNews,
  statusPause,
  stepsDone,
  type OrderStatus,
  type OrderStatusAnswer,
} from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';

const is = fc.constantFrom(...ORDER_STEPS, 'refused' as const);
const answerOf = (version: number, more: Partial<OrderStatusAnswer> = {}): OrderStatusAnswer => ({
  version,
  is: 'accepted',
  dishes: [],
  ...more,
});
const answers = fc.uniqueArray(
  fc.record({
    version: fc.nat(20),
    is: fc.option(is, { nil: undefined }),
    dishes: fc.constant([]),
    money: fc.option(fc.constantFrom(...REFUSED_MONEY), { nil: undefined }),
  }),
  { selector: ({ version }) => version, maxLength: 12 },
);
const afterAll = (all: readonly OrderStatusAnswer[]): OrderStatus =>
  all.reduce<OrderStatus>(statusAfter, JUST_PLACED);
const shuffled = <Item>(all: fc.Arbitrary<Item[]>) =>
  all.chain((items) =>
    fc.tuple(
      fc.constant(items),
      fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }),
    ),
  );

describe('R15: how far an order is', () => {
  it('is told by the steps that the backend tells, and no unknown ones', () => {
    expect(orderSteps(['served', 'plated', 'accepted'])).toEqual(['placed', 'accepted', 'served']);
    const steps = orderSteps(['accepted', 'ready']);
    expect(stepsDone(steps, { ...JUST_PLACED, is: 'preparing' })).toBe(2);
    expect(stepsDone(steps, { ...JUST_PLACED, is: 'refused' })).toBe(0);
  });
});

describe('R16: the status after an answer', () => {
  it('is never that of an earlier answer, in whatever order they come', () => {
    fc.assert(
      fc.property(shuffled(answers), ([inOrder, mixed]) => {
        const known = inOrder.filter((answer) => answer.is !== undefined && answer.is !== 'refused');
        const latest = known.toSorted((a, b) => b.version - a.version)[0];
        const same = mixed.filter((answer) => known.includes(answer));
        expect(afterAll(same).is).toBe(latest?.is ?? 'placed');
        expect(afterAll(mixed).version).toBe(Math.max(-1, ...mixed.map(({ version }) => version)));
      }),
    );
  });

  it('is never changed by an answer that comes again', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const status = afterAll(all);
        for (const again of all) expect(statusAfter(status, again)).toBe(status);
      }),
    );
  });

  it('is never taken out of a refusal', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const refused = statusAfter(JUST_PLACED, answerOf(0, { is: 'refused', reason: 'Fryer is off' }));
        const after = all.reduce<OrderStatus>(statusAfter, refused);
        expect(after).toMatchObject({ is: 'refused', reason: 'Fryer is off' });
      }),
    );
  });

  it('says of the money what was said last', () => {
    const refunding = statusAfter(JUST_PLACED, answerOf(1, { is: 'refused', money: 'refunding' }));
    expect(statusAfter(refunding, answerOf(2, { is: 'refused' })).money).toBe('refunding');
    expect(statusAfter(refunding, answerOf(3, { is: 'refused', money: 'refunded' })).money).toBe('refunded');
    const unknown = answerOf(3, { is: undefined, money: 'refunded', reason: 'Fryer is off' });
    expect(statusAfter(refunding, unknown)).toMatchObject({
      is: 'refused',
      money: 'refunded',
      reason: 'Fryer is off',
    });
    expect(statusAfter(JUST_PLACED, answerOf(1, { is: 'refused' })).money).toBeUndefined();
  });

  it('stays where a newer backend names an unknown one', () => {
    const made = statusAfter(JUST_PLACED, answerOf(1, { is: 'preparing' }));
    const expectedAt = instantOf(5);
    expect(statusAfter(made, answerOf(2, { is: undefined, expectedAt }))).toMatchObject({
      is: 'preparing',
      expectedAt,
    });
  });
});

describe('R17: the app asks', () => {
  const from = instantOf(0);

  it.each([
    ['served', undefined, false],
    ['ready', undefined, true],
    ['refused', undefined, true],
    ['refused', 'refunding', true],
    ['refused', 'refunded', false],
    ['refused', 'notCharged', false],
  ] as const)('of one that is %s, money %s: %s', (step, money, open) => {
    expect(isStatusOpen({ ...JUST_PLACED, is: step, money }, from, instantOf(1))).toBe(open);
  });

  it('not for longer than a visit', () => {
    expect(isStatusOpen(JUST_PLACED, from, instantOf(STATUS_LASTS_MS - 1))).toBe(true);
    expect(isStatusOpen(JUST_PLACED, from, instantOf(STATUS_LASTS_MS))).toBe(false);
  });

  it('never more often while nothing changes, and seldom beside a line', () => {
    fc.assert(
      fc.property(fc.nat(100), (unchanged) => {
        expect(statusPause(unchanged + 1, false)).toBeGreaterThanOrEqual(statusPause(unchanged, false));
        expect(statusPause(unchanged, false)).toBeLessThan(statusPause(unchanged, true));
      }),
    );
  });
});

describe('R18: a guest is told', () => {
  it('of steps forward alone, and of nothing twice', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const told: string[] = [];
        all.reduce<OrderStatus>((before, answer) => {
          const after = statusAfter(before, answer);
          const news = statusNews(before, after);
          if (news !== undefined) told.push(news);
          expect(news === undefined || news === after.is).toBe(true);
          expect(statusNews(after, after)).toBeUndefined();
          return after;
        }, JUST_PLACED);
        expect(told.filter((each) => each === 'refused').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('nothing by the first answer that a page reads', () => {
    expect(statusNews(JUST_PLACED, { ...JUST_PLACED, version: 2, is: 'ready' })).toBeUndefined();
  });

  it('of dishes where one of them is apart', () => {
    const pie = { name: 'Pie', quantity: 1, is: 'ready' } as const;
    expect(dishesApart({ version: 1, is: 'ready', dishes: [pie] })).toEqual([]);
    expect(dishesApart({ version: 1, is: 'preparing', dishes: [pie] })).toEqual([pie]);
  });
});
