import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Guest } from '../pages/guest.ts';
import type { TestSandbox } from '../sandbox.ts';
import { JAR, tabAt } from '../scenarios/tabs.ts';
import { expect, test } from '../test.ts';

const ASK = 'payAtTable.share';

/** A bill of £48 at table 5 of the Night Jar, whose phone has a share sheet. */
async function atSharedBill(guest: Guest, { world }: TestSandbox): Promise<void> {
  await guest.page.addInitScript(() => {
    const links: unknown[] = [];
    Object.assign(window, { links });
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => void links.push(url),
    });
  });
  const items = [
    { name: 'Toasted almonds', price: 12, amount: 2 },
    { name: 'Espresso martini', price: 24 },
  ];
  world.accounts.open(world.venue(JAR.siteId), { name: 'Late', tableNo: '5', items });
  await guest.open(JAR.bill('5'));
}

/** The only link that the share sheet of this document was given. */
async function linkOf({ page }: Guest): Promise<string> {
  const links = () => page.evaluate(() => Reflect.get(window, 'links') as readonly string[]);
  await expect.poll(links).toHaveLength(1);
  return String(await links());
}

/** The guest sends a friend the link of £24. */
async function asksAFriend(guest: Guest): Promise<Locator> {
  const { page } = guest;
  await page.getByRole('button', { name: 'Ask a friend to pay £24.00' }).tap();
  const sheet = page.getByRole('dialog', { name: 'A friend pays £24.00' });
  await sheet.getByRole('button', { name: 'Send the link' }).tap();
  await linkOf(guest);
  return sheet;
}

/** For the martini; then the bill is the guest's again. */
async function asksForTheMartini(guest: Guest): Promise<Locator> {
  await guest.bill.split('By item');
  await guest.bill.pick('Espresso martini');
  const sheet = await asksAFriend(guest);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(guest.bill.amount).toHaveValue('24.00');
  return sheet;
}

const asked = ({ page }: Guest) => page.getByRole('region', { name: 'Asked of friends' });

test('a friend pays a share from its link, once (D6, D7)', async ({
  guest,
  anotherGuest,
  sandbox,
  watch,
}) => {
  await atSharedBill(guest, sandbox);
  const { page } = guest;
  const effort = new Effort(page);
  await effort.tap(guest.bill.way('Split evenly'));
  await effort.tap(page.getByRole('button', { name: 'Ask a friend to pay £24.00' }));
  const sheet = page.getByRole('dialog', { name: 'A friend pays £24.00' });
  await expect(sheet.getByRole('img', { name: 'The code of the link' })).toBeVisible();
  await expectAccessible(page, 'a share to be sent');
  await effort.tap(sheet.getByRole('button', { name: 'Send the link' }));
  effort.expectAtMost({ taps: 3, keys: 0, screens: 0 });
  const link = await linkOf(guest);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(asked(guest)).toContainText('Not paid yet');

  const friends = [await anotherGuest(), await anotherGuest()] as const;
  for (const friend of friends) {
    await friend.open(link);
    await friend.isAt('Your share');
    await expect(friend.bill.left).toHaveText('£24.00');
    await expect(friend.page.locator('body')).not.toContainText(/Table|almonds|martini|£48/);
    expect(friend.page.url()).not.toContain('t=');
    await expect(friend.wallets.button('PayPal')).toBeVisible();
  }
  await expectAccessible(friends[0].page, 'a share to be paid');
  const [share] = tabAt(sandbox, '5').shares;
  watch.provokes(`409 POST /api/pay-at-table/accounts/${share?.id}/${share?.basketId}/payment`);
  sandbox.holdBank();
  for (const friend of friends) {
    await friend.page.bringToFront();
    const ofFriend = new Effort(friend.page);
    await ofFriend.tap(friend.wallets.button('PayPal'));
    ofFriend.expectAtMost({ taps: 1, keys: 0, screens: 0 });
    await friend.wallets.approve();
    await expect(friend.page.getByText('Taking your payment')).toBeVisible();
  }
  sandbox.release();
  const heading = (friend: Guest) => friend.page.getByRole('heading', { level: 1 });
  for (const friend of friends)
    await expect(heading(friend)).toHaveText(/^(Thank you, you have paid|The bill has changed)$/);
  const ends = await Promise.all(friends.map((friend) => heading(friend).textContent()));
  expect(ends.toSorted()).toEqual(['Thank you, you have paid', BILL_HEADINGS.changed].toSorted());
  expect(sandbox.captures).toEqual([24]);

  await expect(asked(guest)).toContainText(/^Asked of friendsPaid/);
  await expect(guest.bill.left).toHaveText('£24.00');
  const late = friends[ends.indexOf(BILL_HEADINGS.changed)] ?? friends[0];
  await late.page.getByRole('link', { name: 'Back to the bill' }).tap();
  await late.isAt('This share is paid');
});

