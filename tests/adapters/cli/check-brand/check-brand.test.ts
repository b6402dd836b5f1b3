import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MODEL_VERSION } from '@tableside/core/content';
import { SHIPPED_FONTS } from '../../../../adapters/cli/check-brand/looks.ts';
import { sampleBrands } from '../../../../fixtures/brands/index.ts';
import { entryLink, type ContentSpace } from '../../../../fixtures/world/content-space.ts';
import { CATALOGUE } from '../../../../ui/copy/catalogue.ts';
import { ENGLISH_BY_FILE } from '../../../ui/copy/english.ts';
import { printed, ran, ranOn } from '../running.ts';

interface Output {
  readonly brands: number;
  readonly stops: number;
  readonly warns: number;
  readonly findings: readonly {
    readonly level: string;
    readonly where: string;
    readonly what: string;
    readonly whatCode: string;
  }[];
}

type Entry = ContentSpace['entries'][number];

/** A venue group with valid content. */
const sound: readonly Entry[] = [
  {
    contentType: 'brand',
    id: 'brand',
    fields: {
      brandId: 'b1',
      name: 'The Lantern',
      hostname: 'lantern.example',
      enabled: true,
      paymentProvider: 'braintree',
      ioBrandToken: 'token',
      ioBundleIdentifier: 'bundle',
      ioUserAgent: 'agent',
      businessRef: 'ref',
      clientId: 'client',
      privacyLink: 'https://lantern.example/privacy',
      termsLink: 'https://lantern.example/terms',
      venues: [entryLink('mill')],
      theme: entryLink('theme'),
    },
  },
  {
    contentType: 'theme',
    id: 'theme',
    fields: { logo: { sys: { type: 'Link', linkType: 'Asset', id: 'logo' } } },
  },
  {
    contentType: 'venue',
    id: 'mill',
    fields: { name: 'The Mill', slug: 'mill', siteId: '1', oatEnabled: true, menuConfig: entryLink('menus') },
  },
  { contentType: 'menuConfig', id: 'menus', fields: { menus: [entryLink('food')] } },
  { contentType: 'menuEntry', id: 'food', fields: { identifier: 'food', title: 'Food', menuId: 'm1' } },
];

const logo = { sys: { id: 'logo' }, fields: { file: { url: '//images.example/logo.svg' } } };

/** The form of the delivery API. */
const delivered = (entries: readonly Entry[]) => {
  const items = entries.map(({ id, contentType, fields }) => ({
    sys: { id, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } } },
    fields,
  }));
  return {
    items: items.filter(({ sys }) => sys.contentType.sys.id === 'brand'),
    includes: { Entry: items.filter(({ sys }) => sys.contentType.sys.id !== 'brand'), Asset: [logo] },
  };
};

const inEnglish = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value as unknown }]));

/** The form of a space export: each field by locale. */
const exportOf = (entries: readonly Entry[]) => ({
  contentTypes: [],
  locales: [{ code: 'en-GB', default: true }],
  assets: [{ ...logo, fields: inEnglish(logo.fields) }],
  entries: entries.map(({ id, contentType, fields }) => ({
    sys: { id, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } } },
    fields: inEnglish(fields),
  })),
});

const withFields = (type: string, fields: Entry['fields'], more: readonly Entry[] = []): readonly Entry[] => [
  ...sound.map((entry) =>
    entry.contentType === type ? { ...entry, fields: { ...entry.fields, ...fields } } : entry,
  ),
  ...more,
];

const checked = async (input: unknown): Promise<Output> =>
  printed(await ranOn('check-brand', input)) as Output;

