/** The texts of the question about cookies, beside those of the menu. */
import { CONSENT_MESSAGES } from './en/consent.ts';
import { MENU_TEXTS, type MenuKey, type Texts } from './say.ts';

export const CONSENT_TEXTS: Texts<MenuKey | keyof typeof CONSENT_MESSAGES> = {
  ...MENU_TEXTS,
  ...CONSENT_MESSAGES,
};
