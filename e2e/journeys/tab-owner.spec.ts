import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import type { Guest } from '../pages/guest.ts';
import { TabPage } from '../pages/tab-page.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithTabs, brandWithVenues } from '../scenarios/brands.ts';
import { atTable, itemsOf, JAR, onTab, readyToAdd, tabAt, toBasketWithOlives } from '../scenarios/tabs.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../test.ts';

test.use({ brand: brandWithTabs({ tabOwner: true }) });

const sheet = (page: Page, name = 'Your tab') => page.getByRole('dialog', { name });
const openSheet = (page: Page) => new TabPage(page).chip.tap();

/** At the tab of table 5, which another guest has opened. */
async function joins(guest: Guest, sandbox: TestSandbox): Promise<void> {
  const { page } = guest;
  await atTable(guest);
  await page.getByRole('button', { name: 'Join the tab' }).tap();
  await page.getByLabel('Tab code').fill(sandbox.world.tabs.access.codeOf(tabAt(sandbox, '5')) ?? '');
  await page.getByRole('button', { name: 'Join the tab' }).tap();
  await expect(page.getByLabel('Tab code')).toBeHidden();
}

/** The owner limits the tab. */
async function limits(page: Page, amount: string): Promise<void> {
  await openSheet(page);
  await sheet(page)
    .getByRole('button', { name: /limit$/ })
    .tap();
  const asked = sheet(page, 'How far may the tab go?');
  await asked.getByLabel('Limit').fill(amount);
  await asked.getByRole('button', { name: 'Set a limit' }).tap();
  await expect(sheet(page)).toContainText(`left of £${amount}`);
}

test('a guest is told of the limit, asks, and orders once it is raised (D13)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('403 POST /api/hybrid/accounts', `409 POST /api/orders/venues/${JAR.siteId}/orders`);
  await onTab(guest);
  const bob = await anotherGuest();
  await joins(bob, sandbox);
  await toBasketWithOlives(bob);
  const { add } = new TabPage(bob.page);
  await add.tap();
  await bob.pay.fillDetails();
  // Set after Bob's phone has last looked, so that the backend decides.
  await limits(page, '4.00');
  await expectAccessible(page, 'a tab with a limit');
  await expectReflow(page, 'a tab with a limit');
  await add.tap();
  const refused = sheet(bob.page, 'Your order was not placed');
  await expect(refused).toContainText('above the limit of this tab');
  await expectAccessible(bob.page, 'an order above the limit');
  await refused.getByRole('button', { name: 'Back to the basket' }).tap();
  await expect(bob.page.getByText('£4.00 is left. Ask Guest A to raise it')).toBeVisible();
  await expectReflow(bob.page, 'a basket above the limit');
  expect(itemsOf(tabAt(sandbox, '5'))).toEqual([]);

  await page.keyboard.press('Escape');
  await limits(page, '20.00');
  await expect(bob.page.getByText('£4.00 is left.')).toBeHidden();
  await add.tap();
  await expect(bob.page.getByRole('heading', { name: 'Added to your tab' })).toBeVisible();
  const who = sheet(page).getByRole('region', { name: 'Who ordered what' });
  await expect(who).toContainText('Guest B£4.25');
  await expect(who).toContainText('£15.75 left of £20.00');
  await expect(sheet(page)).toContainText('To pay£4.25');
});

test('a tab is handed over by link in 2 taps, and its first owner is told (D14)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
  watch,
}) => {
  await onTab(guest);
  const bob = await anotherGuest();
  await joins(bob, sandbox);
  await openSheet(page);
  await expect(sheet(page)).toContainText('This is your tab');
  await expect(sheet(page)).toContainText(/£50\.00 is held on your card for this tab\..*by .+ at the latest/);
  const code = page.getByRole('img', { name: 'Code that hands over the tab' });
  await sheet(page).getByRole('button', { name: 'Hand over the tab' }).tap();
  await expect(code).toBeVisible();
  await expectAccessible(page, 'a link that hands a tab over');
  await expectReflow(page, 'a link that hands a tab over');
  const account = tabAt(sandbox, '5');
  watch.provokes(
    '403 POST /api/hybrid/accounts',
    `409 POST /api/hybrid/accounts/${account.id}/sitting/owner`,
  );
  const token = sandbox.world.tabs.access.of(account)?.handover?.token ?? '';
  const taking = new Effort(bob.page);
  await bob.open(`/night-jar/tab?table=5&owner=${token}`);
  const question = sheet(bob.page, 'Take over the tab?');
  await expect(question).toBeVisible();
  await expect(bob.page.locator('h1')).toHaveText('Late Plates');
  await expectAccessible(bob.page, 'the question to the next owner');
  await taking.tap(question.getByRole('button', { name: 'Take over' }));
  await expect(bob.page.getByText('The tab is yours now.')).toBeVisible();
  taking.expectAtMost({ taps: 1, keys: 0, screens: 0 });
  await expect(page.getByText('The tab is Guest B’s now.')).toBeVisible();
  await expect(sheet(page)).toContainText('The tab is Guest B’s');
  await expect(sheet(page).getByRole('button', { name: 'Set a limit' })).toBeHidden();
  await openSheet(bob.page);
  await expect(sheet(bob.page).getByRole('button', { name: 'Set a limit' })).toBeVisible();
  await expect(sheet(bob.page)).not.toContainText('is held on your card');

  await bob.reload();
  await guest.open(`/night-jar/tab?table=5&owner=${token}`);
  await sheet(page, 'Take over the tab?').getByRole('button', { name: 'Take over' }).tap();
  await expect(sheet(page, 'Take over the tab?')).toContainText('This link does not work any more.');
});

test.describe('without the venue’s backend', () => {
  test.use({ brand: brandWithVenues((venue) => ({ ...venue, tabOwner: undefined })) });

  test('a tab says nothing of an owner, and asks for nothing', async ({ guest, page }) => {
    await readyToAdd(guest);
    await page.keyboard.press('Escape');
    await guest.open(JAR.plates);
    await openSheet(page);
    await expect(sheet(page)).toContainText('Nothing ordered yet');
    await expect(sheet(page)).not.toContainText('tab is');
    await expect(sheet(page).getByRole('button', { name: 'Set a limit' })).toBeHidden();
  });
});
