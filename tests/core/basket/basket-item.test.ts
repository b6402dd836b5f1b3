import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketItem, lineOf } from '@tableside/core';
import {
  addsInOneTap,
  defaultPortion,
  noPicks,
  pick,
  toChoiceLines,
  type Dish,
  type Portion,
} from '@tableside/core/menu';
import { anyPortion } from '../arbitraries.ts';
import { choice, dish, ingredient, portion, present } from '../samples.ts';

const menu = { id: 'menu' };
const half = portion('half', 350);
const whole = portion('whole', 600);
const unpriced = portion('unpriced', undefined);
const withCheese = portion('one', 1250, [choice('extras', 0, 1, [ingredient('cheese', 150)])]);

const itemOf = (portions: readonly Portion[], of: Portion, more: Partial<Dish> = {}) =>
  basketItem(menu, dish('pie', { portions, ...more }), of);

describe('a dish as a basket item', () => {
  it.each<[string, readonly Portion[], Portion, string | undefined]>([
    ['the only portion', [whole], whole, undefined],
    ['one of two portions', [half, whole], whole, whole.name],
    ['the only priced one of two portions', [unpriced, whole], whole, undefined],
  ])('names its portion where the guest could choose another: %s', (_what, portions, of, name) => {
    expect(itemOf(portions, of)?.portionName).toBe(name);
  });

  it('needs a portion with a price', () => {
    expect(itemOf([unpriced], unpriced)).toBeUndefined();
  });

  it('has the picks, the note and the portion’s price', () => {
    const pie = dish('pie', { portions: [withCheese] });
    const picks = present(pick(withCheese, noPicks(withCheese), 0, 'cheese'));
    expect(basketItem(menu, pie, withCheese, picks, 'no salt')).toEqual({
      menuId: 'menu',
      productId: pie.productId,
      displayRecordId: pie.id,
      portionTypeId: 'one',
      choiceLines: toChoiceLines(withCheese, picks),
      messages: ['no salt'],
      name: 'pie',
      portionPrice: 1250,
    });
  });

  it('has no message where the guest wrote none', () => {
    expect(itemOf([whole], whole)?.messages).toEqual([]);
  });

  it('is the same by one tap and by an untouched sheet (B1)', () => {
    fc.assert(
      fc.property(anyPortion, fc.boolean(), (of, hasOther) => {
        const pie = dish('pie', { portions: hasOther ? [of, unpriced] : [of] });
        fc.pre(addsInOneTap(pie) && defaultPortion(pie) === of);
        const [tapped, built] = [basketItem(menu, pie, of), basketItem(menu, pie, of, noPicks(of), '')];
        expect(tapped && lineOf(tapped)).toEqual(built && lineOf(built));
      }),
    );
  });
});
