import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { TabPage } from '../pages/tab-page.ts';
import type { TestSandbox } from '../sandbox.ts';
import { brandWithTabs } from '../scenarios/brands.ts';
import { fillPayment } from '../scenarios/ordering.ts';
import {
  atTable,
  itemsOf,
  JAR,
  OLIVES,
  onTab,
  readyToAdd,
  tabAt,
  toBasketWithOlives,
} from '../scenarios/tabs.ts';
import { expect, test } from '../test.ts';

test.use({ brand: brandWithTabs({ handover: true }) });

/** What a session that joins by the tab's code is told first. */
const JOINS = '403 POST /api/hybrid/accounts';

/** What a phone is told that asks for a visit which another has. */
const USED = `409 POST /api/venues-service/venues/${JAR.siteId}/handovers/take`;

const way = (page: Page) => page.getByRole('button', { name: 'Continue on another phone' });
const code = (page: Page) => page.getByRole('img', { name: 'The code for your other phone' });
const here = (page: Page) => page.getByRole('button', { name: 'Continue here' });
const olives = ({ page }: Guest) => page.getByRole('list', { name: 'Your basket' }).getByText(OLIVES.title);

/** What the code on the first phone says. */
const linkOf = ({ world }: TestSandbox): string =>
  `${JAR.basket}#handover=${world.handovers.all.at(-1)?.token}`;

/** Of the table's tab, as its guests see it. */
const codeOf = (sandbox: TestSandbox, table = '5'): string =>
  (sandbox.world.tabs.access.codeOf(tabAt(sandbox, table)) ?? '').replace(/.{4}/, '$& ');

test('a visit goes on on another phone, once, and without the guest’s details (D9, D10)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(JOINS, USED);
  await readyToAdd(guest);
  await guest.reload();
  await expect(olives(guest)).toBeVisible();
  const effort = new Effort(page);
  await effort.tap(way(page));
  await expect(code(page)).toBeVisible();
  effort.expectAtMost({ taps: 2, keys: 0, screens: 0 });
  await expectAccessible(page, 'the code for another phone');
  const { contents } = sandbox.world.handovers.all[0] ?? {};
  expect(contents).toContain(OLIVES.title);
  expect(contents).not.toMatch(/example\.com|Robin|07700/i);

  const other = await anotherGuest();
  await other.open(linkOf(sandbox));
  await expect(here(other.page)).toBeVisible();
  await expectAccessible(other.page, 'the other phone');
  const ofOther = new Effort(other.page);
  await ofOther.tap(here(other.page));
  await expect(olives(other)).toBeVisible();
  ofOther.expectAtMost({ taps: 1, keys: 0, screens: 0 });
  expect(other.page.url()).not.toContain('#');
  const { add, chip } = new TabPage(other.page);
  await expect(chip).toContainText(codeOf(sandbox));
  await expect(page.getByRole('heading', { name: 'Your visit continues on another phone' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).tap();
  await expect(page.getByText('Your basket is empty')).toBeVisible();

  await add.tap();
  await other.pay.fillDetails();
  await add.tap();
  await expect.poll(() => itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title]);

  const third = await anotherGuest();
  await third.open(linkOf(sandbox));
  await here(third.page).tap();
  await expect(third.page.getByText('This code has been used already')).toBeVisible();
});

test('a guest who stays has their basket again, and the code opens nothing (D10)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
  watch,
}) => {
  await onTab(guest);
  await toBasketWithOlives(guest);
  await way(page).tap();
  await expect(code(page)).toBeVisible();
  // A menu with an empty basket leads back to the code, which a reload does not lose.
  await guest.open(JAR.plates);
  await page.getByRole('link', { name: 'waiting for your other phone' }).tap();
  const show = page.getByRole('button', { name: 'Show the code' });
  await show.tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(show).toBeFocused();
  await show.tap();
  await expect(code(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this phone' }).tap();
  await expect(olives(guest)).toBeVisible();
  watch.provokes(USED);
  const other = await anotherGuest();
  await other.open(linkOf(sandbox));
  await here(other.page).tap();
  await expect(other.page.getByText('This code has been used already')).toBeVisible();
});

test('a lost answer on the other phone is asked for again, and nothing is doubled (D11)', async ({
  guest,
  anotherGuest,
  page,
  sandbox,
  watch,
}) => {
  await onTab(guest);
  await toBasketWithOlives(guest);
  await way(page).tap();
  await expect(code(page)).toBeVisible();
  watch.provokes(JOINS, USED);
  watch.provokes(`no answer POST /api/venues-service/venues/${JAR.siteId}/handovers/take`);
  const other = await anotherGuest();
  await onTab(other, '6');
  await toBasketWithOlives(other);
  sandbox.corrupt('handovers.take', { kind: 'drop', when: 'after' });
  await other.open(linkOf(sandbox));
  await here(other.page).tap();
  await expect(other.page.getByText('Nothing is lost')).toBeVisible();
  sandbox.mend();
  await here(other.page).tap();
  // The dish that was here already has become two with that which came along.
  await expect(other.page.getByRole('list', { name: 'Your basket' })).toContainText('2');
  await expect(new TabPage(other.page).chip).toContainText(codeOf(sandbox));
});

test('a receipt leads to the code too (D9)', async ({ guest, page, sandbox }) => {
  const tab = await atTable(guest);
  await tab.info.getByRole('button', { name: 'Order and pay' }).tap();
  await toBasketWithOlives(guest);
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await way(page).tap();
  await expect(code(page)).toBeVisible();
  expect(sandbox.world.handovers.all.at(-1)?.contents).not.toContain('Robin');
  await page.getByRole('button', { name: 'Stay on this phone' }).tap();
  await expect(way(page)).toBeVisible();
});

test('a tab’s sheet leads to the code too (D9)', async ({ guest, page, sandbox }) => {
  const tab = await onTab(guest, '6');
  await tab.chip.tap();
  await tab.sheet.getByRole('button', { name: 'Continue on another phone' }).tap();
  await expect(code(page)).toBeVisible();
  expect(sandbox.world.handovers.all.at(-1)?.contents).toContain(codeOf(sandbox, '6').replace(' ', ''));
});
