/** The texts of a visit that goes on on another phone. */
import { MENU_TEXTS, type MenuKey, type Texts } from './say.ts';
import { HANDOVER_MESSAGES } from './en/handover.ts';

type HandoverKey = MenuKey | keyof typeof HANDOVER_MESSAGES;

export const HANDOVER_TEXTS: Texts<HandoverKey> = { ...MENU_TEXTS, ...HANDOVER_MESSAGES };
