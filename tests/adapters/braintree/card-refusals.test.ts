import { describe, expect, it } from 'vitest';
import {
  cardRefusalOf,
  CARD_FIELDS,
  fieldStateOf,
  isRefusedByBank,
} from '../../../adapters/braintree/card-refusals.ts';
import { aboutCustomer } from '../../../adapters/braintree/bank-check.ts';
import { fieldStyles } from '../../../adapters/braintree/field-styles.ts';

describe('card field errors', () => {
  it.each([
    [{ code: 'HOSTED_FIELDS_FIELDS_EMPTY' }, { why: 'fields', fields: CARD_FIELDS }],
    [
      {
        code: 'HOSTED_FIELDS_FIELDS_INVALID',
        details: { invalidFieldKeys: ['cvv', 'number', 'postalCode'] },
      },
      { why: 'fields', fields: ['number', 'cvv'] },
    ],
    [{ code: 'HOSTED_FIELDS_FIELDS_INVALID' }, { why: 'fields', fields: CARD_FIELDS }],
    [{ code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED' }, { why: 'fields', fields: ['cvv'] }],
    [
      {
        code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
        details: { originalError: { fieldErrors: [{ field: 'creditCard' }] } },
      },
      { why: 'fields', fields: ['number'] },
    ],
    [
      { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', details: { originalError: { message: 'Too many' } } },
      { why: 'unreachable' },
    ],
    [{ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', details: {} }, { why: 'unreachable' }],
    [{ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' }, { why: 'unreachable' }],
    [{ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }, { why: 'unreachable' }],
    [{ code: 'THREEDS_CARDINAL_SDK_CANCELED' }, { why: 'cancelled' }],
    [{ code: 'THREEDS_JWT_AUTHENTICATION_FAILED' }, { why: 'refusedByBank' }],
    [{ code: 'SOMETHING_NEW' }, { why: 'unreachable' }],
    [new TypeError('Failed to fetch'), { why: 'unreachable' }],
    [undefined, { why: 'unreachable' }],
  ])('%# has its own message', (error, refusal) => {
    expect(cardRefusalOf(error)).toEqual(refusal);
  });
});

describe('card field states', () => {
  it.each([
    [{ isEmpty: true, isValid: false, isPotentiallyValid: true }, 'empty'],
    [{ isEmpty: false, isValid: false, isPotentiallyValid: true }, 'incomplete'],
    [{ isEmpty: false, isValid: true, isPotentiallyValid: true }, 'valid'],
    [{ isEmpty: false, isValid: false, isPotentiallyValid: false }, 'invalid'],
  ] as const)('event %# gives its state', (report, state) => {
    expect(fieldStateOf(report)).toBe(state);
  });
});

describe('3-D Secure', () => {
  const passed = { status: 'authenticate_successful', liabilityShiftPossible: true, liabilityShifted: true };

  it('agrees where liability has shifted or cannot shift', () => {
    expect(isRefusedByBank(passed)).toBe(false);
    const notEnrolled = {
      status: 'lookup_not_enrolled',
      liabilityShiftPossible: false,
      liabilityShifted: false,
    };
    expect(isRefusedByBank(notEnrolled)).toBe(false);
  });

  it('refuses where it says so, or liability could have shifted', () => {
    expect(isRefusedByBank({ ...passed, status: 'authenticate_rejected' })).toBe(true);
    expect(isRefusedByBank({ ...passed, liabilityShifted: false })).toBe(true);
  });

  it('gets a phone number as digits and only accepted names', () => {
    const guest = { email: 'ada@example.com', name: 'Ada', emailOptIn: false };
    expect(aboutCustomer({ ...guest, surname: 'Lovelace', phone: '+44 7700 900000' })).toEqual({
      email: 'ada@example.com',
      mobilePhoneNumber: '447700900000',
      billingAddress: { givenName: 'Ada', surname: 'Lovelace', phoneNumber: '447700900000' },
    });
    expect(aboutCustomer({ ...guest, name: 'Żółć' })).toEqual({
      email: 'ada@example.com',
      billingAddress: {},
    });
  });
});

describe('the card fields’ style', () => {
  const styleOf = (properties: Readonly<Record<string, string>>) =>
    fieldStyles({ color: 'rgb(1, 2, 3)', getPropertyValue: (name) => properties[name] ?? '' });

  it('is the page’s, at a size that no phone zooms in on', () => {
    const styles = styleOf({ '--colour-text': ' #112233', '--colour-muted-text': '#445566' });
    expect(styles['input']).toMatchObject({ color: '#112233', 'font-size': '1rem' });
    expect(styles['::placeholder']).toEqual({ color: '#445566' });
  });

  it('has the text’s colour where the page sets none', () => {
    expect(styleOf({})['.invalid']).toEqual({ color: 'rgb(1, 2, 3)' });
  });
});
