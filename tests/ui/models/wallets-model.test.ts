import { describe, expect, it } from 'vitest';
import {
  left,
  right,
  type Either,
  type PaymentConfig,
  type PortFailure,
  type Wallet,
  type WalletButton,
  type WalletButtons,
  type WalletSheet,
} from '@tableside/core';
import { askedOnce } from '../../../ui/models/payment-config.ts';
import { WalletsModel } from '../../../ui/models/wallets-model.ts';
import { GBP, pence } from '../../core/samples.ts';
import { HeldWallets, WITH_WALLETS } from './held-wallets.ts';
import { brand, Later, noWallets, settled, unreachable } from './order-world.ts';

const PLACE = { label: 'Pay', payee: 'The Lantern', currency: GBP };
const customer = { name: 'Ada', email: 'ada@example.com', emailOptIn: false };

/** Buttons that a test mounts, and a payments service that it answers for. */
function desk(possible: readonly Wallet[] = ['applePay', 'googlePay', 'paypal']) {
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

describe('which are offered', () => {
  it('none until the payments service has said; then those that the phone may have, in order', async () => {
    const { wallets, config, prepared } = desk(['googlePay', 'paypal']);
    void wallets.prepare();
    expect(wallets.offered).toEqual([]);
    await config.answer(right(WITH_WALLETS));
    expect(wallets.offered).toEqual(['googlePay', 'paypal']);
    expect(prepared).toEqual(['googlePay', 'paypal']);
  });

  it('none where the service does not answer, and it is asked anew', async () => {
    const { wallets, config } = desk();
    void wallets.prepare();
    await config.answer(left(unreachable));
    expect(wallets.offered).toEqual([]);
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    expect(wallets.offered).toHaveLength(3);
  });

  it('the second provider’s brand asks nothing', () => {
    const { config } = desk();
    const hosted = { ...brand, paymentProvider: 'checkout' } as const;
    void new WalletsModel(noWallets, config.ask, hosted).prepare();
    expect(config.asked).toBe(0);
  });

  it('one that this phone turns out not to have is not offered any more', async () => {
    const { wallets, config, mounted } = desk();
    void wallets.prepare();
    await config.answer(right(WITH_WALLETS));
    const close = wallets.mount('googlePay', PLACE);
    await mounted.answer(left('absent'));
    expect(wallets.offered).toEqual(['applePay', 'paypal']);
    close();
    expect(wallets.offered).toEqual(['applePay', 'paypal']);
  });

  it('F36: one that cannot be reached keeps its place, for the words that say so', async () => {
    const { wallets, config, mounted } = desk();
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

describe('buttons', () => {
  it('a button is taken away with its page, also where it comes too late', async () => {
    const { wallets, config, mounted } = desk();
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

  it('a press is heard by the page that is there now', async () => {
    const { wallets, config, presses } = desk();
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

describe('the sheet', () => {
  it('is shown within the press, and what it gives is what is given', async () => {
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

  it('a guest who has left it has closed it, and what it gives later is nobody’s', async () => {
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
  it('asks once for all who ask, and anew after a failure', async () => {
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
