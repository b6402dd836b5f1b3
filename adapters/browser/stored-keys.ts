/** All payments in one entry, as earlier versions of the app stored them. */
export const PAYMENTS_KEY = 'tableside.payments';
/**
 * Prefix of a payment's idempotency key. Each payment has its own entry, so that no browser tab overwrites another's.
 */
export const PAYMENT_PREFIX = 'tableside.payment.';
export const BASKETS_KEY = 'tableside.baskets';
export const SESSION_KEY = 'tableside.session';
/** The session of the link by which the guest came. */
export const LINKED_SESSION_KEY = 'tableside.linked-session';
export const GUEST_KEY = 'tableside.guest';
/** A guest who asked to be remembered. */
export const REMEMBERED_KEY = 'tableside.remembered';
export const VOUCHERS_KEY = 'tableside.vouchers';
export const TABS_KEY = 'tableside.tabs';
/** Shared baskets. */
export const SITTINGS_KEY = 'tableside.sittings';
/** Visits that go on on another phone, or come from one. */
export const HANDOVERS_KEY = 'tableside.handovers';
export const CALLS_KEY = 'tableside.calls';
export const CONSENT_KEY = 'tableside.consent';
export const EMBED_KEY = 'tableside.embed';
export const FEEDBACK_KEY = 'tableside.feedback';
/** What the last document looked like. */
export const GROUND_KEY = 'tableside.ground';
export const CONTENT_KEY = 'tableside.content';
/** In session storage. */
export const FAILED_START_KEY = 'tableside.failed-start';
/** In session storage: a missing file of the app, until the operator has been told of it (X8). */
export const MISSING_KEY = 'tableside.missing';
/** In session storage. Prefix of a venue and a table: the token of that table's link. */
export const TABLE_TOKEN_PREFIX = 'tableside.table-token.';
/** In session storage. */
export const BILL_CHOICES_KEY = 'tableside.bill-choices';
/** In session storage: shares of bills that friends were asked for. */
export const SHARES_KEY = 'tableside.shares';
/** In session storage, like the guest's details. */
export const SNAPSHOT_KEY = 'tableside.carried';
/** In session storage: the id of a visit in analytics. No other service receives it. */
export const ANALYTICS_KEY = 'tableside.analytics';
