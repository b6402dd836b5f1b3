/** An order from its basket to its result: every answer waits until the test gives it. */
import { observable } from 'mobx';
import {
  left,
  type Either,
  type OrderSession,
  type PaymentAnswer,
  type PaymentIntent,
  type PayPorts,
  type PortFailure,
} from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { CardNonce, CardRefusal, OrderPayment } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { OrderFlow } from '../../../ui/flows/order-flow.ts';
import type { BasketModel } from '../../../ui/models/order/basket-model.ts';
import type { CardModel } from '../../../ui/models/payment/card-model.ts';
import { CheckoutModel } from '../../../ui/models/order/checkout-model.ts';
import type { EmbedModel } from '../../../ui/models/phone/embed-model.ts';
import { MenuCache } from '../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../ui/models/order/order-model.ts';
import { PaymentsModel } from '../../../ui/models/payment/payments-model.ts';
import type { TabModel } from '../../../ui/models/bill/tab-model.ts';
import type { TableSittings } from '../../../ui/models/bill/table-sittings.ts';
import { intent } from '../../core/payment/payment-intents.ts';
import { voucher } from '../../core/basket/voucher-records.ts';
import { NOON } from '../../core/brand/venues.ts';
import { HeldWallets } from '../models/payment/held-wallets.ts';
import {
  brand,
  HeldPauses,
  MemoryBaskets,
  Later,
  noCamera,
  orderingOf,
  pie,
  place,
  session,
  unreachable,
  VoucherBackend,
  newBasket,
  checkedAt,
} from '../models/order/order-world.ts';
import { RecordedNavigation } from './recorded-navigation.ts';
import { forgetful } from '../models/payment/forgetful.ts';
import { ada, cardWith, payPortsOf } from '../models/payment/payment-parts.ts';

type Checked = ReturnType<typeof checkedAt>;

export interface OrderWorldOptions {
  readonly brand?: Partial<Brand>;
  readonly session?: Partial<OrderSession>;
  readonly isCardReady?: boolean;
}

export class OrderFlowWorld {
  readonly check = new Later<Checked>();
  readonly nonce = new Later<Either<CardRefusal, CardNonce>>();
  readonly payment = new Later<Either<PortFailure, PaymentAnswer>>();
  readonly paid: OrderPayment[] = [];
  readonly stored = new Map<string, PaymentIntent>();
  readonly wallets = new HeldWallets();
  readonly pauses = new HeldPauses();
  readonly navigation = new RecordedNavigation();
  readonly connection = observable({ isOffline: false });
  /** Calls of the tab, in order. */
  readonly tabCalls: string[] = [];
  readonly basket: BasketModel;
  readonly payments: PaymentsModel;
  readonly card: CardModel;
  readonly checkout: CheckoutModel;
  readonly order: OrderModel;
  readonly flow: OrderFlow;
  remembers = true;
  sitsTogether = false;
  readonly apart = new Later<TableSittings>();
  embed: EmbedModel | undefined;
  private readonly kept = new MemoryBaskets();

  constructor(options: OrderWorldOptions = {}) {
    const ofBrand = { ...brand, ...options.brand };
    const ofSession = { ...session, ...options.session };
    this.basket = newBasket({ brand: ofBrand, session: ofSession, savedBaskets: this.kept });
    const ports = this.payPorts();
    this.payments = new PaymentsModel(ports, () => this.basket.syncFromStore());
    this.card = cardWith(this.nonce);
    const office = new VoucherBackend([voucher('SUMMER', { friendlyName: 'Summer' })]);
    this.checkout = new CheckoutModel({
      basket: this.basket,
      card: this.card,
      wallets: this.wallets.model(ofBrand),
      payments: this.payments,
      ports: {
        ...office.ports(ports.intents),
        timer: this.pauses,
        basketChecks: { check: () => this.check.ask },
        codeScanner: noCamera,
        savedGuest: { ...forgetful, read: () => ada, write: () => undefined },
      },
      returnUrls: (_place, key) => ({ success: `/success/${key}`, failure: `/failure/${key}` }),
      showToast: () => undefined,
      report: () => undefined,
    });
    const menus = new MenuCache(orderingOf(() => Promise.resolve(left(unreachable))));
    const menu = new MenuModel(menus, new HeldPauses(), false, () => undefined);
    this.order = new OrderModel({ session: ofSession, basket: this.basket, menu, menus });
    this.flow = new OrderFlow(this.order, this.checkout, this.payments, {
      navigation: this.navigation,
      connection: this.connection,
      isStorePersistent: () => this.remembers,
      sitsTogether: () => this.sitsTogether,
      openSittings: this.apart.ask,
      embed: () => this.embed,
    });
  }

  /** One pie for table 1, with a ready card form. */
  static async ready(options: OrderWorldOptions = {}): Promise<OrderFlowWorld> {
    const world = new OrderFlowWorld(options);
    world.basket.add(pie);
    world.basket.destination.chooseTable('1');
    if (options.isCardReady !== false) await world.openCard();
    return world;
  }

  /** At the pay page, after a passed check. */
  static async atPay(
    options: OrderWorldOptions & { readonly onTab?: boolean } = {},
  ): Promise<OrderFlowWorld> {
    const world = await OrderFlowWorld.ready(options);
    if (options.onTab === true) world.putOnTab();
    await world.passCheck();
    world.flow.enterPay();
    return world;
  }

  openCard(): Promise<void> {
    return this.card.open({ number: '', expirationDate: '', cvv: '' });
  }

  async passCheck(total = 1495): Promise<boolean> {
    const passed = this.checkout.basketCheck.run();
    await this.check.answer(checkedAt(total));
    return passed;
  }

  putOnTab(): void {
    const tab: Pick<TabModel, 'refresh' | 'hasOrdered' | 'orderRefused' | 'close'> = {
      refresh: () => this.called('refresh'),
      hasOrdered: () => void this.called('hasOrdered'),
      orderRefused: (why) => this.called(why),
      close: () => undefined,
    };
    this.order.tab = tab as TabModel;
    this.basket.putOnTab({ accountId: 'account', basketId: 'of-the-tab' });
  }

  /** Stores a payment of this basket, as another page left it in that state. */
  leaveBehind(state: PaymentIntent['state']): void {
    const left = intent('earlier', state, { createdAt: instantOf(NOON), place });
    this.stored.set('earlier', left);
    this.payments.syncFromStore();
  }

  private called(what: string): Promise<void> {
    this.tabCalls.push(what);
    return Promise.resolve();
  }

  private payPorts(): PayPorts {
    return payPortsOf(this.stored, {
      orders: {
        pay: (_key, order) => {
          this.paid.push(order);
          return this.payment.ask;
        },
      },
      savedBaskets: this.kept,
    });
  }
}
