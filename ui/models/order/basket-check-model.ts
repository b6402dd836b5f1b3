/** The check of an order's basket: pressed for or silent, what it changed, and what the guest has agreed to (B10, B17). */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  checkOrder,
  expectedTotal,
  isLeft,
  isUnread,
  left,
  needsCheck,
  nextStep,
  priceChange,
  right,
  shownRefusal,
  type BasketCheckRefusal,
  type CheckEnd,
  type DestinationLack,
  type Either,
  type MinorUnits,
  type OrderInProgress,
  type OrderStep,
  type PortFailure,
  type PriceChange,
} from '@tableside/core';
import type { BasketChecks, Timer } from '@tableside/core/ports';
import type { BasketModel } from './basket-model.ts';
import type { CheckoutRefusal, CheckoutState } from './checkout-state.ts';
import type { ShowToast, VouchersModel } from './vouchers-model.ts';

/** How long the app waits after a change of the basket before it checks it: most guests press "+" more than once. */
const SETTLED_AFTER_MS = 600;

interface BasketCheckParts {
  readonly basket: BasketModel;
  readonly order: OrderInProgress;
  readonly state: CheckoutState;
  readonly vouchers: VouchersModel;
  /** A payment of the basket is unsettled. */
  readonly isPaid: () => boolean;
  readonly ports: { readonly basketChecks: BasketChecks; readonly timer: Timer };
  readonly showToast: ShowToast;
  readonly report: (failure: PortFailure) => void;
}

export class BasketCheckModel {
  /** How the last check ended, pressed for or silent. */
  last: CheckEnd | undefined;
  /** The basket is checked anew after each change. */
  isKept = false;
  /** The goods total that the guest has seen and gone on with (B10). */
  agreedTotal: MinorUnits | undefined;
  /** The check that is under way, and the basket that it asks about. */
  private underWay: { readonly revision: number; readonly end: Promise<CheckEnd> } | undefined;

  private readonly basket: BasketModel;
  private readonly state: CheckoutState;

  constructor(private readonly parts: BasketCheckParts) {
    this.basket = parts.basket;
    this.state = parts.state;
    makeAutoObservable<this, 'underWay'>(this, { underWay: false, isKept: false }, { deep: false });
  }

  /** What the order needs next. */
  get step(): OrderStep {
    return nextStep(this.basket.draft(), this.agreedTotal);
  }

  /** Ready to pay: checked as it is now, and any changed total agreed to. */
  get readyToPay(): boolean {
    return this.step.next === 'pay';
  }

  /** The detail of the destination that is missing. */
  get missing(): DestinationLack | undefined {
    const { step } = this;
    return step.next === 'destination' ? step.lack : undefined;
  }

  /** The check changed the total, and the guest has not agreed to it yet (B10). */
  get mustAgree(): boolean {
    return this.priceChange !== undefined;
  }

  acceptNewTotal(): void {
    this.agreedTotal = this.basket.pricing.goodsTotal;
    this.basket.apply({ event: 'agreed' });
  }

  /** How the basket check has changed the total that the guest last agreed to, if it has. */
  get priceChange(): PriceChange | undefined {
    return priceChange(this.basket.draft(), this.agreedTotal);
  }

  /** Checks the basket, unless its last check holds. True if the guest can go on to pay. */
  async run(): Promise<boolean> {
    const { step } = this;
    const { vouchers } = this.parts;
    if (!this.state.isIdle || vouchers.isUnderWay) return false;
    switch (step.next) {
      case 'destination':
        return this.sayTimeIsGone(step);
      // The basket says so beside the field, the lines or the total.
      case 'spendMore':
      case 'fixNote':
        return false;
      case 'changeLines':
      case 'check':
      case 'agree':
      case 'pay':
        vouchers.follow();
        if (this.basket.checked === undefined) return !isLeft(await this.ask()) && this.readyToPay;
        this.state.refusal = undefined;
        return this.readyToPay;
    }
  }

  /** Checks the basket now and shortly after each change, until the returned function is called (B17). */
  keep(): () => void {
    let turn = 0;
    this.isKept = true;
    const stop = reaction(
      () => this.unchecked,
      async (revision) => {
        const mine = (turn += 1);
        if (revision === undefined) return;
        if (mine > 1) await this.parts.ports.timer.delay(SETTLED_AFTER_MS);
        if (mine === turn) await this.runSilently();
      },
      { fireImmediately: true },
    );
    return () => {
      turn = 0;
      this.isKept = false;
      stop();
    };
  }

