import { beforeEach, describe, expect, it } from 'vitest';
import { destinationOf, isRight, left, type OrderSession } from '@tableside/core';
import { instantOf } from '@tableside/core/time';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { brand, MemoryBaskets, place, session, newBasket } from './order-world.ts';

let savedBaskets: MemoryBaskets;
let basket: BasketModel;
const basketAt = (where: OrderSession): BasketModel => newBasket({ session: where, savedBaskets });

beforeEach(() => {
  savedBaskets = new MemoryBaskets();
  basket = basketAt(session);
});

describe('the destination of a basket', () => {
  it('drops a table that the venue no longer has', () => {
    basket.destination.chooseTable('G7');
    expect(basketAt({ ...session, tables: ['1'] }).destination.tableNumber).toBeUndefined();
  });

  it('A1: refuses an unlisted table, and keeps the current one', () => {
    basket.destination.chooseTable('1');
    expect(isRight(basket.destination.chooseTable('99'))).toBe(false);
    expect(basket.destination.tableNumber).toBe('1');
  });

  it('WO2: asks for one of several sub-services, and saves it', () => {
    const rooms = {
      ...session,
      subServices: [
        { id: '10', name: 'Dining Room' },
        { id: '11', name: 'Garden Bar' },
      ],
    };
    basket = basketAt(rooms);
    basket.destination.chooseTable('1');
    const destination = () => {
      const { chosen, now } = basket.draft();
      return destinationOf(rooms, chosen, now);
    };
    expect(destination()).toEqual(left('subService'));
    basket.destination.chooseSubService('11');
    expect(isRight(destination())).toBe(true);
    const again = basketAt(rooms);
    expect(again.destination.subService?.name).toBe('Garden Bar');
    expect(again.destination.subService?.id).toBe('11');
    expect(basketAt(session).destination.subService).toBeUndefined();
  });

  describe('S10: areas that the guest chooses by name', () => {
    const areas = [session.defaultArea, { id: '2', name: 'Garden' }];
    const two = {
      ...session,
      backend: { ...session.backend, salesAreas: areas },
      venue: { ...session.venue, additionalSalesAreas: [{ label: 'Garden', min: 'G1', max: 'G9' }] },
    };
    const asking = { ...brand, flags: { ...brand.flags, showAreaNameSelect: true } };
    const basketOf = (of: typeof brand): BasketModel => newBasket({ brand: of, session: two, savedBaskets });

    it('the chosen one serves the table of any number, and is saved', () => {
      basket = basketOf(asking);
      basket.destination.chooseTable('1');
      basket.destination.chooseArea('2');
      expect(basket.destination.salesArea.name).toBe('Garden');
      expect(basketOf(asking).destination.salesArea.name).toBe('Garden');
      basket.destination.chooseArea(undefined);
      expect(basket.destination.salesArea.name).toBe('Mobile Ordering');
    });

    it('A3: the table’s number decides without a choice', () => {
      basket = basketOf(asking);
      basket.destination.chooseTable('G7');
      expect(basket.destination.salesArea.name).toBe('Garden');
    });

    it('a table of two areas needs one of them', () => {
      const shared = { ...two, tables: [...two.tables, '1'] };
      basket = newBasket({ brand: asking, session: shared, savedBaskets });
      expect(basket.destination.chooseTable('1')).toEqual(left('sharedTable'));
      basket.destination.chooseArea('2');
      expect(basket.destination.chooseTable('1')).toMatchObject({ right: '1' });
    });

    it('a choice stops counting once the brand does not ask', () => {
      basketOf(asking).destination.chooseArea('2');
      basket = basketOf(brand);
      basket.destination.chooseTable('1');
      expect(basket.destination.areaChoices).toEqual([]);
      expect(basket.destination.salesArea.name).toBe('Mobile Ordering');
    });
  });
});

describe('C1: a basket with an unsettled payment', () => {
  let isPaying: boolean;
  beforeEach(() => {
    isPaying = false;
    basket = newBasket({ savedBaskets, isLocked: () => isPaying });
    basket.destination.chooseTable('1');
    isPaying = true;
  });

  it.each<[string, () => unknown, unknown]>([
    ['table', () => basket.destination.chooseTable('2'), left('locked')],
    ['area', () => basket.destination.chooseArea('2'), false],
    ['time', () => basket.destination.chooseTime(instantOf(0)), false],
    ['sub-service', () => basket.destination.chooseSubService('11'), false],
  ])('refuses another %s', (_, choose, refused) => {
    const before = savedBaskets.at(place);
    expect(choose()).toEqual(refused);
    expect([basket.refusal, basket.destination.tableNumber, savedBaskets.at(place)]).toEqual([
      'locked',
      '1',
      before,
    ]);
  });

  it('accepts the same table, and another once settled', () => {
    expect(isRight(basket.destination.chooseTable(' 1 '))).toBe(true);
    isPaying = false;
    expect(isRight(basket.destination.chooseTable('2'))).toBe(true);
    expect(basket.refusal).toBeUndefined();
  });
});
