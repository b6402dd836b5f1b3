import type { Page } from '@playwright/test';
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Guest } from '../pages/guest.ts';
import { TabPage } from '../pages/tab-page.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { itemsOf } from '../scenarios/tabs.ts';
import { UNTIL_RELEASED, type TestSandbox } from '../sandbox.ts';
import { expect, test } from '../test.ts';

/** Table 7 of the sample venue whose guests order together. */
const SMITHFIELD = {
  siteId: '5304',
  table: '/smithfield/order?table=7',
  menu: '/smithfield/order/menus/all-day',
} as const;

const PEPPERS = 'Padrón Peppers';

/** Without what asks first, and with every field of a guest's details. */
const content = {
  cookieConsentEnabled: false,
  allergenPromptWithMenusEnabled: false,
  phoneDisabled: false,
  showSurnameField: 'Hide',
};

test.use({ brand: brandWithContent('brand', content, marigold) });

const question = (page: Page) => page.getByRole('dialog', { name: 'Order together?' });
const others = (page: Page) => page.getByRole('region', { name: 'The others at your table' });
const send = (page: Page) => page.getByRole('button', { name: /^Send for everyone/ }).first();

/** On the tab of table 7, which the first opens, asked whether they order together. */
async function isAsked(guest: Guest): Promise<void> {
  const { page } = guest;
  await guest.open(SMITHFIELD.table);
  await page.getByRole('button', { name: /^(Start a|Join the) tab$/ }).tap();
  await expect(question(page)).toBeVisible();
}

const tabOf = ({ world }: TestSandbox) => {
  const account = world.accounts.ofTable(world.venue(SMITHFIELD.siteId), '7');
  return account === undefined ? [] : itemsOf(account);
};

/** Orders together with the others of table 7. */
async function joins(guest: Guest, name = ''): Promise<void> {
  await isAsked(guest);
  const asked = question(guest.page);
  if (name !== '') await asked.getByLabel('First name, if you like').fill(name);
  await asked.getByRole('button', { name: 'Order together' }).tap();
  await expect(asked).toBeHidden();
}

const add = (guest: Guest) => guest.menu.quickAdd(PEPPERS).tap();

test('a round of two phones is joined in 1 tap and sent in 2 (D5)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
}) => {
  await isAsked(guest);
  await expectAccessible(page, 'the question');
  await expectReflow(page, 'the question');
  const joining = new Effort(page);
  await joining.tap(question(page).getByRole('button', { name: 'Order together' }));
  await expect(question(page)).toBeHidden();
  joining.expectAtMost({ taps: 1, keys: 0, screens: 0 });
  const bob = await anotherGuest();
  await joins(bob, 'Bob');

  await add(guest);
  await guest.menu.goToBasket();
  await expect(others(page)).toBeHidden();
  await add(bob);
  await expect(others(page)).toContainText('Bob1 × Padrón Peppers€6.00');
  await expect(page.getByText('For everyone', { exact: true })).toBeVisible();
  await expect(send(page)).toContainText('€12.00');
  await expectAccessible(page, 'the basket of the table');
  await expectReflow(page, 'the basket of the table');
  await send(page).tap();
  await guest.pay.fillDetails();
  await send(page).tap();
  await expect(page.getByText('Round 1 is on your tab.')).toBeVisible();
  await expectAccessible(page, 'a round was sent');
  await expect(bob.menu.basketBar).toBeHidden();
  expect(tabOf(sandbox)).toHaveLength(2);

  await guest.open(SMITHFIELD.menu);
  await add(guest);
  await add(bob);
  const second = new Effort(page);
  await second.tap(guest.menu.basketBar);
  await expect(send(page)).toContainText('€12.00');
  await second.tap(send(page));
  await expect(page.getByText('Round 2 is on your tab.')).toBeVisible();
  second.expectAtMost({ taps: 2, keys: 0, screens: 1 });
  await expect.poll(() => tabOf(sandbox).length).toBe(4);
  await guest.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  const paying = new Effort(page);
  await paying.tap(page.getByRole('link', { name: /^Pay your tab/ }));
  await expect(guest.bill.items).toHaveCount(4);
  await expect(guest.bill.pay).toContainText('€24.00');
  await paying.tap(guest.bill.way('By item'));
  await expect(guest.bill.pay).toContainText('€12.00');
  await expect(page.getByText('What you ordered is picked to start with.')).toBeVisible();
  await expect(guest.bill.ticks.and(page.locator(':checked'))).toHaveCount(2);
  await paying.tap(guest.bill.pay);
  await guest.isAt(BILL_HEADINGS.pay);
  paying.expectAtMost({ taps: 3, keys: 0, screens: 0 });
  await guest.open(SMITHFIELD.menu);
  await new TabPage(page).chip.tap();
  const sheet = page.getByRole('dialog', { name: 'Your tab' });
  await expect(sheet.getByRole('region', { name: 'You order together' })).toContainText('Bob');
  await expectAccessible(page, 'the tab of who orders together');
});

test('what is added offline is merged, and two presses send once (D1, D3)', async ({
  guest,
  anotherGuest,
  page,
  context,
  sandbox,
  watch,
}) => {
  await joins(guest, 'Ada');
  const bob = await anotherGuest();
  await joins(bob, 'Bob');
  await add(bob);
  await bob.menu.goToBasket();
  watch.provokes('no socket');
  await watch.withoutNetwork(context);
  await add(guest);
  await guest.menu.goToBasket();
  await expect(send(page)).toBeDisabled();
  await expect(others(bob.page)).not.toContainText('Ada');
  await watch.withNetwork(context);
  await expect(others(bob.page)).toContainText('Ada1 × Padrón Peppers');
  await expect(others(page)).toContainText('Bob1 × Padrón Peppers');

  for (const phone of [guest, bob]) {
    await send(phone.page).tap();
    await phone.pay.fillDetails();
  }
  // Both press before either is answered: whose dishes are sent meanwhile has no button any more.
  sandbox.corrupt('basket.rounds', { kind: 'delay', ms: UNTIL_RELEASED });
  for (const phone of [page, bob.page]) await send(phone).tap();
  await expect.poll(() => sandbox.heldAnswers).toBe(2);
  sandbox.release();
  for (const phone of [page, bob.page]) await expect(phone.getByText('Your basket is empty')).toBeVisible();
  expect(tabOf(sandbox)).toHaveLength(2);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('who goes on alone takes their dishes along, and the others send the rest (D5)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
}) => {
  await joins(guest, 'Ada');
  const bob = await anotherGuest();
  await joins(bob, 'Bob');
  await add(guest);
  await add(bob);
  await bob.menu.goToBasket();
  await expect(others(bob.page)).toContainText('Ada');
  await new TabPage(page).chip.tap();
  await page.getByRole('button', { name: 'Go on just for me' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(others(bob.page)).not.toContainText('Ada');
  await guest.menu.goToBasket();
  await expect(page.getByRole('button', { name: /^Add to tab/ })).toContainText('€6.00');
  await send(bob.page).tap();
  await bob.pay.fillDetails();
  await send(bob.page).tap();
  await expect(bob.page.getByText('Round 1 is on your tab.')).toBeVisible();
  expect(tabOf(sandbox)).toEqual([PEPPERS]);
});
