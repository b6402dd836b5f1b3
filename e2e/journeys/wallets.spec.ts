import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { WalletName } from '../pages/wallets.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { atTable, leftOf, tillBill, TWO } from '../scenarios/bills.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { ARMS, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { phoneWith, readyForWallet, readyForWalletAtBill } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';
const ALL: readonly WalletName[] = ['Apple Pay', 'Google Pay', 'PayPal'];

for (const wallet of ALL) {
  test.describe(wallet, () => {
    test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

    test('pays an order: the amount on the sheet is that on the button, and is taken once', async ({
      guest,
      sandbox,
    }) => {
      await readyForWallet(guest, wallet);
      await expect(guest.pay.pay).toHaveText('Pay £4.25');
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£4.25');
      await expect(guest.wallets.sheet).toContainText('The Foxglove Arms');
      expect(sandbox.callsOf(PAYMENT)).toEqual([]);
      await guest.wallets.approve();
      await guest.isAt(HEADINGS.success);
      await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
      expect(sandbox.captures).toEqual([4.25]);
      expect(sandbox.callsOf('gateway.tokenise')).toEqual([]);
      expect(sandbox.paymentKeys).toHaveLength(1);
    });

    test('pays a bill, with a tip', async ({ guest, sandbox }) => {
      await readyForWalletAtBill(guest, wallet);
      await guest.pay.tip(/^10/).tap();
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£72.11');
      await guest.wallets.approve();
      await guest.isAt(BILL_HEADINGS.success);
      expect(sandbox.captures).toEqual([72.11]);
      expect(leftOf(sandbox, TWO.table)).toBe(0);
    });

    test('a sheet that is closed leaves the guest where they were, and nothing behind', async ({
      guest,
      sandbox,
    }) => {
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.cancel();
      await guest.isAt('Details and payment');
      await expect(guest.wallets.sheet).toBeHidden();
      await expect(guest.wallets.button(wallet)).toBeFocused();
      await expect(guest.page.getByRole('alert')).toBeHidden();
      expect(sandbox.callsOf(PAYMENT)).toEqual([]);
      await guest.pay.fillCard(CARDS.approved);
      await guest.pay.pay.tap();
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
    });

    test('a wallet that fails is said, and the next try pays', async ({ guest, sandbox, watch }) => {
      if (wallet === 'Apple Pay')
        watch.provokes(
          '422 POST /merchants/foxglove-sandbox/client_api/v1/payment_methods/apple_payment_tokens',
        );
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.fail();
      await expect(
        guest.page.getByRole('alert').filter({ hasText: `${wallet} did not finish.` }),
      ).toBeVisible();
      await guest.isAt('Details and payment');
      expect(sandbox.callsOf(PAYMENT)).toEqual([]);
      await expect(guest.wallets.sheet).toBeHidden();
      await guest.wallets.button(wallet).tap();
      await guest.wallets.approve();
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
    });

    test('a payment that is declined is said, and the card pays', async ({ guest, sandbox, watch }) => {
      watch.provokes(`402 ${PAYMENT}`);
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.approve('Declined');
      await guest.isAt(HEADINGS.failure);
      expect(sandbox.captures).toEqual([]);
      await guest.result.retry.tap();
      await guest.isAt('Details and payment');
      await guest.pay.fillCard(CARDS.approved);
      await guest.pay.pay.tap();
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
      expect(sandbox.paymentKeys).toHaveLength(2);
    });

    test('an answer that is lost is asked after, and taken once', async ({ guest, page, sandbox }) => {
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.approve('Taken, but the connection breaks');
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
      expect(sandbox.paymentKeys).toHaveLength(1);
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('a payment whose outcome is not known is checked, without a sheet over it', async ({
      guest,
      page,
      sandbox,
    }) => {
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.approve('Outcome unknown at first, then approved');
      await expect(page.getByText(HEADINGS.checking)).toBeVisible();
      await expect(guest.wallets.sheet).toBeHidden();
      sandbox.bankDecides();
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
    });

    test('a bank that asks on its own page sends the guest back to the order', async ({ guest, sandbox }) => {
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.approve("The bank's own page asks (authRequired)");
      await expect(guest.bank.heading).toBeVisible();
      await guest.bank.answer('Approve');
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
    });

    test('a bill that somebody has paid of meanwhile is not paid', async ({ guest, sandbox }) => {
      await readyForWalletAtBill(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£65.55');
      await sandbox.world.till.takeCash(atTable(TWO.table), 60);
      await guest.wallets.approve();
      await expect(
        guest.page.getByRole('alert').filter({ hasText: 'The bill has just changed.' }),
      ).toContainText('£5.55');
      expect(sandbox.callsOf('payments.create')).toEqual([]);
      await expect(guest.wallets.sheet).toBeHidden();
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£5.55');
      await guest.wallets.approve();
      await guest.isAt(BILL_HEADINGS.success);
      expect(sandbox.captures).toEqual([5.55]);
      expect(tillBill(sandbox, TWO.table).closed).toBe(true);
    });
  });
}

test('wallets come first, then PayPal, then the card; each has its size before its script', async ({
  guest,
  context,
  page,
  sandbox,
}) => {
  await phoneWith(context, { 'apple-pay': 'on' });
  for (const script of ['gateway.googlePayScript', 'gateway.payPalScript'])
    sandbox.spoil(script, { kind: 'delay', ms: UNTIL_RELEASED });
  await withOlives(guest);
  await goToPay(guest);
  await expect(guest.wallets.places).toHaveCount(3);
  await expect(guest.wallets.button('Google Pay')).toBeHidden();
  const card = page.getByRole('heading', { name: 'Card', exact: true });
  const before = await card.boundingBox();
  sandbox.mend();
  sandbox.release();
  await expect(guest.wallets.button('Apple Pay')).toBeVisible();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await expect(guest.wallets.button('Google Pay')).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  await expect(page.getByRole('button', { name: /^Pay with|^Pay £/ })).toHaveText([
    'Pay with Apple Pay',
    'Google Pay (stand-in)',
    'PayPal (stand-in)',
    'Pay £4.25',
  ]);
  await expectAccessible(page, 'the payment with every wallet');
});

test('a phone without Apple Pay and without Google Pay is offered PayPal and the card', async ({
  guest,
  context,
}) => {
  await phoneWith(context, { 'google-pay': 'off' });
  await readyForWallet(guest, 'PayPal');
  await expect(guest.wallets.places).toHaveCount(1);
});

test('F36: a wallet whose script is blocked is not offered, and the others stay', async ({
  guest,
  page,
  watch,
  sandbox,
}) => {
  watch.provokes('503 GET /gp/p/js/pay.js');
  sandbox.spoil('gateway.googlePayScript', { kind: 'status', status: 503 });
  await readyForWallet(guest, 'PayPal');
  await expect(page.getByText('Google Pay could not be reached. You can pay in another way.')).toBeVisible();
  await expect(guest.wallets.button('Google Pay')).toBeHidden();
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('F36: a script of PayPal’s that never comes is not waited for', async ({ guest, page, sandbox }) => {
  sandbox.spoil('gateway.payPalScript', { kind: 'hang' });
  await page.clock.install();
  await readyForWallet(guest, 'Google Pay');
  await expect.poll(() => sandbox.callsOf('gateway.payPalScript').length).toBe(1);
  await passUntil(page, 15_000, (look) =>
    expect(page.getByText('PayPal could not be reached. You can pay in another way.')).toBeVisible(look),
  );
  await guest.wallets.button('Google Pay').tap();
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('F36: where the card form cannot load, a wallet pays', async ({ guest, page, sandbox }) => {
  sandbox.spoil('gateway.cardField', { kind: 'hang' });
  await page.clock.install();
  await readyForWallet(guest, 'Google Pay');
  await passUntil(page, 20_000, (look) =>
    expect(page.getByText('The card form could not load.')).toBeVisible(look),
  );
  await guest.wallets.button('Google Pay').tap();
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('details that are missing are asked for before any sheet is shown', async ({ guest, sandbox }) => {
  await withOlives(guest);
  await goToPay(guest);
  await guest.pay.fillDetails({ name: 'Robin', email: '', phone: '07700900123' });
  for (const wallet of ['Google Pay', 'PayPal'] as const) {
    await guest.wallets.button(wallet).tap();
    await expect(guest.pay.email).toBeFocused();
    await expect(guest.wallets.sheet).toBeHidden();
  }
  expect(sandbox.callsOf('gateway.payPalResource')).toEqual([]);
});

test('a basket that is changed in another tab while the sheet is open is not paid', async ({
  guest,
  context,
  sandbox,
}) => {
  await readyForWallet(guest, 'Google Pay');
  await guest.wallets.button('Google Pay').tap();
  await expect(guest.wallets.sheet).toBeVisible();
  const other = await context.newPage();
  await other.goto(ARMS.basket);
  await other.getByRole('button', { name: `One more ${OLIVES.title}` }).tap();
  await expect(other.getByText('£8.50').first()).toBeVisible();
  await other.close();
  await guest.wallets.approve();
  await expect(guest.wallets.sheet).toBeHidden();
  await guest.isAt('Your basket');
  expect(sandbox.callsOf(PAYMENT)).toEqual([]);
  expect(sandbox.captures).toEqual([]);
});

test('a guest can come back from a sheet that says nothing, and what it says later pays nothing', async ({
  guest,
  page,
  sandbox,
}) => {
  await readyForWallet(guest, 'PayPal');
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByText('Finish in PayPal')).toBeVisible();
  const window = page.locator('dialog.wallet-sheet');
  // The window has gone out of sight, and comes back.
  await window.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expectAccessible(page, 'a wallet that is open');
  await guest.wallets.back.tap();
  await guest.isAt('Details and payment');
  await expect(page.getByText('Finish in PayPal')).toBeHidden();
  await window.evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await guest.wallets.approve();
  await expect(guest.wallets.sheet).toBeHidden();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
});

test('a guest who goes back to the basket leaves the sheet, and what it says later pays nothing', async ({
  guest,
  page,
  sandbox,
}) => {
  await readyForWallet(guest, 'PayPal');
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByText('Finish in PayPal')).toBeVisible();
  const window = page.locator('dialog.wallet-sheet');
  await window.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await page.goBack();
  await guest.isAt('Your basket');
  await window.evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await guest.wallets.approve();
  await expect(guest.wallets.sheet).toBeHidden();
  await goToPay(guest);
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
});

test('a card that Google has never confirmed is confirmed by its bank', async ({ guest, sandbox }) => {
  await readyForWallet(guest, 'Google Pay');
  await guest.wallets.button('Google Pay').tap();
  await guest.wallets.approve('A card that was never confirmed: 3-D Secure asks');
  await expect(guest.bank.challenge).toBeVisible();
  await guest.bank.answerChallenge('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('an order is paid by a wallet with the keyboard alone', async ({ guest, page, sandbox }) => {
  await readyForWallet(guest, 'Google Pay');
  const keyboard = new Keyboard(page);
  await keyboard.activate(guest.wallets.button('Google Pay'));
  await keyboard.activate(guest.wallets.sheet.getByRole('button', { name: 'Approve' }));
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a double tap on a wallet opens one sheet, and pays once', async ({ guest, sandbox }) => {
  await readyForWallet(guest, 'Google Pay');
  await guest.wallets.button('Google Pay').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(guest.wallets.sheet).toHaveCount(1);
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
});

/** The sample brand whose payments service names no wallet. */
const withoutWallets = (brand: SampleBrand): SampleBrand => ({
  ...brand,
  backend: { ...brand.backend, wallets: [] },
});

test.describe('without wallets', () => {
  test.use({ brand: withoutWallets(brandWithContent('brand', {})) });

  test('the page is as it was: details, tip and card', async ({ guest, page, context }) => {
    await phoneWith(context, { 'apple-pay': 'on' });
    const vendors: string[] = [];
    page.on('request', (request) => {
      if (/pay\.google|paypal\.com\/sdk/.test(request.url())) vendors.push(request.url());
    });
    await readyToPay(guest);
    await expect(guest.wallets.heading).toBeHidden();
    expect(vendors).toEqual([]);
  });
});
