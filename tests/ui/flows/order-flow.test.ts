import { observable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { left, right, type BasketCheckRefusal, type PaymentAnswer } from '@tableside/core';
import type { CardNonce } from '@tableside/core/ports';
import type { OrderScreen } from '../../../ui/flows/order-flow.ts';
import type { RoundOutcome } from '../../../ui/models/bill/round-press.ts';
import type { EmbedModel } from '../../../ui/models/phone/embed-model.ts';
import { STATES } from '../../core/payment/payment-intents.ts';
import { decimal } from '../../core/samples.ts';
import { venueContent } from '../../core/brand/venues.ts';
import { approvedBy } from '../models/payment/held-wallets.ts';
import { brand, checkedAt, pie, settled, unreachable } from '../models/order/order-world.ts';
import { OrderFlowWorld, type OrderWorldOptions } from './order-flow-world.ts';

const BASKET = '/the-lantern/order/checkout/basket';
const BY_CARD = `${BASKET}?step=pay&by=card`;
const result = (page: 'success' | 'failure', key = 'key-1'): string =>
  `/the-lantern/order/checkout/${page}?payment=${key}`;

const TO_BASKET: OrderScreen = { screen: 'redirect', to: BASKET };

const HOSTED: OrderWorldOptions = { brand: { paymentProvider: 'checkout' }, isCardReady: false };

const success: PaymentAnswer = { outcome: 'success', orderId: 'o', orderRef: 'A1' };

/** Presses the button, and gives the card's nonce if the card is needed. */
async function pressPay(world: OrderFlowWorld): Promise<{ readonly done: Promise<string> }> {
  const done = world.flow.pressPay();
  await settled();
  if (world.nonce.asked > 0) await world.nonce.answer(right({ nonce: 'n' }));
  return { done };
}

describe('the order page that is due', () => {
  it.each<[string, () => Promise<OrderFlowWorld>, 'basket' | 'pay', OrderScreen]>([
    [
      'an empty basket says that it is empty',
      async () => new OrderFlowWorld(),
      'basket',
      { screen: 'emptyBasket' },
    ],
    ['a basket with a dish shows its lines', () => OrderFlowWorld.ready(), 'basket', { screen: 'basket' }],
    [
      'the pay page of a basket that was not checked checks it',
      () => OrderFlowWorld.ready(),
      'pay',
      { screen: 'checking' },
    ],
    [
      'the pay page without a table leads to the basket',
      async () => {
        const world = new OrderFlowWorld();
        world.basket.add(pie);
        return world;
      },
      'pay',
      TO_BASKET,
    ],
    [
      'the pay page of an empty basket leads to the basket',
      async () => new OrderFlowWorld(),
      'pay',
      TO_BASKET,
    ],
    ['a basket that was checked can be paid', () => OrderFlowWorld.atPay(), 'pay', { screen: 'pay' }],
    [
      'the pay page of a basket on a tab leads to the basket',
      () => OrderFlowWorld.atPay({ onTab: true }),
      'pay',
      TO_BASKET,
    ],
    [
      'a changed total that the guest has not agreed to leads to the basket',
      async () => {
        const world = await OrderFlowWorld.ready();
        await world.passCheck(1600);
        return world;
      },
      'pay',
      TO_BASKET,
    ],
  ])('%s', async (_, makeWorld, page, due) => {
    expect((await makeWorld()).flow.screenAt(page)).toEqual(due);
  });

  it.each([
    ['authRequired', true],
    ['authorised', true],
    ['unknown', true],
    ['unresolved', true],
    // Another browser tab is sending it, and the pay page says so when its button is pressed.
    ['prepared', false],
    ['submitting', false],
    ['captured', false],
    ['declined', false],
    ['notCharged', false],
  ] as const)('is the basket while its payment is %s: %s (fault F12)', async (state, leads) => {
    const world = await OrderFlowWorld.atPay();
    world.leaveBehind(STATES[state]);
    expect(world.flow.screenAt('pay')).toEqual(leads ? TO_BASKET : { screen: 'pay' });
  });

  it('is the pay page from the press until the result', async () => {
    const world = await OrderFlowWorld.atPay();
    const seen: OrderScreen['screen'][] = [];
    const { go } = world.navigation;
    world.navigation.go = (to, how) => {
      seen.push(world.flow.screenAt('pay').screen);
      go.call(world.navigation, to, how);
    };
    const { done } = await pressPay(world);
    expect(world.flow.screenAt('pay')).toEqual({ screen: 'pay' });
    await world.payment.answer(right(success));
    await done;
    // The order is paid and its basket empty when the guest is sent on.
    expect(world.basket.isEmpty).toBe(true);
    expect(seen).toEqual(['pay']);
    expect(world.flow.screenAt('pay')).toEqual(TO_BASKET);
  });
});

describe('the pay page of a basket that was not checked, as after a reload', () => {
  it('checks it, and shows', async () => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterPay();
    expect([world.flow.screenAt('pay').screen, world.check.asked]).toEqual(['checking', 1]);
    await world.check.answer(checkedAt(1495));
    expect(world.flow.screenAt('pay')).toEqual({ screen: 'pay' });
  });

  it('stays without an answer, and says so', async () => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterPay();
    await world.check.answer(left(unreachable));
    expect(world.flow.screenAt('pay')).toEqual({ screen: 'checking' });
    expect(world.checkout.refusal).toEqual({ at: 'checkFailed' });
  });

  it('leads to the basket, which says why it cannot be paid', async () => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterPay();
    await world.check.answer(right(left({ why: 'unavailable' })));
    expect(world.flow.screenAt('pay')).toEqual(TO_BASKET);
    expect(world.checkout.refusal).toMatchObject({ refusal: { why: 'unavailable' } });
  });

  it('turns back in words when another browser tab changes the basket', async () => {
    const world = await OrderFlowWorld.atPay();
    world.basket.increment(pie.key);
    expect(world.flow.screenAt('pay')).toEqual(TO_BASKET);
    const changed = { at: 'payment', refusal: { why: 'basketChanged' } };
    expect(world.checkout.refusal).toEqual(changed);
    // The silent check of the basket does not take the words away.
    world.flow.enterBasket();
    await world.check.answer(checkedAt(2990));
    expect([world.checkout.basketCheck.readyToPay, world.checkout.refusal]).toEqual([true, changed]);
  });
});

