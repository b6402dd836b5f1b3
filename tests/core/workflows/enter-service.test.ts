import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enterService,
  initFailureCode,
  isLeft,
  left,
  loadPaymentConfig,
  right,
  SERVICE_NAMES,
  stepsOf,
  type Either,
  type EnterRefusal,
  type InitStep,
  type PaymentConfig,
  type PortFailure,
  type ServiceEntry,
  type ServiceName,
  type ServiceSession,
  type TaskEither,
  type TimeslotChoice,
} from '@tableside/core';
import type { BillTable, PayingBrand } from '@tableside/core/bill';
import {
  startBrand,
  type BackendVenue,
  type MenuSummary,
  type VenueConfig,
  type VenueContent,
} from '@tableside/core/content';
import type { TimeslotQuestion } from '@tableside/core/ports';
import { instantOf, zoneOf } from '@tableside/core/time';
import { present } from '../samples.ts';
import { backendVenue, brandContent, NOON, venueConfig, venueContent } from '../brand/venues.ts';

const failure = (call: string): PortFailure => ({ failure: 'unreachable', call });

interface Answers {
  readonly content: Either<PortFailure, VenueContent | undefined>;
  readonly config: Either<PortFailure, VenueConfig>;
  readonly venue: Either<PortFailure, BackendVenue | undefined>;
  readonly tables: Either<PortFailure, readonly string[]>;
  readonly paymentConfig: Either<PortFailure, PaymentConfig>;
  readonly timeslots: Either<PortFailure, TimeslotChoice>;
  readonly menus: Either<PortFailure, readonly MenuSummary[]>;
}

type Question = keyof Answers;

const london = zoneOf('Europe/London');
if (london === undefined) throw new Error('London has no zone');

const choice: TimeslotChoice = {
  zone: london,
  slots: [{ at: instantOf(NOON + 3_600_000), label: '14:00', time: '14:00' }],
  cutAt: instantOf(NOON),
};

const paymentConfig: PaymentConfig = { provider: 'braintree', clientToken: 'token', threeDSecure: true };

const GOOD: Answers = {
  content: right({ ...venueContent, image: 'hall.jpg' }),
  config: right(venueConfig),
  venue: right(backendVenue),
  tables: right(['1', '2']),
  paymentConfig: right(paymentConfig),
  timeslots: right(choice),
  menus: right([{ id: 'food', name: 'Food' }]),
};

const brand = present(startBrand({ key: 'key', space: 'space' }, { ...brandContent, businessRef: 'inns' }));

interface Circumstances {
  readonly listed?: VenueContent;
  readonly takesSeats?: boolean;
  readonly brand?: PayingBrand;
  /** When an answer comes; by default at once. */
  readonly schedule?: <Answer>(question: Question, answer: Promise<Answer>) => Promise<Answer>;
}

/** The requests in order, and the two that carry more than the site's id. */
interface Asked {
  readonly questions: Question[];
  timeslots?: TimeslotQuestion;
  paymentConfig?: BillTable;
}

function entering(service: ServiceName, more: Partial<Answers> = {}, circumstances: Circumstances = {}) {
  const { listed = venueContent, takesSeats = false, brand: payingBrand = brand } = circumstances;
  const { schedule = (_, answer) => answer } = circumstances;
  const answers = { ...GOOD, ...more };
  const asked: Asked = { questions: [] };
  const answer = <Name extends Question>(name: Name) => {
    asked.questions.push(name);
    return schedule(name, Promise.resolve<Answers[Name]>(answers[name]));
  };
  const ask =
    <Name extends Question>(name: Name) =>
    () =>
    () =>
      answer(name);
  const unasked = () => () => Promise.resolve(left(failure('not a question of init')));
  const ports = {
    brandContents: { venue: ask('content'), brand: () => () => Promise.resolve(right(undefined)) },
    venueConfigs: { config: ask('config') },
    ordering: {
      venue: ask('venue'),
      tables: ask('tables'),
      menus: ask('menus'),
      menuPages: unasked,
    },
    clock: { now: () => NOON },
  };
  const timeslots = (question: TimeslotQuestion) => () => {
    asked.timeslots = question;
    return answer('timeslots');
  };
  const config = (table: BillTable) => () => {
    asked.paymentConfig = table;
    return answer('paymentConfig');
  };
  const entries: Readonly<Record<ServiceName, ServiceEntry>> = {
    order: { service: 'order' },
    'order-ahead': { service: 'order-ahead', takesSeats, timeslots },
    takeaway: { service: 'takeaway', timeslots },
    pay: { service: 'pay', paymentConfig: loadPaymentConfig({ config }, payingBrand) },
  };
  const access = { key: 'key', space: 'space' };
  const run: TaskEither<EnterRefusal, ServiceSession> = enterService(ports, access, listed, entries[service]);
  return { run, asked };
}

