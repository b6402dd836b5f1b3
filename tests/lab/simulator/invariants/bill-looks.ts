/** After a press the app reads the bill again, and pays what the last answer leaves (P4). */
import { isLeft, type Either, type PortFailure } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import type { Account } from '@tableside/core/bill';
import type { Answer } from '../../../../adapters/http/client.ts';
import type { LoadedPage } from '../guest.ts';
import type { Attempt } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

const READING_CALLS: readonly string[] = ['accounts', 'account'];
/** Calls whose answers contain the bill. */
const CHANGING_CALLS: readonly string[] = ['bill voucher', 'apply-discount'];

/** What is left of a bill by its newest version; of equal versions the last answer counts. */
interface LatestAnswer {
  readonly version: number;
  readonly left: number;
  /** Every amount answered with that version. */
  readonly everLeft: ReadonlySet<number>;
}

export class BillLooks {
  /** By page and bill. */
  private readonly latest = new WeakMap<LoadedPage, Map<string, LatestAnswer>>();

  constructor(
    private readonly verdict: Verdict,
    private readonly minorPerMajor: number,
  ) {}

  received(loaded: LoadedPage, call: string, result: Either<PortFailure, Answer>): void {
    if (isLeft(result) || result.right.status !== 200 || !isRecord(result.right.body)) return;
    const isRead = READING_CALLS.includes(call);
    if (isRead) loaded.hasLookedSinceTap = true;
    if (isRead) this.read(loaded, result.right.body);
    else if (CHANGING_CALLS.includes(call)) this.read(loaded, result.right.body['account']);
  }

  private read(loaded: LoadedPage, account: unknown): void {
    if (!isRecord(account)) return;
    const { accountId, version, outstandingBalanceToPay } = account;
    if (typeof accountId !== 'string' || typeof version !== 'number') return;
    const latest = this.latest.get(loaded) ?? new Map<string, LatestAnswer>();
    this.latest.set(loaded, latest);
    const before = latest.get(accountId);
    if (before !== undefined && before.version > version) return;
    const left = Math.round(Number(outstandingBalanceToPay) * this.minorPerMajor);
    const others = before?.version === version ? before.everLeft : [];
    latest.set(accountId, { version, left, everLeft: new Set([...others, left]) });
  }

  /** True if some answer of that version said this amount. */
  hasSaid(loaded: LoadedPage, { accountId, version, outstanding }: Account): boolean {
    const latest = this.latest.get(loaded)?.get(accountId);
    return latest?.version !== version || latest.everLeft.has(outstanding);
  }

  /** Checks the amount of a payment against the bill as the phone knows it. */
  amount(loaded: LoadedPage, { pays, place, summary }: Attempt['intent']): void {
    const { bill, checkout } = loaded.page?.tableBill ?? {};
    if (pays !== 'bill' || bill?.account?.accountId !== place.accountId) return;
    const latest = this.latest.get(loaded)?.get(place.accountId);
    const outstanding = latest?.left ?? bill.account.outstanding;
    const isAll = checkout?.split.by === 'all';
    if (isAll ? summary.amount !== outstanding : summary.amount > outstanding)
      this.verdict.breaks('P4', `${summary.amount} is paid of a bill of which ${outstanding} is left`);
  }

  paying({ hasLookedSinceTap }: LoadedPage, key: string): void {
    if (!hasLookedSinceTap) this.verdict.breaks('P4', `the bill was not looked at before ${key} was sent`);
  }
}
