import { describe, expect, it } from 'vitest';
import { basketItem, lineOf, MOST_OF_ONE_LINE } from '@tableside/core';
import type { Dish, Menu } from '@tableside/core/menu';
import { DishModel } from '../../../../ui/models/menu/dish-model.ts';
import { choice, dish, ingredient, portion } from '../../../core/samples.ts';

const sauces = choice('sauce', 1, 1, [ingredient('mint', 50), ingredient('mustard', 0)]);
const soldOut = choice('sauce', 1, 1, [ingredient('mint', 0, { isOutOfStock: true })]);
const lamb = dish('lamb', {
  portions: [portion('small', 900, [soldOut]), portion('large', 1400, [sauces])],
  defaultPortionId: 'small',
  allergens: ['milk'],
});
const beef = dish('beef', {
  portions: [portion('small', 900, [sauces]), portion('large', 1400, [sauces]), portion('feast', undefined)],
});
const mint = dish('mint', { id: 'record-mint', allergens: ['sulphites'] });

const menu: Menu = {
  id: 'food',
  browsingDisabled: false,
  orderingDisabled: false,
  categories: [],
  records: new Map([[mint.id, mint]]),
};

const sheetOf = (of: Dish): DishModel => new DishModel(menu, of);

describe('the dish sheet', () => {
  it('opens in another portion if the default cannot be completed', () => {
    const sheet = sheetOf(lamb);
    expect(sheet.availability).toBe('available');
    expect(sheet.portion?.id).toBe('large');
    expect(sheet.portions.map(({ portion: { id }, isSoldOut }) => [id, isSoldOut])).toEqual([
      ['small', true],
      ['large', false],
    ]);
    sheet.choosePortion('small');
    expect(sheet.portion?.id).toBe('large');
  });

  it('edits a line of a sold-out portion in another one', () => {
    const [small] = lamb.portions;
    const item = small && basketItem(menu, lamb, small);
    if (item === undefined) throw new Error('the portion has a price');
    expect(new DishModel(menu, lamb, lineOf(item)).portion?.id).toBe('large');
  });

  it('totals portion, picks and quantity', () => {
    const sheet = sheetOf(beef);
    expect(sheet.total).toBe(900);
    sheet.pick(0, 'mint');
    sheet.choosePortion('large');
    expect(sheet.picked(0, 'mint')).toBe(1);
    sheet.changeQuantity(1);
    expect(sheet.total).toBe(2 * 1450);
  });

  it('neither lists nor chooses a portion without a price', () => {
    const sheet = sheetOf(beef);
    sheet.choosePortion('feast');
    expect(sheet.portion?.id).toBe('small');
    expect(sheet.portions.map(({ portion: { id } }) => id)).toEqual(['small', 'large']);
  });

  it('keeps the quantity between 1 and a line’s most', () => {
    const sheet = sheetOf(beef);
    sheet.changeQuantity(-1);
    expect(sheet.quantity).toBe(1);
    sheet.changeQuantity(1000);
    expect(sheet.quantity).toBe(MOST_OF_ONE_LINE);
    expect(sheet.canAddMore).toBe(false);
  });

  it('names a missing required choice at the press', () => {
    const sheet = sheetOf(beef);
    expect(sheet.incompleteChoice).toBeUndefined();
    expect(sheet.finish()).toBeUndefined();
    expect(sheet.incompleteChoice).toBe(0);
    sheet.pick(0, 'mustard');
    expect(sheet.finish()?.choiceLines.map(({ ingredientId }) => ingredientId)).toEqual(['mustard']);
  });

  it('adds nothing with special characters in the note', () => {
    const sheet = sheetOf(beef);
    sheet.pick(0, 'mustard');
    sheet.typeNote('<no>');
    expect(sheet.finish()).toBeUndefined();
    sheet.typeNote('no salt');
    expect(sheet.finish()?.messages).toEqual(['no salt']);
  });

  it('restores portion, picks, quantity and note of an edited line', () => {
    const sheet = sheetOf(beef);
    sheet.choosePortion('large');
    sheet.pick(0, 'mint');
    sheet.changeQuantity(2);
    sheet.typeNote('rare');
    const line = sheet.finish();
    if (line === undefined) throw new Error('the line is complete');
    expect(new DishModel(menu, beef, line).finish()).toEqual(line);
  });

  it('shows calories of dish and picks, by own word or record', () => {
    const oil = ingredient('oil', 0, { calories: 90 });
    const lemon = ingredient('lemon');
    const salad = dish('salad', {
      portions: [portion('one', 900, [choice('dressing', 0, 4, [oil, ingredient('mint'), lemon])])],
      calories: 310,
    });
    const records = new Map([['record-mint', { ...mint, calories: 5 }]]);
    const sheet = new DishModel({ ...menu, records }, salad);
    expect(sheet.calories).toBe(310);
    for (const id of ['oil', 'oil', 'mint', 'lemon']) sheet.pick(0, id);
    expect(sheet.calories).toBe(310 + 2 * 90 + 5);
    expect([oil, lemon].map((of) => sheet.caloriesOf(of))).toEqual([90, undefined]);
    expect(sheet.lacksCalories).toBe(true);
    sheet.unpick(0, 'lemon');
    expect(sheet.lacksCalories).toBe(false);
    expect(sheetOf(lamb).calories).toBeUndefined();
  });

  it('shows allergens of dish and picks, or that they are unknown (B15)', () => {
    const sheet = sheetOf(lamb);
    expect(sheet.allergens).toEqual({ allergens: ['milk'], unknown: false });
    sheet.pick(0, 'mint');
    expect(sheet.allergens).toEqual({ allergens: ['milk', 'sulphites'], unknown: false });
    sheet.pick(0, 'mustard');
    expect(sheet.allergens.unknown).toBe(true);
  });

  it('keeps room for the allergens of every option', () => {
    expect(sheetOf(lamb).mostAllergens).toEqual({ allergens: ['milk', 'sulphites'], unknown: true });
  });
});
