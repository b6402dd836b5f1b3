import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { EMPTY_BASKET, left, right, type Either, type PortFailure, type TrainVenue } from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { TabAnswer } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import type { Due } from '../../../ui/flows/due-screens.ts';
import type { Code } from '../../../ui/navigation/screen-table.ts';
import type { ConsentModel } from '../../../ui/models/phone/consent-model.ts';
import type { CheckoutSession } from '../../../ui/models/order/checkout-session.ts';
import { intent, STATES } from '../../core/payment/payment-intents.ts';
import { NOON } from '../../core/brand/venues.ts';
import { MemoryBaskets, Later, pie, settled, unreachable } from '../models/order/order-world.ts';
import { anchor, kiosk, lantern, LATER, Phone, type World } from './visit-world.ts';

const TIMES_PAGE: World = { flags: { takeawayTimeslotScreen: true } };
const SEATS: World = { flags: { seatsInsteadOfTables: true } };
const TWO_ROOMS: World = { subServices: ['bar', 'garden'] };
const OPEN: TabAnswer = { isOffered: true, isBlocked: false, account: { accountId: 'a', basketId: 'b' } };
const TABS: World = { tab: OPEN };
const LISTED: World = { venues: [lantern], listing: [lantern, anchor, kiosk] };

/** The screen that is due in the end, the address it is due at, and where its way back leads. */
const ended = ({ flow: { due }, at }: Phone) => [due.screen, at, 'back' in due ? due.back : undefined];

async function opened(address: string, world?: World): Promise<Phone> {
  const phone = new Phone(address, world);
  await phone.settle();
  return phone;
}

type Row = readonly [address: string, screen: Due['screen'], at: string, back?: string];

const rows = (world: World | undefined, of: readonly Row[]): void => {
  it.each(of.map((row) => ({ row })))('$row.0: $row.1, at $row.2', async ({ row }) => {
    const [address, screen, at, back] = row;
    expect(ended(await opened(address, world))).toEqual([screen, at, back]);
  });
};

it.each([
  [{}, ['venue', '/the-lantern', undefined]],
  [{ heading: 'Pull up a chair' }, ['home', '/', undefined]],
])('S17: the start of a brand with one venue, and a front page of %j, is %j', async (more, screen) => {
  const landingPage = { search: true, useMyLocation: true, viewAll: true, ...more };
  const phone = await opened('/', { venues: [lantern], landingPage });
  expect(ended(phone)).toEqual(screen);
});

describe('an address, with one venue loaded and the others listed', () => {
  rows(LISTED, [
    ['/', 'home', '/'],
    ['/the-lantern', 'venue', '/the-lantern', '/'],
    ['/the-lantern/order', 'table', '/the-lantern/order'],
    // The browser loads the document of that venue.
    ['/the-anchor', 'waiting', '/the-anchor'],
    ['/the-anchor/order/menus/food', 'waiting', '/the-anchor/order/menus/food'],
    ['/nowhere', 'not-found', '/404'],
  ]);

  it('knows a venue by its listing if the document lacks the rest', async () => {
    const { visit } = await opened('/', LISTED);
    expect(['the-lantern', 'the-anchor', 'nowhere'].map(visit.isOnlyListed)).toEqual([false, true, false]);
  });
});

