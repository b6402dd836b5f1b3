import { expect, test } from '../phone/test.ts';
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import type { Guest } from '../pages/guest.ts';

const ASK = 'payAtTable.share';
const FIVE = 'five-by-the-arches';

const ask = ({ page }: Guest) => page.getByRole('button', { name: /^Ask a friend to pay/ });

/** What asks a friend loads behind the bill, and is there once the guest comes back to it. */
async function toPayAndBack({ bill, page }: Guest): Promise<void> {
  for (const way of ['Split evenly', 'My own amount', 'Split evenly'] as const) {
    await bill.split(way);
    if (way === 'My own amount') await bill.amount.fill('5');
    await bill.pay.tap();
    await expect(page).toHaveURL(/step=pay$/);
    await bill.summary.waitFor();
    await page.goBack();
    await expect(bill.way(way)).toBeChecked();
  }
}

test.describe('at a venue that insists on its signed links', () => {
  test.use({ brand: marigold });

  test('a lost answer is asked for again, and makes one share (D6)', async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    const { world } = sandbox;
    const bill = world.accounts.ofTable(world.venue('5302'), '5');
    watch.provokes(`no answer POST /api/pay-at-table/accounts/${bill?.id}/${bill?.basketId}/shares`);
    await guest.open(`/peckham/pay/5?t=${FIVE}`);
    sandbox.corrupt(ASK, { kind: 'drop', when: 'after' });
    await ask(guest).tap();
    await expect(page.getByRole('alert')).toContainText('No link could be made just now');
    sandbox.mend();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('img', { name: 'The code of the link' })).toBeVisible();
    const shares = world.accounts.all.flatMap((account) => account.shares);
    expect(shares).toHaveLength(1);
    await guest.open(`/peckham/pay/share?t=${shares[0]?.token}`);
    await guest.isAt('Your share');
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible();
    await expect(ask(guest)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Call the team' })).toBeHidden();
  });

  test('a link that opens no share says so (D7)', async ({ guest, page, watch }) => {
    watch.provokes('404 POST /api/pay-at-table/accounts');
    await guest.open('/ancoats/pay/share?t=nonsense');
    await guest.isAt('This link opens no share');
    await expect(page.getByRole('link', { name: 'Back to Ancoats' })).toBeVisible();
  });

  test('nothing of it shows where the backend does not offer it (D6)', async ({ guest, page, sandbox }) => {
    await guest.open('/smithfield/pay/6');
    await expect(guest.bill.pay).toBeVisible();
    await expect.poll(() => sandbox.callsOf('venues')).not.toEqual([]);
    await toPayAndBack(guest);
    await expect(ask(guest)).toBeHidden();
    await expect(page.getByText(/friend/)).toBeHidden();
  });
});

test('content can switch it off, and its links with it (D6, D7)', async ({ guest, page }) => {
  await guest.open('/foxglove-arms/pay/2');
  await toPayAndBack(guest);
  await expect(page.getByText(/friend/)).toBeHidden();
  await guest.open('/foxglove-arms/pay/share?t=anything');
  await guest.isAt('This link opens no share');
});
