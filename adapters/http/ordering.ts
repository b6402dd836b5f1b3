import {
  isLeft,
  pipe,
  mapTask,
  right,
  type OrderType,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { validOrUndefined, shape, soundItems } from '@tableside/core/codecs';
import type { BackendVenue, MenuSummary } from '@tableside/core/content';
import type { MenuParts } from '@tableside/core/menu';
import type { MenuQuestion, Ordering, Stopwatch } from '@tableside/core/ports';
import { zoneOf } from '@tableside/core/time';
import { venueIn, venuesAnswer } from './backend-venues.ts';
import { id, name, named, webAddress } from './codecs.ts';
import { menuPages, toMenuParts } from './menu-codecs.ts';
import type { ReadingEndpoint } from './ordering-endpoint.ts';

const tablesAnswer = shape({ tables: soundItems(shape({ number: id })) });
const menusAnswer = shape({
  menus: soundItems(named(shape({ id, name, image: validOrUndefined(webAddress) }))),
});

export class HttpOrdering implements Ordering {
  constructor(
    private readonly endpoint: ReadingEndpoint,
    /** Called with a sentence for what is unsound in an answer, and was replaced. */
    private readonly report: (unsound: string) => void = () => undefined,
    /** Tells how long a menu has been decoded; the page's own if absent. */
    private readonly stopwatch?: Stopwatch,
  ) {}

  venue(siteId: string): TaskEither<PortFailure, BackendVenue | undefined> {
    return pipe(
      this.endpoint.ask({ method: 'getVenue', siteId, usesCache: true }, venuesAnswer),
      mapTask((answer) => {
        const venue = venueIn(answer, siteId);
        if (venue?.timeZone !== undefined && zoneOf(venue.timeZone) === undefined)
          this.report('venue.timeZone is not a time zone');
        return venue;
      }),
    );
  }

  tables(siteId: string, serviceId?: string): TaskEither<PortFailure, readonly string[]> {
    return pipe(
      this.endpoint.ask(
        { method: 'getTables', siteId, fields: { serviceId }, usesCache: true },
        tablesAnswer,
      ),
      mapTask(({ tables }) => tables.map(({ number }) => number)),
    );
  }

  menus(siteId: string, orderType: OrderType): TaskEither<PortFailure, readonly MenuSummary[]> {
    return pipe(
      this.endpoint.ask({ method: 'getMenus', siteId, fields: { orderType }, usesCache: true }, menusAnswer),
      mapTask(({ menus }) => menus),
    );
  }

  menuPages({ siteId, ...fields }: MenuQuestion): TaskEither<PortFailure, MenuParts> {
    const question = { method: 'getmenupages', siteId, fields, usesCache: true };
    const request = this.endpoint.ask(question, menuPages);
    return async () => {
      const answer = await request();
      if (isLeft(answer)) return answer;
      const { parts, places } = await toMenuParts(answer.right, this.stopwatch);
      this.endpoint.leftOut(question, places);
      return right(parts);
    };
  }
}
