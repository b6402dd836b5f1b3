/** The texts of the screens around the menu, beside those of every page. */
import { NAME_MESSAGES } from '@tableside/core/content';
import { fieldMessage, SCREEN_MESSAGES, type ScreenMessageKey } from '@tableside/core/copy';
import type { FieldRefusal } from '@tableside/core/guest';
import { VENUE_MESSAGES } from './en/venue.ts';
import { MENU_TEXTS, type MenuKey, type Say, type Texts } from './say.ts';

export type VenueKey = MenuKey | ScreenMessageKey | keyof typeof NAME_MESSAGES | keyof typeof VENUE_MESSAGES;

export const VENUE_TEXTS: Texts<VenueKey> = {
  ...MENU_TEXTS,
  ...SCREEN_MESSAGES,
  ...NAME_MESSAGES,
  ...VENUE_MESSAGES,
};

/** The message of a refused field, with the field's name. */
export function sayField(say: Say<ScreenMessageKey>, refusal: FieldRefusal, fieldName: string): string {
  const { key, values } = fieldMessage(refusal);
  return say(key, { ...values, field: fieldName.toLowerCase() });
}
