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
  it('the front page lists few venues at once and calls no service for it', () => {
    const { search, names, asked } = searching();
    expect(names()).toEqual(['South', 'Nowhere', 'North']);
    expect([search.offersAll, search.hasMore, search.isByDistance]).toEqual([false, false, false]);
    expect(asked).toEqual([]);
  });

  it('the front page lists many venues when the guest taps “view all”, a page at a time', () => {
    const { search, names } = searching(MANY);
    expect([names().length, search.offersAll, search.hasMore]).toEqual([0, true, false]);
    search.viewAll();
    expect([names().length, search.offersAll, search.hasMore]).toEqual([VENUES_AT_A_TIME, false, true]);
    search.showMore();
    search.showMore();
    expect([names().length, search.hasMore]).toEqual([50, false]);
  });

  it('the front page lists no venue before a search where “view all” is off', () => {
    const { search, names } = searching(FEW, { viewAll: false });
    expect([names(), search.offersAll]).toEqual([[], false]);
    search.type('nor');
    expect([names(), search.offersAll]).toEqual([['North'], false]);
  });

  it('the front page is only the list where no kind of search is on', () => {
    const { names } = searching(FEW, { viewAll: false, search: false, useMyLocation: false });
    expect(names()).toHaveLength(3);
  });

  it.each([
    [{ search: false }, false],
    [{ useMyLocation: false }, false],
    [{}, false],
  ])('with %o one kind of search is enough to start without the list', (options, lists) => {
    expect(searching(FEW, { viewAll: false, ...options }).names().length > 0).toBe(lists);
  });
});

describe('section 2: by name', () => {
  it('the search by name finds as the guest types, and “view all” restores the list', () => {
    const { search, names } = searching();
    search.type('no');
    expect([names(), search.isByName, search.offersAll]).toEqual([['Nowhere', 'North'], true, true]);
    search.viewAll();
    expect([search.typed, names().length]).toEqual(['', 3]);
  });

  it('the search by name starts the list again at every key', () => {
    const { search } = searching(MANY);
    search.viewAll();
    search.showMore();
    search.type('venue');
    expect(search.listed).toHaveLength(VENUES_AT_A_TIME);
  });

  it('the search by name looks up no postcode where a venue has that name, nor for an empty text', async () => {
    const { search, asked } = searching();
    search.type('north');
    await search.search();
    search.type('   ');
    await search.search();
    expect(asked).toEqual([]);
  });
});

describe('section 2: by postcode', () => {
  it('the search by postcode lists the nearest first, and none without coordinates until all are asked for (S18)', async () => {
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

  it('a venue without coordinates is found by its name beside one that is near, and lists are never empty (S18)', async () => {
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

  it('WA11: an unknown postcode shows a message until the next key', async () => {
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

  it('a postcode that could not be looked up shows a message, is reported, and can be looked up again', async () => {
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

  it('a postcode shows the same message where its code cannot be fetched', async () => {
    const search = new VenueSearchModel({ venues: FEW, landingPage: ALL }, () =>
      Promise.reject(new Error('gone')),
    );
    search.type('ZZ9');
    await search.search();
    expect(search.trouble).toMatchObject({ at: 'postcode', why: 'failed' });
    await search.locate();
    expect(search.trouble).toMatchObject({ at: 'location', why: 'unavailable' });
  });

  it('a postcode’s answer is dropped where the text has changed', async () => {
    const { search, postcodes, names } = searching();
    search.type('LS1');
    const found = search.search();
    search.type('south');
    expect(search.asking).toBeUndefined();
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    expect([names(), search.isByDistance]).toEqual([['South'], false]);
  });

  it('the postcode’s order ends once another text is typed', async () => {
    const { search, postcodes, names } = searching();
    search.type('LS1');
    const found = search.search();
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    search.type('');
    expect([search.isByDistance, names()]).toEqual([false, ['South', 'Nowhere', 'North']]);
  });
});

describe('section 2: use my location', () => {
  it('the search by position lists the nearest first, and names are found among them', async () => {
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
    'F38: %s shows a message, and the rest of the page stays as it was',
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

  it('F38: a guest can type a postcode instead of waiting for the position, and its answer counts', async () => {
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

  it('the position is requested once at a time', async () => {
    const { search, positions } = searching();
    const located = search.locate();
    void search.locate();
    await positions.answer(left('refused'));
    await located;
    expect(positions.asked).toBe(1);
  });
});
