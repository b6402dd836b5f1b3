/** Tabs: whether a venue offers them, and their texts (section 4, S9). */

/** A text of content: one for every language, or one for each. */
type OwnText = string | Readonly<Record<string, string>>;

/** Tabs in content. A brand has settings, and a venue may have its own. */
export interface TabSettings {
  readonly enabled: boolean;
  /** A table may call the team, with a tab or without one (R11). */
  readonly callTeam?: boolean;
  /** Guests see how far their orders are, with a tab or without one (R15). */
  readonly orderStatus?: boolean;
  /** A guest may ask a friend to pay a share of a bill (D6). */
  readonly shareBill?: boolean;
  /** The guests of a tab may order together (D5). */
  readonly sharedBasket?: boolean;
  readonly infoHeading?: OwnText;
  readonly infoText?: OwnText;
  readonly blockedHeading?: OwnText;
  readonly blockedText?: OwnText;
}

/** What content says of tabs in the venue's own words. */
export type TabTexts = Omit<
  TabSettings,
  'enabled' | 'callTeam' | 'orderStatus' | 'shareBill' | 'sharedBasket'
>;

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
 * Whether content lets the table's guests call the team, where the backend does so too (R11).
 *
 * @example
 * ```ts
 * callsTeam({ tab: { enabled: true, callTeam: true } }, {}); // true
 * callsTeam({ tab: { enabled: true, callTeam: true } }, { tab: { enabled: true } }); // false
 * ```
 */
export const callsTeam = ({ tab }: Pick<TabBrand, 'tab'>, venue: TabVenue): boolean =>
  (venue.tab ?? tab)?.callTeam === true;

/**
 * Whether content shows guests how far their orders are, where the backend says it (R15).
 *
 * @example
 * ```ts
 * tellsOrderStatus({}, { tab: { enabled: false, orderStatus: true } }); // true
 * ```
 */
export const tellsOrderStatus = ({ tab }: Pick<TabBrand, 'tab'>, venue: TabVenue): boolean =>
  (venue.tab ?? tab)?.orderStatus === true;
/** Whether content lets the guests of a tab order together, where the backend does so too (D5). */
export const sharesBasket = ({ tab }: Pick<TabBrand, 'tab'>, venue: TabVenue): boolean =>
  (venue.tab ?? tab)?.sharedBasket === true;

/** The tab's texts: the venue's, else the brand's. A text that neither has keeps its default. */
export const tabTexts = (brand: TabBrand, venue: TabVenue): TabTexts => {
  const {
    enabled: _enabled,
    callTeam: _callTeam,
    orderStatus: _orderStatus,
    shareBill: _shareBill,
    sharedBasket: _sharedBasket,
    ...texts
  } = { ...brand.tab, ...venue.tab };
  return texts;
};
