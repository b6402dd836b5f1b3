import { beforeEach, describe, expect, it } from 'vitest';
import {
  left,
  right,
  type Either,
  type PaymentIntent,
  type PaySession,
  type PortFailure,
} from '@tableside/core';
import type { DiscountOffer } from '@tableside/core/bill';
import type { Brand } from '@tableside/core/content';
import type { GuestDetails } from '@tableside/core/guest';
import { instantOf } from '@tableside/core/time';
import type { BillCoversModel } from '../../../../ui/models/bill/bill-covers-model.ts';
import { PayAtTableModel } from '../../../../ui/models/bill/pay-at-table-model.ts';
import { billIntent, billPlace, STATES } from '../../../core/payment/payment-intents.ts';
import { backendVenue, NOON, venueConfig, venueContent } from '../../../core/brand/venues.ts';
import { bill, BillWorld, paySession } from './bill-world.ts';
import { brand, MemoryTabs, Later, noWallets, settled, unreachable } from '../order/order-world.ts';
import { forgetful } from '../payment/forgetful.ts';

let world: BillWorld;
let offer: Later<Either<PortFailure, DiscountOffer>>;
let openedCovers: DiscountOffer[];
let ordersAllowed: boolean;
let tabs: MemoryTabs;
/** By venue and table. */
let keptTokens: Map<string, string>;
/** The guest's saved details. */
let savedDetails: GuestDetails | undefined;

function payAtTable(flags: Partial<Brand['flags']> = {}): PayAtTableModel {
  const given =
    <Answer>(answer: () => Answer) =>
    () =>
    () =>
      Promise.resolve(right(answer()));
  return new PayAtTableModel({
    brand: { ...brand, clientId: 'lantern-web', flags: { ...brand.flags, ...flags } },
    host: 'lantern.example',
    access: { key: 'key', space: 'space' },
    checkoutSession: {
      payments: world.payments,
      isStorePersistent: () => true,
      returnUrls: (_place, key) => ({ success: key, failure: key }),
    },
    ports: {
      brandContents: { brand: given(() => undefined), venue: given(() => venueContent) },
      venueConfigs: {
        config: given(() => ({
          ...venueConfig,
          orderingAllowed: { order: ordersAllowed, 'order-ahead': false, takeaway: false },
        })),
      },
      ordering: {
        venue: given(() => backendVenue),
        tables: given(() => ['7', 'G7']),
        menus: () => () => Promise.resolve(left(unreachable)),
        menuPages: () => () => Promise.resolve(left(unreachable)),
      },
      billPaymentConfigs: { config: given(() => paySession.paymentConfig) },
      tableAccounts: world.till,
      liveBills: world.line,
      discountCovers: {
        offer: () => offer.ask,
        apply: () => () => Promise.resolve(left(unreachable)),
      },
      cardForms: { prepare: () => undefined, open: () => () => Promise.resolve(left('unreachable')) },
      walletButtons: noWallets,
      savedBillChoices: { read: () => undefined, write: () => undefined },
      savedGuest: { ...forgetful, read: () => savedDetails, write: () => undefined },
      savedTabs: tabs,
      savedTableTokens: { of: (slug, table) => keptTokens.get(`${slug} ${table}`), save: () => true },
      clock: { now: () => instantOf(NOON) },
      timer: world.timer,
    },
    dependencies: {
      ...world.means,
      openCovers: (_bill, offered) => {
        openedCovers.push(offered);
        return Promise.resolve({ covers: 2 } as BillCoversModel);
      },
      openShares: () => Promise.reject(new Error()),
    },
  });
}

beforeEach(() => {
  world = new BillWorld();
  offer = new Later();
  openedCovers = [];
  ordersAllowed = true;
  tabs = new MemoryTabs();
  savedDetails = undefined;
  keptTokens = new Map();
});

