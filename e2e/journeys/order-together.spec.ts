import type { Page } from '@playwright/test';
import { foxglove } from '../../fixtures/brands/foxglove/foxglove.ts';
import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import type { Guest } from '../pages/guest.ts';
import { expectReflow } from '../reflow.ts';
import { atTable, itemsOf, JAR, OLIVES, tabAt } from '../scenarios/tabs.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../test.ts';

const ROUNDS = 'sharedBaskets.send';

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

const question = (page: Page) => page.getByRole('dialog', { name: 'Order together?' });
const others = (page: Page) => page.getByRole('region', { name: 'The others at your table' });
const send = (page: Page) => page.getByRole('button', { name: /^Send for everyone/ });

/** On the tab of table 5, which the first opens and the others join by its code, asked whether they order together. */
async function isAsked(guest: Guest, { world }: TestSandbox): Promise<void> {
  const account = world.accounts.ofTable(world.venue(JAR.siteId), '5');
  const { page } = guest;
  const tab = await atTable(guest);
  if (account === undefined) await tab.startATab.tap();
  else {
    await page.getByRole('button', { name: 'Join the tab' }).tap();
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

test('debug', async ({ guest, anotherGuest, sandbox, page }) => {
  await isAsked(guest, sandbox);
  await page.screenshot({ path: '/tmp/shot-question.png' });
  await question(page).getByRole('button', { name: 'Order together' }).tap();
  const bob = await anotherGuest();
  await joins(bob, sandbox, 'Bob');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await bob.menu.quickAdd(OLIVES.title).tap();
  await bob.menu.goToBasket();
  await expect(others(bob.page)).toContainText('1 × Nocellara Olives');
  await bob.page.screenshot({ path: '/tmp/shot-basket.png', fullPage: true });
  await send(bob.page).tap();
  await bob.page.screenshot({ path: '/tmp/shot-details.png', fullPage: true });
  await bob.pay.fillDetails();
  await send(bob.page).last().tap();
  await bob.page.waitForTimeout(1000);
  await bob.page.screenshot({ path: '/tmp/shot-sent.png', fullPage: true });
  await page.screenshot({ path: '/tmp/shot-ada.png', fullPage: true });
  await page.getByRole('button', { name: /^Tab/ }).tap();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/shot-sheet.png', fullPage: true });
  console.log(itemsOf(tabAt(sandbox, '5')));
});
void [ROUNDS, Effort, expectAccessible, expectReflow];
