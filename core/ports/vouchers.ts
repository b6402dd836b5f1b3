/** What core asks about vouchers. */
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { BasketVouchers } from '../saved-vouchers.ts';
import type { Voucher } from '../vouchers.ts';

/** Which voucher is asked for, where. */
export interface VoucherQuestion {
  readonly siteId: string;
  readonly salesAreaId: string;
  readonly voucherCode: string;
}

/** The backend's no, in its words. */
export interface VoucherNotGiven {
  readonly message: string;
}

/** The ordering backend's vouchers (section 7). */
export interface Vouchers {
  /**
   * Asks for the voucher, and holds it for the session (WO15). A voucher without a type is a discount. A
   * refusal is an answer, and means that nothing is held on its account; a failure leaves that open.
   */
  check(question: VoucherQuestion): TaskEither<PortFailure, Either<VoucherNotGiven, Voucher>>;
  /** Lets go of it. Doing so twice, or after use, is no error and has no effect (WO16). */
  void(siteId: string, voucherCode: string): TaskEither<PortFailure, void>;
}

/** The staff discounts of brands (section 7, S12). */
export interface EmployeeDiscounts {
  /** The voucher code of an employee's discount. */
  code(brandId: string, employeeId: string): TaskEither<PortFailure, string>;
}

/** Vouchers by basket place, kept across reloads, written before the call that they stand for (V1, V4). */
export interface SavedVouchers {
  /** The vouchers of every basket. */
  all(): readonly BasketVouchers[];
  /** Takes the place of what was saved of that basket. */
  save(saved: BasketVouchers): Either<'storageUnavailable', void>;
}
