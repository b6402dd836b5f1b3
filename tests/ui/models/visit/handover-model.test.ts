import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLines, EMPTY_BASKET, left, right, type Either, type PortFailure } from '@tableside/core';
import { encodeVisit, NOTHING_SAID } from '@tableside/core/codecs';
import type { Handovers as HandoversPort } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { StoredBaskets } from '../../../../adapters/browser/stored-baskets.ts';
import { StoredHandovers } from '../../../../adapters/browser/stored-handovers.ts';
import { StoredPaymentIntents } from '../../../../adapters/browser/stored-payment-intents.ts';
import { StoredTabs } from '../../../../adapters/browser/stored-tabs.ts';
import { backend } from '../../../../fixtures/brands/foxglove/backend.ts';
import { Refusal } from '../../../../fixtures/world/refusal.ts';
import { RequestBody } from '../../../../fixtures/world/request-body.ts';
import { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import { ArrivalModel } from '../../../../ui/models/visit/arrival-model.ts';
import { HandoverModel } from '../../../../ui/models/visit/handover-model.ts';
import { Texts } from '../../../adapters/one-text.ts';
import { line, present } from '../../../core/samples.ts';
import { newKey } from '../../../fixtures/tea-world.ts';
import { settled, unreachable } from '../order/order-world.ts';

const siteId = '4104';
const place = { host: 'jar.example', venueSlug: 'night-jar', service: 'order' } as const;

type Network = 'up' | 'loses the question' | 'loses the answer';

/** A service, and two phones of one guest. */
class Visit {
  now = 0;
  network: Network = 'up';
  readonly world = new VenueGroupWorld(backend, {
    clock: () => this.now,
    newId: newKey,
    pause: () => Promise.resolve(),
  });
  readonly first = this.phone();
  readonly second = this.phone();
  leaving = this.open();
  readonly shown: string[] = [];
  private ticks: (() => void)[] = [];

  constructor(units = 2) {
    const basket = present(addLines(EMPTY_BASKET, [{ ...line('olives'), quantity: units }]));
    this.first.ports.savedBaskets.save({ ...NOTHING_SAID, place, basket, tableNumber: '5', note: 'Hot' });
  }

  /** A document of the first phone. */
  open(): HandoverModel {
    const model = new HandoverModel(this.first);
    model.watch();
    return (this.leaving = model);
  }

  /** At the code that the first phone showed last. */
  arrival(token = this.shown.at(-1) ?? ''): ArrivalModel {
    const { ports, visit } = this.second;
    const savedTableTokens = { of: () => undefined, save: () => true };
    return new ArrivalModel({
      ...this.second,
      ports: { ...ports, savedTableTokens },
      visit: { ...visit, sitAt: () => undefined },
      token,
    });
  }

  async start(): Promise<void> {
    await this.leaving.start();
    if (this.leaving.token !== undefined) this.shown.push(this.leaving.token);
  }

  async tick(): Promise<void> {
    for (const tick of this.ticks.splice(0)) tick();
    await settled();
    await settled();
    await settled();
  }

  units({ ports }: Visit['first']): number {
    return (ports.savedBaskets.at(place)?.basket.lines ?? []).reduce(
      (all, { quantity }) => all + quantity,
      0,
    );
  }

  private phone() {
    const store = new Map<string, string>();
    const texts = new Texts(store);
    const clock = { now: () => instantOf(this.now) };
    const state = { isOffline: false, isLocked: false, sitsTogether: false, isHidden: false };
    return {
      store,
      state,
      ports: {
        handovers: this.service(),
        intents: new StoredPaymentIntents(texts, clock as never),
        randomness: { uuid: newKey },
        savedBaskets: new StoredBaskets(texts, clock as never),
        savedHandovers: new StoredHandovers(texts),
        savedTabs: new StoredTabs(texts, clock as never),
        timer: { delay: () => new Promise<void>((resolve) => void this.ticks.push(resolve)) },
      },
      visit: {
        place,
        siteId,
        isLocked: () => state.isLocked,
        sitsTogether: () => state.sitsTogether,
        table: () => ({ table: '5', token: 'of-five' }),
        follow: () => undefined,
      },
      connection: state,
      isHidden: () => state.isHidden,
      report: () => undefined,
    };
  }

  private service(): HandoversPort {
    const asked =
      <Value>(act: () => object | Promise<object>, read: (answer: never) => Value) =>
      async (): Promise<Either<PortFailure, Value>> => {
        const { network } = this;
        if (network === 'loses the question') return left(unreachable);
        try {
          const answer = await act();
          return network === 'up' ? right(read(answer as never)) : left(unreachable);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { status, code, message } = error;
          return left({ failure: 'refused', call: 'handover', status, code, message, byService: true });
        }
      };
    const context = (idempotencyKey: string) => ({ sessionId: 's', origin: '', idempotencyKey });
    return {
      make: (site, key, contents) =>
        asked(
          () => this.world.handovers.make(site, RequestBody.of({ contents }), context(key)),
          ({ token }: { token: string }) => token,
        ),
      take: (site, key, token) =>
        asked(
          () => this.world.handovers.take(site, RequestBody.of({ token }), context(key)),
          ({ contents }: { contents: string }) => contents,
        ),
      find: (site, key) =>
        asked(
          () => this.world.handovers.find(site, key),
          ({ status }: { status: 'open' | 'taken' | 'over' }) => status,
        ),
    };
  }
}

describe('a visit that leaves a phone (D10)', () => {
  it('goes to the phone that asks first, and the other is told', async () => {
    const visit = new Visit();
    await visit.start();
    expect([visit.leaving.is, visit.units(visit.first)]).toEqual(['leaving', 0]);
    const arrival = visit.arrival();
    await arrival.take();
    expect([arrival.is, visit.units(visit.second)]).toEqual(['here', 2]);
    expect(visit.second.ports.savedBaskets.at(place)).toMatchObject({ tableNumber: '5', note: 'Hot' });
    await visit.tick();
    expect([visit.leaving.is, visit.leaving.isShown]).toEqual(['gone', true]);
    await visit.leaving.stay();
    expect(visit.units(visit.first)).toBe(0);
  });

  it('is asked for on a page in sight alone', async () => {
    const visit = new Visit();
    await visit.start();
    visit.first.state.isHidden = true;
    await visit.arrival().take();
    await visit.tick();
    expect(visit.leaving.is).toBe('leaving');
    visit.first.state.isHidden = false;
    await visit.tick();
    expect(visit.leaving.is).toBe('gone');
  });

  it('comes back after ten minutes, beside what was added since', async () => {
    const visit = new Visit();
    await visit.start();
    const { savedBaskets } = visit.first.ports;
    const added = present(addLines(EMPTY_BASKET, [line('pie')]));
    savedBaskets.save({ ...NOTHING_SAID, place, basket: added });
    visit.now = 10 * 60_000;
    await visit.tick();
    expect([visit.leaving.is, visit.units(visit.first)]).toEqual(['back', 3]);
    expect(savedBaskets.at(place)?.note).toBe('Hot');
    const late = visit.arrival();
    await late.take();
    expect([late.is, late.refusal]).toEqual(['asked', 'over']);
  });

  it.each([
    ['offline', { isOffline: true }],
    ['together', { sitsTogether: true }],
  ] as const)('stays where it is: %s', async (refusal, state) => {
    const visit = new Visit();
    Object.assign(visit.first.state, state);
    await visit.start();
    expect([visit.leaving.is, visit.leaving.refusal, visit.units(visit.first)]).toEqual(['here', refusal, 2]);
  });

  it('comes back from a service that has forgotten it', async () => {
    const visit = new Visit();
    await visit.start();
    visit.world.handovers.clear();
    await visit.tick();
    expect([visit.leaving.is, visit.units(visit.first)]).toEqual(['back', 2]);
  });

  it('is offered where something would go along', async () => {
    const visit = new Visit();
    expect(visit.leaving.hasVisit).toBe(true);
    await visit.start();
    expect(visit.leaving.hasVisit).toBe(false);
  });

  it('leaves a basket here whose payment is unsettled (C1)', async () => {
    const visit = new Visit();
    visit.first.state.isLocked = true;
    await visit.start();
    await visit.arrival().take();
    expect([visit.units(visit.first), visit.units(visit.second)]).toEqual([2, 0]);
  });

  it('stays where the phone cannot store it, or another page was quicker', async () => {
    const visit = new Visit();
    visit.first.ports.savedHandovers.write = () => left('storageUnavailable');
    await visit.start();
    expect([visit.leaving.refusal, visit.units(visit.first)]).toEqual(['storage', 2]);
    const other = new Visit();
    const starting = other.start();
    other.first.ports.savedBaskets.save({ ...NOTHING_SAID, place, basket: EMPTY_BASKET });
    await starting;
    expect([other.leaving.is, other.leaving.refusal]).toEqual(['here', 'changed']);
  });

  it('stays where its basket cannot be taken out of the phone’s store', async () => {
    const visit = new Visit();
    visit.first.ports.savedBaskets.save = () => left('storageUnavailable');
    await visit.start();
    expect([visit.leaving.is, visit.leaving.refusal]).toEqual(['here', 'storage']);
  });

  it('stays where the guest closes the sheet before the code is there', async () => {
    const visit = new Visit();
    const starting = visit.start();
    visit.leaving.hide();
    await starting;
    expect([visit.leaving.is, visit.units(visit.first)]).toEqual(['here', 2]);
  });
});

describe('a basket that comes back (D10)', () => {
  const since = (visit: Visit, units: number, tableNumber = '5') =>
    visit.first.ports.savedBaskets.save({
      ...NOTHING_SAID,
      place,
      tableNumber,
      basket: present(addLines(EMPTY_BASKET, [{ ...line('olives'), quantity: units }])),
    });

  it('names the dishes of which there would be too many', async () => {
    const visit = new Visit(60);
    await visit.start();
    since(visit, 50);
    await visit.leaving.stay();
    expect(visit.units(visit.first)).toBe(99);
    expect(visit.leaving.tooMany).toMatchObject([{ quantity: 11 }]);
  });

  it('is for the table that the guest has gone to', async () => {
    const visit = new Visit();
    await visit.start();
    since(visit, 1, '7');
    await visit.leaving.stay();
    expect(visit.first.ports.savedBaskets.at(place)).toMatchObject({ tableNumber: '7', note: 'Hot' });
  });

  it('waits for a payment of what was added since (C1)', async () => {
    const visit = new Visit();
    await visit.start();
    since(visit, 1);
    visit.first.state.isLocked = true;
    await visit.leaving.stay();
    expect(visit.leaving.refusal).toBe('paying');
    visit.now = 10 * 60_000;
    await visit.tick();
    expect(visit.units(visit.first)).toBe(1);
    visit.first.state.isLocked = false;
    await visit.tick();
    expect([visit.leaving.is, visit.units(visit.first)]).toEqual(['back', 3]);
  });
});

describe('two pages of the first phone (D10)', () => {
  it('show one code, and neither waits for a visit that is back', async () => {
    const visit = new Visit();
    const other = visit.open();
    visit.leaving = visit.open();
    await visit.start();
    await other.start();
    expect([other.token, visit.world.handovers.all.length]).toEqual([visit.leaving.token, 1]);
    await visit.leaving.stay();
    await visit.tick();
    expect([other.is, other.isShown]).toEqual(['here', false]);
  });

  it('keep a visit whose link was opened on the same phone', async () => {
    const visit = new Visit();
    await visit.start();
    visit.second.ports = visit.first.ports;
    await visit.arrival().take();
    await visit.tick();
    expect([visit.leaving.is, visit.units(visit.first)]).toEqual(['here', 2]);
  });
});

describe('a visit that comes to a phone (D11)', () => {
  it.each([
    ['offline', { isOffline: true }],
    ['paying', { isLocked: true }],
    ['together', { sitsTogether: true }],
  ] as const)('is not taken: %s', async (refusal, state) => {
    const visit = new Visit();
    await visit.start();
    Object.assign(visit.second.state, state);
    const arrival = visit.arrival();
    await arrival.take();
    expect([arrival.refusal, visit.world.handovers.all[0]?.takenBy]).toEqual([refusal, undefined]);
    Object.assign(visit.second.state, { isOffline: false, isLocked: false, sitsTogether: false });
    await arrival.take();
    expect(visit.units(visit.second)).toBe(2);
  });

  it('is refused to a second phone, and for a code of nothing', async () => {
    const visit = new Visit();
    await visit.start();
    await visit.leaving.stay();
    const used = visit.arrival();
    await used.take();
    expect(used.refusal).toBe('used');
    const unknown = visit.arrival('made-up');
    await unknown.take();
    expect(unknown.refusal).toBe('unknown');
  });

  it('waits for a payment that begins meanwhile', async () => {
    const visit = new Visit();
    await visit.start();
    const arrival = visit.arrival();
    const taking = arrival.take();
    visit.second.state.isLocked = true;
    await taking;
    expect([arrival.refusal, visit.units(visit.second)]).toEqual(['paying', 0]);
    visit.second.state.isLocked = false;
    await arrival.take();
    expect(visit.units(visit.second)).toBe(2);
  });

  it('leads to a reload where it cannot be read', async () => {
    const visit = new Visit();
    const token = present(await visit.first.ports.handovers.make(siteId, newKey(), 'of another version')());
    const arrival = visit.arrival(token);
    await arrival.take();
    expect([arrival.is, arrival.refusal]).toEqual(['asked', 'unread']);
  });

  it('is not used up by a phone that cannot store it', async () => {
    const visit = new Visit();
    await visit.start();
    const { savedBaskets } = visit.second.ports;
    const save = savedBaskets.save.bind(savedBaskets);
    savedBaskets.save = () => left('storageUnavailable');
    const arrival = visit.arrival();
    await arrival.take();
    expect(arrival.refusal).toBe('storage');
    savedBaskets.save = save;
    await arrival.take();
    expect([arrival.is, visit.units(visit.second)]).toEqual(['here', 2]);
    // A reload of the page does not put it there again.
    const again = visit.arrival();
    await again.take();
    expect([again.is, visit.units(visit.second)]).toEqual(['here', 2]);
  });
});

describe('what any order of events and lost messages leaves (D10)', () => {
  const step = fc.record({
    act: fc.constantFrom('start', 'stay', 'take', 'wait', 'ask', 'reload'),
    network: fc.constantFrom<Network>('up', 'up', 'loses the question', 'loses the answer'),
  });

  it('is the basket on one phone, whole and once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const visit = new Visit();
        const both = () => visit.units(visit.first) + visit.units(visit.second);
        for (const { act, network } of steps) {
          visit.network = network;
          if (act === 'start') await visit.start();
          if (act === 'stay') await visit.leaving.stay();
          if (act === 'take') await visit.arrival().take();
          if (act === 'wait') visit.now += 6 * 60_000;
          if (act === 'ask') await visit.tick();
          if (act === 'reload') visit.open();
          // No two phones have it at once.
          expect([0, 2]).toContain(both());
        }
        visit.network = 'up';
        // Whoever got no answer presses again.
        for (const token of visit.shown) await visit.arrival(token).take();
        await visit.tick();
        await visit.leaving.stay();
        expect(both()).toBe(2);
      }),
    );
  });
});

it('says nothing of the guest (D9)', () => {
  const intent = {
    pays: 'order',
    key: 'k',
    summary: { note: 'For Ann', paidWith: { way: 'card', lastFour: '1111' }, total: 1 },
    state: { is: 'captured', orderId: 'o', orderRef: 'R1' },
  };
  const contents = encodeVisit({ tabs: [], payments: [intent as never] });
  expect(contents).toContain('R1');
  expect(contents).not.toMatch(/Ann|1111/);
});
