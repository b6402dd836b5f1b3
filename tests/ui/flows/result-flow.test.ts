import { describe, expect, it } from 'vitest';
import {
  type BillIntent,
  DECLINES_BEFORE_STOP,
  type Either,
  left,
  type PaymentAnswer,
  type PortFailure,
  right,
  type PaymentState,
  type OrderSummary,
  type PaymentIntent,
} from '@tableside/core';
import { VISIT_MS } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import {
  bannerOf,
  changeInstead,
  noticesOf,
  ResultFlow,
  standingOrderOf,
  unpaidOf,
  type ResultAddress,
} from '../../../ui/flows/result-flow.ts';
import { PaymentsModel } from '../../../ui/models/payment/payments-model.ts';
import { billIntent, intent, STATES, summary } from '../../core/payment/payment-intents.ts';
import { pence } from '../../core/samples.ts';
import { NOON } from '../../core/brand/venues.ts';
import { bill, BillWorld } from '../models/bill/bill-world.ts';
import { OrderFlowWorld } from './order-flow-world.ts';
import { payPortsOf } from '../models/payment/payment-parts.ts';
import { settled } from '../models/order/order-world.ts';

const KEY = 'key';
const at = { createdAt: instantOf(NOON) };
const FREE: OrderSummary = { ...summary, total: pence(0) };
const TAB: OrderSummary = { ...summary, tab: { accountId: 'account', basketId: 'basket' } };

const orderIn = (state: PaymentState, of: OrderSummary = summary): PaymentIntent =>
  intent(KEY, state, { ...at, summary: of });
const billIn = (state: PaymentState): PaymentIntent => billIntent(KEY, state, at);

const ORDER: ResultAddress = {
  page: 'failure',
  slug: 'the-lantern',
  ofBill: false,
  search: `payment=${KEY}`,
};
const BILL: ResultAddress = { ...ORDER, ofBill: true };
const pathOf = (where: string, page: string): string => `/the-lantern/${where}/${page}?payment=${KEY}`;

const GONE = { why: 'anotherSelection', detail: 'please make another selection', failedLines: [0] } as const;

/** A payments model that records its calls. */
function paymentsWith(...stored: readonly PaymentIntent[]) {
  const world = new BillWorld();
  for (const one of stored) world.stored.set(one.key, one);
  world.payments.syncFromStore();
  const calls: string[] = [];
  world.payments.follow = async ({ key }) => void calls.push(`follow ${key}`);
  world.payments.comeBack = async ({ key }, paymentId, result) =>
    void calls.push(`comeBack ${key} ${paymentId} ${result}`);
  return { world, payments: world.payments, calls };
}

const screenOf = (payments: PaymentsModel, address: ResultAddress) =>
  new ResultFlow(address, payments).screen;

