/** The till: checkouts and payments. It is fetched when the guest goes to the basket, or has a payment to settle. */
import type {
  BasketChecks,
  CardForms,
  GuestMemory,
  PaymentConfigs,
  PayPorts,
  PaymentIntention,
  PortFailure,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';
import { CardModel } from './card-model.ts';
import { CheckoutModel, type ReturnUrls } from './checkout-model.ts';
import { PaymentsModel } from './payments-model.ts';

export interface TillPorts extends PayPorts {
  readonly basketChecks: BasketChecks;
  readonly paymentConfigs: PaymentConfigs;
  readonly cardForms: CardForms;
  readonly guestMemory: GuestMemory;
}

export class TillModel {
  readonly payments: PaymentsModel;
  private readonly checkouts = new WeakMap<BasketModel, CheckoutModel>();

  constructor(
    private readonly ports: TillPorts,
    readonly returnUrls: ReturnUrls,
    onCaptured: (intention: PaymentIntention) => void,
    private readonly report: (failure: PortFailure) => void,
    /** Whether what is stored outlives the page. */
    readonly remembers: () => boolean,
  ) {
    this.payments = new PaymentsModel(ports, onCaptured);
  }

  /** The checkout of a basket: the same one for as long as the basket is. */
  checkoutOf(basket: BasketModel): CheckoutModel {
    const known = this.checkouts.get(basket);
    if (known !== undefined) return known;
    const { ports } = this;
    const { brand, session } = basket;
    const { businessRef = '', brandId, paymentProvider } = brand;
    const askPaymentConfig = ports.paymentConfigs.config(businessRef, brandId, session.siteId);
    const checkout = new CheckoutModel(
      basket,
      new CardModel(ports.cardForms, askPaymentConfig, paymentProvider, this.report),
      this.payments,
      ports.basketChecks,
      ports.guestMemory,
      this.returnUrls,
      this.report,
    );
    this.checkouts.set(basket, checkout);
    return checkout;
  }
}
