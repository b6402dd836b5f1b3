import { beforeEach, describe, expect, it } from 'vitest';
import {
  instantOf,
  left,
  right,
  type DiscountOffer,
  type Either,
  type GuestDetails,
  type PortFailure,
} from '@tableside/core';
import type { BillCoversModel } from '../../../ui/models/bill-covers-model.ts';
import { PayAtTableModel } from '../../../ui/models/pay-at-table-model.ts';
import { billIntent, billPlace, STATES } from '../../core/payment-intents.ts';
import { backendVenue, NOON, venueConfig, venueContent } from '../../core/venues.ts';
import { bill, BillWorld, paySession } from './bill-world.ts';
import { brand, KeptTabs, Later, noWallets, settled, unreachable } from './order-world.ts';

let world: BillWorld;
let offer: Later<Either<PortFailure, DiscountOffer>>;
let openedCovers: DiscountOffer[];
let ordersAllowed: boolean;
let tabs: KeptTabs;
/** Who the guest is, as far as this visit knows. */
let remembered: GuestDetails | undefined;

function desk(voucherSupport = false): PayAtTableModel {
  const given =
    <Answer>(answer: () => Answer) =>
    () =>
    () =>
      Promise.resolve(right(answer()));
  return new PayAtTableModel(
    { ...brand, clientId: 'lantern-web', flags: { ...brand.flags, voucherSupport } },
    'lantern.example',
    { key: 'key', space: 'space' },
    {
      payments: world.payments,
      isStorePersistent: () => true,
      returnUrls: (_place, key) => ({ success: key, failure: key }),
    },
    {
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
      savedGuest: { read: () => remembered, write: () => undefined },
      savedTabs: tabs,
      clock: { now: () => instantOf(NOON) },
      timer: world.timer,
    },
    {
      ...world.means,
      openCovers: (_bill, offered) => {
        openedCovers.push(offered);
        return Promise.resolve({ covers: 2 } as BillCoversModel);
      },
    },
  );
}

beforeEach(() => {
  world = new BillWorld();
  offer = new Later();
  openedCovers = [];
  ordersAllowed = true;
  tabs = new KeptTabs();
  remembered = undefined;
});

describe('the bill of a table', () => {
  it('A1: is that of the venue’s own spelling; of a table that it does not have there is none', () => {
    const opened = desk().billAt(paySession, ' g7 ', undefined);
    expect(opened?.bill.table).toEqual({
      areaId: '1',
      brandId: 'lantern',
      businessId: '',
      clientId: 'lantern-web',
      tableNo: 'G7',
      venueId: '7',
    });
    expect(desk().billAt(paySession, '8', undefined)).toBeUndefined();
  });

  it('X5: is asked for with the token of the table’s link', () => {
    expect(desk().billAt(paySession, '7', 'a-token')?.bill.table.token).toBe('a-token');
  });

  it('is the same one for as long as the visit is', () => {
    const model = desk();
    expect(model.billAt(paySession, 'G7', undefined)).toBe(model.billAt(paySession, 'g7', undefined));
  });

  it('section 4: of a tab that was paid is remembered no more', async () => {
    tabs.save({
      place: { host: 'lantern.example', venueSlug: 'the-lantern', tableNumber: '7' },
      account: { accountId: 'account', basketId: 'basket' },
      openedAt: instantOf(0),
      takes: 'orders',
    });
    const opened = desk().billAt(paySession, '7', undefined);
    opened?.enter('bill');
    await world.till.answer(bill());
    expect(tabs.kept).toHaveLength(1);
    await world.line.say('account.closed', 2);
    expect(tabs.kept).toEqual([]);
  });

  it('X4: is nobody’s to pay once the visit is over, whichever table it is of', () => {
    remembered = { name: 'Ada', surname: '', email: 'ada@example.com', phone: '', emailOptIn: false };
    const model = desk();
    const detailsAt = (table: string) => model.billAt(paySession, table, undefined)?.checkout.details;
    expect([detailsAt('7')?.given.name, detailsAt('G7')?.given.name]).toEqual(['Ada', 'Ada']);
    remembered = undefined;
    model.syncGuest();
    expect([detailsAt('7')?.given.name, detailsAt('G7')?.given.name]).toEqual(['', '']);
  });

  it('has vouchers where the brand has', () => {
    expect(desk(true).billAt(paySession, '7', undefined)?.voucher).toBeDefined();
    expect(desk(false).billAt(paySession, '7', undefined)?.voucher).toBeUndefined();
  });

  it('has discount covers where they are on offer; it is asked once', async () => {
    const opened = desk().billAt(paySession, '7', undefined);
    opened?.enter('bill')();
    opened?.enter('bill');
    await offer.answer(right({ success: true, min: 2, max: 4 }));
    await settled();
    expect(offer.asked).toBe(1);
    expect(openedCovers).toEqual([{ success: true, min: 2, max: 4 }]);
    expect(opened?.covers).toBeDefined();
  });

  it.each([right({ success: false }), left(unreachable)])(
    'has none where they are not: %o',
    async (answer) => {
      const opened = desk().billAt(paySession, '7', undefined);
      opened?.enter('bill');
      await offer.answer(answer);
      expect(openedCovers).toEqual([]);
      expect(opened?.covers).toBeUndefined();
    },
  );
});

describe('C6: the bill that a payment was of', () => {
  const paid = billIntent('key', STATES.captured);

  it('is the open one where it is the same account', async () => {
    const model = desk();
    const opened = model.billAt(paySession, '7', undefined);
    opened?.enter('bill');
    await world.till.answer(bill());
    expect(model.billPaidBy(paid)).toBe(opened?.bill);
  });

  it('is still the one that was paid up, after the guest has left it for its success', async () => {
    const model = desk();
    const opened = model.billAt(paySession, '7', undefined);
    const leave = opened?.enter('bill');
    await world.till.answer(bill(2, { closed: true }));
    leave?.();
    expect(model.billPaidBy(paid)).toBe(opened?.bill);
    opened?.enter('success')();
    expect(opened?.bill.account).toBeDefined();
    opened?.enter('bill');
    expect(opened).toMatchObject({ isEntered: true, bill: { account: undefined } });
  });

  it('is read by its own account else: the table may have the next party’s', () => {
    const model = desk();
    const receipt = model.billPaidBy(paid);
    receipt.enter();
    expect(world.till.asked).toEqual(['refresh']);
    expect(model.billPaidBy(paid)).toBe(receipt);
    const other = { ...paid, place: { ...billPlace, accountId: 'another' } };
    expect(model.billPaidBy(other)).not.toBe(receipt);
  });
});

it('T7: pay can be entered where ordering is over', async () => {
  ordersAllowed = false;
  const model = desk();
  model.service.enter(venueContent, 'pay');
  await settled();
  expect(model.service.sessionAt('the-lantern', 'pay')).toMatchObject({
    service: 'pay',
    tables: ['7', 'G7'],
  });
});
