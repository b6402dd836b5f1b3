import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLines, EMPTY_BASKET, isLeft, isOver, isUnsettled, type Basket } from '@tableside/core';
import { asBrought, joinedBasket } from '@tableside/core/bill';
import { decodeVisit, encodeVisit, NOTHING_SAID } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import { billIntent, intent as orderIntent, place, STATES, summary } from '../payment/payment-intents.ts';
import { line, present } from '../samples.ts';

const paidWith = { way: 'card', lastFour: '1111' } as const;
const states = Object.values(STATES);

describe('a payment that goes along (D9)', () => {
  it.each(states)('is asked after, and tells neither card nor note: %j', (state) => {
    const order = { ...orderIntent('k', state), summary: { ...summary, note: 'For Ann', paidWith } };
    const bill = { ...billIntent('k', state), isUnread: true };
    for (const intent of [order, { ...bill, summary: { ...bill.summary, paidWith } }]) {
      const brought = asBrought(intent);
      expect(brought === undefined).toBe(isOver(state));
      if (brought === undefined) continue;
      expect(JSON.stringify(brought)).not.toMatch(/Ann|1111|bank\.example|isUnread/);
      expect(brought.key).toBe(intent.key);
      expect(isUnsettled(brought.state)).toBe(isUnsettled(state));
      if (isUnsettled(state)) expect(brought.state.is).toBe('unknown');
      if (brought.pays === 'order') expect(brought.paid).toEqual([]);
    }
  });
});

describe('a visit as text (D11)', () => {
  const basket = { ...NOTHING_SAID, place, basket: present(addLines(EMPTY_BASKET, [line('pie')])) };
  const tab = {
    place: { host: place.host, venueSlug: place.venueSlug, tableNumber: '5', salesAreaId: '1' },
    account: { accountId: 'a', basketId: 'b' },
    openedAt: instantOf(0),
    takes: 'orders',
    joinCode: 'K7PM',
  } as const;
  const visit = {
    table: { table: '5', token: 't' },
    basket,
    tabs: [tab],
    payments: [orderIntent('k', STATES.unknown)],
  };

  it('comes back whole', () => {
    const read = decodeVisit(encodeVisit(visit), place);
    expect(read?.basket?.basket.lines).toHaveLength(1);
    expect(read).toMatchObject({
      table: visit.table,
      tabs: [{ joinCode: 'K7PM' }],
      payments: [{ key: 'k' }],
    });
  });

  it.each([{ host: 'evil.example' }, { venueSlug: 'other' }])('drops what is of %j', (other) => {
    const read = decodeVisit(encodeVisit({ ...visit, basket: undefined }), { ...place, ...other });
    expect(read).toMatchObject({ basket: undefined, tabs: [], payments: [] });
  });

  it('is not read without its basket', () => {
    expect(decodeVisit(encodeVisit(visit), { ...place, host: 'evil.example' })).toBeUndefined();
    const newer = encodeVisit(visit).replace(/(baskets":"{[^}]*version\\":)1/, '$12');
    expect(newer).not.toBe(encodeVisit(visit));
    expect(decodeVisit(newer, place)).toBeUndefined();
  });

  it.each(['', 'no', '{"version":2,"items":[]}', '{"version":1,"items":[7]}'])('is none: %j', (contents) => {
    expect(decodeVisit(contents, place)).toBeUndefined();
  });
});

describe('two baskets (D10)', () => {
  const some: fc.Arbitrary<Basket> = fc
    .array(fc.tuple(fc.constantFrom('pie', 'tea', 'pea'), fc.integer({ min: 1, max: 60 })), { maxLength: 4 })
    .map((dishes) =>
      dishes.reduce<Basket>((basket, [dish, quantity]) => {
        const added = addLines(basket, [{ ...line(dish), quantity }]);
        return isLeft(added) ? basket : added.right;
      }, EMPTY_BASKET),
    );
  const units = (lines: Basket['lines']): number => lines.reduce((all, { quantity }) => all + quantity, 0);

  it('never lose a unit: it is in the basket, or named as too many', () => {
    fc.assert(
      fc.property(some, some, (own, brought) => {
        const { basket, tooMany } = joinedBasket(own, brought.lines);
        expect(units(basket.lines) + units(tooMany)).toBe(units(own.lines) + units(brought.lines));
        expect(basket.lines.every(({ quantity }) => quantity <= 99)).toBe(true);
      }),
    );
  });
});
