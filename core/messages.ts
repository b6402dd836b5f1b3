/**
 * Words that the rules speak while a guest browses, with named placeholders; those of checking and paying are
 * in error-catalogue.ts. The specification's text is the default; a brand's copy may replace any of them by key (L1).
 */
import type { FieldRefusal } from './validation.ts';

/** The rules' messages in English (section 5, L1). */
export const RULE_MESSAGES = {
  'field.required': 'The {field} field is required',
  'field.minimumLength': 'The {field} field must be at least {n} characters.',
  'field.maximumLength': 'The {field} field may not be greater than {n} characters.',
  'field.specialCharacters': 'Note cannot contain special characters',
  'field.notValid': 'The {field} field is not valid.',
  'error.heading': 'Oops, sorry about that!',
  'error.generic': 'Ordering isn’t available at this time. (code:{code})',
  'menu.unavailable': 'This menu is currently unavailable',
  'menu.orderingBlocked': 'Sorry, ordering is currently unavailable on this menu',
  'dish.outOfStock': 'Sorry, that item is not currently in stock.',
  'dish.noPrice': 'Sorry, that item is currently unavailable.',
  'venue.busy': 'We’re a little busier than usual, your order will be ready within {n} minutes.',
  'minimumSpend.heading': 'Minimum basket spend not met',
  'basket.tooMany': 'You can order up to {n} of one item. Ask your server for more.',
  'unavailable.order': 'Ordering to your table isn’t available at the moment. (code:{code})',
  'unavailable.takeaway': 'Takeaway isn’t available at the moment. (code:{code})',
  'serviceError.heading': 'This is not available at the moment',
  'serviceError.text': 'Your basket is kept. Please order with the team, or try again later.',
  'trainError.heading': 'We cannot find your train',
  'trainError.text': 'Connect to the train’s wifi and try again.',
} as const;

/** The name of a message of the rules. */
export type RuleMessageKey = keyof typeof RULE_MESSAGES;

/** Puts values into the named placeholders; one without a value stays as it is. */
export const fillMessage = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );

/** The message of a refused field, and its values beside the field's name. */
export function fieldMessage(refusal: FieldRefusal): {
  readonly key: RuleMessageKey;
  readonly values: Readonly<Record<string, number>>;
} {
  const key = `field.${refusal.rule}` as const;
  return { key, values: 'length' in refusal ? { n: refusal.length } : {} };
}
