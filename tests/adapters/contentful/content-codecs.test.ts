import { describe, expect, it } from 'vitest';
import type { BrandContent, BrandFlags, VenueContent } from '@tableside/core/content';
import { brandContentOf, venueContentOf } from '../../../adapters/contentful/content-codecs.ts';
import { ContentFields } from '../../../adapters/contentful/content-fields.ts';
import { FileHosts } from '../../../adapters/contentful/safe-values.ts';
import { present } from '../../core/samples.ts';

const entry = (fields: Readonly<Record<string, unknown>>) => ({ sys: { id: 'an-entry' }, fields });
const image = (url: unknown) => entry({ file: { url } });

function fieldsOf(name: string, fields: Readonly<Record<string, unknown>>) {
  const reports: string[] = [];
  const files = new FileHosts(['images.example'], 'https:');
  const read = ContentFields.of(entry(fields), name, { files, report: (text) => reports.push(text) });
  if (read === undefined) throw new Error('no entry');
  return { read, reports };
}

function brandOf(fields: Readonly<Record<string, unknown>>): { brand: BrandContent; reports: string[] } {
  const required = { brandId: 'b', name: 'Brand', hostname: 'brand.example' };
  const { read, reports } = fieldsOf('brand', { ...required, ...fields });
  return { brand: present(brandContentOf(read)), reports };
}

function venueOf(fields: Readonly<Record<string, unknown>>): { venue: VenueContent; reports: string[] } {
  const { read, reports } = fieldsOf('venue', { name: 'Venue', slug: 'venue', siteId: '7', ...fields });
  return { venue: present(venueContentOf(read)), reports };
}

const BRAND_SWITCHES: readonly (readonly [field: string, flag: keyof BrandFlags])[] = [
  ['hideLinks', 'hideLinks'],
  ['showSurnameField', 'showSurnameField'],
  ['phoneDisabled', 'phoneDisabled'],
  ['orderNoteEnabled', 'orderNote'],
  ['minimumSpendThresholdEnabled', 'minimumSpendThreshold'],
  ['voucherSupportEnabled', 'voucherSupport'],
  ['hideOutOfStock', 'hideOutOfStock'],
  ['showCalories', 'showCalories'],
  ['showChoiceDescription', 'showChoiceDescription'],
  ['centredFooter', 'centredFooter'],
  ['staffDiscountsEnabled', 'staffDiscounts'],
  ['useSeatsInsteadOfTables', 'seatsInsteadOfTables'],
  ['takeawayTimeslotScreenEnabled', 'takeawayTimeslotScreen'],
  ['allergenPromptWithMenusEnabled', 'allergenPrompt'],
  ['hybridOrderingEnabled', 'hybridOrdering'],
  ['loyaltyCardEnabled', 'loyaltyCard'],
  ['cookieConsentEnabled', 'cookieConsent'],
  ['showAreaNameSelect', 'showAreaNameSelect'],
  ['hidePayPal', 'hidePayPal'],
];

/** A value of a switch, what it is read as, and whether it is reported. */
const SAID: readonly (readonly [said: unknown, on: boolean, reported: boolean])[] = [
  [undefined, false, false],
  [null, false, false],
  [true, true, false],
  [false, false, false],
  ['Show', true, false],
  ['Hide', false, false],
  ['yes', false, true],
  [1, false, true],
  [{}, false, true],
];

describe('brand switches: on, off, default off (section 3)', () => {
  it('are all read by the app', () => {
    const read = BRAND_SWITCHES.map(([, flag]) => flag);
    expect([...read, 'wifiCheck'].toSorted()).toEqual(Object.keys(brandOf({}).brand.flags).toSorted());
  });

  it.each(BRAND_SWITCHES)('%s', (field, flag) => {
    for (const [said, on, reported] of SAID) {
      const { brand, reports } = brandOf({ [field]: said });
      expect(brand.flags).toEqual({ ...brandOf({}).brand.flags, [flag]: on });
      expect(reports).toEqual(reported ? [`brand.${field} is not a switch`] : []);
    }
  });

  it('enableWiFiCheck comes from the extended config', () => {
    for (const [said, on, reported] of SAID) {
      const { brand, reports } = brandOf({ brandConfigExtended: entry({ enableWiFiCheck: said }) });
      expect(brand.flags.wifiCheck).toBe(on);
      expect(reports).toHaveLength(reported ? 1 : 0);
    }
    expect(brandOf({ brandConfigExtended: 'junk' }).brand.flags.wifiCheck).toBe(false);
  });
});

