import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right, toDecimalText } from '@tableside/core';
import { fieldMessage, RULE_MESSAGES } from '@tableside/core/copy';
import {
  cleanCode,
  amountSoFar,
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  withAsciiDigits,
  type FieldRefusal,
  type Validated,
} from '@tableside/core/guest';
import { decimalsOf } from '../../../core/money/money.ts';
import { anyAmount } from '../arbitraries.ts';
import { currency, GBP, JPY, KWD } from '../samples.ts';
import { textExamples } from '../../text-examples.ts';

/** Writes a number in full-width, Arabic or Persian digits, each chosen by itself. */
const anyDigits: fc.Arbitrary<(number: string) => string> = fc
  .infiniteStream(fc.constantFrom(0x30, 0xff10, 0x0660, 0x06f0))
  .map(
    (zeros) => (number) =>
      number.replace(/[0-9]/g, (digit) => String.fromCodePoint((zeros.next().value ?? 0x30) + Number(digit))),
  );

const REQUIRED = left<FieldRefusal>({ rule: 'required' });
const NOT_VALID = left<FieldRefusal>({ rule: 'notValid' });
const SPECIAL = left<FieldRefusal>({ rule: 'specialCharacters' });
const tooLong = (length: number) => left<FieldRefusal>({ rule: 'maximumLength', length });
const tooShort = (length: number) => left<FieldRefusal>({ rule: 'minimumLength', length });

const judgePounds = (typed: string) => validateAmount(typed, GBP);

describe.each([
  ['phone', validatePhone],
  ['email', validateEmail],
  ['note', validateNote],
  ['amount', judgePounds],
  ['seat', validateSeat],
])('the field %s (section 5)', (field, validate) => {
  it.each(textExamples(`${field}_valid`))('accepts %j', (typed) => {
    expect(validate(typed)).toMatchObject({ _tag: 'Right' });
  });

  it.each(textExamples(`${field}_invalid`))('refuses %j', (typed) => {
    expect(validate(typed)).toMatchObject({ _tag: 'Left' });
  });

  it('answers any text, and accepts its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...textExamples(`${field}_valid`))),
        (typed) => {
          const judged = validate(typed);
          fc.pre(judged._tag === 'Right');
          const kept = typeof judged.right === 'number' ? toDecimalText(judged.right, GBP) : judged.right;
          expect(validate(kept)).toEqual(judged);
        },
      ),
    );
  });
});

describe('required fields', () => {
  it.each([
    ['email', validateEmail],
    ['phone', validatePhone],
    ['name', validateName],
    ['amount', judgePounds],
    ['seat', validateSeat],
    ['table', (typed: string) => validateTable(typed)],
    ['table of a list', (typed: string) => validateTable(typed, ['7', ''])],
  ])('%s: empty or blank text is missing', (_, validate) => {
    for (const typed of ['', ' ', '\t\n', '\u00a0\u3000']) expect(validate(typed)).toEqual(REQUIRED);
  });
});

