import type { Page } from '@playwright/test';
import { expectAbove } from '../above.ts';
import { expectAccessible } from '../axe.ts';
import { makeOldest } from '../oldest-browsers.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Guest } from '../pages/guest.ts';
import {
  atBill,
  atTable,
  billCall,
  billPath,
  fillBillPayment,
  goToBillPayment,
  followedBy,
  readyToPayBill,
  SITE,
} from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expectReflow } from '../reflow.ts';
import { expect, test } from '../test.ts';

test.use({ conditions: [makeOldest] });

/**
 * Checks each state of the bill's screens by axe and at 320 px. `screens.spec.ts` checks the provider's frames, once.
 */
async function expectSound(page: Page, screen: string, besides?: 'iframe'): Promise<void> {
  await expectAccessible(page, screen, besides);
  await expectReflow(page, screen);
}

/** The ways to split and the pay button are in sight on a bill of any length. */
async function seesWays({ bill }: Guest): Promise<void> {
  await expect(bill.pay).toHaveText(/^Continue/);
  await expect(bill.way('Split evenly')).toBeInViewport({ ratio: 1 });
}

test('a bill’s pages before payment are accessible and fit 320 px', async ({
  guest,
  page,
  sandbox: { world },
  watch,
}) => {
  watch.provokes('404 POST /api/pay-at-table/accounts');

  await test.step('which table, and no bill', async () => {
    await guest.open('/foxglove-arms/pay');
    await guest.isAt('Which table are you at?');
    await expectSound(page, 'table entry');
    await guest.press('Find my bill');
    await expect(guest.table.number).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, 'table entry without a table');
    await guest.table.number.fill('5');
    await guest.press('Find my bill');
    await guest.isAt(BILL_HEADINGS.missing);
    await expectSound(page, 'no bill');
  });

  await test.step('a bill in all its splits', async () => {
    await guest.navigateTo(billPath('2'));
    await guest.isAt(BILL_HEADINGS.bill);
    await guest.isOf('The Foxglove Arms, Bristol');
    await expectSound(page, 'bill');
    await seesWays(guest);
    await guest.bill.openVoucher();
    await guest.bill.applyVoucher('');
    await expect(guest.bill.voucherCode).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, 'bill with everything open');
    await guest.bill.split('By item');
    await expect(guest.bill.pay).toHaveText('Choose items');
    await guest.bill.pick('Halloumi burger');
    await expectSound(page, 'bill by item');
    await guest.bill.split('My own amount');
    await expect(guest.bill.pay).toHaveText('Enter an amount');
    await guest.bill.amount.fill('1.250,00');
    await expectSound(page, 'bill with an amount that is none');
    await guest.bill.amount.fill('100');
    await expect(guest.bill.overpaid).toBeVisible();
    await expectAbove(guest.bill.overpaid, guest.bill.pay);
    await expectSound(page, 'bill with too large an amount');
    await guest.bill.split('Split evenly');
    await guest.press('More than six');
    await guest.press('One person more');
    await expectSound(page, 'bill evenly');
  });

  await test.step('a bill of a party, with all that comes off and on', async () => {
    await world.till.takeCash(atTable('8'), 100);
    await guest.navigateTo(billPath('8'));
    await expect(guest.bill.item('Malbec, bottle')).toBeVisible();
    await seesWays(guest);
    await page.getByText('How we worked this out').tap();
    await expectSound(page, 'large bill');
    await guest.bill.split('By item');
    await expectSound(page, 'large bill by item');
    await guest.bill.pick('Malbec, bottle');
    await goToBillPayment(guest);
    await guest.pay.openCard();
    await expect(guest.pay.pay).toBeEnabled();
    await expectSound(page, 'payment with a service charge in it', 'iframe');
  });
});

