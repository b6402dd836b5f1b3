import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketCheckRefusal,
  checkedLines,
  DEFAULT_ORDER_NOTE,
  describeFailure,
  failureText,
  repricedLines,
  shownRefusal,
  type CheckedBasket,
} from '@tableside/core';
import { reductionsOf } from '../../../core/order/checked-basket.ts';
import { line, pence } from '../samples.ts';

describe('basketCheckRefusal (GE3, GE4, section 8)', () => {
  it.each([
    ['Z207', '', 'unavailable'],
    ['Z207', 'Please make another selection', 'unavailable'],
    [undefined, 'Sorry, PLEASE make another Selection for line 2.', 'anotherSelection'],
    ['X1', 'please make another selection', 'anotherSelection'],
    [undefined, 'That time is no longer available', 'timeslotUnavailable'],
    [undefined, 'More than one of these discounts cannot be applied.', 'discountsExclude'],
    [undefined, 'Your vouchers have timed out', 'vouchersTimedOut'],
    [undefined, 'time is no longer available; please make another selection', 'anotherSelection'],
    [undefined, 'vouchers have timed out; time is no longer available', 'timeslotUnavailable'],
    ['Z208', 'No such table', 'other'],
    [undefined, '', 'other'],
    ['z207', '', 'other'],
  ])('of code %s and detail %j: %s', (code, detail, why) => {
    expect(basketCheckRefusal(code, detail).why).toBe(why);
  });

  it('for another selection has the failed lines and the backend’s words', () => {
    const detail = 'Please make another selection: stew';
    expect(basketCheckRefusal(undefined, detail, [0, 2])).toEqual({
      why: 'anotherSelection',
      detail,
      failedLines: [0, 2],
    });
  });

  it('without named lines flags none', () => {
    expect(basketCheckRefusal(undefined, 'please make another selection')).toMatchObject({ failedLines: [] });
  });

  it('has a message for each other kind', () => {
    const others = [
      'unavailable',
      'timeslotUnavailable',
      'discountsExclude',
      'vouchersTimedOut',
      'other',
    ] as const;
    const texts = others.map((why) => failureText(shownRefusal({ why }).message));
    expect(new Set(texts).size).toBe(others.length);
  });

  it('finds its phrase anywhere in the detail, in any case', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ .,') });
    fc.assert(
      fc.property(text, text, fc.boolean(), (before, after, upper) => {
        const phrase = 'vouchers have timed out';
        const detail = before + (upper ? phrase.toUpperCase() : phrase) + after;
        expect(basketCheckRefusal(undefined, detail)).toEqual({ why: 'vouchersTimedOut' });
      }),
    );
  });
});

describe('amounts of the basket check (B10)', () => {
  const lines = [line('pie', 2), line('stew', 1), line('cake', 3)];
  const checked: CheckedBasket = {
    basketId: '1',
    basketTotal: pence(2000),
    linePrices: [pence(500), pence(450)],
    discounts: [{ name: 'Lunch', amount: pence(100) }],
    promotions: [{ name: 'Two for one', amount: pence(50) }],
  };

  it('give lines their prices and say which changed', () => {
    expect(repricedLines(lines, checked)).toEqual([1]);
    expect(checkedLines(lines, checked).map(({ unitPrice }) => unitPrice)).toEqual([500, 450, 500]);
    expect(checkedLines(lines, checked).map(({ quantity }) => quantity)).toEqual([2, 1, 3]);
  });

  it('make a line free with a price of zero', () => {
    const free = { ...checked, linePrices: [pence(0)] };
    expect(checkedLines(lines, free)[0]?.unitPrice).toBe(0);
  });

  it('reduce by discounts, then by promotions', () => {
    expect(reductionsOf(checked).map(({ name }) => name)).toEqual(['Lunch', 'Two for one']);
  });
});

it('the default order note is “ORDER PAY” (section 9)', () => {
  expect(DEFAULT_ORDER_NOTE).toBe('ORDER PAY');
});

describe('describeFailure', () => {
  it.each([
    [{ failure: 'unreachable', call: 'getTables' }, 'getTables: no answer'],
    [
      { failure: 'refused', call: 'getTables', status: 404, message: 'Not here' },
      'getTables: refused with 404: Not here',
    ],
    [
      { failure: 'refused', call: 'getTables', status: 402, code: 'declined', message: 'No' },
      'getTables: refused with 402 declined: No',
    ],
    [
      { failure: 'unintelligible', call: 'getTables', path: 'tables.0.number' },
      'getTables: the answer does not decode at tables.0.number',
    ],
  ] as const)('puts %o in one line', (failure, text) => {
    expect(describeFailure(failure)).toBe(text);
  });
});
