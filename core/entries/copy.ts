/** The texts of the specification, by key: the defaults that a brand may replace. */
export {
  billCheckoutText,
  billFigureKey,
  billRefusalWords,
  billWhyKey,
  disagreementWords,
} from '../bill-words.ts';
export type { BillCheckoutMessageKey } from '../bill-words.ts';
export { BILL_CHECKOUT_MESSAGES } from '../bill-messages.ts';
export { CHECKOUT_MESSAGES } from '../checkout-messages.ts';
export {
  cardRefusalWords,
  checkoutText,
  declineLimitWords,
  destinationWords,
  figureKey,
  minimumSpendWords,
  lockedBasketWords,
  orderRefusalWords,
  priceChangeWords,
  WALLET_NAMES,
  whyKey,
} from '../checkout-words.ts';
export type { CheckoutMessageKey, CheckoutWords, DeclinesRefusal, WriteMoney } from '../checkout-words.ts';
export { DESTINATION_MESSAGES } from '../destination-messages.ts';
export { fillMessage, MENU_MESSAGES } from '../messages.ts';
export { fieldMessage, RULE_MESSAGES, SCREEN_MESSAGES, tableMessage } from '../screen-messages.ts';
export type { RuleMessageKey, ScreenMessageKey } from '../screen-messages.ts';
