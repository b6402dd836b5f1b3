import {
  foldedCode,
  followPayments,
  left,
  liveAt,
  right,
  samePlace,
  voucherLines,
  type BasketPlace,
  type PaymentState,
  type PaymentIntent,
  type PortFailure,
  type StaffDiscountPorts,
  type Voucher,
  type VoucherLine,
  type VoucherRecord,
  type VoucherSite,
} from '@tableside/core';
import { decodeVouchers, encodeVouchers, vouchersAt, type BasketVouchers } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import { intent, place, T0 } from '../payment/payment-intents.ts';
import { voucher } from '../basket/voucher-records.ts';
import { PageClosed } from './paying-phone.ts';

export const here: VoucherSite = { place, siteId: '7', salesAreaId: 'garden' };
export const nextDoor: VoucherSite = { ...here, place: { ...place, venueSlug: 'other' }, siteId: '8' };

export type Fate =
  | 'answers'
  /** It never arrives. */
  | 'requestLost'
  /** It takes effect, and the answer is lost. */
  | 'answerLost'
  /** No answer comes. The request arrives much later, before the app's next start. */
  | 'late'
  /** It takes effect, and the page closes before the answer. */
  | 'pageClosed';

export const goesOn = (): Promise<void> => Promise.resolve();

const unreachable = (call: string): PortFailure => ({ failure: 'unreachable', call });

const GIVEN: readonly Voucher[] = [
  voucher('LUNCH'),
  voucher('DINNER'),
  voucher('STAFF20', { voucherType: 'employee_discount' }),
  voucher('STAFF30', { voucherType: 'employee_discount' }),
];

/** Employee ids with the codes of their discounts. 3's code is not a voucher. */
const EMPLOYEES: Readonly<Record<string, string>> = { '1': 'STAFF20', '2': 'staff30', '3': 'GONE' };

/**
 * A backend that holds single-use vouchers for one session and consumes those that were paid with, a network with
 * a fate for each request, and a phone whose storage outlives its pages.
 */
export class VoucherWorld {
  fates: Fate[] = [];
  now = 0;
  readonly held = new Set<string>();
  readonly spent = new Set<string>();
  /** In order, as in `check LUNCH`. */
  readonly calls: string[] = [];
  /** Broken laws, a sentence each. */
  readonly wrongs: string[] = [];
  readonly payments = new Map<string, PaymentIntent>();
  /** Codes that a payment held and no later check asked about. */
  private readonly spentForGood = new Set<string>();
  /** Late requests. */
  private readonly onTheirWay: (() => unknown)[] = [];
  private stored: string | undefined;
  storageWorks = true;
  /** Runs before a request arrives, and again before its answer does. */
  pause: (what: string) => Promise<void> = goesOn;

  records(where: BasketPlace = place): readonly VoucherRecord[] {
    return vouchersAt(this.saved(), where);
  }

  states(where: BasketPlace = place): readonly string[] {
    return this.records(where).map(({ code, state }) => `${foldedCode(code)} ${state.is}`);
  }

  lines(where: BasketPlace = place): readonly VoucherLine[] {
    return voucherLines(this.records(where));
  }

  saved(): readonly BasketVouchers[] {
    return decodeVouchers(this.stored);
  }

  /** The greatest number of voids of one code after the first `since` calls. */
  mostVoids(since: number): number {
    const voids = this.calls.slice(since).filter((call) => call.startsWith('void '));
    return Math.max(0, ...voids.map((call) => voids.filter((other) => other === call).length));
  }

  /** Codes that the backend holds and no basket of the phone counts on. */
  astray(): readonly string[] {
    const counted = this.saved()
      .flatMap(({ vouchers }) => voucherLines(vouchers))
      .map(({ voucherCode }) => voucherCode);
    return [...this.held].filter((code) => !counted.includes(code));
  }

  arriveLate(): void {
    for (const arrive of this.onTheirWay.splice(0)) arrive();
  }

  /** Whether a basket check would accept the vouchers of that basket: the backend holds each of them. */
  holdsAll(site: VoucherSite): boolean {
    return this.lines(site.place).every(({ voucherCode }) => this.held.has(voucherCode));
  }

  /** A payment of that basket begins as the phone stores it. Its vouchers are held before anything is sent. */
  pay(site: VoucherSite): string {
    const key = `key-${this.payments.size + 1}`;
    const state = { is: 'prepared', sentAt: this.clock() } as const;
    this.payments.set(key, intent(key, state, { place: site.place, createdAt: this.clock() }));
    followPayments(this.ports, site.place);
    return key;
  }

