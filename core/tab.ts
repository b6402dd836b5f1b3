/** Tabs: whether a venue offers them, their texts, and what the service's answer means (section 4, S9). */

/** A text of content: one for every language, or one for each. */
export type OwnText = string | Readonly<Record<string, string>>;

/** Tabs in content. A brand has settings, and a venue may have its own. */
export interface TabSettings {
  readonly enabled: boolean;
  readonly infoHeading?: OwnText;
  readonly infoText?: OwnText;
  readonly blockedHeading?: OwnText;
  readonly blockedText?: OwnText;
}

interface TabBrand {
  readonly flags: { readonly hybridOrdering: boolean };
  readonly tab?: TabSettings;
}
interface TabVenue {
  readonly tab?: TabSettings;
}

/**
 * Whether the venue offers a tab in order at table. The brand's switch, its settings and the venue's must allow it. A
 * venue without settings has the brand's.
 */
export const tabOffered = (brand: TabBrand, venue: TabVenue): boolean =>
  brand.flags.hybridOrdering && brand.tab?.enabled === true && (venue.tab ?? brand.tab).enabled;

/** The tab's texts: the venue's, else the brand's. A text that neither has keeps its default. */
export const tabTexts = (brand: TabBrand, venue: TabVenue): Omit<TabSettings, 'enabled'> => {
  const { enabled: _enabled, ...texts } = { ...brand.tab, ...venue.tab };
  return texts;
};

/** Whether a table's tab takes this guest's orders. */
export type TabState =
  | {
      readonly is: 'open';
      readonly accountId: string;
      readonly basketId: string;
      /** What this phone shows to the others of its table. */
      readonly joinCode?: string;
    }
  /** A table's number alone joins no tab here (WA18). */
  | { readonly is: 'join' }
  | { readonly is: 'blocked' }
  | { readonly is: 'notOffered' };

/**
 * The meaning of the check on entry (section 4). Tabs that are not offered are not blocked. A blocked tab takes no
 * orders, whatever account the answer names. An offer without an account counts as none, because no order can go to
 * it (WA10).
 */
export function tabState(answer: {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  readonly mustJoin?: boolean;
  readonly account?: { readonly accountId: string; readonly basketId: string };
  readonly joinCode?: string;
}): TabState {
  if (answer.mustJoin === true) return { is: 'join' };
  if (!answer.isOffered) return { is: 'notOffered' };
  if (answer.isBlocked) return { is: 'blocked' };
  if (answer.account === undefined) return { is: 'notOffered' };
  const { accountId, basketId } = answer.account;
  const { joinCode } = answer;
  return { is: 'open', accountId, basketId, ...(joinCode !== undefined && { joinCode }) };
}
