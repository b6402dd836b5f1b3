/** A table's bill, live: what is known of its account, how old that is, and what is heard of it (section 4). */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  hearing,
  isLeft,
  isSettled,
  isUnused,
  latestOf,
  left,
  meaningOf,
  right,
  SECOND_MS,
  unexplained,
  type Account,
  type AccountId,
  type BILL_MESSAGES,
  type BillEvent,
  type BillTable,
  type Clock,
  type Currency,
  type Either,
  type HeardEvents,
  type Instant,
  type LineState,
  type LiveBills,
  type Timer,
  type PortFailure,
  type TableAccounts,
} from '@tableside/core';

export interface BillPorts {
  readonly tableAccounts: TableAccounts;
  readonly liveBills: LiveBills;
  readonly clock: Clock;
  readonly timer: Timer;
}

export type BillPhase =
  | 'opening'
  | 'open'
  /** There is no bill on the table. */
  | 'missing'
  /** It could not be read. */
  | 'failed';

/** What a bill says and hears beside its ports. */
export interface BillMeans {
  /** Says a toast (section 8). */
  readonly tell: (toast: keyof typeof BILL_MESSAGES) => void;
  readonly report: (failure: PortFailure) => void;
  /** Calls when the guest is back at the page, or the network is, until the function returned is called. */
  readonly whenBack: (call: () => void) => () => void;
}

/** How often the bill is read while no live events come (section 4 of the live socket's rules: F24). */
export const READ_AGAIN_MS = 30 * SECOND_MS;

export class BillModel {
  phase: BillPhase = 'opening';
  account: Account | undefined;
  /** When the account was as it is shown. */
  asOf: Instant | undefined;
  private line: LineState | 'connecting' = 'connecting';
  /** Readings are numbered as they begin. */
  private readings = 0;
  /** The latest that failed, until one that was begun later has an answer; 0 for none. */
  private failedReading = 0;
  private heardClosed = false;
  private heard: HeardEvents = {};
  /** The last reading that was begun when this guest's payment was taken: the next one knows of it. */
  private paidSince: number | undefined;
  /** Payments up to this version of the account may be this guest's own. */
  private ownUpTo = -Infinity;
  private stopHearing: (() => void) | undefined;
  /** The stay of the guest at the bill that is on now: what an earlier one began comes to nothing. */
  private stay = 0;
  /** The stay for which the bill is read every so often. */
  private readingFor: number | undefined;
  private reading: Promise<unknown> | undefined;
  private readOnceMore = false;

