/** What a guest types: contact data, and the checks of each field with their limits. */
export {
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  MAXIMUM_LENGTHS,
  withAsciiDigits,
} from '../validation.ts';
export type { FieldRefusal, Validated } from '../validation.ts';
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
