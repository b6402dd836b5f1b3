import { beforeEach, describe, expect, it, vi } from 'vitest';
import { autorun } from 'mobx';
import {
  lineOf,
  NO_TIP,
  percentageOf,
  type BasketItem,
  type OrderSession,
  type PaymentProvider,
} from '@tableside/core';
import { minimumSpendWords } from '@tableside/core/copy';
import { VISIT_MS } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import { StoredBaskets } from '../../../../adapters/browser/stored-baskets.ts';
import { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { TipModel } from '../../../../ui/models/payment/tip-model.ts';
import { Texts } from '../../../adapters/one-text.ts';
import { decimal, GBP, pence, percent } from '../../../core/samples.ts';
import { brand, place, session, clock, newBasket } from './order-world.ts';

const item = (id: string, price: number): BasketItem => ({
  menuId: 'food',
  productId: id,
  displayRecordId: id,
  portionTypeId: 'one',
  choiceLines: [],
  messages: [],
  name: id,
  portionPrice: pence(price),
});

const pie = lineOf(item('pie', 1495));
const fish = lineOf(item('fish', 1650));

let store: Texts;
let savedBaskets: StoredBaskets;
let basket: BasketModel;
const basketAt = (where: OrderSession): BasketModel => newBasket({ session: where, savedBaskets });
/** The same phone, a visit later. */
const basketOnNextVisit = (where: OrderSession): BasketModel => {
  const later = { now: () => instantOf(clock.now() + VISIT_MS) };
  return new BasketModel({
    brand,
    session: where,
    place,
    ports: {
      savedBaskets: new StoredBaskets(store, later),
      clock: later,
    },
  });
};

beforeEach(() => {
  store = new Texts();
  savedBaskets = new StoredBaskets(store, clock);
  basket = basketAt(session);
});

describe('the basket', () => {
  it('keeps lines, table and note over a reload', () => {
    basket.add(pie);
    basket.destination.chooseTable(' g7 ');
    basket.typeNote('By the door');
    const again = basketAt(session);
    expect(again.lines).toEqual(basket.lines);
    expect(again.destination.tableNumber).toBe('G7');
    expect(again.note).toBe('By the door');
  });

  it('drops an earlier visit’s table, and keeps the dishes', () => {
    basket.add(pie);
    basket.destination.chooseTable('G7');
    const nextDay = basketOnNextVisit(session);
    expect([nextDay.destination.tableNumber, nextDay.count]).toEqual([undefined, 1]);
  });

  describe('the tip (B13)', () => {
    const percentages = [percent('10'), percent('12.5')] as const;
    const tipping: OrderSession = { ...session, venue: { ...session.venue, tipPercentages: percentages } };
    const [, percentage] = percentages;

    it('is shared with the next document and other browser tabs', () => {
      const other = basketAt(tipping);
      basket.chooseTip({ by: 'percentage', percentage });
      other.syncFromStore();
      expect([basketAt(tipping).tip, other.tip]).toEqual([basket.tip, basket.tip]);
      new TipModel(GBP, basket).type('2.5');
      other.syncFromStore();
      expect(other).toMatchObject({ tip: { by: 'amount', amount: 250 }, typedTip: '2.5' });
      new TipModel(GBP, basket).type('2.5.');
      expect(basketAt(tipping)).toMatchObject({ tip: { by: 'none' }, typedTip: '2.5.' });
      basket.chooseTip(NO_TIP);
      other.syncFromStore();
      expect([other.tip, other.typedTip]).toEqual([NO_TIP, undefined]);
    });

    it('is none if the venue no longer offers the percentage', () => {
      basket.chooseTip({ by: 'percentage', percentage });
      const changed = { ...tipping, venue: { ...tipping.venue, tipPercentages: [percent('10')] } };
      expect(basketAt(changed).tip).toEqual(NO_TIP);
    });

    it('is none on the next visit', () => {
      basket.chooseTip({ by: 'percentage', percentage });
      expect(basketOnNextVisit(tipping).tip).toEqual(NO_TIP);
    });
  });

  it('B3: refuses a hundredth dish with a reason, unchanged', () => {
    basket.add(lineOf(item('pie', 1495), 99));
    expect(basket.add(pie)).toBe(false);
    expect(basket.refusal).toBe('tooMany');
    expect(basket.count).toBe(99);
  });

  it('C1: is locked while its payment is unsettled', () => {
    basket.add(pie);
    const locked = newBasket({ savedBaskets, isLocked: () => true });
    expect(locked.add(fish)).toBe(false);
    expect(locked.refusal).toBe('locked');
    locked.remove(pie.key);
    expect(locked.lines).toEqual(basket.lines);
  });

  it('notifies only the dish that was added', () => {
    basket.add(fish);
    let drawn = 0;
    const stop = autorun(() => {
      basket.quantities.get('fish');
      drawn += 1;
    });
    basket.add(pie);
    stop();
    expect(drawn).toBe(1);
  });
});

describe('B10: amounts of the basket check', () => {
  const checked = {
    basketId: 'b',
    basketTotal: pence(1600),
    linePrices: [pence(1600)],
    discounts: [],
    promotions: [],
  };

  it('replace the menu’s, and list dishes with another price', () => {
    basket.add(pie);
    basket.apply({ event: 'passed', checked });
    expect(basket.pricing.total).toBe(1600);
    expect(basket.repricedKeys).toEqual([pie.key]);
  });

  it('count until the basket changes and needs another check', () => {
    basket.add(pie);
    for (const change of [() => basket.add(fish), () => basket.destination.chooseTable('2')]) {
      basket.apply({ event: 'passed', checked });
      change();
      expect(basket.checked).toBeUndefined();
    }
  });

  it('leave their discount to a service that is entered anew (B17)', () => {
    basket.add(pie);
    basket.apply({
      event: 'passed',
      checked: { ...checked, discounts: [{ name: 'Summer', amount: pence(200) }] },
    });
    const anew = basketAt(session);
    expect(anew.pricing.discount).toBe(0);
    anew.takeOver(basket);
    expect(anew.pricing.discount).toBe(200);
  });

  it('drop refused lines together (B10)', () => {
    basket.add(pie);
    basket.add(fish);
    basket.apply({ event: 'failed', lines: [pie.key] });
    expect(basket.failedLines).toEqual([pie.key]);
    basket.removeFailed();
    expect(basket.lines.map(({ name }) => name)).toEqual(['fish']);
    expect(basket.failedLines).toEqual([]);
  });
});

const charge = (optional: boolean) => ({
  enabled: true,
  threshold: decimal('10'),
  percentage: percentageOf(decimal('12.5')),
  disabledForOrder: false,
  disabledForTakeaway: false,
  optional,
});

describe('B16: the service charge', () => {
  const charging = (optional: boolean) =>
    basketAt({ ...session, venue: { ...session.venue, serviceCharge: charge(optional) } });

  it('can be removed and restored with one tap if optional', () => {
    basket = charging(true);
    basket.add(pie);
    expect(basket.pricing.serviceCharge).toBe(187);
    basket.takeServiceChargeOff(true);
    expect(basket.pricing.serviceCharge).toBe(0);
    basket.takeServiceChargeOff(false);
    expect(basket.pricing.serviceCharge).toBe(187);
  });

  it('cannot be removed if not optional', () => {
    basket = charging(false);
    basket.add(pie);
    basket.takeServiceChargeOff(true);
    expect(basket.pricing.serviceCharge).toBe(187);
  });
});

describe('B16: a fixed service charge', () => {
  const charging = (more: object = {}, provider: PaymentProvider = 'braintree') => {
    const venue = { ...session.venue, serviceCharge: { ...charge(false), ...more } };
    const ofBrand = { ...brand, paymentProvider: provider };
    return newBasket({ brand: ofBrand, session: { ...session, venue }, savedBaskets });
  };

  it('is known before anything is in the basket', () => {
    expect(charging().compulsoryCharge).toMatchObject({ threshold: 1000 });
  });

  it.each<[string, () => BasketModel]>([
    ['the guest may take it off', () => charging({ optional: true })],
    ['the service has none', () => charging({ disabledForOrder: true })],
    ['it is switched off', () => charging({ enabled: false })],
    ['the provider takes none', () => charging({}, 'checkout')],
  ])('is not stated if %s', (_, made) => {
    expect(made().compulsoryCharge).toBeUndefined();
  });

  it.each<[string, () => BasketModel]>([
    ['may be taken off elsewhere', () => charging({ inPrices: true, optional: true })],
    ['comes with another provider', () => charging({ inPrices: true }, 'checkout')],
  ])('in the prices is stated and never added, also if it %s (B18)', (_, made) => {
    basket = made();
    basket.add(pie);
    expect(basket.compulsoryCharge).toMatchObject({ inPrices: true });
    expect(basket.pricing).toMatchObject({ serviceCharge: 0, total: basket.pricing.goodsTotal });
    basket.destination.chooseTable('1');
    basket.putOnTab({ accountId: 'a', basketId: 'b' });
    expect(basket.compulsoryCharge).toMatchObject({ inPrices: true });
  });

  it('is not stated on a tab, whose bill has its own', () => {
    basket = charging();
    basket.destination.chooseTable('1');
    basket.putOnTab({ accountId: 'a', basketId: 'b' });
    expect(basket.compulsoryCharge).toBeUndefined();
  });
});

describe('B9: the minimum spend', () => {
  const spending = () => {
    const flags = { ...brand.flags, minimumSpendThreshold: true };
    const venue = { ...session.venue, minimumSpend: decimal('20') };
    return newBasket({ brand: { ...brand, flags }, session: { ...session, venue }, savedBaskets });
  };

  it('says how much is missing', () => {
    basket = spending();
    basket.add(pie);
    expect(basket.minimumSpendMet).toBe(false);
    expect(minimumSpendWords(basket.pricing, String)).toEqual({
      key: 'basket.minimumSpend',
      values: { threshold: '2000', missing: '505' },
    });
    basket.add(fish);
    expect(basket.minimumSpendMet).toBe(true);
    expect(minimumSpendWords(basket.pricing, String)).toBeUndefined();
  });

  it.each<[string, number, boolean]>([
    ['a voucher brings a basket below the minimum spend', 1, true],
    ['too little was in the basket anyway', 0, false],
  ])('has words that depend on whether %s', (_, more, isReduced) => {
    basket = spending();
    basket.add(pie);
    if (more > 0) basket.add(fish);
    basket.apply({
      event: 'passed',
      checked: {
        basketId: 'checked',
        basketTotal: pence(1000),
        linePrices: basket.lines.map(({ unitPrice }) => unitPrice),
        discounts: [{ name: 'Summer', amount: pence(basket.pricing.subtotal - 1000) }],
        promotions: [],
      },
    });
    expect(basket.minimumSpendMet).toBe(false);
    const key = isReduced ? 'basket.minimumSpend.reduced' : 'basket.minimumSpend';
    expect(minimumSpendWords(basket.pricing, String)?.key).toBe(key);
  });
});

it('a model made during a render may change the basket', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shown: number[] = [];
  const stopScreen = autorun(() => shown.push(basket.basket.lines.length));
  const stopRender = autorun(() => basket.setVouchers([]));
  basket.add(pie);
  stopRender();
  stopScreen();
  expect(shown.at(-1)).toBe(1);
  expect(warned.mock.calls).toEqual([]);
  warned.mockRestore();
});
