/** Content fields and switches, set and left out, as a guest sees them: several fields of a screen in one test. */
import type { Locator, Page } from '@playwright/test';
import type { SampleBrand } from '../../fixtures/brands/index.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import type { Guest } from '../pages/guest.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { JAR } from '../scenarios/tabs.ts';
import { expect, test } from '../phone/test.ts';

interface Sight {
  readonly guest: Guest;
  readonly page: Page;
}

type Fields = Readonly<Record<string, unknown>>;

interface Filled {
  /** Names the fields and switches, and their effect. */
  readonly title: string;
  /** By content type. */
  readonly content: Readonly<Record<string, Fields>>;
  readonly shows: (at: Sight) => Promise<void>;
}

const brandOf = (content: Filled['content']): SampleBrand =>
  Object.entries(content).reduce<SampleBrand | undefined>(
    (brand, [type, fields]) => brandWithContent(type, fields, brand),
    undefined,
  ) ?? brandWithContent('brand', {});

const count = (there: boolean): number => (there ? 1 : 0);
const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const footer = (page: Page): Locator => page.getByRole('contentinfo');

async function atPayment({ guest, page }: Sight): Promise<void> {
  await withOlives(guest);
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(guest.pay.name).toBeVisible();
}

const tips = ({ guest }: Sight): Locator => guest.pay.tips.getByRole('button');
const offered = (...words: readonly string[]): readonly RegExp[] =>
  ['No tip', ...words, 'Other'].map((word) => new RegExp(`^${word}`));

const PAYMENT: readonly Filled[] = [
  {
    title:
      'the pay page asks for surname and tip, not phone number (brand.showSurnameField on, brand.phoneDisabled on, venue.tipsEnabled on)',
    content: {
      brand: { showSurnameField: 'Show', phoneDisabled: true },
      venue: {
        tipsEnabled: true,
        customTipPercentage1: 5,
        customTipPercentage2: 7.5,
        customTipPercentage3: undefined,
        gratuity: 'Thank-you',
      },
    },
    shows: async (at) => {
      await atPayment(at);
      await expect(textbox(at.page, 'Surname')).toHaveCount(1);
      const terms = at.page.getByRole('link', { name: 'Terms, and how we use your details' });
      await expect(terms).toHaveAttribute('href', '/terms');
      await expect(at.guest.pay.phone).toHaveCount(0);
      await expect(tips(at)).toHaveText([...offered('5%', '7\\.5%')]);
      await at.guest.pay.tip(/^5%/).tap();
      await expect(at.guest.pay.summary.getByText('Thank-you (5%)', { exact: true })).toBeVisible();
    },
  },
  {
    title:
      'the pay page asks for a phone number, and calls a tip “Tip” (brand.showSurnameField off, brand.phoneDisabled off)',
    content: {
      brand: { showSurnameField: 'Hide', phoneDisabled: false },
      venue: {
        customTipPercentage1: 5,
        customTipPercentage2: 7.5,
        customTipPercentage3: 15,
        gratuity: undefined,
      },
    },
    shows: async (at) => {
      await atPayment(at);
      await expect(textbox(at.page, 'Surname')).toHaveCount(0);
      await expect(at.guest.pay.phone).toHaveCount(1);
      await expect(tips(at)).toHaveText([...offered('5%', '7\\.5%', '15%')]);
      await at.guest.pay.tip(/^15%/).tap();
      await expect(at.guest.pay.summary.getByText('Tip (15%)', { exact: true })).toBeVisible();
    },
  },
  {
    title: 'the pay page asks for no tip (venue.tipsEnabled off)',
    content: { venue: { tipsEnabled: false } },
    shows: async (at) => {
      await atPayment(at);
      await expect(at.guest.pay.tips).toHaveCount(0);
    },
  },
];

async function atHome({ guest, page }: Sight): Promise<void> {
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  await expect(page.getByRole('link', { name: /The Foxglove Arms/ })).toBeVisible();
}

const links = {
  termsLink: 'https://a.example/terms',
  privacyLink: 'https://a.example/privacy',
  accessibilityStatement: undefined,
} as const;