async function entered(...how: Parameters<typeof entering>) {
  const { run, asked } = entering(...how);
  return { result: await run(), asked };
}

const withRedesign = (useMenuRedesign: boolean): VenueContent => ({ ...venueContent, useMenuRedesign });

const ALL_STEPS: readonly InitStep[] = [
  'siteId',
  'venue',
  'tables',
  'paymentConfig',
  'timeslots',
  'menuSummary',
];

/** A failure for each step but the first, which makes no request. */
const BROKEN: Readonly<Record<Exclude<InitStep, 'siteId'>, Partial<Answers>>> = {
  venue: { venue: left(failure('getVenue')) },
  tables: { tables: left(failure('getTables')) },
  paymentConfig: { paymentConfig: left(failure('client/config')) },
  timeslots: { timeslots: left(failure('timeslots')) },
  menuSummary: { menus: left(failure('getMenus')) },
};

/** The code that the guest sees, or `entered`. */
function codeOf(service: ServiceName, result: Either<EnterRefusal, ServiceSession>): string {
  if (!isLeft(result)) return 'entered';
  return result.left.refused === 'step' ? initFailureCode(service, result.left.step) : result.left.refused;
}

const anyService = fc.constantFrom(...SERVICE_NAMES);

describe('a service’s session (section 4)', () => {
  const common = {
    siteId: '7',
    venue: { ...venueContent, image: 'hall.jpg' },
    backend: backendVenue,
    defaultArea: { id: '1', name: 'Mobile Ordering' },
  };
  const menus = [{ identifier: 'food', title: 'Food', menuId: 'food', useLargeTileSize: false }];
  const tables = ['1', '2'];
  const ordering = { ...common, config: venueConfig, menus };
  const only = (id: string) => {
    const { name = '' } = backendVenue.services.find((service) => service.id === id) ?? {};
    return { serviceId: id, subServices: [{ id, name }] };
  };

  it.each([
    ['order', { ...ordering, ...only('10'), tables }],
    ['order-ahead', { ...ordering, ...only('30'), tables, timeslots: choice }],
    ['takeaway', { ...ordering, ...only('20'), timeslots: choice }],
    ['pay', { ...common, tables, paymentConfig }],
  ] as const)('for %s has everything it needs, and nothing else', async (service, session) => {
    expect(present((await entered(service)).result)).toEqual({ service, ...session });
  });

  it('takes the venue’s own content over the listing (WC4)', async () => {
    const entry = { identifier: 'lunch', title: 'Lunch', menuId: 'food', useLargeTileSize: true };
    const content = right({ ...venueContent, menus: { ...venueContent.menus, takeaway: [entry] } });
    expect(present((await entered('takeaway', { content })).result)).toMatchObject({ menus: [entry] });
    expect(present((await entered('order', { content })).result)).toMatchObject({ menus });
  });

  it.each<[string, Answers['content']]>([
    ['does not answer', left(failure('venue content'))],
    ['has no entry', right(undefined)],
  ])('takes the listing where the venue’s own content %s (WC4)', async (_, content) => {
    expect(present((await entered('order', { content })).result).venue).toBe(venueContent);
  });

  it.each<[string, VenueContent]>([
    ['another site', { ...venueContent, siteId: '8' }],
    ['no site', (({ siteId: _, ...rest }) => rest)(venueContent)],
  ])('fails at the step venue for content with %s, everywhere (S16)', async (_, content) => {
    for (const service of SERVICE_NAMES)
      expect((await entered(service, { content: right(content) })).result).toEqual(
        left({ refused: 'step', step: 'venue' }),
      );
  });

  it('is the same for answers in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyService, fc.boolean(), async (scheduler, service, redesign) => {
        const content = right(withRedesign(redesign));
        const schedule: Circumstances['schedule'] = (question, answer) =>
          scheduler.schedule(answer, question);
        const late = entering(service, { content }, { schedule });
        const session = await scheduler.waitFor(late.run());
        expect(session).toEqual((await entered(service, { content })).result);
      }),
    );
  });
});

