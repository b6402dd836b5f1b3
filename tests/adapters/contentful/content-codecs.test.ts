import { describe, expect, it } from 'vitest';
import type { BrandContent, BrandFlags, VenueContent } from '@tableside/core';
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

/** What a switch may say, what is made of it, and whether it is reported. */
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

describe('section 3: each switch of a brand is on, off, and off where it says nothing sound', () => {
  it('and all switches are read', () => {
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

  it('enableWiFiCheck, of the extended config', () => {
    for (const [said, on, reported] of SAID) {
      const { brand, reports } = brandOf({ brandConfigExtended: entry({ enableWiFiCheck: said }) });
      expect(brand.flags.wifiCheck).toBe(on);
      expect(reports).toHaveLength(reported ? 1 : 0);
    }
    expect(brandOf({ brandConfigExtended: 'junk' }).brand.flags.wifiCheck).toBe(false);
  });
});

describe('section 3: feedback is there where it is switched on and goes somewhere', () => {
  const both = { feedbackProvider: 'feed-it_Up', feedbackLink: 'https://feed.example/' };

  it.each(SAID)('switched %j: %s', (feedbackEnabled, on) => {
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
  ])('by %j and %j (X1)', (feedbackProvider, feedbackLink, feedback) => {
    const { brand } = brandOf({ feedbackEnabled: true, feedbackProvider, feedbackLink });
    expect(brand.feedback).toEqual(feedback);
  });
});

it('S10: the area names that are sound are kept, and the others reported', () => {
  const customAreaNames = [{ area: 'Garden', label: 'The Garden' }, { area: 'Roof' }, 'junk', null];
  const { brand, reports } = brandOf({ customAreaNames });
  expect(brand.areaNames).toEqual([{ area: 'Garden', label: 'The Garden' }]);
  expect(reports).toHaveLength(3);
  expect(brandOf({ customAreaNames: 'junk' }).brand.areaNames).toEqual([]);
  expect(brandOf({}).brand.areaNames).toEqual([]);
});

describe('tabs, on brand and venue alike', () => {
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

  it.each(SAID)('are switched by enabled: %j: %s', (enabled, on, reported) => {
    const hybridOrderingSettings = { enabled, ...texts };
    const { brand, reports } = brandOf({ brandConfigExtended: entry({ hybridOrderingSettings }) });
    expect(brand.tab).toEqual({ enabled: on, ...expected });
    expect(reports).toHaveLength(reported ? 1 : 0);
    expect(venueOf({ hybridOrderingSettings }).venue.tab).toEqual({ enabled: on, ...expected });
  });

  it('have the texts that are texts', () => {
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

  it.each([undefined, null])('are not there where content says %s', (hybridOrderingSettings) => {
    expect(brandOf({ brandConfigExtended: entry({ hybridOrderingSettings }) }).brand).not.toHaveProperty(
      'tab',
    );
    expect(venueOf({ hybridOrderingSettings }).venue).not.toHaveProperty('tab');
  });

  it.each(['junk', [], true])('are not there where content says %j, which is reported', (said) => {
    const { venue, reports } = venueOf({ hybridOrderingSettings: said });
    expect(venue).not.toHaveProperty('tab');
    expect(reports).toEqual(['venue.hybridOrderingSettings is not an object']);
  });
});

describe('section 3: what a basket can carry at a venue', () => {
  it.each(SAID)('a scanner of vouchers, switched %j: %s', (said, on, reported) => {
    const { venue, reports } = venueOf({ voucherQrScannerEnabled: said });
    expect(venue.voucherQrScanner).toBe(on);
    expect(reports).toHaveLength(reported ? 1 : 0);
  });

  it.each(SAID)('calories and notes, switched %j: %s', (said, on) => {
    const { venue, reports } = venueOf({ caloriesDisplay: said });
    expect(venue).toMatchObject({ showCalories: on, notesEnabled: false });
    expect(venueOf({ notesEnabled: said }).venue).toMatchObject({ showCalories: false, notesEnabled: on });
    expect(reports.every((text) => text === 'venue.caloriesDisplay is not a switch')).toBe(true);
  });

  it.each(SAID)('tips, on unless they are switched off: %j', (said) => {
    expect(venueOf({ tipsEnabled: said }).venue.tipsEnabled).toBe(said !== false && said !== 'Hide');
  });

  it.each(SAID)('labels of menus, switched %j: %s', (said, on, reported) => {
    const { venue, reports } = venueOf({
      customMenuLabels: said,
      customFoodMenuLabel: 'Plates',
      customDrinksMenuLabel: 7,
    });
    expect(venue.menuLabels).toEqual({ customMenuLabels: on, customFoodMenuLabel: 'Plates' });
    expect(reports).toHaveLength(reported ? 2 : 1);
  });

  it('S10: seats, numbers among them', () => {
    const { venue, reports } = venueOf({ seatNumbers: ['A1', 7, null, 'junk!'] });
    expect(venue.seatNumbers).toEqual(['A1', '7', 'junk!']);
    expect(reports).toHaveLength(1);
    expect(venueOf({}).venue.seatNumbers).toEqual([]);
  });

  it('where it is, within the degrees there are', () => {
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

  it('the reference by which a train knows it, text or number (WN8)', () => {
    expect(venueOf({ externalSiteRef: 390017 }).venue.externalSiteRef).toBe('390017');
    expect(venueOf({ externalSiteRef: ' T1 ' }).venue.externalSiteRef).toBe('T1');
    expect(venueOf({ externalSiteRef: null }).venue).not.toHaveProperty('externalSiteRef');
  });
});

describe('section 3: pennies', () => {
  const config = (fields: Readonly<Record<string, unknown>>) =>
    venueOf({ penniesConfig: entry({ enabled: true, donationType: 'roundUp', ...fields }) });

  it.each(SAID)('are there where they are switched on: %j: %s', (enabled, on) => {
    expect(config({ enabled }).venue.pennies).toEqual(
      on ? { donationType: 'roundUp', entityCodes: [], logos: [] } : undefined,
    );
  });

  it.each(['roundDown', 7, null, undefined])('are not there where their kind is %j', (donationType) => {
    expect(config({ donationType }).venue).not.toHaveProperty('pennies');
  });

  it('have all that content says of them', () => {
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

  it.each([-1, '0.50', NaN, Infinity, 1e9])('have no amount of %j', (amount) => {
    const { venue, reports } = config({ donationType: 'fixedPrice', amount });
    expect(venue.pennies).not.toHaveProperty('amount');
    expect(reports).toHaveLength(1);
  });
});

describe('section 3: upsell', () => {
  const config = (fields: Readonly<Record<string, unknown>>) =>
    venueOf({ upsellConfig: entry({ enabled: true, ...fields }) });

  it.each(SAID)('is there where it is switched on: %j: %s', (enabled, on) => {
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
  ])('offers, of at most %j dishes, %i', (maximum, expected, reported) => {
    const { venue, reports } = config({ maximum });
    expect(venue.upsell?.maximum).toBe(expected);
    expect(reports).toHaveLength(reported);
  });
});

describe('section 3: landing page options', () => {
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
  ])('%o are %o: what is unsound is left out', (landingPageOptions, options) => {
    expect(brandOf({ landingPageOptions }).brand.landingPage).toEqual(options);
  });
});
