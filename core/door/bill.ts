/** `@tableside/core/bill` as the package has it: amounts and numbers of people are looked at first. */
import * as core from '../entries/bill.ts';
import { fields, judged } from './judge.ts';
import * as is from './values.ts';

export * from '../entries/bill.ts';

export const allocate = judged(
  core.allocate,
  ['whole', is.minorUnits],
  ['weights', is.listOf(is.wholeFrom(0))],
);
export const evenShares = judged(
  core.evenShares,
  ['outstanding', is.minorUnits],
  ['people', is.wholeFrom(1)],
);
export const evenSharesOf: typeof core.evenSharesOf = (outstanding, people, payingFor) => {
  is.minorUnits(outstanding, 'outstanding');
  is.wholeFrom(1)(people, 'people');
  is.wholeFrom(1, people)(payingFor, 'payingFor');
  return core.evenSharesOf(outstanding, people, payingFor);
};
export const sharesByItem = judged(
  core.sharesByItem,
  ['accountTotal', is.minorUnits],
  ['lines', is.billLines],
);
export const unpaidUnits = judged(core.unpaidUnits, [
  'bill',
  fields({ accountTotal: is.minorUnits, lines: is.billLines }),
]);
export const splitBill = judged(core.splitBill, ['split', is.split], ['bill', is.billToSplit]);
export const billLineTotal = judged(core.billLineTotal, ['', is.billLine]);
export const billTotals = judged(
  core.billTotals,
  ['lines', is.billLines],
  ['serviceCharge', is.minorUnits],
  ['till', is.orAbsent(is.tillTotals)],
);
export const accountTotals = judged(core.accountTotals, ['', is.account]);
export const unexplained = judged(core.unexplained, ['', is.account]);
