import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, atTable, fillBillPayment, goToBillPayment, leftOf } from '../scenarios/bills.ts';
import { expect, SMOKE, test } from '../test.ts';

const ALE = 'Foxglove Pale, pint';

const inPence = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

test(
  'two phones split a bill by units, to the penny',
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
    await expect(other.bill.item(ALE)).toContainText('2 ticked by others');
    await expect(other.bill.pickedTwice).toBeHidden();
    await other.bill.pick('Nocellara olives', 'Beef & ale pie', ALE);
    for (const phone of [guest, other]) await expect(phone.bill.pickedTwice).toBeVisible();
    await fillBillPayment(guest);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);

    await expect(other.bill.tick('Nocellara olives')).toBeDisabled();
    await expect(other.bill.item('Nocellara olives')).toContainText('Paid');
    await expect(other.bill.item(ALE)).toContainText('2 paid by others');
    await expect(other.bill.item(ALE)).toContainText('1 of 1');
    await expect(other.bill.more(ALE)).toBeDisabled();
    await other.bill.pick('Halloumi burger', 'Provence rosé, 175 ml', 'Sticky toffee pudding');
    await goToBillPayment(other);
    await other.wallets.button('PayPal').tap();
    await other.wallets.approve();
    await other.isAt(BILL_HEADINGS.success);

    expect(sandbox.captures).toHaveLength(2);
    expect(inPence(sandbox.captures)).toBe(5899);
    expect(leftOf(sandbox, '2')).toBe(0);
  },
);
