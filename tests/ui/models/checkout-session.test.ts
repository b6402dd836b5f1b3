import { describe, expect, it } from 'vitest';
import {
  instantOf,
  left,
  lineOf,
  right,
  vouchersAt,
  type GuestDetails,
  type PaymentState,
  type PayPorts,
  type PaymentIntent,
  type VoucherState,
} from '@tableside/core';
import { BasketModel } from '../../../ui/models/basket-model.ts';
import { ResultsModel } from '../../../ui/models/results-model.ts';
import { CheckoutSession } from '../../../ui/models/checkout-session.ts';
import { intent, STATES, summary } from '../../core/payment-intents.ts';
import { pence } from '../../core/samples.ts';
import { LUNCH, onRecord, VOUCHER_STATES } from '../../core/voucher-records.ts';
import {
  brand,
  clock,
  KeptBaskets,
  Later,
  noCamera,
  noWallets,
  place,
  session,
  settled,
  unreachable,
  VoucherOffice,
} from './order-world.ts';

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

const never = (): never => {
  throw new Error('nobody asks for this here');
};

/** A till that is opened while the phone has that voucher on record. */
function tillWith(state: VoucherState) {
  const office = new VoucherOffice([LUNCH]);
  const stored = new Map<string, PaymentIntent>();
  const intents: PayPorts['intents'] = {
    all: () => [...stored.values()],
    save: (intent) => {
      stored.set(intent.key, intent);
      return right(undefined);
    },
  };
  const ports = office.ports(intents);
  ports.savedVouchers.save({ place, vouchers: [onRecord('LUNCH', state)] });
  const payment = new Later<Awaited<ReturnType<ReturnType<PayPorts['orderPayments']['pay']>>>>();
  const savedBaskets = new KeptBaskets();
  const basket = new BasketModel(brand, session, place, { savedBaskets, clock });
  basket.add(pie);
  const captured: string[] = [];
  const guest: { details?: GuestDetails } = {};
  const waiting: (() => void)[] = [];
  const till = new CheckoutSession(
    {
      ...ports,
      billPayments: { hold: never, post: never, authorise: never, find: never },
      orderPayments: {
        pay: () => payment.ask,
        authorise: never,
        capture: never,
        find: () => async () => left(unreachable),
      },
      clock,
      timer: { delay: () => new Promise<void>((resolve) => void waiting.push(resolve)) },
      randomness: { uuid: () => 'key-1' },
      locks: { whileHeld: async (_name, task) => right(await task()), onceFree: (_name, task) => task() },
      savedBaskets,
      stopwatch: { elapsed: () => 0 },
      basketChecks: { check: never },
      paymentConfigs: { config: () => async () => left(unreachable) },
      cardForms: { prepare: never, open: never },
      walletButtons: noWallets,
      codeScanner: noCamera,
      savedGuest: { read: () => guest.details, write: never },
    },
    never,
    ({ key }) => captured.push(key),
    () => undefined,
    () => undefined,
    () => true,
    new ResultsModel(
      undefined,
      {
        feedback: { give: never },
        savedFeedback: { has: never, add: never },
        sharing: { canShare: never, share: never, download: never },
      },
      never,
    ),
  );
  const onRecordNow = () => vouchersAt(ports.savedVouchers.all(), place).map((one) => one.state.is);
  const pay = () =>
    till.payments.pay({ place, basket: basket.basket, basketId: 'basket-1', summary, paymentOf: unread });
  /** As long as anybody waits for. */
  const timePasses = async (): Promise<void> => {
    for (const resolve of waiting.splice(0)) resolve();
    await settled();
  };
  return { till, basket, office, ports, payment, onRecordNow, pay, captured, guest, timePasses };
}

/** Nobody reads what is sent. */
const unread = () => ({}) as ReturnType<Parameters<CheckoutSession['payments']['pay']>[0]['paymentOf']>;

describe('V4: a till that is opened', () => {
  it.each([
    // Its check may arrive yet: it stays on record, to be voided once more.
    ['asked', ['voided']],
    ['checked', []],
    ['removing', []],
    ['toBeVoided', []],
  ] as const)('voids what an earlier page left behind: %s', async (is, left) => {
    const { office, onRecordNow } = tillWith(VOUCHER_STATES[is]);
    await settled();
    expect([office.calls, onRecordNow()]).toEqual([['void LUNCH'], left]);
  });

  it('leaves what is in a basket there', async () => {
    const { till, basket, office } = tillWith(VOUCHER_STATES.added);
    await settled();
    expect(office.calls).toEqual([]);
    expect(till.checkoutOf(basket).vouchers.listed).toMatchObject([{ friendlyName: 'LUNCH voucher' }]);
    expect(till.checkoutOf(basket)).toBe(till.checkoutOf(basket));
  });
});

