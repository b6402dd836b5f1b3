import { beforeEach, describe, expect, it } from 'vitest';
import { left, minor, right, type Either, type OrderSession, type PortFailure } from '@tableside/core';
import type { Account, BillTable } from '@tableside/core/bill';
import type { SavedTab } from '@tableside/core/codecs';
import type { Brand } from '@tableside/core/content';
import type { TabAnswer, TabOfferAnswer, TabQuestion } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { TabOwnerModel } from '../../../../ui/models/bill/tab-owner-model.ts';
import { TabModel } from '../../../../ui/models/bill/tab-model.ts';
import { account as billOf, itemLine } from '../../../core/bill/bills.ts';
import { decimal, GBP } from '../../../core/samples.ts';
import {
  brand,
  clock,
  MemoryTabs,
  Later,
  place,
  session,
  settled,
  unreachable,
  newBasket,
} from '../order/order-world.ts';

const account = { accountId: 'account', basketId: 'basket' };
const open: TabAnswer = { isOffered: true, isBlocked: false, account };
const atDoor: TabAnswer = { isOffered: true, isBlocked: false, mustJoin: true };
const blocked: TabAnswer = { isOffered: true, isBlocked: true };

const savedAt = (tableNumber: string, takes: SavedTab['takes'] = 'orders'): SavedTab => ({
  place: { host: place.host, venueSlug: place.venueSlug, tableNumber, salesAreaId: '1' },
  account,
  openedAt: instantOf(0),
  takes,
});

let answer: Later<Either<PortFailure, TabAnswer>>;
let bill: Later<Either<PortFailure, Account>>;
let offer: Later<Either<PortFailure, TabOfferAnswer | undefined>>;
let asked: TabQuestion[];
let readAt: BillTable[];
let tabs: MemoryTabs;
let reported: PortFailure[];
let basket: BasketModel;

beforeEach(() => {
  answer = new Later();
  bill = new Later();
  offer = new Later();
  asked = [];
  readAt = [];
  tabs = new MemoryTabs();
  reported = [];
  basket = basketOf();
});

const basketOf = (at: OrderSession = session, ofBrand: Brand = brand): BasketModel =>
  newBasket({ brand: ofBrand, session: at });

const modelOf = (of = basket): TabModel =>
  new TabModel(
    of,
    {
      tabs: {
        offer: () => offer.ask,
        check: (question) => {
          asked.push(question);
          return answer.ask;
        },
      },
      savedTabs: tabs,
      tableAccounts: {
        refresh: (_account, table) => {
          readAt.push(table);
          return bill.ask;
        },
      },
      clock,
    },
    (failure) => void reported.push(failure),
  );

/** A guest at table 1 with a tab that the service has just opened. */
async function onTab(): Promise<TabModel> {
  basket.destination.chooseTable('1');
  const model = modelOf();
  const started = model.start();
  await answer.answer(right(open));
  expect(await started).toBe(true);
  return model;
}

/** At a venue whose tabs have owners; content may say otherwise. */
const ownedBasket = (tabOwner = true): BasketModel =>
  basketOf(
    { ...session, config: { ...session.config, tabOwner: true } },
    { ...brand, tab: { enabled: true, tabOwner } },
  );

const ownerOf = (accountId: string, limit: number, opened?: string): TabOwnerModel => {
  const unasked = () => async () => left(unreachable);
  const read = { version: 1, guestId: 'b', owner: 'a', guests: [], total: minor(0), limit: minor(limit) };
  return new TabOwnerModel({
    place: { accountId, currency: GBP },
    ports: {
      clock,
      linkSharing: { canShare: false, share: async () => 'failed', copy: async () => false },
      randomness: { uuid: () => 'key' },
      timer: { delay: async () => undefined },
      tabOwners: {
        read: () => async () => right({ ...read, lines: [], held: [] }),
        setLimit: unasked,
        handOver: unasked,
        takeOver: unasked,
      },
    },
    connection: { isOffline: false },
    onNews: () => () => undefined,
    addressOf: (token) => token,
    opened,
    onAnswered: () => undefined,
    onTold: () => undefined,
    report: () => undefined,
  });
};

