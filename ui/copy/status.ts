/** The texts of how far an order is. */
import { MENU_TEXTS, type MenuKey, type Texts } from './say.ts';
import { STATUS_MESSAGES } from './en/status.ts';

export type StatusKey = MenuKey | keyof typeof STATUS_MESSAGES;

export const STATUS_TEXTS: Texts<StatusKey> = { ...MENU_TEXTS, ...STATUS_MESSAGES };
