/** A brand's look by content, and the page that shows it. */
import type { Locator, Page } from '@playwright/test';
import type { ThemeScreens } from '../../fixtures/sandbox/theme/theme-screens.ts';
import { expectAccessible } from '../axe.ts';
import { ThemePage } from '../pages/theme-page.ts';
import { brandWithContent, brandWithShortMenus } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const withTheme = (fields: Readonly<Record<string, unknown>>) => brandWithContent('theme', fields);

const logoOf = (page: Page): Locator => page.getByRole('link', { name: 'Foxglove Taverns home' });
/** The address of the visible picture among the candidates. */
const pictureOf = (logo: Locator): Promise<string> =>
  logo.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const isDark = (colour: string): boolean =>
  (colour.match(/\d+/g) ?? []).every((channel) => Number(channel) < 64);

test.describe('a dark phone', () => {
  test.use({ colorScheme: 'dark', brand: brandWithShortMenus() });

  test('shows a brand with both schemes dark, legible (L2) and following changes', async ({
    engine,
    guest,
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const isShown = document.querySelector('h1') !== null;
        const background = document.documentElement.style.getPropertyValue('--colour-background');
        if (isShown && seen.at(-1) !== background) seen.push(background);
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await guest.open('/');
    await guest.isAt('Pull up a chair');
    expect(isDark(await backgroundOf(page))).toBe(true);
    await expect.poll(() => pictureOf(logoOf(page))).toMatch(/logo-on-dark\.svg$/);
    const shown = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(shown).size).toBe(1);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', shown[0] ?? 'none');
    await expectAccessible(page, 'home in the dark');
    // No other driver can change it.
    if (engine === undefined) {
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(async () => isDark(await backgroundOf(page))).toBe(false);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(async () => isDark(await backgroundOf(page))).toBe(true);
    }
    await guest.open(ARMS.food);
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
    await expectAccessible(page, 'menu in the dark');
    await guest.menu.openDish('The Foxglove Burger');
    await expectAccessible(page, 'dish sheet in the dark');

    await withOlives(guest);
    await goToPay(guest);
    await guest.pay.openCard();
    await guest.pay.cardNumber.fill(CARDS.approved);
    const frame = page.locator('iframe[title="Card number"]');
    expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light');
    const colour = await guest.pay.cardNumber.evaluate((input) => getComputedStyle(input).color);
    expect(isDark(colour)).toBe(false);
    await expectAccessible(page, 'payment in the dark', 'iframe');
  });

  test.describe('with a brand of light colours', () => {
    test.use({ brand: withTheme({ colourScheme: 'light' }) });
    test('keeps page and controls light', async ({ guest, page }) => {
      await guest.open('/');
      await guest.isAt('Pull up a chair');
      expect(isDark(await backgroundOf(page))).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    });
  });
});

test.describe('with corners of 32 px and icons of 40 px', () => {
  test.use({ brand: withTheme({ cornerRadius: 32, iconSize: 40 }) });
  test('a menu and a dish are accessible, and nothing overflows', async ({ guest, page }) => {
    await guest.open(ARMS.food);
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
    const radiusOf = (part: Locator): Promise<number> =>
      part.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius));
    const rounded = [guest.menu.search, guest.menu.quickAdd(OLIVES.title)];
    for (const part of rounded) expect(await radiusOf(part)).toBeGreaterThan(0);
    await guest.menu.openDish('The Foxglove Burger');
    const burger = guest.dish('The Foxglove Burger');
    expect(await radiusOf(burger.dialog)).toBeGreaterThan(0);
    await expectAccessible(page, 'dish sheet with corners of 32 px');
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflows).toBe(false);
  });
});

/** One screen of each kind of document, with and without stored data, and after one and two presses. */
const SOME_SCREENS = ['Times', 'Home', 'Success', 'Payment', 'Split'];

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1500, height: 1000 }, isMobile: false, hasTouch: false });
  test('/__theme shows tokens, contrast and screens side by side', async ({ page, sandbox }) => {
    // `e2e/screens` opens all of them without a browser.
    await page.route('**/__theme/facts', async (route) => {
      const answer = await sandbox.fetch(new Request(route.request().url()));
      const facts = (await answer.json()) as ThemeScreens;
      const screens = facts.screens.filter(({ name }) => SOME_SCREENS.includes(name));
      await route.fulfill({ json: { ...facts, screens } });
    });
    const theme = new ThemePage(page);
    await theme.open();
    await expect(theme.heading).toBeVisible();
    await expect(theme.contrast('by day', 'text on background')).toContainText('AAA');
    await expect(theme.count).toHaveText(`All ${SOME_SCREENS.length} screens are there.`, {
      timeout: 60_000,
    });
    for (const name of ['Times', 'Home', 'Success'])
      await expect(theme.screen(name).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theme.screen('Success').getByText('A42', { exact: true })).toBeVisible();
    // The basket's button leads to the card where the basket had the wallets in time, else to both.
    const ways = theme
      .screen('Payment')
      .getByRole('button', { name: /^(Other ways to pay|Or pay by card)$/ });
    await expect(ways).toBeVisible();
    await expect(theme.screen('Split').getByRole('list', { name: 'Choose what you had' })).toBeVisible();
    const widths = await theme.screens
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth));
    expect(widths).toEqual(SOME_SCREENS.map(() => 390));
    await theme.choose('Width', '320');
    await theme.choose('Headings', 'lowercase');
    const heading = theme.screen('Home').getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('text-transform', 'lowercase');
    await expect(theme.parts.getByRole('heading', { name: 'Parts of the app' })).toBeVisible();
    await expectAccessible(page, '/__theme', 'iframe');
  });
});
