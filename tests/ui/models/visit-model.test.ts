import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  decodeVouchers,
  EMPTY_BASKET,
  encodeIntents,
  encodeVouchers,
  instantOf,
  hasUnsettledPayment,
  left,
  lineOf,
  placesWithVouchers,
  right,
  vouchersAt,
  withVouchersGivenUp,
  type PaymentIntent,
  type SavedBasket,
} from '@tableside/core';
import { BasketModel } from '../../../ui/models/basket-model.ts';
import type { PayAtTableModel } from '../../../ui/models/pay-at-table-model.ts';
import { MenuCache } from '../../../ui/models/menu-cache.ts';
import { MenuModel } from '../../../ui/models/menu-model.ts';
import { OrderModel } from '../../../ui/models/order-model.ts';
import type { CheckoutSession } from '../../../ui/models/checkout-session.ts';
import { VisitModel } from '../../../ui/models/visit-model.ts';
import { intent, STATES } from '../../core/payment-intents.ts';
import { pence } from '../../core/samples.ts';
import { backendVenue, venueConfig, venueContent } from '../../core/venues.ts';
import { onRecord, VOUCHER_STATES } from '../../core/voucher-records.ts';
import {
  brand,
  clock,
  KeptBaskets,
  Later,
  orderingOf,
  place,
  session,
  settled,
  unreachable,
} from './order-world.ts';

const never = (): never => {
  throw new Error('nobody asks for this here');
};

const soon =
  <Answer>(answer: Answer) =>
  () =>
  async () =>
    right(answer);

const pie = lineOf({
  menuId: 'food',
  productId: 'pie',
  displayRecordId: 'pie',
  portionTypeId: 'one',
  choiceLines: [],
  messages: [],
  name: 'Pie',
  portionPrice: pence(1495),
});

/** The guest's takeaway basket, while they come to order at a table. */
const elsewhere = { ...place, service: 'takeaway' } as const;
const filled: SavedBasket = {
  place: elsewhere,
  basket: { lines: [pie] },
  note: '',
  serviceChargeTakenOff: false,
  donates: false,
};

let savedBaskets: KeptBaskets;
/** As the phone has stored them. */
let payments: string | undefined;
let vouchers: string | undefined;
let till: Later<CheckoutSession>;
/** What the till is told. */
let told: string[];
let captured: (intent: PaymentIntent) => void;
let visit: VisitModel;

beforeEach(() => {
  savedBaskets = new KeptBaskets();
  savedBaskets.save(filled);
  payments = undefined;
  vouchers = undefined;
  till = new Later();
  told = [];
  visit = new VisitModel(
    brand,
    { key: 'key', space: 'space' },
    place.host,
    {
      brandContents: { brand: never, venue: soon(venueContent) },
      venueConfigs: { config: soon(venueConfig) },
      ordering: {
        ...orderingOf(async () => left(unreachable)),
        venue: soon(backendVenue),
        tables: soon(['1']),
        menus: soon([{ id: 'food', name: 'Food' }]),
      },
      savedBaskets,
      clock,
      timer: { delay: () => new Promise<void>(() => undefined) },
      timeslots: never,
      openTab: never,
      openVenueFinder: never,
      findTrain: never,
    },
    (onCaptured) => {
      captured = onCaptured;
      return till.ask();
    },
    never,
    {
      isThere: () => payments !== undefined || vouchers !== undefined,
      isUnsettledAt: (where) => hasUnsettledPayment(payments, where, clock.now()),
      placesWithVouchers: () => placesWithVouchers(vouchers),
      giveUpVouchers: (where) => {
        vouchers = withVouchersGivenUp(vouchers, where) ?? vouchers;
      },
    },
    () => undefined,
  );
});

const pay = (): void => {
  payments = encodeIntents([intent('key', STATES.unknown, { place: elsewhere, createdAt: instantOf(0) })]);
};

const vouchersNow = () => vouchersAt(decodeVouchers(vouchers), elsewhere).map(({ state }) => state.is);

/** A till as far as the visit asks it. */
const tillStub = (): CheckoutSession => {
  const stub: Pick<CheckoutSession, 'release' | 'syncFromStore' | 'syncGuest' | 'reset'> & {
    payments: Pick<CheckoutSession['payments'], 'unsettledAt' | 'resume'>;
  } = {
    payments: {
      unsettledAt: () => undefined,
      resume: async (returning) => void told.push(`resume ${returning}`),
    },
    syncFromStore: () => void told.push('syncFromStore'),
    syncGuest: () => void told.push('reread guest'),
    reset: ({ place: { service } }) => void told.push(`begin anew ${service}`),
    release: async ({ service }) => void told.push(`let go of ${service}`),
  };
  return stub as CheckoutSession;
};

