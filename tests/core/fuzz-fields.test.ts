import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  findTable,
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  validateVoucherCode,
  parseDecimal,
  sessionLinkOf,
  type Currency,
} from '@tableside/core';

const KB = 1024;
const LONG = 100 * KB;
/** Milliseconds: what a field may take of the time in which a guest sees no delay. */
const LONGEST_MS = 5;
/** The best of these counts, since any one may be held up by whatever else the machine does. */
const TRIES = 40;

const filled = (part: string): string => part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG);

/** Texts on which a careless pattern goes back and forth, each of 100 KB. */
const HOSTILE: Readonly<Record<string, string>> = {
  'one letter': filled('a'),
  digits: filled('9'),
  spaces: filled(' '),
  'spaces, then a letter': `${filled(' ').slice(1)}a`,
  'digits, then a letter': `${filled('9').slice(1)}x`,
  'groups of three': `1${filled(',000')}`,
  'groups of three, then a letter': `1${filled(',000')}x`,
  'points of a decimal': filled('1.'),
  'plus signs': filled('+'),
  'labels of a domain': `a@${filled('a.')}`,
  'labels with hyphens': `a@${filled('a-')}!`,
  'many signs of at': filled('a@'),
  'combining marks': `e${filled('\u0301')}`,
  'full-width digits': filled('９'),
  'Arabic digits': filled('٩'),
  'surrogate pairs': filled('💥'),
  'half a pair': filled('\ud83d'),
  'a right-to-left override': filled('\u202ea'),
  'zero-width spaces': filled('\u200b'),
  'line breaks': filled('\r\n'),
  'letters, then digits': `${filled('A').slice(0, LONG / 2)}${filled('1').slice(0, LONG / 2)}!`,
  percentages: filled('%25'),
  'broken percentages': filled('%'),
};

const GBP = currencyOf('GBP') as Currency;
const TABLES = Array.from({ length: 200 }, (_, at) => `T${at}`);

const FIELDS: Readonly<Record<string, (typed: string) => unknown>> = {
  amount: (typed) => validateAmount(typed, GBP),
  'decimal text': parseDecimal,
  email: validateEmail,
  name: validateName,
  note: validateNote,
  phone: validatePhone,
  seat: validateSeat,
  table: (typed) => validateTable(typed, TABLES),
  'table of a link': (typed) => findTable(TABLES, typed),
  'voucher code, or employee id': validateVoucherCode,
  'session link': (typed) => sessionLinkOf(`?sessionId=${typed}&${typed}`),
};

function bestOf(judge: (typed: string) => unknown, typed: string, tries = TRIES): number {
  let best = Infinity;
  for (let attempt = 0; attempt < tries && best > LONGEST_MS / 10; attempt += 1) {
    const started = performance.now();
    judge(typed);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

describe.each(Object.keys(FIELDS))('100 KB typed as %s (attack H21)', (field) => {
  it.each(Object.keys(HOSTILE))(`%s is validated within ${LONGEST_MS} ms and does not throw`, (kind) => {
    const judge = FIELDS[field] ?? expect.fail('no such field');
    expect(bestOf(judge, HOSTILE[kind] ?? '')).toBeLessThan(LONGEST_MS);
  });
});

it('the fuzzer finds a pattern that backtracks', () => {
  const text = HOSTILE['spaces, then a letter']?.slice(-10 * KB) ?? '';
  expect(bestOf((typed) => /\s+$/.test(typed), text, 1)).toBeGreaterThan(LONGEST_MS);
});
