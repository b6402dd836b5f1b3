/**
 * The page's language (S11), chosen once. English is what the code itself brings along; another language's words are
 * fetched by the page's first script, and those of a part of the app together with its code.
 */
import type { Brand } from '@tableside/core';
import type { Part, Translation, Words } from './translation.ts';

export interface Language {
  /** The first subtag of a language tag: `fr`. */
  readonly tag: string;
  /** Of the catalogue in this language: those that are there. */
  readonly words: Words;
  readonly parts?: Translation['parts'];
}

export const ENGLISH: Language = { tag: 'en', words: {} };

const TRANSLATIONS: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: () => import('./ar/arabic.ts'),
  fr: () => import('./fr/french.ts'),
};

let spoken = ENGLISH;
let coming = Promise.resolve(ENGLISH);

/** The language of this page. */
export const spokenLanguage = (): Language => spoken;

/** The first of the phone's languages that the copy has, else English (S11). Regions are not told apart. */
export const firstOf = (phone: readonly string[], has: (tag: string) => boolean): string =>
  phone.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find((tag) => tag === ENGLISH.tag || has(tag)) ??
  ENGLISH.tag;

async function fetchTranslation(tag: string): Promise<Language> {
  const translation = await TRANSLATIONS[tag]?.().catch(() => undefined);
  return translation === undefined
    ? ENGLISH
    : { tag, words: { ...translation.words }, parts: translation.parts };
}

/** Asks for the words of the catalogue's language that the phone wants; without them the page is English. */
export function askForLanguage(phone: readonly string[]): void {
  coming = fetchTranslation(firstOf(phone, (tag) => Object.hasOwn(TRANSLATIONS, tag)));
}

/** Once it is there, nothing is painted in any other. */
export const languageOfCatalogue = (): Promise<Language> => coming;

/**
 * The page's language, once the brand's copy is there. One that the brand alone has counts where its copy has every
 * word of the first view: a page half in one language and half in another is worse than the phone's next.
 */
export function chooseLanguage(
  phone: readonly string[],
  copy: Brand['copy'],
  keys: readonly string[],
  catalogue: Language,
): Language {
  const isWhole = (tag: string): boolean =>
    keys.every((key) => {
      const text = copy[key];
      return typeof text === 'string' || (text !== undefined && Object.hasOwn(text, tag));
    });
  const tag = firstOf(phone, (tag) => tag === catalogue.tag || isWhole(tag));
  return tag === catalogue.tag ? catalogue : { tag, words: {} };
}

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|ug|ur|yi)$/;

export const isRightToLeft = ({ tag }: Language): boolean => RIGHT_TO_LEFT.test(tag);

/** What reads the page aloud, breaks its lines or lays it out knows its language. */
export function speak({ documentElement }: Document, language: Language): void {
  spoken = language;
  documentElement.lang = language.tag;
  documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
}

/** The code of a part of the app, once its words are there too. */
export const withWords = async <Code>(part: Part, code: Promise<Code>): Promise<Code> =>
  (await Promise.all([code, fetchWords(part)]))[0];

async function fetchWords(part: Part): Promise<void> {
  const { parts, words } = await coming;
  for (const fetched of await Promise.all(parts?.[part]() ?? [])) Object.assign(words, fetched.words);
}
