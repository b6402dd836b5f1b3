import { ExtrasPage } from '../pages/extras-page.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ADA, post } from '../scenarios/native-app.ts';
import { ARMS, goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const EMBED_HOST = 'app.localhost';
test.describe('on the native app’s host', () => {
  test.use({
    brand: brandWithContent('brand', { hostname: EMBED_HOST }),
    baseURL: ({ sandbox }, provide) => provide(sandbox.originOf(EMBED_HOST)),
  });

  test('S12: its details fill the form and its code applies, for now', async ({ guest, page }) => {
    const extras = new ExtrasPage(page);
    await withOlives(guest);
    await post(page, ADA);
    await expect(extras.vouchers).toHaveText([/Welcome 10%/]);
    await expect(extras.loyaltyCard).toHaveValue('L-1815');
    await page.getByRole('button', { name: 'Remove Welcome 10%' }).tap();
    await expect(extras.vouchers).toHaveCount(0);
    await guest.reload();
    await guest.isAt('Your basket');
    await expect(extras.loyaltyCard).toHaveValue('L-1815');
    await expect(extras.vouchers).toHaveCount(0);
    await goToPay(guest);
    await guest.pay.openCard();
    await expect(guest.pay.name).toHaveValue('Ada');
    await expect(guest.pay.email).toHaveValue('ada@example.com');
    await expect(guest.pay.marketing).not.toBeChecked();
    const lasting = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(lasting).not.toMatch(/ada@example\.com|L-1815/);
  });

  test('another origin cannot reach the app that it opens', async ({ page, context, sandbox }) => {
    // A window of a host without a brand, which opens the app and tries to message it.
    await page.goto(sandbox.originOf('localhost'));
    const opened = context.waitForEvent('page');
    await page.evaluate((address) => {
      Reflect.set(window, 'app', window.open(address));
    }, sandbox.originOf(EMBED_HOST));
    const app = await opened;
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
    await app.evaluate(() => {
      addEventListener('message', ({ origin }) => Reflect.set(window, 'saidBy', origin));
    });
    // The app's document drops its opener, which then sees it as closed.
    expect(await page.evaluate(() => (Reflect.get(window, 'app') as Window).closed)).toBe(true);
    await page.evaluate((data) => (Reflect.get(window, 'app') as Window).postMessage(data, '*'), ADA);
    expect(await app.evaluate((): unknown => Reflect.get(window, 'saidBy'))).toBeUndefined();
    expect(await app.evaluate(() => sessionStorage.getItem('tableside.embed'))).toBeNull();
  });
});

test('the sandbox plays the native app', async ({ page, sandbox }) => {
  await page.goto(sandbox.originOf('localhost'));
  await page.getByRole('link', { name: 'a native app' }).tap();
  const app = page.getByTitle('The app').contentFrame();
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('status', { name: 'Sent' })).toContainText('grace@example.com');

  await page.frames()[1]?.goto(`${sandbox.originOf(EMBED_HOST)}${ARMS.food}?table=12`);
  await app.getByRole('button', { name: 'Add Nocellara Olives' }).tap();
  await app.getByRole('link', { name: /1 item/ }).tap();
  await expect(app.getByRole('list', { name: 'Your basket' })).toContainText('Nocellara Olives');
  await expect(app.getByRole('button', { name: 'Remove Welcome 10%' })).toBeVisible();
  await app.getByRole('button', { name: /^Pay by card/ }).tap();
  await expect(app.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@example.com');
});
