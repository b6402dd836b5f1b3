/** `@tableside/core/bill` as the package has it: a bill that is split is checked first. */
import * as core from '../entries/bill.ts';
import { checked } from './check.ts';
import * as is from './values.ts';

export * from '../entries/bill.ts';

export const splitBill = /* @__PURE__ */ checked(
  core.splitBill,
  ['split', is.split],
  ['bill', is.billToSplit],
);
