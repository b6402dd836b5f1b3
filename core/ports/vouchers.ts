/** Vouchers and staff discounts. */
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { BasketVouchers } from '../saved/saved-vouchers.ts';
import type { Voucher } from '../basket/vouchers.ts';

/** The voucher to ask for, and where. */
export interface VoucherQuestion {
  readonly siteId: string;
  readonly salesAreaId: string;
  readonly voucherCode: string;
}

/** The backend's refusal, with its text. */
export interface VoucherNotGiven {
  readonly message: string;
}

/** The ordering backend's vouchers (section 7). */
export interface Vouchers {
  /**
   * Asks for the voucher, which the backend then holds for the session (WO15). A voucher without a type is a
   * discount. A refusal is an answer: the backend holds nothing for this call. After a failure it may.
   */
  check(question: VoucherQuestion): TaskEither<PortFailure, Either<VoucherNotGiven, Voucher>>;
  /** Releases the voucher. A second call, or one after use, is no error and has no effect (WO16). */
  void(siteId: string, voucherCode: string): TaskEither<PortFailure, void>;
}

/** The staff discounts of brands (section 7, S12). */
export interface EmployeeDiscounts {
  /** The voucher code of an employee's discount. */
  code(brandId: string, employeeId: string): TaskEither<PortFailure, string>;
}

/** Vouchers by basket place, stored before the call that they stand for, and kept across reloads (V1, V4). */
export interface SavedVouchers {
  /** The vouchers of every basket. */
  all(): readonly BasketVouchers[];
  /** Replaces the vouchers of the same basket. */
  save(saved: BasketVouchers): Either<'storageUnavailable', void>;
}
