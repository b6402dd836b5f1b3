/**
 * Words that the rules speak, with named placeholders. The specification's text is the default; a brand's
 * copy may replace any of them by key (L1).
 */
import type { FieldRefusal } from './validation.ts';

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
  'basketCheck.unavailable':
    'Some of what you chose is not available at the moment. Please change your basket.',
  'basketCheck.timeslot': 'Your collection time is no longer available. Please choose another.',
  'basketCheck.discounts': 'These discounts cannot be used together. Please take one of them off.',
  'basketCheck.vouchers': 'Your vouchers have timed out. Please add them again.',
  'basketCheck.other': 'Your basket could not be checked. Please try again.',
} as const;

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
