/** `@tableside/core/ports` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/ports.ts';

export type { ListedVenue, LastStart, StartCache } from '../ports/content.ts';
export type {
  MenuPlace,
  MenuQuestion,
  TimeslotQuestion,
  VenueAnswer,
  WrittenSlot,
} from '../ports/ordering.ts';
export type {
  CardField,
  CardFieldState,
  CardForm,
  CardForms,
  AuthorisedForOrder,
  PaymentConfigs,
} from '../ports/payments.ts';
export type {
  WalletApproval,
  WalletButton,
  WalletButtons,
  WalletPlace,
  WalletRefusal,
} from '../ports/wallets.ts';
export type {
  AccountId,
  BillShares,
  DiscountCovers,
  LineState,
  BillWatch,
  LiveBills,
} from '../ports/bills.ts';
export type {
  Consent,
  ConsentChoice,
  SavedFeedback,
  SavedGuest,
  TableOfVenue,
  SavedSittings,
  SavedTableTokens,
  SavedBillChoices,
  SavedShares,
} from '../ports/saved.ts';
export type { VoucherNotGiven } from '../ports/vouchers.ts';
export type { TabOwners } from '../ports/tab-owners.ts';
export type { NewRound, SharedBasketPlace, SharedBaskets } from '../ports/shared-baskets.ts';
export type { TabTable } from '../ports/tabs.ts';
export type { LiveOrders, Notifications, NotificationState, OrderStatuses } from '../ports/order-statuses.ts';
export type { Handovers, SavedHandovers } from '../ports/handovers.ts';
export type { CallQuestion, SavedCalls, TeamCalls } from '../ports/team-calls.ts';
export type { Feedback, FeedbackGiven, OrderEvents } from '../ports/order-events.ts';
export type { Telemetry, TelemetryEvent } from '../ports/telemetry.ts';
export type {
  CameraRefusal,
  CodeScanner,
  OpenScanner,
  KeptFile,
  LinkSharing,
  Sharing,
  SharingOutcome,
} from '../ports/platform.ts';
export type { Postcodes, PositionRefusal, Positions } from '../ports/places.ts';
export type { SavedEmbed, NativeApp, EmbedRecord } from '../ports/embed.ts';