describe('validatePhone', () => {
  it.each([
    ['07700 900123', '07700900123'],
    [' +44 7700\u00a0900123', '+447700900123'],
    ['٠٧٧٠٠٩٠٠١٢٣', '07700900123'],
    ['+１２３４５６', '+123456'],
    ['+1 650-555-5555', '+16505555555'],
    ['(020) 7946 0958', '02079460958'],
    ['030/901820', '030901820'],
    ['06.12.34.56.78', '0612345678'],
    ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
    ['+1 \ufe0f650\u2011555\u20135555', '+16505555555'],
    ['＋４４（２０）７９４６', '+44207946'],
  ])('stores %j as %s (GF5)', (typed, kept) => {
    expect(validatePhone(typed)).toEqual(right(kept));
  });

  it('wants 6 to 15 digits; the + does not count (attack H24)', () => {
    expect(validatePhone('12345')).toEqual(tooShort(6));
    expect(validatePhone('+12345')).toEqual(tooShort(6));
    expect(validatePhone('+')).toEqual(tooShort(6));
    expect(validatePhone('1'.repeat(16))).toEqual(tooLong(15));
    expect(validatePhone(`+${'1'.repeat(15)}`)).toEqual(right(`+${'1'.repeat(15)}`));
    expect(validatePhone('12345x')).toEqual(NOT_VALID);
  });

  it('turns full-width and Arabic digits into ASCII', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 });
    fc.assert(
      fc.property(digits, anyDigits, fc.constantFrom('', '+'), (number, write, plus) => {
        expect(validatePhone(plus + write(number))).toEqual(validatePhone(plus + number));
      }),
    );
  });

  it('accepts exactly the 6 to 15 digits typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ') }), (typed) => {
        const judged = validatePhone(typed);
        if (judged._tag === 'Right') expect(judged.right).toMatch(/^\+?[0-9]{6,15}$/);
        const digits = typed.replace(/[ +]/g, '').length;
        const isSound = /^ *\+?[0-9 ]*$/.test(typed) && digits >= 6 && digits <= 15;
        expect(judged).toEqual(isSound ? right(typed.replace(/ /g, '')) : judged);
        expect(judged._tag === 'Right').toBe(isSound);
      }),
    );
  });

  it('ignores spaces anywhere', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 15 });
    const space = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\t');
    fc.assert(
      fc.property(digits, fc.infiniteStream(space), fc.constantFrom('', '+'), (number, spaces, plus) => {
        const typed = [...(plus + number)].map((one) => one + (spaces.next().value ?? '')).join('');
        expect(validatePhone(typed)).toEqual(right(plus + number));
      }),
    );
  });
});

describe('validateEmail (L4) (attack H23)', () => {
  it('stores the trimmed text as typed (GF6)', () => {
    expect(validateEmail('  Ada@Example.COM ')).toEqual(right('Ada@Example.COM'));
  });

  it('takes at most 254 characters (L3)', () => {
    const local = 'a'.repeat(254 - '@example.com'.length);
    expect(validateEmail(`${local}@example.com`)).toMatchObject({ _tag: 'Right' });
    expect(validateEmail(`${local}a@example.com`)).toEqual(tooLong(254));
  });
});

describe('validateName', () => {
  it('takes any trimmed text of at most 60 code points (L3)', () => {
    expect(validateName("  Siân O'Hara-李 ")).toEqual(right("Siân O'Hara-李"));
    expect(validateName('𝒜'.repeat(60))).toEqual(right('𝒜'.repeat(60)));
    expect(validateName('𝒜'.repeat(61))).toEqual(tooLong(60));
  });
});

