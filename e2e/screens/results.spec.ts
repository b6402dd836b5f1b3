import type { OrderingServiceName, OrderSummary } from '@tableside/core';
import { expectAccessible } from '../axe.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { paidOrder, withSavedPayments, STATES, GOES_TO } from '../scenarios/results.ts';
import { withSeats, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';
import { readyToPay } from '../scenarios/ordering.ts';

const resultOf = (service: OrderingServiceName, page: 'success' | 'failure', key: string): string =>
  `/foxglove-arms/${service}/checkout/${page}?payment=${key}`;

test.describe('brands with seats', () => {
  test.use({ brand: withSeats() });

  test('S10: send orders ahead to seats, table orders to tables', async ({ guest, page, sandbox }) => {
    const ahead = paidOrder(sandbox, 'order-ahead', STATES.captured, { tableNumber: 'C12' });
    const atTable = { ...paidOrder(sandbox, 'order', STATES.captured), key: 'another' };
    await withSavedPayments(page, ahead, atTable);
    await guest.open(resultOf('order-ahead', 'success', ahead.key));
    await expect(page.getByText('We will bring it to seat C12 at The Foxglove Arms.')).toBeVisible();
    await guest.open(resultOf('order', 'success', atTable.key));
    await expect(page.getByText('We will bring it to table 12 at The Foxglove Arms.')).toBeVisible();
  });
});

test('a failed takeaway keeps the basket, and is retried from payment', async ({ guest, page, sandbox }) => {
  const failed = paidOrder(sandbox, 'takeaway', STATES.declined);
  await withSavedPayments(page, failed);
  await guest.open(resultOf('takeaway', 'failure', failed.key));
  await guest.isAt(HEADINGS.failure);
  const basket = '/foxglove-arms/takeaway/checkout/basket';
  await expect(guest.result.retry).toHaveAttribute('href', `${basket}?step=pay&by=card`);
  await expect(page.getByRole('link', { name: 'Back to the basket' })).toHaveAttribute('href', basket);
});

test.describe('the VAT numbers of venue and brand', () => {
  const withBrands = brandWithContent('brand', { vatNumber: 'GB 100' });
  test.use({ brand: brandWithContent('venue', { vatNumber: 'GB 200' }, withBrands) });

  test('show on a receipt, the venue’s first', async ({ guest, page, sandbox }) => {
    const paid = paidOrder(sandbox, 'order', STATES.captured);
    await withSavedPayments(page, paid);
    await guest.open(resultOf('order', 'success', paid.key));
    await guest.isAt(HEADINGS.success);
    await page.getByText('Payment details').tap();
    await expect(page.getByRole('term').filter({ hasText: 'VAT number' })).toHaveCount(1);
    await expect(page.getByRole('definition').filter({ hasText: 'GB 200' })).toBeVisible();
  });
});

test('C6: a generic result shows its payment as it is', async ({ guest, page, sandbox }) => {
  const paid = paidOrder(sandbox, 'order', STATES.captured);
  const failed = { ...paidOrder(sandbox, 'order', STATES.notCharged), key: 'not-taken' };
  const latest = { ...paidOrder(sandbox, 'takeaway', STATES.captured), key: 'the-latest' };
  await withSavedPayments(page, paid, failed, latest);
  await guest.open(`/checkout-failure?payment=${paid.key}`);
  await guest.isAt(HEADINGS.success);
  await guest.open(`/order-ahead-checkout-success?payment=${failed.key}`);
  await guest.isAt('Your payment was not taken');
});

test('C6: a generic result claims nothing without a known payment', async ({ guest, page, sandbox }) => {
  await withSavedPayments(page, paidOrder(sandbox, 'order', STATES.captured));
  await guest.open('/checkout-success');
  await guest.isAt('We can’t find that payment');
  await guest.open('/foxglove-arms/order/checkout/success');
  await guest.isAt('We cannot see that order on this phone');
  await expect(page.getByText('Nothing is charged by opening this page.')).not.toContainText('reference');
  await guest.open('/checkout-success');
  await guest.isAt('We can’t find that payment');
  await expectAccessible(page, 'a result that names no payment');
  await guest.open('/checkout-success?payment=made-up');
  await guest.isAt('We cannot see that order on this phone');
  await expect(page.getByText('Your reference is made-up.')).toBeVisible();
});

test('a result comes with its header, and nothing moves later', async ({ guest, page }) => {
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

const ON = /Saturday,? 10 January at 19:30/.source;

const SUCCESSES: readonly (readonly [OrderingServiceName, Partial<OrderSummary>, RegExp])[] = [
  ['order', GOES_TO.table, /^We will bring it to table 12 at The Foxglove Arms\.$/],
  [
    'order-ahead',
    GOES_TO.tableAtTime,
    new RegExp(`^We will bring it to table 12 at The Foxglove Arms on ${ON}\\.$`),
  ],
  ['takeaway', GOES_TO.collected, /^Collect it at The Foxglove Arms on Saturday,? 10 January\.$/],
];

test('a success says where the order goes, for every service', async ({ guest, page, sandbox }) => {
  // Late in the evening no collection time is left, so the same could not be ordered again.
  moveTo(sandbox, '12:05');
  const paid = SUCCESSES.map(([service, goesTo]) => ({
    ...paidOrder(sandbox, service, STATES.captured, goesTo),
    key: service,
  }));
  await withSavedPayments(page, ...paid);
  for (const [service, , words] of SUCCESSES) {
    await guest.open(resultOf(service, 'success', service));
    await guest.isAt(HEADINGS.success);
    await expect(page.getByText(words)).toBeVisible();
    const again = page.getByRole('link', { name: 'Order more' });
    await expect(again).toHaveAttribute('href', `/foxglove-arms/${service}/menus`);
  }
  await expect(guest.result.orderNumber).toHaveText('K7');
  await expect(guest.result.again).toBeEnabled();
  await expect(guest.result.receipt).toContainText('2 × Nocellara Olives');
  await expect(guest.result.receipt).toContainText('£9.50');
  await expectAccessible(page, 'a success');
});
