import type { Locator } from '@playwright/test';
import { atBill } from '../scenarios/bills.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import { expect, test } from '../test.ts';

/** Under system colours (Windows' contrast themes) selected, disabled and invalid controls stay distinguishable. */
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' } });
test.skip(({ engine }) => engine !== undefined, 'No other engine’s driver forces colours');

type Look = Readonly<Record<'ground' | 'words' | 'edge' | 'under', string>>;

const lookOf = (element: Locator): Promise<Look> =>
  element.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, borderBottomColor } = getComputedStyle(node);
    return { ground: backgroundColor, words: color, edge: borderTopColor, under: borderBottomColor };
  });

/** The visible box of a radio or checkbox. */
const labelOf = (input: Locator): Locator => input.locator('xpath=ancestor::label');

async function expectPressed(pressed: Locator, other: Locator): Promise<void> {
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expectChosen(pressed, other);
}

async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const [is, isNot] = [await lookOf(chosen), await lookOf(other)];
  expect(is.ground, 'the ground of what is chosen').not.toBe(isNot.ground);
  expect(is.words, 'its words').not.toBe(is.ground);
}

test('forced colours keep states, icons and focus visible', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS.food);
  await expect(guest.menu.quickAdd(OLIVES.title)).toBeVisible();
  const current = guest.menu.categories.and(page.locator('[aria-current]'));
  const other = guest.menu.categories.and(page.locator(':not([aria-current])')).first();
  expect((await lookOf(current)).under).not.toBe((await lookOf(other)).under);
  await guest.menu.diets.tap();
  const vegan = page.getByRole('checkbox', { name: 'vegan' });
  await vegan.check();
  const box = (input: Locator): Locator => input.locator('xpath=following-sibling::span');
  await expectChosen(box(vegan), box(page.getByRole('checkbox', { name: 'gluten-free' })));

  await guest.navigateTo(ARMS_TAKEAWAY.times);
  await expectChosen(labelOf(guest.times.chosen), labelOf(guest.times.all.nth(1)));

  await guest.navigateTo(ARMS.venue);
  const service = page.getByRole('main').getByRole('link').filter({ hasText: 'Order and Pay' });
  const colourOf = (element: Locator): Promise<string> =>
    element.evaluate((node) => getComputedStyle(node).color);
  expect(await colourOf(service.locator('svg').first())).toBe(await colourOf(service));

  await withOlives(guest);
  await goToPay(guest);
  await expectPressed(guest.pay.tip(/^No tip/), guest.pay.tip(/^Other/));
  await guest.pay.tip(/^Other/).tap();
  await expectPressed(guest.pay.tip(/^Other/), guest.pay.tip(/^No tip/));
  await expect(guest.pay.tipAmount).toBeFocused();
  await expect(guest.pay.tipAmount).toHaveCSS('outline-style', 'solid');

  await atBill(guest);
  await guest.bill.split('My own amount');
  await expectChosen(labelOf(guest.bill.way('My own amount')), labelOf(guest.bill.way('Split evenly')));
  await expect(guest.bill.pay).toBeDisabled();
  const off = await lookOf(guest.bill.pay);
  await guest.bill.split('Split evenly');
  await expect(guest.bill.pay).toBeEnabled();
  const on = await lookOf(guest.bill.pay);
  expect(off.words).not.toBe(on.words);
  expect(off.edge).not.toBe(on.edge);
});

test.describe('on a train', () => {
  test.use({ brand: northbound });

  test('forced colours show the chosen seat', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '19:05');
    await guest.open('/');
    await guest.follow(/^Order to your seat/);
    await page.getByRole('textbox', { name: 'Seat' }).fill('c1');
    const seat = (name: string): Locator => page.getByRole('button', { name, exact: true });
    await expectPressed(seat('C1'), seat('C10'));
  });
});
