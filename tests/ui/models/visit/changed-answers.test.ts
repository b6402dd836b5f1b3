import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type PortFailure } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import { bringUpToDate } from '../../../../ui/models/visit/changed-answers.ts';
import type { CheckoutSession } from '../../../../ui/models/order/checkout-session.ts';
import type { VisitModel } from '../../../../ui/models/visit/visit-model.ts';
import { backendVenue, venueConfig, venueContent } from '../../../core/brand/venues.ts';
import { decimal, present } from '../../../core/samples.ts';
import { entry, menuParts, never, pie, settled } from '../order/order-world.ts';
import { newVisit } from './new-visit.ts';

/** The venue's answers now. */
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
/** The guest is at the card form, once the checkout is open. */
let checkout: { phase: string; isAtPayment: boolean };

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
  checkout = observable({ phase: 'idle', isAtPayment: true });
  isMenuRefused = false;
  visit = newVisit({
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
    },
    unfinished: { isUnsettledAt: () => isPaying },
    openCheckout: () => {
      const payments = { resume: () => Promise.resolve(), unsettledAt: () => undefined };
      return Promise.resolve({ madeFor: () => checkout, payments } as unknown as CheckoutSession);
    },
  });
  visit.enter(venueContent, 'order', 'food');
  await settled();
  visit.order?.openMenu(entry);
  await settled();
  visit.order?.basket.add(pie);
  asked = [];
});

const priceOfPie = (): number | undefined => visit.order?.menu.dish('pie')?.portions[0]?.price;

describe('a page begun with the venue’s last answers', () => {
  it('updates a price in place, with the service still entered', async () => {
    const { order } = visit;
    now.pie = '15.5';
    await bringUpToDate(visit, ['menuPages']);
    expect(priceOfPie()).toBe(1550);
    expect(visit.order).toBe(order);
    expect(asked).toEqual(['menuPages']);
  });

  it('drops a menu that the venue now refuses', async () => {
    isMenuRefused = true;
    await bringUpToDate(visit, ['menuPages']);
    expect(visit.order?.menu.state.is).toBe('failed');
  });

  it('updates a longer wait in place; other switches re-enter the service', async () => {
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

  it('enters the service anew with other tables, keeping the basket', async () => {
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

  it('finds a new menu at its own address', async () => {
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

  it('enters a service that the last answers did not allow', async () => {
    now.tables = [];
    await bringUpToDate(visit, ['tables']);
    await settled();
    expect(visit.service.state.is).toBe('failed');
    now.tables = ['1'];
    await bringUpToDate(visit, ['tables']);
    await settled();
    expect(visit.service.state.is).toBe('ready');
  });

  it('does not disturb a payment under way', async () => {
    const { order } = visit;
    isPaying = true;
    now.tables = ['77'];
    void bringUpToDate(visit, ['tables']);
    await settled();
    expect(visit.order).toBe(order);
    expect(asked).toEqual([]);
  });

  it('waits until the guest has left the card form and its result', async () => {
    const { order } = visit;
    await visit.checkout.open();
    now.tables = ['77'];
    void bringUpToDate(visit, ['tables', 'menuPages']);
    await settled();
    expect([visit.order, asked]).toEqual([order, []]);
    visit.navigated('order.failure', venueContent.slug);
    runInAction(() => (checkout.isAtPayment = false));
    await settled();
    expect([visit.order, asked]).toEqual([order, []]);
    visit.navigated('order.basket', venueContent.slug);
    await settled();
    const { session } = present(right(visit.order)) ?? {};
    expect(session?.service === 'order' && session.tables).toEqual(['77']);
  });

  it('asks nothing when the answers are the same', async () => {
    await bringUpToDate(visit, []);
    expect(asked).toEqual([]);
  });
});
