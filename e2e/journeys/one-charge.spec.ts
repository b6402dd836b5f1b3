import { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, goToPay, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test('two tabs with the same basket pay once, and the other is told (fault F6)', async ({
  guest,
  context,
  sandbox,
}) => {
  await readyToPay(guest);
  const other = new Guest(await context.newPage());
  await other.open(ARMS.basket);
  await goToPay(other);
  await other.pay.fillDetails();
  await other.pay.fillCard(CARDS.approved);

  sandbox.holdBank();
  await guest.page.bringToFront();
  await guest.pay.pay.tap();
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
