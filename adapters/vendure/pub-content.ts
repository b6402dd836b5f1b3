/** The content of the sample pub, which stays the content service's: the engine knows prices, and no brand. */
import { entryLink, type ContentEntry } from '../../fixtures/world/content-space.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';

const menus = [
  ['food', 'Food'],
  ['drinks', 'Drinks'],
].map(([id = '', title = '']): ContentEntry => ({
  contentType: 'menuEntry',
  id: `menu-${id}`,
  fields: { identifier: id, title, titleShort: title, useLargeTileSize: true, menuId: id },
}));

const menuConfig: ContentEntry = {
  contentType: 'menuConfig',
  id: 'menus',
  fields: {
    menus: menus.map(({ id }) => entryLink(id)),
    menusForTakeaway: [],
    menusForPoat: [],
    useMenuRedesign: true,
  },
};

const venue = (slug: string, siteId: string, fields: object): ContentEntry => ({
  contentType: 'venue',
  id: slug,
  fields: {
    slug,
    siteId,
    timeZone: 'Europe/London',
    oatEnabled: true,
    takeawayEnabled: false,
    poatEnabled: false,
    payAtTableEnabled: 'Enabled',
    tipsEnabled: true,
    customTipPercentage1: 5,
    customTipPercentage2: 10,
    customTipPercentage3: 12.5,
    notesEnabled: true,
    caloriesDisplay: true,
    menuConfig: entryLink(menuConfig.id),
    openingTimes: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
    ...fields,
  },
});

const venues = [
  venue('harbour', '7101', {
    name: 'The Tidal Inn, Harbour',
    addressLine1: '1 Quay Street',
    city: 'Whitby',
    postalCode: 'YO21 1FX',
  }),
  venue('mill', '7102', {
    name: 'The Tidal Inn, Mill',
    addressLine1: 'Mill Lane',
    city: 'Whitby',
    postalCode: 'YO22 4FX',
  }),
];

const theme: ContentEntry = {
  contentType: 'theme',
  id: 'theme',
  fields: {
    primaryColour: '#0b4f6c',
    secondaryColour: '#8a4b08',
    backgroundColour: '#f5f8fa',
    surfaceColour: '#ffffff',
    textColour: '#12232e',
    mutedTextColour: '#4d5f6b',
    headingColour: '#0b4f6c',
    buttonColour: '#0b4f6c',
    buttonTextColour: '#ffffff',
    linkColour: '#0b4f6c',
    borderColour: '#d3dee5',
    errorColour: '#b3240f',
    successColour: '#11693f',
    bannerColour: '#0b4f6c',
    bannerTextColour: '#ffffff',
    headingFont: 'Besley Variable',
    bodyFont: 'Cabin Variable',
    cornerRadius: 8,
  },
};

const brand: ContentEntry = {
  contentType: 'brand',
  id: 'brand',
  fields: {
    brandId: 'tidal',
    name: 'The Tidal Inn',
    hostname: 'tidal.localhost',
    enabled: true,
    paymentProvider: 'braintree',
    venues: venues.map(({ id }) => entryLink(id)),
    privacyLink: 'https://tidal.example/privacy',
    termsLink: 'https://tidal.example/terms',
    businessRef: 'tidal-inn',
    businessName: 'The Tidal Inn Ltd',
    clientId: 'tidal-web',
    ioBrandToken: 'tidal-brand-token',
    ioBundleIdentifier: 'example.tidal.tableside',
    ioUserAgent: 'TheTidalInn/1.0 (web)',
    theme: entryLink(theme.id),
    orderNoteEnabled: true,
    voucherSupportEnabled: true,
    showCalories: true,
  },
};

export const pub: SampleBrand = {
  key: 'tidal',
  name: 'The Tidal Inn',
  content: {
    space: 'tidal',
    environment: 'sandbox',
    token: 'tidal-delivery-token',
    entries: [brand, theme, ...venues, menuConfig, ...menus],
    assets: [],
  },
  // The gateway's alone: everything else is asked of the engine.
  backend: {
    brandId: 'tidal',
    brandToken: 'tidal-brand-token',
    merchantId: 'tidal-sandbox',
    businessRef: 'tidal-inn',
    wallets: ['applePay', 'googlePay'],
    venues: [],
  },
  assetsFolder: new URL('./', import.meta.url),
  assetsAlone: true,
};
