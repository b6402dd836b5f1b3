import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchMenu, type Category } from '@tableside/core/menu';
import { searchedWords } from '../../../core/words/search-words.ts';
import { choice, dish, ingredient, portion } from '../samples.ts';

const category = (name: string, ...dishes: Category['dishes']): Category => ({ id: name, name, dishes });

const side = choice('side', 0, 1, [ingredient('i', 0, { name: 'Chips' })]);
const PUB = [
  category(
    'Mains',
    dish('Nachos with chips'),
    dish('Burger', { portions: [portion('one', 900, [side])] }),
    dish('Crème brûlée'),
    dish('Fish & chips', { description: 'Haddock in ale batter' }),
  ),
  category('Sides', dish('Salad'), dish('Chips'), dish('Caesar salad')),
  category('Drinks', dish('Pale ale'), dish('Ginger beer'), dish('Old Orchard cider')),
  category('Pizzas', dish('Margherita'), dish('Beef stew')),
];

/** What is found, by how: dishes whose name has the words, others that mention them, and what is near. */
const found = (typed: string, menu = PUB, locale?: string) => {
  const dishes = searchMenu(menu, typed, locale);
  return dishes && Object.values(dishes).map((some: Category['dishes']) => some.map(({ title }) => title));
};

const all = (typed: string): readonly string[] => found(typed)?.flat() ?? [];

describe('a search of the menu (L9)', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['ale', ['Pale ale'], ['Fish & chips']],
    ['ALE batter', [], ['Fish & chips']],
    ['batter ale', [], ['Fish & chips']],
    ['creme', ['Crème brûlée'], []],
    ['crème brulee', ['Crème brûlée'], []],
    ['gin', ['Ginger beer'], []],
    ['fish and', ['Fish & chips'], []],
    ['pizza', [], ['Margherita', 'Beef stew']],
    ['inger', [], []],
    ['fish or', [], []],
    ['pie', [], []],
  ])('%j finds names first, then what mentions it', (typed, named, mentioned) => {
    expect(found(typed)).toEqual([named, mentioned, []]);
  });

  it('is one list, with names first that begin so', () => {
    expect(all('chips')).toEqual(['Chips', 'Nachos with chips', 'Fish & chips', 'Burger']);
  });

  it('knows the word for & of the menu’s language', () => {
    const plates = [category('Plats', dish('Moules & frites'), dish('Steak et frites'))];
    for (const typed of ['moules et', 'MOULES & FRITES', 'steak & f'])
      expect(found(typed, plates, 'fr-FR')?.[0]).toHaveLength(1);
    expect(found('moules et', plates, 'en-GB')).toEqual([[], [], []]);
  });

  it('has a dish of two categories once', () => {
    expect(found('chips', [category('A', dish('Chips')), category('B', dish('Chips'))])?.[0]).toHaveLength(1);
  });

  it.each(['', '  ', ' & ', '!?'])('%j searches nothing', (typed) => {
    expect(found(typed)).toBeUndefined();
  });

  it('another word never finds more without a slip', () => {
    const word = fc.constantFrom('ale', 'fish', 'ginger', 'c', 'b', 'pale', 'x');
    const count = (typed: string) => found(typed)?.slice(0, 2).flat().length ?? 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), word, (words, more) => {
        expect(count([...words, more].join(' '))).toBeLessThanOrEqual(count(words.join(' ')));
      }),
    );
  });

  it('any dish is found by its own title', () => {
    const title = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => searchedWords(text)[0]?.length !== 0);
    fc.assert(
      fc.property(title, (text) => {
        expect(found(text, [category('Any', dish(text))])?.[0]).toEqual([text]);
      }),
    );
  });
});

describe('a slip in a search (L9)', () => {
  it.each([
    ['cesar', 'Caesar salad'],
    ['ceasar salad', 'Caesar salad'],
    ['caesarr', 'Caesar salad'],
    ['margarita pizza', 'Margherita'],
    ['margherta', 'Margherita'],
    ['orchad', 'Old Orchard cider'],
    ['cidre', 'Old Orchard cider'],
    ['gigner', 'Ginger beer'],
    ['burgers', 'Burger'],
  ])('%j is forgiven, and finds %j', (typed, title) => {
    expect(found(typed)).toEqual([[], [], [title]]);
  });

  it.each(['beer', 'chip', 'fihs', 'stow', 'lager', 'steak', 'wine', 'xaesar'])(
    '%j finds no noise',
    (typed) => {
      expect(found(typed)?.[2]).toEqual([]);
    },
  );

  it('is forgiven only where no name is right, after all that is', () => {
    const menu = [category('A', dish('Cider'), dish('Cidre'), dish('Pork', { description: 'In cidar' }))];
    expect(found('cider', menu)).toEqual([['Cider'], [], []]);
    expect(found('cidar', menu)).toEqual([[], ['Pork'], ['Cider', 'Cidre']]);
  });

  it('of one letter in a word of five or more is always forgiven', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 6, maxLength: 12 });
    const slip = fc.constantFrom<(text: string, at: number) => string>(
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
      (text, at) => `${text.slice(0, at)}z${text.slice(at + 1)}`,
      (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    );
    fc.assert(
      fc.property(word, slip, fc.nat(), (text, make, nat) => {
        const typed = make(text, 1 + (nat % (text.length - 1)));
        expect(found(typed, [category('Any', dish(text))])?.flat()).toEqual([text]);
      }),
    );
  });

  it('of a short word finds what it begins alone', () => {
    const short = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 4 });
    const title = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(short, title, (typed, name) => {
        expect(found(typed, [category('Z', dish(name))])?.flat()).toEqual(
          name.startsWith(typed) ? [name] : [],
        );
      }),
    );
  });
});
