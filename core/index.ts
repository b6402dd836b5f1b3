/** The public surface of the core. */
export { bimap, getOrElse, isLeft, isRight, left, mapLeft, mapTask, pipe, right, valueOf } from './fp.ts';
export type { Either, TaskEither } from './fp.ts';

export {
  currencyOf,
  decimalOfNumber,
  decimalsOf,
  formatMoney,
  isKnownCurrency,
  LARGEST_AMOUNT_MAJOR_UNITS,
  majorUnit,
  minor,
  notNegative,
  parseDecimal,
  sum,
  toDecimalText,
  toMinorUnits,
  toWireNumber,
  ZERO,
} from './money.ts';
export type { Currency, DecimalRefusal, DecimalText, MinorUnits } from './money.ts';
export { allocate } from './allocation.ts';
export { basketItem } from './basket-item.ts';
export { applyPercentage, exactShare, percentageOf, percentageText } from './percentage.ts';
export type { Percentage } from './percentage.ts';
export {
  agreedTime,
  DAY_MS,
  instantOf,
  isPastSlot,
  MINUTE_MS,
  parseInstant,
  SECOND_MS,
  zoneOf,
} from './time.ts';
export type { Instant, TimeZone } from './time.ts';
export {
  clockText,
  dayOf,
  firstInstantOf,
  instantsOf,
  lastInstantOf,
  minuteOfDay,
  minutesOfClock,
  offsetAt,
  toIsoText,
  wallMinuteAt,
  wallMinuteOf,
  weekdayAt,
  weekdayName,
  weekdayOf,
} from './zones.ts';
export type { WallMinute, Weekday } from './zones.ts';
export { slotRulesOf } from './slot-rules.ts';
export type {
  Block,
  BlockedRange,
  BlockedTime,
  IgnoredRule,
  SlotRules,
  UnavailableTimeslot,
  UnavailableTimeslotRange,
} from './slot-rules.ts';
export { nextOccurrence, offeredSlots, timeslotText } from './timeslots.ts';
export type { BackendSlot, DropReason, DroppedSlot, OfferedSlots, Timeslot } from './timeslots.ts';
export { customSlots, customSlotsOf, LEAD_MINUTES } from './custom-slots.ts';
export type { CustomSlotRefusal, CustomSlots, CustomSlotSettings, OpeningTime } from './custom-slots.ts';
export {
  unknownValue,
  refine,
  validOrUndefined,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  parseJson,
  pathOf,
  decoder,
  shape,
  soundItems,
  withFallback,
  tagged,
  text,
  textOrNumber,
  boolean,
  withDefault,
} from './decoding.ts';
export type { Codec, Shape, ValueOf } from './decoding.ts';
export { describeFailure, isAbsent } from './failures.ts';
export type { PortFailure } from './failures.ts';

export {
  CONTRAST_RULES,
  contrastOf,
  contrastPairs,
  LEAST_PART_CONTRAST,
  LEAST_TEXT_CONTRAST,
  legibleColours,
} from './contrast.ts';
export type { ColourCorrection, ContrastPair, ContrastRule, LegibleColours } from './contrast.ts';
export { coloursIn, darkColours } from './colour-scheme.ts';
export type { ShownScheme } from './colour-scheme.ts';
export { formatDistance, metresBetween, nearestVenues, venuesNamed } from './venue-search.ts';
export type { FoundVenue } from './venue-search.ts';
export { CONTENT_PATIENCE_MS, patienceWith, YOUNG_CONTENT_MS } from './cached-content.ts';
export { contentAccess, NEUTRAL_COLOURS, startBrand } from './brand.ts';
export type {
  AreaName,
  Brand,
  BrandContent,
  BrandFlags,
  BrandLinks,
  Colour,
  ColourScheme,
  FeedbackSettings,
  FontFace,
  LandingPageOptions,
  TextTransform,
  Theme,
  ThemeColours,
  UnavailableCode,
  WhiteLabelConfig,
} from './brand.ts';
export { isHosted, PAYMENT_PROVIDERS, PROVIDER_NAMES, providerAmount } from './payment-provider.ts';
export type { PaymentProvider, ProviderTraits } from './payment-provider.ts';
export type {
  Address,
  BackendVenue,
  Coordinates,
  MenuEntry,
  MenuSummary,
  ServiceChargeContent,
  UpsellContent,
  VenueConfig,
  VenueContent,
} from './venue.ts';
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
} from './services.ts';
export type {
  BillOrderType,
  MenuLabelSettings,
  OrderingServiceName,
  OrderingSwitches,
  OrderType,
  ServiceName,
  ServiceSwitches,
} from './services.ts';
export { DEFAULT_MENU_LABELS, menuLabels, NAME_MESSAGES, serviceTitle } from './service-names.ts';
export type { MenuLabels } from './service-names.ts';
export {
  DEFAULT_SALES_AREA,
  defaultSalesArea,
  findTable,
  folded,
  rangeContains,
  salesAreaOf,
} from './tables.ts';
export type { AreaRange, OutsideRanges, SalesArea } from './tables.ts';
export { assignTable } from './table-assignment.ts';
export { areaChoices } from './area-choice.ts';
export type { AreaChoice } from './area-choice.ts';
export { seatSuggestions } from './seats.ts';
export type { AreaReason, AssignedTable, TableQuestion, TableRefusal } from './table-assignment.ts';
export {
  initFailureCode,
  menuIndex,
  menuSwitches,
  minimumSpend,
  serviceChargeRule,
  stepsOf,
  subServicesToChoose,
} from './service-session.ts';
export type {
  EnteredVenue,
  InitStep,
  OfferedSlot,
  OrderAheadSession,
  OrderingSession,
  OrderSession,
  PaySession,
  ServiceSession,
  SessionOf,
  SubService,
  TakeawaySession,
  TimeslotChoice,
} from './service-session.ts';
export { billTable } from './bill-table.ts';
export type { PayingBrand } from './bill-table.ts';
export { isOfProvider } from './payment-config.ts';
export type { PaymentConfig, Wallet } from './payment-config.ts';
export { offeredWallets, WALLETS } from './wallets.ts';
export type { WalletBrand } from './wallets.ts';
export { declineLimit, DECLINES_BEFORE_PAUSE, DECLINES_BEFORE_STOP } from './decline-limit.ts';
export type { DeclineLimit } from './decline-limit.ts';

