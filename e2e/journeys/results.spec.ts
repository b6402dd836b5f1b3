import type { OrderingServiceName, OrderSummary } from '@tableside/core';
import { expectAccessible } from '../axe.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expectReflow } from '../reflow.ts';
import { readyToPayBill } from '../scenarios/bills.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { GOES_TO, paidOrder, remembering, STATES } from '../scenarios/results.ts';
import { withSeats } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

const resultOf = (service: OrderingServiceName, page: 'success' | 'failure', key: string): string =>
  `/foxglove-arms/${service}/checkout/${page}?payment=${key}`;

const ON = /Saturday,? 10 January at 19:30/.source;

const SUCCESSES: readonly (readonly [OrderingServiceName, Partial<OrderSummary>, RegExp])[] = [
  ['order', GOES_TO.table, /^We will bring it to table 12 at The Foxglove Arms\.$/],
  ['order-ahead', GOES_TO.table, /^We will bring it to table 12 at The Foxglove Arms\.$/],
  [
    'order-ahead',
    GOES_TO.tableAtTime,
    new RegExp(`^We will bring it to table 12 at The Foxglove Arms on ${ON}\\.$`),
  ],
  ['takeaway', GOES_TO.collected, new RegExp(`^Collect it at The Foxglove Arms on ${ON}\\.$`)],
];

for (const [service, goesTo, words] of SUCCESSES) {
  test(`${service}: a success says where it goes: ${words.source}`, async ({ guest, page, sandbox }) => {
    const paid = paidOrder(sandbox, service, STATES.captured, goesTo);
    await remembering(page, paid);
    await guest.open(resultOf(service, 'success', paid.key));
    await guest.isAt(HEADINGS.success);
    await expect(page.getByText(words)).toBeVisible();
    await expect(guest.result.orderNumber).toHaveText('K7');
    await expect(guest.result.receipt).toContainText('2 × Nocellara Olives');
    await expect(guest.result.receipt).toContainText('£9.50');
    await expectReflow(page, 'a success');
    await expectAccessible(page, 'a success');
    const again = page.getByRole('link', { name: 'Order something else' });
    await expect(again).toHaveAttribute('href', `/foxglove-arms/${service}/menus`);
  });
}

test.describe('with seats', () => {
  test.use({ brand: withSeats() });

  test('S10: an order ahead goes to a seat, an order at table to its table', async ({
    guest,
    page,
    sandbox,
  }) => {
    const ahead = paidOrder(sandbox, 'order-ahead', STATES.captured, { tableNumber: 'C12' });
    const atTable = { ...paidOrder(sandbox, 'order', STATES.captured), key: 'another' };
    await remembering(page, ahead, atTable);
    await guest.open(resultOf('order-ahead', 'success', ahead.key));
    await expect(page.getByText('We will bring it to seat C12 at The Foxglove Arms.')).toBeVisible();
    await guest.open(resultOf('order', 'success', atTable.key));
    await expect(page.getByText('We will bring it to table 12 at The Foxglove Arms.')).toBeVisible();
  });
});

for (const service of ['order', 'order-ahead', 'takeaway'] as const) {
  test(`${service}: a failure keeps the basket, and is tried again from the payment`, async ({
    guest,
    page,
    sandbox,
  }) => {
    const failed = paidOrder(sandbox, service, STATES.declined);
    await remembering(page, failed);
    await guest.open(resultOf(service, 'failure', failed.key));
    await guest.isAt(HEADINGS.failure);
    const basket = `/foxglove-arms/${service}/checkout/basket`;
    await expect(guest.result.retry).toHaveAttribute('href', `${basket}?step=pay`);
    await expect(page.getByRole('link', { name: 'Back to the basket' })).toHaveAttribute('href', basket);
  });
}

for (const [whose, brands, venues, shown] of [
  ['nobody’s', undefined, undefined, undefined],
  ['the brand’s', 'GB 100', undefined, 'GB 100'],
  ['the venue’s, before the brand’s', 'GB 100', 'GB 200', 'GB 200'],
] as const) {
  test.describe(`the VAT number: ${whose}`, () => {
    const withBrands = brandWithContent('brand', { vatNumber: brands });
    test.use({ brand: brandWithContent('venue', { vatNumber: venues }, withBrands) });

    test('is on the receipt', async ({ guest, page, sandbox }) => {
      const paid = paidOrder(sandbox, 'order', STATES.captured);
      await remembering(page, paid);
      await guest.open(resultOf('order', 'success', paid.key));
      await guest.isAt(HEADINGS.success);
      await expect(page.getByRole('term').filter({ hasText: 'VAT number' })).toHaveCount(
        shown === undefined ? 0 : 1,
      );
      if (shown !== undefined)
        await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible();
    });
  });
}

const UNNAMED = 'We cannot tell which payment this is';
const UNSEEN = 'We cannot see that order on this phone';

/** What the address says, what became of the payment, and the heading that is right. */
const GENERIC = [
  ['/checkout-success', 'captured', HEADINGS.success],
  ['/order-ahead-checkout-success', 'captured', HEADINGS.success],
  ['/checkout-failure', 'captured', HEADINGS.success],
  ['/checkout-failure', 'declined', HEADINGS.failure],
  ['/checkout-failure', 'notCharged', HEADINGS.failure],
  ['/checkout-success', 'declined', HEADINGS.failure],
  ['/order-ahead-checkout-success', 'notCharged', HEADINGS.failure],
] as const;

for (const [path, is, heading] of GENERIC) {
  test(`C6: ${path} shows the payment that it names, ${is}, as it is`, async ({ guest, page, sandbox }) => {
    const paid = paidOrder(sandbox, 'order', STATES[is]);
    const latest = { ...paidOrder(sandbox, 'takeaway', STATES.captured), key: 'the-latest' };
    await remembering(page, paid, latest);
    await guest.open(`${path}?payment=${paid.key}`);
    await guest.isAt(heading);
  });
}

for (const path of ['/checkout-success', '/order-ahead-checkout-success', '/checkout-failure']) {
  test(`C6: ${path} claims nothing where it names no payment, or one that nobody knows`, async ({
    guest,
    page,
    sandbox,
  }) => {
    await remembering(page, paidOrder(sandbox, 'order', STATES.captured));
    await guest.open(path);
    await guest.isAt(UNNAMED);
    await expectReflow(page, path);
    await expectAccessible(page, path);
    await guest.open(`${path}?payment=made-up`);
    await guest.isAt(UNSEEN);
    await expect(page.getByText('Your reference is made-up.')).toBeVisible();
  });
}

test('C6: a bill’s payment is shown as what it is, wherever the address leads', async ({ guest, page }) => {
  await readyToPayBill(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  const { search } = new URL(page.url());
  await guest.open(`/checkout-failure${search}`);
  await guest.isAt(BILL_HEADINGS.success);
  await expect(page).toHaveURL(/\/foxglove-arms\/pay\/2\/success/);
});

test('the result of a payment comes with the brand’s header: nothing moves it down later', async ({
  guest,
  page,
}) => {
  await page.addInitScript((success) => {
    const headers: boolean[] = [];
    Object.assign(window, { headers });
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === success)
        headers.push(document.querySelector('.app-header') !== null);
    }).observe(document, { childList: true, subtree: true });
  }, HEADINGS.success);
  await readyToPay(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await expect(page.getByRole('link', { name: 'Foxglove Taverns home' })).toBeVisible();
  const headers = await page.evaluate(() => (window as unknown as { headers: boolean[] }).headers);
  expect(new Set(headers)).toEqual(new Set([true]));
});
