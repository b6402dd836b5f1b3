/** The texts of the screens around the menu, beside those of every page. */
import { NAME_MESSAGES } from '@tableside/core/content';
import { fieldMessage, SCREEN_MESSAGES, type ScreenMessageKey } from '@tableside/core/copy';
import type { FieldRefusal } from '@tableside/core/guest';
import { useVisit } from '../app/visit-context.tsx';
import { DISCOVERY_MESSAGES } from './discovery-messages.ts';
import { BROWSING_CATALOGUE, sayByBrand, type BrowsingKey, type Say } from './say.ts';

export type DiscoveryKey =
  | BrowsingKey
  | ScreenMessageKey
  | keyof typeof NAME_MESSAGES
  | keyof typeof DISCOVERY_MESSAGES;

export const DISCOVERY_CATALOGUE: Readonly<Record<DiscoveryKey, string>> = {
  ...BROWSING_CATALOGUE,
  ...SCREEN_MESSAGES,
  ...NAME_MESSAGES,
  ...DISCOVERY_MESSAGES,
};

const sayOf = sayByBrand(DISCOVERY_CATALOGUE);

export const useDiscoverySay = (): Say<DiscoveryKey> => sayOf(useVisit().brand);

/** The message of a refused field, with the field's name. */
export function sayField(say: Say<ScreenMessageKey>, refusal: FieldRefusal, fieldName: string): string {
  const { key, values } = fieldMessage(refusal);
  return say(key, { ...values, field: fieldName.toLowerCase() });
}