describe('the result of a payment', () => {
  it.each<[string, PaymentIntent, object]>([
    ['prepared', orderIn(STATES.prepared), { screen: 'checking', of: 'payment' }],
    ['submitting', orderIn(STATES.submitting), { screen: 'checking', of: 'payment' }],
    ['authorised', orderIn(STATES.authorised), { screen: 'checking', of: 'payment' }],
    ['unknown', orderIn(STATES.unknown), { screen: 'checking', of: 'payment' }],
    [
      'unknown, with the money held (C3)',
      orderIn({ ...STATES.unknown, paymentId: 'p1' }),
      { screen: 'checking', isAuthorised: true },
    ],
    [
      'unresolved, with the money held',
      orderIn({ ...STATES.unresolved, paymentId: 'p1' }),
      { screen: 'unresolved', isAuthorised: true },
    ],
    ['unknown, of nothing', orderIn(STATES.unknown, FREE), { screen: 'checking', of: 'order' }],
    ['unknown, on a tab', orderIn(STATES.unknown, TAB), { screen: 'checking', of: 'tab' }],
    [
      'at the bank',
      orderIn(STATES.authRequired),
      { screen: 'bankAsks', redirectUrl: 'https://bank.example/p' },
    ],
    [
      'at a bank whose page is not secure (WP15)',
      orderIn({ is: 'authRequired', paymentId: 'p', sentAt: STATES.unknown.sentAt }),
      { screen: 'unresolved', of: 'payment', isInsecure: true },
    ],
    ['at a bank, on a tab', orderIn(STATES.authRequired, TAB), { screen: 'checking', of: 'tab' }],
    ['unresolved', orderIn(STATES.unresolved), { screen: 'unresolved', of: 'payment' }],
    ['unresolved, of nothing', orderIn(STATES.unresolved, FREE), { screen: 'unresolved', of: 'order' }],
    ['unresolved, on a tab', orderIn(STATES.unresolved, TAB), { screen: 'unresolved', of: 'tab' }],
    [
      'declined',
      orderIn(STATES.declined),
      {
        screen: 'notPaid',
        of: 'payment',
        why: 'declined',
        retry: '/the-lantern/order/checkout/basket?step=pay&by=card',
        back: '/the-lantern/order/checkout/basket',
      },
    ],
    ['not taken', orderIn(STATES.notCharged), { screen: 'notPaid', of: 'payment', why: 'notCharged' }],
    [
      'refused with lines that are gone (WO26)',
      orderIn({ is: 'notCharged', basket: GONE }),
      {
        screen: 'notPaid',
        why: 'notCharged',
        basket: GONE,
        retry: '/the-lantern/order/checkout/basket',
        back: '/the-lantern/order/checkout/basket',
      },
    ],
    [
      'refused at prices that have changed',
      orderIn({ is: 'notCharged', why: 'repriced' }),
      {
        screen: 'notPaid',
        why: 'repriced',
        retry: '/the-lantern/order/checkout/basket',
        back: '/the-lantern/order/checkout/basket',
      },
    ],
    ['not taken, of nothing', orderIn(STATES.notCharged, FREE), { screen: 'notPaid', of: 'order' }],
    ['not taken, on a tab', orderIn(STATES.notCharged, TAB), { screen: 'notPaid', of: 'tab' }],
  ])('of an order that is %s', (_, stored, screen) => {
    expect(screenOf(paymentsWith(stored).payments, ORDER)).toMatchObject(screen);
  });

  it.each<[string, PaymentIntent, object]>([
    ['unknown', billIn(STATES.unknown), { screen: 'checking', of: 'bill' }],
    [
      'at the bank',
      billIn(STATES.authRequired),
      { screen: 'bankAsks', redirectUrl: 'https://bank.example/p' },
    ],
    ['unresolved', billIn(STATES.unresolved), { screen: 'unresolved', of: 'bill' }],
    [
      'declined',
      billIn(STATES.declined),
      {
        screen: 'notPaid',
        why: 'declined',
        retry: '/the-lantern/pay/7?area=1',
        back: '/the-lantern/pay/7?area=1',
      },
    ],
    [
      'not taken, since others had paid',
      billIn({ is: 'notCharged', why: 'overpaid' }),
      { screen: 'notPaid', of: 'bill', why: 'overpaid' },
    ],
  ])('of a bill that is %s', (_, stored, screen) => {
    expect(screenOf(paymentsWith(stored).payments, BILL)).toMatchObject(screen);
  });

  it.each<[string, PaymentIntent, ResultAddress, object]>([
    ['an order', orderIn(STATES.captured), ORDER, { screen: 'paid', of: 'payment', orderRef: 'A1' }],
    ['an order of nothing', orderIn(STATES.captured, FREE), ORDER, { screen: 'paid', of: 'order' }],
    [
      'an order on a tab',
      orderIn(STATES.captured, TAB),
      ORDER,
      { screen: 'paid', of: 'tab', orderRef: 'A1' },
    ],
    ['a bill', billIn(STATES.captured), BILL, { screen: 'paid', of: 'bill' }],
  ])('of %s that was taken', (_, stored, address, screen) => {
    expect(screenOf(paymentsWith(stored).payments, { ...address, page: 'success' })).toMatchObject(screen);
  });

  it.each<[string, BillIntent['state'], boolean, string]>([
    [
      'the card, with what the guest chose',
      STATES.declined,
      true,
      '/the-lantern/pay/7?step=pay&by=card&area=1',
    ],
    ['the bill, once nothing is chosen any more', STATES.declined, false, '/the-lantern/pay/7?area=1'],
    [
      'the bill that others have paid',
      { is: 'notCharged', why: 'overpaid' },
      true,
      '/the-lantern/pay/7?area=1',
    ],
  ])('is retried, for a failed bill, from %s', (_, state, canPayAgain, retry) => {
    const { world, payments } = paymentsWith(billIn(state));
    const flow = new ResultFlow(BILL, payments, {
      billPaidBy: () => world.billModel(),
      canPayAgain: () => canPayAgain,
      followAgain: () => () => undefined,
    });
    expect(flow.screen).toMatchObject({ screen: 'notPaid', retry, back: '/the-lantern/pay/7?area=1' });
  });

  it('refers the guest to staff after too many declines', () => {
    const declined = Array.from({ length: DECLINES_BEFORE_STOP }, (_, n) =>
      intent(n === 0 ? KEY : `earlier-${n}`, STATES.declined, { createdAt: instantOf(NOON - n) }),
    );
    expect(screenOf(paymentsWith(...declined).payments, ORDER)).toMatchObject({
      screen: 'notPaid',
      retry: undefined,
      back: '/the-lantern/order/checkout/basket',
    });
  });
});

