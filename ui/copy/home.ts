/** The texts for finding a venue, a train or a phone, beside those of the screens around the menu. */
import { HOME_MESSAGES } from './en/home.ts';
import { VENUE_TEXTS, type VenueKey } from './venue.ts';
import type { Texts } from './say.ts';

export type HomeKey = VenueKey | keyof typeof HOME_MESSAGES;

export const HOME_TEXTS: Texts<HomeKey> = { ...VENUE_TEXTS, ...HOME_MESSAGES };
