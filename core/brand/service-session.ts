/** Service init: its steps, and the session that it gives each service (sections 3 and 4). */
import type { Brand } from './brand.ts';
import { toMinorUnits, type Currency, type MinorUnits } from '../money/money.ts';
import type { PaymentConfig } from '../payment/payment-config.ts';
import type { ServiceChargeRule } from '../basket/pricing.ts';
import type { ServiceName } from './services.ts';
import type { SalesArea } from '../place/tables.ts';
import type { Timeslot } from '../time/timeslots.ts';
import type { BackendVenue, MenuEntry, MenuSummary, VenueConfig, VenueContent } from './venue.ts';
import type { Instant, TimeZone } from '../time/time.ts';

/** In order (section 4). */
export type InitStep = 'siteId' | 'venue' | 'tables' | 'paymentConfig' | 'timeslots' | 'menuSummary';

/** In order; for order ahead with its timeslots (section 4). */
const STEPS: Readonly<Record<ServiceName, readonly InitStep[]>> = {
  order: ['siteId', 'venue', 'tables', 'menuSummary'],
  'order-ahead': ['siteId', 'venue', 'tables', 'timeslots', 'menuSummary'],
  takeaway: ['siteId', 'venue', 'timeslots', 'menuSummary'],
  pay: ['siteId', 'venue', 'tables', 'paymentConfig'],
};

/**
 * The steps of a service's init at a venue. Order ahead has timeslots only with the redesigned menu (S8).
 *
 * @example
 * ```ts
 * stepsOf('order', { useMenuRedesign: true }); // ['siteId', 'venue', 'tables', 'menuSummary']
 * stepsOf('order-ahead', { useMenuRedesign: true }).includes('timeslots'); // true
 * stepsOf('order-ahead', { useMenuRedesign: false }).includes('timeslots'); // false
 * ```
 */
export function stepsOf(
  service: ServiceName,
  { useMenuRedesign }: Pick<VenueContent, 'useMenuRedesign'>,
): readonly InitStep[] {
  const steps = STEPS[service];
  return service === 'order-ahead' && !useMenuRedesign ? steps.filter((step) => step !== 'timeslots') : steps;
}

/** A time that the guest can choose, with the text for the backend. */
export interface OfferedSlot extends Timeslot {
  /** The backend's own text, else ISO 8601 on the venue's clock (WO4). */
  readonly time: string;
}

/** The times that a guest can choose from. */
export interface TimeslotChoice {
  /** The venue's zone, in which slots are labelled. */
  readonly zone: TimeZone;
  readonly slots: readonly OfferedSlot[];
  /** Times that the guest could choose had others not taken them (T5). */
  readonly full?: readonly Timeslot[];
  /** The app's clock when it left out what had passed or was too soon. */
  readonly cutAt: Instant;
}

/** What every service needs of a venue. */
export interface EnteredVenue {
  readonly siteId: string;
  readonly venue: VenueContent;
  readonly backend: BackendVenue;
  readonly defaultArea: SalesArea;
}

/** One of several backend services of one order type (WO2). */
export interface SubService {
  readonly id: string;
  readonly name: string;
}

interface EnteredOrdering extends EnteredVenue {
  /** The backend's services of the order type, in its order; at least one. */
  readonly subServices: readonly SubService[];
  /** The id of the first of them. */
  readonly serviceId: string;
  readonly config: VenueConfig;
  readonly menus: readonly MenuEntry[];
}

/** The session of order at table. */
export interface OrderSession extends EnteredOrdering {
  readonly service: 'order';
  readonly tables: readonly string[];
}

/** The session of order ahead. */
export interface OrderAheadSession extends EnteredOrdering {
  readonly service: 'order-ahead';
  /** May be empty where guests give a seat (S10). */
  readonly tables: readonly string[];
  /** Present with the redesigned menu (S8). */
  readonly timeslots?: TimeslotChoice;
}

/** The session of takeaway. */
export interface TakeawaySession extends EnteredOrdering {
  readonly service: 'takeaway';
  readonly timeslots: TimeslotChoice;
}

export interface PaySession extends EnteredVenue {
  readonly service: 'pay';
  readonly tables: readonly string[];
  readonly paymentConfig: PaymentConfig;
}

/** The session of a service with a basket. */
export type OrderingSession = OrderSession | OrderAheadSession | TakeawaySession;

/** The result of service init (section 3). */
export type ServiceSession = OrderingSession | PaySession;

/** The session type of a service. */
export type SessionOf<Service extends ServiceName> = Extract<ServiceSession, { readonly service: Service }>;

type PartsOf<Session, Name> = Session extends unknown ? Pick<Session, Extract<keyof Session, Name>> : never;

/** The parts of a session that say which choices of table, time and sub-service an order needs. */
export type SessionChoices = PartsOf<OrderingSession, 'service' | 'subServices' | 'timeslots'>;

/** The sub-services that a guest chooses from. Only order at table has a page for it (section 2). */
export const subServicesToChoose = ({ service, subServices }: SessionChoices): readonly SubService[] =>
  service === 'order' && subServices.length > 1 ? subServices : [];

/**
 * `sloterror-venue`: the code that a failed init shows (section 8, GE2). Without a step, the first part only.
 *
 * @example
 * ```ts
 * initFailureCode('order', 'venue'); // 'sloterror-venue'
 * initFailureCode('takeaway'); // 'siteconfig'
 * ```
 */
export function initFailureCode(service: ServiceName, step?: InitStep): string {
  const code = service === 'takeaway' ? 'siteconfig' : 'sloterror';
  return step === undefined ? code : `${code}-${step}`;
}

/**
 * The menu index: content's entries that the backend has, in content's order. Without entries, the backend's own
 * list.
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

/** The venue's service charge in its currency; undefined where content has none. */
export function serviceChargeRule(
  venue: Pick<VenueContent, 'serviceCharge'>,
  currency: Currency,
): ServiceChargeRule | undefined {
  const { serviceCharge } = venue;
  return serviceCharge && { ...serviceCharge, threshold: toMinorUnits(serviceCharge.threshold, currency) };
}

/** The minimum spend, where the brand switches it on and the venue has one. */
export function minimumSpend(
  brand: { readonly flags: Pick<Brand['flags'], 'minimumSpendThreshold'> },
  venue: Pick<VenueContent, 'minimumSpend'>,
  currency: Currency,
): MinorUnits | undefined {
  if (!brand.flags.minimumSpendThreshold || venue.minimumSpend === undefined) return undefined;
  return toMinorUnits(venue.minimumSpend, currency);
}

/** The venue config, too, may disable browsing or ordering of a menu (WO21). */
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
