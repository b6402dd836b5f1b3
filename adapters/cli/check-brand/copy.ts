/**
 * Faults of a brand's copy: texts that are empty, missing in a language or missing in English, the fallback of every
 * guest (S11); keys that no screen uses; placeholders that the message has no value for.
 */
import { placeholdersIn, placeholdersOf } from './catalogue.ts';
import { warns, when, type CheckedBrand, type Finding } from './finding.ts';

type Texts = Readonly<Record<string, string>>;

export function copyFindings({ brand, catalogue }: CheckedBrand): readonly Finding[] {
  const messages = Object.entries(brand.copy);
  const languages = new Set(
    messages.flatMap(([, text]) => (typeof text === 'string' ? [] : Object.keys(text))),
  );
  return messages.flatMap(([key, text]) => {
    const where = `brand: copy.${key}`;
    return [
      ...(typeof text === 'string'
        ? when(text.trim() === '', () => warns(where, 'It is blank: the screen shows nothing there.'))
        : textFindings(where, text, languages)),
      ...messageFindings(where, isName(key) ? [] : placeholdersOf(catalogue, key), text),
    ];
  });
}

/** The name of a tag or an allergen, as the backend's menus write it. */
const isName = (key: string): boolean => key.startsWith('dietary.');

function messageFindings(
  where: string,
  known: readonly string[] | undefined,
  text: string | Texts,
): readonly Finding[] {
  if (known === undefined) return [warns(where, 'There is no message of that key: nobody reads it.')];
  const texts = typeof text === 'string' ? [text] : Object.values(text);
  const unknown = new Set(texts.flatMap(placeholdersIn).filter((name) => !known.includes(name)));
  return [...unknown].map((name) =>
    warns(where, `Its message has no value for {${name}}: guests read it as it stands.`),
  );
}

function textFindings(where: string, texts: Texts, languages: ReadonlySet<string>): readonly Finding[] {
  const missing = [...languages].filter((language) => language !== 'en' && !Object.hasOwn(texts, language));
  const blank = Object.entries(texts).filter(([, words]) => words.trim() === '');
  return [
    ...when(!Object.hasOwn(texts, 'en'), () =>
      warns(where, 'It has no English: other guests read the default words.'),
    ),
    ...when(missing.length > 0, () =>
      warns(
        where,
        `It is not there in ${missing.join(', ')}, as other messages are: those guests read the default words.`,
      ),
    ),
    ...blank.map(([language]) =>
      warns(`${where}.${language}`, 'It is blank: the screen shows nothing there.'),
    ),
  ];
}
