/** The texts of calls to the team. */
import { MENU_TEXTS, type MenuKey, type Texts } from './say.ts';
import { TEAM_MESSAGES } from './en/team.ts';

export type TeamKey = MenuKey | keyof typeof TEAM_MESSAGES;

export const TEAM_TEXTS: Texts<TeamKey> = { ...MENU_TEXTS, ...TEAM_MESSAGES };
