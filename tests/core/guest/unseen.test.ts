/** Invisible characters and full-width forms, in everything that a guest types (L7). */
import { describe, expect, it } from 'vitest';
import { foldedCode, referenceIn, validateVoucherCode } from '@tableside/core';
import { findTable, joinCodeIn } from '@tableside/core/bill';
import {
  amountSoFar,
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  withContact,
  NO_DETAILS,
  type Validated,
} from '@tableside/core/guest';
import { WindowMessages } from '../../../adapters/browser/embed.ts';
import { tokenOf } from '../../../ui/navigation/bill-paths.ts';
import { parseRoute, tableLinkOf } from '../../../ui/navigation/routes.ts';
import { GBP } from '../samples.ts';

/** What a paste may carry, as Unicode's charts name it. */
const UNSEEN: Readonly<Record<string, string>> = {
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'left-to-right embedding': '\u202a',
  'right-to-left embedding': '\u202b',
  'pop directional formatting': '\u202c',
  'left-to-right override': '\u202d',
  'right-to-left override': '\u202e',
  'left-to-right isolate': '\u2066',
  'right-to-left isolate': '\u2067',
  'first strong isolate': '\u2068',
  'pop directional isolate': '\u2069',
  'byte-order mark': '\ufeff',
  'zero-width space': '\u200b',
  'word joiner': '\u2060',
  'soft hyphen': '\u00ad',
  'combining grapheme joiner': '\u034f',
  'text variation selector': '\ufe0e',
  'emoji variation selector': '\ufe0f',
  'variation selector of ideographs': '\u{e0100}',
};

const JOINERS: Readonly<Record<string, string>> = {
  'zero-width joiner': '\u200d',
  'zero-width non-joiner': '\u200c',
};

/** What the native app's message makes of a text in that field. */
const embedded = (field: 'email' | 'name' | 'loyaltyCard' | 'discountCode') => (text: string) => {
  let heard: unknown;
  const app = new WindowMessages(
    {
      early: [],
      addEventListener: (_type, listener) =>
        listener({ origin: 'app:', data: { type: 'guest', [field]: text } }),
    },
    ['app:'],
  );
  app.listen((said) => (heard = said[field]));
  return heard;
};

const menu = parseRoute('/inn/order');

/** Each way in, with a text as it should come in. */
const CODES: Readonly<Record<string, readonly [text: string, read: (text: string) => unknown]>> = {
  amount: ['1250', (text) => validateAmount(text, GBP)],
  'amount so far': ['1250', (text) => amountSoFar(text, GBP)],
  phone: ['02079460958', validatePhone],
  email: ['ada@example.com', validateEmail],
  seat: ['C12', validateSeat],
  table: ['B12', (text) => validateTable(text, ['A1', 'B12'])],
  'table without a list': ['B12', (text) => validateTable(text)],
  'table of the till': ['B12', (text) => findTable([text], 'B12')._tag],
  'table of a link': ['B12', (text) => tableLinkOf(menu, `?table=${encodeURIComponent(text)}`)],
  'table beside its token': ['B12', (text) => tokenOf(text, { table: 'b12', token: 'abc' })],
  voucher: ['WELCOME10', validateVoucherCode],
  'voucher of the backend': ['WELCOME10', foldedCode],
  'code of a tab': ['AB12', joinCodeIn],
  'reference of a payment': ['NDPLCTH', referenceIn],
  'email of the native app': ['ada@example.com', embedded('email')],
  'loyalty card of the native app': ['1234567', embedded('loyaltyCard')],
  'discount code of the native app': ['WELCOME10', embedded('discountCode')],
  'phone of a wallet': ['02079460958', (phone) => validatePhone(withContact(NO_DETAILS, { phone }).phone)],
  'email of a wallet': [
    'ada@example.com',
    (email) => validateEmail(withContact(NO_DETAILS, { email }).email),
  ],
};

const TEXTS: Readonly<Record<string, readonly [text: string, read: (text: string) => unknown]>> = {
  name: ['Ada', validateName],
  note: ['No peas', validateNote],
  'name of the native app': ['Ada', embedded('name')],
  'name of a wallet': ['Ada', (name) => validateName(withContact(NO_DETAILS, { name }).name)],
};

/** At the beginning, in the middle, at the end, and on both sides beside spaces. */
const withIn = (text: string, mark: string): readonly string[] => {
  const middle = Math.floor(text.length / 2);
  return [
    mark + text,
    text.slice(0, middle) + mark + text.slice(middle),
    text + mark,
    `${mark} ${text} ${mark}`,
  ];
};

describe.each(Object.entries({ ...CODES, ...TEXTS }))('%s', (_field, [text, read]) => {
  it.each(Object.entries(UNSEEN))('without a %s (L7)', (_name, mark) => {
    for (const given of withIn(text, mark)) expect(read(given)).toEqual(read(text));
  });
});

describe.each(Object.entries(CODES))('%s', (_field, [text, read]) => {
  it.each(Object.entries(JOINERS))('without a %s (L7)', (_name, mark) => {
    for (const given of withIn(text, mark)) expect(read(given)).toEqual(read(text));
  });

  it('in full-width forms (L7)', () => {
    const full = text.replace(/[!-~]/g, (plain) =>
      String.fromCodePoint((plain.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect(read(full)).toEqual(read(text));
  });
});

describe('the joiners of names and notes', () => {
  it.each([
    ['می\u200cخواهم', validateName],
    ['👩\u200d🍳', validateName],
    ['می\u200cخواهم', validateNote],
    ['क्\u200dष', validateNote],
  ] as const)('stay in %s (L7)', (text, validate: (text: string) => Validated) => {
    expect(validate(text)).toMatchObject({ right: text });
  });
});
