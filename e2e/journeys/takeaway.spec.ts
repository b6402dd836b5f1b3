import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, SMOKE, test } from '../test.ts';

/** Times are in the venue's zone, whatever the phone's is (T5). */
test.use({ timezoneId: 'Pacific/Auckland' });

const WHEN = 'When would you like to collect?';

test(
  'T5: an order is collected at the chosen venue time (brand.takeawayTimeslotScreenEnabled on)',
  { tag: SMOKE },
  async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/foxglove-arms');
    await guest.follow(/^Click and Collect/);
    await guest.isAt(WHEN);
    await expect(page).toHaveURL(new RegExp(`${ARMS_TAKEAWAY.times}$`));
    // The next time is suggested, and the button names it.
    await expect(guest.times.on('Today', '12:15')).toBeChecked();
    await expect(guest.times.continue).toHaveText(/12:15/);
    await guest.times.choose('12:45');
    await expect(guest.times.continue).toHaveText(/12:45/);
    await guest.times.continue.tap();
    await guest.isAt('Food');
    await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
    // The table's or the collection's line, the total and the wallets are in one view (C7).
    await expect(page.getByText('Collect 12:45 · The Foxglove Arms')).toBeVisible();
    await guest.wallets.button('PayPal').tap();
    await guest.wallets.approve();
    await guest.isAt(HEADINGS.success);
    await expect(page.getByText(/12:45/).first()).toBeVisible();
    expect(sandbox.placedOrders).toMatchObject([{ timeslot: '12:45', basket: { orderType: 'cc' } }]);
  },
);

test('times are chosen with the keyboard alone', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  const keyboard = new Keyboard(page);
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.isAt(WHEN);
  await expectAccessible(page, 'times');
  await keyboard.tabTo(guest.times.at('12:15'));
  await page.keyboard.press('ArrowRight');
  await expect(guest.times.at('12:30')).toBeChecked();
  await page.keyboard.press('Enter');
  await guest.isAt('Food');

  const chip = page.getByRole('button', { name: 'Collect 12:30' });
  await keyboard.activate(chip);
  await expect(guest.destination.dialog).toBeVisible();
  await expectAccessible(page, 'sheet of times');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.tabTo(guest.times.at('12:30'));
  await page.keyboard.press('ArrowRight');
  await keyboard.activate(guest.destination.save);
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeFocused();
});
