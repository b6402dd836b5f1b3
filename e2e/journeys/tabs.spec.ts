import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { TAB_HEADINGS } from '../pages/tab-page.ts';
import { expectReflow } from '../reflow.ts';
import { atTabChoice, itemsOf, OLIVES, PLACING, tabAt, toBasketWithOlives } from '../scenarios/tabs.ts';
import { expect, SMOKE, test } from '../test.ts';

const CHECK = 'hybrid.accounts';

test(
  'section 4: a tab is opened, ordered on twice, paid as bill (brand.hybridOrderingEnabled on)',
  { tag: SMOKE },
  async ({ guest, page, sandbox }) => {
    const tab = await atTabChoice(guest);
    await tab.startATab.tap();
    // WA10: reading opens no tab.
    await expect(tab.info).toContainText('Order as the night goes on');
    expect(sandbox.callsOf(CHECK)).toHaveLength(0);
    await tab.start();
    await guest.isAt('Late Plates');
    await expect(tab.chip('Tab at table 5')).toBeVisible();
    const [check] = sandbox.callsOf(CHECK);
    expect(check).toMatchObject({ status: 200, problems: [] });

    await toBasketWithOlives(guest);
    await expect(tab.notice).toContainText('You are on your tab at table 5');
    await guest.basket.continue.tap();
    await guest.isAt(TAB_HEADINGS.order);
    await expect(page.getByText('Card number')).toHaveCount(0);
    await expect(page.getByText('Add a tip')).toHaveCount(0);
    await expect(tab.summary).toContainText('Tab at table 5 · The Night Jar');
    await expect(tab.summary).toContainText('£0.00');
    await tab.add.tap();
    await expect(guest.pay.name).toBeFocused();
    await guest.pay.fillDetails();
    await tab.add.tap();
    await guest.isAt(TAB_HEADINGS.placed);
    await expect(guest.result.orderNumber).toHaveText(/^#[A-Z]\d+$/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    const [placed] = sandbox.callsOf(PLACING);
    expect(placed).toMatchObject({ status: 200, problems: [] });

    await guest.follow('Order more');
    await toBasketWithOlives(guest);
    await guest.basket.continue.tap();
    // The details are still those of this visit.
    await expect(guest.pay.email).toHaveValue('robin@example.com');
    await tab.add.tap();
    await guest.isAt(TAB_HEADINGS.placed);
    expect(sandbox.captures).toEqual([]);
    expect(sandbox.placedOrders).toHaveLength(2);
    expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title, OLIVES.title]);

    await guest.follow('See or pay your tab');
    await guest.isAt(BILL_HEADINGS.bill);
    await expect(guest.bill.items).toHaveCount(2);
    await guest.bill.pay.tap();
    await guest.wallets.button('PayPal').tap();
    await guest.wallets.approve();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([8.5]);
    expect(tabAt(sandbox, '5').closed).toBe(true);
  },
);

test('L2: a tab works by keyboard, is accessible and fits 320 px', async ({ guest, page }) => {
  const keyboard = new Keyboard(page);
  const looked = async (screen: string): Promise<void> => {
    await expectAccessible(page, screen);
    await expectReflow(page, screen);
  };
  const tab = await atTabChoice(guest);
  await looked('the choice');
  await keyboard.activate(tab.startATab);
  await expect(tab.info).toBeVisible();
  await looked('the tab’s info');
  await page.keyboard.press('Escape');
  await expect(tab.info).toHaveCount(0);
  await expect(tab.startATab).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.activate(tab.info.getByRole('button', { name: 'Start my tab' }));
  await guest.isAt('Late Plates');
  await toBasketWithOlives(guest);
  await looked('the basket on a tab');
  await keyboard.activate(guest.basket.continue);
  await guest.isAt(TAB_HEADINGS.order);
  await looked('the order for the tab');
  await keyboard.typeInto(guest.pay.name, 'Robin');
  await keyboard.typeInto(guest.pay.email, 'robin@example.com');
  await keyboard.typeInto(guest.pay.phone, '+44 7700 900123');
  await page.keyboard.press('Enter');
  await guest.isAt(TAB_HEADINGS.placed);
  await looked('what was added');
});
