/** Every message of the app in English, by key. A brand's copy can replace any of them (L1). */
import { FAILURE_MESSAGES, VOUCHER_MESSAGES } from '@tableside/core';
import { BILL_MESSAGES } from '@tableside/core/bill';
import { NAME_MESSAGES } from '@tableside/core/content';
import { MENU_MESSAGES, SCREEN_MESSAGES } from '@tableside/core/copy';
import { ARRIVAL_MESSAGES } from './arrival-messages.ts';
import { BILL_SCREEN_MESSAGES } from './bill-messages.ts';
import { BROWSING_MESSAGES } from './browsing-messages.ts';
import { CONSENT_MESSAGES } from './consent-messages.ts';
import { DIET_MESSAGES } from './diet-messages.ts';
import { EXTRAS_MESSAGES } from './extras-messages.ts';
import { DISCOVERY_MESSAGES } from './discovery-messages.ts';
import { ORDERING_MESSAGES } from './ordering-messages.ts';
import { RESULT_MESSAGES } from './result-messages.ts';
import { TAB_MESSAGES } from './tab-messages.ts';

export const CATALOGUE: Readonly<Record<string, string>> = {
  ...MENU_MESSAGES,
  ...SCREEN_MESSAGES,
  ...NAME_MESSAGES,
  ...BILL_MESSAGES,
  ...FAILURE_MESSAGES,
  ...VOUCHER_MESSAGES,
  ...ARRIVAL_MESSAGES,
  ...BILL_SCREEN_MESSAGES,
  ...BROWSING_MESSAGES,
  ...CONSENT_MESSAGES,
  ...DIET_MESSAGES,
  ...EXTRAS_MESSAGES,
  ...DISCOVERY_MESSAGES,
  ...ORDERING_MESSAGES,
  ...RESULT_MESSAGES,
  ...TAB_MESSAGES,
};