describe('a wallet in the basket', () => {
  const ready = async (): Promise<OrderFlowWorld> => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterBasket();
    await world.check.answer(checkedAt(1495));
    return world;
  };

  it('pays there and then, and the page stays until the result', async () => {
    const world = await ready();
    expect([world.flow.hasWallets, world.flow.takesWallet]).toEqual([true, true]);
    const done = world.flow.pressPay(world.wallets.sheet());
    await world.wallets.given.answer(approvedBy('of-the-wallet'));
    expect(world.flow).toMatchObject({
      isBusy: true,
      continueBar: { is: 'open', button: { why: 'checking' } },
    });
    await world.payment.answer(right(success));
    expect(await done).toBe('navigates');
    expect(world.navigation.went).toEqual([[result('success'), { replace: true }]]);
  });

  it.each<[string, (world: OrderFlowWorld) => void]>([
    ['while the basket is checked anew', (world) => world.basket.increment(pie.key)],
    ['while the phone is offline', (world) => void (world.connection.isOffline = true)],
    [
      'before the guest agrees to a dearer total',
      (world) => {
        world.basket.forgetCheck();
        const dearer = checkedAt(1600);
        if (dearer._tag === 'Right' && dearer.right._tag === 'Right')
          world.basket.apply({ event: 'passed', checked: dearer.right.right });
      },
    ],
  ])('cannot be pressed %s', async (_, given) => {
    const world = await ready();
    given(world);
    expect(world.flow.takesWallet).toBe(false);
    await world.flow.pressPay(world.wallets.sheet());
    expect([world.wallets.shown, world.paid]).toEqual([[], []]);
  });

  it('is not there on a tab', async () => {
    const world = await ready();
    world.putOnTab();
    expect(world.flow.hasWallets).toBe(false);
  });

  it('does not pay once the guest has left the basket', async () => {
    const world = await OrderFlowWorld.ready();
    const leave = world.flow.enterBasket();
    await world.check.answer(checkedAt(1495));
    const done = world.flow.pressPay(world.wallets.sheet());
    leave();
    expect(await done).toBe('stays');
    await world.wallets.given.answer(approvedBy('late'));
    expect(world.paid).toEqual([]);
  });
});