describe('whose tab it is (D12)', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is asked where content says %s', async (isOffered, asks) => {
    basket = ownedBasket(isOffered);
    const opened: string[] = [];
    const model = modelOf();
    model.ownedBy(async () => (accountId) => {
      opened.push(accountId);
      return ownerOf(accountId, 100);
    });
    basket.destination.chooseTable('1');
    expect(opened).toEqual([]);
    const started = model.start();
    await answer.answer(right(open));
    await started;
    await settled();
    expect(opened).toHaveLength(asks);
    model.leave();
    expect(model.owner).toBeUndefined();
  });

  it('is asked of a guest who opens the owner’s link, until they say (D14)', async () => {
    basket = ownedBasket();
    const model = await onTab();
    model.ownedBy(async () => (accountId) => ownerOf(accountId, 100, 'link'));
    await settled();
    expect(model.hasMessage).toBe(true);
    model.dismiss();
    expect(model.hasMessage).toBe(false);
  });

  it('is nobody’s question where its code could not be loaded', async () => {
    basket = ownedBasket();
    const model = await onTab();
    model.ownedBy(() => Promise.reject(new Error('gone')));
    await settled();
    expect(model).toMatchObject({ owner: undefined, isOn: true });
  });
});

describe('B9: the minimum spend on a tab', () => {
  const spending = () => {
    const flags = { ...brand.flags, minimumSpendThreshold: true };
    const venue = { ...session.venue, minimumSpend: decimal('20') };
    return basketOf({ ...session, venue }, { ...brand, flags });
  };

  it('is asked of the first round only', async () => {
    basket = spending();
    const model = await onTab();
    expect(basket.pricing.minimumSpend).toMatchObject({ met: false });
    model.hasOrdered();
    expect(basket.pricing.minimumSpend).toBeUndefined();
    model.leave();
    expect(basket.pricing.minimumSpend).toMatchObject({ met: false });
  });

  it('is not asked after a round of another phone', async () => {
    basket = spending();
    const model = await onTab();
    void model.refresh();
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    expect(basket.pricing.minimumSpend).toBeUndefined();
  });
});

