import { beforeEach, describe, expect, it } from 'vitest';
import { autorun } from 'mobx';
import {
  destinationOf,
  instantOf,
  isRight,
  left,
  lineOf,
  percentageOf,
  type BasketItem,
  type OrderSession,
  VISIT_MS,
} from '@tableside/core';
import { BasketModel } from '../../../ui/models/basket-model.ts';
import { decimal, pence } from '../../core/samples.ts';
import { brand, KeptBaskets, place, session, clock } from './order-world.ts';

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

let kept: KeptBaskets;
let basket: BasketModel;
const basketAt = (where: OrderSession): BasketModel =>
  new BasketModel(brand, where, place, { savedBaskets: kept, clock });

beforeEach(() => {
  kept = new KeptBaskets();
  basket = basketAt(session);
});

describe('the basket', () => {
  it('is as it was after a reload: lines, table, note', () => {
    basket.add(pie);
    basket.chooseTable(' g7 ');
    basket.typeNote('By the door');
    const again = basketAt(session);
    expect(again.lines).toEqual(basket.lines);
    expect(again.tableNumber).toBe('G7');
    expect(again.note).toBe('By the door');
  });

  it('forgets a table that the venue no longer has', () => {
    basket.chooseTable('G7');
    expect(basketAt({ ...session, tables: ['1'] }).tableNumber).toBeUndefined();
  });

  it('forgets the table of an earlier visit, and keeps the dishes', () => {
    basket.add(pie);
    basket.chooseTable('G7');
    const later = { now: () => instantOf(clock.now() + VISIT_MS) };
    const nextDay = new BasketModel(brand, session, place, { savedBaskets: kept, clock: later });
    expect([nextDay.tableNumber, nextDay.count]).toEqual([undefined, 1]);
  });

  it('A1: refuses a table that is not in the list, and keeps the one it has', () => {
    basket.chooseTable('1');
    expect(isRight(basket.chooseTable('99'))).toBe(false);
    expect(basket.tableNumber).toBe('1');
  });

  it('WO2: asks which of several sub-services it is for, and keeps the answer', () => {
    const rooms = {
      ...session,
      subServices: [
        { id: '10', name: 'Dining Room' },
        { id: '11', name: 'Garden Bar' },
      ],
    };
    basket = basketAt(rooms);
    basket.chooseTable('1');
    const destination = () => {
      const { chosen, now } = basket.draft();
      return destinationOf(rooms, chosen, now);
    };
    expect(destination()).toEqual(left('subService'));
    basket.chooseSubService('11');
    expect(isRight(destination())).toBe(true);
    const again = basketAt(rooms);
    expect(again.subService?.name).toBe('Garden Bar');
    expect(again.subService?.id).toBe('11');
    expect(basketAt(session).subService).toBeUndefined();
  });

  describe('S10: where the brand has guests choose their area by name', () => {
    const areas = [session.defaultArea, { id: '2', name: 'Garden' }];
    const two = {
      ...session,
      backend: { ...session.backend, salesAreas: areas },
      venue: { ...session.venue, additionalSalesAreas: [{ label: 'Garden', min: 'G1', max: 'G9' }] },
    };
    const asking = { ...brand, flags: { ...brand.flags, showAreaNameSelect: true } };
    const basketOf = (of: typeof brand): BasketModel =>
      new BasketModel(of, two, place, { savedBaskets: kept, clock });

    it('the area chosen serves the table, whatever its number says, and is kept', () => {
      basket = basketOf(asking);
      basket.chooseTable('1');
      basket.chooseArea('2');
      expect(basket.salesArea.name).toBe('Garden');
      expect(basketOf(asking).salesArea.name).toBe('Garden');
      basket.chooseArea(undefined);
      expect(basket.salesArea.name).toBe('Mobile Ordering');
    });

    it('A3: the table’s number decides where none is chosen', () => {
      basket = basketOf(asking);
      basket.chooseTable('G7');
      expect(basket.salesArea.name).toBe('Garden');
    });

    it('one chosen earlier is of no matter once the brand does not ask any more', () => {
      basketOf(asking).chooseArea('2');
      basket = basketOf(brand);
      basket.chooseTable('1');
      expect(basket.areaChoices).toEqual([]);
      expect(basket.salesArea.name).toBe('Mobile Ordering');
    });
  });

  it('B3: says why a hundredth is refused, and changes nothing', () => {
    basket.add(lineOf(item('pie', 1495), 99));
    expect(basket.add(pie)).toBe(false);
    expect(basket.refusal).toBe('tooMany');
    expect(basket.count).toBe(99);
  });

  it('puts back what was removed last', () => {
    basket.add(pie);
    basket.add(fish);
    basket.remove(pie.key);
    expect(basket.count).toBe(1);
    basket.putBack();
    expect(basket.lines.map(({ name }) => name)).toEqual(['pie', 'fish']);
  });

  it('C1: is not edited while a payment of it is unsettled', () => {
    basket.add(pie);
    const locked = new BasketModel(
      brand,
      session,
      place,
      { savedBaskets: kept, clock },
      undefined,
      () => true,
    );
    expect(locked.add(fish)).toBe(false);
    expect(locked.refusal).toBe('locked');
    locked.remove(pie.key);
    expect(locked.lines).toEqual(basket.lines);
    expect(locked.removed).toBeUndefined();
  });

  it('redraws the dish that was added, and no other', () => {
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

describe('C1: while a payment of it is unsettled', () => {
  let isPaying: boolean;
  beforeEach(() => {
    isPaying = false;
    basket = new BasketModel(brand, session, place, { savedBaskets: kept, clock }, undefined, () => isPaying);
    basket.chooseTable('1');
    isPaying = true;
  });

  it.each<[string, () => unknown, unknown]>([
    ['table', () => basket.chooseTable('2'), left('locked')],
    ['area', () => basket.chooseArea('2'), false],
    ['time', () => basket.chooseTime(instantOf(0)), false],
    ['sub-service', () => basket.chooseSubService('11'), false],
  ])('another %s is refused', (_, choose, refused) => {
    const before = kept.at(place);
    expect(choose()).toEqual(refused);
    expect([basket.refusal, basket.tableNumber, kept.at(place)]).toEqual(['locked', '1', before]);
  });

  it('the same table is no change, and another is taken once it is settled', () => {
    expect(isRight(basket.chooseTable(' 1 '))).toBe(true);
    isPaying = false;
    expect(isRight(basket.chooseTable('2'))).toBe(true);
    expect(basket.refusal).toBeUndefined();
  });
});

describe('B10: the amounts of the basket check', () => {
  const checked = {
    basketId: 'b',
    basketTotal: pence(1600),
    linePrices: [pence(1600)],
    discounts: [],
    promotions: [],
  };

  it('win over the menu’s, and the dishes with another price are told', () => {
    basket.add(pie);
    basket.apply({ event: 'passed', checked });
    expect(basket.pricing.total).toBe(1600);
    expect(basket.repricedKeys).toEqual([pie.key]);
  });

  it('hold for the basket as it was: any change of it asks for another check', () => {
    basket.add(pie);
    for (const change of [() => basket.add(fish), () => basket.chooseTable('2')]) {
      basket.apply({ event: 'passed', checked });
      change();
      expect(basket.checked).toBeUndefined();
    }
  });

  it('lines that were refused are taken off in one go, and can be put back', () => {
    basket.add(pie);
    basket.add(fish);
    basket.apply({ event: 'failed', lines: [pie.key] });
    expect(basket.failedLines).toEqual([pie.key]);
    basket.removeFailed();
    expect(basket.lines.map(({ name }) => name)).toEqual(['fish']);
    expect(basket.failedLines).toEqual([]);
    basket.putBack();
    expect(basket.count).toBe(2);
  });
});

describe('B16: a service charge', () => {
  const charge = (optional: boolean) => ({
    enabled: true,
    threshold: decimal('10'),
    percentage: percentageOf(decimal('12.5')),
    disabledForOrder: false,
    disabledForTakeaway: false,
    optional,
  });
  const charging = (optional: boolean) =>
    basketAt({ ...session, venue: { ...session.venue, serviceCharge: charge(optional) } });

  it('that is optional comes off, and back, with one tap', () => {
    basket = charging(true);
    basket.add(pie);
    expect(basket.pricing.serviceCharge).toBe(187);
    basket.takeServiceChargeOff(true);
    expect(basket.pricing.serviceCharge).toBe(0);
    basket.takeServiceChargeOff(false);
    expect(basket.pricing.serviceCharge).toBe(187);
  });

  it('that is not optional stays', () => {
    basket = charging(false);
    basket.add(pie);
    basket.takeServiceChargeOff(true);
    expect(basket.pricing.serviceCharge).toBe(187);
  });
});

describe('B9: the minimum spend', () => {
  const spending = () => {
    const flags = { ...brand.flags, minimumSpendThreshold: true };
    const venue = { ...session.venue, minimumSpend: decimal('20') };
    return new BasketModel({ ...brand, flags }, { ...session, venue }, place, { savedBaskets: kept, clock });
  };

  it('says how much is missing', () => {
    basket = spending();
    basket.add(pie);
    expect(basket.minimumSpendMet).toBe(false);
    expect(basket.missingForMinimum).toBe(505);
    basket.add(fish);
    expect(basket.minimumSpendMet).toBe(true);
    expect(basket.missingForMinimum).toBe(0);
  });
});
