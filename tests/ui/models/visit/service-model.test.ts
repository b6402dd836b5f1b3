import { beforeEach, describe, expect, it } from 'vitest';
import {
  enterService,
  left,
  right,
  type Either,
  type PortFailure,
  type OrderingSwitches,
  type OrderSession,
} from '@tableside/core';
import type { BackendVenue, VenueConfig } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { ServiceModel } from '../../../../ui/models/visit/service-model.ts';
import { backendVenue, NOON, venueConfig, venueContent } from '../../../core/brand/venues.ts';
import { HeldPauses, Later, settled, unreachable } from '../order/order-world.ts';

let venue: Later<Either<PortFailure, BackendVenue | undefined>>;
let config: VenueConfig;
let now: number;
let timer: HeldPauses;
let sessions: OrderSession[];
let failures: PortFailure[];
let heard: OrderingSwitches | undefined;
let paying: boolean;
/** What the venue says when it is asked again. */
let longer: OrderingSwitches | undefined;
/** Until then it says nothing. */
let asking: Promise<void> | undefined;
let cleared: number;
let model: ServiceModel<'order'>;

beforeEach(() => {
  venue = new Later();
  config = venueConfig;
  now = NOON;
  timer = new HeldPauses();
  sessions = [];
  failures = [];
  paying = false;
  heard = undefined;
  longer = undefined;
  asking = undefined;
  cleared = 0;
  const soon =
    <Answer>(answer: () => Answer) =>
    () =>
    () =>
      Promise.resolve(right(answer()));
  const ports = {
    brandContents: { brand: soon(() => undefined), venue: soon(() => venueContent) },
    venueConfigs: { config: soon(() => config) },
    ordering: {
      venue: () => venue.ask,
      tables: soon(() => ['1']),
      menus: soon(() => [{ id: 'food', name: 'Food' }]),
      menuPages: () => () => Promise.resolve(left(unreachable)),
    },
    clock: { now: () => instantOf(now) },
    timer,
  };
  model = new ServiceModel<'order'>({
    init: (listed) => enterService(ports, { key: 'key', space: 'space' }, listed, { service: 'order' }),
    ports,
    onReady: (session) => sessions.push(session),
    onFailed: () => {
      cleared += 1;
    },
    isPaying: () => paying,
    report: (failure) => failures.push(failure),
    configNow: () => heard,
    askAgain: async () => {
      await asking;
      heard = longer ?? heard;
    },
  });
});

const answered = () => venue.answer(right(backendVenue));

describe('S5: entering a service', () => {
  it('happens once, however often a page asks', async () => {
    model.enter(venueContent, 'order');
    model.enter(venueContent, 'order');
    await answered();
    model.enter(venueContent, 'order');
    await settled();
    expect(venue.asked).toBe(1);
    expect(model.sessionAt('the-lantern', 'order')).toBe(sessions[0]);
  });

  it('shows the failed step’s code, and can be retried', async () => {
    model.enter(venueContent, 'order');
    await venue.answer(left(unreachable));
    expect(model.state).toMatchObject({ is: 'failed', code: 'sloterror-venue' });
    expect(failures).toEqual([unreachable]);
    model.retry(venueContent, 'order');
    await answered();
    expect(model.state.is).toBe('ready');
  });

  it('S6: clears what the last service left only on failure', async () => {
    model.enter(venueContent, 'order');
    await answered();
    expect(cleared).toBe(0);
    model.enter({ ...venueContent, slug: 'elsewhere' }, 'order');
    await venue.answer(left(unreachable));
    expect(cleared).toBe(1);
    expect(model.sessionAt('the-lantern', 'order')).toBeUndefined();
  });

  it('ignores a late answer for a venue left since', async () => {
    model.enter(venueContent, 'order');
    model.enter({ ...venueContent, slug: 'elsewhere' }, 'order');
    await answered();
    expect(model.sessionAt('the-lantern', 'order')).toBeUndefined();
    expect(sessions).toHaveLength(1);
  });

  it('S3: disables what the backend does not allow', async () => {
    config = { ...config, orderingAllowed: { ...config.orderingAllowed, order: false } };
    model.enter(venueContent, 'order');
    await answered();
    expect(model.state.is).toBe('disabled');
  });
});

describe('T7: ordering that ends while the app is open', () => {
  beforeEach(async () => {
    config = { ...config, orderingUntil: instantOf(NOON + 60_000) };
    model.enter(venueContent, 'order');
    await answered();
  });

  it('disables the service at that instant', async () => {
    now = NOON + 59_999;
    await timer.endAll();
    expect(model.state.is).toBe('ready');
    now = NOON + 60_000;
    await timer.endAll();
    expect(model.state.is).toBe('disabled');
  });

  it('looks every 15 seconds, and at the closing time itself', async () => {
    expect(timer.waiting).toEqual([15_000]);
    now = NOON + 50_000;
    await timer.endAll();
    expect(timer.waiting).toEqual([10_000]);
  });

  it('disables the service at a closing time learnt later', async () => {
    heard = { ...config, orderingUntil: instantOf(NOON + 1) };
    now = NOON + 1;
    await timer.endAll();
    expect(model.state.is).toBe('disabled');
  });

  it('asks the venue first, which may be open longer by now', async () => {
    longer = { ...config, orderingUntil: instantOf(NOON + 120_000) };
    now = NOON + 60_000;
    await timer.endAll();
    expect(model.state.is).toBe('ready');
    now = NOON + 120_000;
    await timer.endAll();
    expect(model.state.is).toBe('disabled');
  });

  it.each(['pays', 'has left'])('is not ended where the guest %s as the venue answers', async (does) => {
    let answer = (): void => undefined;
    asking = new Promise((resolve) => (answer = resolve));
    now = NOON + 60_000;
    await timer.endAll();
    if (does === 'pays') paying = true;
    else model.enter({ ...venueContent, slug: 'elsewhere' }, 'order');
    answer();
    await settled();
    expect(model.state.is).toBe(does === 'pays' ? 'ready' : 'entering');
  });

  it('enters the service again on return, as hours may be longer', async () => {
    now = NOON + 60_000;
    await timer.endAll();
    expect(model.state.is).toBe('disabled');
    config = { ...config, orderingUntil: instantOf(NOON + 120_000) };
    model.enter(venueContent, 'order');
    await answered();
    expect(model.state.is).toBe('ready');
  });

  it('F18: does not disable the service during a payment', async () => {
    now = NOON + 60_000;
    paying = true;
    await timer.endAll();
    expect(model.state.is).toBe('ready');
    paying = false;
    await timer.endAll();
    expect(model.state.is).toBe('disabled');
  });

  it('is not watched once another venue is entered', async () => {
    model.enter({ ...venueContent, slug: 'elsewhere' }, 'order');
    await timer.endAll();
    expect(timer.waiting).toEqual([]);
  });
});
