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
  begun({ guest, tap }: LoadedPage, intent: PaymentIntent): void {
    const { key, place, summary } = intent;
    if (tap?.wasOffline === true)
      this.verdict.breaks('F26', `payment ${key} was begun by a phone without a network`);
    const isByPage = isHosted(this.provider) && summary.total > 0 && !isOnTab(intent);
    if (isByPage && tap?.isStored === false)
      this.verdict.breaks('F33', `payment ${key} was begun, and nothing of it can be stored`);
    const live = this.attempts.liveOf(guest, place);
    if (live !== undefined)
      this.verdict.breaksUnless(
        live.excuse,
        guest,
        'C1',
        `payment ${key} was begun while ${live.key} is not settled`,
      );
    const { total } = summary;
    if (tap?.total !== total)
      this.verdict.breaks('I3', `the button said ${tap?.total}, and ${total} is to be paid`);
  }

  /** One that is over stays as it was said to be. */
  follows({ key, state }: PaymentIntent): void {
    const { state: before, excuse, guest } = this.attempts.of(key) ?? {};
    if (before === undefined || guest === undefined || isUnsettled(before) || before.is === state.is) return;
    this.verdict.breaksUnless(
      excuse,
      guest,
      'I4',
      `payment ${key} was ${before.is}, and is said to be ${state.is}`,
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
  look({ guest }: LoadedPage, page: AppPage): void {
    const { screen } = page;
    // What a page tells is worked out for the few guests who have still to be told.
    if (this.attempts.all.some((attempt) => attempt.guest === guest && !attempt.isSaid))
      for (const key of page.tellsOf) {
        const attempt = this.attempts.of(key);
        if (attempt !== undefined) attempt.isSaid = true;
      }
    if (screen.at === 'result') {
      const { shown } = screen;
      const { state, excuse } = ('intent' in shown && this.attempts.of(shown.intent.key)) || {};
      if (state === undefined) return;
      const isSaidWrongly =
        shown.screen === 'notPaid' ? isUnsettled(state) : shown.screen === 'paid' && state.is !== 'captured';
      if (isSaidWrongly)
        this.verdict.breaksUnless(
          excuse,
          guest,
          'C2',
          `a payment that is ${state.is} is shown as ${shown.screen}`,
        );
      return;
    }
    const waiting = this.attempts.all.find(
      ({ guest: of, state, intent }) => of === guest && WAITING.includes(state.is) && isOf(page, intent),
    );
    // Most looks end here: what stands on buttons is worked out for the few that do not.
    if (waiting !== undefined && leadsToPayment(page))
      this.verdict.breaksUnless(
        waiting.excuse,
        guest,
        'F12',
        `payment ${waiting.key} is ${waiting.state.is}, and ${screen.at} leads to another`,
      );
  }

  /** All is quiet: it is over, as the ledger has it, and it is stored still. */
  settled(attempt: Attempt): void {
    const { guest, key, state, intent, excuse } = attempt;
    // Who has the time of another day still comes to know what became of it.
    const unlessLost = excuse === 'lost payment' ? excuse : undefined;
    if (isUnsettled(state))
      this.verdict.breaksUnless(unlessLost, guest, 'I5', `payment ${key} is ${state.is} in the end`);
    if (state.is !== 'captured' && this.money.wasTaken(intent))
      this.verdict.breaksUnless(unlessLost, guest, 'I5', `payment ${key} was taken, and is ${state.is}`);
    // What a tab refuses is said in the basket, with the lines at fault.
    if (!isUnsettled(state) && !attempt.isSaid && !(isOnTab(intent) && isOver(state)))
      this.verdict.breaksUnless(
        excuse,
        guest,
        'C4',
        `payment ${key} is ${state.is}, and no page has said so`,
      );
    if (guest.storage.read(PAYMENT_PREFIX + key) === undefined)
      this.verdict.breaksUnless(excuse, guest, 'I5', `payment ${key} is stored no more`);
  }
}

/** Whether a button on the page leads to a payment. */
function leadsToPayment({ screen }: AppPage): boolean {
  switch (screen.at) {
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
function isOf({ order, tableBill }: AppPage, { pays, place }: PaymentIntent): boolean {
  if (pays === 'bill') return tableBill?.bill.account?.accountId === place.accountId;
  const basket = order?.basket.place;
  return basket?.venueSlug === place.venueSlug && basket.service === place.service;
}
