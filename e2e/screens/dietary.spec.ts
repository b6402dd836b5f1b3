import { expectAccessible } from '../axe.ts';
import { DietSheet } from '../pages/diet-sheet.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

const SOUP = 'Today’s Soup';
const HUMMUS = 'Beetroot Hummus';
const BREAD = 'Sourdough & Whipped Butter';

test('B15: avoiding milk shows what is free of it, or unknown', async ({ guest, page }) => {
  const diet = new DietSheet(page);
  await guest.open(ARMS.food);
  await guest.menu.diets.tap();
  await expect(diet.dialog).toBeVisible();
  await expectAccessible(page, 'diets and allergens');
  await diet.tick('vegetarian').check();
  await diet.tick('milk').check();
  await expect(diet.show).toHaveText('Show 14 dishes');
  await diet.show.tap();

  await expect(diet.dialog).toBeHidden();
  await expect(guest.menu.dish(HUMMUS)).toBeVisible();
  await expect(guest.menu.dish(BREAD)).toBeHidden();
  await expect(guest.menu.dish(SOUP)).toBeHidden();
  await expect(page.getByText('2 dishes without allergen information are not shown.')).toBeVisible();
  await expectAccessible(page, 'a filtered menu');

  await guest.press('Show');
  await expect(guest.menu.dishes.filter({ hasText: SOUP })).toContainText(
    'Allergens not known: ask the team',
  );
  await expect(guest.menu.dishes.filter({ hasText: HUMMUS })).not.toContainText('Allergens not known');
  await guest.press('Hide');
  await expect(guest.menu.dish(SOUP)).toBeHidden();

  await guest.menu.search.fill('hummus');
  await expect(guest.menu.dishes).toHaveCount(1);
  await guest.menu.search.fill('whipped');
  await expect(page.getByText('Nothing on this menu matches “whipped”.')).toBeVisible();
  await guest.menu.search.fill('');
  await guest.press('Clear the filter');
  await expect(guest.menu.dish(BREAD)).toBeVisible();
});

for (const show of [true, false]) {
  test.describe(`calories and descriptions of choices, switched ${show ? 'on' : 'off'}`, () => {
    test.use({ brand: brandWithContent('brand', { showCalories: show, showChoiceDescription: show }) });
    test(`a menu ${show ? 'shows' : 'hides'} them, and asks no allergies (brand.showCalories ${show ? 'on' : 'off'}, brand.showChoiceDescription ${show ? 'on' : 'off'}, brand.allergenPromptWithMenusEnabled off)`, async ({
      guest,
      page,
    }) => {
      const there = show ? 1 : 0;
      await guest.open(ARMS.food);
      await expect(guest.menu.search).toBeVisible();
      await expect(page.getByText('Adults need around 2000 kcal a day.')).toHaveCount(there);
      await expect(guest.menu.dishes.filter({ hasText: HUMMUS }).getByText('410 kcal')).toHaveCount(there);
      await guest.menu.openDish('The Tavern Board');
      await expect(page.getByRole('dialog')).toHaveAccessibleName('The Tavern Board');
      await expect(page.getByRole('dialog').locator('.choice-description')).toHaveCount(there);
    });
  });
}

test.describe('the allergen prompt', () => {
  test.use({ brand: brandWithContent('brand', { allergenPromptWithMenusEnabled: true }) });

  test('comes with a visit’s first menu, and links the dietary page (brand.allergenPromptWithMenusEnabled on)', async ({
    guest,
    page,
  }) => {
    const prompt = page.getByRole('dialog', { name: 'Any allergies?' });
    await guest.open(ARMS.food);
    await expect(prompt).toBeVisible();
    await expect(prompt.getByRole('link', { name: 'Allergens and dietary information' })).toHaveAttribute(
      'href',
      'https://foxglove.example/allergens',
    );
    await prompt.getByRole('button', { name: 'Go to the menu' }).tap();
    await expect(prompt).toBeHidden();

    await guest.follow('Back');
    await guest.follow('Drinks');
    await expect(guest.menu.search).toBeVisible();
    await expect(prompt).toBeHidden();
    await guest.reload();
    await expect(guest.menu.search).toBeVisible();
    await expect(prompt).toBeHidden();

    await test.step('and with that of the next visit', async () => {
      await page.addInitScript(() => sessionStorage.clear());
      await guest.reload();
      await expect(prompt).toBeVisible();
    });
  });
});
