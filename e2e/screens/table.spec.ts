import { nameOf } from '../watch.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('a garden table is spelt the venue’s way, in its own area', async ({ guest, page }) => {
  const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await withOlives(guest, 'g7');
  await expect(page.getByRole('button', { name: 'Table G7' })).toBeVisible();
  await goToPay(guest);
  expect((await check).postDataJSON()).toMatchObject({ tableNumber: 'G7', salesAreaId: '4101-garden' });
});
