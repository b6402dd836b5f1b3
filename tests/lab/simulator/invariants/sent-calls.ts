/** Passes each call of a phone to its monitors. A paying call carries the key of a stored intent (I5, C1). */
import { isRight, type Either, type PortFailure } from '@tableside/core';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import { PAYMENT_PREFIX } from '../../../../adapters/browser/stored-keys.ts';
import type { Answer, Request } from '../../../../adapters/http/client.ts';
import { LINKED_SESSION } from '../composition.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import type { BillLooks } from './bill-looks.ts';
import type { BillToasts } from './bill-toasts.ts';
import type { MenuBook } from './menu-book.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { RefusalBook } from './refusal-book.ts';
import { personalDataFault } from './personal-data.ts';
import type { TabBook } from './tab-book.ts';
import { timeFault } from './time-faults.ts';
import type { Verdict } from './verdict.ts';
import type { VoucherBook } from './voucher-book.ts';
import type { WalletBook } from './wallet-book.ts';

/** Calls that pay. Each carries the key of its intent. */
const PAYING_CALLS: readonly string[] = [
  'ordering makeBraintreePayment',
  'payments',
  'orders',
  'bill payment',
];
/** Calls that confirm the result of the bank's or provider's page. */
const CONFIRMING_CALLS: readonly string[] = ['payments authorise', 'auth-payment'];
/** A page asks about a payment after 1, 2, 4 and then every 8 seconds, and once when the guest looks again (C2). */
const MOST_QUERIES = { times: 6, within: 10_000 } as const;
/** Calls that lead to a payment, or open a tab. */
const ACTING_CALLS: readonly string[] = ['hybrid accounts', 'ordering checkBasket', 'ordering checkVoucher'];
/** Calls that follow a payment. They carry its key and no personal data. */
const FOLLOWING_CALLS: readonly string[] = ['hosted payment page', 'auth-payment', 'capture-payment'];

interface Monitors {
  readonly attempts: PaymentAttempts;
  readonly looks: BillLooks;
  readonly menus: MenuBook;
  readonly refusals: RefusalBook;
  readonly tabs: TabBook;
  readonly toasts: BillToasts;
  readonly vouchers: VoucherBook;
  readonly wallets: WalletBook;
}

