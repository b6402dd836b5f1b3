import { describe, expect, it } from 'vitest';
import * as arabic from '../../../ui/copy/ar/arabic.ts';
import * as french from '../../../ui/copy/fr/french.ts';
import { VENUE_TEXTS } from '../../../ui/copy/venue.ts';
import {
  chooseLanguage,
  ENGLISH,
  firstOf,
  isRightToLeft,
  setDocumentLanguage,
  type Language,
} from '../../../ui/copy/language.ts';
import { MENU_TEXTS, sayFrom, sayMark, sayName } from '../../../ui/copy/say.ts';

const inFrench: Language = { tag: 'fr', ...french };
const inArabic: Language = { tag: 'ar', ...arabic };
const ISOLATES = /[\u2068\u2069]/g;

describe('S11: the brand’s copy and the catalogue', () => {
  it('a message is the brand’s, else the catalogue’s', () => {
    const say = sayFrom(VENUE_TEXTS, { 'home.heading': 'Pull up a chair' }, ENGLISH);
    expect(say('home.heading')).toBe('Pull up a chair');
    expect(say('menus.heading')).toBe('Menus');
  });

  it('plain copy applies in every language', () => {
    const copy = { 'menu.soldOut': 'All gone' };
    for (const language of [ENGLISH, inFrench, inArabic])
      expect(sayFrom(MENU_TEXTS, copy, language)('menu.soldOut')).toBe('All gone');
  });

  it('copy by language applies, else the catalogue in that language', () => {
    const copy = { 'menu.soldOut': { en: 'All gone', fr: 'Parti' } };
    expect(sayFrom(MENU_TEXTS, copy, ENGLISH)('menu.soldOut')).toBe('All gone');
    expect(sayFrom(MENU_TEXTS, copy, inFrench)('menu.soldOut')).toBe('Parti');
    expect(sayFrom(MENU_TEXTS, copy, inArabic)('menu.soldOut')).toBe('نفد');
  });

  it('a message missing in the page’s language falls back to English', () => {
    const welsh: Language = { tag: 'cy', words: {} };
    const copy = { 'menu.soldOut': { en: 'All gone' }, 'menu.search': { cy: 'Chwilio' } };
    const say = sayFrom(MENU_TEXTS, copy, welsh);
    expect(say('menu.soldOut')).toBe('All gone');
    expect(say('menu.search')).toBe('Chwilio');
    expect(say('menu.categories')).toBe('Categories');
  });

  it('a tag or allergen is translated, else as the menu writes it', () => {
    const copy = {
      'dietary.vegan': { en: 'Vegan', ar: 'نباتي صرف' },
      'dietary.nuts': { fr: 'fruits à coque' },
    };
    const namesIn = (language: Language) => {
      const say = sayFrom(MENU_TEXTS, copy, language);
      return ['vegan', 'nuts', 'gluten-free', 'toString'].map((name) => sayName(say, name));
    };
    expect(namesIn(inArabic)).toEqual(['نباتي صرف', 'مكسرات', 'خالٍ من الغلوتين', 'toString']);
    expect(namesIn(inFrench)).toEqual(['végan', 'fruits à coque', 'sans gluten', 'toString']);
    expect(sayName(sayFrom(MENU_TEXTS, {}, inFrench), ' Gluten Free')).toBe('sans gluten');
    expect(namesIn(ENGLISH)).toEqual(['Vegan', 'nuts', 'gluten-free', 'toString']);
  });

  it('a tag’s letters are translated, else its name is shown', () => {
    const copy = { 'mark.halal': { en: 'H' }, 'dietary.kosher': 'Kosher' };
    const marksIn = (language: Language) => {
      const say = sayFrom(MENU_TEXTS, copy, language);
      return ['vegan', 'gluten-free', 'halal', 'kosher', 'toString'].map((tag) => sayMark(say, tag));
    };
    expect(marksIn(ENGLISH)).toEqual(['Ve', 'GF', 'H', 'Kosher', 'toString']);
    expect(marksIn(inFrench)).toEqual(['Vg', 'SG', 'H', 'Kosher', 'toString']);
  });

  it('a key like `toString` reads no inherited property', () => {
    const say = sayFrom<'constructor' | 'toString'>({ constructor: 'a', toString: 'b' }, {}, inFrench);
    expect(say('constructor')).toBe('a');
    expect(say('toString')).toBe('b');
  });
});