  /** The backend captures the payment and consumes the vouchers of the basket check. */
  take(lines: readonly VoucherLine[]): void {
    for (const { voucherCode } of lines) {
      if (!this.held.delete(voucherCode)) continue;
      this.spent.add(voucherCode);
      const elsewhere = this.saved().filter(({ vouchers }) =>
        voucherLines(vouchers).some((line) => line.voucherCode === voucherCode),
      );
      if (elsewhere.length === 1) this.spentForGood.add(voucherCode);
    }
  }

  learn(key: string, state: PaymentState): void {
    const payment = this.payments.get(key);
    if (payment !== undefined) this.payments.set(key, { ...payment, state });
  }

  isPaying(where: BasketPlace): boolean {
    return liveAt([...this.payments.values()], where, this.clock()) !== undefined;
  }

  private readonly clock = () => instantOf(T0 + this.now);

  private async request<Answer>(call: string, code: string, arrive: () => Answer) {
    const known = foldedCode(code);
    this.calls.push(`${call} ${known}`);
    this.judge(call, known);
    const fate = this.fates.shift() ?? 'answers';
    await this.pause(`${call} ${known} arrives`);
    if (fate === 'late') this.onTheirWay.push(arrive);
    const answer = fate === 'requestLost' || fate === 'late' ? undefined : arrive();
    await this.pause(`${call} ${known} is answered`);
    if (fate === 'pageClosed') throw new PageClosed();
    return fate === 'answers' && answer !== undefined ? right(answer) : left(unreachable(call));
  }

  /** The laws that hold at each call. */
  private judge(call: string, code: string): void {
    const records = this.saved().flatMap(({ place: where, vouchers }) =>
      vouchers.filter((one) => foldedCode(one.code) === code).map((one) => ({ where, is: one.state.is })),
    );
    if (!this.storageWorks) return;
    if (call === 'check') {
      if (records.filter(({ is }) => is === 'asked').length !== 1) {
        this.wrongs.push(`${code} is asked about, and not once on record as such`);
      }
      this.spentForGood.delete(code);
    } else if (call === 'void') {
      if (records.some(({ is }) => is === 'held')) this.wrongs.push(`${code} is voided while held`);
      if (!records.some(({ is }) => is === 'removing' || is === 'voiding')) {
        this.wrongs.push(`${code} is voided without being on record as such`);
      }
      const isLetGoOf = records.some(
        ({ where, is }) => is !== 'added' && is !== 'voided' && this.isPaying(where),
      );
      if (isLetGoOf) {
        this.wrongs.push(`${code} is voided while its basket is being paid`);
      }
      if (this.spentForGood.has(code)) this.wrongs.push(`${code} is voided though it was paid with`);
    }
  }

  private check(code: string) {
    const known = GIVEN.find(({ voucherCode }) => voucherCode === foldedCode(code));
    if (known === undefined || this.spent.has(known.voucherCode)) {
      return left({ message: known === undefined ? 'Not known' : 'Used' });
    }
    this.held.add(known.voucherCode);
    return right(known);
  }

  readonly ports: StaffDiscountPorts = {
    vouchers: {
      check:
        ({ voucherCode }) =>
        async () =>
          this.request('check', voucherCode, () => this.check(voucherCode)),
      void: (_, voucherCode) => async () => {
        const answer = await this.request('void', voucherCode, () =>
          this.held.delete(foldedCode(voucherCode)),
        );
        return answer._tag === 'Left' ? answer : right(undefined);
      },
    },
    employeeDiscounts: {
      code: (_, employeeId) => async () => {
        const answer = await this.request('employee', employeeId, () => EMPLOYEES[employeeId] ?? null);
        if (answer._tag === 'Left') return answer;
        return answer.right === null
          ? left({ failure: 'refused', call: 'employee', status: 404, message: 'No such employee' })
          : right(answer.right);
      },
    },
    savedVouchers: {
      all: () => this.saved(),
      save: (saved) => {
        const others = this.saved().filter((one) => !samePlace(one.place, saved.place));
        this.stored = encodeVouchers([...others, saved]);
        return this.storageWorks ? right(undefined) : left('storageUnavailable');
      },
    },
    intents: {
      all: () => [...this.payments.values()],
      save: (payment) => {
        this.payments.set(payment.key, payment);
        return right(undefined);
      },
    },
    clock: { now: () => this.clock() },
  };
}
