/** How long a text that a guest typed may be is the same in the contract as in the app. */
import { expect, it } from 'vitest';
import { isRight, validateVoucherCode } from '@tableside/core';
import { EMBEDDED_LIMITS } from '@tableside/core/content';
import { MAXIMUM_LENGTHS, validatePhone } from '@tableside/core/guest';
import { valueAt } from '../../../fixtures/contract/descriptions.ts';
import { CONTRACT_VERSION } from '../../../fixtures/sandbox/service-calls.ts';
import { LONGEST_TABLE } from '../../../ui/flows/typed-table.ts';
import { LONGEST_COMMENT } from '../../../ui/models/payment/feedback-model.ts';

const { note, name, email } = MAXIMUM_LENGTHS;
const numbers = Array.from({ length: 30 }, (_, digits) => `+${'1'.repeat(digits)}`);
const phone = numbers.findLast((number) => isRight(validatePhone(number)))?.length;
const fullName = name + ' '.length + name;
const codes = Array.from({ length: 100 }, (_, length) => 'C'.repeat(length));
const code = codes.findLast((typed) => isRight(validateVoucherCode(typed)))?.length;

it.each<[schema: string, property: string, length: number | undefined]>([
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
  ['CheckVoucher', 'voucherCode', code],
  ['VoidVoucher', 'voucherCode', code],
  ['VoucherLine', 'voucherCode', code],
  ['BillVoucher', 'voucherCode', code],
  ['CheckBasket', 'userLoyaltyCard', EMBEDDED_LIMITS.loyaltyCard],
  ['CheckBasket', 'tableNumber', LONGEST_TABLE],
  ['MakeCardPayment', 'tableNumber', LONGEST_TABLE],
  ['NewOrder', 'tableNumber', LONGEST_TABLE],
  ['TabQuestion', 'tableNumber', LONGEST_TABLE],
  ['Table', 'tableNo', LONGEST_TABLE],
])('the contract says the longest %s.%s', (schema, property, length) => {
  expect(valueAt(`openapi.yaml#/components/schemas/${schema}/properties/${property}`)).toMatchObject({
    maxLength: length,
  });
});

it('the sandbox’s answers carry the contract’s version (WN22)', () => {
  for (const description of ['openapi.yaml', 'asyncapi.yaml'])
    expect(CONTRACT_VERSION).toEqual({ 'x-contract-version': valueAt(`${description}#/info`)['version'] });
});
