/** The container's names for core's ports. */
import type { ServiceIdentifier } from 'inversify';
import type * as core from '@tableside/core/ports';
import type { Connections } from '../braintree/connections.ts';
import type { BrowserStore } from '../browser/storage.ts';
import type { ContentfulBrandContents } from '../contentful/brand-contents.ts';
import type { GuestSession } from '../browser/session.ts';
import type { Environment } from './environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { OrderingEndpoint } from '../http/ordering-endpoint.ts';
import type { RuntimeConfig } from './runtime-config.ts';

export type Services = RuntimeConfig['services'];

const named = <Port>(name: string): ServiceIdentifier<Port> => Symbol.for(name);

/** Bound from the start. */
export const WHITE_LABEL_CONFIGS = named<core.WhiteLabelConfigs>('WhiteLabelConfigs');
export const BRAND_CONTENTS = named<ContentfulBrandContents>('BrandContents');
export const CLOCK = named<core.Clock>('Clock');
export const STOPWATCH = named<core.Stopwatch>('Stopwatch');
export const TIMER = named<core.Timer>('Timer');
export const RANDOMNESS = named<core.Randomness>('Randomness');
export const SAVED_BASKETS = named<core.SavedBaskets>('SavedBaskets');
/** A store that survives the page, and says if it cannot. */
export const LASTING_STORE = named<BrowserStore>('LastingStore');
export const GUEST_SESSION = named<GuestSession>('GuestSession');

/** Shared by adapters. */
export const HTTP_CLIENT = named<HttpClient>('HttpClient');
export const ORDERING_ENDPOINT = named<OrderingEndpoint>('OrderingEndpoint');
export const SERVICES = named<Services>('Services');
export const ENVIRONMENT = named<Environment>('Environment');
/** To the card gateway. */
export const CONNECTIONS = named<Connections>('Connections');

/** Bound once the brand is known, whose headers the calls carry. */
export const VENUE_CONFIGS = named<core.VenueConfigs>('VenueConfigs');
export const ORDERING = named<core.Ordering>('Ordering');
/** Its code loads on the first call. */
export const TIMESLOT_CHOICES = named<core.TimeslotChoices>('TimeslotChoices');

/** Bound when a checkout session opens. */
export const BASKET_CHECKS = named<core.BasketChecks>('BasketChecks');
export const PAYMENT_INTENTS = named<core.PaymentIntents>('PaymentIntents');
export const SAVED_GUEST = named<core.SavedGuest>('SavedGuest');
export const LOCKS = named<core.Locks>('Locks');
export const PAYMENT_CONFIGS = named<core.PaymentConfigs>('PaymentConfigs');
export const ORDER_PAYMENTS = named<core.OrderPayments>('OrderPayments');
export const BILL_PAYMENTS = named<core.BillPayments>('BillPayments');
export const CARD_FORMS = named<core.CardForms>('CardForms');
export const WALLET_BUTTONS = named<core.WalletButtons>('WalletButtons');

/** Bound when a bill opens. */
export const TABLE_ACCOUNTS = named<core.TableAccounts>('TableAccounts');
export const BILL_PAYMENT_CONFIGS = named<core.BillPaymentConfigs>('BillPaymentConfigs');
export const DISCOUNT_COVERS = named<core.DiscountCovers>('DiscountCovers');
export const LIVE_BILLS = named<core.LiveBills>('LiveBills');

/** Bound when the first of them is needed. */
export const VOUCHERS = named<core.Vouchers>('Vouchers');
export const EMPLOYEE_DISCOUNTS = named<core.EmployeeDiscounts>('EmployeeDiscounts');
export const SAVED_VOUCHERS = named<core.SavedVouchers>('SavedVouchers');
export const TABS = named<core.Tabs>('Tabs');
export const SAVED_TABS = named<core.SavedTabs>('SavedTabs');
export const ORDER_EVENTS = named<core.OrderEvents>('OrderEvents');
export const FEEDBACK = named<core.Feedback>('Feedback');
export const SAVED_FEEDBACK = named<core.SavedFeedback>('SavedFeedback');
export const CONSENT = named<core.Consent>('Consent');
export const SHARING = named<core.Sharing>('Sharing');
export const CODE_SCANNER = named<core.CodeScanner>('CodeScanner');

/** Bound when the guest searches for a venue, or for the train's. */
export const POSTCODES = named<core.Postcodes>('Postcodes');
export const POSITIONS = named<core.Positions>('Positions');
export const TRAINS = named<core.Trains>('Trains');

/** Bound on the native app's host. */
export const NATIVE_APP = named<core.NativeApp>('NativeApp');
export const SAVED_EMBED = named<core.SavedEmbed>('SavedEmbed');
