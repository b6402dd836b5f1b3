import { expectAccessible } from '../axe.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS, goToPay, OLIVES } from '../scenarios/ordering.ts';
import type { Guest } from '../pages/guest.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

const AREA = 'Where you are sitting';
const BY_TABLE = 'Go by my table number';

/** The sales area that a plate of olives is checked in. */
async function areaChecked(guest: Guest): Promise<unknown> {
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  const check = guest.page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await goToPay(guest);
  return (await check).postDataJSON();
}

test.describe('a brand that has guests choose their area by name (brand.showAreaNameSelect on)', () => {
  test.use({
    brand: brandWithContent('brand', {
      showAreaNameSelect: 'Show',
      customAreaNames: [{ area: 'garden', label: 'The beer garden' }],
    }),
  });

  test('S10: calls areas by its own labels, and orders in the one chosen', async ({ guest, page }) => {
    await guest.open(ARMS.table);
    const area = page.getByRole('combobox', { name: AREA });
    await expect(area.getByRole('option')).toHaveText([BY_TABLE, 'Mobile Ordering', 'The beer garden']);
    await expectAccessible(page, 'table and area');
    await expectReflow(page, 'table and area');
    await area.selectOption('The beer garden');
    await guest.table.enter('12');
    await guest.isAt('Food');
    expect(await areaChecked(guest)).toMatchObject({ tableNumber: '12', salesAreaId: '4101-garden' });
    await expect(page.getByText('Table 12 · The beer garden · The Foxglove Arms').first()).toBeVisible();
  });
});

test('a brand that does not ask has none to choose (brand.showAreaNameSelect off)', async ({
  guest,
  page,
}) => {
  await guest.open(ARMS.table);
  await expect(guest.table.number).toBeVisible();
  await expect(page.getByRole('combobox', { name: AREA })).toBeHidden();
});
