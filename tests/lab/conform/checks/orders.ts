/** A basket check, and orders paid by card. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure, isLeft, minor, type PaymentAnswer } from '@tableside/core';
import { handoverRefusal } from '@tableside/core/bill';
import { MAXIMUM_LENGTHS } from '@tableside/core/guest';
import { listOf, objectOf } from '../../../../fixtures/contract/descriptions.ts';
import type { Backend, CheckedOrder } from '../backend.ts';
import { check, type Check } from '../check.ts';
import { PERSON } from '../guest.ts';
import { broke, holds } from '../verdict.ts';
import { jsonOf } from '../wire.ts';
import { isDecline, orderIn, read, refusalIn, type Answered } from './answers.ts';

/** A bank may need time to decide, and a request to arrive. */
const DECIDED_WITHIN_MS = 30_000;
const ARRIVED_WITHIN_MS = 2_000;
const PAUSE_MS = 250;

/** Asks by key until there is an answer; undefined if nothing arrived. */
async function found({ guest }: Backend, key: string): Promise<Answered<PaymentAnswer | undefined>> {
  const began = Date.now();
  for (;;) {
    const answer = await guest.orderPayments.find(key)();
    const isOpen = !isLeft(answer) && (answer.right === undefined || answer.right.outcome === 'unknown');
    const patience = !isLeft(answer) && answer.right === undefined ? ARRIVED_WITHIN_MS : DECIDED_WITHIN_MS;
    if (!isOpen || Date.now() - began > patience) return answer;
    await sleep(PAUSE_MS);
  }
}

/** The basket's figures agree with each other, and its lines with the menu. */
export function holdsPriced({ lines, checked }: CheckedOrder): void {
  const { basketTotal, linePrices, discounts, promotions } = checked;
  holds(
    linePrices.length === lines.length,
    `${lines.length} lines were sent, and ${linePrices.length} answered`,
  );
  for (const [place, { name, unitPrice, portionPrice }] of lines.entries()) {
    const choices =
      unitPrice === portionPrice ? '' : `, of which ${unitPrice - portionPrice} for its choices`;
    holds(
      linePrices[place] === unitPrice,
      `"${name}" is ${unitPrice} on the menu${choices}, in minor units, and the price of line ${place} is ${linePrices[place]}`,
    );
  }
  const sum = lines.reduce((all, { quantity }, place) => all + quantity * (linePrices[place] ?? 0), 0);
  const off = [...discounts, ...promotions].reduce((all, { amount }) => all + amount, 0);
  holds(
    basketTotal === Math.max(0, sum - off),
    `The lines come to ${sum} and the reductions to ${off}, in minor units, and basketTotal is ${basketTotal}`,
  );
}

const label = `${'e'.repeat(63)}.`;
const LONGEST = {
  note: 'n'.repeat(MAXIMUM_LENGTHS.note),
  customer: {
    email: `${'a@'.padStart(MAXIMUM_LENGTHS.email - 2 * label.length - 2, 'a')}${label.repeat(2)}ee`,
    name: 'N'.repeat(MAXIMUM_LENGTHS.name),
    surname: 'S'.repeat(MAXIMUM_LENGTHS.name),
    phone: `+${'1'.repeat(15)}`,
    emailOptIn: false,
  },
};
const OTHER_LETTERS = { customer: { ...PERSON, name: 'Zoë', surname: 'O’Brien-Łukasz 李' } };

/** A whole price of its own, that no round-up or percentage gives. */
export const EXTRA = minor(137);

/** Orders that are taken: what the basket is asked with, what is sent, and what may be missing. */
const TAKEN: readonly Check[] = (
  [
    ['WO11', 'An order is paid with the total of its basket check', {}, {}],
    ['WO11', 'An order is paid with a tip in its service charge', { tip: EXTRA }, {}, 'tips'],
    ['WO17', 'An order is paid with a donation', { donation: EXTRA }, {}, 'donations'],
    ['WO31', 'Texts of the greatest length are taken', {}, LONGEST],
    ['WO19', 'A name in other letters, without a phone number, is taken', {}, OTHER_LETTERS],
  ] as const
).map(([rule, title, asked, change, part]) =>
  check(rule, title, async (backend) => {
    const { pay } = await backend.order(asked);
    const answer = await pay({ change });
    if (part !== undefined && isLeft(answer))
      backend.missing(`An order with ${part} is refused: ${describeFailure(answer.left)}`, part);
    orderIn('It was paid', answer);
    if (part !== undefined) backend.offers(part);
  }),
);

