import { Effort, toPayment } from '../effort.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { Guest } from '../pages/guest.ts';
import { CARDS } from '../scenarios/cards.ts';
import { OLIVES } from '../scenarios/ordering.ts';
import { phoneWith } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

/** From the button that puts the same dishes into the basket to the wallet's sheet. */
async function again(guest: Guest, button: Guest['result']['again']): Promise<void> {
  const effort = new Effort(guest.page);
  await effort.tap(button);
  await effort.sees('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await effort.tap(guest.basket.continue);
  await effort.sees('Payment');
  await effort.tap(guest.wallets.button('Apple Pay'));
  await expect(guest.wallets.sheet).toContainText('£4.25');
  effort.expectAtMost({ taps: 3, keys: 0, screens: 2 });
}

test('an order by card costs 7 taps and 58 keys, and a second round by wallet 3 taps, from the success page and from the menu', async ({
  guest,
  page,
  sandbox,
}) => {
  await test.step('by card', async () => {
    const effort = new Effort(page);
    await toPayment(guest, effort);
    await effort.tap(guest.pay.byCard);
    await expect(guest.pay.cardNumber).toBeFocused();
    await effort.type(CARDS.approved);
    await effort.tap(guest.pay.expiry);
    await effort.type('1234');
    await expect(guest.pay.securityCode).toBeFocused();
    await effort.type('123');
    await effort.tap(guest.pay.name);
    await effort.type('Robin');
    await effort.next();
    await effort.type('07700900123');
    await effort.next();
    await effort.type('robin@example.com');
    await effort.tap(guest.pay.pay);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
    effort.expectAtMost({ taps: 7, keys: 58, screens: 3 });
  });

  await test.step('a second round from the success page', async () => {
    await again(guest, guest.result.again);
    await guest.wallets.approve();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price, OLIVES.price]);
  });

  await test.step('a third from the menu', async () => {
    await guest.follow('Order more');
    await guest.isAt('Food');
    await expect(guest.menu.basketBar).toBeHidden();
    await again(guest, guest.news.again);
  });
});
