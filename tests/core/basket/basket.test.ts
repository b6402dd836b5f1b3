import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  addLines,
  countOf,
  decrement,
  EMPTY_BASKET,
  increment,
  isRight,
  left,
  lineOf,
  lineTotal,
  MOST_OF_ONE_LINE,
  removeLine,
  replaceLine,
  setQuantity,
  unitPriceOf,
  type Basket,
  type BasketItem,
  type BasketLine,
} from '@tableside/core';
import { choiceLine, item, line, pence, present } from '../samples.ts';

const basketOf = (...lines: readonly BasketLine[]): Basket => present(addLines(EMPTY_BASKET, lines));
const quantities = (basket: Basket): readonly (readonly [string, number])[] =>
  basket.lines.map(({ name, quantity }) => [name, quantity]);

describe('the key of a basket line (B1)', () => {
  const burger = item('burger', {
    choiceLines: [choiceLine('cheese'), choiceLine('bacon')],
    messages: ['No onions'],
  });

  it.each<[string, Partial<BasketItem>]>([
    ['menu', { menuId: 'drinks' }],
    ['product', { productId: 'product-pie' }],
    ['portion', { portionTypeId: 'two' }],
    ['messages', { messages: ['No onions', 'Well done'] }],
    ['number of choice lines', { choiceLines: [choiceLine('cheese')] }],
    ['ingredient', { choiceLines: [choiceLine('cheese'), choiceLine('egg')] }],
    ['choice', { choiceLines: [choiceLine('cheese'), choiceLine('bacon', { choiceId: 'sides' })] }],
    ['place of the choice', { choiceLines: [choiceLine('cheese'), choiceLine('bacon', { choiceIndex: 1 })] }],
    [
      "ingredient's portion",
      { choiceLines: [choiceLine('cheese'), choiceLine('bacon', { portionTypeId: 'x' })] },
    ],
    [
      'quantity of an ingredient',
      { choiceLines: [choiceLine('cheese'), choiceLine('bacon', { quantity: 2 })] },
    ],
    ['multiset', { choiceLines: [choiceLine('cheese'), choiceLine('bacon'), choiceLine('bacon')] }],
  ])('changes with another %s', (_, other) => {
    expect(basketOf(lineOf(burger), lineOf({ ...burger, ...other })).lines).toHaveLength(2);
  });

  it('ignores the order of choice lines, and names', () => {
    const again = {
      ...burger,
      choiceLines: burger.choiceLines.toReversed(),
      name: 'Burger!',
    };
    expect(quantities(basketOf(lineOf(burger), lineOf(again)))).toEqual([['burger', 2]]);
  });

  it('differs for texts that run into each other', () => {
    const one = lineOf(item('a', { menuId: 'x","y', productId: 'z' }));
    const other = lineOf(item('a', { menuId: 'x', productId: 'y","z' }));
    expect(one.key).not.toBe(other.key);
  });

  it('is one for every order of the choice lines', () => {
    const lines = fc
      .array(fc.tuple(fc.constantFrom('cheese', 'bacon', 'egg'), fc.integer({ min: 1, max: 3 })), {
        maxLength: 6,
      })
      .map((picked) => picked.map(([id, quantity]) => choiceLine(id, { quantity })));
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(lineOf(item('a', { choiceLines: mixed })).key).toBe(
          lineOf(item('a', { choiceLines: all })).key,
        );
      }),
    );
  });
});

describe('the price of a line (B2)', () => {
  it('per unit is the portion plus each supplement by its quantity', () => {
    const choices = [
      choiceLine('cheese', { supplementPrice: pence(150), quantity: 2 }),
      choiceLine('bread', { supplementPrice: pence(-20) }),
    ];
    expect(unitPriceOf(pence(1250), choices)).toBe(1530);
    expect(lineOf(item('burger', { portionPrice: pence(1250), choiceLines: choices })).unitPrice).toBe(1530);
  });

  it('per unit is never below zero (M5)', () => {
    expect(unitPriceOf(pence(100), [choiceLine('refund', { supplementPrice: pence(-250) })])).toBe(0);
  });

  it('in total is quantity × unit price', () => {
    expect(lineTotal(line('pie', 3, { portionPrice: pence(495) }))).toBe(1485);
  });
});

describe('addLine (B1)', () => {
  it('merges a dish into the first equal line, in its place', () => {
    const basket = basketOf(line('pie'), line('burger'), line('pie', 2));
    expect(quantities(basket)).toEqual([
      ['pie', 3],
      ['burger', 1],
    ]);
    expect(countOf(basket)).toBe(4);
  });

  it('keeps name and price of the first equal line', () => {
    const dearer = line('pie', 1, { portionPrice: pence(600), name: 'Pie of the day' });
    const [merged] = basketOf(line('pie'), dearer).lines;
    expect(merged).toEqual(line('pie', 2));
  });

  it('does not modify the basket before it', () => {
    const before = basketOf(line('pie'));
    present(addLine(before, line('pie')));
    present(addLine(before, line('burger')));
    expect(before).toEqual(basketOf(line('pie')));
  });

  it('works on any earlier basket', () => {
    const first = basketOf(line('a'));
    const second = present(addLine(first, line('b')));
    const other = present(addLine(first, line('c')));
    expect(quantities(present(addLine(second, line('c'))))).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    expect(quantities(present(addLine(other, line('b'))))).toEqual([
      ['a', 1],
      ['c', 1],
      ['b', 1],
    ]);
    expect(quantities(present(addLine(second, line('b'))))).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(quantities(present(addLine(other, line('c'))))).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
  });
});