describe('validateNote (L5)', () => {
  it.each(['', ' ', '\n'])('%j is empty', (typed) => {
    expect(validateNote(typed)).toEqual(right(''));
  });

  it.each([
    ['It’s ‘fine’', "It's 'fine'"],
    ['“No salt”', "'No salt'"],
    ['a – b — c − d', 'a - b - c - d'],
    ['one\r\ntwo\nthree\u2028four', 'one two three four'],
    ['e\u0301', 'é'],
    ['  a  b  ', 'a  b'],
  ])('stores %j as %j', (typed, kept) => {
    expect(validateNote(typed)).toEqual(right(kept));
  });

  it('unifies quotes, dashes and white space (GF8, GF9)', () => {
    const written: Readonly<Record<string, readonly string[]>> = {
      "'": ["'", ...'\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F'],
      '-': ['-', ...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
      ' ': [' ', '\t', '\n', '\r\n', '\u0085', '\u00a0', '\u2003', '\u2028', '\u2029', '\u3000'],
    };
    const plain = fc.array(fc.constantFrom("'", '-', ' ', 'a', 'é', '7', '!'), { maxLength: 150 });
    fc.assert(
      fc.property(plain, fc.infiniteStream(fc.nat()), (letters, picks) => {
        const typed = letters.map((letter) => {
          const ways = written[letter] ?? [letter];
          return ways[(picks.next().value ?? 0) % ways.length] ?? letter;
        });
        expect(validateNote(typed.join(''))).toEqual(validateNote(letters.join('')));
      }),
    );
  });

  it('stores only section 5’s characters, a letter or digit, 200 at most', () => {
    const unit = fc.oneof(
      fc.constantFrom(..."aÉ7 _@'!?.,&;:-", '\u0301', '\u200d', '\ufeff', '<', '½', '🍲', '“', 'न', 'ि'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 230 }), (letters) => {
        const judged = validateNote(letters.join(''));
        fc.pre(judged._tag === 'Right' && judged.right !== '');
        const note = judged._tag === 'Right' ? judged.right : '';
        expect(note).toMatch(/^[\p{L}\p{M}\u200c\u200d\p{Nd} _@'!?.,&;:-]{1,200}$/u);
        expect(note).toMatch(/[\p{L}\p{Nd}]/u);
        expect(note).toBe(note.trim().normalize('NFC'));
      }),
    );
  });

  it('drops invisible characters, and refuses those of machines (attack H22)', () => {
    expect(validateNote('a\u202eb\ufeff')).toEqual(right('ab'));
    expect(validateNote('a\u0000b')).toEqual(SPECIAL);
  });

  it('keeps the joiners of Persian and Hindi (L7)', () => {
    expect(validateNote('می\u200cخواهم')).toEqual(right('می\u200cخواهم'));
    expect(validateNote('1\u200d1')).toEqual(SPECIAL);
  });

  it('reports special characters before the length, and punctuation alone (GF11)', () => {
    expect(validateNote('!?')).toEqual(SPECIAL);
    expect(validateNote(`${'a'.repeat(250)}<`)).toEqual(SPECIAL);
  });

  it('takes at most 200 code points, composed (L3)', () => {
    expect(validateNote('𝒜'.repeat(200))).toMatchObject({ _tag: 'Right' });
    expect(validateNote('e\u0301'.repeat(200))).toMatchObject({ _tag: 'Right' });
    expect(validateNote('a'.repeat(201))).toEqual(tooLong(200));
  });

  it('accepts any allowed characters with a letter or digit', () => {
    const allowed = fc.string({
      unit: fc.constantFrom(..."abzÀéж谢09٣ _@'!?.,&;:-"),
      maxLength: 198,
    });
    fc.assert(
      fc.property(allowed, allowed, (before, after) => {
        expect(validateNote(`${before.slice(0, 99)}x${after.slice(0, 99)}`)).toMatchObject({ _tag: 'Right' });
      }),
    );
  });

  it('refuses any single character of another kind', () => {
    const other = fc.constantFrom(...'<>"()[]{}/\\|#$%^*+=~`£€©™½Ⅳ🧅');
    const text = fc.string({ unit: fc.constantFrom(...'ab 1'), maxLength: 10 });
    fc.assert(
      fc.property(text, other, text, (before, character, after) => {
        expect(validateNote(before + character + after)).toEqual(SPECIAL);
      }),
    );
  });
});

describe('validateAmount (M5) (attack H3)', () => {
  it.each([
    ['12.5', 1250],
    ['1,250', 125_000],
    ['1,234,567.89', 123_456_789],
    ['１２．５０', 1250],
    ['١٢٫٥', 1250],
    ['۱۲٬۳۴۵', 1_234_500],
    ['10,000,000', 1_000_000_000],
    ['007', 700],
    ['12,5', 1250],
    ['0,50', 50],
    ['1250,50', 125_050],
    ['１２，５０', 1250],
    ['12\u200b,\u202d50', 1250],
  ])('%s is %i pence', (typed, amount) => {
    expect(judgePounds(typed)).toEqual(right(amount));
  });

  it.each([
    '1,25,0',
    '1.250,00',
    '12,',
    '1,250,50',
    ',5',
    '-5',
    '.',
    '.5',
    '5.',
    '1e3',
    '0,123',
    '1.234',
    '10,000,000.01',
  ])('refuses %s and does not guess an amount', (typed) => {
    expect(judgePounds(typed)).toEqual(NOT_VALID);
  });

  it('takes a decimal comma where it can be no group (M5)', () => {
    expect(validateAmount('12,5', JPY)).toEqual(NOT_VALID);
    expect(validateAmount('12,50', KWD)).toEqual(right(12_500));
    expect(validateAmount('1,250', KWD)).toEqual(right(1_250_000));
  });

  it('takes as many decimals as the currency (GF1)', () => {
    expect(validateAmount('5', JPY)).toEqual(right(5));
    expect(validateAmount('5.0', JPY)).toEqual(NOT_VALID);
    expect(validateAmount('5.125', KWD)).toEqual(right(5125));
    expect(validateAmount('5.1255', KWD)).toEqual(NOT_VALID);
    expect(validateAmount('5.25', currency('EUR'))).toEqual(right(525));
  });

  it('accepts exactly the decimal typed, in any currency', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 8 });
    const fraction = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 });
    fc.assert(
      fc.property(digits, fraction, fc.constantFrom(GBP, JPY, KWD), (whole, decimals, code) => {
        const judged = validateAmount(decimals === '' ? whole : `${whole}.${decimals}`, code);
        const most = decimalsOf(code);
        const minorUnits = BigInt(whole + decimals.padEnd(most, '0'));
        const isSound = decimals.length <= most && minorUnits <= 10_000_000n * 10n ** BigInt(most);
        expect(judged).toEqual(isSound ? right(Number(minorUnits)) : NOT_VALID);
      }),
    );
  });

  it('ignores well-placed commas and refuses a misplaced one', () => {
    const number = fc.integer({ min: 0, max: 9_999_999 }).map(String);
    fc.assert(
      fc.property(number, fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 1 }), (whole, places) => {
        const typed = [...whole].map((digit, at) => (places.includes(at) ? `,${digit}` : digit)).join('');
        fc.pre(typed !== whole);
        const grouped = Number(whole).toLocaleString('en-GB');
        const isDecimal = /^\d+,\d\d?$/.test(typed);
        const read = isDecimal ? typed.replace(',', '.') : whole;
        expect(judgePounds(typed)).toEqual(isDecimal || typed === grouped ? judgePounds(read) : NOT_VALID);
      }),
    );
  });

  it('turns full-width and Arabic digits and separators into ASCII (M5, GF4)', () => {
    const separators = fc.constantFrom(['.', ','], ['．', '，'], ['٫', '٬']);
    fc.assert(
      fc.property(anyAmount, anyDigits, separators, (amount, write, [point = '', comma = '']) => {
        const ascii = toDecimalText(amount, GBP).replace(/\B(?=(\d{3})+\.)/g, ',');
        const typed = write(ascii.replaceAll('.', ' ').replaceAll(',', comma).replaceAll(' ', point));
        expect(judgePounds(typed)).toEqual(right(amount));
      }),
    );
  });

  it('ignores leading zeros, up to a sensible length (GF3)', () => {
    expect(judgePounds(`${'0'.repeat(500)}7.25`)).toEqual(right(725));
  });

  it('reads its own text back, with and without commas', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const text = toDecimalText(amount, GBP);
        expect(judgePounds(text)).toEqual(right(amount));
        expect(judgePounds(text.replace(/\B(?=(\d{3})+\.)/g, ','))).toEqual(right(amount));
      }),
    );
  });
});

