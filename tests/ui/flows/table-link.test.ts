import { describe, expect, it } from 'vitest';
import type { TabAnswer } from '@tableside/core/ports';
import { EntryFlow } from '../../../ui/flows/entry-flow.ts';
import { backFromBill, menuAfterOrder } from '../../../ui/flows/menu-left.ts';
import type { OrderModel } from '../../../ui/models/order/order-model.ts';
import { parseRoute, tableLinkOf } from '../../../ui/navigation/routes.ts';
import { kiosk, lantern, anchor, Phone, withMenus, type World } from './visit-world.ts';

const SEATS: World = { flags: { seatsInsteadOfTables: true } };
const TWO_ROOMS: World = { subServices: ['bar', 'garden'] };
const OPEN: TabAnswer = { isOffered: true, isBlocked: false, account: { accountId: 'a', basketId: 'b' } };
const GARDEN = { id: '2', name: 'Garden' };
const TWO_AREAS: World = {
  flags: { showAreaNameSelect: true },
  salesAreas: [{ id: '1', name: 'Mobile Ordering' }, GARDEN],
  tables: ['1', '2', '2', 'G7'],
};

async function scanned(address: string, world?: World): Promise<{ phone: Phone; order: OrderModel }> {
  const phone = new Phone(address, world);
  await phone.settle();
  const { order } = phone.visit;
  if (order === undefined) throw new Error('the service was not entered');
  return { phone, order };
}

describe('the table of an address', () => {
  it.each([
    ['/a/order', '?table=12', { typed: '12', search: '' }],
    ['/a/order', '?table=12&t=x', { typed: '12', token: 'x', search: '' }],
    ['/a/order/menus/food', '?from=seat&table=%20G7%20', { typed: 'G7', search: '?from=seat' }],
    ['/a/order-ahead/menus', '?seat=C12', { typed: 'C12', search: '' }],
    ['/a/order/checkout/basket', '?table=12&step=pay', { typed: '12', search: '?step=pay' }],
    ['/a/tab', '?table=12', { typed: '12', search: '' }],
    ['/a/order', '?table=', undefined],
    ['/a/order', '?t=x', undefined],
    ['/a/takeaway', '?table=12', undefined],
    ['/a/pay', '?table=12', undefined],
    ['/a/order/checkout/success', '?table=12', undefined],
    ['/a', '?table=12', undefined],
  ])('%s%s names table %j', (path, search, link) => {
    expect(tableLinkOf(parseRoute(path), search)).toEqual(link);
  });
});

