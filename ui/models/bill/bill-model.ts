/** A table's bill, live: its account, how old that is, and the events about it (section 4). */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  asksForToken,
  isSittingOver,
  isAbsent,
  isLeft,
  isUnread,
  left,
  right,
  type Currency,
  type Either,
  type MinorUnits,
  type PortFailure,
  ZERO,
} from '@tableside/core';
import {
  accountTotals,
  withEvent,
  isSettled,
  isUnused,
  latestOf,
  meaningOf,
  unexplained,
  type Account,
  type BILL_MESSAGES,
  type BillClaim,
  type BillEvent,
  type BillTable,
  type SeenEvents,
  type LineUnits,
} from '@tableside/core/bill';
import type {
  AccountId,
  BillWatch,
  Clock,
  LineState,
  LiveBills,
  Timer,
  TableAccounts,
} from '@tableside/core/ports';
import { SECOND_MS, type Instant } from '@tableside/core/time';

export interface BillPorts {
  readonly tableAccounts: TableAccounts;
  readonly liveBills: LiveBills;
  readonly clock: Clock;
  readonly timer: Timer;
}

export type BillPhase =
  | 'opening'
  | 'open'
  /** The table has no bill. */
  | 'missing'
  /** The venue opens no bill by the table's number alone (WA19). */
  | 'tokenNeeded'
  /** The code that the guest came by was of a sitting that is over (D8). */
  | 'sittingOver'
  /** The bill could not be read. */
  | 'failed';

/** What a bill uses beside its ports. */
export interface BillDependencies {
  /** Shows a toast (section 8). */
  readonly showToast: (toast: keyof typeof BILL_MESSAGES) => void;
  readonly report: (failure: PortFailure) => void;
  /** Calls back when the guest returns to the page or the network returns, until the returned function is called. */
  readonly onReturn: (call: () => void) => () => void;
}

/** How often the app reads the bill while no live events come (fault F24). */
export const READ_AGAIN_MS = 30 * SECOND_MS;

export interface BillParts {
  readonly ports: BillPorts;
  readonly table: BillTable;
  readonly currency: Currency;
  /** A payment of this guest is under way: nothing leads away from it (P8). */
  readonly isPaying: () => boolean;
  readonly dependencies: BillDependencies;
  /** If set, the bill is read by its own id instead of its table, and never gives way to another bill. */
  readonly known?: AccountId | undefined;
  /** It is a share, opened from its link: nothing of the rest of the table is known (D7). */
  readonly isShare?: boolean;
}

export class BillModel {
  readonly table: BillTable;
  readonly currency: Currency;

  phase: BillPhase = 'opening';
  account: Account | undefined;
  /** The time at which the account was as shown. */
  asOf: Instant | undefined;
  /** What other phones at the table have ticked, where the service tells it (WA16). */
  claims: readonly BillClaim[] = [];
  private claimed: readonly LineUnits[] = [];
  private line: LineState | 'connecting' = 'connecting';
  /** Readings are numbered in the order in which they begin. */
  private readings = 0;
  /** The latest reading that failed, until a later one has an answer; 0 for none. */
  private failedReading = 0;
  /** The till's last answer came and could not be read. */
  isUnread = false;
  private hasClosedEvent = false;
  private seenEvents: SeenEvents = {};
  /** Version of the latest change that the till has not called a payment; it may be one all the same (P14). */
  private changedAt: number | undefined;
  /** A payment has been announced since the account was read. */
  private hasToldPayment = false;
  /** The last reading begun before this guest's payment was taken: the next one includes the payment. */
  private paidSince: number | undefined;
  /** Payments up to this version of the account may be this guest's own. */
  private ownUpTo = -Infinity;
  private watched: BillWatch | undefined;
  /** Number of the guest's present stay; what an earlier stay began is dropped. */
  private stay = 0;
  private isHere = false;
  /** The stay for which the bill is polled. */
  private readingFor: number | undefined;
  private reading: Promise<unknown> | undefined;
  private readOnceMore = false;

  constructor(private readonly parts: BillParts) {
    this.table = parts.table;
    this.currency = parts.currency;
    makeAutoObservable(this, {}, { deep: false });
  }

  get isShare(): boolean {
    return this.parts.isShare === true;
  }

  /** Nothing is left to pay, or the till has closed the bill: success (P6, P8). */
  get isSettled(): boolean {
    const { account } = this;
    return account !== undefined && (this.hasClosedEvent || (isSettled(account) && !isUnused(account)));
  }

  /** What was still owed when the till closed the bill; zero where it was paid in full. */
  get owedAtClose(): MinorUnits {
    return this.isSettled ? (this.account?.outstanding ?? ZERO) : ZERO;
  }

  /** The account may be behind the till, so the page shows its age. */
  get isStale(): boolean {
    return this.isCutOff || this.lastReadFailed;
  }

