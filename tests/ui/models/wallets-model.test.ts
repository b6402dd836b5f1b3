import { describe, expect, it } from 'vitest';
import { left, right, type Either, type PaymentConfig, type PortFailure, type Wallet } from '@tableside/core';
import type { WalletButton, WalletButtons, WalletSheet } from '@tableside/core/ports';
import { askedOnce } from '../../../ui/models/payment-config.ts';
import { WalletsModel } from '../../../ui/models/wallets-model.ts';
import { GBP, pence } from '../../core/samples.ts';
import { HeldWallets, WITH_WALLETS } from './held-wallets.ts';
import { brand, Later, noWallets, settled, unreachable } from './order-world.ts';

const PLACE = { label: 'Pay', payee: 'The Lantern', currency: GBP };
const customer = { name: 'Ada', email: 'ada@example.com', emailOptIn: false };

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

describe('which wallets are offered', () => {
  it('no wallet is offered until the payments service has answered; then those that the phone may have, in order', async () => {
    const { wallets, config, prepared } = setUp(['googlePay', 'paypal']);
    void wallets.prepare();
    expect(wallets.offered).toEqual([]);
    await config.answer(right(WITH_WALLETS));
    expect(wallets.offered).toEqual(['googlePay', 'paypal']);
    expect(prepared).toEqual(['googlePay', 'paypal']);
  });

  it('no wallet is offered where the service does not answer, and it is asked again', async () => {
    const { wallets, config } = setUp();
    void wallets.prepare();
    await config.answer(left(unreachable));
    expect(wallets.offered).toEqual([]);
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    expect(wallets.offered).toHaveLength(3);
  });

  it('a brand of the second provider asks for no wallets', () => {
    const { config } = setUp();
    const hosted = { ...brand, paymentProvider: 'checkout' } as const;
    void new WalletsModel(noWallets, config.ask, hosted).prepare();
    expect(config.asked).toBe(0);
  });

  it('a wallet that this phone turns out not to have is no longer offered', async () => {
    const { wallets, config, mounted } = setUp();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    const close = wallets.mount('googlePay', PLACE);
    await mounted.answer(left('absent'));
    expect(wallets.offered).toEqual(['applePay', 'paypal']);
    close();
    expect(wallets.offered).toEqual(['applePay', 'paypal']);
  });

  it('F36: a wallet that cannot be reached keeps its place for the message', async () => {
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
  it('a wallet’s button is removed with its page, also where it arrives too late', async () => {
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

  it('a press on a wallet’s button goes to the page that is shown now', async () => {
    const { wallets, config, presses } = setUp();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    wallets.mount('googlePay', PLACE);
    const heard: string[] = [];
    wallets.hear(() => heard.push('before'));
    wallets.hear(() => heard.push('now'));
    presses[0]?.(new HeldWallets().sheet());
    expect(heard).toEqual(['now']);
  });
});

describe('the wallet’s sheet', () => {
  it('the sheet opens within the press and gives its nonce', async () => {
    const held = new HeldWallets();
    const wallets = held.model(brand);
    const sheet = held.sheet();
    const given = wallets.show(sheet, pence(425), GBP, customer);
    expect(held.shown).toEqual([425]);
    expect(wallets.shown).toBe(sheet);
    await held.given.answer(right({ nonce: 'n' }));
    expect(await given).toEqual(right({ nonce: 'n' }));
    expect(wallets.shown).toBeUndefined();
  });

  it('a guest who leaves the page closes the sheet, and its late nonce is dropped', async () => {
    const held = new HeldWallets();
    const wallets = held.model(brand);
    const given = wallets.show(held.sheet(), pence(425), GBP, customer);
    wallets.leave();
    expect(await given).toEqual(left({ why: 'closed' }));
    expect(held.ends).toEqual(['notKnown']);
    await held.given.answer(right({ nonce: 'late' }));
    expect(wallets.shown).toBeUndefined();
  });
});

describe('askedOnce', () => {
  it('askedOnce asks once for all callers, and again after a failure', async () => {
    const config = new Later<Either<PortFailure, PaymentConfig>>();
    const ask = askedOnce(config.ask);
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
