/**
 * Money: a whole number of minor units and a currency (M1). Decimals exist only on the wire and on screen. The app
 * reads them as text, and never multiplies a float (M2).
 */
import { type Either, left, right } from '../fp.ts';

declare const minorUnits: unique symbol;
/** A whole number of a currency's minor units (pence, yen, fils). May be negative. */
export type MinorUnits = number & { readonly [minorUnits]: true };

declare const currency: unique symbol;
/** The code of an active currency of ISO 4217. `Intl` need not know it (S11). */
export type Currency = string & { readonly [currency]: true };

declare const decimalText: unique symbol;
/** A plain decimal (`-?digits[.digits]`) of at most 10 million, without a currency. */
export type DecimalText = string & { readonly [decimalText]: true };

/** The largest magnitude accepted from outside, in major units (M2). */
export const LARGEST_AMOUNT_MAJOR_UNITS = 10_000_000;

/** Zero, in any currency. */
export const ZERO = 0 as MinorUnits;

/**
 * @throws RangeError where `value` is no safe integer: a float in money is a defect, not an input
 * @example
 * ```ts
 * minor(1250); // 1250
 * minor(-0); // 0
 * minor(12.5); // throws RangeError
 * ```
 */
export function minor(value: number): MinorUnits {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of minor units`);
  // Turns minus zero into zero.
  return (value === 0 ? 0 : value) as MinorUnits;
}

/**
 * The active currencies of ISO 4217 of January 2026; those at index 3 have three decimals. A capital letter begins all
 * codes with that letter: `LakbpYer` is LAK, LBP and YER. Every guest loads the list, so it has to be short.
 */
const CURRENCIES = [
  'BifClpDjfGnfIskJpyKmfrwPygRwfUgxyiVnduvXafofpf',
  '',
  'AedfnllmdoarsudwgznBambddtmdndobovrlsdtnwpynzdCaddfhehfhwnyopourcupvezkDkkopzdEgprntburFjdkpGbpelhsipmdtqydHkdnltgufIdrlsnrrrJmdKesgshrpwydztLakbpkrrdslMaddlgakdmkntopruurvrwkxnxvyrznNadgniookprzdPabengkhpkrlnQarRonsdubSarbdcrdgekgdhpleosrdsptnvcypzlThbjsmtoprytdwdzsUahsdsnyuzsVedesWstXadcdcgYerZarmwwg',
  'BhdIqdJodKwdLydOmrTnd',
  'ClfUyw',
];

const decimalsByCurrency = new Map<string, number>();

/** -1 where ISO 4217 does not have the code. */
function decimalsIfKnown(code: string): number {
  let decimals = decimalsByCurrency.get(code);
  if (decimals === undefined) {
    const listed = new RegExp(`${code.charAt(0)}(?:[a-z]{2})*${code.slice(1).toLowerCase()}`);
    decimals = CURRENCIES.findIndex((codes) => listed.test(codes));
    decimalsByCurrency.set(code, decimals);
  }
  return decimals;
}

/**
 * The currency of that code, whatever its case; undefined where ISO 4217 has no such active currency (M1).
 *
 * @example
 * ```ts
 * currencyOf(' gbp '); // 'GBP'
 * currencyOf('ZZZ'); // undefined
 * ```
 */
export function currencyOf(text: string): Currency | undefined {
  const code = /^\s*([a-z]{3})\s*$/i.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && decimalsIfKnown(code) >= 0 ? (code as Currency) : undefined;
}

/**
 * Decimals of a currency by ISO 4217, the same on every engine: GBP and HUF 2, JPY 0, KWD 3 (M1). A stored payment may
 * have a currency that has left the list since: two, as almost all of those had.
 */
export function decimalsOf(code: Currency): number {
  const decimals = decimalsIfKnown(code);
  return decimals < 0 ? 2 : decimals;
}

/** One major unit (a pound, a yen) in minor units. */
export const majorUnit = (code: Currency): MinorUnits => minor(10 ** decimalsOf(code));

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `tooLarge`: beyond 10 million major units (M2). */
export type DecimalRefusal = 'notDecimal' | 'tooLarge';

/**
 * Accepts `-?digits[.digits]` and nothing else (GG6).
 *
 * @example
 * ```ts
 * parseDecimal('12.50'); // right('12.50')
 * parseDecimal('1e3'); // left('notDecimal')
 * parseDecimal('10000000.01'); // left('tooLarge')
 * ```
 */
export function parseDecimal(text: string): Either<DecimalRefusal, DecimalText> {
  const parts = PLAIN_DECIMAL.exec(text);
  if (parts === null) return left('notDecimal');
  const whole = Number(parts[2]);
  const tooLarge =
    whole > LARGEST_AMOUNT_MAJOR_UNITS ||
    (whole === LARGEST_AMOUNT_MAJOR_UNITS && /[1-9]/.test(parts[3] ?? ''));
  return tooLarge ? left('tooLarge') : right(text as DecimalText);
}

/**
 * Reads a number of the wire by its shortest decimal text. Refuses NaN and infinities (M2).
 *
 * @example
 * ```ts
 * decimalOfNumber(12.5); // right('12.5')
 * decimalOfNumber(1e-7); // right('0')
 * decimalOfNumber(NaN); // left('notDecimal')
 * ```
 */
export function decimalOfNumber(value: number): Either<DecimalRefusal, DecimalText> {
  const text = String(value);
  // `parseDecimal` refuses the texts of NaN and the infinities.
  if (!text.includes('e')) return parseDecimal(text);
  // Only numbers of 1e21 and more, or below 1e-6, have an exponent.
  return text.includes('e-') ? right('0' as DecimalText) : left('tooLarge');
}

/**
 * The amount in minor units. Surplus decimals are rounded half away from zero (M2).
 *
 * @example
 * ```ts
 * toMinorUnits('12.5' as DecimalText, 'GBP' as Currency); // 1250
 * toMinorUnits('-12.345' as DecimalText, 'GBP' as Currency); // -1235
 * toMinorUnits('12.5' as DecimalText, 'JPY' as Currency); // 13
 * ```
 */
export function toMinorUnits(text: DecimalText, code: Currency): MinorUnits {
  // A DecimalText always matches.
  const [, sign, whole = '', fraction = ''] = PLAIN_DECIMAL.exec(text) as RegExpExecArray;
  const decimals = decimalsOf(code);
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const magnitude = (fraction[decimals] ?? '0') >= '5' ? kept + 1 : kept;
  return minor(sign === '-' ? -magnitude : magnitude);
}

/** Decimal text with the currency's decimals: 1250 of GBP is `12.50`. */
export function toDecimalText(amount: MinorUnits, code: Currency): DecimalText {
  const decimals = decimalsOf(code);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const magnitude = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return (amount < 0 ? `-${magnitude}` : magnitude) as DecimalText;
}

/** The amount as a number in major units, for the wire. */
export const toWireNumber = (amount: MinorUnits, code: Currency): number =>
  Number(toDecimalText(amount, code));

/** The total of the amounts; zero for none. */
export const sum = (amounts: readonly MinorUnits[]): MinorUnits =>
  minor(amounts.reduce((total, amount) => total + amount, 0));

/** The amount, or zero where it is negative. */
export const notNegative = (amount: MinorUnits): MinorUnits => (amount < 0 ? ZERO : amount);

let namedCurrencies: ReadonlySet<string> | undefined;

/** `Intl` has a sign for the currency. */
function hasOwnSign(code: Currency): boolean {
  namedCurrencies ??= new Set(Intl.supportedValuesOf('currency'));
  return namedCurrencies.has(code);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(code: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${code}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const decimals = decimalsOf(code);
    // Engines differ in the decimals that they would choose.
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Money as the locale writes it. `symbol` is used only where `Intl` does not know the currency (S11).
 *
 * @example
 * ```ts
 * formatMoney(minor(1250), 'GBP' as Currency, 'en-GB'); // '£12.50'
 * formatMoney(minor(1250), 'JPY' as Currency, 'ja-JP'); // '￥1,250'
 * formatMoney(minor(1250), 'MXV' as Currency, 'es-MX', 'UDI'); // 'UDI\u00a012.50'
 * ```
 */
export function formatMoney(amount: MinorUnits, code: Currency, locale: string, symbol?: string): string {
  const formatter = formatterOf(code, locale);
  // `Intl` reads decimal text exactly, a number not. The oldest browsers make a number of it.
  const decimal = toDecimalText(amount, code) as unknown as number;
  // Parts take several times as long as the text.
  if (symbol === undefined || hasOwnSign(code)) return formatter.format(decimal);
  const parts = formatter.formatToParts(decimal);
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
}
