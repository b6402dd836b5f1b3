/** The texts of the specification, by key: the defaults that a brand may replace. */
export { billCheckoutText, billRefusalWords, billStepWords, disagreementWords } from '../words/bill-words.ts';
export { BILL_CHECKOUT_MESSAGES } from '../words/bill-messages.ts';
export { CHECKOUT_MESSAGES } from '../words/checkout-messages.ts';
export {
  cardRefusalWords,
  checkoutText,
  declineLimitWords,
  destinationWords,
  minimumSpendWords,
  lockedBasketWords,
  orderRefusalWords,
  priceChangeWords,
  stepWords,
} from '../words/checkout-words.ts';
export type { CheckoutWords, StepWords, WriteMoney } from '../words/checkout-words.ts';
export { DESTINATION_MESSAGES } from '../words/destination-messages.ts';
export { fillMessage, MENU_MESSAGES } from '../words/messages.ts';
export { fieldMessage, RULE_MESSAGES, SCREEN_MESSAGES, tableMessage } from '../words/screen-messages.ts';
