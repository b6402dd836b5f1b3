/** The simulated live line subjects the app's own adapter to each fault of a socket.io connection. */
import { describe, expect, it } from 'vitest';
import type { BillEvent, BillTable } from '@tableside/core/bill';
import type { LineState } from '@tableside/core/ports';
import { SocketLiveBills } from '../../../adapters/socket/live-bills.ts';
import type { Account } from '../../../fixtures/world/accounts.ts';
import { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { backendOf, SERVICES } from './fixture-venues.ts';
import { SimulatedLines, type LineNews } from './live-line.ts';
import { LiveService } from './live-service.ts';
import { PageWindow } from './page-window.ts';
import { visitStorage } from './phone.ts';
import { Random } from './random.ts';
import { USUAL_SETTING } from './script.ts';
import { Timeline } from './timeline.ts';

/** Always draws the same fraction: a fault happens if its probability is higher. */
class Always extends Random {
  constructor(private readonly fixed: number) {
    super(0);
  }

  override fraction(): number {
    return this.fixed;
  }
}

/** A bill of the world and the phones at it. */
class Venue {
  readonly timeline = new Timeline();
  readonly world: VenueGroupWorld;
  readonly service: LiveService;
  cutUntil = 0;
  trouble: Random | undefined;
  canFetchCode = true;
  private ids = 0;

  constructor() {
    const { timeline } = this;
    const backend = backendOf({ provider: 'braintree', hasSeveral: false, setting: USUAL_SETTING });
    this.world = new VenueGroupWorld(backend, {
      clock: () => timeline.now,
      newId: () => `id-${(this.ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    this.service = new LiveService(this.world, (ms, call) => timeline.after(ms, call));
  }

  get bill() {
    return this.billAt(0);
  }

  private billAt(place: number) {
    const bill = this.world.accounts.all[place];
    if (bill === undefined) throw new Error('There is no bill');
    return bill;
  }

  changes(): BillEvent {
    const { id, version } = this.world.accounts.change(this.bill, 'account.changed', {});
    return { name: 'account.changed', accountId: id, version };
  }

  phone(place = 0) {
    const { timeline } = this;
    const bill = this.billAt(place);
    const window = new PageWindow({
      sessionStorage: visitStorage(),
      address: { path: '/', search: '', state: undefined },
      replace: () => undefined,
    });
    const news: LineNews[] = [];
    const lines = new SimulatedLines({
      service: this.service,
      now: () => timeline.now,
      later: (ms, call) => timeline.after(ms, call),
      isCut: () => timeline.now < this.cutUntil,
      cutUntil: () => this.cutUntil,
      canFetchCode: () => this.canFetchCode,
      trouble: () => this.trouble,
      random: new Always(0.5),
      onNews: (one) => {
        news.push(one);
        return () => undefined;
      },
    });
    const [events, states, claims]: [BillEvent[], LineState[], unknown[]] = [[], [], []];
    const watch = new SocketLiveBills({
      server: SERVICES.live,
      sessionId: () => 'session',
      page: window,
      machine: lines,
    }).watch(
      bill.id,
      tableOf(this.world, bill),
      (event) => events.push(event),
      (state) => states.push(state),
      (told) => claims.push(told),
    );
    return { window, lines, events, states, claims, watch, news };
  }

  async after(ms: number): Promise<void> {
    // The app loads the client before it connects.
    await new Promise((resolve) => setImmediate(resolve));
    await this.timeline.runUntil(this.timeline.now + ms, () => 'done');
  }
}

function tableOf({ backend }: VenueGroupWorld, bill: Account): BillTable {
  const { brandId, businessRef = '', clientId = '' } = backend;
  const { tableNo, areaId, venue } = bill;
  return { areaId, brandId, businessId: businessRef, clientId, tableNo, venueId: venue.siteId };
}

const LINES = [{ lineId: 'line-1', units: 1 }];

const SECOND = 1_000;
/** Draws no fault, but messages of other bills go astray. */
const ASTRAY = new Always(0.99);
/** Draws every fault. */
const ALL = new Always(0.05);

describe('the simulated live line', () => {
  it('delivers a change to a subscribed app', async () => {
    const venue = new Venue();
    const { events, states } = venue.phone();
    await venue.after(SECOND);
    expect(states).toEqual(['up']);
    const changed = venue.changes();
    await venue.after(SECOND);
    expect(events).toEqual([changed]);
  });

  it('delivers late, doubled and malformed events', async () => {
    const venue = new Venue();
    const { events } = venue.phone();
    await venue.after(SECOND);
    venue.trouble = new Random(1);
    const changes = Array.from({ length: 60 }, () => venue.changes());
    await venue.after(10 * SECOND);
    expect(events.length).toBeGreaterThan(changes.length);
    expect(events.map(({ version }) => version)).not.toEqual(events.map(({ version }) => version).toSorted());
    expect(new Set(events.map((event) => JSON.stringify(event)))).toEqual(
      new Set(changes.map((event) => JSON.stringify(event))),
    );
  });

  it('counts only newer events of the followed bill as news', async () => {
    const venue = new Venue();
    const [own, alien] = [venue.phone(), venue.phone(1)];
    await venue.after(SECOND);
    venue.trouble = new Random(1);
    for (let change = 0; change < 60; change += 1) venue.changes();
    await venue.after(10 * SECOND);
    let [newest, news] = [0, 0];
    for (const { version } of own.events) if (version > newest) [newest, news] = [version, news + 1];
    expect(news).toBeLessThan(60);
    expect(own.news).toHaveLength(news);
    expect(alien.events.length).toBeGreaterThan(0);
    expect(alien.news).toEqual([]);
  });

  it('sends claims of another bill, which the app drops', async () => {
    const venue = new Venue();
    const [own, alien, neighbour] = [venue.phone(), venue.phone(1), venue.phone(1)];
    await venue.after(SECOND);
    venue.trouble = ASTRAY;
    alien.watch.claim(LINES);
    await venue.after(SECOND);
    expect(neighbour.claims).toEqual([[{ by: 1, lines: LINES }]]);
    expect(own.claims).toEqual([]);
    const third = venue.phone();
    await venue.after(SECOND);
    third.watch.claim(LINES);
    await venue.after(SECOND);
    expect(own.claims).toEqual([[{ by: 1, lines: LINES }]]);
  });

  it.each([
    ['delivers what waited', 10, ['up'], 1],
    ['makes the app miss the server', 60, ['up', 'down', 'up'], 0],
  ])('%s after an unnoticed break of %i seconds', async (_what, lasts, told, heard) => {
    const venue = new Venue();
    const { states, events, lines } = venue.phone();
    await venue.after(SECOND);
    venue.trouble = ALL;
    venue.cutUntil = venue.timeline.now + lasts * SECOND;
    lines.cut();
    venue.trouble = undefined;
    venue.changes();
    await venue.after(9 * SECOND);
    expect([states, events]).toEqual([['up'], []]);
    await venue.after(120 * SECOND);
    expect(states).toEqual(told);
    expect(events).toHaveLength(heard);
  });

  it.each([
    ['fails at once', ASTRAY, SECOND],
    ['hangs until the app gives up', ALL, 10.5 * SECOND],
  ])('%s without a network', async (_what, trouble, within) => {
    const venue = new Venue();
    venue.cutUntil = 60 * SECOND;
    venue.trouble = trouble;
    const { states } = venue.phone();
    await venue.after(within - SECOND);
    expect(states).toEqual([]);
    await venue.after(SECOND);
    expect(states).toEqual(['down']);
  });

  it('needs code that a deploy can remove', async () => {
    const venue = new Venue();
    venue.canFetchCode = false;
    const { states } = venue.phone();
    await venue.after(SECOND);
    expect(states).toEqual(['down']);
    venue.canFetchCode = true;
    await venue.after(5 * SECOND);
    expect(states).toEqual(['down', 'up']);
  });

  it('drops claims after ten minutes', async () => {
    const venue = new Venue();
    const [{ watch, lines }, other] = [venue.phone(), venue.phone()];
    await venue.after(SECOND);
    watch.claim(LINES);
    await venue.after(601 * SECOND);
    expect(lines.claimsNow(venue.bill.id)).toEqual({ own: undefined, others: [] });
    expect(other.claims.at(-1)).toEqual([]);
  });
});
