import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { paymentReference, type OrderIntent } from '@tableside/core';
import { Keyboard } from '../keyboard.ts';
import type { Guest } from '../pages/guest.ts';
import type { TestSandbox } from '../sandbox.ts';
import { paidOrder, withSavedPayments, STATES } from '../scenarios/results.ts';
import { ROBIN } from '../pages/pay-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { withOlives, goToPay } from '../scenarios/ordering.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expect, test } from '../test.ts';

const SAVE = 'Save receipt';
const SHARE = 'Share';
/** Day and time in the venue's zone; ICU versions differ in a comma. */
const DATE = /^\w+,? \d+ \w+ \d{4} at \d\d:\d\d$/;

/** A phone that shares and records what it gets. `outcome` names the error of a failed share. */
async function withSharing(page: Page, outcome?: 'AbortError' | 'NotAllowedError'): Promise<void> {
  await page.addInitScript((error) => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push(data);
        if (error !== undefined) throw new DOMException('no', error);
      },
    });
  }, outcome);
}

const sharedBy = (page: Page): Promise<readonly ShareData[]> =>
  page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** The page of an earlier paid order: two plates of olives and a tip, £9.50. */
async function atReceipt(guest: Guest, sandbox: TestSandbox): Promise<OrderIntent> {
  const paid = paidOrder(sandbox, 'order', STATES.captured);
  await withSavedPayments(guest.page, paid);
  await guest.open(`/foxglove-arms/order/checkout/success?payment=${paid.key}`);
  await guest.isAt(HEADINGS.success);
  return paid;
}

test('an order’s receipt can be saved, without personal data', async ({ guest, page, sandbox }) => {
  await withOlives(guest);
  await guest.basket.writeNote('For Robin, by the window');
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.tip(/^12\.5/).tap();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await expect(page.getByRole('button', { name: SHARE })).toBeHidden();
  const date = (await guest.result.receipt.getByText(DATE).textContent()) ?? '';
  expect(date).not.toBe('');

  const saving = page.waitForEvent('download');
  await guest.press(SAVE);
  const download = await saving;
  const [order] = sandbox.placedOrders;
  const number = order?.ref ?? '';
  expect(download.suggestedFilename()).toMatch(/^the-foxglove-arms-[\w-]+\.txt$/);
  const text = await textOf(download);
  const key = new URL(page.url()).searchParams.get('payment');
  for (const part of [
    'Receipt from The Foxglove Arms',
    `Order number: ${number}`,
    'Table 12',
    '1 × Nocellara Olives: £4.25',
    'Tip: £0.53',
    'Total: £4.78',
    `Payment reference: ${paymentReference(key ?? 'none')}\nFull reference: ${key}`,
    'VAT number: GB 999 9999 73\nFoxglove Taverns Ltd',
  ])
    expect(text).toContain(part);
  expect(text).toContain(`\nDate: ${date}\n`);
  for (const secret of ['Robin', ROBIN.email, '7700', 'window']) expect(text).not.toContain(secret);

  // The guest reads the reference to staff, who look it up.
  const staff = await page.context().newPage();
  await staff.goto('/__sandbox#payments');
  const payments = staff.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('row').filter({ hasText: paymentReference(key ?? 'none') })).toContainText(
    number,
  );
  await expect(staff.getByText('npx tableside payment REFERENCE')).toBeVisible();
});

test('the page prints as a receipt, and can be shared', async ({ guest, page, sandbox }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await withSharing(page);
  const { key } = await atReceipt(guest, sandbox);
  await expect(page.getByText(paymentReference(key))).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();
  await guest.press('Print or PDF');
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(key)).toBeVisible();
  await expect(guest.result.receipt).toContainText('£9.50');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole('button', { name: SHARE }));
  await expect.poll(() => sharedBy(page)).toHaveLength(1);
  const [shared] = await sharedBy(page);
  expect(shared?.title).toBe('Receipt from The Foxglove Arms');
  expect(shared?.text).toContain('Total: £9.50');

  await page.getByText('Payment details').tap();
  await expect(page.getByText(key)).toBeVisible();
});