describe('fields in a linked entry of switches (WC12)', () => {
  const SAID_TWICE: readonly (readonly [own: unknown, linked: unknown, on: boolean])[] = [
    [undefined, true, true],
    [null, true, true],
    [false, true, false],
    [true, false, true],
    ['junk', true, false],
    [undefined, undefined, false],
    [undefined, 'Show', true],
  ];

  it.each(SAID_TWICE)('%j on the entry, %j on the linked one: %s', (own, linked, on) => {
    const brandConfigExtended = entry({ hideOutOfStock: linked });
    expect(brandOf({ hideOutOfStock: own, brandConfigExtended }).brand.flags.hideOutOfStock).toBe(on);
    const venueConfigExtended = entry({ notesEnabled: linked, oatEnabled: linked });
    const { venue } = venueOf({ notesEnabled: own, oatEnabled: own, venueConfigExtended });
    expect([venue.notesEnabled, venue.enabledServices.order]).toEqual([on, on]);
  });

  it('may be of any type, and are reported there where unsound', () => {
    const venueConfigExtended = entry({ customTipPercentage1: 5, siteId: 8, caloriesDisplay: 'yes' });
    const { venue, reports } = venueOf({ siteId: undefined, venueConfigExtended });
    expect(venue).toMatchObject({ siteId: '8', tipPercentages: [{ coefficient: 5 }], showCalories: false });
    expect(reports).toEqual(['venue.venueConfigExtended.caloriesDisplay is not a switch']);
  });

  it('lead to no further linked entry', () => {
    const venueConfigExtended = entry({ venueConfigExtended: entry({ notesEnabled: true }) });
    expect(venueOf({ venueConfigExtended }).venue.notesEnabled).toBe(false);
  });
});

describe('a venue’s time zone in content (T8)', () => {
  it.each([
    ['Europe/Dublin', 'Europe/Dublin', []],
    [' Europe/Paris ', 'Europe/Paris', []],
    ['', undefined, []],
    [null, undefined, []],
    ['BST', undefined, ['venue.timeZone is not a time zone']],
    ['Romance Standard Time', undefined, ['venue.timeZone is not a time zone']],
    [60, undefined, ['venue.timeZone is not a text']],
  ])('%j is read as %j', (timeZone, zone, reported) => {
    const { venue, reports } = venueOf({ timeZone });
    expect([venue.timeZone, reports]).toEqual([zone, reported]);
  });
});

describe('feedback in content (section 3)', () => {
  const both = { feedbackProvider: 'feed-it_Up', feedbackLink: 'https://feed.example/' };

  it.each(SAID)('%j: %s', (feedbackEnabled, on) => {
    const { brand } = brandOf({ feedbackEnabled, ...both });
    expect(brand.feedback).toEqual(
      on ? { provider: both.feedbackProvider, link: both.feedbackLink } : undefined,
    );
  });

  it.each<[unknown, unknown, BrandContent['feedback']]>([
    ['feeditup', null, { provider: 'feeditup' }],
    [null, 'https://feed.example/', { link: 'https://feed.example/' }],
    ['../orders', 'https://feed.example/', { link: 'https://feed.example/' }],
    ['feeditup', 'javascript:alert(1)', { provider: 'feeditup' }],
    ['..', 'nowhere', undefined],
    [undefined, undefined, undefined],
  ])('is off with %j and %j (X1)', (feedbackProvider, feedbackLink, feedback) => {
    const { brand } = brandOf({ feedbackEnabled: true, feedbackProvider, feedbackLink });
    expect(brand.feedback).toEqual(feedback);
  });
});

it('valid area names are read, the others reported (S10)', () => {
  const customAreaNames = [{ area: 'Garden', label: 'The Garden' }, { area: 'Roof' }, 'junk', null];
  const { brand, reports } = brandOf({ customAreaNames });
  expect(brand.areaNames).toEqual([{ area: 'Garden', label: 'The Garden' }]);
  expect(reports).toHaveLength(3);
  expect(brandOf({ customAreaNames: 'junk' }).brand.areaNames).toEqual([]);
  expect(brandOf({}).brand.areaNames).toEqual([]);
});

