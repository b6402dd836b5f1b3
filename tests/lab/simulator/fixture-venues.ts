/** The venues of a journey: two small ones of one brand, with bills on three tables. */
import { isHosted, isLeft, valueOf, type PaymentPlace, type PaymentProvider } from '@tableside/core';
import { startBrand, type Brand, type VenueContent } from '@tableside/core/content';
import type { ContentAccess } from '@tableside/core/ports';
import { brandContentOf } from '../../../adapters/contentful/content-codecs.ts';
import { ContentFields } from '../../../adapters/contentful/content-fields.ts';
import { FileHosts } from '../../../adapters/contentful/safe-values.ts';
import type { BillData } from '../../../fixtures/world/bill-data.ts';
import type { BrandBackend, ProductData, VenueData } from '../../../fixtures/world/venue-data.ts';
import type { Setting } from './script.ts';

export const HOST = 'harbour.example';
export const ORIGIN = `https://${HOST}`;
export const ACCESS: ContentAccess = { key: 'harbour', space: 'harbour' };

/** Every guest's details. No other text of a journey contains them. */
export const GUEST = { name: 'Zebedee', email: 'zebedee@guest.example', phone: '07700900123' } as const;
/** As a guest types or pastes it. */
export const TYPED_GUEST = {
  name: 'Ze\u00adbedee',
  email: 'zebedee@guest.example\u200b',
  phone: '\u202a(07700) 900-123\u202c',
} as const;

export const SERVICES = {
  ordering: `${ORIGIN}/ordering`,
  venues: `${ORIGIN}/venues`,
  payments: `${ORIGIN}/payments`,
  orders: `${ORIGIN}/orders`,
  hybrid: `${ORIGIN}/hybrid`,
  payAtTable: `${ORIGIN}/pay-at-table`,
  discounts: `${ORIGIN}/discounts`,
  live: { url: ORIGIN, path: '/live' },
} as const;

const DECIMALS = { GBP: 2, EUR: 2, HUF: 2, JPY: 0, KWD: 3 } as const;
const SYMBOLS = { GBP: '£', EUR: '€', HUF: 'Ft', JPY: '¥', KWD: 'KD' } as const;

export const minorPerMajor = (currency: Setting['currency']): number => 10 ** DECIMALS[currency];

/** Converts hundreds of minor units to major units of the currency. */
export const inMajor = (hundreds: number, currency: Setting['currency']): number =>
  Math.round(hundreds * 100) / 10 ** DECIMALS[currency];

/** Formats hundreds of minor units as a guest types them, such as `12.34`; pastes `12,34` where that is the custom. */
export function typedIn(hundreds: string, currency: Setting['currency']): string {
  const minor = Math.round(Number(hundreds) * 100);
  if (Number.isNaN(minor)) return hundreds;
  const typed = (minor / 10 ** DECIMALS[currency]).toFixed(DECIMALS[currency]);
  return currency === 'EUR' || currency === 'HUF' ? `\u200e${typed.replace('.', ',')}` : typed;
}

/** Baskets come to exactly these amounts: two soups, and two cakes. */
const [CHARGED_ABOVE, LEAST_SPEND] = [13, 8.4];

/** In the morning, at noon and in the evening. The backend lists each again as free, as of another kitchen. */
export const FULL_TIMES = ['08:30', '13:30', '19:30', '20:30'];

type Price = (hundreds: number) => number;

const plain = (id: string, price: number, more: Partial<ProductData> = {}): ProductData => ({
  id: `p-${id}`,
  productId: id,
  displayRecords: [`d-${id}`],
  isOutOfStock: false,
  defaultPortionId: 'one',
  portions: [{ id: 'one', name: 'One', price, choices: [] }],
  ...more,
});

const side = (id: string, supplementPrice?: number) => ({
  id,
  displayRecordId: `d-${id}`,
  name: id,
  portionTypeId: 'one',
  ...(supplementPrice !== undefined && { supplementPrice }),
  isOutOfStock: false,
});

const pie = (of: Price): ProductData => ({
  ...plain('pie', of(14.95)),
  portions: [
    {
      id: 'one',
      name: 'One',
      price: of(14.95),
      choices: [
        { id: 'side', name: 'Side', min: 1, max: 1, ingredients: [side('chips'), side('salad', of(1.25))] },
      ],
    },
  ],
});

