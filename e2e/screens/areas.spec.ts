import { expectAccessible } from '../axe.ts';
import { brandWithContent, brandWithVenues } from '../scenarios/brands.ts';
import { ARMS, OLIVES, goToPay } from '../scenarios/ordering.ts';
import { itemsOf, JAR, toBasketWithOlives } from '../scenarios/tabs.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { TAB_HEADINGS, TabPage } from '../pages/tab-page.ts';
import { expect, test } from '../phone/test.ts';
import type { Guest } from '../pages/guest.ts';
import { nameOf } from '../watch.ts';

const AREA = 'Where you are sitting';

test('a brand may offer no area choice (brand.showAreaNameSelect off)', async ({ guest, page }) => {
  await guest.open(ARMS.table);
  await expect(guest.table.number).toBeVisible();
  await expect(page.getByRole('combobox', { name: AREA })).toBeHidden();
});

test.describe('tables of two areas with one number (brand.showAreaNameSelect on)', () => {
  const roof = { id: '4104-roof', name: 'The roof' };
  const onTheRoof = brandWithVenues((venue) =>
    venue.siteId === JAR.siteId
      ? {
          ...venue,
          salesAreas: [...venue.salesAreas, roof],
          tables: [...venue.tables, { number: '5', salesAreaId: roof.id }],
        }
      : venue,
  );
  test.use({ brand: brandWithContent('brand', { showAreaNameSelect: 'Show' }, onTheRoof) });

  test('S10: a tab finds its bill in the chosen area; /pay asks for one', async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    const area = page.getByRole('combobox', { name: AREA });
    const find = page.getByRole('button', { name: 'Find my bill' });
    const isShared = page.getByText('Two places here have a table 5. Choose where you are sitting.');
    await guest.open(JAR.order);
    await guest.table.enter('5');
    await expect(isShared).toBeVisible();
    await guest.press(roof.name);
    const tab = new TabPage(page);
    await tab.startATab.tap();
    await toBasketWithOlives(guest);
    await tab.add.tap();
    await guest.pay.fillDetails();
    await tab.add.tap();
    await guest.isAt(TAB_HEADINGS.placed);
    const account = sandbox.world.accounts.ofTable(sandbox.world.venue(JAR.siteId), '5', roof.id);
    expect(account && itemsOf(account)).toEqual([OLIVES.title]);

    await page.getByRole('link', { name: 'Pay your tab' }).tap();
    await guest.isAt(BILL_HEADINGS.bill);
    await expect(guest.bill.item(OLIVES.title)).toBeVisible();

    await guest.open(JAR.bill('5'));
    await guest.isAt('Which table are you at?');
    await expect(guest.table.number).toHaveValue('5');
    await expect(isShared).toBeVisible();
    await expectAccessible(page, 'the table of a bill and its area');
    watch.provokes('404 POST /api/pay-at-table/accounts');
    await guest.press('Mobile Ordering');
    await guest.isAt(BILL_HEADINGS.missing);
    await area.selectOption(roof.name);
    await find.tap();
    await guest.isAt(BILL_HEADINGS.bill);
    await expect(guest.bill.item(OLIVES.title)).toBeVisible();
  });
});

test.describe('a table of an additional area', () => {
  for (const [came, address] of [
    ['types its number', ARMS.table],
    ['comes by its link', `${ARMS.table}?table=G3`],
    ['comes to a menu by its link', `${ARMS.food}?table=G3`],
  ] as const)
    test(`asks for each menu once where the guest ${came}`, async ({ guest, page }) => {
      const asked: unknown[] = [];
      page.on('request', (request) => {
        if (nameOf(request) !== 'ordering.getmenupages') return;
        const { menuId, salesAreaId } = request.postDataJSON();
        asked.push(`${menuId} ${salesAreaId}`);
      });
      await guest.open(address);
      if (address === ARMS.table) await guest.table.enter('G3');
      await guest.isAt('Food');
      await expect(guest.menu.quickAdd(OLIVES.title)).toBeVisible();
      await page.getByRole('link', { name: 'Drinks' }).tap();
      await guest.isAt('Drinks');
      await page.getByRole('link', { name: 'Roast' }).tap();
      await guest.isAt('Sunday Roast');
      const once = ['drinks', 'food', 'roast'].map((menu) => `foxglove-${menu} 4101-garden`);
      await expect.poll(() => asked.toSorted()).toEqual(once);
      await guest.reload();
      await guest.isAt('Sunday Roast');
      await expect.poll(() => asked.slice(3).at(0)).toBe('foxglove-roast 4101-garden');
    });
});

const BY_TABLE = 'Go by my table number';

/** The sales area that a plate of olives is checked in. */
async function areaChecked(guest: Guest): Promise<unknown> {
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  const check = guest.page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await goToPay(guest);
  return (await check).postDataJSON();
}

test.describe('areas that guests choose by name (brand.showAreaNameSelect on)', () => {
  test.use({
    brand: brandWithContent('brand', {
      showAreaNameSelect: 'Show',
      customAreaNames: [{ area: 'garden', label: 'The beer garden' }],
    }),
  });

  test('S10: have the brand’s labels, and serve the order', async ({ guest, page }) => {
    await guest.open(ARMS.table);
    const area = page.getByRole('combobox', { name: AREA });
    await expect(area.getByRole('option')).toHaveText([BY_TABLE, 'Mobile Ordering', 'The beer garden']);
    await expectAccessible(page, 'table and area');
    await area.selectOption('The beer garden');
    await guest.table.enter('12');
    await guest.isAt('Food');
    expect(await areaChecked(guest)).toMatchObject({ tableNumber: '12', salesAreaId: '4101-garden' });
    await expect(page.getByText('Table 12 · The beer garden · The Foxglove Arms').first()).toBeVisible();
  });
});
