/** What editors may fill in, there and left out, as a guest meets it. */
import type { Locator, Page } from '@playwright/test';
import type { SampleBrand } from '../../fixtures/brands/index.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import type { Guest } from '../pages/guest.ts';
import { TAB_HEADINGS } from '../pages/tab-page.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { JAR } from '../scenarios/tabs.ts';
import { ARMS_AHEAD, withSeats } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

interface Sight {
  readonly guest: Guest;
  readonly page: Page;
}

interface Filled {
  /** The fields, and what they hold. */
  readonly title: string;
  readonly brand: SampleBrand;
  readonly shows: (at: Sight) => Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

const withBrand = (fields: Fields) => brandWithContent('brand', fields);
const withVenues = (fields: Fields, brand?: SampleBrand) => brandWithContent('venue', fields, brand);

const count = (there: boolean): number => (there ? 1 : 0);
const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

async function atPayment({ guest }: Sight): Promise<void> {
  await withOlives(guest);
  await goToPay(guest);
  await expect(guest.pay.name).toBeVisible();
}

const surname = (shown: 'Show' | 'Hide'): Filled => ({
  title: `the surname is ${shown === 'Show' ? 'asked for' : 'not asked for'} (brand.showSurnameField ${shown === 'Show' ? 'on' : 'off'})`,
  brand: withBrand({ showSurnameField: shown }),
  shows: async (at) => {
    await atPayment(at);
    await expect(textbox(at.page, 'Surname')).toHaveCount(count(shown === 'Show'));
  },
});

const phone = (disabled: boolean): Filled => ({
  title: `the pay page asks for ${disabled ? 'no' : 'a'} phone number (brand.phoneDisabled ${disabled ? 'on' : 'off'})`,
  brand: withBrand({ phoneDisabled: disabled }),
  shows: async (at) => {
    await atPayment(at);
    await expect(at.guest.pay.phone).toHaveCount(count(!disabled));
  },
});

const tipPercentages = (percentages: readonly number[], words: readonly string[]): Filled => ({
  title: `customTipPercentage1 to 3: ${percentages.length === 0 ? 'none' : percentages.join(', ')}`,
  brand: withVenues({
    customTipPercentage1: percentages[0],
    customTipPercentage2: percentages[1],
    customTipPercentage3: percentages[2],
  }),
  shows: async (at) => {
    await atPayment(at);
    const offered = at.guest.pay.tips.getByRole('button');
    await expect(offered).toHaveText(['No tip', ...words, 'Other'].map((word) => new RegExp(`^${word}`)));
  },
});

const meta = (metaTitle: string | undefined, metaDescription: string | undefined): Filled => ({
  title: `metaTitle and metaDescription ${metaTitle === undefined ? 'left out: the name, and nothing' : 'given'}`,
  brand: withBrand({ metaTitle, metaDescription }),
  shows: async ({ guest, page }) => {
    await guest.open('/');
    await expect(page).toHaveTitle(metaTitle ?? 'Foxglove Taverns');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', metaDescription ?? '');
  },
});

const disclaimer = (text: string | undefined): Filled => ({
  title: `caloriesDisclaimer ${text === undefined ? 'left out' : 'is beneath a menu that shows calories'}`,
  brand: withVenues({ caloriesDisplay: true, caloriesDisclaimer: text }, withBrand({ showCalories: true })),
  shows: async ({ guest, page }) => {
    await guest.open(ARMS.food);
    await expect(guest.menu.dish('Beetroot Hummus').getByText('410 kcal')).toBeVisible();
    await expect(page.getByText('More than anybody needs')).toHaveCount(count(text !== undefined));
    await expect(page.getByText('Adults need around')).toHaveCount(0);
  },
});

const CHARITY = { charitySubHeading: 'It plants trees.', legalText: 'Registered nowhere.' } as const;

const charity = (told: boolean): Filled => ({
  title: `a donation’s sub heading, legal text and logos ${told ? 'are shown' : 'left out'}`,
  brand: brandWithContent(
    'penniesConfig',
    told
      ? CHARITY
      : { charitySubHeading: undefined, legalText: undefined, logo: undefined, logos: undefined },
  ),
  shows: async ({ guest, page }) => {
    const { donation } = new ExtrasPage(page);
    await withPlates(guest, LINGUINE);
    await guest.basket.continue.tap();
    await expect(donation.getByRole('button', { name: 'No thanks' })).toBeVisible();
    for (const text of Object.values(CHARITY))
      await expect(donation.getByText(text)).toHaveCount(count(told));
    await expect(donation.locator('img')).toHaveCount(count(told));
  },
});

const upsell = (heading: string | undefined, maximum: number, offered: number): Filled => ({
  title: `upsell: heading ${heading ?? 'left out'}, at most ${maximum}`,
  brand: brandWithContent('upsellConfig', { heading, maximum }),
  shows: async ({ guest, page }) => {
    await withPlates(guest, LINGUINE);
    await expect(guest.basket.note).toBeVisible();
    const part = page.getByRole('region', { name: heading ?? 'Goes well with' });
    await expect(part.getByRole('button')).toHaveCount(offered);
  },
});

const charge = (what: string, fields: Fields, total: string, optional: boolean): Filled => ({
  title: `serviceCharge: ${what}`,
  brand: brandWithContent('serviceCharge', fields),
  shows: async ({ guest, page }) => {
    await withPlates(guest, LINGUINE, LINGUINE);
    await expect(guest.basket.continue).toHaveText(new RegExp(total.replace('.', '\\.')));
    await expect(page.getByRole('button', { name: 'Take it off' })).toHaveCount(count(optional));
  },
});

const minimumSpend = (asks: boolean, threshold: number | undefined, there: boolean): Filled => ({
  title: `a minimum spend with a threshold of ${threshold ?? 'nothing'} (brand.minimumSpendThresholdEnabled ${asks ? 'on' : 'off'})`,
  brand: withVenues(
    { minimumSpendLevelThreshold: threshold },
    withBrand({ minimumSpendThresholdEnabled: asks }),
  ),
  shows: async ({ guest, page }) => {
    await withOlives(guest);
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
    await expect(page.getByText('The minimum here is £8.50.')).toHaveCount(count(there));
  },
});

const links = (fields: Fields, names: readonly string[]): Filled => ({
  title: `termsLink and privacyLink: ${names.join(', ') || 'neither'}`,
  brand: withBrand({ hideLinks: false, termsLink: undefined, privacyLink: undefined, ...fields }),
  shows: async ({ guest, page }) => {
    await guest.open('/');
    await guest.isAt('Pull up a chair');
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(names);
  },
});

const seats = (numbers: readonly string[] | undefined): Filled => ({
  title: `seatNumbers ${numbers === undefined ? 'left out: a seat is typed' : 'are suggested'}`,
  brand: withVenues({ seatNumbers: numbers }, withSeats()),
  shows: async ({ guest, page }) => {
    await guest.open(ARMS_AHEAD.start);
    await expect(textbox(page, 'Seat')).toBeVisible();
    const suggested = page.getByRole('list', { name: 'Seats here' }).getByRole('button');
    await expect(suggested).toHaveText([...(numbers ?? [])]);
  },
});

const tabs = (brand: boolean, extended: boolean, venue: boolean): Filled => ({
  title: `tabs, with the brand’s settings ${extended} and the venue’s ${venue} (brand.hybridOrderingEnabled ${brand ? 'on' : 'off'})`,
  brand: brandWithContent(
    'brandConfigExtended',
    { hybridOrderingSettings: { enabled: extended } },
    withVenues({ hybridOrderingSettings: { enabled: venue } }, withBrand({ hybridOrderingEnabled: brand })),
  ),
  shows: async ({ guest }) => {
    await guest.open(JAR.order);
    await guest.table.enter('5');
    await guest.isAt(brand && extended && venue ? TAB_HEADINGS.choice : 'Menus');
  },
});

const areaNames = (names: readonly object[] | undefined, shown: string): Filled => ({
  title: `customAreaNames ${names === undefined ? 'left out: the backend’s' : 'are what areas are called'}`,
  brand: withBrand({ showAreaNameSelect: 'Show', customAreaNames: names }),
  shows: async ({ guest, page }) => {
    await guest.open(ARMS.table);
    await expect(page.getByRole('combobox').getByRole('option').last()).toHaveText(shown);
  },
});

const venueWords = (there: boolean): Filled => ({
  title: `a venue’s address and picture ${there ? 'are shown' : 'left out: the front picture of the theme'}`,
  brand: there
    ? withVenues({})
    : withVenues({
        image: undefined,
        addressLine1: undefined,
        addressLine2: undefined,
        city: undefined,
        postalCode: undefined,
      }),
  shows: async ({ guest, page }) => {
    await guest.open(ARMS.venue);
    await guest.isAt('The Foxglove Arms');
    await expect(page.getByText(/27 Tanner’s Row.*Old City.*Bristol.*BS1 2FX/)).toHaveCount(count(there));
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
      'src',
      there ? /venue-foxglove-arms\.svg$/ : /hero\.svg$/,
    );
  },
});

