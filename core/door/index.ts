/**
 * `@tableside/core` as the package has it: every rule that takes amounts, quantities, currencies or services looks at
 * them first. Plain JavaScript then gets an `InvalidInput` that names the field, where it would have got a wrong
 * amount. The app, whose compiler has judged them, imports the rules themselves.
 */
import * as core from '../index.ts';
import { judged, type Argument } from './judge.ts';
import * as is from './values.ts';

export * from '../index.ts';

// Money.
export const majorUnit = judged(core.majorUnit, ['code', is.currency]);
export const toMinorUnits = judged(core.toMinorUnits, ['text', is.decimalText], ['code', is.currency]);
export const toDecimalText = judged(core.toDecimalText, ['amount', is.minorUnits], ['code', is.currency]);
export const toWireNumber = judged(core.toWireNumber, ['amount', is.minorUnits], ['code', is.currency]);
export const formatMoney = judged(core.formatMoney, ['amount', is.minorUnits], ['code', is.currency]);
export const parseDecimal = judged(core.parseDecimal, ['text', is.text]);
export const percentageOf = judged(core.percentageOf, ['text', is.decimalText]);
export const percentageText = judged(core.percentageText, ['', is.percentage]);
export const notNegative = judged(core.notNegative, ['amount', is.minorUnits]);
export const providerAmount = judged(
  core.providerAmount,
  ['provider', is.provider],
  ['amount', is.minorUnits],
  ['currency', is.currency],
);
export const applyPercentage = judged(
  core.applyPercentage,
  ['amount', is.minorUnits],
  ['rate', is.percentage],
);
export const exactShare = judged(
  core.exactShare,
  ['amount', is.minorUnits],
  ['rate', is.percentage],
  ['code', is.currency],
);
export const tipAmount = judged(core.tipAmount, ['base', is.minorUnits], ['percentage', is.percentage]);
export const donationOf = judged(core.donationOf, ['pennies', is.pennies], ['currency', is.currency]);
export const donationOffer = judged(
  core.donationOffer,
  ['pennies', is.pennies],
  ['beforeDonation', is.minorUnits],
  ['currency', is.currency],
);

// Baskets and their prices.
export const lineOf = judged(core.lineOf, ['item', is.item], ['quantity', is.orAbsent(is.quantity)]);
export const unitPriceOf = judged(
  core.unitPriceOf,
  ['portionPrice', is.positiveUnits],
  ['choices', is.choicesOfLine],
);
export const lineTotal = judged(core.lineTotal, ['', is.pricedLine]);
export const addLine = judged(core.addLine, ['basket', is.lines], ['line', is.lineToAdd]);
export const addLines = judged(core.addLines, ['basket', is.lines], ['added', is.linesToAdd]);
export const replaceLine = judged(
  core.replaceLine,
  ['basket', is.lines],
  ['key', is.text],
  ['edited', is.lineToAdd],
);
export const price = judged(core.price, ['', is.pricingInput]);
const orderAndLines: readonly Argument[] = [
  ['', is.orderToPrice],
  ['lines', is.pricedLines],
  ['donation', is.donation],
  ['checked', is.orAbsent(is.checkedBasket)],
];
export const priceOrder = judged(core.priceOrder, ...orderAndLines);
export const pricingInputOf = judged(core.pricingInputOf, ...orderAndLines);
export const compulsoryCharge = judged(core.compulsoryCharge, ['', is.orderToPrice]);
export const checkedLines = judged(
  core.checkedLines,
  ['lines', is.pricedLines],
  ['checked', is.checkedBasket],
);
export const countOf = judged(core.countOf, ['', is.basket]);
export const openBasket = judged(
  core.openBasket,
  ['basket', is.basket],
  ['donation', is.orAbsent(is.donation)],
);
export const afterBasket = judged(core.afterBasket, ['life', is.life], ['event', is.basketEvent]);

// Checkouts.
export const pricingOf = judged(core.pricingOf, ['', is.orderDraft]);
export const paidBy = judged(core.paidBy, ['', is.orderDraft]);
export const summaryOf = judged(core.summaryOf, ['', is.orderDraft], ['checked', is.checkedBasket]);
export const orderToPay = judged(core.orderToPay, ['', is.orderDraft], ['ready', is.ready]);
export const nextStep = judged(core.nextStep, ['', is.orderDraft], ['agreed', is.orAbsent(is.minorUnits)]);
export const priceChange = judged(
  core.priceChange,
  ['', is.orderDraft],
  ['agreed', is.orAbsent(is.minorUnits)],
);
export const agreeTo = judged(core.agreeTo, ['', is.billToSettle]);
export const paymentOfBill = judged(core.paymentOfBill, ['', is.billToSettle]);
export const disagreement = judged(core.disagreement, ['agreed', is.agreedBill], ['bill', is.billToSettle]);
export const billPayment = judged(
  core.billPayment,
  ['totals', is.billTotals],
  ['lines', is.billLines],
  ['split', is.split],
  ['tip', is.tip],
);
/** An order or a bill that is not sound reaches no port: the promise rejects first. */
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
export const lookAndPayBill: typeof core.lookAndPayBill = async (ports, site, guest, source) => {
  is.payBillPorts(ports, 'ports');
  is.payingBillGuest(guest, 'guest');
  is.orAbsent(is.billToSettle)(ports.bill(), '');
  return core.lookAndPayBill(ports, site, guest, source);
};
export const placeOrder: typeof core.placeOrder = async (ports, order, watch) => {
  is.orderToSend(order, '');
  return core.placeOrder(ports, order, watch);
};
export const payBill: typeof core.payBill = async (ports, bill, watch) => {
  is.billToSend(bill, '');
  return core.payBill(ports, bill, watch);
};