describe('requests that start together', () => {
  const AT_ONCE: Readonly<Record<ServiceName, readonly Question[]>> = {
    order: ['config', 'content', 'menus', 'tables', 'venue'],
    'order-ahead': ['config', 'content', 'menus', 'tables', 'venue'],
    takeaway: ['config', 'content', 'menus', 'venue'],
    pay: ['content', 'tables', 'venue'],
  };

  /** Requests that wait for the venue, and for another answer beside it. */
  const WAITING: Readonly<Record<ServiceName, readonly { question: Question; also?: Question }[]>> = {
    order: [],
    'order-ahead': [{ question: 'timeslots' }],
    takeaway: [{ question: 'timeslots' }],
    pay: [{ question: 'paymentConfig', also: 'tables' }],
  };

  it('wait only for timeslots and the payment config, as needed', async () => {
    const anyHeld = fc.subarray(['venue', 'tables', 'menus', 'config'] as const);
    await fc.assert(
      fc.asyncProperty(anyService, anyHeld, async (service, held) => {
        const isHeld = (question: Question) => held.some((one) => one === question);
        const schedule: Circumstances['schedule'] = (question, answer) =>
          isHeld(question) ? new Promise(() => undefined) : answer;
        const { run, asked } = entering(service, {}, { schedule });
        void run();
        expect(asked.questions.toSorted()).toEqual(AT_ONCE[service]);
        await new Promise((resolve) => setImmediate(resolve));
        const later = WAITING[service]
          .filter(({ also }) => !isHeld('venue') && (also === undefined || !isHeld(also)))
          .filter(() => service === 'pay' || !isHeld('config'))
          .map(({ question }) => question);
        expect(asked.questions.slice(AT_ONCE[service].length)).toEqual(later);
      }),
    );
  });

  it.each(SERVICE_NAMES)('%s: none without a site id', async (service) => {
    const { siteId: _, ...listed } = venueContent;
    const { result, asked } = await entered(service, {}, { listed });
    expect(result).toEqual(left({ refused: 'step', step: 'siteId' }));
    expect(asked.questions).toEqual([]);
  });

  it('ask for slots of the default area and the service (WO2)', async () => {
    const question = { siteId: '7', salesAreaId: '1' };
    expect((await entered('takeaway')).asked.timeslots).toEqual({
      ...question,
      serviceId: '20',
      orderType: 'cc',
    });
    expect((await entered('order-ahead')).asked.timeslots).toEqual({
      ...question,
      serviceId: '30',
      orderType: 'poat',
    });
  });

  it('ask for the payment config without a table where none is known (WA24)', async () => {
    const asked: (BillTable | undefined)[] = [];
    const config = (given?: BillTable) => {
      asked.push(given);
      return () => Promise.resolve(right(paymentConfig));
    };
    const venue = {
      siteId: 's',
      venue: venueContent,
      backend: backendVenue,
      defaultArea: { id: '1', name: 'In' },
    };
    await loadPaymentConfig({ config }, brand)(venue, [])();
    expect(asked).toEqual([undefined]);
  });

  it('ask for the payment config with any of the venue’s tables (WP4, WN9)', async () => {
    const table = { brandId: 'lantern', businessId: 'inns', clientId: '', venueId: '7' };
    expect((await entered('pay')).asked.paymentConfig).toEqual({ ...table, areaId: '1', tableNo: '1' });
    const garden = { label: 'Garden', min: 'G1', max: 'G9' };
    const { asked } = await entered(
      'pay',
      {
        content: right({ ...venueContent, additionalSalesAreas: [garden] }),
        venue: right({
          ...backendVenue,
          salesAreas: [...backendVenue.salesAreas, { id: '2', name: 'Garden' }],
        }),
        tables: right(['G7', '1']),
      },
      { brand: { brandId: 'lantern', paymentProvider: 'braintree', clientId: 'c' } },
    );
    expect(asked.paymentConfig).toEqual({
      ...table,
      businessId: '',
      clientId: 'c',
      areaId: '2',
      tableNo: 'G7',
    });
  });
});

