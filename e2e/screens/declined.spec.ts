import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { OLIVES, readyToPay, goToPay } from '../scenarios/ordering.ts';
import { expect, QUICK, test } from '../phone/test.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';

test('a refused security code is reported beside its field', async ({ guest, sandbox, watch }) => {
  watch.provokes('422 POST /merchants/foxglove-sandbox/client_api/v1/payment_methods/credit_cards');
  await readyToPay(guest, CARDS.codeRefused);
  await guest.pay.pay.tap();
  await expect(guest.page.getByText('Enter the 3 digits on the back')).toBeVisible();
  await guest.isAt('Payment');
  expect(sandbox.callsOf('ordering.makeBraintreePayment')).toEqual([]);
});

const TOKENISE = 'POST /merchants/foxglove-sandbox/client_api/v1/payment_methods/credit_cards';
const NOT_CHECKED = 'The card could not be checked. You have not been charged. Please try again.';

test('a rate-limited provider blames no card, and the next press pays', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`429 ${TOKENISE}`);
  await readyToPay(guest);
  sandbox.corrupt('gateway.tokenise', { kind: 'status', status: 429 }, 1);
  await guest.pay.pay.tap();
  await expect(page.getByText(NOT_CHECKED)).toBeVisible();
  await expect(page.locator('[data-state="invalid"]')).toHaveCount(0);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toHaveLength(1);
});

test(
  'an order refused at payment marks dishes, without a charge',
  { tag: QUICK },
  async ({ guest, sandbox, watch }) => {
    watch.provokes('422 ordering.makeBraintreePayment');
    await readyToPay(guest);
    sandbox.world.stock.setOut('4101', 'nocellara-olives', true);
    await guest.pay.pay.tap();
    await guest.isAt('Your payment was not taken');
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
  },
);

test('a takeaway decline keeps the time, and the next card pays once', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('402 ordering.makeBraintreePayment');
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.choose('12:45');
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.declined);
  await guest.pay.pay.tap();

  await guest.isAt(HEADINGS.failure);
  await expect(page).toHaveURL(/\/foxglove-arms\/takeaway\/checkout\/failure/);
  expect(sandbox.captures).toEqual([]);
  expect(sandbox.placedOrders).toEqual([]);

  await guest.follow('Back to the basket');
  await guest.isAt('Your basket');
  await expect(page).toHaveURL(/\/foxglove-arms\/takeaway\/checkout\/basket$/);
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.email).toHaveValue('robin@example.com');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();

  await guest.isAt(HEADINGS.success);
  await expect(page).toHaveURL(/\/foxglove-arms\/takeaway\/checkout\/success/);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  expect(new Set(sandbox.paymentKeys).size).toBe(2);
  expect(sandbox.placedOrders).toMatchObject([{ timeslot: '12:45', basket: { orderType: 'cc' } }]);
});
