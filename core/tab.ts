/** Tabs: whether a venue offers to open one, in what words, and what the service's answer means (section 4, S9). */

/** What content says of tabs; a brand has it, and a venue may have its own. */
export interface TabSettings {
  readonly enabled: boolean;
  readonly infoHeading?: string;
  readonly infoText?: string;
  readonly blockedHeading?: string;
  readonly blockedText?: string;
}

/** What decides of a brand, and of one of its venues. */
interface TabBrand {
  readonly flags: { readonly hybridOrdering: boolean };
  readonly tab?: TabSettings;
}
interface TabVenue {
  readonly tab?: TabSettings;
}

/**
 * Whether the venue's order at table offers a tab: the brand's switch, its settings and the venue's all allow it;
 * a venue without settings of its own has the brand's.
 */
export const tabOffered = (brand: TabBrand, venue: TabVenue): boolean =>
  brand.flags.hybridOrdering && brand.tab?.enabled === true && (venue.tab ?? brand.tab).enabled;

/** The tab's texts, each the venue's own, else the brand's; one that neither has is the catalogue's default. */
export const tabTexts = (brand: TabBrand, venue: TabVenue): Omit<TabSettings, 'enabled'> => {
  const { enabled: _enabled, ...texts } = { ...brand.tab, ...venue.tab };
  return texts;
};

/** What stands between a guest and a tab. */
export type TabState =
  | { readonly is: 'open'; readonly accountId: string; readonly basketId: string }
  | { readonly is: 'blocked' }
  | { readonly is: 'notOffered' };

/**
 * What the check on entry means (section 4). Tabs that are not offered are not blocked either. A blocked tab takes no
 * orders, whatever account the answer names. An offer without an account is none: nothing can be ordered to it (WA10).
 */
export function tabState(answer: {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  readonly account?: { readonly accountId: string; readonly basketId: string };
}): TabState {
  if (!answer.isOffered) return { is: 'notOffered' };
  if (answer.isBlocked) return { is: 'blocked' };
  if (answer.account === undefined) return { is: 'notOffered' };
  const { accountId, basketId } = answer.account;
  return { is: 'open', accountId, basketId };
}
