/** A bill is looked at after the press on its button, and what is paid is what that leaves to be paid (P4). */
import { isLeft, type Either, type PortFailure } from '@tableside/core';
import type { Answer } from '../../../adapters/http/client.ts';
import type { BrowserTab } from '../guest.ts';
import type { Attempt } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

const READING_CALLS: readonly string[] = ['accounts', 'account'];

export class BillLooks {
  constructor(private readonly verdict: Verdict) {}

  /** The answer to a call has come: it may be the bill as it is by now. */
  heard(stay: BrowserTab, call: string, came: Either<PortFailure, Answer>): void {
    const isRead = READING_CALLS.includes(call) && !isLeft(came) && came.right.status === 200;
    if (isRead) stay.hasLookedSinceTap = true;
  }

  /** What is sent is judged by the bill as the phone has it by now. */
  amount({ page }: BrowserTab, { pays, place, summary }: Attempt['intent']): void {
    const { bill, checkout } = page?.tableBill ?? {};
    if (pays !== 'bill' || bill?.account?.accountId !== place.accountId) return;
    const { outstanding } = bill.account;
    const isAll = checkout?.split.by === 'all';
    if (isAll ? summary.amount !== outstanding : summary.amount > outstanding)
      this.verdict.breaks('P4', `${summary.amount} is paid of a bill of which ${outstanding} is left`);
  }

  /** A payment of it is sent. */
  paying({ hasLookedSinceTap }: BrowserTab, key: string): void {
    if (!hasLookedSinceTap) this.verdict.breaks('P4', `the bill was not looked at before ${key} was sent`);
  }
}
