import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PayPress } from '../../../ui/flows/pay-press.ts';
import { HeldWallets } from '../models/payment/held-wallets.ts';
import { Later } from '../models/order/order-world.ts';
import { RecordedNavigation } from './recorded-navigation.ts';

const pressOf = () =>
  new PayPress({
    navigation: new RecordedNavigation(),
    connection: { isOffline: false },
    isStorePersistent: () => true,
  });

describe('a press that pays', () => {
  it('is the only one until it led somewhere, whatever the form says', async () => {
    const press = pressOf();
    const wallets = new HeldWallets();
    const answer = new Later<string | undefined>();
    const led: string[] = [];
    const first = press.press(undefined, undefined, answer.ask, (end) => void led.push(end));
    const second = press.press(undefined, wallets.sheet(), answer.ask, (end) => void led.push(end));
    expect(await second).toBe('ignored');
    expect(wallets.ends).toEqual(['notCharged']);
    await answer.answer('result');
    expect(await first).toBe('navigates');
    expect(led).toEqual(['result']);
    expect(answer.asked).toBe(1);
  });

  it('is under way while it leads on, and not after', async () => {
    const press = pressOf();
    const seen: boolean[] = [];
    await press.press(
      undefined,
      undefined,
      () => Promise.resolve('result'),
      () => void seen.push(press.isUnderWay),
    );
    expect(seen).toEqual([true]);
    expect(press.isUnderWay).toBe(false);
  });

  it('reports its end, even if it leads nowhere', async () => {
    const press = pressOf();
    const seen: boolean[] = [];
    reaction(
      () => press.isUnderWay,
      (is) => void seen.push(is),
    );
    const stays = await press.press(
      undefined,
      undefined,
      () => Promise.resolve(undefined),
      () => undefined,
    );
    expect(stays).toBe('stays');
    expect(seen).toEqual([true, false]);
  });

  it('ends with its sheet when paying throws', async () => {
    const press = pressOf();
    const wallets = new HeldWallets();
    const broken = press.press(
      undefined,
      wallets.sheet(),
      () => Promise.reject(new Error('broken')),
      () => undefined,
    );
    await expect(broken).rejects.toThrow('broken');
    expect(press.isUnderWay).toBe(false);
    expect(wallets.ends).toEqual(['notCharged']);
  });
});
