import assert from 'node:assert/strict';
import { isRight } from '@tableside/core';
import { validateAmount, validateEmail, validateNote, validatePhone } from '@tableside/core/guest';
import { GBP } from '../../core/samples.ts';
import type { Row } from './rows.ts';

const PHONES = [
  '+44 7700 900123',
  '07700 900 123',
  '020 7946 0018',
  '12345',
  '+44 7700 9001234567',
  'call me',
];
const EMAILS = ['ada@example.org', 'a.b+c@mail.example.co.uk', 'ada@example', 'ada at example.org', ''];
const AMOUNTS = ['12.50', '1,250', '1,250.00', '12,50', '-3', '1e3', '0.5', ''];
const NOTES = [
  'No ice, please!',
  'Table by the window; we’re 4',
  'nut allergy <3',
  '!!',
  '',
  'Ohne Zwiebeln',
];

/** Plain patterns, which neither normalise nor give a reason. */
const isPhone = (text: string): boolean => /^\+?\d{6,15}$/.test(text.replaceAll(' ', ''));
const isEmail = (text: string): boolean => text.length < 255 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isAmount = (text: string): boolean => /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d\d?)?$/.test(text);
const isNote = (text: string): boolean =>
  text.length <= 200 &&
  (text === '' || (/^[\p{L}\p{Nd} _@'’!?.,&;:-]+$/u.test(text) && /[\p{L}\p{Nd}]/u.test(text)));

function row(
  title: string,
  texts: readonly string[],
  core: (text: string) => boolean,
  plain: (text: string) => boolean,
): Row {
  assert.deepEqual(texts.map(core), texts.map(plain));
  return {
    title,
    operations: texts.length,
    core: () => texts.map(core),
    plain: () => texts.map(plain),
  };
}

export const fieldRows: readonly Row[] = [
  row('phone', PHONES, (text) => isRight(validatePhone(text)), isPhone),
  row('email', EMAILS, (text) => isRight(validateEmail(text)), isEmail),
  row('amount', AMOUNTS, (text) => isRight(validateAmount(text, GBP)), isAmount),
  row('note', NOTES, (text) => isRight(validateNote(text)), isNote),
];
