/** A basket check, and orders paid by card. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure, isLeft, minor, type PaymentAnswer } from '@tableside/core';
import { MAXIMUM_LENGTHS } from '@tableside/core/guest';
import { listOf, objectOf } from '../../../../fixtures/contract/descriptions.ts';
import type { Backend } from '../backend.ts';
import type { Check } from '../check.ts';
import { broke, holds, skip } from '../verdict.ts';
import { jsonOf } from '../wire.ts';
import { isDecline, orderIn, refusalIn, type Answered } from './answers.ts';

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

export const ORDERS: readonly Check[] = [
  {
    rule: 'WO10',
    title: 'A checked basket comes to its lines less its reductions',
    run: async (backend) => {
      const { lines, checked } = await backend.checkedOrder(backend.guest);
      const { basketTotal, linePrices, discounts, promotions } = checked;
      holds(
        linePrices.length === lines.length,
        `${lines.length} lines were sent, and ${linePrices.length} answered`,
      );
      const sum = lines.reduce((all, { quantity }, place) => all + quantity * (linePrices[place] ?? 0), 0);
      const off = [...discounts, ...promotions].reduce((all, { amount }) => all + amount, 0);
      holds(
        basketTotal === Math.max(0, sum - off),
        `The lines come to ${sum} and the reductions to ${off}, in minor units, and basketTotal is ${basketTotal}`,
      );
    },
  },
  {
    rule: 'WO20',
    title: 'A basket with a dish that does not exist is refused, with its place',
    run: async (backend) => {
      const { siteId, serviceId, defaultArea, backend: venue } = await backend.session();
      const line = await backend.dish();
      const check = {
        siteId,
        salesAreaId: defaultArea.id,
        serviceId,
        destination: { service: 'order', tableNumber: backend.setting.table } as const,
        vouchers: [],
        lines: [line, { ...line, productId: `none-${randomUUID()}` }],
      };
      const answer = await backend.guest.checks.check(check, venue.currency)();
      if (!isLeft(answer)) holds(isLeft(answer.right), 'It was accepted');
      else if (answer.left.failure !== 'refused') broke(describeFailure(answer.left));
      const { failedLines } = objectOf(jsonOf(backend.lastCall('ordering')?.answer?.text ?? ''));
      holds(
        listOf(failedLines).length === 1 && listOf(failedLines)[0] === 1,
        `failedLines is ${JSON.stringify(failedLines) ?? 'absent'}, and line 1 is the one`,
      );
    },
  },
  {
    rule: 'WO13',
    title: 'An order whose card is declined says so',
    run: async (backend) => {
      const { guest, setting } = backend;
      const key = randomUUID();
      const { payment } = await backend.checkedOrder(guest);
      const answer = await guest.payments.pay(key, payment(setting.declinedNonce))();
      const { status, code } = refusalIn('The card of --declined-nonce was sent', answer);
      holds(
        isDecline({ code }) && (status === 402 || status === 200),
        `It was refused with ${status} "${code}"`,
      );
    },
  },
  {
    rule: 'WN3',
    title: 'A decline is remembered under its key',
    run: async (backend) => {
      const { guest, setting } = backend;
      const key = randomUUID();
      const { payment } = await backend.checkedOrder(guest);
      const payments = guest.payments;
      const answer = await payments.pay(key, payment(setting.declinedNonce))();
      if (!isLeft(answer)) skip('The card of --declined-nonce was not declined');
      const later = await payments.find(key)();
      if (!isLeft(later)) broke('Asked by its key, a declined payment is not known');
      holds(isDecline(refusalIn('It was asked for by its key', later)), describeFailure(later.left));
    },
  },
  {
    rule: 'WO11',
    title: 'An order is paid with the total of the basket check, service charge and all',
    run: async (backend) => {
      const { guest, setting } = backend;
      const { payment } = await backend.checkedOrder(guest);
      orderIn('It was paid', await guest.payments.pay(randomUUID(), payment(setting.nonce))());
    },
  },
  {
    rule: 'WO14',
    title: 'A paid order is found by its key',
    run: async (backend) => {
      const { guest, key, orderId } = await backend.paidOrder();
      const later = orderIn('It was asked for by its key', await guest.orderPayments.find(key)());
      holds(later === orderId, `The payment named the order ${orderId}, and its key finds ${later}`);
    },
  },
  {
    rule: 'WP14',
    title: 'A paid order is found by its key whichever session asks',
    run: async (backend) => {
      const { key, orderId } = await backend.paidOrder();
      const found = await backend.newGuest().orderPayments.find(key)();
      const later = orderIn('Another session asked for it by its key', found);
      holds(later === orderId, `The payment named the order ${orderId}, and its key finds ${later}`);
    },
  },
  {
    rule: 'WO30',
    title: 'A basket is refused to a session that has not checked it',
    run: async (backend) => {
      const { payment } = await backend.checkedOrder(backend.guest);
      const sent = payment(backend.setting.nonce);
      refusalIn('Another session paid for it', await backend.newGuest().payments.pay(randomUUID(), sent)());
    },
  },
  {
    rule: 'WO31',
    title: 'Texts of the greatest length are taken',
    run: async (backend) => {
      const { guest, setting } = backend;
      const { payment } = await backend.checkedOrder(guest);
      const label = `${'e'.repeat(63)}.`;
      const longest = {
        note: 'n'.repeat(MAXIMUM_LENGTHS.note),
        customer: {
          email: `${'a@'.padStart(MAXIMUM_LENGTHS.email - 2 * label.length - 2, 'a')}${label.repeat(2)}ee`,
          name: 'N'.repeat(MAXIMUM_LENGTHS.name),
          surname: 'S'.repeat(MAXIMUM_LENGTHS.name),
          phone: `+${'1'.repeat(15)}`,
          emailOptIn: false,
        },
      };
      const sent = { ...payment(setting.nonce), ...longest };
      orderIn(
        'It was paid with a note and details as long as may be',
        await guest.payments.pay(randomUUID(), sent)(),
      );
    },
  },
  {
    rule: 'WN2',
    title: 'The same key with the same body is the same order',
    run: async (backend) => {
      const { guest, key, payment, orderId } = await backend.paidOrder();
      const again = orderIn('It was sent again', await guest.orderPayments.pay(key, payment)());
      holds(again === orderId, `The first was order ${orderId}, and the repetition ${again}`);
    },
  },
  {
    rule: 'WN4',
    title: 'The same key with another body is refused',
    run: async (backend) => {
      const { guest, key, payment } = await backend.paidOrder();
      const answer = await guest.orderPayments.pay(key, { ...payment, note: 'another note' })();
      const { status, code } = refusalIn('The key was sent with another note', answer);
      holds(status === 422 && code === 'key-reused', `It was refused with ${status} "${code}"`);
    },
  },
  {
    rule: 'WN4',
    title: "The same key with other details of the guest's is the same order",
    run: async (backend) => {
      const { guest, key, payment, orderId } = await backend.paidOrder();
      const customer = { ...payment.customer, name: 'Another' };
      const again = orderIn(
        'It was sent with another name',
        await guest.orderPayments.pay(key, { ...payment, customer })(),
      );
      holds(again === orderId, `The first was order ${orderId}, and this is ${again}`);
    },
  },
  {
    rule: 'WN5',
    title: 'Two calls with one key at once are one order',
    run: async (backend) => {
      const { guest, setting } = backend;
      const { payment } = await backend.checkedOrder(guest);
      const key = randomUUID();
      const sent = payment(setting.nonce);
      const payments = guest.payments;
      const [one, other] = await Promise.all([payments.pay(key, sent)(), payments.pay(key, sent)()]);
      const orders = [orderIn('One of the two', one), orderIn('One of the two', other)];
      holds(orders[0] === orders[1], `They are the orders ${orders.join(' and ')}`);
    },
  },
  {
    rule: 'WP13',
    title: 'An order whose answer is lost is found by its key, and sent again it is the same order',
    run: async (backend) => {
      const { guest, setting, wire } = backend;
      const { payment } = await backend.checkedOrder(guest);
      const key = randomUUID();
      const sent = payment(setting.nonce);
      const payments = guest.payments;
      await wire.over(payments.pay(key, sent), { cutsOff: true });
      const after = await found(backend, key);
      const again = orderIn('It was sent again', await payments.pay(key, sent)());
      // A 404 means that nothing arrived, so the second call is the first one.
      if (!isLeft(after) && after.right === undefined) return;
      const first = orderIn('It was asked for by its key', after);
      holds(first === again, `Its key found the order ${first}, and sent again it is ${again}`);
    },
  },
  {
    rule: 'WO27',
    title: 'A basket that is paid is not paid again under another key',
    run: async (backend) => {
      const { guest, payment } = await backend.paidOrder();
      refusalIn(
        'The basket was paid under another key',
        await guest.orderPayments.pay(randomUUID(), payment)(),
      );
    },
  },
  {
    rule: 'WN17',
    title: 'An amount that is not what the basket comes to is refused',
    run: async (backend) => {
      const { guest, setting } = backend;
      const { payment } = await backend.checkedOrder(guest);
      const asked = payment(setting.nonce);
      const less = {
        ...asked,
        goodsTotal: minor(asked.goodsTotal - 1),
        total: minor(asked.total - 1),
      };
      refusalIn('One minor unit less was sent', await guest.payments.pay(randomUUID(), less)());
    },
  },
  {
    rule: 'WN18',
    title: 'A payment without an Idempotency-Key is refused',
    run: async (backend) => {
      const { guest, setting, wire } = backend;
      const { payment } = await backend.checkedOrder(guest);
      const keyless = guest.payments.pay(randomUUID(), payment(setting.nonce));
      refusalIn('It was sent', await wire.over(keyless, { without: 'idempotency-key' }));
    },
  },
];
