/** The catalogue in English, by the name of the file that holds its other languages: what stands in core, and each `*-messages.ts`. */
import {
  BILL_MESSAGES,
  FAILURE_MESSAGES,
  NAME_MESSAGES,
  MENU_MESSAGES,
  SCREEN_MESSAGES,
  VOUCHER_MESSAGES,
} from '@tableside/core';
import type { Words } from '../../../ui/copy/translation.ts';

const files = import.meta.glob<Record<string, Words>>('../../../ui/copy/*-messages.ts', { eager: true });

/** Of the screens alone, by file. */
export const ENGLISH_OF_SCREENS: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [
    /([\w-]+)-messages\.ts$/.exec(path)?.[1] ?? path,
    Object.assign({}, ...Object.values(module)) as Words,
  ]),
);

/** All of it. */
export const ENGLISH_BY_FILE: Readonly<Record<string, Words>> = {
  ...ENGLISH_OF_SCREENS,
  rules: MENU_MESSAGES,
  failures: { ...FAILURE_MESSAGES, ...VOUCHER_MESSAGES },
  discovery: { ...SCREEN_MESSAGES, ...NAME_MESSAGES, ...ENGLISH_OF_SCREENS['discovery'] },
  bill: { ...BILL_MESSAGES, ...ENGLISH_OF_SCREENS['bill'] },
};