const noPicture: Filled = {
  title: 'image and heroImage left out: no room is kept for one',
  brand: brandWithContent('theme', { heroImage: undefined }, withVenues({ image: undefined })),
  shows: async ({ guest, page }) => {
    for (const [address, heading] of [
      ['/', 'Pull up a chair'],
      [ARMS.venue, 'The Foxglove Arms'],
    ] as const) {
      await guest.open(address);
      await guest.isAt(heading);
      const title = page.locator('.hero-title');
      await expect(title).toBeVisible();
      expect((await title.boundingBox())?.y).toBeLessThan(200);
      await expect(page.locator('main .picture-empty')).toHaveCount(0);
    }
  },
};

const company = (name: string | undefined): Filled => ({
  title: `businessName ${name === undefined ? 'left out' : 'is on the receipt'}`,
  brand: withBrand({ businessName: name }),
  shows: async (at) => {
    await atPayment(at);
    await at.guest.pay.fillDetails();
    await at.guest.pay.fillCard('4111111111111111');
    await at.guest.pay.pay.tap();
    await expect(at.page.getByText('GB 999 9999 73')).toBeVisible();
    await expect(at.page.getByText('Lantern Holdings Ltd')).toHaveCount(count(name !== undefined));
  },
});

for (const { title, brand, shows } of [
  surname('Show'),
  surname('Hide'),
  phone(true),
  phone(false),
  tipPercentages([5, 7.5], ['5%', '7\\.5%']),
  tipPercentages([5, 7.5, 15], ['5%', '7\\.5%', '15%']),
  tipPercentages([], []),
  meta('Supper by lamplight', 'Order and pay from where you sit.'),
  meta(undefined, undefined),
  disclaimer('More than anybody needs'),
  disclaimer(undefined),
  charity(true),
  charity(false),
  upsell('Have this too', 3, 1),
  upsell(undefined, 3, 1),
  upsell('Have this too', 0, 0),
  charge(
    'enabled, and optional (serviceCharge.enabled on, serviceCharge.optional on)',
    { enabled: true, optional: true },
    '£34.10',
    true,
  ),
  charge(
    'enabled, and not optional (serviceCharge.optional off, serviceCharge.disableServiceChargeForOrderATable off)',
    { enabled: true, optional: false },
    '£34.10',
    false,
  ),
  charge('not enabled (serviceCharge.enabled off)', { enabled: false }, '£31.00', false),
  charge(
    'not for orders at a table (serviceCharge.disableServiceChargeForOrderATable on)',
    { disableServiceChargeForOrderATable: true },
    '£31.00',
    false,
  ),
  charge('not above its threshold', { threshold: 31 }, '£31.00', false),
  minimumSpend(true, 8.5, true),
  minimumSpend(false, 8.5, false),
  minimumSpend(true, undefined, false),
  links({ termsLink: 'https://a.example/terms' }, ['Terms']),
  links({ privacyLink: 'https://a.example/privacy' }, ['Privacy']),
  links({}, []),
  seats(['A1', 'A2']),
  seats(undefined),
  tabs(true, true, true),
  tabs(false, true, true),
  tabs(true, false, true),
  tabs(true, true, false),
  areaNames([{ area: 'Garden', label: 'The beer garden' }], 'The beer garden'),
  areaNames(undefined, 'Garden'),
  noPicture,
  venueWords(true),
  venueWords(false),
  company('Lantern Holdings Ltd'),
  company(undefined),
])
  test.describe(title, () => {
    test.use({ brand });
    test('as a guest meets it', async ({ guest, page }) => {
      await shows({ guest, page });
    });
  });