test('a bill’s pages as the till has it are accessible and fit 320 px', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  const { world } = sandbox;
  watch.provokes('500 POST /api/pay-at-table/accounts', 'no socket', 'no answer GET /api/live/socket.io/');

  await test.step('a bill without anything on it, and one whose till disagrees', async () => {
    world.accounts.open(world.venue(SITE), { name: 'Empty', tableNo: '9', items: [] });
    await guest.open(billPath('9'));
    await expect(page.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
    await expectSound(page, 'empty bill');
    await world.till.add(atTable('9'), [{ name: 'Olives', price: 4.25 }]);
    await expect(guest.bill.left).toHaveText('£4.25');
    await guest.navigateTo(billPath('16'));
    await page.getByText('How we worked this out').tap();
    await expect(guest.bill.left).toHaveText('£43.15');
    await expectSound(page, 'bill whose till disagrees');
  });

  await test.step('the discount by covers', async () => {
    const DAY_MS = 24 * 60 * 60_000;
    const days = [1, 2, 3];
    let ahead = 0;
    while (!days.includes(new Date(Date.now() + ahead).getUTCDay())) ahead += DAY_MS;
    // Within an hour of midnight London's day may be another.
    sandbox.advance(ahead);
    await atBill(guest);
    await guest.bill.openCovers();
    await expect(page.getByText('Guests at the table')).toBeVisible();
    await expectSound(page, 'bill with a discount by covers');
  });

  await test.step('a bill that cannot be read, a toast, and figures that may be old', async () => {
    sandbox.corrupt('payAtTable.table', { kind: 'status', status: 500 });
    await guest.navigateTo(billPath('14'));
    await expect(page.getByRole('alert')).toContainText('We could not read your bill.');
    await expectSound(page, 'bill that cannot be read');
    sandbox.mend();
    await guest.press('Try again');
    await followedBy(sandbox, '14', 1);
    await world.till.promote(atTable('14'), {
      name: 'A long and winding promotion of the house',
      worth: { amount: 1 },
    });
    await expect(guest.toasts).not.toBeEmpty();
    sandbox.live.turn('down');
    await expect(guest.bill.stale).toBeVisible();
    await expectSound(page, 'figures that may be old');
  });
});

test('a bill’s pages during and after payment are accessible and fit 320 px', async ({
  guest,
  page,
  sandbox,
}) => {
  await atBill(guest);
  await guest.bill.split('By item');
  await guest.bill.pick('Halloumi burger', 'Foxglove Pale, pint');
  await goToBillPayment(guest);
  await expectSound(page, 'payment');
  await guest.pay.openCard();
  await expect(guest.pay.pay).toBeEnabled();
  await expectSound(page, 'payment by card');
  await guest.pay.pay.tap();
  await expect(guest.pay.email).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'payment with nothing filled in', 'iframe');
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('1.50');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  sandbox.holdBank();
  await guest.pay.pay.tap();
  await expect(page.getByText('Taking your payment')).toBeVisible();
  await expectSound(page, 'paying', 'iframe');
  sandbox.release();
  await guest.isAt(BILL_HEADINGS.success);
  await expect(page.getByText('£45.35 is left to pay')).toBeVisible();
  await expectSound(page, 'paid in part');
  await guest.follow('See the bill');
  await guest.bill.split('By item');
  await expectSound(page, 'bill with what was paid here');
  await followedBy(sandbox, '2', 1);
  await sandbox.world.till.close(atTable('2'));
  await guest.isAt(BILL_HEADINGS.settled);
  await expectSound(page, 'paid in full, with a receipt and a toast');
});

test('a bill’s exceptional pages are accessible and fit 320 px', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(
    '402 POST /api/payments/payments',
    `409 ${billCall(sandbox, '2', '/payment')}`,
    '500 GET /api/payments/payments',
  );
  await test.step('a bill that others pay of meanwhile, before a payment, and after one that was declined', async () => {
    await readyToPayBill(guest);
    await followedBy(sandbox, '2', 1);
    sandbox.live.turn('mute');
    await sandbox.world.till.takeCash(atTable('2'), 5.55);
    await guest.pay.pay.tap();
    await expect(page.getByText('The bill has just changed.')).toBeVisible();
    await expectSound(page, 'asked again', 'iframe');
    await guest.pay.fillCard(CARDS.declined);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.failure);
    await expectSound(page, 'failure');
    await guest.result.retry.tap();
    await guest.isAt(BILL_HEADINGS.pay);
    sandbox.holdBank();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await expect.poll(() => sandbox.paymentKeys.length).toBe(2);
    await sandbox.world.till.takeCash(atTable('2'), 50);
    sandbox.release();
    await guest.isAt(BILL_HEADINGS.changed);
    await expectSound(page, 'overpaid by others');
    sandbox.live.turn('up');
  });

  await test.step('a payment being checked, a locked bill, and a payment of elsewhere', async () => {
    sandbox.corrupt('payments.byKey', { kind: 'status', status: 500 });
    await guest.open(billPath('14'));
    await guest.isAt(BILL_HEADINGS.bill);
    await fillBillPayment(guest, CARDS.approvedLater);
    const checks = () => sandbox.callsOf('payments.byKey').length;
    const before = checks();
    await guest.pay.pay.tap();
    await expect(page.getByText(BILL_HEADINGS.checking)).toBeVisible();
    await expect.poll(checks).toBeGreaterThan(before);
    await expectSound(page, 'asking after a payment', 'iframe');
    await guest.reload();
    await expect(guest.bill.locked).toBeVisible();
    await expectSound(page, 'locked bill');
    await guest.follow('See your payment');
    await guest.isAt(BILL_HEADINGS.checking);
    await expectSound(page, 'checking');
    await guest.navigateTo(`${billPath('14')}/failure?payment=made-up`);
    await guest.isAt('We cannot see that payment on this phone');
    await expectSound(page, 'payment of another phone');
  });
});