export {
  addsInOneTap,
  allergensOf,
  assembleMenu,
  assemblyOf,
  availabilityOf,
  defaultPortion,
  orderingBlocked,
  pricesOf,
  searchMenu,
  withoutOutOfStock,
} from './menu.ts';
export type {
  AllergenFacts,
  Availability,
  Category,
  Choice,
  Dish,
  DisplayRecord,
  Ingredient,
  Menu,
  MenuParts,
  Portion,
  Product,
} from './menu.ts';
export { dietaryOptions, filterByDiet } from './dietary.ts';
export type { DietaryChoice, DietaryWish } from './dietary.ts';
export { menuLayout } from './menu-layout.ts';
export type { MenuLayout, MenuTile } from './menu-layout.ts';
export {
  canBeCompleted,
  firstIncomplete,
  limitsOf,
  noPicks,
  pick,
  pickedIngredients,
  picksOf,
  quantityPicked,
  stateOfChoice,
  toChoiceLines,
  unpick,
} from './choices.ts';
export type { ChoiceState, PickRefusal, Picks } from './choices.ts';
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
  withoutPaid,
} from './basket.ts';
export type { Basket, BasketItem, BasketLine, BasketRefusal, ChoiceLine, LineKey } from './basket.ts';
export { comesToNothing, price } from './pricing.ts';
export { isPaidNow, takesExtras } from './order-on-tab.ts';
export type { MaybeOnTab } from './order-on-tab.ts';
export { priceOrder } from './order-price.ts';
export type { OrderToPrice } from './order-price.ts';
export { judgedNote, nextStep, paidBy, priceChange, takesNote } from './order-checkout.ts';
export type { OrderDraft, OrderStep, PaidBy, PriceChange } from './order-checkout.ts';
export { NO_TIP, tipAmount } from './tips.ts';
export type { Tip, TipWhy } from './tips.ts';
export type { Step } from './step.ts';
export { donationOf, donationOffer, NO_DONATION } from './donation.ts';
export type { Donation, DonationWhy, PenniesContent } from './donation.ts';
export { tabOffered, tabState, tabTexts } from './tab.ts';
export { decodeTabs, encodeTabs, orderTypeOfBill, tabAt, withTab } from './saved-tabs.ts';
export type { SavedTab, TabPlace } from './saved-tabs.ts';
export type { TabSettings, TabState } from './tab.ts';
export { upsellOf } from './upsell.ts';
export type { UpsellDish } from './upsell.ts';
export { afterBasket, checkedOf, failedLinesOf, openBasket } from './basket-life.ts';
export type { BasketEvent, BasketLife } from './basket-life.ts';
export type {
  Figure,
  PricedLine,
  Pricing,
  PricingInput,
  PricingStep,
  Reduction,
  ServiceChargeRule,
  Why,
} from './pricing.ts';