describe('the address of a result', () => {
  const ORDER_PAGE = 'order/checkout';

  it.each<[string, PaymentIntent, ResultAddress, string]>([
    [
      'failure leads to the success of an order that was taken',
      orderIn(STATES.captured),
      ORDER,
      pathOf(ORDER_PAGE, 'success'),
    ],
    [
      'success leads to the failure of an order that was declined',
      orderIn(STATES.declined),
      { ...ORDER, page: 'success' },
      pathOf(ORDER_PAGE, 'failure'),
    ],
    [
      'success leads to the page of an unresolved order',
      orderIn(STATES.unresolved),
      { ...ORDER, page: 'success' },
      pathOf(ORDER_PAGE, 'failure'),
    ],
    [
      'an order’s address leads to the page of a bill',
      billIn(STATES.unknown),
      ORDER,
      pathOf('pay/7', 'failure'),
    ],
    [
      'failure leads to the success of a bill that was paid',
      billIn(STATES.captured),
      BILL,
      pathOf('pay/7', 'success'),
    ],
  ])('%s', (_, stored, address, to) => {
    expect(screenOf(paymentsWith(stored).payments, address)).toEqual({ screen: 'redirect', to });
  });

  it.each(['prepared', 'submitting', 'authorised', 'unknown'] as const)(
    'stays at success while the payment is %s and not known',
    (state) => {
      const { payments } = paymentsWith(orderIn(STATES[state]));
      expect(screenOf(payments, { ...ORDER, page: 'success' })).toMatchObject({ screen: 'checking' });
    },
  );

  it.each<[string, ResultAddress, object]>([
    ['names no venue and no payment', { page: 'success', ofBill: false, search: '' }, { screen: 'unnamed' }],
    [
      'names a payment that this phone does not know',
      { ...ORDER, search: 'payment=other' },
      { screen: 'notOnThisPhone', reference: 'other' },
    ],
    [
      'names a payment and no venue',
      { page: 'success', ofBill: false, search: 'payment=other' },
      { screen: 'notOnThisPhone', reference: 'other' },
    ],
    ['names no payment', { ...ORDER, search: '' }, { screen: 'notOnThisPhone', reference: undefined }],
    [
      'of a bill has what the bank sent back alone',
      { ...BILL, search: 'paymentId=p&result=r' },
      { screen: 'notOnThisPhone', reference: 'p' },
    ],
    ['of a bill names the payment of an order', BILL, { screen: 'notOnThisPhone', reference: KEY }],
  ])('that %s', (_, address, screen) => {
    expect(screenOf(paymentsWith(orderIn(STATES.captured)).payments, address)).toEqual(screen);
  });
});

