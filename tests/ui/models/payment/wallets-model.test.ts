import { describe, expect, it } from 'vitest';
import { left, right, type Either, type PaymentConfig, type PortFailure, type Wallet } from '@tableside/core';
import type { GuestDetails } from '@tableside/core/guest';
import type { WalletButton, WalletButtons, WalletSheet } from '@tableside/core/ports';
import { DetailsModel } from '../../../../ui/models/payment/details-model.ts';
import { cachedPaymentConfig } from '../../../../ui/models/payment/payment-config.ts';
import { WalletsModel } from '../../../../ui/models/payment/wallets-model.ts';
import { GBP, pence } from '../../../core/samples.ts';
import { approvedBy, HeldWallets, WITH_WALLETS } from './held-wallets.ts';
import { brand, Later, noWallets, settled, unreachable } from '../order/order-world.ts';
import { forgetful } from './forgetful.ts';

const PLACE = { label: 'Pay', payee: 'The Lantern', currency: GBP };

/** Wallet buttons that a test mounts, and a payments service that it answers for. */
function setUp(possible: readonly Wallet[] = ['applePay', 'googlePay', 'paypal']) {
  const mounted = new Later<Either<'absent' | 'unreachable', WalletButton>>();
  const config = new Later<Either<PortFailure, PaymentConfig>>();
  const presses: ((sheet: WalletSheet) => void)[] = [];
  const prepared: Wallet[] = [];
  const buttons: WalletButtons = {
    isPossible: (wallet) => possible.includes(wallet),
    prepare: (wallets) => void prepared.push(...wallets),
    mount: (_wallet, _config, _place, press) => {
      presses.push(press);
      return mounted.ask;
    },
  };
  return { wallets: new WalletsModel(buttons, config.ask, brand), mounted, config, presses, prepared };
}

describe('the wallets on offer', () => {
  it('are none until the service answers, then the phone’s, in order', async () => {
    const { wallets, config, prepared } = setUp(['googlePay', 'paypal']);
    void wallets.prepare();
    expect(wallets.offered).toEqual([]);
    await config.answer(right(WITH_WALLETS));
    expect(wallets.offered).toEqual(['googlePay', 'paypal']);
    expect(prepared).toEqual(['googlePay', 'paypal']);
  });

  it('are none without an answer, and asked again', async () => {
    const { wallets, config } = setUp();
    void wallets.prepare();
    await config.answer(left(unreachable));
    expect(wallets.offered).toEqual([]);
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    expect(wallets.offered).toHaveLength(3);
  });

  it('are not asked for a brand of the second provider', () => {
    const { config } = setUp();
    const hosted = { ...brand, paymentProvider: 'checkout' } as const;
    void new WalletsModel(noWallets, config.ask, hosted).prepare();
    expect(config.asked).toBe(0);
  });

  it('no longer include one that this phone lacks', async () => {
    const { wallets, config, mounted } = setUp();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    const close = wallets.mount('googlePay', PLACE);
    await mounted.answer(left('absent'));
    expect(wallets.offered).toEqual(['applePay', 'paypal']);
    close();
    expect(wallets.offered).toEqual(['applePay', 'paypal']);
  });

  it('F36: keep an unreachable one’s place for the message', async () => {
    const { wallets, config, mounted } = setUp();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    const close = wallets.mount('paypal', PLACE);
    expect(wallets.phaseOf('paypal')).toBe('opening');
    await mounted.answer(left('unreachable'));
    expect(wallets.phaseOf('paypal')).toBe('unreachable');
    expect(wallets.offered).toContain('paypal');
    close();
    expect(wallets.phaseOf('paypal')).toBe('opening');
  });
});

describe('wallet buttons', () => {
  it('go with their page, even if they arrive too late', async () => {
    const { wallets, config, mounted } = setUp();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    let closed = 0;
    const button = { close: () => Promise.resolve(void (closed += 1)) };
    const leave = wallets.mount('googlePay', PLACE);
    await mounted.answer(right(button));
    expect(wallets.phaseOf('googlePay')).toBe('ready');
    leave();
    expect(closed).toBe(1);
    wallets.mount('googlePay', PLACE)();
    await mounted.answer(right(button));
    expect(closed).toBe(2);
    expect(wallets.phaseOf('googlePay')).toBe('opening');
  });

  it('go to the page shown now when pressed', async () => {
    const { wallets, config, presses } = setUp();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    wallets.mount('googlePay', PLACE);
    const heard: string[] = [];
    wallets.onPress(() => heard.push('before'));
    wallets.onPress(() => heard.push('now'));
    presses[0]?.(new HeldWallets().sheet());
    expect(heard).toEqual(['now']);
  });
});

