/** What service init leaves behind: everything that ordering from one venue needs (section 3, service state). */
import type { Brand } from './brand.ts';
import { toMinorUnits, type Currency, type MinorUnits } from './money.ts';
import type { ServiceChargeRule } from './pricing.ts';
import type { OrderingServiceName, ServiceName } from './services.ts';
import type { SalesArea } from './tables.ts';
import type { BackendVenue, MenuEntry, MenuSummary, VenueConfig, VenueContent } from './venue.ts';

export interface ServiceSession {
  readonly service: OrderingServiceName;
  readonly siteId: string;
  readonly serviceId: string;
  readonly venue: VenueContent;
  readonly backend: BackendVenue;
  readonly config: VenueConfig;
  readonly tables: readonly string[];
  readonly defaultArea: SalesArea;
  readonly menus: readonly MenuEntry[];
}

/** The steps of service init, in order (section 4). */
export type InitStep = 'siteId' | 'venue' | 'tables' | 'paymentConfig' | 'timeslots' | 'menuSummary';

/** `sloterror-venue`: the code that a failed init shows (section 8, GE2); without a step its first part alone. */
export function initFailureCode(service: ServiceName, step?: InitStep): string {
  const code = service === 'takeaway' ? 'siteconfig' : 'sloterror';
  return step === undefined ? code : `${code}-${step}`;
}

/**
 * The menu index: content's entries, in its order, that the backend has; where content has none, the
 * backend's own list.
 */
export function menuIndex(
  entries: readonly MenuEntry[],
  summaries: readonly MenuSummary[],
): readonly MenuEntry[] {
  if (entries.length === 0) {
    return summaries.map(({ id, name, image }) => ({
      identifier: id,
      title: name,
      menuId: id,
      useLargeTileSize: false,
      ...(image === undefined ? {} : { image }),
    }));
  }
  const known = new Map(summaries.map((summary) => [summary.id, summary]));
  return entries
    .filter((entry) => known.has(entry.menuId))
    .map((entry) => {
      const image = entry.image ?? known.get(entry.menuId)?.image;
      return image === undefined ? entry : { ...entry, image };
    });
}

/** The venue's service charge in its currency, or undefined where content has none. */
export function serviceChargeRule(venue: VenueContent, currency: Currency): ServiceChargeRule | undefined {
  const { serviceCharge } = venue;
  return serviceCharge && { ...serviceCharge, threshold: toMinorUnits(serviceCharge.threshold, currency) };
}

/** The least that a basket must come to, where brand and venue both ask for one. */
export function minimumSpend(brand: Brand, venue: VenueContent, currency: Currency): MinorUnits | undefined {
  if (!brand.flags.minimumSpendThreshold || venue.minimumSpend === undefined) return undefined;
  return toMinorUnits(venue.minimumSpend, currency);
}

/** Browsing or ordering of a menu may be disabled by the venue config as well as by its pages (WO21). */
export const menuSwitches = (
  config: VenueConfig,
  menuId: string,
): { readonly browsingDisabled: boolean; readonly orderingDisabled: boolean } => {
  const entry = config.menus.find(({ id }) => id === menuId);
  return {
    browsingDisabled: entry?.browsingDisabled ?? false,
    orderingDisabled: entry?.orderingDisabled ?? false,
  };
};