/** Payments that are refused: what is sent, and how. */
const REFUSED: readonly Check[] = (
  [
    ['WO30', 'A basket is refused to a session that has not checked it', 'Another session paid for it'],
    ['WN17', 'An amount that is not what the basket comes to is refused', 'One minor unit less was sent'],
    [
      'WN17',
      'A total that is not what the order comes to is refused',
      'A total of one minor unit less was sent',
    ],
  ] as const
).map(([rule, title, what], place) =>
  check(rule, title, async (backend) => {
    const { pay, sent } = await backend.order();
    const total = minor(sent.total - 1);
    const sending = [
      { by: backend.newGuest() },
      { change: { goodsTotal: minor(sent.goodsTotal - 1), total } },
      { change: { total } },
    ];
    refusalIn(what, await pay(sending[place]));
  }),
);

export const ORDERS: readonly Check[] = [
  check('WO10', 'A basket comes to its lines at the menu’s prices, less its reductions', async (backend) =>
    holdsPriced(await backend.order()),
  ),
  check('WO20', 'A basket with a dish that does not exist is refused, with its place', async (backend) => {
    const [line] = await backend.dishes();
    const unknown = line && { ...line, productId: `none-${randomUUID()}` };
    const { answer } = await backend.check(
      {},
      [line, unknown].flatMap((each) => each ?? []),
    );
    if (!isLeft(answer)) holds(isLeft(answer.right), 'It was accepted');
    else if (answer.left.failure !== 'refused' || answer.left.status >= 500)
      broke(describeFailure(answer.left));
    const { failedLines } = objectOf(jsonOf(backend.lastCall('ordering')?.answer?.text ?? ''));
    holds(
      listOf(failedLines).length === 1 && listOf(failedLines)[0] === 1,
      `failedLines is ${JSON.stringify(failedLines) ?? 'absent'}, and line 1 is the one`,
    );
  }),
  check('WO9', 'A dish without the choice that it must have is refused', async (backend) => {
    const { answer } = await backend.check({}, [await backend.incompleteDish()]);
    holds(isLeft(answer) || isLeft(answer.right), 'It was accepted');
  }),
  check('WO13', 'An order whose card is declined says so', async (backend) => {
    const { pay } = await backend.order();
    const answer = await pay({ change: { card: { nonce: backend.setting.declinedNonce } } });
    const { status, code } = refusalIn('The card of --declined-nonce was sent', answer);
    holds(
      isDecline({ code }) && (status === 402 || status === 200),
      `It was refused with ${status} "${code}"`,
    );
  }),
  check('WN3', 'A decline is remembered, and leaves the basket to another card', async (backend) => {
    const { pay, key, guest } = await backend.order();
    refusalIn(
      'A declined card was sent',
      await pay({ change: { card: { nonce: backend.setting.declinedNonce } } }),
    );
    const later = await guest.orderPayments.find(key)();
    if (!isLeft(later)) broke('Asked by its key, a declined payment is not known');
    holds(isDecline(refusalIn('It was asked for by its key', later)), describeFailure(later.left));
    orderIn('The basket was paid with another card', await pay({ key: randomUUID() }));
  }),
  check('WN2', 'The same key with the same body is the same order', async (backend) => {
    const { pay, orderId } = await backend.paidOrder();
    const again = orderIn('It was sent again', await pay());
    holds(again === orderId, `The first was order ${orderId}, and the repetition ${again}`);
  }),
  ...TAKEN,
  check('WO14', 'A paid order is found by its key, when others were paid since', async (backend) => {
    const { guest, key, orderId } = await backend.paidOrder();
    const later = orderIn('It was asked for by its key', await guest.orderPayments.find(key)());
    holds(later === orderId, `The payment named the order ${orderId}, and its key finds ${later}`);
  }),
  check('WP14', 'A paid order is found by its key whichever session asks', async (backend) => {
    const { key, orderId } = await backend.paidOrder();
    const answer = await backend.newGuest().orderPayments.find(key)();
    const later = orderIn('Another session asked for it by its key', answer);
    holds(later === orderId, `The payment named the order ${orderId}, and its key finds ${later}`);
  }),
  ...REFUSED,
  check('WN4', 'The same key with another body is refused', async (backend) => {
    const { pay } = await backend.paidOrder();
    const answer = await pay({ change: { note: 'another note' } });
    const { status, code } = refusalIn('The key was sent with another note', answer);
    holds(status === 422 && code === 'key-reused', `It was refused with ${status} "${code}"`);
  }),
  check('WN4', "The same key with other details of the guest's is the same order", async (backend) => {
    const { pay, orderId } = await backend.paidOrder();
    const again = orderIn(
      'It was sent with another name',
      await pay({ change: { customer: { ...PERSON, name: 'Another' } } }),
    );
    holds(again === orderId, `The first was order ${orderId}, and this is ${again}`);
  }),
  check('WN5', 'Two calls with one key at once are one order', async (backend) => {
    const { pay } = await backend.order();
    const orders = (await Promise.all([pay(), pay()])).map((answer) => orderIn('One of the two', answer));
    holds(orders[0] === orders[1], `They are the orders ${orders.join(' and ')}`);
  }),
  check('WP13', 'An order whose answer is lost is found by its key, and again the same', async (backend) => {
    const { pay, key } = await backend.order();
    await backend.wire.over(pay, { cutsOff: true });
    const after = await found(backend, key);
    const again = orderIn('It was sent again', await pay());
    // A 404 means that nothing arrived, so the second call is the first one.
    if (!isLeft(after) && after.right === undefined) return;
    const first = orderIn('It was asked for by its key', after);
    holds(first === again, `Its key found the order ${first}, and sent again it is ${again}`);
  }),
  check('WA28', 'How far an order is, is read by its key alone', async (backend) => {
    const { venueConfigs, orderStatuses } = backend.guest;
    const config = read('the config', await venueConfigs.config(backend.setting.siteId)());
    if (config.orderStatus === undefined)
      return backend.missing('The venue says nothing of its orders', 'order-status');
    backend.offers('order-status');
    const { key } = await backend.paidOrder();
    const status = read('the status', await orderStatuses.read(key)());
    holds(status?.is !== undefined, 'A paid order has none that the contract knows');
    const other = read('the status of no order', await orderStatuses.read(randomUUID())());
    holds(other === undefined, 'There is one under a key that nobody ordered with');
  }),
  check('WA31', 'A visit goes to one other phone, at each of its tries', async (backend) => {
    const { siteId } = backend.setting;
    const { venueConfigs, handovers } = backend.guest;
    const config = read('the config', await venueConfigs.config(siteId)());
    if (config.handovers !== true) return backend.missing('No visit goes to another phone', 'handovers');
    backend.offers('handovers');
    const [key, other] = [randomUUID(), backend.newGuest()];
    const token = read('the handover', await handovers.make(siteId, key, '{}')());
    const takes = (by: string) => other.handovers.take(siteId, by, token)();
    for (const by of [key, key])
      holds(read('the visit', await takes(by)) === '{}', 'Its contents are not those that were given');
    const late = await takes(randomUUID());
    holds(
      isLeft(late) && handoverRefusal(late.left) === 'used',
      'A second phone has it, or learns not why not',
    );
    holds(read('its state', await handovers.find(siteId, key)()) === 'taken', 'It is told as open');
  }),
  check('WO27', 'A basket that is paid is not paid again under another key', async (backend) => {
    const { pay } = await backend.paidOrder();
    refusalIn('The basket was paid under another key', await pay({ key: randomUUID() }));
  }),
  check('WO27', 'Of two payments of a basket at once, with a key each, one is taken', async (backend) => {
    const { pay } = await backend.order();
    const answers = await Promise.all([pay(), pay({ key: randomUUID() })]);
    const refused = answers.filter(isLeft);
    holds(refused.length > 0, 'Both were taken: the basket was paid twice');
    holds(refused.length === 1, 'Both were refused: nobody could pay');
    for (const answer of refused) refusalIn('The other was sent', answer);
  }),
  check('WN18', 'A payment without an Idempotency-Key is refused', async (backend) => {
    const { pay } = await backend.order();
    refusalIn('It was sent', await backend.wire.over(pay, { without: 'idempotency-key' }));
  }),
];
