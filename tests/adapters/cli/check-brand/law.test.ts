/** What `check-brand --law` says of a brand: each finding at a brand that breaks it, and at none that does not. */
import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../../../fixtures/brands/index.ts';
import { printed, ran } from '../running.ts';

interface Found {
  readonly level: string;
  readonly where: string;
  readonly what: string;
  readonly whatCode: string;
  readonly law?: string;
}

interface Output {
  readonly advice?: string;
  readonly findings: readonly Found[];
}

const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const entry = (contentType: string, id: string, fields: object) => ({
  sys: { id, contentType: { sys: { id: contentType } } },
  fields,
});

interface Given {
  readonly brand?: object;
  readonly venue?: object;
  readonly charge?: object;
  /** Of its one dish, of which all is known. */
  readonly dish?: object;
  readonly portions?: number;
}

/** A brand that shows what both laws ask, but for what is given. */
const contentOf = ({ brand, venue, charge, dish, portions = 1 }: Given) => ({
  items: [
    entry('brand', 'brand', {
      brandId: 'b1',
      name: 'The Lantern',
      hostname: 'lantern.example',
      enabled: true,
      paymentProvider: 'braintree',
      ioBrandToken: 'token',
      ioUserAgent: 'agent',
      businessName: 'The Lantern Ltd',
      vatNumber: 'GB 999 9999 73',
      dietaryLink: 'https://lantern.example/allergens',
      accessibilityStatement: { en: 'We want everybody to order.' },
      cookieConsentEnabled: true,
      showCalories: true,
      venues: [linkTo('mill')],
      ...brand,
    }),
  ],
  includes: {
    Entry: [
      entry('venue', 'mill', {
        name: 'The Mill',
        slug: 'mill',
        siteId: '1',
        oatEnabled: true,
        caloriesDisplay: true,
        caloriesDisclaimer: 'Adults need around 2000 kcal a day, rain or shine.',
        addressLine1: '1 Weir Lane',
        city: 'Leeds',
        menuConfig: linkTo('menus'),
        serviceCharge: linkTo('charge'),
        ...venue,
      }),
      entry('menuConfig', 'menus', { menus: [linkTo('food')] }),
      entry('menuEntry', 'food', { identifier: 'food', title: 'Food', menuId: 'm1' }),
      entry('serviceCharge', 'charge', { enabled: false, percentage: 12.5, threshold: 0, ...charge }),
    ],
  },
  menus: {
    m1: {
      pages: [
        {
          id: 'p1',
          name: 'Mains',
          displayRecords: [
            { id: 'd1', productId: 'pie', title: 'Pie', calories: 900, allergens: ['Milk'], ...dish },
          ],
        },
      ],
      products: [
        {
          productId: 'pie',
          portions: Array.from({ length: portions }, (_, at) => ({
            id: `${at}`,
            name: `Size ${at}`,
            price: 9,
          })),
        },
      ],
    },
  },
});

const checked = (content: object, law = 'uk') =>
  ran(['check-brand', '--law', law], { input: JSON.stringify(content) });

const askedOf = async (content: object, law?: string): Promise<readonly Found[]> =>
  (printed(await checked(content, law)) as Output).findings.filter((found) => found.law !== undefined);

const fixed = { enabled: true };

/** What breaks it, and where it is told; what names the text. */
type Asked = readonly [code: string, given: Given, where: string, uk: string, eu?: string];
const ASKED: readonly Asked[] = [
  ['chargeOnTop', { charge: fixed }, 'venue mill: serviceCharge', 's. 230', '2005/29/EC'],
  [
    'chargeOnByDefault',
    { charge: { ...fixed, optional: true } },
    'venue mill: serviceCharge.optional',
    'Regulations 2013, regulation 40',
    'Article 22',
  ],
  [
    'consentUnasked',
    { brand: { cookieConsentEnabled: false } },
    'brand: cookieConsentEnabled',
    'regulation 6',
    '2002/58/EC',
  ],
  [
    'caloriesSentence',
    { venue: { caloriesDisclaimer: 'Good food.' } },
    'venue mill: caloriesDisclaimer',
    '5(2)(c)',
  ],
  ['caloriesOffHere', { brand: { showCalories: false } }, 'venue mill: caloriesDisplay', 'regulation 7'],
  ['caloriesUnsaid', { dish: { calories: undefined } }, 'menu m1', '5(2)(a)'],
  ['caloriesOfWhichPortion', { portions: 2 }, 'menu m1', '5(2)(b)'],
  ['caloriesForHowMany', { dish: { title: 'Sharing board' } }, 'menu m1', '5(2)(b)'],
  [
    'allergensUnsaid',
    { dish: { allergens: undefined } },
    'menu m1',
    'Food Information Regulations 2014',
    '1169/2011',
  ],
  [
    'allergensUnexplained',
    { brand: { dietaryLink: undefined } },
    'brand: dietaryLink',
    '5 March 2025',
    '1169/2011',
  ],
  [
    'statementMissing',
    { brand: { accessibilityStatement: undefined } },
    'brand: accessibilityStatement',
    'Equality Act 2010',
    '2019/882',
  ],
  ['vatNumberMissing', { brand: { vatNumber: undefined } }, 'venue mill: vatNumber', '6(1)(g)', '2000/31/EC'],
  ['companyMissing', { brand: { businessName: ' ' } }, 'brand: businessName', '6(1)(a)', '2000/31/EC'],
  ['addressMissing', { venue: { city: undefined } }, 'venue mill: addressLine1', '6(1)(b)', '2000/31/EC'],
];

