import type { BackendVenue, BrandContent, Colour, VenueConfig, VenueContent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { GBP } from '../samples.ts';

export const NOON = instantOf(Date.UTC(2025, 5, 2, 12));

export const venueContent: VenueContent = {
  entryId: 'lantern-7',
  name: 'The Lantern',
  slug: 'the-lantern',
  siteId: '7',
  address: { city: 'Leeds' },
  enabledServices: { order: true, 'order-ahead': true, takeaway: true, pay: true },
  serviceNames: {},
  tipsEnabled: true,
  splitBillEnabled: true,
  tipPercentages: [],
  salesAreaName: 'Mobile Ordering',
  additionalSalesAreas: [],
  menus: { order: [], 'order-ahead': [], takeaway: [] },
  startAtMenuIndex: false,
  useMenuRedesign: true,
  unavailableTimeslots: [],
  unavailableTimeslotRanges: [],
  showCalories: false,
  notesEnabled: true,
  voucherQrScanner: false,
  seatNumbers: [],
  menuLabels: { customMenuLabels: false },
};

export const venueConfig: VenueConfig = {
  averageWaitTime: 0,
  menus: [],
  orderingAllowed: { order: true, 'order-ahead': true, takeaway: true },
};

export const backendVenue: BackendVenue = {
  id: '7',
  name: 'The Lantern',
  currency: GBP,
  locale: 'en-GB',
  salesAreas: [{ id: '1', name: 'Mobile Ordering' }],
  services: [
    { id: '20', name: 'Collection', orderType: 'cc' },
    { id: '10', name: 'Table', orderType: 'oat' },
    { id: '30', name: 'Ahead', orderType: 'poat' },
  ],
};

const BLACK: Colour = '#000000';

export const brandContent: BrandContent = {
  brandId: 'lantern',
  name: 'Lantern Inns',
  hostname: 'lantern.example',
  enabled: true,
  paymentProvider: 'braintree',
  brandToken: 'token',
  userAgent: 'agent',
  paymentMethodId: 54,
  links: {},
  metaTitle: 'Lantern Inns',
  splitBillEnabled: true,
  flags: {
    hideLinks: false,
    showSurnameField: false,
    phoneDisabled: false,
    orderNote: false,
    minimumSpendThreshold: false,
    voucherSupport: false,
    hideOutOfStock: false,
    showCalories: false,
    showChoiceDescription: false,
    centredFooter: false,
    staffDiscounts: false,
    seatsInsteadOfTables: false,
    takeawayTimeslotScreen: false,
    allergenPrompt: false,
    hybridOrdering: false,
    loyaltyCard: false,
    cookieConsent: false,
    showAreaNameSelect: false,
    hidePayPal: false,
    wifiCheck: false,
  },
  areaNames: [],
  landingPage: { search: true, useMyLocation: true, viewAll: true },
  theme: {
    colours: {
      primary: BLACK,
      secondary: BLACK,
      background: BLACK,
      surface: BLACK,
      text: BLACK,
      mutedText: BLACK,
      heading: BLACK,
      button: BLACK,
      buttonText: BLACK,
      link: BLACK,
      border: BLACK,
      error: BLACK,
      success: BLACK,
      banner: BLACK,
      bannerText: BLACK,
    },
    colourScheme: 'light',
    fonts: [],
    textTransform: 'none',
    headingTextTransform: 'none',
    buttonTextTransform: 'none',
    cornerRadius: 0,
    iconSize: 24,
  },
  copy: {},
  venues: [venueContent],
};
