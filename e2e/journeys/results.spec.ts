import { HEADINGS } from '../pages/result-page.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';
import type { OrderingServiceName, OrderSummary } from '@tableside/core';
import { expectAccessible } from '../axe.ts';
import { GOES_TO, paidOrder, remembering, STATES } from '../scenarios/results.ts';
import { moveTo } from '../scenarios/times.ts';

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

const resultOf = (service: OrderingServiceName, page: 'success' | 'failure', key: string): string =>
  `/foxglove-arms/${service}/checkout/${page}?payment=${key}`;

const ON = /Saturday,? 10 January at 19:30/.source;

const SUCCESSES: readonly (readonly [OrderingServiceName, Partial<OrderSummary>, RegExp])[] = [
  ['order', GOES_TO.table, /^We will bring it to table 12 at The Foxglove Arms\.$/],
  [
    'order-ahead',
    GOES_TO.tableAtTime,
    new RegExp(`^We will bring it to table 12 at The Foxglove Arms on ${ON}\\.$`),
  ],
  ['takeaway', GOES_TO.collected, new RegExp(`^Collect it at The Foxglove Arms on ${ON}\\.$`)],
];

test('the success of an order says where it goes, whichever the service', async ({
  guest,
  page,
  sandbox,
}) => {
  // Late in the evening there is no time left to collect at: the same could not be ordered again.
  moveTo(sandbox, '12:05');
  const paid = SUCCESSES.map(([service, goesTo]) => ({
    ...paidOrder(sandbox, service, STATES.captured, goesTo),
    key: service,
  }));
  await remembering(page, ...paid);
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
