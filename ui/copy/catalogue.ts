/** Every message of the app in English, by key. A brand's copy can replace any of them (L1). */
import { FAILURE_MESSAGES, VOUCHER_MESSAGES } from '@tableside/core';
import { BILL_MESSAGES } from '@tableside/core/bill';
import { NAME_MESSAGES } from '@tableside/core/content';
import { MENU_MESSAGES, SCREEN_MESSAGES } from '@tableside/core/copy';
import { HOME_MESSAGES } from './en/home.ts';
import { BILL_SCREEN_MESSAGES } from './en/bill.ts';
import { MENU_SCREEN_MESSAGES } from './en/menu.ts';
import { CONSENT_MESSAGES } from './en/consent.ts';
import { DIET_MESSAGES } from './en/diet.ts';
import { DIETARY_MESSAGES } from './en/dietary.ts';
import { EXTRAS_MESSAGES } from './en/basket-extras.ts';
import { VENUE_MESSAGES } from './en/venue.ts';
import { HANDOVER_MESSAGES } from './en/handover.ts';
import { ORDERING_MESSAGES } from './en/ordering.ts';
import { RESULT_MESSAGES } from './en/result.ts';
import { SITTING_MESSAGES } from './en/sitting.ts';
import { STATUS_MESSAGES } from './en/status.ts';
import { TAB_MESSAGES } from './en/tab.ts';
import { TEAM_MESSAGES } from './en/team.ts';

export const CATALOGUE: Readonly<Record<string, string>> = {
  ...MENU_MESSAGES,
  ...SCREEN_MESSAGES,
  ...NAME_MESSAGES,
  ...BILL_MESSAGES,
  ...FAILURE_MESSAGES,
  ...VOUCHER_MESSAGES,
  ...HOME_MESSAGES,
  ...BILL_SCREEN_MESSAGES,
  ...MENU_SCREEN_MESSAGES,
  ...CONSENT_MESSAGES,
  ...DIET_MESSAGES,
  ...DIETARY_MESSAGES,
  ...EXTRAS_MESSAGES,
  ...VENUE_MESSAGES,
  ...ORDERING_MESSAGES,
  ...RESULT_MESSAGES,
  ...TAB_MESSAGES,
  ...TEAM_MESSAGES,
  ...SITTING_MESSAGES,
  ...STATUS_MESSAGES,
  ...HANDOVER_MESSAGES,
};
