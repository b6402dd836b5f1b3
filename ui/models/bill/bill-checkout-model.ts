/** The form of a bill's payment: split, tip, details, card, and why the last press did not go on. */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  agreeTo,
  billPaymentsTaken,
  billPlace,
  choicesIn,
  disagreement,
  isHosted,
  lookAndPayBill,
  minor,
  paymentOfBill,
  percentageText,
  toDecimalText,
  warnsOfOverpaying,
  NO_TIP,
  type AgreedBill,
  type BillDisagreement,
  type BillIntent,
  type BillOrderType,
  type BillPayment,
  type BillPlace,
  type BillToSettle,
  type MinorUnits,
  type PayBillEnd,
  type PayBillStop,
  type PaymentIntent,
  type PaySession,
  type Tip,
} from '@tableside/core';
import { splitOffered } from '@tableside/core/bill';
import type { Brand } from '@tableside/core/content';
import type { ChosenOfBill } from '@tableside/core/codecs';
import type { SavedBillChoices, SavedGuest, WalletSheet } from '@tableside/core/ports';
import type { BillModel } from './bill-model.ts';
import { BillSplitModel } from './bill-split-model.ts';
import type { CardModel } from '../payment/card-model.ts';
import { cardSource } from '../payment/card-source.ts';
import type { ReturnUrls } from '../order/checkout-model.ts';
import { DetailsModel } from '../payment/details-model.ts';
import type { PaymentsModel } from '../payment/payments-model.ts';
import { TipModel } from '../payment/tip-model.ts';
import type { WalletsModel } from '../payment/wallets-model.ts';

/** What the checkout is doing; one thing at a time. */
export type BillCheckoutPhase = 'idle' | 'lookingAgain' | 'askingBank' | 'paying';

/** Why the guest stays on the page: the last press could not go on, or they must agree again (P4). */
export type BillCheckoutRefusal = PayBillStop | BillDisagreement;

/** The end of a press that leads away from the bill. */
export type BillCheckoutEnd =
  | { readonly is: 'paid' | 'failed'; readonly intent: PaymentIntent }
  | { readonly is: 'bankAsks'; readonly redirectUrl?: string; readonly intent: PaymentIntent }
  /** Others have paid the rest (P6). */
  | { readonly is: 'settled' };

interface BillCheckoutParts {
  readonly bill: BillModel;
  readonly session: PaySession;
  readonly card: CardModel;
  readonly wallets: WalletsModel;
  readonly brand: Brand;
  readonly host: string;
  readonly payments: PaymentsModel;
  readonly memory: SavedGuest;
  readonly savedChoices: SavedBillChoices;
  readonly returnUrls: ReturnUrls;
  /** A tab's bill is paid as one (section 1). */
  readonly orderTypeOf: (accountId: string) => BillOrderType;
}

export class BillCheckoutModel {
  readonly bill: BillModel;
  readonly session: PaySession;
  readonly card: CardModel;
  readonly wallets: WalletsModel;

  phase: BillCheckoutPhase = 'idle';
  tip: Tip = NO_TIP;
  /** The free amount as typed; undefined if the guest chose a preset or no tip. */
  typedTip: string | undefined;
  readonly split: BillSplitModel;
  readonly tips: TipModel;
  readonly details: DetailsModel;
  /** Fixed during a payment, so that the amount cannot change under the guest (P4). */
  private confirmed: BillPayment | undefined;
  /** The reduced amount that the guest has been warned of (P4). */
  private seenOverpayment: BillPayment | undefined;
  /** The account for which the guest chose split and tip. */
  private chosenFor: string | undefined;
  /**
   * What the bill came to when the guest last acted: chose the split or tip, went on, or pressed after a change (P4).
   */
  private agreed: AgreedBill | undefined;
  /** How often the guest has left a page that pays. Coming to another one does not take up what they left. */
  private timesLeft = 0;
  /** Why the last press on this page did not go on. */
  refusedBy: BillCheckoutRefusal | undefined;

  constructor(private readonly parts: BillCheckoutParts) {
    const { bill, session, brand, memory } = parts;
    this.bill = bill;
    this.session = session;
    this.card = parts.card;
    this.wallets = parts.wallets;
    this.split = new BillSplitModel(
      bill,
      () => this.ownPayments.flatMap(({ units }) => units),
      () => this.changed(),
    );
    this.tips = new TipModel(bill.currency, this);
    this.details = new DetailsModel(brand, memory, () =>
      bill.isShare ? undefined : { slug: session.venue.slug, table: bill.table.tableNo },
    );
    makeAutoObservable(this, {}, { deep: false });
    reaction(
      () => this.bill.account?.accountId,
      (accountId) => this.chooseFor(accountId),
      { fireImmediately: true },
    );
    reaction(
      () => JSON.stringify(this.chosen),
      () => parts.savedChoices.write(this.chosen),
    );
    reaction(
      () => this.unsettled?.key,
      (_now, before) => this.unsettledIsOver(before),
    );
    // Another browser tab may have made it, and this page may hear of it only once it is taken.
    reaction(
      () => ({ accountId: this.bill.account?.accountId, taken: this.ownPayments.length }),
      (now, before) => {
        if (now.accountId === before.accountId && now.taken > before.taken) this.bill.hasPaid();
      },
    );
  }

