import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_BASKET, left, right, type PaymentIntent } from '@tableside/core';
import {
  decodeVouchers,
  encodeIntents,
  encodeVouchers,
  hasUnsettledPayment,
  placesWithVouchers,
  vouchersAt,
  withVouchersGivenUp,
  type SavedBasket,
  NOTHING_SAID,
} from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import type { PayAtTableModel } from '../../../../ui/models/bill/pay-at-table-model.ts';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../../ui/models/order/order-model.ts';
import type { CheckoutSession } from '../../../../ui/models/order/checkout-session.ts';
import type { VisitModel } from '../../../../ui/models/visit/visit-model.ts';
import { intent, STATES } from '../../../core/payment/payment-intents.ts';
import { pence } from '../../../core/samples.ts';
import { backendVenue, venueConfig, venueContent } from '../../../core/brand/venues.ts';
import { onRecord, VOUCHER_STATES } from '../../../core/basket/voucher-records.ts';
import {
  clock,
  entry,
  MemoryBaskets,
  Later,
  orderingOf,
  pie,
  place,
  session,
  settled,
  unreachable,
  newBasket,
  never,
} from '../order/order-world.ts';
import { newVisit } from './new-visit.ts';

const soon =
  <Answer>(answer: Answer) =>
  () =>
  async () =>
    right(answer);

/** The guest's takeaway basket, while they come to order at a table. */
const elsewhere = { ...place, service: 'takeaway' } as const;
const filled: SavedBasket = {
  place: elsewhere,
  basket: { lines: [pie] },
  note: '',
  serviceChargeTakenOff: false,
  donates: false,
};

let savedBaskets: MemoryBaskets;
/** Stored text of payments and vouchers. */
let payments: string | undefined;
let vouchers: string | undefined;
let checkout: Later<CheckoutSession>;
/** Calls of the checkout session, in order. */
let calls: string[];
let captured: (intent: PaymentIntent) => void;
let menusAsked: string[];
/** Ends every delay. */
let passTime: () => void;
let visit: VisitModel;

beforeEach(() => {
  savedBaskets = new MemoryBaskets();
  savedBaskets.save(filled);
  payments = undefined;
  vouchers = undefined;
  checkout = new Later();
  calls = [];
  menusAsked = [];
  const delays: (() => void)[] = [];
  passTime = () => delays.forEach((end) => end());
  visit = newVisit({
    ports: {
      brandContents: { brand: never, venue: soon(venueContent) },
      venueConfigs: { config: soon(venueConfig) },
      ordering: {
        venue: soon(backendVenue),
        tables: soon(['1']),
        menus: soon([
          { id: 'food', name: 'Food' },
          { id: 'drinks', name: 'Drinks' },
        ]),
        menuPages: ({ menuId }) => {
          menusAsked.push(menuId);
          return async () => left(unreachable);
        },
      },
      savedBaskets,
      timer: { delay: () => new Promise<void>((resolve) => void delays.push(resolve)) },
    },
    openCheckout: (onCaptured) => {
      captured = onCaptured;
      return checkout.ask();
    },
    unfinished: {
      isThere: () => payments !== undefined || vouchers !== undefined,
      isUnsettledAt: (where) => hasUnsettledPayment(payments, where, clock.now()),
      placesWithVouchers: () => placesWithVouchers(vouchers),
      giveUpVouchers: (where) => {
        vouchers = withVouchersGivenUp(vouchers, where) ?? vouchers;
      },
    },
  });
});

const pay = (): void => {
  payments = encodeIntents([intent('key', STATES.unknown, { place: elsewhere, createdAt: instantOf(0) })]);
};

const vouchersNow = () => vouchersAt(decodeVouchers(vouchers), elsewhere).map(({ state }) => state.is);

/** A checkout session with what the visit calls. */
const checkoutStub = (): CheckoutSession => {
  const stub: Pick<CheckoutSession, 'release' | 'syncFromStore' | 'syncGuest' | 'reset'> & {
    payments: Pick<CheckoutSession['payments'], 'unsettledAt' | 'resume'>;
  } = {
    payments: {
      unsettledAt: () => undefined,
      resume: async (returning) => void calls.push(`resume ${returning}`),
    },
    syncFromStore: () => void calls.push('syncFromStore'),
    syncGuest: () => void calls.push('reread guest'),
    reset: ({ place: { service } }) => void calls.push(`begin anew ${service}`),
    release: async ({ service }) => void calls.push(`let go of ${service}`),
  };
  return stub as CheckoutSession;
};