describe('the bill of a table', () => {
  it('A1: is read by the venue’s spelling; an unknown table has none', () => {
    const opened = payAtTable().billAt(paySession, ' g7 ', {});
    expect(opened?.bill.table).toEqual({
      areaId: '1',
      brandId: 'lantern',
      businessId: '',
      clientId: 'lantern-web',
      tableNo: 'G7',
      venueId: '7',
    });
    expect(payAtTable().billAt(paySession, '8', {})).toBeUndefined();
  });

  it('X5: is read with the token of the table’s link', () => {
    expect(payAtTable().billAt(paySession, '7', { token: 'a-token' })?.bill.table.token).toBe('a-token');
  });

  it('S15: is read with the token that the visit has of its table', () => {
    keptTokens.set('the-lantern G7', 'kept');
    const model = payAtTable();
    const tokenOf = (table: string, token?: string) =>
      model.billAt(paySession, table, { token })?.bill.table.token;
    expect([tokenOf(' g7 '), tokenOf('7'), tokenOf('G7', 'newer')]).toEqual(['kept', undefined, 'newer']);
  });

  it('D7: is of a share only where content allows it', () => {
    const venue = { ...paySession.venue, tab: { enabled: false, shareBill: true } };
    const tables = ['7', 'Share'];
    const of = (session: PaySession) => payAtTable().billAt(session, 'share', { token: 't' })?.bill;
    const table = of({ ...paySession, tables });
    expect([table?.table.tableNo, table?.isShare]).toEqual(['Share', false]);
    const share = of({ ...paySession, tables, venue });
    expect([share?.table.tableNo, share?.isShare]).toEqual(['share', true]);
  });

  describe('S10: tables of two areas with one number', () => {
    const salesAreas = [paySession.defaultArea, { id: '2', name: 'Garden' }];
    const backend = { ...paySession.backend, salesAreas };
    const shared = { ...paySession, backend, tables: ['7', 'G7', '7'] };
    const areaOfBill = (model: PayAtTableModel, area?: string) =>
      model.billAt(shared, '7', { area })?.bill.table.areaId;

    it('have the chosen area’s bill, and none without a choice', () => {
      const model = payAtTable({ showAreaNameSelect: true });
      expect([areaOfBill(model, '1'), areaOfBill(model, '2')]).toEqual(['1', '2']);
      expect([areaOfBill(model), areaOfBill(model, 'none')]).toEqual([undefined, undefined]);
      expect(model.tableAt(shared, '7', undefined)).toEqual(left('sharedTable'));
      expect(model.billAt(shared, 'G7', {})?.bill.table.areaId).toBe('1');
    });

    it('ignore the address’s area if guests choose none', () => {
      const model = payAtTable();
      expect([areaOfBill(model), areaOfBill(model, '2')]).toEqual(['1', '1']);
      expect(model.areaChoices(shared)).toEqual([]);
    });
  });

  it('stays the same for the whole visit', () => {
    const model = payAtTable();
    expect(model.billAt(paySession, 'G7', {})).toBe(model.billAt(paySession, 'g7', {}));
  });

  it('section 4: ends the saved tab once paid', async () => {
    tabs.save({
      place: { host: 'lantern.example', venueSlug: 'the-lantern', tableNumber: '7', salesAreaId: '1' },
      account: { accountId: 'account', basketId: 'basket' },
      openedAt: instantOf(0),
      takes: 'orders',
    });
    const opened = payAtTable().billAt(paySession, '7', {});
    opened?.enter('bill');
    await world.till.answer(bill());
    expect(tabs.kept).toHaveLength(1);
    await world.line.say('account.closed', 2);
    expect(tabs.kept).toEqual([]);
  });

  it('X4: keeps no guest details after the visit, at any table', () => {
    savedDetails = { name: 'Ada', surname: '', email: 'ada@example.com', phone: '', emailOptIn: false };
    const model = payAtTable();
    const detailsAt = (table: string) => model.billAt(paySession, table, {})?.checkout.details;
    expect([detailsAt('7')?.given.name, detailsAt('G7')?.given.name]).toEqual(['Ada', 'Ada']);
    savedDetails = undefined;
    model.syncGuest();
    expect([detailsAt('7')?.given.name, detailsAt('G7')?.given.name]).toEqual(['', '']);
  });

  it('accepts vouchers if the brand has them', () => {
    expect(payAtTable({ voucherSupport: true }).billAt(paySession, '7', {})?.voucher).toBeDefined();
    expect(payAtTable({ voucherSupport: false }).billAt(paySession, '7', {})?.voucher).toBeUndefined();
  });

  it('has discount covers if the service offers them, asked once', async () => {
    const opened = payAtTable().billAt(paySession, '7', {});
    opened?.enter('bill')();
    opened?.enter('bill');
    await offer.answer(right({ success: true, min: 2, max: 4 }));
    await settled();
    expect(offer.asked).toBe(1);
    expect(openedCovers).toEqual([{ success: true, min: 2, max: 4 }]);
    expect(opened?.covers).toBeDefined();
  });

  it.each([right({ success: false }), left(unreachable)])(
    'has no discount covers if the service offers none: %o',
    async (answer) => {
      const opened = payAtTable().billAt(paySession, '7', {});
      opened?.enter('bill');
      await offer.answer(answer);
      expect(openedCovers).toEqual([]);
      expect(opened?.covers).toBeUndefined();
    },
  );
});

