import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, chooseOlives, fillPayment, goToPay, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { withoutStorage } from '../scenarios/storage.ts';
import { expect, test } from '../test.ts';

/** The app gives up on a card form after this long. */
const FORM_PATIENCE_MS = 15_000;
const PAYMENT = 'ordering.makeBraintreePayment';

test('no page has a second pay button during a check (fault F1)', async ({ guest, page, sandbox }) => {
  await readyToPay(guest);
  sandbox.corrupt(PAYMENT, { kind: 'malformed', when: 'after' });
  sandbox.corrupt('payments.byKey', { kind: 'hang' });
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await expect(guest.pay.pay).toBeDisabled();
  // The card has replaced the wallets.
  await expect(page.getByRole('button', { name: /^Pay with/ })).toHaveCount(0);
  await guest.open(ARMS.basket);
  await expect(page.getByText('A payment for this basket is not finished.')).toBeVisible();
  await expect(guest.basket.continue).toBeHidden();
  sandbox.mend();
  await guest.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible({ timeout: 30_000 });
  expect(sandbox.captures).toEqual([4.25]);
});

test('a browser without storage says so before payment (fault F33)', async ({ guest, page }) => {
  await withoutStorage(page);
  await chooseOlives(guest);
  await fillPayment(guest);
  await expect(
    page.getByText(/^This browser keeps nothing for this page\. Please do not reload/),
  ).toBeVisible();
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
});

test('a card form that cannot load says so, and can be retried (fault F36)', async ({
  guest,
  page,
  sandbox,
}) => {
  await page.clock.install();
  sandbox.corrupt('gateway.cardField', { kind: 'hang' });
  await withOlives(guest);
  await goToPay(guest);
  const message = page.getByText('The card form could not load.');
  await guest.pay.byCard.tap();
  // On a busy machine the app gives up before the form requests its frames.
  const isDue = async () => sandbox.callsOf('gateway.cardField').length > 0 || message.isVisible();
  await expect.poll(isDue).toBe(true);
  await page.clock.fastForward(FORM_PATIENCE_MS);
  await expect(message).toBeVisible();
  sandbox.mend();
  await guest.press('Try again');
  await guest.pay.fillCard(CARDS.approved);
});
