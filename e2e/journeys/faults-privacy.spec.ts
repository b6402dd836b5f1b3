import { PersonalData } from '../personal-data.ts';
import { ROBIN } from '../pages/pay-page.ts';
import { Guest } from '../pages/guest.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.skip(({ engine }) => engine !== undefined, 'No other engine’s driver tells of logs and calls');

test('personal data is found wherever it leaks, by whole words (attack H40)', async ({
  browser,
  sandbox,
}) => {
  const phone = await browser.newContext({ baseURL: sandbox.origin });
  const data = new PersonalData();
  await data.watch(phone);
  const page = await phone.newPage();
  const guest = new Guest(page);
  await withOlives(guest);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await data.look(phone);
  // No leak so far: the details are only on the page.
  expect(data.leaks).toEqual([]);
  await page.evaluate(() => localStorage.setItem('planted', 'Robina, Barobin'));
  await data.look(phone);
  expect(data.leaks).toEqual([]);

  await page.evaluate(async ({ name, email, phone: number }) => {
    localStorage.setItem('planted', JSON.stringify({ to: email.toUpperCase() }));
    document.cookie = `planted=${encodeURIComponent(name)}`;
    console.log(`Paid by ${name}.`);
    history.replaceState(null, '', `?for=${encodeURIComponent(number)}`);
    await fetch(`/planted?name=${encodeURIComponent(name)}&n=${number.replaceAll(' ', '')}`);
    await fetch('/planted/ingress', { method: 'POST', body: JSON.stringify({ note: `call ${number}` }) });
    history.replaceState(null, '', '?t=token-of-a-table');
    const body = JSON.stringify({ rule: email, at: '/x/pay/7?t=token-of-a-table' });
    await fetch('/planted/telemetry', { method: 'POST', body });
  }, ROBIN);
  await data.look(phone);
  expect(data.leaks).toEqual([
    'a token in telemetry or a referrer',
    'email in localStorage planted',
    'email in telemetry or a referrer',
    'given-name in a log',
    'given-name in an address',
    'given-name in the cookie planted',
    'tel in an address',
    'tel in analytics and telemetry',
  ]);
  expect(() => data.verify()).toThrow('personal data where it must not be');
  await phone.close();
});
