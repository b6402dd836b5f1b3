import { HEADINGS } from '../pages/result-page.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('a double tap pays once (fault F5)', async ({ guest, sandbox }) => {
  await readyToPay(guest);
  sandbox.holdBank();
  // Both taps come before the page can change: a later one would hit what covers the button by then.
  await guest.pay.pay.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => sandbox.heldAnswers).toBe(1);
  sandbox.release();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.callsOf('gateway.tokenise')).toHaveLength(1);
  expect(sandbox.callsOf('ordering.makeBraintreePayment')).toHaveLength(1);
  expect(sandbox.captures).toEqual([4.25]);
});

test('back and forward over a paid order charge nothing more', async ({ guest, page, sandbox }) => {
  await readyToPay(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await page.goBack();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await page.goForward();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