export {
  accountTotals,
  billLineTotal,
  billTotals,
  isSettled,
  isUnused,
  latestOf,
  unexplained,
} from './bill.ts';
export type {
  Account,
  BillChoice,
  BillFigure,
  BillLine,
  BillTable,
  BillTotals,
  BillWhy,
  SaidTotals,
} from './bill.ts';
export { clampToOutstanding, evenShares, evenSharesOf, PEOPLE, sharesByItem, splitBill } from './splits.ts';
export type {
  BillShare,
  BillToSplit,
  Clamped,
  EvenShares,
  Split,
  SplitBill,
  SplitRefusal,
  Unit,
  UnitShare,
} from './splits.ts';
export { billPayment, lastLook, warnsOfOverpaying } from './bill-payment.ts';
export type {
  BillPayment,
  BillPaymentFigure,
  BillPaymentRefusal,
  BillPaymentStep,
  BillPaymentWhy,
  LastLook,
} from './bill-payment.ts';
export { agreeTo, billPlace, disagreement, paymentOfBill } from './bill-checkout.ts';
export type { AgreedBill, BillDisagreement, BillToSettle } from './bill-checkout.ts';
export { BILL_MESSAGES, hearing, meaningOf } from './bill-events.ts';
export type { BillEvent, BillEventMeaning, BillEventName, HeardEvents } from './bill-events.ts';

