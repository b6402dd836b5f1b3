import { describe, expect, it } from 'vitest';
import {
  enterOrder,
  isRight,
  left,
  right,
  type BackendVenue,
  type Either,
  type MenuSummary,
  type PortFailure,
  type VenueConfig,
  type VenueContent,
} from '@tableside/core';
import { present } from '../samples.ts';
import { backendVenue, NOON, venueConfig, venueContent } from '../venues.ts';

const failure = (call: string): PortFailure => ({ failure: 'unreachable', call });

interface Answers {
  readonly content: Either<PortFailure, VenueContent | undefined>;
  readonly config: Either<PortFailure, VenueConfig>;
  readonly venue: Either<PortFailure, BackendVenue | undefined>;
  readonly tables: Either<PortFailure, readonly string[]>;
  readonly menus: Either<PortFailure, readonly MenuSummary[]>;
}

const GOOD: Answers = {
  content: right({ ...venueContent, image: 'hall.jpg' }),
  config: right(venueConfig),
  venue: right(backendVenue),
  tables: right(['1', '2']),
  menus: right([{ id: 'food', name: 'Food' }]),
};

/** Enters the order service; the answers come in the order given, the rest after them. */
async function entered(
  more: Partial<Answers> = {},
  listed: VenueContent = venueContent,
  order: readonly (keyof Answers)[] = [],
) {
  const asked: string[] = [];
  const answers = { ...GOOD, ...more };
  const ask =
    <Name extends keyof Answers>(name: Name) =>
    () =>
    async (): Promise<Answers[Name]> => {
      asked.push(name);
      for (let turns = order.includes(name) ? order.indexOf(name) : order.length; turns >= 0; turns -= 1) {
        await Promise.resolve();
      }
      return answers[name];
    };
  const ports = {
    brandContents: { venue: ask('content'), brand: () => () => Promise.resolve(right(undefined)) },
    venueConfigs: { config: ask('config') },
    ordering: {
      venue: ask('venue'),
      tables: ask('tables'),
      menus: ask('menus'),
      menuPages: () => () => Promise.resolve(left(failure('getmenupages'))),
      checkBasket: () => () => Promise.resolve(left(failure('checkBasket'))),
    },
    clock: { now: () => NOON },
  };
  const result = await enterOrder(ports, { key: 'key', space: 'space' }, listed)();
  return { result, asked };
}

describe('section 4: entering the order service', () => {
  it('leaves behind everything that ordering needs', async () => {
    const session = present((await entered()).result);
    expect(session).toMatchObject({
      service: 'order',
      siteId: '7',
      serviceId: '10',
      tables: ['1', '2'],
      defaultArea: { id: '1' },
      menus: [{ menuId: 'food' }],
    });
    expect(session.venue.image).toBe('hall.jpg');
  });

  it('all questions are asked at once', async () => {
    const { asked } = await entered({ venue: left(failure('getVenue')) });
    expect(asked.toSorted()).toEqual(['config', 'content', 'menus', 'tables', 'venue']);
  });

  it('without a site id nothing is asked', async () => {
    const { siteId: _, ...withoutSite } = venueContent;
    const { result, asked } = await entered({}, withoutSite);
    expect(result).toEqual(left({ refused: 'step', step: 'siteId' }));
    expect(asked).toEqual([]);
  });

  const several = [
    { id: '2', name: 'Garden' },
    { id: '3', name: 'Roof' },
  ];

  it.each<[string, string, Partial<Answers>]>([
    ['no venue of that site', 'venue', { venue: right(undefined) }],
    ['the venue does not answer', 'venue', { venue: left(failure('getVenue')) }],
    ['the venue config does not answer', 'venue', { config: left(failure('venues')) }],
    ['no service of that order type', 'venue', { venue: right({ ...backendVenue, services: [] }) }],
    ['no default area (A3)', 'venue', { venue: right({ ...backendVenue, salesAreas: several }) }],
    ['the tables do not answer', 'tables', { tables: left(failure('getTables')) }],
    ['no tables', 'tables', { tables: right([]) }],
    ['the menus do not answer', 'menuSummary', { menus: left(failure('getMenus')) }],
    ['no menus', 'menuSummary', { menus: right([]) }],
  ])('%s: the step is %s', async (_, step, answers) => {
    expect((await entered(answers)).result).toMatchObject({ left: { refused: 'step', step } });
  });

  it('a failed question is the cause', async () => {
    expect((await entered({ tables: left(failure('getTables')) })).result).toEqual(
      left({ refused: 'step', step: 'tables', cause: failure('getTables') }),
    );
  });

  it.each<readonly (keyof Answers)[][]>([
    [['menus', 'tables', 'config', 'venue']],
    [['venue', 'config', 'tables', 'menus']],
    [['tables', 'menus', 'venue', 'config']],
  ])('the first failing step gives the code, though %j is the order of the answers', async (order) => {
    const broken = {
      venue: left(failure('getVenue')),
      config: left(failure('venues')),
      tables: left(failure('getTables')),
      menus: left(failure('getMenus')),
    };
    const steps: string[] = [];
    for (const mended of [{}, { venue: GOOD.venue, config: GOOD.config }, { ...GOOD, menus: broken.menus }]) {
      const { result } = await entered({ ...broken, ...mended }, venueContent, order);
      steps.push(isRight(result) ? 'none' : JSON.stringify(result.left));
    }
    expect(steps.map((text) => /"step":"(\w+)"/.exec(text)?.[1])).toEqual(['venue', 'tables', 'menuSummary']);
  });

  it.each<[string, Partial<Answers>]>([
    [
      'content switches it off (S3)',
      {
        content: right({
          ...venueContent,
          enabledServices: { ...venueContent.enabledServices, order: false },
        }),
      },
    ],
    [
      'the backend switches it off (S3)',
      {
        config: right({ ...venueConfig, orderingAllowed: { ...venueConfig.orderingAllowed, order: false } }),
      },
    ],
    ['ordering is over (T7)', { config: right({ ...venueConfig, orderingUntil: NOON }) }],
  ])('%s: the service is disabled', async (_, answers) => {
    expect((await entered({ ...answers, tables: left(failure('getTables')) })).result).toEqual(
      left({ refused: 'serviceDisabled' }),
    );
  });

  it.each<[string, Answers['content']]>([
    ['does not answer', left(failure('venue content'))],
    ['has no entry', right(undefined)],
  ])("the brand's own listing serves where the venue's content %s (WC4)", async (_, content) => {
    expect(present((await entered({ content })).result).venue).toBe(venueContent);
  });
});
