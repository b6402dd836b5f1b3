import { describe, expect, it } from 'vitest';
import {
  addsInOneTap,
  availabilityOf,
  defaultPortion,
  pricesOf,
  withoutOutOfStock,
} from '@tableside/core/menu';
import { choice, dish, ingredient, portion } from '../samples.ts';

describe('whether a dish can be ordered (section 5)', () => {
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
  ])('a dish %s: %o is %s', (_, one, availability) => {
    expect(availabilityOf(one)).toBe(availability);
  });

  it('the portion offered first is the default one with a price', () => {
    const portions = [portion('small', undefined), portion('medium', 300), portion('large', 500)];
    expect(defaultPortion(dish('wine', { portions, defaultPortionId: 'large' }))?.id).toBe('large');
    expect(defaultPortion(dish('wine', { portions, defaultPortionId: 'small' }))?.id).toBe('medium');
    expect(defaultPortion(dish('wine', { portions }))?.id).toBe('medium');
    expect(defaultPortion(dish('wine', { portions: [] }))).toBeUndefined();
  });

  it('a dish without a required choice is added in one tap', () => {
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

  it('a dish whose default portion cannot be completed is offered in its other portions', () => {
    const lamb = dish('lamb', { portions: [small, large], defaultPortionId: 'small' });
    expect(availabilityOf(lamb)).toBe('available');
    expect(defaultPortion(lamb)).toBe(large);
    expect(pricesOf(lamb)).toEqual({ lowest: 500, several: false });
    expect(addsInOneTap(lamb)).toBe(true);
  });

  it('a dish none of whose portions can be completed is out of stock, and hidden with those', () => {
    const lamb = dish('lamb', { portions: [small, portion('large', undefined)] });
    expect(availabilityOf(lamb)).toBe('outOfStock');
    expect(defaultPortion(lamb)).toBeUndefined();
    expect(addsInOneTap(lamb)).toBe(false);
    const category = { id: 'mains', name: 'Mains', dishes: [lamb, dish('pie')] };
    expect(withoutOutOfStock([category])[0]?.dishes.map(({ title }) => title)).toEqual(['pie']);
  });

  it('a dish with prices that differ says the lowest of those on offer', () => {
    const wine = dish('wine', { portions: [small, portion('medium', 400), large] });
    expect(pricesOf(wine)).toEqual({ lowest: 400, several: true });
  });
});