export {
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  MAXIMUM_LENGTHS,
  PHONE_DIGITS,
  withAsciiDigits,
} from './validation.ts';
export type { FieldRefusal, Validated } from './validation.ts';
export { EMBEDDED_LIMITS, fillDetails, newlySaid } from './embedded-guest.ts';
export type { EmbeddedGuest } from './embedded-guest.ts';
export { completeDetails, fieldsAsked, validateDetail, NO_DETAILS, paySideUser } from './guest.ts';
export type {
  CheckoutUser,
  DetailField,
  DetailRefusals,
  DetailsAsked,
  GuestDetails,
  PaySideUser,
} from './guest.ts';
export { fillMessage, MENU_MESSAGES } from './messages.ts';
export { fieldMessage, RULE_MESSAGES, SCREEN_MESSAGES } from './screen-messages.ts';
export type { RuleMessageKey, ScreenMessageKey } from './screen-messages.ts';
export { areaOf, asksForTime, destinationOf, tableOf, timeOf, timesOf } from './destination.ts';
export type { ChosenDestination, Destination, DestinationLack } from './destination.ts';
export { basketCheckRefusal, DEFAULT_ORDER_NOTE } from './checkout.ts';
export type { BasketCheck, BasketCheckRefusal } from './checkout.ts';
export { FAILURE_MESSAGES, failureText, shownFailure, shownRefusal } from './error-catalogue.ts';
export type { FailureMessageKey, FailureWords, GuestFailure, ShownFailure } from './error-catalogue.ts';
export {
  COOKIE_CONSENT_DAYS,
  DEFAULT_PAYMENT_METHOD_ID,
  ICON_SIZES_PX,
  LEAST_LOADING_MS,
  MOST_CONTENT_ENTRIES,
  TOAST_MS,
} from './limits.ts';
export { checkedLines, reductionsOf, repricedLines } from './checked-basket.ts';
export type { CheckedBasket } from './checked-basket.ts';
export {
  advance,
  ASKING_LATER_MS,
  ASKING_MS,
  billPaymentsTaken,
  isLive,
  isOnTab,
  isOver,
  isUnsettled,
  liveAt,
  NOT_CHARGED_AFTER_MS,
  pauseBeforeAsking,
} from './payment-intent.ts';
export type {
  BillIntent,
  BillSummary,
  DeclineCode,
  PaymentEvent,
  PaymentState,
  OrderIntent,
  OrderSummary,
  OrderTime,
  PaidLine,
  PaymentIntent,
  PendingOrder,
  TabAccount,
} from './payment-intent.ts';
export { answerOfRefusal } from './payment-answer.ts';
export { wordingOf } from './payment-wording.ts';
export type { PaymentWording } from './payment-wording.ts';
export type { PaymentAnswer, Refusal } from './payment-answer.ts';
export { orderEvent } from './order-events.ts';
export type { OrderEvent, OrderEventName, OrderEventPlace, AnalyticsEvent } from './order-events.ts';
export { samePlace } from './basket-place.ts';
export type { BasketPlace, BillPlace, PaymentPlace } from './basket-place.ts';
export { asOfVisit, decodeBaskets, encodeBaskets, VISIT_MS } from './saved-baskets.ts';
export type { SavedBasket } from './saved-baskets.ts';
export { decodeIntents, encodeIntents } from './saved-payment-intents.ts';
export { itemsOf, storedText } from './saved-state.ts';
export { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from './abandoned-basket.ts';
export { sessionIdFor } from './guest-session.ts';
export type { KeptSession } from './guest-session.ts';
export { isSessionId, sessionLinkOf } from './session-link.ts';
export type { SessionLink } from './session-link.ts';

export {
  advanceVoucher,
  afterPayments,
  foldedCode,
  hasStaffDiscount,
  isUnderWay,
  validateVoucherCode,
  MAXIMUM_CODE_LENGTH,
  staffDiscountSaying,
  VOUCHER_MESSAGES,
  voucherLines,
  voucherSaying,
} from './vouchers.ts';
export type {
  Voucher,
  VoucherEvent,
  VoucherLine,
  VoucherMessageKey,
  VoucherRecord,
  VoucherRefusal,
  VoucherSaying,
  VoucherState,
  VoucherType,
} from './vouchers.ts';
export { decodeVouchers, encodeVouchers, vouchersAt } from './saved-vouchers.ts';
export type { BasketVouchers } from './saved-vouchers.ts';
export { coversOffered, validateCovers } from './discount-covers.ts';
export type { CoversRange, CoversRefusal, DiscountOffer } from './discount-covers.ts';

export type {
  BrandContents,
  ContentAccess,
  ListedVenue,
  KeptStart,
  StartCache,
  WhiteLabelConfigs,
} from './ports/content.ts';
export type {
  BasketChecks,
  MenuQuestion,
  Ordering,
  TimeslotChoices,
  TimeslotQuestion,
  Timeslots,
  VenueConfigs,
  WrittenSlot,
} from './ports/ordering.ts';
export type {
  BillPaymentConfigs,
  CardField,
  CardFieldState,
  CardForm,
  CardForms,
  CardNonce,
  CardRefusal,
  OrderPayment,
  HeldForOrder,
  OrderPayments,
  PaymentConfigs,
  PaymentIntents,
  PaymentQuestions,
  VenuePaymentConfig,
} from './ports/payments.ts';
export type {
  WalletButton,
  WalletButtons,
  WalletEnd,
  WalletPlace,
  WalletRefusal,
  WalletSheet,
} from './ports/wallets.ts';
export type {
  AccountId,
  BillCharge,
  BillEntry,
  BillPayments,
  DiscountCovers,
  LineState,
  LiveBills,
  TableAccounts,
} from './ports/bills.ts';
export type {
  Consent,
  ConsentChoice,
  SavedFeedback,
  SavedGuest,
  SavedBaskets,
  SavedTabs,
} from './ports/saved.ts';
export type {
  EmployeeDiscounts,
  SavedVouchers,
  VoucherNotGiven,
  VoucherQuestion,
  Vouchers,
} from './ports/vouchers.ts';
export type { TabAnswer, TabQuestion, Tabs } from './ports/tabs.ts';
export type { Feedback, FeedbackGiven, OrderEvents } from './ports/order-events.ts';
export type {
  CameraRefusal,
  Clock,
  CodeScanner,
  KeyValueStore,
  Locks,
  OpenScanner,
  Timer,
  Randomness,
  Sharing,
  SharingOutcome,
  Stopwatch,
} from './ports/platform.ts';

export type { Postcodes, PositionRefusal, Positions } from './ports/places.ts';
export type { Trains } from './ports/train.ts';
export type { SavedEmbed, NativeApp, SaidByApp } from './ports/embed.ts';

export { findTrain } from './workflows/find-train.ts';
export type { TrainPorts, TrainVenue } from './workflows/find-train.ts';
export { startApp } from './workflows/start-app.ts';
export type { StartedApp, StartFailure, StartPorts } from './workflows/start-app.ts';
export { enterService } from './workflows/enter-service.ts';
export type { EnterPorts, EnterRefusal, ServiceEntry } from './workflows/enter-service.ts';
export { loadPaymentConfig } from './workflows/load-payment-config.ts';
export { loadTimeslots } from './workflows/load-timeslots.ts';
export type { TimeslotPorts } from './workflows/load-timeslots.ts';
export { leaveTab, lookUpTab, openTab, reenterTab } from './workflows/run-tab.ts';
export type { KnownTab, TabBill, TabPorts } from './workflows/run-tab.ts';
export { checkOrder, payOrder } from './workflows/check-and-pay-order.ts';
export type {
  CheckEnd,
  OrderInHand,
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
  PaymentEnd,
  PaymentStop,
  WalletStop,
} from './workflows/steps/card-payment.ts';
export { payBill, placeOrder, resumePayment, returnFromBank } from './workflows/take-payment.ts';
export type {
  BillPayPorts,
  BillToPay,
  OrderPayPorts,
  OrderToPay,
  PayBillRefusal,
  PayPorts,
  PlaceOrderRefusal,
  OnChange,
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
