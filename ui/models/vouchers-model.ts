/**
 * The vouchers and the staff discount of one basket: typing or scanning, adding and removing them (section 4, V1–V4).
 */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  hasStaffDiscount,
  isLeft,
  isUnderWay,
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

export class VouchersModel {
  code = '';
  employeeId = '';
  /** What is wrong with the typed code or employee id. */
  codeRefusal: FieldRefusal | undefined;
  employeeRefusal: FieldRefusal | undefined;
  /** The question that the backend is answering; one at a time. */
  asking: 'voucher' | 'staffDiscount' | undefined;

  constructor(
    private readonly basket: BasketModel,
    private readonly ports: StaffDiscountPorts,
    /** The basket check, if one can be made. If it refuses the voucher added last, the model voids that voucher. */
    private readonly recheck: () => Promise<Either<unknown, void>>,
    /** A check or a payment of the basket is under way. */
    private readonly isBusy: () => boolean,
    private readonly showToast: ShowToast,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.follow();
  }

  get typesCodes(): boolean {
    return this.basket.brand.flags.voucherSupport;
  }

  get givesStaffDiscounts(): boolean {
    return this.basket.brand.flags.staffDiscounts;
  }

  /** Vouchers are taken if codes can be typed; the camera is an addition. */
  get scansCodes(): boolean {
    return this.typesCodes && this.basket.session.venue.voucherQrScanner;
  }

  get listed(): readonly ListedVoucher[] {
    return this.records.flatMap(({ state }) =>
      state.is === 'added' || state.is === 'held' || state.is === 'removing'
        ? [{ ...state.voucher, leaving: state.is === 'removing' }]
        : [],
    );
  }

  /** Once per basket (V2). */
  get hasStaffDiscount(): boolean {
    return hasStaffDiscount(this.records);
  }

  /** A call to the backend is under way: no check or payment can start. */
  get isUnderWay(): boolean {
    return this.asking !== undefined || this.records.some(({ state }) => isUnderWay(state));
  }

  typeCode(code: string): void {
    this.code = code;
    this.codeRefusal = undefined;
  }

  typeEmployeeId(id: string): void {
    this.employeeId = id;
    this.employeeRefusal = undefined;
  }

  /** Applies the typed code. True if its voucher is now in the basket. */
  async apply(): Promise<boolean> {
    const { code } = this;
    const result = await this.ask('voucher', () => applyVoucher(this.ports, this.site, code, this.add));
    if (result === undefined) return false;
    return runInAction(() => {
      if (!isLeft(result)) {
        this.code = '';
        return true;
      }
      this.codeRefusal = fieldOf(result.left);
      if (this.codeRefusal === undefined) this.showToast(voucherMessage(result.left));
      return false;
    });
  }

  /** Puts the scanned code into the field, as if typed, and applies it. */
  async applyScanned(code: string): Promise<boolean> {
    this.typeCode(code);
    return this.apply();
  }

  /** Applies the discount of the typed employee id (S12). True if it is now in the basket. */
  async applyStaffDiscount(): Promise<boolean> {
    const employee = { brandId: this.basket.brand.brandId, employeeId: this.employeeId };
    const result = await this.ask('staffDiscount', () =>
      applyStaffDiscount(this.ports, this.site, employee, this.add),
    );
    if (result === undefined) return false;
    return runInAction(() => {
      if (!isLeft(result)) {
        this.employeeId = '';
        return true;
      }
      this.employeeRefusal = fieldOf(result.left);
      if (this.employeeRefusal === undefined) this.showToast(staffDiscountMessage(result.left));
      return false;
    });
  }

  /** Voids the voucher first. If that fails, the voucher stays and a toast says so (V3). */
  async remove(code: string): Promise<void> {
    if (this.isBusy()) return;
    const removed = await removeVoucher(this.ports, this.basket.place, code);
    runInAction(() => {
      this.follow();
      if (isLeft(removed)) this.showToast({ key: REMOVAL_SAYINGS[removed.left] });
    });
  }

  /** The backend has released the vouchers: the guest must add them again. */
  async clear(): Promise<void> {
    const cleared = clearVouchers(this.ports, this.basket.place);
    this.follow();
    await cleared;
  }

  /** The basket has vouchers that no payment holds. */
  get hasAdded(): boolean {
    return this.records.some(({ state }) => state.is === 'added');
  }

  /** A tab has begun: reductions belong to its bill, so the basket's vouchers are voided and a toast says so. */
  async leaveForTab(): Promise<void> {
    const cleared = clearVouchers(this.ports, this.basket.place);
    this.follow();
    if (!isLeft(await cleared)) this.showToast({ key: 'voucher.offForTab' });
  }

  /**
   * Passes the saved vouchers on to the basket: a payment or another browser tab may have changed them. It waits while
   * a code is being added, because the deciding basket check includes that code before it is saved as added.
   */
  follow(): void {
    if (this.asking !== undefined) return;
    const lines = voucherLines(this.records);
    if (!sameLines(this.basket.vouchers, lines)) this.basket.setVouchers(lines);
  }

  private get records(): readonly VoucherRecord[] {
    return vouchersAt(this.ports.savedVouchers.all(), this.basket.place);
  }

  private get site() {
    const { place, session, salesArea } = this.basket;
    return { place, siteId: session.siteId, salesAreaId: salesArea.id };
  }

  private async ask(
    what: 'voucher' | 'staffDiscount',
    apply: () => Promise<Either<VoucherRefusal, Voucher>>,
  ): Promise<Either<VoucherRefusal, Voucher> | undefined> {
    if (this.asking !== undefined || this.isBusy()) return undefined;
    this.asking = what;
    const result = await apply();
    return runInAction(() => {
      this.asking = undefined;
      this.follow();
      if (!isLeft(result)) {
        const { friendlyName } = result.right;
        this.showToast({ key: 'voucher.added', values: { friendlyName } });
      } else if (result.left.why === 'failed') this.report(result.left.failure);
      return result;
    });
  }

  private readonly add = (
    _voucher: Voucher,
    lines: readonly VoucherLine[],
  ): Promise<Either<unknown, void>> => {
    this.basket.setVouchers(lines);
    return this.recheck();
  };
}

const fieldOf = (refusal: VoucherRefusal): FieldRefusal | undefined =>
  refusal.why === 'field' ? refusal.field : undefined;

const sameLines = (a: readonly VoucherLine[], b: readonly VoucherLine[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ voucherCode, voucherType }, at) =>
      voucherCode === b[at]?.voucherCode && voucherType === b[at].voucherType,
  );