describe('amountSoFar (M5)', () => {
  it.each([
    ['', 0],
    ['1', 100],
    ['12,', 1200],
    ['12.', 1200],
    ['١٢٫', 1200],
    ['1,250,', 125_000],
    ['1,250,5', 125_000],
    ['12,50', 1250],
    ['12,500', 1_250_000],
    ['12,50.', undefined],
    ['12.505', undefined],
    ['.', undefined],
    ['a', undefined],
    ['10,000,001', undefined],
  ])('of %j is %s pence', (typed, amount) => {
    expect(amountSoFar(typed, GBP)).toBe(amount);
  });

  it('knows every beginning of an amount', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom('.', ','), fc.nat(), (amount, sign, cut) => {
        const text = toDecimalText(amount, GBP).replace('.', sign);
        expect(amountSoFar(text.slice(0, cut % (text.length + 1)), GBP)).toBeDefined();
        expect(amountSoFar(text, GBP)).toBe(amount);
      }),
    );
  });

  it('has no beginning in a currency without decimals', () => {
    expect([amountSoFar('12.', JPY), amountSoFar('12,', JPY)]).toEqual([undefined, 12]);
  });
});

describe('validateSeat (A2) (attack H25)', () => {
  it.each([
    ['a7', 'A7'],
    [' Row0007 ', 'ROW0007'],
  ])('stores %j as %s', (typed, kept) => {
    expect(validateSeat(typed)).toEqual(right(kept));
  });

  it('takes ASCII letters, then ASCII digits, in either case', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZ'), minLength: 1, maxLength: 5 });
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(letters, digits, (row, number) => {
        expect(validateSeat(row + number)).toEqual(right(row.toUpperCase() + number));
        expect(validateSeat(number + row)).toEqual(NOT_VALID);
      }),
    );
  });

  it('refuses any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09 -.É１٣'), minLength: 1 }), (typed) => {
        const seat = typed.trim();
        fc.pre(seat !== '');
        expect(validateSeat(typed)).toEqual(
          /^[a-zA-Z]+[0-9１]+$/.test(seat) ? right(seat.toUpperCase().replaceAll('１', '1')) : NOT_VALID,
        );
      }),
    );
  });
});

