import { expectAccessible } from '../axe.ts';
import { passUntil } from '../scenarios/clock.ts';
import { expect, test } from '../test.ts';

const unavailable = (code: string): string => `Ordering isn’t available at this time. (code:${code})`;

test('a missing runtime configuration shows loading, then a retry', async ({ guest, page, sandbox }) => {
  // The document has no configuration embedded.
  sandbox.corrupt('runtime-config', { kind: 'status', status: 500 });
  await page.route('**/runtime-config.json', () => undefined);
  await guest.open('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByText(/^Nothing is lost\. Try again in a moment/)).toBeVisible();
  await expectAccessible(page, 'start that takes long');
  sandbox.mend();
  await guest.follow('Try again');
  await guest.isAt('Pull up a chair');
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
