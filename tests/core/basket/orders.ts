/** A test's order, and the surroundings in which it is checked and paid. */
import {
  afterBasket,
  openBasket,
  right,
  type Basket,
  type BasketEvent,
  type BasketLine,
  type CardSource,
  type CheckedBasket,
  type Either,
  type GivenCard,
  type OrderDraft,
  type OrderInProgress,
  type OrderSession,
  type TakeawaySession,
} from '@tableside/core';
import type { BrandFlags } from '@tableside/core/content';
import type { CheckoutUser } from '@tableside/core/guest';
import type { CardRefusal, WalletEnd, WalletRefusal } from '@tableside/core/ports';
import { instantOf, type TimeZone, zoneOf } from '@tableside/core/time';
import { place } from '../payment/payment-intents.ts';
import { line, pence } from '../samples.ts';
import { backendVenue, brandContent, NOON, venueConfig, venueContent } from '../brand/venues.ts';

/** One pie at £5.00. */
export const pie: BasketLine = line('pie');

/** Who pays by wallet, as the wallet says. */
export const holder: CheckoutUser = { name: 'Wren', email: 'wren@example.com', emailOptIn: false };

export const customer: CheckoutUser = { name: 'Ada', email: 'ada@example.com', emailOptIn: false };

export const entered = {
  siteId: '7',
  serviceId: '10',
  subServices: [{ id: '10', name: 'Table' }],
  venue: venueContent,
  backend: backendVenue,
  config: venueConfig,
  defaultArea: { id: '1', name: 'Mobile Ordering' },
  menus: [],
};

export const tableSession: OrderSession = { ...entered, service: 'order', tables: ['7'] };

/** Collection at 12:05. */
export const slot = { at: instantOf(NOON + 300_000), label: '12:05', time: '12:05' };

export const takeaway: TakeawaySession = {
  ...entered,
  service: 'takeaway',
  timeslots: { zone: zoneOf('Europe/London') as TimeZone, slots: [slot], cutAt: instantOf(NOON) },
};

export const orderBrand = (flags: Partial<BrandFlags> = {}) => ({
  paymentProvider: brandContent.paymentProvider ?? 'braintree',
  paymentMethodId: 54,
  flags: { ...brandContent.flags, ...flags },
});

/** The answer of a basket check for one pie. */
export const checkedAt = (total: number, more: Partial<CheckedBasket> = {}): CheckedBasket => ({
  basketId: 'checked',
  basketTotal: pence(total),
  linePrices: [pence(total)],
  discounts: [],
  promotions: [],
  ...more,
});

/** One pie for table 7, not checked yet. */
export const draft = (more: Partial<OrderDraft> = {}): OrderDraft => ({
  brand: orderBrand(),
  session: tableSession,
  place,
  life: openBasket({ lines: [pie] }),
  chosen: { tableNumber: '7' },
  now: NOON,
  ...more,
});

export const checkedLife = (checked: CheckedBasket, basket: Basket = { lines: [pie] }) =>
  afterBasket(openBasket(basket), { event: 'passed', checked });

/** An order that a test can change while an answer is pending. */
export class Hand implements OrderInProgress {
  /** The workflow's requests, in order. */
  readonly asked: string[] = [];

  constructor(public now: OrderDraft = draft()) {}

  draft = (): OrderDraft => this.now;

  apply = (event: BasketEvent): void => this.change({ life: afterBasket(this.now.life, event) });

  change(more: Partial<OrderDraft>): void {
    this.now = { ...this.now, ...more };
  }

  /** Makes the check stale, by other lines or by a change to the same ones. */
  edit(basket: Basket = this.now.life.basket): void {
    this.apply({ event: 'changed', basket });
  }

  renewTimes = (): void => void this.asked.push('renewTimes');
  clearVouchers = (): void => void this.asked.push('clearVouchers');
  reread = (): void => void this.asked.push('reread');
}

/** An answer that the test gives later. */
export class Answer<Value> {
  asked = 0;
  private give: (value: Value) => void = () => undefined;
  private readonly value = new Promise<Value>((give) => (this.give = give));

  ask = (): Promise<Value> => {
    this.asked += 1;
    return this.value;
  };

  is(value: Value): void {
    this.give(value);
  }
}

export const passes = (checked: CheckedBasket) => right(right(checked));

export const ofCard = right({ card: { nonce: 'of-the-card' }, customer });
export const ofWallet = right({ card: { nonce: 'of-the-wallet' }, customer: holder });

/** A card form and a wallet, which answer when the test says. */
export class CardSources {
  readonly nonce = new Answer<Either<CardRefusal | undefined, GivenCard>>();
  readonly given = new Answer<Either<WalletRefusal, GivenCard>>();
  /** Amounts requested of a card. */
  readonly amounts: number[] = [];
  readonly ends: WalletEnd[] = [];

  readonly card: CardSource = {
    by: 'card',
    customer,
    ask: (amount) => {
      this.amounts.push(amount);
      return this.nonce.ask();
    },
  };

  readonly wallet: Extract<CardSource, { by: 'wallet' }> = {
    by: 'wallet',
    sheet: {
      wallet: 'googlePay',
      show: () => () => new Promise(() => undefined),
      end: (end) => void this.ends.push(end),
    },
    ask: (amount) => {
      this.amounts.push(amount);
      return this.given.ask();
    },
  };
}
