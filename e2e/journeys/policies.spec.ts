import { atBill } from '../scenarios/bills.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Page, Response } from '@playwright/test';
import { brandWithContent } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, atFood, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { readyForWallet } from '../scenarios/wallets.ts';
import { expect, SMOKE, test } from '../test.ts';

/** Documents that the page has loaded, by path, each with its policy. */
function documentsOf(page: Page): { readonly path: string; readonly policy: string }[] {
  const documents: { path: string; policy: string }[] = [];
  page.on('response', (response: Response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    documents.push({ path: new URL(response.url()).pathname, policy });
  });
  return documents;
}

const PROVIDERS = /braintree|paypal|cardinal|google/;

test('the basket is a document of its own, and so is the menu after it', async ({ guest, page }) => {
  const documents = documentsOf(page);
  await atFood(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await goToPay(guest);
  await guest.follow('Back');
  await guest.isAt('Your basket');
  await guest.follow('Back');
  await guest.isAt('Food');
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
  expect(documents.map(({ path }) => path)).toEqual([ARMS.table, ARMS.basket, ARMS.food]);
  const [first, basket, menu] = documents.map(({ policy }) => policy);
  expect(first).not.toMatch(PROVIDERS);
  expect(first).toContain("require-trusted-types-for 'script'");
  expect(basket).toMatch(PROVIDERS);
  expect(menu).toBe(first);
});

test('a bill is a document of its own; its table is chosen in it, and its venue is not', async ({
  guest,
  page,
}) => {
  const documents = documentsOf(page);
  await guest.open(ARMS.venue);
  await guest.follow(/^Pay My Bill/);
  await guest.table.number.fill('2');
  await guest.press('Find my bill');
  await guest.isAt('Your bill');
  expect(documents.map(({ path }) => path)).toEqual([ARMS.venue, `${ARMS.venue}/pay`]);
  await guest.follow('Back');
  await guest.follow('Back');
  await guest.isAt('The Foxglove Arms');
  expect(documents.map(({ policy }) => PROVIDERS.test(policy))).toEqual([false, true, false]);
});

test('a page that the basket asks its guest to is no new document, and the way back from its reload is', async ({
  guest,
  page,
}) => {
  await withOlives(guest);
  const documents = documentsOf(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/terms');
  });
  await guest.isAt('Terms');
  expect(documents).toEqual([]);
  await guest.reload();
  await guest.isAt('Terms');
  await page.goBack();
  await guest.isAt('Your basket');
  expect(documents.map(({ path }) => path)).toEqual(['/terms', ARMS.basket]);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await expect(guest.pay.pay).toBeEnabled();
});

test('the menu is shown where it was left: by the way back, and by its own link', async ({ guest, page }) => {
  await atFood(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.isBuilt();
  const category = page.getByRole('heading', { level: 2 }).nth(3);
  await category.evaluate(async (heading) => {
    window.scrollBy({ top: heading.getBoundingClientRect().top - 200, behavior: 'instant' });
    // What has come near takes the room that it needs by then.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  const whereIs = async (): Promise<number> => (await category.boundingBox())?.y ?? Number.NaN;
  const left = await whereIs();
  // A tap would move the page to have the bar in sight, which it is.
  await guest.menu.basketBar.dispatchEvent('click');
  await guest.isAt('Your basket');
  await page.goBack();
  await guest.isAt('Food');
  await expect.poll(whereIs).toBeCloseTo(left, 0);

  await guest.menu.basketBar.dispatchEvent('click');
  await guest.isAt('Your basket');
  await guest.reload();
  await guest.isAt('Your basket');
  await guest.follow('Add more items');
  await guest.isAt('Food');
  await expect.poll(whereIs).toBeCloseTo(left, 0);

  await guest.menu.basketBar.dispatchEvent('click');
  await goToPay(guest);
  await page.goBack();
  await guest.isAt('Your basket');
  await page.goBack();
  await guest.isAt('Food');
  await expect.poll(whereIs).toBeCloseTo(left, 0);

  await atBill(guest);
  await guest.reload();
  await guest.isAt(BILL_HEADINGS.bill);
  await page.goBack();
  await guest.isAt('Food');
  await expect.poll(whereIs).toBeCloseTo(left, 0);

  const strip = page.getByRole('navigation', { name: 'Menus' });
  await strip.getByRole('link', { name: 'Drinks' }).dispatchEvent('click');
  await guest.isAt('Drinks');
  await strip.getByRole('link', { name: 'Food' }).dispatchEvent('click');
  await guest.isAt('Food');
  await expect.poll(whereIs).toBeCloseTo(left, 0);
});

test('a long bill is shown where it was left, by back and by the arrow from its payment', async ({
  guest,
  page,
}) => {
  await atBill(guest, '8');
  const whereIs = (): Promise<number> => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
  await expect.poll(whereIs).toBe(300);
  for (const goBack of [() => page.goBack(), () => guest.follow('Back')]) {
    await guest.bill.pay.dispatchEvent('click');
    await guest.isAt(BILL_HEADINGS.pay);
    await expect.poll(whereIs).toBe(0);
    await goBack();
    await guest.isAt(BILL_HEADINGS.bill);
    await expect.poll(whereIs).toBe(300);
  }
});

test(
  'H39: a script of somebody else’s is refused on the page that takes cards',
  { tag: SMOKE },
  async ({ guest, page, watch }) => {
    await readyToPay(guest);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/card-reader.js';
      document.head.append(script);
    });
    await expect
      .poll(() => watch.seen)
      .toContainEqual(expect.stringContaining('script-src-elem https://evil.example'));
    watch.provokes(...watch.seen);
  },
);

test('the page of the card’s own bank is asked for by a form and shown, wherever that bank is', async ({
  guest,
  page,
}) => {
  await page.route('https://acs.bank.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>Asked by ${route.request().method()}</h1>` }),
  );
  await readyToPay(guest);
  // As 3-D Secure 2 goes about it, from this page.
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.name = 'bank';
    frame.title = 'Bank';
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: 'https://acs.bank.example/challenge', target: 'bank' });
    document.body.append(frame, form);
    form.submit();
  });
  const bank = page.frameLocator('iframe[name=bank]');
  await expect(bank.getByRole('heading', { name: 'Asked by POST' })).toBeVisible();
});

test.describe('corners rounder than a vendor draws', () => {
  test.use({ brand: brandWithContent('theme', { cornerRadius: 28 }) });
  test('WC10: the wallets’ buttons have the looks that their scripts bring, and the brand’s corners', async ({
    guest,
  }) => {
    await readyForWallet(guest, 'PayPal');
    const [google, paypal] = [guest.wallets.button('Google Pay'), guest.wallets.button('PayPal')];
    // Half of the button's height: vendors draw no rounder.
    await expect(google).toHaveCSS('background-color', 'rgb(31, 31, 31)');
    await expect(google).toHaveCSS('border-top-left-radius', '24px');
    await expect(paypal).toHaveCSS('background-color', 'rgb(255, 196, 57)');
    await expect(paypal).toHaveCSS('border-top-left-radius', '24px');
  });
});

test('a style that is not the app’s own, and text that would become code, are refused on a menu', async ({
  guest,
  page,
  watch,
}) => {
  await atFood(guest);
  const refused = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'main { display: none }';
    document.head.append(style);
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>');
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  await expect.poll(() => watch.seen).toContainEqual(expect.stringContaining('style-src-elem inline'));
  await expect.poll(() => watch.seen).toContainEqual(expect.stringContaining('require-trusted-types-for'));
  await expect(guest.menu.search).toBeVisible();
  watch.provokes(...watch.seen);
});
