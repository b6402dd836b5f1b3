/** The texts of the specification, by key: the defaults that a brand may replace. */
export { fillMessage, MENU_MESSAGES } from '../messages.ts';
export { fieldMessage, RULE_MESSAGES, SCREEN_MESSAGES } from '../screen-messages.ts';
export type { RuleMessageKey, ScreenMessageKey } from '../screen-messages.ts';
