import { expectAccessible } from '../axe.ts';
import { expect, test } from '../phone/test.ts';

test('the venue’s dishes precede categories until a search (menuEntry.featured)', async ({ guest, page }) => {
  await guest.open('/orchard-room/order/menus/food?table=3');
  const featured = page.getByRole('region', { name: 'We recommend' });
  await expect(featured.getByRole('button')).toHaveCount(4);
  await expectAccessible(page, 'menu with featured dishes');
  await featured.getByRole('button', { name: /^Lemon & Thyme Half Chicken/ }).tap();
  const chicken = guest.dish('Lemon & Thyme Half Chicken');
  await expect(chicken.dialog).toBeVisible();
  await chicken.close.tap();
  await guest.menu.search.fill('olives');
  await expect(featured).toBeHidden();
});
