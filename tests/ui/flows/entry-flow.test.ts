import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure, type TrainVenue } from '@tableside/core';
import { findTable, type TableRefusal } from '@tableside/core/bill';
import type { AreaChoice } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { BillTableFlow, type LinkedBill } from '../../../ui/flows/bill-table-flow.ts';
import { EntryFlow } from '../../../ui/flows/entry-flow.ts';
import { firstStep, stepAtMenus, type EntryState, type EntryStep } from '../../../ui/flows/service-entry.ts';
import { startTab } from '../../../ui/flows/tab-flow.ts';
import { TableEntry } from '../../../ui/flows/table-entry.ts';
import type { TableFault } from '../../../ui/models/order/destination-model.ts';
import { TrainFlow } from '../../../ui/flows/train-flow.ts';
import type { OrderModel } from '../../../ui/models/order/order-model.ts';
import { paySession } from '../models/bill/bill-world.ts';
import { Later, settled, unreachable } from '../models/order/order-world.ts';
import { lantern, LATER, Phone, type World } from './visit-world.ts';

const TABS: World = {
  tab: { isOffered: true, isBlocked: false, account: { accountId: 'a', basketId: 'b' } },
};
const TWO_ROOMS: World = { subServices: ['bar', 'garden'] };
const GARDEN = { id: '2', name: 'Garden' };
const TWO_AREAS: World = {
  flags: { showAreaNameSelect: true },
  salesAreas: [{ id: '1', name: 'Mobile Ordering' }, GARDEN],
};

async function orderAt(address: string, world?: World): Promise<{ phone: Phone; order: OrderModel }> {
  const phone = new Phone(address, world);
  await phone.settle();
  const { order } = phone.visit;
  if (order === undefined) throw new Error('the service was not entered');
  return { phone, order };
}

describe('the first step of a service', () => {
  const facts: EntryState = {
    isTakeaway: false,
    hasTimesPage: false,
    takesSeat: false,
    isTimeChosen: false,
    lacksSubService: false,
  };
  it.each<[Partial<EntryState>, first: EntryStep, atMenus: EntryStep]>([
    [{}, 'table', 'menus'],
    [{ takesSeat: true }, 'menus', 'menus'],
    [{ lacksSubService: true }, 'table', 'sub-service'],
    [{ takesSeat: true, lacksSubService: true }, 'menus', 'sub-service'],
    [{ hasTimesPage: true }, 'table', 'menus'],
    [{ isTakeaway: true }, 'menus', 'menus'],
    [{ isTakeaway: true, lacksSubService: true }, 'menus', 'sub-service'],
    [{ isTakeaway: true, hasTimesPage: true }, 'times', 'times'],
    [{ isTakeaway: true, hasTimesPage: true, lacksSubService: true }, 'times', 'times'],
    [{ isTakeaway: true, hasTimesPage: true, isTimeChosen: true }, 'times', 'menus'],
    [{ isTakeaway: true, hasTimesPage: true, isTimeChosen: true, lacksSubService: true }, 'times', 'menus'],
  ])('%j begins with %s, and at its menus with %s', (of, first, atMenus) => {
    expect([firstStep({ ...facts, ...of }), stepAtMenus({ ...facts, ...of })]).toEqual([first, atMenus]);
  });
});

describe('a table that is typed', () => {
  const find = (typed: string): Either<TableRefusal, string> => findTable(['12', 'G٣'], typed);
  const choose = (typed: string): Either<TableFault, string> =>
    typed === '' ? left('required') : ['12', 'G٣'].includes(typed) ? right(typed) : left('unknownTable');

  it.each<[typed: string, taken: Either<TableFault, string>]>([
    ['12', right('12')],
    ['', left('required')],
    ['99', left('unknownTable')],
    ['١٢', right('12')],
    ['G٣', right('G٣')],
    ['٩٩', left('unknownTable')],
  ])('%j is accepted, or refused until the guest types on: %j', (typed, taken) => {
    const entry = new TableEntry(typed, find);
    expect(entry.take(choose)).toEqual(taken);
    expect(entry.fault).toBe('left' in taken ? taken.left : undefined);
    entry.type('12');
    expect([entry.typed, entry.fault]).toEqual(['12', undefined]);
  });

  it.each<[typed: string, fault: TableFault | undefined]>([
    ['12', undefined],
    ['١٢', undefined],
    ['  ', undefined],
    ['99', 'unknownTable'],
  ])('%j is validated on leaving the field: %s (section 5)', (typed, fault) => {
    const entry = new TableEntry('', find);
    entry.type(typed);
    expect(entry.fault).toBeUndefined();
    entry.leave();
    expect(entry.fault).toBe(fault);
  });

  it('a left field is validated as typed; an empty one waits for a press', () => {
    const entry = new TableEntry('99', find);
    entry.leave();
    const faults = ['9', '', '12', '123'].map((typed) => {
      entry.type(typed);
      return entry.fault;
    });
    expect(faults).toEqual(['unknownTable', undefined, undefined, 'unknownTable']);
  });

  it('leaving the field keeps the fault of the last press', () => {
    const entry = new TableEntry('12', find, 'sharedTable');
    entry.leave();
    expect(entry.fault).toBe('sharedTable');
  });
});

