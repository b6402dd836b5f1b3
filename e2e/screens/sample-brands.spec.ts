import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import { expect, test } from '../dom/test.ts';

test.describe('Marigold Street', () => {
  test.use({ brand: marigold });

  test('in Dublin a menu is in euro', async ({ guest }) => {
    await guest.open('/smithfield/order/menus/all-day');
    await guest.press('Go to the menu');
    await expect(guest.menu.dish('Padrón Peppers')).toContainText('€6.00');
  });
});

test.describe('Northbound Kitchen', () => {
  test.use({ brand: northbound });

  test('a train whose kitchen car is in the workshop says so', async ({ guest, page }) => {
    await guest.open('/farne-light');
    await expect(page.getByText('The kitchen car is not on this train tonight.')).toBeVisible();
  });
});
