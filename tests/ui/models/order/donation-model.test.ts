import { describe, expect, it } from 'vitest';
import { lineOf, type PenniesContent } from '@tableside/core';
import { DonationModel } from '../../../../ui/models/order/donation-model.ts';
import { decimal, pence } from '../../../core/samples.ts';
import { MemoryBaskets, session, newBasket } from './order-world.ts';

const dish = (portionPrice: number) =>
  lineOf({
    menuId: 'food',
    productId: 'pie',
    displayRecordId: 'pie',
    portionTypeId: 'one',
    choiceLines: [],
    messages: [],
    name: 'Pie',
    portionPrice: pence(portionPrice),
  });

const ROUND_UP: PenniesContent = { donationType: 'roundUp', entityCodes: [], logos: [] };
const FIFTY: PenniesContent = { ...ROUND_UP, donationType: 'fixedPrice', amount: decimal('0.5') };

function withBasket(pennies: PenniesContent | undefined, price = 1495, kept = new MemoryBaskets()) {
  const venue = { ...session.venue, ...(pennies === undefined ? {} : { pennies }) };
  const basket = newBasket({ session: { ...session, venue }, savedBaskets: kept });
  if (basket.isEmpty) basket.add(dish(price));
  return { basket, donation: new DonationModel(basket), kept };
}

describe('B7: the donation', () => {
  it('is offered with its amount and the new total', () => {
    const { donation } = withBasket(ROUND_UP);
    expect(donation.offer).toEqual({ donation: { by: 'roundUp' }, amount: 5 });
    expect(donation.totalWith).toBe(1500);
    expect(withBasket(FIFTY).donation.totalWith).toBe(1545);
  });

  it('is not offered without content, nor to round a whole total', () => {
    expect(withBasket(undefined).donation.pennies).toBeUndefined();
    const { donation } = withBasket(ROUND_UP, 1500);
    donation.give(true);
    expect([donation.offer, donation.amount, donation.isGiven]).toEqual([undefined, 0, false]);
  });

  it('is given with one tap and taken off with another', () => {
    const { basket, donation } = withBasket(ROUND_UP);
    donation.give(true);
    expect([basket.pricing.donation, basket.pricing.total, donation.totalWith]).toEqual([5, 1500, 1500]);
    donation.give(false);
    expect([basket.pricing.donation, donation.amount]).toEqual([0, 5]);
  });

  it('is not given when its dialog is closed, and is when it says so', () => {
    const { donation } = withBasket(FIFTY);
    donation.ask();
    donation.close();
    expect([donation.isOpen, donation.isGiven]).toEqual([false, false]);
    donation.ask();
    donation.give(true);
    expect([donation.isOpen, donation.isGiven]).toEqual([false, true]);
  });

  it('is computed again when the basket changes', () => {
    const { basket, donation } = withBasket(ROUND_UP);
    donation.give(true);
    basket.add({ ...dish(130), key: lineOf({ ...dish(130), productId: 'other' }).key });
    expect([basket.pricing.goodsTotal, basket.pricing.donation]).toEqual([1625, 75]);
  });

  it.each([
    ['a round-up', ROUND_UP, 5],
    ['a fixed price', FIFTY, 50],
  ])('of %s survives a reload until removed', (_, pennies, amount) => {
    const { donation, kept } = withBasket(pennies);
    donation.give(true);
    const again = withBasket(pennies, 0, kept);
    expect(again.basket.pricing.donation).toBe(amount);
    again.donation.give(false);
    expect(withBasket(pennies, 0, kept).basket.pricing.donation).toBe(0);
  });

  it('is not restored once content has no charity', () => {
    const { donation, kept } = withBasket(ROUND_UP);
    donation.give(true);
    expect(withBasket(undefined, 0, kept).basket.pricing.donation).toBe(0);
  });
});
