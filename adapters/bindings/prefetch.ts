/** What a service's first screen needs of its venue, requested while the app's code is still loading. */
import {
  isLeft,
  isOrderingService,
  left,
  offeredServices,
  ORDER_TYPES,
  right,
  stepsOf,
  valueOf,
} from '@tableside/core';
import type { Either, PortFailure, ServiceName, TaskEither } from '@tableside/core';
import { isInRanges } from '@tableside/core/bill';
import type { VenueConfig, VenueContent } from '@tableside/core/content';
import type { Clock, MenuQuestion, Ordering, Timer, VenueAnswer } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';
import type { BrandAdapters } from './start-adapters.ts';

/** A prefetched answer that no caller has taken by then is out of date. */
const TAKEN_WITHIN_MS = 10 * SECOND_MS;

type Answer<Value> = Promise<Either<PortFailure, Value>>;

/** The answer to a request under way, and the last good one until a caller has taken it. */
interface PrefetchedAnswer<Value> {
  readonly now: Answer<Value>;
  readonly last: Answer<Value> | undefined;
  /** The last good answer, once it was given out. */
  given?: Value | undefined;
}

/** The venue has answered, and the last answer no longer holds. */
const isRefusal = ({ failure }: PortFailure): boolean => failure !== 'unreachable';

/**
 * A port's prefetched answer. Its first caller receives the last good answer if that is there before the
 * new one, and the next caller the new one.
 */
class Prefetch<Question extends readonly unknown[], Value> {
  private readonly answers = new Map<string, PrefetchedAnswer<Value>>();

  constructor(
    private readonly ask: (...question: Question) => TaskEither<PortFailure, Value>,
    private readonly last: ((...question: Question) => TaskEither<PortFailure, Value>) | undefined,
    private readonly timer: Timer,
  ) {}

  /** Resolves to whether the new answer differs from the last good one, where that was given out. */
  async start(...question: Question): Promise<boolean> {
    const prefetched: PrefetchedAnswer<Value> = {
      now: this.ask(...question)(),
      last: this.last?.(...question)(),
    };
    this.answers.set(JSON.stringify(question), prefetched);
    void this.timer.delay(TAKEN_WITHIN_MS).then(() => this.answers.clear());
    const now = await prefetched.now;
    if (prefetched.given === undefined) return false;
    return isLeft(now) ? isRefusal(now.left) : JSON.stringify(now.right) !== JSON.stringify(prefetched.given);
  }

  readonly answer = (...question: Question): TaskEither<PortFailure, Value> => {
    const key = JSON.stringify(question);
    return async () => {
      const prefetched = this.answers.get(key);
      if (prefetched === undefined) return this.ask(...question)();
      if (prefetched.given === undefined) {
        prefetched.given = await lastOf(prefetched);
        if (prefetched.given !== undefined) return right(prefetched.given);
      }
      this.answers.delete(key);
      const now = await prefetched.now;
      const isMissing = isLeft(now) && !isRefusal(now.left);
      return isMissing && prefetched.given !== undefined ? this.ask(...question)() : now;
    };
  };
}

/** The last good answer; undefined if there is none, or if the new one is there first. */
async function lastOf<Value>({ now, last }: PrefetchedAnswer<Value>): Promise<Value | undefined> {
  if (last === undefined) return undefined;
  const isNewFirst = await Promise.race([
    now.then((answer) => !isLeft(answer) || isRefusal(answer.left)),
    last.then(() => false),
  ]);
  return isNewFirst ? undefined : valueOf(await last);
}

/**
 * A last answer that turns the guest away does not count: the venue may have opened since, and the page of a service
 * that is not offered leads nowhere.
 */
const orNone =
  <Value>(
    request: TaskEither<PortFailure, Value>,
    counts: (value: Value) => boolean,
  ): TaskEither<PortFailure, Value> =>
  async () => {
    const answer = await request();
    return isLeft(answer) || counts(answer.right) ? answer : left({ failure: 'unreachable', call: 'config' });
  };

/** What an address says of a venue. */
export interface AddressedVenue {
  /** As the brand lists it. */
  readonly venue: VenueContent;
  /** Absent on the venue's own page. */
  readonly service?: ServiceName;
  readonly menuName?: string;
  /** The sub-service whose menu it is, if the guest has chosen one on this phone (WO24). */
  readonly serviceId?: string | undefined;
  /** The table of the link, or the one that this phone knows. */
  readonly table?: string | undefined;
}

/**
 * Sends the requests at once, and gives the answers to the adapters' first callers.
 * @param last adapters that give the last good answers
 */
export function prefetchAnswers(
  adapters: BrandAdapters,
  { venue: listed, service, menuName, serviceId, table }: AddressedVenue,
  ports: { readonly clock: Clock; readonly timer: Timer },
  last?: BrandAdapters,
): BrandAdapters {
  const { siteId } = listed;
  if (siteId === undefined) return adapters;
  const of = <Question extends readonly unknown[], Value>(
    ask: (from: Ordering, ...question: Question) => TaskEither<PortFailure, Value>,
  ) =>
    new Prefetch(
      (...question: Question) => ask(adapters.ordering, ...question),
      last && ((...question: Question) => ask(last.ordering, ...question)),
      ports.timer,
    );
  const venue = of((from, site: string) => from.venue(site));
  const tables = of((from, ...question: Parameters<Ordering['tables']>) => from.tables(...question));
  const menus = of((from, ...question: Parameters<Ordering['menus']>) => from.menus(...question));
  const menuPages = of((from, question: MenuQuestion) => from.menuPages(question));
  const isOffered = (config: VenueConfig): boolean =>
    service === undefined || offeredServices(listed, config, ports.clock.now()).includes(service);
  const config = new Prefetch(
    (site: string) => adapters.venueConfigs.config(site),
    last && ((site: string) => orNone(last.venueConfigs.config(site), isOffered)),
    ports.timer,
  );

  const prefetched: (readonly [VenueAnswer, Promise<boolean>])[] = [];
  if (service !== 'pay') prefetched.push(['config', config.start(siteId)]);
  if (service !== undefined) {
    prefetched.push(['venue', venue.start(siteId)]);
    const steps = stepsOf(service, listed);
    if (steps.includes('tables')) prefetched.push(['tables', tables.start(siteId)]);
    if (isOrderingService(service)) {
      if (steps.includes('menuSummary'))
        prefetched.push(['menus', menus.start(siteId, ORDER_TYPES[service])]);
      const menu = listed.menus[service].find(({ identifier }) => identifier === menuName);
      if (menu !== undefined && !isInRanges(listed.additionalSalesAreas, table))
        prefetched.push(['menuPages', menuPages.start({ siteId, menuId: menu.menuId, serviceId })]);
    }
  }
  return {
    ...adapters,
    ordering: {
      venue: venue.answer,
      tables: tables.answer,
      menus: menus.answer,
      menuPages: menuPages.answer,
    },
    venueConfigs: { config: config.answer },
    ...(last !== undefined && { changed: changedOf(prefetched) }),
  };
}

async function changedOf(
  prefetched: readonly (readonly [VenueAnswer, Promise<boolean>])[],
): Promise<readonly VenueAnswer[]> {
  const compared = await Promise.all(
    prefetched.map(async ([answer, hasChanged]) => ((await hasChanged) ? [answer] : [])),
  );
  return compared.flat();
}
