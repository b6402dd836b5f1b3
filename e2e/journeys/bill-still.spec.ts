import type { Locator, Page } from '@playwright/test';
import { atBill, atTable, followedBy, goToBillPayment } from '../scenarios/bills.ts';
import { expect, test } from '../test.ts';

/** Where everything stands that can be pressed, by its words or label. */
const places = (page: Page): Promise<Readonly<Record<string, readonly [x: number, y: number]>>> =>
  page.evaluate(() => {
    const all = document.querySelectorAll('main :is(a, button, input, summary, .wallet)');
    const named = [...all]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? (one.closest('label') ?? one).textContent;
        return [name.replace(/[^a-z]+/gi, ' ').replace(/ (ticked|paid|Paid|Ticked).*/, ''), [x, y]] as const;
      });
    return Object.fromEntries(named);
  });

/** @param below what the press opens below itself may move what stands there */
async function standsStill(page: Page, act: () => Promise<unknown>, below?: Locator): Promise<void> {
  const before = await places(page);
  const limit = below === undefined ? Infinity : ((await below.boundingBox())?.y ?? Infinity) + 1;
  await act();
  const after = await places(page);
  for (const [name, [x, y]] of Object.entries(before)) {
    const [nowX, nowY] = after[name] ?? [x, y];
    if (y < limit) expect([Math.round(nowX - x), Math.round(nowY - y)], name).toEqual([0, 0]);
  }
}

test('nothing on a bill moves under the thumb', async ({ guest, anotherGuest, page, sandbox }) => {
  const { till } = sandbox.world;
  const { bill } = guest;
  await atBill(guest);
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await followedBy(sandbox, '2', 1);
  const other = await anotherGuest();
  await atBill(other);

  await test.step('while others pay', async () => {
    await standsStill(page, async () => {
      await till.takeCash(atTable('2'), 4.25);
      await expect(bill.left).toHaveText('£61.30');
    });
  });

  await test.step('at a tick, and while others tick and pay', async () => {
    await standsStill(page, () => bill.way('By item').check(), bill.items.first());
    await standsStill(page, () => bill.tick('Halloumi burger').check());
    await standsStill(page, () => bill.more('Foxglove Pale, pint').tap());
    await other.bill.split('By item');
    await standsStill(page, async () => {
      await other.bill.pick('Nocellara olives', 'Foxglove Pale, pint');
      await expect(bill.item('Nocellara olives')).toContainText('Ticked on another phone');
      await expect(bill.item('Foxglove Pale')).toContainText('1 ticked by others');
    });
    await other.wallets.button('PayPal').tap();
    await standsStill(page, async () => {
      await other.wallets.approve();
      await expect(bill.item('Nocellara olives')).toContainText('Paid');
      await expect(bill.item('Foxglove Pale')).toContainText('1 paid by others');
    });
  });

  await test.step('in an even split', async () => {
    await standsStill(page, () => bill.way('Split evenly').check(), bill.items.first());
    for (const name of ['3', '6'])
      await standsStill(page, () => page.getByRole('button', { name, exact: true }).tap());
  });

  await test.step('at a tip', async () => {
    await goToBillPayment(guest);
    await expect(guest.wallets.button('PayPal')).toBeVisible();
    await standsStill(page, () => guest.pay.tip(/^10/).tap());
    await standsStill(page, () => guest.pay.tip(/^No tip/).tap());
  });
});
