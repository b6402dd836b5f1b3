import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { DietSheet } from '../pages/diet-sheet.ts';
import { brandWithContent, brandWithShortMenus } from '../scenarios/brands.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const BREAD = 'Sourdough & Whipped Butter';

test.use({
  brand: brandWithContent('brand', { allergenPromptWithMenusEnabled: true }, brandWithShortMenus()),
});

test('prompt and dietary filter work by keyboard, on the next menu too', async ({ guest, page }) => {
  const keyboard = new Keyboard(page);
  const diet = new DietSheet(page);
  const prompt = page.getByRole('dialog', { name: 'Any allergies?' });
  await guest.open(ARMS.food);
  await expect(prompt).toBeVisible();
  await expectAccessible(page, 'allergen prompt');
  await keyboard.tabTo(prompt.getByRole('button', { name: 'Go to the menu' }));
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();

  await keyboard.activate(guest.menu.diets);
  await expect(diet.dialog).toBeVisible();
  await keyboard.activate(diet.tick('vegan'), 'Space');
  await keyboard.activate(diet.dialog.getByRole('button', { name: 'Clear the filter' }));
  await expect(diet.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await keyboard.activate(diet.tick('vegan'), 'Space');
  await keyboard.activate(diet.show);
  await expect(diet.dialog).toBeHidden();
  await expect(guest.menu.diets).toBeFocused();
  await expect(guest.menu.dish(BREAD)).toBeHidden();

  await guest.follow('Back');
  await guest.follow('Drinks');
  await guest.isAt('Drinks');
  await keyboard.activate(page.getByRole('button', { name: 'Clear the filter' }));
  await expect(page.getByRole('button', { name: 'Clear the filter' })).toBeHidden();
});
