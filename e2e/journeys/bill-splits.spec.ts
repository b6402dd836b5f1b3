import type { Locator } from '@playwright/test';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, atTable, fillBillPayment, leftOf } from '../scenarios/bills.ts';
import { expect, SMOKE, test } from '../test.ts';

const ALE = 'Foxglove Pale, pint';

const inPence = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** The one ends before the other, which covers what is under it, begins. */
async function isAbove(what: Locator, bar: Locator): Promise<boolean> {
  const [upper, lower] = [await what.boundingBox(), await bar.boundingBox()];
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y;
}

for (const [bill, table] of [
  ['a short', '2'],
  ['a long', '8'],
] as const)
  test(`the ways to split ${bill} bill open at a press beside the button that pays`, async ({ guest }) => {
    await atBill(guest, table);
    const all = guest.bill.way('Pay it all');
    await expect(guest.bill.pay).toHaveText(/^Pay £/);
    await expect(guest.bill.openSplit).toBeInViewport({ ratio: 1 });
    await expect(all).toHaveCount(0);
    await guest.bill.openSplit.tap();
    await expect(all).toBeInViewport();
    await expect(all).toBeFocused();
    await expect(guest.bill.openSplit).toBeHidden();
    await guest.bill.split('By item');
    await expect(guest.bill.pay).toHaveText('Choose items');
    await guest.bill.split('My own amount');
    await expect(guest.bill.pay).toHaveText('Enter an amount');
    await guest.bill.split('Pay it all');
    await expect(guest.bill.pay).toHaveText(/^Pay £/);
  });

test(
  'two phones partition a bill by its units, and pay it to the penny',
  { tag: SMOKE },
  async ({ guest, anotherGuest, sandbox }) => {
    await sandbox.world.till.promote(atTable('2'), { name: 'Happy hour', worth: { percentage: 10 } });
    await atBill(guest);
    // £65.55 less £6.56.
    await expect(guest.bill.left).toHaveText('£58.99');
    await guest.bill.split('By item');
    await expect(guest.bill.ticks).toHaveCount(5);
    await expect(guest.bill.pay).toBeDisabled();
    await guest.bill.pick('Nocellara olives', ALE, ALE);
    const other = await anotherGuest();
    await atBill(other);
    await other.bill.split('By item');
    await expect(other.bill.item('Nocellara olives')).toContainText('Ticked on another phone');
    await expect(other.bill.item(ALE)).toContainText('2 of these ticked on another phone');
    await expect(other.bill.pickedTwice).toBeHidden();
    await other.bill.pick('Nocellara olives', 'Beef & ale pie', ALE);
    for (const phone of [guest, other]) await expect(phone.bill.pickedTwice).toBeVisible();
    await fillBillPayment(guest);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);

    await expect(other.bill.tick('Nocellara olives')).toBeDisabled();
    await expect(other.bill.item('Nocellara olives')).toContainText('Paid');
    await expect(other.bill.item(ALE)).toContainText('2 of these paid by others');
    await expect(other.bill.item(ALE)).toContainText('1 of 1');
    await expect(other.bill.more(ALE)).toBeDisabled();
    await other.bill.pick('Halloumi burger', 'Provence rosé, 175 ml', 'Sticky toffee pudding');
    await fillBillPayment(other);
    await other.pay.pay.tap();
    await other.isAt(BILL_HEADINGS.success);

    expect(sandbox.captures).toHaveLength(2);
    expect(inPence(sandbox.captures)).toBe(5899);
    expect(leftOf(sandbox, '2')).toBe(0);
  },
);

test('an amount is judged as it is typed, and cut to what is left with a warning', async ({ guest }) => {
  await atBill(guest);
  await guest.bill.split('My own amount');
  await expect(guest.bill.pay).toBeDisabled();
  await guest.bill.amount.fill('12,50');
  await expect(guest.bill.amount).toHaveAccessibleDescription(/The amount field is not valid\./i);
  await expect(guest.bill.pay).toBeDisabled();
  await guest.bill.amount.fill('100');
  await expect(guest.bill.overpaid).toContainText('Only £65.55 is left');
  await expect.poll(() => isAbove(guest.bill.overpaid, guest.bill.pay)).toBe(true);
  await expect(guest.bill.pay).toHaveText(/£65\.55/);
  await guest.bill.overpaid.getByRole('button', { name: 'OK' }).tap();
  await expect(guest.bill.overpaid).toBeHidden();
  await guest.bill.amount.fill('70.5');
  await expect(guest.bill.overpaid).toContainText('Only £65.55 is left');
  await fillBillPayment(guest);
  await expect(guest.pay.pay).toHaveText(/£65\.55/);
});
