import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentAccess, ListedVenue } from '@tableside/core/ports';
import { sampleBrands } from '../../../fixtures/brands/index.ts';
import { ContentDelivery } from '../../../fixtures/sandbox/content-delivery.ts';
import type { SampleBrand } from '../../../fixtures/brands/sample-brand.ts';
import { entryLink, type ContentEntry } from '../../../fixtures/world/content-space.ts';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { brandQuery, venuesOfSlugQuery } from '../../../adapters/contentful/content-query.ts';
import { NEUTRAL_THEME } from '../../../adapters/contentful/theme-content.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { contentsOf } from './sandbox-contents.ts';

const running: RunningSandbox[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
});

/** The contents of a sandbox, with their reports. */
async function contentsOver(brand?: SampleBrand) {
  const sandbox = await runSandbox(brand);
  running.push(sandbox);
  const reports: string[] = [];
  const { queries, contents } = contentsOf(sandbox, reports);
  const { token, space, environment } = sandbox.brand.content;
  const access: ContentAccess = { key: token, space, environment };
  return { sandbox, queries, contents, reports, access };
}

const sample = (): SampleBrand => {
  const [brand] = sampleBrands;
  if (brand === undefined) throw new Error('There is no sample brand');
  return brand;
};

/** An answer as the page brings it. */
function broughtBy(
  { brand, host, hostname }: RunningSandbox,
  query: Readonly<Record<string, string>>,
): unknown {
  const delivery = new ContentDelivery(brand.content, { host, hostname });
  return JSON.parse(JSON.stringify(delivery.findEntries(new URLSearchParams({ ...query, include: '3' }))));
}

/** The sample brand with some fields replaced, by content type, and entries added. */
const withFields = (
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  added: readonly ContentEntry[] = [],
): SampleBrand => {
  const brand = sample();
  const entries = brand.content.entries.map((entry) => ({
    ...entry,
    fields: { ...entry.fields, ...changes[entry.contentType] },
  }));
  return { ...brand, content: { ...brand.content, entries: [...entries, ...added] } };
};

const firstOf = (contentType: string): ContentEntry => {
  const found = sample().content.entries.find((entry) => entry.contentType === contentType);
  if (found === undefined) throw new Error(`The sample brand has no ${contentType}`);
  return found;
};

const listed = (): ListedVenue => {
  const { id, fields } = firstOf('venue');
  return { entryId: id, slug: String(fields['slug']) };
};

