import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, readyToPay } from '../scenarios/ordering.ts';
import { Guest } from '../pages/guest.ts';
import { expect, test } from '../phone/test.ts';

test('an order paid during a reload is reported until read (C4)', async ({ guest, page, sandbox }) => {
  await readyToPay(guest, CARDS.approvedLater);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await guest.reload();
  // The basket tells of its own payment.
  await guest.isAt('Your basket');
  await expect(page.getByRole('link', { name: 'See what is happening' })).toBeVisible();
  await guest.open(ARMS.food);
  await expect(guest.news.checking).toBeVisible();
  sandbox.bankDecides();
  await expect(guest.news.notice).toContainText(/Your order .+ is in\./);
  await expect(guest.news.checking).toBeHidden();
  const [{ ref } = { ref: 'no order' }] = sandbox.placedOrders;
  await expect(guest.news.notice).toContainText(ref);
  expect(sandbox.captures).toEqual([4.25]);
  // The notice stays until it is read, on every page.
  await guest.reload();
  await expect(guest.news.notice).toContainText(ref);
  await guest.open(ARMS.venue);
  await guest.follow('See receipt');
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.orderNumber).toHaveText(ref);
  // Once read, the order stays one tap away.
  for (const path of [ARMS.venue, ARMS.menus, ARMS.food]) {
    await guest.open(path);
    await expect(guest.news.order).toContainText(`Order ${ref}`);
    await expect(guest.news.order).toContainText('Table 12');
    await expect(guest.news.notice).toBeHidden();
  }
  await guest.news.order.tap();
  await guest.isAt(HEADINGS.success);
});

test('a decline in a closed browser tab is reported (C4)', async ({ guest, context, sandbox, watch }) => {
  watch.provokes('402 GET /api/payments/payments');
  await readyToPay(guest, CARDS.declinedLater);
  await guest.pay.pay.tap();
  await expect(guest.page.getByText(HEADINGS.checking)).toBeVisible();
  await guest.page.close();
  sandbox.bankDecides();
  const later = new Guest(await context.newPage());
  await later.open(ARMS.venue);
  await expect(later.news.notice).toContainText(
    'Your payment of £4.25 was not taken. You have not been charged.',
  );
  await later.press('Close');
  await expect(later.news.notice).toBeHidden();
  await later.reload();
  await expect(later.heading).toBeVisible();
  await expect(later.news.notice).toBeHidden();
  expect(sandbox.captures).toEqual([]);
});
