import { expectAccessible } from '../axe.ts';
import { recordHeadings } from '../headings.ts';
import { Keyboard } from '../keyboard.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { STUCK_TROUBLES } from '../scenarios/unresolved.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const ADDED =
  'The Welcome 10% voucher has been added to your basket and the discount will be applied at checkout';
const NOT_ADDED = 'Unfortunately, the voucher could not be added. Please try again or speak to your server.';

test('a voucher takes its worth off what is paid (brand.voucherSupportEnabled on)', async ({
  guest,
  page,
  sandbox,
}) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher(' welcome10 ');
  await expect(guest.toasts).toContainText(ADDED);
  await expect(extras.vouchers).toHaveText([/Welcome 10%.*WELCOME10/]);
  await expectAccessible(page, 'a basket with a voucher');
  await expectReflow(page, 'a basket with a voucher');
  // 10 % of 4.25 is 0.425.
  await expect(page.getByText('−£0.43')).toBeVisible();
  await expect(guest.basket.continue).toHaveText(/£3\.82/);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([3.82]);
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(extras.vouchers).toHaveCount(0);
});

test('a voucher that is not known is said, and what was typed stays', async ({ guest, page, watch }) => {
  watch.provokes('422 ordering.checkVoucher');
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.unfold('Add a voucher', extras.voucherCode);
  await extras.addVoucher.tap();
  await expect(extras.voucherCode).toHaveAccessibleDescription(/The voucher code field is required/);
  await extras.typeVoucher('NOBODYS');
  await expect(guest.toasts).toContainText(NOT_ADDED);
  await expect(extras.voucherCode).toHaveValue('NOBODYS');
  await expect(extras.vouchers).toHaveCount(0);
});

test('V2: the same code twice is refused before any call', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('WELCOME10');
  await expect(extras.vouchers).toHaveCount(1);
  await extras.typeVoucher('welcome10');
  await expect(guest.toasts).toContainText('This voucher is already in your basket.');
  expect(sandbox.callsOf('ordering.checkVoucher')).toHaveLength(1);
});

test('V3: a voucher is taken off once it is voided, and stays where that fails (fault F23)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('500 ordering.voidVoucher');
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('FIVEROFF');
  await expect(guest.basket.continue).toHaveText(/£0\.00/);
  sandbox.spoil('ordering.voidVoucher', { kind: 'status', status: 500 }, 1);
  await guest.press('Remove 5 off');
  await expect(guest.toasts).toContainText('The voucher could not be taken off.');
  await expect(extras.vouchers).toHaveCount(1);
  await guest.press('Remove 5 off');
  await expect(extras.vouchers).toHaveCount(0);
  await expect(guest.basket.continue).toHaveText(/£4\.25/);
  expect(sandbox.world.vouchers.held('FIVEROFF', '4101', 'anybody')).toBeUndefined();
});

test('a voucher that the basket check refuses is voided (fault F21)', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('WELCOME10');
  await expect(extras.vouchers).toHaveCount(1);
  await extras.typeVoucher('FIVEROFF');
  await expect(guest.toasts).toContainText(NOT_ADDED);
  await expect(guest.toasts).toContainText('These discounts cannot be used together.');
  await expect(extras.vouchers).toHaveText([/Welcome 10%/]);
  await expect.poll(() => sandbox.callsOf('ordering.voidVoucher').length).toBe(1);
  await goToPay(guest);
});

test('vouchers that have timed out are let go of, and the rest is ordered', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('BLINK');
  await expect(guest.toasts).toContainText('Your vouchers have timed out. Please add them again.');
  await expect(extras.vouchers).toHaveCount(0);
  await goToPay(guest);
});

test('a voucher is in the basket again after a reload', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('PUDDING3');
  await expect(extras.vouchers).toHaveCount(1);
  await guest.reload();
  await expect(extras.vouchers).toHaveText([/3 off pudding/]);
  await guest.basket.continue.tap();
  await expect(page.getByText('With your discounts the total is £1.25; it was £4.25.')).toBeVisible();
  await page.getByRole('button', { name: /^Continue with the new total/ }).tap();
  await guest.isAt('Details and payment');
});

test('V4: a voucher that a closed page left half added is voided at the next start', async ({
  guest,
  page,
  sandbox,
}) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  sandbox.spoil('ordering.checkBasket', { kind: 'hang' }, 1);
  await extras.typeVoucher('WELCOME10');
  await expect.poll(() => sandbox.callsOf('ordering.checkVoucher').length).toBe(1);
  const later = new Guest(await page.context().newPage());
  await page.close();
  expect(sandbox.callsOf('ordering.voidVoucher')).toHaveLength(0);
  // The start page opens no basket.
  await later.open('/');
  await later.isAt('Pull up a chair');
  await expect.poll(() => sandbox.callsOf('ordering.voidVoucher').length).toBe(1);
});