describe('a result page', () => {
  const fromBank = { ...ORDER, search: `payment=${KEY}&paymentId=p&result=signed` };

  it.each<[string, PaymentIntent, ResultAddress, readonly string[]]>([
    ['asks after a payment without an answer', orderIn(STATES.unknown), ORDER, ['follow key']],
    ['asks after an unresolved payment', orderIn(STATES.unresolved), ORDER, ['follow key']],
    ['asks after a payment that waits for the bank', orderIn(STATES.authRequired), ORDER, ['follow key']],
    [
      'confirms what the bank’s page brought back',
      orderIn(STATES.authRequired),
      fromBank,
      ['comeBack key p signed'],
    ],
    [
      'confirms nothing of a payment that the bank was not asked for',
      orderIn(STATES.unknown),
      fromBank,
      ['follow key'],
    ],
    [
      'confirms nothing without the bank’s word',
      orderIn(STATES.authRequired),
      { ...ORDER, search: `payment=${KEY}&paymentId=p` },
      ['follow key'],
    ],
    ['asks nothing of a payment that was taken', orderIn(STATES.captured), ORDER, []],
    ['asks nothing of a payment that was declined', orderIn(STATES.declined), ORDER, []],
    ['asks nothing of a payment that is not known', orderIn(STATES.unknown), { ...ORDER, search: '' }, []],
  ])('%s', (_, stored, address, expected) => {
    const { payments, calls } = paymentsWith(stored);
    new ResultFlow(address, payments).enter();
    expect(calls).toEqual(expected);
  });

  it('asks again as the payment moves on, until the guest leaves', () => {
    const { world, payments, calls } = paymentsWith(orderIn(STATES.submitting));
    const leave = new ResultFlow(ORDER, payments).enter();
    const moves = (state: PaymentState): void => {
      world.stored.set(KEY, orderIn(state));
      payments.syncFromStore();
    };
    moves(STATES.unknown);
    expect(calls).toEqual(['follow key', 'follow key']);
    leave();
    moves(STATES.unresolved);
    expect(calls).toHaveLength(2);
  });

  it('follows what is left of a paid bill, until the guest leaves', async () => {
    const { world, payments } = paymentsWith(billIn(STATES.captured));
    const model = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    const flow = new ResultFlow({ ...BILL, page: 'success' }, payments, {
      billPaidBy: () => model,
      canPayAgain: () => false,
      followAgain: () => () => undefined,
    });
    const leave = flow.enter();
    expect(flow.billPaid).toBe(model);
    await world.till.answer(bill());
    expect(world.line.watched).toEqual(['account']);
    leave();
    expect(world.line.stopped).toBe(1);
  });

  it('does not follow a bill whose payment is unknown', () => {
    const { world, payments } = paymentsWith(billIn(STATES.unknown));
    const model = world.billModel();
    const flow = new ResultFlow(BILL, payments, {
      billPaidBy: () => model,
      canPayAgain: () => false,
      followAgain: () => () => undefined,
    });
    flow.enter();
    expect(flow.billPaid).toBeUndefined();
    expect(world.till.asked).toEqual([]);
  });

  it('says that the payment is checked, then shows the bank’s page', async () => {
    const world = new BillWorld();
    world.stored.set(KEY, billIn(STATES.authRequired));
    world.payments.syncFromStore();
    const flow = new ResultFlow(BILL, world.payments);
    flow.enter();
    expect(flow.screen).toEqual({ screen: 'checking', of: 'bill' });
    await settled();
    expect(flow.screen).toMatchObject({ screen: 'bankAsks', redirectUrl: 'https://bank.example/p' });
  });

  it('leads a generic address to the payment’s own, where its service is known', () => {
    const { slug: _, ...generic } = ORDER;
    expect(screenOf(paymentsWith(orderIn(STATES.declined)).payments, generic)).toEqual({
      screen: 'redirect',
      to: pathOf('order/checkout', 'failure'),
    });
  });
});