describe('the table page', () => {
  const goOn = async (typed: string, address: string, world?: World) => {
    const { phone, order } = await orderAt(address, world);
    const entry = new EntryFlow(order, phone.flow);
    entry.table.type(typed);
    entry.continueFromTable();
    return { phone, order, entry };
  };

  it.each<[string, string, World | undefined, string]>([
    ['the first menu', '/the-lantern/order', undefined, '/the-lantern/order/menus/food'],
    [
      'the first menu of its service',
      '/the-lantern/order-ahead',
      undefined,
      '/the-lantern/order-ahead/menus/food',
    ],
    ['the basket', '/the-lantern/order?for=basket', undefined, '/the-lantern/order/checkout/basket'],
    ['the sub-services', '/the-lantern/order', TWO_ROOMS, '/the-lantern/order/select-sub-service'],
    [
      'the first menu, with the question about a tab',
      '/the-lantern/order',
      TABS,
      '/the-lantern/order/menus/food',
    ],
  ])('leads to %s', async (_, address, world, to) => {
    const { phone, order } = await goOn('g7', address, world);
    expect([order.basket.destination.tableNumber, phone.went]).toEqual(['G7', [[to]]]);
  });

  it.each([
    ['', 'required'],
    ['99', 'unknownTable'],
  ])('stays when the table is refused: %j is %s', async (typed, fault) => {
    const { phone, entry } = await goOn(typed, '/the-lantern/order');
    expect([entry.table.fault, phone.went]).toEqual([fault, []]);
  });

  it.each<[typed: string, world: World | undefined, fault: string | undefined]>([
    ['99', undefined, 'unknownTable'],
    ['g7', undefined, undefined],
    ['1', TWO_AREAS, undefined],
  ])('validates the table against the venue’s list on leaving: %j', async (typed, world, fault) => {
    const { phone, order } = await orderAt('/the-lantern/order', world);
    const { table } = new EntryFlow(order, phone.flow);
    table.type(typed);
    table.leave();
    expect([table.fault, order.basket.destination.tableNumber]).toEqual([fault, undefined]);
  });

  it('starts with the known table and area, and accepts another area', async () => {
    const { phone, order } = await orderAt('/the-lantern/order', TWO_AREAS);
    order.basket.destination.chooseTable('1');
    order.basket.destination.chooseArea('1');
    const entry = new EntryFlow(order, phone.flow);
    expect([entry.table.typed, entry.areaId]).toEqual(['1', '1']);
    entry.chooseArea('2');
    entry.continueFromTable();
    expect(order.basket.destination.chosenArea?.area).toEqual(GARDEN);
    entry.chooseArea(undefined);
    entry.continueFromTable();
    expect(order.basket.destination.chosenArea).toBeUndefined();
  });

  it('accepts neither while the basket’s payment is unresolved', async () => {
    const { phone, order } = await orderAt('/the-lantern/order', {
      ...TWO_AREAS,
      isUnsettled: () => true,
    });
    const entry = new EntryFlow(order, phone.flow);
    entry.chooseArea('2');
    entry.table.type('1');
    entry.continueFromTable();
    expect([entry.table.fault, order.basket.destination.tableNumber, phone.went]).toEqual([
      'locked',
      undefined,
      [],
    ]);
  });
});