describe('S11: the page’s language', () => {
  const copy = { 'menu.soldOut': { en: 'All gone', de: 'Weg' } };
  const keys = Object.keys(MENU_TEXTS);
  const inCatalogue = (tag: string) => tag === 'fr' || tag === 'ar';

  it.each([
    [['fr-FR', 'en'], 'fr'],
    [['de', 'fr'], 'fr'],
    [['en-US', 'fr'], 'en'],
    [['FR-ca'], 'fr'],
    [['de'], 'en'],
    [[], 'en'],
    [['__proto__', 'ar-EG'], 'ar'],
  ])('languages %o of the phone choose %s', (phone, tag) => {
    expect(firstOf(phone, inCatalogue)).toBe(tag);
  });

  it('a language with only a few messages is not chosen', () => {
    expect(chooseLanguage(['de', 'fr'], copy, keys, inFrench)).toBe(inFrench);
    expect(chooseLanguage(['de'], copy, keys, ENGLISH)).toBe(ENGLISH);
  });

  it('a brand’s own language needs a complete first view', () => {
    const german = Object.fromEntries(keys.map((key) => [key, { de: 'Wort' }]));
    expect(chooseLanguage(['de', 'fr'], german, keys, inFrench)).toEqual({ tag: 'de', words: {} });
    expect(chooseLanguage(['fr', 'de'], german, keys, inFrench)).toBe(inFrench);
    const { [keys[0] ?? '']: _, ...lacking } = german;
    expect(chooseLanguage(['de'], lacking, keys, ENGLISH)).toBe(ENGLISH);
    expect(chooseLanguage(['de'], { ...lacking, [keys[0] ?? '']: 'Any' }, keys, ENGLISH).tag).toBe('de');
  });

  it('the document gets it, and its direction', () => {
    const documentElement = { lang: 'en', dir: '' };
    setDocumentLanguage({ documentElement } as unknown as Document, inArabic);
    expect(documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
    setDocumentLanguage({ documentElement } as unknown as Document, ENGLISH);
    expect(documentElement).toEqual({ lang: 'en', dir: 'ltr' });
    expect(isRightToLeft({ tag: 'he', words: {} })).toBe(true);
  });
});

describe('L1: a count and its noun', () => {
  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
  ])('%i in English is “%s”', (n, words) => {
    expect(sayFrom(MENU_TEXTS, {}, ENGLISH)('menu.basket.count', { n })).toBe(words);
  });

  it.each([
    [0, '0 article'],
    [1, '1 article'],
    [2, '2 articles'],
    [1_000_000, '1000000 articles'],
  ])('%i in French is “%s”', (n, words) => {
    expect(sayFrom(MENU_TEXTS, {}, inFrench)('menu.basket.count', { n })).toBe(words);
  });

  it.each([
    [0, 'لا أصناف'],
    [1, 'صنف واحد'],
    [2, 'صنفان'],
    [3, '3 أصناف'],
    [11, '11 صنفًا'],
    [100, '100 صنف'],
  ])('%i in Arabic, with six plural forms, is “%s”', (n, words) => {
    const say = sayFrom(MENU_TEXTS, {}, inArabic);
    expect(say('menu.basket.count', { n }).replace(ISOLATES, '')).toBe(words);
  });

  it('a language may have plural forms that English lacks', () => {
    const say = sayFrom(MENU_TEXTS, {}, inFrench);
    expect(say('venue.busy', { n: 1 })).toMatch(/1 minute\.$/);
    expect(say('venue.busy', { n: 20 })).toMatch(/20 minutes\.$/);
    expect(sayFrom(MENU_TEXTS, {}, ENGLISH)('venue.busy', { n: 1 })).toContain('1 minutes');
  });

  it('the brand’s copy replaces one form or the whole message', () => {
    const copy = { 'menu.basket.count.other': '{n} treats', 'venue.busy': 'In {n}' };
    const say = sayFrom(MENU_TEXTS, copy, ENGLISH);
    expect(say('menu.basket.count', { n: 5 })).toBe('5 treats');
    expect(say('menu.basket.count', { n: 1 })).toBe('1 item');
    expect(sayFrom(MENU_TEXTS, copy, inArabic)('venue.busy', { n: 3 }).replace(ISOLATES, '')).toBe('In 3');
  });
});

describe('a value inserted into text', () => {
  it('is isolated in right-to-left text', () => {
    const say = sayFrom(MENU_TEXTS, {}, inArabic);
    expect(say('menu.from', { price: '£4.50' })).toBe('ابتداءً من \u2068£4.50\u2069');
  });

  it('stays as it is in left-to-right text', () => {
    expect(sayFrom(MENU_TEXTS, {}, inFrench)('menu.from', { price: '£4.50' })).toBe('dès £4.50');
  });
});
