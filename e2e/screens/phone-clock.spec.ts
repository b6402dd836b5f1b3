import { HEADINGS } from '../pages/result-page.ts';
import { ARMS, fillPayment, OLIVES, withOrder } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, minutes, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';

for (const [clock, offBy] of [
  ['two hours ahead', 120],
  ['three hours behind', -180],
] as const)
  test.describe(`T1: on a phone whose clock is ${clock}`, () => {
    test.beforeEach(async ({ page, sandbox }) => {
      await page.clock.install({ time: moveTo(sandbox, '18:07') + minutes(offBy) });
    });

    test('a receipt and the expected time are the venue’s', async ({ guest, page }) => {
      await withOrder(guest, { slug: 'salt-house', menuId: 'foxglove-food', dishes: [OLIVES], table: '12' });
      await fillPayment(guest);
      await guest.pay.pay.tap();
      await guest.isAt(HEADINGS.success);
      await expect(page.getByText(/^Expect it by about 18:[23]\d\.$/)).toBeVisible();
      await page.getByText('Payment details').tap();
      await expect(guest.result.receipt).toContainText(/ at 18:0[78]/);
      await guest.open('/salt-house');
      await expect(page.getByText(/^18:0[78]$/)).toBeVisible();
    });

    test('slots and opening are the venue’s', async ({ guest, page }) => {
      await guest.open(ARMS.venue);
      await expect(page.getByText(/^Open until (2[23]|00):[03]0$/)).toBeVisible();
      await guest.open(ARMS_TAKEAWAY.start);
      await expect(guest.times.on('Today', '18:00')).toBeHidden();
      await expect(guest.times.on('Today', '18:15')).toBeChecked();
    });
  });
