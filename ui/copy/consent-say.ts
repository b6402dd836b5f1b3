/** The texts of the question about cookies, beside those of browsing. */
import { useVisit } from '../app/visit-context.tsx';
import { CONSENT_MESSAGES } from './consent-messages.ts';
import { BROWSING_CATALOGUE, sayByBrand, type BrowsingKey, type Say } from './say.ts';

type ConsentKey = BrowsingKey | keyof typeof CONSENT_MESSAGES;

const CATALOGUE: Readonly<Record<ConsentKey, string>> = { ...BROWSING_CATALOGUE, ...CONSENT_MESSAGES };

const sayOf = sayByBrand(CATALOGUE);

export const useConsentSay = (): Say<ConsentKey> => sayOf(useVisit().brand);
