/** Constants of section 9 that belong to no single rule, each with its unit. */

/** How long the consent to cookies is kept, in days. */
export const COOKIE_CONSENT_DAYS = 365;
/** How long a toast is shown, in milliseconds (L6). */
export const TOAST_MS = 4_000;
/** How long the loading of a menu is shown where it is seen at all, in milliseconds (section 4). */
export const LEAST_LOADING_MS = 500;
/** Entries asked for in one query to the content service, and read of one list (section 7). */
export const MOST_CONTENT_ENTRIES = 999;
/** The card payment method of a brand that names none (section 7). */
export const DEFAULT_PAYMENT_METHOD_ID = 54;
/** Sizes of icons in CSS pixels, both included. */
export const ICON_SIZES_PX = { least: 14, most: 40 } as const;
/** How much of a server's own words is shown, in code points (H18). */
export const MOST_SERVER_WORDS = 200;