const record = (id: string) => ({ id: `d-${id}`, productId: id, title: id, dietary: [], upsell: [] });

/** In the order of the menu. */
export const PRODUCTS = ['soup', 'pie', 'ale', 'cake'] as const;

const menu = (id: string, of: Price) => ({
  id,
  name: 'Food and drink',
  orderTypes: ['oat', 'poat', 'cc'] as const,
  pages: [{ id: 'page', name: 'All', displayRecords: PRODUCTS.map(record) }],
  products: [plain('soup', of(6.5)), pie(of), plain('ale', of(5.35)), plain('cake', of(4.2), { stock: 6 })],
  ingredientRecords: [],
});

/** 44.98, or 50.60 with a service charge of 5.62. */
const forThree = (of: Price, charge: number): BillData => ({
  name: 'Three at a table',
  tableNo: '1',
  serviceChargePercentage: charge,
  items: [
    { name: 'Pie', price: of(14.95) },
    { name: 'Ale', price: of(5.35), amount: 3 },
    { name: 'Soup', price: of(6.99), amount: 2 },
    { name: 'Tap water', price: 0, amount: 3 },
  ],
});

/** 30.00 less 10 % is 27.00, of which 5.00 is paid. */
const begun = (of: Price): BillData => ({
  name: 'Begun to be paid',
  tableNo: '2',
  items: [{ name: 'Platter', price: of(10), amount: 3 }],
  reductions: [{ type: 'promotion', name: 'Regatta', worth: { percentage: 10 } }],
  paid: [of(5)],
});

const small = (of: Price): BillData => ({
  name: 'A cake',
  tableNo: 'Bär/3',
  items: [
    { name: 'Cake', price: of(4.21) },
    { name: 'Ham, kg', price: of(19.99), amount: 0.335 },
    { name: 'Ale', price: of(5.35), amount: 2 },
    { name: 'Ale', price: of(5.35), amount: -0.5 },
  ],
});

/** The last name has to be escaped in addresses. */
export const TABLES = ['1', '2', 'Bär/3'] as const;
/** As guests type them. */
export const SEATS = ['C12', ' c\u200b12', 'b7', '\u202aK40\u202c '] as const;
/** As the backend receives it. */
export const seatOf = (typed: string): string => typed.replaceAll(/[^a-z\d]/gi, '').toUpperCase();
/** Tables without a bill, where a tab can be opened. */
export const TAB_TABLES = ['4', '5'] as const;

/** Sub-services and named areas of the larger venues. */
const SUB_SERVICES = ['bar', 'kitchen'] as const;
const AREAS = ['main', 'terrace'] as const;
/** Serves every table unless the guest chooses another area. */
export const DEFAULT_AREA = AREAS[0];

export interface Fixture {
  readonly provider: PaymentProvider;
  /** The venues have several sub-services and areas. */
  readonly hasSeveral: boolean;
  /** The venues are trains or theatres: guests who order ahead give a seat. */
  readonly hasSeats?: boolean;
  readonly setting: Setting;
}

const venueData = (
  siteId: string,
  name: string,
  bills: readonly BillData[],
  { currency, zone, serviceCharge, guardsTabs = false }: Setting,
): VenueData => ({
  siteId,
  name,
  currencyCode: currency,
  currencySpelling: ` ${currency.toLowerCase()}`,
  currencySymbol: SYMBOLS[currency],
  locale: 'en-GB',
  timeZone: zone,
  salesAreas: [{ id: 'main', name: 'Mobile Ordering' }],
  services: [
    { id: 'table', name: 'Order and Pay', orderType: 'oat' },
    { id: 'ahead', name: 'Order Ahead', orderType: 'poat' },
    { id: 'collect', name: 'Click and Collect', orderType: 'cc' },
  ],
  timeslots: { capacity: 2, unavailable: FULL_TIMES },
  tables: [...TABLES, ...TAB_TABLES].map((number) => ({ number, salesAreaId: 'main' })),
  tabs: { blocked: [], notOffered: [], requiresJoin: guardsTabs },
  billShares: true,
  averageWaitTime: 0,
  orderingMods: { enableOAT: true, enablePOAT: true, enableCC: true },
  orderingUntil: { enabled: false },
  ...(serviceCharge !== 'none' && {
    serviceCharge: {
      percentage: 12.5,
      threshold: inMajor(CHARGED_ABOVE, currency),
      orderTypes: ['oat', 'poat', 'cc'] as const,
      ...(serviceCharge === 'optional' && { optional: true }),
    },
  }),
  bills,
  menus: [menu(`menu-${siteId}`, (hundreds) => inMajor(hundreds, currency))],
});

