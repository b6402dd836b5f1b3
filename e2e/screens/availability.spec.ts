import { brandWithContent, brandWithVenues, brandWithPrice } from '../scenarios/brands.ts';
import { ARMS, atFoodByCode, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { expectAccessible } from '../axe.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { expect, test } from '../phone/test.ts';

const SITE = '4101';
const BREAD = 'Sourdough & Whipped Butter';

let olivesNow: number = OLIVES.price;

test('an unavailable dish is shown with its reason (brand.hideOutOfStock off)', async ({ guest }) => {
  await guest.open(ARMS.food);
  for (const [dish, message] of [
    ['Today’s Catch', 'Sorry, that item is currently unavailable.'],
    ['Devilled Crab on Toast', 'Sorry, that item is not currently in stock.'],
  ] as const) {
    await expect(guest.menu.quickAdd(dish)).toBeHidden();
    await guest.menu.openDish(dish);
    const sheet = guest.dish(dish);
    await expect(sheet.dialog).toContainText(message);
    await expect(sheet.add).toBeHidden();
    await sheet.close.tap();
    await expect(sheet.dialog).toBeHidden();
  }
});

test('sold-out dishes are flagged, removed, and the rest ordered (fault F19)', async ({
  guest,
  page,
  sandbox,
}) => {
  await withOlives(guest);
  await guest.follow('Add more items');
  await guest.isAt('Food');
  await guest.menu.quickAdd(BREAD).tap();
  sandbox.world.stock.setOut(SITE, 'nocellara-olives', true);
  // The basket is checked on entry, without a press.
  await guest.menu.goToBasket();
  await expect(page.getByRole('alert')).toContainText(
    'Some items are no longer available, please make another selection',
  );
  await expect(guest.basket.line(OLIVES.title)).toContainText('Not available. Change it or remove it.');
  await expect(guest.basket.line(BREAD)).not.toContainText('Not available');
  await expect(guest.basket.continue).toBeDisabled();

  await guest.press('Remove what is not available');
  await expect(guest.basket.lines).toHaveCount(1);
  await expect(guest.basket.line(BREAD)).toBeVisible();
  await goToPay(guest);
});

const CRAB = 'Devilled Crab on Toast';

test.describe('a brand that hides what is out of stock', () => {
  test.use({ brand: brandWithContent('brand', { hideOutOfStock: true }) });
  test('a menu leaves it out (brand.hideOutOfStock on)', async ({ guest }) => {
    await guest.open(ARMS.food);
    await expect(guest.menu.dish(BREAD)).toBeVisible();
    await expect(guest.menu.dish(CRAB)).toHaveCount(0);
  });
});

for (const [flag, message] of [
  ['browsingDisabled', 'This menu is currently unavailable'],
  ['orderingDisabled', 'Sorry, ordering is currently unavailable on this menu'],
] as const) {
  test.describe(`a menu with ${flag}`, () => {
    test.use({
      brand: brandWithVenues((venue) => ({
        ...venue,
        menus: venue.menus.map((menu) => ({ ...menu, [flag]: true })),
      })),
    });
    test('says so, and sells nothing', async ({ guest, page }) => {
      if (flag === 'orderingDisabled') {
        // The message comes before the question for the table, which stays away.
        await guest.open(ARMS.venue);
        await expect(page.getByText('We’re not taking phone orders right now.')).toBeVisible();
        await guest.follow('Have a look at the menu');
        await guest.isAt('Food');
      } else await guest.open(ARMS.food);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
      await expect(guest.menu.dish(BREAD)).toHaveCount(flag === 'browsingDisabled' ? 0 : 1);
      await expect(guest.menu.search).toHaveCount(flag === 'browsingDisabled' ? 0 : 1);
    });
  });
}

test.describe('a price that changes after the menu was read', () => {
  test.use({ brand: brandWithPrice('nocellara-olives', () => olivesNow) });
  test.beforeEach(() => {
    olivesNow = OLIVES.price;
  });

  const agreeAndPay = async (guest: Guest): Promise<void> => {
    const agree = guest.page.getByRole('button', { name: /^Continue with the new total/ });
    await expect(guest.page.getByRole('alert')).toContainText('Your new total is £4.75; it was £4.25.');
    await expect(guest.basket.line(OLIVES.title)).toContainText('The price of this has changed.');
    await expect(guest.basket.continue).toBeHidden();
    await agree.tap();
    await guest.isAt('Payment');
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await expect(guest.pay.pay).toHaveText(/£4\.75/);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
  };

  test('is agreed to before it is paid (fault F20)', async ({ guest, sandbox }) => {
    await atFoodByCode(guest);
    await guest.menu.quickAdd(OLIVES.title).tap();
    olivesNow = 4.75;
    // The basket is checked on entry, and asks without a press (B17).
    await guest.menu.goToBasket();
    await agreeAndPay(guest);
    expect(sandbox.captures).toEqual([4.75]);
  });

  test('is agreed to also after the check that the guest pays by', async ({ guest, sandbox, watch }) => {
    watch.provokes('422 ordering.makeBraintreePayment');
    await readyToPay(guest);
    olivesNow = 4.75;
    await guest.pay.pay.tap();
    await guest.isAt('Prices have changed');
    await guest.follow('Back to the basket');
    await agreeAndPay(guest);
    expect(sandbox.captures).toEqual([4.75]);
  });
});

test('a service charge precedes the total, and can be removed', async ({ guest, page, sandbox }) => {
  await guest.open('/lantern-and-loom/order/menus/food');
  await guest.menu.openDish('The Tavern Board');
  const sheet = guest.dish('The Tavern Board');
  await sheet.oneMore.tap();
  await sheet.add.tap();
  await guest.menu.goToBasket();
  await guest.table.enter('A3');
  // 12.5 % of £39.00 is £4.875.
  await expect(guest.basket.continue).toHaveText(/£43\.88/);
  await expectAccessible(page, 'totals with a service charge that can be taken off');
  await guest.press('Remove service charge');
  await expect(guest.basket.continue).toHaveText(/£39\.00/);
  await guest.press('Add service charge');
  await goToPay(guest);
  await expect(page.getByText('Service is already included. A tip is extra.')).toBeVisible();
  await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([43.88]);
});

test('what sells out meanwhile is marked, and the menu stays', async ({ guest, page, sandbox }) => {
  await page.clock.install();
  await guest.open(ARMS.food);
  await guest.menu.search.fill('sourdough');
  await expect(guest.menu.quickAdd(BREAD)).toBeVisible();
  sandbox.world.stock.setOut(SITE, 'bread-and-butter', true);
  await passUntil(page, 60_000, (look) =>
    expect(guest.menu.dishes.filter({ hasText: BREAD })).toContainText('Sold out', look),
  );
  await expect(guest.menu.search).toHaveValue('sourdough');
});
