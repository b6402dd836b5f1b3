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
  await guest.follow('Food');
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
    await guest.isAt('Menus');
    expect(await areaChecked(guest)).toMatchObject({ tableNumber: '12', salesAreaId: '4101-garden' });
    await expect(page.getByText('Table 12 · The beer garden · The Foxglove Arms').first()).toBeVisible();
  });

  test('A3: the table’s number says the area where none is chosen', async ({ guest }) => {
    await guest.open(ARMS.table);
    await guest.table.enter('G7');
    await guest.isAt('Menus');
    expect(await areaChecked(guest)).toMatchObject({ tableNumber: 'G7', salesAreaId: '4101-garden' });
  });

  test('the area is changed with the table, and stays over a reload', async ({ guest, page }) => {
    await guest.open(ARMS.table);
    await guest.table.enter('12');
    await guest.isAt('Menus');
    await guest.destination.open('Table 12');
    await guest.destination.area.selectOption('The beer garden');
    await guest.destination.save.tap();
    await expect(guest.destination.dialog).toBeHidden();
    await guest.reload();
    await guest.destination.open('Table 12');
    await expect(guest.destination.area.locator('option:checked')).toHaveText('The beer garden');
    await guest.destination.area.selectOption(BY_TABLE);
    await guest.destination.save.tap();
    await expect(page.getByRole('button', { name: 'Table 12' })).toBeFocused();
    expect(await areaChecked(guest)).toMatchObject({ salesAreaId: '4101-main' });
  });

  test('on a menu, another area has its own menu', async ({ guest, page }) => {
    await guest.open(ARMS.food);
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
    await guest.destination.open('No table yet');
    await guest.destination.table.fill('12');
    await guest.destination.area.selectOption('The beer garden');
    // Other menus may be asked for meanwhile, to be there without a network.
    const pages = page.waitForRequest(
      (request) =>
        nameOf(request) === 'ordering.getmenupages' &&
        (request.postDataJSON() as { menuId?: string }).menuId === 'foxglove-food',
    );
    await guest.destination.save.tap();
    expect((await pages).postDataJSON()).toMatchObject({ salesAreaId: '4101-garden' });
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
  });

  test('asks nothing where the venue has but one area', async ({ guest, page }) => {
    await guest.open('/salt-house/order');
    await expect(guest.table.number).toBeVisible();
    await expect(page.getByRole('combobox', { name: AREA })).toBeHidden();
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