describe('failing steps of each service (fault F32)', () => {
  const code = (service: ServiceName, step: InitStep) =>
    `${service === 'takeaway' ? 'siteconfig' : 'sloterror'}-${step}`;

  const STEPS: Readonly<Record<ServiceName, readonly InitStep[]>> = {
    order: ['siteId', 'venue', 'tables', 'menuSummary'],
    'order-ahead': ['siteId', 'venue', 'tables', 'timeslots', 'menuSummary'],
    takeaway: ['siteId', 'venue', 'timeslots', 'menuSummary'],
    pay: ['siteId', 'venue', 'tables', 'paymentConfig'],
  };

  const cases = SERVICE_NAMES.flatMap((service) =>
    ALL_STEPS.map((step) => ({
      service,
      step,
      expected: STEPS[service].includes(step) ? code(service, step) : 'entered',
    })),
  );

  it.each(cases)('$service, $step broken: $expected', async ({ service, step, expected }) => {
    const { siteId: _, ...withoutSite } = venueContent;
    const { result } =
      step === 'siteId'
        ? await entered(service, {}, { listed: withoutSite })
        : await entered(service, BROKEN[step]);
    expect(codeOf(service, result)).toBe(expected);
  });

  const several = [
    { id: '2', name: 'Garden' },
    { id: '3', name: 'Roof' },
  ];
  const ordering = ['order', 'order-ahead', 'takeaway'] as const;

  it.each<[string, readonly ServiceName[], InitStep, Partial<Answers>]>([
    ['no venue of that site', SERVICE_NAMES, 'venue', { venue: right(undefined) }],
    [
      'no default area (A3)',
      SERVICE_NAMES,
      'venue',
      { venue: right({ ...backendVenue, salesAreas: several }) },
    ],
    ['the venue config does not answer', ordering, 'venue', { config: left(failure('venues')) }],
    ['no service of its order type', ordering, 'venue', { venue: right({ ...backendVenue, services: [] }) }],
    ['no tables', ['order', 'order-ahead', 'pay'], 'tables', { tables: right([]) }],
    [
      'a provider that is not the brand’s (WC8)',
      ['pay'],
      'paymentConfig',
      { paymentConfig: right({ ...paymentConfig, provider: 'checkout' }) },
    ],
    [
      'no slot left (S8)',
      ['order-ahead', 'takeaway'],
      'timeslots',
      { timeslots: right({ ...choice, slots: [] }) },
    ],
    ['no menus', ordering, 'menuSummary', { menus: right([]) }],
  ])('%s: %j fail at %s, the others are entered', async (_, services, step, answers) => {
    for (const service of SERVICE_NAMES) {
      const { result } = await entered(service, answers);
      if (services.includes(service)) expect(result).toMatchObject({ left: { refused: 'step', step } });
      else expect(codeOf(service, result)).toBe('entered');
    }
  });

  it.each([
    ['venue', 'getVenue'],
    ['tables', 'getTables'],
    ['timeslots', 'timeslots'],
    ['menuSummary', 'getMenus'],
  ] as const)('a failure at %s has its request as cause', async (step, call) => {
    expect((await entered('order-ahead', BROKEN[step])).result).toEqual(
      left({ refused: 'step', step, cause: failure(call) }),
    );
  });

  it('a missing payment config is its failure’s cause', async () => {
    expect((await entered('pay', BROKEN.paymentConfig)).result).toEqual(
      left({ refused: 'step', step: 'paymentConfig', cause: failure('client/config') }),
    );
  });

  it('the first of several gives the code, in any order of answers', async () => {
    const breakable = ALL_STEPS.filter((step) => step !== 'siteId');
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        anyService,
        fc.subarray(breakable),
        fc.boolean(),
        fc.boolean(),
        async (scheduler, service, broken, listedRedesign, redesign) => {
          const faults: Partial<Answers> = Object.assign({}, ...broken.map((step) => BROKEN[step]));
          const schedule: Circumstances['schedule'] = (question, answer) =>
            scheduler.schedule(answer, question);
          const { run } = entering(
            service,
            { content: right(withRedesign(redesign)), ...faults },
            { listed: withRedesign(listedRedesign), schedule },
          );
          const result = await scheduler.waitFor(run());
          const first = STEPS[service]
            .filter((step) => step !== 'timeslots' || service === 'takeaway' || redesign)
            .find((step) => broken.some((one) => one === step));
          expect(codeOf(service, result)).toBe(first === undefined ? 'entered' : code(service, first));
        },
      ),
    );
  });
});