test('a share of items leaves the guest the rest, and is marked (D6)', async ({
  guest,
  anotherGuest,
  sandbox,
}) => {
  await atSharedBill(guest, sandbox);
  await asksForTheMartini(guest);
  const friend = await anotherGuest();
  await friend.open(await linkOf(guest));
  await expect(friend.page.getByRole('list', { name: 'What it is for' })).toContainText('Espresso martini');
  await expect(friend.page.locator('body')).not.toContainText(/Table|almonds/);
  await friend.reload();
  await friend.wallets.button('PayPal').tap();
  await friend.wallets.approve();
  await friend.isAt(BILL_HEADINGS.success);
  await expect(friend.page.getByRole('main')).toContainText('The table can see that you have paid it.');
  await guest.bill.split('By item');
  await expect(guest.bill.item('Espresso martini')).toContainText('Paid');
  expect(tabAt(sandbox, '5').payments).toHaveLength(1);
  expect(sandbox.callsOf(ASK)).toHaveLength(1);
});

test('a guest who has paid their part still sees what was asked (D6)', async ({ guest, sandbox }) => {
  await atSharedBill(guest, sandbox);
  const { page } = guest;
  await guest.bill.split('Split evenly');
  await page.getByRole('button', { name: 'Ask a friend to pay £24.00' }).tap();
  const sheet = page.getByRole('dialog', { name: 'A friend pays £24.00' });
  await expect(sheet.getByRole('img', { name: 'The code of the link' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await guest.isAt(BILL_HEADINGS.success);
  await guest.open(JAR.bill('5'));
  await expect(page.getByText('You paid £24.00')).toBeVisible();
  await expect(asked(guest)).toContainText('Not paid yet');
  await page.getByRole('button', { name: 'Show the link for £24.00' }).tap();
  await expect(sheet.getByRole('img', { name: 'The code of the link' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('button', { name: /^Ask a friend/ })).toBeHidden();
});

test('who asked takes it back, and the friend is told so (D6)', async ({
  guest,
  anotherGuest,
  sandbox,
  watch,
}) => {
  await atSharedBill(guest, sandbox);
  const { page } = guest;
  const sheet = await asksForTheMartini(guest);

  const [friend, atTable] = [await anotherGuest(), await anotherGuest()];
  await atTable.open(JAR.bill('5'));
  await atTable.bill.split('By item');
  await expect(atTable.bill.item('Espresso martini')).toContainText('Asked of a friend');
  await atTable.bill.pick('Espresso martini');
  await expect(atTable.page.getByText('A friend was asked to pay for the same.')).toBeVisible();
  await friend.open(await linkOf(guest));
  await friend.isAt('Your share');

  const bill = tabAt(sandbox, '5');
  watch.provokes(`no answer POST /api/pay-at-table/accounts/${bill.id}/${bill.basketId}/shares/withdraw`);
  await page.bringToFront();
  await guest.reload();
  await page.getByRole('button', { name: 'Show the link for £24.00' }).tap();
  sandbox.corrupt('payAtTable.withdraw', { kind: 'drop', when: 'before' });
  const back = sheet.getByRole('button', { name: 'Take it back' });
  await back.tap();
  await expect(sheet.getByRole('alert')).toContainText('It may not be taken back yet');
  await expectAccessible(page, 'a share to be taken back');
  sandbox.mend();
  await back.tap();
  const done = page.getByRole('dialog', { name: 'The share is taken back' });
  await done.getByRole('button', { name: 'Back to the bill' }).tap();
  await expect(asked(guest)).toBeHidden();

  await friend.isAt('This share was taken back');
  await expectAccessible(friend.page, 'a share that was taken back');
  await expect(friend.page.getByRole('link', { name: 'Back to The Night Jar' })).toBeVisible();
  await expect(atTable.bill.item('Espresso martini')).not.toContainText('Asked of a friend');
  expect(sandbox.captures).toEqual([]);
});

test('a share stays while a friend pays it (D6)', async ({ guest, anotherGuest, sandbox, watch }) => {
  await atSharedBill(guest, sandbox);
  const { page } = guest;
  await guest.bill.split('Split evenly');
  const sheet = await asksAFriend(guest);
  const friend = await anotherGuest();
  await friend.open(await linkOf(guest));
  sandbox.holdBank();
  await friend.wallets.button('PayPal').tap();
  await friend.wallets.approve();
  await expect(friend.page.getByText('Taking your payment')).toBeVisible();
  const bill = tabAt(sandbox, '5');
  watch.provokes(`409 POST /api/pay-at-table/accounts/${bill.id}/${bill.basketId}/shares/withdraw`);
  await page.bringToFront();
  await sheet.getByRole('button', { name: 'Take it back' }).tap();
  await expect(sheet.getByRole('alert')).toContainText('A friend is paying it right now');
  sandbox.release();
  await friend.page.bringToFront();
  await friend.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([24]);
});
