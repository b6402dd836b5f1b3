import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { brandWithShortMenus } from '../scenarios/brands.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.use({ brand: brandWithShortMenus() });

test('a dish has badge, diet letters, and a stepper for keyboards', async ({ engine, guest, page }) => {
  const keyboard = new Keyboard(page);
  await guest.open(`${ARMS.food}?table=12`);
  const dish = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const bread = page.getByRole('heading', { name: 'Sourdough & Whipped Butter', exact: true, level: 3 });
  // In other engines a library works the description out, and leaves out the names of pictures.
  const said = engine === undefined ? /£4.75.* vegetarian/ : /£4.75.* V/;
  await expect(bread.getByRole('button', { exact: true })).toHaveAccessibleDescription(said);
  await expect(dish('Sourdough & Whipped Butter')).toContainText('New');
  await expect(dish(OLIVES.title)).toContainText('VVeGF');
  const height = (title: string): Promise<number> =>
    dish(title).evaluate((row) => row.getBoundingClientRect().height);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await height(OLIVES.title), `${width} px`).toBe(await height('Sourdough & Whipped Butter'));
  }
  await page.setViewportSize({ width: 390, height: 844 });

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