describe('a guest who scans a table’s code (S15)', () => {
  const FOOD = '/the-lantern/order/menus/food';
  const TABS: World = { tab: OPEN };

  it.each<[address: string, world: World | undefined, screen: string, at: string, table: string]>([
    ['/the-lantern/order?table=1', undefined, 'menu', FOOD, '1'],
    ['/the-lantern/order?table=%D9%A1', undefined, 'menu', FOOD, '1'],
    ['/the-lantern/order?seat=g7&t=token', undefined, 'menu', FOOD, 'G7'],
    ['/the-kiosk/order?table=1', undefined, 'menu', '/the-kiosk/order/menus/food', '1'],
    ['/the-lantern/order-ahead?table=1', undefined, 'menu', '/the-lantern/order-ahead/menus/food', '1'],
    ['/the-lantern/order-ahead?seat=c12', SEATS, 'menu', '/the-lantern/order-ahead/menus/food', 'C12'],
    ['/the-lantern/order/menus?table=1', undefined, 'menus', '/the-lantern/order/menus', '1'],
    [
      `/the-lantern/order/menus/drinks?table=1&from=a`,
      undefined,
      'menu',
      '/the-lantern/order/menus/drinks?from=a',
      '1',
    ],
    [
      '/the-lantern/order/checkout/basket?table=1',
      undefined,
      'basket',
      '/the-lantern/order/checkout/basket',
      '1',
    ],
    ['/the-lantern/order?table=1', TWO_ROOMS, 'sub-service', '/the-lantern/order/select-sub-service', '1'],
    ['/the-lantern/order?table=1', TABS, 'menu', FOOD, '1'],
    ['/the-lantern/tab?table=1', TABS, 'menu', FOOD, '1'],
  ])('lands from %s, with %j, on %s', async (address, world, screen, at, table) => {
    const { phone, order } = await scanned(address, world);
    expect([phone.flow.due.screen, phone.at, order.basket.destination.tableNumber]).toEqual([
      screen,
      at,
      table,
    ]);
    expect(phone.went.every(([, how]) => how?.replace === true)).toBe(true);
  });

  it.each<[address: string, world: World | undefined, screen: string, at: string, fault: string]>([
    ['/the-lantern/order?table=99', undefined, 'table', '/the-lantern/order', 'unknownTable'],
    ['/the-lantern/order/menus/food?table=99', undefined, 'table', '/the-lantern/order', 'unknownTable'],
    [
      '/the-lantern/order/checkout/basket?table=99',
      undefined,
      'table',
      '/the-lantern/order?for=basket',
      'unknownTable',
    ],
    ['/the-lantern/order-ahead?seat=12C', SEATS, 'menus', '/the-lantern/order-ahead/menus', 'notASeat'],
    [
      '/the-lantern/order-ahead/checkout/basket?seat=12C',
      SEATS,
      'basket',
      '/the-lantern/order-ahead/checkout/basket',
      'notASeat',
    ],
    ['/the-lantern/order?table=2', TWO_AREAS, 'table', '/the-lantern/order', 'sharedTable'],
    ['/the-lantern/order?table=1', { isUnsettled: () => true }, 'table', '/the-lantern/order', 'locked'],
  ])('%s, %j: corrects the fault on the page %s', async (address, world, screen, at, fault) => {
    const { phone, order } = await scanned(address, world);
    const { table } = new EntryFlow(order, phone.flow);
    const given = new URLSearchParams(address.slice(address.indexOf('?')));
    expect([phone.flow.due.screen, phone.at]).toEqual([screen, at]);
    expect([table.typed, table.fault]).toEqual([given.get('table') ?? given.get('seat'), fault]);
  });

  it('corrects an unknown table, and goes on to the address’s menu', async () => {
    const { phone, order } = await scanned('/the-lantern/order/menus/drinks?table=99');
    const entry = new EntryFlow(order, phone.flow);
    entry.table.type('2');
    entry.continueFromTable();
    expect([phone.at, order.basket.destination.tableNumber]).toEqual([
      '/the-lantern/order/menus/drinks',
      '2',
    ]);
    expect(new EntryFlow(order, phone.flow).table).toMatchObject({ typed: '2', fault: undefined });
  });

  it('chooses a sub-service at a new table alone', async () => {
    const { phone, order } = await scanned('/the-lantern/order?table=1', TWO_ROOMS);
    order.basket.destination.chooseSubService('bar');
    await phone.open('/the-lantern/order?table=1');
    expect([phone.flow.due.screen, phone.at]).toEqual(['menu', FOOD]);
    await phone.open('/the-lantern/order?table=2');
    expect(phone.flow.due.screen).toBe('sub-service');
  });

  it('sees no more of a table than the field holds', async () => {
    const { order } = await scanned(`/the-lantern/order?table=${'9'.repeat(5_000)}`);
    expect(order.refusedTable?.typed).toHaveLength(20);
  });

  it('gets the scanned table instead of the stored one, and keeps the basket', async () => {
    const { phone, order } = await scanned('/the-lantern/order?table=1');
    const { lines } = order.basket;
    await phone.open('/the-lantern/order?table=g7');
    expect([order.basket.destination.tableNumber, phone.at]).toEqual(['G7', '/the-lantern/order/menus/food']);
    expect(order.basket.lines).toBe(lines);
  });

  it('keeps the stored table while the scanned one is unknown', async () => {
    const { phone, order } = await scanned('/the-lantern/order?table=1');
    await phone.open('/the-lantern/order?table=99');
    expect([order.basket.destination.tableNumber, phone.flow.due.screen]).toEqual(['1', 'table']);
  });

  it('does not keep an area chosen for another table', async () => {
    const { phone, order } = await scanned('/the-lantern/order?table=1', TWO_AREAS);
    order.basket.destination.chooseArea('2');
    await phone.open('/the-lantern/order?table=1');
    expect(order.basket.destination.chosenArea?.area).toEqual(GARDEN);
    await phone.open('/the-lantern/order?table=G7');
    expect([order.basket.destination.tableNumber, order.basket.destination.chosenArea]).toEqual([
      'G7',
      undefined,
    ]);
  });

  it('is not asked for the area when the code names it', async () => {
    const { phone, order } = await scanned('/the-lantern/order?table=2', TWO_AREAS);
    const entry = new EntryFlow(order, phone.flow);
    entry.continueFromTable();
    expect(entry.table.fault).toBe('sharedTable');
    entry.chooseArea('2');
    entry.continueFromTable();
    expect([order.basket.destination.chosenArea?.area, phone.at]).toEqual([GARDEN, FOOD]);
    await phone.open('/the-lantern/order?table=2');
    expect(phone.at).toBe(FOOD);
  });

  it('is not asked again by the service’s address or on the way back', async () => {
    const { phone } = await scanned('/the-kiosk/order?table=1&t=token');
    expect(phone.flow.due).toMatchObject({ back: '/the-kiosk' });
    await phone.open('/the-kiosk/order');
    expect(phone.at).toBe('/the-kiosk/order/menus/food');
  });

  it('opens the known table’s bill from the venue, with its code’s token', async () => {
    const { phone, order } = await scanned('/the-lantern/order?table=g7&t=token');
    expect(phone.flow.startOf(lantern, 'pay')).toBe('/the-lantern/pay/G7?t=token');
    expect(phone.flow.startOf(anchor, 'pay')).toBe('/the-anchor/pay');
    order.basket.destination.chooseTable('1');
    expect(phone.flow.startOf(lantern, 'pay')).toBe('/the-lantern/pay/1');
    expect(phone.flow.startOf(lantern, 'order')).toBe('/the-lantern/order');
  });

  it('has the first menu fetched while the service is entered', () => {
    const phone = new Phone('/the-lantern/order?table=1');
    const asked: unknown[] = [];
    const { enter } = phone.visit;
    phone.visit.enter = (venue, service, menu) => {
      asked.push(menu);
      enter.call(phone.visit, venue, service, menu);
    };
    phone.flow.arrive({ path: '/the-kiosk/order', search: '?table=1' });
    phone.flow.arrive({ path: '/the-anchor/order', search: '' });
    expect(asked).toEqual(['food', undefined]);
  });
});

