/**
 * `@tableside/core` as the package has it: the functions that money comes in by check what they are given. Plain
 * JavaScript then gets an `InvalidInput` that names the field, where it would have charged a wrong amount. The app,
 * which the compiler has checked, imports the functions themselves.
 */
import * as core from '../index.ts';
import { checked } from './check.ts';
import * as is from './values.ts';

export * from '../index.ts';

// Amounts, dishes and prices come in. The mark lets a bundler drop a function that nobody imports.
export const toMinorUnits = /* @__PURE__ */ checked(
  core.toMinorUnits,
  ['text', is.decimalText],
  ['code', is.currency],
);
export const lineOf = /* @__PURE__ */ checked(
  core.lineOf,
  ['item', is.item],
  ['quantity', is.orAbsent(is.quantity)],
);
export const unitPriceOf = /* @__PURE__ */ checked(
  core.unitPriceOf,
  ['portionPrice', is.positiveUnits],
  ['choices', is.choicesOfLine],
);
export const price = /* @__PURE__ */ checked(core.price, ['', is.pricingInput]);
export const priceOrder = /* @__PURE__ */ checked(
  core.priceOrder,
  ['', is.orderToPrice],
  ['lines', is.pricedLines],
  ['donation', is.donation],
  ['checked', is.orAbsent(is.checkedBasket)],
);
export const billPayment = /* @__PURE__ */ checked(
  core.billPayment,
  ['totals', is.billTotals],
  ['lines', is.billLines],
  ['split', is.split],
  ['tip', is.tip],
);

// Money is charged. The promise rejects before any port is called.
export const checkOrder: typeof core.checkOrder = async (basketChecks, order) => {
  is.orderInProgress(order, 'order');
  is.orderDraft(order.draft(), '');
  return core.checkOrder(basketChecks, order);
};
export const payOrder: typeof core.payOrder = async (ports, guest, source) => {
  is.payOrderPorts(ports, 'ports');
  is.payingGuest(guest, 'guest');
  is.orderDraft(ports.order.draft(), '');
  return core.payOrder(ports, guest, source);
};
export const placeOrder: typeof core.placeOrder = async (ports, order, watch) => {
  is.orderToSend(order, '');
  return core.placeOrder(ports, order, watch);
};
export const lookAndPayBill: typeof core.lookAndPayBill = async (ports, site, guest, source) => {
  is.payBillPorts(ports, 'ports');
  is.payingBillGuest(guest, 'guest');
  is.orAbsent(is.billToSettle)(ports.bill(), '');
  return core.lookAndPayBill(ports, site, guest, source);
};
export const payBill: typeof core.payBill = async (ports, bill, watch) => {
  is.billToSend(bill, '');
  return core.payBill(ports, bill, watch);
};
