/** All defects, by subject: first those that are texts, then those that are methods of flows. */
import { BILL_DEFECTS } from './bill-defects.ts';
import { CALL_DEFECTS } from './call-defects.ts';
import type { PatchedDefect, PlantedDefect } from './defect.ts';
import { DEFECTS_OF_WAYS } from './defects-of-ways.ts';
import { PLANTED } from './flow-defects.ts';
import { LINE_DEFECTS } from './line-defects.ts';
import { ORDER_DEFECTS } from './order-defects.ts';
import { PAYMENT_DEFECTS } from './payment-defects.ts';
import { VOUCHER_DEFECTS } from './voucher-defects.ts';

export const PATCHED_DEFECTS: readonly PatchedDefect[] = [
  ...PAYMENT_DEFECTS,
  ...ORDER_DEFECTS,
  ...BILL_DEFECTS,
  ...LINE_DEFECTS,
  ...CALL_DEFECTS,
  ...VOUCHER_DEFECTS,
  ...DEFECTS_OF_WAYS,
];

export const DEFECTS: readonly (PatchedDefect | PlantedDefect)[] = [
  ...PATCHED_DEFECTS,
  ...Object.entries(PLANTED).map(([name, { file }]) => ({ name, file, isPlanted: true as const })),
];
