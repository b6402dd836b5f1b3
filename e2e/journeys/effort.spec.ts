import { Effort, toBasket } from '../effort.ts';
import type { Guest } from '../pages/guest.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { hostedBrand } from '../scenarios/hosted.ts';
import { OLIVES } from '../scenarios/ordering.ts';
import { phoneWith } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

async function typeDetails(guest: Guest, effort: Effort): Promise<void> {
  await effort.tap(guest.pay.name);
  await effort.type('Robin');
  await effort.next();
  await effort.type('07700900123');
  await effort.next();
  await effort.type('robin@example.com');
}

test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

test('an order by card costs 5 taps and 58 keys', async ({ guest, page, sandbox }) => {
  const effort = new Effort(page);
  await toBasket(guest, effort);
  await effort.tap(guest.basket.continue);
  await effort.sees('Payment');
  await expect(guest.pay.cardNumber).toBeFocused();
  await effort.type(CARDS.approved);
  await expect(guest.pay.expiry).toBeFocused();
  await effort.type('1234');
  await expect(guest.pay.securityCode).toBeFocused();
  await effort.type('123');
  await typeDetails(guest, effort);
  await effort.tap(guest.pay.pay);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  effort.expectAtMost({ taps: 5, keys: 58, screens: 3 });
});

test.describe('at the provider’s own page', () => {
  test.use({ brand: hostedBrand });

  test('an order costs 7 taps, 5 of them in the app', async ({ guest, page, sandbox }) => {
    const effort = new Effort(page);
    await toBasket(guest, effort);
    await effort.tap(guest.basket.continue);
    await effort.sees('Payment');
    await typeDetails(guest, effort);
    const hosted = new HostedPage(page);
    await effort.tap(hosted.continue);
    await effort.sees('Sandbox payments');
    await effort.tap(hosted.card);
    await effort.type(CARDS.approved);
    await effort.tap(hosted.pay);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
    effort.expectAtMost({ taps: 7, keys: 51, screens: 4 });
  });
});