/** The details of a brand that asks for name, email and phone, none of them typed yet. */
function noDetails(): { readonly details: DetailsModel; readonly saved: GuestDetails[] } {
  const saved: GuestDetails[] = [];
  const memory = {
    ...forgetful,
    read: () => undefined,
    write: (details: GuestDetails) => void saved.push(details),
  };
  return { details: new DetailsModel(brand, memory), saved };
}

/** A wallet that has approved £4.25 and says everything but the phone number. */
async function withoutPhone() {
  const held = new HeldWallets();
  const wallets = held.model(brand);
  const { details, saved } = noDetails();
  const ask = (amount = 425, wallet?: Wallet) => wallets.ask(held.sheet(wallet), pence(amount), GBP, details);
  const given = ask();
  await held.given.answer(approvedBy('n', { name: 'Wren', email: 'wren@example.com' }));
  return { held, wallets, details, saved, ask, given };
}

const wren = { name: 'Wren', email: 'wren@example.com', phone: '07700900456', emailOptIn: false };

describe('the wallet’s sheet', () => {
  it('opens within the press, and pays for the guest it names', async () => {
    const held = new HeldWallets();
    const wallets = held.model(brand);
    const { details, saved } = noDetails();
    const sheet = held.sheet();
    const given = wallets.ask(sheet, pence(425), GBP, details);
    expect(held.shown).toEqual([425]);
    expect(held.fields).toEqual([['name', 'email', 'phone']]);
    expect(wallets.shown).toBe(sheet);
    await held.given.answer(approvedBy('n'));
    expect(await given).toEqual(right({ card: { nonce: 'n' }, customer: wren }));
    expect([wallets.shown, wallets.lacking]).toEqual([undefined, undefined]);
    expect(held.ends).toEqual([]);
    // A guest who never typed it finds it neither in the form nor in the store.
    expect([details.given.email, saved]).toEqual(['', []]);
  });

  it('does not replace valid details that the guest typed', async () => {
    const held = new HeldWallets();
    const { details } = noDetails();
    details.type('name', 'Ada');
    details.type('phone', '12');
    const given = held.model(brand).ask(held.sheet(), pence(425), GBP, details);
    await held.given.answer(approvedBy('n'));
    expect(await given).toEqual(right({ card: { nonce: 'n' }, customer: { ...wren, name: 'Ada' } }));
  });

  it('closes when the guest leaves, and its late nonce is dropped', async () => {
    const held = new HeldWallets();
    const wallets = held.model(brand);
    const given = wallets.ask(held.sheet(), pence(425), GBP, noDetails().details);
    wallets.leave();
    expect(await given).toEqual(left({ why: 'closed' }));
    expect(held.ends).toEqual(['notKnown']);
    await held.given.answer(approvedBy('late'));
    expect([wallets.shown, wallets.lacking]).toEqual([undefined, undefined]);
  });
});

