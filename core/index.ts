/** The public surface of the core. */
export { bimap, isLeft, isRight, left, mapLeft, mapTask, pipe, right, valueOf } from './fp.ts';
export type { Either, TaskEither } from './fp.ts';
export {
  currencyOf,
  decimalOfNumber,
  formatMoney,
  LARGEST_AMOUNT_MAJOR_UNITS,
  majorUnit,
  minor,
  notNegative,
  parseDecimal,
  toDecimalText,
  toMinorUnits,
  toWireNumber,
  ZERO,
} from './money/money.ts';
export type { Currency, DecimalRefusal, DecimalText, MinorUnits } from './money/money.ts';
export { InvalidInput } from './invalid-input.ts';
export { basketItem } from './basket/basket-item.ts';
export { applyPercentage, exactShare, percentageOf, percentageText } from './money/percentage.ts';
export type { Percentage } from './money/percentage.ts';
export { describeFailure, isUnread, asksForToken, isAbsent } from './failures.ts';
export type { PortFailure } from './failures.ts';
export { paymentReference, referenceIn } from './payment/payment-reference.ts';
export { isHosted, PAYMENT_PROVIDERS, PROVIDER_NAMES, providerAmount } from './payment/payment-provider.ts';
export type { PaymentProvider, ProviderTraits } from './payment/payment-provider.ts';
export {
  asksForSeat,
  BILL_ORDER_TYPES,
  enabledServices,
  isOrderingService,
  isServiceName,
  offeredServices,
  ORDER_TYPES,
  orderingIsOver,
  SERVICE_NAMES,
  unavailableMessage,
} from './brand/services.ts';
export type {
  BillOrderType,
  MenuLabelSettings,
  OrderingServiceName,
  OrderingSwitches,
  OrderType,
  ServiceName,
  ServiceSwitches,
} from './brand/services.ts';
export {
  initFailureCode,
  menuSwitches,
  serviceChargeRule,
  stepsOf,
  subServicesToChoose,
} from './brand/service-session.ts';
export type {
  EnteredVenue,
  InitStep,
  OfferedSlot,
  OrderAheadSession,
  OrderingSession,
  OrderSession,
  PaySession,
  ServiceSession,
  SessionChoices,
  SessionOf,
  SubService,
  TakeawaySession,
  TimeslotChoice,
} from './brand/service-session.ts';
export { isOfProvider } from './payment/payment-config.ts';
export type { PaymentConfig, Wallet } from './payment/payment-config.ts';
export { offeredWallets, WALLETS } from './payment/wallets.ts';
export type { WalletBrand } from './payment/wallets.ts';
export { declineLimit, DECLINES_BEFORE_STOP } from './payment/decline-limit.ts';
export type { DeclineLimit } from './payment/decline-limit.ts';
export {
  addLine,
  addLines,
  countOf,
  decrement,
  EMPTY_BASKET,
  increment,
  lineOf,
  lineTotal,
  MOST_OF_ONE_LINE,
  removeLine,
  replaceLine,
  sameBasket,
  setQuantity,
  unitPriceOf,
} from './basket/basket.ts';
export type { Basket, BasketItem, BasketLine, BasketRefusal, ChoiceLine, LineKey } from './basket/basket.ts';
export { price } from './basket/pricing.ts';
export { isPaidNow, takesExtras } from './order/order-on-tab.ts';
export type { MaybeOnTab } from './order/order-on-tab.ts';
export { compulsoryCharge, priceOrder, pricingInputOf } from './order/order-price.ts';
export type { OrderToPrice } from './order/order-price.ts';
export {
  noteToSend,
  nextStep,
  paidBy,
  expectedTotal,
  needsCheck,
  priceChange,
  pricingOf,
  summaryOf,
  takesNote,
} from './order/order-checkout.ts';
export type { OrderDraft, OrderStep, OrderToComplete, PaidBy, PriceChange } from './order/order-checkout.ts';
export { NO_TIP, tipAmount } from './basket/tips.ts';
export type { Tip, TipWhy } from './basket/tips.ts';
export type { Step } from './step.ts';
export { donationOf, donationOffer, NO_DONATION } from './basket/donation.ts';
export type { Donation, DonationRecipient, DonationWhy, PenniesContent } from './basket/donation.ts';
export { afterBasket, basketPrices, checkedOf, failedLinesOf, openBasket } from './basket/basket-life.ts';
export type { BasketEvent, BasketLife } from './basket/basket-life.ts';
export type {
  Figure,
  PricedLine,
  Pricing,
  PricingInput,
  PricingStep,
  Reduction,
  ServiceChargeRule,
  Why,
} from './basket/pricing.ts';
export { billPayment, lastLook, warnsOfOverpaying } from './bill/bill-payment.ts';
export type {
  BillPayment,
  BillPaymentFigure,
  BillPaymentRefusal,
  BillPaymentStep,
  BillPaymentWhy,
  LastLook,
} from './bill/bill-payment.ts';
export { agreeTo, billPlace, choicesIn, disagreement, paymentOfBill } from './bill/bill-checkout.ts';
export type { AgreedBill, BillDisagreement, BillToSettle } from './bill/bill-checkout.ts';
export { areaOf, timesOf } from './place/chosen-destination.ts';
export type { ChosenDestination } from './place/chosen-destination.ts';
export { destinationOf, tableOf, timeOf } from './place/destination.ts';
export type { Destination, DestinationLack } from './place/destination.ts';
export { basketCheckRefusal } from './basket/basket-refusal.ts';
export type { BasketCheckRefusal } from './basket/basket-refusal.ts';
export { DEFAULT_ORDER_NOTE } from './order/checkout.ts';
export type { BasketCheck } from './order/checkout.ts';
export { FAILURE_MESSAGES, failureText, shownFailure, shownRefusal } from './words/error-catalogue.ts';
export type { FailureMessageKey, FailureWords, GuestFailure, ShownFailure } from './words/error-catalogue.ts';
export { checkedLines, repricedLines } from './order/checked-basket.ts';
export type { CheckedBasket, Prices } from './order/checked-basket.ts';
export {
  asOfLaterVisit,
  asRead,
  billPaymentsTaken,
  isLive,
  isOnTab,
  isOver,
  isAuthorised,
  isUnsettled,
  latestOrder,
  liveAt,
  unreadPayments,
} from './payment/payment-intent.ts';
export type {
  BillChoices,
  BillIntent,
  BillSummary,
  DeclineCode,
  PaymentEvent,
  NotChargedReasons,
  PaymentState,
  OrderIntent,
  OrderSummary,
  OrderTime,
  PaidLine,
  PaidWith,
  PaymentIntent,
  PendingOrder,
  ReceiptLine,
  TabAccount,
} from './payment/payment-intent.ts';
export { answerOfRefusal } from './payment/payment-answer.ts';
export { wordingOf } from './payment/payment-wording.ts';
export type { PaymentWording } from './payment/payment-wording.ts';
export type { PaymentAnswer, Refusal } from './payment/payment-answer.ts';
export { samePlace } from './basket/basket-place.ts';
export type { BasketPlace, BillPlace, PaymentPlace } from './basket/basket-place.ts';
export {
  foldedCode,
  hasStaffDiscount,
  isUnderWay,
  validateVoucherCode,
  staffDiscountMessage,
  VOUCHER_MESSAGES,
  voucherLines,
  voucherMessage,
} from './basket/vouchers.ts';
export type {
  Voucher,
  VoucherEvent,
  VoucherLine,
  VoucherMessageKey,
  VoucherRecord,
  VoucherRefusal,
  VoucherMessage,
  VoucherState,
  VoucherType,
} from './basket/vouchers.ts';
export { findTrain } from './workflows/find-train.ts';
export type { TrainPorts, TrainVenue } from './workflows/find-train.ts';
export { startApp } from './workflows/start-app.ts';
export type { StartedApp, StartFailure, StartPorts } from './workflows/start-app.ts';
export { enterService } from './workflows/enter-service.ts';
export type { EnterPorts, EnterRefusal, ServiceEntry } from './workflows/enter-service.ts';
export { loadPaymentConfig } from './workflows/load-payment-config.ts';
export { loadTimeslots } from './workflows/load-timeslots.ts';
export type { TimeslotPorts } from './workflows/load-timeslots.ts';
export { askTabOffer, leaveTab, lookUpTab, openTab, reenterTab } from './workflows/run-tab.ts';
export type { KnownTab, LookedUpTab, TabBill, TabPorts } from './workflows/run-tab.ts';
export { checkOrder, orderToPay, payOrder } from './workflows/check-and-pay-order.ts';
export type {
  CheckEnd,
  OrderInProgress,
  PayingGuest,
  PayOrderEnd,
  PayOrderPorts,
  PayOrderStop,
} from './workflows/check-and-pay-order.ts';
export { lookAndPayBill } from './workflows/look-and-pay-bill.ts';
export type {
  BillSite,
  PayBillEnd,
  PayBillPorts,
  PayBillStop,
  PayingBillGuest,
} from './workflows/look-and-pay-bill.ts';
export type {
  AskCard,
  CardSource,
  CardStop,
  GivenCard,
  PaymentEnd,
  PaymentStop,
  WalletStop,
} from './workflows/steps/card-payment.ts';
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
  voidWaiting,
} from './workflows/apply-voucher.ts';
export type {
  AddToBasket,
  RemovalRefusal,
  StaffDiscountPorts,
  VoucherPorts,
  VoucherSite,
} from './workflows/apply-voucher.ts';
