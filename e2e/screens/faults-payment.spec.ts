import { HEADINGS } from '../pages/result-page.ts';
import { Guest } from '../pages/guest.ts';
import { recordHeadings } from '../headings.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { billCall, readyToPayBill, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

const UNPAID = 'You haven’t paid £4.25 at The Foxglove Arms yet.';

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
    await expect(again.page.getByRole('link', { name: UNPAID })).toBeVisible();
  }
  await again.follow(UNPAID);
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

/** What gateways, firewalls and frameworks answer. */
const FOREIGN = [
  '<!doctype html><h1>Request blocked</h1>',
  '{"message":"Forbidden"}',
  '{"detail":"Not Found"}',
  '{"error":"Forbidden"}',
  '{"errors":[{"message":"Forbidden"}]}',
  'Forbidden',
  '',
];

for (const body of FOREIGN)
  test(`a gateway’s ${body || 'empty answer'} after the charge is checked (WN21)`, async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    watch.provokes(`403 ${PAYMENT}`, '404 GET /api/payments/payments');
    const headings = await recordHeadings(page);
    await readyToPay(guest);
    sandbox.corrupt(PAYMENT, { kind: 'status', status: 403, body, when: 'after' }, 1);
    // Nor does a gateway’s 404 say that nothing was paid.
    sandbox.corrupt('payments.byKey', { kind: 'status', status: 404, body }, 1);
    await guest.pay.pay.tap();
    await expect(page.getByText(HEADINGS.checking)).toBeVisible();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
    expect(sandbox.paymentKeys).toHaveLength(1);
    expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
    expect(headings).not.toContain(HEADINGS.failure);
  });

for (const [call, path] of [
  ['payments.create', '/api/payments/payments'],
  ['payAtTable.payment', '/payment'],
] as const)
  for (const when of ['before', 'after'] as const)
    test(`a bill is paid once where a gateway answers ${call} ${when} the effect (WN21)`, async ({
      guest,
      page,
      sandbox,
      watch,
    }) => {
      const address = path === '/payment' ? billCall(sandbox, TWO.table, path) : `POST ${path}`;
      watch.provokes(`403 ${address}`);
      // The service itself: the hold never arrived, and is sent again.
      if (call === 'payments.create' && when === 'before') watch.provokes('404 GET /api/payments/payments');
      const headings = await recordHeadings(page);
      await readyToPayBill(guest);
      sandbox.corrupt(call, { kind: 'status', status: 403, body: '{"message":"Forbidden"}', when }, 1);
      await guest.pay.pay.tap();
      await guest.isAt(BILL_HEADINGS.success);
      expect(sandbox.captures).toEqual([TWO.total]);
      expect(sandbox.paymentKeys).toHaveLength(1);
      expect(headings).not.toContain(BILL_HEADINGS.failure);
    });
