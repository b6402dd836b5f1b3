/** The words of the screens around the menu, beside those of every page. */
import { NAME_MESSAGES } from '@tableside/core';
import { useVisit } from '../visit.tsx';
import { FRONT_MESSAGES } from './front-messages.ts';
import { BROWSING_CATALOGUE, sayByBrand, type BrowsingKey, type Say } from './say.ts';

export type FrontKey = BrowsingKey | keyof typeof NAME_MESSAGES | keyof typeof FRONT_MESSAGES;

export const FRONT_CATALOGUE: Readonly<Record<FrontKey, string>> = {
  ...BROWSING_CATALOGUE,
  ...NAME_MESSAGES,
  ...FRONT_MESSAGES,
};

const sayOf = sayByBrand(FRONT_CATALOGUE);

export const useFrontSay = (): Say<FrontKey> => sayOf(useVisit().brand);
