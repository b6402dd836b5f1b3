import { beforeEach, describe, expect, it } from 'vitest';
import {
  instantOf,
  left,
  right,
  type Account,
  type Brand,
  type Either,
  type OrderSession,
  type PortFailure,
  type SavedTab,
  type TabAnswer,
  type TabQuestion,
} from '@tableside/core';
import { BasketModel } from '../../../ui/models/basket-model.ts';
import { TabModel } from '../../../ui/models/tab-model.ts';
import { account as billOf, itemLine } from '../../core/bills.ts';
import {
  brand,
  clock,
  KeptBaskets,
  KeptTabs,
  Later,
  place,
  session,
  settled,
  unreachable,
} from './order-world.ts';

const account = { accountId: 'account', basketId: 'basket' };
const open: TabAnswer = { isOffered: true, isBlocked: false, account };
const blocked: TabAnswer = { isOffered: true, isBlocked: true };

const savedAt = (tableNumber: string, takes: SavedTab['takes'] = 'orders'): SavedTab => ({
  place: { host: place.host, venueSlug: place.venueSlug, tableNumber },
  account,
  openedAt: instantOf(0),
  takes,
});

let answer: Later<Either<PortFailure, TabAnswer>>;
let bill: Later<Either<PortFailure, Account>>;
let asked: TabQuestion[];
let tabs: KeptTabs;
let reported: PortFailure[];
let basket: BasketModel;

beforeEach(() => {
  answer = new Later();
  bill = new Later();
  asked = [];
  tabs = new KeptTabs();
  reported = [];
  basket = basketOf();
});

const basketOf = (at: OrderSession = session, ofBrand: Brand = brand): BasketModel =>
  new BasketModel(ofBrand, at, place, { savedBaskets: new KeptBaskets(), clock });

const modelOf = (of = basket): TabModel =>
  new TabModel(
    of,
    {
      tabs: {
        check: (question) => {
          asked.push(question);
          return answer.ask;
        },
      },
      savedTabs: tabs,
      tableAccounts: { refresh: () => bill.ask },
      clock,
    },
    (failure) => void reported.push(failure),
  );

/** At table 1, with a tab that the service has just opened. */
async function onTab(): Promise<TabModel> {
  basket.chooseTable('1');
  const model = modelOf();
  const started = model.start();
  await answer.answer(right(open));
  expect(await started).toBe(true);
  return model;
}

