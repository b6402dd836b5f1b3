import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { SavedSitting } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import type { SharedBasketModel } from '../../../../ui/models/bill/shared-basket-model.ts';
import type { SharedBasketState } from '../../../../ui/models/bill/sitting-record.ts';
import { TableSittings } from '../../../../ui/models/bill/table-sittings.ts';
import { brand, newBasket, pie, place, session, settled } from '../order/order-world.ts';

const account = (accountId: string) => ({ accountId, basketId: 'basket' });

/** A guest at table 1 of a venue whose guests may order together, and what their phone has stored. */
class Phone {
  /** Accounts in whose baskets this phone's guest is. */
  readonly stored: string[] = [];
  readonly opened: string[] = [];
  over = 0;
  /** The backend takes that a guest leaves. */
  hears = true;
  closes = false;
  isPaying = false;
  readonly basket;
  readonly sittings: TableSittings;
  readonly waited = new Set<number>();
  private readonly pauses: (() => void)[] = [];

  constructor({
    tab = 'tab-1',
    table = '1',
    stored = [] as string[],
    isOffered = true,
    config = { sharedBasket: true } as { readonly sharedBasket?: true },
    isCodeThere = true,
  } = {}) {
    this.stored.push(...stored);
    this.basket = newBasket({
      isLocked: () => this.isPaying,
      brand: { ...brand, tab: { enabled: true, sharedBasket: isOffered } },
      session: { ...session, config: { ...session.config, ...config } },
    });
    this.basket.add(pie);
    if (table !== '') this.basket.destination.chooseTable(table);
    if (table !== '') this.basket.putOnTab(account(tab));
    this.sittings = new TableSittings({
      basket: this.basket,
      savedSittings: {
        togetherAt: () =>
          this.stored.map((accountId): SavedSitting => ({ accountId, place, savedAt: instantOf(0) })),
      },
      timer: {
        delay: (ms) => {
          this.waited.add(ms);
          return new Promise<void>((resolve) => void this.pauses.push(resolve));
        },
      },
      load: async () => {
        if (!isCodeThere) throw new Error('gone');
        return (accountId) => this.open(accountId);
      },
      onOver: () => (this.over += 1),
    });
  }

  async pass(): Promise<void> {
    for (const go of this.pauses.splice(0)) go();
    await settled();
  }

  /** What the guest can do: order together, order alone, or nothing yet. */
  get may(): string {
    const { sittings } = this;
    return sittings.together === undefined ? (sittings.isAwaited ? 'wait' : 'alone') : 'together';
  }

  private open(accountId: string): SharedBasketModel {
    this.opened.push(accountId);
    const isIn = this.stored.includes(accountId);
    const model = observable({
      accountId,
      state: (isIn ? 'together' : 'asked') as SharedBasketState,
      leave: async () => {
        if (!this.hears) return false;
        this.stored.splice(this.stored.indexOf(accountId), 1);
        runInAction(() => (model.state = this.closes ? 'over' : 'alone'));
        return true;
      },
      close: () => undefined,
      syncFromStore: () => undefined,
    });
    return model as unknown as SharedBasketModel;
  }
}

