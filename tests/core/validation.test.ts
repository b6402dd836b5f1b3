import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeAmount,
  judgeEmail,
  judgeName,
  judgeNote,
  judgePhone,
  left,
  right,
  toDecimalText,
  type FieldRefusal,
} from '@tableside/core';
import { anyAmount } from './arbitraries.ts';
import { currency, GBP, JPY, KWD } from './samples.ts';

/** One example a line, outer spaces included. */
const examples = (name: string): readonly string[] =>
  readFileSync(new URL(`../../fixtures/examples/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const REQUIRED = left<FieldRefusal>({ rule: 'required' });
const NOT_VALID = left<FieldRefusal>({ rule: 'notValid' });
const SPECIAL = left<FieldRefusal>({ rule: 'specialCharacters' });
const tooLong = (length: number) => left<FieldRefusal>({ rule: 'maximumLength', length });
const tooShort = (length: number) => left<FieldRefusal>({ rule: 'minimumLength', length });

const judgePounds = (typed: string) => judgeAmount(typed, GBP);

describe.each([
  ['phone', judgePhone],
  ['email', judgeEmail],
  ['note', judgeNote],
  ['amount', judgePounds],
])('section 5: %s', (field, judge) => {
  it.each(examples(`${field}_valid`))('%j is accepted', (typed) => {
    expect(judge(typed)).toMatchObject({ _tag: 'Right' });
  });

  it.each(examples(`${field}_invalid`))('%j is refused', (typed) => {
    expect(judge(typed)).toMatchObject({ _tag: 'Left' });
  });

  it('answers whatever is typed, and what it keeps it accepts again unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...examples(`${field}_valid`))),
        (typed) => {
          const judged = judge(typed);
          fc.pre(judged._tag === 'Right');
          const kept = typeof judged.right === 'number' ? toDecimalText(judged.right, GBP) : judged.right;
          expect(judge(kept)).toEqual(judged);
        },
      ),
    );
  });
});

describe('required fields', () => {
  it.each([
    ['email', judgeEmail],
    ['phone', judgePhone],
    ['name', judgeName],
    ['amount', judgePounds],
  ])('%s: nothing, or white space alone, is missing', (_, judge) => {
    for (const typed of ['', ' ', '\t\n', '\u00a0\u3000']) expect(judge(typed)).toEqual(REQUIRED);
  });
});

describe('phone', () => {
  it.each([
    ['07700 900123', '07700900123'],
    [' +44 7700\u00a0900123', '+447700900123'],
    ['٠٧٧٠٠٩٠٠١٢٣', '07700900123'],
    ['+１２３４５６', '+123456'],
  ])('GF5: %j is kept as %s', (typed, kept) => {
    expect(judgePhone(typed)).toEqual(right(kept));
  });

  it('more than 5 digits, at most 15, and the + does not count', () => {
    expect(judgePhone('12345')).toEqual(tooShort(6));
    expect(judgePhone('+12345')).toEqual(tooShort(6));
    expect(judgePhone('+')).toEqual(tooShort(6));
    expect(judgePhone('1'.repeat(16))).toEqual(tooLong(15));
    expect(judgePhone(`+${'1'.repeat(15)}`)).toEqual(right(`+${'1'.repeat(15)}`));
    expect(judgePhone('12345x')).toEqual(NOT_VALID);
  });

  it('spaces are ignored wherever they stand', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 15 });
    const space = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\t');
    fc.assert(
      fc.property(digits, fc.infiniteStream(space), fc.constantFrom('', '+'), (number, spaces, plus) => {
        const typed = [...(plus + number)].map((one) => one + (spaces.next().value ?? '')).join('');
        expect(judgePhone(typed)).toEqual(right(plus + number));
      }),
    );
  });
});

describe('L4: email', () => {
  it('is kept as typed, but trimmed (GF6)', () => {
    expect(judgeEmail('  Ada@Example.COM ')).toEqual(right('Ada@Example.COM'));
  });

  it('L3: at most 254 long', () => {
    const local = 'a'.repeat(254 - '@example.com'.length);
    expect(judgeEmail(`${local}@example.com`)).toMatchObject({ _tag: 'Right' });
    expect(judgeEmail(`${local}a@example.com`)).toEqual(tooLong(254));
  });
});

describe('name', () => {
  it('is anything, trimmed, at most 60 code points (L3)', () => {
    expect(judgeName("  Siân O'Hara-李 ")).toEqual(right("Siân O'Hara-李"));
    expect(judgeName('𝒜'.repeat(60))).toEqual(right('𝒜'.repeat(60)));
    expect(judgeName('𝒜'.repeat(61))).toEqual(tooLong(60));
  });
});

describe('L5: note', () => {
  it.each(['', ' ', '\n'])('%j is no note', (typed) => {
    expect(judgeNote(typed)).toEqual(right(''));
  });

  it.each([
    ['It’s ‘fine’', "It's 'fine'"],
    ['“No salt”', "'No salt'"],
    ['a – b — c − d', 'a - b - c - d'],
    ['one\r\ntwo\nthree\u2028four', 'one two three four'],
    ['e\u0301', 'é'],
    ['  a  b  ', 'a  b'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(judgeNote(typed)).toEqual(right(kept));
  });

  it('GF11: special characters come before the length, and punctuation alone has the same message', () => {
    expect(judgeNote('!?')).toEqual(SPECIAL);
    expect(judgeNote(`${'a'.repeat(250)}<`)).toEqual(SPECIAL);
  });

  it('L3: at most 200 code points, composed', () => {
    expect(judgeNote('𝒜'.repeat(200))).toMatchObject({ _tag: 'Right' });
    expect(judgeNote('e\u0301'.repeat(200))).toMatchObject({ _tag: 'Right' });
    expect(judgeNote('a'.repeat(201))).toEqual(tooLong(200));
  });

  it('any mix of what is allowed, with a letter or digit in it, is accepted', () => {
    const allowed = fc.string({
      unit: fc.constantFrom(..."abzÀéж谢09٣ _@'!?.,&;:-"),
      maxLength: 198,
    });
    fc.assert(
      fc.property(allowed, allowed, (before, after) => {
        expect(judgeNote(`${before.slice(0, 99)}x${after.slice(0, 99)}`)).toMatchObject({ _tag: 'Right' });
      }),
    );
  });

  it('one character of any other kind is enough to refuse it', () => {
    const other = fc.constantFrom(...'<>"()[]{}/\\|#$%^*+=~`£€©™½Ⅳ🧅');
    const text = fc.string({ unit: fc.constantFrom(...'ab 1'), maxLength: 10 });
    fc.assert(
      fc.property(text, other, text, (before, character, after) => {
        expect(judgeNote(before + character + after)).toEqual(SPECIAL);
      }),
    );
  });
});

