/** The texts for finding a venue, a train or a phone, beside those of the front screens. */
import { useVisit } from '../app/visit-context.tsx';
import { ARRIVAL_MESSAGES } from './arrival-messages.ts';
import { DISCOVERY_CATALOGUE, type DiscoveryKey } from './discovery-say.ts';
import { sayByBrand, type Say } from './say.ts';

export type ArrivalKey = DiscoveryKey | keyof typeof ARRIVAL_MESSAGES;

const sayOf = sayByBrand<ArrivalKey>({ ...DISCOVERY_CATALOGUE, ...ARRIVAL_MESSAGES });

export const useArrivalSay = (): Say<ArrivalKey> => sayOf(useVisit().brand);
