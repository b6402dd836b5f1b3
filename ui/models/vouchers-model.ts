/** The vouchers of one basket and its staff discount: typed or scanned, added, and taken off (section 4, V1–V4). */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  hasStaffDiscount,
  isLeft,
  isUnderWay,
  removeVoucher,
  staffDiscountSaying,
  voucherLines,
  vouchersAt,
  voucherSaying,
  type Either,
  type FailureWords,
  type FieldRefusal,
  type PortFailure,
  type RemovalRefusal,
  type StaffDiscountPorts,
  type Voucher,
  type VoucherLine,
  type VoucherMessageKey,
  type VoucherRecord,
  type VoucherRefusal,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';

/** Says a toast. */
export type Tell = (words: FailureWords) => void;

/** A voucher as the basket lists it; `leaving` while the backend is told that it is taken off (V3). */
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
  /** What is wrong with the code, or the id, as it is typed. */
  codeRefusal: FieldRefusal | undefined;
  employeeRefusal: FieldRefusal | undefined;
  /** What the backend is being asked about: one thing at a time. */
  asking: 'voucher' | 'staffDiscount' | undefined;

  constructor(
    private readonly basket: BasketModel,
    private readonly ports: StaffDiscountPorts,
    /** The basket check, where one can be made: a refusal voids the voucher that was added last. */
    private readonly recheck: () => Promise<Either<unknown, void>>,
    /** A check or a payment of the basket is under way. */
    private readonly isBusy: () => boolean,
    private readonly tell: Tell,
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

  /** Typed codes alone decide whether vouchers are taken; the camera is added to them. */
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

  /** The backend is being asked or told: nothing is checked or paid meanwhile. */
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

  /** Applies the code that was typed; true where its voucher is in the basket now. */
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
      if (this.codeRefusal === undefined) this.tell(voucherSaying(result.left));
      return false;
    });
  }

  /** What the camera read stands in the field, as if it had been typed. */
  async applyScanned(code: string): Promise<boolean> {
    this.typeCode(code);
    return this.apply();
  }

  /** The discount of the employee id that was typed (S12); true where it is in the basket now. */
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
      if (this.employeeRefusal === undefined) this.tell(staffDiscountSaying(result.left));
      return false;
    });
  }

  /** Voided first; where that fails it stays, and that is said (V3). */
  async remove(code: string): Promise<void> {
    if (this.isBusy()) return;
    const removed = await removeVoucher(this.ports, this.basket.place, code);
    runInAction(() => {
      this.follow();
      if (isLeft(removed)) this.tell({ key: REMOVAL_SAYINGS[removed.left] });
    });
  }

  /** The backend has let go of them: they are to be added again. */
  async clear(): Promise<void> {
    const cleared = clearVouchers(this.ports, this.basket.place);
    this.follow();
    await cleared;
  }

  /** Some are in the basket, and no payment holds them. */
  get hasAdded(): boolean {
    return this.records.some(({ state }) => state.is === 'added');
  }

  /** A tab has begun: what comes off comes off its bill, and that the basket's vouchers are let go of is said. */
  async leaveForTab(): Promise<void> {
    const cleared = clearVouchers(this.ports, this.basket.place);
    this.follow();
    if (!isLeft(await cleared)) this.tell({ key: 'voucher.offForTab' });
  }

  /**
   * Tells the basket what is on record now: a payment, or another tab, may have moved it. While a code is being
   * added it waits: the basket check that decides on it is told of it before it is on record as added.
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
        this.tell({ key: 'voucher.added', values: { friendlyName } });
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
