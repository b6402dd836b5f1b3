/** What core asks of the world: adapters implement these ports. */
export type {
  BrandContents,
  ContentAccess,
  ListedVenue,
  LastStart,
  StartCache,
  WhiteLabelConfigs,
} from '../ports/content.ts';
export type {
  BasketChecks,
  MenuPlace,
  MenuQuestion,
  Ordering,
  TimeslotChoices,
  TimeslotQuestion,
  Timeslots,
  VenueAnswer,
  VenueConfigs,
  WrittenSlot,
} from '../ports/ordering.ts';
export type {
  BillPaymentConfigs,
  CardField,
  CardFieldState,
  CardForm,
  CardForms,
  CardNonce,
  CardRefusal,
  OrderPayment,
  AuthorisedForOrder,
  OrderPayments,
  PaymentConfigs,
  PaymentIntents,
  PaymentQuestions,
  VenuePaymentConfig,
} from '../ports/payments.ts';
export type {
  WalletApproval,
  WalletButton,
  WalletButtons,
  WalletEnd,
  WalletPlace,
  WalletRefusal,
  WalletSheet,
} from '../ports/wallets.ts';
export type {
  AccountId,
  BillCharge,
  BillEntry,
  BillPayments,
  DiscountCovers,
  LineState,
  BillWatch,
  LiveBills,
  TableAccounts,
} from '../ports/bills.ts';
export type {
  Consent,
  ConsentChoice,
  SavedFeedback,
  SavedGuest,
  TableOfVenue,
  SavedBaskets,
  SavedBillChoices,
  SavedTableTokens,
  SavedTabs,
} from '../ports/saved.ts';
export type {
  EmployeeDiscounts,
  SavedVouchers,
  VoucherNotGiven,
  VoucherQuestion,
  Vouchers,
} from '../ports/vouchers.ts';
export type { TabAnswer, TabOfferAnswer, TabQuestion, Tabs, TabTable } from '../ports/tabs.ts';
export type { Feedback, FeedbackGiven, OrderEvents } from '../ports/order-events.ts';
export type { Telemetry, TelemetryEvent } from '../ports/telemetry.ts';
export type {
  CameraRefusal,
  Clock,
  CodeScanner,
  KeyValueStore,
  Locks,
  OpenScanner,
  Timer,
  Randomness,
  KeptFile,
  Sharing,
  SharingOutcome,
  Stopwatch,
} from '../ports/platform.ts';
export type { Postcodes, PositionRefusal, Positions } from '../ports/places.ts';
export type { Trains } from '../ports/train.ts';
export type { SavedEmbed, NativeApp, EmbedRecord } from '../ports/embed.ts';
