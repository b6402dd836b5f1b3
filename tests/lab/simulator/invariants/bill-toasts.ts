/**
 * Each change of a bill is announced exactly once where it is news (I4). The guest's own payment is announced by its
 * result alone (WA7), and nothing ends the bill while it is unsettled (P8).
 */
import { isLeft, isUnsettled, type BillIntent, type Either, type PortFailure } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import type { Answer, Request } from '../../../../adapters/http/client.ts';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { LoadedPage } from '../guest.ts';
import type { LineNews } from '../live-line.ts';
import type { Attempt, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** Cash that a till takes comes as a mere change. */
const TOASTS = [
  ['bill.paymentCompleted', 'payment.completed', 'account.changed'],
  ['bill.closed', 'account.closed', undefined],
] as const;
const READING_CALLS: readonly string[] = ['accounts', 'account'];

export class BillToasts {
  /** The payment that the till entered, by bill and version. */
  private readonly entered = new Map<string, Attempt>();
  /** Payments that a page knew as settled when it began to read a bill. */
  private readonly overWhenRead = new WeakMap<Request, readonly BillIntent[]>();
  /** By page and payment: the first bill version that the page read after the payment ended. */
  private readonly readSince = new WeakMap<LoadedPage, Map<string, number>>();

  constructor(
    private readonly verdict: Verdict,
    { accounts, acquirer }: VenueGroupWorld,
    private readonly attempts: PaymentAttempts,
  ) {
    accounts.watch(({ name, accountId, version }) => {
      const paid = name === 'payment.completed' ? accounts.byId(accountId)?.payments.at(-1) : undefined;
      const key = paid && acquirer.find(paid.paymentId)?.idempotencyKey;
      const attempt = this.attempts.of(key ?? '');
      if (attempt !== undefined) this.entered.set(`${accountId} ${version}`, attempt);
    });
  }

  onCall(loaded: LoadedPage, call: string, request: Request): void {
    if (READING_CALLS.includes(call))
      this.overWhenRead.set(
        request,
        this.ownOn(loaded).filter(({ state }) => !isUnsettled(state)),
      );
  }

  onAnswer(loaded: LoadedPage, request: Request, result: Either<PortFailure, Answer>): void {
    const over = this.overWhenRead.get(request);
    if (over === undefined || isLeft(result) || !isRecord(result.right.body)) return;
    const { accountId, version } = result.right.body;
    const read = this.readSince.get(loaded) ?? new Map<string, number>();
    for (const { key, place } of over)
      if (place.accountId === accountId && typeof version === 'number' && !read.has(key))
        read.set(key, version);
    this.readSince.set(loaded, read);
  }

  /** Call this before the page gets a bill event, and the returned function after it. */
  beforeEvent(loaded: LoadedPage, { name, accountId, version }: LineNews): () => void {
    const [toast] = TOASTS.find(([, event]) => event === name) ?? [];
    const { page, toasts } = loaded;
    if (toast === undefined || page === undefined) return () => undefined;
    const own = this.ownOn(loaded).filter(({ place }) => place.accountId === accountId);
    const isWaiting = own.some(({ state }) => isUnsettled(state));
    const paid = name === 'payment.completed' ? this.entered.get(`${accountId} ${version}`) : undefined;
    const isOwn = paid?.guest === loaded.guest;
    // A page may not know yet what another browser tab pays.
    const mustNot = name === 'account.closed' ? isWaiting : isOwn && own.some(({ key }) => key === paid.key);
    // Until the page has read the bill again, it may take an event for the guest's own payment.
    const read = this.readSince.get(loaded);
    const isAfterOwn = own.every(
      ({ key, state }) => state.is !== 'captured' || version > (read?.get(key) ?? Infinity),
    );
    const isNews = name === 'account.closed' || (!isOwn && isAfterOwn);
    const must = isNews && !isWaiting && page.visit.bills?.isPaying !== true;
    const before = toasts.length;
    return () => {
      const isSaid = toasts.slice(before).includes(toast);
      const what = `${name} with version ${version} of ${accountId}`;
      if (must && !isSaid) this.verdict.breaks('I4', `${what} was news, and is not said`);
      if (mustNot && isSaid)
        this.verdict.breaks(
          'I4',
          `${what} is said, and ${isOwn ? 'is the guest’s own payment' : 'a payment is not settled'}`,
        );
    };
  }

  /** No toast without a delivered event, and none twice. */
  look({ toasts, lines }: LoadedPage): void {
    for (const [toast, event, change] of TOASTS) {
      const said = toasts.filter((one) => one === toast).length;
      const delivered =
        (lines?.countDelivered(event) ?? 0) + ((change && lines?.countDelivered(change)) ?? 0);
      if (said > delivered)
        this.verdict.breaks('I4', `${event} was delivered ${delivered} times, and said ${said} times`);
    }
  }

  /** The guest's bill payments as this page knows them. */
  private ownOn({ guest, page }: LoadedPage): readonly BillIntent[] {
    return this.attempts.all.flatMap((attempt) => {
      if (attempt.guest !== guest || attempt.intent.pays !== 'bill') return [];
      const known = page?.payments?.find(attempt.key);
      return known?.pays === 'bill' ? [known] : [];
    });
  }
}
