/**
 * The page's language (S11), chosen once. English is part of the code. The page's first script loads the texts of
 * another language; each part of the app loads with its own texts.
 */
import type { Brand } from '@tableside/core/content';
import type { Part, Translation, Words } from './translation.ts';

export interface Language {
  /** The first subtag of a language tag, such as `fr`. */
  readonly tag: string;
  /** The catalogue's texts in this language; some may be missing. */
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

/** The languages of the catalogue. */
export const LANGUAGES: readonly string[] = [ENGLISH.tag, ...Object.keys(TRANSLATIONS)];

/** In session storage: the language that the guest has chosen for the visit. */
export const LANGUAGE_KEY = 'tableside.language';

/** The guest's languages, the first before the others: the chosen one, then the phone's. */
export function languagesOf(phone: readonly string[], storage: () => Storage): readonly string[] {
  try {
    return [storage().getItem(LANGUAGE_KEY) ?? [], phone].flat();
  } catch {
    // A browser may refuse its storage.
    return phone;
  }
}

export const spokenLanguage = (): Language => spoken;

/** The first of the phone's languages that `has` accepts, else English (S11). Regions do not matter. */
export const firstOf = (phone: readonly string[], has: (tag: string) => boolean): string =>
  phone.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find((tag) => tag === ENGLISH.tag || has(tag)) ??
  ENGLISH.tag;

async function fetchTranslation(tag: string): Promise<Language> {
  const translation = await TRANSLATIONS[tag]?.().catch(() => undefined);
  return translation === undefined
    ? ENGLISH
    : { tag, words: { ...translation.words }, parts: translation.parts };
}

const catalogueTag = (phone: readonly string[]): string =>
  firstOf(phone, (tag) => Object.hasOwn(TRANSLATIONS, tag));

/** Loads the texts of the first catalogue language that the phone prefers; if that fails, the page is English. */
export function askForLanguage(phone: readonly string[]): void {
  coming = fetchTranslation(catalogueTag(phone));
}

/** Resolves before anything is painted, so that nothing is painted in another language. */
export const languageOfCatalogue = (): Promise<Language> => coming;

/**
 * The page's language, once the brand's copy has loaded. A language that only the brand has counts if its copy has
 * every text of the first view: a page in two languages is worse than the phone's next language.
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

/** Screen readers, line breaking and layout follow the document's language. */
export function setDocumentLanguage(
  { documentElement }: { readonly documentElement: Pick<HTMLElement, 'lang' | 'dir'> },
  language: Language,
): void {
  spoken = language;
  documentElement.lang = language.tag;
  documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
}

/** Resolves to the code of a part once its texts have loaded too. */
export const withWords = async <Code>(part: Part, code: Promise<Code>): Promise<Code> =>
  (await Promise.all([code, fetchWords(part)]))[0];

const fetchWords = async (part: Part): Promise<void> => addWords(await coming, part);

async function addWords({ parts, words }: Language, part: Part): Promise<void> {
  for (const fetched of await Promise.all(parts?.[part]() ?? [])) Object.assign(words, fetched.words);
}

/** The first catalogue language that the phone prefers, with the texts of some parts. */
export async function languageWith(phone: readonly string[], ...parts: readonly Part[]): Promise<Language> {
  const language = await fetchTranslation(catalogueTag(phone));
  await Promise.all(parts.map((part) => addWords(language, part)));
  return language;
}