/** Where a sample brand lacks on purpose what UK law asks, and why. */
const LEFT_OPEN: Readonly<Record<string, readonly string[]>> = {
  foxglove: [
    'brand: cookieConsentEnabled', // shows a brand without the banner
    'venue lantern-and-loom: serviceCharge.optional', // shows B16
    'venue orchard-room: serviceCharge', // shows a charge above a threshold, which no price can include
    // Each has a dish of the day, and the app says so (B15).
    'menu foxglove-food',
    'menu foxglove-drinks',
    'menu bench-100',
    'menu night-jar-plates',
    'menu night-jar-bar',
    'menu orchard-plates',
    'menu orchard-hamper',
  ],
  marigold: ['menu marigold-all-day'],
  northbound: [
    'brand: cookieConsentEnabled',
    // A train has a route in place of an address.
    'venue northern-lantern: addressLine1',
    'venue border-owl: addressLine1',
    'venue farne-light: addressLine1',
    'menu northbound-kitchen-car',
  ],
};

describe('check-brand --law', () => {
  it.each(['uk', 'eu'])('finds nothing at a brand that shows all (%s), and is no advice', async (law) => {
    const run = await checked(contentOf({}), law);
    expect(run.exit).toBe(0);
    expect(await askedOf(contentOf({}), law)).toEqual([]);
    expect(printed(run)).toMatchObject({ law, advice: expect.stringContaining('No legal advice') });
  });

  it('says nothing of any law unless asked', async () => {
    const run = await ran(['check-brand'], {
      input: JSON.stringify(contentOf({ brand: { vatNumber: undefined } })),
    });
    expect([run.exit, run.out.includes('"law"')]).toEqual([0, false]);
  });

  it('does not understand another law', async () => {
    const run = await checked(contentOf({}), 'fr');
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain('uk, eu');
  });

  it.each(ASKED.map(([code, given, where, uk, eu]) => ({ code, given, where, uk, eu })))(
    'finds $code and names its text',
    async ({ code, given, where, uk, eu }) => {
      const content = contentOf(given);
      expect(await askedOf(content)).toMatchObject([
        { whatCode: code, where, law: expect.stringContaining(uk) },
      ]);
      expect(await askedOf(content, 'eu')).toMatchObject(
        eu === undefined ? [] : [{ whatCode: code, where, law: expect.stringContaining(eu) }],
      );
    },
  );

  it.each<readonly [string, Given]>([
    ['a charge that prices include', { charge: { ...fixed, inPrices: true } }],
    ['a charge of no service that is on', { charge: { ...fixed, disableServiceChargeForOrderATable: true } }],
    ['a charge that the provider takes none of', { brand: { paymentProvider: 'checkout' }, charge: fixed }],
    [
      'the sentence in other letters',
      { venue: { caloriesDisclaimer: 'ADULTS NEED AROUND 2,000 KCAL A DAY' } },
    ],
    ['a dish for a number of people', { dish: { title: 'Sharing board for two' } }],
    ['a dish of no allergens', { dish: { allergens: [] } }],
    [
      'a prompt in place of a page',
      { brand: { dietaryLink: undefined, allergenPromptWithMenusEnabled: true } },
    ],
    ['a VAT number of the venue', { brand: { vatNumber: undefined }, venue: { vatNumber: 'GB 1' } }],
    ['a postcode in place of a town', { venue: { city: undefined, postalCode: 'LS1' } }],
  ])('has no remark on %s', async (_, given) => {
    expect(await askedOf(contentOf(given))).toEqual([]);
  });

  it('says how much comes on top', async () => {
    const [found] = await askedOf(contentOf({ charge: fixed }));
    expect(found?.what).toMatch(/^12\.5% that nobody can take off/);
  });

  it('ends 1 on what is missing, 0 on what it only doubts', async () => {
    expect((await checked(contentOf({ brand: { vatNumber: undefined } }))).exit).toBe(1);
    expect((await checked(contentOf({ portions: 2 }))).exit).toBe(0);
  });

  it.each(sampleBrands.map((brand) => [brand.key, brand] as const))(
    'tells what the sample brand %s leaves open, and why',
    async (key, { content, backend }) => {
      const [own = [], others = []] = [true, false].map((isBrand) =>
        content.entries.filter(({ contentType }) => (contentType === 'brand') === isBrand),
      );
      const menus = backend.venues.flatMap((venue) =>
        venue.menus.map((menu) => [menu.id, { ...menu, displayRecords: menu.ingredientRecords }]),
      );
      const found = await askedOf({
        items: own.map(({ contentType, id, fields }) => entry(contentType, id, fields)),
        includes: { Entry: others.map(({ contentType, id, fields }) => entry(contentType, id, fields)) },
        menus: Object.fromEntries(menus) as object,
      });
      const missing = found.filter(({ level }) => level === 'warns').map(({ where }) => where);
      expect(missing).toEqual(LEFT_OPEN[key]);
    },
  );

  it('says which menus it could not look at', async () => {
    const { menus: _, ...content } = contentOf({});
    expect(await askedOf(content)).toMatchObject([
      { level: 'notes', whatCode: 'menuNotGiven', where: 'menu m1' },
    ]);
  });
});
