/** From the basket to a paid order: the basket check, the guest's details, the card, the payment. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  comesToNothing,
  completeDetails,
  DEFAULT_ORDER_NOTE,
  fieldsAsked,
  isLeft,
  judgeDetail,
  judgeNote,
  lineTotal,
  NO_DETAILS,
  valueOf,
  type BasketCheckRefusal,
  type BasketChecks,
  type BasketPlace,
  type FieldRefusal,
  type CardNonce,
  type CardRefusal,
  type CheckoutUser,
  type DetailField,
  type DetailRefusals,
  type DetailsAsked,
  type GuestDetails,
  type GuestMemory,
  type OrderPayment,
  type OrderSummary,
  type PaymentIntention,
  type PlaceOrderRefusal,
  type PortFailure,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';
import type { CardModel } from './card-model.ts';
import type { PaymentsModel } from './payments-model.ts';

/** Addresses that the bank's page may send the guest back to. */
export type ReturnUrls = (place: BasketPlace, key: string) => OrderPayment['returnUrls'];

/** What the checkout is doing: one thing at a time. */
export type CheckoutPhase = 'idle' | 'checking' | 'askingBank' | 'paying';

/** Why the last step did not go on, where the guest stays on the page. */
export type CheckoutRefusal =
  | { readonly at: 'check'; readonly refusal: BasketCheckRefusal }
  | { readonly at: 'checkFailed' }
  | { readonly at: 'card'; readonly refusal: CardRefusal }
  | { readonly at: 'payment'; readonly refusal: PlaceOrderRefusal };

export class CheckoutModel {
  phase: CheckoutPhase = 'idle';
  refusal: CheckoutRefusal | undefined;
  details: GuestDetails;
  /** Fields left, or all once the guest has tried to pay: their faults are said. */
  judged: ReadonlySet<DetailField> = new Set();
  /** The total of the changed prices that the guest has agreed to (B10). */
  private agreedTotal: number | undefined;

  constructor(
    readonly basket: BasketModel,
    readonly card: CardModel,
    private readonly payments: PaymentsModel,
    private readonly basketChecks: BasketChecks,
    private readonly guest: GuestMemory,
    private readonly returnUrls: ReturnUrls,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.details = guest.read() ?? NO_DETAILS;
    makeAutoObservable(this, {}, { deep: false });
  }

  get asked(): DetailsAsked {
    const { flags } = this.basket.brand;
    return { surname: flags.showSurnameField, phone: !flags.phoneDisabled };
  }

  get fields(): readonly DetailField[] {
    return fieldsAsked(this.asked);
  }

  /** What is wrong with the details, of the fields whose faults are said. */
  get detailRefusals(): DetailRefusals {
    const refusals: Partial<Record<DetailField, DetailRefusals[DetailField]>> = {};
    for (const field of this.fields) {
      const judged = judgeDetail(field, this.details[field]);
      if (this.judged.has(field) && isLeft(judged)) refusals[field] = judged.left;
    }
    return refusals as DetailRefusals;
  }

  get noteRefusal(): FieldRefusal | undefined {
    const judged = judgeNote(this.basket.note);
    return isLeft(judged) ? judged.left : undefined;
  }

  get needsCard(): boolean {
    return !comesToNothing(this.basket.pricing);
  }

  /** Ready for the pay step: checked as it is now, and changed prices agreed to. */
  get readyToPay(): boolean {
    return this.basket.checked !== undefined && !this.mustAgree && this.basket.tableNumber !== undefined;
  }

  /** The check changed the total and the guest has not agreed to it yet (B10). */
  get mustAgree(): boolean {
    return this.basket.priceChanged && this.agreedTotal !== this.basket.pricing.goodsTotal;
  }

  typeDetail(field: DetailField, text: string): void {
    this.details = { ...this.details, [field]: text };
    this.guest.write(this.details);
  }

  leaveDetail(field: DetailField): void {
    if (this.details[field] !== '') this.judged = new Set([...this.judged, field]);
  }

  tickEmailOptIn(ticked: boolean): void {
    this.details = { ...this.details, emailOptIn: ticked };
    this.guest.write(this.details);
  }

