/**
 * Every flag, label and setting of section 3, and the tests that show it there and not there: a file, and words of
 * the test's title (or of the line that makes one of several).
 */
export type Shown = readonly [file: string, words: string];

export interface BothWays {
  /** Switched on, or filled in. */
  readonly on: Shown;
  /** Switched off, or left out. */
  readonly off: Shown;
}

const at =
  (file: string) =>
  (words: string): Shown => [file, words];

const journey = (name: string) => at(`e2e/journeys/${name}.spec.ts`);
const fields = journey('brand-fields');
const switches = journey('switches');
const services = journey('services');
const start = journey('app-start');
const home = journey('home');
const train = journey('train');
const vouchers = journey('vouchers');
const donations = journey('donation');
const takeaway = journey('takeaway');
const menus = journey('menus');
const orderings = at('tests/adapters/http/ordering.test.ts');

/** Each of a theme's fields, by itself. */
const look = at('tests/ui/theme.test.ts');
const pictures = journey('theme');
const LOOK = look('%s has an effect, and a default');

/** What any field is that nothing depends on: without it the rest is read as it was. */
const without = at('tests/brands/fields.test.ts')('goes without %s');
const required = at('tests/brands/fields.test.ts')('does not go without %s');
/** Other systems' names for brand and venue: nothing of the app reads them. */
const unread: BothWays = {
  on: at('tests/brands/fields.test.ts')('and nothing else of it is asked for'),
  off: without,
};

const both = (on: Shown, off: Shown = without): BothWays => ({ on, off });

const COLOURS = [
  'primary',
  'secondary',
  'background',
  'surface',
  'text',
  'mutedText',
  'heading',
  'button',
  'buttonText',
  'link',
  'border',
  'error',
  'success',
  'banner',
  'bannerText',
].map((name) => `${name}Colour`);

const THEME = [
  ...COLOURS,
  'headingFont',
  'bodyFont',
  'fonts',
  'textTransform',
  'headingTextTransform',
  'buttonTextTransform',
  'cornerRadius',
  'iconSize',
  'icon',
  'colourScheme',
];

