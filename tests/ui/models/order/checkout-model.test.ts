import { autorun, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  left,
  right,
  type BasketCheck,
  type BasketCheckRefusal,
  type Either,
  type FailureWords,
  type OfferedSlot,
  type PaymentAnswer,
  type PaymentIntent,
  type PayPorts,
  type PortFailure,
} from '@tableside/core';
import type { GuestDetails } from '@tableside/core/guest';
import type {
  CardField,
  CardFieldState,
  CardForm,
  CardNonce,
  CardRefusal,
  OrderPayment,
} from '@tableside/core/ports';
import { instantOf, MINUTE_MS, type TimeZone, zoneOf } from '@tableside/core/time';
import { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { CardModel } from '../../../../ui/models/payment/card-model.ts';
import { CheckoutModel } from '../../../../ui/models/order/checkout-model.ts';
import { PaymentsModel } from '../../../../ui/models/payment/payments-model.ts';
import { TimesModel } from '../../../../ui/models/order/times-model.ts';
import { ObservableVouchers } from '../../../../ui/models/order/saved-vouchers.ts';
import { pence, percent } from '../../../core/samples.ts';
import { intent, STATES, summary } from '../../../core/payment/payment-intents.ts';
import { onRecord, voucher, VOUCHER_STATES } from '../../../core/basket/voucher-records.ts';
import { NOON } from '../../../core/brand/venues.ts';
import { approvedBy, HeldWallets } from '../payment/held-wallets.ts';
import {
  brand,
  HeldPauses,
  MemoryBaskets,
  Later,
  noCamera,
  pie,
  place,
  session,
  settled,
  unreachable,
  VoucherBackend,
  newBasket,
  checkedAt,
} from './order-world.ts';
import { forgetful } from '../payment/forgetful.ts';
import { ada, cardWith, intentsIn, payPortsOf } from '../payment/payment-parts.ts';

type Checked = ReturnType<typeof checkedAt>;

const unused = (): OrderPayment => {
  throw new Error('nothing is paid');
};

let check: Later<Checked>;
let pauses: HeldPauses;
let asked: BasketCheck[];
let nonce: Later<Either<CardRefusal, CardNonce>>;
let payment: Later<Either<PortFailure, PaymentAnswer>>;
let paid: OrderPayment[];
let savedDetails: GuestDetails | undefined;
let savedBaskets: MemoryBaskets;
let office: VoucherBackend;
let toasts: FailureWords[];
let stored: Map<string, PaymentIntent>;
let basket: BasketModel;
let payments: PaymentsModel;
let checkout: CheckoutModel;
let card: CardModel;
let wallets: HeldWallets;
let intents: PayPorts['intents'];

beforeEach(async () => {
  check = new Later();
  pauses = new HeldPauses();
  asked = [];
  nonce = new Later();
  wallets = new HeldWallets();
  payment = new Later();
  paid = [];
  savedDetails = ada;
  savedBaskets = new MemoryBaskets();
  stored = new Map();
  toasts = [];
  office = new VoucherBackend([voucher('SUMMER', { friendlyName: 'Summer' })]);
  intents = intentsIn(stored);
  basket = newBasket({ savedBaskets });
  const pay: PayPorts['orderPayments']['pay'] = (_key, order) => {
    paid.push(order);
    return payment.ask;
  };
  payments = new PaymentsModel(payPortsOf(stored, { orders: { pay }, intents, savedBaskets }), () =>
    basket.syncFromStore(),
  );
  card = cardWith(nonce);
  checkout = checkoutOf(basket);
  basket.add(pie);
  basket.destination.chooseTable('1');
  await card.open({ number: '', expirationDate: '', cvv: '' });
});

const checkoutOf = (basket: BasketModel): CheckoutModel =>
  new CheckoutModel({
    basket,
    card,
    wallets: wallets.model(brand),
    payments,
    ports: {
      ...office.ports(intents),
      timer: pauses,
      basketChecks: {
        check: (question) => {
          asked.push(question);
          return check.ask;
        },
      },
      codeScanner: noCamera,
      savedGuest: { ...forgetful, read: () => savedDetails, write: (details) => (savedDetails = details) },
    },
    returnUrls: (_place, key) => ({ success: `/success/${key}`, failure: `/failure/${key}` }),
    showToast: (words) => toasts.push(words),
    report: () => undefined,
  });

const passCheck = async (total = 1495): Promise<boolean> => {
  const passed = checkout.basketCheck.run();
  await check.answer(checkedAt(total));
  return passed;
};

describe('paying an order by a wallet', () => {
  const pressed = async (sheet = wallets.sheet()) => {
    const done = checkout.pay(sheet);
    await settled();
    return { done };
  };
  const given = () => wallets.given.answer(approvedBy('of-the-wallet'));
  const taken: Either<PortFailure, PaymentAnswer> = right({
    outcome: 'success',
    orderId: 'o',
    orderRef: 'A1',
  });

  beforeEach(() => passCheck());

  it('opens the sheet for the button’s amount, and uses its nonce', async () => {
    checkout.tip.choose({ by: 'percentage', percentage: percent('10') });
    const done = checkout.pay(wallets.sheet());
    expect(wallets.shown).toEqual([1645]);
    expect(stored.size).toBe(0);
    await given();
    expect(paid).toMatchObject([{ card: { nonce: 'of-the-wallet' }, total: 1645 }]);
    await payment.answer(taken);
    expect((await done)?.state).toMatchObject({ is: 'captured' });
    expect(wallets.ends).toEqual(['taken']);
    expect(stored.size).toBe(1);
  });

  it('needs no card form', async () => {
    card.close();
    const { done } = await pressed();
    await given();
    await payment.answer(taken);
    expect((await done)?.state).toMatchObject({ is: 'captured' });
  });

  it('leaves no intent when the sheet is closed', async () => {
    const { done } = await pressed();
    await wallets.given.answer(left({ why: 'closed' }));
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: undefined });
    expect(stored.size).toBe(0);
    expect(paid).toEqual([]);
  });

  it('pays nothing by a late nonce after the sheet is left', async () => {
    const { done } = await pressed();
    checkout.wallets.leave();
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: undefined });
    await given();
    expect(paid).toEqual([]);
    expect(stored.size).toBe(0);
  });

  describe('T6: with a collection time that goes by', () => {
    const GONE = { at: 'check', refusal: { why: 'timeslotUnavailable' } };
    const [first, second] = [5, 20].map((minutes) => ({
      at: instantOf(NOON + minutes * MINUTE_MS),
      label: `12:${minutes}`,
      time: `12:${minutes}`,
    })) as [OfferedSlot, OfferedSlot];
    let now: number;

    beforeEach(() => {
      now = NOON;
      const times = { clock: { now: () => instantOf(now) }, timer: new HeldPauses() };
      const timeslots = {
        zone: zoneOf('Europe/London') as TimeZone,
        slots: [first, second],
        cutAt: instantOf(NOON),
      };
      const none = () => Promise.resolve(left(unreachable));
      basket = new BasketModel({
        brand,
        session: { ...session, service: 'takeaway', timeslots },
        place: { ...place, service: 'takeaway' },
        ports: { savedBaskets, clock: times.clock },
        times: new TimesModel(timeslots, none, times, () => undefined),
      });
      checkout = checkoutOf(basket);
      basket.add(pie);
      basket.destination.chooseTime(first.at);
    });

    it('stops while the sheet is open, and shows the next times', async () => {
      await passCheck();
      const { done } = await pressed();
      expect(wallets.shown).toHaveLength(1);
      now += 5 * MINUTE_MS;
      await given();
      expect(await done).toBeUndefined();
      expect(paid).toEqual([]);
      expect(stored.size).toBe(0);
      expect(wallets.ends).toEqual(['notCharged']);
      expect(checkout.basketCheck.missing).toBe('timeslotPast');
      expect(checkout.refusal).toEqual(GONE);
      await settled();
      expect(basket.destination.times?.nextSlots).toEqual([second]);
    });

    it('stops at the basket’s button, and asks nothing', async () => {
      const stop = autorun(() => checkout.basketCheck.missing);
      expect(checkout.basketCheck.missing).toBeUndefined();
      now += 5 * MINUTE_MS;
      const { asked } = check;
      expect(await checkout.basketCheck.run()).toBe(false);
      expect(checkout).toMatchObject({
        phase: 'idle',
        refusal: GONE,
        basketCheck: { missing: 'timeslotPast' },
      });
      expect(check.asked).toBe(asked);
      stop();
    });
  });

  it('takes the wallet’s email for an invalid one, without a fault', async () => {
    checkout.details.type('email', 'ada@');
    const { done } = await pressed();
    await given();
    await payment.answer(taken);
    expect((await done)?.state).toMatchObject({ is: 'captured' });
    expect(paid).toMatchObject([{ customer: { name: 'Ada', email: 'wren@example.com' } }]);
    expect(checkout.details.refusals).toEqual({});
  });

  it('asks for a detail that both lack before there is an intent', async () => {
    checkout.details.type('phone', '');
    const { done } = await pressed();
    await wallets.given.answer(approvedBy('of-the-wallet', { email: 'wren@example.com' }));
    expect(checkout.wallets.lacking).toMatchObject({ fields: ['phone'] });
    expect([checkout.phase, stored.size, paid]).toEqual(['askingBank', 0, []]);
    checkout.details.type('phone', '07700900456');
    checkout.wallets.lacking?.submit();
    await settled();
    await payment.answer(taken);
    expect((await done)?.state).toMatchObject({ is: 'captured' });
    expect(paid).toMatchObject([{ customer: { phone: '07700900456' } }]);
  });

  it('stops if the order changed while a detail was asked', async () => {
    checkout.details.type('phone', '');
    const { done } = await pressed();
    await wallets.given.answer(approvedBy('of-the-wallet', { email: 'wren@example.com' }));
    basket.add(pie);
    checkout.details.type('phone', '07700900456');
    checkout.wallets.lacking?.submit();
    expect(await done).toBeUndefined();
    expect(checkout.refusal).toEqual({ at: 'payment', refusal: { why: 'basketChanged' } });
    expect(paid).toEqual([]);
  });

  it('opens no second sheet at a second press', async () => {
    await pressed();
    await pressed();
    expect(wallets.shown).toHaveLength(1);
  });

  it('ends the sheet at once after a lost answer, while checking', async () => {
    await pressed();
    await given();
    await payment.answer(left(unreachable));
    expect(wallets.ends).toEqual(['notKnown']);
    expect(checkout.phase).toBe('paying');
  });

  it('H41: opens neither sheet nor card check after three declines', async () => {
    for (const key of ['a', 'b', 'c'])
      payments.intents.set(key, intent(key, STATES.declined, { createdAt: instantOf(NOON) }));
    const { done } = await pressed();
    expect(await done).toBeUndefined();
    expect(checkout.refusal).toMatchObject({
      at: 'payment',
      refusal: { why: 'declines', limit: { limit: 'pause' } },
    });
    expect(wallets.shown).toEqual([]);
  });
});