describe('section 4: asking for a tab', () => {
  it('WA10: opens none by reading about tabs, and needs a table', () => {
    const model = modelOf();
    model.request();
    expect(model.isInfoShown).toBe(false);
    basket.destination.chooseTable('1');
    expect(model).toMatchObject({ isInfoShown: true, hasMessage: true, isOn: false });
    model.dismiss();
    expect(model).toMatchObject({ isInfoShown: false, hasMessage: false });
    expect(asked).toEqual([]);
  });

  it.each([
    ['possible', {}, true, undefined],
    ['open', { isOpen: true }, true, undefined],
    ['blocked', { isBlocked: true }, false, 'blocked'],
    ['notOffered', { isOffered: false }, false, undefined],
  ] as const)(
    'WA25: on coming to a table that is %s, opens none',
    async (found, more, isInfoShown, notice) => {
      basket.destination.chooseTable('1');
      const model = modelOf();
      const met = model.meet();
      expect(model).toMatchObject({ isLooking: true, hasMessage: false });
      await offer.answer(right({ isOffered: true, isBlocked: false, isOpen: false, ...more }));
      await met;
      expect(model).toMatchObject({ isLooking: false, isInfoShown, notice, offer: found });
      expect(asked).toEqual([]);
    },
  );

  it.each([right(undefined), left(unreachable)])(
    'WA25: is offered where the service does not say',
    async (given) => {
      basket.destination.chooseTable('1');
      const model = modelOf();
      const met = model.meet();
      await offer.answer(given);
      await met;
      expect(model).toMatchObject({ isInfoShown: true, offer: undefined });
      expect(reported).toEqual([]);
    },
  );

  it('WA25: does not take the answer for another table', async () => {
    basket.destination.chooseTable('1');
    const model = modelOf();
    const met = model.meet();
    basket.destination.chooseTable('2');
    await offer.answer(right({ isOffered: true, isBlocked: true, isOpen: false }));
    await met;
    expect(model).toMatchObject({ notice: undefined, offer: undefined });
  });

  it('is not possible without a table', async () => {
    expect(await modelOf().start()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('happens once, with table and area, and moves the basket', async () => {
    basket.destination.chooseTable('g7');
    const model = modelOf();
    const started = model.start();
    expect(await model.start()).toBe(false);
    expect(model.isAsking).toBe(true);
    await answer.answer(right(open));
    expect(await started).toBe(true);
    expect(asked).toEqual([
      {
        brandId: 'lantern',
        hostname: 'lantern.example',
        salesAreaId: '1',
        siteId: '7',
        slug: 'the-lantern',
        tableNumber: 'G7',
      },
    ]);
    expect(basket.tab).toEqual(account);
    expect(tabs.kept).toEqual([savedAt('G7')]);
    expect(model).toMatchObject({ isAsking: false, hasMessage: false });
  });

  it.each([
    ['blocked', right(blocked)],
    ['notOffered', right({ isOffered: false, isBlocked: false })],
    ['failed', left(unreachable)],
  ] as const)('shows a message when %s, and the guest pays as usual', async (notice, given) => {
    basket.destination.chooseTable('1');
    const model = modelOf();
    model.request();
    const started = model.start();
    await answer.answer(given);
    expect(await started).toBe(false);
    expect(model).toMatchObject({ notice, isOn: false, isInfoShown: false });
    expect(reported).toHaveLength(notice === 'failed' ? 1 : 0);
    model.leave();
    expect(model.hasMessage).toBe(false);
    expect(tabs.kept).toEqual([]);
  });
});

describe('joining the tab of a table (WA18)', () => {
  const refusedWith = (status: number): PortFailure => ({
    failure: 'refused',
    call: 'hybrid accounts',
    status,
    byService: true,
    message: 'No',
  });

  /** A guest at table 1, whose number alone joined no tab. */
  async function atTheDoor(): Promise<TabModel> {
    basket.destination.chooseTable('1');
    const model = modelOf();
    model.request();
    const started = model.start();
    await answer.answer(right(atDoor));
    expect(await started).toBe(false);
    return model;
  }

  it('asks for the code if the number joins none, storing nothing', async () => {
    const model = await atTheDoor();
    expect(model).toMatchObject({ notice: 'join', isOn: false, isInfoShown: false });
    expect([tabs.kept, reported]).toEqual([[], []]);
  });

  it('sends the link’s token, and stores it for another session', async () => {
    basket.destination.chooseTable('1');
    const model = modelOf();
    const started = model.start('signed');
    await answer.answer(right(open));
    expect(await started).toBe(true);
    expect(asked).toMatchObject([{ tableNumber: '1', token: 'signed' }]);
    expect(tabs.kept).toEqual([{ ...savedAt('1'), token: 'signed' }]);
  });

  it('puts the basket on it after the right code', async () => {
    const model = await atTheDoor();
    answer = new Later();
    const joined = model.join('K7PM');
    await answer.answer(right(open));
    expect(await joined).toBeUndefined();
    expect(asked.at(-1)).toMatchObject({ tableNumber: '1', joinCode: 'K7PM' });
    expect(model).toMatchObject({ isOn: true, notice: undefined, joinCode: 'K7PM' });
    model.leave();
    expect(model.joinCode).toBeUndefined();
  });

  it.each([
    ['wrong', right(atDoor)],
    ['tooMany', left(refusedWith(429))],
    ['failed', left(refusedWith(500))],
    ['failed', left(unreachable)],
  ] as const)('stays at the form after the code’s answer "%s"', async (fault, given) => {
    const model = await atTheDoor();
    answer = new Later();
    const joined = model.join('AAAA');
    await answer.answer(given);
    expect(await joined).toBe(fault);
    expect(model).toMatchObject({ notice: 'join', isOn: false, isAsking: false });
  });

  it('reports a table that is blocked by then', async () => {
    const model = await atTheDoor();
    answer = new Later();
    const joined = model.join('K7PM');
    await answer.answer(right(blocked));
    expect(await joined).toBeUndefined();
    expect(model).toMatchObject({ notice: 'blocked', isOn: false });
  });
});

describe('a tab in use', () => {
  it('has its total after each round, and what others ordered on opening its sheet', async () => {
    const model = await onTab();
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    expect(model.owed).toBe(1200);
    bill = new Later();
    model.hasOrdered();
    // The former total is not the tab's any more.
    expect(model.owed).toBeUndefined();
    await bill.answer(right(billOf([itemLine('pie', 1200), itemLine('tart', 600)], 0, { version: 2 })));
    expect([model.owed, tabs.kept[0]?.owed, model.hasMessage]).toEqual([1800, 1800, false]);
    bill = new Later();
    model.show();
    await bill.answer(right(billOf([itemLine('pie', 1200)], 0, { version: 3 })));
    expect(model).toMatchObject({ owed: 1200, hasMessage: true });
    model.dismiss();
    expect(model.hasMessage).toBe(false);
  });

  it('is known with its total before its bill is read', () => {
    tabs.save({ ...savedAt('1'), owed: minor(900) });
    basket.destination.chooseTable('1');
    expect(modelOf().owed).toBe(900);
  });

  it('is known by its bill after the guest leaves to pay at once', async () => {
    const model = await onTab();
    model.leave();
    expect(basket.tab).toBeUndefined();
    expect(tabs.kept).toEqual([savedAt('1', 'nothing')]);
  });

  it('counts at its own table only, and again on return', async () => {
    const model = await onTab();
    basket.destination.chooseTable('2');
    expect(basket.tab).toBeUndefined();
    expect(model.known).toBeUndefined();
    basket.destination.chooseTable('1');
    expect(basket.tab).toEqual(account);
  });

  it('needs its own basket check, as does paying off it', async () => {
    const model = await onTab();
    const checked = {
      basketId: 'b',
      basketTotal: basket.pricing.total,
      linePrices: [],
      discounts: [],
      promotions: [],
    };
    basket.apply({ event: 'passed', checked });
    model.syncFromStore();
    expect(basket.checked).toBe(checked);
    model.leave();
    expect(basket.checked).toBeUndefined();
  });

  it('is left here if left in another browser tab', async () => {
    const model = await onTab();
    tabs.save(savedAt('1', 'nothing'));
    model.syncFromStore();
    expect(model.isOn).toBe(false);
  });

  it('S10: belongs to the chosen area, where its bill is read', async () => {
    const garden = { id: '2', name: 'Garden' };
    const backend = { ...session.backend, salesAreas: [session.defaultArea, garden] };
    const flags = { ...brand.flags, showAreaNameSelect: true };
    basket = basketOf({ ...session, backend }, { ...brand, flags });
    basket.destination.chooseArea('2');
    const model = await onTab();
    expect(asked).toMatchObject([{ salesAreaId: '2', tableNumber: '1' }]);
    expect(model.known?.place.salesAreaId).toBe('2');
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    expect(readAt).toMatchObject([{ areaId: '2', tableNo: '1' }]);
    basket.destination.chooseArea('1');
    expect([basket.tab, model.known]).toEqual([undefined, undefined]);
    basket.destination.chooseArea('2');
    expect(basket.tab).toEqual(account);
  });

  it('is no longer followed once closed', async () => {
    const model = await onTab();
    basket.destination.chooseTable('2');
    model.close();
    basket.destination.chooseTable('1');
    expect(model.known).toBeUndefined();
  });
});

describe('a tab that this phone has opened before', () => {
  it('returns: its bill is read, then the service is entered', async () => {
    tabs.save(savedAt('1'));
    basket.destination.chooseTable('1');
    const model = modelOf();
    expect(model.isOn).toBe(true);
    expect(asked).toEqual([]);
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    expect(asked).toHaveLength(1);
    await answer.answer(right(open));
    expect(model).toMatchObject({ isOn: true, hasMessage: false });
  });

  it('does not return if the guest left it', () => {
    tabs.save(savedAt('1', 'nothing'));
    basket.destination.chooseTable('1');
    const model = modelOf();
    expect(model).toMatchObject({ isOn: false, known: savedAt('1', 'nothing') });
    expect(bill.asked + asked.length).toBe(0);
  });

  it('is forgotten with a message if paid', async () => {
    tabs.save(savedAt('1'));
    basket.destination.chooseTable('1');
    const model = modelOf();
    await bill.answer(right(billOf([itemLine('pie', 1200)], 0, { closed: true })));
    expect(model).toMatchObject({ notice: 'closed', isOn: false });
    expect(asked).toEqual([]);
    expect(tabs.kept).toEqual([]);
    // Another page of the phone opens the table's next tab.
    tabs.save({ ...savedAt('1'), account: { accountId: 'next', basketId: 'next' } });
    model.syncFromStore();
    expect(model).toMatchObject({ notice: undefined, isOn: true });
  });

  it('shows the dialog if blocked, and the guest pays as usual', async () => {
    tabs.save(savedAt('1'));
    basket.destination.chooseTable('1');
    const model = modelOf();
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    await answer.answer(right(blocked));
    expect(model).toMatchObject({ notice: 'blocked', isOn: false });
  });

  it('stays without an answer, and the next order finds out', async () => {
    tabs.save(savedAt('1'));
    basket.destination.chooseTable('1');
    const model = modelOf();
    await bill.answer(left(unreachable));
    expect(model).toMatchObject({ isOn: true, hasMessage: false });
    expect(reported).toEqual([unreachable]);
  });

  it('ignores an answer for an earlier table', async () => {
    tabs.save(savedAt('1'));
    basket.destination.chooseTable('1');
    const model = modelOf();
    basket.destination.chooseTable('2');
    await bill.answer(right(billOf([], 0, { closed: true })));
    expect(model.notice).toBeUndefined();
  });

  it('reads no bill where bills are not paid by phone', async () => {
    const venue = { ...session.venue, enabledServices: { ...session.venue.enabledServices, pay: false } };
    tabs.save(savedAt('1'));
    const other = basketOf({ ...session, venue });
    other.destination.chooseTable('1');
    modelOf(other);
    await settled();
    expect(bill.asked).toBe(0);
    expect(asked).toHaveLength(1);
  });
});

describe('an order that the tab refused', () => {
  it('forgets a closed tab with a message', async () => {
    const model = await onTab();
    const looked = model.orderRefused('refused');
    await bill.answer(right(billOf([], 0, { closed: true })));
    await looked;
    expect(model).toMatchObject({ notice: 'closed', isOn: false });
  });

  it.each([right(billOf([itemLine('pie', 1200)])), left(unreachable)])(
    'is the basket’s fault while the tab seems open',
    async (read) => {
      const model = await onTab();
      answer = new Later();
      const looked = model.orderRefused('refused');
      await bill.answer(read);
      await answer.answer(right(open));
      await looked;
      expect(model).toMatchObject({ notice: 'refused', isOn: true });
    },
  );

  it('is the tab’s limit, also where nothing is known of its owner (D13)', async () => {
    const model = await onTab();
    answer = new Later();
    const looked = model.orderRefused('limit');
    await bill.answer(left(unreachable));
    await answer.answer(right(open));
    await looked;
    expect(model).toMatchObject({ notice: 'limit', isOn: true });
  });

  it('asks for the code if the guest has not joined (WA18)', async () => {
    const model = await onTab();
    answer = new Later();
    const looked = model.orderRefused('refused');
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    await answer.answer(right(atDoor));
    await looked;
    expect(model).toMatchObject({ notice: 'join', isOn: false });
  });

  it('reads no bill for a guest without a tab', async () => {
    const model = modelOf();
    await model.refresh();
    await settled();
    expect(bill.asked).toBe(0);
  });
});

describe('the texts of a tab (section 4)', () => {
  it('are the venue’s, else the brand’s, else the catalogue’s', () => {
    expect(modelOf().texts).toEqual({});
    const tab = { enabled: true, blockedHeading: 'Not tonight' };
    expect(modelOf(basketOf(session, { ...brand, tab })).texts).toEqual({ blockedHeading: 'Not tonight' });
    const venue = { ...session.venue, tab: { enabled: true, blockedHeading: 'Not here' } };
    const both = basketOf({ ...session, venue }, { ...brand, tab });
    expect(modelOf(both).texts).toEqual({ blockedHeading: 'Not here' });
  });
});
