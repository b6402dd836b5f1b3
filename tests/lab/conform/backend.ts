/** A backend as the app uses it: the app's adapters, and requests that several checks share. */
import { randomUUID } from 'node:crypto';
import {
  basketItem,
  currencyOf,
  describeFailure,
  enterService,
  isLeft,
  lineOf,
  NO_DONATION,
  priceOrder,
  type BasketLine,
  type CheckedBasket,
  type Currency,
  type Either,
  type EnterPorts,
  type OrderSession,
  type PaySession,
  type PortFailure,
  type Pricing,
} from '@tableside/core';
import { billTable, type Account, type BillTable } from '@tableside/core/bill';
import { addsInOneTap, assembleMenu, defaultPortion } from '@tableside/core/menu';
import type { OrderPayment } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';
import type { AtVenue, Setting } from './setting.ts';
import { skip } from './verdict.ts';
import { Guest, PERSON } from './guest.ts';
import type { Exchange, Wire } from './wire.ts';

/** A checked basket and its payment. */
export interface CheckedOrder {
  readonly lines: readonly BasketLine[];
  readonly checked: CheckedBasket;
  readonly pricing: Pricing;
  /** Takes a card's nonce. */
  readonly payment: (nonce: string) => OrderPayment;
}

/** A paid order that several checks read. */
export interface PaidOrder {
  readonly guest: Guest;
  readonly key: string;
  readonly payment: OrderPayment;
  readonly orderId: string;
}

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
};

/** The result of another check; the caller is skipped without it. */
export function needed<Value>(what: string, answer: Either<PortFailure, Value>): Value {
  return isLeft(answer)
    ? skip(`It needs ${what}, and there is none: ${describeFailure(answer.left)}`)
    : answer.right;
}

const STERLING = currencyOf('GBP') as Currency;

const UNITS = 2;
/** Leaves something to pay after a voucher. */
const UNITS_WITH_VOUCHER = 10;

export class Backend {
  readonly guest: Guest;
  /** The venue's currency; content may be read before the venue gives it. */
  currency: Currency;
  /** Each service's address, with its path in the description. */
  private readonly described: readonly (readonly [address: string, path: string])[];

  constructor(
    readonly setting: Setting,
    readonly app: AtVenue,
    readonly wire: Wire,
  ) {
    this.guest = this.newGuest();
    this.currency = STERLING;
    const { services } = runtimeConfig(new URL(setting.origin));
    const own: Readonly<Record<string, unknown>> = app.config.services;
    this.described = Object.entries(services).flatMap(([name, path]) => {
      const address = own[name];
      return typeof path === 'string' && typeof address === 'string' ? [[address, path] as const] : [];
    });
  }

  newGuest(): Guest {
    return new Guest(this.app);
  }

  /** The call by its address in docs/contract. */
  describedUrl({ url }: Exchange): URL {
    const [address, path] = this.described.find(([address]) => url.href.startsWith(address)) ?? ['', ''];
    return new URL(path + url.href.slice(address.length), this.setting.origin);
  }

  /** The called service of the runtime configuration. */
  serviceOf({ url }: Exchange): string | undefined {
    const services: Readonly<Record<string, unknown>> = this.app.config.services;
    return Object.keys(services).find((name) => {
      const address = services[name];
      return typeof address === 'string' && url.href.startsWith(address);
    });
  }

  /** Services that never answered. */
  get unreachable(): readonly string[] {
    const called = (answered: boolean) =>
      new Set(
        this.wire.exchanges
          .filter(({ answer }) => !answered || answer !== undefined)
          .flatMap((exchange) => this.serviceOf(exchange) ?? []),
      );
    const answered = called(true);
    return [...called(false)].filter((service) => !answered.has(service));
  }

  /** The last call, or the last one to that service. */
  lastCall(service?: string): Exchange | undefined {
    return this.wire.exchanges.findLast(
      (exchange) => service === undefined || this.serviceOf(exchange) === service,
    );
  }

  /** Enters order at the table as the app does. */
  readonly session = once(async (): Promise<OrderSession> => {
    const entered = await enterService(this.ports, this.app.access, this.app.listed, { service: 'order' })();
    if (!isLeft(entered)) return this.known(entered.right);
    return skip(`It needs order at the table, which the app cannot enter: ${refusalText(entered.left)}`);
  });

  /** Enters pay at table. */
  readonly paySession = once(async (): Promise<PaySession> => {
    const entered = await enterService(this.ports, this.app.access, this.app.listed, {
      service: 'pay',
      paymentConfig: (venue) =>
        this.guest.billConfigs.config(billTable(this.app.brand, venue, this.setting.billTable)),
    })();
    if (!isLeft(entered)) return this.known(entered.right);
    return skip(`It needs pay at table, which the app cannot enter: ${refusalText(entered.left)}`);
  });

  private known<Session extends OrderSession | PaySession>(session: Session): Session {
    this.currency = session.backend.currency;
    return session;
  }

  private get ports(): EnterPorts {
    const { ordering, venueConfigs } = this.guest;
    return {
      brandContents: this.app.contents,
      venueConfigs,
      ordering,
      clock: { now: () => instantOf(Date.now()) },
    };
  }