test('section 4: the vouchers of a basket that is given up are voided', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('WELCOME10');
  await expect(extras.vouchers).toHaveCount(1);
  await guest.open('/salt-house/order');
  await guest.press('Start a new one here');
  await guest.isAt('Which table are you at?');
  await expect.poll(() => sandbox.callsOf('ordering.voidVoucher').length).toBe(1);
});

test('V1: while a payment is not settled nothing is added or taken off (fault F22)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(...STUCK_TROUBLES);
  sandbox.spoil('payments.byKey', { kind: 'status', status: 500 });
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('WELCOME10');
  await expect(extras.vouchers).toHaveCount(1);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.takenThen502);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  const asked = page.waitForResponse(/\/api\/payments\/payments\?/);
  await guest.open(ARMS.basket);
  await guest.isAt('Your basket');
  await asked;
  await expect(page.getByRole('button', { name: 'Remove Welcome 10%' })).toBeDisabled();
  await page.getByText('Add a voucher', { exact: true }).tap();
  await expect(extras.addVoucher).toBeDisabled();
});

test('S12: a staff discount is given for an employee id, once (brand.staffDiscountsEnabled on)', async ({
  guest,
  page,
}) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeEmployeeId('E1001');
  await expect(guest.toasts).toContainText('The Staff 20% voucher has been added to your basket');
  await expect(extras.vouchers).toHaveText([/Staff 20%.*Staff discount/]);
  await expect(page.getByText('Add a staff discount')).toBeHidden();
  await expect(guest.basket.continue).toHaveText(/£3\.40/);
});

test('a staff discount that is refused says the server’s words', async ({ guest, page, watch }) => {
  watch.provokes('422 GET /api/venues-service/brands/foxglove/employee-discount/E1002');
  watch.provokes('404 GET /api/venues-service/brands/foxglove/employee-discount/E9');
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeEmployeeId('E1002');
  await expect(guest.toasts).toContainText('This staff discount has been used today');
  await extras.typeEmployeeId('E9');
  await expect(guest.toasts).toContainText('We do not know this employee id');
  await expect(extras.vouchers).toHaveCount(0);
});

test('an order that a voucher covers is placed without a payment', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('ONTHEHOUSE');
  await expect(guest.basket.continue).toHaveText(/£0\.00/);
  await goToPay(guest);
  await expect(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  await guest.pay.fillDetails();
  await guest.press('Place order');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([]);
  expect(sandbox.placedOrders).toMatchObject([{ goodsTotal: 0, tableNumber: '12' }]);
});

test('B12: an order of nothing whose answer is lost is asked after as an order, not as a payment', async ({
  guest,
  page,
  sandbox,
}) => {
  const headings = await recordHeadings(page);
  await withOlives(guest);
  await new ExtrasPage(page).typeVoucher('ONTHEHOUSE');
  await expect(guest.basket.continue).toHaveText(/£0\.00/);
  await goToPay(guest);
  await guest.pay.fillDetails();
  sandbox.spoil('orders.place', { kind: 'malformed', when: 'after' });
  sandbox.spoil('payments.byKey', { kind: 'hang' });
  await guest.press('Place order');
  await expect(page.getByText('Checking your order')).toBeVisible();
  await guest.open(ARMS.venue);
  await guest.follow('We are checking an order at The Foxglove Arms.');
  await guest.isAt('Checking your order');
  await expect(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  sandbox.mend();
  await guest.reload();
  await guest.isAt(HEADINGS.success);
  expect(headings).not.toContain(HEADINGS.checking);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('a guest with a keyboard adds a voucher and takes it off', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  const keyboard = new Keyboard(page);
  await withOlives(guest);
  await keyboard.activate(page.locator('summary').filter({ hasText: 'Add a voucher' }));
  await keyboard.typeInto(extras.voucherCode, 'WELCOME10');
  await page.keyboard.press('Enter');
  await expect(extras.vouchers).toHaveCount(1);
  await expect(extras.voucherCode).toBeFocused();
  await keyboard.tabTo(page.getByRole('button', { name: 'Remove Welcome 10%' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(extras.vouchers).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Vouchers and cards' })).toBeFocused();
});

test.describe('a brand that has switched all of it off', () => {
  test.use({
    brand: brandWithContent('brand', {
      voucherSupportEnabled: false,
      staffDiscountsEnabled: false,
      loyaltyCardEnabled: false,
    }),
  });

  test('asks for no voucher, staff discount or loyalty card (brand.staffDiscountsEnabled off, brand.voucherSupportEnabled off, brand.loyaltyCardEnabled off)', async ({
    guest,
    page,
  }) => {
    await withOlives(guest);
    await expect(guest.basket.note).toBeVisible();
    for (const heading of ['Add a voucher', 'Add a staff discount', 'Loyalty card'])
      await expect(page.getByText(heading)).toHaveCount(0);
  });
});