describe('an address of a brand with several venues', () => {
  rows(undefined, [
    ['/', 'home', '/'],
    ['/terms', 'terms', '/terms'],
    ['/error', 'error', '/error'],
    ['/unavailable', 'error', '/unavailable'],
    ['/404', 'not-found', '/404'],
    ['/service-error', 'service-error', '/service-error'],
    ['/train-error', 'train-error', '/train-error'],
    ['/checkout-success', 'success', '/checkout-success'],
    ['/checkout-failure', 'failure', '/checkout-failure'],
    // Codes in capitals take less room (S23).
    ['/THE-LANTERN', 'venue', '/the-lantern', '/'],
    ['/The-Lantern/Order', 'table', '/the-lantern/order'],
    ['/THE-LANTERN/ORDER-AHEAD/CHECKOUT', 'basket', '/the-lantern/order-ahead/checkout/basket'],
    ['/TERMS', 'terms', '/terms'],
    ['/NOWHERE/ORDER', 'not-found', '/404'],
    ['/nowhere', 'not-found', '/404'],
    ['/nowhere/takeaway/checkout', 'not-found', '/404'],
    ['/the-lantern/brunch', 'not-found', '/404'],
    ['/the-lantern', 'venue', '/the-lantern', '/'],
    ['/the-lantern/order', 'table', '/the-lantern/order'],
    ['/the-lantern/order/menus', 'menus', '/the-lantern/order/menus'],
    ['/the-lantern/order/menus/food', 'menu', '/the-lantern/order/menus/food', '/the-lantern/order/menus'],
    ['/the-lantern/order/menus/none', 'menus', '/the-lantern/order/menus'],
    ['/the-lantern/order/checkout', 'basket', '/the-lantern/order/checkout/basket'],
    ['/the-lantern/order/checkout/basket', 'basket', '/the-lantern/order/checkout/basket'],
    ['/the-lantern/order/checkout/basket?step=pay', 'pay', '/the-lantern/order/checkout/basket?step=pay'],
    [
      '/the-lantern/order/checkout/basket?step=else',
      'basket',
      '/the-lantern/order/checkout/basket?step=else',
    ],
    ['/the-lantern/order/checkout/success', 'success', '/the-lantern/order/checkout/success'],
    ['/the-lantern/order/checkout/failure', 'failure', '/the-lantern/order/checkout/failure'],
    ['/the-lantern/order-ahead', 'table', '/the-lantern/order-ahead'],
    ['/the-lantern/order-ahead/menus', 'menus', '/the-lantern/order-ahead/menus'],
    ['/the-lantern/takeaway', 'menu', '/the-lantern/takeaway/menus/food', '/the-lantern/takeaway/menus'],
    ['/the-lantern/takeaway/menus', 'menus', '/the-lantern/takeaway/menus'],
    ['/the-lantern/pay', 'bill', '/the-lantern/pay'],
    ['/the-lantern/pay/7', 'bill', '/the-lantern/pay/7'],
    ['/the-lantern/pay/7/success', 'bill', '/the-lantern/pay/7/success'],
    ['/the-lantern/pay/7/failure', 'bill', '/the-lantern/pay/7/failure'],
    ['/the-lantern/pay/not-found', 'bill', '/the-lantern/pay/not-found'],
  ]);

  it('keeps a bill’s venue and query', async () => {
    const { flow } = await opened('/the-lantern/pay/7?t=token');
    expect(flow.due).toMatchObject({
      screen: 'bill',
      venue: lantern,
      route: { page: 'bill', tableNumber: '7' },
      search: '?t=token',
    });
  });

  it('has the failed start’s code, else that of a missing start', async () => {
    const { flow, visit } = await opened('/error');
    expect(flow.due).toEqual({ screen: 'error', code: 'init' });
    runInAction(() => (visit.failedStart = 'content'));
    expect(flow.due).toEqual({ screen: 'error', code: 'content' });
  });

  it('names the venue of an order’s result, not of a generic one', async () => {
    const { flow } = await opened('/the-lantern/order/checkout/failure');
    expect(flow.due).toEqual({ screen: 'failure', slug: 'the-lantern' });
    expect((await opened('/checkout-failure')).flow.due).toEqual({ screen: 'failure' });
  });
});

describe('a brand with a single venue', () => {
  rows({ venues: [lantern] }, [
    ['/', 'venue', '/the-lantern'],
    ['/the-lantern', 'venue', '/the-lantern'],
  ]);
});

describe('a menu that takes no orders', () => {
  const stopped = (...ids: readonly string[]): World => ({
    config: { menus: ids.map((id) => ({ id, browsingDisabled: false, orderingDisabled: true })) },
  });
  rows(stopped('food', 'drinks'), [
    ['/the-lantern/order', 'menu', '/the-lantern/order/menus/food', '/the-lantern/order/menus'],
  ]);
  rows(stopped('drinks'), [['/the-lantern/order', 'table', '/the-lantern/order']]);
});

