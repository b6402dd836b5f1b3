import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import { Keyboard } from '../keyboard.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { TAB_HEADINGS, TabPage } from '../pages/tab-page.ts';
import { expectReflow } from '../reflow.ts';
import { atTable, itemsOf, JAR, OLIVES, PLACING, tabAt, toBasketWithOlives } from '../scenarios/tabs.ts';
import { expect, SMOKE, test } from '../test.ts';

const CHECK = 'hybrid.accounts';

test(
  'a tab is opened and paid in 7 taps, its rounds are 3, the same again 2 (brand.hybridOrderingEnabled on)',
  { tag: SMOKE },
  async ({ guest, page, sandbox }) => {
    const tab = new TabPage(page);
    const effort = new Effort(page);
    await guest.open(`${JAR.order}?table=5`);
    await effort.sees('Late Plates');
    // WA10: reading opens no tab.
    await expect(tab.info).toContainText('Order as the night goes on');
    expect(sandbox.callsOf(CHECK)).toHaveLength(0);
    await effort.tap(tab.startATab);
    await expect(tab.chip).toContainText('Tab · £0.00');
    expect(sandbox.callsOf(CHECK)).toMatchObject([{ status: 200, problems: [] }]);

    const round = async (rounds: Effort): Promise<void> => {
      await rounds.tap(guest.menu.quickAdd(OLIVES.title));
      await rounds.tap(guest.menu.basketBar);
      await rounds.sees('Your basket');
      await rounds.tap(tab.add);
    };
    await round(effort);
    await expect(guest.pay.name).toBeFocused();
    await effort.type('Robin');
    await effort.next();
    await effort.type('07700900123');
    await effort.next();
    await effort.type('robin@example.com');
    await effort.tap(tab.add);
    await effort.sees(TAB_HEADINGS.placed);
    await expect(guest.result.orderNumber).toHaveText(/^#[A-Z]\d+$/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(tab.chip).toContainText('Tab · £4.25');
    expect(sandbox.callsOf(PLACING)).toMatchObject([{ status: 200, problems: [] }]);

    await test.step('the same again', async () => {
      const again = new Effort(page);
      await again.tap(guest.result.again);
      await again.sees('Your basket');
      await again.tap(tab.add);
      await expect(tab.chip).toContainText('Tab · £8.50');
      again.expectAtMost({ taps: 2, keys: 0, screens: 1 });
    });

    await test.step('a second scan leads to the menu, and to a round', async () => {
      await guest.open(`${JAR.order}?table=5`);
      const later = new Effort(page);
      await later.sees('Late Plates');
      await round(later);
      await later.sees(TAB_HEADINGS.placed);
      later.expectAtMost({ taps: 3, keys: 0, screens: 3 });
    });
    await expect(page.getByText('Your tab now')).toBeVisible();
    await expect(tab.chip).toContainText('Tab · £12.75');
    expect(sandbox.captures).toEqual([]);
    expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title, OLIVES.title, OLIVES.title]);

    await effort.tap(page.getByRole('link', { name: 'Pay your tab' }));
    await effort.sees(BILL_HEADINGS.bill);
    await effort.tap(guest.wallets.button('PayPal'));
    await guest.wallets.approve();
    await guest.isAt(BILL_HEADINGS.success);
    effort.expectAtMost({ taps: 7, keys: 35, screens: 4 });
    expect(sandbox.captures).toEqual([12.75]);
    expect(tabAt(sandbox, '5').closed).toBe(true);
  },
);

test('L2: a tab works by keyboard, is accessible and fits 320 px', async ({ guest, page }) => {
  const keyboard = new Keyboard(page);
  const looked = async (screen: string): Promise<void> => {
    await expectAccessible(page, screen);
    await expectReflow(page, screen);
  };
  const tab = await atTable(guest);
  await expect(tab.info).toBeVisible();
  await looked('the question');
  await keyboard.activate(tab.startATab);
  await keyboard.activate(tab.chip);
  await expect(tab.sheet).toContainText('Tab code');
  await looked('the sheet of the tab');
  await page.keyboard.press('Escape');
  await expect(tab.chip).toBeFocused();
  await toBasketWithOlives(guest);
  for (const quantity of ['2', '3']) {
    await keyboard.activate(page.getByRole('button', { name: 'One more Nocellara Olives' }));
    await expect(guest.basket.quantityOf(OLIVES.title)).toHaveText(quantity);
  }
  await looked('the basket on a tab');
  await keyboard.activate(tab.add);
  await expect(guest.pay.name).toBeFocused();
  await looked('the details');
  await keyboard.typeInto(guest.pay.name, 'Robin');
  await keyboard.typeInto(guest.pay.phone, '+44 7700 900123');
  await keyboard.typeInto(guest.pay.email, 'robin@example.com');
  await page.keyboard.press('Enter');
  await guest.isAt(TAB_HEADINGS.placed);
  await looked('what was added');
});
