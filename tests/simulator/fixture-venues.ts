/** The venues of a journey: two of one brand, small, with a bill on each of three tables. */
import { isHosted, isLeft, valueOf, type PaymentPlace, type PaymentProvider } from '@tableside/core';
import { startBrand, type Brand, type VenueContent } from '@tableside/core/content';
import type { ContentAccess } from '@tableside/core/ports';
import { brandContentOf } from '../../adapters/contentful/content-codecs.ts';
import { ContentFields } from '../../adapters/contentful/content-fields.ts';
import { FileHosts } from '../../adapters/contentful/safe-values.ts';
import type { BillData } from '../../fixtures/world/bill-data.ts';
import type { BrandBackend, ProductData, VenueData } from '../../fixtures/world/venue-data.ts';

export const HOST = 'harbour.example';
export const ORIGIN = `https://${HOST}`;
export const ACCESS: ContentAccess = { key: 'harbour', space: 'harbour' };

/** What every guest here is called. No other text of a journey has it. */
export const GUEST = { name: 'Zebedee', email: 'zebedee@guest.example', phone: '07700900123' } as const;

/** Where each service is. */
export const SERVICES = {
  ordering: `${ORIGIN}/ordering`,
  venues: `${ORIGIN}/venues`,
  payments: `${ORIGIN}/payments`,
  orders: `${ORIGIN}/orders`,
  hybrid: `${ORIGIN}/hybrid`,
  payAtTable: `${ORIGIN}/pay-at-table`,
  discounts: `${ORIGIN}/discounts`,
} as const;

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

const pie: ProductData = {
  ...plain('pie', 14.95),
  portions: [
    {
      id: 'one',
      name: 'One',
      price: 14.95,
      choices: [
        { id: 'side', name: 'Side', min: 1, max: 1, ingredients: [side('chips'), side('salad', 1.25)] },
      ],
    },
  ],
};

const record = (id: string) => ({ id: `d-${id}`, productId: id, title: id, dietary: [], upsell: [] });

/** Dishes, in the order of the menu. */
export const PRODUCTS = ['soup', 'pie', 'ale', 'cake'] as const;

const menu = (id: string) => ({
  id,
  name: 'Food and drink',
  orderTypes: ['oat', 'poat', 'cc'] as const,
  pages: [{ id: 'page', name: 'All', displayRecords: PRODUCTS.map(record) }],
  products: [plain('soup', 6.5), pie, plain('ale', 5.35), plain('cake', 4.2, { stock: 6 })],
  ingredientRecords: [],
});

/** 44.97, and 5.62 of service charge: 50.59. */
const forThree: BillData = {
  name: 'Three at a table',
  tableNo: '1',
  serviceChargePercentage: 12.5,
  items: [
    { name: 'Pie', price: 14.95 },
    { name: 'Ale', price: 5.35, amount: 3 },
    { name: 'Soup', price: 6.99, amount: 2 },
    { name: 'Tap water', price: 0, amount: 3 },
  ],
};

/** 30.00, less 10 %: 27.00, of which 5.00 has been paid. */
const begun: BillData = {
  name: 'Begun to be paid',
  tableNo: '2',
  items: [{ name: 'Platter', price: 10, amount: 3 }],
  reductions: [{ type: 'promotion', name: 'Regatta', worth: { percentage: 10 } }],
  paid: [5],
};

const small: BillData = { name: 'A cake', tableNo: '3', items: [{ name: 'Cake', price: 4.21 }] };

export const TABLES = ['1', '2', '3'] as const;
/** Without a bill, so that a tab can be opened. */
export const TAB_TABLES = ['4', '5'] as const;

/** Of a venue that has several: places to order from at a table, and areas that guests choose by their names. */
const SUB_SERVICES = ['bar', 'kitchen'] as const;
const AREAS = ['main', 'terrace'] as const;

/** Which venues a journey is at. */
export interface Fixture {
  readonly provider: PaymentProvider;
  /** Of a group whose venues have several sub-services, and areas to choose from. */
  readonly hasSeveral: boolean;
}

const venueData = (siteId: string, name: string, bills: readonly BillData[]): VenueData => ({
  siteId,
  name,
  currencyCode: 'GBP',
  currencySymbol: '£',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  salesAreas: [{ id: 'main', name: 'Mobile Ordering' }],
  services: [
    { id: 'table', name: 'Order and Pay', orderType: 'oat' },
    { id: 'ahead', name: 'Order Ahead', orderType: 'poat' },
    { id: 'collect', name: 'Click and Collect', orderType: 'cc' },
  ],
  timeslots: { capacity: 2 },
  tables: [...TABLES, ...TAB_TABLES].map((number) => ({ number, salesAreaId: 'main' })),
  tabs: { blocked: [], notOffered: [] },
  averageWaitTime: 0,
  orderingMods: { enableOAT: true, enablePOAT: true, enableCC: true },
  orderingUntil: { enabled: false },
  serviceCharge: { percentage: 12.5, threshold: 30, orderTypes: ['oat', 'poat', 'cc'] },
  bills,
  menus: [menu(`menu-${siteId}`)],
});

