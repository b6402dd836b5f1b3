/** The press that pays for an order or a bill. Only one runs at a time, from the press until the guest is led on. */
import { action, makeObservable, observable, runInAction } from 'mobx';
import type { WalletSheet } from '@tableside/core/ports';
import type { Navigation } from './navigation.ts';

/** What every pay page needs from its surroundings. */
export interface PayFlowPorts {
  readonly navigation: Navigation;
  readonly connection: { readonly isOffline: boolean };
  /** Whether the browser's storage survives the page. */
  readonly isStorePersistent: () => boolean;
}

export type PayDisabledReason =
  | 'busy'
  /**
   * Storage does not survive the page, so the app would not recognise the payment on the way back from the provider
   * (fault F33).
   */
  | 'cannotReturn'
  /** The app sends no payment while the phone is offline. */
  | 'offline'
  | 'cardNotReady';

/**
 * `ignored`: nothing began. `stays`: the guest must correct something on the page. `navigates`: the guest is
 * on another page now.
 */
export type PressOutcome = 'ignored' | 'stays' | 'navigates';

export class PayPress {
  /** While true, the guest is not redirected away because of their own payment. */
  isUnderWay = false;
  /** The browser is on its way to the bank's or the provider's page. */
  isLeaving = false;
  /** Counts up each time the guest leaves the page. */
  private stay = 0;

  constructor(private readonly ports: PayFlowPorts) {
    makeObservable(this, {
      isUnderWay: observable,
      isLeaving: observable,
      leavePage: action,
      press: action,
      leaveFor: action,
    });
  }

  get isOffline(): boolean {
    return this.ports.connection.isOffline;
  }

  get isStorePersistent(): boolean {
    return this.ports.isStorePersistent();
  }

  /**
   * Why a press cannot pay now.
   * @param isCardReady whether the card form has what this press needs; a wallet needs nothing of it
   */
  disabledReason(isBusy: boolean, paysOnPage: boolean, isCardReady: boolean): PayDisabledReason | undefined {
    if (isBusy) return 'busy';
    if (paysOnPage && !this.isStorePersistent) return 'cannotReturn';
    if (this.isOffline) return 'offline';
    return isCardReady ? undefined : 'cardNotReady';
  }

  /**
   * @param why why this press cannot pay, if it cannot
   * @param sheet of the pressed wallet; ended if the app does not ask it for anything
   * @param pay resolves to the end of the payment, or undefined if the guest stays on the page
   * @param onEnd takes the guest to the page of that end
   */
  async press<End>(
    why: PayDisabledReason | undefined,
    sheet: WalletSheet | undefined,
    pay: () => Promise<End | undefined>,
    onEnd: (end: End) => void,
  ): Promise<PressOutcome> {
    // A second press while the first one runs would pay twice.
    if (this.isUnderWay || why !== undefined) {
      sheet?.end('notCharged');
      return 'ignored';
    }
    this.isUnderWay = true;
    try {
      const end = await pay();
      if (end === undefined) return 'stays';
      runInAction(() => onEnd(end));
      return 'navigates';
    } finally {
      // Only the first call of `end` counts, so this one matters only after a press that sent nothing.
      sheet?.end('notCharged');
      runInAction(() => (this.isUnderWay = false));
    }
  }

  /** Leaves for the bank's or the provider's page. Calls `orElse` if there is none, or the browser stays on this one. */
  leaveFor(address: string | undefined, orElse: () => void): void {
    if (address === undefined) return orElse();
    const { stay } = this;
    this.isLeaving = true;
    this.ports.navigation.leave(address, (how) => {
      if (stay !== this.stay) return;
      runInAction(() => (this.isLeaving = false));
      if (how === 'stayed') orElse();
    });
  }

  leavePage(): void {
    this.stay += 1;
    this.isLeaving = false;
  }
}
