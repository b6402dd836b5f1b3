import { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test('a payment that is declined while its browser tab is closed is told of as not taken (C4)', async ({
  guest,
  context,
  sandbox,
  watch,
}) => {
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
