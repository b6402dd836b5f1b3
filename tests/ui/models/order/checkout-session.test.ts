import { describe, expect, it } from 'vitest';
import {
  left,
  right,
  ZERO,
  type BasketPlace,
  type MinorUnits,
  type PaymentState,
  type PayPorts,
  type PaymentIntent,
  type VoucherState,
} from '@tableside/core';
import { vouchersAt } from '@tableside/core/codecs';
import type { GuestDetails } from '@tableside/core/guest';
import { instantOf } from '@tableside/core/time';
import { sayLocked, sayRefusedChange } from '../../../../ui/copy/refused-change.ts';
import { sayDefault as say } from '../../../../ui/copy/say.ts';
import { ResultsModel } from '../../../../ui/models/payment/results-model.ts';
import { CheckoutSession } from '../../../../ui/models/order/checkout-session.ts';
import { intent, STATES, summary } from '../../../core/payment/payment-intents.ts';
import { pence } from '../../../core/samples.ts';
import { LUNCH, onRecord, VOUCHER_STATES } from '../../../core/basket/voucher-records.ts';
import {
  clock,
  MemoryBaskets,
  Later,
  noCamera,
  noWallets,
  pie,
  place,
  settled,
  unreachable,
  VoucherBackend,
  newBasket,
  never,
} from './order-world.ts';
import { forgetful } from '../payment/forgetful.ts';
import { intentsIn, payPortsOf } from '../payment/payment-parts.ts';

/** Opens checkout while the phone has that voucher stored. */
function sessionWith(state: VoucherState) {
  const office = new VoucherBackend([LUNCH]);
  const stored = new Map<string, PaymentIntent>();
  const intents = intentsIn(stored);
  const ports = office.ports(intents);
  ports.savedVouchers.save({ place, vouchers: [onRecord('LUNCH', state)] });
  const payment = new Later<Awaited<ReturnType<ReturnType<PayPorts['orderPayments']['pay']>>>>();
  const savedBaskets = new MemoryBaskets();
  const basket = newBasket({ savedBaskets });
  basket.add(pie);
  const captured: string[] = [];
  const guest: { details?: GuestDetails } = {};
  const waiting: (() => void)[] = [];
  const checkoutSession = new CheckoutSession({
    ports: {
      ...payPortsOf(stored, {
        orders: { pay: () => payment.ask, authorise: never, capture: never },
        timer: { delay: () => new Promise<void>((resolve) => void waiting.push(resolve)) },
        savedBaskets,
      }),
      ...ports,
      basketChecks: { check: never },
      paymentConfigs: { config: () => async () => left(unreachable) },
      cardForms: { prepare: never, open: never },
      walletButtons: noWallets,
      codeScanner: noCamera,
      savedGuest: { ...forgetful, read: () => guest.details, write: never },
    },
    returnUrls: never,
    onCaptured: ({ key }) => captured.push(key),
    showToast: () => undefined,
    report: () => undefined,
    isStorePersistent: () => true,
    openStatuses: never,
    openHandovers: never,
    openSittings: never,
    sitsTogether: () => false,
    results: new ResultsModel(
      undefined,
      {
        feedback: { give: never },
        savedFeedback: { has: never, add: never },
        sharing: { canShare: never, share: never, download: never },
        clock: { now: never },
      },
      never,
    ),
  });
  const savedStates = () => vouchersAt(ports.savedVouchers.all(), place).map((one) => one.state.is);
  const pay = () =>
    checkoutSession.payments.pay({
      place,
      basket: basket.basket,
      basketId: 'basket-1',
      summary,
      paymentOf: unread,
    });
  /** Ends every delay. */
  const timePasses = async (): Promise<void> => {
    for (const resolve of waiting.splice(0)) resolve();
    await settled();
  };
  return { checkoutSession, basket, office, ports, payment, savedStates, pay, captured, guest, timePasses };
}

/** The body of the request does not matter here. */
const unread = () => ({}) as ReturnType<Parameters<CheckoutSession['payments']['pay']>[0]['paymentOf']>;

