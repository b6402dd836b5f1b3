/** A venue in its content and in its ordering backend. */
import type { CustomSlotSettings } from '../time/custom-slots.ts';
import type { PenniesContent } from '../basket/donation.ts';
import type { Currency, DecimalText } from '../money/money.ts';
import type { Percentage } from '../money/percentage.ts';
import type {
  MenuLabelSettings,
  OrderingServiceName,
  OrderingSwitches,
  OrderType,
  ServiceSwitches,
} from './services.ts';
import type { UnavailableTimeslot, UnavailableTimeslotRange } from '../time/slot-rules.ts';
import type { TabSettings } from '../bill/tab.ts';
import type { AreaRange, SalesArea } from '../place/tables.ts';

/** A venue's postal address. */
interface Address {
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

/** A menu of the ordering backend, as content lists it in the menu index. */
export interface MenuEntry {
  /** Its name in addresses. */
  readonly identifier: string;
  readonly title: string;
  readonly titleShort?: string;
  readonly image?: string;
  readonly useLargeTileSize: boolean;
  readonly menuId: string;
  /** Display records that the menu shows above its categories, in this order. */
  readonly featured?: readonly string[];
  /** Display records with a badge that says so. */
  readonly popular?: readonly string[];
  readonly new?: readonly string[];
}

/** A menu in the backend's list. */
export interface MenuSummary {
  readonly id: string;
  readonly name: string;
  readonly image?: string;
}

/** Service charge in content. The threshold is in major units of the venue's currency. */
export interface ServiceChargeContent {
  readonly enabled: boolean;
  readonly threshold: DecimalText;
  readonly percentage: Percentage;
  readonly disabledForOrder: boolean;
  readonly disabledForTakeaway: boolean;
  /** The guest may remove it, and put it back (B16). */
  readonly optional: boolean;
  /** The menu's prices include it, so that nothing is added. Then it has neither threshold nor choice (B18). */
  readonly inPrices?: boolean;
}

/** In degrees. */
export interface Coordinates {
  /** -90 to 90. */
  readonly lat: number;
  /** -180 to 180. */
  readonly lon: number;
}

/** The upsell settings of content. */
export interface UpsellContent {
  readonly heading?: string;
  /** Most dishes offered: a whole number, 0 or more. */
  readonly maximum: number;
}

/** What a list of a brand's venues says of each: how guests find it, and what a receipt names. */
export interface VenueListing extends ServiceSwitches {
  /**
   * The id of the venue's content entry. A slug is unique only within a brand, and a space may hold several brands.
   */
  readonly entryId: string;
  readonly name: string;
  readonly slug: string;
  /** The backend's site id (WN9). Absent where content lacks it, which fails service init. */
  readonly siteId?: string;
  readonly address: Address;
  /** As content has it: perhaps no IANA name. */
  readonly timeZone?: string;
  readonly image?: string;
  /** The venue's word for a tip. */
  readonly gratuity?: string;
  /** As content has them, for guests to read. They close nothing: the backend ends ordering (T7). */
  readonly openingTimes?: CustomSlotSettings['openingTimes'];
  readonly vatNumber?: string;
  /** The id of the train that is this venue (section 2). */
  readonly externalSiteRef?: string;
  readonly coordinates?: Coordinates;
}

/** A venue as its content describes it, whole. */
export interface VenueContent extends VenueListing {
  readonly tipsEnabled: boolean;
  /** Bills can be split; the brand's switch has to allow it too (P11). */
  readonly splitBillEnabled: boolean;
  readonly tipPercentages: readonly Percentage[];
  /** Name of the default sales area. */
  readonly salesAreaName: string;
  readonly additionalSalesAreas: readonly AreaRange[];
  readonly menus: Readonly<Record<OrderingServiceName, readonly MenuEntry[]>>;
  /** "Menu v3": with it, order ahead has timeslots (S8). */
  readonly useMenuRedesign: boolean;
  /** Guests begin at the index of the menus instead of the first menu. */
  readonly startAtMenuIndex: boolean;
  readonly unavailableTimeslots: readonly UnavailableTimeslot[];
  readonly unavailableTimeslotRanges: readonly UnavailableTimeslotRange[];
  /** The venue's own slots, used instead of the backend's. Absent where they are off. */
  readonly customSlots?: CustomSlotSettings;
  readonly serviceCharge?: ServiceChargeContent;
  /** Major units. */
  readonly minimumSpend?: DecimalText;
  readonly showCalories: boolean;
  readonly caloriesDisclaimer?: string;
  readonly dietaryLink?: string;
  readonly notesEnabled: boolean;
  /** The camera beside the field for voucher codes. */
  readonly voucherQrScanner: boolean;
  /** As content has them. `seatSuggestions` returns the valid ones (S10). */
  readonly seatNumbers: readonly string[];
  readonly menuLabels: MenuLabelSettings;
  /** Present where donations are switched on. */
  readonly pennies?: PenniesContent;
  /** Present where upsell is switched on. */
  readonly upsell?: UpsellContent;
  /** The venue's own settings. Where it has none, the brand's apply. */
  readonly tab?: TabSettings;
}

/** The ordering backend's answer to `getVenue`. */
export interface BackendVenue {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly currencySymbol?: string;
  readonly locale: string;
  readonly timeZone?: string;
  readonly salesAreas: readonly SalesArea[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly orderType: OrderType }[];
}

/** What a venue's backend offers to a table that calls the team (R11). */
export interface TeamCallTerms {
  /** From one call of a table to its next. */
  readonly cooldownMs: number;
}

/** The venue service's config of a venue. */
export interface VenueConfig extends OrderingSwitches {
  /** The backend's own reference of the venue. */
  readonly uniqueRef?: string;
  /** Minutes. Above 0, the venue is busier than usual. */
  readonly averageWaitTime: number;
  readonly menus: readonly {
    readonly id: string;
    readonly browsingDisabled: boolean;
    readonly orderingDisabled: boolean;
  }[];
  /** The guests of a tab may share a basket (D1). */
  readonly sharedBasket?: true;
  /** The backend knows who owns a tab (D12). */
  readonly tabOwner?: true;
  /** The steps that the backend tells of an order (R15), by name. Absent where it tells nothing. */
  readonly orderStatus?: { readonly steps: readonly string[] };
  /** A friend may pay a share of a bill from a link (D6). */
  readonly billShares?: true;
  /** A visit may go on on another phone (D9). */
  readonly handovers?: true;
  /** Absent where the backend takes no calls of a table. */
  readonly teamCalls?: TeamCallTerms;
}
