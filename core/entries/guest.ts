/** What a guest types: contact data, and the checks of each field with their limits. */
export {
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateTable,
  MAXIMUM_LENGTHS,
} from '../guest/validation.ts';
export { validateSeat } from '../place/seats.ts';
export { amountSoFar, cleanCode, cleanText, validateAmount, withAsciiDigits } from '../guest/typed-text.ts';
export type { FieldRefusal, Validated } from '../guest/typed-text.ts';
export { completeDetails, requestedFields, validateDetail, withContact, NO_DETAILS } from '../guest/guest.ts';
export type {
  CheckoutUser,
  DetailField,
  DetailRefusals,
  RequestedDetails,
  GuestDetails,
  PaySideUser,
  WalletContact,
} from '../guest/guest.ts';
export {
  COOKIE_CONSENT_DAYS,
  DEFAULT_PAYMENT_METHOD_ID,
  ICON_SIZES_PX,
  LEAST_LOADING_MS,
  MOST_CONTENT_ENTRIES,
  TOAST_MS,
} from '../limits.ts';
