/** What is wrong with a voucher code or an employee id while it is typed: an empty field is none yet (section 5). */
import { isLeft, validateVoucherCode } from '@tableside/core';
import type { FieldRefusal } from '@tableside/core/guest';

export function codeFault(typed: string): FieldRefusal | undefined {
  const validated = validateVoucherCode(typed);
  return isLeft(validated) && validated.left.rule !== 'required' ? validated.left : undefined;
}