describe('order-ahead timeslots (S8)', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('with the redesigned menu %s in the listing, %s in the content', async (listed, own) => {
    const { result } = await entered(
      'order-ahead',
      { content: right(withRedesign(own)) },
      { listed: withRedesign(listed) },
    );
    expect(present(result)).toMatchObject({ service: 'order-ahead' });
    expect('timeslots' in present(result)).toBe(own);
  });

  it('are not requested without a redesigned menu', async () => {
    const content = right(withRedesign(false));
    const { asked } = await entered('order-ahead', { content }, { listed: withRedesign(false) });
    expect(asked.questions).not.toContain('timeslots');
  });

  it('are always there for takeaway', async () => {
    const content = right(withRedesign(false));
    const { result } = await entered('takeaway', { content }, { listed: withRedesign(false) });
    expect(present(result)).toHaveProperty('timeslots', choice);
  });
});

describe('seats in place of tables (S10)', () => {
  it('order-ahead needs no table list, and requests it anyway', async () => {
    const { result } = await entered('order-ahead', { tables: right([]) }, { takesSeats: true });
    expect(present(result)).toMatchObject({ tables: [] });
    expect(
      codeOf('order-ahead', (await entered('order-ahead', BROKEN.tables, { takesSeats: true })).result),
    ).toBe('sloterror-tables');
  });
});

describe('disabled or missing services (S3, T7)', () => {
  const anySwitches = fc.record({
    inContent: fc.boolean(),
    inBackend: fc.boolean(),
    isOver: fc.option(fc.boolean(), { nil: undefined }),
  });

  it('both switches and the time decide; pay has its own', async () => {
    await fc.assert(
      fc.asyncProperty(anyService, anySwitches, async (service, { inContent, inBackend, isOver }) => {
        const enabledServices = { ...venueContent.enabledServices, [service]: inContent };
        const orderingAllowed = { ...venueConfig.orderingAllowed, [service]: inBackend };
        const until = isOver === undefined ? {} : { orderingUntil: instantOf(isOver ? NOON : NOON + 1) };
        const { result } = await entered(service, {
          content: right({ ...venueContent, enabledServices }),
          config: right({ ...venueConfig, orderingAllowed, ...until }),
        });
        const offered = inContent && (service === 'pay' || (inBackend && isOver !== true));
        expect(codeOf(service, result)).toBe(offered ? 'entered' : 'serviceDisabled');
      }),
    );
  });

  it.each(SERVICE_NAMES)('%s disabled: no later step runs', async (service) => {
    const off = { order: false, 'order-ahead': false, takeaway: false, pay: false };
    const { result } = await entered(service, {
      content: right({ ...venueContent, enabledServices: off }),
      tables: left(failure('getTables')),
      menus: left(failure('getMenus')),
      venue: right({ ...backendVenue, salesAreas: [], services: [] }),
    });
    expect(result).toEqual(left({ refused: 'serviceDisabled' }));
  });

  it('pay requests nothing about ordering, which cannot stop paying', async () => {
    const { result, asked } = await entered('pay', { config: left(failure('venues')) });
    expect(codeOf('pay', result)).toBe('entered');
    expect(asked.questions).not.toContain('config');
  });
});

describe('the steps of entering a service', () => {
  it('are section 4’s in its order, site and venue first', () => {
    fc.assert(
      fc.property(anyService, fc.boolean(), (service, useMenuRedesign) => {
        const steps = stepsOf(service, { useMenuRedesign });
        expect(steps).toEqual(ALL_STEPS.filter((step) => steps.includes(step)));
        expect(steps.slice(0, 2)).toEqual(['siteId', 'venue']);
        expect(steps.includes('tables')).toBe(service !== 'takeaway');
        expect(steps.includes('paymentConfig')).toBe(service === 'pay');
        expect(steps.includes('menuSummary')).toBe(service !== 'pay');
        expect(steps.includes('timeslots')).toBe(
          service === 'takeaway' || (service === 'order-ahead' && useMenuRedesign),
        );
      }),
    );
  });
});
