/** How search compares words, of dishes and of venues (L9). */

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};

/** What joins two words of the language, with its spaces: ` and `. */
const andOf = (locale: string): string =>
  new Intl.ListFormat(locale).formatToParts(['a', 'b'])[1]?.value ?? ' ';

const ands = new Map<string, string>();

function plain(text: string, locale: string): string {
  const and = ands.get(locale) ?? andOf(locale);
  ands.set(locale, and);
  return (
    text
      // Some of them are letters for Unicode, and one would be taken apart into a space.
      .replace(/[´`ʹ-ˈ‘-‛′]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu, '')
      .toLowerCase()
      .replace(/[ßæœþøłđðħıŋŧς]/g, (letter) => PLAIN[letter] ?? letter)
      .replace(/([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}])/gu, `$1${and}`)
  );
}

/** An apostrophe, a hyphen or a full stop, inside a word. */
const INSIDE = /([\p{L}\p{N}])['\p{Pd}−.](?=[\p{L}\p{N}])/gu;

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The words that a guest types, each with its parts: once `tbone`, once `t` and `bone`. */
export type SearchedWords = readonly (readonly string[])[];

/**
 * Without case, accents and marks, `&` as the word of the language. A mark inside a word may be typed, left out, or be a
 * space: `T-Bône` is `tbone`, and `t` and `bone`.
 */
export function searchedWords(text: string, locale = 'en'): SearchedWords {
  const words = plain(text, locale);
  return [wordsIn(words.replace(INSIDE, '$1')), wordsIn(words)];
}

/** The words of what is searched, each after a space. */
export const searchIndex = (text: string, locale?: string): string =>
  ` ${searchedWords(text, locale).flat().join(' ')}`;

/** Each typed word begins a word. */
export const isFoundIn = (index: string, typed: SearchedWords): boolean =>
  typed.some((words) => words.every((word) => index.includes(` ${word}`)));
