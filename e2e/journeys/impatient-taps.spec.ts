import type { Locator, Page } from '@playwright/test';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { hostedBrand, readyToLeave } from '../scenarios/hosted.ts';
import { atFoodByCode, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const BURGER = 'The Foxglove Burger';

test.beforeEach(({ context }) =>
  context.addInitScript(() => Object.assign(globalThis, { isImpatient: true })),
);

/** Three quick taps of a thumb, all where the first one was. */
async function tapThrice(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is not shown');
  // The browser never says what became of a tap in a document that has gone.
  for (let taps = 0; taps < 3; taps += 1)
    void page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined);
}

test('three quick taps take one step, from the dish to a paid order', async ({ guest, page, sandbox }) => {
  await atFoodByCode(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  const burger = guest.dish(BURGER);
  await tapThrice(page, guest.menu.dish(BURGER));
  await expect(burger.dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await burger.choose('How would you like it cooked?', 'A little pink');
  await burger.choose('Your bun', 'Brioche bun');
  await tapThrice(page, burger.add);
  await guest.isAt('Food');
  await expect(guest.menu.basketBar).toHaveAccessibleName(/2 items/);
  await tapThrice(page, guest.menu.basketBar);
  await guest.isAt('Your basket');
  await expect(guest.basket.lines).toHaveCount(2);
  await tapThrice(page, guest.basket.continue);
  await guest.isAt('Payment');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.fillDetails();
  await expect(guest.pay.pay).toBeEnabled();
  await tapThrice(page, guest.pay.pay);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.placedOrders).toHaveLength(1);
  expect(sandbox.captures).toHaveLength(1);
});

test.describe('the provider’s own page', () => {
  test.use({ brand: hostedBrand });

  test('opens once, for one order, by three quick taps', async ({ guest, page, sandbox }) => {
    const hosted = await readyToLeave(guest);
    await tapThrice(page, hosted.continue);
    await expect(hosted.heading).toBeVisible();
    expect(sandbox.world.orders.all.map(({ state }) => state)).toEqual(['pending']);
    expect(sandbox.captures).toEqual([]);
  });
});
