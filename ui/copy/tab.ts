/** The texts of tabs, beside those of ordering. */
import type { SittingGuest, TabTexts } from '@tableside/core/bill';
import type { Brand } from '@tableside/core/content';
import type { TabNotice } from '../models/bill/tab-model.ts';
import { ORDERING_TEXTS, type OrderingKey } from './ordering.ts';
import type { Language } from './language.ts';
import { sayFrom, type Say, type Texts } from './say.ts';
import { TAB_MESSAGES } from './en/tab.ts';

export type TabKey = OrderingKey | keyof typeof TAB_MESSAGES;

export const TAB_TEXTS: Texts<TabKey> = { ...ORDERING_TEXTS, ...TAB_MESSAGES };

/** With the venue's or the brand's own texts of tabs, which go before the brand's copy. */
export function tabSayFrom(
  { copy }: Pick<Brand, 'copy'>,
  { infoHeading, infoText, blockedHeading, blockedText }: TabTexts,
  language: Language,
): Say<TabKey> {
  const own: Brand['copy'] = {
    ...(infoHeading !== undefined && { 'tab.info.heading': infoHeading }),
    ...(infoText !== undefined && { 'tab.info.text': infoText }),
    ...(blockedHeading !== undefined && { 'tab.blocked.heading': blockedHeading }),
    ...(blockedText !== undefined && { 'tab.blocked.text': blockedText }),
  };
  return sayFrom(TAB_TEXTS, { ...copy, ...own }, language);
}

export const noticeHeading = (notice: TabNotice): TabKey => `tab.${notice}.heading`;
export const noticeText = (notice: TabNotice): TabKey => `tab.${notice}.text`;

/** What the others of a tab call its guest. */
export const nameOnTab = (say: Say<TabKey>, guest: SittingGuest | undefined): string =>
  guest === undefined ? say('tab.team') : (guest.name ?? say('tab.guest', { letter: guest.letter }));
