import { ARMS, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

const LINKED = 'from-the-native-app_1';

test('X3: a link takes over only an empty basket (attack H7)', async ({ guest, page }) => {
  const sessions = new Set<string>();
  page.on('request', (request) => {
    const { 'x-session-id': session } = request.headers();
    // Analytics has a session id of its own.
    if (session !== undefined && !request.url().endsWith('/ingress')) sessions.add(session);
  });
  await withOlives(guest);
  await expect.poll(() => sessions.size).toBe(1);
  await guest.open(`${ARMS.basket}?sessionId=${LINKED}`);
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => sessions.size).toBe(1);
  expect([...sessions]).not.toContain(LINKED);

  await guest.basket.remove(OLIVES.title);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await guest.open(`${ARMS.food}?sessionId=${LINKED}`);
  await expect(guest.menu.search).toBeVisible();
  expect([...sessions]).toContain(LINKED);
});
