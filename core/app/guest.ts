/** `@tableside/core/guest` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/guest.ts';

export { MAXIMUM_LENGTHS } from '../guest/validation.ts';
export { amountSoFar, cleanCode, cleanText, withAsciiDigits } from '../guest/typed-text.ts';
export { withContact } from '../guest/guest.ts';
export type { DetailField, DetailRefusals, RequestedDetails, WalletContact } from '../guest/guest.ts';
export {
  COOKIE_CONSENT_DAYS,
  DEFAULT_PAYMENT_METHOD_ID,
  ICON_SIZES_PX,
  LEAST_LOADING_MS,
  MOST_CONTENT_ENTRIES,
  TOAST_MS,
} from '../limits.ts';
