import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRight, left, lineOf, MOST_OF_ONE_LINE } from '@tableside/core';
import {
  canBeCompleted,
  firstIncomplete,
  limitsOf,
  noPicks,
  pick,
  pickedIngredients,
  picksOf,
  quantityPicked,
  stateOfChoice,
  toChoiceLines,
  unpick,
  type Picks,
  type Portion,
} from '@tableside/core/menu';
import { anyPortion } from '../arbitraries.ts';
import { choice, ingredient, item, portion, present } from '../samples.ts';

const burger = portion('one', 1250, [
  choice('cooked', 1, 1, [ingredient('rare'), ingredient('well done')]),
  choice('extras', 0, 3, [
    ingredient('cheese', 150),
    ingredient('bacon', 200),
    ingredient('truffle', 500, { isOutOfStock: true }),
  ]),
]);

const picked = (wanted: Portion, ...picks: readonly (readonly [at: number, id: string])[]): Picks =>
  picks.reduce((all, [at, id]) => present(pick(wanted, all, at, id)), noPicks(wanted));

describe('choice limits (B14)', () => {
  it.each([
    [0, 1, { min: 0, max: 1 }],
    [1, 3, { min: 1, max: 3 }],
    [3, 1, { min: 3, max: 3 }],
    [-2, -1, { min: 0, max: 0 }],
    [NaN, NaN, { min: 0, max: 0 }],
    [1.9, 2.9, { min: 1, max: 2 }],
    [0, Infinity, { min: 0, max: MOST_OF_ONE_LINE }],
    [Infinity, 1, { min: MOST_OF_ONE_LINE, max: MOST_OF_ONE_LINE }],
  ])('%s to %s are read as %o', (min, max, limits) => {
    expect(limitsOf(choice('any', min, max, []))).toEqual(limits);
  });

  it('a required one is missing until the guest picks', () => {
    expect(firstIncomplete(burger, noPicks(burger))).toBe(0);
    expect(firstIncomplete(burger, picked(burger, [0, 'rare']))).toBeUndefined();
    expect(stateOfChoice(choice('two', 2, 4, []), { a: 1 })).toEqual({
      picked: 1,
      missing: 1,
      full: false,
      required: true,
      single: false,
    });
  });

  it('in a choice of one another pick replaces the first', () => {
    const picks = picked(burger, [0, 'rare'], [0, 'well done']);
    expect([quantityPicked(picks, 0, 'rare'), quantityPicked(picks, 0, 'well done')]).toEqual([0, 1]);
    expect(stateOfChoice(choice('one', 0, 1, []), { a: 1 })).toMatchObject({ full: true, single: true });
  });

  it('one ingredient can be picked up to the maximum', () => {
    const picks = picked(burger, [1, 'cheese'], [1, 'cheese'], [1, 'bacon']);
    expect(quantityPicked(picks, 1, 'cheese')).toBe(2);
    expect(pick(burger, picks, 1, 'bacon')).toEqual(left('choiceFull'));
  });

  it.each([
    ['what is out of stock', 1, 'truffle', 'outOfStock'],
    ['an ingredient of another choice', 1, 'rare', 'unknownIngredient'],
    ['a choice that is not there', 2, 'rare', 'unknownIngredient'],
    ['a choice before the first', -1, 'rare', 'unknownIngredient'],
  ])('a pick of %s is refused', (_, at, id, refusal) => {
    expect(pick(burger, noPicks(burger), at, id)).toEqual(left(refusal));
  });

  it('unpick takes one off, and drops the last', () => {
    const two = picked(burger, [1, 'cheese'], [1, 'cheese'], [1, 'bacon']);
    const one = unpick(burger, two, 1, 'cheese');
    expect(one).toEqual([{}, { cheese: 1, bacon: 1 }]);
    expect(unpick(burger, one, 1, 'cheese')).toEqual([{}, { bacon: 1 }]);
    expect(unpick(burger, one, 1, 'truffle')).toEqual(one);
    expect(unpick(burger, one, 7, 'cheese')).toEqual(one);
  });

  it('a required choice with nothing in stock blocks its portion', () => {
    const soldOut = choice('cooked', 1, 1, [ingredient('rare', 0, { isOutOfStock: true })]);
    expect(canBeCompleted(portion('one', 500, [soldOut]))).toBe(false);
    expect(canBeCompleted(portion('one', 500, [{ ...soldOut, min: 0 }]))).toBe(true);
    expect(canBeCompleted(portion('one', 500, [choice('empty', 1, 1, [])]))).toBe(false);
    expect(canBeCompleted(burger)).toBe(true);
  });
});

