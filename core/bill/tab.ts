/** Tabs: whether a venue offers them, and their texts (section 4, S9). */

/** A text of content: one for every language, or one for each. */
type OwnText = string | Readonly<Record<string, string>>;

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