describe('validateTable (GF10)', () => {
  it.each(textExamples('table_valid'))('accepts %j without a list', (typed) => {
    expect(validateTable(typed)).toEqual(right(typed.trim()));
  });

  it('takes one of the list, in the venue’s spelling (A1)', () => {
    expect(validateTable(' a7 ', ['7', 'A7'])).toEqual(right('A7'));
    expect(validateTable('8', ['7', 'A7'])).toEqual(NOT_VALID);
    expect(validateTable('007', ['7'])).toEqual(NOT_VALID);
    expect(validateTable('7', [])).toEqual(NOT_VALID);
  });

  it('accepts stored tables again, and refuses only blank without a list', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, fc.option(fc.array(text), { nil: undefined }), (typed, others) => {
        const list = others && [...others, typed];
        const judged = validateTable(typed, list);
        expect(judged).toMatchObject(cleanCode(typed) === '' ? REQUIRED : { _tag: 'Right' });
        if (judged._tag === 'Right') expect(validateTable(judged.right, list)).toEqual(judged);
      }),
    );
  });
});

const VALIDATORS: Readonly<Record<string, (typed: string) => Validated<unknown>>> = {
  amount: judgePounds,
  phone: validatePhone,
  email: validateEmail,
  note: validateNote,
  name: validateName,
  seat: validateSeat,
  table: (typed) => validateTable(typed, ['7', 'A7']),
};