describe('a guest who changes the order instead of paying it (WP16)', () => {
  const answers = (answer: Either<PortFailure, PaymentAnswer>) => {
    const stored = new Map([[KEY, billIn(STATES.authRequired)]]);
    const ports = payPortsOf(stored, { bills: { cancel: () => async () => answer } });
    const payments = new PaymentsModel(ports, () => undefined);
    const went: unknown[] = [];
    const navigation = { go: (...to: unknown[]) => void went.push(to) };
    const unpaid = unpaidOf(payments, billIn(STATES.authRequired));
    if (unpaid === undefined) throw new Error('nothing waits');
    return { payments, went, change: () => changeInstead(payments, unpaid, navigation) };
  };

  it('is led there once nothing can be paid any more, and needs no notice', async () => {
    const { payments, went, change } = answers(right({ outcome: 'declined', code: 'cancelled' }));
    const changing = change();
    expect(screenOf(payments, BILL)).toMatchObject({ screen: 'bankAsks', cancelling: 'asking' });
    expect(await change()).toBe(false);
    expect(await changing).toBe(true);
    expect(went).toEqual([['/the-lantern/pay/7?area=1', { replace: true }]]);
    expect(payments.unsettled).toEqual([]);
    expect(payments.unread).toEqual([]);
  });

  it.each<[string, Either<PortFailure, PaymentAnswer>]>([
    [
      'refuses',
      left({
        failure: 'refused',
        call: 'cancel',
        status: 404,
        message: '',
        code: 'not-found',
        byService: true,
      }),
    ],
    ['does not answer', left({ failure: 'unreachable', call: 'cancel' })],
    ['does not know', right({ outcome: 'unknown' })],
  ])('is told that it waits on, where the service %s', async (_, answer) => {
    const { payments, went, change } = answers(answer);
    expect(await change()).toBe(false);
    expect(screenOf(payments, BILL)).toMatchObject({ screen: 'bankAsks', cancelling: 'impossible' });
    expect(went).toEqual([]);
    expect(payments.unsettled).toHaveLength(1);
  });
});

const nobody = { order: undefined, bills: undefined };
const tillOf = (payments: PaymentsModel) => ({
  payments,
  checkoutOf: () => {
    throw new Error('there is no order');
  },
});

describe('the banner of an unsettled payment', () => {
  it.each<[string, PaymentIntent, object]>([
    ['payment', orderIn(STATES.unknown), { of: 'payment', result: pathOf('order/checkout', 'failure') }],
    ['order of nothing', orderIn(STATES.unknown, FREE), { of: 'order' }],
    ['order on a tab', orderIn(STATES.unknown, TAB), { of: 'tab' }],
    ['bill', billIn(STATES.unknown), { of: 'payment', result: pathOf('pay/7', 'failure') }],
  ])('names a %s as such', (_, stored, banner) => {
    expect(bannerOf(tillOf(paymentsWith(stored).payments), nobody)).toMatchObject(banner);
  });

  it('is hidden while this page pays a bill', () => {
    const { payments } = paymentsWith(billIn(STATES.unknown));
    expect(bannerOf(tillOf(payments), { order: undefined, bills: { isPaying: true } })).toBeUndefined();
    expect(bannerOf(tillOf(payments), { order: undefined, bills: { isPaying: false } })).toBeDefined();
  });

  it('is hidden while this page pays the basket', async () => {
    const world = await OrderFlowWorld.atPay();
    world.leaveBehind(STATES.submitting);
    const { payments, order, checkout } = world;
    const till = { payments, checkoutOf: () => checkout };
    expect(bannerOf(till, { order, bills: undefined })).toBeDefined();
    void checkout.pay();
    expect(bannerOf(till, { order, bills: undefined })).toBeUndefined();
  });

  it.each(['captured', 'declined', 'notCharged'] as const)('is hidden where it is %s', (state) => {
    expect(bannerOf(tillOf(paymentsWith(orderIn(STATES[state])).payments), nobody)).toBeUndefined();
  });
});

