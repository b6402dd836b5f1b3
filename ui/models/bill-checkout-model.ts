/** Paying of a bill: the split, the tip, the guest, the card; a last look at the account; one payment (P4, C1). */
import { reaction, runInAction } from 'mobx';
import {
  accountTotals,
  billPaymentsTaken,
  billPayment,
  isHosted,
  isLeft,
  lastLook,
  mapLeft,
  paySideUser,
  warnsOfOverpaying,
  type Account,
  type BillIntention,
  type BillOrderType,
  type BillPayment,
  type BillPlace,
  type BillToPay,
  type Brand,
  type CardNonce,
  type CardRefusal,
  type CheckoutUser,
  type Either,
  type GuestMemory,
  type LastLook,
  type MinorUnits,
  type PayBillRefusal,
  type PaymentIntention,
  type PaySession,
  type Tip,
  type Unit,
  type WalletRefusal,
  type WalletSheet,
} from '@tableside/core';
import type { BillModel } from './bill-model.ts';
import { BillSplitModel } from './bill-split-model.ts';
import type { CardModel } from './card-model.ts';
import { cardStop, walletStop, type CardStop, type ReturnUrls, type WalletStop } from './checkout-model.ts';
import { DetailsModel } from './details-model.ts';
import { observableExcept } from './observable-except.ts';
import type { PaymentsModel } from './payments-model.ts';
import { NO_TIP, TipModel } from './tip-model.ts';
import { endWith, type WalletsModel } from './wallets-model.ts';

/** What is being done: one thing at a time. */
export type BillCheckoutPhase = 'idle' | 'lookingAgain' | 'askingBank' | 'paying';

/** Why the guest stays on the page. */
export type BillCheckoutRefusal =
  /** The bill could not be read just before paying. */
  | { readonly at: 'look' }
  /** The amount is another than the button said: the guest is asked again (P4). */
  | { readonly at: 'changed'; readonly before: MinorUnits }
  /** The table has another bill now, maybe another party's: the guest is asked again (P4). */
  | { readonly at: 'anotherBill' }
  | CardStop
  | WalletStop
  | { readonly at: 'payment'; readonly refusal: PayBillRefusal };

/** What became of a press on the button, where it leads away from the bill. */
export type BillCheckoutEnd =
  | { readonly is: 'paid' | 'failed'; readonly intention: PaymentIntention }
  | { readonly is: 'bankAsks'; readonly redirectUrl: string; readonly intention: PaymentIntention }
  /** Others have paid what was left (P6). */
  | { readonly is: 'settled' };

/** The account as it is to be paid, or where the guest is instead. */
type LookedAgain = { readonly account: Account } | { readonly end: BillCheckoutEnd | undefined };

export class BillCheckoutModel {
  phase: BillCheckoutPhase = 'idle';
  tip: Tip = NO_TIP;
  readonly split: BillSplitModel;
  readonly tips: TipModel;
  readonly details: DetailsModel;
  /** While the guest pays: nothing about the amount changes under them (P4). */
  private confirmed: BillPayment | undefined;
  /** The cut that the guest has been warned of, and has seen (P4). */
  private seen: BillPayment | undefined;
  /** The account that the split and the tip were chosen for. */
  private chosenFor: string | undefined;
  /** What the guest's own last act came to: the split, the tip, going on, or a press after it had changed (P4). */
  private agreed: { readonly accountId: string; readonly total: MinorUnits } | undefined;
  /** The guest has left the page on which they pay. */
  private isGone = false;
  /** What the last press led to. */
  private stayed: BillCheckoutRefusal | undefined;

  constructor(
    readonly bill: BillModel,
    readonly session: PaySession,
    readonly card: CardModel,
    readonly wallets: WalletsModel,
    private readonly brand: Brand,
    private readonly host: string,
    private readonly payments: PaymentsModel,
    memory: GuestMemory,
    private readonly returnUrls: ReturnUrls,
    /** A tab's bill is paid as one (section 1). */
    private readonly orderTypeOf: (accountId: string) => BillOrderType,
  ) {
    this.split = new BillSplitModel(
      bill,
      () => this.ownPayments.flatMap(({ units }) => units),
      () => this.changed(),
    );
    this.tips = new TipModel(bill.currency, (tip) => {
      this.tip = tip;
      this.agree();
    });
    this.details = new DetailsModel(brand, memory);
    observableExcept(
      this,
      'bill',
      'session',
      'card',
      'wallets',
      'brand',
      'host',
      'payments',
      'returnUrls',
      'orderTypeOf',
      'split',
      'tips',
      'details',
    );
    reaction(
      () => this.bill.account?.accountId,
      (accountId) => this.chooseFor(accountId),
      { fireImmediately: true },
    );
    reaction(
      () => this.unsettled?.key,
      (_now, before) => this.unsettledIsOver(before),
    );
  }

