/** A venue: what content says of it, and what its ordering backend says of it. */
import type { CustomSlotSettings } from './custom-slots.ts';
import type { PenniesContent } from './donation.ts';
import type { Currency, DecimalText } from './money.ts';
import type { Percentage } from './percentage.ts';
import type {
  MenuLabelSettings,
  OrderingServiceName,
  OrderingSwitches,
  OrderType,
  ServiceSwitches,
} from './services.ts';
import type { UnavailableTimeslot, UnavailableTimeslotRange } from './slot-rules.ts';
import type { TabSettings } from './tab.ts';
import type { AreaRange, SalesArea } from './tables.ts';

/** Where a venue is. */
export interface Address {
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

/** An entry of the menu index: what content says of one menu of the ordering backend. */
export interface MenuEntry {
  /** Its name in addresses. */
  readonly identifier: string;
  readonly title: string;
  readonly titleShort?: string;
  readonly image?: string;
  readonly useLargeTileSize: boolean;
  readonly menuId: string;
}

/** A menu of the backend's list. */
export interface MenuSummary {
  readonly id: string;
  readonly name: string;
  readonly image?: string;
}

/** Service charge as content has it; the threshold is in major units of the venue's currency. */
export interface ServiceChargeContent {
  readonly enabled: boolean;
  readonly threshold: DecimalText;
  readonly percentage: Percentage;
  readonly disabledForOrder: boolean;
  readonly disabledForTakeaway: boolean;
  /** The guest may take it off, and put it back (B16). */
  readonly optional: boolean;
}

/** Where on earth, in degrees. */
export interface Coordinates {
  /** -90 to 90. */
  readonly lat: number;
  /** -180 to 180. */
  readonly lon: number;
}

/** Dishes offered beside those in the basket, as content has it. */
export interface UpsellContent {
  readonly heading?: string;
  /** How many at most: a whole number, 0 or more. */
  readonly maximum: number;
}

export interface VenueContent extends ServiceSwitches {
  /** The id of the venue's content entry. A slug is unique within a brand only, and a space may hold several brands. */
  readonly entryId: string;
  readonly name: string;
  readonly slug: string;
  /** The backend site id (WN9); absent where content lacks it, which fails service init. */
  readonly siteId?: string;
  readonly address: Address;
  /** IANA; as content has it, which may be no zone at all. */
  readonly timeZone?: string;
  readonly image?: string;
  /** The name that tips go by. */
  readonly gratuity?: string;
  readonly tipsEnabled: boolean;
  readonly tipPercentages: readonly Percentage[];
  /** Name of the default sales area. */
  readonly salesAreaName: string;
  readonly additionalSalesAreas: readonly AreaRange[];
  readonly menus: Readonly<Record<OrderingServiceName, readonly MenuEntry[]>>;
  /** "Menu v3": with it order ahead has timeslots too (S8). */
  readonly useMenuRedesign: boolean;
  readonly unavailableTimeslots: readonly UnavailableTimeslot[];
  readonly unavailableTimeslotRanges: readonly UnavailableTimeslotRange[];
  /** Slots of the venue's own instead of the backend's; absent where they are off. */
  readonly customSlots?: CustomSlotSettings;
  readonly serviceCharge?: ServiceChargeContent;
  /** Major units. */
  readonly minimumSpend?: DecimalText;
  readonly showCalories: boolean;
  readonly caloriesDisclaimer?: string;
  readonly dietaryLink?: string;
  readonly vatNumber?: string;
  readonly notesEnabled: boolean;
  /** The camera beside the field for typed codes. */
  readonly voucherQrScanner: boolean;
  /** As content has them: `seatSuggestions` has the sound ones (S10). */
  readonly seatNumbers: readonly string[];
  readonly menuLabels: MenuLabelSettings;
  /** There where donations are switched on. */
  readonly pennies?: PenniesContent;
  /** There where it is switched on. */
  readonly upsell?: UpsellContent;
  /** The venue's own; where it has none, the brand's hold. */
  readonly tab?: TabSettings;
  /** By which a train is known (section 2). */
  readonly externalSiteRef?: string;
  readonly coordinates?: Coordinates;
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

/** The venue config of the venue service. */
export interface VenueConfig extends OrderingSwitches {
  /** Minutes; above 0 the venue is busier than usual. */
  readonly averageWaitTime: number;
  readonly menus: readonly {
    readonly id: string;
    readonly browsingDisabled: boolean;
    readonly orderingDisabled: boolean;
  }[];
}
