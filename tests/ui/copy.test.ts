import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BILL_MESSAGES, FAILURE_MESSAGES, RULE_MESSAGES, VOUCHER_MESSAGES } from '@tableside/core';
import { ARRIVAL_MESSAGES } from '../../ui/copy/arrival-messages.ts';
import { BILL_SCREEN_MESSAGES } from '../../ui/copy/bill-messages.ts';
import { BROWSING_MESSAGES } from '../../ui/copy/browsing-messages.ts';
import { CONSENT_MESSAGES } from '../../ui/copy/consent-messages.ts';
import { DIET_MESSAGES } from '../../ui/copy/diet-messages.ts';
import { EXTRAS_MESSAGES } from '../../ui/copy/extras-messages.ts';
import { FRONT_MESSAGES } from '../../ui/copy/front-messages.ts';
import { FRONT_CATALOGUE } from '../../ui/copy/front-say.ts';
import { ORDERING_MESSAGES } from '../../ui/copy/ordering-messages.ts';
import { TAB_MESSAGES } from '../../ui/copy/tab-messages.ts';
import { RESULT_MESSAGES } from '../../ui/copy/result-messages.ts';
import { sayDefault, sayField, sayFrom } from '../../ui/copy/say.ts';

const ui = new URL('../../ui/', import.meta.url);
const CATALOGUE = /^copy\/.*-messages\.ts$/;

/** All of the app's own sources but the catalogue. */
const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !CATALOGUE.test(file))
  .map((file) => readFileSync(new URL(file, ui), 'utf8'))
  .join('\n');

/** Keys put together: a prefix that ends in a dot, and what may follow it. */
const templates = [...sources.matchAll(/`([a-z]\w*\.[\w.-]*\$\{[^}]*\}(?:[\w.-]|\$\{[^}]*\})*)`/gi)].map(
  ([, template = '']) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
);

const isRead = (key: string): boolean =>
  sources.includes(`'${key}'`) ||
  sources.includes(`"${key}"`) ||
  templates.some((template) => template.test(key));

describe('L1: the catalogue of messages', () => {
  it('has each key once', () => {
    const keys = [
      RULE_MESSAGES,
      FAILURE_MESSAGES,
      VOUCHER_MESSAGES,
      BROWSING_MESSAGES,
      FRONT_MESSAGES,
      ARRIVAL_MESSAGES,
      ORDERING_MESSAGES,
      EXTRAS_MESSAGES,
      CONSENT_MESSAGES,
      DIET_MESSAGES,
      RESULT_MESSAGES,
      BILL_MESSAGES,
      BILL_SCREEN_MESSAGES,
      TAB_MESSAGES,
    ].flatMap(Object.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no key of the screens that nothing says', () => {
    const keys = [
      BROWSING_MESSAGES,
      FRONT_MESSAGES,
      ARRIVAL_MESSAGES,
      ORDERING_MESSAGES,
      EXTRAS_MESSAGES,
      CONSENT_MESSAGES,
      DIET_MESSAGES,
      RESULT_MESSAGES,
      BILL_SCREEN_MESSAGES,
      TAB_MESSAGES,
    ].flatMap(Object.keys);
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
  });

  it('fills named placeholders', () => {
    expect(sayDefault('table.at', { table: 'G7' })).toBe('Table G7');
  });

  it('takes the brand’s own words where it has them', () => {
    const say = sayFrom(FRONT_CATALOGUE, { 'home.heading': 'Pull up a chair' }, ['en-GB']);
    expect(say('home.heading')).toBe('Pull up a chair');
    expect(say('menus.heading')).toBe('Menus');
  });

  it('S11: takes the first of the phone’s languages that the copy has, else English, else the default', () => {
    const copy = { 'menus.heading': { en: 'Our menus', fr: 'Nos cartes' }, 'home.heading': { de: 'Hallo' } };
    expect(sayFrom(FRONT_CATALOGUE, copy, ['it-IT', 'fr-CA', 'en'])('menus.heading')).toBe('Nos cartes');
    expect(sayFrom(FRONT_CATALOGUE, copy, ['it-IT'])('menus.heading')).toBe('Our menus');
    expect(sayFrom(FRONT_CATALOGUE, copy, ['it'])('home.heading')).toBe('Order from your table');
  });

  it('finds nothing in what every object has', () => {
    const say = sayFrom<'constructor' | 'toString'>({ constructor: 'a', toString: 'b' }, {}, ['__proto__']);
    expect(say('constructor')).toBe('a');
    expect(say('toString')).toBe('b');
  });

  it.each([
    [{ rule: 'required' }, 'The email field is required'],
    [{ rule: 'minimumLength', length: 6 }, 'The email field must be at least 6 characters.'],
    [{ rule: 'maximumLength', length: 254 }, 'The email field may not be greater than 254 characters.'],
  ] as const)('section 5: a refused field says %o', (refusal, words) => {
    expect(sayField(sayDefault, refusal, 'Email')).toBe(words);
  });
});