describe('the button below the basket', () => {
  it.each<[string, () => Promise<OrderFlowWorld>, object]>([
    [
      'can be pressed once the guest has said where the order goes',
      () => OrderFlowWorld.ready(),
      { label: 'basket.continue', amount: '£14.95', why: undefined },
    ],
    [
      'cannot be pressed while the table is not known',
      async () => {
        const world = new OrderFlowWorld();
        world.basket.add(pie);
        return world;
      },
      { label: 'basket.continue', amount: '£14.95', why: 'destination' },
    ],
    [
      'says that the basket is being checked',
      async () => {
        const world = await OrderFlowWorld.ready();
        void world.checkout.basketCheck.run();
        return world;
      },
      { label: 'basket.checking', amount: '£14.95', why: 'checking' },
    ],
    [
      'cannot be pressed while a line was refused',
      async () => {
        const world = await OrderFlowWorld.ready();
        world.basket.apply({ event: 'failed', lines: world.basket.lines.slice(0, 1).map(({ key }) => key) });
        return world;
      },
      { label: 'basket.continue', amount: '£14.95', why: 'failedLines' },
    ],
    [
      'asks the guest to agree to a total that the check has changed',
      async () => {
        const world = await OrderFlowWorld.ready();
        await world.passCheck(1600);
        return world;
      },
      { label: 'basket.agree', amount: '£16.00', why: undefined },
    ],
  ])('%s', async (_, makeWorld, button) => {
    expect((await makeWorld()).flow.continueBar).toEqual({ is: 'open', button });
  });

  it.each(['prepared', 'submitting', 'authRequired', 'authorised', 'unknown', 'unresolved'] as const)(
    'gives way to the result of a payment that is %s',
    async (state) => {
      const world = await OrderFlowWorld.ready();
      world.leaveBehind(STATES[state]);
      expect(world.flow.continueBar).toMatchObject({ is: 'locked', result: result('failure', 'earlier') });
      expect(world.flow).toMatchObject({ isPaying: true, isLocked: true });
      expect(await world.flow.pressContinue()).toBe('ignored');
      expect(world.check.asked).toBe(0);
    },
  );

  it('leads to the pay page once the check passes', async () => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterBasket();
    const pressed = world.flow.pressContinue();
    expect(world.navigation.went).toEqual([]);
    expect(world.flow).toMatchObject({ isPaying: false, isLocked: true });
    await world.check.answer(checkedAt(1495));
    expect(await pressed).toBe('navigates');
    expect(world.navigation.went).toEqual([[BY_CARD]]);
  });

  it('asks for one check for many presses', async () => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterBasket();
    const pressed = world.flow.pressContinue();
    expect(await world.flow.pressContinue()).toBe('ignored');
    await world.check.answer(checkedAt(1495));
    await pressed;
    expect(world.check.asked).toBe(1);
    expect(world.navigation.went).toEqual([[BY_CARD]]);
  });

  it.each<[string, BasketCheckRefusal]>([
    ['a line that cannot be had', { why: 'anotherSelection', detail: '', failedLines: [0] }],
    ['vouchers that have timed out', { why: 'vouchersTimedOut' }],
  ])('stays at the basket after a check that refused %s', async (_, refusal) => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterBasket();
    const pressed = world.flow.pressContinue();
    await world.check.answer(right(left(refusal)));
    expect(await pressed).toBe('stays');
    expect(world.navigation.went).toEqual([]);
    expect(world.flow.isBelowMinimum).toBe(false);
  });

  it('first asks to agree to a changed total, without another check', async () => {
    const world = await OrderFlowWorld.ready();
    world.flow.enterBasket();
    const checked = world.flow.pressContinue();
    await world.check.answer(checkedAt(1600));
    expect(await checked).toBe('stays');
    expect(await world.flow.pressContinue()).toBe('navigates');
    expect(world.check.asked).toBe(1);
    expect(world.navigation.went).toEqual([[BY_CARD]]);
  });

  it('leads nowhere if the guest left during the check', async () => {
    const world = await OrderFlowWorld.ready();
    const leave = world.flow.enterBasket();
    const pressed = world.flow.pressContinue();
    leave();
    await world.check.answer(checkedAt(1495));
    expect(await pressed).toBe('ignored');
    expect(world.navigation.went).toEqual([]);
  });

  it('asks for a note to be corrected before it leads on', async () => {
    const world = await OrderFlowWorld.ready({
      brand: { flags: { ...brand.flags, orderNote: true } },
      session: { venue: { ...venueContent, notesEnabled: true } },
    });
    world.flow.enterBasket();
    world.basket.typeNote('x'.repeat(2000));
    expect(world.checkout.noteRefusal).toBeDefined();
    await world.check.answer(checkedAt(1495));
    expect(await world.flow.pressContinue()).toBe('fixNote');
    expect(world.navigation.went).toEqual([]);
  });
});