describe('V4: what another tab has under way', () => {
  const begun = async () => {
    const opened = tillWith(VOUCHER_STATES.added);
    opened.ports.savedVouchers.save({ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.removing)] });
    opened.till.syncFromStore(opened.basket);
    await settled();
    expect([opened.office.calls, opened.onRecordNow()]).toEqual([[], ['removing']]);
    return opened;
  };

  it('is let go of once that tab must have ended it, were it still there', async () => {
    const { till, basket, office, onRecordNow, timePasses } = await begun();
    expect(till.checkoutOf(basket).vouchers.isUnderWay).toBe(true);
    await timePasses();
    expect([office.calls, onRecordNow()]).toEqual([['void LUNCH'], []]);
    expect(till.checkoutOf(basket).vouchers.isUnderWay).toBe(false);
  });

  it('is left to it where it has ended meanwhile', async () => {
    const { till, basket, office, ports, onRecordNow, timePasses } = await begun();
    ports.savedVouchers.save({ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] });
    till.syncFromStore(basket);
    await timePasses();
    expect([office.calls, onRecordNow()]).toEqual([[], ['added']]);
  });
});

it('section 4: the vouchers of a basket that is given up are voided', async () => {
  const { till, office, onRecordNow } = tillWith(VOUCHER_STATES.added);
  await till.release(place);
  expect([office.calls, onRecordNow()]).toEqual([['void LUNCH'], []]);
});

describe('V1: vouchers while their basket is paid', () => {
  it.each<[string, Parameters<ReturnType<typeof tillWith>['payment']['answer']>[0], readonly string[]]>([
    ['are spent once it was taken', right({ outcome: 'success', orderId: 'o1', orderRef: '#A1' }), []],
    [
      'are in the basket again once it was declined',
      right({ outcome: 'declined', code: 'declined' }),
      ['added'],
    ],
    ['stay held while nobody knows', left(unreachable), ['held']],
  ])('%s', async (_, answer, after) => {
    const { payment, onRecordNow, pay } = tillWith(VOUCHER_STATES.added);
    void pay();
    await settled();
    expect(onRecordNow()).toEqual(['held']);
    await payment.answer(answer);
    expect(onRecordNow()).toEqual(after);
  });
});

it('V1: what waits to be voided while its basket is paid is voided as soon as that is settled', async () => {
  const { till, office, ports, payment, onRecordNow, pay } = tillWith(VOUCHER_STATES.added);
  const left = vouchersAt(ports.savedVouchers.all(), place).map((one) => ({
    ...one,
    state: VOUCHER_STATES.toBeVoided,
  }));
  ports.savedVouchers.save({ place, vouchers: left });
  till.syncFromStore(undefined);
  void pay();
  await settled();
  expect(office.calls).toEqual([]);
  await payment.answer(right({ outcome: 'success', orderId: 'o1', orderRef: '#A1' }));
  expect([office.calls, onRecordNow()]).toEqual([['void LUNCH'], []]);
});

it('C4: what another tab has written of vouchers and payments is this one’s too', async () => {
  const { till, basket, ports } = tillWith(VOUCHER_STATES.added);
  const checkout = till.checkoutOf(basket);
  expect(basket.vouchers).toHaveLength(1);
  ports.savedVouchers.save({ place, vouchers: [] });
  till.syncFromStore(basket);
  expect([checkout.vouchers.listed, basket.vouchers]).toEqual([[], []]);
  const state: PaymentState = { is: 'unknown', sentAt: instantOf(0) };
  ports.intents.save({
    key: 'theirs',
    createdAt: instantOf(0),
    state,
    pays: 'order',
    place,
    basketId: 'b',
    paid: [],
    summary,
  });
  till.syncFromStore(undefined);
  expect(till.payments.unsettledAt(place)?.key).toBe('theirs');
});

it('C4: a payment that another tab has taken is heard of once, like one of this tab’s', () => {
  const { till, basket, ports, captured } = tillWith(VOUCHER_STATES.added);
  ports.intents.save(intent('theirs', STATES.unknown, { place }));
  till.syncFromStore(basket);
  expect(captured).toEqual([]);
  ports.intents.save(intent('theirs', STATES.captured, { place }));
  till.syncFromStore(basket);
  till.syncFromStore(basket);
  expect(captured).toEqual(['theirs']);
});

it('a changed total that was agreed to for the last order is not agreed to for the next (B10)', () => {
  const { till, basket } = tillWith(VOUCHER_STATES.added);
  const checkout = till.checkoutOf(basket);
  basket.apply({
    event: 'passed',
    checked: {
      basketId: 'b',
      basketTotal: pence(1600),
      linePrices: [pence(1600)],
      discounts: [],
      promotions: [],
    },
  });
  checkout.acceptNewTotal();
  expect(checkout.mustAgree).toBe(false);
  till.reset(basket);
  expect(checkout.mustAgree).toBe(true);
});

it('X4: who the guest is, is said to the checkout of the basket that they are at', () => {
  const { till, basket, guest } = tillWith(VOUCHER_STATES.added);
  const { details } = till.checkoutOf(basket);
  guest.details = { name: 'Ada', surname: '', email: 'ada@example.com', phone: '', emailOptIn: false };
  till.syncGuest(undefined);
  expect(details.given.name).toBe('');
  till.syncGuest(basket);
  expect(details.given.name).toBe('Ada');
  delete guest.details;
  till.syncGuest(basket);
  expect(details.given.name).toBe('');
});
