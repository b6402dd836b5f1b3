/** The texts of tabs, beside those of ordering. */
import type { TabSettings } from '@tableside/core/bill';
import type { Brand } from '@tableside/core/content';
import type { TabNotice } from '../models/bill/tab-model.ts';
import { useVisit } from '../app/visit-context.tsx';
import { ORDERING_CATALOGUE, type MessageKey } from './ordering-say.ts';
import type { Language } from './language.ts';
import { sayByBrand, sayFrom, type Say } from './say.ts';
import { TAB_MESSAGES } from './tab-messages.ts';

export type TabKey = MessageKey | keyof typeof TAB_MESSAGES;

const CATALOGUE: Readonly<Record<TabKey, string>> = { ...ORDERING_CATALOGUE, ...TAB_MESSAGES };

const sayOf = sayByBrand(CATALOGUE);

export const useTabSay = (): Say<TabKey> => sayOf(useVisit().brand);

/** With the venue's or the brand's own texts of tabs, which go before the brand's copy. */
export function tabSayFrom(
  { copy }: Pick<Brand, 'copy'>,
  { infoHeading, infoText, blockedHeading, blockedText }: Omit<TabSettings, 'enabled'>,
  language: Language,
): Say<TabKey> {
  const own: Brand['copy'] = {
    ...(infoHeading !== undefined && { 'tab.info.heading': infoHeading }),
    ...(infoText !== undefined && { 'tab.info.text': infoText }),
    ...(blockedHeading !== undefined && { 'tab.blocked.heading': blockedHeading }),
    ...(blockedText !== undefined && { 'tab.blocked.text': blockedText }),
  };
  return sayFrom(CATALOGUE, { ...copy, ...own }, language);
}

export const noticeHeading = (notice: TabNotice): TabKey => `tab.${notice}.heading`;
export const noticeText = (notice: TabNotice): TabKey => `tab.${notice}.text`;
