/** The payments of this phone: the one under way, and those that an earlier page left unsettled. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  asRead,
  cancelPayment,
  declineLimit,
  isLive,
  isOver,
  latestOrder,
  left,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  payBill,
  unreadPayments,
  type BillToPay,
  type DeclineLimit,
  type Either,
  type OrderIntent,
  type OrderToPay,
  type PayBillRefusal,
  type PaymentIntent,
  type PaymentPlace,
  type PayPorts,
  type PlaceOrderRefusal,
  type OnChange,
} from '@tableside/core';
import { agreedTime, latestTime } from '@tableside/core/time';

/** `impossible`: it could not be cancelled from here, and waits on. */
export type CancelProgress = 'asking' | 'impossible';

export class PaymentsModel {
  /** The latest state of every intent seen on this visit. */
  readonly intents = observable.map<string, PaymentIntent>({}, { deep: false });
  /** The operation that runs on an intent, by key: one at a time. */
  private readonly doing = observable.map<string, Promise<unknown>>({}, { deep: false });
  /**
   * Answers of the bank's page that were confirmed. Each is confirmed once, so that a false address cannot repeat it
   * for ever.
   */
  private readonly confirmed = new Set<string>();
  /** The guest can see the page: it is neither in the background nor left for another document. */
  isVisible = true;
  /** The payments that the guest would rather not finish, by key. */
  private readonly cancels = observable.map<string, CancelProgress>();
  /** Keys of the confirmed payments. */
  private readonly returned = new Set<string>();

  constructor(
    private readonly ports: PayPorts,
    private readonly onCaptured: (intent: PaymentIntent) => void,
    /** Called with every state before anything acts on it. */
    private readonly onSeen: (intent: PaymentIntent) => void = () => undefined,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.syncFromStore();
  }

  /** Reads the stored intents: another browser tab may have moved them on. */
  syncFromStore(): void {
    for (const intent of this.ports.intents.all()) this.intents.set(intent.key, intent);
  }

  find(key: string | undefined): PaymentIntent | undefined {
    return key === undefined ? undefined : this.intents.get(key);
  }

  /** This page is asking for the payment's state right now. */
  isAsking(key: string): boolean {
    return this.doing.has(key);
  }

  /** The unsettled payment of that basket or bill, which may have been taken. */
  unsettledAt(place: PaymentPlace): PaymentIntent | undefined {
    return liveAt([...this.intents.values()], place, agreedTime(this.ports.clock));
  }

  /**
   * A payment of that basket waits for its answer. No page may offer a button that sends it again (F12). One that is
   * being sent belongs to another browser tab, and the page says so (F6).
   */
  awaitsAnswerAt(place: PaymentPlace): boolean {
    const unsettled = this.unsettledAt(place)?.state.is;
    return unsettled !== undefined && unsettled !== 'prepared' && unsettled !== 'submitting';
  }

  /** Why this phone may not pay again: too many declines in a row. */
  limitNow(): DeclineLimit | undefined {
    return declineLimit([...this.intents.values()], latestTime(this.ports.clock));
  }

  /**
   * Whether the guest may try again after a failed payment. After many declines, staff take the payment (attack H41).
   */
  mayTryAgain(): boolean {
    return this.limitNow()?.limit !== 'stop';
  }

  get unsettled(): readonly PaymentIntent[] {
    const now = agreedTime(this.ports.clock);
    return [...this.intents.values()].filter((intent) => isLive(intent, now));
  }

  /** Settled payments of which the guest has not been told, the latest first (C4). */
  get unread(): readonly PaymentIntent[] {
    return unreadPayments([...this.intents.values()]);
  }

  /** The latest order at that venue on this visit. */
  latestOrderAt(venueSlug: string): OrderIntent | undefined {
    return latestOrder([...this.intents.values()], venueSlug, agreedTime(this.ports.clock));
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
  }

  /** The guest has been told how the payment ended. */
  markRead(intent: PaymentIntent): void {
    const current = this.find(intent.key);
    if (current?.isUnread !== true) return;
    const read = asRead(current);
    this.intents.set(read.key, read);
    this.ports.intents.save(read);
  }

