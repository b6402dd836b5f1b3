/**
 * The vouchers and the staff discount of one basket: typing or scanning, adding and removing them (section 4, V1–V4).
 * One field takes the codes of vouchers and the ids of employees, so that no guest reads of staff discounts.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  hasStaffDiscount,
  isAbsent,
  isLeft,
  isUnderWay,
  left,
  removeVoucher,
  staffDiscountMessage,
  voucherLines,
  voucherMessage,
  type Either,
  type FailureWords,
  type PortFailure,
  type RemovalRefusal,
  type StaffDiscountPorts,
  type Voucher,
  type VoucherLine,
  type VoucherMessageKey,
  type VoucherRecord,
  type VoucherRefusal,
} from '@tableside/core';
import { vouchersAt } from '@tableside/core/codecs';
import type { FieldRefusal } from '@tableside/core/guest';
import type { BasketModel } from './basket-model.ts';
import { codeFault } from '../payment/code-fault.ts';

/** Shows a toast. */
export type ShowToast = (words: FailureWords) => void;

/** A voucher in the basket's list; `leaving` while the backend is voiding it (V3). */
export interface ListedVoucher extends Voucher {
  readonly leaving: boolean;
}

const REMOVAL_SAYINGS: Readonly<Record<RemovalRefusal, VoucherMessageKey>> = {
  notVoided: 'voucher.removalFailed',
  underWay: 'voucher.underWay',
  paymentUnderWay: 'voucher.paymentUnderWay',
};

interface VouchersParts {
  readonly basket: BasketModel;
  readonly ports: StaffDiscountPorts;
  /** The basket check, if one can be made. If it refuses the voucher added last, the model voids that voucher. */
  readonly recheck: () => Promise<Either<unknown, void>>;
  /** A check or a payment of the basket is under way. */
  readonly isBusy: () => boolean;
  readonly showToast: ShowToast;
  readonly report: (failure: PortFailure) => void;
}

export class VouchersModel {
  code = '';
  /** What is wrong with the typed code. */
  codeRefusal: FieldRefusal | undefined;
  /** Why the code that is still in the field could not be added. */
  failure: FailureWords | undefined;
  /** The backend is answering a question; one at a time. */
  isAsking = false;

  constructor(private readonly parts: VouchersParts) {
    makeAutoObservable(this, {}, { deep: false });
    this.follow();
  }

  get typesCodes(): boolean {
    return this.parts.basket.brand.flags.voucherSupport;
  }

  private get takesEmployees(): boolean {
    return this.parts.basket.brand.flags.staffDiscounts;
  }

  /** There is something that could be typed into the field: an employee's discount is taken once per basket (V2). */
  get isOffered(): boolean {
    return this.typesCodes || (this.takesEmployees && !hasStaffDiscount(this.records));
  }

  /** Vouchers are taken if codes can be typed; the camera is an addition. */
  get scansCodes(): boolean {
    return this.typesCodes && this.parts.basket.session.venue.voucherQrScanner;
  }

  get listed(): readonly ListedVoucher[] {
    return this.records.flatMap(({ state }) =>
      state.is === 'added' || state.is === 'held' || state.is === 'removing'
        ? [{ ...state.voucher, leaving: state.is === 'removing' }]
        : [],
    );
  }

  /** A call to the backend is under way: no check or payment can start. */
  get isUnderWay(): boolean {
    return this.isAsking || this.records.some(({ state }) => isUnderWay(state));
  }

  typeCode(code: string): void {
    this.code = code;
    this.codeRefusal = codeFault(code);
    this.failure = undefined;
  }

  /** Applies the typed code, or employee id. True if what it gives is now in the basket. */
  async apply(): Promise<boolean> {
    const { code } = this;
    const result = await this.ask(() => this.lookUp(code));
    if (result === undefined) return false;
    return runInAction(() => {
      if (!isLeft(result)) {
        this.code = '';
        return true;
      }
      const { refusal, words } = result.left;
      this.codeRefusal = refusal.why === 'field' ? refusal.field : undefined;
      this.failure = this.codeRefusal === undefined ? words : undefined;
      return false;
    });
  }

  /** A code that is no voucher's may be an employee's id (S12). If it is neither, the voucher's refusal is said. */
  private async lookUp(code: string): Promise<Either<Refused, Voucher>> {
    const {
      site,
      add,
      takesEmployees,
      parts: { ports },
    } = this;
    if (takesEmployees && !this.typesCodes) return asRefused(await this.lookUpEmployee(code));
    const voucher = await applyVoucher(ports, site, code, add);
    if (!isLeft(voucher)) return voucher;
    const refused = left({ refusal: voucher.left, words: voucherMessage(voucher.left) });
    if (voucher.left.why !== 'refused' || !takesEmployees) return refused;
    const staff = await this.lookUpEmployee(code);
    return isUnknown(staff) ? refused : asUnchecked(asRefused(staff));
  }