describe('brand content at the sandbox', () => {
  it('is read by host name, with theme and venues, without reports', async () => {
    const { sandbox, contents, reports, access } = await contentsOver();
    const brand = await answered(contents.brand(access, sandbox.hostname));
    const { fields } = firstOf('brand');
    expect(brand).toMatchObject({
      brandId: fields['brandId'],
      name: fields['name'],
      hostname: sandbox.hostname,
      enabled: true,
      paymentProvider: 'braintree',
      brandToken: fields['ioBrandToken'],
      userAgent: fields['ioUserAgent'],
      paymentMethodId: 54,
    });
    expect(brand?.theme.colours.primary).toBe(firstOf('theme').fields['primaryColour']);
    expect(brand?.theme.logo).toMatch(`http://${sandbox.host}/`);
    const venues = sandbox.brand.content.entries.filter((entry) => entry.contentType === 'venue');
    expect(brand?.venues.map(({ slug }) => slug)).toEqual(venues.map((entry) => entry.fields['slug']));
    expect(reports).toEqual([]);
  });

  it('has a venue’s menus and their pictures (WC4)', async () => {
    const { sandbox, contents, reports, access } = await contentsOver();
    const { slug, siteId } = firstOf('venue').fields;
    const venue = await answered(contents.venue(access, listed()));
    expect(venue).toMatchObject({ slug, siteId, salesAreaName: 'Mobile Ordering' });
    expect(venue?.menus.order.length).toBeGreaterThan(0);
    for (const { image } of venue?.menus.order ?? []) expect(image).toMatch(`http://${sandbox.host}/`);
    expect(reports).toEqual([]);
  });

  it('from the page is requested only the next time', async () => {
    const { sandbox, queries, contents, access } = await contentsOver();
    const asked = await answered(contents.brand(access, sandbox.hostname));
    const calls = () => sandbox.world.calls.all.filter(({ call }) => call === 'content').length;
    const brand = broughtBy(sandbox, { content_type: 'brand', limit: '1' });
    queries.bring(access, brandQuery(sandbox.hostname), brand);
    const before = calls();
    expect(await answered(contents.brand(access, sandbox.hostname))).toEqual(asked);
    expect(calls()).toBe(before);
    await answered(contents.brand(access, sandbox.hostname));
    expect(calls()).toBe(before + 1);
  });

  it('from the page needs no request for its venue', async () => {
    const { sandbox, queries, contents, access } = await contentsOver();
    const brand = await answered(contents.brand(access, sandbox.hostname));
    const { entryId = '', slug = '' } = brand?.venues[0] ?? {};
    const asked = await answered(contents.venue(access, { entryId, slug }));
    const venues = broughtBy(sandbox, { content_type: 'venue', 'fields.slug': slug });
    queries.bring(access, venuesOfSlugQuery(slug), venues);
    const before = sandbox.world.calls.all.length;
    expect(await answered(contents.venue(access, { entryId, slug }))).toEqual(asked);
    expect(sandbox.world.calls.all).toHaveLength(before);
  });

  it.each([
    null,
    'text',
    [],
    {},
    { total: 1, items: [7] },
    { total: 1, items: [{ fields: { hostname: 7 } }] },
  ])('from the page is requested where unsound (%j)', async (brought) => {
    const { sandbox, queries, contents, access } = await contentsOver();
    queries.bring(access, brandQuery(sandbox.hostname), brought);
    expect(await answered(contents.brand(access, sandbox.hostname))).toBeDefined();
  });

  it('requested ahead is used once', async () => {
    const { sandbox, queries, contents, access } = await contentsOver();
    const calls = (): number => sandbox.world.calls.all.filter(({ call }) => call === 'content').length;
    queries.prefetch(access, brandQuery(sandbox.hostname));
    expect(await answered(contents.brand(access, sandbox.hostname))).toMatchObject({ enabled: true });
    expect(calls()).toBe(1);
    expect(await answered(contents.brand(access, sandbox.hostname))).toMatchObject({ enabled: true });
    expect(calls()).toBe(2);
  });

  it('is empty for an unknown host name or venue', async () => {
    const { contents, access } = await contentsOver();
    expect(await answered(contents.brand(access, 'nobody.example'))).toBeUndefined();
    expect(await answered(contents.venue(access, { ...listed(), entryId: 'nowhere' }))).toBeUndefined();
  });

  it('requested early by slug needs no other request when listed', async () => {
    const { sandbox, queries, contents, access } = await contentsOver();
    queries.prefetch(access, venuesOfSlugQuery(listed().slug));
    expect(await answered(contents.venue(access, listed()))).toMatchObject(listed());
    expect(sandbox.world.calls.all.filter(({ call }) => call === 'content').length).toBe(1);
  });

  it('is the listed entry’s, whatever else the space holds (S16)', async () => {
    const mine = listed();
    let others: readonly ContentEntry[] = [];
    const brand = sample();
    const inSpace: SampleBrand = {
      ...brand,
      content: {
        ...brand.content,
        get others() {
          return others;
        },
      },
    };
    const { queries, contents, access } = await contentsOver(inSpace);
    const alone = await answered(contents.venue(access, mine));
    const stranger = fc.record({
      contentType: fc.constantFrom('venue', 'venue', 'brand'),
      id: fc.uuid(),
      fields: fc.record(
        {
          name: fc.string(),
          slug: fc.oneof(fc.constant(mine.slug), fc.string()),
          siteId: fc.constantFrom('4101', '9999', 4101, null),
          serviceCharge: fc.constant(entryLink('dear')),
          venues: fc.constant([entryLink(mine.entryId)]),
          hostname: fc.string(),
        },
        { requiredKeys: [] },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(stranger, { maxLength: 6 }), fc.boolean(), async (strangers, isEarly) => {
        others = strangers;
        if (isEarly) queries.prefetch(access, venuesOfSlugQuery(mine.slug));
        expect(await answered(contents.venue(access, mine))).toEqual(alone);
      }),
    );
  });

  it('with a wrong token fails without repeating it', async () => {
    const { sandbox, contents, access } = await contentsOver();
    const failure = await refused(contents.brand({ ...access, key: 'wrong-token' }, sandbox.hostname));
    expect(failure).toEqual({
      failure: 'refused',
      call: 'content brand',
      status: 401,
      code: 'AccessTokenInvalid',
      message: 'HTTP 401',
    });
  });

  it.each([
    ['a failing service', { kind: 'status', status: 500 }, { failure: 'refused', status: 500 }],
    ['a broken connection', { kind: 'drop' }, { failure: 'unreachable' }],
  ] as const)(
    'with %s is requested once more, then fails',
    async (_what, fault, failure) => {
      const { sandbox, contents, access } = await contentsOver();
      sandbox.world.faults.plan('content', fault, 2);
      expect(await refused(contents.brand(access, sandbox.hostname))).toMatchObject(failure);
      expect(sandbox.world.calls.all.filter(({ call }) => call === 'content')).toHaveLength(2);
    },
    15_000,
  );

  it('does not decode where cut off', async () => {
    const { sandbox, contents, access } = await contentsOver();
    sandbox.world.faults.plan('content', { kind: 'malformed' });
    expect(await refused(contents.brand(access, sandbox.hostname))).toMatchObject({
      failure: 'unintelligible',
      call: 'content brand',
    });
  });
});

describe('invalid or hostile content', () => {
  const brandWith = async (...changes: Parameters<typeof withFields>) => {
    const { sandbox, contents, reports, access } = await contentsOver(withFields(...changes));
    const brand = await answered(contents.brand(access, sandbox.hostname));
    if (brand === undefined) throw new Error('no brand');
    return { brand, reports };
  };

  it('loses colours, links and texts one by one, reported (X1)', async () => {
    const { brand, reports } = await brandWith({
      theme: {
        primaryColour: 'red;}body{display:none',
        textColour: '#123',
        cornerRadius: 900,
        iconSize: 'big',
      },
      brand: { privacyLink: 'javascript:alert(1)', termsLink: 'https://ok.example/', metaTitle: 7 },
    });
    expect(brand.theme.colours.primary).toBe(NEUTRAL_THEME.colours.primary);
    expect(brand.theme.colours.text).toBe('#112233');
    expect(brand.theme.cornerRadius).toBe(NEUTRAL_THEME.cornerRadius);
    expect(brand.theme.iconSize).toBe(NEUTRAL_THEME.iconSize);
    expect(brand.links).toEqual({
      terms: 'https://ok.example/',
      dietary: 'https://foxglove.example/allergens',
    });
    expect(brand.metaTitle).toBe(brand.name);
    expect(reports).toEqual(
      expect.arrayContaining([
        'brand.theme.primaryColour is not a colour',
        'brand.theme.cornerRadius is not a number from 0 to 32',
        'brand.privacyLink is not a link',
        'brand.metaTitle is not a text',
      ]),
    );
  });

  it('loses fonts from foreign hosts (attack H20)', async () => {
    const font = { family: 'Own', weight: 400, style: 'italic', file: 'https://evil.example/x.woff2' };
    const { brand, reports } = await brandWith({ theme: { fonts: [font, { family: 3 }] } });
    expect(brand.theme.fonts).toEqual([]);
    expect(reports).toHaveLength(2);
  });

  it('without a theme gets the neutral one', async () => {
    const { brand } = await brandWith({ brand: { theme: null } });
    expect(brand.theme).toEqual(NEUTRAL_THEME);
  });

  it('hides only a venue without a required field (fault F30)', async () => {
    const [, ...others] = sample().content.entries.filter((entry) => entry.contentType === 'venue');
    const broken: ContentEntry = {
      contentType: 'venue',
      id: 'broken',
      fields: { slug: 'broken', siteId: '9' },
    };
    const links = [broken, ...others].map(({ id }) => entryLink(id));
    const { brand, reports } = await brandWith({ brand: { venues: [entryLink('gone'), ...links] } }, [
      broken,
    ]);
    expect(brand.venues.map(({ slug }) => slug)).toEqual(others.map((entry) => entry.fields['slug']));
    expect(reports).toEqual(['brand.venues.0.name is not there: the venue is hidden']);
  });

  it('keeps a venue without site id; its services refuse entry', async () => {
    const { brand } = await brandWith({ venue: { siteId: undefined } });
    expect(brand.venues.length).toBeGreaterThan(0);
    for (const venue of brand.venues) expect(venue).not.toHaveProperty('siteId');
  });

  it('with circular links is read as deep as it goes (attack H33)', async () => {
    const round: ContentEntry = {
      contentType: 'menuConfig',
      id: 'round',
      fields: { menus: [entryLink('round'), entryLink('brand')] },
    };
    const { brand } = await brandWith({ venue: { menuConfig: entryLink('round') } }, [round]);
    for (const { menus } of brand.venues) expect(menus.order).toEqual([]);
  });

  it.each([
    ['Enabled', 'Disabled'],
    [true, false],
  ])('has service switches in either form: %s, %s (WC2)', async (on, off) => {
    const { brand } = await brandWith({ venue: { oatEnabled: on, poatEnabled: off, payAtTableEnabled: on } });
    expect(brand.venues[0]?.enabledServices).toMatchObject({ order: true, 'order-ahead': false, pay: true });
  });

  it.each([
    { percentage: -5, threshold: 0 },
    { percentage: 900, threshold: 0 },
    { percentage: '12.5', threshold: 0 },
    { percentage: 12.5, threshold: '30' },
    { percentage: 12.5, threshold: -1 },
    { threshold: 0 },
  ])('loses a service charge of $percentage above $threshold (attack H35)', async (fields) => {
    const charge: ContentEntry = {
      contentType: 'serviceCharge',
      id: 'odd',
      fields: { enabled: true, ...fields },
    };
    const { brand } = await brandWith({ venue: { serviceCharge: entryLink('odd') } }, [charge]);
    expect(brand.venues[0]).not.toHaveProperty('serviceCharge');
  });

  it('has exact tip percentages above 0, up to 100', async () => {
    const { brand } = await brandWith({
      venue: { customTipPercentage1: 0, customTipPercentage2: 12.5, customTipPercentage3: 101 },
    });
    expect(brand.venues[0]?.tipPercentages).toEqual([{ coefficient: 125, decimals: 1 }]);
  });

  it('keeps the valid items of a JSON list (fault F30)', async () => {
    const { brand } = await brandWith({
      venue: {
        additionalSalesAreas: [{ label: 'Garden', min: 1, max: '20' }, { label: 'Roof' }, null],
        serviceNames: { order: 'To your table', pay: 7 },
      },
    });
    expect(brand.venues[0]).toMatchObject({
      additionalSalesAreas: [{ label: 'Garden', min: '1', max: '20' }],
      serviceNames: { order: 'To your table' },
    });
  });

  it('keeps the venue’s order of service names', async () => {
    const namesOf = async (serviceNames: object): Promise<readonly string[]> =>
      Object.keys((await brandWith({ venue: { serviceNames } })).brand.venues[0]?.serviceNames ?? {});
    expect(
      await namesOf({ pay: 'Pay', toString: 'No', orderAhead: 'Ahead', takeaway: ' ', order: 'More' }),
    ).toEqual(['pay', 'order-ahead', 'order']);
    expect(await namesOf({ order: 'More', pay: 'Pay' })).toEqual(['order', 'pay']);
  });

  it('keeps valid timeslot rules and reports the others (T2, T3)', async () => {
    const rangeOf = (id: string, fields: ContentEntry['fields']): ContentEntry => ({
      contentType: 'timeslotRange',
      id,
      fields,
    });
    const evening = { startHour: 22, startMinute: 0, endHour: 2, endMinute: 30, timeZone: 'Europe/Paris' };
    const { brand, reports } = await brandWith(
      {
        venue: {
          unavailableTimeslots: [
            { hour: 19, minute: 30, timeZone: null },
            { hour: 24, minute: 0 },
            { hour: 9, minute: 60 },
            { hour: 9.5, minute: 0 },
            { hour: '9', minute: 0 },
            { hour: 0, minute: 0, timeZone: 'Europe/London' },
          ],
          unavailableTimeslotRanges: ['evening', 'broken', 'gone'].map((id) => entryLink(id)),
        },
      },
      [rangeOf('evening', evening), rangeOf('broken', { ...evening, endHour: 99 })],
    );
    expect(brand.venues[0]).toMatchObject({
      unavailableTimeslots: [
        { hour: 19, minute: 30 },
        { hour: 0, minute: 0, timeZone: 'Europe/London' },
      ],
      unavailableTimeslotRanges: [evening],
    });
    const ofOne = reports.filter((text) => text.startsWith('brand.venues.0.'));
    expect(ofOne).toEqual(
      expect.arrayContaining(
        [1, 2, 3, 4].map((place) => `brand.venues.0.unavailableTimeslots.${place} is not a sound timeslot`),
      ),
    );
    expect(ofOne).toContain('brand.venues.0.unavailableTimeslotRanges.1 is not a sound timeslot range');
    for (const slots of ['unavailableTimeslots', 'unavailableTimeslotRanges'])
      expect(ofOne.filter((text) => text.includes(`${slots}.0`))).toEqual([]);
  });

  it('has a venue’s own slots only where on and valid (T4)', async () => {
    const openingTimes = [
      { weekday: 1, opens: '11:00', closes: '24:00' },
      { weekday: 8, opens: '11:00', closes: '23:00' },
      { weekday: 2, opens: '7:00', closes: '23:00:00' },
      { weekday: 3, opens: '7.00', closes: '23:00' },
    ];
    const own = async (settings: unknown) => {
      const { brand } = await brandWith({ venue: { openingTimes, customTimeslotSettings: settings } });
      return brand.venues[0]?.customSlots;
    };
    expect(await own({ enabled: true, intervalMinutes: 15, prepMinutes: 0 })).toEqual({
      intervalMinutes: 15,
      prepMinutes: 0,
      openingTimes: [openingTimes[0], { weekday: 2, opens: '07:00', closes: '23:00' }],
    });
    for (const off of [
      { enabled: false, intervalMinutes: 15, prepMinutes: 20 },
      { enabled: true, intervalMinutes: 0, prepMinutes: 20 },
      { enabled: true, intervalMinutes: 15, prepMinutes: -1 },
      { enabled: true, intervalMinutes: 7.5, prepMinutes: 20 },
      'on',
      null,
    ]) {
      expect(await own(off)).toBeUndefined();
    }
  });

  it.each([
    [false, false],
    [true, true],
    [undefined, true],
    ['no', true],
  ])('a menu config with redesigned menu %s: %s (S8)', async (said, expected) => {
    const { brand } = await brandWith({ menuConfig: { useMenuRedesign: said } });
    expect(brand.venues[0]?.useMenuRedesign).toBe(expected);
  });

  it('without a menu config has the redesigned menu (S8)', async () => {
    const { brand } = await brandWith({ venue: { menuConfig: null } });
    expect(brand.venues[0]?.useMenuRedesign).toBe(true);
  });

  it('has messages as texts, or texts by language', async () => {
    const copy = JSON.parse('{"a":"A","b":{"en":"B"},"c":3,"d":{"en":4},"__proto__":{"polluted":true}}');
    const { brand } = await brandWith({ brand: { copy } });
    expect(brand.copy['a']).toBe('A');
    expect(brand.copy['b']).toEqual({ en: 'B' });
    expect(Object.keys(brand.copy)).not.toContain('c');
    expect(Object.keys(brand.copy)).not.toContain('d');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['brandId', 'name'])('does not decode without the brand’s %s', async (field) => {
    const { sandbox, contents, access } = await contentsOver(withFields({ brand: { [field]: null } }));
    expect(await refused(contents.brand(access, sandbox.hostname))).toEqual({
      failure: 'unintelligible',
      call: 'content brand',
      path: `items.0.fields.${field}`,
    });
  });

  it('decodes despite faults that only the start checks (S1)', async () => {
    const { brand } = await brandWith({
      brand: { enabled: undefined, ioBrandToken: ' ', ioUserAgent: null, paymentProvider: 'cash' },
    });
    expect(brand.enabled).toBe(false);
    for (const key of ['brandToken', 'userAgent', 'paymentProvider']) expect(brand).not.toHaveProperty(key);
  });
});

it.each([
  ['no collection', { hello: 'world' }],
  ['larger than any content (attack H32)', { total: 0, items: [], more: 'x'.repeat(17 * 1024 * 1024) }],
])('an answer that is %s does not decode', async (_, json) => {
  const server = await AnsweringServer.start();
  server.reply = () => ({ json });
  const service = {
    host: new URL(server.origin).host,
    insecure: true,
    imageHosts: [],
    pageProtocol: 'http:',
  };
  const contents = new ContentfulBrandContents(new ContentQueries(service), () => undefined);
  const failure = await refused(contents.venue({ key: 'k', space: 's' }, listed()));
  expect(failure).toMatchObject({ failure: 'unintelligible', call: 'content venue' });
  await server.stop();
});
