import { describe, expect, it } from 'vitest';
import * as arabic from '../../../ui/copy/ar/arabic.ts';
import * as french from '../../../ui/copy/fr/french.ts';
import type { Part, Translation, Words } from '../../../ui/copy/translation.ts';
import { sampleBrands } from '../../../fixtures/brands/index.ts';
import { ENGLISH_BY_FILE } from './english.ts';

const LANGUAGES: readonly (readonly [string, Translation])[] = [
  ['ar', arabic],
  ['fr', french],
];

/** The files of each part's messages, without the first view's. A new file of messages belongs to one part. */
const FILES_OF_PARTS: Readonly<Record<Part, readonly string[]>> = {
  discovery: ['venue'],
  home: ['venue', 'home'],
  consent: ['consent'],
  ordering: ['venue', 'ordering', 'failures', 'basket-extras', 'diet', 'result'],
  bill: ['venue', 'ordering', 'failures', 'basket-extras', 'diet', 'result', 'bill'],
  tab: ['venue', 'ordering', 'failures', 'basket-extras', 'diet', 'result', 'tab'],
  team: ['team'],
  status: ['status'],
  handover: ['handover'],
  sitting: ['venue', 'ordering', 'failures', 'basket-extras', 'diet', 'result', 'sitting'],
};
const FIRST_FILES: readonly string[] = ['rules', 'menu', 'dietary'];

const files = import.meta.glob<{ words: Words }>('../../../ui/copy/{ar,fr}/*.ts', { eager: true });
const wordsIn = (language: string, file: string): Words =>
  files[`../../../ui/copy/${language}/${file}.ts`]?.words ?? {};

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

/** Plural categories of whole numbers up to a thousand, the largest count that the app shows. */
function categories(language: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)))];
}

/** Categories of a single number: their text may write it out instead of `{n}`. */
function namesItsNumber(language: string, category: string): boolean {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 1001 }, (_, n) => n).filter((n) => rules.select(n) === category).length < 3;
}

/** The key without its plural form, where the catalogue has forms of it. */
function baseOf(key: string, english: Words): string {
  const base = key.replace(/\.(zero|one|two|few|many|other)$/, '');
  return Object.hasOwn(english, `${base}.one`) || Object.hasOwn(english, base) ? base : key;
}

const textOf = (english: Words, base: string): string => english[base] ?? english[`${base}.other`] ?? '';

/** A translation file's gaps, a sentence each, for the developer who changed the English messages. */
function todo(language: string, file: string, english: Words, words: Words): readonly string[] {
  const where = `ui/copy/${language}/${file}.ts`;
  const bases = new Set(Object.keys(english).map((key) => baseOf(key, english)));
  const missing = [...bases].flatMap((base) => {
    const text = textOf(english, base);
    const isCounted = Object.hasOwn(english, `${base}.one`);
    if (!isCounted && Object.hasOwn(words, base)) return [];
    const forms = categories(language).map((category) => `${base}.${category}`);
    const lacks = forms.filter((form) => !Object.hasOwn(words, form));
    if (lacks.length === 0) return [];
    const keys = isCounted || lacks.length < forms.length ? lacks : [base];
    return keys.map((key) => `${where} lacks '${key}': translate “${text}” there.`);
  });
  const others = Object.entries(words).flatMap(([key, text]) => {
    const base = baseOf(key, english);
    if (!bases.has(base)) return [`${where} has '${key}', which the English catalogue has not: remove it.`];
    const category = key.slice(base.length + 1);
    const wanted = placeholders(textOf(english, base));
    const has = placeholders(text);
    const mayDrop = category !== '' && namesItsNumber(language, category);
    const isSound =
      String(has) === String(wanted) ||
      (mayDrop && String(has) === String(wanted.filter((name) => name !== 'n')));
    return [
      ...(isSound
        ? []
        : [
            `${where}: '${key}' needs the placeholders {${wanted.join('}, {')}}, and has {${has.join('}, {')}}.`,
          ]),
      ...(text.trim() === '' ? [`${where}: '${key}' is blank.`] : []),
    ];
  });
  return [...missing, ...others];
}