describe('S4: a basket of another place', () => {
  it('needs an answer first, and can be given up', () => {
    expect(visit.otherBaskets.waiting(visit.placeOf(session.venue.slug, session.service))).toEqual(filled);
    visit.otherBaskets.drop(filled);
    expect(savedBaskets.all()).toEqual([]);
    expect(visit.otherBaskets.waiting(visit.placeOf(session.venue.slug, session.service))).toBeUndefined();
    expect(checkout.asked).toBe(0);
  });

  it('C4: stays while unsettled and checkout is still loading', () => {
    pay();
    expect(visit.otherBaskets.waiting(visit.placeOf(session.venue.slug, session.service))).toBeUndefined();
  });

  it('C4: stays if its payment has begun since the question', () => {
    pay();
    vouchers = encodeVouchers([{ place: elsewhere, vouchers: [onRecord('LUNCH', VOUCHER_STATES.held)] }]);
    visit.otherBaskets.drop(filled);
    expect(savedBaskets.all()).toEqual([filled]);
    expect(vouchersNow()).toEqual(['held']);
  });

  it('V4: marks its vouchers to be voided, and fetches checkout', async () => {
    vouchers = encodeVouchers([{ place: elsewhere, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] }]);
    visit.otherBaskets.drop(filled);
    expect([savedBaskets.all(), vouchersNow()]).toEqual([[], ['toBeVoided']]);
    await settled();
    expect(checkout.asked).toBe(1);
  });

  it('V1: has its vouchers voided by the loaded checkout', async () => {
    void visit.checkout.open();
    await checkout.answer(checkoutStub());
    visit.otherBaskets.drop(filled);
    expect(calls).toEqual(['let go of takeaway']);
    expect(savedBaskets.all()).toEqual([]);
  });
});

describe('V1: the vouchers of a basket without a dish', () => {
  beforeEach(() => {
    vouchers = encodeVouchers([{ place: elsewhere, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] }]);
    savedBaskets.save({ ...filled, basket: EMPTY_BASKET });
  });
  const enter = async (): Promise<void> => {
    visit.enter(venueContent, 'order');
    await settled();
    expect(visit.order?.basket.place).toEqual(place);
  };

  it('are given up at another place, and checkout is fetched', async () => {
    await enter();
    expect(vouchersNow()).toEqual(['toBeVoided']);
    expect(checkout.asked).toBe(1);
  });

  it('are voided by the loaded checkout', async () => {
    void visit.checkout.open();
    await checkout.answer(checkoutStub());
    await enter();
    expect(calls).toContain('let go of takeaway');
  });

  it.each<[string, () => void]>([
    ['a basket with a dish in it', () => savedBaskets.save(filled)],
    ['a basket whose payment is unsettled', pay],
    [
      'the place that the guest goes to',
      () => {
        vouchers = encodeVouchers([{ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] }]);
      },
    ],
  ])('stay if they belong to %s', async (_, arrange) => {
    arrange();
    const before = vouchers;
    await enter();
    expect(vouchers).toBe(before);
  });
});

/** Shows a basket and returns it. */
function shown(): BasketModel {
  const basket = newBasket({ savedBaskets });
  const menus = new MenuCache(orderingOf(async () => left(unreachable)));
  const menu = new MenuModel(menus, { delay: never }, false, never);
  runInAction(() => (visit.order = new OrderModel({ session, basket, menu, menus })));
  return basket;
}

it('B6: a captured order leaves its own basket without the tip', async () => {
  void visit.checkout.open();
  await checkout.answer(checkoutStub());
  const basket = shown();
  basket.add(pie);
  basket.chooseTip({ by: 'amount', amount: pence(200) }, '2.00');
  captured(intent('key', STATES.captured, { place: elsewhere }));
  expect([basket.tip.by, calls]).toEqual(['amount', []]);
  const saved = savedBaskets.at(place);
  if (saved === undefined) throw new Error('there is no basket to pay');
  savedBaskets.save({ ...saved, ...NOTHING_SAID });
  captured(intent('key', STATES.captured, { place }));
  expect([basket.tip.by, basket.typedTip, calls]).toEqual(['none', undefined, ['begin anew order']]);
});

describe('C4: a page that is shown again', () => {
  it('reads what others stored, and writes nothing older', async () => {
    const basket = shown();
    const other = newBasket({ savedBaskets });
    other.add(pie);
    await visit.comeBack();
    expect(basket.count).toBe(1);
    basket.typeNote('By the door');
    expect(savedBaskets.at(place)?.basket.lines).toHaveLength(1);
  });

  it('reads the store before it asks for its payments', async () => {
    pay();
    void visit.checkout.open();
    await checkout.answer(checkoutStub());
    await visit.comeBack('key');
    expect(calls).toEqual(['syncFromStore', 'reread guest', 'resume key']);
  });

  it('asks for its payments even with an emptied store', async () => {
    void visit.checkout.open();
    await checkout.answer(checkoutStub());
    payments = undefined;
    await visit.comeBack();
    expect(calls).toContain('resume undefined');
  });

  it('X4: forgets guest details once the visit is over', async () => {
    void visit.checkout.open();
    await checkout.answer(checkoutStub());
    const bills: Pick<PayAtTableModel, 'syncGuest'> = { syncGuest: () => void calls.push('bills') };
    runInAction(() => (visit.payAtTable.loaded = bills as PayAtTableModel));
    visit.syncGuest();
    expect(calls).toEqual(['reread guest', 'bills']);
  });
});

describe('a guest who opens a menu by its address', () => {
  const twoMenus = {
    ...venueContent,
    menus: { ...venueContent.menus, order: [entry, { ...entry, menuId: 'drinks', identifier: 'drinks' }] },
  };

  beforeEach(async () => {
    visit.enter(twoMenus, 'order', entry.identifier);
    await settled();
  });

  it('gets the other menus once that one is listed', async () => {
    expect(menusAsked).not.toContain('drinks');
    visit.order?.menu.listedWhole();
    await settled();
    expect(menusAsked).toContain('drinks');
  });

  it('gets the other menus after a while otherwise', async () => {
    passTime();
    await settled();
    expect(menusAsked).toContain('drinks');
  });
});