  constructor(
    private readonly ports: BillPorts,
    readonly table: BillTable,
    readonly currency: Currency,
    /** A payment of this guest's is under way: nothing leads away from it (P8). */
    private readonly isPaying: () => boolean,
    private readonly means: BillMeans,
    /** Read by its own id instead of by its table: it never gives way to another bill. */
    private readonly known?: AccountId,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Nothing is left to pay, or the till has closed the bill: success (P6, P8). */
  get isSettled(): boolean {
    const { account } = this;
    return account !== undefined && (this.heardClosed || (isSettled(account) && !isUnused(account)));
  }

  /** What is shown may be behind what the till knows: its age is said. */
  get isStale(): boolean {
    return this.isCutOff || this.lastReadFailed;
  }

  private get lastReadFailed(): boolean {
    return this.failedReading > 0;
  }

  /** No live events come. */
  get isCutOff(): boolean {
    return this.line === 'down';
  }

  /** Reads the bill and hears of it, until the function that is returned is called. */
  enter(): () => void {
    const stay = ++this.stay;
    void this.begin(stay);
    const stopLooking = this.means.whenBack(() => this.comeBack());
    return () => {
      stopLooking();
      if (stay === this.stay) this.leave();
    };
  }

  /** The guest opens the table's bill: what is paid up gives way to the next one, which it does nowhere else. */
  giveWay(): void {
    if (!this.isSettled) return;
    this.forget();
    this.phase = 'opening';
  }

  /** Tries again to read a bill that could not be read, or was not there. */
  retry(): void {
    this.phase = 'opening';
    void this.begin(this.stay);
  }

  /** Asks the till now; what is known after it, or why there was no answer. */
  async read(): Promise<Either<PortFailure, Account>> {
    const { tableAccounts } = this.ports;
    const id = this.account ?? this.known;
    if (id === undefined) return this.open();
    const reading = ++this.readings;
    const answer = await tableAccounts.refresh(id, this.table, this.currency)();
    if (!isLeft(answer)) return right(this.take(answer.right, reading));
    // The till knows that bill no more: the table may have another. Of a receipt, or what is paid up, it is not.
    const isGone = answer.left.failure === 'refused' && answer.left.status === 404;
    if (isGone && this.known === undefined && !this.isSettled) return this.open();
    runInAction(() => (this.failedReading = reading));
    this.means.report(answer.left);
    return answer;
  }

  /**
   * What a service has answered of this bill; an older answer that comes late is dropped (P7).
   *
   * @param reading that it answers: one that was begun before another failed says nothing of what that would have
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
      this.account = received;
      this.asOf = this.ports.clock.now();
    }
    return newest;
  }

  /** A voucher of this guest's is on the bill: said once, also where the live line says it as well (section 8). */
  takeWithVoucher(received: Account): void {
    this.take(received);
    const { accountId, version } = received;
    this.learn({ name: 'voucher.applied', accountId, version });
  }

  /**
   * The bill as it is, where the answer to a reduction was lost: undefined where that is not on it, or where it
   * cannot be read.
   */
  async readReduced(before: Account): Promise<Account | undefined> {
    const read = await this.read();
    if (isLeft(read) || read.right.accountId !== before.accountId) return undefined;
    return reductionsOn(read.right) > reductionsOn(before) ? read.right : undefined;
  }

  /** A payment of this guest's was taken. The line may say so late: its result has said it (WA7). */
  hasPaid(): void {
    this.paidSince = this.readings;
  }

  /** What happened while the page or the network was away was not heard. */
  private comeBack(): void {
    if (this.phase === 'open') void this.readSoon();
    else if (this.phase === 'failed') this.retry();
  }

  private async begin(stay: number): Promise<void> {
    const read = await this.read();
    if (stay !== this.stay) return;
    if (isLeft(read)) {
      if (this.account === undefined && this.phase === 'opening') runInAction(() => (this.phase = 'failed'));
      if (this.account === undefined) return;
    }
    this.listen(stay);
  }

  private async open(): Promise<Either<PortFailure, Account>> {
    const reading = ++this.readings;
    const answer = await this.ports.tableAccounts.open(this.table, this.currency)();
    return runInAction(() => {
      if (isLeft(answer)) {
        this.failedReading = reading;
        this.means.report(answer.left);
        return answer;
      }
      if (answer.right === undefined) {
        this.forget();
        this.phase = 'missing';
        return left({ failure: 'refused', call: 'accounts', status: 404, message: '' });
      }
      const isHeard = this.stopHearing !== undefined;
      if (answer.right.accountId !== this.account?.accountId) this.forget();
      const account = this.take(answer.right, reading);
      if (isHeard) this.listen(this.stay);
      return right(account);
    });
  }

  /** Another bill is on the table: nothing that was known of the one before holds. */
  private forget(): void {
    this.account = undefined;
    this.heard = {};
    this.heardClosed = false;
    this.paidSince = undefined;
    this.ownUpTo = -Infinity;
    this.failedReading = 0;
    this.line = 'connecting';
    this.stopHearing?.();
    this.stopHearing = undefined;
  }

  private listen(stay: number): void {
    const { account } = this;
    if (account === undefined || this.stopHearing !== undefined) return;
    this.line = 'connecting';
    const watched = this.ports.liveBills.watch(
      account.accountId,
      this.table,
      (event) => this.hear(event),
      (state) => this.lineIs(state),
    );
    this.stopHearing = () => watched.stop();
    if (this.readingFor !== stay) void this.readNowAndThen(stay);
  }

  private leave(): void {
    this.stay += 1;
    this.stopHearing?.();
    this.stopHearing = undefined;
    // What was missing may be there when the guest comes again.
    if (this.account === undefined) this.phase = 'opening';
  }

  /** Events are hints: what counts is the account that is read after. */
  private hear(event: BillEvent): void {
    if (this.learn(event)) void this.readSoon();
  }

  /** Says what an event says; whether the bill is to be read for it. */
  private learn(event: BillEvent): boolean {
    if (this.account === undefined) return false;
    const meaning = meaningOf(event, this.account.accountId, this.heard, this.isPaying());
    if (!meaning.refresh) return false;
    this.heard = hearing(this.heard, event);
    const isOwn = meaning.toast === 'bill.paymentCompleted' && this.mayBeOwn(event);
    if (meaning.toast !== undefined && !isOwn) this.means.tell(meaning.toast);
    if (meaning.goesTo === 'success') this.heardClosed = true;
    return true;
  }

  /** A payment heard of while this guest pays is taken for their own (WA7): its result says more. */
  private mayBeOwn({ version }: BillEvent): boolean {
    return this.isPaying() || this.paidSince !== undefined || version <= this.ownUpTo;
  }

  private lineIs(state: LineState): void {
    this.line = state;
    // What happened while it was down was not heard.
    if (state === 'up') void this.readSoon();
  }

  /** Reads once however many hints come while it is being read, and then once more. */
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

  /** While the line is down, and where the last read has failed. */
  private async readNowAndThen(stay: number): Promise<void> {
    this.readingFor = stay;
    for (;;) {
      await this.ports.timer.delay(READ_AGAIN_MS);
      if (stay !== this.stay) return;
      if (this.line === 'up' && !this.lastReadFailed) continue;
      if (this.line === 'connecting') runInAction(() => (this.line = 'down'));
      await this.readSoon();
    }
  }

  /** The till's figure wins, and the difference is reported (wire contract). */
  private reportDrift(account: Account): void {
    if (unexplained(account) === 0) return;
    this.means.report({
      failure: 'unintelligible',
      call: 'account',
      path: 'outstandingBalanceToPay: not what the lines come to',
    });
  }
}

const reductionsOn = ({ lines }: Account): number =>
  lines.filter(({ type, amount }) => (type === 'discount' || type === 'promotion') && amount > 0).length;
