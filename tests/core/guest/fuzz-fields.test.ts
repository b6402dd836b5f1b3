import { describe, expect, it } from 'vitest';
import { currencyOf, validateVoucherCode, parseDecimal, type Currency } from '@tableside/core';
import { findTable } from '@tableside/core/bill';
import { sessionLinkOf } from '@tableside/core/codecs';
import {
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
} from '@tableside/core/guest';

const KB = 1024;
const LONG = 100 * KB;
/**
 * A pattern that backtracks reads such a text as often as it has characters, so it takes thousands of times as long as
 * reading it once. A validation takes as long as a few dozen readings at most, on any machine.
 */
const MOST_READINGS = 200;
/** The machine may be busy during some tries. One that is quick enough shows that the pattern does not backtrack. */
const TRIES = 10;

const filled = (part: string): string => part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG);

/** Texts of 100 KB on which a careless pattern backtracks. */
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

/** Milliseconds of the quickest try. No try follows one that was quicker than `enough`. */
function bestOf(task: (typed: string) => unknown, typed: string, enough: number, tries = TRIES): number {
  let best = Infinity;
  for (let attempt = 0; attempt < tries && best >= enough; attempt += 1) {
    const started = performance.now();
    task(typed);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** How long reading a text of 100 KB once takes, in milliseconds. */
const READING_MS = bestOf((typed) => typed.replace(/[^b]/g, 'b'), filled('a'), 0);
const MOST_MS = MOST_READINGS * READING_MS;

describe.each(Object.keys(FIELDS))('100 KB typed as %s (attack H21)', (field) => {
  it.each(Object.keys(HOSTILE))('%s: no backtracking, no error', (kind) => {
    const validate = FIELDS[field] ?? expect.fail('no such field');
    expect(bestOf(validate, HOSTILE[kind] ?? '', MOST_MS)).toBeLessThan(MOST_MS);
  });
});

it('the fuzzer finds a pattern that backtracks', () => {
  const backtracks = (typed: string): boolean => /\s+$/.test(typed);
  // All 100 KB would take it ten seconds. Half is read in half the time, and takes a quarter of them.
  const typed = (HOSTILE['spaces, then a letter'] ?? '').slice(-LONG / 2);
  const most = MOST_MS / 2;
  expect(bestOf(backtracks, typed, most, 1)).toBeGreaterThan(most);
});
