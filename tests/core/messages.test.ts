import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldMessage,
  fillMessage,
  RULE_MESSAGES,
  type FieldRefusal,
  type RuleMessageKey,
} from '@tableside/core';

describe("L1, L3: the specification's words, to the letter", () => {
  it.each<[RuleMessageKey, string]>([
    ['field.required', 'The {field} field is required'],
    ['field.minimumLength', 'The {field} field must be at least {n} characters.'],
    ['field.maximumLength', 'The {field} field may not be greater than {n} characters.'],
    ['field.specialCharacters', 'Note cannot contain special characters'],
    ['field.notValid', 'The {field} field is not valid.'],
    ['error.heading', 'Oops, sorry about that!'],
    ['error.generic', 'Ordering isn’t available at this time. (code:{code})'],
    ['menu.unavailable', 'This menu is currently unavailable'],
    ['menu.orderingBlocked', 'Sorry, ordering is currently unavailable on this menu'],
    ['dish.outOfStock', 'Sorry, that item is not currently in stock.'],
    ['dish.noPrice', 'Sorry, that item is currently unavailable.'],
    ['venue.busy', 'We’re a little busier than usual, your order will be ready within {n} minutes.'],
    ['minimumSpend.heading', 'Minimum basket spend not met'],
  ])('%s', (key, text) => {
    expect(RULE_MESSAGES[key]).toBe(text);
  });

  it.each<[FieldRefusal, string]>([
    [{ rule: 'required' }, 'The name field is required'],
    [{ rule: 'minimumLength', length: 6 }, 'The name field must be at least 6 characters.'],
    [{ rule: 'maximumLength', length: 60 }, 'The name field may not be greater than 60 characters.'],
    [{ rule: 'specialCharacters' }, 'Note cannot contain special characters'],
    [{ rule: 'notValid' }, 'The name field is not valid.'],
  ])('%o of a name says: %s', (refusal, text) => {
    const { key, values } = fieldMessage(refusal);
    expect(fillMessage(RULE_MESSAGES[key], { ...values, field: 'name' })).toBe(text);
  });
});

describe('placeholders', () => {
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

  it('what a brand writes without placeholders is said as it is', () => {
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