  /**
   * A check that nobody has pressed for: it locks nothing and opens no dialog. If it gets no answer, the next press
   * asks again, and says so (B17).
   */
  async runSilently(): Promise<void> {
    if (!this.state.isIdle || this.unchecked === undefined) return;
    this.parts.vouchers.follow();
    const end = await this.checkNow();
    runInAction(() => {
      // A press waits for the same answer, and tells.
      if (!this.state.isIdle) return;
      if (end.is === 'failed') this.parts.report(end.failure);
      const isModal =
        end.is === 'refused' && shownRefusal(end.refusal, this.basket.session.service).shows === 'modal';
      if (end.is === 'passed' || (end.is === 'refused' && !isModal)) this.afterCheck(end);
    });
  }

  /** A check is due, and nothing stands in its way. */
  get isDue(): boolean {
    return this.unchecked !== undefined;
  }

  /** The revision of the basket that has still to be checked, if it can be; the app does not ask during a payment. */
  private get unchecked(): number | undefined {
    if (this.parts.vouchers.isUnderWay || this.parts.isPaid()) return undefined;
    const draft = this.basket.draft();
    return needsCheck(draft) ? draft.life.revision : undefined;
  }

  /** One check at a time of a basket as it is: who asks meanwhile waits for the same answer. */
  private checkNow(): Promise<CheckEnd> {
    const draft = this.basket.draft();
    const { revision } = draft.life;
    if (this.underWay?.revision === revision) return this.underWay.end;
    // The check is asked for the total that is shown.
    this.agreedTotal = expectedTotal(draft);
    const end = checkOrder(this.parts.ports.basketChecks, this.parts.order);
    const asked = { revision, end };
    this.underWay = asked;
    void end.finally(() => {
      if (this.underWay === asked) this.underWay = undefined;
    });
    void end.then((ended) => runInAction(() => (this.last = ended)));
    return end;
  }

  /** The check after a voucher was added. If none can be made yet, the check before paying applies the voucher. */
  async recheck(): Promise<Either<CheckoutRefusal | undefined, void>> {
    return this.missing === undefined ? this.ask() : right(undefined);
  }

  /** Left without a refusal if the basket was changed meanwhile, so that the answer is for another one. */
  private async ask(): Promise<Either<CheckoutRefusal | undefined, void>> {
    runInAction(() => {
      this.state.phase = 'checking';
      this.state.refusal = undefined;
    });
    const end = await runInAction(() => this.checkNow());
    return runInAction(() => {
      this.state.phase = 'idle';
      return this.afterCheck(end);
    });
  }

  private afterCheck(end: CheckEnd): Either<CheckoutRefusal | undefined, void> {
    switch (end.is) {
      case 'passed':
        this.state.forgetCheck();
        // A total that falls, or that differs by what the guest has done, needs no agreement (B17).
        // Dishes that are dearer under a discount are agreed to by nobody.
        if (!this.mustAgree) this.agreedTotal = this.basket.pricing.goodsTotal;
        return right(undefined);
      case 'notReady':
        this.sayTimeIsGone(end.step);
        return left(undefined);
      case 'changed':
        return left(undefined);
      case 'failed':
        this.parts.report(end.failure);
        return this.notPassed({
          at: 'checkFailed',
          ...(isUnread(end.failure) && { isUnread: true as const }),
        });
      case 'refused':
        return this.refusedCheck(end.refusal);
    }
  }

  private notPassed(refusal: CheckoutRefusal): Either<CheckoutRefusal, never> {
    this.state.refusal = refusal;
    return left(refusal);
  }

  /** Follows the error catalogue of section 8. This model shows toasts; the screen shows dialogs. */
  private refusedCheck(refusal: BasketCheckRefusal): Either<CheckoutRefusal, never> {
    const { shows, message } = shownRefusal(refusal, this.basket.session.service);
    if (shows === 'toast') this.parts.showToast(message);
    return this.notPassed({ at: 'check', refusal });
  }

  /**
   * A time may pass between two looks at the clock. The button was alive then, and the guest learns at once why the
   * press led nowhere (T6). Always false.
   */
  sayTimeIsGone(step: OrderStep): false {
    if (step.next === 'destination' && step.lack === 'timeslotPast') {
      this.parts.order.renewTimes?.();
      this.refusedCheck({ why: 'timeslotUnavailable' });
    }
    return false;
  }
}