  /** What the guest would pay now; undefined until the bill is open. */
  get payment(): BillPayment | undefined {
    return this.confirmed ?? this.paymentNow;
  }

  /** The reduced amount that the guest must be warned of, once each (P4). */
  get overpaid(): BillPayment | undefined {
    const { payment } = this;
    return payment !== undefined && warnsOfOverpaying(this.seenOverpayment, payment) ? payment : undefined;
  }

  /** This guest's unsettled payment on the bill. */
  get unsettled(): PaymentIntent | undefined {
    return this.place && this.parts.payments.unsettledAt(this.place);
  }

  /** That payment waits for its answer, whichever browser tab made it. */
  get awaitsAnswer(): boolean {
    return this.place !== undefined && this.parts.payments.awaitsAnswerAt(this.place);
  }

  /** A payment of this guest is under way, or may have been taken. */
  get isPaying(): boolean {
    return this.phase !== 'idle' || this.unsettled !== undefined;
  }

  /** What this phone has paid on the bill (P9, P10). */
  get ownPayments(): readonly BillIntent[] {
    return this.place === undefined
      ? []
      : billPaymentsTaken([...this.parts.payments.intents.values()], this.place);
  }

  /** Tips included; undefined while this phone has paid nothing. */
  get paidHere(): MinorUnits | undefined {
    const totals = this.ownPayments.map(({ summary }) => summary.total);
    return totals.length === 0 ? undefined : minor(totals.reduce((paid, total) => paid + total, 0));
  }

  /** The bill may be paid in parts (P11). */
  get canSplit(): boolean {
    return splitOffered(this.parts.brand, this.session.venue) && !this.bill.isShare;
  }

  /** The guest has chosen what to pay, and has not left the bill since. */
  get hasAgreed(): boolean {
    return this.agreed !== undefined;
  }

  /** The guest can go on to details and card. */
  get isReady(): boolean {
    const { payment } = this;
    return (
      payment !== undefined && payment.refusal === undefined && this.split.amountField.fault === undefined
    );
  }

  /** The provider takes cards on its own page, to which the guest goes. */
  get paysOnPage(): boolean {
    return isHosted(this.parts.brand.paymentProvider);
  }

  /** The card form is ready, or not needed. */
  get isCardReady(): boolean {
    return this.paysOnPage || this.card.phase === 'ready';
  }

  /** Leaving the page closes the card form, which a wallet does not need. */
  private hasGoneBack(sheet: WalletSheet | undefined, timesLeft: number): boolean {
    return timesLeft < this.timesLeft || (sheet === undefined && !this.isCardReady);
  }

  private get paymentNow(): BillPayment | undefined {
    const { billToSettle } = this;
    return billToSettle && paymentOfBill(billToSettle);
  }

  /** The bill as known now, with the guest's choices. */
  private get billToSettle(): BillToSettle | undefined {
    const { account } = this.bill;
    return account && { account, split: this.split.split, tip: this.tip };
  }

  get refusal(): BillCheckoutRefusal | undefined {
    return this.disagreement ?? this.refusedBy;
  }

  /** The amount has changed since the guest last acted: the next press agrees to it and does not pay (P4). */
  get mustAgree(): boolean {
    return this.disagreement !== undefined;
  }

  private get disagreement(): BillDisagreement | undefined {
    const { agreed, billToSettle } = this;
    if (agreed === undefined || billToSettle === undefined || this.isPaying) return undefined;
    return disagreement(agreed, billToSettle);
  }

  chooseTip(tip: Tip, typed?: string): void {
    this.tip = tip;
    this.typedTip = typed;
    this.acceptNewTotal();
  }

  /** The guest agrees to the amount shown. */
  acceptNewTotal(): void {
    const { billToSettle } = this;
    this.agreed = billToSettle && agreeTo(billToSettle);
  }

  /** The press of a guest who agrees to the amount as it is now, and pays with the next press (P4). */
  agree(): Promise<undefined> {
    if (this.isReady) this.acceptNewTotal();
    return Promise.resolve(undefined);
  }

  /** The guest sees the amount. They agree to it if they had agreed to none before. */
  arrive(): void {
    if (this.agreed === undefined) this.acceptNewTotal();
  }

  /** The guest leaves the page: closes the card form and any open wallet. */
  goBack(): void {
    this.timesLeft += 1;
    this.refusedBy = undefined;
    this.card.close();
    this.wallets.leave();
  }

  /** The guest has read the warning that they would overpay. */
  seeOverpaid(): void {
    this.seenOverpayment = this.payment;
  }

  /** What the guest chose for a payment that was not taken (P16). */
  restoreFrom({ chosen, place: { accountId }, summary: { tip, total } }: BillIntent): void {
    if (chosen !== undefined) this.restore({ accountId, chosen, tip, total });
  }

