/** What a service's first screen needs of its venue, asked for while the app's code is still on its way. */
import { ORDER_TYPES, isOrderingService, stepsOf } from '@tableside/core';
import type { Either, PortFailure, ServiceName, TaskEither } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import type { Timer } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';
import type { BrandAdapters } from './start-adapters.ts';

/** An answer that nobody has taken by then is out of date. */
const TAKEN_WITHIN_MS = 10 * SECOND_MS;

/** A port's question, whose first caller receives the answer that was asked for ahead. */
class AskedAhead<Question extends readonly unknown[], Value> {
  private readonly answers = new Map<string, Promise<Either<PortFailure, Value>>>();

  constructor(
    private readonly ask: (...question: Question) => TaskEither<PortFailure, Value>,
    private readonly timer: Timer,
  ) {}

  ahead(...question: Question): void {
    this.answers.set(JSON.stringify(question), this.ask(...question)());
    void this.timer.delay(TAKEN_WITHIN_MS).then(() => this.answers.clear());
  }

  readonly answer = (...question: Question): TaskEither<PortFailure, Value> => {
    const key = JSON.stringify(question);
    return () => {
      const asked = this.answers.get(key);
      this.answers.delete(key);
      return asked ?? this.ask(...question)();
    };
  };
}

/** What an address says of a venue. */
export interface AddressedVenue {
  /** As the brand lists it. */
  readonly venue: VenueContent;
  /** Absent on the venue's own page. */
  readonly service?: ServiceName;
  readonly menuName?: string;
}

/** Asks at once, and gives the answers to the adapters' first callers. */
export function askAhead(
  { ordering, venueConfigs, ...others }: BrandAdapters,
  { venue: listed, service, menuName }: AddressedVenue,
  timer: Timer,
): BrandAdapters {
  const { siteId } = listed;
  if (siteId === undefined) return { ordering, venueConfigs, ...others };
  const venue = new AskedAhead((site: string) => ordering.venue(site), timer);
  const tables = new AskedAhead(
    (...question: Parameters<typeof ordering.tables>) => ordering.tables(...question),
    timer,
  );
  const menus = new AskedAhead(
    (...question: Parameters<typeof ordering.menus>) => ordering.menus(...question),
    timer,
  );
  const menuPages = new AskedAhead(
    (...question: Parameters<typeof ordering.menuPages>) => ordering.menuPages(...question),
    timer,
  );
  const config = new AskedAhead((site: string) => venueConfigs.config(site), timer);

  if (service !== 'pay') config.ahead(siteId);
  if (service !== undefined) {
    venue.ahead(siteId);
    const steps = stepsOf(service, listed);
    if (steps.includes('tables')) tables.ahead(siteId);
    if (isOrderingService(service)) {
      if (steps.includes('menuSummary')) menus.ahead(siteId, ORDER_TYPES[service]);
      const menu = listed.menus[service].find(({ identifier }) => identifier === menuName);
      if (menu !== undefined) menuPages.ahead({ siteId, menuId: menu.menuId });
    }
  }
  return {
    ...others,
    ordering: {
      venue: venue.answer,
      tables: tables.answer,
      menus: menus.answer,
      menuPages: menuPages.answer,
    },
    venueConfigs: { config: config.answer },
  };
}
