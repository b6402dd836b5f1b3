import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { VenueConfig, VenueContent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { sharingAnswers, VenueStatusModel } from '../../../../ui/models/visit/venue-status-model.ts';
import { NOON, venueConfig, venueContent } from '../../../core/brand/venues.ts';
import { HeldPauses, Later, settled, unreachable } from '../order/order-world.ts';

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

describe('S3: the services on a venue’s front page', () => {
  it('are those of content, then those that both allow', async () => {
    void front.refresh(venueContent);
    expect(front.offered(venueContent)).toEqual(['order', 'order-ahead', 'takeaway', 'pay']);
    await config.answer(right(onlyAhead));
    expect(front.offered(venueContent)).toEqual(['order-ahead', 'pay']);
  });

  it('are in the venue’s order before and after the answer', async () => {
    const venue = { ...venueContent, serviceNames: { pay: 'Pay the bill' } };
    void front.refresh(venue);
    expect(front.offered(venue)).toEqual(['pay', 'order', 'order-ahead', 'takeaway']);
    await config.answer(right(onlyAhead));
    expect(front.offered(venue)).toEqual(['pay', 'order-ahead']);
  });

  it.each(['order', 'order-ahead', 'takeaway', 'pay'] as const)(
    'include %s exactly if content has it on',
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

  it('are those of content when the question fails, which is reported', async () => {
    void front.refresh(venueContent);
    await config.answer(left(unreachable));
    expect(front.offered(venueContent)).toEqual(['order', 'order-ahead', 'takeaway', 'pay']);
    expect(failures).toEqual([unreachable]);
  });

  it('wait for the backend’s answer once, except a bill', async () => {
    const waiting = () => front.offered(venueContent).filter((one) => front.isWaitingFor(venueContent, one));
    expect(waiting()).toEqual(['order', 'order-ahead', 'takeaway']);
    void front.refresh(venueContent);
    expect(waiting()).toHaveLength(3);
    await config.answer(right(venueConfig));
    expect(waiting()).toEqual([]);
  });

  it('do not wait after a failure, which undoes no answer', async () => {
    void front.refresh(venueContent);
    await config.answer(left(unreachable));
    expect(front.isWaitingFor(venueContent, 'order')).toBe(false);
    front.setConfig(venueContent, onlyAhead);
    config = new Later();
    void front.refresh(venueContent);
    await config.answer(left(unreachable));
    expect(front.offered(venueContent)).toEqual(['order-ahead', 'pay']);
  });

  it('are not asked without a site id', () => {
    const { siteId: _, ...nowhere } = venueContent;
    void front.refresh(nowhere);
    expect(config.asked).toBe(0);
    expect(front.isWaitingFor(nowhere, 'order')).toBe(false);
  });

  it('do not change with another venue’s status', async () => {
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

  it('offers ordering until then, and bills after it', async () => {
    now = NOON + 59_999;
    await timer.endAll();
    expect(front.offered(venueContent)).toContain('order');
    now = NOON + 60_000;
    await timer.endAll();
    expect(front.offered(venueContent)).toEqual(['pay']);
  });

  it('is watched once, however often it is read', () => {
    void front.refresh(venueContent);
    expect(timer.waiting).toHaveLength(1);
  });
});

describe('section 4: a busy venue', () => {
  it('shows its waiting time once the backend gives it', async () => {
    expect(front.waitMinutes('the-lantern')).toBe(0);
    void front.refresh(venueContent);
    await config.answer(right({ ...venueConfig, averageWaitTime: 15 }));
    expect(front.waitMinutes('the-lantern')).toBe(15);
    expect(front.waitMinutes('elsewhere')).toBe(0);
  });

  it('is known from its service’s start too', () => {
    front.setConfig(venueContent, { ...onlyAhead, averageWaitTime: 10 });
    expect(front.waitMinutes('the-lantern')).toBe(10);
    expect(front.offered(venueContent)).toEqual(['order-ahead', 'pay']);
  });
});

describe('requests for one site', () => {
  it('share the answer under way, and ask again after it', async () => {
    const sharing = sharingAnswers({ config: () => config.ask });
    const both = Promise.all([sharing.config('7')(), sharing.config('7')()]);
    expect(config.asked).toBe(1);
    await config.answer(right(venueConfig));
    expect(await both).toEqual([right(venueConfig), right(venueConfig)]);
    await settled();
    void sharing.config('7')();
    expect(config.asked).toBe(2);
  });

  it('are two for two sites', () => {
    const sharing = sharingAnswers({ config: () => config.ask });
    void sharing.config('7')();
    void sharing.config('8')();
    expect(config.asked).toBe(2);
  });
});

describe('T7: a venue that changes while the app is open', () => {
  it('is asked once a minute, and the answer counts', async () => {
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

  it('stays as it was without an answer', async () => {
    front.setConfig(venueContent, { ...venueConfig, averageWaitTime: 5 });
    now = NOON + 60_000;
    await timer.endAll();
    await config.answer(left(unreachable));
    expect(front.waitMinutes('the-lantern')).toBe(5);
    expect(failures).toEqual([unreachable]);
  });

  it('is asked on beside an old receipt of another one', async () => {
    front.setConfig(venueContent, venueConfig);
    void front.refresh({ ...venueContent, slug: 'elsewhere' }, false);
    await config.answer(right(venueConfig));
    config = new Later();
    now = NOON + 60_000;
    await timer.endAll();
    await config.answer(right({ ...venueConfig, averageWaitTime: 12 }));
    expect([front.waitMinutes('the-lantern'), front.waitMinutes('elsewhere')]).toEqual([12, 0]);
  });

  it('is not asked before the guest is there', async () => {
    await front.refreshIfStale();
    expect(config.asked).toBe(0);
  });
});

describe('the one state of a venue, the first of these', () => {
  const menu = (identifier: string) => ({
    identifier,
    title: identifier,
    menuId: identifier,
    useLargeTileSize: false,
  });
  const both = [menu('food'), menu('drinks')];
  const venue: VenueContent = {
    ...venueContent,
    menus: { order: both, 'order-ahead': both, takeaway: both },
  };
  const without = (...ids: readonly string[]): VenueConfig => ({
    ...venueConfig,
    averageWaitTime: 20,
    menus: ids.map((id) => ({ id, browsingDisabled: false, orderingDisabled: true })),
  });
  const NO_SERVICE = { order: false, 'order-ahead': false, takeaway: false };
  const billsAlone: VenueContent = { ...venue, enabledServices: { ...NO_SERVICE, pay: true } };

  it.each([
    [
      'closed where it offers no ordering',
      venue,
      { ...without('food'), orderingAllowed: NO_SERVICE },
      { is: 'closed' },
    ],
    ['closed from the end of ordering on', venue, { ...without(), orderingUntil: NOON }, { is: 'closed' }],
    ['stopped where no menu takes orders', venue, without('food', 'drinks'), { is: 'stopped' }],
    ['busy where some menus take orders', venue, without('drinks'), { is: 'busy', minutes: 20 }],
    ['busy while an order takes long', venue, without(), { is: 'busy', minutes: 20 }],
    ['open', venue, venueConfig, { is: 'open' }],
    ['open where it has bills alone', billsAlone, without('food'), { is: 'open' }],
  ] as const)('is %s', (_, at, answer, state) => {
    expect(front.stateOf(at)).toEqual({ is: 'open' });
    front.setConfig(at, answer);
    expect(front.stateOf(at)).toEqual(state);
  });

  it('counts the menus of the service at hand (S21)', () => {
    const roast = { ...venue, menus: { ...venue.menus, order: [...both, menu('roast')] } };
    front.setConfig(roast, without('roast'));
    expect(front.stateOf(roast, 'order')).toEqual({ is: 'partly', takingOrders: ['food', 'drinks'] });
    expect(front.stateOf(roast, 'takeaway')).toEqual({ is: 'busy', minutes: 20 });
  });

  it('leaves the wait to each menu that takes orders (S21)', () => {
    front.setConfig(venue, without('drinks'));
    expect(both.map((menu) => front.waitAt('the-lantern', menu))).toEqual([20, 0]);
  });
});
