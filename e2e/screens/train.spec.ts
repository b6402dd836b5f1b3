import { ARMS } from '../scenarios/ordering.ts';
import { railBrand, TRAIN } from '../scenarios/places.ts';
import { expect, test } from '../phone/test.ts';
import { expectAccessible } from '../axe.ts';
import { billPath } from '../scenarios/bills.ts';

const LOST = 'We cannot find your train';
const DOWN = '503 GET /api/train/id';

test('a brand may ask for no train (brandConfigExtended.enableWiFiCheck off)', async ({ guest, sandbox }) => {
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  expect(sandbox.callsOf('trainWifi')).toEqual([]);
});

test.describe('on a train', () => {
  test.use({ brand: railBrand() });

  test('the start is the train’s venue (brandConfigExtended.enableWiFiCheck on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    await guest.open('/');
    await guest.isAt(TRAIN.heading);
    expect(new URL(page.url()).pathname).toBe(`/${TRAIN.slug}`);
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
    expect(sandbox.callsOf('trainWifi')).toHaveLength(1);
  });

  test('F39: a retry leads on once the wifi is back (fault F39)', async ({ guest, page, sandbox, watch }) => {
    watch.provokes(DOWN);
    sandbox.corrupt('trainWifi', { kind: 'status', status: 503 });
    await guest.open(`${ARMS.menus}?from=seat`);
    await guest.isAt(LOST);
    await guest.press('Try again');
    await expect(page.getByText('We still cannot see your train.')).toBeVisible();
    sandbox.mend();
    await guest.press('Try again');
    await guest.isAt('Menus');
    expect(page.url()).toBe(`${sandbox.origin}${ARMS.menus}?from=seat`);
    await page.goBack().catch(() => undefined);
    await guest.open('/train-error');
    await guest.isAt(LOST);
    await guest.press('Try again');
    await guest.isAt(TRAIN.heading);
  });
});

test.describe('on a train', () => {
  test.use({ brand: railBrand() });

  test('F39: without wifi only the terms open (fault F39)', async ({ guest, page, sandbox, watch }) => {
    watch.provokes(DOWN);
    sandbox.corrupt('trainWifi', { kind: 'status', status: 503 });
    for (const path of ['/', ARMS.basket, billPath('2')]) {
      await guest.open(path);
      await guest.isAt(LOST);
      expect(new URL(page.url()).pathname).toBe('/train-error');
    }
    await expectAccessible(page, 'train error');
    await guest.open('/terms');
    await guest.isAt('Terms');
    await guest.open('/train-error');
    await guest.isAt(LOST);
  });
});
