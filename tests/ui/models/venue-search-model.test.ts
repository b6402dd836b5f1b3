import { describe, expect, it } from 'vitest';
import {
  left,
  right,
  type Coordinates,
  type Either,
  type LandingPageOptions,
  type PortFailure,
  type PositionRefusal,
  type VenueContent,
} from '@tableside/core';
import { VENUES_AT_A_TIME, VenueSearchModel } from '../../../ui/models/venue-search-model.ts';
import { venueContent } from '../../core/venues.ts';
import { Later, settled, unreachable } from './order-world.ts';

/** Answers once the code that asks is there. */
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
  it('lists few venues at once, and asks nobody for it', () => {
    const { search, names, asked } = searching();
    expect(names()).toEqual(['South', 'Nowhere', 'North']);
    expect([search.offersAll, search.hasMore, search.isByDistance]).toEqual([false, false, false]);
    expect(asked).toEqual([]);
  });

  it('lists many once the guest wants to view all, so many at a time', () => {
    const { search, names } = searching(MANY);
    expect([names().length, search.offersAll, search.hasMore]).toEqual([0, true, false]);
    search.viewAll();
    expect([names().length, search.offersAll, search.hasMore]).toEqual([VENUES_AT_A_TIME, false, true]);
    search.showMore();
    search.showMore();
    expect([names().length, search.hasMore]).toEqual([50, false]);
  });

  it('lists none before something is looked for where “view all” is switched off', () => {
    const { search, names } = searching(FEW, { viewAll: false });
    expect([names(), search.offersAll]).toEqual([[], false]);
    search.type('nor');
    expect([names(), search.offersAll]).toEqual([['North'], false]);
  });

  it('is nothing but the list where there is nothing to look by', () => {
    const { names } = searching(FEW, { viewAll: false, search: false, useMyLocation: false });
    expect(names()).toHaveLength(3);
  });

  it.each([
    [{ search: false }, false],
    [{ useMyLocation: false }, false],
    [{}, false],
  ])('with %o one way of looking is enough to go without the list', (options, lists) => {
    expect(searching(FEW, { viewAll: false, ...options }).names().length > 0).toBe(lists);
  });
});

describe('section 2: by name', () => {
  it('finds as one types, and view all puts everything back', () => {
    const { search, names } = searching();
    search.type('no');
    expect([names(), search.isByName, search.offersAll]).toEqual([['Nowhere', 'North'], true, true]);
    search.viewAll();
    expect([search.typed, names().length]).toEqual(['', 3]);
  });

  it('begins a list anew at every key', () => {
    const { search } = searching(MANY);
    search.viewAll();
    search.showMore();
    search.type('venue');
    expect(search.listed).toHaveLength(VENUES_AT_A_TIME);
  });

  it('asks for no postcode where a venue has that name, nor for nothing', async () => {
    const { search, asked } = searching();
    search.type('north');
    await search.search();
    search.type('   ');
    await search.search();
    expect(asked).toEqual([]);
  });
});

describe('section 2: by postcode', () => {
  it('lists the nearest first, those without coordinates last', async () => {
    const { search, postcodes, asked, names } = searching();
    search.type(' LS1 ');
    expect(names()).toEqual([]);
    const found = search.search();
    expect(search.asking).toBe('postcode');
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    expect(asked).toEqual(['code', 'LS1']);
    expect([names(), search.asking, search.isByDistance]).toEqual([
      ['North', 'South', 'Nowhere'],
      undefined,
      true,
    ]);
    expect(search.listed.map(({ metres }) => metres === undefined)).toEqual([false, false, true]);
  });

  it('WA11: says that there is no such postcode, and forgets it at the next key', async () => {
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

  it('says that it could not be looked up, and tells who looks after the app', async () => {
    const { search, postcodes, reports } = searching();
    search.type('ZZ9');
    const found = search.search();
    await postcodes.answer(left(unreachable));
    await found;
    expect(search.trouble).toMatchObject({ why: 'failed' });
    expect(reports).toEqual([unreachable]);
  });

  it('says so as well where the code for it cannot be fetched', async () => {
    const search = new VenueSearchModel({ venues: FEW, landingPage: ALL }, () =>
      Promise.reject(new Error('gone')),
    );
    search.type('ZZ9');
    await search.search();
    expect(search.trouble).toMatchObject({ at: 'postcode', why: 'failed' });
    await search.locate();
    expect(search.trouble).toMatchObject({ at: 'location', why: 'unavailable' });
  });

  it('drops an answer that is for another text', async () => {
    const { search, postcodes, names } = searching();
    search.type('LS1');
    const found = search.search();
    search.type('south');
    expect(search.asking).toBeUndefined();
    await postcodes.answer(right({ lat: 54, lon: 0 }));
    await found;
    expect([names(), search.isByDistance]).toEqual([['South'], false]);
  });

  it('is over once another text is typed', async () => {
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
  it('lists the nearest first, and names are looked for among them', async () => {
    const { search, positions, names } = searching();
    search.type('somewhere');
    const located = search.locate();
    expect(search.asking).toBe('location');
    await positions.answer(right({ lat: 54.9, lon: 0 }));
    await located;
    expect([search.typed, names()]).toEqual(['', ['North', 'South', 'Nowhere']]);
    search.type('no');
    expect(names()).toEqual(['North', 'Nowhere']);
    expect(search.listed[0]?.metres).toBeGreaterThan(0);
  });

  it.each(['refused', 'unavailable', 'timedOut', 'unsupported'] as const)(
    'F38: %s is said, and the rest of the page is as it was',
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

  it('F38: can be left for a postcode, whose answer then counts', async () => {
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

  it('is asked once at a time', async () => {
    const { search, positions } = searching();
    const located = search.locate();
    void search.locate();
    await positions.answer(left('refused'));
    await located;
    expect(positions.asked).toBe(1);
  });
});