describe('picks as choice lines (WO8)', () => {
  const picks = picked(burger, [1, 'bacon'], [0, 'rare'], [1, 'cheese'], [1, 'cheese']);

  it('stand in the menu’s order, per unit', () => {
    expect(toChoiceLines(burger, picks)).toEqual([
      {
        choiceId: 'cooked',
        choiceIndex: 0,
        displayRecordId: 'record-rare',
        ingredientId: 'rare',
        portionTypeId: 'one',
        quantity: 1,
        name: 'rare',
        supplementPrice: 0,
      },
      {
        choiceId: 'extras',
        choiceIndex: 1,
        displayRecordId: 'record-cheese',
        ingredientId: 'cheese',
        portionTypeId: 'one',
        quantity: 2,
        name: 'cheese',
        supplementPrice: 150,
      },
      {
        choiceId: 'extras',
        choiceIndex: 1,
        displayRecordId: 'record-bacon',
        ingredientId: 'bacon',
        portionTypeId: 'one',
        quantity: 1,
        name: 'bacon',
        supplementPrice: 200,
      },
    ]);
  });

  it('give one basket line in any order (B1)', () => {
    const otherwise = picked(burger, [1, 'cheese'], [1, 'bacon'], [1, 'cheese'], [0, 'rare']);
    const keyOf = (all: Picks) => lineOf(item('burger', { choiceLines: toChoiceLines(burger, all) })).key;
    expect(keyOf(otherwise)).toBe(keyOf(picks));
  });

  it('are restored without what left menu or stock', () => {
    expect(picksOf(burger, toChoiceLines(burger, picks))).toEqual(picks);
    const [cooked, extras] = burger.choices;
    const today: Portion = {
      ...burger,
      choices: [
        { ...(cooked ?? choice('cooked', 1, 1, [])), ingredients: [ingredient('well done')] },
        {
          ...(extras ?? choice('extras', 0, 3, [])),
          ingredients: [ingredient('cheese', 150, { isOutOfStock: true }), ingredient('bacon', 200)],
        },
      ],
    };
    expect(picksOf(today, toChoiceLines(burger, picks))).toEqual([{}, { bacon: 1 }]);
  });

  it('are restored up to a lowered maximum', () => {
    const fewer = portion('one', 1250, [
      burger.choices[0] ?? choice('cooked', 1, 1, []),
      choice('extras', 0, 2, [ingredient('cheese', 150), ingredient('bacon', 200)]),
    ]);
    expect(
      stateOfChoice(choice('extras', 0, 2, []), picksOf(fewer, toChoiceLines(burger, picks))[1]).picked,
    ).toBe(2);
  });
});

