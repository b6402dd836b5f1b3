/** Switches of brand and venue, each on and off, as a guest meets them. */
import type { Locator, Page } from '@playwright/test';
import type { SampleBrand } from '../../fixtures/brands/index.ts';
import type { Guest } from '../pages/guest.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

interface Sight {
  readonly guest: Guest;
  readonly page: Page;
}

interface Switched {
  /** The switch, and how it stands. */
  readonly title: string;
  readonly brand: SampleBrand;
  readonly shows: (at: Sight) => Promise<void>;
}

const withBrand = (fields: Readonly<Record<string, unknown>>) => brandWithContent('brand', fields);
const withVenues = (fields: Readonly<Record<string, unknown>>, brand?: SampleBrand) =>
  brandWithContent('venue', fields, brand);

const footer = (page: Page): Locator => page.getByRole('contentinfo');

async function atHome({ guest, page }: Sight): Promise<void> {
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  await expect(page.getByRole('link', { name: /The Foxglove Arms/ })).toBeVisible();
}

async function tipping({ guest, page }: Sight): Promise<void> {
  await withOlives(guest);
  await goToPay(guest);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
}

async function atFoodByAddress({ guest }: Sight): Promise<void> {
  await guest.open(ARMS.food);
  await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
}

const hideLinks = (hidden: boolean): Switched => ({
  title: `the brand’s links are ${hidden ? 'hidden' : 'shown'} (brand.hideLinks ${hidden ? 'on' : 'off'})`,
  brand: withBrand({ hideLinks: hidden }),
  shows: async (at) => {
    await atHome(at);
    for (const name of ['Terms', 'Privacy'])
      await expect(footer(at.page).getByRole('link', { name })).toHaveCount(hidden ? 0 : 1);
  },
});

const centredFooter = (centred: boolean): Switched => ({
  title: `the footer has its links ${centred ? 'in the middle' : 'where the text begins'} (brand.centredFooter ${centred ? 'on' : 'off'})`,
  brand: withBrand({ centredFooter: centred }),
  shows: async (at) => {
    await atHome(at);
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
    const [first, last, page] = [
      await boxOf(footer(at.page).getByRole('link').first()),
      await boxOf(footer(at.page).getByRole('link').last()),
      await boxOf(footer(at.page)),
    ];
    const before = first.x - page.x;
    const after = page.x + page.width - (last.x + last.width);
    if (centred) expect(Math.abs(before - after)).toBeLessThan(2);
    else expect(before).toBeLessThan(after / 2);
  },
});

const orderNote = (enabled: boolean): Switched => ({
  title: `the basket ${enabled ? 'asks' : 'asks nobody'} for a note (brand.orderNoteEnabled ${enabled ? 'on' : 'off'}, venue.notesEnabled on)`,
  brand: withVenues({ notesEnabled: true }, withBrand({ orderNoteEnabled: enabled })),
  shows: async ({ guest }) => {
    await withOlives(guest);
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
    await expect(guest.basket.note).toHaveCount(enabled ? 1 : 0);
  },
});

const calories = (displayed: boolean): Switched => ({
  title: `a venue of a brand that shows calories ${displayed ? 'shows' : 'hides'} them (venue.caloriesDisplay ${displayed ? 'on' : 'off'})`,
  brand: withVenues({ caloriesDisplay: displayed }, withBrand({ showCalories: true })),
  shows: async (at) => {
    const { guest, page } = at;
    await atFoodByAddress(at);
    const there = displayed ? 1 : 0;
    await expect(page.getByText('Adults need around 2000 kcal a day.')).toHaveCount(there);
    await expect(guest.menu.dish('Beetroot Hummus').getByText('410 kcal')).toHaveCount(there);
    await guest.menu.openDish('Beetroot Hummus');
    await expect(page.getByRole('dialog').getByText('410 kcal')).toHaveCount(there);
  },
});

const tips = (enabled: boolean): Switched => ({
  title: `the pay page ${enabled ? 'asks' : 'asks nobody'} for a tip (venue.tipsEnabled ${enabled ? 'on' : 'off'})`,
  brand: withVenues({ tipsEnabled: enabled }),
  shows: async (at) => {
    await tipping(at);
    await expect(at.guest.pay.tips).toHaveCount(enabled ? 1 : 0);
  },
});

const gratuity = (name: string | undefined): Switched => ({
  title: `gratuity calls the tip ${name ?? '“Tip” where the venue has no name for it'}`,
  brand: withVenues({ gratuity: name }),
  shows: async (at) => {
    await tipping(at);
    await at.guest.pay.tip(/^10/).tap();
    await expect(at.guest.pay.summary.getByText(`${name ?? 'Tip'} (10%)`, { exact: true })).toBeVisible();
  },
});

const dietaryLink = (title: string, venue: string | undefined, brand: string | undefined): Switched => ({
  title: `dietaryRequirementsLink: ${title}`,
  brand: withVenues({ dietaryRequirementsLink: venue }, withBrand({ dietaryLink: brand })),
  shows: async (at) => {
    await atFoodByAddress(at);
    const link = at.page.getByRole('link', { name: 'Allergens and dietary information' });
    const address = venue ?? brand;
    if (address === undefined) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', address);
  },
});

const largeTiles = (large: boolean): Switched => ({
  title: `menus are ${large ? 'across the whole width, by their whole names' : 'side by side'} (menuEntry.useLargeTileSize ${large ? 'on' : 'off'})`,
  brand: brandWithContent('menuEntry', { useLargeTileSize: large }),
  shows: async ({ guest, page }) => {
    await guest.open('/salt-house/order/menus');
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(tiles).toHaveText(
      large ? ['Food', 'Drinks', 'Sunday Roast', 'Everything'] : ['Food', 'Drinks', 'Roast', 'All'],
    );
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(large ? 4 : 2);
  },
});

const textBanner = (text: string | undefined): Switched => ({
  title: `textBanner ${text === undefined ? 'left out or empty is no banner' : 'is shown'}`,
  brand: withBrand({ textBanner: text ?? '' }),
  shows: async (at) => {
    await atHome(at);
    const banner = at.page.locator('.text-banner');
    await expect(banner).toHaveText(text === undefined ? [] : [text]);
    await atFoodByAddress(at);
    await expect(banner).toHaveText(text === undefined ? [] : [text]);
  },
});

const OURS = 'https://foxglove.example/allergens';
const THEIRS = 'https://arms.example/what-is-in-it';

for (const { title, brand, shows } of [
  hideLinks(true),
  hideLinks(false),
  centredFooter(true),
  centredFooter(false),
  orderNote(true),
  orderNote(false),
  calories(true),
  calories(false),
  tips(true),
  tips(false),
  gratuity('Thank-you'),
  gratuity(undefined),
  dietaryLink('the venue’s over the brand’s', THEIRS, OURS),
  dietaryLink('the brand’s where the venue has none', undefined, OURS),
  dietaryLink('none at all', undefined, undefined),
  largeTiles(true),
  largeTiles(false),
  textBanner('Two for one until seven'),
  textBanner(undefined),
])
  test.describe(title, () => {
    test.use({ brand });
    test('as a guest meets it', async ({ guest, page }) => {
      await shows({ guest, page });
    });
  });
