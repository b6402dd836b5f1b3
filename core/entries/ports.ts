/** What core asks of the world: adapters implement these ports. */
export type { BrandContents, ContentAccess, WhiteLabelConfigs } from '../ports/content.ts';
export type { BasketChecks, Ordering, TimeslotChoices, Timeslots, VenueConfigs } from '../ports/ordering.ts';
export type {
  BillPaymentConfigs,
  CardNonce,
  CardRefusal,
  OrderPayment,
  OrderPayments,
  PaymentIntents,
  PaymentQuestions,
  VenuePaymentConfig,
} from '../ports/payments.ts';
export type { WalletEnd, WalletSheet } from '../ports/wallets.ts';
export type { BillCharge, BillEntry, BillPayments, TableAccounts } from '../ports/bills.ts';
export type { SavedBaskets, SavedTabs } from '../ports/saved.ts';
export type { EmployeeDiscounts, SavedVouchers, VoucherQuestion, Vouchers } from '../ports/vouchers.ts';
export type { TabAnswer, TabOfferAnswer, TabQuestion, Tabs } from '../ports/tabs.ts';
export type { Clock, KeyValueStore, Locks, Timer, Randomness, Stopwatch } from '../ports/platform.ts';
export type { Trains } from '../ports/train.ts';
