import { describe, expect, it } from 'vitest';
import {
  addsInOneTap,
  availabilityOf,
  defaultPortion,
  pricesOf,
  withoutOutOfStock,
} from '@tableside/core/menu';
import { choice, dish, ingredient, portion } from '../samples.ts';

describe('the availability of a dish (section 5)', () => {
  it.each([
    ['a price', dish('pie'), 'available'],
    ['a price of nothing', dish('water', { portions: [portion('one', 0)] }), 'available'],
    [
      'one portion of two priced',
      dish('wine', { portions: [portion('s', undefined), portion('l', 1)] }),
      'available',
    ],
    ['no price', dish('catch', { portions: [portion('one', undefined)] }), 'noPrice'],
    ['no portion', dish('catch', { portions: [] }), 'noPrice'],
    ['out of stock', dish('pie', { isOutOfStock: true }), 'outOfStock'],
    ['out of stock and no price', dish('pie', { isOutOfStock: true, portions: [] }), 'outOfStock'],
  ])('%s: %o is %s', (_, one, availability) => {
    expect(availabilityOf(one)).toBe(availability);
  });

  it('the default portion with a price is offered first', () => {
    const portions = [portion('small', undefined), portion('medium', 300), portion('large', 500)];
    expect(defaultPortion(dish('wine', { portions, defaultPortionId: 'large' }))?.id).toBe('large');
    expect(defaultPortion(dish('wine', { portions, defaultPortionId: 'small' }))?.id).toBe('medium');
    expect(defaultPortion(dish('wine', { portions }))?.id).toBe('medium');
    expect(defaultPortion(dish('wine', { portions: [] }))).toBeUndefined();
  });

  it('without a required choice, one tap adds the dish', () => {
    expect(addsInOneTap(dish('pie'))).toBe(true);
    expect(addsInOneTap(dish('pie', { isOutOfStock: true }))).toBe(false);
    expect(addsInOneTap(dish('pie', { portions: [portion('one', undefined)] }))).toBe(false);
    expect(addsInOneTap(dish('pie', { portions: [portion('s', 1), portion('l', 2)] }))).toBe(false);
    expect(addsInOneTap(dish('pie', { portions: [portion('one', 1, [choice('gravy', 0, 1, [])])] }))).toBe(
      false,
    );
  });

  const soldOut = choice('sauce', 1, 1, [ingredient('mint', 0, { isOutOfStock: true })]);
  const small = portion('small', 300, [soldOut]);
  const large = portion('large', 500);

  it('a default portion that cannot be completed gives way to others', () => {
    const lamb = dish('lamb', { portions: [small, large], defaultPortionId: 'small' });
    expect(availabilityOf(lamb)).toBe('available');
    expect(defaultPortion(lamb)).toBe(large);
    expect(pricesOf(lamb)).toEqual({ lowest: 500, several: false });
    expect(addsInOneTap(lamb)).toBe(true);
  });

  it('with no completable portion the dish is out of stock', () => {
    const lamb = dish('lamb', { portions: [small, portion('large', undefined)] });
    expect(availabilityOf(lamb)).toBe('outOfStock');
    expect(defaultPortion(lamb)).toBeUndefined();
    expect(addsInOneTap(lamb)).toBe(false);
    const category = { id: 'mains', name: 'Mains', dishes: [lamb, dish('pie')] };
    expect(withoutOutOfStock([category])[0]?.dishes.map(({ title }) => title)).toEqual(['pie']);
  });

  it('where prices differ, the lowest on offer is shown', () => {
    const wine = dish('wine', { portions: [small, portion('medium', 400), large] });
    expect(pricesOf(wine)).toEqual({ lowest: 400, several: true });
  });
});
