/** Copy that says nothing, or nothing in English, the language that every guest falls back to (S11). */
import { warns, type CheckedBrand, type Finding } from './finding.ts';

export function copyFindings({ brand }: CheckedBrand): readonly Finding[] {
  return Object.entries(brand.copy).flatMap(([key, text]) => {
    const where = `brand: copy.${key}`;
    if (typeof text === 'string')
      return text.trim() === '' ? [warns(where, 'It is blank: the screen shows nothing there.')] : [];
    const blank = Object.entries(text).filter(([, words]) => words.trim() === '');
    return [
      ...(Object.hasOwn(text, 'en')
        ? []
        : [warns(where, 'It has no English: other guests read the default words.')]),
      ...blank.map(([language]) =>
        warns(`${where}.${language}`, 'It is blank: the screen shows nothing there.'),
      ),
    ];
  });
}