describe('S4: a basket of another place', () => {
  it('is asked about before a new one is begun, and goes where the guest says so', () => {
    expect(visit.basketElsewhere(session)).toEqual(filled);
    visit.dropBasket(filled);
    expect(savedBaskets.all()).toEqual([]);
    expect(visit.basketElsewhere(session)).toBeUndefined();
    expect(till.asked).toBe(0);
  });

  it('C4: is left alone while a payment of it is unsettled, though the till is still on its way', () => {
    pay();
    expect(visit.basketElsewhere(session)).toBeUndefined();
  });

  it('C4: stays where its payment has begun since the guest was asked', () => {
    pay();
    vouchers = encodeVouchers([{ place: elsewhere, vouchers: [onRecord('LUNCH', VOUCHER_STATES.held)] }]);
    visit.dropBasket(filled);
    expect(savedBaskets.all()).toEqual([filled]);
    expect(vouchersNow()).toEqual(['held']);
  });

  it('V4: leaves its vouchers to be voided in the same breath, and the till is fetched for it', async () => {
    vouchers = encodeVouchers([{ place: elsewhere, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] }]);
    visit.dropBasket(filled);
    expect([savedBaskets.all(), vouchersNow()]).toEqual([[], ['toBeVoided']]);
    await settled();
    expect(till.asked).toBe(1);
  });

  it('V1: has its vouchers let go of by the till that is there', async () => {
    void visit.openCheckout();
    await till.answer(tillStub());
    visit.dropBasket(filled);
    expect(told).toEqual(['let go of takeaway']);
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

  it('are given up when the guest goes to another place, and the till is fetched for it', async () => {
    await enter();
    expect(vouchersNow()).toEqual(['toBeVoided']);
    expect(till.asked).toBe(1);
  });

  it('are let go of by the till that is there', async () => {
    void visit.openCheckout();
    await till.answer(tillStub());
    await enter();
    expect(told).toContain('let go of takeaway');
  });

  it.each<[string, () => void]>([
    ['of a basket with a dish in it', () => savedBaskets.save(filled)],
    ['of one whose payment is unsettled', pay],
    [
      'of the place that the guest goes to',
      () => {
        vouchers = encodeVouchers([{ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] }]);
      },
    ],
  ])('stay: those %s', async (_, arrange) => {
    arrange();
    const before = vouchers;
    await enter();
    expect(vouchers).toBe(before);
  });
});

/** The basket that the guest has in front of them. */
function shown(): BasketModel {
  const basket = new BasketModel(brand, session, place, { savedBaskets, clock });
  const menus = new MenuCache(orderingOf(async () => left(unreachable)));
  const menu = new MenuModel(menus, { delay: never }, false, never);
  runInAction(() => (visit.order = new OrderModel(session, basket, menu, menus)));
  return basket;
}

it('B6: what is paid for leaves the basket, and what was said of that order goes with it', async () => {
  void visit.openCheckout();
  await till.answer(tillStub());
  const basket = shown();
  basket.add(pie);
  basket.chooseTip({ by: 'amount', amount: pence(200) }, '2.00');
  captured(intent('key', STATES.captured, { place: elsewhere }));
  expect([basket.tip.by, told]).toEqual(['amount', []]);
  captured(intent('key', STATES.captured, { place }));
  expect([basket.tip.by, basket.typedTip, told]).toEqual(['none', undefined, ['begin anew order']]);
});

describe('C4: a page that comes back', () => {
  it('has what other pages have stored, and writes nothing older over it', async () => {
    const basket = shown();
    const other = new BasketModel(brand, session, place, { savedBaskets, clock });
    other.add(pie);
    await visit.comeBack();
    expect(basket.count).toBe(1);
    basket.typeNote('By the door');
    expect(savedBaskets.at(place)?.basket.lines).toHaveLength(1);
  });

  it('reads what is stored before it asks after its payments', async () => {
    pay();
    void visit.openCheckout();
    await till.answer(tillStub());
    await visit.comeBack('key');
    expect(told).toEqual(['syncFromStore', 'reread guest', 'resume key']);
  });

  it('X4: is nobody’s any more where the visit is over: till and bills look who the guest is', async () => {
    void visit.openCheckout();
    await till.answer(tillStub());
    const bills: Pick<PayAtTableModel, 'syncGuest'> = { syncGuest: () => void told.push('bills') };
    runInAction(() => (visit.bills = bills as PayAtTableModel));
    visit.syncGuest();
    expect(told).toEqual(['reread guest', 'bills']);
  });
});
