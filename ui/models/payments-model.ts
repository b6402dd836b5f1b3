/** Payments of this phone: the one under way, and those that an earlier page left unsettled. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  isLive,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  type BasketPlace,
  type Either,
  type OrderPayment,
  type OrderSummary,
  type PaymentIntention,
  type PayPorts,
  type PlaceOrderRefusal,
  type SavedBaskets,
} from '@tableside/core';

export class PaymentsModel {
  /** Every intention seen on this visit, as it last was. */
  readonly intentions = observable.map<string, PaymentIntention>({}, { deep: false });
  private readonly followed = new Set<string>();

  constructor(
    private readonly ports: PayPorts,
    private readonly baskets: SavedBaskets,
    private readonly onCaptured: (intention: PaymentIntention) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.reread();
  }

  /** As they are stored: another tab may have moved them on. */
  reread(): void {
    for (const intention of this.ports.intentions.all()) this.intentions.set(intention.key, intention);
  }

  find(key: string | undefined): PaymentIntention | undefined {
    return key === undefined ? undefined : this.intentions.get(key);
  }

  /** The payment of that basket that may have been taken and is not settled. */
  unsettledAt(place: BasketPlace): PaymentIntention | undefined {
    return liveAt([...this.intentions.values()], place, this.ports.clock.now());
  }

  get unsettled(): readonly PaymentIntention[] {
    const now = this.ports.clock.now();
    return [...this.intentions.values()].filter((intention) => isLive(intention, now));
  }

  /** Asks after every payment that is still unsettled (C2): at start, and when the guest comes back. */
  async resume(): Promise<void> {
    await Promise.all(this.unsettled.map((intention) => this.follow(intention)));
  }

  async follow(intention: PaymentIntention): Promise<void> {
    if (this.followed.has(intention.key)) return;
    this.followed.add(intention.key);
    await resumePayment(this.ports, intention, this.see);
    this.followed.delete(intention.key);
  }

  async pay(
    place: BasketPlace,
    summary: OrderSummary,
    paymentOf: (key: string) => OrderPayment,
  ): Promise<Either<PlaceOrderRefusal, PaymentIntention>> {
    let key: string | undefined;
    const placed = await placeOrder(this.ports, place, summary, paymentOf, (intention) => {
      key = intention.key;
      this.followed.add(intention.key);
      this.see(intention);
    });
    if (key !== undefined) this.followed.delete(key);
    return placed;
  }

  /** The bank's page sent the guest back. */
  async comeBack(intention: PaymentIntention, paymentId: string, result: string): Promise<void> {
    if (intention.state.is !== 'authRequired' || this.followed.has(intention.key)) return;
    this.followed.add(intention.key);
    await returnFromBank(this.ports, intention, paymentId, result, this.see);
    this.followed.delete(intention.key);
  }

  private readonly see = (intention: PaymentIntention): void => {
    runInAction(() => {
      this.intentions.set(intention.key, intention);
      if (intention.state.is !== 'captured') return;
      // What was paid for is no longer in the basket.
      this.baskets.remove(intention.place);
      this.onCaptured(intention);
    });
  };
}
