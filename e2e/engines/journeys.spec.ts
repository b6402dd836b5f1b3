/** What `npm test` runs in the engines of iPhones and of Firefox: each way in which a payment goes and ends. */
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { atBill, atTable, fillBillPayment, leftOf, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { hostedBrand } from '../scenarios/hosted.ts';
import {
  atFoodByCode,
  chooseOlives,
  fillPayment,
  OLIVES,
  readyToPay,
  withOlives,
} from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

test('a declined card says so, and another pays', async ({ guest, sandbox }) => {
  await readyToPay(guest, CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);
  await guest.result.retry.tap();
  await guest.isAt('Payment');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

for (const [title, card] of [
  ['the bank passes a card by 3-D Secure unasked', CARDS.bankPassesUnasked],
  ['a lost answer is checked, and found paid once', CARDS.takenThenDropped],
  ['the bank asks by a 3-D Secure dialog', CARDS.bankAsks],
  ['the way back from the bank ends at the order', CARDS.bankRedirects],
] as const)
  test(title, async ({ guest, sandbox }) => {
    await readyToPay(guest, card);
    await guest.pay.pay.tap();
    if (card === CARDS.bankAsks) await guest.bank.answerChallenge('Approve');
    if (card === CARDS.bankRedirects) await guest.bank.answer('Approve');
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
    expect(sandbox.paymentKeys).toHaveLength(1);
  });

test('a basket survives a reload and a way back', async ({ guest, page }) => {
  await chooseOlives(guest);
  await expect(guest.heading).toBeFocused();
  await guest.reload();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await page.goBack();
  await guest.isAt('Food');
  await guest.menu.goToBasket();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
});

test('a guest orders takeaway for a time, and pays', async ({ guest, sandbox }) => {
  moveTo(sandbox, '16:00');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.choose('18:00');
  await guest.times.continue.tap();
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await expect(guest.heading).toHaveText(/^Thank you/);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('others pay of a live bill, and the rest is paid here', async ({ guest, sandbox }) => {
  await atBill(guest);
  await sandbox.world.till.takeCash(atTable(TWO.table), 20);
  await expect(guest.bill.pay).toHaveText(/£45\.55/);
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(leftOf(sandbox, TWO.table)).toBe(0);
});

test.describe('with the second card provider', () => {
  test.use({ brand: hostedBrand });

  test('a guest pays on the provider’s page and comes back', async ({ guest, page, sandbox }) => {
    const hosted = new HostedPage(page);
    await withOlives(guest);
    await guest.basket.continue.tap();
    await guest.pay.fillDetails();
    await hosted.continue.tap();
    await expect(hosted.heading).toBeVisible();
    await hosted.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
  });
});

test('after taps no ring shows where the focus is', async ({ guest, page }) => {
  const ringed = () => page.evaluate(() => document.querySelector(':focus-visible')?.outerHTML ?? 'none');
  await atFoodByCode(guest);
  await guest.menu.openDish(OLIVES.title);
  const { close, dialog } = guest.dish(OLIVES.title);
  await expect(close).toBeFocused();
  expect(await ringed()).toBe('none');
  await close.tap();
  await expect(dialog).toBeHidden();
  await expect(guest.menu.dish(OLIVES.title)).toBeFocused();
  expect(await ringed()).toBe('none');
});

test('the field for a note is as high as its text', async ({ guest }) => {
  const sizes = () =>
    guest.basket.note.evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      hidden: scrollHeight - clientHeight,
    }));
  await withOlives(guest);
  await guest.basket.writeNote('No nuts, please.');
  const { clientHeight } = await sizes();
  expect(clientHeight).toBeLessThan(90);
  await guest.basket.writeNote('No nuts, please. '.repeat(20));
  await expect.poll(async () => (await sizes()).hidden).toBe(0);
});
