/**
 * The catalogue of messages: the words of the rules and of the screens, each under one key. A brand's copy
 * replaces any of them, by language where it differs (L1, S11).
 */
import {
  fieldMessage,
  fillMessage,
  RULE_MESSAGES,
  type Brand,
  type FieldRefusal,
  type RuleMessageKey,
} from '@tableside/core';
import { BROWSING_MESSAGES } from './browsing-messages.ts';

export type BrowsingKey = RuleMessageKey | keyof typeof BROWSING_MESSAGES;

/** The text of a message, its placeholders filled. */
export type Say<Key extends string = BrowsingKey> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Words for a brand: its own text in the first of the phone's languages that has one, else the catalogue's. */
export function sayFrom<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
  copy: Brand['copy'],
  languages: readonly string[],
): Say<Key> {
  const wanted = [...languages.map((language) => language.split('-')[0] ?? language), 'en'];
  const own = (key: Key): string | undefined => {
    const text = Object.hasOwn(copy, key) ? copy[key] : undefined;
    if (text === undefined || typeof text === 'string') return text;
    const language = wanted.find((candidate) => Object.hasOwn(text, candidate));
    return language === undefined ? undefined : text[language];
  };
  return (key, values) => fillMessage(own(key) ?? catalogue[key], values);
}

/** The words of a catalogue for a brand, put together once for each. */
export function sayByBrand<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
): (brand: Brand, languages: readonly string[]) => Say<Key> {
  const known = new WeakMap<Brand, Say<Key>>();
  return (brand, languages) => {
    let say = known.get(brand);
    if (say === undefined) {
      say = sayFrom(catalogue, brand.copy, languages);
      known.set(brand, say);
    }
    return say;
  };
}

export const BROWSING_CATALOGUE: Readonly<Record<BrowsingKey, string>> = {
  ...RULE_MESSAGES,
  ...BROWSING_MESSAGES,
};

/** The catalogue's own words, for pages that are shown without a brand. */
export const sayDefault: Say = sayFrom(BROWSING_CATALOGUE, {}, []);

/** The message of a refused field, with the field's own name. */
export function sayField(say: Say<RuleMessageKey>, refusal: FieldRefusal, fieldName: string): string {
  const { key, values } = fieldMessage(refusal);
  return say(key, { ...values, field: fieldName.toLowerCase() });
}
