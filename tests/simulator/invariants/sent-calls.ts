/** Calls as they leave a phone: who judges each, and, of those that pay, under which key they are sent (I5, C1). */
import type { Either, PortFailure } from '@tableside/core';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { PAYMENT_PREFIX } from '../../../adapters/browser/stored-keys.ts';
import type { Answer, Request } from '../../../adapters/http/client.ts';
import type { BrowserTab } from '../guest.ts';
import type { BillLooks } from './bill-looks.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import { personalDataFault } from './personal-data.ts';
import type { TabBook } from './tab-book.ts';
import { timeFault } from './time-faults.ts';
import type { Verdict } from './verdict.ts';
import type { VoucherBook } from './voucher-book.ts';
import type { WalletBook } from './wallet-book.ts';

/** Calls that pay, by their names: each carries the key of its intent. */
const PAYING_CALLS: readonly string[] = [
  'ordering makeBraintreePayment',
  'payments',
  'orders',
  'bill payment',
];
/** Those that follow: they carry the key, and nothing of the guest. */
const FOLLOWING_CALLS: readonly string[] = ['hosted payment page', 'auth-payment', 'capture-payment'];

interface Judges {
  readonly attempts: PaymentAttempts;
  readonly looks: BillLooks;
  readonly tabs: TabBook;
  readonly vouchers: VoucherBook;
  readonly wallets: WalletBook;
}

export class SentCalls {
  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly judges: Judges,
  ) {}

  /** One leaves the phone. */
  leaves(stay: BrowserTab, call: string, request: Request): void {
    const { tabs, vouchers } = this.judges;
    stay.callsUnderWay += 1;
    const isPaying = PAYING_CALLS.includes(call);
    if (isPaying || FOLLOWING_CALLS.includes(call)) this.pays(stay, call, request);
    if (!isPaying) {
      const said = JSON.stringify(request.body ?? '') + request.url;
      this.verdict.found(personalDataFault(`the call ${call}`, said));
    }
    if (call === 'hybrid accounts') tabs.opens(stay);
    if (call === 'ordering voidVoucher') vouchers.voids(stay, request);
    if (call === 'ordering checkBasket') this.verdict.found(timeFault(stay.guest, request, true, this.world));
  }

  /** Its answer has come, or that there is none. */
  came(stay: BrowserTab, call: string, came: Either<PortFailure, Answer>): void {
    stay.callsUnderWay -= 1;
    this.judges.looks.heard(stay, call, came);
  }

  private pays(stay: BrowserTab, call: string, request: Request): void {
    const { attempts, looks, wallets } = this.judges;
    const { headers, body } = request;
    const key = headers?.['Idempotency-Key'] ?? '';
    const attempt = attempts.of(key);
    const begun = attempt?.isSent === false ? attempt.intent : undefined;
    const isOfBill = begun !== undefined && call === 'payments';
    if (isOfBill) looks.amount(stay, begun);
    if (!isStored(stay, key)) this.verdict.breaks('I5', `${call} was sent under ${key}, which is not stored`);
    if (attempt === undefined)
      this.verdict.breaks('C1', `${call} was sent under ${key}, which is no payment intent's`);
    if (isOfBill) looks.paying(stay, key);
    if (begun?.pays === 'order') this.verdict.found(timeFault(stay.guest, request, false, this.world));
    wallets.paying(key, body !== undefined && 'nonce' in body ? body.nonce : undefined);
    attempts.sent(key);
  }
}

/** As far as that can be known. */
function isStored({ guest, page }: BrowserTab, key: string): boolean {
  // The first page of a payment: a new key is made up while the page is being made.
  const entry = PAYMENT_PREFIX + key;
  return (page?.models.store.read(entry) ?? guest.storage.read(entry)) !== undefined || guest.hasForgotten;
}
