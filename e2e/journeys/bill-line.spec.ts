import { atBill, atTable, followedBy } from '../scenarios/bills.ts';
import { expect, test } from '../test.ts';

test('a phone back on the network catches up', async ({ guest, page, context, sandbox, watch }) => {
  await atBill(guest);
  await followedBy(sandbox, '2', 1);
  await watch.withoutNetwork(context);
  sandbox.live.turn('mute');
  await sandbox.world.till.takeCash(atTable('2'), 5.55);
  await watch.withNetwork(context);
  await expect(guest.bill.left).toHaveText('£60.00');
  sandbox.live.turn('up');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
