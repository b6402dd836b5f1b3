import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFoundIn, searchedWords, searchIndex } from '../../../core/words/search-words.ts';

const finds = (name: string, typed: string, locale?: string): boolean =>
  isFoundIn(searchIndex(name, locale), searchedWords(typed, locale));

const APOSTROPHES = ["'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '′', '＇', '‛'];
const HYPHENS = ['-', '‐', '\u2011', '–', '−'];

describe('search folds (L9)', () => {
  it.each(APOSTROPHES)('the apostrophe %s', (mark) => {
    for (const typed of ['shepherds', "shepherd's", 'shepherd’s pie', 'pie shepherds', 'shepherd'])
      expect([typed, finds(`Shepherd${mark}s Pie`, typed)]).toEqual([typed, true]);
    for (const typed of ['agneau', 'gigot dagneau', "d'agneau"])
      expect([typed, finds(`Gigot d${mark}agneau`, typed)]).toEqual([typed, true]);
  });

  it.each(HYPHENS)('the hyphen %j inside a word', (mark) => {
    for (const typed of ['7up', '7-up', '7 up', '7']) expect(finds(`7${mark}Up`, typed)).toBe(true);
    for (const typed of ['tbone', 't-bone', 'bone', 't bone steak'])
      expect(finds(`T${mark}Bone steak`, typed)).toBe(true);
    expect(finds('Gluten free pasta', `gluten${mark}free`)).toBe(true);
  });

  it.each([
    ['B.L.T.', 'blt'],
    ['B.L.T.', 'b.l.t'],
    ['BLT', 'b.l.t.'],
    ['Mac & Cheese', 'mac and cheese'],
    ['Mac & Cheese', 'mac cheese'],
    ['Mac and Cheese', 'mac & cheese'],
    ['Mac and Cheese', 'mac&cheese'],
    ['Mac ’n’ cheese', 'mac n cheese'],
    ['Smørrebrød', 'smorrebrod'],
    ['Pączki Łódź', 'paczki lodz'],
    ['Weißbier', 'weissbier'],
    ['WEISSBIER', 'weißbier'],
    ['Baklava fıstıklı', 'fistikli'],
    ['İskender', 'iskender'],
    ['Bœuf', 'boeuf'],
    ['Crème brûlée', 'CREME BRULEE'],
    ['Cafe\u0301', 'café'],
    ['Jala\u00adpeño', 'jalapeno'],
    ['ＰＩＥ', 'pie'],
  ])('%s is found as %s', (name, typed) => {
    expect(finds(name, typed)).toBe(true);
  });

  it.each([
    ['Moules & frites', 'moules et frites', 'fr-FR'],
    ['Brot & Butter', 'brot und butter', 'de-DE'],
    ['خبز & جبن', 'خبز وجبن', 'ar'],
    ['Pan & tomate', 'pan y tomate', 'es'],
  ])('the & of %s as %s (%s)', (name, typed, locale) => {
    expect(finds(name, typed, locale)).toBe(true);
  });

  it.each([
    ['Shepherd’s Pie', 'hepherd'],
    ['T-Bone', 'one'],
    ['Pie', 'pies'],
    ['7-Up', '7down'],
  ])('%s is not found as %s', (name, typed) => {
    expect(finds(name, typed)).toBe(false);
  });

  it('finds every name by itself, in any case', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aÉøß7 -.’&ı') });
    fc.assert(
      fc.property(name, (text) => {
        expect(finds(text, text)).toBe(true);
        expect(finds(text, text.toLowerCase())).toBe(true);
      }),
    );
  });
});