describe('takeaway with a page of times', () => {
  rows(TIMES_PAGE, [
    ['/the-lantern/takeaway', 'times', '/the-lantern/select-timeslots', '/the-lantern'],
    ['/the-lantern/select-timeslots', 'times', '/the-lantern/select-timeslots', '/the-lantern'],
    ['/the-lantern/takeaway/menus', 'times', '/the-lantern/select-timeslots', '/the-lantern'],
    [
      '/the-lantern/takeaway/menus/food',
      'menu',
      '/the-lantern/takeaway/menus/food',
      '/the-lantern/takeaway/menus',
    ],
    ['/the-lantern/order', 'table', '/the-lantern/order'],
  ]);

  it('goes on to the menus once a time is chosen', async () => {
    const phone = await opened('/the-lantern/takeaway', TIMES_PAGE);
    phone.visit.order?.basket.destination.chooseTime(LATER);
    await phone.open('/the-lantern/takeaway/menus');
    expect(ended(phone)).toEqual(['menus', '/the-lantern/takeaway/menus', undefined]);
  });

  it('leads back to the basket that asked for the time', async () => {
    const phone = await opened('/the-lantern/takeaway', TIMES_PAGE);
    await phone.open('/the-lantern/select-timeslots?for=basket');
    expect(ended(phone)[2]).toBe('/the-lantern/takeaway/checkout/basket');
  });

  it('loads the times again when the guest returns later', async () => {
    const phone = await opened('/the-lantern/takeaway', TIMES_PAGE);
    phone.now = instantOf(NOON + 60_000);
    await phone.open('/the-lantern/takeaway/menus/food');
    expect(phone.timesAsked).toBe(1);
    await phone.open('/the-lantern/select-timeslots');
    expect(phone.timesAsked).toBe(2);
  });

  it('enters another service or venue for its own times', async () => {
    const phone = await opened('/the-lantern/order/menus', TIMES_PAGE);
    phone.flow.arrive({ path: '/the-lantern/select-timeslots', search: '' });
    expect(phone.flow.due).toEqual({ screen: 'redirect', to: '/the-lantern/takeaway' });
    await phone.settle();
    expect(phone.visit.current).toEqual({ slug: 'the-lantern', service: 'takeaway' });
    await phone.open('/the-anchor/select-timeslots');
    expect(ended(phone)).toEqual(['times', '/the-anchor/select-timeslots', '/the-anchor']);
  });
});

describe('order ahead with seats', () => {
  rows(SEATS, [
    ['/the-lantern/order-ahead', 'menus', '/the-lantern/order-ahead/menus'],
    ['/the-lantern/order', 'table', '/the-lantern/order'],
    // The index of the only menu asks for the seat.
    ['/the-kiosk/order-ahead', 'menus', '/the-kiosk/order-ahead/menus'],
    [
      '/the-kiosk/order-ahead/menus/food',
      'menu',
      '/the-kiosk/order-ahead/menus/food',
      '/the-kiosk/order-ahead/menus',
    ],
  ]);
});

describe('a venue’s only menu', () => {
  rows(undefined, [
    ['/the-kiosk/order/menus', 'menu', '/the-kiosk/order/menus/food', '/the-kiosk/order'],
    ['/the-kiosk/takeaway', 'menu', '/the-kiosk/takeaway/menus/food', '/the-kiosk'],
  ]);

  it('leads back to the times if the brand has that page', async () => {
    const phone = await opened('/the-kiosk/takeaway/menus/food', TIMES_PAGE);
    expect(ended(phone)).toEqual(['menu', '/the-kiosk/takeaway/menus/food', '/the-kiosk/select-timeslots']);
  });
});

describe('a venue with several sub-services', () => {
  rows(TWO_ROOMS, [
    ['/the-lantern/order', 'table', '/the-lantern/order'],
    [
      '/the-lantern/order/menus',
      'sub-service',
      '/the-lantern/order/select-sub-service',
      '/the-lantern/order',
    ],
    [
      '/the-lantern/order/select-sub-service?for=basket',
      'sub-service',
      '/the-lantern/order/select-sub-service?for=basket',
      '/the-lantern/order/checkout/basket',
    ],
    ['/the-lantern/order/menus/food', 'menu', '/the-lantern/order/menus/food', '/the-lantern/order/menus'],
    ['/the-lantern/order-ahead/menus', 'menus', '/the-lantern/order-ahead/menus'],
  ]);

  it('asks for one only until it is chosen', async () => {
    const phone = await opened('/the-lantern/order/menus', TWO_ROOMS);
    phone.visit.order?.basket.destination.chooseSubService('garden');
    await phone.open('/the-lantern/order/menus');
    expect(phone.flow.due.screen).toBe('menus');
  });
});