const FRONT: readonly Filled[] = [
  {
    title: 'the home page has the brand’s title, description and both links (brand.hideLinks off)',
    content: {
      brand: {
        ...links,
        hideLinks: false,
        metaTitle: 'Supper by lamplight',
        metaDescription: 'Order and pay from where you sit.',
      },
    },
    shows: async (at) => {
      await atHome(at);
      await expect(at.page).toHaveTitle('Supper by lamplight');
      await expect(at.page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        'Order and pay from where you sit.',
      );
      await expect(footer(at.page).getByRole('link')).toHaveText(['Terms', 'Privacy']);
      await at.guest.follow('Terms');
      await at.guest.isAt('Terms');
      await expect(at.page.getByRole('main').getByRole('link', { name: 'Terms' })).toHaveAttribute(
        'href',
        links.termsLink,
      );
    },
  },
  {
    title:
      'the accessibility statement is linked in the footer and beside the terms, links hidden or not (L10)',
    content: {
      brand: {
        hideLinks: true,
        accessibilityStatement: { en: 'We try.\n\n# Tell us\n- Write to access@a.example.' },
      },
    },
    shows: async (at) => {
      await atHome(at);
      await at.guest.follow('Accessibility');
      await at.guest.isAt('Accessibility');
      await expect(at.page.getByRole('heading', { level: 2 })).toHaveText('Tell us');
      await expect(at.page.getByRole('main').getByRole('listitem')).toHaveText('Write to access@a.example.');
      const mail = at.page.getByRole('link', { name: 'access@a.example' });
      await expect(mail).toHaveAttribute('href', 'mailto:access@a.example');
      await at.guest.open('/terms');
      await expect(at.page.getByRole('main').getByRole('link', { name: 'Accessibility' })).toHaveCount(1);
    },
  },
  {
    title: 'the home page without a title has brand name and one link',
    content: {
      brand: {
        ...links,
        hideLinks: false,
        privacyLink: undefined,
        metaTitle: undefined,
        metaDescription: undefined,
        textBanner: '',
      },
    },
    shows: async (at) => {
      await atHome(at);
      await expect(at.page).toHaveTitle('Foxglove Taverns');
      await expect(at.page.locator('meta[name="description"]')).toHaveAttribute('content', '');
      await expect(footer(at.page).getByRole('link')).toHaveText(['Terms']);
      await expect(at.page.locator('.text-banner')).toHaveCount(0);
    },
  },
  {
    title: 'hidden links and missing pictures leave no empty place (brand.hideLinks on)',
    content: {
      brand: { ...links, hideLinks: true },
      theme: { heroImage: undefined },
      venue: { image: undefined },
    },
    shows: async (at) => {
      await atHome(at);
      for (const name of ['Terms', 'Privacy'])
        await expect(footer(at.page).getByRole('link', { name })).toHaveCount(0);
      for (const [address, heading] of [
        ['/', 'Pull up a chair'],
        [ARMS.venue, 'The Foxglove Arms'],
      ] as const) {
        await at.guest.open(address);
        await at.guest.isAt(heading);
        const title = at.page.locator('.hero-title');
        await expect(title).toBeVisible();
        await expect(at.page.locator('main .picture-empty')).toHaveCount(0);
      }
      await at.guest.open('/terms');
      await expect(at.page.getByRole('main').getByRole('listitem')).toHaveText(['Terms', 'Privacy']);
    },
  },
  ...[true, false].map((there) => ({
    title: `a venue’s address and picture are ${there ? 'shown' : 'replaced by the theme’s picture'}`,
    content: there
      ? {}
      : {
          venue: {
            image: undefined,
            addressLine1: undefined,
            addressLine2: undefined,
            city: undefined,
            postalCode: undefined,
          },
        },
    shows: async ({ guest, page }: Sight) => {
      await guest.open(ARMS.venue);
      await guest.isAt('The Foxglove Arms');
      await expect(page.getByText(/27 Tanner’s Row.*Old City.*Bristol.*BS1 2FX/)).toHaveCount(count(there));
      await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
        'src',
        there ? /venue-foxglove-arms\.svg$/ : /hero\.svg$/,
      );
    },
  })),
  {
    title: 'areas are called by customAreaNames',
    content: {
      brand: {
        showAreaNameSelect: 'Show',
        customAreaNames: [{ area: 'Garden', label: 'The beer garden' }],
      },
    },
    shows: async ({ guest, page }) => {
      await guest.open(ARMS.table);
      await expect(page.getByRole('combobox').getByRole('option').last()).toHaveText('The beer garden');
    },
  },
  {
    title: 'a brand may offer no tabs (brand.hybridOrderingEnabled off)',
    content: { brand: { hybridOrderingEnabled: false } },
    shows: async ({ guest }) => {
      await guest.open(JAR.order);
      await guest.table.enter('5');
      await guest.isAt('Late Plates');
    },
  },
];