export const BACKEND: BrandBackend = {
  brandId: 'harbour',
  brandToken: 'harbour-token',
  merchantId: 'harbour-merchant',
  businessRef: 'harbour-business',
  clientId: 'harbour-web',
  employees: [{ id: 'E1', voucherCode: 'STAFF20' }],
  venues: [venueData('1', 'The Quay', [forThree, begun, small]), venueData('2', 'The Mole', [small])],
};

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
  tables: venue.tables.map((table, at) => ({ ...table, salesAreaId: AREAS[at % AREAS.length] ?? AREAS[0] })),
});

const BACKEND_WITH_SEVERAL: BrandBackend = { ...BACKEND, venues: BACKEND.venues.map(withSeveral) };

/** Where the second provider takes cards, on a page of its own, that is said of the same group. */
export function backendOf({ provider, hasSeveral }: Fixture): BrandBackend {
  const backend = hasSeveral ? BACKEND_WITH_SEVERAL : BACKEND;
  return isHosted(provider) ? { ...backend, paymentProvider: provider } : backend;
}

/** Takes all off. */
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

const venueEntry = (siteId: string, name: string, slug: string, hasTabs: boolean) => ({
  sys: { id: `venue-${siteId}` },
  fields: {
    name,
    slug,
    siteId,
    oatEnabled: true,
    poatEnabled: true,
    takeawayEnabled: true,
    payAtTableEnabled: true,
    notesEnabled: true,
    hybridOrderingSettings: { enabled: hasTabs },
    customTipPercentage1: 10,
    customTipPercentage2: 12.5,
    serviceCharge: { fields: { enabled: true, threshold: 30, percentage: 12.5 } },
    penniesConfig: { fields: { enabled: true, donationType: 'roundUp', identifier: 'lifeboats' } },
    menuConfig: {
      fields: { menus: menusOf(siteId), menusForPoat: menusOf(siteId), menusForTakeaway: menusOf(siteId) },
    },
  },
});

function brandOf(): Brand {
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
      hybridOrderingEnabled: true,
      brandConfigExtended: { fields: { hybridOrderingSettings: { enabled: true } } },
      venues: [venueEntry('1', 'The Quay', 'the-quay', true), venueEntry('2', 'The Mole', 'the-mole', false)],
    },
  };
  const context = { files: new FileHosts([], 'https:'), report: () => undefined };
  const fields = ContentFields.of(entry, 'brand', context);
  const content = fields && valueOf(brandContentOf(fields));
  const brand = startBrand(ACCESS, content);
  if (isLeft(brand)) throw new Error(`the brand does not start: ${brand.left}`);
  return brand.right;
}

/** Read once: nothing changes it. */
const BRAND = brandOf();
const BRAND_WITH_SEVERAL: Brand = { ...BRAND, flags: { ...BRAND.flags, showAreaNameSelect: true } };

/** The brand by its content; its venues are the same ones whatever the fixture. */
export function brandBy({ provider, hasSeveral }: Fixture): Brand {
  const brand = hasSeveral ? BRAND_WITH_SEVERAL : BRAND;
  return isHosted(provider) ? { ...brand, paymentProvider: provider } : brand;
}

/** The venue of that place: the guest's own is 0. */
export function venueAt(place: number): VenueContent {
  const venue = BRAND.venues[place] ?? BRAND.venues[0];
  if (venue === undefined) throw new Error('the brand has no venue');
  return venue;
}

/** Addresses as codes on tables, links of venues and receipts have them. */
export const addresses = {
  venue: (place: number) => `/${venueAt(place).slug}`,
  service: (place: number, service: string) => `/${venueAt(place).slug}/${service}`,
  menu: (place: number, service: string) => `/${venueAt(place).slug}/${service}/menus/all`,
  bill: (table: string) => `/${venueAt(0).slug}/pay/${table}`,
  /** To which the bank's page sends back. */
  result: (place: PaymentPlace, page: 'success' | 'failure', key: string) =>
    place.service === 'pay'
      ? `/${place.venueSlug}/pay/${place.tableNumber}/${page}?payment=${key}`
      : `/${place.venueSlug}/${place.service}/checkout/${page}?payment=${key}`,
} as const;