/** By content type and field. */
export const BOTH_WAYS: Readonly<Record<string, BothWays>> = {
  'brand.brandId': both(journey('order')('a guest orders from home'), required),
  'brand.name': both(home('a guest finds a venue by its name'), required),
  'brand.hostname': both(
    at('tests/adapters/contentful/brand-contents.test.ts')('reads the brand of a host name'),
    required,
  ),
  'brand.enabled': both(journey('order')('a guest orders from home'), start('killswitch-brand')),
  'brand.eposType': unread,
  'brand.paymentProvider': both(
    journey('hosted-page')('a guest orders, pays on the provider’s page'),
    start('payment-prov'),
  ),
  'brand.venues': both(home('are listed once they are asked for'), home('goes straight in')),
  'brand.customAreaNames': both(fields('areaNames([{'), fields('areaNames(undefined')),
  'brand.landingPageOptions': both(
    home('a guest finds the nearest venue by their postcode'),
    home('switched off leave the list'),
  ),
  'brand.privacyLink': both(fields('links({ privacyLink'), fields('links({}, [])')),
  'brand.termsLink': both(fields('links({ termsLink'), fields('links({}, [])')),
  'brand.dietaryLink': both(
    switches("dietaryLink('the brand’s where the venue has none'"),
    switches("dietaryLink('none at all'"),
  ),
  'brand.metaTitle': both(fields("meta('Supper by lamplight'"), fields('meta(undefined, undefined)')),
  'brand.metaDescription': both(fields("meta('Supper by lamplight'"), fields('meta(undefined, undefined)')),
  'brand.businessRef': both(at('tests/adapters/http/payment-configs.test.ts')('is asked about a table')),
  'brand.businessName': both(fields("company('Lantern"), fields('company(undefined)')),
  'brand.clientId': both(at('tests/adapters/http/table-accounts.test.ts')('is asked as the contract has it')),
  'brand.ioBrandToken': both(orderings('carries the brand’s headers'), start('io-brand-token')),
  'brand.ioBundleIdentifier': both(
    orderings('carries the brand’s headers'),
    orderings('leaves the bundle identifier out'),
  ),
  'brand.ioUserAgent': both(orderings('carries the brand’s headers'), start('io-user-agent')),
  'brand.paymentMethodId': both(
    journey('paypal')("['another', 71, 71]"),
    journey('paypal')("['none', undefined, 54]"),
  ),
  'brand.theme': both(
    LOOK,
    at('tests/adapters/contentful/brand-contents.test.ts')(
      'starts with the neutral theme where there is none',
    ),
  ),
  'brand.copy': both(
    at('tests/ui/copy/say.test.ts')('is the brand’s own word where it has one, else the catalogue’s'),
  ),
  'brand.brandConfigExtended': both(
    train('the start is the train’s venue'),
    train('a brand without trains asks no train'),
  ),
  'brand.hidePayPal': both(
    journey('paypal')('where the brand hides PayPal'),
    journey('paypal')('where the brand does not hide PayPal'),
  ),
  'brand.hideLinks': both(switches('hideLinks(true)'), switches('hideLinks(false)')),
  'brand.showAreaNameSelect': both(
    journey('areas')('a brand that has guests choose their area by name'),
    journey('areas')('a brand that does not ask has none to choose'),
  ),
  'brand.showSurnameField': both(fields("surname('Show')"), fields("surname('Hide')")),
  'brand.feedbackEnabled': both(
    journey('feedback')('a guest says how it was once, and is thanked'),
    journey('feedback')('switched off'),
  ),
  'brand.feedbackProvider': both(
    journey('feedback')('a guest says how it was once, and is thanked'),
    journey('feedback')('with neither, there is nothing'),
  ),
  'brand.feedbackLink': both(
    journey('feedback')('with a link alone'),
    journey('feedback')('with neither, there is nothing'),
  ),
  'brand.textBanner': both(switches("textBanner('Two for one"), switches('textBanner(undefined)')),
  'brand.staffDiscountsEnabled': both(
    vouchers('a staff discount is given for an employee id'),
    vouchers('asks for no voucher, staff discount or loyalty card'),
  ),
  'brand.phoneDisabled': both(fields('phone(true)'), fields('phone(false)')),
  'brand.useSeatsInsteadOfTables': both(
    journey('order-ahead')('are typed on the menu index'),
    journey('order-ahead')('a guest orders ahead, to a table at a time'),
  ),
  'brand.takeawayTimeslotScreenEnabled': both(
    takeaway('a guest chooses a time, orders, and collects'),
    takeaway('has takeaway’s time chosen in the basket'),
  ),
  'brand.orderNoteEnabled': both(switches('orderNote(true)'), switches('orderNote(false)')),
  'brand.voucherSupportEnabled': both(
    vouchers('a voucher takes its worth off what is paid'),
    vouchers('asks for no voucher, staff discount or loyalty card'),
  ),
  'brand.allergenPromptWithMenusEnabled': both(
    journey('dietary')('comes with the first menu of a visit'),
    journey('dietary')('without its switch there is no allergen prompt'),
  ),
  'brand.centredFooter': both(switches('centredFooter(true)'), switches('centredFooter(false)')),
  'brand.minimumSpendThresholdEnabled': both(
    fields('minimumSpend(true, 8.5, true)'),
    fields('minimumSpend(false, 8.5, false)'),
  ),
  'brand.hybridOrderingEnabled': both(fields('tabs(true, true, true)'), fields('tabs(false, true, true)')),
  'brand.hideOutOfStock': both(
    journey('availability')("hideOutOfStock ? 'hides'"),
    journey('availability')("hideOutOfStock ? 'hides' : 'shows'"),
  ),
  'brand.showCalories': both(
    journey('dietary')("switched ${show ? 'on'"),
    journey('dietary')("switched ${show ? 'on' : 'off'}"),
  ),
  'brand.showChoiceDescription': both(
    journey('dietary')("switched ${show ? 'on'"),
    journey('dietary')("switched ${show ? 'on' : 'off'}"),
  ),
  'brand.loyaltyCardEnabled': both(
    journey('basket-extras')('a loyalty card goes with the order'),
    vouchers('asks for no voucher, staff discount or loyalty card'),
  ),
  'brand.cookieConsentEnabled': both(
    journey('analytics')('nothing is told before it is given'),
    journey('analytics')('where the brand does not ask, use is told without a question'),
  ),
  'brand.vatNumber': both(
    journey('results')('is on the receipt'),
    at('tests/ui/screens/receipt-rows.test.ts')('the VAT number is the venue’s, else the brand’s, else none'),
  ),

  'brandConfigExtended.enableWiFiCheck': both(
    train('the start is the train’s venue'),
    train('a brand without trains asks no train'),
  ),
  'brandConfigExtended.hybridOrderingSettings': both(
    fields('tabs(true, true, true)'),
    fields('tabs(true, false, true)'),
  ),

  ...Object.fromEntries(THEME.map((field) => [`theme.${field}`, both(look(`  ${field}:`), LOOK)])),
  'theme.logo': both(pictures('are the content’s'), pictures('of a brand that has none')),
  'theme.logoOnDark': both(
    pictures('are those for the dark'),
    pictures('of a dark brand without a logo for the dark'),
  ),
  'theme.heroImage': both(pictures('are the content’s'), fields('noPicture')),

  'venue.name': both(home('a guest finds a venue by its name'), required),
  'venue.slug': both(journey('addresses')('addresses lead where they should'), required),
  'venue.siteId': both(
    journey('order')('a guest orders from home'),
    journey('service-init')('says sloterror-siteId'),
  ),
  'venue.zonalSiteId': unread,
  'venue.externalSiteRef': both(train('the start is the train’s venue'), train('no venue is guessed')),
  'venue.crmId': unread,
  'venue.addressLine1': both(fields('venueWords(true)'), fields('venueWords(false)')),
  'venue.addressLine2': both(fields('venueWords(true)'), fields('venueWords(false)')),
  'venue.city': both(fields('venueWords(true)'), fields('venueWords(false)')),
  'venue.postalCode': both(fields('venueWords(true)'), fields('venueWords(false)')),
  'venue.coordinates': both(
    home('the nearest venue by the phone’s own position'),
    at('tests/core/venue-search.test.ts')('venues without coordinates last'),
  ),
  'venue.timeZone': both(
    takeaway('shows times on the venue’s clock'),
    at('tests/core/workflows/load-timeslots.test.ts')('the zone of a venue'),
  ),
  'venue.oatEnabled': both(
    services('are those that content and backend both have on'),
    journey('service-init')('a venue whose content has ordering switched off'),
  ),
  'venue.takeawayEnabled': both(
    services('are those that content and backend both have on'),
    at('tests/core/services.test.ts')('for every way to set the switches'),
  ),
  'venue.poatEnabled': both(
    services('are those that content and backend both have on'),
    at('tests/core/services.test.ts')('for every way to set the switches'),
  ),
  'venue.payAtTableEnabled': both(
    journey('bill-payment')('a guest pays all of the bill'),
    journey('bill-addresses')('where pay at table is switched off'),
  ),
  'venue.gratuity': both(switches("gratuity('Thank-you')"), switches('gratuity(undefined)')),
  'venue.tipsEnabled': both(switches('tips(true)'), switches('tips(false)')),
  'venue.customTipPercentage1': both(fields('tipPercentages([5, 7.5]'), fields('tipPercentages([], [])')),
  'venue.customTipPercentage2': both(fields('tipPercentages([5, 7.5]'), fields('tipPercentages([], [])')),
  'venue.customTipPercentage3': both(
    fields('tipPercentages([5, 7.5, 15]'),
    fields('tipPercentages([5, 7.5]'),
  ),
  'venue.customMenuLabels': both(menus('labels of the venue'), menus('the default labels')),
  'venue.customFoodMenuLabel': both(menus("['plates', 'cellar']"), menus("['food', 'drinks']")),
  'venue.customDrinksMenuLabel': both(menus("['plates', 'cellar']"), menus("['food', 'drinks']")),
  'venue.serviceNames': both(
    services('have the venue’s own names where it has some'),
    services('are those that content and backend both have on, by their names'),
  ),
  'venue.salesAreaName': both(at('tests/core/table-assignment.test.ts')('the sales area, and why that one')),
  'venue.additionalSalesAreas': both(
    journey('table')('ordered from in its own area'),
    journey('areas')('asks nothing where the venue has but one area'),
  ),
  'venue.seatNumbers': both(fields("seats(['A1', 'A2'])"), fields('seats(undefined)')),
  'venue.unavailableTimeslots': both(
    takeaway('a time that the venue or its kitchen has blocked'),
    takeaway('a guest chooses a time'),
  ),
  'venue.unavailableTimeslotRanges': both(
    takeaway('the times of a late bar go past midnight'),
    takeaway('a guest chooses a time'),
  ),
  'venue.customTimeslotSettings': both(
    at('tests/core/workflows/load-timeslots.test.ts')('take the place of the backend’s'),
    at('tests/adapters/contentful/brand-contents.test.ts')(
      'where they are switched on, sound, and off otherwise',
    ),
  ),
  'venue.openingTimes': both(
    takeaway('the times of a late bar go past midnight'),
    at('tests/core/workflows/load-timeslots.test.ts')('that are closed today leave none'),
  ),
  'venue.menuConfig': both(
    menus('takeaway and order ahead have those that content gives them'),
    at('tests/core/service-session.test.ts')("is the backend's own list where content has no entries"),
  ),
  'venue.serviceCharge': both(
    fields("charge('enabled, and optional'"),
    journey('order')('a guest orders from home'),
  ),
  'venue.penniesConfig': both(
    donations('a round-up is offered once'),
    donations('a venue without donations'),
  ),
  'venue.upsellConfig': both(
    journey('basket-extras')('is added with one tap'),
    journey('basket-extras')('offers nothing beside the basket'),
  ),
  'venue.minimumSpendLevelThreshold': both(
    fields('minimumSpend(true, 8.5, true)'),
    fields('minimumSpend(true, undefined, false)'),
  ),
  'venue.caloriesDisplay': both(switches('calories(true)'), switches('calories(false)')),
  'venue.voucherQrScannerEnabled': both(
    journey('voucher-scanner')('reads a voucher’s code'),
    journey('voucher-scanner')('a venue without the camera has typed codes alone'),
  ),
  'venue.notesEnabled': both(
    switches('orderNote(true)'),
    journey('basket-extras')('a venue without order notes'),
  ),
  'venue.caloriesDisclaimer': both(fields("disclaimer('More than"), fields('disclaimer(undefined)')),
  'venue.vatNumber': both(
    journey('results')('is on the receipt'),
    at('tests/ui/screens/receipt-rows.test.ts')('the VAT number is the venue’s, else the brand’s, else none'),
  ),
  'venue.dietaryRequirementsLink': both(
    switches("dietaryLink('the venue’s over the brand’s'"),
    switches("dietaryLink('the brand’s where the venue has none'"),
  ),
  'venue.hybridOrderingSettings': both(fields('tabs(true, true, true)'), fields('tabs(true, true, false)')),
  'venue.image': both(fields('venueWords(true)'), fields('venueWords(false)')),

  'menuConfig.menus': both(
    menus('are tiles in full rows'),
    at('tests/core/service-session.test.ts')("is the backend's own list where content has no entries"),
  ),
  'menuConfig.menusForTakeaway': both(
    menus('takeaway and order ahead have those that content gives them'),
    at('tests/core/service-session.test.ts')("is the backend's own list where content has no entries"),
  ),
  'menuConfig.menusForPoat': both(
    menus('takeaway and order ahead have those that content gives them'),
    at('tests/core/service-session.test.ts')("is the backend's own list where content has no entries"),
  ),
  'menuConfig.useMenuRedesign': both(menus('are tiles in full rows'), menus('menus are a plain list')),

  'menuEntry.identifier': both(menus('is opened straight away'), required),
  'menuEntry.title': both(switches('largeTiles(true)'), required),
  'menuEntry.titleShort': both(switches('largeTiles(false)'), menus('titleShort: undefined')),
  'menuEntry.image': both(
    at('tests/adapters/contentful/brand-contents.test.ts')('reads a venue with its menus and their images'),
    at('tests/core/service-session.test.ts')("takes the backend's picture where content has none"),
  ),
  'menuEntry.useLargeTileSize': both(switches('largeTiles(true)'), switches('largeTiles(false)')),
  'menuEntry.menuId': both(
    at('tests/core/service-session.test.ts')("holds content's entries, in its order"),
    required,
  ),

  'serviceCharge.enabled': both(fields("charge('enabled, and optional'"), fields("charge('not enabled'")),
  'serviceCharge.threshold': both(
    fields("charge('not above its threshold'"),
    fields("charge('enabled, and not optional'"),
  ),
  'serviceCharge.percentage': both(
    fields("charge('enabled, and not optional'"),
    at('tests/brands/fields.test.ts')('has no service charge without its percentage'),
  ),
  'serviceCharge.disableServiceChargeForOrderATable': both(
    fields("charge('not for orders at a table'"),
    fields("charge('enabled, and not optional'"),
  ),
  'serviceCharge.disableServiceChargeForTakeaway': both(
    journey('basket-check')('there is no service charge for takeaway where it is disabled'),
    fields("charge('enabled, and not optional'"),
  ),
  'serviceCharge.optional': both(
    fields("charge('enabled, and optional'"),
    fields("charge('enabled, and not optional'"),
  ),

  'penniesConfig.enabled': both(
    donations('a round-up is offered once'),
    donations('a venue without donations'),
  ),
  'penniesConfig.donationType': both(donations('a round-up is offered once'), donations('a fixed donation')),
  'penniesConfig.amount': both(
    donations('is what the content says, whatever the total'),
    at('tests/core/donation.test.ts')('donationOffer, by the venue’s content'),
  ),
  'penniesConfig.identifier': both(
    at('tests/adapters/contentful/content-codecs.test.ts')('have all that content says of them'),
  ),
  'penniesConfig.entityCodes': both(
    at('tests/adapters/contentful/content-codecs.test.ts')('have all that content says of them'),
  ),
  'penniesConfig.charityHeading': both(
    donations('a round-up is offered once'),
    donations('charityHeading: undefined'),
  ),
  'penniesConfig.charitySubHeading': both(fields('charity(true)'), fields('charity(false)')),
  'penniesConfig.legalText': both(fields('charity(true)'), fields('charity(false)')),
  'penniesConfig.logo': both(fields('charity(true)'), fields('charity(false)')),
  'penniesConfig.logos': both(fields('charity(true)'), fields('charity(false)')),

  'upsellConfig.enabled': both(
    journey('basket-extras')('is added with one tap'),
    journey('basket-extras')('a venue without upsell'),
  ),
  'upsellConfig.heading': both(fields("upsell('Have this too', 3"), fields('upsell(undefined, 3')),
  'upsellConfig.maximum': both(fields("upsell('Have this too', 3"), fields("upsell('Have this too', 0")),

  ...Object.fromEntries(
    ['startHour', 'startMinute', 'endHour', 'endMinute', 'timeZone'].map((field) => [
      `timeslotRange.${field}`,
      both(
        at('tests/adapters/contentful/brand-contents.test.ts')('keeps the timeslot rules that are sound'),
        at('tests/adapters/contentful/brand-contents.test.ts')('and reports the others (T2, T3)'),
      ),
    ]),
  ),
};

