import { observable, reaction, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { left, percentageOf, right, type DecimalText, type PaymentProvider } from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';
import { sayPayingBill } from '../../../ui/copy/bill.ts';
import { FROM_BILL } from '../../../ui/navigation/bill-paths.ts';
import {
  BillFlow,
  payAtTableScreen,
  type BillAddress,
  type BillAtTableScreen,
  type PayAtTable,
  type PayAtTableScreen,
} from '../../../ui/flows/bill-flow.ts';
import type { BillCheckoutModel } from '../../../ui/models/bill/bill-checkout-model.ts';
import { TableBill, type BillLink } from '../../../ui/models/bill/pay-at-table-model.ts';
import { parseRoute } from '../../../ui/navigation/routes.ts';
import { account, itemLine, paid } from '../../core/bill/bills.ts';
import { billIntent, intent, STATES } from '../../core/payment/payment-intents.ts';
import { NOON } from '../../core/brand/venues.ts';
import { bill, BillWorld, paySession } from '../models/bill/bill-world.ts';
import { settled } from '../models/order/order-world.ts';
import { RecordedNavigation } from './recorded-navigation.ts';

const TOKEN = 'from-the-link';
const BILL_PATH = `/the-lantern/pay/7?t=${TOKEN}`;
const PAY_PATH = `/the-lantern/pay/7?step=pay&t=${TOKEN}`;
const SETTLED_PATH = `/the-lantern/pay/7/success?t=${TOKEN}`;
const result = (page: 'success' | 'failure'): string => `/the-lantern/pay/7/${page}?payment=key-1`;

const TO_BILL: BillAtTableScreen = { screen: 'redirect', to: BILL_PATH };

const onHold = right({ outcome: 'authorised', paymentId: 'p1' } as const);
const approved = right({ outcome: 'success', orderId: 'p1', orderRef: 'p1' } as const);

class BillFlowWorld {
  readonly world = new BillWorld();
  readonly navigation = new RecordedNavigation();
  readonly connection = observable({ isOffline: false });
  remembers = true;

  private constructor(
    readonly checkout: BillCheckoutModel,
    world: BillWorld,
  ) {
    this.world = world;
    this.opened = new TableBill(checkout.bill, checkout, undefined, {
      covers: () => Promise.resolve(undefined),
      shares: () => Promise.reject(new Error('Nobody asks a friend')),
    });
    this.flow = new BillFlow(
      this.opened,
      paySession,
      { token: TOKEN },
      {
        navigation: this.navigation,
        connection: this.connection,
        isStorePersistent: () => this.remembers,
      },
    );
  }

  readonly opened: TableBill;
  readonly flow: BillFlow;

  static async open(
    opened: Account = bill(),
    provider: PaymentProvider = 'braintree',
  ): Promise<BillFlowWorld> {
    const world = new BillWorld();
    const made = new BillFlowWorld(await world.checkout(opened, provider), world);
    made.flow.enter('bill');
    // Entering reads the bill again.
    while (world.till.unanswered > 0) await world.till.answer(opened);
    return made;
  }

  static async atPay(provider?: PaymentProvider): Promise<BillFlowWorld> {
    const made = await BillFlowWorld.open(bill(), provider);
    made.flow.enterPay();
    return made;
  }

  at(page: BillAddress['page'], search = '', history: unknown = null): BillAtTableScreen | undefined {
    return this.flow.screenAt({ page, search, history });
  }

  /** Presses the button; each reading finds the given bill, and the bank returns the card's nonce. */
  async press(found: Account = bill()): Promise<{ readonly done: Promise<string> }> {
    const done = this.flow.pressPay();
    await settled();
    if (this.world.till.unanswered > 0) await this.world.till.answer(found);
    if (this.world.nonce.asked > 0) await this.world.nonce.answer(right({ nonce: 'n' }));
    if (this.world.till.unanswered > 0) await this.world.till.answer(found);
    return { done };
  }

  /** Stores a payment of this bill, as another page left it in that state. */
  leaveBehind(state: keyof typeof STATES): void {
    const left = billIntent('key-1', STATES[state], { createdAt: instantOf(NOON) });
    this.world.stored.set('key-1', left);
    this.world.payments.syncFromStore();
  }
}

const paidUp = (): Account => ({ ...paid(bill(), 4050), version: 1 });

describe('addresses of pay at table', () => {
  const SLUG = 'the-lantern';
  const READY = { is: 'ready', slug: SLUG, service: 'pay', session: paySession } as const;
  const orderPaid = intent('key-2', STATES.captured);

  const NO_STORE: PayAtTable['tokens'] = { of: () => undefined, save: () => false };
  const screenAt = async (
    address: string,
    state: PayAtTable['service']['state'] = READY,
    tokens = NO_STORE,
  ) => {
    const { opened } = await BillFlowWorld.open();
    const asked: (readonly [typed: string, link: BillLink])[] = [];
    const payments = [billIntent('key-1', STATES.captured), orderPaid];
    const bills: PayAtTable = {
      tableAt: (_session, typed, area) =>
        typed === '12' && area === undefined ? left('sharedTable') : left('unknownTable'),
      billAt: (_session, typed, link) => {
        if (typed === '99' || (typed === '12' && link.area === undefined)) return undefined;
        asked.push([typed, link]);
        return opened;
      },
      tokens,
      payments: { find: (key) => payments.find((one) => one.key === key) },
      service: { state },
    };
    const [path = '', search = ''] = address.split('?');
    const route = parseRoute(path);
    if (!('service' in route) || route.service !== 'pay') throw new Error(`${path} is none of pay at table`);
    return { due: payAtTableScreen(bills, route, search), opened, asked };
  };

  const at = { slug: SLUG, service: 'pay' } as const;
  const named = (page: 'success' | 'failure', token = ''): PayAtTableScreen => ({
    screen: 'result',
    page,
    billPath: `/the-lantern/pay/7${token}`,
  });

  it.each<[address: string, state: PayAtTable['service']['state'], due: PayAtTableScreen]>([
    ['/the-lantern/pay', READY, { screen: 'typeTable', session: paySession, linked: { table: '' } }],
    ['/the-lantern/pay', { is: 'idle' }, { screen: 'loading' }],
    ['/the-lantern/pay', { is: 'entering', ...at }, { screen: 'loading' }],
    ['/the-lantern/pay', { ...READY, slug: 'the-anchor' }, { screen: 'loading' }],
    ['/the-lantern/pay/7', { is: 'disabled', ...at, slug: 'the-anchor' }, { screen: 'loading' }],
    ['/the-lantern/pay/7', { is: 'disabled', ...at }, { screen: 'redirect', to: '/service-error' }],
    ['/the-lantern/pay/7', { is: 'failed', ...at, code: 'payment' }, { screen: 'failed', code: 'payment' }],
    [
      '/the-lantern/pay/not-found?table=99&t=a',
      READY,
      { screen: 'noBill', session: paySession, linked: { table: '99', token: 'a' } },
    ],
    [
      '/the-lantern/pay/not-found?table=99&needs=token',
      READY,
      { screen: 'noBill', session: paySession, linked: { table: '99', needsToken: true } },
    ],
    ['/the-lantern/pay/not-found', READY, { screen: 'noBill', session: paySession, linked: { table: '' } }],
    ['/the-lantern/pay/99?t=a', READY, { screen: 'redirect', to: '/the-lantern/pay/not-found?table=99&t=a' }],
    // Tables of two areas have that number.
    ['/the-lantern/pay/12?t=a', READY, { screen: 'redirect', to: '/the-lantern/pay?table=12&t=a' }],
    [
      '/the-lantern/pay?table=12&t=a',
      READY,
      { screen: 'typeTable', session: paySession, linked: { table: '12', token: 'a' } },
    ],
    ['/the-lantern/pay/7/success?payment=key-1', READY, named('success')],
    ['/the-lantern/pay/7/success?payment=key-1&t=a', READY, named('success', '?t=a')],
    ['/the-lantern/pay/7/failure?payment=key-1', READY, named('failure')],
    ['/the-lantern/pay/7/failure?payment=other', READY, named('failure')],
    // A result is shown before the service is there.
    ['/the-lantern/pay/7/success?payment=key-1', { is: 'idle' }, named('success')],
  ])('%s leads to a screen as in %j', async (address, state, due) => {
    expect((await screenAt(address, state)).due).toEqual(due);
  });

  it.each([
    ['/the-lantern/pay/7', 'bill'],
    // The payment is named by a result alone.
    ['/the-lantern/pay/7?payment=key-1', 'bill'],
    ['/the-lantern/pay/7/success', 'success'],
    ['/the-lantern/pay/7/failure', 'failure'],
    ['/the-lantern/pay/7/success?payment=other', 'success'],
    // It pays an order.
    ['/the-lantern/pay/7/success?payment=key-2', 'success'],
  ])('%s is the page %s of the table’s bill', async (address, page) => {
    const { due, opened, asked } = await screenAt(address);
    expect(due).toEqual({ screen: 'atTable', page, session: paySession, opened, link: {} });
    expect(asked).toEqual([['7', {}]]);
  });

  it.each([
    ['/the-lantern/pay/7?t=a', '/the-lantern/pay/7'],
    ['/the-lantern/pay/7?step=pay&by=card&t=a&area=2', '/the-lantern/pay/7?step=pay&by=card&area=2'],
    ['/the-lantern/pay/7/success?payment=key-1&t=a', '/the-lantern/pay/7/success?payment=key-1'],
    ['/the-lantern/pay/7/failure?t=a', '/the-lantern/pay/7/failure'],
    ['/the-lantern/pay?table=G%207&t=a%26b', '/the-lantern/pay?table=G%207'],
    ['/the-lantern/pay/not-found?table=7&t=a&needs=token', '/the-lantern/pay/not-found?table=7&needs=token'],
  ])('%s gives its token to the visit, and is %s (S15)', async (address, to) => {
    const saved: string[] = [];
    const tokens: PayAtTable['tokens'] = {
      of: () => saved.at(-1),
      save: (slug, table, token) => saved.push(`${slug} ${table} ${token}`) > 0,
    };
    expect((await screenAt(address, READY, tokens)).due).toEqual({ screen: 'redirect', to });
    expect(saved).toEqual([expect.stringMatching(/^the-lantern (7|G 7) a(&b)?$/)]);
    // The next page knows it.
    const { due } = await screenAt(to, READY, tokens);
    expect(due.screen).not.toBe('redirect');
    if ('linked' in due) expect(due.linked.token).toBe(saved[0]);
    expect(saved).toHaveLength(1);
  });

  it('pass the link’s token and the chosen area to the bill', async () => {
    const link = { token: 'a', area: '2' };
    const { due, asked } = await screenAt('/the-lantern/pay/7?t=a&area=2');
    expect(due).toMatchObject({ screen: 'atTable', link });
    expect(asked).toEqual([['7', link]]);
  });
});

describe('the message while a bill is paid', () => {
  it.each<[keyof typeof STATES, isLost: boolean]>([
    ['unknown', true],
    ['prepared', false],
  ])('reports a lost answer for a payment that is %s: %s', async (state, isLost) => {
    const world = await BillFlowWorld.atPay();
    expect(world.flow.progress).toEqual({
      phase: 'idle',
      isLost: false,
      isAuthorised: false,
      onPage: false,
    });
    world.leaveBehind(state);
    expect(world.flow.progress.isLost).toBe(isLost);
  });

  it('says approved while the bill has not answered (C3)', async () => {
    const world = await BillFlowWorld.atPay();
    const lost = billIntent('key-1', { ...STATES.unknown, paymentId: 'p1' }, { createdAt: instantOf(NOON) });
    world.world.stored.set('key-1', lost);
    world.world.payments.syncFromStore();
    expect(world.flow.progress).toMatchObject({ isLost: true, isAuthorised: true });
    expect(sayPayingBill((key) => key, world.flow.progress)).toEqual({
      heading: 'checking.authorised.heading',
      text: 'checking.authorised.text',
    });
  });

  it('names a payment on the provider’s page', async () => {
    const world = await BillFlowWorld.atPay('checkout');
    expect(world.flow.progress.onPage).toBe(true);
  });
});

describe('the bill page that is due', () => {
  it.each<[string, () => Promise<BillFlowWorld>, Parameters<BillFlowWorld['at']>, BillAtTableScreen]>([
    ['an open bill is shown', () => BillFlowWorld.open(), ['bill'], { screen: 'bill' }],
    ['an open bill can be paid', () => BillFlowWorld.atPay(), ['bill', 'step=pay'], { screen: 'pay' }],
    [
      'success of an open bill leads to the bill',
      () => BillFlowWorld.open(),
      ['success', '', FROM_BILL],
      TO_BILL,
    ],
    ['failure leads to the bill', () => BillFlowWorld.open(), ['failure'], TO_BILL],
    [
      'a bill that is paid up leads to its success',
      () => BillFlowWorld.open(paidUp()),
      ['bill'],
      { screen: 'redirect', to: SETTLED_PATH, state: FROM_BILL },
    ],
    [
      'success of a bill that is paid up says so to who comes from the bill',
      () => BillFlowWorld.open(paidUp()),
      ['success', '', FROM_BILL],
      { screen: 'settled' },
    ],
    [
      'success of a bill that is paid up leads anybody else to the bill',
      () => BillFlowWorld.open(paidUp()),
      ['success'],
      TO_BILL,
    ],
  ])('%s', async (_, makeWorld, address, due) => {
    const world = await makeWorld();
    expect(world.at(...address)).toEqual(due);
  });

  it('is unknown before the guest’s stay begins', async () => {
    const world = await BillFlowWorld.open();
    runInAction(() => (world.opened.isEntered = false));
    expect(world.at('bill')).toBeUndefined();
  });

  it.each([
    ['tokenNeeded', { screen: 'redirect', to: `/the-lantern/pay/not-found?table=7&t=${TOKEN}&needs=token` }],
    ['sittingOver', { screen: 'redirect', to: `/the-lantern/pay/not-found?table=7&needs=scan` }],
    ['missing', { screen: 'redirect', to: `/the-lantern/pay/not-found?table=7&t=${TOKEN}` }],
    ['failed', { screen: 'unread' }],
    ['opening', { screen: 'loading' }],
  ] as const)('without a bill that is %s', async (phase, due) => {
    const world = await BillFlowWorld.open();
    runInAction(() => {
      world.flow.bill.account = undefined;
      world.flow.bill.phase = phase;
    });
    expect(world.at('bill')).toEqual(due);
  });

  it('is success for a guest who paid from this phone', async () => {
    const world = await BillFlowWorld.open(paidUp());
    world.leaveBehind('captured');
    expect(world.at('success')).toEqual({ screen: 'settled' });
  });

  it.each(['prepared', 'submitting', 'authRequired', 'authorised', 'unknown', 'unresolved'] as const)(
    'is the bill while its payment is %s (fault F12)',
    async (state) => {
      const world = await BillFlowWorld.atPay();
      world.leaveBehind(state);
      expect(world.at('bill', 'step=pay')).toEqual(TO_BILL);
    },
  );

  it('is the bill when nothing is chosen to pay', async () => {
    const world = await BillFlowWorld.atPay();
    world.checkout.split.choose('item');
    expect(world.at('bill', 'step=pay')).toEqual(TO_BILL);
  });

  it('is the pay page from the press until the result', async () => {
    const world = await BillFlowWorld.atPay();
    const { done } = await world.press();
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
    await world.world.hold.answer(onHold);
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
    await world.world.entry.answer(approved);
    expect(await done).toBe('navigates');
  });
});

describe('the pay page of a bill', () => {
  it('stays until the guest leaves for the bank', async () => {
    const world = await BillFlowWorld.atPay();
    const seen: (string | undefined)[] = [];
    const stop = reaction(
      () => world.at('bill', 'step=pay')?.screen,
      (screen) => void seen.push(screen),
    );
    const { done } = await world.press();
    await world.world.hold.answer(
      right({ outcome: 'authRequired', paymentId: 'p', redirectUrl: 'https://bank.example/p' }),
    );
    await done;
    stop();
    expect(seen).toEqual([]);
  });

  it('gives way to another browser tab’s waiting payment (fault F12)', async () => {
    const world = await BillFlowWorld.atPay();
    const changed = account([itemLine('steak', 2400), itemLine('beer', 550, 4)], 0, { version: 2 });
    const done = world.flow.pressPay();
    await settled();
    await world.world.till.answer(changed);
    await done;
    expect(world.checkout.refusal).toBeDefined();
    world.leaveBehind('submitting');
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
    world.leaveBehind('authorised');
    expect(world.at('bill', 'step=pay')).toEqual(TO_BILL);
  });

  it('stays for a paying guest while others pay the bill up', async () => {
    const world = await BillFlowWorld.atPay();
    await world.press();
    runInAction(() => world.checkout.bill.take({ ...paid(bill(), 4050), version: 2 }));
    expect(world.checkout.bill.isSettled).toBe(true);
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
  });

  it('stays to say that the chosen items are gone', async () => {
    const world = await BillFlowWorld.open();
    world.checkout.split.choose('item');
    world.checkout.split.pick('beer', 1);
    world.flow.pressContinue();
    world.flow.enterPay();
    const done = world.flow.pressPay();
    await settled();
    await world.world.till.answer(account([itemLine('steak', 2400)], 0, { version: 2 }));
    expect(await done).toBe('stays');
    expect(world.checkout).toMatchObject({ isReady: false, refusal: { at: 'changed' } });
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
    expect(world.flow.payButton).toMatchObject({ label: 'bill.chooseAgain', why: undefined });
    expect(await world.flow.pressPay()).toBe('navigates');
    expect(world.navigation.went.at(-1)).toEqual([BILL_PATH]);
  });

  it('asks a guest with an old amount to agree to the new one', async () => {
    const world = await BillFlowWorld.atPay();
    runInAction(() => world.checkout.bill.take(account([itemLine('steak', 2400)], 0, { version: 2 })));
    expect(world.checkout.mustAgree).toBe(true);
  });

  it('shows a wallet without a card form', async () => {
    const world = await BillFlowWorld.atPay();
    world.checkout.card.close();
    void world.flow.pressPay(world.world.wallets.sheet());
    await settled();
    expect(world.world.wallets.shown).toEqual([4050]);
  });
});

describe('the button below the bill', () => {
  const choosing = (by: 'item' | 'amount') => async (): Promise<BillFlowWorld> => {
    const world = await BillFlowWorld.open();
    world.checkout.split.choose(by);
    return world;
  };

  it.each<[string, () => Promise<BillFlowWorld>, object | undefined]>([
    [
      'names what the guest pays',
      () => BillFlowWorld.open(),
      { is: 'open', button: { label: 'basket.continue', amount: '£40.50', why: undefined } },
    ],
    [
      'asks for items to be chosen',
      choosing('item'),
      { is: 'open', button: { label: 'bill.choose', amount: '£0.00', why: 'chooseItems' } },
    ],
    [
      'asks for an amount',
      choosing('amount'),
      { is: 'open', button: { label: 'bill.enterAmount', amount: '£0.00', why: 'enterAmount' } },
    ],
    [
      'reads a bill of nothing again',
      () => BillFlowWorld.open(account([], 0, { version: 1 })),
      { is: 'empty' },
    ],
  ])('%s', async (_, makeWorld, bar) => {
    expect((await makeWorld()).flow.continueBar).toEqual(bar);
  });

  it('makes the rest a second choice once the guest has paid their share', async () => {
    const world = await BillFlowWorld.open();
    world.leaveBehind('captured');
    expect(world.checkout.paidHere).toBe(1000);
    expect(world.flow.continueBar).toEqual({ is: 'paid', left: '£40.50' });
    world.checkout.split.open(false);
    expect(world.flow.continueBar).toMatchObject({ is: 'open', button: { amount: '£40.50' } });
    world.checkout.leave();
    expect(world.flow.continueBar).toMatchObject({ is: 'paid' });
  });

  it('gives way to an unsettled payment’s result', async () => {
    const world = await BillFlowWorld.open();
    world.leaveBehind('unknown');
    expect(world.flow.continueBar).toEqual({ is: 'locked', result: result('failure') });
    expect(world.flow.pressContinue()).toBe('ignored');
    expect(world.navigation.went).toEqual([]);
  });

  it('leads to the pay page with the agreed amount', async () => {
    const world = await BillFlowWorld.open();
    expect(world.flow.pressContinue()).toBe('navigates');
    expect(world.navigation.went).toEqual([[PAY_PATH]]);
    world.checkout.bill.take(account([itemLine('steak', 2400)], 0, { version: 2 }));
    expect(world.checkout.mustAgree).toBe(true);
  });

  it('leads nowhere while nothing is chosen', async () => {
    const world = await choosing('item')();
    expect(world.flow.pressContinue()).toBe('ignored');
    expect(world.navigation.went).toEqual([]);
  });

  it.each<[string, Account, boolean]>([
    ['is gone once something was ordered', bill(2), true],
    ['stays where nothing was ordered yet', account([], 0, { version: 2 }), false],
  ])('to read it again %s', async (_, found, isGone) => {
    const world = await BillFlowWorld.open(account([], 0, { version: 1 }));
    const read = world.flow.readAgain();
    await world.world.till.answer(found);
    expect(await read).toBe(isGone);
  });
});

describe('a wallet in the bar below the bill', () => {
  const atBill = async (provider?: PaymentProvider): Promise<BillFlowWorld> => {
    const made = await BillFlowWorld.open(bill(), provider);
    made.flow.enterBill();
    return made;
  };
  const changed = account([itemLine('steak', 2400)], 0, { version: 2 });
  const pressWallet = (world: BillFlowWorld) => world.flow.pressPay(world.world.wallets.sheet());

  it('pays what the split says, tip included', async () => {
    const world = await atBill();
    world.checkout.split.choose('amount');
    world.checkout.split.typeAmount('20');
    world.checkout.tips.choose({ by: 'percentage', percentage: percentageOf('10' as DecimalText) });
    void pressWallet(world);
    await settled();
    expect(world.world.wallets.shown).toEqual([2200]);
    expect(world.flow.continueBar).toMatchObject({ button: { amount: '£22.00' } });
  });

  it('asks again, without a sheet, where the bill has changed since the guest acted', async () => {
    const world = await atBill();
    runInAction(() => world.checkout.bill.take(changed));
    expect(await pressWallet(world)).toBe('stays');
    expect(world.world.wallets.shown).toEqual([]);
    expect(world.checkout.refusedBy).toEqual({ at: 'changed', before: 4050 });
    void pressWallet(world);
    await settled();
    expect(world.world.wallets.shown).toEqual([2400]);
  });

  it('says no longer that the bill has changed once the guest has left', async () => {
    const world = await BillFlowWorld.open();
    const leave = world.flow.enterBill();
    runInAction(() => world.checkout.bill.take(changed));
    await pressWallet(world);
    leave();
    expect(world.checkout.refusedBy).toBeUndefined();
  });

  it.each<[string, PaymentProvider, (world: BillFlowWorld) => void, boolean]>([
    ['pays', 'braintree', () => undefined, true],
    ['waits for something to pay', 'braintree', ({ checkout }) => checkout.split.choose('amount'), false],
    ['waits for a connection', 'braintree', (world) => void (world.connection.isOffline = true), false],
    ['is none where the provider takes the card', 'checkout', () => undefined, false],
    ['is none beside an unsettled payment', 'braintree', (world) => world.leaveBehind('unknown'), false],
  ])('%s', async (_, provider, given, isOffered) => {
    const world = await atBill(provider);
    given(world);
    expect(world.flow.mayPayByWallet).toBe(isOffered);
  });

  it('leaves the page as it is until its payment leads on', async () => {
    const world = await atBill();
    const paying = pressWallet(world);
    await settled();
    world.leaveBehind('submitting');
    expect([world.flow.isLocked, world.at('bill')]).toEqual([false, { screen: 'bill' }]);
    expect(world.flow.continueBar).toMatchObject({ is: 'open', button: { why: 'busy' } });
    runInAction(() => world.checkout.bill.take(paidUp()));
    expect(world.at('bill')).toEqual({ screen: 'bill' });
    world.checkout.goBack();
    await paying;
  });
});

describe('the button that pays a bill', () => {
  const nothing = (): void => undefined;
  const offline = (world: BillFlowWorld): void => void (world.connection.isOffline = true);
  const forgetful = (world: BillFlowWorld): void => void (world.remembers = false);
  const closed = (world: BillFlowWorld): void => world.checkout.card.close();
  const unchosen = (world: BillFlowWorld): void => world.checkout.split.choose('amount');

  it.each<[string, PaymentProvider, (world: BillFlowWorld) => void, object]>([
    ['names the total', 'braintree', nothing, { label: 'pay.button', why: undefined }],
    ['waits for the card form', 'braintree', closed, { label: 'pay.button', why: 'cardNotReady' }],
    ['cannot be pressed offline', 'braintree', offline, { label: 'pay.button', why: 'offline' }],
    ['goes to the provider’s page', 'checkout', nothing, { label: 'pay.button.page', why: undefined }],
    [
      'does not go there from a browser that keeps nothing (fault F33)',
      'checkout',
      forgetful,
      { label: 'pay.button.page', why: 'cannotReturn' },
    ],
    [
      'pays here in a browser that keeps nothing',
      'braintree',
      forgetful,
      { label: 'pay.button', why: undefined },
    ],
    ['waits for something to be paid', 'braintree', unchosen, { label: 'pay.button', why: 'notReady' }],
  ])('%s', async (_, provider, given, button) => {
    const world = await BillFlowWorld.atPay(provider);
    given(world);
    expect(world.flow.payButton).toMatchObject(button);
  });

  it.each<[string, PaymentProvider, (world: BillFlowWorld) => void]>([
    ['offline', 'braintree', offline],
    ['without its card form', 'braintree', closed],
    ['where the guest could not return (fault F33)', 'checkout', forgetful],
  ])('sends nothing when pressed %s', async (_, provider, given) => {
    const world = await BillFlowWorld.atPay(provider);
    given(world);
    expect(await world.flow.pressPay()).toBe('ignored');
    expect(world.world.held).toEqual([]);
    expect(world.world.till.unanswered).toBe(0);
  });

  it('pays once for many presses, and ends an open wallet', async () => {
    const world = await BillFlowWorld.atPay();
    const { done } = await world.press();
    expect(await world.flow.pressPay()).toBe('ignored');
    expect(await world.flow.pressPay(world.world.wallets.sheet())).toBe('ignored');
    expect(world.world.wallets.ends).toEqual(['notCharged']);
    expect(world.flow).toMatchObject({ isBusy: true, payButton: { why: 'busy' } });
    await world.world.hold.answer(onHold);
    await world.world.entry.answer(approved);
    await done;
    expect(world.world.held).toHaveLength(1);
    expect(world.navigation.went).toEqual([[result('success'), { replace: true, state: FROM_BILL }]]);
  });

  const cheaper = account([itemLine('steak', 2400)], 0, { version: 2 });
  const changes = (world: BillFlowWorld): void => {
    runInAction(() => world.checkout.bill.take(cheaper));
  };

  it('agrees to a change first, and pays at the next press', async () => {
    const world = await BillFlowWorld.atPay();
    changes(world);
    expect(world.flow.payButton).toEqual({ label: 'bill.agree', amount: '£24.00', why: undefined });
    expect(await world.flow.pressPay()).toBe('stays');
    expect(world.world.till.unanswered).toBe(0);
    expect(world.flow.payButton).toEqual({ label: 'pay.button', amount: '£24.00', why: undefined });
    await world.press(cheaper);
    expect(world.world.held).toMatchObject([{ total: 2400 }]);
  });

  it.each<[string, (world: BillFlowWorld) => void]>([
    ['offline', offline],
    ['without a card form', closed],
  ])('can agree to a changed bill %s', async (_, given) => {
    const world = await BillFlowWorld.atPay();
    given(world);
    changes(world);
    expect(world.flow.payButton).toMatchObject({ label: 'bill.agree', why: undefined });
    expect(await world.flow.pressPay()).toBe('stays');
    expect(world.checkout.mustAgree).toBe(false);
    expect(await world.flow.pressPay()).toBe('ignored');
  });

  it('agrees to a change once in a double tap', async () => {
    const world = await BillFlowWorld.atPay();
    changes(world);
    const taps = [world.flow.pressPay(), world.flow.pressPay()];
    expect(await Promise.all(taps)).toEqual(['stays', 'ignored']);
    expect(world.world.till.unanswered).toBe(0);
  });

  it('asks again on the page where the bill changed', async () => {
    const world = await BillFlowWorld.atPay();
    const changed = account([itemLine('steak', 2400), itemLine('beer', 550, 4)], 0, { version: 2 });
    const done = world.flow.pressPay();
    await settled();
    await world.world.till.answer(changed);
    expect(await done).toBe('stays');
    expect(world.checkout.refusal).toMatchObject({ at: 'changed' });
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
    expect(world.flow.payButton).toMatchObject({ amount: '£46.00', why: undefined });
  });
});

describe('where the payment of a bill leads', () => {
  it('a decline leads to failure', async () => {
    const world = await BillFlowWorld.atPay();
    const { done } = await world.press();
    await world.world.hold.answer(right({ outcome: 'declined', code: 'declined' }));
    await done;
    expect(world.navigation.went).toEqual([[result('failure'), { replace: true }]]);
  });

  it('a bill that others paid meanwhile leads to its success', async () => {
    const world = await BillFlowWorld.atPay();
    const done = world.flow.pressPay();
    await settled();
    await world.world.till.answer({ ...paid(bill(), 4050), version: 2 });
    expect(await done).toBe('navigates');
    expect(world.navigation.went).toEqual([[SETTLED_PATH, { replace: true, state: FROM_BILL }]]);
    expect(world.world.held).toEqual([]);
  });

  const atBank = async (): Promise<BillFlowWorld> => {
    const world = await BillFlowWorld.atPay();
    const { done } = await world.press();
    await world.world.hold.answer(
      right({ outcome: 'authRequired', paymentId: 'p', redirectUrl: 'https://bank.example/p' }),
    );
    await done;
    return world;
  };

  it('a bank check leads to the bank, with all buttons locked', async () => {
    const world = await atBank();
    expect(world.navigation).toMatchObject({ leftFor: ['https://bank.example/p'], went: [] });
    expect(world.at('bill', 'step=pay')).toEqual({ screen: 'pay' });
    expect(world.flow.isBusy).toBe(true);
  });

  it('a bank address that fails leads to the result', async () => {
    const world = await atBank();
    world.navigation.isBack('stayed');
    expect(world.navigation.went).toEqual([[result('failure'), { replace: true }]]);
  });

  it('the way back from the bank leads to a locked bill (fault F12)', async () => {
    const world = await atBank();
    world.navigation.isBack('restored');
    expect(world.navigation.went).toEqual([]);
    expect(world.at('bill', 'step=pay')).toEqual(TO_BILL);
    expect(world.flow.continueBar).toEqual({ is: 'locked', result: result('failure') });
  });

  it('a guest who went back during the check is led nowhere', async () => {
    const world = await BillFlowWorld.atPay();
    const leave = world.flow.enterPay();
    const done = world.flow.pressPay();
    await settled();
    await world.world.till.answer(bill());
    leave();
    await world.world.nonce.answer(right({ nonce: 'n' }));
    expect(await done).toBe('stays');
    expect(world.world.held).toEqual([]);
    expect(world.navigation.went).toEqual([]);
  });

  it('leaving the bill undoes its split; moving within it does not', async () => {
    const world = await BillFlowWorld.open();
    const leave = world.flow.enter('bill');
    world.checkout.split.choose('even');
    world.flow.enterPay()();
    expect(world.checkout.split.by).toBe('even');
    leave();
    expect(world.checkout.split.by).toBe('all');
  });

  it.each<[string, 'failure' | undefined, string]>([
    ['stands when they come back from it', 'failure', 'even'],
    ['is undone when they come back from elsewhere', undefined, 'all'],
  ])('a split that the guest’s bank has declined %s', async (_, comesFrom, by) => {
    const world = await BillFlowWorld.open();
    const leave = world.flow.enter('bill');
    while (world.world.till.unanswered > 0) await world.world.till.answer(bill());
    world.checkout.split.choose('even');
    world.flow.pressContinue();
    const leavePay = world.flow.enterPay();
    const { done } = await world.press();
    await world.world.hold.answer(right({ outcome: 'declined', code: 'declined' }));
    expect(await done).toBe('navigates');
    leavePay();
    leave();
    expect(world.checkout.split.by).toBe('even');
    world.flow.enter('bill', comesFrom);
    expect(world.checkout.split.by).toBe(by);
  });
});
