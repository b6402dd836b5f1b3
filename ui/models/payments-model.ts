/** Payments of this phone: the one under way, and those that an earlier page left unsettled. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  agreedTime,
  declineLimit,
  isLive,
  left,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  payBill,
  type BillToPay,
  type DeclineLimit,
  type Either,
  type OrderToPay,
  type PayBillRefusal,
  type PaymentIntent,
  type PaymentPlace,
  type PayPorts,
  type PlaceOrderRefusal,
  type OnChange,
} from '@tableside/core';

export class PaymentsModel {
  /** Every intent seen on this visit, as it last was. */
  readonly intents = observable.map<string, PaymentIntent>({}, { deep: false });
  /** What is being done about an intent, by its key: one thing at a time. */
  private readonly doing = observable.map<string, Promise<unknown>>({}, { deep: false });
  /** What the bank's page brought back, and was acted on: an address that is not so is not confirmed for ever. */
  private readonly confirmed = new Set<string>();
  /** Keys of those that were confirmed. */
  private readonly returned = new Set<string>();

  constructor(
    private readonly ports: PayPorts,
    private readonly onCaptured: (intent: PaymentIntent) => void,
    /** Hears of every state, before anybody acts on it. */
    private readonly onSeen: (intent: PaymentIntent) => void = () => undefined,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.reread();
  }

  /** As they are stored: another tab may have moved them on. */
  reread(): void {
    for (const intent of this.ports.intents.all()) this.intents.set(intent.key, intent);
  }

  find(key: string | undefined): PaymentIntent | undefined {
    return key === undefined ? undefined : this.intents.get(key);
  }

  /** Whether this page is asking about the payment right now. */
  isAsking(key: string): boolean {
    return this.doing.has(key);
  }

  /** The payment of that basket, or bill, that may have been taken and is not settled. */
  unsettledAt(place: PaymentPlace): PaymentIntent | undefined {
    return liveAt([...this.intents.values()], place, agreedTime(this.ports.clock));
  }

  /**
   * A payment of that basket waits for its answer: no page has a button that sends it again (F12). What is just being
   * sent is another tab's, and the page says so (F6).
   */
  awaitsAnswerAt(place: PaymentPlace): boolean {
    const unsettled = this.unsettledAt(place)?.state.is;
    return unsettled !== undefined && unsettled !== 'prepared' && unsettled !== 'submitting';
  }

  /** What stands against another payment on this phone: too many were declined in a row. */
  limitNow(): DeclineLimit | undefined {
    return declineLimit([...this.intents.values()], this.ports.clock.now());
  }

  /** Whether a payment that failed can be followed by another: after many declines staff take it (attack H41). */
  mayTryAgain(): boolean {
    return this.limitNow()?.limit !== 'stop';
  }

  get unsettled(): readonly PaymentIntent[] {
    const now = this.ports.clock.now();
    return [...this.intents.values()].filter((intent) => isLive(intent, now));
  }

  /**
   * Asks after every payment that is still unsettled (C2): at start, and when the guest comes back.
   * @param returning the key of the one that the bank's page has sent back to this address: `comeBack` confirms it,
   *   and it is asked after like the others once that was done
   */
  async resume(returning?: string): Promise<void> {
    const isToBeConfirmed = ({ key, state }: PaymentIntent): boolean =>
      key === returning && state.is === 'authRequired' && !this.returned.has(key);
    const others = this.unsettled.filter((intent) => !isToBeConfirmed(intent));
    await Promise.all(others.map((intent) => this.follow(intent)));
  }

  async follow({ key }: PaymentIntent): Promise<void> {
    await (this.doing.get(key) ??
      this.during(key, (current) => resumePayment(this.ports, current, this.see)));
  }

  /** The bank's page sent the guest back: what it brought is confirmed once nothing else is being asked. */
  async comeBack(intent: PaymentIntent, paymentId: string, result: string): Promise<void> {
    const { key } = intent;
    const brought = JSON.stringify([key, paymentId, result]);
    if (this.confirmed.has(brought)) return this.follow(intent);
    await this.doing.get(key);
    if (this.doing.has(key) || this.find(key)?.state.is !== 'authRequired') return;
    this.confirmed.add(brought);
    this.returned.add(key);
    await this.during(key, (current) => returnFromBank(this.ports, current, paymentId, result, this.see));
  }

  /** @param watch sees every state of the payment, as this page does */
  pay(order: OrderToPay, watch?: OnChange): Promise<Either<PlaceOrderRefusal, PaymentIntent>> {
    return this.begin(order.place, (see) => placeOrder(this.ports, order, see), watch);
  }

  /** @param watch sees every state of the payment, as this page does */
  payBill(bill: BillToPay, watch?: OnChange): Promise<Either<PayBillRefusal, PaymentIntent>> {
    return this.begin(bill.place, (see) => payBill(this.ports, bill, see), watch);
  }

  private async begin<Refusal>(
    place: PaymentPlace,
    send: (see: OnChange) => Promise<Either<Refusal, PaymentIntent>>,
    watch: OnChange = () => undefined,
  ): Promise<Either<Refusal | PayBillRefusal, PaymentIntent>> {
    // What this page knows counts even where the phone's store has been emptied meanwhile.
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