describe('check-brand', () => {
  it('has no remarks on valid content, in either form', async () => {
    const nothing = { brands: 1, stops: 0, warns: 0, odd: 0, findings: [] };
    expect(await checked(delivered(sound))).toEqual(nothing);
    expect(await checked(exportOf(sound))).toEqual(nothing);
    expect((await ranOn('check-brand', exportOf(sound))).exit).toBe(0);
  });

  it('names the field meant by a misspelt one, not an editor’s own', async () => {
    const fields = { hidePaypal: true, splitBilEnabled: false, houseColours: 'red', crmId: '4', logo2: 1 };
    const { findings } = await checked(delivered(withFields('brand', fields)));
    expect(findings.map(({ what }) => what)).toEqual([
      'The app reads no such field. It reads hidePayPal, which is not there.',
      'The app reads no such field. It reads splitBillEnabled, which is not there.',
    ]);
  });

  it('finds a field misspelt in one venue alone', async () => {
    const venue = (id: string, fields: object) => ({
      contentType: 'venue',
      id,
      fields: { name: id, slug: id, siteId: id, oatEnabled: true, menuConfig: entryLink('menus'), ...fields },
    });
    const venues = [venue('weir', { gratuity: 'Thanks' }), venue('lock', { gratiuty: 'Thanks' })];
    const linked = { venues: [entryLink('mill'), entryLink('weir'), entryLink('lock')] };
    const { findings } = await checked(delivered(withFields('brand', linked, venues)));
    expect(findings.map(({ where, whatCode }) => [where, whatCode])).toEqual([
      ['venue lock: gratiuty', 'fieldMisspelt'],
    ]);
  });

  it('finds HTML in each guest’s text, also within JSON', async () => {
    const fields = {
      name: 'The <b>Mill</b>',
      hybridOrderingSettings: { openText: { en: 'Open a tab &ndash; now' } },
      crmId: '<i>',
      menuConfig: entryLink('menus'),
    };
    const { findings } = await checked(delivered(withFields('venue', fields)));
    expect(findings.map(({ where, what }) => [where, what])).toEqual([
      ['venue mill: name', 'It has HTML, which guests read as it stands: <b>'],
      [
        'venue mill: hybridOrderingSettings.openText.en',
        'It has HTML, which guests read as it stands: &ndash;',
      ],
    ]);
  });

  it.each([
    [undefined, 'notes', 0, '1-to-2.cjs'],
    [1, 'notes', 0, '1-to-2.cjs'],
    [2, 'notes', 0, '2-to-3.cjs'],
    [MODEL_VERSION, undefined, 0, ''],
    [MODEL_VERSION + 1, 'warns', 1, 'a newer one needs a newer app'],
  ])('on content model %j: %s', async (modelVersion, level, warns, says) => {
    const switches = { contentType: 'brandConfigExtended', id: 'switches', fields: { modelVersion } };
    const linked = { brandConfigExtended: entryLink('switches') };
    const run = await ranOn('check-brand', delivered(withFields('brand', linked, [switches])));
    const output = printed(run) as Output;
    expect([run.exit, output.stops, output.warns]).toEqual([0, 0, warns]);
    expect(output.findings).toMatchObject(
      level === undefined ? [] : [{ level, what: expect.stringContaining(says) }],
    );
    const [, file] = /(fixtures\/content\/migrations\/\S+\.cjs)/.exec(output.findings[0]?.what ?? '') ?? [];
    if (level === 'notes') expect(existsSync(file ?? '')).toBe(true);
  });

  it('check-brand reads the switches of a linked entry, and names a misspelt one there', async () => {
    const fields = {
      modelVersion: MODEL_VERSION,
      feedbackEnabled: true,
      hidePaypal: true,
      showCalories: 'yes',
    };
    const switches = { contentType: 'brandConfigExtended', id: 'switches', fields };
    const linked = { brandConfigExtended: entryLink('switches') };
    const { findings } = await checked(delivered(withFields('brand', linked, [switches])));
    expect(findings.map(({ where }) => where)).toEqual([
      'brand: feedbackEnabled',
      'brand.brandConfigExtended.showCalories',
      'brandConfigExtended: hidePaypal',
    ]);
  });

  it.each<readonly [string, Entry['fields']]>([
    ['otis-cms-config', { name: undefined }],
    ['killswitch-brand', { enabled: false }],
    ['io-brand-token', { ioBrandToken: undefined }],
    ['io-user-agent', { ioUserAgent: ' ' }],
    ['payment-prov', { paymentProvider: 'cash' }],
  ])('names %s, at which the app would stop', async (code, fields) => {
    const run = await ranOn('check-brand', delivered(withFields('brand', fields)));
    expect(run.exit).toBe(1);
    expect(run.error).toContain(code);
  });

  const range = (fields: Entry['fields']): Entry => ({ contentType: 'timeslotRange', id: 'range', fields });
  const open = { weekday: 6, opens: '18:00', closes: '02:00' };
  const own = { enabled: true, intervalMinutes: 30, prepMinutes: 20 };
  const charge = (fields: Entry['fields']): Entry => ({
    contentType: 'serviceCharge',
    id: 'charge',
    fields: { enabled: true, threshold: 0, percentage: 12.5, ...fields },
  });
  const pennies = (fields: Entry['fields']): Entry => ({
    contentType: 'penniesConfig',
    id: 'pennies',
    fields: { enabled: true, charityHeading: 'For a charity', ...fields },
  });
  const areas = (...ranges: readonly (readonly [min: string, max: string])[]) => ({
    additionalSalesAreas: ranges.map(([min, max], index) => ({ label: `Area ${index}`, min, max })),
  });

  type Warned = readonly [where: string, type: string, fields: Entry['fields'], more?: readonly Entry[]];
  const warned: readonly Warned[] = [
    ['theme: textColour', 'theme', { textColour: '#cccccc' }],
    ['theme: buttonTextColour', 'theme', { buttonColour: '#ffffff', buttonTextColour: '#ffffff' }],
    ['theme: headingFont', 'theme', { headingFont: 'Nobody Sans' }],
    ['theme: logo', 'theme', { logo: undefined }],
    ['brand: copy.home.heading', 'brand', { copy: { 'home.heading': ' ' } }],
    ['brand: copy.home.text', 'brand', { copy: { 'home.text': { fr: 'Bonjour' } } }],
    [
      'brand: copy.home.text',
      'brand',
      { copy: { 'home.heading': { en: 'Hello', fr: 'Bonjour' }, 'home.text': { en: 'Sit' } } },
    ],
    ['brand: copy.home.text.fr', 'brand', { copy: { 'home.text': { en: 'Sit', fr: ' ' } } }],
    ['brand: copy.home.headline', 'brand', { copy: { 'home.headline': 'Sit' } }],
    ['brand: copy.toString', 'brand', { copy: { toString: 'Sit' } }],
    ['brand: copy.home.heading.one', 'brand', { copy: { 'home.heading.one': 'Sit' } }],
    ['brand: copy.table.at', 'brand', { copy: { 'table.at': 'Table {number}' } }],
    ['brand: copy.table.at', 'brand', { copy: { 'table.at': { en: 'At {table}', fr: 'À {place}' } } }],
    ['brand: copy.home.text', 'brand', { copy: { 'home.text': 'Sit <b>down</b>' } }],
    ['brand: copy.home.text.fr', 'brand', { copy: { 'home.text': { en: 'Sit', fr: 'caf&eacute;' } } }],
    ['brand: copy.home.text.english', 'brand', { copy: { 'home.text': { en: 'Sit', english: 'Sit' } } }],
    ['brand: copy.home.text.en_GB', 'brand', { copy: { 'home.text': { en: 'Sit', en_GB: 'Sit' } } }],
    ['brand: copy.home.text.gb', 'brand', { copy: { 'home.text': { en: 'Sit', gb: 'Sit' } } }],
    ['brand: theme', 'brand', { theme: undefined }],
    ['brand: hidePayPal', 'brand', { hidePayPal: true, paymentProvider: 'checkout' }],
    ['brand: hidePaypal', 'brand', { hidePaypal: true }],
    ['venue mill: payAtTabelEnabled', 'venue', { payAtTabelEnabled: 'Enabled' }],
    ['theme: primaryColor', 'theme', { primaryColor: '#000000' }],
    ['brand: orderNoteEnabled', 'brand', { orderNoteEnabled: true }],
    ['brand: showCalories', 'brand', { showCalories: true }],
    ['brand: termsLink', 'brand', { termsLink: undefined }],
    ['brand: privacyLink', 'brand', { privacyLink: 'javascript:alert(1)' }],
    ['brand: ioBundleIdentifier', 'brand', { ioBundleIdentifier: undefined }],
    ['brand: paymentProvider', 'brand', { paymentProvider: 'checkout' }],
    ['brand: hideLinks', 'brand', { hideLinks: true }],
    ['brand: useSeatsInsteadOfTables', 'brand', { useSeatsInsteadOfTables: true }],
    ['brand: takeawayTimeslotScreenEnabled', 'brand', { takeawayTimeslotScreenEnabled: true }],
    ['brand: minimumSpendThresholdEnabled', 'brand', { minimumSpendThresholdEnabled: true }],
    ['brand: hybridOrderingEnabled', 'brand', { hybridOrderingEnabled: true }],
    ['brand: showAreaNameSelect', 'brand', { showAreaNameSelect: 'Show' }],
    ['brand: feedbackEnabled', 'brand', { feedbackEnabled: true }],
    ['brand: feedbackEnabled', 'brand', { feedbackEnabled: true, feedbackLink: 'javascript:alert(1)' }],
    ['brand: customAreaNames.0', 'brand', { customAreaNames: [{ area: 'Roof', label: 'Up there' }] }],
    ['brand: customAreaNames', 'brand', { customAreaNames: [{ area: ' mobile ordering', label: 'Inside' }] }],
    ['brand: dietaryLink', 'brand', { allergenPromptWithMenusEnabled: true }],
    ['brand.showAreaNameSelect', 'brand', { showAreaNameSelect: 'Perhaps' }],
    ['venue mill: menuConfig', 'venue', { takeawayEnabled: true }],
    ['venue mill: services', 'venue', { oatEnabled: false }],
    ['venue mill: voucherQrScannerEnabled', 'venue', { voucherQrScannerEnabled: true }],
    ['venue mill: notesEnabled', 'venue', { notesEnabled: true }],
    ['venue mill: caloriesDisplay', 'venue', { caloriesDisplay: true }],
    ['venue mill: seatNumbers', 'venue', { seatNumbers: ['C1'] }],
    ['venue mill: minimumSpendLevelThreshold', 'venue', { minimumSpendLevelThreshold: 10 }],
    ['venue mill: additionalSalesAreas', 'venue', areas(['A9', 'A1'])],
    ['venue mill: additionalSalesAreas', 'venue', areas(['A1', 'B9'])],
    ['venue mill: additionalSalesAreas', 'venue', areas(['1', '20'], ['15', '30'])],
    ['venue mill: customTipPercentage2', 'venue', { customTipPercentage2: 101 }],
    ['venue mill: hybridOrderingSettings', 'venue', { hybridOrderingSettings: { enabled: true } }],
    ['venue mill: unavailableTimeslots.0', 'venue', { unavailableTimeslots: [{ hour: 25, minute: 0 }] }],
    ['venue mill: upsellConfig', 'venue', { upsellConfig: entryLink('nowhere') }],
    [
      'venue mill: serviceCharge',
      'brand',
      { paymentProvider: 'checkout', venues: [entryLink('charged')] },
      [
        {
          contentType: 'venue',
          id: 'charged',
          fields: {
            name: 'Mill',
            slug: 'mill',
            siteId: '1',
            oatEnabled: true,
            menuConfig: entryLink('menus'),
            serviceCharge: entryLink('charge'),
          },
        },
        charge({}),
      ],
    ],
    [
      'venue mill: unavailableTimeslotRanges.0',
      'venue',
      { unavailableTimeslotRanges: [entryLink('range')] },
      [range({ startHour: 9, startMinute: 0, endHour: 9, endMinute: 0 })],
    ],
    [
      'venue mill: openingTimes.0',
      'venue',
      { customTimeslotSettings: own, openingTimes: [open], unavailableTimeslotRanges: [entryLink('range')] },
      [range({ startHour: 18, startMinute: 0, endHour: 2, endMinute: 0 })],
    ],
    [
      'venue mill: serviceCharge',
      'venue',
      { serviceCharge: entryLink('charge') },
      [charge({ percentage: 101 })],
    ],
    [
      'venue mill: customTipPercentage1',
      'venue',
      { serviceCharge: entryLink('charge'), customTipPercentage1: 10 },
      [charge({})],
    ],
    [
      'venue mill: serviceCharge.threshold',
      'venue',
      { serviceCharge: entryLink('charge'), minimumSpendLevelThreshold: 10 },
      [charge({ threshold: 20 })],
    ],
    [
      'venue mill: penniesConfig.amount',
      'venue',
      { penniesConfig: entryLink('pennies') },
      [pennies({ donationType: 'fixedPrice' })],
    ],
    [
      'venue mill: penniesConfig.charityHeading',
      'venue',
      { penniesConfig: entryLink('pennies') },
      [pennies({ donationType: 'roundUp', charityHeading: undefined })],
    ],
  ];
  it.each(warned.map(([where, type, fields, more = []]) => [where, type, fields, more] as const))(
    'warns of %s (%s: %j), which stops nobody',
    async (where, type, fields, more) => {
      const output = await checked(delivered(withFields(type, fields, more)));
      const places = output.findings.map((finding) => finding.where);
      expect(
        places.some((place) => place === where || place.startsWith(`brand.venues.0.${where.split(': ')[1]}`)),
      ).toBe(true);
      expect(output.stops).toBe(0);
      expect((await ranOn('check-brand', delivered(withFields(type, fields, more)))).exit).toBe(0);
    },
  );

  it.each<readonly [string, string, Entry['fields']]>([
    ['venue mill: siteId', 'venue', { siteId: undefined }],
    ['brand: venues', 'brand', { venues: [] }],
    ['brand: businessRef', 'brand', { businessRef: undefined }],
    ['venue mill: openingTimes', 'venue', { customTimeslotSettings: own }],
    ['venue mill: externalSiteRef', 'brand', { brandConfigExtended: entryLink('extended') }],
  ])('reports that %s stops a guest', async (where, type, fields) => {
    const extended: Entry = {
      contentType: 'brandConfigExtended',
      id: 'extended',
      fields: { enableWiFiCheck: true },
    };
    const paying = withFields(type, fields, [extended]).map((entry) =>
      entry.contentType === 'venue'
        ? { ...entry, fields: { ...entry.fields, payAtTableEnabled: 'Enabled' } }
        : entry,
    );
    const run = await ranOn('check-brand', delivered(paying));
    expect(run.exit).toBe(1);
    expect((printed(run) as Output).findings).toContainEqual(
      expect.objectContaining({ level: 'stops', where }),
    );
  });

  it('accepts feedback with an address, and existing areas’ names', async () => {
    const named = { customAreaNames: [{ area: 'garden ', label: 'Out' }], showAreaNameSelect: 'Show' };
    const garden = { additionalSalesAreas: [{ label: 'Garden', min: '1', max: '9' }] };
    const withGarden = withFields('venue', garden).map((entry) =>
      entry.contentType === 'brand' ? { ...entry, fields: { ...entry.fields, ...named } } : entry,
    );
    expect((await checked(delivered(withGarden))).findings).toEqual([]);
    for (const feedback of [
      { feedbackProvider: 'plates' },
      { feedbackLink: 'https://lantern.example/say' },
    ]) {
      const brand = withFields('brand', { feedbackEnabled: true, ...feedback });
      expect((await checked(delivered(brand))).findings).toEqual([]);
    }
  });

  it('reports an invalid feedback switch once', async () => {
    const output = await checked(delivered(withFields('brand', { feedbackEnabled: 'perhaps' })));
    expect(output.findings.map(({ where }) => where)).toEqual(['brand.feedbackEnabled']);
  });

  it('reports odd copy, and nothing like the catalogue’s', async () => {
    const copyOf = async (copy: object) =>
      (await checked(delivered(withFields('brand', { copy })))).findings.map(({ where, what }) => [
        where,
        what,
      ]);
    expect(await copyOf({ 'home.headline': 'Sit', 'table.at': '{table} of {table}, {name} {name}' })).toEqual(
      [
        ['brand: copy.home.headline', 'There is no message of that key: nobody reads it.'],
        ['brand: copy.table.at', 'Its message has no value for {name}: guests read it as it stands.'],
      ],
    );
    expect(await copyOf(CATALOGUE)).toEqual([]);
    expect(await copyOf({ 'dietary.vegan': { en: 'vegan', fr: 'végan' } })).toEqual([]);
    const counted = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `menu.basket.count.${form}`);
    const each = ['menu.basket.count', ...counted].map((key) => [key, '{n} things'] as const);
    expect(await copyOf(Object.fromEntries(each))).toEqual([]);
  });

  it('knows every message of the app', () => {
    expect(CATALOGUE).toEqual(Object.assign({}, ...Object.values(ENGLISH_BY_FILE)));
  });

  it('names tables outside every area, given the tables', async () => {
    const venues = withFields('venue', areas(['1', '20']));
    const { findings } = await checked({ ...delivered(venues), tables: { mill: ['1', '21', 'G1'] } });
    expect(findings).toMatchObject([
      { where: 'venue mill: additionalSalesAreas', what: expect.stringContaining('21, G1') as string },
    ]);
    expect((await checked({ ...delivered(venues), tables: { mill: ['1', '20'] } })).findings).toEqual([]);
  });

  it.each([
    ['Lantern.Example', 'write lantern.example'],
    ['https://lantern.example/', 'write lantern.example'],
    ['lantern.example:443', 'write lantern.example'],
    ['lantern.example.', 'write lantern.example'],
    ['not a host', 'is no host name'],
  ])('reports that no browser is at %s (WC7)', async (hostname, says) => {
    const run = await ranOn('check-brand', delivered(withFields('brand', { hostname })));
    expect(run.exit).toBe(1);
    expect(run.error).toContain(`brand: hostname: `);
    expect(run.error).toContain(says);
  });

  it('reports two brands’ host name, and a venue at a page’s address', async () => {
    const other = sound.flatMap((entry) =>
      entry.contentType === 'brand'
        ? [{ ...entry, id: 'other', fields: { ...entry.fields, name: 'The Other' } }]
        : [],
    );
    const both = await ranOn('check-brand', exportOf([...sound, ...other]));
    expect(both.exit).toBe(1);
    expect(both.error).toContain('The Lantern (lantern.example) has it too');
    const hidden = await ranOn('check-brand', delivered(withFields('venue', { slug: 'terms' })));
    expect(hidden.exit).toBe(1);
    expect(hidden.error).toContain('venue terms: slug');
    const odd = await checked(delivered(withFields('venue', { slug: 'the mill' })));
    expect(odd.findings).toMatchObject([{ level: 'warns', where: 'venue the mill: slug' }]);
  });

  const twoVenues = (second: Entry['fields']): readonly Entry[] =>
    withFields('brand', { venues: [entryLink('mill'), entryLink('weir')] }, [
      {
        contentType: 'venue',
        id: 'weir',
        fields: {
          name: 'Weir',
          slug: 'weir',
          siteId: '2',
          oatEnabled: true,
          menuConfig: entryLink('menus'),
          ...second,
        },
      },
    ]);

  it.each([
    ['one slug', { slug: 'mill' }, 'venue mill: slug', 'the entry "mill"'],
    ['one site id', { siteId: '1' }, 'venue weir: siteId', 'The venue mill'],
    ['one site id, once written as a number', { siteId: 1 }, 'venue weir: siteId', 'The venue mill'],
  ])('stops on %s in two venues of a brand (S16)', async (_, second, where, names) => {
    expect((await checked(exportOf(twoVenues({})))).stops).toBe(0);
    const { findings, stops } = await checked(exportOf(twoVenues(second)));
    expect(stops).toBe(1);
    expect(findings[0]).toMatchObject({ level: 'stops', where, what: expect.stringContaining(names) });
  });

  it('allows one slug and site id in two brands (S16)', async () => {
    const brand = sound.find(({ contentType }) => contentType === 'brand');
    const other: readonly Entry[] = [
      {
        contentType: 'brand',
        id: 'other',
        fields: { ...brand?.fields, hostname: 'other.example', venues: [entryLink('other-mill')] },
      },
      {
        contentType: 'venue',
        id: 'other-mill',
        fields: { ...sound.find(({ id }) => id === 'mill')?.fields },
      },
    ];
    expect((await checked(exportOf([...sound, ...other]))).stops).toBe(0);
    const twice = withFields('brand', { venues: [entryLink('mill'), entryLink('mill')] });
    expect((await checked(exportOf(twice))).stops).toBe(0);
  });

  it('reports each broken link once, and slow pictures', async () => {
    const picture = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });
    const entries = withFields('theme', { heroImage: picture('heavy'), icon: picture('none') });
    const heavy = {
      sys: { id: 'heavy' },
      fields: { file: { url: '//images.example/hero.jpg', details: { size: 2_400_000 } } },
    };
    const input = delivered(entries);
    const { findings } = await checked({ ...input, includes: { ...input.includes, Asset: [logo, heavy] } });
    expect(findings).toEqual([
      {
        brand: 'The Lantern (lantern.example)',
        level: 'warns',
        where: 'theme theme: heroImage',
        what: 'The picture has 2344 KB: make it smaller, guests wait for it.',
        whatCode: 'pictureHeavy',
      },
      {
        brand: 'The Lantern (lantern.example)',
        level: 'warns',
        where: 'theme theme: icon',
        what: 'The asset "none" is not there: it counts as absent.',
        whatCode: 'linkBroken',
      },
    ]);
    // The same menu at two venues.
    const twice = withFields('brand', { venues: [entryLink('mill'), entryLink('weir')] }, [
      {
        contentType: 'venue',
        id: 'weir',
        fields: { name: 'Weir', slug: 'weir', siteId: '2', oatEnabled: true, menuConfig: entryLink('menus') },
      },
    ]).map((entry) =>
      entry.id === 'menus'
        ? { ...entry, fields: { ...entry.fields, menusForPoat: [entryLink('gone')] } }
        : entry,
    );
    expect((await checked(delivered(twice))).findings).toMatchObject([
      { where: 'menuConfig menus: menusForPoat.0' },
    ]);
  });

  const venueOf = (id: string, fields: Entry['fields']): Entry => ({
    contentType: 'venue',
    id,
    fields: { name: id, slug: id, siteId: id, oatEnabled: true, menuConfig: entryLink('menus'), ...fields },
  });
  const linked = (field: string, contentType: string, fields: Entry['fields']): readonly Entry[] =>
    withFields('venue', { [field]: entryLink('linked') }, [{ contentType, id: 'linked', fields }]);
  const venues = (one: Entry['fields'], other: Entry['fields']): readonly Entry[] =>
    withFields('brand', { venues: [entryLink('quay'), entryLink('weir')] }, [
      venueOf('quay', one),
      venueOf('weir', other),
    ]);
  const twoBrands = (fields: Entry['fields'], site: Entry['fields'] = {}): readonly Entry[] => [
    ...withFields('brand', {
      hostname: 'other.example',
      brandId: 'b2',
      ioBrandToken: 'token2',
      ioBundleIdentifier: 'bundle2',
      venues: [entryLink('weir')],
      ...fields,
    }).map((entry) => (entry.contentType === 'brand' ? { ...entry, id: 'other' } : entry)),
    ...sound.filter(({ contentType }) => contentType === 'brand'),
    venueOf('weir', site),
  ];
  const asset = (file: object) => {
    const input = delivered(sound);
    return { ...input, includes: { ...input.includes, Asset: [{ ...logo, fields: { file } }] } };
  };
  const published = (sysOf: (id: string) => object) => {
    const input = exportOf(sound);
    return {
      ...input,
      entries: input.entries.map((entry) => ({ ...entry, sys: { ...entry.sys, ...sysOf(entry.sys.id) } })),
    };
  };
  const mill = (fields: Entry['fields']) => delivered(withFields('venue', fields));
  const lantern = (fields: Entry['fields']) => delivered(withFields('brand', fields));
  const dish = (identifier: string, menuId: string): Entry => ({
    contentType: 'menuEntry',
    id: 'again',
    fields: { identifier, title: 'Again', menuId },
  });
  const menus = (entry: Entry) =>
    delivered(withFields('menuConfig', { menus: [entryLink('food'), entryLink('again')] }, [entry]));

  /** A mistake of an editor, the level at which it is told, the field that it is told of, and what is told. */
  const planted: readonly (readonly [input: object, level: string, where: string, says?: string])[] = [
    [mill({ customTipPercentage1: 0.1 }), 'odd', 'venue mill: customTipPercentage1', '12.5 and not 0.125'],
    [mill({ customTipPercentage3: 75 }), 'odd', 'venue mill: customTipPercentage3', 'from 1 to 30'],
    [
      delivered(linked('serviceCharge', 'serviceCharge', { enabled: true, percentage: 0.125 })),
      'odd',
      'serviceCharge: percentage',
      '12.5 and not 0.125',
    ],
    [
      delivered(linked('serviceCharge', 'serviceCharge', { enabled: true, percentage: 60 })),
      'odd',
      'serviceCharge: percentage',
    ],
    [
      delivered(linked('serviceCharge', 'serviceCharge', { enabled: true, percentage: 10, threshold: 3000 })),
      'odd',
      'serviceCharge: threshold',
      '15 and not 1500 pence',
    ],
    [
      mill({ minimumSpendLevelThreshold: 1500 }),
      'odd',
      'venue mill: minimumSpendLevelThreshold',
      '15 and not 1500 pence',
    ],
    [
      delivered(
        linked('penniesConfig', 'penniesConfig', {
          enabled: true,
          donationType: 'fixedPrice',
          amount: 50,
          charityHeading: 'For a charity',
        }),
      ),
      'odd',
      'penniesConfig: amount',
    ],
    [
      delivered(linked('upsellConfig', 'upsellConfig', { enabled: true, maximum: 40 })),
      'odd',
      'upsellConfig: maximum',
    ],
    [
      mill({ customTimeslotSettings: { ...own, intervalMinutes: 1 }, openingTimes: [open] }),
      'odd',
      'venue mill: customTimeslotSettings.intervalMinutes',
    ],
    [
      mill({ customTimeslotSettings: { ...own, prepMinutes: 2880 }, openingTimes: [open] }),
      'odd',
      'venue mill: customTimeslotSettings.prepMinutes',
    ],
    [mill({ coordinates: { lat: -2.42, lon: 52.03 } }), 'odd', 'venue mill: coordinates', 'Europe/London'],
    [mill({ coordinates: { lat: 0, lon: 0 } }), 'odd', 'venue mill: coordinates'],
    [mill({ timeZone: 'BST' }), 'stops', 'venue mill: timeZone', 'Europe/London is probably meant'],
    [
      mill({ unavailableTimeslots: [{ hour: 18, minute: 0, timeZone: 'UTC+1' }] }),
      'stops',
      'venue mill: unavailableTimeslots.0.timeZone',
      'is no time zone',
    ],
    [
      delivered(
        withFields('venue', { unavailableTimeslotRanges: [entryLink('range')] }, [
          range({
            startHour: 18,
            startMinute: 0,
            endHour: 19,
            endMinute: 0,
            timeZone: 'Romance Standard Time',
          }),
        ]),
      ),
      'stops',
      'timeslotRange: timeZone',
      'Europe/Paris is probably meant',
    ],
    [mill({ timeZone: 'Europe/Londen' }), 'stops', 'venue mill: timeZone', 'Europe/London is probably meant'],
    [
      delivered(
        withFields('venue', { unavailableTimeslotRanges: [entryLink('range')] }, [
          range({ startHour: 14, startMinute: 0, endHour: 12, endMinute: 0 }),
        ]),
      ),
      'odd',
      'venue mill: unavailableTimeslotRanges.0',
      '22 hours',
    ],
    [
      mill({ openingTimes: [{ weekday: 1, opens: '09:00', closes: '05:00' }] }),
      'odd',
      'venue mill: openingTimes.0',
      '20 hours',
    ],
    [mill({ openingTimes: [{ weekday: 0, opens: '09:00', closes: '17:00' }] }), 'warns', 'openingTimes.0'],
    [exportOf(twoBrands({ ioBrandToken: 'token' })), 'odd', 'brand: ioBrandToken'],
    [exportOf(twoBrands({ brandId: 'b1' })), 'odd', 'brand: brandId'],
    [exportOf(twoBrands({}, { siteId: '1' })), 'odd', 'siteId'],
    [
      delivered(venues({ externalSiteRef: 'T9' }, { externalSiteRef: 'T9' })),
      'stops',
      'venue weir: externalSiteRef',
    ],
    [delivered(venues({ name: 'The Quay' }, { name: 'the quay ' })), 'odd', 'venue weir: name'],
    [menus(dish('Food', 'm2')), 'stops', 'venue mill: menus.1.identifier'],
    [menus(dish('more-food', 'm1')), 'odd', 'venue mill: menus.1.menuId'],
    [published((id) => (id === 'mill' ? {} : { publishedVersion: 3, version: 4 })), 'warns', 'venue mill'],
    [published((id) => ({ publishedVersion: 3, version: id === 'food' ? 9 : 4 })), 'odd', 'menuEntry food'],
    [lantern({ termsLink: 'http://lantern.example/terms' }), 'warns', 'brand: termsLink', 'https://'],
    [
      mill({ dietaryRequirementsLink: 'http://lantern.example/diet' }),
      'warns',
      'venue mill: dietaryRequirementsLink',
    ],
    [
      lantern({
        copy: { 'table.continue': 'On to the menu of our house, where a hundred dishes wait for you' },
      }),
      'odd',
      'brand: copy.table.continue',
      '40 fit',
    ],
    [
      lantern({ copy: { 'home.text': { en: 'Sit', fr: 'Asseyez-vous. '.repeat(20) } } }),
      'odd',
      'brand: copy.home.text.fr',
    ],
    [
      menus({
        ...dish('again', 'm2'),
        fields: {
          ...dish('again', 'm2').fields,
          title: 'Everything that our kitchen cooks after six o’clock',
        },
      }),
      'odd',
      'menuEntry: title',
    ],
    [lantern({ metaDescription: 'Lorem ipsum dolor sit amet' }), 'odd', 'brand: metaDescription'],
    [lantern({ copy: { 'till.failed': 'Ask us' } }), 'notes', 'brand: copy.till.failed', 'code.failed'],
    [
      lantern({ copy: { 'tab.stuck.heading': 'Ask us' } }),
      'notes',
      'brand: copy.tab.stuck.heading',
      'tab.unresolved.heading',
    ],
    [mill({ seatNumbers: ['A1', 'A2', 'A1'] }), 'odd', 'venue mill: seatNumbers', '"A1"'],
    [asset({ url: '//images.example/logo.pdf' }), 'warns', 'theme theme: logo', '.pdf'],
    [
      asset({ url: '//images.example/x', contentType: 'text/html' }),
      'warns',
      'theme theme: logo',
      'text/html',
    ],
    [asset({ url: '//images.example/x', contentType: 'image/heic' }), 'warns', 'theme theme: logo'],
  ];
  it.each(
    planted.map(([input, level, where, says = ''], at) => [at + 1, level, where, says, input] as const),
  )('finds planted mistake %i (%s): %s %s', async (_, level, where, says, input) => {
    const { findings } = await checked(input);
    expect(findings).toContainEqual(
      expect.objectContaining({
        level,
        where: expect.stringContaining(where) as string,
        what: expect.stringContaining(says) as string,
      }),
    );
  });

  it('prints a table on a terminal, worst first, or JSON', async () => {
    const input = JSON.stringify(delivered(withFields('brand', { enabled: false, hideLinks: true })));
    const shown = await ran(['check-brand'], { input, isTerminal: true });
    expect(shown.exit).toBe(1);
    expect(shown.out).toMatch(/^brands +1\nstops +1\nwarns +1\nodd +0\n/);
    expect(shown.out).toMatch(/level +where +what$/m);
    expect(shown.out).not.toContain('Code');
    expect(shown.out.indexOf('killswitch-brand')).toBeLessThan(shown.out.indexOf('hideLinks'));
    const asJson = await ran(['check-brand', '--json'], { input, isTerminal: true });
    expect(JSON.parse(asJson.out)).toMatchObject({
      brands: 1,
      stops: 1,
      warns: 1,
      findings: [{ whatCode: 'killswitch-brand' }, { whatCode: 'linksHidden' }],
    });
  });

  it('survives circular links, and reports a file without a brand', async () => {
    const circle = withFields('venue', {
      menuConfig: entryLink('mill'),
      serviceCharge: entryLink('nowhere'),
    });
    expect((await checked(delivered(circle))).brands).toBe(1);
    const none = await ranOn('check-brand', { entries: [] });
    expect([none.exit, none.error]).toEqual([1, expect.stringContaining('no brand entry')]);
    expect((await ranOn('check-brand', { entries: [{ fields: {} }] })).exit).toBe(2);
  });

  it.each(sampleBrands.map((brand) => [brand.key, brand] as const))(
    'finds nothing that stops the sample brand %s',
    async (_, brand) => {
      const { entries, assets } = brand.content;
      const input = delivered(entries);
      const files = assets.map(({ id, path }) => ({
        sys: { id },
        fields: { file: { url: `//images.example${path}` } },
      }));
      const output = await checked({ ...input, includes: { ...input.includes, Asset: files } });
      expect(output.findings.filter(({ level }) => level === 'stops')).toEqual([]);
      expect(output.findings.filter(({ where }) => where.startsWith('theme'))).toEqual([]);
      expect(output.findings.filter(({ level }) => level === 'odd')).toEqual([]);
      expect(output.findings.filter(({ whatCode }) => /Insecure|None|Renamed|Shared/.test(whatCode))).toEqual(
        [],
      );
    },
  );

  it('knows every font that the app ships', () => {
    const css = readFileSync(new URL('../../../../ui/styles/fonts.css', import.meta.url), 'utf8');
    const imported = [...css.matchAll(/@import '@fontsource-variable\/([a-z-]+)\//g)].map(
      ([, name = '']) =>
        `${name.replace(/(^|-)[a-z]/g, (first) => first.replace('-', ' ').toUpperCase())} Variable`,
    );
    const declared = [...css.matchAll(/font-family: '([^']+)'/g)].map(([, family = '']) => family);
    // A fallback font has the font's name and cannot be chosen by itself.
    const families = [...imported, ...declared].filter((family) => !family.endsWith(' Fallback'));
    expect(families.toSorted()).toEqual(SHIPPED_FONTS.toSorted());
  });

  it('shows an example in its help that runs', async () => {
    const help = await ran(['check-brand', '--help']);
    expect(help.out).toContain('npx tableside check-brand');
  });
});
