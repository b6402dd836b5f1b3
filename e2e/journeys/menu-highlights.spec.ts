import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { expectReflow } from '../reflow.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test('the venue’s own dishes stand above its categories until the guest searches (menuEntry.featured)', async ({
  guest,
  page,
}) => {
  await guest.open('/orchard-room/order/menus/food?table=3');
  const featured = page.getByRole('region', { name: 'We recommend' });
  await expect(featured.getByRole('button')).toHaveCount(4);
  await expectAccessible(page, 'menu with featured dishes');
  await expectReflow(page, 'menu with featured dishes');
  await featured.getByRole('button', { name: /^Lemon & Thyme Half Chicken/ }).tap();
  const chicken = guest.dish('Lemon & Thyme Half Chicken');
  await expect(chicken.dialog).toBeVisible();
  await chicken.close.tap();
  await guest.menu.search.fill('olives');
  await expect(featured).toBeHidden();
});

test('a dish has its badge, letters for its diets, and a stepper that a keyboard takes it off with', async ({
  guest,
  page,
}) => {
  const keyboard = new Keyboard(page);
  await guest.open(`${ARMS.food}?table=12`);
  const dish = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(
    page.getByRole('button', { name: /^Sourdough & Whipped Butter New .* vegetarian$/ }),
  ).toBeVisible();
  await expect(dish(OLIVES.title)).toContainText('VVeGF');
  const heights = await Promise.all(
    [OLIVES.title, 'Sourdough & Whipped Butter'].map((title) =>
      dish(title).evaluate((row) => row.getBoundingClientRect().height),
    ),
  );
  expect(heights[0]).toBe(heights[1]);

  const add = guest.menu.quickAdd(OLIVES.title);
  await keyboard.activate(add);
  await page.keyboard.press('Enter');
  const fewer = page.getByRole('button', { name: `One fewer ${OLIVES.title}` });
  await expect(dish(OLIVES.title)).toContainText('2');
  await expectAccessible(page, 'menu with a dish in the basket');
  await keyboard.tabTo(fewer, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(fewer).toBeHidden();
  await expect(guest.menu.basketBar).toBeHidden();
  await expect(add).toBeFocused();
});
