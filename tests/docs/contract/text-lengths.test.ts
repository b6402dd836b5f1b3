/** How long a text that a guest typed may be is the same in the contract as in the app. */
import { expect, it } from 'vitest';
import { isRight } from '@tableside/core';
import { MAXIMUM_LENGTHS, validatePhone } from '@tableside/core/guest';
import { valueAt } from '../../../fixtures/contract/descriptions.ts';
import { LONGEST_COMMENT } from '../../../ui/models/payment/feedback-model.ts';

const { note, name, email } = MAXIMUM_LENGTHS;
const numbers = Array.from({ length: 30 }, (_, digits) => `+${'1'.repeat(digits)}`);
const phone = numbers.findLast((number) => isRight(validatePhone(number)))?.length;
const fullName = name + ' '.length + name;

it.each([
  ['MakeCardPayment', 'note', note],
  ['NewOrder', 'note', note],
  ['BasketLine', 'messages/items', note],
  ['CheckoutUser', 'name', name],
  ['CheckoutUser', 'surname', name],
  ['CheckoutUser', 'email', email],
  ['CheckoutUser', 'phone', phone],
  ['PaySideUser', 'name', fullName],
  ['PaySideUser', 'email', email],
  ['PaySideUser', 'contactNumber', phone],
  ['NewPayment', 'customer/properties/email', email],
  ['Feedback', 'comment', LONGEST_COMMENT],
])('the contract says the longest %s.%s', (schema, property, length) => {
  expect(valueAt(`openapi.yaml#/components/schemas/${schema}/properties/${property}`)).toMatchObject({
    maxLength: length,
  });
});
