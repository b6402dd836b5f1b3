/** What a guest types: contact data, and the checks of each field with their limits. */
export {
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateTable,
  MAXIMUM_LENGTHS,
} from '../validation.ts';
export { validateSeat } from '../seats.ts';
export { validateAmount, withAsciiDigits } from '../typed-text.ts';
export type { FieldRefusal, Validated } from '../typed-text.ts';
export { completeDetails, fieldsAsked, validateDetail, withContact, NO_DETAILS } from '../guest.ts';
export type {
  CheckoutUser,
  DetailField,
  DetailRefusals,
  DetailsAsked,
  GuestDetails,
  PaySideUser,
  WalletContact,
} from '../guest.ts';
export {
  COOKIE_CONSENT_DAYS,
  DEFAULT_PAYMENT_METHOD_ID,
  ICON_SIZES_PX,
  LEAST_LOADING_MS,
  MOST_CONTENT_ENTRIES,
  TOAST_MS,
} from '../limits.ts';
