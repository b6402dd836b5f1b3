import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAILURE_MESSAGES, VOUCHER_MESSAGES } from '@tableside/core';
import { BILL_MESSAGES } from '@tableside/core/bill';
import { NAME_MESSAGES } from '@tableside/core/content';
import { RULE_MESSAGES } from '@tableside/core/copy';
import { VENUE_TEXTS, sayField } from '../../../ui/copy/venue.ts';
import { ENGLISH } from '../../../ui/copy/language.ts';
import { sayDefault, sayFrom } from '../../../ui/copy/say.ts';
import { ENGLISH_OF_SCREENS } from './english.ts';

const ui = new URL('../../../ui/', import.meta.url);
const CATALOGUE = /^copy\/(en|fr|ar)\//;

const CORE_WORDS = ['../core/words/checkout-words.ts', '../core/words/bill-words.ts'];

/** The app's sources without the catalogue, and core's choice of words. */
const sources = [...readdirSync(ui, { recursive: true, encoding: 'utf8' }), ...CORE_WORDS]
  .filter((file) => /\.tsx?$/.test(file) && !CATALOGUE.test(file))
  .map((file) => readFileSync(new URL(file, ui), 'utf8'))
  .join('\n');

/** Keys that the code builds: a prefix that ends in a dot, and its possible ends. */
const templates = [...sources.matchAll(/`([a-z]\w*\.[\w.-]*\$\{[^}]*\}(?:[\w.-]|\$\{[^}]*\})*)`/gi)].map(
  ([, template = '']) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
);

const isSaid = (key: string): boolean =>
  sources.includes(`'${key}'`) ||
  sources.includes(`"${key}"`) ||
  templates.some((template) => template.test(key));

const ofScreens = Object.values(ENGLISH_OF_SCREENS);

describe('L1: the catalogue of messages', () => {
  it('has each key once', () => {
    const keys = [
      RULE_MESSAGES,
      FAILURE_MESSAGES,
      VOUCHER_MESSAGES,
      BILL_MESSAGES,
      NAME_MESSAGES,
      ...ofScreens,
    ].flatMap(Object.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no unused key for screens, plural forms included', () => {
    const keys = ofScreens.flatMap(Object.keys);
    expect(keys.filter((key) => !isSaid(key) && !isSaid(key.replace(/\.(one|other)$/, '')))).toEqual([]);
  });

  it('fills named placeholders', () => {
    expect(sayDefault('table.at', { table: 'G7' })).toBe('Table G7');
  });

  it.each([
    [{ rule: 'required' }, 'The email field is required'],
    [{ rule: 'minimumLength', length: 6 }, 'The email field must be at least 6 characters.'],
    [{ rule: 'maximumLength', length: 254 }, 'The email field may not be greater than 254 characters.'],
  ] as const)('section 5: the message of a refused field is %o', (refusal, words) => {
    expect(sayField(sayFrom(VENUE_TEXTS, {}, ENGLISH), refusal, 'Email')).toBe(words);
  });
});
