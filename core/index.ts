/** The public surface of the core. */
export { isLeft, isRight, left, mapLeft, mapTask, right, valueOf } from './fp.ts';
export type { Either, TaskEither } from './fp.ts';
export {
  currencyOf,
  decimalOfNumber,
  formatMoney,
  LARGEST_AMOUNT_MAJOR_UNITS,
  majorUnit,
  minor,
  parseDecimal,
  toDecimalText,
  toMinorUnits,
  toWireNumber,
  ZERO,
} from './money/money.ts';
export type { Currency, DecimalText, MinorUnits } from './money/money.ts';
export { InvalidInput } from './invalid-input.ts';
export { applyPercentage, exactShare, percentageOf, percentageText } from './money/percentage.ts';
export type { Percentage } from './money/percentage.ts';
export { describeFailure, isAbsent } from './failures.ts';
export type { PortFailure } from './failures.ts';
export { paymentReference, referenceIn } from './payment/payment-reference.ts';
export { isHosted, PROVIDER_NAMES } from './payment/payment-provider.ts';
export {
  BILL_ORDER_TYPES,
  enabledServices,
  isOrderingService,
  offeredServices,
  ORDER_TYPES,
  orderingIsOver,
  SERVICE_NAMES,
} from './brand/services.ts';
export type { OrderingServiceName, ServiceName } from './brand/services.ts';
export { initFailureCode, stepsOf } from './brand/service-session.ts';
export type {
  EnteredVenue,
  InitStep,
  OrderingSession,
  OrderSession,
  PaySession,
  ServiceSession,
} from './brand/service-session.ts';
export type { PaymentConfig, Wallet } from './payment/payment-config.ts';
export { declineLimit } from './payment/decline-limit.ts';
export type { DeclineLimit } from './payment/decline-limit.ts';
export {
  addLine,
  EMPTY_BASKET,
  lineOf,
  MOST_OF_ONE_LINE,
  removeLine,
  replaceLine,
  setQuantity,
  unitPriceOf,
  addLines,
} from './basket/basket.ts';
export type { Basket, BasketItem, BasketLine, BasketRefusal, ChoiceLine, LineKey } from './basket/basket.ts';
export { price } from './basket/pricing.ts';
export { isPaidNow, takesExtras } from './order/order-on-tab.ts';
export { priceOrder, pricingInputOf } from './order/order-price.ts';
export { nextStep, summaryOf, pricingOf } from './order/order-checkout.ts';
export type { OrderDraft, OrderStep, PaidBy, PriceChange } from './order/order-checkout.ts';
export { NO_TIP, tipAmount } from './basket/tips.ts';
export type { Tip } from './basket/tips.ts';
export type { Step } from './step.ts';
export { donationOffer, NO_DONATION } from './basket/donation.ts';
export type { Donation } from './basket/donation.ts';
export { afterBasket, openBasket } from './basket/basket-life.ts';
export type { BasketEvent, BasketLife } from './basket/basket-life.ts';
export type {
  Figure,
  Pricing,
  PricingInput,
  PricingStep,
  Reduction,
  ServiceChargeRule,
  Why,
} from './basket/pricing.ts';
export { billPayment, lastLook } from './bill/bill-payment.ts';
export type {
  BillPayment,
  BillPaymentFigure,
  BillPaymentRefusal,
  BillPaymentStep,
  BillPaymentWhy,
} from './bill/bill-payment.ts';
export { agreeTo, paymentOfBill } from './bill/bill-checkout.ts';
export type { AgreedBill, BillDisagreement, BillToSettle } from './bill/bill-checkout.ts';
export { tableOf } from './place/destination.ts';
export type { Destination, DestinationLack } from './place/destination.ts';
export { basketCheckRefusal } from './basket/basket-refusal.ts';
export type { BasketCheckRefusal } from './basket/basket-refusal.ts';
export type { BasketCheck } from './order/checkout.ts';
export { FAILURE_MESSAGES, failureText, shownFailure, shownRefusal } from './words/error-catalogue.ts';
export type { GuestFailure, ShownFailure } from './words/error-catalogue.ts';
export type { CheckedBasket } from './order/checked-basket.ts';
export { asOfLaterVisit, isLive, isOver, isUnsettled, latestOrder } from './payment/payment-intent.ts';
export type {
  BillIntent,
  BillSummary,
  PaymentState,
  OrderIntent,
  OrderSummary,
  PaymentIntent,
} from './payment/payment-intent.ts';
export type { PaymentAnswer } from './payment/payment-answer.ts';
export type { BasketPlace, BillPlace, PaymentPlace } from './basket/basket-place.ts';
export {
  validateVoucherCode,
  staffDiscountMessage,
  VOUCHER_MESSAGES,
  voucherLines,
  voucherMessage,
} from './basket/vouchers.ts';
export type { Voucher, VoucherLine, VoucherRecord, VoucherRefusal } from './basket/vouchers.ts';
export { findTrain } from './workflows/find-train.ts';
export type { TrainPorts } from './workflows/find-train.ts';
export { startApp } from './workflows/start-app.ts';
export type { StartPorts } from './workflows/start-app.ts';
export { enterService } from './workflows/enter-service.ts';
export type { EnterPorts } from './workflows/enter-service.ts';
export { loadPaymentConfig } from './workflows/load-payment-config.ts';
export { loadTimeslots } from './workflows/load-timeslots.ts';
export type { TimeslotPorts } from './workflows/load-timeslots.ts';
export { askTabOffer, leaveTab, lookUpTab, noteOrder, openTab, reenterTab } from './workflows/run-tab.ts';
export type { TabPorts } from './workflows/run-tab.ts';
export { checkOrder, orderToPay, payOrder } from './workflows/check-and-pay-order.ts';
export type {
  CheckEnd,
  OrderInProgress,
  PayOrderEnd,
  PayOrderPorts,
  PayOrderStop,
} from './workflows/check-and-pay-order.ts';
export { lookAndPayBill } from './workflows/look-and-pay-bill.ts';
export type { PayBillEnd, PayBillPorts, PayBillStop } from './workflows/look-and-pay-bill.ts';
export type { CardSource, PaymentEnd } from './workflows/steps/card-payment.ts';
export type { OnChange } from './workflows/steps/follow-payment.ts';
export {
  cancelPayment,
  payBill,
  placeOrder,
  resumePayment,
  returnFromBank,
} from './workflows/take-payment.ts';
export type {
  BillPayPorts,
  BillToPay,
  OrderPayPorts,
  OrderToPay,
  PayBillRefusal,
  PayPorts,
  PlaceOrderRefusal,
} from './workflows/take-payment.ts';
export {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  followPayments,
  removeVoucher,
  voidLeftovers,
} from './workflows/apply-voucher.ts';
export type { StaffDiscountPorts, VoucherPorts } from './workflows/apply-voucher.ts';