describe('a basket below the minimum spend', () => {
  const below = (): Promise<OrderFlowWorld> =>
    OrderFlowWorld.ready({
      brand: { flags: { ...brand.flags, minimumSpendThreshold: true } },
      session: { venue: { ...venueContent, minimumSpend: decimal('20') } },
    });

  it('shows a message at the press, and is not checked', async () => {
    const world = await below();
    world.flow.enterBasket();
    expect(await world.flow.pressContinue()).toBe('stays');
    expect(world.flow.isBelowMinimum).toBe(true);
    expect(world.check.asked).toBe(0);
    world.flow.dismissMinimum();
    expect(world.flow.isBelowMinimum).toBe(false);
  });

  it('shows a message when the check takes it below, too', async () => {
    const world = await below();
    world.basket.increment(pie.key);
    world.flow.enterBasket();
    const pressed = world.flow.pressContinue();
    await world.check.answer(checkedAt(1900));
    expect(await pressed).toBe('stays');
    expect(world.flow.isBelowMinimum).toBe(true);
    // A second press does not lead past the minimum.
    world.flow.dismissMinimum();
    expect(await world.flow.pressContinue()).toBe('stays');
    expect(world.flow.isBelowMinimum).toBe(true);
    expect(world.navigation.went).toEqual([]);
  });

  it('repeats no message when the guest comes back', async () => {
    const world = await below();
    const leave = world.flow.enterBasket();
    await world.flow.pressContinue();
    leave();
    expect(world.flow.isBelowMinimum).toBe(false);
  });
});

describe('arriving at the basket', () => {
  it('looks up once whether the tab still takes orders', async () => {
    const world = await OrderFlowWorld.ready();
    world.putOnTab();
    const leave = world.flow.enterBasket();
    expect(world.tabCalls).toEqual(['refresh']);
    leave();
    world.flow.enterBasket();
    expect(world.tabCalls).toEqual(['refresh', 'refresh']);
  });

  const embedded = (world: OrderFlowWorld): string[] => {
    const applied: string[] = [];
    const embed: Pick<EmbedModel, 'discountCode' | 'applyCode'> = {
      discountCode: 'SUMMER',
      applyCode: () => void applied.push('SUMMER'),
    };
    world.embed = embed as EmbedModel;
    return applied;
  };

  it.each<[string, (world: OrderFlowWorld) => void, readonly string[]]>([
    ['applies the discount code of the native app', () => undefined, ['SUMMER']],
    ['applies none while a payment is not settled', (world) => world.leaveBehind(STATES.unknown), []],
    ['applies none on a tab: it would come off its bill', (world) => world.putOnTab(), []],
    ['applies none to an empty basket', (world) => world.basket.remove(pie.key), []],
  ])('%s', async (_, given, expected) => {
    const world = await OrderFlowWorld.ready();
    const applied = embedded(world);
    given(world);
    world.flow.enterBasket();
    expect(applied).toEqual(expected);
  });
});

