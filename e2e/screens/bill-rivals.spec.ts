import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Guest } from '../pages/guest.ts';
import { billCall, followedBy, leftOf, readyToPayBill, TWO } from '../scenarios/bills.ts';
import { expect, QUICK, test } from '../phone/test.ts';

const NOTHING_TAKEN = 'Nothing was taken from your card: the bill has changed';
const headingOf = (guest: Guest) => guest.heading.textContent();

test(
  'of two guests paying all at once exactly one pays (fault F7)',
  { tag: QUICK },
  async ({ guest, anotherGuest, sandbox, watch }) => {
    const guests = [guest, await anotherGuest()];
    for (const one of guests) await readyToPayBill(one);
    await followedBy(sandbox, '2', 2);
    watch.provokes(`409 ${billCall(sandbox, '2', '/payment')}`);
    sandbox.holdBank();
    await Promise.all(guests.map((one) => one.pay.pay.tap()));
    // Both have read the bill a last time before either has paid.
    await expect.poll(() => sandbox.heldAnswers).toBe(2);
    sandbox.release();

    const ends: readonly string[] = [BILL_HEADINGS.success, BILL_HEADINGS.changed];
    for (const one of guests) await expect(one.heading).toHaveText(new RegExp(ends.join('|')));
    const headings = await Promise.all(guests.map(headingOf));
    expect(headings.toSorted()).toEqual(ends.toSorted());
    expect(sandbox.captures).toEqual([TWO.total]);
    expect(leftOf(sandbox, '2')).toBe(0);

    const loser = guests[headings.indexOf(BILL_HEADINGS.changed)];
    await expect(loser?.page.getByText(NOTHING_TAKEN) ?? guest.heading).toBeVisible();
    await loser?.follow('Back to the bill');
    await loser?.isAt(BILL_HEADINGS.settled);
  },
);