  /** What the guest pays as things stand; undefined until the bill is open. */
  get payment(): BillPayment | undefined {
    return this.confirmed ?? this.paymentNow;
  }

  /** The cut that the guest is to be warned of, once for each (P4). */
  get overpaid(): BillPayment | undefined {
    const { payment } = this;
    return payment !== undefined && warnsOfOverpaying(this.seen, payment) ? payment : undefined;
  }

  /** The payment of this guest's on the bill that is not settled yet. */
  get unsettled(): PaymentIntention | undefined {
    return this.place && this.payments.unsettledAt(this.place);
  }

  /** A payment of this guest's is under way, or may have been taken. */
  get isPaying(): boolean {
    return this.phase !== 'idle' || this.unsettled !== undefined;
  }

  /** What this phone has paid of the bill (P9, P10). */
  get ownPayments(): readonly BillIntention[] {
    return this.place === undefined
      ? []
      : billPaymentsTaken([...this.payments.intentions.values()], this.place);
  }

  /** The bill may be gone on with to details and card. */
  get isReady(): boolean {
    const { payment } = this;
    return payment !== undefined && payment.refusal === undefined && this.split.amountRefusal === undefined;
  }

  /** The provider takes cards on a page of its own, to which the guest goes. */
  get paysOnPage(): boolean {
    return isHosted(this.brand.paymentProvider);
  }

  /** Whatever the card needs is there. */
  get isCardReady(): boolean {
    return this.paysOnPage || this.card.phase === 'ready';
  }

  /** The card form is closed with its page; a wallet has no need of it. */
  private hasGoneBack(sheet: WalletSheet | undefined): boolean {
    return this.isGone || (sheet === undefined && !this.isCardReady);
  }

  private get place(): BillPlace | undefined {
    const { account, table } = this.bill;
    return account && this.placeOf(account, table.tableNo);
  }

  private get paymentNow(): BillPayment | undefined {
    const { account } = this.bill;
    return account && billPayment(accountTotals(account), account.lines, this.split.split, this.tip);
  }

  /** Why the guest stays on the page, or is to be asked again. */
  get refusal(): BillCheckoutRefusal | undefined {
    return this.disagreement ?? this.stayed;
  }

  /** The amount has changed since the guest's own last act: the next press agrees to it, and does not pay (P4). */
  get isToAgree(): boolean {
    return this.disagreement !== undefined;
  }

  private get disagreement(): BillCheckoutRefusal | undefined {
    const { agreed, paymentNow } = this;
    if (agreed === undefined || paymentNow === undefined || this.isPaying) return undefined;
    if (agreed.accountId !== this.bill.account?.accountId) return { at: 'anotherBill' };
    return agreed.total === paymentNow.totalBeingPaid ? undefined : { at: 'changed', before: agreed.total };
  }

  /** The guest goes on with the amount as it is shown. */
  agree(): void {
    const { account } = this.bill;
    const { paymentNow } = this;
    this.agreed = account && paymentNow && { accountId: account.accountId, total: paymentNow.totalBeingPaid };
  }

  /** The guest sees what is to be paid: it is agreed to, where nothing was before. */
  arrive(): void {
    this.isGone = false;
    if (this.agreed === undefined) this.agree();
  }

  /** The guest leaves the page on which they pay, and with it the card form and whatever wallet is open. */
  goBack(): void {
    this.isGone = true;
    this.card.close();
    this.wallets.leave();
  }

  /** The guest has read the overpay warning. */
  seeOverpaid(): void {
    this.seen = this.payment;
  }

  /** The guest leaves the bill: it is split anew when they are back (section 2). */
  leave(): void {
    this.split.reset();
    this.agreed = undefined;
  }

