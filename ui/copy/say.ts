/**
 * Looks messages up by key, in the catalogue of rules and screens. A brand's copy can replace any message, for all
 * languages or for one (L1, S11).
 */
import type { Brand } from '@tableside/core/content';
import { fillMessage, MENU_MESSAGES } from '@tableside/core/copy';
import { MENU_SCREEN_MESSAGES } from './en/menu.ts';
import { ENGLISH, isRightToLeft, spokenLanguage, type Language } from './language.ts';
import type { Words } from './translation.ts';

export type MenuKey = keyof typeof MENU_MESSAGES | keyof typeof MENU_SCREEN_MESSAGES;

/** Keys of messages with plural forms, without the form: `menu.basket.count` for `menu.basket.count.one`. */
type Counted<Key extends string> = Key extends `${infer Base}.one` ? Base : never;

/** The English texts of a part of the app, by key. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;

type Values = Readonly<Record<string, string | number>>;

/** The text of a message with its placeholders filled. `n` selects the plural form. */
export type Say<Key extends string = MenuKey> = (key: Key | Counted<Key>, values?: Values) => string;

/**
 * Builds the lookup for a brand and a language. It takes the brand's own text, for every language or for this one; else
 * the catalogue's in this language; else English, again the brand's own first (S11).
 */
export function sayFrom<Key extends string>(
  texts: Texts<Key>,
  copy: Brand['copy'],
  language: Language,
): Say<Key> {
  const { tag, words } = language;
  const own = (key: string, tag: string): string | undefined => {
    const text = has(copy, key) ? copy[key] : undefined;
    return typeof text === 'string' ? text : text && has(text, tag) ? text[tag] : undefined;
  };
  const plural = new Intl.PluralRules(tag);
  return (key, values) => {
    const n = values?.n;
    const form = typeof n === 'number' ? `${key}.${plural.select(n)}` : key;
    const ofForms = (words: Words) => {
      const found = [form, `${key}.other`, key].find((one) => has(words, one));
      return found && words[found];
    };
    const text =
      own(form, tag) ??
      own(key, tag) ??
      ofForms(words) ??
      own(form, ENGLISH.tag) ??
      own(key, ENGLISH.tag) ??
      ofForms(texts) ??
      key;
    return fillMessage(text, isRightToLeft(language) ? isolated(values) : values);
  };
}

const has = (of: object, key: string): boolean => Object.hasOwn(of, key);

/** Isolates each value in the direction of its own letters, so that the surrounding text cannot reorder it. */
const isolated = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));

/** What the copy says under that key; the name itself where it says nothing. */
const sayOr = (say: (key: never) => string, key: string, name: string): string => {
  const said = say(key as never);
  return said === key ? name : said;
};

/** `Gluten Free` and `gluten-free` are one name. */
const nameKey = (name: string): string =>
  `dietary.${name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')}`;

/** A tag or an allergen, in the page's language where brand or catalogue have it as `dietary.` and its name. */
export const sayName = (say: (key: never) => string, name: string): string =>
  sayOr(say, `dietary.${name}`, sayOr(say, nameKey(name), name));

/** The letters of a tag on a dish, where the copy has them as `mark.` and its name; else the name in full. */
export const sayMark = (say: (key: never) => string, tag: string): string =>
  sayOr(say, `mark.${tag}`, sayName(say, tag));

export const MENU_TEXTS: Texts<MenuKey> = {
  ...MENU_MESSAGES,
  ...MENU_SCREEN_MESSAGES,
};

const lookups = new WeakMap<object, WeakMap<Brand, Say<never>>>();

/** The lookup of these texts with a brand's copy in the page's language, made once for each. */
export function sayOf<Key extends string>(texts: Texts<Key>, brand: Brand): Say<Key> {
  const byBrand = lookups.get(texts) ?? new WeakMap<Brand, Say<never>>();
  lookups.set(texts, byBrand);
  const say = (byBrand.get(brand) as Say<Key> | undefined) ?? sayFrom(texts, brand.copy, spokenLanguage());
  byBrand.set(brand, say);
  return say;
}

/** The texts of the menu without a brand's copy, for pages without a brand. */
export const sayDefault: Say = (key, values) => sayFrom(MENU_TEXTS, {}, spokenLanguage())(key, values);
