/** The texts of tabs, beside those of ordering. */
import type { TabNotice } from '../models/tab-model.ts';
import { useVisit } from '../visit.tsx';
import { ORDERING_CATALOGUE, type MessageKey } from './ordering-say.ts';
import { sayByBrand, type Say } from './say.ts';
import { TAB_MESSAGES } from './tab-messages.ts';

export type TabKey = MessageKey | keyof typeof TAB_MESSAGES;

const sayOf = sayByBrand<TabKey>({ ...ORDERING_CATALOGUE, ...TAB_MESSAGES });

export const useTabSay = (): Say<TabKey> => sayOf(useVisit().brand);

export const noticeHeading = (notice: TabNotice): TabKey => `tab.${notice}.heading`;
export const noticeText = (notice: TabNotice): TabKey => `tab.${notice}.text`;