/** Numbers of guests for which a bill can be discounted. */
export const COVERS = { min: 2, max: 6 } as const;
/** Minor units of any currency. */
export const OFF_PER_COVER = 135;

function backendIn(setting: Setting): BrandBackend {
  const of: Price = (hundreds) => inMajor(hundreds, setting.currency);
  const charge = setting.serviceCharge === 'none' ? 0 : 12.5;
  return {
    brandId: 'harbour',
    brandToken: 'harbour-token',
    merchantId: 'harbour-merchant',
    businessRef: 'harbour-business',
    clientId: 'harbour-web',
    cannotCancel: setting.cannotCancel === true,
    employees: [{ id: 'E1', voucherCode: 'STAFF20' }],
    coversDiscount: { name: 'For so many guests', ...COVERS, amountPerCover: of(OFF_PER_COVER / 100) },
    venues: [
      venueData('1', 'The Quay', [forThree(of, charge), begun(of), small(of)], setting),
      venueData('2', 'The Mole', [small(of)], setting),
    ],
  };
}

const withSeveral = (venue: VenueData): VenueData => ({
  ...venue,
  salesAreas: [
    { id: AREAS[0], name: 'Mobile Ordering' },
    { id: AREAS[1], name: 'Terrace' },
  ],
  services: [
    ...SUB_SERVICES.map((id) => ({ id, name: `The ${id}`, orderType: 'oat' as const })),
    ...venue.services.filter(({ orderType }) => orderType !== 'oat'),
  ],
});

/** Builds a value once per setting. */
function cached<Given, Value>(make: (given: Given) => Value): (given: Given) => Value {
  const made = new Map<string, Value>();
  return (given) => {
    const key = JSON.stringify(given);
    const value = made.get(key) ?? make(given);
    made.set(key, value);
    return value;
  };
}

const backendAt = cached(backendIn);

/** The second provider takes cards on a hosted page. No time is full where content cuts them: no guest could see it. */
export function backendOf({ provider, hasSeveral, hasSeats, setting }: Fixture): BrandBackend {
  const { venues, ...backend } = backendAt({ ...setting, start: '' });
  const served = hasSeveral ? venues.map(withSeveral) : venues;
  return {
    ...backend,
    venues: hasSeats ? served.map((venue) => ({ ...venue, timeslots: { capacity: 99 } })) : served,
    ...(isHosted(provider) && { paymentProvider: provider }),
  };
}

/** A voucher of 100 %. */
export const COVERS_ALL = 'ONTHEHOUSE';

/** Codes that guests try. */
export const VOUCHERS = [
  'WELCOME10',
  'FIVEROFF',
  COVERS_ALL,
  'PUDDING3',
  'BLINK',
  'LASTYEAR',
  'NOSUCH',
] as const;

const menusOf = (siteId: string) => [
  { fields: { identifier: 'all', title: 'All', menuId: `menu-${siteId}` } },
];

const venueEntry = (
  siteId: string,
  name: string,
  slug: string,
  hasTabs: boolean,
  { currency, serviceCharge, hasMinimumSpend, takesTips, takesNotes }: Setting,
) => ({
  sys: { id: `venue-${siteId}` },
  fields: {
    name,
    slug,
    siteId,
    oatEnabled: true,
    poatEnabled: true,
    takeawayEnabled: true,
    payAtTableEnabled: true,
    notesEnabled: takesNotes,
    tipsEnabled: takesTips,
    ...(hasMinimumSpend && { minimumSpendLevelThreshold: inMajor(LEAST_SPEND, currency) }),
    hybridOrderingSettings: { enabled: hasTabs, shareBill: true },
    customTipPercentage1: 10,
    customTipPercentage2: 12.5,
    serviceCharge: {
      fields: {
        enabled: serviceCharge !== 'none',
        threshold: inMajor(CHARGED_ABOVE, currency),
        percentage: 12.5,
        optional: serviceCharge === 'optional',
      },
    },
    // No zone, in an editor's words: the backend's counts (T8).
    timeZone: 'BST',
    unavailableTimeslots: Array.from({ length: 24 }, (_, hour) => ({ hour, minute: 0, timeZone: 'IST' })),
    penniesConfig: { fields: { enabled: true, donationType: 'roundUp', identifier: 'lifeboats' } },
    menuConfig: {
      fields: { menus: menusOf(siteId), menusForPoat: menusOf(siteId), menusForTakeaway: menusOf(siteId) },
    },
  },
});

