/** Tabs: what content says of them, and whether a venue offers them (section 4, S9). */

/** A text of content: one for every language, or one for each. */
type OwnText = string | Readonly<Record<string, string>>;

/** What content switches on for a table's guests, with a tab or without one. */
export interface TableSwitches {
  /** A table may call the team (R11). */
  readonly callTeam?: boolean;
  /** Guests see how far their orders are (R15). */
  readonly orderStatus?: boolean;
  /** A guest may ask a friend to pay a share of a bill (D6). */
  readonly shareBill?: boolean;
  /** A guest may go on on another phone (D9). */
  readonly handover?: boolean;
  /** The guests of a tab may order together (D5). */
  readonly sharedBasket?: boolean;
  /** A tab has an owner, and says who ordered what (D12). */
  readonly tabOwner?: boolean;
}

/** Tabs in content. A brand has settings, and a venue may have its own. */
export interface TabSettings extends TableSwitches {
  readonly enabled: boolean;
  readonly infoHeading?: OwnText;
  readonly infoText?: OwnText;
  readonly blockedHeading?: OwnText;
  readonly blockedText?: OwnText;
}

/** What content says of tabs in the venue's own words. */
export type TabTexts = Omit<TabSettings, 'enabled' | keyof TableSwitches>;

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

/**
 * Whether content allows something to a table's guests, where the backend does so too (D5, D6, D9, D12, R11, R15). The venue's
 * settings stand in place of the brand's.
 *
 * @example
 * ```ts
 * contentAllows('callTeam', { tab: { enabled: false, callTeam: true } }, {}); // true
 * contentAllows('callTeam', { tab: { enabled: true, callTeam: true } }, { tab: { enabled: true } }); // false
 * ```
 */
export const contentAllows = (
  what: keyof TableSwitches,
  { tab }: Pick<TabBrand, 'tab'>,
  venue: TabVenue,
): boolean => (venue.tab ?? tab)?.[what] === true;
