import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLine, EMPTY_BASKET, isRight, left } from '@tableside/core';
import { dishLine, firstIncomplete, picksOf, type DishWish } from '@tableside/core/menu';
import { anyPortion } from '../arbitraries.ts';
import { choice, dish, ingredient, portion, present } from '../samples.ts';

const menu = { id: 'food' };
const cooked = choice('cooked', 1, 1, [ingredient('rare'), ingredient('well done', 150)]);
const large = portion('large', 1250, [cooked]);
const burger = dish('burger', { portions: [large, portion('small', 900)] });
const wellDone = picksOf(large, [{ choiceIndex: 0, ingredientId: 'well done', quantity: 1 }]);
const lineWith = (wish: Partial<DishWish>) =>
  dishLine(menu, burger, { portion: large, picks: wellDone, ...wish });

describe('a basket line from a dish', () => {
  it('has the price of picks and portion, and the note', () => {
    const line = present(lineWith({ note: '  no onions ', quantity: 2 }));
    expect(line).toMatchObject({ unitPrice: 1400, quantity: 2, portionName: 'large' });
    expect(line.messages).toEqual(['no onions']);
    expect(isRight(addLine(EMPTY_BASKET, line))).toBe(true);
  });

  it('is one without note where the guest gave neither', () => {
    expect(present(lineWith({}))).toMatchObject({ quantity: 1, messages: [] });
  });

  it.each<[string, Partial<DishWish>, unknown]>([
    ['a required choice is not made', { picks: [] }, { why: 'incomplete', choice: 0 }],
    ['the portion has no price', { portion: portion('large', undefined) }, { why: 'unavailable' }],
    ['the note has a sign that kitchens cannot print', { note: 'no <onions>' }, { why: 'note' }],
  ])('is refused where %s', (_, wish, why) => {
    expect(lineWith(wish)).toMatchObject(left(why));
  });

  it('is refused for a sold-out dish', () => {
    const gone = { ...burger, isOutOfStock: true };
    expect(dishLine(menu, gone, { portion: large, picks: wellDone })).toEqual(left({ why: 'unavailable' }));
  });

  it('needs a portion with all its choices', () => {
    fc.assert(
      fc.property(anyPortion, (any) => {
        const line = dishLine(menu, dish('any', { portions: [any] }), { portion: any });
        if (isRight(line)) expect(firstIncomplete(any, [])).toBeUndefined();
      }),
    );
  });
});