describe('the times page', () => {
  const AT = '/the-lantern/select-timeslots';
  const TIMES: World = { flags: { takeawayTimeslotScreen: true } };
  const timesAt = async (address: string, world: World = TIMES) => {
    const { phone, order } = await orderAt('/the-lantern/takeaway', world);
    await phone.open(address);
    return { phone, order, entry: new EntryFlow(order, phone.flow) };
  };

  it('selects the guest’s pick, an earlier choice, or the next time', async () => {
    const { order, entry, phone } = await timesAt(AT);
    expect(entry.picked?.at).toBe(LATER);
    const other = instantOf(LATER + 60_000);
    entry.pick(other);
    expect(entry.picked?.at).toBe(other);
    order.basket.destination.chooseTime(other);
    expect(new EntryFlow(order, phone.flow).picked?.at).toBe(other);
  });

  it.each([
    [AT, '/the-lantern/takeaway/menus/food'],
    [`${AT}?for=basket`, '/the-lantern/takeaway/checkout/basket'],
  ])('at %s accepts the time and leads to %s', async (address, to) => {
    const { phone, order, entry } = await timesAt(address);
    expect(entry.continueWithTime()).toBe('taken');
    expect([order.basket.destination.times?.chosenAt, phone.went.at(-1)]).toEqual([LATER, [to]]);
  });

  it('skips the time with a message while a payment is unresolved', async () => {
    const { phone, order, entry } = await timesAt(AT, { ...TIMES, isUnsettled: () => true });
    expect(entry.continueWithTime()).toBe('locked');
    expect([order.basket.destination.times?.chosenAt, phone.went.length]).toEqual([undefined, 1]);
  });
});

describe('a sub-service', () => {
  const AT = '/the-lantern/order/select-sub-service';
  it.each([
    [AT, '/the-lantern/order/menus/food'],
    [`${AT}?for=basket`, '/the-lantern/order/checkout/basket'],
  ])('chosen at %s leads to %s', async (address, to) => {
    const { phone, order } = await orderAt(address, TWO_ROOMS);
    expect(new EntryFlow(order, phone.flow).chooseSubService('garden')).toBe('taken');
    expect([order.basket.destination.subService?.id, phone.went]).toEqual(['garden', [[to]]]);
  });

  it('stays with a message while a payment is unresolved', async () => {
    const { phone, order } = await orderAt(AT, { ...TWO_ROOMS, isUnsettled: () => true });
    expect(new EntryFlow(order, phone.flow).chooseSubService('garden')).toBe('locked');
    expect(order.basket.destination.subService).toBeUndefined();
  });
});

describe('a table that is asked for on its own, in the basket or on the index of menus', () => {
  it.each<[typed: string, World | undefined, table: string | undefined, TableFault | undefined]>([
    ['g7', undefined, 'G7', undefined],
    ['', undefined, undefined, 'required'],
    ['99', undefined, undefined, 'unknownTable'],
    ['1', { isUnsettled: () => true }, undefined, 'locked'],
    ['1', TWO_AREAS, '1', undefined],
  ])('%j is accepted or refused, and the guest stays', async (typed, world, table, fault) => {
    const { phone, order } = await orderAt('/the-lantern/order/menus', world);
    const entry = new EntryFlow(order, phone.flow);
    entry.table.type(typed);
    entry.saveTable();
    expect([order.basket.destination.tableNumber, entry.table.fault, phone.went]).toEqual([table, fault, []]);
  });
});

describe('the destination sheet', () => {
  it('loads the times again when opened later', async () => {
    const { phone, order } = await orderAt('/the-lantern/order-ahead/menus/food');
    const entry = new EntryFlow(order, phone.flow);
    phone.now = instantOf(phone.now + 60_000);
    entry.openSheet();
    expect(phone.timesAsked).toBe(2);
  });

  it('accepts table and time, and stays on the page', async () => {
    const { phone, order } = await orderAt('/the-lantern/order-ahead/menus/food');
    const entry = new EntryFlow(order, phone.flow);
    entry.table.type('1');
    entry.pick(LATER);
    expect(entry.saveDestination()).toBe('taken');
    expect([
      order.basket.destination.tableNumber,
      order.basket.destination.times?.chosenAt,
      phone.went,
    ]).toEqual(['1', LATER, []]);
  });

  it('accepts nothing when the table is refused', async () => {
    const { phone, order } = await orderAt('/the-lantern/order-ahead/menus/food');
    const entry = new EntryFlow(order, phone.flow);
    entry.table.type('99');
    entry.pick(LATER);
    expect([entry.saveDestination(), order.basket.destination.times?.chosenAt]).toEqual([
      'refused',
      undefined,
    ]);
  });

  it('asks for no table when the order is collected', async () => {
    const { phone, order } = await orderAt('/the-lantern/takeaway/menus/food');
    const entry = new EntryFlow(order, phone.flow);
    expect([entry.saveDestination(), order.basket.destination.times?.chosenAt]).toEqual(['taken', LATER]);
  });

  it('opens the menu of another area, and keeps the same area’s', async () => {
    const { phone, order } = await orderAt('/the-lantern/order/menus/food', TWO_AREAS);
    runInAction(() => (order.menu.search = 'pie'));
    const entry = new EntryFlow(order, phone.flow);
    entry.table.type('1');
    entry.saveDestination();
    expect(order.menu.search).toBe('pie');
    entry.chooseArea('2');
    entry.saveDestination();
    expect([order.basket.destination.chosenArea?.area.id, order.menu.search]).toEqual(['2', '']);
  });

  it('shows a message while a payment is unresolved', async () => {
    const { phone, order } = await orderAt('/the-lantern/takeaway/menus/food', { isUnsettled: () => true });
    expect(new EntryFlow(order, phone.flow).saveDestination()).toBe('locked');
  });
});

