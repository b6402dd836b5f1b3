import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type PortFailure } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import { bringUpToDate } from '../../../../ui/models/visit/changed-answers.ts';
import { VisitModel } from '../../../../ui/models/visit/visit-model.ts';
import { backendVenue, venueConfig, venueContent } from '../../../core/brand/venues.ts';
import { decimal, present } from '../../../core/samples.ts';
import { brand, clock, entry, MemoryBaskets, menuParts, pie, place, settled } from '../order/order-world.ts';

const never = (): never => {
  throw new Error('nobody asks for this here');
};

/** What the venue answers now. */
let now: {
  config: typeof venueConfig;
  tables: readonly string[];
  menus: readonly { readonly id: string; readonly name: string }[];
  pie: string;
};
let asked: string[];
let isPaying: boolean;
let isMenuRefused: boolean;
let visit: VisitModel;

const refused: PortFailure = { failure: 'refused', call: 'menu', status: 500, message: '' };

const menuAt = (price: string): MenuParts => ({
  ...menuParts,
  products: menuParts.products.map((product) => ({
    ...product,
    portions: product.portions.map((portion) => ({ ...portion, price: decimal(price) })),
  })),
});

const answer =
  <Value>(call: string, value: () => Value) =>
  () =>
  async () => {
    asked.push(call);
    return right(value());
  };

beforeEach(async () => {
  now = { config: venueConfig, tables: ['1'], menus: [{ id: 'food', name: 'Food' }], pie: '14.95' };
  asked = [];
  isPaying = false;
  isMenuRefused = false;
  visit = new VisitModel({
    brand,
    access: { key: 'key', space: 'space' },
    host: place.host,
    ports: {
      brandContents: { brand: never, venue: answer('content', () => venueContent) },
      venueConfigs: { config: answer('config', () => now.config) },
      ordering: {
        venue: answer('venue', () => backendVenue),
        tables: answer('tables', () => now.tables),
        menus: answer('menus', () => now.menus),
        menuPages: () => async () => {
          asked.push('menuPages');
          return isMenuRefused ? left(refused) : right(menuAt(now.pie));
        },
      },
      savedBaskets: new MemoryBaskets(),
      clock,
      timer: { delay: () => new Promise<void>(() => undefined) },
      timeslots: never,
      openTab: never,
      openVenueFinder: never,
      findTrain: never,
    },
    openCheckout: never,
    openBills: never,
    unfinished: {
      isThere: () => false,
      isUnsettledAt: () => isPaying,
      placesWithVouchers: () => [],
      giveUpVouchers: never,
    },
    report: () => undefined,
  });
  visit.enter(venueContent, 'order', 'food');
  await settled();
  visit.order?.openMenu(entry);
  await settled();
  visit.order?.basket.add(pie);
  asked = [];
});

const priceOfPie = (): number | undefined => visit.order?.menu.dish('pie')?.portions[0]?.price;

describe('a page that began with the venue’s last answers', () => {
  it('a new price is taken in place: the service stays entered', async () => {
    const { order } = visit;
    now.pie = '15.5';
    await bringUpToDate(visit, ['menuPages']);
    expect(priceOfPie()).toBe(1550);
    expect(visit.order).toBe(order);
    expect(asked).toEqual(['menuPages']);
  });

  it('a menu that the venue refuses by now is not shown any longer', async () => {
    isMenuRefused = true;
    await bringUpToDate(visit, ['menuPages']);
    expect(visit.order?.menu.state.is).toBe('failed');
  });

  it('a longer wait is taken in place, and other switches enter the service anew', async () => {
    const { order } = visit;
    now.config = { ...venueConfig, averageWaitTime: 25 };
    await bringUpToDate(visit, ['config']);
    expect(visit.venueStatus.waitMinutes(venueContent.slug)).toBe(25);
    expect(visit.order).toBe(order);
    now.config = { ...venueConfig, orderingAllowed: { ...venueConfig.orderingAllowed, order: false } };
    await bringUpToDate(visit, ['config']);
    await settled();
    expect(visit.service.state.is).toBe('disabled');
  });

  it('other tables enter the service anew, and the basket is still there', async () => {
    now.tables = ['1', '77'];
    now.pie = '15.5';
    await bringUpToDate(visit, ['tables', 'menuPages']);
    await settled();
    const order = present(right(visit.order));
    expect(order?.session.service === 'order' && order.session.tables).toEqual(['1', '77']);
    expect(order?.basket.basket.lines.map(({ name }) => name)).toEqual(['Pie']);
    order?.openMenu(entry);
    await settled();
    expect(priceOfPie()).toBe(1550);
  });

  it('a menu published since is found at its own address', async () => {
    const { menus } = now;
    now.menus = [];
    await bringUpToDate(visit, ['menus']);
    await settled();
    expect(visit.order?.entryNamed(entry.identifier)).toBeUndefined();
    now.menus = menus;
    await bringUpToDate(visit, ['menus']);
    await settled();
    expect(visit.order?.entryNamed(entry.identifier)?.menuId).toBe('food');
  });

  it('a service that the last answers did not let the guest enter is entered', async () => {
    now.tables = [];
    await bringUpToDate(visit, ['tables']);
    await settled();
    expect(visit.service.state.is).toBe('failed');
    now.tables = ['1'];
    await bringUpToDate(visit, ['tables']);
    await settled();
    expect(visit.service.state.is).toBe('ready');
  });

  it('a payment under way is not disturbed', async () => {
    const { order } = visit;
    isPaying = true;
    now.tables = ['77'];
    await bringUpToDate(visit, ['tables']);
    expect(visit.order).toBe(order);
    expect(asked).toEqual([]);
  });

  it('answers that are as they were ask for nothing', async () => {
    await bringUpToDate(visit, []);
    expect(asked).toEqual([]);
  });
});
