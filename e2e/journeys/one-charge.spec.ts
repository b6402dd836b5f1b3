import { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { ARMS, fillPayment } from '../scenarios/ordering.ts';
import { readyForWallet } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

test('two browser tabs with one basket pay once (fault F6)', async ({ guest, context, sandbox }) => {
  await readyForWallet(guest, 'PayPal');
  const other = new Guest(await context.newPage());
  await other.open(ARMS.basket);
  await fillPayment(other);

  sandbox.holdBank();
  await guest.page.bringToFront();
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await expect(guest.page.getByText('Taking your payment')).toBeVisible();
  await other.page.bringToFront();
  await other.pay.pay.tap();
  await expect(other.page.getByRole('alert')).toContainText('You are paying in another tab.');
  sandbox.release();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);

  await other.reload();
  await expect(other.page.getByText('Your basket is empty')).toBeVisible();
});