  /**
   * Asks after every unsettled payment (C2), at start and when the guest returns.
   * @param returning key of the payment that the bank's page has sent back to this address: `comeBack` confirms it, and
   * only then is it asked after like the others
   */
  async resume(returning?: string): Promise<void> {
    const needsConfirmation = ({ key, state }: PaymentIntent): boolean =>
      key === returning && state.is === 'authRequired' && !this.returned.has(key);
    const others = this.unsettled.filter((intent) => !needsConfirmation(intent));
    await Promise.all(others.map((intent) => this.follow(intent)));
  }

  async follow({ key }: PaymentIntent): Promise<void> {
    await (this.doing.get(key) ??
      this.during(key, (current) => resumePayment(this.ports, current, this.see)));
  }

  /** The bank's page has sent the guest back: confirms what it brought, after any question still under way. */
  async comeBack(intent: PaymentIntent, paymentId: string, result: string): Promise<void> {
    const { key } = intent;
    const bankAnswer = JSON.stringify([key, paymentId, result]);
    if (this.confirmed.has(bankAnswer)) return this.follow(intent);
    await this.doing.get(key);
    if (this.doing.has(key) || this.find(key)?.state.is !== 'authRequired') return;
    this.confirmed.add(bankAnswer);
    this.returned.add(key);
    await this.during(key, (current) => returnFromBank(this.ports, current, paymentId, result, this.see));
  }

  /** How the cancelling of a payment goes; undefined until the guest asks for it. */
  cancelOf(key: string): CancelProgress | undefined {
    return this.cancels.get(key);
  }

  /**
   * Cancels a payment that waits for a page (WP16). True where nothing can be paid there any more: who did it
   * themselves needs no notice of it.
   */
  async cancel({ key }: PaymentIntent): Promise<boolean> {
    if (this.cancels.get(key) === 'asking') return false;
    this.cancels.set(key, 'asking');
    await this.doing.get(key);
    await this.during(key, (current) => cancelPayment(this.ports, current, this.see));
    const ended = this.find(key);
    const isCancelled = ended !== undefined && isOver(ended.state);
    runInAction(() => {
      if (isCancelled) this.markRead(ended);
      this.cancels.set(key, 'impossible');
    });
    return isCancelled;
  }

  /** @param watch called with every state of the payment */
  pay(order: OrderToPay, watch?: OnChange): Promise<Either<PlaceOrderRefusal, PaymentIntent>> {
    return this.begin(order.place, (see) => placeOrder(this.ports, order, see), watch);
  }

  /** @param watch called with every state of the payment */
  payBill(bill: BillToPay, watch?: OnChange): Promise<Either<PayBillRefusal, PaymentIntent>> {
    return this.begin(bill.place, (see) => payBill(this.ports, bill, see), watch);
  }

  private async begin<Refusal>(
    place: PaymentPlace,
    send: (see: OnChange) => Promise<Either<Refusal, PaymentIntent>>,
    watch: OnChange = () => undefined,
  ): Promise<Either<Refusal | PayBillRefusal, PaymentIntent>> {
    // A payment that this page knows of refuses another one, even if the phone's store has been emptied meanwhile (C1).
    const earlier = this.unsettledAt(place);
    if (earlier !== undefined) return left({ why: 'unsettled', intent: earlier });
    let key: string | undefined;
    let end = (): void => undefined;
    const paying = new Promise<void>((resolve) => (end = resolve));
    try {
      return await send((intent) => {
        key = intent.key;
        runInAction(() => this.doing.set(intent.key, paying));
        this.see(intent);
        watch(intent);
      });
    } finally {
      if (key !== undefined) this.done(key);
      end();
    }
  }

  private async during(key: string, act: (current: PaymentIntent) => Promise<unknown>): Promise<void> {
    const current = this.find(key);
    if (current === undefined) return;
    const acting = act(current);
    runInAction(() => this.doing.set(key, acting));
    try {
      await acting;
    } finally {
      this.done(key);
    }
  }

  private done(key: string): void {
    runInAction(() => this.doing.delete(key));
  }

  private readonly see = (intent: PaymentIntent): void => {
    runInAction(() => {
      this.intents.set(intent.key, intent);
      this.onSeen(intent);
      if (intent.state.is === 'captured') this.onCaptured(intent);
    });
  };
}
