import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

test('a refused security code is said beside its field', async ({ guest, sandbox, watch }) => {
  watch.provokes('422 POST /merchants/foxglove-sandbox/client_api/v1/payment_methods/credit_cards');
  await readyToPay(guest, CARDS.codeRefused);
  await guest.pay.pay.tap();
  await expect(guest.page.getByText('Enter the 3 digits on the back')).toBeVisible();
  await guest.isAt('Payment');
  expect(sandbox.callsOf('ordering.makeBraintreePayment')).toEqual([]);
});

const TOKENISE = 'POST /merchants/foxglove-sandbox/client_api/v1/payment_methods/credit_cards';
const NOT_CHECKED = 'The card could not be checked. You have not been charged. Please try again.';

test('a provider that answers too many requests finds no fault with the card number, and the next press pays', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`429 ${TOKENISE}`);
  await readyToPay(guest);
  sandbox.spoil('gateway.tokenise', { kind: 'status', status: 429 }, 1);
  await guest.pay.pay.tap();
  await expect(page.getByText(NOT_CHECKED)).toBeVisible();
  await expect(page.locator('[data-state="invalid"]')).toHaveCount(0);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toHaveLength(1);
});

test('an order that is refused at payment charges nothing, says why, and marks the dishes in the basket', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes('422 ordering.makeBraintreePayment');
  await readyToPay(guest);
  sandbox.world.stock.setOut('4101', 'nocellara-olives', true);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);
  const gone = 'Some items are no longer available, please make another selection';
  await expect(guest.page.getByText(gone)).toBeVisible();
  await expect(guest.page.getByText('You have not been charged.')).toBeVisible();
  expect(sandbox.captures).toEqual([]);
  await guest.follow('Back to the basket');
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toContainText('Not available. Change it or remove it.');
  await expect(guest.page.getByRole('alert')).toContainText(gone);
  await guest.press('Remove what is not available');
  await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
});
