/** Copy that says nothing, or not in each language, or nothing in English, to which every guest falls back (S11). */
import { warns, when, type CheckedBrand, type Finding } from './finding.ts';

type Texts = Readonly<Record<string, string>>;

export function copyFindings({ brand }: CheckedBrand): readonly Finding[] {
  const messages = Object.entries(brand.copy);
  const languages = new Set(
    messages.flatMap(([, text]) => (typeof text === 'string' ? [] : Object.keys(text))),
  );
  return messages.flatMap(([key, text]) => {
    const where = `brand: copy.${key}`;
    return typeof text === 'string'
      ? when(text.trim() === '', () => warns(where, 'It is blank: the screen shows nothing there.'))
      : textFindings(where, text, languages);
  });
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