describe.each(LANGUAGES)('L1, S11: the catalogue in %s', (language, translation) => {
  it.each(Object.keys(ENGLISH_BY_FILE))(
    'every key of %s has its placeholders, and no other exists',
    (file) => {
      expect(todo(language, file, ENGLISH_BY_FILE[file] ?? {}, wordsIn(language, file))).toEqual([]);
    },
  );

  it.each(Object.keys(FILES_OF_PARTS) as Part[])('part %s is fetched with its code', async (part) => {
    const fetched = await Promise.all(translation.parts[part]());
    const words: Words = Object.assign({}, ...fetched.map(({ words }) => words));
    const wanted = FILES_OF_PARTS[part].flatMap((file) => Object.keys(wordsIn(language, file)));
    expect(Object.keys(words).toSorted()).toEqual(wanted.toSorted());
  });

  it('the first view needs no fetch', () => {
    const wanted = FIRST_FILES.flatMap((file) => Object.keys(wordsIn(language, file)));
    expect(Object.keys(translation.words).toSorted()).toEqual(wanted.toSorted());
  });
});

it('every file of English messages is named in FILES_OF_PARTS', () => {
  const known = new Set([...FIRST_FILES, ...Object.values(FILES_OF_PARTS).flat()]);
  expect(Object.keys(ENGLISH_BY_FILE).filter((file) => !known.has(file))).toEqual([]);
});

describe('the check of a translation', () => {
  const english = { plain: 'Hello {name}', 'dish.one': '1 dish', 'dish.other': '{n} dishes' };
  const sound = { plain: 'Bonjour {name}', 'dish.one': '{n} plat', 'dish.other': '{n} plats' };

  it.each<[string, Words, string]>([
    ['a blank text', { ...sound, plain: '' }, "'plain' is blank"],
    ['a key too many', { ...sound, more: 'Plus' }, "'more', which the English catalogue has not"],
    [
      'another placeholder',
      { ...sound, plain: 'Bonjour {nom}' },
      'needs the placeholders {name}, and has {nom}',
    ],
    ['a placeholder that is missing', { ...sound, 'dish.other': 'plats' }, "'dish.other' needs"],
  ])('reports %s', (_, words, said) => {
    expect(todo('fr', 'file', english, words).join('\n')).toContain(said);
  });

  it('accepts a complete one', () => {
    expect(todo('fr', 'file', english, sound)).toEqual([]);
  });

  it('reports a missing message and what to do', () => {
    const { plain: _, ...rest } = sound;
    expect(todo('fr', 'file', english, rest)).toEqual([
      "ui/copy/fr/file.ts lacks 'plain': translate “Hello {name}” there.",
    ]);
  });

  it('reports a missing plural form', () => {
    expect(todo('ar', 'file', english, { ...sound, 'dish.two': 'طبقان' })).toEqual(
      ['zero', 'few', 'many'].map(
        (form) => `ui/copy/ar/file.ts lacks 'dish.${form}': translate “{n} dishes” there.`,
      ),
    );
  });
});

describe('the words of allergens and diets', () => {
  /** The list of EU 1169/2011, annex II. */
  const FOURTEEN =
    'celery crustaceans eggs fish gluten lupin milk molluscs mustard nuts peanuts sesame soya sulphites';
  const english = { ...ENGLISH_BY_FILE['menu'], ...ENGLISH_BY_FILE['dietary'] };

  it.each(LANGUAGES)('in %s lack no allergen, and no diet that has letters', (language) => {
    const words = wordsIn(language, 'dietary');
    const marked = Object.keys(english).flatMap((key) => /^mark\.(.+)$/.exec(key)?.[1] ?? []);
    expect(marked.length).toBeGreaterThan(0);
    expect([...FOURTEEN.split(' '), ...marked].filter((name) => !words[`dietary.${name}`])).toEqual([]);
  });

  it.each(LANGUAGES)('in %s have every name of the sample menus', (language) => {
    const names = new Set(
      sampleBrands.flatMap(({ backend: { venues } }) =>
        venues.flatMap(({ menus }) =>
          menus.flatMap(({ pages }) =>
            pages.flatMap(({ displayRecords }) =>
              displayRecords.flatMap(({ dietary, allergens }) => [...dietary, ...(allergens ?? [])]),
            ),
          ),
        ),
      ),
    );
    const words = wordsIn(language, 'dietary');
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !words[`dietary.${name}`])).toEqual([]);
  });
});
