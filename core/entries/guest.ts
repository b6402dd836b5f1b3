/** What a guest types: contact data, and the checks of each field with their limits. */
export {
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateTable,
} from '../guest/validation.ts';
export { validateSeat } from '../place/seats.ts';
export { validateAmount } from '../guest/typed-text.ts';
export type { FieldRefusal, Validated } from '../guest/typed-text.ts';
export { completeDetails, requestedFields, validateDetail, NO_DETAILS } from '../guest/guest.ts';
export type { CheckoutUser, GuestDetails } from '../guest/guest.ts';