describe('a guest who comes to a table with tabs (WA25)', () => {
  const possible = { isOffered: true, isBlocked: false, isOpen: false };
  const SCAN = '/the-lantern/order?table=1';
  const comesTo = async (address: string, world: World = {}) => {
    const { phone, order } = await orderAt(address, { ...TABS, tabOffer: possible, ...world });
    const { tab } = phone.flow;
    if (tab === undefined) throw new Error('there is no tab');
    return { phone, order, tab };
  };

  it('is asked on the menu, which waits for the answer of its table', async () => {
    const { phone, order, tab } = await comesTo(SCAN);
    expect([phone.flow.due.screen, phone.flow.talkingTab]).toEqual(['menu', { order, tab }]);
    runInAction(() => (tab.isLooking = true));
    expect([phone.flow.due.screen, phone.flow.talkingTab]).toEqual(['service-waiting', undefined]);
  });

  it('opens it in one press, and stays where they are', async () => {
    const { phone, order, tab } = await comesTo(SCAN);
    const went = phone.went.length;
    expect(await startTab(phone.flow, order, tab)).toBe(true);
    expect([phone.went.length, phone.flow.talkingTab]).toEqual([went, undefined]);
    await phone.open(SCAN);
    expect([phone.flow.due.screen, phone.flow.talkingTab]).toEqual(['menu', undefined]);
  });

  it.each<[string, string, World, string | undefined]>([
    ['not asked where there are none', SCAN, { tabOffer: { ...possible, isOffered: false } }, undefined],
    ['told of a blocked one', SCAN, { tabOffer: { ...possible, isBlocked: true } }, 'blocked'],
    ['not asked on the way to the basket', '/the-lantern/order/checkout/basket', {}, undefined],
  ])('is %s', async (_, address, world, notice) => {
    const { phone, tab } = await comesTo(address, world);
    expect([tab.isInfoShown, phone.flow.talkingTab?.tab.notice]).toEqual([false, notice]);
  });

  it('is asked after reading the allergen prompt', async () => {
    const { phone } = await comesTo(SCAN, { flags: { allergenPrompt: true } });
    expect(phone.flow.talkingTab).toBeUndefined();
    phone.visit.markAllergiesAsked();
    expect(phone.flow.talkingTab).toBeDefined();
  });

  it('looks at their tab on the venue’s page', async () => {
    const { phone, order, tab } = await comesTo(SCAN);
    await startTab(phone.flow, order, tab);
    await phone.open('/the-lantern');
    expect([phone.flow.orderOnTab, phone.flow.talkingTab]).toEqual([order, undefined]);
    tab.show();
    expect(phone.flow.talkingTab).toEqual({ order, tab });
  });
});

describe('the missing-train page', () => {
  const lost = async () => {
    const wifi = new Later<Either<PortFailure, TrainVenue>>();
    const phone = new Phone('/the-lantern/order/menus?from=seat', { train: wifi.ask });
    await wifi.answer(left(unreachable));
    await phone.settle();
    return { phone, wifi, train: new TrainFlow(phone.flow) };
  };

  it('retries once at a time, then leads where the guest wanted', async () => {
    const { phone, wifi, train } = await lost();
    expect([train.canRetry, train.is]).toEqual([true, 'waiting']);
    void train.lookAgain();
    const again = train.lookAgain();
    expect([train.is, wifi.asked]).toEqual(['asking', 2]);
    await wifi.answer(right({ is: 'open', venue: lantern }));
    await again;
    expect(phone.went).toEqual([['/the-lantern/order/menus?from=seat', { replace: true }]]);
  });

  it.each<[Either<PortFailure, TrainVenue>]>([[left(unreachable)], [right({ is: 'unknown' })]])(
    'stays with a message when the answer is %j',
    async (answer) => {
      const { phone, wifi, train } = await lost();
      void train.lookAgain();
      await wifi.answer(answer);
      await settled();
      expect([train.is, phone.went]).toEqual(['failed', []]);
    },
  );

  it('has nothing to retry for a brand without trains', async () => {
    const phone = new Phone('/train-error');
    expect(new TrainFlow(phone.flow).canRetry).toBe(false);
  });
});

