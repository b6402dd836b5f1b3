import type { Page } from '@playwright/test';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { readyToPayBill } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const GUEST = { name: 'Zephyrine', email: 'zephyrine@example.com', phone: '07700900987' };
/** As typed, and as fields show it. */
const CARD = [CARDS.approved, CARDS.approved.replace(/(\d{4})(?=\d)/g, '$1 ')];

test('an order and a bill leave no personal data behind (attack H40)', async ({ guest, page }) => {
  const addresses: string[] = [];
  const sentToTheVenue: string[] = [];
  page.on('request', (request) => {
    addresses.push(decodeURIComponent(request.url()));
    if (new URL(request.url()).pathname.startsWith('/api/')) sentToTheVenue.push(request.postData() ?? '');
  });
  page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())));

  for (const [what, ready, success] of [
    ['an order', readyToPay, HEADINGS.success],
    ['a bill', readyToPayBill, BILL_HEADINGS.success],
  ] as const)
    await test.step(what, async () => {
      sentToTheVenue.splice(0);
      await ready(guest);
      await guest.pay.fillDetails(GUEST);
      const whilePaying = await storedBy(page);
      await guest.pay.pay.tap();
      await guest.isAt(success);
      const afterwards = await storedBy(page);

      for (const { lasting } of [whilePaying, afterwards]) {
        for (const secret of [...Object.values(GUEST), ...CARD, '7700900987'])
          expect(lasting).not.toContain(secret);
      }
      for (const secret of [...Object.values(GUEST), ...CARD])
        expect(addresses.join('\n')).not.toContain(secret);
      for (const secret of CARD) {
        expect(afterwards.ofTheVisit + whilePaying.ofTheVisit).not.toContain(secret);
        expect(sentToTheVenue.join('\n')).not.toContain(secret);
      }
      // Proves that the lists are not empty: the kitchen's order does name the guest.
      expect(sentToTheVenue.join('\n')).toContain(GUEST.email);
    });
});

test('no call names the table’s token as its referrer, or sends a cookie’s token (attack H40)', async ({
  guest,
  context,
  sandbox,
}) => {
  // The page brings no content, so that its SDK asks its own host for it.
  sandbox.corrupt('content', { kind: 'delay', ms: 0 });
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of-the-host', url: sandbox.origin }]);
  const sent: { path: string; told: string }[] = [];
  context.on('request', async (request) => {
    const headers = await request.allHeaders().catch(() => undefined);
    const told = `${headers?.['referer']} ${headers?.['x-xsrf-token']}`;
    sent.push({ path: new URL(request.url()).pathname, told });
  });
  await guest.open(`${ARMS.food}?table=12&t=token-of-a-table`);
  await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
  const calls = () => sent.filter(({ path }) => path.startsWith('/api/'));
  await expect.poll(() => calls().length).toBeGreaterThan(5);
  expect(sent.filter(({ told }) => /token-of-a-table|of-the-host/.test(told))).toEqual([]);
  expect(calls().map(({ told }) => told)).toContain(`${sandbox.origin}/ undefined`);
});

async function storedBy(page: Page): Promise<{ lasting: string; ofTheVisit: string }> {
  const cookies = JSON.stringify(await page.context().cookies());
  const stored = await page.evaluate(async () => ({
    lasting:
      JSON.stringify({ ...localStorage }) + JSON.stringify(await indexedDB.databases()) + location.href,
    ofTheVisit: JSON.stringify({ ...sessionStorage }),
  }));
  return { ...stored, lasting: stored.lasting + cookies };
}