describe('every field', () => {
  const field = fc.constantFrom(...Object.keys(VALIDATORS));

  it('has a message for each refusal (GF7)', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '1', 'x'.repeat(300), '!'));
    fc.assert(
      fc.property(field, typed, (name, text) => {
        const judged = VALIDATORS[name]?.(text);
        fc.pre(judged?._tag === 'Left');
        const { key, values } = fieldMessage(judged.left);
        const placeholders = [...RULE_MESSAGES[key].matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
        expect(['field', ...Object.keys(values)]).toEqual(expect.arrayContaining(placeholders));
      }),
    );
  });

  it('ignores white space around the text (GF2)', () => {
    const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('12.50', '07700900123', 'ada@example.com', 'A7', '7', 'No salt'),
    );
    fc.assert(
      fc.property(field, space, typed, space, (name, before, text, after) => {
        expect(VALIDATORS[name]?.(before + text + after)).toEqual(VALIDATORS[name]?.(text));
      }),
    );
  });
});

describe('hostile field texts (attack H21)', () => {
  const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
    'a digit and again': (length) => '1'.repeat(length),
    'digits that end wrong': (length) => `${'1'.repeat(length)}x`,
    'groups that end wrong': (length) => `1${',111'.repeat(length / 4)}x`,
    'Arabic digits': (length) => '٣'.repeat(length),
    'a letter and again': (length) => 'a'.repeat(length),
    'letters that end wrong': (length) => `${'a'.repeat(length)}<`,
    marks: (length) => `a${'\u0301'.repeat(length)}<`,
    'marks that compose': (length) => 'α\u0313\u0300\u0345'.repeat(length / 4),
    quotes: (length) => '’'.repeat(length),
    'spaces within': (length) => `a${' '.repeat(length)}b`,
    pairs: (length) => '𝒜'.repeat(length / 2),
    labels: (length) => `a@${'a-'.repeat(length / 2)}.`,
    dots: (length) => `a@a${'.a'.repeat(length / 2)}-`,
    'letters and digits': (length) => `${'a'.repeat(length / 2)}${'1'.repeat(length / 2)}!`,
  };

  it.each(Object.keys(HOSTILE))('%s, 100,000 long: refused by every field', (kind) => {
    const typed = HOSTILE[kind]?.(100_000) ?? '';
    for (const validate of Object.values(VALIDATORS)) expect(validate(typed)).toMatchObject({ _tag: 'Left' });
  });

  it('far too long: the same message as its beginning', () => {
    expect(validateNote('𝒜'.repeat(100_000))).toEqual(tooLong(200));
    expect(validateNote(`a${'𝒜'.repeat(100_000)}`)).toEqual(tooLong(200));
    expect(validateNote(`<${'a'.repeat(100_000)}`)).toEqual(SPECIAL);
    expect(validateNote(`a${' '.repeat(100_000)}b`)).toEqual(tooLong(200));
    expect(validateEmail('a'.repeat(100_000))).toEqual(tooLong(254));
    expect(validateName('a'.repeat(100_000))).toEqual(tooLong(60));
    expect(validatePhone('1'.repeat(100_000))).toEqual(tooLong(15));
    expect(validatePhone(`1${' '.repeat(100_000)}23456`)).toEqual(right('123456'));
  });

  /** The least of several times in milliseconds, which leaves out the machine's other work. */
  function leastTime(validate: (typed: string) => unknown, typed: string): number {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      validate(typed);
      return performance.now() - start;
    });
    return Math.min(...times);
  }

  it.each(Object.keys(VALIDATORS))('%s: time does not grow with the square of the length', (name) => {
    const validate = VALIDATORS[name] ?? validateNote;
    for (const make of Object.values(HOSTILE)) {
      const [short, long] = [make(16_384), make(64 * 16_384)];
      // Below 0.05 ms the clock is too coarse to compare.
      const isFarLess = (): boolean =>
        leastTime(validate, long) / Math.max(leastTime(validate, short), 0.05) < 64 * 8;
      // On a busy machine one comparison may be wrong; where the time rises with the square, all are.
      expect(Array.from({ length: 20 }).some(isFarLess)).toBe(true);
    }
  });
});

it('digits of other scripts become ASCII, other characters stay (M5)', () => {
  expect(withAsciiDigits('G٧, ١٢ and ３')).toBe('G7, 12 and 3');
});
