/** The press that pays, of an order or of a bill: one at a time, from the press until it has led somewhere. */
import { action, makeObservable, observable, runInAction } from 'mobx';
import type { WalletSheet } from '@tableside/core';
import type { Navigation } from './navigation.ts';

/** What every page on which a guest pays needs from around it. */
export interface PayFlowPorts {
  readonly navigation: Navigation;
  readonly connection: { readonly isOffline: boolean };
  /** Whether the browser's storage outlives the page. */
  readonly remembers: () => boolean;
}

/** Why the button cannot be pressed. */
export type PayHindrance =
  | 'busy'
  /** On the way back from the provider's page the payment would not be known (fault F33). */
  | 'cannotReturn'
  /** Nothing leaves a phone without a network: what was not sent is not asked after. */
  | 'offline'
  | 'cardNotReady';

/** `ignored`: nothing was begun. `stays`: something on the page is to be mended. `leads`: the guest is elsewhere now. */
export type PressOutcome = 'ignored' | 'stays' | 'leads';

export class PayPress {
  /** Until it has led somewhere, the payment that it made does not send the guest away from the page. */
  isUnderWay = false;
  /** The guest is on the way to the bank's, or the provider's, page. */
  isLeaving = false;
  /** Raised whenever the guest leaves the page. */
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

  get remembers(): boolean {
    return this.ports.remembers();
  }

  /**
   * What stands in the way of a press.
   *
   * @param isCardReady whether what the press needs of the card form is there: a wallet needs nothing of it
   */
  exclusion(isBusy: boolean, paysOnPage: boolean, isCardReady: boolean): PayHindrance | undefined {
    if (isBusy) return 'busy';
    if (paysOnPage && !this.remembers) return 'cannotReturn';
    if (this.isOffline) return 'offline';
    return isCardReady ? undefined : 'cardNotReady';
  }

  /**
   * @param why what stands in the way of this press
   * @param sheet of the wallet whose button it was: one that nothing is asked of is ended
   * @param pay where it ended; undefined where the guest stays on the page
   * @param lead takes the guest to where it ended
   */
  async press<End>(
    why: PayHindrance | undefined,
    sheet: WalletSheet | undefined,
    pay: () => Promise<End | undefined>,
    lead: (end: End) => void,
  ): Promise<PressOutcome> {
    if (this.isUnderWay || why !== undefined) {
      sheet?.end('notCharged');
      return 'ignored';
    }
    this.isUnderWay = true;
    try {
      const end = await pay();
      if (end === undefined) return 'stays';
      runInAction(() => lead(end));
      return 'leads';
    } finally {
      // The first word counts: this one is for a press that sent nothing.
      sheet?.end('notCharged');
      runInAction(() => (this.isUnderWay = false));
    }
  }

  /** Leaves for the bank's, or the provider's, page; where the browser stays at this one, `orElse` is done instead. */
  leaveFor(address: string, orElse: () => void): void {
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
