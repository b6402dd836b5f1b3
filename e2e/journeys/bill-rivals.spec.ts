import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import {
  atBill,
  atTable,
  billCall,
  fillBillPayment,
  heardBy,
  leftOf,
  readyToPayBill,
  TWO,
  TWO_UNITS,
} from '../scenarios/bills.ts';
import { expect, SMOKE, test } from '../test.ts';

const NOTHING_TAKEN = 'Nothing was taken from your card: the bill has changed';
const headingOf = (guest: Guest) => guest.heading.textContent();

for (const rivals of [2, 3]) {
  test(`${rivals} guests who pay all of it at once: exactly one pays, the others are told (fault F7)`, async ({
    guest,
    anotherGuest,
    sandbox,
    watch,
  }) => {
    const guests = [guest];
    while (guests.length < rivals) guests.push(await anotherGuest());
    for (const one of guests) await readyToPayBill(one);
    await heardBy(sandbox, '2', rivals);
    watch.provokes(`409 ${billCall(sandbox, '2', '/payment')}`);
    sandbox.holdBank();
    await Promise.all(guests.map((one) => one.pay.pay.tap()));
    // Each has had a last look at the bill before the first of them has paid.
    await expect.poll(() => sandbox.heldAnswers).toBe(rivals);
    sandbox.release();

    const ends: readonly string[] = [BILL_HEADINGS.success, BILL_HEADINGS.changed];
    for (const one of guests) await expect(one.heading).toHaveText(new RegExp(ends.join('|')));
    const headings = await Promise.all(guests.map(headingOf));
    expect(headings.toSorted()).toEqual(
      [BILL_HEADINGS.success, ...Array.from({ length: rivals - 1 }, () => BILL_HEADINGS.changed)].toSorted(),
    );
    expect(sandbox.captures).toEqual([TWO.total]);
    expect(leftOf(sandbox, '2')).toBe(0);

    for (const one of guests) {
      if ((await headingOf(one)) !== BILL_HEADINGS.changed) continue;
      await expect(one.page.getByText(NOTHING_TAKEN)).toBeVisible();
      await one.result.retry.tap();
      await one.isAt(BILL_HEADINGS.settled);
      await expect(one.result.receipt).toBeHidden();
    }
  });
}

test('three guests who pay what they had at once all pay, and the bill is paid to the penny', async ({
  guest,
  anotherGuest,
  sandbox,
}) => {
  const guests = [guest, await anotherGuest(), await anotherGuest()];
  for (const [at, one] of guests.entries()) {
    await atBill(one);
    await one.bill.split('By item');
    await one.bill.pick(...TWO_UNITS.filter((_, unit) => unit % guests.length === at));
    await fillBillPayment(one);
  }
  sandbox.holdBank();
  await Promise.all(guests.map((one) => one.pay.pay.tap()));
  await expect.poll(() => sandbox.heldAnswers).toBe(guests.length);
  sandbox.release();
  for (const one of guests) {
    await one.isAt(BILL_HEADINGS.success);
    await expect(one.page.getByText('This table has been paid for in full.').first()).toBeVisible();
  }
  expect(sandbox.captures).toHaveLength(3);
  expect(Math.round(sandbox.captures.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(6555);
  expect(leftOf(sandbox, '2')).toBe(0);
});

test('what others paid before the tap, unheard, is asked about, and only then paid (fault F9)', async ({
  guest,
  sandbox,
}) => {
  await readyToPayBill(guest);
  await heardBy(sandbox, '2', 1);
  sandbox.live.turn('mute');
  await sandbox.world.till.takeCash(atTable('2'), 60);
  await guest.pay.pay.tap();
  await expect(
    guest.page.getByRole('alert').filter({
      hasText: 'The bill has just changed. You would now pay £5.55; it was £65.55. Press again to agree.',
    }),
  ).toBeVisible();
  expect(sandbox.callsOf('payments.create')).toEqual([]);
  await expect(guest.pay.pay).toHaveText(/£5\.55/);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([5.55]);
});

test('what others paid between the tap and the entry costs nothing, and is said (fault F7)', async ({
  guest,
  sandbox,
  watch,
}) => {
  await readyToPayBill(guest);
  await heardBy(sandbox, '2', 1);
  watch.provokes(`409 ${billCall(sandbox, '2', '/payment')}`);
  sandbox.holdBank();
  await guest.pay.pay.tap();
  await expect.poll(() => sandbox.paymentKeys.length).toBe(1);
  await sandbox.world.till.takeCash(atTable('2'), 60);
  sandbox.release();
  await guest.isAt(BILL_HEADINGS.changed);
  await expect(guest.page.getByText(NOTHING_TAKEN)).toBeVisible();
  expect(sandbox.captures).toEqual([]);

  await guest.result.retry.tap();
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.left).toHaveText('£5.55');
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([5.55]);
  expect(sandbox.paymentKeys).toHaveLength(2);
});

test(
  'two tabs of one phone pay one bill once, and the other is told',
  { tag: SMOKE },
  async ({ guest, context, sandbox }) => {
    await readyToPayBill(guest);
    const other = new Guest(await context.newPage());
    await readyToPayBill(other);
    sandbox.holdBank();
    await guest.page.bringToFront();
    await guest.pay.pay.tap();
    await expect(guest.page.getByText('Taking your payment')).toBeVisible();
    await other.page.bringToFront();
    await other.isAt(BILL_HEADINGS.bill);
    await expect(other.bill.locked).toBeVisible();
    await expect(other.bill.continue).toBeHidden();
    sandbox.release();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([TWO.total]);
    await other.isAt(BILL_HEADINGS.settled);
    await expect(other.result.receipt).toContainText(TWO.text);
  },
);
