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

/** The slips that a typed word of so many letters is forgiven. Short words would find anything. */
const forgiven = ({ length }: string): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** The fewest letters that are missing, too many, wrong or swapped between a typed word and the beginning of another. */
function slipsBetween(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      const of = (some: readonly number[], place: number): number => some[place] ?? Infinity;
      next.push(
        Math.min(
          of(last, at) + 1,
          of(next, at - 1) + 1,
          of(last, at - 1) + (isSame ? 0 : 1),
          isSwapped ? of(before, at - 2) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return Math.min(...last);
}

/**
 * Each typed word begins a word of all, or one of the name but for a slip: two in a word of eight letters or more (L9).
 * The first letter is right: few get it wrong, and without it too much is near.
 */
export function isNearIn(name: string, all: string, typed: SearchedWords): boolean {
  const words = name.split(' ');
  const isNear = (typedWord: string): boolean =>
    words.some((word) => {
      const slips = forgiven(typedWord);
      return slips > 0 && word[0] === typedWord[0] && slipsBetween(typedWord, word) <= slips;
    });
  return typed.some((some) => some.every((word) => all.includes(` ${word}`) || isNear(word)));
}