describe('the address of the choice without a sub-service to choose', () => {
  rows(undefined, [
    [
      '/the-lantern/order/select-sub-service',
      'menu',
      '/the-lantern/order/menus/food',
      '/the-lantern/order/menus',
    ],
    ['/the-lantern/order/select-sub-service?for=basket', 'basket', '/the-lantern/order/checkout/basket'],
  ]);
});

describe('the menus of this and another venue', () => {
  it.each([
    ['/the-anchor/order/menus', 'table', '/the-anchor/order'],
    ['/the-lantern/order-ahead/menus', 'menus', '/the-lantern/order-ahead/menus'],
    ['/the-anchor/order/menus/food', 'menu', '/the-anchor/order/menus/food'],
  ])('%s', async (address, ...wanted) => {
    const phone = await opened('/the-lantern/order/menus');
    await phone.open(address);
    expect(ended(phone).slice(0, 2)).toEqual(wanted);
  });
});

describe('a venue that offers tabs', () => {
  const atTable = async (address: string, world: World = TABS): Promise<Phone> => {
    const phone = await opened('/the-lantern/order', world);
    phone.visit.order?.basket.destination.chooseTable('1');
    await phone.open(address);
    return phone;
  };
  const [HOW, TAB] = ['/the-lantern/order/select-sub-service', '/the-lantern/tab'];

  it.each([HOW, TAB])('%s asks for the table first', async (address) => {
    expect((await opened(address, TABS)).flow.due.screen).toBe('table');
  });

  it.each([HOW, TAB])('%s leads to the menu once the table is known', async (address) => {
    expect(ended(await atTable(address)).slice(0, 2)).toEqual(['menu', '/the-lantern/order/menus/food']);
  });

  it('asks for a tab at the tabs address, not at the service’s', async () => {
    expect((await atTable(HOW)).flow.talkingTab).toBeUndefined();
    const { flow } = await atTable(TAB);
    expect(flow.talkingTab).toEqual({ order: flow.visit.order, tab: flow.tab });
    expect(flow.tab?.isInfoShown).toBe(true);
  });

  it('chooses a missing sub-service first', async () => {
    const { flow } = await atTable(TAB, { ...TABS, ...TWO_ROOMS });
    expect(flow.due).toMatchObject({ screen: 'sub-service', back: '/the-lantern/order' });
  });

  it('waits for the code of tabs to load', () => {
    const phone = new Phone('/', TABS);
    phone.flow.arrive({ path: HOW, search: '' });
    expect(phone.flow.due.screen).toBe('service-waiting');
  });

  it('reads the tab anew on each page', async () => {
    const phone = await atTable(TAB);
    await phone.flow.tab?.start();
    for (const { account } of phone.savedTabs.all()) phone.savedTabs.remove(account.accountId);
    expect(phone.flow.tab?.isOn).toBe(true);
    await phone.open('/the-lantern/order/menus');
    expect(phone.flow.tab?.isOn).toBe(false);
  });

  it('shows no message on a page outside its service', async () => {
    const phone = await atTable(TAB);
    await phone.open('/');
    expect(phone.flow.talkingTab).toBeUndefined();
  });
});

describe('the address of tabs at a venue without tabs', () => {
  rows(undefined, [['/the-lantern/tab', 'table', '/the-lantern/order']]);
});