describe('the button that pays an order', () => {
  const FREE: OrderWorldOptions = {};
  const offline = (world: OrderFlowWorld): void => void (world.connection.isOffline = true);
  const forgetful = (world: OrderFlowWorld): void => void (world.remembers = false);
  const nothing = (): void => undefined;

  it.each<[string, OrderWorldOptions, (world: OrderFlowWorld) => void, object]>([
    ['names the total', {}, nothing, { label: 'pay.button', why: undefined }],
    [
      'waits for the card form',
      { isCardReady: false },
      nothing,
      { label: 'pay.button', why: 'cardNotReady' },
    ],
    ['cannot be pressed offline', {}, offline, { label: 'pay.button', why: 'offline' }],
    ['goes to the provider’s page', HOSTED, nothing, { label: 'pay.button.page', why: undefined }],
    [
      'does not go there from a browser that keeps nothing: the payment would not be known on the way back (fault F33)',
      HOSTED,
      forgetful,
      { label: 'pay.button.page', why: 'cannotReturn' },
    ],
    ['pays here in a browser that keeps nothing', {}, forgetful, { label: 'pay.button', why: undefined }],
  ])('%s', async (_, options, given, button) => {
    const world = await OrderFlowWorld.atPay(options);
    given(world);
    expect(world.flow.payButton).toEqual({ amount: '£14.95', ...button });
  });

  it('places a free order without a card', async () => {
    const world = await OrderFlowWorld.ready({ ...FREE, isCardReady: false });
    await world.passCheck(0);
    world.checkout.basketCheck.acceptNewTotal();
    expect(world.flow.payButton).toEqual({ label: 'pay.button.free', amount: '£0.00', why: undefined });
  });

  it('is disabled while the payment runs, with a message', async () => {
    const world = await OrderFlowWorld.atPay();
    void world.flow.pressPay();
    expect(world.flow.payButton.why).toBe('busy');
    expect(world.flow.progress).toEqual({ phase: 'askingBank', isLost: false, way: 'card' });
  });

  it.each<[string, OrderWorldOptions, (world: OrderFlowWorld) => void]>([
    ['offline', {}, offline],
    ['without its card form', { isCardReady: false }, nothing],
    ['where the guest could not return (fault F33)', HOSTED, forgetful],
  ])('sends nothing when pressed %s', async (_, options, given) => {
    const world = await OrderFlowWorld.atPay(options);
    given(world);
    expect(await world.flow.pressPay()).toBe('ignored');
    await settled();
    expect(world.paid).toEqual([]);
    expect(world.stored.size).toBe(0);
    expect(world.flow.isBusy).toBe(false);
  });

  it('pays once for many presses, and the page stays', async () => {
    const world = await OrderFlowWorld.atPay();
    const { done } = await pressPay(world);
    expect(await world.flow.pressPay()).toBe('ignored');
    world.leaveBehind(STATES.unknown);
    expect(world.flow.screenAt('pay')).toEqual({ screen: 'pay' });
    await world.payment.answer(right(success));
    expect(await done).toBe('navigates');
    expect(world.paid).toHaveLength(1);
    expect(world.navigation.went).toHaveLength(1);
  });

  it.each<[string, (world: OrderFlowWorld) => Promise<unknown> | void]>([
    ['while the card is being paid with', async (world) => void (await pressPay(world))],
    ['while the phone is offline', offline],
  ])('ends a wallet’s sheet without a charge when pressed %s', async (_, given) => {
    const world = await OrderFlowWorld.atPay();
    await given(world);
    const before = world.paid.length;
    expect(await world.flow.pressPay(world.wallets.sheet())).toBe('ignored');
    expect(world.wallets.ends).toEqual(['notCharged']);
    expect(world.wallets.shown).toEqual([]);
    expect(world.paid).toHaveLength(before);
  });

  it('needs no card form for a wallet', async () => {
    const world = await OrderFlowWorld.atPay({ isCardReady: false });
    const done = world.flow.pressPay(world.wallets.sheet());
    await world.wallets.given.answer(approvedBy('of-the-wallet'));
    await world.payment.answer(right(success));
    expect(await done).toBe('navigates');
    expect(world.wallets.ends).toEqual(['taken']);
  });

  it('stays on the page with a field to correct', async () => {
    const world = await OrderFlowWorld.atPay();
    world.checkout.details.type('email', 'nobody');
    expect(await world.flow.pressPay()).toBe('stays');
    expect(world.flow.screenAt('pay')).toEqual({ screen: 'pay' });
    expect(world.stored.size).toBe(0);
    // The card beside it is empty: both faults show at once.
    expect(world.card.refused).toEqual(['number', 'expirationDate', 'cvv']);
  });

  it.each<[string, (world: OrderFlowWorld) => [Promise<unknown>, (card: CardNonce) => Promise<void>]]>([
    [
      'while the bank was asked',
      (world) => [world.flow.pressPay(), (card) => world.nonce.answer(right(card))],
    ],
    [
      'while the wallet’s sheet was open',
      (world) => [
        world.flow.pressPay(world.wallets.sheet()),
        (card) => world.wallets.given.answer(approvedBy(card.nonce)),
      ],
    ],
  ])('leads back to a basket that was changed %s, unpaid', async (_, press) => {
    const world = await OrderFlowWorld.atPay();
    const [done, give] = press(world);
    await settled();
    world.basket.increment(pie.key);
    await give({ nonce: 'n' });
    expect(await done).toBe('stays');
    expect(world.paid).toEqual([]);
    expect(world.flow.screenAt('pay')).toEqual(TO_BASKET);
  });
});

