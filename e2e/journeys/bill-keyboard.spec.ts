import type { Locator } from '@playwright/test';
import { Keyboard } from '../keyboard.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { typeCardAndDetails } from '../scenarios/by-keyboard.ts';
import { expect, test } from '../test.ts';

test('a guest pays their share with the keyboard alone', async ({ engine, guest, page, sandbox }) => {
  const keyboard = new Keyboard(page);
  // A translator's element holds the same text.
  const summary = (words: string): Locator => page.locator('summary', { hasText: words });
  const at = async (heading: string): Promise<void> => {
    await guest.isAt(heading);
    await expect(guest.heading).toBeFocused();
  };

  await test.step('the way to the bill', async () => {
    await guest.open('/foxglove-arms');
    await keyboard.activate(page.getByRole('link', { name: /^Pay My Bill/ }));
    await guest.isAt('Which table are you at?');
    await expect(guest.table.number).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await at(BILL_HEADINGS.bill);
  });

  await test.step('a voucher, and how it was worked out', async () => {
    await keyboard.activate(summary('Add a voucher'));
    await keyboard.typeInto(guest.bill.voucherCode, 'WELCOME10');
    await page.keyboard.press('Enter');
    await expect(guest.bill.left).toHaveText('£58.99');
    await keyboard.activate(summary('How we worked this out'));
    await expect(page.getByText('less discounts')).toBeVisible();
  });

  await test.step('an amount is typed where it is asked for', async () => {
    await keyboard.tabTo(guest.bill.way('Pay it all'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(guest.bill.way('My own amount')).toBeChecked();
    const example = await guest.bill.amount.evaluate((field) => {
      const { color } = getComputedStyle(field, '::placeholder');
      field.style.color = 'var(--colour-muted-text)';
      return { color, wanted: getComputedStyle(field).color };
    });
    // WebKit does not say it.
    if (engine !== 'webkit') expect(example.color).toBe(example.wanted);
    await keyboard.typeInto(guest.bill.amount, '5');
    await expect(guest.bill.pay).toHaveText(/£5\.00/);
    await keyboard.tabTo(guest.bill.pay);
  });

  await test.step('a stepper that has reached its end keeps the focus', async () => {
    await keyboard.tabTo(guest.bill.way('My own amount'), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(guest.bill.way('By item')).toBeChecked();
    const pale = guest.bill.item('Foxglove Pale, pint');
    const more = guest.bill.more('Foxglove Pale, pint');
    await keyboard.tabTo(more);
    for (const picked of ['1/3', '2/3', '3/3']) {
      await page.keyboard.press('Enter');
      await expect(pale).toContainText(picked);
    }
    await expect(more).toBeDisabled();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pale).toContainText('3/3');
    await keyboard.tabTo(page.getByRole('button', { name: 'One fewer Foxglove Pale, pint' }), 'Shift+Tab');
    for (const picked of ['2/3', '1/3']) {
      await page.keyboard.press('Enter');
      await expect(pale).toContainText(picked);
    }
    await page.keyboard.press('Enter');
  });

  await test.step('the payment, of which what is missing gets the focus', async () => {
    await keyboard.activate(guest.bill.tick('Halloumi burger'), 'Space');
    await expect(guest.bill.tick('Halloumi burger')).toBeChecked();
    await keyboard.activate(guest.bill.pay);
    await at(BILL_HEADINGS.pay);
    await keyboard.activate(guest.pay.tip(/^10/), 'Space');
    await keyboard.activate(guest.pay.byCard);
    await expect(guest.pay.cardNumber).toBeFocused();
    await keyboard.activate(guest.pay.pay);
    await typeCardAndDetails(guest, keyboard);
    await keyboard.activate(guest.pay.pay);
    await at(BILL_HEADINGS.success);
    // 15.00 of 65.55 with 10 % off is 13.50, and 10 % of that is 1.35.
    expect(sandbox.captures).toEqual([14.85]);
  });

  await keyboard.activate(page.getByRole('link', { name: 'See the bill' }));
  await at(BILL_HEADINGS.bill);
});
