/** The words of the screens around the menu, beside those of every page. */
import {
  fieldMessage,
  NAME_MESSAGES,
  SCREEN_MESSAGES,
  type FieldRefusal,
  type ScreenMessageKey,
} from '@tableside/core';
import { useVisit } from '../visit.tsx';
import { FRONT_MESSAGES } from './discovery-messages.ts';
import { BROWSING_CATALOGUE, sayByBrand, type BrowsingKey, type Say } from './say.ts';

export type FrontKey =
  BrowsingKey | ScreenMessageKey | keyof typeof NAME_MESSAGES | keyof typeof FRONT_MESSAGES;

export const FRONT_CATALOGUE: Readonly<Record<FrontKey, string>> = {
  ...BROWSING_CATALOGUE,
  ...SCREEN_MESSAGES,
  ...NAME_MESSAGES,
  ...FRONT_MESSAGES,
};

const sayOf = sayByBrand(FRONT_CATALOGUE);

export const useFrontSay = (): Say<FrontKey> => sayOf(useVisit().brand);

/** The message of a refused field, with the field's own name. */
export function sayField(say: Say<ScreenMessageKey>, refusal: FieldRefusal, fieldName: string): string {
  const { key, values } = fieldMessage(refusal);
  return say(key, { ...values, field: fieldName.toLowerCase() });
}