describe('where ordering goes on', () => {
  const landing = async (venues: World['venues'], world?: World): Promise<string> =>
    (await scanned('/the-lantern/order?table=1', { venues: venues ?? [], ...world })).phone.at;

  it.each([
    [1, '/the-lantern/order/menus/food'],
    [4, '/the-lantern/order/menus/food'],
    [5, '/the-lantern/order/menus'],
    // The backend's own list has five.
    [0, '/the-lantern/order/menus'],
  ])('the first menu, or the index from five on: %i menus, %s', async (count, at) => {
    expect(await landing([withMenus(count), kiosk])).toBe(at);
  });

  it.each([
    [
      'the index where the content asks for it (menuConfig.startAtMenuIndex on)',
      true,
      '/the-lantern/order/menus',
    ],
    ['the first menu else (menuConfig.startAtMenuIndex off)', false, '/the-lantern/order/menus/food'],
  ])('%s', async (_, startAtMenuIndex, at) => {
    expect(await landing([withMenus(2, { startAtMenuIndex }), kiosk])).toBe(at);
  });

  it('the menu that the guest left, even with an index', async () => {
    const venues = [withMenus(5), kiosk];
    const { phone } = await scanned('/the-lantern/order/menus/roast?table=1', { venues });
    await phone.open('/the-lantern/order');
    expect(phone.at).toBe('/the-lantern/order/menus/roast');
  });

  it('the menu left before an order or bill, one a service', async () => {
    const { phone } = await scanned('/the-lantern/order?table=1');
    await phone.open('/the-lantern/order/menus/drinks');
    const { flow } = phone;
    expect(menuAfterOrder(flow.visit, 'the-lantern', 'order')).toBe('/the-lantern/order/menus/drinks');
    expect(menuAfterOrder(flow.visit, 'the-lantern', 'takeaway')).toBe('/the-lantern/takeaway/menus');
    await phone.open('/the-lantern/order-ahead?table=1');
    expect(phone.at).toBe('/the-lantern/order-ahead/menus/food');
  });

  it('the menu, the table form or the venue after a bill', async () => {
    const fromMenu = await scanned('/the-lantern/order?table=1');
    expect(backFromBill(fromMenu.phone.flow.visit, 'the-lantern')).toBe('/the-lantern/order/menus/food');
    expect(backFromBill(fromMenu.phone.flow.visit, 'the-anchor')).toBe('/the-anchor');
    const typed = new Phone('/the-lantern/pay');
    await typed.open('/the-lantern/pay/7');
    expect(backFromBill(typed.flow.visit, 'the-lantern')).toBe('/the-lantern/pay');
    expect(backFromBill(new Phone('/the-lantern/pay/7').flow.visit, 'the-lantern')).toBe('/the-lantern');
  });

  it('the menu that the guest read last', async () => {
    const { phone } = await scanned('/the-lantern/order?table=1');
    await phone.open('/the-lantern/order/menus/drinks');
    await phone.open('/the-lantern/order');
    expect(phone.at).toBe('/the-lantern/order/menus/drinks');
  });
});
