import { describe, expect, it } from 'vitest';
import { left, right, type PortFailure, type TaskEither } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { prefetchAnswers, type AddressedVenue } from '../../../adapters/bindings/prefetch.ts';
import type { BrandAdapters } from '../../../adapters/bindings/start-adapters.ts';
import { NOON, venueConfig, venueContent } from '../../core/brand/venues.ts';

const venue: VenueContent = {
  ...venueContent,
  siteId: '41',
  menus: {
    ...venueContent.menus,
    order: [{ identifier: 'food', menuId: 'm1' }] as never,
  },
};

const clock = { now: () => NOON, monotonic: () => 0 };

function asking() {
  const asked: string[] = [];
  let passed: (() => void)[] = [];
  const ask =
    (call: string) =>
    (...question: readonly unknown[]): TaskEither<PortFailure, never> =>
    async () => {
      asked.push([call, ...question.map((part) => JSON.stringify(part))].join(' '));
      return right(asked.length as never);
    };
  const adapters: BrandAdapters = {
    orderingEndpoint: undefined as never,
    timeslotChoices: undefined as never,
    ordering: {
      venue: ask('venue'),
      tables: ask('tables'),
      menus: ask('menus'),
      menuPages: ask('menuPages'),
    },
    venueConfigs: { config: ask('config') },
  };
  const timer = {
    delay: () => new Promise<void>((resolve) => (passed = [...passed, resolve])),
  };
  return {
    asked,
    ahead: (addressed: AddressedVenue) => prefetchAnswers(adapters, addressed, { clock, timer }),
    pass: () => passed.forEach((resolve) => resolve()),
  };
}

describe('a venue’s answers, requested ahead', () => {
  it.each([
    [
      { venue, service: 'order', menuName: 'food' },
      [
        'config "41"',
        'venue "41"',
        'tables "41"',
        'menus "41" "oat"',
        'menuPages {"siteId":"41","menuId":"m1"}',
      ],
    ],
    [
      { venue, service: 'order', menuName: 'food', serviceId: 'garden' },
      [
        'config "41"',
        'venue "41"',
        'tables "41"',
        'menus "41" "oat"',
        'menuPages {"siteId":"41","menuId":"m1","serviceId":"garden"}',
      ],
    ],
    [
      { venue, service: 'order', menuName: 'gone' },
      ['config "41"', 'venue "41"', 'tables "41"', 'menus "41" "oat"'],
    ],
    [{ venue, service: 'takeaway' }, ['config "41"', 'venue "41"', 'menus "41" "cc"']],
    [{ venue, service: 'pay' }, ['venue "41"', 'tables "41"']],
    [{ venue }, ['config "41"']],
  ] as const)('an address requests its first screen’s needs at once: %#', (addressed, calls) => {
    const { ahead, asked } = asking();
    ahead(addressed);
    expect(asked.toSorted()).toEqual([...calls].toSorted());
  });

  it('the first reader takes them, the next requests anew', async () => {
    const { ahead, asked } = asking();
    const { ordering } = ahead({ venue, service: 'pay' });
    expect(asked).toHaveLength(2);
    await ordering.tables('41')();
    expect(asked).toHaveLength(2);
    await ordering.tables('41')();
    await ordering.tables('42')();
    expect(asked).toHaveLength(4);
  });

  it('WO24: a sub-service’s menu is among them', async () => {
    const { ahead, asked } = asking();
    const { ordering } = ahead({ venue, service: 'order', menuName: 'food', serviceId: 'garden' });
    await ordering.menuPages({ siteId: '41', menuId: 'm1', serviceId: 'garden' })();
    expect(asked.filter((call) => call.startsWith('menuPages'))).toHaveLength(1);
  });

  it('are out of date after ten seconds', async () => {
    const { ahead, asked, pass } = asking();
    const { ordering } = ahead({ venue, service: 'pay' });
    pass();
    await Promise.resolve();
    await ordering.tables('41')();
    expect(asked).toHaveLength(3);
  });
});

