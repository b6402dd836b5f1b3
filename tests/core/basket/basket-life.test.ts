import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  afterBasket,
  EMPTY_BASKET,
  openBasket,
  removeLine,
  type Basket,
  type BasketEvent,
  type BasketLife,
  type CheckedBasket,
  type Donation,
} from '@tableside/core';
import { line, pence, present } from '../samples.ts';

const pie = line('pie', 2);
const soup = line('soup');
const basket: Basket = { lines: [pie, soup] };
const ROUND_UP: Donation = { by: 'roundUp' };
const CHECKED: CheckedBasket = {
  basketId: 'b',
  basketTotal: pence(1500),
  linePrices: [pence(500), pence(500)],
  discounts: [],
  promotions: [],
};

const after = (life: BasketLife, ...events: readonly BasketEvent[]): BasketLife =>
  events.reduce(afterBasket, life);

const OPEN = openBasket(basket, ROUND_UP);
const FLAGGED = after(OPEN, { event: 'failed', lines: [pie.key] });
const PASSED = after(OPEN, { event: 'passed', checked: CHECKED });
const HELD = after(PASSED, { event: 'paying' });

const changed = (to: Basket): BasketEvent => ({ event: 'changed', basket: to });
const more = present(addLine(basket, line('cake')));

describe('basket states (section 4)', () => {
  const STATES = { open: OPEN, flagged: FLAGGED, checked: PASSED, held: HELD } as const;
  const EVENTS = {
    changed: changed(more),
    donated: { event: 'donated', donation: { by: 'none' } },
    passed: { event: 'passed', checked: CHECKED },
    agreed: { event: 'agreed' },
    failed: { event: 'failed', lines: [soup.key] },
    paying: { event: 'paying' },
    paid: { event: 'paid', lines: [pie] },
    notPaid: { event: 'notPaid' },
  } as const satisfies Record<BasketEvent['event'], BasketEvent>;

  /** The state after each event. An event that is left out changes nothing. */
  const LIFE: Record<keyof typeof STATES, Partial<Record<keyof typeof EVENTS, BasketLife['is']>>> = {
    open: { changed: 'open', donated: 'open', passed: 'checked', failed: 'open', paying: 'locked' },
    flagged: { changed: 'open', donated: 'open', passed: 'checked', failed: 'open', paying: 'locked' },
    checked: {
      changed: 'open',
      donated: 'checked',
      passed: 'checked',
      agreed: 'checked',
      failed: 'open',
      paying: 'locked',
    },
    held: { paid: 'open', notPaid: 'open' },
  };
  const ROWS = (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
    (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map((event) => [state, event] as const),
  );

  it.each(ROWS)('%s meets the event “%s”', (state, event) => {
    const next = afterBasket(STATES[state], EVENTS[event]);
    const to = LIFE[state][event];
    if (to === undefined) expect(next).toBe(STATES[state]);
    else expect(next.is).toBe(to);
  });

  it('a change replaces the lines and drops the check', () => {
    expect(after(PASSED, changed(more))).toMatchObject({
      is: 'open',
      basket: more,
      donation: ROUND_UP,
      failedLines: [],
      revision: 1,
    });
  });

  describe('what the guest agreed to stands until the next check (B17)', () => {
    const lunch = [{ name: 'Lunch', amount: pence(100) }];
    const checked = { ...CHECKED, linePrices: [pence(600), undefined], discounts: lunch, promotions: lunch };
    const agreed = after(OPEN, { event: 'passed', checked }, { event: 'agreed' });
    const less = removeLine(basket, soup.key);

    it('with the prices of its lines', () => {
      const known = after(agreed, changed(more)).known;
      expect([...(known?.unitPrices.values() ?? [])]).toEqual([600, soup.unitPrice]);
      expect(known).toMatchObject({ discounts: lunch, promotions: lunch, mayShrink: false });
    });

    it('without a dearer price where the guest has not agreed, and not without a dish', () => {
      const { known } = after(OPEN, { event: 'passed', checked }, changed(more));
      expect([known?.discounts, known?.unitPrices.get(pie.key)]).toEqual([lunch, pie.unitPrice]);
      expect(after(agreed, changed(EMPTY_BASKET)).known).toBeUndefined();
    });

    it.each<[string, BasketEvent]>([
      ['a dish less', changed(less)],
      ['another choice', { event: 'changed', basket, reductions: 'mayShrink' }],
    ])('and may shrink with %s', (_, event) => {
      expect(after(agreed, event, changed(more)).known).toMatchObject({ discounts: lunch, mayShrink: true });
    });

    it('without discounts once the last voucher is off', () => {
      const off = after(agreed, { event: 'changed', basket, reductions: 'voucherless' });
      expect(off.known).toMatchObject({ discounts: [], promotions: lunch, mayShrink: true });
    });
  });

  it('failed lines stay flagged until removed or until a check passes', () => {
    expect(FLAGGED).toMatchObject({ failedLines: [pie.key] });
    expect(after(FLAGGED, changed(more))).toMatchObject({ failedLines: [pie.key] });
    expect(after(FLAGGED, changed(removeLine(basket, pie.key)))).toMatchObject({ failedLines: [] });
    expect(after(FLAGGED, { event: 'passed', checked: CHECKED })).toMatchObject({
      is: 'checked',
      checked: CHECKED,
    });
  });

  it('a failed line that the basket lacks is not flagged', () => {
    expect(after(OPEN, { event: 'failed', lines: [line('ghost').key] })).toMatchObject({ failedLines: [] });
  });

  it('removing the donation keeps the check, which does not cover it', () => {
    const cleared = after(PASSED, { event: 'donated', donation: { by: 'none' } });
    expect(cleared).toMatchObject({ is: 'checked', donation: { by: 'none' } });
  });

  it('the donation goes with the last dish, and needs dishes', () => {
    const empty = after(OPEN, changed(EMPTY_BASKET));
    expect(empty).toMatchObject({ donation: { by: 'none' } });
    expect(after(empty, { event: 'donated', donation: ROUND_UP })).toBe(empty);
  });

  it('a payment takes the paid dishes and the donation, and leaves later ones', () => {
    const life = after(HELD, { event: 'paid', lines: [{ key: pie.key, quantity: 1 }, soup] });
    expect(life).toEqual({
      is: 'open',
      basket: { lines: [{ ...pie, quantity: 1 }] },
      donation: { by: 'none' },
      failedLines: [],
      revision: 1,
    });
  });

  it.each([
    ['a change, also to the same basket', changed(basket), 1],
    ['a basket check that passed', { event: 'passed', checked: CHECKED }, 0],
    ['a basket check that refused lines', { event: 'failed', lines: [pie.key] }, 0],
    ['a donation', { event: 'donated', donation: { by: 'none' } }, 0],
  ] satisfies readonly (readonly [string, BasketEvent, number])[])(
    'only a change raises the revision: %s',
    (_, event, revision) => {
      expect(after(OPEN, event).revision).toBe(revision);
    },
  );

  it('a payment that took nothing leaves the lines to be checked again', () => {
    expect(after(HELD, { event: 'notPaid' })).toMatchObject({ is: 'open', basket, failedLines: [] });
  });

  it('a payment of an earlier page holds lines that this page never checked', () => {
    expect(after(OPEN, { event: 'paying' })).toEqual({
      is: 'locked',
      basket,
      donation: ROUND_UP,
      revision: 0,
    });
  });

  const anyBasket = fc
    .subarray(['pie', 'soup', 'cake', 'tea'])
    .map((names): Basket => ({ lines: names.map((name) => line(name)) }));
  const anyEvent: fc.Arbitrary<BasketEvent> = fc.oneof(
    anyBasket.map(changed),
    fc
      .constantFrom<Donation>({ by: 'none' }, ROUND_UP)
      .map((donation): BasketEvent => ({ event: 'donated', donation })),
    fc.constant<BasketEvent>({ event: 'passed', checked: CHECKED }),
    anyBasket.map(({ lines }): BasketEvent => ({ event: 'failed', lines: lines.map(({ key }) => key) })),
    fc.constant<BasketEvent>({ event: 'paying' }),
    anyBasket.map(({ lines }): BasketEvent => ({ event: 'paid', lines })),
    fc.constant<BasketEvent>({ event: 'notPaid' }),
  );

  it('only a definite outcome ends a payment’s hold', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(anyEvent), (before, since) => {
        const held = after(after(openBasket(basket), ...before), { event: 'paying' });
        const outcomes = ['paid', 'notPaid'];
        const noOutcome = since.filter(({ event }) => !outcomes.includes(event));
        expect(after(held, ...noOutcome)).toBe(held);
      }),
    );
  });

  it('after any events check, flags and donation fit the lines', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let life = openBasket(EMPTY_BASKET);
        let changedSinceCheck = true;
        for (const event of events) {
          const before = life;
          life = afterBasket(life, event);
          if (life === before) continue;
          if (event.event === 'passed') changedSinceCheck = false;
          else if (life.basket !== before.basket) changedSinceCheck = true;
          if (life.is === 'checked') expect(changedSinceCheck).toBe(false);
          const keys = life.basket.lines.map(({ key }) => key);
          if (life.is === 'open') expect(keys).toEqual(expect.arrayContaining([...life.failedLines]));
          if (keys.length === 0 && life.is === 'open') expect(life.donation).toEqual({ by: 'none' });
        }
      }),
    );
  });
});
