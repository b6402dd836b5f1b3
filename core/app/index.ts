/** `@tableside/core` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../index.ts';

export { bimap, pipe } from '../fp.ts';
export { notNegative } from '../money/money.ts';
export { basketItem } from '../basket/basket-item.ts';
export { isUnread, asksForToken, isSittingOver } from '../failures.ts';
export { PAYMENT_PROVIDERS, providerAmount } from '../payment/payment-provider.ts';
export type { PaymentProvider, ProviderTraits } from '../payment/payment-provider.ts';
export { asksForSeat, isServiceName, unavailableMessage } from '../brand/services.ts';
export type { BillOrderType, OrderingSwitches, OrderType } from '../brand/services.ts';
export { menuSwitches, serviceChargeRule, subServicesToChoose } from '../brand/service-session.ts';
export type {
  OfferedSlot,
  OrderAheadSession,
  SessionOf,
  SubService,
  TakeawaySession,
  TimeslotChoice,
} from '../brand/service-session.ts';
export { isOfProvider } from '../payment/payment-config.ts';
export { offeredWallets, WALLETS } from '../payment/wallets.ts';
export type { WalletBrand } from '../payment/wallets.ts';
export { DECLINES_BEFORE_STOP } from '../payment/decline-limit.ts';
export { countOf, decrement, increment, lineTotal, sameBasket } from '../basket/basket.ts';
export { compulsoryCharge } from '../order/order-price.ts';
export {
  noteToSend,
  paidBy,
  expectedTotal,
  needsCheck,
  priceChange,
  takesNote,
} from '../order/order-checkout.ts';
export { donationOf } from '../basket/donation.ts';
export type { PenniesContent } from '../basket/donation.ts';
export { basketPrices, checkedOf, failedLinesOf } from '../basket/basket-life.ts';
export { warnsOfOverpaying } from '../bill/bill-payment.ts';
export { billPlace, choicesIn, disagreement } from '../bill/bill-checkout.ts';
export { areaOf, timesOf } from '../place/chosen-destination.ts';
export type { ChosenDestination } from '../place/chosen-destination.ts';
export { destinationOf, timeOf } from '../place/destination.ts';
export { DEFAULT_ORDER_NOTE } from '../order/checkout.ts';
export type { FailureMessageKey, FailureWords } from '../words/error-catalogue.ts';
export { checkedLines, repricedLines } from '../order/checked-basket.ts';
export {
  asRead,
  billPaymentsTaken,
  isOnTab,
  isAuthorised,
  liveAt,
  unreadPayments,
} from '../payment/payment-intent.ts';
export type {
  BillChoices,
  DeclineCode,
  PaymentEvent,
  OrderTime,
  PaidWith,
  PendingOrder,
  ReceiptLine,
  TabAccount,
} from '../payment/payment-intent.ts';
export { answerOfRefusal } from '../payment/payment-answer.ts';
export { wordingOf } from '../payment/payment-wording.ts';
export type { PaymentWording } from '../payment/payment-wording.ts';
export type { Refusal } from '../payment/payment-answer.ts';
export { samePlace } from '../basket/basket-place.ts';
export { foldedCode, hasStaffDiscount, isUnderWay } from '../basket/vouchers.ts';
export type { VoucherEvent, VoucherMessageKey, VoucherState } from '../basket/vouchers.ts';
export type { TrainVenue } from '../workflows/find-train.ts';
export type { StartedApp, StartFailure } from '../workflows/start-app.ts';
export type { EnterRefusal, ServiceEntry } from '../workflows/enter-service.ts';
export type { KnownTab, TabBill } from '../workflows/run-tab.ts';
export type { BillSite } from '../workflows/look-and-pay-bill.ts';
export type { GivenCard, WalletStop } from '../workflows/steps/card-payment.ts';
export { voidWaiting } from '../workflows/apply-voucher.ts';
export type { AddToBasket, RemovalRefusal, VoucherSite } from '../workflows/apply-voucher.ts';