/** A venue that answers on demand, and a phone with the given last answers. */
function revisiting(last: Readonly<Record<string, unknown>>) {
  const told = new Map<string, (answer: unknown) => void>();
  const asked: string[] = [];
  const ask = (call: string) => (): TaskEither<PortFailure, never> => () => {
    asked.push(call);
    return new Promise((resolve) => told.set(call, resolve as never));
  };
  const lastOf = (call: string) => (): TaskEither<PortFailure, never> => async () =>
    call in last ? right(last[call] as never) : left(UNREACHABLE);
  const adapters = (of: typeof ask | typeof lastOf): BrandAdapters => ({
    orderingEndpoint: undefined as never,
    timeslotChoices: undefined as never,
    ordering: {
      venue: of('venue'),
      tables: of('tables'),
      menus: of('menus'),
      menuPages: of('menuPages'),
    },
    venueConfigs: { config: of('config') },
  });
  const timer = { delay: () => new Promise<never>(() => undefined) };
  const now = prefetchAnswers(
    adapters(ask),
    { venue, service: 'order', menuName: 'food' },
    { clock, timer },
    adapters(lastOf),
  );
  const answerAll = (answers: Readonly<Record<string, unknown>>) => {
    for (const [call, answer] of told) answer(call in answers ? answers[call] : right(last[call]));
  };
  return { ...now, asked, answerAll };
}

const UNREACHABLE: PortFailure = { failure: 'unreachable', call: 'any' };
const LAST = {
  venue: 'v',
  tables: ['1'],
  menus: ['m'],
  menuPages: { pages: [1] },
  config: venueConfig,
};
const FOOD = { siteId: '41', menuId: 'm1' };

describe('a venue’s answers on a repeat visit', () => {
  it('the stored one comes first, the new one next', async () => {
    const { ordering, changed, answerAll, asked } = revisiting(LAST);
    expect(await ordering.menuPages(FOOD)()).toEqual(right({ pages: [1] }));
    answerAll({ menuPages: right({ pages: [2] }) });
    expect(await changed).toEqual(['menuPages']);
    expect(await ordering.menuPages(FOOD)()).toEqual(right({ pages: [2] }));
    expect(asked).toHaveLength(5);
  });

  it('a new one before any reader is final', async () => {
    const { ordering, changed, answerAll } = revisiting(LAST);
    answerAll({ menuPages: right({ pages: [2] }) });
    await Promise.resolve();
    expect(await ordering.menuPages(FOOD)()).toEqual(right({ pages: [2] }));
    expect(await changed).toEqual([]);
  });

  it('equal ones are no change, and missing ones are waited for', async () => {
    const { ordering, changed, answerAll } = revisiting({
      menuPages: { pages: [1] },
    });
    const tables = ordering.tables('41')();
    await ordering.menuPages(FOOD)();
    answerAll({ tables: right(['7']) });
    expect(await tables).toEqual(right(['7']));
    expect(await changed).toEqual([]);
  });

  it('a refusal replaces the stored one', async () => {
    const refused = left({
      failure: 'refused',
      call: 'any',
      status: 404,
      message: '',
    });
    const { ordering, changed, answerAll } = revisiting(LAST);
    await ordering.venue('41')();
    answerAll({ venue: refused });
    expect(await changed).toEqual(['venue']);
    expect(await ordering.venue('41')()).toEqual(refused);
  });

  it('an unreachable venue leaves the stored one, and is asked again', async () => {
    const { ordering, changed, answerAll, asked } = revisiting(LAST);
    await ordering.venue('41')();
    answerAll({ venue: left(UNREACHABLE) });
    expect(await changed).toEqual([]);
    void ordering.venue('41')();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked.filter((call) => call === 'venue')).toHaveLength(2);
  });

  it.each([
    ['had switched the service off', { orderingAllowed: { ...venueConfig.orderingAllowed, order: false } }],
    ['had taken orders until then', { orderingUntil: NOON }],
  ])('a venue that %s last time is checked anew', async (_, closed) => {
    const { venueConfigs, ordering, changed, answerAll } = revisiting({
      ...LAST,
      config: { ...venueConfig, ...closed },
    });
    const config = venueConfigs.config('41')();
    expect(await ordering.tables('41')()).toEqual(right(['1']));
    answerAll({ config: right(venueConfig) });
    expect(await config).toEqual(right(venueConfig));
    expect(await changed).toEqual([]);
  });
});
