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
    expect(withBasket(undefined).donation.shouldOffer).toBe(false);
    expect(withBasket(ROUND_UP, 1500).donation.shouldOffer).toBe(false);
    expect(withBasket(ROUND_UP).donation.shouldOffer).toBe(true);
  });

  it('is asked for once; declining goes on', () => {
    const { basket, donation } = withBasket(ROUND_UP);
    let went = 0;
    expect(donation.canBeGiven).toBe(false);
    donation.ask(() => (went += 1));
    expect(donation.isOpen).toBe(true);
    donation.decline();
    expect([donation.isOpen, donation.shouldOffer, donation.canBeGiven, went]).toEqual([
      false,
      false,
      true,
      1,
    ]);
    expect(basket.pricing.donation).toBe(0);
  });

  it('is added with one tap and removed with another', () => {
    const { basket, donation } = withBasket(ROUND_UP);
    let went = 0;
    donation.ask(() => (went += 1));
    donation.give();
    expect([basket.pricing.donation, basket.pricing.total, went]).toEqual([5, 1500, 1]);
    donation.remove();
    expect([basket.pricing.donation, donation.shouldOffer, donation.canBeGiven]).toEqual([0, false, true]);
  });

  it('is not given when dismissed, and nothing else happens', () => {
    const { basket, donation } = withBasket(ROUND_UP);
    donation.ask(() => {
      throw new Error('the guest did not go on');
    });
    donation.close();
    expect([donation.isOpen, donation.shouldOffer, basket.donation.by]).toEqual([false, false, 'none']);
  });

  it('is asked for again after the order is paid', () => {
    const { donation } = withBasket(ROUND_UP);
    donation.decline();
    donation.reset();
    expect([donation.shouldOffer, donation.isOpen]).toEqual([true, false]);
  });

  it('leads nowhere when the guest opened it', () => {
    const { donation } = withBasket(FIFTY);
    donation.ask(() => {
      throw new Error('the guest did not go on');
    });
    donation.close();
    donation.ask();
    donation.give();
    expect(donation.isGiven).toBe(true);
  });

  it('is computed again when the basket changes', () => {
    const { basket, donation } = withBasket(ROUND_UP);
    donation.ask();
    donation.give();
    basket.add({ ...dish(130), key: lineOf({ ...dish(130), productId: 'other' }).key });
    expect([basket.pricing.goodsTotal, basket.pricing.donation]).toEqual([1625, 75]);
  });

  it.each([
    ['a round-up', ROUND_UP, 5],
    ['a fixed price', FIFTY, 50],
  ])('of %s survives a reload until removed', (_, pennies, amount) => {
    const { donation, kept } = withBasket(pennies);
    donation.ask();
    donation.give();
    const again = withBasket(pennies, 0, kept);
    expect(again.basket.pricing.donation).toBe(amount);
    again.donation.remove();
    expect(withBasket(pennies, 0, kept).basket.pricing.donation).toBe(0);
  });

  it('is not restored once content has no charity', () => {
    const { donation, kept } = withBasket(ROUND_UP);
    donation.ask();
    donation.give();
    expect(withBasket(undefined, 0, kept).basket.pricing.donation).toBe(0);
  });
});