  agree(): void {
    this.agreedTotal = this.basket.pricing.goodsTotal;
  }

  /** Checks the basket; true where the guest may go on to pay. */
  async check(): Promise<boolean> {
    const { basket } = this;
    if (this.phase !== 'idle' || basket.tableNumber === undefined || this.noteRefusal !== undefined)
      return false;
    this.phase = 'checking';
    this.refusal = undefined;
    const { session, lines } = basket;
    const question = {
      siteId: session.siteId,
      salesAreaId: basket.salesArea.id,
      serviceId: session.serviceId,
      tableNumber: basket.tableNumber,
      lines,
    };
    const answer = await this.basketChecks.check(question, session.backend.currency)();
    return runInAction(() => {
      this.phase = 'idle';
      // The basket was changed meanwhile: the answer is for another.
      if (basket.lines !== lines) return false;
      if (isLeft(answer)) {
        this.report(answer.left);
        this.refusal = { at: 'checkFailed' };
        return false;
      }
      if (isLeft(answer.right)) {
        const refusal = answer.right.left;
        if (refusal.why === 'anotherSelection') basket.flagLines(refusal.failedLines);
        this.refusal = { at: 'check', refusal };
        return false;
      }
      basket.acceptCheck(answer.right.right);
      return this.readyToPay;
    });
  }

  /** Pays what the button says; the intention it ended in, or undefined where the guest stays on the page. */
  async pay(): Promise<PaymentIntention | undefined> {
    const { basket } = this;
    if (this.phase !== 'idle' || !this.readyToPay) return undefined;
    this.judged = new Set(this.fields);
    const customer = completeDetails(this.details, this.asked);
    if (isLeft(customer)) return undefined;
    this.refusal = undefined;
    this.phase = 'askingBank';
    const { total, currency } = basket.pricing;
    const nonce = this.needsCard ? await this.card.tokenise(total, currency, customer.right) : undefined;
    if (nonce !== undefined && isLeft(nonce)) return this.stay({ at: 'card', refusal: nonce.left });
    // Meanwhile another tab may have changed the basket, or paid for it: then this is not what was agreed to.
    if (!this.readyToPay) return this.stay(undefined);
    runInAction(() => (this.phase = 'paying'));
    const placed = await this.payments.pay(basket.place, this.summary, (key) =>
      this.paymentOf(key, customer.right, nonce?.right),
    );
    if (isLeft(placed)) return this.stay({ at: 'payment', refusal: placed.left });
    runInAction(() => (this.phase = 'idle'));
    return placed.right;
  }

  private stay(refusal: CheckoutRefusal | undefined): undefined {
    runInAction(() => {
      this.phase = 'idle';
      this.refusal = refusal;
    });
    return undefined;
  }

  /** What the order is, without who ordered it (X4). */
  private get summary(): OrderSummary {
    const { pricing, pricedLines, session, tableNumber = '' } = this.basket;
    return {
      lines: pricedLines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        total: lineTotal(line),
      })),
      goodsTotal: pricing.goodsTotal,
      discount: pricing.discount,
      serviceCharge: pricing.serviceCharge,
      tip: pricing.tip,
      donation: pricing.donation,
      total: pricing.total,
      currency: pricing.currency,
      locale: session.backend.locale,
      tableNumber,
      venueName: session.venue.name,
    };
  }

  private paymentOf(key: string, customer: CheckoutUser, card: CardNonce | undefined): OrderPayment {
    const { basket } = this;
    const { pricing, session } = basket;
    const note = valueOf(judgeNote(basket.note));
    return {
      siteId: session.siteId,
      basketId: basket.checked?.basketId ?? '',
      tableNumber: basket.tableNumber ?? '',
      lines: basket.lines,
      customer,
      note: note ? note : DEFAULT_ORDER_NOTE,
      paymentMethodId: basket.brand.paymentMethodId,
      goodsTotal: pricing.goodsTotal,
      serviceCharge: pricing.paymentServiceCharge,
      donation: pricing.donation,
      total: pricing.total,
      currency: pricing.currency,
      returnUrls: this.returnUrls(basket.place, key),
      ...(card === undefined ? {} : { card }),
    };
  }
}
