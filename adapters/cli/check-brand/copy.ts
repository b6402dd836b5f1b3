/**
 * Faults of a brand's copy: texts that are empty, missing in a language or missing in English, the fallback of every
 * guest (S11); keys that no screen uses; placeholders that the message has no value for. HTML, in copy and elsewhere.
 */
import { placeholdersIn, placeholdersOf } from './catalogue.ts';
import { fittingLength, plausible } from './plausible.ts';
import { finders, notes, warns, when, type CheckedBrand, type FoundBy } from './finding.ts';

export const copy = finders({
  textBlank: warns('It is blank: the screen shows nothing there.'),
  textWithoutEnglish: warns('It has no English: other guests read the default words.'),
  textMissingLanguages: warns(
    (languages: string) =>
      `It is not there in ${languages}, as other messages are: those guests read the default words.`,
  ),
  languageUnknown: warns('It is no code of a language, such as en or pt-BR: nobody reads it.'),
  textHasHtml: warns((markup: string) => `It has HTML, which guests read as it stands: ${markup}`),
  messageRenamed: notes((key: string) => `The message has another name now: ${key}. Write that.`),
  messageUnknown: warns('There is no message of that key: nobody reads it.'),
  placeholderUnknown: warns(
    (name: string) => `Its message has no value for {${name}}: guests read it as it stands.`,
  ),
});

type CopyFinding = FoundBy<typeof copy> | ReturnType<typeof plausible.textLong>;

type Texts = Readonly<Record<string, string>>;

export function copyFindings({ brand, catalogue, writtenKeys }: CheckedBrand): readonly CopyFinding[] {
  const messages = Object.entries(brand.copy);
  const languages = new Set(
    messages.flatMap(([, text]) => (typeof text === 'string' ? [] : Object.keys(text))),
  );
  return messages.flatMap(([key, text]) => {
    const written = writtenKeys.get(key) ?? key;
    const where = `brand: copy.${written}`;
    return [
      ...when(written !== key, () => copy.messageRenamed(where, key)),
      ...lengthFindings(where, catalogue[key] ?? catalogue[`${key}.other`], text),
      ...(typeof text === 'string'
        ? when(text.trim() === '', () => copy.textBlank(where))
        : textFindings(where, text, languages)),
      ...markupFindings(where, text),
      ...messageFindings(where, isName(key) ? [] : placeholdersOf(catalogue, key), text),
    ];
  });
}

/** Of a message's text that is much longer than the app's own. */
const lengthFindings = (where: string, standard: string | undefined, text: string | Texts) =>
  Object.entries(typeof text === 'string' ? { '': text } : text).flatMap(([language, words]) =>
    when(standard !== undefined && words.length > fittingLength(standard), () =>
      plausible.textLong(
        language === '' ? where : `${where}.${language}`,
        words.length,
        fittingLength(standard ?? ''),
      ),
    ),
  );

/** An element, or a character by its name or number. */
const MARKUP = /<\/?[a-z][^>]*>|&(?:[a-z]+|#x?[\da-f]+);/iu;

const markupFindings = (where: string, text: string | Texts): readonly CopyFinding[] =>
  Object.entries(typeof text === 'string' ? { '': text } : text).flatMap(([language, words]) => {
    const [markup] = MARKUP.exec(words) ?? [];
    return markup === undefined
      ? []
      : [copy.textHasHtml(language === '' ? where : `${where}.${language}`, markup)];
  });

/**
 * Of a field's text, or of the texts in its JSON. The brand's copy is looked at by message.
 *
 * @param where the content type or venue, and the field
 */
export function fieldMarkupFindings(where: string, value: unknown): readonly CopyFinding[] {
  if (typeof value === 'string') return markupFindings(where, value);
  if (typeof value !== 'object' || value === null || 'sys' in value || where === 'brand: copy') return [];
  return Object.entries(value).flatMap(([name, part]) => fieldMarkupFindings(`${where}.${name}`, part));
}

/** A phone asks for languages in this form; `en_GB`, `english` or `gb` match none. */
function isLanguage(code: string): boolean {
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return Intl.getCanonicalLocales(code).length === 1 && names.of(code) !== undefined;
  } catch {
    return false;
  }
}

/** The name of a tag or an allergen, as the backend's menus write it. */
const isName = (key: string): boolean => key.startsWith('dietary.');

function messageFindings(
  where: string,
  known: readonly string[] | undefined,
  text: string | Texts,
): readonly CopyFinding[] {
  if (known === undefined) return [copy.messageUnknown(where)];
  const texts = typeof text === 'string' ? [text] : Object.values(text);
  const unknown = new Set(texts.flatMap(placeholdersIn).filter((name) => !known.includes(name)));
  return [...unknown].map((name) => copy.placeholderUnknown(where, name));
}

function textFindings(where: string, texts: Texts, languages: ReadonlySet<string>): readonly CopyFinding[] {
  const unknown = Object.keys(texts).filter((language) => !isLanguage(language));
  const missing = [...languages].filter((language) => language !== 'en' && !Object.hasOwn(texts, language));
  const blank = Object.entries(texts).filter(([, words]) => words.trim() === '');
  return [
    ...when(!Object.hasOwn(texts, 'en'), () => copy.textWithoutEnglish(where)),
    ...when(missing.length > 0, () => copy.textMissingLanguages(where, missing.join(', '))),
    ...unknown.map((language) => copy.languageUnknown(`${where}.${language}`)),
    ...blank.map(([language]) => copy.textBlank(`${where}.${language}`)),
  ];
}