describe('the service of a page (S5)', () => {
  it('has one skeleton before its basket, that of the document', () => {
    expect(new Phone('/the-lantern/order/checkout/basket').flow.due).toEqual({ screen: 'waiting' });
  });

  it('is awaited, entered once, and fetched with the address’s menu', async () => {
    const phone = new Phone('/the-lantern/order/menus/food');
    expect(phone.flow.due).toEqual({ screen: 'service-waiting', venue: lantern });
    await phone.settle();
    const { order } = phone.visit;
    expect(order?.menu.entry?.identifier).toBe('food');
    await phone.open('/the-lantern/order/menus/drinks');
    expect(order?.menu.entry?.identifier).toBe('drinks');
    expect(phone.visit.order).toBe(order);
  });

  it('shows its code after a failure, and can be retried', async () => {
    let isUp = false;
    const phone = await opened('/the-lantern/takeaway/menus', { isUp: () => isUp });
    const { due } = phone.flow;
    expect(due).toEqual({
      screen: 'service-failed',
      venue: lantern,
      service: 'takeaway',
      code: 'siteconfig-venue',
    });
    isUp = true;
    if (due.screen === 'service-failed') phone.flow.retry(due);
    expect(phone.flow.due.screen).toBe('service-waiting');
    expect(await phone.settle()).toMatchObject({ screen: 'menus' });
  });

  it.each<[string, World]>([
    [
      'content (venue.oatEnabled off)',
      { venues: [{ ...lantern, enabledServices: { ...lantern.enabledServices, order: false } }] },
    ],
    ['the backend', { config: { orderingAllowed: { order: false, 'order-ahead': true, takeaway: true } } }],
    ['the hour', { config: { orderingUntil: NOON } }],
  ])('leads to the service error once %s has switched it off', async (_, world) => {
    expect(ended(await opened('/the-lantern/order/menus/food', world)).slice(0, 2)).toEqual([
      'service-error',
      '/service-error',
    ]);
  });

  it('is entered anew after it was switched off', async () => {
    let isAllowed = false;
    const config = {
      get orderingAllowed() {
        return { order: isAllowed, 'order-ahead': true, takeaway: true };
      },
    };
    const phone = await opened('/the-lantern/order', { config });
    expect(phone.flow.due.screen).toBe('service-error');
    isAllowed = true;
    phone.flow.arrive({ path: '/the-lantern/order/menus', search: '' });
    expect(phone.flow.due.screen).toBe('service-waiting');
    expect(await phone.settle()).toMatchObject({ screen: 'menus' });
  });

  it('is not entered by bills or addresses that lead elsewhere', async () => {
    for (const address of ['/the-lantern/pay/7', '/the-lantern/pay/7/success', '/nowhere/order'])
      expect((await opened(address)).visit.current).toBeUndefined();
  });

  it.each(['success', 'failure'])('is not entered by a %s whose payment is being checked', async (page) => {
    const { visit } = await opened(`/the-lantern/takeaway/checkout/${page}`, { isUnsettled: () => true });
    expect(visit.current).toBeUndefined();
  });

  it('is entered by a result of a new document, to order or pay again', async () => {
    const success = '/the-lantern/takeaway/checkout/success';
    for (const address of [success, '/the-lantern/takeaway/checkout/failure'])
      expect((await opened(address)).visit.orderAt('the-lantern', 'takeaway')).toBeDefined();
    const phone = await opened('/the-lantern/order/menus/food');
    phone.flow.arrive({ path: success, search: '' });
    await phone.settle();
    expect(phone.visit.current?.service).toBe('order');
  });
});

describe('the screens that a page fetches ahead', () => {
  const closed = { ...lantern, enabledServices: { ...lantern.enabledServices, pay: false } };
  it.each<[address: string, next: readonly Code[], world: World]>([
    ['/', [], {}],
    ['/the-lantern', ['discovery', 'menu', 'bill'], {}],
    ['/the-lantern', ['discovery', 'menu'], { venues: [closed, anchor] }],
    ['/the-lantern/order', ['discovery', 'menu'], {}],
    ['/the-lantern/order', ['tab', 'discovery', 'menu'], TABS],
    ['/the-lantern/select-timeslots', ['discovery', 'menu'], TIMES_PAGE],
    ['/the-lantern/order-ahead/menus', [], {}],
    ['/the-lantern/order-ahead/menus/food', [], {}],
    ['/the-lantern/order/checkout/basket', [], {}],
    ['/the-lantern/order/checkout/basket?step=pay', ['discovery'], {}],
    ['/the-lantern/pay/7', [], {}],
    ['/the-lantern/pay/7?step=pay&t=token', ['discovery'], {}],
    ['/the-lantern/pay/7/success?step=pay', [], {}],
  ])('at %s: %j', async (address, next, world) => {
    const { fetched } = await opened(address, world);
    expect([...new Set(fetched)].toSorted()).toEqual(next.toSorted());
  });

  it('wait until a menu’s dishes are all listed', async () => {
    const phone = new Phone('/the-lantern/order-ahead/menus/food');
    await phone.settle();
    expect(phone.fetched).toEqual([]);
    phone.visit.order?.menu.listedWhole();
    expect(phone.fetched).toEqual(['dishes', 'dish', 'ordering']);
  });
});

