import { passUntil } from '../scenarios/clock.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { expect, test } from '../test.ts';

const unavailable = (code: string): string => `Ordering isn’t available at this time. (code:${code})`;

test('a start and a menu that hang are one wait, with a retry after eight seconds', async ({
  guest,
  page,
  sandbox,
}) => {
  // The document has no configuration embedded.
  sandbox.corrupt('runtime-config', { kind: 'delay', ms: UNTIL_RELEASED });
  await guest.open(ARMS.food);
  const still = page.getByText('Still loading…');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(still).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  sandbox.mend();
  sandbox.corrupt('ordering.getmenupages', { kind: 'hang' });
  sandbox.release();
  await guest.isAt('Food');
  await expect(still).toBeVisible();
  await expect(retry).toBeHidden();
  await expect(page.getByText('This is taking long.')).toBeVisible();
  await expect(still).toBeHidden();
  sandbox.mend();
  await retry.tap();
  await expect(guest.menu.quickAdd(OLIVES.title)).toBeVisible();
});

test('missing content is given up after eight seconds, and can be retried', async ({
  guest,
  page,
  sandbox,
}) => {
  await page.clock.install();
  sandbox.corrupt('content', { kind: 'hang' });
  await guest.open('/');
  await passUntil(page, 8000, (look) => expect(guest.heading).toHaveText('Oops, sorry about that!', look));
  await guest.error.says(unavailable('otis-cms-config'));
  // The second try has to end as well, or the next one would wait for its answer.
  await page.clock.runFor(8000);
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt('Pull up a chair');
});
