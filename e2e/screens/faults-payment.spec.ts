import { HEADINGS } from '../pages/result-page.ts';
import { Guest } from '../pages/guest.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

const CHECKING = /^We are checking a payment of £4\.25 at The Foxglove Arms/;

test('a browser tab closed at the bank is resumed in another (fault F11)', async ({
  guest,
  context,
  sandbox,
}) => {
  await readyToPay(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  await guest.page.close();

  const again = new Guest(await context.newPage());
  for (const path of ['/', ARMS.venue, ARMS.menus]) {
    await again.open(path);
    await expect(again.page.getByRole('link', { name: CHECKING })).toBeVisible();
  }
  await again.follow(CHECKING);
  await again.follow('Continue to my bank');
  await again.bank.answer('Approve');
  await again.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.paymentKeys).toHaveLength(1);
});

const PAYMENT = 'ordering.makeBraintreePayment';

test('a truncated answer is checked (fault F4)', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`no answer ${PAYMENT}`);
  await readyToPay(guest);
  sandbox.corrupt(PAYMENT, { kind: 'truncated', when: 'after' }, 1);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