  private get lastReadFailed(): boolean {
    return this.failedReading > 0;
  }

  /** No live events arrive. */
  get isCutOff(): boolean {
    return this.line === 'down';
  }

  /** Reads and follows the bill until the returned function is called. */
  enter(): () => void {
    const stay = ++this.stay;
    this.isHere = true;
    void this.begin(stay);
    const stopLooking = this.parts.dependencies.onReturn(() => this.catchUp());
    return () => {
      stopLooking();
      if (stay === this.stay) this.leave();
    };
  }

  /** The guest opens the table's bill. Only here does a settled bill give way to the table's next one. */
  giveWay(): void {
    if (!this.isSettled) return;
    this.forget();
    this.phase = 'opening';
  }

  /** Tries again to read a bill that could not be read or was missing. */
  retry(): void {
    this.phase = 'opening';
    void this.begin(this.stay);
  }

  /** Reads the bill from the till now. */
  async read(): Promise<Either<PortFailure, Account>> {
    const { tableAccounts } = this.parts.ports;
    const id = this.account ?? this.parts.known;
    if (id === undefined) return this.open();
    const reading = ++this.readings;
    const answer = await tableAccounts.refresh(id, this.table, this.currency)();
    if (!isLeft(answer)) return right(this.take(answer.right, reading));
    // The table may have another bill by now (WN11). A receipt and a settled bill stay.
    if (isAbsent(answer.left) && this.parts.known === undefined && !this.isSettled) return this.open();
    runInAction(() => (this.failedReading = reading));
    this.noteFailure(answer.left);
    return answer;
  }

  /**
   * Takes an account that a service has sent; drops an older one that comes late (P7).
   * @param reading number of the reading that it answers. One begun before another failed says nothing about the failed
   * one.
   */
  take(received: Account, reading = ++this.readings): Account {
    if (reading > this.failedReading) this.failedReading = 0;
    this.phase = 'open';
    if (this.paidSince !== undefined && reading > this.paidSince) {
      this.ownUpTo = received.version;
      this.paidSince = undefined;
    }
    const newest = this.account === undefined ? received : latestOf(this.account, received);
    if (newest === received) {
      if (this.account?.version !== received.version) this.reportDrift(received);
      this.tellPayment(this.account, received);
      this.account = received;
      this.asOf = this.parts.ports.clock.now();
    }
    return newest;
  }

  /** Cash that the till takes is a payment, whatever the event that brought it is called (P14). */
  private tellPayment(before: Account | undefined, received: Account): void {
    const { version } = received;
    const isOwn = this.parts.isPaying() || version <= this.ownUpTo;
    const isNews = !isOwn && !this.isShare && !this.hasToldPayment && this.changedAt === version;
    this.hasToldPayment = false;
    if (before === undefined || !isNews || accountTotals(received).paid <= accountTotals(before).paid) return;
    this.parts.dependencies.showToast('bill.paymentCompleted');
  }

  /** Tells the other phones at the table what this guest has ticked (WA16). */
  claim(lines: readonly LineUnits[]): void {
    this.claimed = lines;
    this.watched?.claim(lines);
  }

  /** This guest's voucher is on the bill: announced once, even if the live connection announces it too (section 8). */
  takeWithVoucher(received: Account): void {
    this.take(received);
    const { accountId, version } = received;
    this.announce({ name: 'voucher.applied', accountId, version });
  }

  /**
   * Reads the bill after the answer to a reduction was lost. Undefined if the reduction is not on it or it cannot be
   * read.
   */
  async readReduced(before: Account): Promise<Account | undefined> {
    const read = await this.read();
    if (isLeft(read) || read.right.accountId !== before.accountId) return undefined;
    return reductionsOn(read.right) > reductionsOn(before) ? read.right : undefined;
  }

  /** A payment of this guest was taken. A late live event about it is not announced: its result has said so (WA7). */
  hasPaid(): void {
    this.paidSince = this.readings;
  }

  /** Catches up with events missed while the page or the network was away. */
  private catchUp(): void {
    if (this.phase === 'open') void this.readSoon();
    else if (this.phase === 'failed') this.retry();
  }

  private async begin(stay: number): Promise<void> {
    const read = await this.read();
    // The answer to an earlier stay may be the only one that this stay gets.
    if (!this.isHere || (isLeft(read) && stay !== this.stay)) return;
    if (isLeft(read)) {
      if (this.account === undefined && this.phase === 'opening') runInAction(() => (this.phase = 'failed'));
      if (this.account === undefined) return;
    }
    this.listen(this.stay);
  }

