import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableRefusal } from '@tableside/core/bill';
import {
  fieldMessage,
  fillMessage,
  RULE_MESSAGES,
  tableMessage,
  type RuleMessageKey,
} from '@tableside/core/copy';
import {
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  type Validated,
} from '@tableside/core/guest';
import { GBP } from '../samples.ts';

describe('specified words (L1, L3)', () => {
  it.each<[string, RuleMessageKey, string]>([
    ['section 5, required', 'field.required', 'The {field} field is required'],
    ['section 5, min length', 'field.minimumLength', 'The {field} field must be at least {n} characters.'],
    [
      'section 5, max length',
      'field.maximumLength',
      'The {field} field may not be greater than {n} characters.',
    ],
    ['section 5, note', 'field.specialCharacters', 'Note cannot contain special characters'],
    ['section 5, out of stock', 'dish.outOfStock', 'Sorry, that item is not currently in stock.'],
    ['section 5, no price', 'dish.noPrice', 'Sorry, that item is currently unavailable.'],
    [
      'section 5, ordering blocked',
      'menu.orderingBlocked',
      'Sorry, ordering is currently unavailable on this menu',
    ],
    ['section 5, minimum spend', 'minimumSpend.heading', 'Minimum basket spend not met'],
    ['GF7, anything else', 'field.notValid', 'The {field} field is not valid.'],
    ['section 8, generic page', 'error.heading', 'Oops, sorry about that!'],
    ['section 8, generic page', 'error.generic', 'Ordering isn’t available at this time. (code:{code})'],
    ['section 8, menu failure', 'menu.unavailable', 'This menu is currently unavailable'],
    [
      'section 8, busy',
      'venue.busy',
      'We’re a little busier than usual, your order will be ready within {n} minutes.',
    ],
  ])('%s: %s', (_, key, text) => {
    expect(RULE_MESSAGES[key]).toBe(text);
  });

  it.each<[string, Validated<unknown>, string]>([
    ['name', validateName(' '), 'The name field is required'],
    ['email', validateEmail(''), 'The email field is required'],
    ['phone', validatePhone('12345'), 'The phone field must be at least 6 characters.'],
    ['phone', validatePhone('1'.repeat(16)), 'The phone field may not be greater than 15 characters.'],
    ['name', validateName('x'.repeat(61)), 'The name field may not be greater than 60 characters.'],
    ['email', validateEmail('x'.repeat(255)), 'The email field may not be greater than 254 characters.'],
    ['note', validateNote('x'.repeat(201)), 'The note field may not be greater than 200 characters.'],
    ['note', validateNote('<b>'), 'Note cannot contain special characters'],
    ['note', validateNote('?!'), 'Note cannot contain special characters'],
    ['amount', validateAmount('1.250,00', GBP), 'The amount field is not valid.'],
    ['email', validateEmail('ada'), 'The email field is not valid.'],
    ['phone', validatePhone('phone'), 'The phone field is not valid.'],
    ['seat', validateSeat(''), 'The seat field is required'],
    ['seat', validateSeat('7A'), 'The seat field is not valid.'],
    ['table', validateTable('8', ['7']), 'The table field is not valid.'],
  ])('%s, %o: %s (GF7, section 5)', (field, judged, text) => {
    if (judged._tag === 'Right') throw new Error('is refused');
    const { key, values } = fieldMessage(judged.left);
    expect(fillMessage(RULE_MESSAGES[key], { ...values, field })).toBe(text);
  });

  it.each<[TableRefusal, string]>([
    ['required', 'The table field is required'],
    ['unknownTable', 'We have no table 99. Check the number on your table.'],
    ['notASeat', 'The table field is not valid.'],
  ])('table or seat, %s: %s (A1, A2)', (refusal, text) => {
    const { key, values } = tableMessage(refusal, ' 99 ');
    expect(fillMessage(RULE_MESSAGES[key], { ...values, field: 'table' })).toBe(text);
  });
});

describe('fillPlaceholders', () => {
  it.each([
    ['{a} and {b}', { a: 1, b: 'two' }, '1 and two'],
    ['{a} and {a}', { a: 'x' }, 'x and x'],
    ['{a} and {b}', { a: '{b}', b: 'no' }, '{b} and no'],
    ['{missing} {toString}', {}, '{missing} {toString}'],
    ['{ a } {} {a-b}', { a: 1 }, '{ a } {} {a-b}'],
    ['$& {a}', { a: '$&' }, '$& $&'],
    ['{a}', { a: 0 }, '0'],
  ])('%j with %o is %j', (text, values, filled) => {
    expect(fillMessage(text, values)).toBe(filled);
  });

  it('leaves a text without placeholders as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{')),
        (text) => {
          expect(fillMessage(text, { a: 'x' })).toBe(text);
        },
      ),
    );
  });
});
