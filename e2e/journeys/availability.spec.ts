import { expectAccessible } from '../axe.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { brandWithPrice } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const SITE = '4101';
const BREAD = 'Sourdough & Whipped Butter';

let olivesNow: number = OLIVES.price;

test.describe('a price that changes after the menu was read', () => {
  test.use({ brand: brandWithPrice('nocellara-olives', () => olivesNow) });
  test('is agreed to before it is paid (fault F20)', async ({ guest, page, sandbox }) => {
    await withOlives(guest);
    olivesNow = 4.75;
    await guest.basket.continue.tap();
    await expect(page.getByRole('alert')).toContainText('Your new total is £4.75; it was £4.25.');
    await expect(guest.basket.line(OLIVES.title)).toContainText('The price of this has changed.');
    await page.getByRole('button', { name: /^Continue with the new total/ }).tap();
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await expect(guest.pay.pay).toHaveText(/£4\.75/);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.75]);
  });
});

test('a service charge is said before the total, and can be taken off and put back', async ({
  guest,
  page,
  sandbox,
}) => {
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
  await guest.press('Take it off');
  await expect(guest.basket.continue).toHaveText(/£39\.00/);
  await guest.press('Put it back');
  await goToPay(guest);
  await expect(page.getByText('Service is already included. A tip is extra.')).toBeVisible();
  await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([43.88]);
});

test('what runs out while a guest looks is marked, and the menu stays where it is', async ({
  guest,
  page,
  sandbox,
}) => {
  await page.clock.install();
  await guest.open(ARMS.food);
  await guest.menu.search.fill('sourdough');
  await expect(guest.menu.quickAdd(BREAD)).toBeVisible();
  sandbox.world.stock.setOut(SITE, 'bread-and-butter', true);
  await passUntil(page, 60_000, (look) => expect(guest.menu.dish(BREAD)).toContainText('Sold out', look));
  await expect(guest.menu.search).toHaveValue('sourdough');
});