  private async open(): Promise<Either<PortFailure, Account>> {
    const reading = ++this.readings;
    const answer = await this.parts.ports.tableAccounts.open(this.table, this.currency)();
    return runInAction(() => {
      const isOver = isLeft(answer) && isSittingOver(answer.left);
      if (isLeft(answer) && (isOver || asksForToken(answer.left))) {
        this.forget();
        this.phase = isOver ? 'sittingOver' : 'tokenNeeded';
        return answer;
      }
      if (isLeft(answer)) {
        this.failedReading = reading;
        this.noteFailure(answer.left);
        return answer;
      }
      if (answer.right === undefined) {
        this.forget();
        this.phase = 'missing';
        return left({ failure: 'refused', call: 'accounts', status: 404, message: '' });
      }
      const isSubscribed = this.watched !== undefined;
      if (answer.right.accountId !== this.account?.accountId) this.forget();
      const account = this.take(answer.right, reading);
      if (isSubscribed) this.listen(this.stay);
      return right(account);
    });
  }

  private noteFailure(failure: PortFailure): void {
    runInAction(() => (this.isUnread = isUnread(failure)));
    this.parts.dependencies.report(failure);
  }

  /** Another bill is on the table: forgets the one before. */
  private forget(): void {
    this.account = undefined;
    this.seenEvents = {};
    this.changedAt = undefined;
    this.hasClosedEvent = false;
    this.paidSince = undefined;
    this.ownUpTo = -Infinity;
    this.failedReading = 0;
    this.line = 'connecting';
    this.stopWatching();
  }

  private stopWatching(): void {
    this.watched?.stop();
    this.watched = undefined;
    this.claims = [];
  }

  private listen(stay: number): void {
    const { account } = this;
    if (account === undefined || this.watched !== undefined) return;
    this.line = 'connecting';
    this.watched = this.parts.ports.liveBills.watch(
      account.accountId,
      this.table,
      (event) => this.onEvent(event),
      (state) => this.lineIs(state),
      (claims) => runInAction(() => (this.claims = claims)),
    );
    this.watched.claim(this.claimed);
    if (this.readingFor !== stay) void this.readNowAndThen(stay);
  }

  private leave(): void {
    this.stay += 1;
    this.isHere = false;
    this.stopWatching();
    // A missing bill may exist when the guest comes again.
    if (this.account === undefined) this.phase = 'opening';
  }

  /** Events are hints: only an account that is read counts. */
  private onEvent(event: BillEvent): void {
    if (this.announce(event)) void this.readSoon();
  }

  /** Announces an event. True if the bill must be read because of it. */
  private announce(event: BillEvent): boolean {
    if (this.account === undefined) return false;
    const meaning = meaningOf(event, this.account.accountId, this.seenEvents, this.parts.isPaying());
    if (!meaning.refresh) return false;
    this.seenEvents = withEvent(this.seenEvents, event);
    if (event.name === 'account.changed') this.changedAt = event.version;
    if (event.name === 'payment.completed') this.hasToldPayment = true;
    const isOwn = meaning.toast === 'bill.paymentCompleted' && this.mayBeOwn(event);
    // Nobody who has a share's link learns what happens at the table (D7).
    if (meaning.toast !== undefined && !isOwn && !this.isShare)
      this.parts.dependencies.showToast(meaning.toast);
    if (meaning.goesTo === 'success') this.hasClosedEvent = true;
    return true;
  }

  /** A payment event during this guest's own payment is taken for theirs (WA7): its result says more. */
  private mayBeOwn({ version }: BillEvent): boolean {
    return this.parts.isPaying() || this.paidSince !== undefined || version <= this.ownUpTo;
  }

  private lineIs(state: LineState): void {
    this.line = state;
    // Catches up with events missed while the connection was down.
    if (state === 'up') void this.readSoon();
  }

  /** Reads once, and once more if hints came during the reading, however many. */
  private async readSoon(): Promise<void> {
    if (this.reading !== undefined) {
      this.readOnceMore = true;
      return;
    }
    do {
      this.readOnceMore = false;
      this.reading = this.read();
      await this.reading;
      this.reading = undefined;
    } while (this.readOnceMore);
  }

  /** Polls while the connection is down or the last reading has failed. */
  private async readNowAndThen(stay: number): Promise<void> {
    this.readingFor = stay;
    for (;;) {
      await this.parts.ports.timer.delay(READ_AGAIN_MS);
      if (stay !== this.stay) return;
      if (this.line === 'up' && !this.lastReadFailed) continue;
      if (this.line === 'connecting') runInAction(() => (this.line = 'down'));
      await this.readSoon();
    }
  }

  /** The till's figure wins; the app reports the difference (wire contract). */
  private reportDrift(account: Account): void {
    if (unexplained(account) === 0) return;
    this.parts.dependencies.report({
      failure: 'unintelligible',
      call: 'account',
      path: 'outstandingBalanceToPay: not what the lines come to',
    });
  }
}

const reductionsOn = ({ lines }: Account): number =>
  lines.filter(({ type, amount }) => (type === 'discount' || type === 'promotion') && amount > 0).length;
