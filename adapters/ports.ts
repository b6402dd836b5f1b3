/** The names by which the container knows core's ports. */
import type { ServiceIdentifier } from 'inversify';
import type * as core from '@tableside/core';
import type { BrowserStore } from './browser/storage.ts';
import type { GuestSession } from './browser/session.ts';

const named = <Port>(name: string): ServiceIdentifier<Port> => Symbol.for(name);

/** Bound from the start. */
export const WHITE_LABEL_CONFIGS = named<core.WhiteLabelConfigs>('WhiteLabelConfigs');
export const BRAND_CONTENTS = named<core.BrandContents>('BrandContents');
export const CLOCK = named<core.Clock>('Clock');
export const PAUSES = named<core.Pauses>('Pauses');
export const RANDOMNESS = named<core.Randomness>('Randomness');
export const LOCKS = named<core.Locks>('Locks');
export const SAVED_BASKETS = named<core.SavedBaskets>('SavedBaskets');
export const PAYMENT_INTENTIONS = named<core.PaymentIntentions>('PaymentIntentions');
export const GUEST_MEMORY = named<core.GuestMemory>('GuestMemory');
/** What outlives the page; it says whether it does. */
export const LASTING_STORE = named<BrowserStore>('LastingStore');
export const GUEST_SESSION = named<GuestSession>('GuestSession');

/** Bound once the brand is known, whose headers the calls carry. */
export const VENUE_CONFIGS = named<core.VenueConfigs>('VenueConfigs');
export const ORDERING = named<core.Ordering>('Ordering');
export const PAYMENT_CONFIGS = named<core.PaymentConfigs>('PaymentConfigs');
export const ORDER_PAYMENTS = named<core.OrderPayments>('OrderPayments');
export const CARD_FORMS = named<core.CardForms>('CardForms');