  /**
   * Pays what the button says; where it ended, or undefined where the guest stays on the page.
   *
   * @param sheet of the wallet whose button was pressed: it is shown before anything is waited for, and the account is
   *   looked at once it has given something
   */
  async pay(sheet?: WalletSheet): Promise<BillCheckoutEnd | undefined> {
    const shown = this.payment;
    if (this.isPaying || shown === undefined || !this.isReady) return undefined;
    const customer = this.details.complete();
    if (isLeft(customer) || this.tips.refusal !== undefined) return undefined;
    const { disagreement } = this;
    if (disagreement !== undefined) return this.askAgain(disagreement);
    const limit = this.payments.limitNow();
    if (limit !== undefined) return this.stay({ at: 'payment', refusal: { why: 'declines', limit } });
    const units = this.split.by === 'item' ? this.split.pickedUnits : [];
    const paidBefore = this.ownPayments.map(({ key }) => key);
    const accountId = this.bill.account?.accountId;
    this.stayed = undefined;
    this.confirmed = shown;
    try {
      let account: Account | undefined;
      if (sheet === undefined) {
        const looked = await this.lookAgain(shown, accountId, sheet);
        if ('end' in looked) return looked.end;
        ({ account } = looked);
      }
      let card: CardNonce | undefined;
      if (!this.paysOnPage) {
        runInAction(() => (this.phase = 'askingBank'));
        const nonce = await this.nonceFor(shown, customer.right, sheet);
        // Who has gone back meanwhile pays nothing.
        if (this.hasGoneBack(sheet)) return undefined;
        if (isLeft(nonce)) return nonce.left === undefined ? undefined : this.stay(nonce.left);
        card = nonce.right;
        // The bank, or the wallet, may have taken its time.
        const looked = await this.lookAgain(shown, accountId, sheet);
        if ('end' in looked) return looked.end;
        ({ account } = looked);
      }
      if (account === undefined) return undefined;
      runInAction(() => (this.phase = 'paying'));
      const bill = this.billToPay(account, shown, units, customer.right, card);
      const paying = this.payments.payBill({ ...bill, paidBefore });
      const paid = await endWith(sheet, this.payments, bill.place, paying);
      return isLeft(paid) ? this.refused(paid.left) : this.ended(paid.right);
    } finally {
      // Where nothing was sent.
      sheet?.end('notTaken');
      runInAction(() => {
        this.phase = 'idle';
        this.confirmed = undefined;
      });
    }
  }

  private async nonceFor(
    { totalBeingPaid }: BillPayment,
    customer: CheckoutUser,
    sheet: WalletSheet | undefined,
  ): Promise<Either<BillCheckoutRefusal | undefined, CardNonce>> {
    const { currency } = this.bill;
    if (sheet === undefined) {
      const nonce = await this.card.tokenise(totalBeingPaid, currency, customer);
      return mapLeft((refusal: CardRefusal | undefined) => cardStop(refusal))(nonce);
    }
    const nonce = await this.wallets.show(sheet, totalBeingPaid, currency, customer);
    return mapLeft((refusal: WalletRefusal) => walletStop(sheet.wallet, refusal))(nonce);
  }

  /** Reads the account anew: it may still be paid as it was shown, or the guest stays, or is elsewhere (P4). */
  private async lookAgain(
    shown: BillPayment,
    accountId: string | undefined,
    sheet: WalletSheet | undefined,
  ): Promise<LookedAgain> {
    runInAction(() => (this.phase = 'lookingAgain'));
    const read = await this.bill.read();
    if (this.hasGoneBack(sheet)) return { end: undefined };
    if (isLeft(read)) return { end: this.stay({ at: 'look' }) };
    const look = this.look(shown, accountId);
    if (look.verdict !== 'pay') return { end: this.turnedAway(look, shown, accountId) };
    return { account: look.account };
  }

  /** What was chosen for one bill is not chosen for another. */
  private chooseFor(accountId: string | undefined): void {
    if (accountId === undefined) return;
    if (this.chosenFor !== undefined && this.chosenFor !== accountId) {
      const { agreed } = this;
      this.split.reset();
      this.tips.choose(NO_TIP);
      this.agreed = agreed;
    }
    this.chosenFor = accountId;
  }