export class SentCalls {
  /** Recent query times by page and payment. */
  private readonly queries = new WeakMap<LoadedPage, Map<string, readonly number[]>>();

  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly monitors: Monitors,
    private readonly now: () => number,
  ) {}

  onCall(loaded: LoadedPage, call: string, request: Request): void {
    const { refusals, tabs, toasts, vouchers } = this.monitors;
    loaded.callsUnderWay += 1;
    refusals.onCall(loaded, call, request);
    toasts.onCall(loaded, call, request);
    const isPaying = PAYING_CALLS.includes(call);
    if (isPaying || FOLLOWING_CALLS.includes(call)) this.pays(loaded, call, request);
    const said = JSON.stringify(request.body ?? '') + decodeURIComponent(request.url);
    if (!isPaying) this.verdict.found(personalDataFault(`the call ${call}`, said));
    if (/\p{Default_Ignorable_Code_Point}/u.test(said)) this.verdict.breaks('L7', `${call} says ${said}`);
    if (CONFIRMING_CALLS.includes(call)) loaded.hasConfirmed = true;
    if (call === 'payments by key' || call === 'orders by key')
      this.onQuery(loaded, request.query?.['idempotencyKey']);
    if (call === 'hybrid accounts') tabs.opens(loaded);
    if (call === 'ordering checkVoucher') vouchers.checks(loaded, request);
    if (call === 'ordering voidVoucher') vouchers.voids(loaded, request);
    if (call === 'ordering checkBasket')
      this.verdict.found(timeFault(loaded.guest, request, true, this.world));
  }

  /** Whoever made a link knows its session: nothing is opened or paid under it. */
  onArrival(guest: Guest, call: string, { headers }: Request): void {
    const session = headers?.['X-Session-Id'] ?? '';
    guest.sessions.add(session);
    if (call === 'bill share') guest.shareKeys.add(headers?.['Idempotency-Key'] ?? '');
    if (guest.shareKeys.size > guest.sharesAsked)
      this.verdict.breaks('D6', `a link that was lost is asked for as another share by ${guest.number}`);
    if (session === LINKED_SESSION && [...ACTING_CALLS, ...PAYING_CALLS, ...FOLLOWING_CALLS].includes(call))
      this.verdict.breaks('X3', `${call} came under the session of a link`);
  }

  onAnswer(loaded: LoadedPage, call: string, request: Request, result: Either<PortFailure, Answer>): void {
    loaded.callsUnderWay -= 1;
    const attempt = this.monitors.attempts.of(request.headers?.['Idempotency-Key'] ?? '');
    if (attempt?.end === undefined && attempt?.intent.pays === 'bill' && isRight(result))
      attempt.isTooMuch = result.right.status === 409 && codeOf(result.right.body) === 'overpaid';
    this.monitors.looks.received(loaded, call, result);
    this.monitors.menus.received(loaded, call, result);
    this.monitors.refusals.onAnswer(loaded, call, request, result);
    this.monitors.toasts.onAnswer(loaded, request, result);
  }

  /** A page to which the bank returned the guest confirms the payment before it asks about it. */
  private onQuery(loaded: LoadedPage, key: string | undefined): void {
    const { page, hasConfirmed } = loaded;
    if (key !== undefined) this.countQuery(loaded, key);
    if (key === undefined || key !== page?.returning || hasConfirmed) return;
    const attempt = this.monitors.attempts.of(key);
    if (attempt === undefined) return;
    const known = this.monitors.attempts.knownOn(loaded, attempt);
    // A result of another payment confirms nothing here.
    const brought = new URLSearchParams(page.flow.address.search).get('paymentId');
    if (known.is === 'authRequired' && known.paymentId === brought)
      this.verdict.breaksUnless(
        this.monitors.attempts.excuseOn(loaded, attempt),
        attempt.guest,
        'WP6',
        `${key} was queried, and not confirmed`,
      );
  }

  private countQuery(loaded: LoadedPage, key: string): void {
    const now = this.now();
    const ofPage = this.queries.get(loaded) ?? new Map<string, readonly number[]>();
    const times = [...(ofPage.get(key) ?? []).filter((at) => now - at < MOST_QUERIES.within), now];
    this.queries.set(loaded, ofPage.set(key, times));
    if (times.length > MOST_QUERIES.times)
      this.verdict.breaks('C2', `a page has queried ${key} ${times.length} times in ten seconds`);
  }

  private pays(loaded: LoadedPage, call: string, request: Request): void {
    const { attempts, looks, wallets } = this.monitors;
    const { headers, body } = request;
    const key = headers?.['Idempotency-Key'] ?? '';
    const attempt = attempts.of(key);
    const begun = attempt?.isSent === false ? attempt.intent : undefined;
    const isOfBill = begun !== undefined && call === 'payments';
    if (isOfBill) looks.amount(loaded, begun);
    if (!isStored(loaded, key))
      this.verdict.breaksUnless(
        attempt?.isAged === true ? 'aged payment' : undefined,
        loaded.guest,
        'I5',
        `${call} was sent under ${key}, which is not stored`,
      );
    if (attempt === undefined)
      this.verdict.breaks('C1', `${call} was sent under ${key}, which is no payment intent's`);
    if (isOfBill) looks.paying(loaded, key);
    if (begun?.pays === 'order') this.verdict.found(timeFault(loaded.guest, request, false, this.world));
    const nonce = body !== undefined && 'nonce' in body ? body.nonce : undefined;
    wallets.paying(key, nonce, attempt?.intent.summary.total);
    attempts.sent(key);
  }
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

/** True if it is stored, or the phone has lost it. */
function isStored({ guest, page }: LoadedPage, key: string): boolean {
  // While a page is being built it has no store yet.
  const entry = PAYMENT_PREFIX + key;
  const stored = page?.models.store.read(entry) ?? guest.storage.read(entry);
  return stored !== undefined || guest.storage.hasLost(entry);
}