describe('the basket check', () => {
  it('carries the table and the area that serves it', async () => {
    expect(await passCheck()).toBe(true);
    expect(asked).toMatchObject([
      { siteId: '7', salesAreaId: '1', serviceId: '10', destination: { service: 'order', tableNumber: '1' } },
    ]);
  });

  it('is not sent without a table, nor twice at once', async () => {
    const bare = newBasket({ place: { ...place, venueSlug: 'bare' }, savedBaskets });
    expect(bare.destination.tableNumber).toBeUndefined();
    void checkout.basketCheck.run();
    expect(await checkout.basketCheck.run()).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('section 8: marks lines that need another selection', async () => {
    const passed = checkout.basketCheck.run();
    await check.answer(
      right(left({ why: 'anotherSelection', detail: 'please make another selection', failedLines: [0] })),
    );
    expect(await passed).toBe(false);
    expect(basket.failedLines).toEqual([pie.key]);
    expect(basket.lines).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    ['quantity', () => basket.increment(pie.key)],
    ['table', () => basket.destination.chooseTable('2')],
    ['area', () => basket.destination.chooseArea('2')],
    ['time', () => basket.destination.chooseTime(instantOf(NOON))],
    ['sub-service', () => basket.destination.chooseSubService('11')],
    ['loyalty card', () => basket.typeLoyaltyCard('6338')],
  ])('is dropped if another %s was chosen meanwhile', async (_, change) => {
    const passed = checkout.basketCheck.run();
    change();
    await check.answer(checkedAt(1495));
    expect(await passed).toBe(false);
    expect(basket.checked).toBeUndefined();
  });

  it('tells an answer that cannot be read from none', async () => {
    const passed = checkout.basketCheck.run();
    await check.answer(left({ failure: 'unintelligible', call: 'ordering checkBasket', path: 'basketId' }));
    expect(await passed).toBe(false);
    expect(checkout.refusal).toEqual({ at: 'checkFailed', isUnread: true });
    expect(basket.count).toBe(1);
  });

  it('loses nothing without an answer', async () => {
    const passed = checkout.basketCheck.run();
    await check.answer(left(unreachable));
    expect(await passed).toBe(false);
    expect(checkout.refusal).toEqual({ at: 'checkFailed' });
    expect(basket.count).toBe(1);
  });

  it('B10: asks the guest to agree to a changed total', async () => {
    expect(await passCheck(1600)).toBe(false);
    expect(checkout.basketCheck.mustAgree).toBe(true);
    checkout.basketCheck.acceptNewTotal();
    expect(checkout.basketCheck.readyToPay).toBe(true);
    // A dearer one asks again.
    basket.forgetCheck();
    expect(await passCheck(1700)).toBe(false);
  });

  it('B10: asks to agree where the menu’s price is dearer again', async () => {
    expect(await passCheck(1400)).toBe(true);
    basket.forgetCheck();
    expect(await passCheck(1495)).toBe(false);
    expect(checkout.basketCheck.priceChange).toMatchObject({
      before: { goodsTotal: 1400 },
      now: { goodsTotal: 1495 },
    });
    checkout.basketCheck.acceptNewTotal();
    expect(checkout.basketCheck.readyToPay).toBe(true);
  });

  it('B17: asks for one agreement to a dish’s price', async () => {
    await passCheck(1600);
    checkout.basketCheck.acceptNewTotal();
    basket.increment(pie.key);
    expect(basket.pricing.goodsTotal).toBe(3200);
    expect(await passCheck(3200)).toBe(true);
  });

  it('B10: asks again when the guest goes on without agreeing', async () => {
    await passCheck(1600);
    basket.increment(pie.key);
    expect(basket.pricing.goodsTotal).toBe(2990);
    expect(await passCheck(3200)).toBe(false);
    expect(checkout.basketCheck.mustAgree).toBe(true);
  });

  it('B17: is not sent again while the last one holds', async () => {
    await passCheck();
    expect(await checkout.basketCheck.run()).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

describe('the silent basket check (B17)', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = checkout.basketCheck.keep();
  });

  it('is made on entry, and locks nothing', async () => {
    expect([asked.length, checkout.phase]).toEqual([1, 'idle']);
    await check.answer(checkedAt(1495));
    expect(checkout.basketCheck.readyToPay).toBe(true);
    expect(pauses.waiting).toEqual([]);
  });

  it('is made once for changes in a row, 600 ms after the last', async () => {
    await check.answer(checkedAt(1495));
    basket.increment(pie.key);
    basket.increment(pie.key);
    expect([asked.length, pauses.waiting]).toEqual([1, [600, 600]]);
    await pauses.endAll();
    expect(asked).toHaveLength(2);
    await check.answer(checkedAt(4485));
    expect(checkout.basketCheck.readyToPay).toBe(true);
  });

  it('follows a change made while it was under way', async () => {
    basket.increment(pie.key);
    await pauses.endAll();
    await check.answer(checkedAt(2990));
    expect(asked).toHaveLength(2);
    expect(basket.checked?.basketTotal).toBe(2990);
  });

  it('answers a press that came meanwhile', async () => {
    const pressed = checkout.basketCheck.run();
    await check.answer(checkedAt(1495));
    expect(await pressed).toBe(true);
    expect([asked.length, toasts]).toEqual([1, []]);
  });

  it('says nothing when it gets no answer; a press asks again and says so', async () => {
    await check.answer(left(unreachable));
    expect([checkout.refusal, checkout.phase]).toEqual([undefined, 'idle']);
    const pressed = checkout.basketCheck.run();
    expect(asked).toHaveLength(2);
    await check.answer(left(unreachable));
    expect(await pressed).toBe(false);
    expect(checkout.refusal).toEqual({ at: 'checkFailed' });
  });

  it('marks lines, and opens no dialog', async () => {
    await check.answer(
      right(left({ why: 'anotherSelection', detail: 'please make another selection', failedLines: [0] })),
    );
    expect(basket.failedLines).toEqual([pie.key]);
    basket.removeFailed();
    basket.add(pie);
    await pauses.endAll();
    await check.answer(right(left({ why: 'unavailable' })));
    expect(checkout.refusal).toMatchObject({ refusal: { why: 'anotherSelection' } });
  });

  it('is not made during a payment', async () => {
    await check.answer(checkedAt(1495));
    const unsettled = intent('a', STATES.unknown, { createdAt: instantOf(NOON), place });
    runInAction(() => payments.intents.set('a', unsettled));
    basket.forgetCheck();
    await pauses.endAll();
    expect(asked).toHaveLength(1);
  });

  it('is not made once the guest has left the basket', async () => {
    await check.answer(checkedAt(1495));
    basket.increment(pie.key);
    stop();
    basket.increment(pie.key);
    await pauses.endAll();
    expect(asked).toHaveLength(1);
  });
});

describe('section 8: a refused basket check', () => {
  const refuse = async (refusal: BasketCheckRefusal): Promise<void> => {
    const passed = checkout.basketCheck.run();
    await check.answer(right(left(refusal)));
    expect(await passed).toBe(false);
    expect(checkout.refusal).toEqual({ at: 'check', refusal });
  };

  it.each<[BasketCheckRefusal, FailureWords]>([
    [
      { why: 'anotherSelection', detail: 'Gone: please make another selection', failedLines: [] },
      { said: 'Gone: please make another selection' },
    ],
    [{ why: 'discountsExclude' }, { key: 'basketCheck.discounts' }],
    [{ why: 'vouchersTimedOut' }, { key: 'basketCheck.vouchers' }],
    [{ why: 'other' }, { key: 'basketCheck.other' }],
  ])('shows a toast: %o', async (refusal, words) => {
    await refuse(refusal);
    expect(toasts).toEqual([words]);
  });

  it.each<BasketCheckRefusal>([{ why: 'unavailable' }, { why: 'timeslotUnavailable' }])(
    'shows a dialog that can be closed: %o',
    async (refusal) => {
      await refuse(refusal);
      expect(toasts).toEqual([]);
      checkout.dismissRefusal();
      expect(checkout.refusal).toBeUndefined();
    },
  );

  it('V1: removes timed-out vouchers, which can be added again', async () => {
    checkout.vouchers.typeCode('SUMMER');
    const applied = checkout.vouchers.apply();
    await settled();
    await check.answer(checkedAt(1395));
    expect(await applied).toBe(true);
    basket.forgetCheck();
    await refuse({ why: 'vouchersTimedOut' });
    await settled();
    expect([checkout.vouchers.listed, basket.vouchers]).toEqual([[], []]);
    expect(office.calls).toEqual(['check SUMMER', 'void SUMMER']);
  });
});

describe('a voucher in the basket', () => {
  const summerOff = (total: number, pieAt: number): Checked =>
    checkedAt(total, {
      linePrices: [pence(pieAt)],
      discounts: [{ name: 'Summer', amount: pence(100) }],
    });
  const reduced = summerOff(1395, 1495);
  const type = async (): Promise<boolean> => {
    checkout.vouchers.typeCode('SUMMER');
    const applied = checkout.vouchers.apply();
    await settled();
    return applied;
  };

  it('is checked with it, and shows its discount at once (B10)', async () => {
    const applied = type();
    await settled();
    expect(asked[0]?.vouchers).toEqual([{ voucherCode: 'SUMMER', voucherType: 'discount' }]);
    await check.answer(reduced);
    expect(await applied).toBe(true);
    expect([basket.pricing.discount, basket.pricing.goodsTotal]).toEqual([100, 1395]);
    expect(checkout.basketCheck.mustAgree).toBe(false);
    expect(checkout.basketCheck.readyToPay).toBe(true);
  });

  const added = async (): Promise<void> => {
    const applied = type();
    await settled();
    await check.answer(reduced);
    await applied;
  };

  it('stays in the total until the next check, and needs no agreement (B17)', async () => {
    await added();
    basket.increment(pie.key);
    expect([basket.pricing.discount, basket.pricing.goodsTotal, basket.isWorkedOut]).toEqual([
      100,
      2890,
      false,
    ]);
    const passed = checkout.basketCheck.run();
    await check.answer(summerOff(2690, 1495));
    expect(await passed).toBe(true);
    expect([basket.pricing.discount, basket.isWorkedOut]).toEqual([300, true]);
  });

  it.each<[string, () => unknown, number, boolean]>([
    ['none where it shrinks with a dish taken off', () => basket.decrement(pie.key), 1445, true],
    ['none where it goes with another table', () => basket.destination.chooseTable('2'), 2990, true],
    ['one where it shrinks by itself', () => basket.forgetCheck(), 2940, false],
    ['one where it goes as a dish is added', () => basket.increment(pie.key), 4485, false],
  ])('needs an agreement: %s (B10, B17)', async (_, change, total, passes) => {
    basket.increment(pie.key);
    await added();
    change();
    const passed = checkout.basketCheck.run();
    await check.answer(summerOff(total, 1495));
    expect(await passed).toBe(passes);
    expect(checkout.basketCheck.mustAgree).toBe(!passes);
  });

  it('hides no dearer dish: taking it off needs an agreement (B10)', async () => {
    const applied = type();
    await settled();
    await check.answer(summerOff(1495, 1595));
    await applied;
    expect(checkout.basketCheck.readyToPay).toBe(true);
    await checkout.vouchers.remove('SUMMER');
    expect(await passCheck(1595)).toBe(false);
    expect(checkout.basketCheck.mustAgree).toBe(true);
  });

  it('is gone at once when the guest takes it off', async () => {
    await added();
    await checkout.vouchers.remove('SUMMER');
    expect([basket.pricing.discount, basket.isWorkedOut]).toEqual([0, true]);
    expect(await passCheck()).toBe(true);
  });

  it('B10: needs an agreement when its check changes a dish’s price', async () => {
    const applied = type();
    await settled();
    await check.answer(summerOff(1500, 1600));
    expect(await applied).toBe(true);
    expect(checkout.basketCheck.mustAgree).toBe(true);
  });

  it('is added without a check while none is possible', async () => {
    basket.syncFromStore();
    const bare = { ...place, venueSlug: 'bare' };
    const withoutTable = newBasket({ place: bare, savedBaskets });
    withoutTable.add(pie);
    basket = withoutTable;
    checkout = checkoutOf(withoutTable);
    expect(await type()).toBe(true);
    expect(asked).toEqual([]);
    expect(withoutTable.vouchers).toHaveLength(1);
  });

  it('V1: is voided when the check gets no answer; the basket stays', async () => {
    const applied = type();
    await settled();
    await check.answer(left(unreachable));
    expect(await applied).toBe(false);
    expect(office.calls).toEqual(['check SUMMER', 'void SUMMER']);
    expect(checkout.refusal).toEqual({ at: 'checkFailed' });
    expect(checkout.vouchers.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(toasts).toEqual([]);
  });

  it('V1: blocks check and payment while it is being checked', async () => {
    await passCheck();
    const applied = type();
    await settled();
    expect(await checkout.basketCheck.run()).toBe(false);
    expect(await checkout.pay()).toBeUndefined();
    expect(nonce.asked).toBe(0);
    await check.answer(reduced);
    await applied;
    expect(asked).toHaveLength(2);
  });
});

describe('X4: the loyalty card number', () => {
  const cardOf = () => asked[0]?.loyaltyCard;

  it('is sent with the basket check and saved for the visit', async () => {
    withLoyaltyCard(true);
    checkout.typeLoyaltyCard(' 6338 1 ');
    expect(savedDetails?.loyaltyCard).toBe(' 6338 1 ');
    await passCheck();
    expect(cardOf()).toBe('6338 1');
    withLoyaltyCard(true);
    expect(basket.loyaltyCard).toBe(' 6338 1 ');
  });

  it('is not sent, even if saved, when the brand does not ask', async () => {
    savedDetails = { ...ada, loyaltyCard: '6338' };
    withLoyaltyCard(false);
    expect([checkout.asksForLoyaltyCard, basket.loyaltyCard]).toEqual([false, '']);
    await passCheck();
    expect(cardOf()).toBeUndefined();
  });

  it('F42: comes from the native app if the guest typed none', () => {
    withLoyaltyCard(true);
    savedDetails = { ...ada, email: 'app@example.com', loyaltyCard: 'L1' };
    checkout.syncGuest();
    expect([basket.loyaltyCard, checkout.details.given.email]).toEqual(['L1', 'app@example.com']);
    checkout.typeLoyaltyCard('mine');
    savedDetails = { ...ada, loyaltyCard: 'L2' };
    checkout.syncGuest();
    expect(basket.loyaltyCard).toBe('mine');
    withLoyaltyCard(false);
    checkout.syncGuest();
    expect(basket.loyaltyCard).toBe('');
  });

  it('is forgotten with the visit', () => {
    withLoyaltyCard(true);
    checkout.typeLoyaltyCard('mine');
    savedDetails = undefined;
    checkout.syncGuest();
    expect([basket.loyaltyCard, checkout.details.given.email]).toEqual(['', '']);
  });

  it('F42: from the native app does not change a basket being paid', async () => {
    withLoyaltyCard(true);
    await passCheck();
    savedDetails = { ...ada, name: 'Eve', loyaltyCard: 'L1' };
    checkout.syncGuest();
    expect([basket.loyaltyCard, checkout.details.given.name, checkout.basketCheck.readyToPay]).toEqual([
      '',
      'Eve',
      true,
    ]);
  });

  it('F42: from the native app reaches a basket that is kept checked', async () => {
    withLoyaltyCard(true);
    await passCheck();
    const stop = checkout.basketCheck.keep();
    savedDetails = { ...ada, loyaltyCard: 'L1' };
    checkout.syncGuest();
    expect([basket.loyaltyCard, checkout.basketCheck.readyToPay]).toEqual(['L1', false]);
    stop();
  });

  function withLoyaltyCard(loyaltyCard: boolean): void {
    const flags = { ...brand.flags, loyaltyCard };
    basket = newBasket({ brand: { ...brand, flags }, savedBaskets });
    checkout = checkoutOf(basket);
  }
});

describe('the order note', () => {
  const withNotes = (orderNote: boolean): void => {
    const flags = { ...brand.flags, orderNote };
    const venue = { ...session.venue, notesEnabled: true };
    basket = newBasket({ brand: { ...brand, flags }, session: { ...session, venue }, savedBaskets });
    checkout = checkoutOf(basket);
  };

  it('L5: is not paid if it became invalid since the check', async () => {
    withNotes(true);
    await passCheck();
    basket.typeNote('<b>');
    expect(checkout.basketCheck.readyToPay).toBe(false);
    expect(await checkout.pay()).toBeUndefined();
    expect(nonce.asked).toBe(0);
  });

  it('C4: from another browser tab is shown before it is sent', async () => {
    withNotes(true);
    await passCheck();
    const saved = savedBaskets.at(place);
    if (saved !== undefined) savedBaskets.save({ ...saved, note: 'No onions' });
    basket.syncFromStore();
    expect([basket.note, checkout.basketCheck.readyToPay]).toEqual(['No onions', false]);
    await passCheck();
    basket.syncFromStore();
    expect(checkout.basketCheck.readyToPay).toBe(true);
  });
});

describe('paying an order', () => {
  beforeEach(passCheckFirst);
  async function passCheckFirst(): Promise<void> {
    await passCheck();
  }

  it('marks a dish that is gone by then, as the check does (WO26)', async () => {
    const done = checkout.pay();
    await nonce.answer(right({ nonce: 'nonce-1' }));
    const detail = 'Sold out: please make another selection';
    await payment.answer(
      left({
        failure: 'refused',
        byService: true,
        call: 'pay',
        status: 422,
        code: 'basket',
        message: detail,
        failedLines: [0],
      }),
    );
    const refusal = { why: 'anotherSelection', detail, failedLines: [0] };
    expect((await done)?.state).toEqual({ is: 'notCharged', basket: refusal });
    expect(checkout.refusal).toEqual({ at: 'check', refusal });
    expect(basket.failedLines).toEqual([pie.key]);
  });

  it('charges the button’s amount once, with note and details', async () => {
    const done = checkout.pay();
    void checkout.pay();
    await nonce.answer(right({ nonce: 'nonce-1' }));
    void checkout.pay();
    await payment.answer(right({ outcome: 'success', orderId: 'o1', orderRef: '#A1' }));
    expect((await done)?.state).toEqual({ is: 'captured', orderId: 'o1', orderRef: '#A1' });
    expect(paid).toHaveLength(1);
    expect(paid[0]).toMatchObject({
      basketId: 'basket-1',
      destination: { service: 'order', tableNumber: '1' },
      note: '',
      goodsTotal: 1495,
      total: 1495,
      paymentMethodId: 54,
      card: { nonce: 'nonce-1' },
      customer: { name: 'Ada', email: 'ada@example.com', phone: '07700900123', emailOptIn: false },
      returnUrls: { success: '/success/key-1' },
    });
    expect(basket.isEmpty).toBe(true);
  });

  it.each<[string, Either<CardRefusal, CardNonce>]>([
    ['gives', right({ nonce: 'nonce-1' })],
    ['refuses', left({ why: 'cancelled' })],
  ])('stops if the guest went back, even if the form %s later', async (_, given) => {
    const done = checkout.pay();
    card.close();
    void card.open({ number: '', expirationDate: '', cvv: '' });
    await nonce.answer(given);
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: undefined, basketCheck: { readyToPay: true } });
    expect(paid).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('stays known while unsettled, even with emptied storage', async () => {
    void checkout.pay();
    await nonce.answer(right({ nonce: 'nonce-1' }));
    await payment.answer(left(unreachable));
    stored.clear();
    expect(
      await payments.pay({ place, basket: basket.basket, basketId: 'b', summary, paymentOf: unused }),
    ).toMatchObject({ left: { why: 'unsettled' } });
  });

  it('is refused with an unreadable tip', async () => {
    checkout.tip.type('2,');
    expect([checkout.tip.field.fault, basket.pricing.tip]).toEqual([undefined, 200]);
    expect(await checkout.pay()).toBeUndefined();
    expect(checkout.tip.field.fault).toEqual({ rule: 'notValid' });
    expect(nonce.asked).toBe(0);
    checkout.tip.type('2,5');
    expect([checkout.tip.field.fault, basket.pricing.tip]).toEqual([undefined, 250]);
    checkout.tip.choose({ by: 'none' });
    expect(checkout.tip.typed).toBeUndefined();
  });

  it('shows every fault of missing details, and stays', async () => {
    for (const field of ['name', 'email', 'phone'] as const) checkout.details.type(field, '');
    expect(checkout.details.refusals).toEqual({});
    expect(await checkout.pay()).toBeUndefined();
    expect(Object.keys(checkout.details.refusals)).toEqual(['name', 'email', 'phone']);
    expect(nonce.asked).toBe(0);
  });

  it.each([{ why: 'refusedByBank' }, { why: 'cancelled' }, { why: 'unreachable' }] as const)(
    'stays on the page when the card gives nothing: %o',
    async (refusal) => {
      const done = checkout.pay();
      await nonce.answer(left(refusal));
      expect(await done).toBeUndefined();
      expect(checkout.refusal).toEqual({ at: 'card', refusal });
      expect(checkout.phase).toBe('idle');
      expect(paid).toEqual([]);
    },
  );

  it('C1: keeps a declined basket, and retries under another key', async () => {
    const done = checkout.pay();
    await nonce.answer(right({ nonce: 'nonce-1' }));
    await payment.answer(right({ outcome: 'declined', code: 'declined' }));
    expect((await done)?.key).toBe('key-1');
    expect(basket.count).toBe(1);
    const again = checkout.pay();
    await nonce.answer(right({ nonce: 'nonce-2' }));
    await payment.answer(right({ outcome: 'success', orderId: 'o2', orderRef: '#A2' }));
    expect((await again)?.key).toBe('key-2');
  });

  it('C2: stays unsettled after a lost answer, with the basket unchanged', async () => {
    void checkout.pay();
    await nonce.answer(right({ nonce: 'nonce-1' }));
    await payment.answer(left(unreachable));
    await settled();
    expect(payments.unsettledAt(place)?.state.is).toBe('unknown');
    expect(savedBaskets.at(place)?.basket.lines).toHaveLength(1);
  });
});

describe('section 4: an order on a tab', () => {
  const tab = { accountId: 'account', basketId: 'of-the-tab' };

  beforeEach(async () => {
    basket.setVouchers([{ voucherCode: 'LUNCH', voucherType: 'discount' }]);
    checkout.tip.type('2,5');
    basket.chooseTip({ by: 'amount', amount: pence(500) });
    basket.putOnTab(tab);
    await passCheck();
  });

  it('is placed without card, tip, donation or voucher', async () => {
    expect(asked).toMatchObject([{ vouchers: [] }]);
    expect(checkout.needsCard).toBe(false);
    const done = checkout.pay();
    await settled();
    await payment.answer(right({ outcome: 'success', orderId: 'o1', orderRef: '#A1' }));
    const placed = await done;
    expect(nonce.asked).toBe(0);
    expect(paid).toMatchObject([
      { tab, goodsTotal: 1495, paymentServiceCharge: 0, donation: 0, total: 1495, customer: { name: 'Ada' } },
    ]);
    expect(placed).toMatchObject({ summary: { tab, tip: 0, total: 1495 }, state: { is: 'captured' } });
    expect(basket.isEmpty).toBe(true);
  });

  it('has its extras again off the tab, and needs another check', () => {
    basket.putOnTab(undefined);
    expect(checkout.basketCheck.readyToPay).toBe(false);
    expect(checkout.needsCard).toBe(true);
    expect(basket.pricing.tip).toBe(500);
  });

  it('ignores the answer to a check from before the tab', async () => {
    basket.putOnTab(undefined);
    const passed = checkout.basketCheck.run();
    basket.putOnTab(tab);
    await check.answer(checkedAt(1495));
    expect(await passed).toBe(false);
    expect(basket.checked).toBeUndefined();
  });
});

describe('V1: vouchers of a basket that goes onto a tab', () => {
  const tab = { accountId: 'account', basketId: 'of-the-tab' };
  const OFF = [{ key: 'voucher.offForTab' }];
  const { savedVouchers } = new VoucherBackend([]).ports({ all: () => [], save: () => right(undefined) });

  beforeEach(async () => {
    const { ports } = office;
    const memory = new ObservableVouchers(savedVouchers);
    savedVouchers.save({ place, vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] });
    office.ports = (payments) => ({ ...ports.call(office, payments), savedVouchers: memory });
    checkout = checkoutOf(basket);
    await settled();
  });

  it('are removed with a toast', async () => {
    expect(basket.vouchers).toHaveLength(1);
    expect([office.calls, toasts]).toEqual([[], []]);
    basket.putOnTab(tab);
    await settled();
    expect([basket.vouchers, checkout.vouchers.listed]).toEqual([[], []]);
    expect([office.calls, toasts]).toEqual([['void LUNCH'], OFF]);
  });

  it('are removed even before checkout had loaded', async () => {
    basket.putOnTab(tab);
    await settled();
    toasts.length = 0;
    office.calls.length = 0;
    savedVouchers.save({ place, vouchers: [onRecord('DINNER', VOUCHER_STATES.added)] });
    checkoutOf(basket);
    await settled();
    expect([office.calls, toasts]).toEqual([['void DINNER'], OFF]);
  });
});

it('S13, X4: details are saved for the visit; marketing starts unticked', () => {
  checkout.details.type('name', 'Grace');
  expect(savedDetails).toMatchObject({ name: 'Grace', emailOptIn: false });
});

describe('paying an order on the second provider’s page', () => {
  beforeEach(() => {
    const hosted: typeof brand = { ...brand, paymentProvider: 'checkout' };
    basket = newBasket({ brand: hosted, savedBaskets });
    checkout = checkoutOf(basket);
    card.close();
  });

  const page = {
    outcome: 'authRequired',
    paymentId: 'p1',
    redirectUrl: 'https://pay.example/p1',
    order: { id: 'o1', ref: '#A10' },
  } as const;

  it('WP1: sends the order without a card, and leads there', async () => {
    await passCheck();
    expect(checkout).toMatchObject({ needsPayment: true, needsCard: false, paysOnPage: true });
    const done = checkout.pay();
    await settled();
    expect(paid).toHaveLength(1);
    expect(paid[0]).not.toHaveProperty('card');
    await payment.answer(right(page));
    expect(await done).toMatchObject({ order: page.order, state: { is: 'authRequired' } });
    expect(checkout.phase).toBe('idle');
  });

  it('leads to the same page at a second press, ordering once (C4)', async () => {
    await passCheck();
    const done = checkout.pay();
    await settled();
    await payment.answer(right(page));
    const first = await done;
    expect(await checkout.pay()).toEqual(first);
    expect(paid).toHaveLength(1);
  });

  it('fetches neither card form nor payment config', () => {
    const asked: string[] = [];
    const unopened = (provider: 'braintree' | 'checkout') =>
      new CardModel(
        { prepare: () => void asked.push(provider), open: () => () => Promise.resolve(left('unreachable')) },
        () => {
          asked.push(`config of ${provider}`);
          return Promise.resolve(left(unreachable));
        },
        provider,
        () => undefined,
      );
    unopened('checkout').prepare();
    expect(asked).toEqual([]);
    unopened('braintree').prepare();
    expect(asked).toEqual(['braintree', 'config of braintree']);
  });

  it('a complete expiry date moves on to an empty security code only', async () => {
    const focused: CardField[] = [];
    let tell: (field: CardField, state: CardFieldState) => void = () => undefined;
    const typed = new CardModel(
      {
        prepare: () => undefined,
        open: (_config, _places, _labels, watch) => () => {
          tell = watch;
          const asked: CardForm = {
            tokenise: () => nonce.ask,
            focus: (field) => void focused.push(field),
            close: () => Promise.resolve(),
          };
          return Promise.resolve(right(asked));
        },
      },
      () => Promise.resolve(right({ provider: 'braintree', threeDSecure: true })),
      'braintree',
      () => undefined,
    );
    await typed.open({ number: '', expirationDate: '', cvv: '' });
    tell('number', 'valid');
    tell('expirationDate', 'incomplete');
    expect(focused).toEqual([]);
    tell('expirationDate', 'valid');
    expect(focused).toEqual(['cvv']);
    tell('cvv', 'valid');
    tell('expirationDate', 'valid');
    expect(focused).toEqual(['cvv']);
  });
});
