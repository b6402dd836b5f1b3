import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { readyToPayBill } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { ARMS, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

const GUEST = { name: 'Zephyrine', email: 'zephyrine@example.com', phone: '07700900987' };

/** As typed, and as fields show it. */
const CARD = [CARDS.approved, CARDS.approved.replace(/(\d{4})(?=\d)/g, '$1 ')];

/** Events are batched for this long. */
const GATHERS_MS = 2000;

test('X4: a remembered guest types only a card, until forgotten', async ({ guest, context, sandbox }) => {
  await readyToPay(guest);
  await expect(guest.pay.remember).not.toBeChecked();
  await guest.pay.remember.tap();
  await guest.pay.fillDetails(GUEST);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await guest.page.close();

  const later = new Guest(await context.newPage());
  await later.open(ARMS.table);
  // This visit's table takes precedence over the remembered one.
  await later.table.number.fill('');
  await later.press('Table 12, as last time');
  await expect(later.table.number).toHaveValue('12');
  await withOlives(later);
  await goToPay(later);
  await later.pay.fillCard(CARDS.approved);
  for (const field of ['name', 'email', 'phone'] as const)
    await expect(later.pay[field]).toHaveValue(GUEST[field]);
  await expect(later.pay.marketing).not.toBeChecked();
  await later.pay.pay.tap();
  await later.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price, OLIVES.price]);

  await later.open(ARMS.venue);
  await later.press('Forget my details');
  await expect(later.page.getByRole('button', { name: 'Forget my details' })).toBeHidden();
  const kept = await later.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(GUEST.email);
});

test('a journey’s events hold no address, name, number, note, voucher or table', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('402 ordering.makeBraintreePayment');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(ingress|telemetry)$/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const note = 'Xylophone quartet by the window';
  const names = (): readonly string[] => sandbox.world.analytics.events.map(({ name }) => name);
  // Events are batched for a moment, which the page's clock skips.
  const hasSent = (what: () => unknown, wanted: unknown): Promise<void> =>
    passUntil(page, GATHERS_MS, (look) => expect.poll(what, look).toEqual(wanted));
  await page.clock.install();
  await withOlives(guest);
  await hasSent(names, expect.arrayContaining(['page_viewed']));
  await guest.basket.writeNote(note);
  await goToPay(guest);
  await guest.pay.fillDetails(GUEST);
  await guest.pay.fillCard(CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);
  await guest.result.retry.tap();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await hasSent(names, expect.arrayContaining(['order_placed']));
  await guest.open('/zephyrine-at-table-12');
  await guest.isAt('We can’t find that page');
  await readyToPayBill(guest);
  await hasSent(
    () => sandbox.world.analytics.events.map(({ properties }) => properties['route']),
    expect.arrayContaining(['pay.bill']),
  );
  await guest.pay.fillDetails(GUEST);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);

  await hasSent(names, expect.arrayContaining(['order_placed', 'payment_failed', 'bill_paid']));
  // Telemetry reports each payment by its key, whatever the guest's consent.
  const outcomes = (): unknown =>
    sandbox.world.telemetry.events.flatMap(({ name, fields: { pays, state, key } }) =>
      name === 'payment_moved' && state !== 'submitting'
        ? [[pays, state, sandbox.paymentKeys.indexOf(String(key))]]
        : [],
    );
  await hasSent(outcomes, [
    ['order', 'prepared', 0],
    ['order', 'declined', 0],
    ['order', 'prepared', 1],
    ['order', 'captured', 1],
    ['bill', 'prepared', 2],
    ['bill', 'authorised', 2],
    ['bill', 'captured', 2],
  ]);
  const all = sent.join('\n');
  for (const secret of [...Object.values(GUEST), '7700900987', ...CARD, note, 'zephyrine', 'tableNumber'])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
  // The sandbox refuses what looks like an address or a number, and has refused nothing.
  for (const call of ['orders.ingress', 'telemetry'])
    expect(sandbox.callsOf(call).every(({ status }) => status === 202)).toBe(true);
});
