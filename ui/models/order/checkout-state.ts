/** What an order's checkout is doing, and why its last step did not go on. Its check and its payment share it. */
import { makeAutoObservable } from 'mobx';
import type { BasketCheckRefusal, PayOrderStop } from '@tableside/core';

/** What the checkout is doing; one thing at a time. */
export type CheckoutPhase = 'idle' | 'checking' | 'askingBank' | 'paying';

/** Why the last step did not go on, if the guest stays on the page. */
export type CheckoutRefusal =
  | { readonly at: 'check'; readonly refusal: BasketCheckRefusal }
  | { readonly at: 'checkFailed'; readonly isUnread?: true }
  | PayOrderStop;

export class CheckoutState {
  phase: CheckoutPhase = 'idle';
  refusal: CheckoutRefusal | undefined;

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  get isIdle(): boolean {
    return this.phase === 'idle';
  }

  /** The basket has passed a check: what the one before found holds no longer. */
  forgetCheck(): void {
    if (this.refusal?.at === 'check' || this.refusal?.at === 'checkFailed') this.refusal = undefined;
  }
}
