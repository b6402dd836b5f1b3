import { OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';

test('S6: a failed init clears all but the basket', async ({ guest, page, sandbox, watch }) => {
  watch.provokes('500 ordering.timeslots');
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.destination.open('Choose a time');
  await guest.times.choose('13:15');
  await guest.destination.save.tap();
  sandbox.corrupt('ordering.timeslots', { kind: 'status', status: 500 });
  await guest.open(ARMS_TAKEAWAY.basket);
  await guest.error.says('Takeaway isn’t available at the moment. (code:siteconfig-timeslots)');
  sandbox.mend();
  await guest.error.retry.tap();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collect 13:15' })).toBeVisible();
});