describe('the venue page', () => {
  it('asks what is offered now, and enters ordering at a table', async () => {
    const { visit } = await opened('/the-lantern', { config: { averageWaitTime: 20 } });
    expect(visit.venueStatus.waitMinutes('the-lantern')).toBe(20);
    expect(visit.current).toEqual({ slug: 'the-lantern', service: 'order' });
  });

  it('keeps the service that the guest entered there', async () => {
    const phone = await opened('/the-lantern/takeaway/menus');
    await phone.open('/the-lantern');
    expect(phone.visit.current).toEqual({ slug: 'the-lantern', service: 'takeaway' });
    await phone.open('/the-anchor');
    expect(phone.visit.current).toEqual({ slug: 'the-anchor', service: 'order' });
  });

  it('enters nothing without ordering at a table', async () => {
    const closed = { ...lantern, enabledServices: { ...lantern.enabledServices, order: false } };
    expect((await opened('/the-lantern', { venues: [closed, anchor] })).visit.current).toBeUndefined();
  });
});

describe('the question about a basket of another place', () => {
  const basketAt = (venueSlug: string, service: 'order' | 'takeaway', lines = [pie]): SavedBasket => ({
    place: { host: 'lantern.example', venueSlug, service },
    basket: { ...EMPTY_BASKET, lines },
    note: '',
    serviceChargeTakenOff: false,
    donates: false,
  });
  const keeping = (...saved: readonly SavedBasket[]): MemoryBaskets => {
    const baskets = new MemoryBaskets();
    for (const one of saved) baskets.save(one);
    return baskets;
  };
  const elsewhere = basketAt('the-anchor', 'takeaway');

  it.each(['/the-lantern/order', '/the-lantern/order/menus/food', '/the-lantern/order/checkout/basket'])(
    'precedes %s',
    async (address) => {
      const { flow } = await opened(address, { savedBaskets: keeping(elsewhere) });
      expect(flow.due).toEqual({ screen: 'basket-elsewhere', saved: elsewhere, slug: 'the-lantern' });
    },
  );

  it.each<[string, readonly SavedBasket[]]>([
    ['it is of the same place', [basketAt('the-lantern', 'order')]],
    ['it has no dish', [basketAt('the-anchor', 'order', [])]],
    ['the brand has no such venue', [basketAt('closed-for-good', 'order')]],
  ])('stays away if %s', async (_, saved) => {
    const { flow } = await opened('/the-lantern/order', { savedBaskets: keeping(...saved) });
    expect(flow.due.screen).toBe('table');
  });

  it('comes up even if the document only lists the other venue', async () => {
    const { flow } = await opened('/the-lantern/order', { ...LISTED, savedBaskets: keeping(elsewhere) });
    expect(flow.due).toEqual({ screen: 'basket-elsewhere', saved: elsewhere, slug: 'the-lantern' });
  });

  it('can be answered by going on with it', async () => {
    const phone = await opened('/the-lantern/order', { savedBaskets: keeping(elsewhere) });
    phone.flow.goToOtherBasket(elsewhere);
    expect(await phone.settle()).toMatchObject({ screen: 'basket' });
    expect(phone.went).toEqual([['/the-anchor/takeaway/checkout/basket']]);
  });

  it('drops the basket, then comes up for the next', async () => {
    const third = basketAt('the-kiosk', 'order');
    const savedBaskets = keeping(elsewhere, third);
    const { flow } = await opened('/the-lantern/order', { savedBaskets });
    flow.dropOtherBasket(elsewhere);
    expect(flow.due).toEqual({ screen: 'basket-elsewhere', saved: third, slug: 'the-lantern' });
    flow.dropOtherBasket(third);
    expect([flow.due.screen, savedBaskets.all()]).toEqual(['table', []]);
  });
});

