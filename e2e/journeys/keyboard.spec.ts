import { Keyboard } from '../keyboard.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { typeCardAndDetails } from '../scenarios/by-keyboard.ts';
import { expect, QUICK, SMOKE, test } from '../test.ts';

test('a guest orders with the keyboard alone', { tag: [SMOKE, QUICK] }, async ({ guest, page, sandbox }) => {
  const keyboard = new Keyboard(page);
  const at = async (heading: string): Promise<void> => {
    await guest.isAt(heading);
    await expect(guest.heading).toBeFocused();
  };

  await test.step('the first stop of a page skips to its content', async () => {
    await guest.open('/');
    await guest.isAt('Pull up a chair');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  });

  await test.step('the way to a menu', async () => {
    await keyboard.activate(page.getByRole('link', { name: /^The Foxglove Arms/ }));
    await at('The Foxglove Arms');
    await keyboard.activate(page.getByRole('link', { name: /^Order and Pay/ }));
    await guest.isAt('Which table are you at?');
    await expect(guest.table.number).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await at('Food');
  });

  await test.step('a dish', async () => {
    await keyboard.typeInto(guest.menu.search, 'haddock & chips');
    const fish = 'Beer-battered Haddock & Chips';
    const sheet = guest.dish(fish);
    await keyboard.activate(guest.menu.dish(fish));
    await expect(sheet.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toBeHidden();
    await expect(guest.menu.dish(fish)).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.tabTo(sheet.group('Size').getByRole('radio', { name: /^Regular/ }));
    await page.keyboard.press('ArrowDown');
    await expect(sheet.group('Size').getByRole('radio', { name: /^Small/ })).toBeChecked();
    await keyboard.activate(sheet.oneMore, 'Space');
    await keyboard.activate(sheet.add);
    await expect(sheet.dialog).toBeHidden();
    await expect(guest.menu.dish(fish)).toBeFocused();
    await keyboard.tabTo(guest.menu.basketBar);
  });

  await test.step('what is missing gets the focus', async () => {
    await keyboard.typeInto(guest.menu.search, 'foxglove burger');
    const sheet = guest.dish('The Foxglove Burger');
    await keyboard.activate(guest.menu.dish('The Foxglove Burger'));
    const cooking = sheet.group('How would you like it cooked?');
    for (const press of ['first', 'second']) {
      await keyboard.activate(sheet.add);
      await expect(cooking.locator(':focus'), `the ${press} press`).toContainText('Choose 1 more');
    }
    await keyboard.tabTo(cooking.getByRole('radio').first());
    await page.keyboard.press('Space');
    await keyboard.activate(sheet.add);
    await expect(sheet.group('Your bun')).toContainText('Choose 1 more');
    await page.keyboard.press('Escape');
    await expect(guest.menu.dish('The Foxglove Burger')).toBeFocused();
  });

  await test.step('a menu leads to its basket before its dishes, once there is something in it', async () => {
    const skip = page.getByRole('link', { name: 'Skip to your basket' });
    await keyboard.tabTo(skip, 'Shift+Tab');
    await expect(skip).toBeInViewport({ ratio: 1 });
    await keyboard.tabTo(guest.menu.search);
    await keyboard.tabTo(skip, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await at('Your basket');
  });

  await test.step('the payment, whose words have the focus while it is made, and then its result', async () => {
    await keyboard.activate(guest.pay.tip(/^10/), 'Space');
    await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
    await keyboard.activate(guest.basket.continue);
    await at('Payment');
    await typeCardAndDetails(guest, keyboard);
    await keyboard.tabTo(guest.pay.marketing);
    sandbox.holdBank();
    await keyboard.activate(guest.pay.pay);
    await expect(page.getByRole('status').filter({ hasText: 'Taking your payment' })).toBeFocused();
    await expect.poll(() => sandbox.heldAnswers).toBe(1);
    sandbox.release();
    await at(HEADINGS.success);
    expect(sandbox.captures).toEqual([27.5]);
  });
});