describe('the table of a bill', () => {
  const SLUG = paySession.venue.slug;
  const GARDEN = { area: { id: '2', name: 'Garden' }, label: 'The beer garden' };
  let went: string[];
  const flowAt = (linked: LinkedBill, areas: readonly AreaChoice[] = []): BillTableFlow => {
    went = [];
    return new BillTableFlow(
      {
        areaChoices: () => areas,
        tableAt: ({ tables }, table, area) =>
          areas.length > 0 && area === undefined && table === '7'
            ? left('sharedTable')
            : findTable(tables, table),
      },
      paySession,
      { go: (to) => void went.push(to) },
      linked,
    );
  };
  const goOn = (typed: string, linked: LinkedBill) => {
    const flow = flowAt(linked);
    flow.table.type(typed);
    flow.openBill();
    return { went, fault: flow.table.fault };
  };

  it('WA19: accepts the link’s letters after its number while typing', () => {
    const flow = flowAt({ table: '7', needsToken: true });
    expect(flow.codeFault).toBeUndefined();
    flow.openBill();
    expect([flow.codeFault, went]).toEqual(['notACode', []]);
    flow.typeCode('HSCVNCX');
    expect(flow.codeFault).toBeUndefined();
    flow.openBill();
    expect([flow.codeFault, went]).toEqual(['notACode', []]);
    flow.typeCode(' hsc vnch ');
    flow.openBill();
    expect(went).toEqual([`/${SLUG}/pay/7?t=HSCVNCH`]);
  });

  it('WA19: reports wrong letters, and accepts others', () => {
    const flow = flowAt({ table: '7', token: 'XCRBNCB', needsToken: true });
    expect(flow.codeFault).toBe('wrong');
    flow.typeCode('HSCVNCH');
    flow.openBill();
    expect(went).toEqual([`/${SLUG}/pay/7?t=HSCVNCH`]);
  });

  it('S10: is asked with its area when two areas have it', () => {
    const flow = flowAt({ table: '' }, [GARDEN]);
    flow.table.type('7');
    flow.openBill();
    expect([flow.table.fault, went]).toEqual(['sharedTable', []]);
    flow.chooseArea('2');
    expect(flow.table.fault).toBeUndefined();
    flow.openBill();
    expect(went).toEqual([`/${SLUG}/pay/7?area=2`]);
  });

  it('S10: asks for the area at once, unless the address names it', () => {
    expect(flowAt({ table: '7' }, [GARDEN])).toMatchObject({
      areaId: undefined,
      table: { fault: 'sharedTable' },
    });
    const chosen = flowAt({ table: '99', area: '2' }, [GARDEN]);
    expect(chosen).toMatchObject({ areaId: '2', table: { typed: '99', fault: undefined } });
    expect(flowAt({ table: '99', area: 'none' }, [GARDEN]).areaId).toBeUndefined();
    chosen.table.type('98');
    chosen.openBill();
    expect(went).toEqual([`/${SLUG}/pay/not-found?table=98&area=2`]);
  });

  it('is validated against the venue’s list on leaving the field', () => {
    const { table } = flowAt({ table: '' });
    table.type('99');
    table.leave();
    expect([table.fault, went]).toEqual(['unknownTable', []]);
  });

  it.each<[typed: string, linked: { table: string; token?: string }, to: string]>([
    ['g7', { table: '' }, `/${SLUG}/pay/G7`],
    ['g7', { table: 'G7', token: 'a' }, `/${SLUG}/pay/G7?t=a`],
    ['7', { table: 'G7', token: 'a' }, `/${SLUG}/pay/7`],
    [' 99 ', { table: '' }, `/${SLUG}/pay/not-found?table=99`],
    ['99', { table: '9', token: 'a' }, `/${SLUG}/pay/not-found?table=99`],
  ])('%j at the address of %j leads to %s', (typed, linked, to) => {
    expect(goOn(typed, linked)).toEqual({ went: [to], fault: undefined });
  });

  it('leads nowhere when empty, or known to be missing', () => {
    expect(goOn(' ', { table: '' })).toEqual({ went: [], fault: 'required' });
    expect(goOn(' 99 ', { table: '99' })).toEqual({ went: [], fault: 'unknownTable' });
  });
});