  /** The tip was of that payment, however late it turned out to be taken: none is the default (B13). */
  private unsettledIsOver(key: string | undefined): void {
    if (this.payments.find(key)?.state.is !== 'captured') return;
    this.tips.choose(NO_TIP);
    this.bill.hasPaid();
  }

  private changed(): void {
    this.seen = undefined;
    this.stayed = undefined;
    this.agree();
  }

  /** What the account as it is known now says to what the guest has confirmed. */
  private look(
    shown: BillPayment,
    accountId: string | undefined,
  ): (LastLook & { verdict: 'askAgain' | 'settled' }) | { verdict: 'pay'; account: Account } {
    const { account } = this.bill;
    const { paymentNow } = this;
    if (account === undefined || paymentNow === undefined) return { verdict: 'settled' };
    if (account.accountId !== accountId) return { verdict: 'askAgain', payment: paymentNow };
    const look = lastLook(shown.totalBeingPaid, account, paymentNow);
    return look.verdict === 'pay' ? { verdict: 'pay', account } : look;
  }

  private turnedAway(
    look: LastLook,
    shown: BillPayment,
    accountId: string | undefined,
  ): BillCheckoutEnd | undefined {
    if (look.verdict === 'settled') return { is: 'settled' };
    if (this.bill.account?.accountId !== accountId) return this.askAgain({ at: 'anotherBill' });
    return this.askAgain({ at: 'changed', before: shown.totalBeingPaid });
  }

  private ended(intention: PaymentIntention): BillCheckoutEnd {
    const { state } = intention;
    if (state.is === 'authRequired') return { is: 'bankAsks', redirectUrl: state.redirectUrl, intention };
    if (state.is !== 'captured') return { is: 'failed', intention };
    this.split.reset();
    this.agreed = undefined;
    return { is: 'paid', intention };
  }

  /** Another tab's payment is left to it; one that is lost is shown instead of paying again. */
  private refused(refusal: PayBillRefusal): BillCheckoutEnd | undefined {
    if (refusal.why === 'paid') this.payments.reread();
    if (refusal.why !== 'unsettled') return this.stay({ at: 'payment', refusal });
    const { is } = refusal.intention.state;
    const isUnderWay = is === 'prepared' || is === 'submitting' || is === 'held';
    return isUnderWay
      ? this.stay({ at: 'payment', refusal: { why: 'elsewhere' } })
      : { is: 'failed', intention: refusal.intention };
  }

  /** The next press is for the amount as it is now. */
  private askAgain(refusal: BillCheckoutRefusal): undefined {
    this.agree();
    return this.stay(refusal);
  }

  private stay(refusal: BillCheckoutRefusal): undefined {
    runInAction(() => (this.stayed = refusal));
    return undefined;
  }

  private placeOf({ accountId }: Account, tableNumber: string): BillPlace {
    return {
      host: this.host,
      venueSlug: this.session.venue.slug,
      service: 'pay',
      tableNumber,
      accountId,
    };
  }

  private billToPay(
    { accountId, basketId, ...account }: Account,
    shown: BillPayment,
    units: readonly Unit[],
    customer: CheckoutUser,
    card: CardNonce | undefined,
  ): Omit<BillToPay, 'paidBefore'> {
    const { brand, session } = this;
    const { table, currency } = this.bill;
    const { businessRef = '', paymentProvider } = brand;
    const place = this.placeOf({ accountId, basketId, ...account }, table.tableNo);
    return {
      place,
      basketId,
      orderType: this.orderTypeOf(accountId),
      table,
      merchant: session.paymentConfig.merchantId ?? businessRef,
      units,
      customer: paySideUser(customer),
      summary: {
        amount: shown.amountBeingPaid,
        tip: shown.tip,
        total: shown.totalBeingPaid,
        currency,
        locale: session.backend.locale,
        tableNumber: table.tableNo,
        venueName: session.venue.name,
      },
      chargeOf: (key) => ({
        accountId,
        basketId,
        total: shown.totalBeingPaid,
        currency,
        email: customer.email,
        ...(card === undefined ? {} : { card }),
        provider: paymentProvider,
        vendor: businessRef,
        siteId: session.siteId,
        returnUrls: this.returnUrls(place, key),
      }),
    };
  }
}