describe('V4: vouchers at the opening of checkout', () => {
  it.each([
    // Its check may still arrive, so it stays stored and is voided once more.
    ['asked', ['voided']],
    ['checked', []],
    ['removing', []],
    ['toBeVoided', []],
  ] as const)('are voided if an earlier page left them %s', async (is, left) => {
    const { office, savedStates } = sessionWith(VOUCHER_STATES[is]);
    await settled();
    expect([office.calls, savedStates()]).toEqual([['void LUNCH'], left]);
  });

  it('are left alone if they belong to the basket', async () => {
    const { checkoutSession, basket, office } = sessionWith(VOUCHER_STATES.added);
    await settled();
    expect(office.calls).toEqual([]);
    expect(checkoutSession.checkoutOf(basket).vouchers.listed).toMatchObject([
      { friendlyName: 'LUNCH voucher' },
    ]);
    expect(checkoutSession.checkoutOf(basket)).toBe(checkoutSession.checkoutOf(basket));
  });
});

describe('the words for a locked basket', () => {
  const PAYMENT = 'A payment for this basket is not finished. It cannot be changed meanwhile.';
  const ORDER = 'This order is being checked. The basket cannot be changed meanwhile.';
  const lockedBy = (total: MinorUnits, where: BasketPlace = place) => {
    const { checkoutSession, ports } = sessionWith(VOUCHER_STATES.added);
    const createdAt = clock.now();
    ports.intents.save(
      intent('key', STATES.unknown, { place: where, createdAt, summary: { ...summary, total } }),
    );
    const savedBaskets = new MemoryBaskets();
    const basket = newBasket({ savedBaskets, isLocked: () => true });
    expect([basket.add(pie), basket.refusal]).toEqual([false, 'locked']);
    checkoutSession.syncFromStore(basket);
    return { order: { basket }, checkoutSession };
  };
  const saidOf = (visit: Parameters<typeof sayLocked>[1]) => [
    sayLocked(say, visit),
    sayRefusedChange(say, visit),
  ];

  it('name the payment that locks it', () => {
    expect(saidOf(lockedBy(pence(1)))).toEqual([PAYMENT, PAYMENT]);
  });

  it('name no payment for a free order (B12)', () => {
    expect(saidOf(lockedBy(ZERO))).toEqual([ORDER, ORDER]);
  });

  it('name no payment that is for another basket', () => {
    expect(saidOf(lockedBy(pence(1), { ...place, venueSlug: 'other' }))).toEqual([ORDER, ORDER]);
  });

  it('name no payment while the total is unknown', () => {
    const visit = { ...lockedBy(pence(1)), checkoutSession: undefined };
    expect(saidOf(visit)).toEqual([ORDER, ORDER]);
  });

  it('are other ones for a hundredth dish', () => {
    const { basket } = sessionWith(VOUCHER_STATES.added);
    basket.add({ ...pie, quantity: 99 });
    const visit = { order: { basket }, checkoutSession: undefined };
    expect(sayRefusedChange(say, visit)).toMatch(/^You can order up to 99 of one item/);
  });
});

describe('V4: voucher calls of another browser tab', () => {
  const begun = async () => {
    const opened = sessionWith(VOUCHER_STATES.added);
    opened.ports.savedVouchers.save({ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.removing)] });
    opened.checkoutSession.syncFromStore(opened.basket);
    await settled();
    expect([opened.office.calls, opened.savedStates()]).toEqual([[], ['removing']]);
    return opened;
  };

  it('is taken over once it must have ended', async () => {
    const { checkoutSession, basket, office, savedStates, timePasses } = await begun();
    expect(checkoutSession.checkoutOf(basket).vouchers.isUnderWay).toBe(true);
    await timePasses();
    expect([office.calls, savedStates()]).toEqual([['void LUNCH'], []]);
    expect(checkoutSession.checkoutOf(basket).vouchers.isUnderWay).toBe(false);
  });

  it('is left alone if it has ended meanwhile', async () => {
    const { checkoutSession, basket, office, ports, savedStates, timePasses } = await begun();
    ports.savedVouchers.save({ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] });
    checkoutSession.syncFromStore(basket);
    await timePasses();
    expect([office.calls, savedStates()]).toEqual([[], ['added']]);
  });
});