  /** The cheapest dish without choices that is on sale now. */
  readonly dish = once(async (): Promise<BasketLine> => {
    const { siteId, serviceId, defaultArea, backend } = await this.session();
    const menus = needed('the menus', await this.guest.ordering.menus(siteId, 'oat')());
    const offered: BasketLine[] = [];
    for (const { id: menuId } of menus) {
      const question = { siteId, menuId, salesAreaId: defaultArea.id, serviceId };
      const parts = await this.guest.ordering.menuPages(question)();
      if (isLeft(parts)) continue;
      const menu = assembleMenu(menuId, parts.right, backend.currency);
      if (menu.orderingDisabled) continue;
      for (const dish of menu.categories.flatMap(({ dishes }) => dishes)) {
        const portion = addsInOneTap(dish) ? defaultPortion(dish) : undefined;
        const item = portion && basketItem(menu, dish, portion);
        if (item !== undefined && item.portionPrice > 0) offered.push(lineOf(item, UNITS));
      }
    }
    const [cheapest] = offered.toSorted((a, b) => a.unitPrice - b.unitPrice);
    return cheapest ?? skip('It needs a dish that can be ordered without choices, and no menu has one');
  });

  /** Checks a basket of that dish, so that it can be paid. */
  async checkedOrder(guest: Guest, voucherCode?: string): Promise<CheckedOrder> {
    const session = await this.session();
    const line = await this.dish();
    const { siteId, serviceId, defaultArea, backend } = session;
    const { brand, listed } = this.app;
    const destination = { service: 'order', tableNumber: this.setting.table } as const;
    const vouchers =
      voucherCode === undefined
        ? []
        : [{ voucherCode, voucherType: 'discount', friendlyName: voucherCode } as const];
    const lines = [voucherCode === undefined ? line : { ...line, quantity: UNITS_WITH_VOUCHER }];
    const check = { siteId, salesAreaId: defaultArea.id, serviceId, destination, lines, vouchers };
    const answer = needed('a checked basket', await guest.checks.check(check, backend.currency)());
    if (isLeft(answer))
      return skip(`It needs a basket that the backend takes, and it was refused (${answer.left.why})`);
    const checked = answer.right;
    const pricing = priceOrder(
      { brand, session: { ...session, venue: listed } },
      lines,
      NO_DONATION,
      checked,
    );
    const payment = (nonce: string): OrderPayment => ({
      siteId,
      basketId: checked.basketId,
      lines,
      destination,
      customer: PERSON,
      note: '',
      card: { nonce },
      paymentMethodId: brand.paymentMethodId,
      goodsTotal: pricing.goodsTotal,
      paymentServiceCharge: pricing.paymentServiceCharge,
      donation: pricing.donation,
      total: pricing.total,
      currency: backend.currency,
      returnUrls: this.returnUrls,
    });
    return { lines, checked, pricing, payment };
  }

  get returnUrls() {
    return { success: `${this.setting.origin}/paid`, failure: `${this.setting.origin}/not-paid` };
  }

  /** The paid order that all checks share. */
  readonly paidOrder = once(async (): Promise<PaidOrder> => {
    const { guest } = this;
    const { payment } = await this.checkedOrder(guest);
    const paid = { guest, key: randomUUID(), payment: payment(this.setting.nonce) };
    const answer = needed('a paid order', await guest.payments.pay(paid.key, paid.payment)());
    if (answer.outcome !== 'success')
      return skip(`It needs a paid order, and its outcome is ${answer.outcome}`);
    return { ...paid, orderId: answer.orderId };
  });

  /** The bill's table, as the app names it. */
  async tableOfBill(): Promise<BillTable> {
    const { token } = this.setting;
    const table = billTable(this.app.brand, await this.entered(), this.setting.billTable);
    return token === undefined ? table : { ...table, token };
  }

  /** The venue, from any of its services. */
  async entered(): Promise<OrderSession | PaySession> {
    return this.app.listed.enabledServices.pay ? this.paySession() : this.session();
  }

  /** The table's bill at the last reading. */
  seenBill: Account | undefined;

  /** The bill now; skips the check without one. */
  async bill(): Promise<Account> {
    const { backend } = await this.entered();
    const account = needed(
      'a bill',
      await this.guest.accounts.open(await this.tableOfBill(), backend.currency)(),
    );
    this.seenBill = account ?? this.seenBill;
    return account ?? skip(`There is no bill at table ${this.setting.billTable}: name one with --bill-table`);
  }

  /** A bill with something left to pay. */
  async openBill(): Promise<Account> {
    const bill = await this.bill();
    return bill.closed || bill.outstanding === 0
      ? skip(
          `The bill of table ${this.setting.billTable} is paid: open another, or name one with --bill-table`,
        )
      : bill;
  }
}

const refusalText = (
  refusal:
    | { readonly refused: 'step'; readonly step: string; readonly cause?: PortFailure }
    | { readonly refused: 'serviceDisabled' },
): string =>
  refusal.refused === 'serviceDisabled'
    ? 'content or the backend has switched it off'
    : `${refusal.step}${refusal.cause === undefined ? '' : `, ${describeFailure(refusal.cause)}`}`;
