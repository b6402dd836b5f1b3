import { expectAccessible } from '../axe.ts';
import { Effort } from '../effort.ts';
import { JAR } from '../scenarios/tabs.ts';
import { expect, test } from '../test.ts';

const CALL = 'teamCalls.place';

test('the team is called in 2 taps, and comes (R11)', async ({ guest, page, sandbox }) => {
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Order and pay' }).tap();
  const effort = new Effort(page);
  await effort.tap(page.getByRole('button', { name: 'Call the team' }));
  const sheet = page.getByRole('dialog', { name: 'Call the team' });
  await expectAccessible(page, 'call the team');
  await effort.tap(sheet.getByRole('button', { name: 'Call the team' }));
  await expect(sheet.getByRole('heading', { name: 'The team has been called' })).toBeVisible();
  effort.expectAtMost({ taps: 2, keys: 0, screens: 0 });
  expect(sandbox.callsOf(CALL)).toMatchObject([{ status: 200, problems: [] }]);
  await expectAccessible(page, 'the team is called');
  sandbox.advance(10_000);
  await expect(sheet.getByRole('heading', { name: 'Someone is on the way' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await guest.reload();
  await expect(page.getByRole('button', { name: 'Call the team' })).toHaveAccessibleDescription(
    'Someone is on the way',
  );
  expect(sandbox.callsOf(CALL)).toHaveLength(1);
});

test('offline nobody is called, and the bar is named (R12)', async ({
  context,
  guest,
  page,
  sandbox,
  watch,
}) => {
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Order and pay' }).tap();
  await page.getByRole('button', { name: 'Call the team' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Call the team' });
  await expect(sheet.getByRole('button', { name: 'The bill, please' })).toBeVisible();
  await watch.withoutNetwork(context);
  await expect(sheet.getByRole('alert')).toContainText('Go to the bar');
  await expect(sheet.getByRole('button', { name: 'The bill, please' })).toBeHidden();
  await watch.withNetwork(context);
  await sheet.getByRole('button', { name: 'The bill, please' }).tap();
  await expect(sheet).toContainText('For table 5: The bill, please');
  await expect(sheet.getByRole('link', { name: 'Pay on your phone instead' })).toHaveAttribute(
    'href',
    JAR.bill('5'),
  );
  expect(sandbox.callsOf(CALL)).toHaveLength(1);
});
