/**
 * Compares what guests see of their payments with what they pressed and with the ledger (I3, I4, I5, C1, C2, F12,
 * F26, F33).
 */
import {
  isHosted,
  isOnTab,
  isOver,
  isUnsettled,
  type PaymentIntent,
  type PaymentProvider,
} from '@tableside/core';
import { PAYMENT_PREFIX } from '../../../../adapters/browser/stored-keys.ts';
import type { LoadedPage } from '../guest.ts';
import type { AppPage } from '../app-page.ts';
import { walletTotal } from '../pay-actions.ts';
import type { MoneyBook } from './money-book.ts';
import type { Attempt, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** States whose outcome only an answer can tell. */
const WAITING: readonly string[] = ['unknown', 'held', 'authRequired', 'unresolved'];

export class ShownPayments {
  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
    private readonly money: MoneyBook,
    private readonly provider: PaymentProvider,
  ) {}

  /** The first state under this key. */
  begun(loaded: LoadedPage, intent: PaymentIntent): void {
    const { guest, tap } = loaded;
    const { key, place, summary } = intent;
    if (tap?.wasOffline === true)
      this.verdict.breaks('F26', `payment ${key} was begun by a phone without a network`);
    const isByPage = isHosted(this.provider) && summary.total > 0 && !isOnTab(intent);
    if (isByPage && tap?.isStored === false)
      this.verdict.breaks('F33', `payment ${key} was begun, and nothing of it can be stored`);
    const live = this.attempts.liveOf(guest, place);
    if (live !== undefined)
      this.verdict.breaksUnless(
        this.attempts.excuseOn(loaded, live),
        guest,
        'C1',
        `payment ${key} was begun while ${live.key} is not settled`,
      );
    if (loaded.hasLeftTap)
      this.verdict.breaks('C9', `payment ${key} was begun after the guest had left the page`);
    if (tap?.mustAgree === true && intent.pays === 'bill')
      this.verdict.breaks(
        'P4',
        `payment ${key} was begun by a press on a total that the guest had not agreed to`,
      );
    if (!isOnTab(intent) && summary.total > 0 && this.attempts.isStopped(guest, intent.createdAt))
      this.verdict.breaks('H41', `payment ${key} was begun after too many declines`);
    const { total } = summary;
    // An order on a tab takes no money: one that the check has made cheaper since is added without asking (B17).
    const isCheaper = isOnTab(intent) && tap !== undefined && total < tap.total;
    if (tap?.total !== total && !isCheaper)
      this.verdict.breaks('I3', `the button said ${tap?.total}, and ${total} is to be paid`);
  }

  /**
   * A payment that is over stays as it ended. A page that has lost it may ask again and gets the same end: captured,
   * or any of the others.
   */
  follows({ key, state }: PaymentIntent): void {
    const { end, isLost, isAged, guest, wasHeld } = this.attempts.of(key) ?? {};
    // The bank had agreed, so whoever let the money go, it was not the card (WP2). A phone that lost its record has the
    // backend's word alone.
    if (state.is === 'declined' && wasHeld === true && isLost !== true)
      this.verdict.breaks('WP2', `payment ${key} held money, and is said to be declined`);
    if (end === undefined || guest === undefined || end.is === state.is) return;
    const isSameEnd = end.is !== 'captured' && state.is !== 'captured';
    if (isLost === true && (isUnsettled(state) || isSameEnd)) return;
    this.verdict.breaksUnless(
      isAged === true ? 'aged payment' : undefined,
      guest,
      'I4',
      `payment ${key} was ${end.is}, and is now shown as ${state.is}`,
    );
  }

  /** Checks a state that is new to the guest against the ledger. */
  observe(intent: PaymentIntent): void {
    const { key, state } = intent;
    if (state.is === 'captured') {
      if (!this.money.wasTaken(intent))
        this.verdict.breaks('I5', `payment ${key} is shown as captured, and was not`);
    } else if (isOver(state) && this.money.wasTaken(intent)) {
      this.verdict.breaks('I5', `payment ${key} is shown as not captured, and was`);
    } else if (isOver(state) && this.money.canBeMade(key))
      this.verdict.breaks('WP16', `payment ${key} is ${state.is}, and its page still takes it`);
  }

  /** Checks what the page shows of payments, and whether it leads to another one. */
  look(loaded: LoadedPage, page: AppPage): void {
    const { guest } = loaded;
    const { screen } = page;
    loaded.hasLeftTap ||= loaded.tap !== undefined && screen.at !== loaded.tap.on;
    // Computed only while some payment's end has not been shown. A hidden page shows it to nobody.
    if (this.attempts.all.some((attempt) => attempt.guest === guest && !attempt.isEndShown))
      for (const key of loaded.isHidden ? [] : page.reportedPayments) {
        const attempt = this.attempts.of(key);
        if (attempt !== undefined) attempt.isEndShown = true;
      }
    if (screen.at === 'result') {
      const { shown } = screen;
      const attempt = 'intent' in shown ? this.attempts.of(shown.intent.key) : undefined;
      if (attempt === undefined) return;
      const state = attempt.end ?? attempt.state;
      const isSaidWrongly =
        shown.screen === 'notPaid' ? isUnsettled(state) : shown.screen === 'paid' && state.is !== 'captured';
      if (isSaidWrongly)
        this.verdict.breaksUnless(
          this.attempts.excuseOn(loaded, attempt),
          guest,
          'C2',
          `a payment that is ${state.is} is shown as ${shown.screen}`,
        );
      // A page that has lost the payment learns later only that nothing was charged.
      if (attempt.isTooMuch && !attempt.isLost && shown.screen === 'notPaid' && shown.why === 'notCharged')
        this.verdict.breaks(
          'P4',
          `payment ${attempt.key} was more than was left of the bill, and no page says so`,
        );
      if (page.again === undefined) return;
    }
    const waiting = this.attempts.all.find(
      (attempt) =>
        attempt.guest === guest &&
        attempt.end === undefined &&
        WAITING.includes(this.attempts.knownOn(loaded, attempt).is) &&
        isOf(page, attempt.intent),
    );
    // Most calls end here, before the buttons are computed.
    if (waiting !== undefined && leadsToPayment(page))
      this.verdict.breaksUnless(
        this.attempts.excuseOn(loaded, waiting),
        guest,
        'F12',
        `payment ${waiting.key} is ${waiting.state.is}, and ${screen.at} leads to another`,
      );
  }

  /** At rest a payment is over, agrees with the ledger, and is stored unless the phone has lost it. */
  checkAtRest(attempt: Attempt): void {
    const { guest, key, intent, isAged } = attempt;
    // An aged payment still becomes known.
    const unlessLost = this.attempts.lossOf(attempt);
    const unlessAged = isAged ? 'aged payment' : undefined;
    // The last state may be that of a page that could not read what another page stored.
    const last = (attempt.isLost ? this.attempts.storedState(attempt) : undefined) ?? attempt.state;
    // If no page is left to show it again, the first end counts.
    const state = unlessLost === undefined ? last : (attempt.end ?? last);
    // If another payment has replaced it since the loss, the app leaves it to staff and takes no money.
    const isLeftToStaff = attempt.isLost && state.is === 'unresolved' && this.attempts.isReplaced(attempt);
    if (isUnsettled(state) && !isLeftToStaff)
      this.verdict.breaksUnless(unlessLost, guest, 'I5', `payment ${key} is ${state.is} in the end`);
    if (state.is !== 'captured' && this.money.wasTaken(intent))
      this.verdict.breaksUnless(unlessLost, guest, 'I5', `payment ${key} was taken, and is ${state.is}`);
    // A tab's refusal is shown in the basket, with the lines at fault.
    if (!isUnsettled(state) && !attempt.isEndShown && !(isOnTab(intent) && isOver(state)))
      this.verdict.breaksUnless(
        unlessLost ?? unlessAged,
        guest,
        'C4',
        `payment ${key} is ${state.is}, and no page has shown it`,
      );
    const entry = PAYMENT_PREFIX + key;
    if (guest.storage.read(entry) === undefined && !guest.storage.hasLost(entry))
      this.verdict.breaksUnless(unlessAged, guest, 'I5', `payment ${key} is no longer stored`);
  }
}

function leadsToPayment(page: AppPage): boolean {
  const { screen } = page;
  switch (screen.at) {
    case 'result':
      return walletTotal(page) !== undefined;
    case 'pay':
    case 'billPay':
      return screen.flow.payButton?.why === undefined;
    case 'basket':
    case 'bill':
      return screen.flow.continueBar?.is === 'open' && screen.flow.continueBar.button.why === undefined;
    default:
      return false;
  }
}

function isOf({ orderToPay: order, billToPay }: AppPage, { pays, place }: PaymentIntent): boolean {
  if (pays === 'bill') return billToPay?.bill.account?.accountId === place.accountId;
  const basket = order?.basket.place;
  return basket?.venueSlug === place.venueSlug && basket.service === place.service;
}