describe('where an order’s payment leads', () => {
  const REPLACED = { replace: true };

  it.each<[string, PaymentAnswer, 'success' | 'failure']>([
    ['approved', success, 'success'],
    ['declined', { outcome: 'declined', code: 'declined' }, 'failure'],
  ])('its result: %s', async (_, answer, page) => {
    const world = await OrderFlowWorld.atPay();
    const { done } = await pressPay(world);
    await world.payment.answer(right(answer));
    expect(await done).toBe('navigates');
    expect(world.navigation.went).toEqual([[result(page), REPLACED]]);
    expect(world.flow.isBusy).toBe(false);
  });

  it('its result, and no word of another browser tab, where it is refused', async () => {
    const world = await OrderFlowWorld.atPay();
    const { done } = await pressPay(world);
    await world.payment.answer(right({ outcome: 'refused', why: 'repriced' }));
    await done;
    expect(world.navigation.went).toEqual([[result('failure'), REPLACED]]);
    expect(world.checkout.refusal).toBeUndefined();
  });

  it('its result, even if the guest has left the page', async () => {
    const world = await OrderFlowWorld.atPay();
    const leave = world.flow.enterPay();
    const { done } = await pressPay(world);
    leave();
    await world.payment.answer(right(success));
    await done;
    expect(world.navigation.went).toEqual([[result('success'), REPLACED]]);
  });

  const atBank = async (
    page: object = { redirectUrl: 'https://bank.example/p' },
  ): Promise<OrderFlowWorld> => {
    const world = await OrderFlowWorld.atPay();
    const { done } = await pressPay(world);
    await world.payment.answer(right({ outcome: 'authRequired', paymentId: 'p', ...page }));
    await done;
    return world;
  };

  it('the bank’s page, with all buttons locked until then', async () => {
    const world = await atBank();
    expect(world.navigation).toMatchObject({ leftFor: ['https://bank.example/p'], went: [] });
    expect(world.flow.screenAt('pay')).toEqual({ screen: 'pay' });
    expect(world.flow).toMatchObject({ isBusy: true, payButton: { why: 'busy' } });
  });

  it('the result where the bank’s page is not secure (WP15)', async () => {
    const world = await atBank({});
    expect(world.navigation).toMatchObject({ leftFor: [], went: [[result('failure'), REPLACED]] });
  });

  it('the result when the bank’s address fails', async () => {
    const world = await atBank();
    world.navigation.isBack('stayed');
    expect(world.navigation.went).toEqual([[result('failure'), REPLACED]]);
  });

  it('the locked basket on the way back from the bank (fault F12)', async () => {
    const world = await atBank();
    world.navigation.isBack('restored');
    expect(world.navigation.went).toEqual([]);
    expect(world.flow.screenAt('pay')).toEqual(TO_BASKET);
    expect(world.flow.continueBar).toMatchObject({ is: 'locked', result: result('failure') });
  });

  it('nowhere if the guest left before the address failed', async () => {
    const world = await atBank();
    world.flow.enterPay()();
    world.navigation.isBack('stayed');
    expect(world.navigation.went).toEqual([]);
  });

  it('leaving the page closes card form and wallet', async () => {
    const world = await OrderFlowWorld.atPay();
    const leave = world.flow.enterPay();
    const done = world.flow.pressPay(world.wallets.sheet());
    await settled();
    expect(world.checkout.wallets.shown).toBeDefined();
    expect(world.checkout.isAtPayment).toBe(true);
    leave();
    expect(await done).toBe('stays');
    expect(world.card.phase).toBe('closed');
    expect(world.checkout.isAtPayment).toBe(false);
    expect(world.wallets.ends).toEqual(['notKnown']);
    await world.wallets.given.answer(approvedBy('late'));
    expect(world.paid).toEqual([]);
  });
});

