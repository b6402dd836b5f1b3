/** Constants of section 9 that no single rule owns. */

/** How long cookie consent lasts, in days. */
export const COOKIE_CONSENT_DAYS = 365;
/** How long a toast shows, in milliseconds (L6). */
export const TOAST_MS = 4_000;
/** The least time that the loading state of a menu shows, in milliseconds (section 4). */
export const LEAST_LOADING_MS = 500;
/** Most entries per query to the content service, and per list read (section 7). */
export const MOST_CONTENT_ENTRIES = 999;
/** The card payment method of a brand whose content names none (section 7). */
export const DEFAULT_PAYMENT_METHOD_ID = 54;
/** CSS pixels, both included. */
export const ICON_SIZES_PX = { least: 14, most: 40 } as const;
/** Most code points shown of a server's own text (H18). */
export const MOST_SERVER_WORDS = 200;