const DIETS = 'Allergies?';
const OURS = 'https://foxglove.example/allergens';
const THEIRS = 'https://arms.example/what-is-in-it';

async function atFood({ guest }: Sight): Promise<void> {
  await guest.open(ARMS.food);
  await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
}

const MENU: readonly Filled[] = [
  {
    title: 'a menu shows calories, their note, and the venue’s diet link (venue.caloriesDisplay on)',
    content: {
      brand: { showCalories: true, dietaryLink: OURS },
      venue: {
        caloriesDisplay: true,
        caloriesDisclaimer: 'More than anybody needs',
        dietaryRequirementsLink: THEIRS,
      },
    },
    shows: async (at) => {
      await atFood(at);
      await expect(at.page.getByText('More than anybody needs')).toHaveCount(1);
      await expect(at.page.getByText('Adults need around')).toHaveCount(0);
      await expect(at.page.getByRole('link', { name: DIETS })).toHaveAttribute('href', THEIRS);
      await expect(
        at.guest.menu.dishes.filter({ hasText: 'Beetroot Hummus' }).getByText('410 kcal'),
      ).toHaveCount(1);
      await at.guest.menu.openDish('Beetroot Hummus');
      await expect(at.page.getByRole('dialog').getByText('410 kcal')).toHaveCount(1);
    },
  },
  {
    title: 'a menu without a calorie note has the brand’s diet link',
    content: {
      brand: { showCalories: true, dietaryLink: OURS },
      venue: { caloriesDisplay: true, caloriesDisclaimer: undefined, dietaryRequirementsLink: undefined },
    },
    shows: async (at) => {
      await atFood(at);
      await expect(
        at.guest.menu.dishes.filter({ hasText: 'Beetroot Hummus' }).getByText('410 kcal'),
      ).toHaveCount(1);
      await expect(at.page.getByText('Adults need around')).toHaveCount(0);
      await expect(at.page.getByRole('link', { name: DIETS })).toHaveAttribute('href', OURS);
    },
  },
  {
    title: 'a venue may hide the brand’s calories and diet link (venue.caloriesDisplay off)',
    content: {
      brand: { showCalories: true, dietaryLink: undefined },
      venue: { caloriesDisplay: false, dietaryRequirementsLink: undefined },
    },
    shows: async (at) => {
      await atFood(at);
      await expect(at.page.getByRole('link', { name: DIETS })).toHaveCount(0);
      await expect(at.page.getByText('Adults need around 2000 kcal a day.')).toHaveCount(0);
      await expect(
        at.guest.menu.dishes.filter({ hasText: 'Beetroot Hummus' }).getByText('410 kcal'),
      ).toHaveCount(0);
      await at.guest.menu.openDish('Beetroot Hummus');
      await expect(at.page.getByRole('dialog').getByText('410 kcal')).toHaveCount(0);
    },
  },
  {
    title: 'large menus have their whole names',
    content: { menuEntry: { useLargeTileSize: true } },
    shows: async ({ guest, page }) => {
      await guest.open('/salt-house/order/menus');
      const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
      await expect(tiles).toHaveText(['Food', 'Drinks', 'Sunday Roast', 'Everything']);
    },
  },
];

const CHARITY = { charitySubHeading: 'It plants trees.', legalText: 'Registered nowhere.' } as const;

/** Opens the basket with two plates, £31.00, whose check gives the button's total. */
async function inBasket({ guest }: Sight, total: string): Promise<void> {
  await withPlates(guest, LINGUINE, LINGUINE);
  await expect(guest.basket.continue).toHaveText(new RegExp(total.replace('.', '\\.')));
}

const goesWith = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading }).getByRole('button');
const takeItOff = (page: Page): Locator => page.getByRole('button', { name: 'Remove service charge' });
const MINIMUM = 'The minimum here is £40.00.';

