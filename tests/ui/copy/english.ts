/** The English catalogue, of core and of `ui/copy/en`, by the file name of its translations. */
import { FAILURE_MESSAGES, VOUCHER_MESSAGES } from '@tableside/core';
import { BILL_MESSAGES } from '@tableside/core/bill';
import { NAME_MESSAGES } from '@tableside/core/content';
import { MENU_MESSAGES, SCREEN_MESSAGES } from '@tableside/core/copy';
import type { Words } from '../../../ui/copy/translation.ts';

const files = import.meta.glob<Record<string, Words>>('../../../ui/copy/en/*.ts', { eager: true });

/** Messages of the screens, by file. */
export const ENGLISH_OF_SCREENS: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [
    /([\w-]+)\.ts$/.exec(path)?.[1] ?? path,
    Object.assign({}, ...Object.values(module)) as Words,
  ]),
);

/** Every English message. */
export const ENGLISH_BY_FILE: Readonly<Record<string, Words>> = {
  ...ENGLISH_OF_SCREENS,
  rules: MENU_MESSAGES,
  failures: { ...FAILURE_MESSAGES, ...VOUCHER_MESSAGES },
  venue: { ...SCREEN_MESSAGES, ...NAME_MESSAGES, ...ENGLISH_OF_SCREENS['venue'] },
  bill: { ...BILL_MESSAGES, ...ENGLISH_OF_SCREENS['bill'] },
};
