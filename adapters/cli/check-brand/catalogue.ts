/** The app's messages, of which a brand's copy replaces any (L1): their keys, and what each has to fill in. */
import {
  BILL_MESSAGES,
  FAILURE_MESSAGES,
  MENU_MESSAGES,
  NAME_MESSAGES,
  SCREEN_MESSAGES,
  VOUCHER_MESSAGES,
} from '@tableside/core';
import { ARRIVAL_MESSAGES } from '../../../ui/copy/arrival-messages.ts';
import { BILL_SCREEN_MESSAGES } from '../../../ui/copy/bill-messages.ts';
import { BROWSING_MESSAGES } from '../../../ui/copy/browsing-messages.ts';
import { CONSENT_MESSAGES } from '../../../ui/copy/consent-messages.ts';
import { DIET_MESSAGES } from '../../../ui/copy/diet-messages.ts';
import { EXTRAS_MESSAGES } from '../../../ui/copy/extras-messages.ts';
import { FRONT_MESSAGES } from '../../../ui/copy/front-messages.ts';
import { ORDERING_MESSAGES } from '../../../ui/copy/ordering-messages.ts';
import { RESULT_MESSAGES } from '../../../ui/copy/result-messages.ts';
import { TAB_MESSAGES } from '../../../ui/copy/tab-messages.ts';

/** Every message, in English. */
export const CATALOGUE: Readonly<Record<string, string>> = {
  ...MENU_MESSAGES,
  ...SCREEN_MESSAGES,
  ...NAME_MESSAGES,
  ...BILL_MESSAGES,
  ...FAILURE_MESSAGES,
  ...VOUCHER_MESSAGES,
  ...ARRIVAL_MESSAGES,
  ...BILL_SCREEN_MESSAGES,
  ...BROWSING_MESSAGES,
  ...CONSENT_MESSAGES,
  ...DIET_MESSAGES,
  ...EXTRAS_MESSAGES,
  ...FRONT_MESSAGES,
  ...ORDERING_MESSAGES,
  ...RESULT_MESSAGES,
  ...TAB_MESSAGES,
};

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

const FORM = /\.(zero|one|two|few|many|other)$/;

const messageOf = (key: string): string | undefined =>
  Object.hasOwn(CATALOGUE, key) ? CATALOGUE[key] : undefined;

/**
 * The placeholders of the message that a key of a brand's copy stands for; undefined where there is none. A message
 * with a form for each plural category goes by any of them, and by its key alone: all have the same values.
 */
export function placeholdersOf(key: string): readonly string[] | undefined {
  const base = messageOf(`${key}.one`) === undefined ? key.replace(FORM, '') : key;
  const forms = [messageOf(`${base}.one`), messageOf(`${base}.other`)];
  const texts = forms[0] === undefined ? [messageOf(key)] : forms;
  const found = texts.flatMap((text) => text ?? []);
  return found.length === 0 ? undefined : found.flatMap(placeholdersIn);
}
