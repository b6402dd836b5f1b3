import type { Page } from '@playwright/test';
import { foxglove } from '../../fixtures/brands/foxglove/foxglove.ts';
import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import type { Guest } from '../pages/guest.ts';
import { expectReflow } from '../reflow.ts';
import { atTable, itemsOf, JAR, OLIVES, tabAt } from '../scenarios/tabs.ts';
import { UNTIL_RELEASED, type TestSandbox } from '../sandbox.ts';
import { expect, test } from '../test.ts';

/** Night Jar's content lets the guests of a tab order together. */
const together = {
  ...foxglove,
  content: {
    ...foxglove.content,
    entries: foxglove.content.entries.map((entry) => {
      const { hybridOrderingSettings: settings, ...fields } = entry.fields;
      return entry.contentType === 'venue' &&
        (settings as { enabled?: boolean } | undefined)?.enabled === true
        ? {
            ...entry,
            fields: { ...fields, hybridOrderingSettings: { ...(settings as object), sharedBasket: true } },
          }
        : entry;
    }),
  },
};

test.use({ brand: together });

/** What whoever joins by the code is told first. */
test.beforeEach(({ watch }) => watch.provokes('403 POST /api/hybrid/accounts'));

const question = (page: Page) => page.getByRole('dialog', { name: 'Order together?' });
const others = (page: Page) => page.getByRole('region', { name: 'The others at your table' });
const send = (page: Page) => page.getByRole('button', { name: /^Send for everyone/ }).first();

/** On the tab of table 5, which the first opens and the others join by its code, asked whether they order together. */
async function isAsked(guest: Guest, { world }: TestSandbox): Promise<void> {
  const account = world.accounts.ofTable(world.venue(JAR.siteId), '5');
  const { page } = guest;
  const tab = await atTable(guest);
  if (account === undefined) await tab.startATab.tap();
  else {
    await page
      .getByRole('dialog', { name: 'Join the tab' })
      .getByRole('button', { name: 'Join the tab' })
      .tap();
    await page.getByLabel('Tab code').fill(world.tabs.access.codeOf(account) ?? '');
    await page.getByRole('button', { name: 'Join the tab' }).tap();
  }
  await expect(question(page)).toBeVisible();
}

/** Orders together with the others of table 5. */
async function joins(guest: Guest, sandbox: TestSandbox, name = ''): Promise<void> {
  await isAsked(guest, sandbox);
  const asked = question(guest.page);
  if (name !== '') await asked.getByLabel('First name, if you like').fill(name);
  await asked.getByRole('button', { name: 'Order together' }).tap();
  await expect(asked).toBeHidden();
}

const add = (guest: Guest) => guest.menu.quickAdd(OLIVES.title).tap();

test('a round of two phones is joined in 1 tap and sent in 2 (D5)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
}) => {
  await isAsked(guest, sandbox);
  await expectAccessible(page, 'the question');
  await expectReflow(page, 'the question');
  const joining = new Effort(page);
  await joining.tap(question(page).getByRole('button', { name: 'Order together' }));
  await expect(question(page)).toBeHidden();
  joining.expectAtMost({ taps: 1, keys: 0, screens: 0 });
  const bob = await anotherGuest();
  await joins(bob, sandbox, 'Bob');

  await add(guest);
  await guest.menu.goToBasket();
  await expect(others(page)).toBeHidden();
  await add(bob);
  await expect(others(page)).toContainText('Bob1 × Nocellara Olives£4.25');
  await expect(page.getByText('For everyone', { exact: true })).toBeVisible();
  await expect(send(page)).toContainText('£8.50');
  await expectAccessible(page, 'the basket of the table');
  await expectReflow(page, 'the basket of the table');
  await send(page).tap();
  await guest.pay.fillDetails();
  await send(page).tap();
  await expect(page.getByText('Round 1 is on your tab.')).toBeVisible();
  await expectAccessible(page, 'a round was sent');
  await expect(bob.menu.basketBar).toBeHidden();
  expect(itemsOf(tabAt(sandbox, '5'))).toHaveLength(2);

  await guest.open(JAR.plates);
  await add(guest);
  await add(bob);
  const second = new Effort(page);
  await second.tap(guest.menu.basketBar);
  await expect(send(page)).toContainText('£8.50');
  await second.tap(send(page));
  await expect(page.getByText('Round 2 is on your tab.')).toBeVisible();
  second.expectAtMost({ taps: 2, keys: 0, screens: 1 });
  await expect.poll(() => itemsOf(tabAt(sandbox, '5')).length).toBe(4);
  await guest.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await page.getByRole('link', { name: /^Pay your tab/ }).tap();
  await expect(page.getByRole('list', { name: /what you had/i })).toContainText(OLIVES.title);
  await guest.open(JAR.plates);
  await page.getByRole('button', { name: /^Tab/ }).tap();
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
  await joins(guest, sandbox, 'Ada');
  const bob = await anotherGuest();
  await joins(bob, sandbox, 'Bob');
  await add(bob);
  await bob.menu.goToBasket();
  watch.provokes('no socket');
  await watch.withoutNetwork(context);
  await add(guest);
  await guest.menu.goToBasket();
  await expect(send(page)).toBeDisabled();
  await expect(others(bob.page)).not.toContainText('Ada');
  await watch.withNetwork(context);
  await expect(others(bob.page)).toContainText('Ada1 × Nocellara Olives');
  await expect(others(page)).toContainText('Bob1 × Nocellara Olives');

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
  expect(itemsOf(tabAt(sandbox, '5'))).toHaveLength(2);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('who goes on alone takes their dishes along, and the others send the rest (D5)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
}) => {
  await joins(guest, sandbox, 'Ada');
  const bob = await anotherGuest();
  await joins(bob, sandbox, 'Bob');
  await add(guest);
  await add(bob);
  await bob.menu.goToBasket();
  await expect(others(bob.page)).toContainText('Ada');
  await page.getByRole('button', { name: /^Tab/ }).tap();
  await page.getByRole('button', { name: 'Go on just for me' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(others(bob.page)).not.toContainText('Ada');
  await guest.menu.goToBasket();
  await expect(page.getByRole('button', { name: /^Add to tab/ })).toContainText('£4.25');
  await send(bob.page).tap();
  await bob.pay.fillDetails();
  await send(bob.page).tap();
  await expect(bob.page.getByText('Round 1 is on your tab.')).toBeVisible();
  expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title]);
});
