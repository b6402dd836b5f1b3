import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';
import { expectAccessible } from '../axe.ts';

test('a table code leads to dishes without a tap, a link to its bill (S15)', async ({
  guest,
  page,
  sandbox,
}) => {
  await guest.open(`${ARMS.table}?table=12&t=fx-12`);
  await guest.isAt('Food');
  await expect(page).toHaveURL(`${sandbox.origin}${ARMS.food}`);
  await expect(page.getByRole('button', { name: 'Table 12' })).toBeVisible();
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(page.getByRole('button', { name: 'Table 12' })).toBeVisible();
  await expect(guest.basket.continue).toBeEnabled();
  await guest.open(ARMS.venue);
  await expect(page.getByRole('link', { name: /^Pay My Bill/ })).toHaveAttribute(
    'href',
    '/foxglove-arms/pay/12?t=fx-12',
  );
});

test('an unknown table’s code asks for the table, then shows the dishes', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=999`);
  await guest.isAt('Which table are you at?');
  await expect(guest.table.number).toHaveValue('999');
  await expect(guest.table.number).toHaveAccessibleDescription(
    'We have no table 999. Check the number on your table.',
  );
  await guest.table.enter('7');
  await guest.isAt('Food');
  await expect(page.getByRole('button', { name: 'Table 7' })).toBeVisible();
});

test('menus and their index are one tap apart', async ({ guest, page }) => {
  await guest.open(`${ARMS.table}?table=12`);
  const strip = page.getByRole('navigation', { name: 'Menus' }).getByRole('link');
  await expect(strip).toHaveText(['Food', 'Drinks', 'Roast']);
  await expect(strip.first()).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'menu with its strip');
  await strip.nth(1).tap();
  await guest.isAt('Drinks');
  await expect(strip.nth(1)).toHaveAttribute('aria-current', 'page');
  await guest.follow('Back');
  await guest.isAt('Menus');
});
