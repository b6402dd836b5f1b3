import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTimeslots } from '@tableside/core';
import type { TimeslotQuestion } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpTimeslots } from '../../../adapters/http/timeslots.ts';
import { timeslotChoices } from '../../../adapters/bindings/times-bindings.ts';
import { quarterHours } from '../../../fixtures/world/collection-times.ts';
import { venueContent } from '../../core/brand/venues.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

const NOW = Date.parse('2026-07-01T10:00:00+01:00');
const headers = { brandToken: 'token', userAgent: 'Agent/1' };

describe('timeslots at the sandbox', () => {
  let sandbox: RunningSandbox;
  let endpoint: OrderingEndpoint;
  let timeslots: HttpTimeslots;
  beforeAll(async () => {
    sandbox = await runSandbox(undefined, { clock: () => NOW });
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const { brandToken } = sandbox.brand.backend;
    endpoint = new OrderingEndpoint(client, `${sandbox.origin}/api/ordering`, { ...headers, brandToken });
    timeslots = new HttpTimeslots(endpoint);
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const venueData = () => {
    const [venue] = sandbox.brand.backend.venues;
    if (venue === undefined) throw new Error('The brand has no venue');
    return venue;
  };

  /** The request for a service of the venue and its first area. */
  const questionOf = (orderType: 'poat' | 'cc'): TimeslotQuestion => {
    const { siteId, salesAreas, services } = venueData();
    const serviceId = services.find((service) => service.orderType === orderType)?.id ?? '';
    return { siteId, salesAreaId: salesAreas[0]?.id ?? '', serviceId, orderType };
  };

  it.each(['cc', 'poat'] as const)('of %s stay as they came (WO3, WO4)', async (orderType) => {
    const { timeZone, openings, timeslots: rules } = venueData();
    const slots = await answered(timeslots.all(questionOf(orderType)));
    expect(slots.map(({ time }) => time)).toEqual(
      quarterHours(NOW, timeZone, openings).map(({ time }) => time),
    );
    expect(slots.length).toBeGreaterThan(20);
    for (const slot of slots) {
      const { time } = slot;
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const available = !rules?.unavailable?.includes(time);
      expect(slot).toEqual({ time, available, minuteOfDay: hours * 60 + minutes });
    }
  });

  it('are full for their own service alone', async () => {
    const filled = sandbox.world.timeslots.fillNext(venueData(), 'cc');
    const isFree = async (orderType: 'poat' | 'cc') => {
      const slots = await answered(timeslots.all(questionOf(orderType)));
      return slots.find(({ time }) => time === filled)?.available;
    };
    expect(filled).toMatch(/^\d\d:\d\d$/);
    expect(await isFree('cc')).toBe(false);
    expect(await isFree('poat')).toBe(true);
  });

  it('are choosable on the venue’s clock', async () => {
    const question = questionOf('cc');
    const backend = await answered(new HttpOrdering(endpoint).venue(question.siteId));
    if (backend === undefined) throw new Error('no venue');
    const now = instantOf(NOW);
    const asked = await answered(timeslots.all(question));
    const choices = loadTimeslots({ timeslots, clock: { now: () => now } });
    const { zone, slots } = await answered(choices(question, venueContent, backend));
    expect(zone).toBe(venueData().timeZone);
    expect(slots.map(({ label }) => label)).toEqual(
      asked.filter(({ available }) => available).map(({ time }) => time),
    );
  });

  it('report a blocked time of no zone once (T8)', async () => {
    const question = questionOf('cc');
    const backend = await answered(new HttpOrdering(endpoint).venue(question.siteId));
    if (backend === undefined) throw new Error('no venue');
    const reports: string[] = [];
    const clock = { now: () => instantOf(NOW) };
    const choices = timeslotChoices(endpoint, clock, (unsound) => reports.push(unsound));
    const unavailableTimeslots = [{ hour: 12, minute: 0, timeZone: 'Europe/Londen' }];
    const venue = { ...venueContent, slug: 'odd', unavailableTimeslots };
    await answered(choices(question, venue, backend));
    await answered(choices(question, venue, backend));
    expect(reports).toEqual(['unavailableTimeslots.0.timeZone: odd']);
  });

  it('are refused for a service of another order type', async () => {
    const question = { ...questionOf('cc'), orderType: 'poat' } as const;
    expect(await refused(timeslots.all(question))).toMatchObject({
      failure: 'refused',
      call: 'ordering timeslots',
      status: 400,
    });
  });

  it.each([
    ['status', { kind: 'status', status: 503 }, 'refused'],
    ['cut-off answer', { kind: 'malformed' }, 'unintelligible'],
    ['broken connection', { kind: 'drop' }, 'unreachable'],
  ] as const)('%s is a failure', async (_what, fault, failure) => {
    sandbox.world.faults.plan('ordering.timeslots', fault);
    expect(await refused(timeslots.all(questionOf('cc')))).toMatchObject({
      failure,
      call: 'ordering timeslots',
    });
  });
});

describe('timeslots at a scripted backend', () => {
  let server: AnsweringServer;
  let timeslots: HttpTimeslots;
  const question: TimeslotQuestion = { siteId: 's', salesAreaId: 'a', serviceId: 'c-1', orderType: 'cc' };
  beforeAll(async () => {
    server = await AnsweringServer.start();
    timeslots = new HttpTimeslots(
      new OrderingEndpoint(new HttpClient(), `${server.origin}/ordering`, headers),
    );
  });
  afterAll(() => server.stop());

  const asked = (timeSlots: unknown) => {
    server.reply = () => ({ json: { response: 'OK', timeSlots } });
    return timeslots.all(question);
  };

  it('are requested as the contract has it', async () => {
    await answered(asked([]));
    expect(server.last.body).toEqual({ method: 'timeslots', ...question });
  });

  it('are read with their offset, and keep their text', async () => {
    const time = '2026-07-01T18:15:00+01:00';
    expect(await answered(asked([{ time, available: false }]))).toEqual([
      { time, available: false, at: Date.UTC(2026, 6, 1, 17, 15) },
    ]);
  });

  const sound = { time: '18:15', available: true };

  it.each(['2026-07-01T18:15:00', 1815, null, '', '6pm'])(
    'are without one of time %j, and unintelligible with none (WN20)',
    async (time) => {
      const slots = [{ time, available: true }, sound];
      expect(await answered(asked(slots))).toEqual([{ ...sound, minuteOfDay: 1095 }]);
      expect(await refused(asked(slots.slice(0, 1)))).toEqual({
        failure: 'unintelligible',
        call: 'ordering timeslots',
        path: 'timeSlots.0.time',
      });
    },
  );

  it.each([
    ['18:15:00', { minuteOfDay: 1095 }],
    ['9:30', { minuteOfDay: 570 }],
    ['24:00', { minuteOfDay: 1440 }],
    ['2026-07-01T18:15:00+0100', { at: Date.UTC(2026, 6, 1, 17, 15) }],
    ['2026-07-01T18:15+01', { at: Date.UTC(2026, 6, 1, 17, 15) }],
    ['2026-07-01 18:15:00z', { at: Date.UTC(2026, 6, 1, 18, 15) }],
  ])('at %s are read, and keep their text (WN20)', async (time, read) => {
    expect(await answered(asked([{ time, available: null }]))).toEqual([{ time, available: true, ...read }]);
  });

  it('cover every minute in the backend’s order (WO3)', async () => {
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    const slots = Array.from({ length: 1440 }, (_, place) => {
      const minuteOfDay = 1439 - place;
      const time = `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
      return { minuteOfDay, time, available: place % 3 === 0 };
    });
    const written = slots.map(({ time, available }) => ({ time, available }));
    expect(await answered(asked(written))).toEqual(slots);
  });
});
