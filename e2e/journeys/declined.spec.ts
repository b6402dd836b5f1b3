import { expectAccessible } from '../axe.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { expect, SMOKE, test } from '../test.ts';

test(
  'a declined card costs nothing, and the next one pays',
  { tag: SMOKE },
  async ({ guest, sandbox, watch }) => {
    watch.provokes('402 ordering.makeBraintreePayment');
    await readyToPay(guest, CARDS.declined);
    await guest.pay.tip(/^10/).tap();
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.failure);
    await expect(guest.page).toHaveURL(/\/order\/checkout\/failure/);
    await expect(
      guest.page.getByText(
        'Your card was declined. You have not been charged, and your basket is as you left it.',
      ),
    ).toBeVisible();
    await expectAccessible(guest.page, 'failure');
    expect(sandbox.captures).toEqual([]);

    await guest.result.retry.tap();
    await guest.isAt('Payment');
    await expect(guest.pay.cardNumber).toBeFocused();
    await expect(guest.pay.email).toHaveValue('robin@example.com');
    await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
    await expect(guest.pay.pay).toHaveText(/£4\.68/);
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.68]);
    expect(sandbox.paymentKeys).toHaveLength(2);
    expect(sandbox.placedOrders).toHaveLength(1);
  },
);

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

test('a guest who leaves while the provider does not answer pays nothing, and nothing breaks', async ({
  guest,
  page,
  context,
  sandbox,
}) => {
  await readyToPay(guest);
  let asked = 0;
  await context.route('**/payment_methods/credit_cards', () => void (asked += 1));
  await guest.pay.pay.tap();
  await expect.poll(() => asked).toBe(1);
  await page.goBack();
  await guest.isAt('Your basket');
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await context.unroute('**/payment_methods/credit_cards');
  await guest.pay.fillCard(CARDS.approved);
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