describe('C6: the bill of a payment', () => {
  const paid = billIntent('key', STATES.captured);

  it('is the open one of the same account', async () => {
    const model = payAtTable();
    const opened = model.billAt(paySession, '7', {});
    opened?.enter('bill');
    await world.till.answer(bill());
    expect(model.billPaidBy(paid)).toBe(opened?.bill);
  });

  it('is the settled one, even after the guest left for success', async () => {
    const model = payAtTable();
    const opened = model.billAt(paySession, '7', {});
    const leave = opened?.enter('bill');
    await world.till.answer(bill(2, { closed: true }));
    leave?.();
    expect(model.billPaidBy(paid)).toBe(opened?.bill);
    opened?.enter('success')();
    expect(opened?.bill.account).toBeDefined();
    opened?.enter('bill');
    expect(opened).toMatchObject({ isEntered: true, bill: { account: undefined } });
  });

  it('can be paid again until the guest has left it', async () => {
    const model = payAtTable();
    const opened = model.billAt(paySession, '7', {});
    opened?.enter('bill');
    await world.till.answer(bill());
    expect(model.canPayAgain(paid)).toBe(false);
    opened?.checkout.arrive();
    expect(model.canPayAgain(paid)).toBe(true);
    expect(model.canPayAgain({ ...paid, place: { ...billPlace, accountId: 'another' } })).toBe(false);
    opened?.checkout.split.choose('amount');
    expect(model.canPayAgain(paid)).toBe(false);
    opened?.checkout.split.choose('all');
    opened?.checkout.leave();
    expect(model.canPayAgain(paid)).toBe(false);
  });

  it('is otherwise read by its own account', () => {
    const model = payAtTable();
    const receipt = model.billPaidBy(paid);
    receipt.enter();
    expect(world.till.asked).toEqual(['refresh']);
    expect(model.billPaidBy(paid)).toBe(receipt);
    const other = { ...paid, place: { ...billPlace, accountId: 'another' } };
    expect(model.billPaidBy(other)).not.toBe(receipt);
  });

  it('WA7: announces on a receipt what others pay alone', async () => {
    const model = payAtTable();
    const store = (intent: PaymentIntent): void => {
      world.stored.set(intent.key, intent);
      world.payments.syncFromStore();
    };
    store(paid);
    model.billPaidBy(paid).enter();
    await world.till.answer(bill(2));
    await world.line.say('payment.completed', 2);
    await world.till.answer(bill(2));
    store(billIntent('elsewhere', STATES.submitting));
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(3));
    store(billIntent('elsewhere', STATES.captured));
    await world.till.answer(bill(3));
    expect(world.toasts).toEqual([]);
    await world.line.say('payment.completed', 4);
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });
});

it('T7: pay at table opens even after ordering has ended', async () => {
  ordersAllowed = false;
  const model = payAtTable();
  model.service.enter(venueContent, 'pay');
  await settled();
  expect(model.service.sessionAt('the-lantern', 'pay')).toMatchObject({
    service: 'pay',
    tables: ['7', 'G7'],
  });
});

it('the addressed bill is asked with the payment config, once', async () => {
  const model = payAtTable();
  model.enter(venueContent, { tableNumber: 'g7', link: { token: 'signed' } });
  await settled();
  expect(world.till.asked).toEqual(['open']);
  model.billAt(paySession, 'G7', { token: 'signed' })?.enter('bill');
  expect(world.till.asked).toEqual(['open']);
  await world.till.answer(bill());
  expect(model.billAt(paySession, 'G7', { token: 'signed' })?.bill.account).toBeDefined();
});
