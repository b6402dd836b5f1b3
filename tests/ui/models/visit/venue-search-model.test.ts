import { describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { Coordinates, LandingPageOptions, VenueContent } from '@tableside/core/content';
import type { PositionRefusal } from '@tableside/core/ports';
import { VENUES_AT_A_TIME, VenueSearchModel } from '../../../../ui/models/visit/venue-search-model.ts';
import { venueContent } from '../../../core/brand/venues.ts';
import { Later, settled, unreachable } from '../order/order-world.ts';

/** Answers once the module with the call has loaded. */
class Service<Answer> extends Later<Answer> {
  override async answer(answer: Answer): Promise<void> {
    await settled();
    await super.answer(answer);
  }
}

const ALL: LandingPageOptions = { search: true, useMyLocation: true, viewAll: true };

const venue = (name: string, lat?: number): VenueContent => ({
  ...venueContent,
  name,
  slug: name,
  address: {},
  ...(lat === undefined ? {} : { coordinates: { lat, lon: 0 } }),
});

const FEW = [venue('South', 50), venue('Nowhere'), venue('North', 55)];
const MANY = Array.from({ length: 50 }, (_, at) => venue(`Venue ${at}`, at));

function searching(venues = FEW, options: Partial<LandingPageOptions> = {}) {
  const postcodes = new Service<Either<PortFailure, Coordinates | undefined>>();
  const positions = new Service<Either<PositionRefusal, Coordinates>>();
  const asked: string[] = [];
  const reports: PortFailure[] = [];
  const search = new VenueSearchModel({ venues, landingPage: { ...ALL, ...options } }, async () => {
    asked.push('code');
    return {
      postcodes: {
        find: (typed) => {
          asked.push(typed);
          return postcodes.ask;
        },
      },
      positions: { locate: () => positions.ask },
      report: (failure) => reports.push(failure),
    };
  });
  const names = (): readonly string[] => search.listed.map((one) => one.venue.name);
  return { search, postcodes, positions, asked, reports, names };
}

describe('section 2: the front page', () => {
  it('lists few venues at once, without a request', () => {
    const { search, names, asked } = searching();
    expect(names()).toEqual(['South', 'Nowhere', 'North']);
    expect([search.offersAll, search.hasMore, search.isByDistance]).toEqual([false, false, false]);
    expect(asked).toEqual([]);
  });

  it('lists many venues page by page after “view all”', () => {
    const { search, names } = searching(MANY);
    expect([names().length, search.offersAll, search.hasMore]).toEqual([0, true, false]);
    search.viewAll();
    expect([names().length, search.offersAll, search.hasMore]).toEqual([VENUES_AT_A_TIME, false, true]);
    search.showMore();
    search.showMore();
    expect([names().length, search.hasMore]).toEqual([50, false]);
  });

  it('lists no venue before a search with “view all” off', () => {
    const { search, names } = searching(FEW, { viewAll: false });
    expect([names(), search.offersAll]).toEqual([[], false]);
    search.type('nor');
    expect([names(), search.offersAll]).toEqual([['North'], false]);
  });

  it('is only the list without any kind of search', () => {
    const { names } = searching(FEW, { viewAll: false, search: false, useMyLocation: false });
    expect(names()).toHaveLength(3);
  });

  it.each([
    [{ search: false }, false],
    [{ useMyLocation: false }, false],
    [{}, false],
  ])('starts without the list with %o, one kind of search', (options, lists) => {
    expect(searching(FEW, { viewAll: false, ...options }).names().length > 0).toBe(lists);
  });
});

describe('section 2: the search by name', () => {
  it('finds as the guest types, and “view all” restores the list', () => {
    const { search, names } = searching();
    search.type('no');
    expect([names(), search.isByName, search.offersAll]).toEqual([['Nowhere', 'North'], true, true]);
    search.viewAll();
    expect([search.typed, names().length]).toEqual(['', 3]);
  });

  it('starts the list again at every key', () => {
    const { search } = searching(MANY);
    search.viewAll();
    search.showMore();
    search.type('venue');
    expect(search.listed).toHaveLength(VENUES_AT_A_TIME);
  });

  it('looks up no postcode for a known name or an empty text', async () => {
    const { search, asked } = searching();
    search.type('north');
    await search.search();
    search.type('   ');
    await search.search();
    expect(asked).toEqual([]);
  });
});

describe('section 2: the search by postcode', () => {
  it('lists nearest first; venues without coordinates need “all” (S18)', async () => {
    const { search, postcodes, asked, names } = searching();
    search.type(' LS1 ');
    expect(names()).toEqual([]);
    const found = search.search();
    expect(search.asking).toBe('postcode');
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    expect(asked).toEqual(['code', 'LS1']);
    expect([names(), search.asking, search.isByDistance]).toEqual([['North', 'South'], undefined, true]);
    expect(search.offersAll).toBe(true);
    search.viewAll();
    expect([names(), search.isByDistance]).toEqual([['South', 'Nowhere', 'North'], false]);
  });

  it('finds a venue without coordinates by name beside a near one (S18)', async () => {
    const { search, positions } = searching();
    const located = search.locate();
    await positions.answer(right({ lat: 54, lon: 0 }));
    await located;
    search.type('no');
    expect(search.listed.map(({ venue: { name }, metres }) => [name, metres === undefined])).toEqual([
      ['North', false],
      ['Nowhere', true],
    ]);
    const nowhere = searching([venue('Nowhere'), venue('Elsewhere')]);
    const alone = nowhere.search.locate();
    await nowhere.positions.answer(right({ lat: 54, lon: 0 }));
    await alone;
    expect([nowhere.names(), nowhere.search.isByDistance]).toEqual([['Nowhere', 'Elsewhere'], false]);
  });

  it('WA11: reports an unknown postcode until the next key', async () => {
    const { search, postcodes, reports } = searching();
    search.type('ZZ9');
    const found = search.search();
    await postcodes.answer(right(undefined));
    await found;
    expect(search.trouble).toEqual({ at: 'postcode', why: 'unknown', text: 'ZZ9' });
    expect(reports).toEqual([]);
    search.type('ZZ');
    expect(search.trouble).toBeUndefined();
  });

  it('reports a failed lookup, and can be retried', async () => {
    const { search, postcodes, reports } = searching();
    search.type('ZZ9');
    const found = search.search();
    await postcodes.answer(left(unreachable));
    await found;
    expect(search.trouble).toMatchObject({ why: 'failed' });
    expect(reports).toEqual([unreachable]);
    const again = search.search();
    expect(search.asking).toBe('postcode');
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await again;
    expect(search.isByDistance).toBe(true);
  });

  it('shows the same message if its code cannot be fetched', async () => {
    const search = new VenueSearchModel({ venues: FEW, landingPage: ALL }, () =>
      Promise.reject(new Error('gone')),
    );
    search.type('ZZ9');
    await search.search();
    expect(search.trouble).toMatchObject({ at: 'postcode', why: 'failed' });
    await search.locate();
    expect(search.trouble).toMatchObject({ at: 'location', why: 'unavailable' });
  });

  it('drops an answer if the text has changed', async () => {
    const { search, postcodes, names } = searching();
    search.type('LS1');
    const found = search.search();
    search.type('south');
    expect(search.asking).toBeUndefined();
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    expect([names(), search.isByDistance]).toEqual([['South'], false]);
  });

  it('ends its order once another text is typed', async () => {
    const { search, postcodes, names } = searching();
    search.type('LS1');
    const found = search.search();
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    search.type('');
    expect([search.isByDistance, names()]).toEqual([false, ['South', 'Nowhere', 'North']]);
  });
});

describe('section 2: the search by position', () => {
  it('lists nearest first, and finds names among them', async () => {
    const { search, positions, names } = searching();
    search.type('somewhere');
    const located = search.locate();
    expect(search.asking).toBe('location');
    await positions.answer(right({ lat: 54.9, lon: 0 }));
    await located;
    expect([search.typed, names()]).toEqual(['', ['North', 'South']]);
    search.type('no');
    expect(names()).toEqual(['North', 'Nowhere']);
    expect(search.listed[0]?.metres).toBeGreaterThan(0);
  });

  it.each(['refused', 'unavailable', 'timedOut', 'unsupported'] as const)(
    'F38: shows a message after %s, and nothing else changes',
    async (why) => {
      const { search, positions, names } = searching();
      const located = search.locate();
      await positions.answer(left(why));
      await located;
      expect(search.trouble).toEqual({ at: 'location', why });
      expect(names()).toHaveLength(3);
      search.type('south');
      expect([search.trouble, names()]).toEqual([undefined, ['South']]);
    },
  );

  it('F38: gives way to a postcode typed meanwhile', async () => {
    const { search, positions, postcodes, names } = searching();
    const located = search.locate();
    search.type('LS1');
    const found = search.search();
    await postcodes.answer(right({ lat: 50, lon: 0 }));
    await found;
    await positions.answer(left('timedOut'));
    await located;
    expect([search.trouble, names()[0]]).toEqual([undefined, 'South']);
  });

  it('requests once at a time', async () => {
    const { search, positions } = searching();
    const located = search.locate();
    void search.locate();
    await positions.answer(left('refused'));
    await located;
    expect(positions.asked).toBe(1);
  });
});
