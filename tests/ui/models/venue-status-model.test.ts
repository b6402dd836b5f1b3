import { beforeEach, describe, expect, it } from 'vitest';
import {
  instantOf,
  left,
  right,
  type Either,
  type PortFailure,
  type VenueConfig,
  type VenueContent,
} from '@tableside/core';
import { sharingAnswers, VenueStatusModel } from '../../../ui/models/venue-status-model.ts';
import { NOON, venueConfig, venueContent } from '../../core/venues.ts';
import { HeldPauses, Later, settled, unreachable } from './order-world.ts';

let now: number;
let timer: HeldPauses;
let config: Later<Either<PortFailure, VenueConfig>>;
let failures: PortFailure[];
let front: VenueStatusModel;

beforeEach(() => {
  now = NOON;
  timer = new HeldPauses();
  config = new Later();
  failures = [];
  front = new VenueStatusModel(
    { config: () => config.ask },
    { clock: { now: () => instantOf(now) }, timer },
    (failure) => failures.push(failure),
  );
});

const onlyAhead: VenueConfig = {
  ...venueConfig,
  orderingAllowed: { order: false, 'order-ahead': true, takeaway: false },
};

describe('S3: what the front page of a venue offers', () => {
  it('is what content says until the backend has answered, and what both allow after it', async () => {
    void front.refresh(venueContent);
    expect(front.offered(venueContent)).toEqual(['order', 'order-ahead', 'takeaway', 'pay']);
    await config.answer(right(onlyAhead));
    expect(front.offered(venueContent)).toEqual(['order-ahead', 'pay']);
  });

  it('stands in the order in which the venue names its services, before and after it', async () => {
    const venue = { ...venueContent, serviceNames: { pay: 'Pay the bill' } };
    void front.refresh(venue);
    expect(front.offered(venue)).toEqual(['pay', 'order', 'order-ahead', 'takeaway']);
    await config.answer(right(onlyAhead));
    expect(front.offered(venue)).toEqual(['pay', 'order-ahead']);
  });

  it.each(['order', 'order-ahead', 'takeaway', 'pay'] as const)(
    'leaves %s out where content has it off, and has it where content has it on',
    async (service) => {
      const off: VenueContent = {
        ...venueContent,
        enabledServices: { ...venueContent.enabledServices, [service]: false },
      };
      expect(front.offered(off)).not.toContain(service);
      void front.refresh(off);
      await config.answer(right(venueConfig));
      expect(front.offered(off)).not.toContain(service);
      expect(front.offered(venueContent)).toContain(service);
    },
  );

  it('is what content says where the backend cannot be asked, which is reported', async () => {
    void front.refresh(venueContent);
    await config.answer(left(unreachable));
    expect(front.offered(venueContent)).toEqual(['order', 'order-ahead', 'takeaway', 'pay']);
    expect(failures).toEqual([unreachable]);
  });

  it('asks nothing of a venue without a site id', () => {
    const { siteId: _, ...nowhere } = venueContent;
    void front.refresh(nowhere);
    expect(config.asked).toBe(0);
  });

  it('keeps venues apart', async () => {
    void front.refresh(venueContent);
    await config.answer(right(onlyAhead));
    expect(front.offered({ ...venueContent, slug: 'elsewhere' })).toContain('takeaway');
  });
});

describe('T7: a venue that closes while its page is open', () => {
  beforeEach(async () => {
    void front.refresh(venueContent);
    await config.answer(right({ ...venueConfig, orderingUntil: instantOf(NOON + 60_000) }));
  });

  it('offers ordering until that instant, and its bills after it', async () => {
    now = NOON + 59_999;
    await timer.endAll();
    expect(front.offered(venueContent)).toContain('order');
    now = NOON + 60_000;
    await timer.endAll();
    expect(front.offered(venueContent)).toEqual(['pay']);
  });

  it('is watched once, however often it is looked at', () => {
    void front.refresh(venueContent);
    expect(timer.waiting).toHaveLength(1);
  });
});

describe('section 4: a venue that is busier than usual', () => {
  it('says for how long, once the backend has said so', async () => {
    expect(front.waitMinutes('the-lantern')).toBe(0);
    void front.refresh(venueContent);
    await config.answer(right({ ...venueConfig, averageWaitTime: 15 }));
    expect(front.waitMinutes('the-lantern')).toBe(15);
    expect(front.waitMinutes('elsewhere')).toBe(0);
  });

  it('is known from a service’s init too', () => {
    front.setConfig(venueContent, { ...onlyAhead, averageWaitTime: 10 });
    expect(front.waitMinutes('the-lantern')).toBe(10);
    expect(front.offered(venueContent)).toEqual(['order-ahead', 'pay']);
  });
});

describe('questions about one site', () => {
  it('share an answer while it is on its way, and are asked anew after it', async () => {
    const sharing = sharingAnswers({ config: () => config.ask });
    const both = Promise.all([sharing.config('7')(), sharing.config('7')()]);
    expect(config.asked).toBe(1);
    await config.answer(right(venueConfig));
    expect(await both).toEqual([right(venueConfig), right(venueConfig)]);
    await settled();
    void sharing.config('7')();
    expect(config.asked).toBe(2);
  });

  it('of two sites are two', () => {
    const sharing = sharingAnswers({ config: () => config.ask });
    void sharing.config('7')();
    void sharing.config('8')();
    expect(config.asked).toBe(2);
  });
});

describe('T7: a venue that changes while the app is open', () => {
  it('is asked anew once a minute, and what it says holds from then on', async () => {
    front.setConfig(venueContent, venueConfig);
    now = NOON + 59_999;
    await timer.endAll();
    expect(config.asked).toBe(0);
    now = NOON + 60_000;
    await timer.endAll();
    expect(config.asked).toBe(1);
    await config.answer(right({ ...onlyAhead, averageWaitTime: 12 }));
    expect(front.waitMinutes('the-lantern')).toBe(12);
    expect(front.configOf('the-lantern')?.orderingAllowed.order).toBe(false);
  });

  it('stays as it was where it does not answer', async () => {
    front.setConfig(venueContent, { ...venueConfig, averageWaitTime: 5 });
    now = NOON + 60_000;
    await timer.endAll();
    await config.answer(left(unreachable));
    expect(front.waitMinutes('the-lantern')).toBe(5);
    expect(failures).toEqual([unreachable]);
  });

  it('is not asked about before the guest is at one', async () => {
    await front.refreshIfStale();
    expect(config.asked).toBe(0);
  });
});
