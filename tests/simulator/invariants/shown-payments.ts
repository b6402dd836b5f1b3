/**
 * What guests are told of their payments, from the beginning of each to its end, beside what was pressed and what the ledger
 * says (I3, I4, I5, C1, C2, F12, F26, F33).
 */
import {
  isHosted,
  isOnTab,
  isOver,
  isUnsettled,
  type PaymentIntent,
  type PaymentProvider,
} from '@tableside/core';
import { PAYMENT_PREFIX } from '../../../adapters/browser/stored-keys.ts';
import type { LoadedPage } from '../guest.ts';
import type { AppPage } from '../app-page.ts';
import { walletTotal } from '../pay-actions.ts';
import type { MoneyBook } from './money-book.ts';
import type { Attempt, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** States in which only an answer can say what became of a payment. */
const WAITING: readonly string[] = ['unknown', 'held', 'authRequired', 'unresolved'];

export class ShownPayments {
  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
    private readonly money: MoneyBook,
    private readonly provider: PaymentProvider,
  ) {}

  /** There was none under its key. */
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
    const { total } = summary;
    if (tap?.total !== total)
      this.verdict.breaks('I3', `the button said ${tap?.total}, and ${total} is to be paid`);
  }

  /**
   * One that is over stays as it was said to be. A page that knows nothing of that, because the phone has lost it, may
   * ask once more, and hears of the same end: that it was taken, or in other words that it was not.
   */
  follows({ key, state }: PaymentIntent): void {
    const { end, isLost, isAged, guest } = this.attempts.of(key) ?? {};
    if (end === undefined || guest === undefined || end.is === state.is) return;
    const isSameEnd = end.is !== 'captured' && state.is !== 'captured';
    if (isLost === true && (isUnsettled(state) || isSameEnd)) return;
    this.verdict.breaksUnless(
      isAged === true ? 'aged payment' : undefined,
      guest,
      'I4',
      `payment ${key} was ${end.is}, and is said to be ${state.is}`,
    );
  }

  /** What the guest has not been told before. */
  observe(intent: PaymentIntent): void {
    const { key, state } = intent;
    if (state.is === 'captured') {
      if (!this.money.wasTaken(intent))
        this.verdict.breaks('I5', `payment ${key} is said to be taken, and was not`);
    } else if (isOver(state) && this.money.wasTaken(intent)) {
      this.verdict.breaks('I5', `payment ${key} is said not to be taken, and was`);
    }
  }

  /** What a page says of payments, and where it leads. */
  look(loaded: LoadedPage, page: AppPage): void {
    const { guest } = loaded;
    const { screen } = page;
    // What a page tells is worked out for the few guests who have still to be told.
    if (this.attempts.all.some((attempt) => attempt.guest === guest && !attempt.isEndShown))
      for (const key of page.reportedPayments) {
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
      // A page that has lost it hears later that nothing was charged, and no more.
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
    // Most looks end here: what stands on buttons is worked out for the few that do not.
    if (waiting !== undefined && leadsToPayment(page))
      this.verdict.breaksUnless(
        this.attempts.excuseOn(loaded, waiting),
        guest,
        'F12',
        `payment ${waiting.key} is ${waiting.state.is}, and ${screen.at} leads to another`,
      );
  }

  /** All is quiet: it is over, as the ledger has it, and it is stored still, unless the phone has lost it. */
  checkAtRest(attempt: Attempt): void {
    const { guest, key, intent, isAged } = attempt;
    // Who has the time of another day still comes to know what became of it.
    const unlessLost = this.attempts.lossOf(attempt);
    const unlessAged = isAged ? 'aged payment' : undefined;
    // A page that cannot read what another page has come to know may have told of it last.
    const last = (attempt.isLost ? this.attempts.storedState(attempt) : undefined) ?? attempt.state;
    // What was said once counts, where nobody is left to say it again.
    const state = unlessLost === undefined ? last : (attempt.end ?? last);
    // The app leaves it to staff where another has taken its place since the phone lost it: its money is not taken.
    const isLeftToStaff = attempt.isLost && state.is === 'unresolved' && this.attempts.isReplaced(attempt);
    if (isUnsettled(state) && !isLeftToStaff)
      this.verdict.breaksUnless(unlessLost, guest, 'I5', `payment ${key} is ${state.is} in the end`);
    if (state.is !== 'captured' && this.money.wasTaken(intent))
      this.verdict.breaksUnless(unlessLost, guest, 'I5', `payment ${key} was taken, and is ${state.is}`);
    // What a tab refuses is said in the basket, with the lines at fault.
    if (!isUnsettled(state) && !attempt.isEndShown && !(isOnTab(intent) && isOver(state)))
      this.verdict.breaksUnless(
        unlessLost ?? unlessAged,
        guest,
        'C4',
        `payment ${key} is ${state.is}, and no page has said so`,
      );
    const entry = PAYMENT_PREFIX + key;
    if (guest.storage.read(entry) === undefined && !guest.storage.hasLost(entry))
      this.verdict.breaksUnless(unlessAged, guest, 'I5', `payment ${key} is stored no more`);
  }
}

/** Whether a button on the page leads to a payment. */
function leadsToPayment(page: AppPage): boolean {
  const { screen } = page;
  switch (screen.at) {
    case 'result':
      return walletTotal(page) !== undefined;
    case 'pay':
    case 'billPay':
      return screen.flow.payButton?.why === undefined;
    case 'tabOrder':
      return screen.flow.tabOrderButton.why === undefined;
    case 'basket':
    case 'bill':
      return screen.flow.continueBar?.is === 'open' && screen.flow.continueBar.button.why === undefined;
    default:
      return false;
  }
}

/** Whether the payment is of the basket, or the bill, on the page. */
function isOf({ orderToPay: order, billToPay }: AppPage, { pays, place }: PaymentIntent): boolean {
  if (pays === 'bill') return billToPay?.bill.account?.accountId === place.accountId;
  const basket = order?.basket.place;
  return basket?.venueSlug === place.venueSlug && basket.service === place.service;
}