describe('tabs in content', () => {
  const texts = {
    tabInfoHeading: 'Your tab',
    tabInfoText: 'Pay later.',
    tabBlockedHeading: 'Not now',
    tabBlockedText: 'Ask us.',
  };
  const expected = {
    infoHeading: 'Your tab',
    infoText: 'Pay later.',
    blockedHeading: 'Not now',
    blockedText: 'Ask us.',
  };

  it.each(SAID)('%j: %s', (enabled, on, reported) => {
    const hybridOrderingSettings = { enabled, ...texts };
    const { brand, reports } = brandOf({ brandConfigExtended: entry({ hybridOrderingSettings }) });
    expect(brand.tab).toEqual({ enabled: on, ...expected });
    expect(reports).toHaveLength(reported ? 1 : 0);
    expect(venueOf({ hybridOrderingSettings }).venue.tab).toEqual({ enabled: on, ...expected });
  });

  it('the team can be called with a tab or without one (R11)', () => {
    const hybridOrderingSettings = { callTeam: true };
    expect(venueOf({ hybridOrderingSettings }).venue.tab).toEqual({ enabled: false, callTeam: true });
  });

  it('texts by language leave out and report a missing one', () => {
    const tabInfoText = { en: 'Pay later.', fr: 'Payez plus tard.', ar: 7, cy: '' };
    const { venue, reports } = venueOf({
      hybridOrderingSettings: { enabled: true, tabInfoText, tabInfoHeading: {} },
    });
    expect(venue.tab).toEqual({ enabled: true, infoText: { en: 'Pay later.', fr: 'Payez plus tard.' } });
    expect(reports).toEqual(['venue.hybridOrderingSettings.tabInfoText.ar is not a text']);
  });

  it('values of other types are not read as texts', () => {
    const hybridOrderingSettings = {
      enabled: true,
      tabInfoHeading: 7,
      tabInfoText: ' ',
      tabBlockedText: 'No',
    };
    const { venue, reports } = venueOf({ hybridOrderingSettings });
    expect(venue.tab).toEqual({ enabled: true, blockedText: 'No' });
    expect(reports).toEqual(['venue.hybridOrderingSettings.tabInfoHeading is not a text']);
  });

  it.each([undefined, null])('%s means none', (hybridOrderingSettings) => {
    expect(brandOf({ brandConfigExtended: entry({ hybridOrderingSettings }) }).brand).not.toHaveProperty(
      'tab',
    );
    expect(venueOf({ hybridOrderingSettings }).venue).not.toHaveProperty('tab');
  });

  it.each(['junk', [], true])('%j means none, and is reported', (said) => {
    const { venue, reports } = venueOf({ hybridOrderingSettings: said });
    expect(venue).not.toHaveProperty('tab');
    expect(reports).toEqual(['venue.hybridOrderingSettings is not an object']);
  });
});

describe('a venue’s basket options (section 3)', () => {
  it.each(SAID)('voucher scanner %j: %s', (said, on, reported) => {
    const { venue, reports } = venueOf({ voucherQrScannerEnabled: said });
    expect(venue.voucherQrScanner).toBe(on);
    expect(reports).toHaveLength(reported ? 1 : 0);
  });

  it.each(SAID)('calories and notes %j: %s', (said, on) => {
    const { venue, reports } = venueOf({ caloriesDisplay: said });
    expect(venue).toMatchObject({ showCalories: on, notesEnabled: false });
    expect(venueOf({ notesEnabled: said }).venue).toMatchObject({ showCalories: false, notesEnabled: on });
    expect(reports.every((text) => text === 'venue.caloriesDisplay is not a switch')).toBe(true);
  });

  it.each(SAID)('tips %j: on unless switched off', (said) => {
    expect(venueOf({ tipsEnabled: said }).venue.tipsEnabled).toBe(said !== false && said !== 'Hide');
  });

  it.each(SAID)('own menu labels %j: %s', (said, on, reported) => {
    const { venue, reports } = venueOf({
      customMenuLabels: said,
      customFoodMenuLabel: 'Plates',
      customDrinksMenuLabel: 7,
    });
    expect(venue.menuLabels).toEqual({ customMenuLabels: on, customFoodMenuLabel: 'Plates' });
    expect(reports).toHaveLength(reported ? 2 : 1);
  });

  it('seats may be numbers (S10)', () => {
    const { venue, reports } = venueOf({ seatNumbers: ['A1', 7, null, 'junk!'] });
    expect(venue.seatNumbers).toEqual(['A1', '7', 'junk!']);
    expect(reports).toHaveLength(1);
    expect(venueOf({}).venue.seatNumbers).toEqual([]);
  });

  it('a position needs degrees that exist', () => {
    expect(venueOf({ coordinates: { lat: -90, lon: 180 } }).venue.coordinates).toEqual({
      lat: -90,
      lon: 180,
    });
    for (const coordinates of [
      { lat: 90.1, lon: 0 },
      { lat: 0, lon: -181 },
      { lat: 0 },
      { lat: '1', lon: 1 },
      7,
    ])
      expect(venueOf({ coordinates }).venue).not.toHaveProperty('coordinates');
  });

  it('a train reference is text or number (WN8)', () => {
    expect(venueOf({ externalSiteRef: 390017 }).venue.externalSiteRef).toBe('390017');
    expect(venueOf({ externalSiteRef: ' T1 ' }).venue.externalSiteRef).toBe('T1');
    expect(venueOf({ externalSiteRef: null }).venue).not.toHaveProperty('externalSiteRef');
  });
});