describe('the quantity of a line (B3) (attack H4)', () => {
  it.each([0, -1, 1.5, NaN])('is never %s', (quantity) => {
    expect(addLine(EMPTY_BASKET, line('pie', quantity))).toEqual(left('badQuantity'));
  });

  it('is at most 99, whether set, added or merged', () => {
    const full = basketOf(line('pie', MOST_OF_ONE_LINE));
    expect(addLine(EMPTY_BASKET, line('pie', 100))).toEqual(left('tooMany'));
    expect(addLine(full, line('pie'))).toEqual(left('tooMany'));
    expect(addLines(EMPTY_BASKET, [line('pie', 50), line('pie', 50)])).toEqual(left('tooMany'));
    const key = line('pie').key;
    expect(increment(full, key)).toEqual(left('tooMany'));
    expect(setQuantity(full, key, 100)).toEqual(left('tooMany'));
    expect(setQuantity(full, key, 1.5)).toEqual(left('badQuantity'));
    expect(quantities(full)).toEqual([['pie', 99]]);
  });

  it('over the limit refuses the whole batch', () => {
    expect(addLines(basketOf(line('soup')), [line('pie'), line('soup', 99)])).toEqual(left('tooMany'));
  });
});

describe('editing a basket (section 4)', () => {
  const pie = line('pie').key;
  const basket = basketOf(line('pie', 2), line('soup'));

  it('increment and decrement change the quantity by one', () => {
    expect(quantities(present(increment(basket, pie)))).toEqual([
      ['pie', 3],
      ['soup', 1],
    ]);
    expect(quantities(present(decrement(basket, pie)))).toEqual([
      ['pie', 1],
      ['soup', 1],
    ]);
  });

  it('decrementing a quantity of one removes the line', () => {
    const one = present(decrement(basket, pie));
    expect(quantities(present(decrement(one, pie)))).toEqual([['soup', 1]]);
    expect(quantities(present(setQuantity(basket, pie, 0)))).toEqual([['soup', 1]]);
    expect(quantities(present(setQuantity(basket, pie, -3)))).toEqual([['soup', 1]]);
    expect(quantities(removeLine(basket, pie))).toEqual([['soup', 1]]);
  });

  it('a line that was removed cannot be edited', () => {
    const gone = line('cake').key;
    expect(increment(basket, gone)).toEqual(left('noSuchLine'));
    expect(decrement(basket, gone)).toEqual(left('noSuchLine'));
    expect(setQuantity(basket, gone, 2)).toEqual(left('noSuchLine'));
    expect(replaceLine(basket, gone, line('soup'))).toEqual(left('noSuchLine'));
    expect(removeLine(basket, gone)).toEqual(basket);
  });

  it('an edited line keeps its place', () => {
    const edited = line('pie', 2, { messages: ['Hot'] });
    expect(present(replaceLine(basket, pie, edited)).lines).toEqual([edited, line('soup')]);
  });

  it('lines made equal merge in the place of the first (B1)', () => {
    expect(quantities(present(replaceLine(basket, pie, line('soup', 2))))).toEqual([['soup', 3]]);
    const three = basketOf(line('cake'), line('soup'), line('pie', 2));
    expect(quantities(present(replaceLine(three, pie, line('cake', 2))))).toEqual([
      ['cake', 3],
      ['soup', 1],
    ]);
  });

  it('a merge stops at 99 too (B3)', () => {
    const full = basketOf(line('pie', 50), line('soup', 50));
    expect(replaceLine(full, pie, line('soup', 50))).toEqual(left('tooMany'));
  });
});

describe('laws of the basket', () => {
  const anyLine = fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 8 }))
    .map(([name, quantity]) => line(name, quantity));
  const anyLines = fc.array(anyLine, { maxLength: 12 });

  it('one batch equals adding one by one', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, added) => {
        const basket = basketOf(...before);
        const oneByOne = added.reduce((all, one) => present(addLine(all, one)), basket);
        expect(addLines(basket, added)).toEqual({ _tag: 'Right', right: oneByOne });
      }),
    );
  });

  it('adding to a basket equals adding to a new one of its lines', () => {
    const anyAdding = fc.array(fc.tuple(fc.nat(), anyLine), { maxLength: 25 });
    fc.assert(
      fc.property(anyAdding, (added) => {
        const baskets = [EMPTY_BASKET];
        for (const [which, one] of added) {
          const earlier = baskets[which % baskets.length] ?? EMPTY_BASKET;
          const grown = addLine(earlier, one);
          expect(grown).toEqual(addLine({ lines: [...earlier.lines] }, one));
          if (isRight(grown)) baskets.push(grown.right);
        }
      }),
    );
  });

  it('merging loses no quantity and leaves no equal lines', () => {
    fc.assert(
      fc.property(anyLines, (added) => {
        const { lines } = basketOf(...added);
        expect(countOf({ lines })).toBe(added.reduce((count, { quantity }) => count + quantity, 0));
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });

  it('a decrement undoes an increment', () => {
    fc.assert(
      fc.property(anyLines, anyLine, (added, one) => {
        const basket = basketOf(one, ...added);
        expect(present(decrement(present(increment(basket, one.key)), one.key))).toEqual(basket);
      }),
    );
  });

  it('replacing a line by itself changes nothing', () => {
    fc.assert(
      fc.property(anyLines, (added) => {
        const basket = basketOf(...added);
        for (const one of basket.lines) expect(present(replaceLine(basket, one.key, one))).toEqual(basket);
      }),
    );
  });
});