  private lookUpEmployee(employeeId: string): Promise<Either<VoucherRefusal, Voucher>> {
    const employee = { brandId: this.parts.basket.brand.brandId, employeeId };
    return applyStaffDiscount(this.parts.ports, this.site, employee, this.add);
  }

  /** Puts the scanned code into the field, as if typed, and applies it. */
  async applyScanned(code: string): Promise<boolean> {
    this.typeCode(code);
    return this.apply();
  }

  /** Applies a code that the guest has not typed: its field may be out of view, so a toast says why it failed. */
  async applyBrought(code: string): Promise<void> {
    await this.applyScanned(code);
    if (this.failure !== undefined) this.parts.showToast(this.failure);
  }

  /** Voids the voucher first. If that fails, the voucher stays and a toast says so (V3). */
  async remove(code: string): Promise<void> {
    if (this.parts.isBusy()) return;
    const removed = await removeVoucher(this.parts.ports, this.parts.basket.place, code);
    runInAction(() => {
      this.follow(true);
      if (isLeft(removed)) this.parts.showToast({ key: REMOVAL_SAYINGS[removed.left] });
    });
  }

  /** The backend has released the vouchers: the guest must add them again. */
  async clear(): Promise<void> {
    const cleared = clearVouchers(this.parts.ports, this.parts.basket.place);
    this.follow();
    await cleared;
  }

  /** The basket has vouchers that no payment holds. */
  get hasAdded(): boolean {
    return this.records.some(({ state }) => state.is === 'added');
  }

  /** A tab has begun: reductions belong to its bill, so the basket's vouchers are voided and a toast says so. */
  async leaveForTab(): Promise<void> {
    const cleared = clearVouchers(this.parts.ports, this.parts.basket.place);
    this.follow();
    if (!isLeft(await cleared)) this.parts.showToast({ key: 'voucher.offForTab' });
  }

  /**
   * Passes the saved vouchers on to the basket: a payment or another browser tab may have changed them. It waits while
   * a code is being added, because the deciding basket check includes that code before it is saved as added.
   * @param byGuest they have taken a voucher off
   */
  follow(byGuest = false): void {
    if (this.isAsking) return;
    // Read anew: this page may not have been told yet of what another browser tab has stored.
    const lines = voucherLines(vouchersAt(this.parts.ports.savedVouchers.all(), this.parts.basket.place));
    if (!sameLines(this.parts.basket.vouchers, lines)) this.parts.basket.setVouchers(lines, byGuest);
  }

  private get records(): readonly VoucherRecord[] {
    return vouchersAt(this.parts.ports.savedVouchers.all(), this.parts.basket.place);
  }

  private get site() {
    const { place, session, destination } = this.parts.basket;
    return { place, siteId: session.siteId, salesAreaId: destination.salesArea.id };
  }

  private async ask(
    apply: () => Promise<Either<Refused, Voucher>>,
  ): Promise<Either<Refused, Voucher> | undefined> {
    if (this.isAsking || this.parts.isBusy()) return undefined;
    this.isAsking = true;
    // The same fault again appears anew, so that screen readers announce it.
    this.failure = undefined;
    const result = await apply();
    return runInAction(() => {
      this.isAsking = false;
      this.follow();
      if (!isLeft(result)) {
        const { friendlyName } = result.right;
        this.parts.showToast({ key: 'voucher.added', values: { friendlyName } });
      } else if (result.left.refusal.why === 'failed') this.parts.report(result.left.refusal.failure);
      return result;
    });
  }

  private readonly add = (
    _voucher: Voucher,
    lines: readonly VoucherLine[],
  ): Promise<Either<unknown, void>> => {
    this.parts.basket.setVouchers(lines);
    return this.parts.recheck();
  };
}

/** Why a code was not added, and what the guest reads of it. */
interface Refused {
  readonly refusal: VoucherRefusal;
  readonly words: FailureWords;
}

/** The venue service itself says that nobody has this id. No answer, or a gateway's, says nothing of it. */
const isUnknown = (staff: Either<VoucherRefusal, Voucher>): boolean =>
  isLeft(staff) && staff.left.why === 'failed' && isAbsent(staff.left.failure);

/** The server's own message says why an employee's discount is refused (section 8). */
const asRefused = (given: Either<VoucherRefusal, Voucher>): Either<Refused, Voucher> =>
  isLeft(given) ? left({ refusal: given.left, words: staffDiscountMessage(given.left) }) : given;

/**
 * The code may be an employee's, but nobody says so: a guest does not read of staff discounts, nor that their code is
 * wrong.
 */
const asUnchecked = (given: Either<Refused, Voucher>): Either<Refused, Voucher> =>
  isLeft(given) && given.left.refusal.why === 'failed' && 'key' in given.left.words
    ? left({ ...given.left, words: { key: 'voucher.unchecked', values: {} } })
    : given;

const sameLines = (a: readonly VoucherLine[], b: readonly VoucherLine[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ voucherCode, voucherType }, at) =>
      voucherCode === b[at]?.voucherCode && voucherType === b[at].voucherType,
  );