describe('the basket’s button on a tab', () => {
  const onTab = async (): Promise<OrderFlowWorld> => {
    const world = await OrderFlowWorld.ready({ isCardReady: false });
    world.putOnTab();
    world.flow.enterBasket();
    world.tabCalls.length = 0;
    return world;
  };

  it('adds in one press where the details are known', async () => {
    const world = await onTab();
    expect(world.flow.continueBar).toEqual({
      is: 'open',
      button: { label: 'basket.addToTab', amount: '£14.95', why: undefined },
    });
    const pressed = world.flow.pressContinue();
    await world.check.answer(checkedAt(1495));
    await settled();
    expect([world.flow.isBusy, world.flow.continueBar.is]).toEqual([true, 'open']);
    await world.payment.answer(right({ outcome: 'success', orderId: 'o', orderRef: 'A1' }));
    expect(await pressed).toBe('navigates');
    expect(world.paid).toMatchObject([{ tab: { accountId: 'account' } }]);
    expect(world.tabCalls).toEqual(['hasOrdered']);
  });

  it('asks for missing details first, once', async () => {
    const world = await onTab();
    const { details } = world.checkout;
    details.type('name', '');
    expect(await world.flow.pressContinue()).toBe('stays');
    expect([world.flow.adding.isAskingDetails, details.refusals]).toEqual([true, {}]);
    expect(await world.flow.adding.submitDetails()).toBe('stays');
    expect(details.refusals).toMatchObject({ name: expect.anything() });
    details.type('name', 'Robin');
    void world.flow.adding.submitDetails();
    await world.check.answer(checkedAt(1495));
    await settled();
    expect([world.flow.adding.isAskingDetails, world.paid.length]).toEqual([false, 1]);
  });

  it('B10: shows a total that the check changed before it is added', async () => {
    const world = await onTab();
    const pressed = world.flow.pressContinue();
    await world.check.answer(checkedAt(1600));
    expect([await pressed, world.paid]).toEqual(['stays', []]);
    expect(world.flow.continueBar).toMatchObject({ button: { label: 'basket.addToTab', amount: '£16.00' } });
    void world.flow.pressContinue();
    await settled();
    expect(world.paid).toHaveLength(1);
  });

  it.each([
    [1494, true],
    [1495, false],
  ])('is second where the tab takes up to %i, not 1495: %s', async (limit, isSecond) => {
    const { order, flow } = await onTab();
    Object.assign(order.tab as object, { isOn: true, owner: { isAbove: (total: number) => total > limit } });
    expect([flow.isContinueSecond, flow.continueBar]).toMatchObject([
      isSecond,
      { button: { label: 'basket.addToTab', why: undefined } },
    ]);
  });

  it('adds nothing after the guest has left, or offline', async () => {
    const world = await onTab();
    const leave = world.flow.enterBasket();
    const pressed = world.flow.pressContinue();
    leave();
    await world.check.answer(checkedAt(1495));
    expect([await pressed, world.paid]).toEqual(['stays', []]);
    world.connection.isOffline = true;
    expect(world.flow.continueBar).toMatchObject({ button: { why: 'offline' } });
    expect(await world.flow.pressContinue()).toBe('ignored');
  });

  it('two presses add once', async () => {
    const world = await onTab();
    void world.flow.pressContinue();
    void world.flow.pressContinue();
    await world.check.answer(checkedAt(1495));
    await settled();
    expect(world.paid).toHaveLength(1);
  });

  it.each([
    [{ outcome: 'declined', code: 'declined' }, 'refused'],
    [{ outcome: 'refused', why: 'limit' }, 'limit'],
  ] as const)('leads back, checked anew, where the tab answers %o', async (answer, why) => {
    const world = await onTab();
    const pressed = world.flow.pressContinue();
    await world.check.answer(checkedAt(1495));
    await settled();
    const checks = world.check.asked;
    await world.payment.answer(right(answer));
    await pressed;
    await settled();
    expect(world.navigation.went).toEqual([[BASKET, { replace: true }]]);
    expect(world.tabCalls).toEqual([why]);
    expect(world.check.asked).toBe(checks + 1);
  });
});