/** The optional features of section 1, in its order, and what switches each. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'vouchers, including a voucher QR scanner': [
    'brand.voucherSupportEnabled',
    'venue.voucherQrScannerEnabled',
  ],
  'employee (staff) discounts': ['brand.staffDiscountsEnabled'],
  'charity donation (pennies)': ['venue.penniesConfig', 'penniesConfig.enabled'],
  'service charge': ['venue.serviceCharge', 'serviceCharge.enabled'],
  tips: ['venue.tipsEnabled'],
  'split bills': ['venue.payAtTableEnabled'],
  upsell: ['venue.upsellConfig', 'upsellConfig.enabled'],
  'feedback links': ['brand.feedbackEnabled', 'brand.feedbackLink', 'brand.feedbackProvider'],
  'cookie consent': ['brand.cookieConsentEnabled'],
  'loyalty card': ['brand.loyaltyCardEnabled'],
  'a train wifi check for a rail brand': ['brandConfigExtended.enableWiFiCheck'],
  'a minimum spend threshold': ['brand.minimumSpendThresholdEnabled', 'venue.minimumSpendLevelThreshold'],
  'an allergen prompt with menus': ['brand.allergenPromptWithMenusEnabled'],
  'an order note': ['brand.orderNoteEnabled', 'venue.notesEnabled'],
  'calories display': ['brand.showCalories', 'venue.caloriesDisplay'],
  'choice description display': ['brand.showChoiceDescription'],
  'hiding out-of-stock items': ['brand.hideOutOfStock'],
  'seats instead of tables': ['brand.useSeatsInsteadOfTables'],
  'a takeaway timeslot screen': ['brand.takeawayTimeslotScreenEnabled'],
  'a text banner': ['brand.textBanner'],
  'a centred footer': ['brand.centredFooter'],
  'a VAT number': ['brand.vatNumber', 'venue.vatNumber'],
  'hiding links': ['brand.hideLinks'],
  'hiding the PayPal option': ['brand.hidePayPal'],
  'disabling phone entry': ['brand.phoneDisabled'],
};