describe('the notice of a payment settled while the guest was away (C4)', () => {
  const unread = <Of extends PaymentIntent>(intent: Of): Of => ({ ...intent, isUnread: true });
  const noticesFor = (stored: PaymentIntent) => noticesOf(tillOf(paymentsWith(stored).payments), nobody);

  it.each<[string, PaymentIntent, object]>([
    [
      'an order',
      orderIn(STATES.captured),
      { of: 'payment', taken: 'A1', result: pathOf('order/checkout', 'success') },
    ],
    ['an order of nothing', orderIn(STATES.captured, FREE), { of: 'order', taken: 'A1' }],
    ['an order on a tab', orderIn(STATES.captured, TAB), { of: 'tab', taken: 'A1' }],
    ['a bill', billIn(STATES.captured), { of: 'bill', taken: '7', result: pathOf('pay/7', 'success') }],
    ['a declined order', orderIn(STATES.declined), { of: 'payment', taken: undefined }],
    ['an order that was not taken', orderIn(STATES.notCharged), { of: 'payment', taken: undefined }],
    ['a bill that was not taken', billIn(STATES.notCharged), { of: 'bill', taken: undefined }],
  ])('reports %s until the guest has read it', (_, stored, notice) => {
    expect(noticesFor(unread(stored))).toMatchObject([notice]);
    expect(noticesFor(stored)).toEqual([]);
  });

  it('is hidden while this page pays a bill', () => {
    const { payments } = paymentsWith(unread(orderIn(STATES.captured)));
    expect(noticesOf(tillOf(payments), { order: undefined, bills: { isPaying: true } })).toEqual([]);
  });

  it('shows the latest payment first', () => {
    const { payments } = paymentsWith(
      ...[1, 3, 2].map((n) =>
        unread(intent(`key-${n}`, STATES.captured, { createdAt: instantOf(NOON - 3 + n) })),
      ),
    );
    const keys = noticesOf(tillOf(payments), nobody).map(({ intent: { key } }) => key);
    expect(keys).toEqual(['key-3', 'key-2', 'key-1']);
  });

  it.each<[string, PaymentIntent, ResultAddress]>([
    ['an order that was taken', orderIn(STATES.captured), { ...ORDER, page: 'success' }],
    ['an order that was declined', orderIn(STATES.declined), ORDER],
    ['a bill that was taken', billIn(STATES.captured), { ...BILL, page: 'success' }],
    ['a bill that was not taken', billIn(STATES.notCharged), BILL],
  ])('counts as read once the result page shows it: %s', (_, stored, address) => {
    const { world, payments } = paymentsWith(unread(stored));
    const leave = new ResultFlow(address, payments).enter();
    expect(payments.unread).toEqual([]);
    expect(world.stored.get(KEY)).toEqual(stored);
    leave();
  });

  it('is read only on a visible page that is not being left', () => {
    const { payments } = paymentsWith(unread(orderIn(STATES.captured)));
    payments.setVisible(false);
    new ResultFlow({ ...ORDER, page: 'success' }, payments).enter();
    expect(payments.unread).toHaveLength(1);
    payments.setVisible(true);
    expect(payments.unread).toEqual([]);
  });

  it('is not read by results without an end or of another payment', () => {
    const { payments } = paymentsWith(
      unread(intent('other', STATES.captured, at)),
      orderIn(STATES.unresolved),
    );
    new ResultFlow(ORDER, payments).enter();
    expect(payments.unread.map(({ key }) => key)).toEqual(['other']);
  });
});

describe('the order that venue pages lead back to', () => {
  const SLUG = 'the-lantern';

  it.each<[string, PaymentIntent, string | undefined, string | undefined]>([
    ['one that was paid', orderIn(STATES.captured), SLUG, 'A1'],
    ['one on a tab', orderIn(STATES.captured, TAB), SLUG, 'A1'],
    ['none of another venue', orderIn(STATES.captured), 'the-anchor', undefined],
    ['none where the page belongs to no venue', orderIn(STATES.captured), undefined, undefined],
    ['none that was declined', orderIn(STATES.declined), SLUG, undefined],
    ['none that a notice tells of', { ...orderIn(STATES.captured), isUnread: true }, SLUG, undefined],
    ['no bill', billIn(STATES.captured), SLUG, undefined],
    [
      'none of an earlier visit',
      intent(KEY, STATES.captured, { createdAt: instantOf(NOON - VISIT_MS) }),
      SLUG,
      undefined,
    ],
  ])('is %s', (_, stored, slug, orderRef) => {
    expect(standingOrderOf(paymentsWith(stored).payments, slug)?.orderRef).toBe(orderRef);
  });

  it('is the latest', () => {
    const { payments } = paymentsWith(
      intent('early', STATES.captured, { createdAt: instantOf(NOON - 2) }),
      intent('late', STATES.captured, { createdAt: instantOf(NOON - 1) }),
    );
    expect(standingOrderOf(payments, SLUG)?.result).toBe('/the-lantern/order/checkout/success?payment=late');
  });
});
