import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const SCREEN = { ratio: 1 };

test('two dishes and the total fit one screen; a swipe removes one', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.openDish('The Foxglove Burger');
  const burger = guest.dish('The Foxglove Burger');
  await burger.choose('How would you like it cooked?', 'A little pink');
  await burger.choose('Your bun', 'Brioche bun');
  await burger.choose('Make it your own', 'Fried egg');
  await burger.add.tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(guest.basket.lines.locator('img')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Table 12' })).toBeInViewport(SCREEN);
  for (const line of await guest.basket.lines.all()) await expect(line).toBeInViewport(SCREEN);
  await expect(page.getByText('Add a voucher')).toBeInViewport(SCREEN);
  await expect(page.getByText('Total', { exact: true })).toBeInViewport(SCREEN);
  await expect(guest.basket.continue).toBeInViewport(SCREEN);

  // With reduced motion only the stepper removes a dish.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const finger = await page.context().newCDPSession(page);
  const olives = await guest.basket.line(OLIVES.title).boundingBox();
  const y = (olives?.y ?? 0) + (olives?.height ?? 0) / 2;
  let at = Date.now() / 1000;
  for (const x of [200, 180, 120, 60]) {
    at += 0.016;
    await finger.send('Input.dispatchTouchEvent', {
      type: x === 200 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y }],
      timestamp: at,
    });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at });
  await expect(guest.basket.lines).toHaveCount(1);
  await expect(page.getByText(`${OLIVES.title} removed`, { exact: true })).toBeVisible();
  await guest.basket.undo.tap();
  await expect(guest.basket.lines).toHaveCount(2);

  await page.getByRole('button', { name: `Remove ${OLIVES.title}` }).press('Enter');
  await expect(guest.basket.undo).toBeFocused();
  await guest.basket.undo.press('Enter');
  await expect(guest.heading).toBeFocused();
});