describe('choices of any menu, any taps (B14)', () => {
  const anyTaps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 4 }), fc.nat({ max: 5 })), { maxLength: 30 });

  const tapped = (wanted: Portion, taps: readonly (readonly [boolean, number, number])[]): Picks =>
    taps.reduce<Picks>((picks, [adds, at, which]) => {
      const id = wanted.choices[at]?.ingredients[which]?.id ?? 'constructor';
      if (!adds) return unpick(wanted, picks, at, id);
      const result = pick(wanted, picks, at, id);
      return isRight(result) ? result.right : picks;
    }, noPicks(wanted));

  it('quantities are whole, at least zero and within the maximum', () => {
    fc.assert(
      fc.property(anyPortion, anyTaps, (wanted, taps) => {
        const picks = tapped(wanted, taps);
        expect(picks).toHaveLength(wanted.choices.length);
        wanted.choices.forEach((one, at) => {
          const quantities = Object.values(picks[at] ?? {});
          expect(quantities.every((quantity) => Number.isInteger(quantity) && quantity > 0)).toBe(true);
          const { picked: total, full } = stateOfChoice(one, picks[at]);
          expect(total).toBe(quantities.reduce((all, quantity) => all + quantity, 0));
          expect(total).toBeLessThanOrEqual(limitsOf(one).max);
          expect(full).toBe(total === limitsOf(one).max);
        });
      }),
    );
  });

  it('picks are complete exactly when every minimum is met', () => {
    fc.assert(
      fc.property(anyPortion, anyTaps, (wanted, taps) => {
        const picks = tapped(wanted, taps);
        const met = wanted.choices.map(
          (one, at) => stateOfChoice(one, picks[at]).picked >= limitsOf(one).min,
        );
        expect(firstIncomplete(wanted, picks)).toBe(met.includes(false) ? met.indexOf(false) : undefined);
      }),
    );
  });

  it('choice lines hold the picks and restore them', () => {
    fc.assert(
      fc.property(anyPortion, anyTaps, (wanted, taps) => {
        const picks = tapped(wanted, taps);
        const lines = toChoiceLines(wanted, picks);
        for (const { choiceIndex, ingredientId, quantity } of lines) {
          expect(quantityPicked(picks, choiceIndex, ingredientId)).toBe(quantity);
        }
        expect(pickedIngredients(wanted, picks)).toHaveLength(lines.length);
        expect(picksOf(wanted, lines)).toEqual(picks);
      }),
    );
  });

  it('unpick undoes pick, except in a choice of one', () => {
    fc.assert(
      fc.property(anyPortion, anyTaps, fc.nat({ max: 3 }), fc.nat({ max: 4 }), (wanted, taps, at, which) => {
        const picks = tapped(wanted, taps);
        const one = wanted.choices[at];
        const id = one?.ingredients[which]?.id;
        fc.pre(one !== undefined && id !== undefined && limitsOf(one).max !== 1);
        const more = pick(wanted, picks, at, id);
        fc.pre(isRight(more));
        expect(unpick(wanted, more.right, at, id)).toEqual(picks);
      }),
    );
  });

  it('a completable portion can be completed by tapping', () => {
    fc.assert(
      fc.property(anyPortion, (wanted) => {
        let picks = noPicks(wanted);
        wanted.choices.forEach((one, at) => {
          const inStock = one.ingredients.find(({ isOutOfStock }) => !isOutOfStock);
          if (inStock === undefined) return;
          for (let taken = 0; taken < limitsOf(one).min; taken += 1) {
            picks = present(pick(wanted, picks, at, inStock.id));
          }
        });
        expect(firstIncomplete(wanted, picks) === undefined).toBe(canBeCompleted(wanted));
      }),
    );
  });

  it('an ingredient may be named like any object’s property', () => {
    const odd = portion('one', 500, [
      choice('any', 0, 4, [ingredient('constructor', 100), ingredient('__proto__')]),
    ]);
    expect(quantityPicked(noPicks(odd), 0, 'constructor')).toBe(0);
    const picks = picked(odd, [0, 'constructor'], [0, '__proto__'], [0, '__proto__']);
    expect(toChoiceLines(odd, picks).map(({ ingredientId, quantity }) => [ingredientId, quantity])).toEqual([
      ['constructor', 1],
      ['__proto__', 2],
    ]);
    expect(quantityPicked(unpick(odd, picks, 0, '__proto__'), 0, '__proto__')).toBe(1);
  });
});