const BASKET: readonly Filled[] = [
  {
    title:
      'a basket has note, upsell, optional service charge and donation (brand.orderNoteEnabled on, venue.notesEnabled on, serviceCharge.enabled on, serviceCharge.optional on)',
    content: {
      brand: { orderNoteEnabled: true },
      venue: { notesEnabled: true },
      upsellConfig: { heading: 'Have this too', maximum: 3 },
      serviceCharge: { enabled: true, optional: true },
      penniesConfig: CHARITY,
    },
    shows: async (at) => {
      await inBasket(at, '£34.10');
      await expect(at.guest.basket.addNote).toHaveCount(1);
      await expect(goesWith(at.page, 'Have this too')).toHaveCount(1);
      await at.page.getByRole('button', { name: 'Remove service charge' }).tap();
      await expect(at.guest.basket.continue).toHaveText(/£31\.00/);
      await at.page.getByRole('button', { name: 'Add service charge' }).tap();
      await expect(at.guest.basket.continue).toHaveText(/£34\.10/);
    },
  },
  ...[true, false].map((isSet) => ({
    title: `a donation’s sub heading, legal text and logos are ${isSet ? 'shown' : 'left out'}`,
    content: {
      penniesConfig: isSet
        ? CHARITY
        : { charitySubHeading: undefined, legalText: undefined, logo: undefined, logos: undefined },
    },
    shows: async ({ guest, page }: Sight) => {
      const { donation, aboutDonation } = new ExtrasPage(page);
      await withPlates(guest, LINGUINE);
      await aboutDonation.tap();
      await expect(donation.getByRole('button', { name: 'No thanks' })).toBeVisible();
      for (const text of Object.values(CHARITY))
        await expect(donation.getByText(text)).toHaveCount(count(isSet));
      await expect(donation.locator('img')).toHaveCount(count(isSet));
    },
  })),
  {
    title:
      'a basket has neither note nor minimum, but a fixed service charge (brand.orderNoteEnabled off, serviceCharge.optional off, serviceCharge.inPrices off, serviceCharge.disableServiceChargeForOrderATable off, brand.minimumSpendThresholdEnabled off)',
    content: {
      brand: { orderNoteEnabled: false, minimumSpendThresholdEnabled: false },
      venue: { notesEnabled: true, minimumSpendLevelThreshold: 40 },
      upsellConfig: { heading: undefined, maximum: 3 },
      serviceCharge: {
        enabled: true,
        optional: false,
        disableServiceChargeForOrderATable: false,
      },
    },
    shows: async (at) => {
      await inBasket(at, '£34.10');
      await expect(goesWith(at.page, 'Goes well with')).toHaveCount(1);
      await expect(at.guest.basket.addNote).toHaveCount(0);
      await expect(takeItOff(at.page)).toHaveCount(0);
      await expect(at.page.getByText(MINIMUM)).toHaveCount(0);
    },
  },
  {
    title: 'a service charge that prices include is told and not added (serviceCharge.inPrices on)',
    content: { serviceCharge: { enabled: true, optional: true, inPrices: true, percentage: 10 } },
    shows: async (at) => {
      await withPlates(at.guest, LINGUINE);
      await expect(at.page.getByText('included', { exact: true })).toHaveCount(1);
      await expect(takeItOff(at.page)).toHaveCount(0);
      await expect(at.guest.basket.continue).toHaveText(/£15\.50/);
    },
  },
  {
    title:
      'a basket states the minimum spend, without a service charge (serviceCharge.enabled off, brand.minimumSpendThresholdEnabled on)',
    content: {
      brand: { minimumSpendThresholdEnabled: true },
      venue: { minimumSpendLevelThreshold: 40 },
      upsellConfig: { heading: 'Have this too', maximum: 0 },
      serviceCharge: { enabled: false },
    },
    shows: async (at) => {
      await inBasket(at, '£31.00');
      await expect(at.page.getByText(MINIMUM)).toHaveCount(1);
      await expect(at.page.getByRole('region', { name: 'Have this too' })).toHaveCount(0);
    },
  },
  {
    title: 'a table’s basket has no service charge (serviceCharge.disableServiceChargeForOrderATable on)',
    content: { serviceCharge: { disableServiceChargeForOrderATable: true } },
    shows: (at) => inBasket(at, '£31.00'),
  },
];

for (const { title, content, shows } of [...PAYMENT, ...FRONT, ...MENU, ...BASKET])
  test.describe('content', () => {
    test.use({ brand: brandOf(content) });
    test(title, async ({ guest, page }) => {
      await shows({ guest, page });
    });
  });
