/**
 * Service init (section 4), for every service. Requests that do not depend on one another start together. The answers
 * are read in the order of the steps, so that the first failing step gives the code.
 */
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, valueOf, type Either, type TaskEither } from '../fp.ts';
import type { BrandContents, ContentAccess } from '../ports/content.ts';
import type { Ordering, TimeslotChoices, VenueConfigs } from '../ports/ordering.ts';
import type { VenuePaymentConfig } from '../ports/payments.ts';
import type { Clock } from '../ports/platform.ts';
import {
  offeredServices,
  ORDER_TYPES,
  type OrderingServiceName,
  type ServiceName,
} from '../brand/services.ts';
import {
  menuIndex,
  stepsOf,
  type EnteredVenue,
  type InitStep,
  type OrderSession,
  type PaySession,
  type SessionOf,
  type TakeawaySession,
} from '../brand/service-session.ts';
import { defaultSalesArea } from '../place/tables.ts';
import type { VenueContent } from '../brand/venue.ts';

/** The ports of `enterService`. */
export interface EnterPorts {
  readonly brandContents: BrandContents;
  readonly venueConfigs: VenueConfigs;
  readonly ordering: Ordering;
  readonly clock: Clock;
}

/** A service, and what its init needs beyond every service's. Order at table does not load it. */
export type ServiceEntry =
  | { readonly service: 'order' }
  | {
      readonly service: 'order-ahead';
      /** The brand has seats instead of tables (S10). */
      readonly takesSeats: boolean;
      readonly timeslots: TimeslotChoices;
    }
  | { readonly service: 'takeaway'; readonly timeslots: TimeslotChoices }
  | { readonly service: 'pay'; readonly paymentConfig: VenuePaymentConfig };

/** Why a service was not entered (section 8). */
export type EnterRefusal =
  | { readonly refused: 'step'; readonly step: InitStep; readonly cause?: PortFailure }
  /** Content or backend has switched it off, or ordering is over (S3, T7). The app goes to /service-error. */
  | { readonly refused: 'serviceDisabled' };

type Answer<Value> = Promise<Either<EnterRefusal, Value>>;

type EntryOf<Service extends ServiceEntry['service']> = Extract<ServiceEntry, { readonly service: Service }>;
type Tables = Pick<OrderSession, 'tables'>;
type OrderingVenue = EnteredVenue & Pick<OrderSession, 'serviceId' | 'subServices' | 'config'>;

/** An init under way: its arguments, and the answers that other steps wait for. */
interface Init<Entry extends ServiceEntry = ServiceEntry> {
  readonly ports: EnterPorts;
  readonly siteId: string;
  readonly entry: Entry;
  readonly venue: Answer<Entry['service'] extends OrderingServiceName ? OrderingVenue : EnteredVenue>;
  readonly tables: Entry['service'] extends 'takeaway' ? undefined : Answer<Tables>;
}

const failed = (step: InitStep, cause?: PortFailure): Either<EnterRefusal, never> =>
  left({ refused: 'step', step, ...(cause === undefined ? {} : { cause }) });

/**
 * Enters a service of a venue.
 *
 * @param listed the venue as the brand's content lists it
 */
export const enterService =
  <Entry extends ServiceEntry>(
    ports: EnterPorts,
    access: ContentAccess,
    listed: VenueContent,
    entry: Entry,
  ): TaskEither<EnterRefusal, SessionOf<Entry['service']>> =>
  async () => {
    const { siteId } = listed;
    if (siteId === undefined) return failed('siteId');
    const { service } = entry;
    const venue = enterVenue(ports, access, listed, siteId, service);
    // Starts the steps that the listing expects at once. The venue's own content then decides which of them
    // count.
    const expected = stepsOf(service, listed);
    const tables = expected.includes('tables') ? askTables(ports, siteId, entry) : undefined;
    const init = { ports, siteId, entry, venue, tables } as Init;
    const started = new Map(expected.map((step) => [step, ASK[step](init)]));
    const entered = await venue;
    if (isLeft(entered)) return entered;
    const steps = stepsOf(service, entered.right.venue);
    const answers = steps.map((step) => started.get(step) ?? ASK[step](init));

    let session: object = { service };
    for (const answer of answers) {
      const given = await answer;
      if (isLeft(given)) return given;
      session = { ...session, ...given.right };
    }
    // The results of a service's steps together are its session.
    return right(session as SessionOf<Entry['service']>);
  };

