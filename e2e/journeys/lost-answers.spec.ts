import { paymentReference } from '@tableside/core';
import { expectAccessible } from '../axe.ts';
import { recordHeadings } from '../headings.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { STUCK_TROUBLES, untilStuck } from '../scenarios/unresolved.ts';
import { expect, SMOKE, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';

test(
  'a request that never arrived is sent again under its key (fault F2)',
  { tag: SMOKE },
  async ({ guest, page, sandbox, watch }) => {
    watch.provokes(`no answer ${PAYMENT}`, '404 GET /api/payments/payments');
    const headings = await recordHeadings(page);
    await readyToPay(guest);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ordering')) keys.push(request.headers()['idempotency-key']);
    });
    sandbox.spoil(PAYMENT, { kind: 'drop' });
    await guest.pay.pay.tap();
    await expect(page.getByText(HEADINGS.checking)).toBeVisible();
    sandbox.mend();
    await guest.isAt(HEADINGS.success);
    const sent = keys.filter((key) => key !== undefined);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set(sandbox.paymentKeys));
    expect(sandbox.captures).toEqual([4.25]);
    expect(headings).not.toContain(HEADINGS.failure);
  },
);

test('an unsettled payment survives a reload, locks its basket, and is told everywhere (fault F11)', async ({
  guest,
  page,
  sandbox,
}) => {
  const headings = await recordHeadings(page);
  await readyToPay(guest, CARDS.approvedLater);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await expect(page.getByText('Please don’t pay again')).toBeVisible();
  await expectAccessible(page, 'asking after a payment');

  await guest.reload();
  await guest.isAt('Your basket');
  await expect(page.getByText('A payment for this basket is being checked.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${OLIVES.title}`, exact: true })).toBeDisabled();
  await expect(guest.basket.continue).toBeHidden();

  const banner = page.getByRole('link', { name: 'We are checking a payment of £4.25 at The Foxglove Arms.' });
  for (const path of ['/', ARMS.venue, ARMS.menus]) {
    await guest.open(path);
    await expect(banner).toBeVisible();
  }
  await banner.tap();
  await guest.isAt(HEADINGS.checking);
  await expectAccessible(page, 'checking');
  sandbox.bankDecides();
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
  expect(sandbox.captures).toEqual([4.25]);
  expect(headings).not.toContain(HEADINGS.failure);

  await guest.open(ARMS.basket);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
});

test('after two minutes without an answer the guest is told not to pay again', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(...STUCK_TROUBLES);
  await page.clock.install();
  const headings = await recordHeadings(page);
  await untilStuck(guest, sandbox);
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expect(guest.result.reference).toHaveText(paymentReference(sandbox.paymentKeys[0] ?? 'no payment'));
  await expect(guest.result.retry).toBeHidden();
  await expect(guest.pay.pay).toBeHidden();
  await expectAccessible(page, 'a payment that stays unknown');
  expect(headings).not.toContain(HEADINGS.failure);

  sandbox.mend();
  await guest.reload();
  await page.clock.runFor(2000);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