describe('section 4: asking for a tab', () => {
  it('WA10: looking at what a tab is opens none; it needs a table', () => {
    const model = modelOf();
    model.want();
    expect(model.isInfoShown).toBe(false);
    basket.chooseTable('1');
    expect(model).toMatchObject({ isInfoShown: true, isTalking: true, isOn: false });
    model.dismiss();
    expect(model).toMatchObject({ isInfoShown: false, isTalking: false });
    expect(asked).toEqual([]);
  });

  it('is not sent without a table', async () => {
    expect(await modelOf().start()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('tells the service of table and area, once, and puts the basket on the tab', async () => {
    basket.chooseTable('g7');
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
    expect(model).toMatchObject({ isAsking: false, isTalking: false });
  });

  it.each([
    ['blocked', right(blocked)],
    ['notOffered', right({ isOffered: false, isBlocked: false })],
    ['failed', left(unreachable)],
  ] as const)('%s: says so, and leaves the guest to order and pay', async (news, given) => {
    basket.chooseTable('1');
    const model = modelOf();
    model.want();
    const started = model.start();
    await answer.answer(given);
    expect(await started).toBe(false);
    expect(model).toMatchObject({ news, isOn: false, isInfoShown: false });
    expect(reported).toHaveLength(news === 'failed' ? 1 : 0);
    model.leave();
    expect(model.isTalking).toBe(false);
    expect(tabs.kept).toEqual([]);
  });
});

describe('a tab in use', () => {
  it('is left: what is ordered is paid at once, and its bill is known as a tab’s', async () => {
    const model = await onTab();
    model.leave();
    expect(basket.tab).toBeUndefined();
    expect(tabs.kept).toEqual([savedAt('1', 'nothing')]);
  });

  it('is of its table: at another one the guest is on none, and back at it on it again', async () => {
    const model = await onTab();
    basket.chooseTable('2');
    expect(basket.tab).toBeUndefined();
    expect(model.known).toBeUndefined();
    basket.chooseTable('1');
    expect(basket.tab).toEqual(account);
  });

  it('its check does not hold off it, nor the other way round', async () => {
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

  it('another tab of the browser has left it: so has this one', async () => {
    const model = await onTab();
    tabs.save(savedAt('1', 'nothing'));
    model.syncFromStore();
    expect(model.isOn).toBe(false);
  });

  it('is followed no more once it is closed', async () => {
    const model = await onTab();
    basket.chooseTable('2');
    model.close();
    basket.chooseTable('1');
    expect(model.known).toBeUndefined();
  });
});

describe('a tab that this phone has opened before', () => {
  it('comes back: its bill is looked up, then the service asked as on any entry', async () => {
    tabs.save(savedAt('1'));
    basket.chooseTable('1');
    const model = modelOf();
    expect(model.isOn).toBe(true);
    expect(asked).toEqual([]);
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    expect(asked).toHaveLength(1);
    await answer.answer(right(open));
    expect(model).toMatchObject({ isOn: true, isTalking: false });
  });

  it('one that was left is not come back to, and nothing is asked', () => {
    tabs.save(savedAt('1', 'nothing'));
    basket.chooseTable('1');
    const model = modelOf();
    expect(model).toMatchObject({ isOn: false, known: savedAt('1', 'nothing') });
    expect(bill.asked + asked.length).toBe(0);
  });

  it('was paid: it is forgotten, with words, and no other is opened', async () => {
    tabs.save(savedAt('1'));
    basket.chooseTable('1');
    const model = modelOf();
    await bill.answer(right(billOf([itemLine('pie', 1200)], 0, { closed: true })));
    expect(model).toMatchObject({ news: 'closed', isOn: false });
    expect(asked).toEqual([]);
    expect(tabs.kept).toEqual([]);
  });

  it('is blocked by now: the modal says so, and the guest orders and pays', async () => {
    tabs.save(savedAt('1'));
    basket.chooseTable('1');
    const model = modelOf();
    await bill.answer(right(billOf([itemLine('pie', 1200)])));
    await answer.answer(right(blocked));
    expect(model).toMatchObject({ news: 'blocked', isOn: false });
  });

  it('no answer: it stays, and is found out by the next order', async () => {
    tabs.save(savedAt('1'));
    basket.chooseTable('1');
    const model = modelOf();
    await bill.answer(left(unreachable));
    expect(model).toMatchObject({ isOn: true, isTalking: false });
    expect(reported).toEqual([unreachable]);
  });

  it('an answer for the table that the guest was at before is dropped', async () => {
    tabs.save(savedAt('1'));
    basket.chooseTable('1');
    const model = modelOf();
    basket.chooseTable('2');
    await bill.answer(right(billOf([], 0, { closed: true })));
    expect(model.news).toBeUndefined();
  });

  it('where bills are not paid by phone none is read', async () => {
    const venue = { ...session.venue, enabledServices: { ...session.venue.enabledServices, pay: false } };
    tabs.save(savedAt('1'));
    const other = basketOf({ ...session, venue });
    other.chooseTable('1');
    modelOf(other);
    await settled();
    expect(bill.asked).toBe(0);
    expect(asked).toHaveLength(1);
  });
});

describe('an order that was refused', () => {
  it('the tab is closed: it is forgotten, with words', async () => {
    const model = await onTab();
    const looked = model.orderRefused();
    await bill.answer(right(billOf([], 0, { closed: true })));
    await looked;
    expect(model).toMatchObject({ news: 'closed', isOn: false });
  });

  it.each([right(billOf([itemLine('pie', 1200)])), left(unreachable)])(
    'the tab is open, as far as is known: the basket is why',
    async (read) => {
      const model = await onTab();
      const looked = model.orderRefused();
      await bill.answer(read);
      await looked;
      expect(model).toMatchObject({ news: 'refused', isOn: true });
    },
  );

  it('a guest off a tab has none looked up', async () => {
    const model = modelOf();
    await model.refresh();
    await settled();
    expect(bill.asked).toBe(0);
  });
});

describe('the words of a tab (section 4)', () => {
  it('are the brand’s, or the venue’s own; none leaves the catalogue’s', () => {
    expect(modelOf().texts).toEqual({});
    const tab = { enabled: true, blockedHeading: 'Not tonight' };
    expect(modelOf(basketOf(session, { ...brand, tab })).texts).toEqual({ blockedHeading: 'Not tonight' });
    const venue = { ...session.venue, tab: { enabled: true, blockedHeading: 'Not here' } };
    const both = basketOf({ ...session, venue }, { ...brand, tab });
    expect(modelOf(both).texts).toEqual({ blockedHeading: 'Not here' });
  });
});