/** Bills need no venue config: nothing in it keeps a guest from paying (S3, T7). */
async function enterVenue(
  ports: EnterPorts,
  access: ContentAccess,
  listed: VenueContent,
  siteId: string,
  service: ServiceName,
): Answer<EnteredVenue & Partial<OrderingVenue>> {
  const requests = {
    content: ports.brandContents.venue(access, listed)(),
    venue: ports.ordering.venue(siteId)(),
    config: service === 'pay' ? undefined : ports.venueConfigs.config(siteId)(),
  };
  const [known, config] = await Promise.all([requests.venue, requests.config]);
  if (isLeft(known)) return failed('venue', known.left);
  if (config !== undefined && isLeft(config)) return failed('venue', config.left);
  const backend = known.right;
  if (backend === undefined) return failed('venue');
  const content = valueOf(await requests.content);
  // Prices, service charge and orders belong to a site. Another site's content would charge its rates (S16).
  if (content !== undefined && content.siteId !== siteId) return failed('venue');
  // Without the fuller content, the brand's listing is enough: it only lacks images.
  const venue = content ?? listed;
  const isOffered =
    config === undefined
      ? venue.enabledServices[service]
      : offeredServices(venue, config.right, ports.clock.now()).includes(service);
  if (!isOffered) return left({ refused: 'serviceDisabled' });
  const defaultArea = defaultSalesArea(backend.salesAreas, venue.salesAreaName);
  if (defaultArea === undefined) return failed('venue');
  const entered = { siteId, venue, backend, defaultArea };
  if (service === 'pay' || config === undefined) return right(entered);
  const subServices = backend.services
    .filter(({ orderType }) => orderType === ORDER_TYPES[service])
    .map(({ id, name }) => ({ id, name }));
  const serviceId = subServices[0]?.id;
  return serviceId === undefined
    ? failed('venue')
    : right({ ...entered, subServices, serviceId, config: config.right });
}

async function askTables({ ordering }: EnterPorts, siteId: string, entry: ServiceEntry): Answer<Tables> {
  const answer = await ordering.tables(siteId)();
  if (isLeft(answer)) return failed('tables', answer.left);
  // A guest who gives a seat needs no list of tables (S10, A2).
  const mayBeNone = entry.service === 'order-ahead' && entry.takesSeats;
  return answer.right.length === 0 && !mayBeNone ? failed('tables') : right({ tables: answer.right });
}

async function paymentConfig({
  entry,
  venue,
  tables,
}: Init<EntryOf<'pay'>>): Answer<Pick<PaySession, 'paymentConfig'>> {
  const [entered, known] = [await venue, await tables];
  if (isLeft(entered)) return entered;
  if (isLeft(known)) return known;
  const answer = await entry.paymentConfig(entered.right, known.right.tables)();
  if (isLeft(answer)) return failed('paymentConfig', answer.left);
  return answer.right === undefined ? failed('paymentConfig') : right({ paymentConfig: answer.right });
}

async function timeslots({
  siteId,
  entry: { service, timeslots },
  venue,
}: Init<EntryOf<'order-ahead' | 'takeaway'>>): Answer<Pick<TakeawaySession, 'timeslots'>> {
  const entered = await venue;
  if (isLeft(entered)) return entered;
  const { defaultArea, serviceId, venue: content, backend } = entered.right;
  const question = { siteId, salesAreaId: defaultArea.id, serviceId, orderType: ORDER_TYPES[service] };
  const answer = await timeslots(question, content, backend)();
  if (isLeft(answer)) return failed('timeslots', answer.left);
  return answer.right.slots.length === 0 ? failed('timeslots') : right({ timeslots: answer.right });
}

async function menuSummary({
  ports,
  siteId,
  entry: { service },
  venue,
}: Init<EntryOf<OrderingServiceName>>): Answer<Pick<OrderSession, 'menus'>> {
  const request = ports.ordering.menus(siteId, ORDER_TYPES[service])();
  const entered = await venue;
  if (isLeft(entered)) return entered;
  const summaries = await request;
  if (isLeft(summaries)) return failed('menuSummary', summaries.left);
  const menus = menuIndex(entered.right.venue.menus[service], summaries.right);
  return menus.length === 0 ? failed('menuSummary') : right({ menus });
}

/** How each step starts. A service only runs steps that its entry has the means for. */
const ASK = {
  siteId: async ({ siteId }: Init) => right({ siteId }),
  venue: ({ venue }: Init) => venue,
  tables: ({ tables }: Init<EntryOf<'order' | 'order-ahead' | 'pay'>>) => tables,
  paymentConfig,
  timeslots,
  menuSummary,
} as Readonly<Record<InitStep, (init: Init) => Answer<object>>>;