function brandOf(setting: Setting): Brand {
  const entry = {
    fields: {
      brandId: 'harbour',
      name: 'Harbour',
      hostname: HOST,
      enabled: true,
      paymentProvider: 'braintree',
      ioBrandToken: 'harbour-token',
      ioUserAgent: 'Harbour/1',
      businessRef: 'harbour-business',
      clientId: 'harbour-web',
      voucherSupportEnabled: true,
      staffDiscountsEnabled: true,
      orderNoteEnabled: true,
      minimumSpendThresholdEnabled: setting.hasMinimumSpend,
      hybridOrderingEnabled: true,
      brandConfigExtended: { fields: { hybridOrderingSettings: { enabled: true } } },
      venues: [
        venueEntry('1', 'The Quay', SLUGS[0], true, setting),
        venueEntry('2', 'The Mole', SLUGS[1], false, setting),
      ],
    },
  };
  const context = { files: new FileHosts([], 'https:'), report: () => undefined };
  const fields = ContentFields.of(entry, 'brand', context);
  const content = fields && valueOf(brandContentOf(fields));
  const brand = startBrand(ACCESS, content);
  if (isLeft(brand)) throw new Error(`the brand does not start: ${brand.left}`);
  return brand.right;
}

const brandIn = cached(brandOf);

/** Always open, in the pieces and spellings of tills. */
const OWN_SLOTS: NonNullable<VenueContent['customSlots']> = {
  intervalMinutes: 20,
  prepMinutes: 0,
  openingTimes: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, opens: '0:00', closes: '15:00:00' },
    { weekday, opens: '15:00', closes: ['24:00', '00:00', '23:59'][weekday % 3] ?? '' },
  ]),
};

export function brandBy({ provider, hasSeveral, hasSeats = false, setting }: Fixture): Brand {
  const brand = brandIn({ ...setting, start: '', zone: '' });
  return {
    ...brand,
    flags: {
      ...brand.flags,
      ...(hasSeveral && { showAreaNameSelect: true }),
      seatsInsteadOfTables: hasSeats,
    },
    ...(hasSeats && { venues: brand.venues.map((venue) => ({ ...venue, customSlots: OWN_SLOTS })) }),
    ...(isHosted(provider) && { paymentProvider: provider }),
  };
}

export function venueCalled({ venues }: Brand, slug: string): VenueContent {
  const venue = venues.find((one) => one.slug === slug);
  if (venue === undefined) throw new Error(`the brand has no venue called ${slug}`);
  return venue;
}

/** The site of the guest's own venue. */
export const OWN_SITE = '1';

/** The guest's own venue comes first. */
export const SLUGS = ['the-quay', 'the-mole'] as const;

const slugAt = (place: number): string => SLUGS[place] ?? SLUGS[0];

/** Addresses as table codes, links and receipts have them. */
export const addresses = {
  venue: (place: number) => `/${slugAt(place)}`,
  service: (place: number, service: string) => `/${slugAt(place)}/${service}`,
  code: (service: string, table: string) => `/${slugAt(0)}/${service}?table=${encodeURIComponent(table)}`,
  menu: (place: number, service: string) => `/${slugAt(place)}/${service}/menus/all`,
  bill: (table: string, area?: string) =>
    `/${slugAt(0)}/pay/${encodeURIComponent(table)}${area === undefined ? '' : `?area=${area}`}`,
  /** The address to which the bank's page returns. */
  result: (place: PaymentPlace, page: 'success' | 'failure', key: string) =>
    place.service === 'pay'
      ? `/${place.venueSlug}/pay/${encodeURIComponent(place.tableNumber)}/${page}?payment=${key}`
      : `/${place.venueSlug}/${place.service}/checkout/${page}?payment=${key}`,
} as const;
