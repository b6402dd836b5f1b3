import { OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

test('the app starts over spoilt entries in its storage (fault F34)', async ({ guest, page }) => {
  await withOlives(guest);
  await page.evaluate((text) => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) storage.setItem(key, text);
    }
  }, '{"version":1,"items":[null,7,{"place":"here"},{"lines":[{}]}]}');
  await guest.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await guest.follow('Browse the menu');
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
});