describe('a brand on the train’s wifi', () => {
  const onTrain = (address: string) => {
    const wifi = new Later<Either<PortFailure, TrainVenue>>();
    const phone = new Phone(address, { train: wifi.ask });
    const answer = async (given: Either<PortFailure, TrainVenue>): Promise<void> => {
      await wifi.answer(given);
      await phone.settle();
    };
    return { phone, answer };
  };

  it.each(['/', '/the-lantern/order/menus', '/nowhere', '/the-lantern/pay/7'])(
    'shows and asks nothing at %s before the wifi answers',
    (address) => {
      const { phone } = onTrain(address);
      expect([phone.flow.due.screen, phone.visit.current]).toEqual(['waiting', undefined]);
    },
  );

  it('shows the terms meanwhile', () => {
    expect(onTrain('/terms').phone.flow.due.screen).toBe('terms');
  });

  it.each<[Either<PortFailure, TrainVenue>, Due['screen'], string]>([
    [right({ is: 'open', venue: lantern }), 'venue', '/the-lantern'],
    [right({ is: 'disabled' }), 'service-error', '/service-error'],
    [right({ is: 'unknown' }), 'train-error', '/train-error'],
    [left(unreachable), 'train-error', '/train-error'],
  ])('starts as the answer says: %j', async (answer, screen, at) => {
    const { phone, answer: answered } = onTrain('/');
    await answered(answer);
    expect(ended(phone)).toEqual([screen, at, undefined]);
  });

  it.each(['/the-lantern/order/menus', '/404', '/service-error', '/the-lantern/pay/7'])(
    'leads from %s to the train error, and keeps the destination',
    async (address) => {
      const { phone, answer } = onTrain(`${address}?from=seat`);
      await answer(left(unreachable));
      expect([phone.at, phone.flow.address.state]).toEqual([
        '/train-error',
        { wanted: `${address}?from=seat` },
      ]);
    },
  );

  it.each(['/terms', '/the-lantern/order/checkout/failure', '/the-lantern/pay/7/success', '/train-error'])(
    'shows %s without a train',
    async (address) => {
      const { phone, answer } = onTrain(address);
      await answer(left(unreachable));
      expect(phone.at).toBe(address);
    },
  );
});

describe('a desktop', () => {
  // The code leads to the address: a link that is opened here goes on, whole, on the phone (D7, S15).
  it.each(['/', '/the-lantern/order?table=1&t=token', '/the-lantern/pay/share?t=token', '/nowhere'])(
    'shows that %s is for phones alone, and asks nothing',
    (address) => {
      const { at, flow, visit } = new Phone(address, { isDesktop: true });
      expect([flow.due, visit.current, at]).toEqual([{ screen: 'mobile-only' }, undefined, address]);
    },
  );

  it.each(['terms', 'accessibility'])('shows %s', (of) => {
    expect(new Phone(`/${of}`, { isDesktop: true }).flow.due).toEqual({ screen: 'terms', of });
  });
});

