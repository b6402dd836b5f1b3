import { CARDS } from '../scenarios/cards.ts';
import { withOlives } from '../scenarios/ordering.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expect, test } from '../phone/test.ts';

test('a price edited in storage is corrected before payment (attack H38)', async ({
  guest,
  page,
  sandbox,
}) => {
  await withOlives(guest);
  const edited = await page.evaluate(() => {
    const before = localStorage.getItem('tableside.baskets') ?? '';
    const cheaper = before.replaceAll(/"portionPrice":\d+/g, '"portionPrice":1');
    localStorage.setItem('tableside.baskets', cheaper);
    return cheaper !== before;
  });
  expect(edited).toBe(true);
  await guest.reload();
  // The basket is checked on entry, without a press (B17).
  await expect(page.getByRole('alert')).toContainText('Your new total is £4.25; it was £0.01.');
  await expect(guest.basket.continue).toBeHidden();
  await page.getByRole('button', { name: /^Continue with the new total/ }).tap();
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
