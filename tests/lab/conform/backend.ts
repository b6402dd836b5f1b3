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
  type MinorUnits,
  type PaymentAnswer,
  type OrderSession,
  type PaySession,
  type PortFailure,
  type ServiceEntry,
} from '@tableside/core';
import { billTable, type Account, type BillTable } from '@tableside/core/bill';
import {
  assembleMenu,
  defaultPortion,
  firstIncomplete,
  noPicks,
  type Picks,
  type Portion,
} from '@tableside/core/menu';
import type { OrderPayment } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';
import type { AtVenue, Setting } from './setting.ts';
import { unlimited } from './checks/answers.ts';
import type { Lackable } from './defaults.ts';
import { broke, skip } from './verdict.ts';
import { newGuest, PERSON, type Guest } from './guest.ts';
import type { Exchange, Wire } from './wire.ts';

/** What an order asks for beside its lines. */
interface OrderAsked {
  readonly guest?: Guest;
  readonly voucher?: string;
  readonly tip?: MinorUnits;
  readonly donation?: MinorUnits;
}

/** How an order is paid: what is sent otherwise than sound, under which key, by whom. */
interface Paying {
  readonly change?: Partial<OrderPayment>;
  readonly key?: string;
  readonly by?: Guest;
}

/** A checked basket and its payment, under one key. */
export interface CheckedOrder {
  readonly guest: Guest;
  readonly key: string;
  readonly lines: readonly BasketLine[];
  readonly checked: CheckedBasket;
  readonly sent: OrderPayment;
  readonly pay: (paying?: Paying) => Promise<Either<PortFailure, PaymentAnswer>>;
}

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
};

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
    return newGuest(this.app);
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

  /** Reasons that a check has already named as the backend's. */
  private readonly told = new Set<string>();

  /** What a check cannot do without is the backend's fault. The first check that misses it breaks. */
  missing(why: string, lacks?: Lackable): never {
    if (lacks !== undefined && this.setting.without.has(lacks)) return skip(`${why}: --without ${lacks}`);
    if (this.told.has(why)) return skip(`It needs what an earlier check misses: ${why}`);
    this.told.add(why);
    return broke(lacks === undefined ? why : `${why}. If none is to be there, say --without ${lacks}`);
  }

  /** The backend offers it: an entry of `--without` is wrong. */
  offers(what: Lackable): void {
    const why = `--without ${what} says that there is none, and there is`;
    if (this.setting.without.has(what)) this.missing(why);
  }

  /** The result of another check. */
  needed<Value>(what: string, answer: Either<PortFailure, Value>): Value {
    return isLeft(answer)
      ? this.missing(`There is no sound answer to ${what}: ${describeFailure(answer.left)}`)
      : answer.right;
  }

  /** Enters order at the table as the app does. */
  readonly session = once(() => this.enter<OrderSession>('ordering', { service: 'order' }));

  /** Enters pay at table. */
  readonly paySession = once(() =>
    this.enter<PaySession>('bills', {
      service: 'pay',
      paymentConfig: (venue) =>
        this.guest.billConfigs.config(billTable(this.app.brand, venue, this.setting.billTable)),
    }),
  );

  private async enter<Session extends OrderSession | PaySession>(
    what: Lackable,
    entry: ServiceEntry,
  ): Promise<Session> {
    const { access, listed } = this.app;
    if (!listed.enabledServices[entry.service]) return skip(`The venue's content switches ${what} off`);
    const entered = await enterService(this.ports, access, listed, entry)();
    if (isLeft(entered))
      return this.missing(`The app cannot enter ${what}: ${refusalText(entered.left)}`, what);
    if (what === 'ordering') this.offers(what);
    const session = entered.right as Session;
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

  /** All that can be ordered now: each dish in its first portion, with the dearest sound picks. */
  private readonly offered = once(async () => {
    const { siteId, serviceId, defaultArea, backend } = await this.session();
    const menus = this.needed('getMenus', await this.guest.ordering.menus(siteId, 'oat')());
    const offered: Offered[] = [];
    for (const { id: menuId } of menus) {
      const question = { siteId, menuId, salesAreaId: defaultArea.id, serviceId };
      const parts = await this.guest.ordering.menuPages(question)();
      if (isLeft(parts)) continue;
      const menu = assembleMenu(menuId, parts.right, backend.currency);
      if (menu.orderingDisabled) continue;
      for (const dish of menu.categories.flatMap(({ dishes }) => dishes)) {
        const portion = defaultPortion(dish);
        const picks = portion && dearPicks(portion);
        if (!picks || dish.isOutOfStock || firstIncomplete(portion, picks) !== undefined) continue;
        const item = basketItem(menu, dish, portion, picks);
        if (item && item.portionPrice > 0) offered.push({ portion, line: lineOf(item, UNITS) });
      }
    }
    offered.sort((one, other) => one.line.unitPrice - other.line.unitPrice);
    return offered.length > 0 ? offered : this.missing('No menu has a dish that can be ordered');
  });

  /** The cheapest dish without choices, and the cheapest with choices that cost: one of the two may not be there. */
  readonly dishes = once(async (): Promise<readonly BasketLine[]> => {
    const lines = (await this.offered()).map(({ line }) => line);
    const plain = lines.find(({ choiceLines }) => choiceLines.length === 0);
    const withExtras = lines.find(({ unitPrice, portionPrice }) => unitPrice > portionPrice);
    const found = [plain, withExtras].flatMap((line) => line ?? []);
    return found.length > 0 ? found : lines.slice(0, 1);
  });

  /** A dish without the choice that it must have. */
  async incompleteDish(): Promise<BasketLine> {
    const must = (await this.offered()).find(
      ({ portion }) => firstIncomplete(portion, noPicks(portion)) !== undefined,
    );
    return must
      ? { ...must.line, choiceLines: [] }
      : skip('No dish of the menus has a choice that must be made');
  }

  /** Checks a basket: of both dishes, unless lines are given. */
  async check({ guest = this.guest, voucher }: OrderAsked = {}, given?: readonly BasketLine[]) {
    const { siteId, serviceId, defaultArea, backend } = await this.session();
    const [first, ...others] = given ?? (await this.dishes());
    const more = first && voucher !== undefined ? { ...first, quantity: UNITS_WITH_VOUCHER } : first;
    const lines = more === undefined ? [] : [more, ...others];
    const destination = { service: 'order', tableNumber: this.setting.table } as const;
    const vouchers =
      voucher === undefined
        ? []
        : [{ voucherCode: voucher, voucherType: 'discount', friendlyName: voucher } as const];
    const question = { siteId, salesAreaId: defaultArea.id, serviceId, destination, lines, vouchers };
    return { question, answer: await guest.checks.check(question, backend.currency)() };
  }

  /** Checks a basket, so that it can be paid. */
  async order(asked: OrderAsked = {}): Promise<CheckedOrder> {
    const { guest = this.guest, tip, donation } = asked;
    const session = await this.session();
    const { question, answer } = await this.check(asked);
    const { siteId, lines, destination } = question;
    const taken = this.needed('checkBasket', answer);
    if (isLeft(taken)) return this.missing(`The backend refuses a sound basket (${taken.left.why})`);
    const checked = taken.right;
    const { brand, listed } = this.app;
    const {
      goodsTotal,
      paymentServiceCharge,
      donation: given,
      total,
    } = priceOrder(
      {
        brand,
        session: { ...session, venue: listed },
        ...(tip !== undefined && { tip: { by: 'amount', amount: tip } }),
      },
      lines,
      donation === undefined ? NO_DONATION : { by: 'fixedPrice', amount: donation },
      checked,
    );
    const sent: OrderPayment = {
      siteId,
      basketId: checked.basketId,
      lines,
      destination,
      customer: PERSON,
      note: '',
      card: { nonce: this.setting.nonce },
      paymentMethodId: brand.paymentMethodId,
      goodsTotal,
      paymentServiceCharge,
      donation: given,
      total,
      currency: session.backend.currency,
      returnUrls: this.returnUrls,
    };
    const ownKey = randomUUID();
    const pay = ({ change = {}, key = ownKey, by = guest }: Paying = {}) =>
      by.payments.pay(key, { ...sent, ...change })();
    return { guest, key: ownKey, lines, checked, sent, pay };
  }

  get returnUrls() {
    return { success: `${this.setting.origin}/paid`, failure: `${this.setting.origin}/not-paid` };
  }

  /** The paid order that all checks share. */
  readonly paidOrder = once(async () => {
    const order = await this.order();
    const answer = this.needed('makeBraintreePayment', await order.pay());
    return answer.outcome === 'success'
      ? { ...order, orderId: answer.orderId }
      : this.missing(`An order with the card of --nonce is not paid: its outcome is ${answer.outcome}`);
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

  /** What is owed after the kit's payments; undefined before the first. */
  owed: number | undefined;

  /** The bill now. */
  async bill(): Promise<Account> {
    const { backend } = await this.entered();
    const asked = unlimited(await this.guest.accounts.open(await this.tableOfBill(), backend.currency)());
    const account = this.needed('findAccount', asked);
    this.seenBill = account ?? this.seenBill;
    return (
      account ??
      this.missing(
        `There is no bill at table ${this.setting.billTable}: open one, or name another with --bill-table`,
        'bills',
      )
    );
  }

  /** A bill with something left to pay. */
  async openBill(): Promise<Account> {
    const bill = await this.bill();
    if (!bill.closed && bill.outstanding > 0) return bill;
    return this.missing(
      this.owed === undefined || this.owed === 0
        ? `The bill of table ${this.setting.billTable} is paid: open another, or name one with --bill-table`
        : `After part payments ${this.owed} of the bill is owed, in minor units, and it is closed or says 0`,
    );
  }
}

interface Offered {
  readonly portion: Portion;
  readonly line: BasketLine;
}

/** For each choice as many as it must have and at least one, of the dearest that is there. */
const dearPicks = ({ choices }: Portion): Picks =>
  choices.map(({ min, max, ingredients }) => {
    const [dearest] = ingredients
      .filter(({ isOutOfStock }) => !isOutOfStock)
      .toSorted((one, other) => other.supplementPrice - one.supplementPrice);
    return dearest === undefined || max < 1 ? {} : { [dearest.id]: Math.max(1, min) };
  });

const refusalText = (
  refusal:
    | { readonly refused: 'step'; readonly step: string; readonly cause?: PortFailure }
    | { readonly refused: 'serviceDisabled' },
): string =>
  refusal.refused === 'serviceDisabled'
    ? 'content or the backend has switched it off'
    : `${refusal.step}${refusal.cause === undefined ? '' : `, ${describeFailure(refusal.cause)}`}`;