describe('the shared baskets of a phone (D5)', () => {
  it('ask at a tab, once their code is there', async () => {
    const phone = new Phone();
    expect([phone.sittings.isAsking, phone.may]).toEqual([false, 'alone']);
    await settled();
    expect([phone.sittings.isAsking, phone.may]).toEqual([true, 'alone']);
  });

  it('ask nobody whose payment is unsettled', async () => {
    const phone = new Phone();
    phone.isPaying = true;
    await settled();
    expect(phone.sittings.isAsking).toBe(false);
    phone.isPaying = false;
    expect(phone.sittings.isAsking).toBe(true);
  });

  it('say so where the backend does not let a guest go, who may try again', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    await settled();
    phone.hears = false;
    phone.basket.putOnTab(undefined);
    await settled();
    expect(phone.sittings.isStuck).toBe(false);
    await phone.pass();
    expect(phone.sittings.isStuck).toBe(true);
    phone.sittings.leaveAgain();
    expect(phone.sittings.isStuck).toBe(false);
    await settled();
    expect(phone.sittings.isStuck).toBe(true);
    phone.hears = true;
    phone.sittings.leaveAgain();
    await settled();
    expect([phone.may, phone.stored, phone.sittings.isStuck]).toEqual(['alone', [], false]);
    expect([...phone.waited]).toEqual([4_000]);
  });

  it.each([
    ['content switches them off', { isOffered: false }],
    ['the backend offers none', { config: {} }],
  ])('are absent where %s, without a call', async (_, where) => {
    const phone = new Phone(where);
    phone.sittings.prefetch();
    await settled();
    expect([phone.opened, phone.may]).toEqual([[], 'alone']);
  });

  it('let nothing go alone until their code is there', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    expect(phone.may).toBe('wait');
    await settled();
    expect([phone.may, phone.sittings.hasFailed]).toEqual(['together', false]);
  });

  it('let nothing go alone where their code could not be loaded', async () => {
    const phone = new Phone({ stored: ['tab-1'], isCodeThere: false });
    await settled();
    expect([phone.may, phone.sittings.hasFailed]).toEqual(['wait', true]);
  });

  it('are left with the tab, and nothing goes alone until the backend knows', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    await settled();
    phone.hears = false;
    phone.basket.putOnTab(undefined);
    await settled();
    expect(phone.may).toBe('wait');
    await phone.pass();
    expect(phone.may).toBe('wait');
    phone.hears = true;
    await phone.pass();
    expect([phone.may, phone.stored, phone.sittings.isOver]).toEqual(['alone', [], false]);
  });

  it('tell the page that looks on that nothing is awaited any more', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(phone.sittings.isAwaited));
    await settled();
    phone.hears = false;
    phone.basket.putOnTab(undefined);
    await settled();
    phone.hears = true;
    await phone.pass();
    expect([phone.may, seen]).toEqual(['alone', [true, false, true, false]]);
    stop();
  });

  it('are left where another page has left their tab', async () => {
    const phone = new Phone({ stored: ['tab-1'], tab: 'tab-2' });
    await settled();
    expect([phone.may, phone.stored, phone.opened]).toEqual(['alone', [], ['tab-1', 'tab-2']]);
    expect(phone.sittings.isAsking).toBe(true);
  });

  it('are not left while the guest’s table is unknown', async () => {
    const phone = new Phone({ stored: ['tab-1'], table: '' });
    await settled();
    expect([phone.may, phone.stored, phone.opened]).toEqual(['wait', ['tab-1'], []]);
  });

  it('are left for another table', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    await settled();
    phone.basket.destination.chooseTable('2');
    await settled();
    expect([phone.may, phone.stored]).toEqual(['alone', []]);
  });

  it('say that lines may have been sent where the tab is closed', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    await settled();
    phone.closes = true;
    phone.basket.putOnTab(undefined);
    await settled();
    expect([phone.may, phone.sittings.isOver, phone.basket.count]).toEqual(['alone', true, 1]);
    phone.basket.remove(pie.key);
    expect(phone.sittings.isOver).toBe(false);
  });

  it('say so of no dish that came after', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    await settled();
    phone.basket.remove(pie.key);
    phone.closes = true;
    phone.basket.putOnTab(undefined);
    await settled();
    phone.basket.add(pie);
    expect([phone.may, phone.sittings.isOver]).toEqual(['alone', false]);
  });

  it('come again after they were left, for the same tab', async () => {
    const phone = new Phone({ stored: ['tab-1'] });
    await settled();
    phone.hears = false;
    phone.basket.putOnTab(undefined);
    await settled();
    phone.basket.putOnTab(account('tab-1'));
    await settled();
    expect(phone.may).toBe('wait');
    phone.hears = true;
    await phone.pass();
    expect([phone.may, phone.opened]).toEqual(['alone', ['tab-1', 'tab-1']]);
  });
});
