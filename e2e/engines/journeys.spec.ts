import { hostedBrand } from '../scenarios/hosted.ts';
import { atTable, billPath, leftOf, SITE, TWO } from '../scenarios/bills.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { ROBIN } from '../pages/pay-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import type { Phone } from './phone.ts';
import { expect, test } from './test.ts';

async function addOlives(phone: Phone): Promise<void> {
  await phone.isAt('Food');
  await phone.tap('button', `Add ${OLIVES.title}`);
  await phone.tap('link', /^View basket/);
  await phone.isAt('Your basket');
}

async function withOlives(phone: Phone): Promise<void> {
  await phone.open(ARMS.table);
  await phone.fill('Table number', '12');
  await phone.tap('button', 'Continue');
  await addOlives(phone);
}

async function fillDetails(phone: Phone): Promise<void> {
  await phone.fill('Name', ROBIN.name);
  await phone.fill('Email', ROBIN.email);
  await phone.fill('Phone', ROBIN.phone);
}

async function fillCard(phone: Phone, number: string): Promise<void> {
  await phone.fillFrame('Card number', number);
  await phone.fillFrame('Expiry date', '1234');
  await phone.fillFrame('Security code', '123');
}

/** From the basket, whose wallets leave the card to the payment page. */
async function fillPayment(phone: Phone, card: string): Promise<void> {
  await phone.tap('button', /^(Continue|Pay by card).*£/);
  await phone.isAt('Payment');
  await fillCard(phone, card);
  await fillDetails(phone);
}

async function readyToPay(phone: Phone, card: string): Promise<void> {
  await withOlives(phone);
  await fillPayment(phone, card);
}

test('a guest orders from home to a paid order', async ({ phone, sandbox }) => {
  await phone.open('/');
  await phone.tap('link', /^The Foxglove Arms/);
  await phone.tap('link', /^Order and Pay/);
  await phone.fill('Table number', '12');
  await phone.tap('button', 'Continue');
  await addOlives(phone);
  await fillPayment(phone, CARDS.approved);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.isAt(HEADINGS.success);
  await phone.sees(sandbox.placedOrders[0]?.ref ?? 'no order');
  await phone.reload();
  await phone.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('a declined card says so, and another pays', async ({ phone, sandbox }) => {
  await readyToPay(phone, CARDS.declined);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.isAt(HEADINGS.failure);
  await phone.tap('link', 'Try another card');
  await phone.isAt('Payment');
  await fillCard(phone, CARDS.approved);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('the bank passes a card by 3-D Secure unasked', async ({ phone, sandbox }) => {
  await readyToPay(phone, CARDS.bankPassesUnasked);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('a lost answer is checked, and found paid once', async ({ phone, sandbox }) => {
  await readyToPay(phone, CARDS.takenThenDropped);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  expect(sandbox.paymentKeys).toHaveLength(1);
});

test('the bank asks by a 3-D Secure dialog', async ({ phone, sandbox }) => {
  await readyToPay(phone, CARDS.bankAsks);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.tap('button', 'Approve');
  await phone.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('the way back from the bank ends at the order', async ({ phone, sandbox }) => {
  await readyToPay(phone, CARDS.bankRedirects);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.tap('button', /Approve/);
  await phone.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('a basket survives a reload and a way back', async ({ phone }) => {
  await withOlives(phone);
  await phone.reload();
  await phone.isAt('Your basket');
  await phone.sees(OLIVES.title);
  await phone.back();
  await phone.isAt('Food');
  await phone.tap('link', /^View basket/);
  await phone.sees(OLIVES.title);
});

test('a guest orders takeaway for a time, and pays', async ({ phone, sandbox }) => {
  moveTo(sandbox, '16:00');
  await phone.open(ARMS_TAKEAWAY.start);
  await phone.tap('radio', /^18:00/);
  await phone.tap('button', /^Continue/);
  await addOlives(phone);
  await fillPayment(phone, CARDS.approved);
  await phone.tap('button', /^Pay £4\.25/);
  await phone.isAt(/^Thank you/);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('others pay of a live bill, and the rest is paid here', async ({ phone, sandbox }) => {
  await phone.open(billPath(TWO.table));
  await phone.isAt(BILL_HEADINGS.bill);
  await phone.sees(TWO.text);
  await sandbox.world.till.takeCash(atTable(TWO.table), 20);
  await phone.sees('£45.55');
  await phone.tap('button', /^Continue £45\.55/);
  await phone.tap('button', 'Or pay by card');
  await fillCard(phone, CARDS.approved);
  await fillDetails(phone);
  await phone.tap('button', /^Pay £45\.55/);
  await phone.isAt(BILL_HEADINGS.success);
  expect(leftOf(sandbox, TWO.table)).toBe(0);
  expect(sandbox.world.accounts.ofTable(sandbox.world.venue(SITE), TWO.table)?.closed).toBe(true);
});

test.describe('with the second card provider', () => {
  test.use({ brand: hostedBrand });

  test('a guest pays on the provider’s page and comes back', async ({ phone, sandbox }) => {
    await withOlives(phone);
    await phone.tap('button', /^Continue/);
    await fillDetails(phone);
    await phone.tap('button', /^Continue to payment, £4\.25/);
    await phone.isAt('Sandbox payments');
    await phone.fill('Card number', CARDS.approved);
    await phone.tap('button', /^Pay £/);
    await phone.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
  });
});