describe('M5: amounts', () => {
  it.each([
    ['12.5', 1250],
    ['1,250', 125_000],
    ['1,234,567.89', 123_456_789],
    ['１２．５０', 1250],
    ['١٢٫٥', 1250],
    ['۱۲٬۳۴۵', 1_234_500],
    ['10,000,000', 1_000_000_000],
    ['007', 700],
  ])('%s is %i pence', (typed, amount) => {
    expect(judgePounds(typed)).toEqual(right(amount));
  });

  it.each(['12,50', '-5', '.', '.5', '5.', '1e3', '0,123', '1.234', '10,000,000.01'])(
    '%s is refused, never read otherwise',
    (typed) => {
      expect(judgePounds(typed)).toEqual(NOT_VALID);
    },
  );

  it('GF1: as many decimals as the currency has', () => {
    expect(judgeAmount('5', JPY)).toEqual(right(5));
    expect(judgeAmount('5.0', JPY)).toEqual(NOT_VALID);
    expect(judgeAmount('5.125', KWD)).toEqual(right(5125));
    expect(judgeAmount('5.1255', KWD)).toEqual(NOT_VALID);
    expect(judgeAmount('5.25', currency('EUR'))).toEqual(right(525));
  });

  it('an amount comes back from its text, with and without commas', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const text = toDecimalText(amount, GBP);
        expect(judgePounds(text)).toEqual(right(amount));
        expect(judgePounds(text.replace(/\B(?=(\d{3})+\.)/g, ','))).toEqual(right(amount));
      }),
    );
  });
});