describe('the surroundings of a page', () => {
  const PLACE = '/the-lantern';
  const NAMED = { name: 'The Lantern', town: undefined };
  const NAMED_WITH_TOWN = { name: 'The Lantern', town: 'Leeds' };
  const chrome = async (address: string) => {
    const phone = await opened(address);
    const asking: Pick<ConsentModel, 'isAsking'> = { isAsking: true };
    phone.visit.has({ consent: asking as ConsentModel });
    const { showsBrand, asksForCookies, tellsOfPayments, offersNewVersion } = phone.flow;
    return { showsBrand, asksForCookies, tellsOfPayments, offersNewVersion };
  };
  const all = { showsBrand: true, asksForCookies: true, tellsOfPayments: true, offersNewVersion: true };

  it.each([
    ['/', {}],
    [PLACE, {}],
    ['/terms', {}],
    [`${PLACE}/order`, { showsBrand: false }],
    [`${PLACE}/order/menus`, { showsBrand: false }],
    [`${PLACE}/order/menus/food`, { showsBrand: false }],
    [`${PLACE}/pay/not-found`, { showsBrand: false }],
    [`${PLACE}/order/checkout/basket`, { showsBrand: false, asksForCookies: false, offersNewVersion: false }],
    [`${PLACE}/pay/7`, { showsBrand: false, asksForCookies: false, offersNewVersion: false }],
    [`${PLACE}/order/checkout/success?payment=key`, { tellsOfPayments: false }],
    // It takes another payment.
    [
      `${PLACE}/pay/7/failure?payment=key`,
      { tellsOfPayments: false, asksForCookies: false, offersNewVersion: false },
    ],
    // A bill that was paid, whoever paid it: the page names no payment of this phone.
    [`${PLACE}/pay/7/success`, {}],
    ['/checkout-success', {}],
  ])('on %s hide only %j', async (address, without) => {
    expect(await chrome(address)).toEqual({ ...all, ...without });
  });

  it.each([
    ['/', undefined],
    [PLACE, undefined],
    [`${PLACE}/pay/not-found`, NAMED_WITH_TOWN],
    [`${PLACE}/pay`, NAMED_WITH_TOWN],
    [`${PLACE}/pay/7`, NAMED_WITH_TOWN],
    [`${PLACE}/order`, NAMED],
    [`${PLACE}/order/menus/food`, NAMED],
    [`${PLACE}/order/checkout/basket`, NAMED],
    [`${PLACE}/order/checkout/basket?step=pay`, NAMED_WITH_TOWN],
    ['/404', undefined],
  ])('on %s name the venue %j', async (address, named) => {
    expect((await opened(address)).flow.signature).toEqual(named);
  });

  it('answers go with their page or a newer one; news stay', async () => {
    const phone = await opened(PLACE);
    const { toasts } = phone.visit;
    const shown = () => toasts.shown.map(({ text }) => text);
    toasts.say('They have paid', 'news');
    toasts.say('That failed');
    toasts.say('That failed too');
    expect(shown()).toEqual(['They have paid', 'That failed too']);
    await phone.open(PLACE);
    expect(shown()).toHaveLength(2);
    await phone.open(`${PLACE}/order`);
    expect(shown()).toEqual(['They have paid']);
    expect(toasts.history).toHaveLength(3);
  });

  it('hold the cookie question until its code loads or once answered', async () => {
    const { flow, visit } = await opened('/');
    expect(flow.asksForCookies).toBe(false);
    const said: Pick<ConsentModel, 'isAsking'> = { isAsking: false };
    visit.has({ consent: said as ConsentModel });
    expect(flow.asksForCookies).toBe(false);
  });

  it('offer no new version while a payment is unresolved', async () => {
    const { flow, visit } = await opened('/');
    const till = (unsettled: CheckoutSession['payments']['unsettled']) => {
      const stub: { payments: Pick<CheckoutSession['payments'], 'unsettled'> } = { payments: { unsettled } };
      runInAction(() => (visit.checkout.loaded = stub as CheckoutSession));
    };
    till([intent('key', STATES.unknown)]);
    expect(flow.offersNewVersion).toBe(false);
    till([]);
    expect(flow.offersNewVersion).toBe(true);
  });
});

describe('the record of page visits', () => {
  it('has each once, with its venue, whatever the query', async () => {
    const phone = await opened('/the-lantern/order/menus', TWO_ROOMS);
    phone.now = instantOf(NOON + 1);
    await phone.open('/the-lantern/order/select-sub-service?for=basket');
    await phone.open('/');
    expect(phone.visit.trail).toEqual([
      { at: NOON, routeName: 'order.menus', slug: 'the-lantern' },
      { at: NOON, routeName: 'order.select-sub-service', slug: 'the-lantern' },
      { at: instantOf(NOON + 1), routeName: 'home' },
    ]);
  });
});

it('a desktop that becomes a phone shows the page of its address', async () => {
  const phone = new Phone('/the-kiosk/order', { isDesktop: true });
  const before = phone.visit.current;
  phone.device.isDesktop = false;
  await phone.open('/the-kiosk/order/menus/food');
  await settled();
  expect([before, phone.flow.due]).toMatchObject([
    undefined,
    { screen: 'menu', entry: kiosk.menus.order[0] },
  ]);
});