  /**
   * What the guest chose, where this document does not know it. They had agreed to its total: where the bill comes to
   * another one now, the app asks again (P4).
   */
  private restore({ accountId, chosen, tip, total }: Omit<ChosenOfBill, 'taken'>): void {
    if (this.hasAgreed || this.bill.account?.accountId !== accountId) return;
    const preset = this.session.venue.tipPercentages.find(
      (one) => percentageText(one) === chosen.tipPercentage,
    );
    this.split.restore(chosen);
    if (preset !== undefined) this.chooseTip({ by: 'percentage', percentage: preset });
    else if (tip > 0) this.chooseTip({ by: 'amount', amount: tip }, toDecimalText(tip, this.bill.currency));
    this.agreed = { accountId, total };
  }

  /** What a document that finds the guest here restores (P17). */
  private get chosen(): ChosenOfBill | undefined {
    const { agreed, billToSettle } = this;
    if (agreed === undefined || billToSettle === undefined) return undefined;
    const { tip } = paymentOfBill(billToSettle);
    return { ...agreed, chosen: choicesIn(billToSettle), tip, taken: this.ownPayments.length };
  }

  /** The guest leaves the bill: on return they split it anew (section 2). */
  leave(): void {
    this.split.reset();
    this.agreed = undefined;
  }

  /**
   * Pays the amount on the button. Resolves to the end of the payment, or undefined if the guest stays on the page.
   * @param sheet of the pressed wallet. It opens before any wait, because browsers require the press itself; the
   * account is read again once the wallet has answered.
   */
  async pay(sheet?: WalletSheet): Promise<BillCheckoutEnd | undefined> {
    const {
      bill,
      session,
      billToSettle,
      timesLeft,
      parts: { brand, host, payments },
    } = this;
    // One payment at a time: an unsettled one may have taken the money (C1).
    if (this.isPaying || billToSettle === undefined || !this.isReady) return undefined;
    const source = cardSource(this, sheet);
    const refusedAmount = this.split.amountField.judge() ?? this.tips.field.judge();
    if (source === undefined || refusedAmount !== undefined) return undefined;
    // Fixed at the press: the app pays this total, or asks again if the bill no longer comes to it (P4).
    const agreed = this.agreed ?? agreeTo(billToSettle);
    this.refusedBy = undefined;
    this.confirmed = paymentOfBill(billToSettle);
    try {
      const end = await lookAndPayBill(
        {
          bill: () => this.billToSettle,
          read: () => bill.read(),
          hasLeft: () => this.hasGoneBack(sheet, timesLeft),
          pay: (toPay, watch) => payments.payBill(toPay, watch),
          declineLimit: () => payments.limitNow(),
          orderTypeOf: this.parts.orderTypeOf,
          returnUrls: this.parts.returnUrls,
          onPhase: (phase) => runInAction(() => (this.phase = phase)),
        },
        { brand, session, host, table: bill.table },
        { agreed, paidBefore: this.ownPayments.map(({ key }) => key) },
        source,
      );
      return runInAction(() => this.afterPaying(end));
    } finally {
      runInAction(() => {
        this.phase = 'idle';
        this.confirmed = undefined;
      });
    }
  }

  private afterPaying(end: PayBillEnd): BillCheckoutEnd | undefined {
    switch (end.is) {
      case 'paid':
        this.split.reset();
        this.agreed = undefined;
        return end;
      case 'declined':
      case 'notCharged':
      case 'unsettled':
        return { is: 'failed', intent: end.intent };
      case 'bankAsks':
      case 'settled':
        return end;
      case 'askAgain':
        // The next press is for the amount as it is now.
        this.acceptNewTotal();
        return this.stay(end.why);
      case 'stopped':
        // Another browser tab has paid on this bill: read and show its payment.
        if (end.stop.at === 'payment' && end.stop.refusal.why === 'paid') this.parts.payments.syncFromStore();
        return this.stay(end.stop);
      case 'notReady':
      case 'left':
        return undefined;
      default:
        return end satisfies never;
    }
  }

  /** Choices for one bill do not hold for another. */
  private chooseFor(accountId: string | undefined): void {
    if (accountId === undefined) return;
    const saved = this.chosenFor === undefined ? this.parts.savedChoices.read() : undefined;
    if (saved?.taken === this.ownPayments.length) this.restore(saved);
    if (this.chosenFor !== undefined && this.chosenFor !== accountId) {
      const { agreed } = this;
      this.split.reset();
      this.chooseTip(NO_TIP);
      this.agreed = agreed;
    }
    this.chosenFor = accountId;
  }

  /** The tip belonged to that payment, however late it was taken; the default is none (B13). */
  private unsettledIsOver(key: string | undefined): void {
    if (this.parts.payments.find(key)?.state.is !== 'captured') return;
    this.chooseTip(NO_TIP);
  }

  private changed(): void {
    this.seenOverpayment = undefined;
    this.refusedBy = undefined;
    this.acceptNewTotal();
  }

  private stay(refusal: BillCheckoutRefusal): undefined {
    this.refusedBy = refusal;
    return undefined;
  }

  private get place(): BillPlace | undefined {
    const { account, table } = this.bill;
    return account && billPlace(this.parts.host, this.session, table, account);
  }
}