describe('pennies in content (section 3)', () => {
  const config = (fields: Readonly<Record<string, unknown>>) =>
    venueOf({ penniesConfig: entry({ enabled: true, donationType: 'roundUp', ...fields }) });

  it.each(SAID)('%j: %s', (enabled, on) => {
    expect(config({ enabled }).venue.pennies).toEqual(
      on ? { donationType: 'roundUp', entityCodes: [], logos: [] } : undefined,
    );
  });

  it.each(['roundDown', 7, null, undefined])('of the kind %j are off', (donationType) => {
    expect(config({ donationType }).venue).not.toHaveProperty('pennies');
  });

  it('have all their settings', () => {
    const logo = image('//images.example/logo.svg');
    const { venue, reports } = config({
      donationType: 'fixedPrice',
      amount: 0.5,
      identifier: 12,
      entityCodes: ['E1', 2, {}],
      charityHeading: 'Give',
      charitySubHeading: 'A little',
      legalText: 'Registered',
      logo,
      logos: [logo, image('https://images.example/b.svg'), image('https://evil.example/c.svg'), 'junk'],
    });
    expect(venue.pennies).toEqual({
      donationType: 'fixedPrice',
      amount: '0.5',
      identifier: '12',
      entityCodes: ['E1', '2'],
      heading: 'Give',
      subHeading: 'A little',
      legalText: 'Registered',
      logos: ['https://images.example/logo.svg', 'https://images.example/b.svg'],
    });
    expect(reports).toHaveLength(2);
  });

  it.each([-1, '0.50', NaN, Infinity, 1e9])('have no amount where it is %j', (amount) => {
    const { venue, reports } = config({ donationType: 'fixedPrice', amount });
    expect(venue.pennies).not.toHaveProperty('amount');
    expect(reports).toHaveLength(1);
  });
});

describe('upsell in content (section 3)', () => {
  const config = (fields: Readonly<Record<string, unknown>>) =>
    venueOf({ upsellConfig: entry({ enabled: true, ...fields }) });

  it.each(SAID)('%j: %s', (enabled, on) => {
    expect(config({ enabled, heading: 'And?' }).venue.upsell).toEqual(
      on ? { heading: 'And?', maximum: 3 } : undefined,
    );
  });

  it.each([
    [undefined, 3, 0],
    [null, 3, 0],
    [1, 1, 0],
    [0, 0, 0],
    [2.5, 3, 1],
    [-1, 3, 1],
    ['4', 3, 1],
  ])('a maximum of %j offers %i dishes', (maximum, expected, reported) => {
    const { venue, reports } = config({ maximum });
    expect(venue.upsell?.maximum).toBe(expected);
    expect(reports).toHaveLength(reported);
  });
});

describe('front page options (section 3)', () => {
  const ALL = { search: true, useMyLocation: true, viewAll: true };

  it.each([
    [undefined, ALL],
    [null, ALL],
    ['junk', ALL],
    [{}, ALL],
    [{ search: false }, { ...ALL, search: false }],
    [
      { useMyLocation: false, viewAll: 'junk' },
      { ...ALL, useMyLocation: false },
    ],
    [
      { viewAll: false, heading: ' Hello ', text: 7 },
      { ...ALL, viewAll: false, heading: 'Hello' },
    ],
    [
      { search: true, heading: 'A', text: 'B' },
      { ...ALL, heading: 'A', text: 'B' },
    ],
  ])('%o are %o, without what is invalid', (landingPageOptions, options) => {
    expect(brandOf({ landingPageOptions }).brand.landingPage).toEqual(options);
  });
});

describe('the copy of a brand (L1)', () => {
  it.each([
    ['till.failed', 'code.failed'],
    ['failure.stuck.text', 'failure.unresolved.text'],
    ['failure.order.stuck.heading', 'failure.order.unresolved.heading'],
    ['tab.stuck.text', 'tab.unresolved.text'],
    ['menu.stuck.text', 'menu.stuck.text'],
  ])('%s is read as %s', (key, current) => {
    expect(brandOf({ copy: { [key]: 'Own' } }).brand.copy).toEqual({ [current]: 'Own' });
  });

  it('a current key counts before its former name', () => {
    const copy = { 'code.failed': 'New', 'till.failed': 'Old' };
    expect(brandOf({ copy }).brand.copy).toEqual({ 'code.failed': 'New' });
    const unsound = { 'code.failed': 5, 'till.failed': 'Old' };
    expect(brandOf({ copy: unsound }).brand.copy).toEqual({ 'code.failed': 'Old' });
  });
});