describe('ordering together (D5)', () => {
  /** On the tab of a table whose other guest has a pie too. */
  const sitting = async (outcome: RoundOutcome, more?: Parameters<typeof OrderFlowWorld.ready>[0]) => {
    const world = await OrderFlowWorld.ready(more);
    world.putOnTab();
    const sent: string[] = [];
    const together = {
      lines: ['ada', 'bob', 'eve'].map((by) => ({ by, line: pie })),
      // Eve's is sold out.
      sendable: ['ada', 'bob'].map((by) => ({ by, line: pie })),
      failedLines: [],
      send: async (note: string) => {
        sent.push(note);
        return outcome;
      },
    };
    Object.assign(world.order.tab as object, { sittings: { together, isAwaited: false } });
    return { world, sent, together };
  };

  it('asks for the minimum again after the details', async () => {
    const { world, sent, together } = await sitting(
      { is: 'sent', number: 2 },
      {
        brand: { flags: { ...brand.flags, minimumSpendThreshold: true } },
        session: { venue: { ...venueContent, minimumSpend: decimal('20') } },
      },
    );
    world.checkout.details.type('name', '');
    await world.flow.pressContinue();
    together.sendable.pop();
    world.checkout.details.type('name', 'Robin');
    await world.flow.adding.submitDetails();
    expect([sent, world.flow.isBelowMinimum]).toEqual([[], true]);
  });

  it('shows no news of the own check', async () => {
    const { world } = await sitting({ is: 'sent', number: 2 });
    const { sittings } = world.order.tab as never as { sittings: object };
    Object.assign(world.order.tab as object, { sittings: undefined });
    void world.flow.pressContinue();
    await world.check.answer(checkedAt(1600));
    expect(world.flow.priceChange).toBeDefined();
    Object.assign(world.order.tab as object, { sittings });
    expect(world.flow.priceChange).toBeUndefined();
  });

  it('sends a round for all, and no order alone', async () => {
    const { world, sent } = await sitting({ is: 'sent', number: 2 });
    world.basket.typeNote('Hot');
    world.flow.enterBasket();
    const { pricing, continueBar } = world.flow;
    expect(pricing.total).toBe(2 * pie.quantity * pie.unitPrice);
    expect(continueBar).toMatchObject({ button: { label: 'basket.sendRound' } });
    expect(await Promise.all([world.flow.pressContinue(), world.flow.pressContinue()])).toEqual([
      'stays',
      'ignored',
    ]);
    expect([sent, world.flow.adding.round, world.basket.note]).toEqual([[''], { is: 'sent', number: 2 }, '']);
    expect([world.paid, await world.flow.pressPay()]).toEqual([[], 'stays']);
    expect(world.paid).toEqual([]);
  });

  it('keeps what the guest has typed while the round was on its way', async () => {
    const { world } = await sitting({ is: 'sent', number: 2 });
    world.basket.typeNote('Hot');
    const sending = world.flow.pressContinue();
    world.basket.typeNote('Hot, no nuts');
    await sending;
    expect([world.flow.adding.round, world.basket.note]).toEqual([{ is: 'sent', number: 2 }, 'Hot, no nuts']);
  });

  it('shows the others’ dishes to who has none, and keeps the note of a lost round', async () => {
    const { world } = await sitting({ is: 'lost' });
    world.basket.typeNote('Hot');
    await world.flow.pressContinue();
    world.basket.remove(pie.key);
    expect([world.flow.screenAt('basket').screen, world.basket.note]).toEqual(['basket', 'Hot']);
  });

  it.each(['coming', 'failed', 'leaving', 'switchedOff'] as const)(
    'lets nothing go alone: %s',
    async (why) => {
      const world = await OrderFlowWorld.atPay();
      world.sitsTogether = true;
      if (why === 'leaving') {
        world.putOnTab();
        Object.assign(world.order.tab as object, { sittings: { isAwaited: true } });
      } else if (why !== 'switchedOff') world.order.tab = why;
      expect(world.flow.continueBar).toMatchObject({ button: { label: 'basket.sitting', why: 'sitting' } });
      expect(await world.flow.pressContinue()).toBe('ignored');
      expect(await (await pressPay(world)).done).not.toBe('navigates');
      expect([world.flow.takesWallet, world.flow.screenAt('pay'), world.paid]).toEqual([
        false,
        TO_BASKET,
        [],
      ]);
    },
  );

  it('is left where tabs were switched off, and then the guest pays', async () => {
    const world = await OrderFlowWorld.ready();
    world.sitsTogether = true;
    world.flow.enterBasket();
    const sittings = observable({ isAwaited: true, isStuck: true, close: () => undefined });
    await world.apart.answer(sittings as never);
    expect([world.flow.adding.hasSittings, world.flow.adding.isAwaited]).toEqual([true, true]);
    sittings.isAwaited = false;
    expect([world.flow.adding.isAlone, world.flow.continueBar]).toMatchObject([
      true,
      { button: { why: undefined } },
    ]);
  });

  it('asks for the table of who has none before it waits', async () => {
    const world = new OrderFlowWorld();
    world.basket.add(pie);
    world.sitsTogether = true;
    expect(world.flow.continueBar).toMatchObject({ button: { why: 'destination' } });
    expect(await world.flow.pressContinue()).toBe('ignored');
  });
});
