import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paymentReference, type OrderIntent } from '@tableside/core';
import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import type { Guest } from '../pages/guest.ts';
import { UNTIL_RELEASED, type TestSandbox } from '../sandbox.ts';
import { paidOrder, withSavedPayments, STATES } from '../scenarios/results.ts';
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
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push([data.title, data.files?.[0]?.name]);
        if (error !== undefined) throw new DOMException('no', error);
      },
    });
  }, outcome);
}

const sharedBy = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);

/** The page of an earlier paid order: two plates of olives and a tip, £9.50. */
async function atReceipt(guest: Guest, sandbox: TestSandbox): Promise<OrderIntent> {
  const paid = paidOrder(sandbox, 'order', STATES.captured);
  await withSavedPayments(guest.page, paid);
  await guest.open(`/foxglove-arms/order/checkout/success?payment=${paid.key}`);
  await guest.isAt(HEADINGS.success);
  return paid;
}

test('an order’s receipt is kept as a picture', async ({ guest, page, sandbox }) => {
  await withOlives(guest);
  await guest.basket.writeNote('By the window');
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.tip(/^12\.5/).tap();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.receipt.getByText(DATE)).toBeVisible();
  await expect(guest.result.receipt).toContainText('Note: By the window');
  await expect(page.getByRole('definition').filter({ hasText: 'Card ending 1111' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'GB 999 9999 73' })).toBeVisible();

  await guest.press(SAVE);
  await expect(page.getByRole('button', { name: SHARE })).toBeHidden();
  await expectAccessible(page, 'ways to keep a receipt');
  const saving = page.waitForEvent('download');
  await guest.press('Save as a picture');
  const download = await saving;
  const [order] = sandbox.placedOrders;
  const number = order?.ref ?? '';
  expect(download.suggestedFilename()).toMatch(/^the-foxglove-arms-[\w-]+\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Three times the width of a small phone.
  expect(picture.readUInt32BE(16)).toBe(1080);
  const key = new URL(page.url()).searchParams.get('payment');

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
  await guest.press(SAVE);
  await guest.press('Print or PDF');
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(key)).toBeVisible();
  await expect(guest.result.receipt).toContainText('£9.50');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole('button', { name: SHARE }));
  await expect
    .poll(() => sharedBy(page))
    .toEqual([['Receipt from The Foxglove Arms', 'the-foxglove-arms-k7.png']]);
  await guest.press('Close');

  await page.getByText('Payment details').tap();
  await expect(page.getByText(key)).toBeVisible();
});

test('nothing that can be pressed moves while a new document enters the service', async ({
  guest,
  page,
  sandbox,
}) => {
  sandbox.corrupt('ordering.*', { kind: 'delay', ms: UNTIL_RELEASED });
  await atReceipt(guest, sandbox);
  await expect(guest.result.again).toBeDisabled();
  const places = () =>
    page
      .getByRole('main')
      .locator('a, button, summary')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const before = await places();
  sandbox.mend();
  sandbox.release();
  await expect(guest.result.again).toBeEnabled();
  expect(await places()).toEqual(before);
});