describe('a detail that the wallet lacks', () => {
  it('is asked alone after the sheet, then the nonce pays', async () => {
    const { held, wallets, details, saved, given } = await withoutPhone();
    expect(wallets.lacking).toMatchObject({ wallet: 'googlePay', fields: ['phone'] });
    expect(held.ends).toEqual(['notKnown']);
    expect(details.refusals).toEqual({});
    details.type('phone', '07700 900456');
    expect(wallets.lacking?.submit()).toBe(true);
    expect(await given).toEqual(right({ card: { nonce: 'n' }, customer: wren }));
    expect(wallets.lacking).toBeUndefined();
    expect(saved.at(-1)).toMatchObject({ phone: '07700 900456', email: '' });
  });

  it('keeps the question open while at fault', async () => {
    const { wallets, details } = await withoutPhone();
    details.type('phone', '12');
    expect(wallets.lacking?.submit()).toBe(false);
    expect(details.refusals).toEqual({ phone: { rule: 'minimumLength', length: 6 } });
    expect(wallets.lacking?.fields).toEqual(['phone']);
  });

  it('is asked at the next press after closing, without the sheet', async () => {
    const { held, wallets, details, ask, given } = await withoutPhone();
    wallets.lacking?.close();
    expect(await given).toEqual(left({ why: 'closed' }));
    expect(wallets.lacking).toBeUndefined();
    const again = ask();
    expect(held.shown).toEqual([425]);
    await settled();
    expect(wallets.lacking).toMatchObject({ fields: ['phone'] });
    details.type('phone', '07700900456');
    wallets.lacking?.submit();
    expect(await again).toEqual(right({ card: { nonce: 'n' }, customer: wren }));
  });

  it('never lets a used nonce pay again', async () => {
    const { held, wallets, details, ask, given } = await withoutPhone();
    details.type('phone', '07700900456');
    wallets.lacking?.submit();
    await given;
    const again = ask();
    expect(held.shown).toEqual([425, 425]);
    await held.given.answer(approvedBy('another'));
    expect(await again).toMatchObject({ right: { card: { nonce: 'another' } } });
  });

  it('never lets a nonce that waited for it pay twice', async () => {
    const { held, wallets, details, ask, given } = await withoutPhone();
    wallets.lacking?.close();
    await given;
    const second = ask();
    await settled();
    details.type('phone', '07700900456');
    wallets.lacking?.submit();
    expect(await second).toMatchObject({ _tag: 'Right' });
    expect(held.shown).toEqual([425]);
    void ask();
    expect(held.shown).toEqual([425, 425]);
  });

  it.each<[string, (ask: (amount?: number, wallet?: Wallet) => unknown, leave: () => void) => unknown]>([
    ['another amount', (ask) => ask(500)],
    ['another wallet', (ask) => ask(425, 'paypal')],
    [
      'a page that the guest had left',
      (ask, leave) => {
        leave();
        return ask();
      },
    ],
  ])('does not let an approval serve %s', async (_, press) => {
    const { held, wallets, ask, given } = await withoutPhone();
    wallets.lacking?.close();
    await given;
    void press(ask, () => wallets.leave());
    expect(held.shown).toHaveLength(2);
  });

  it('stops the payment if the guest leaves the page', async () => {
    const { wallets, given } = await withoutPhone();
    wallets.leave();
    expect(await given).toEqual(left({ why: 'closed' }));
    expect(wallets.lacking).toBeUndefined();
  });
});

describe('the card as the only way to pay', () => {
  it.each<[string, Either<PortFailure, PaymentConfig>, boolean]>([
    ['the service names wallets', right(WITH_WALLETS), false],
    ['the service names none', right({ ...WITH_WALLETS, wallets: [] }), true],
    ['the service does not answer', left(unreachable), true],
  ])('if %s: %o', async (_, answer, isAlone) => {
    const { wallets, config } = setUp();
    void wallets.open();
    expect(wallets.isCardAlone).toBeUndefined();
    await config.answer(answer);
    expect(wallets.isCardAlone).toBe(isAlone);
  });

  it('stands alone only after the pay page asks again', async () => {
    const { wallets, config } = setUp();
    void wallets.prepare();
    await config.answer(left(unreachable));
    expect(wallets.isCardAlone).toBeUndefined();
    void wallets.open();
    expect(wallets.isCardAlone).toBeUndefined();
    await config.answer(right(WITH_WALLETS));
    expect(wallets.isCardAlone).toBe(false);
  });

  it('stands alone once no wallet could be reached', async () => {
    const { wallets, config, mounted } = setUp(['paypal']);
    void wallets.open();
    await config.answer(right({ ...WITH_WALLETS, wallets: ['paypal'] }));
    wallets.mount('paypal', PLACE);
    await mounted.answer(left('unreachable'));
    expect(wallets.isCardAlone).toBe(true);
  });
});

describe('cachedPaymentConfig', () => {
  it('asks once for all callers, and again after a failure', async () => {
    const config = new Later<Either<PortFailure, PaymentConfig>>();
    const ask = cachedPaymentConfig(config.ask);
    const both = Promise.all([ask(), ask()]);
    await config.answer(left(unreachable));
    expect(await both).toEqual([left(unreachable), left(unreachable)]);
    const again = ask();
    await config.answer(right(WITH_WALLETS));
    expect(await again).toEqual(right(WITH_WALLETS));
    await ask();
    await settled();
    expect(config.asked).toBe(2);
  });
});
