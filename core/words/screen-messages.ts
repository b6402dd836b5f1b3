/** Messages of all screens but the menu: refused fields, and pages without a way on (L1). */
import { MENU_MESSAGES } from './messages.ts';
import type { TableRefusal } from '../place/table-assignment.ts';
import type { FieldRefusal } from '../guest/typed-text.ts';

/** Messages of fields and of failure pages (section 5, section 8). */
export const SCREEN_MESSAGES = {
  'field.required': 'The {field} field is required',
  'field.minimumLength': 'The {field} field must be at least {n} characters.',
  'field.maximumLength': 'The {field} field may not be greater than {n} characters.',
  'field.specialCharacters': 'Note cannot contain special characters',
  'field.notValid': 'The {field} field is not valid.',
  'table.unknown': 'We have no table {table}. Check the number on your table.',
  'dish.outOfStock': 'Sorry, that item is not currently in stock.',
  'dish.noPrice': 'Sorry, that item is currently unavailable.',
  'minimumSpend.heading': 'Minimum basket spend not met',
  'serviceError.heading': 'This is not available at the moment',
  'serviceError.text': 'Please order with the team. Anything in your basket is kept.',
  'trainError.heading': 'We cannot find your train',
  'trainError.text': 'Connect to the train’s wifi and try again.',
} as const;

/** The rules' messages in English (section 5, L1). */
export const RULE_MESSAGES = { ...MENU_MESSAGES, ...SCREEN_MESSAGES } as const;

/** The key of a message of the rules. */
export type RuleMessageKey = keyof typeof RULE_MESSAGES;

/** The key of a message of a screen other than the menu. */
export type ScreenMessageKey = keyof typeof SCREEN_MESSAGES;

/**
 * The message of a refused field, and its values beside the field's name.
 *
 * @example
 * ```ts
 * fieldMessage({ rule: 'required' }); // { key: 'field.required', values: {} }
 * fieldMessage({ rule: 'maximumLength', length: 60 }); // { key: 'field.maximumLength', values: { n: 60 } }
 * ```
 */
export function fieldMessage(refusal: FieldRefusal): {
  readonly key: ScreenMessageKey;
  readonly values: Readonly<Record<string, number>>;
} {
  const key = `field.${refusal.rule}` as const;
  return { key, values: 'length' in refusal ? { n: refusal.length } : {} };
}

/**
 * The message of a refused table or seat, for the app and the command line (A1, A2).
 *
 * @example
 * ```ts
 * tableMessage('unknownTable', ' 99 '); // { key: 'table.unknown', values: { table: '99' } }
 * tableMessage('required', ''); // { key: 'field.required', values: {} }
 * ```
 */
export function tableMessage(
  refusal: TableRefusal,
  typed: string,
): { readonly key: ScreenMessageKey; readonly values: Readonly<Record<string, string>> } {
  switch (refusal) {
    case 'required':
      return { key: 'field.required', values: {} };
    case 'unknownTable':
      return { key: 'table.unknown', values: { table: typed.trim() } };
    case 'notASeat':
      return { key: 'field.notValid', values: {} };
  }
}