it('section 4: an abandoned basket’s vouchers are voided', async () => {
  const { checkoutSession, office, savedStates } = sessionWith(VOUCHER_STATES.added);
  await checkoutSession.release(place);
  expect([office.calls, savedStates()]).toEqual([['void LUNCH'], []]);
});

describe('V1: vouchers while their basket is paid', () => {
  it.each<[string, Parameters<ReturnType<typeof sessionWith>['payment']['answer']>[0], readonly string[]]>([
    [
      'are used up once the payment is captured',
      right({ outcome: 'success', orderId: 'o1', orderRef: '#A1' }),
      [],
    ],
    ['are in the basket again after a decline', right({ outcome: 'declined', code: 'declined' }), ['added']],
    ['stay held while the payment is unknown', left(unreachable), ['held']],
  ])('%s', async (_, answer, after) => {
    const { payment, savedStates, pay } = sessionWith(VOUCHER_STATES.added);
    void pay();
    await settled();
    expect(savedStates()).toEqual(['held']);
    await payment.answer(answer);
    expect(savedStates()).toEqual(after);
  });
});

it('V1: a voucher waits for its basket’s payment, then is voided', async () => {
  const { checkoutSession, office, ports, payment, savedStates, pay } = sessionWith(VOUCHER_STATES.added);
  const left = vouchersAt(ports.savedVouchers.all(), place).map((one) => ({
    ...one,
    state: VOUCHER_STATES.toBeVoided,
  }));
  ports.savedVouchers.save({ place, vouchers: left });
  checkoutSession.syncFromStore(undefined);
  void pay();
  await settled();
  expect(office.calls).toEqual([]);
  await payment.answer(right({ outcome: 'success', orderId: 'o1', orderRef: '#A1' }));
  expect([office.calls, savedStates()]).toEqual([['void LUNCH'], []]);
});

it('C4: vouchers and payments of another browser tab are read here', async () => {
  const { checkoutSession, basket, ports } = sessionWith(VOUCHER_STATES.added);
  const checkout = checkoutSession.checkoutOf(basket);
  expect(basket.vouchers).toHaveLength(1);
  ports.savedVouchers.save({ place, vouchers: [] });
  checkoutSession.syncFromStore(basket);
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
  checkoutSession.syncFromStore(undefined);
  expect(checkoutSession.payments.unsettledAt(place)?.key).toBe('theirs');
});

it('C4: a payment captured in another browser tab is reported once', () => {
  const { checkoutSession, basket, ports, captured } = sessionWith(VOUCHER_STATES.added);
  ports.intents.save(intent('theirs', STATES.unknown, { place }));
  checkoutSession.syncFromStore(basket);
  expect(captured).toEqual([]);
  ports.intents.save(intent('theirs', STATES.captured, { place }));
  checkoutSession.syncFromStore(basket);
  checkoutSession.syncFromStore(basket);
  expect(captured).toEqual(['theirs']);
});

it('a check does not count for the next order (B10)', () => {
  const { checkoutSession, basket } = sessionWith(VOUCHER_STATES.added);
  const checkout = checkoutSession.checkoutOf(basket);
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
  checkout.basketCheck.acceptNewTotal();
  expect(checkout.basketCheck.mustAgree).toBe(false);
  checkoutSession.reset(basket);
  expect(basket.checked).toBeUndefined();
});

it('X4: guest details go to the current basket’s checkout', () => {
  const { checkoutSession, basket, guest } = sessionWith(VOUCHER_STATES.added);
  const { details } = checkoutSession.checkoutOf(basket);
  guest.details = { name: 'Ada', surname: '', email: 'ada@example.com', phone: '', emailOptIn: false };
  checkoutSession.syncGuest(undefined);
  expect(details.given.name).toBe('');
  checkoutSession.syncGuest(basket);
  expect(details.given.name).toBe('Ada');
  delete guest.details;
  checkoutSession.syncGuest(basket);
  expect(details.given.name).toBe('');
});
