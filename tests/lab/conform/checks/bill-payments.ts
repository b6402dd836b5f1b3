/** Bill payments, partial and concurrent. */
import { randomUUID } from 'node:crypto';
import { describeFailure, isLeft, minor } from '@tableside/core';
import { sharesByItem } from '@tableside/core/bill';
import { objectOf } from '../../../../fixtures/contract/descriptions.ts';
import type { Backend } from '../backend.ts';
import { entryOf, held, paidShare, paymentIn, share } from '../bill-payments.ts';
import type { Check } from '../check.ts';
import type { Guest } from '../guest.ts';
import { Line } from '../line.ts';
import { broke, holds, skip } from '../verdict.ts';
import { jsonOf } from '../wire.ts';
import { isDecline, read, refusalIn, unlimited, type Answered } from './answers.ts';

/** Money of a refused entry must be released: its payment then reads as declined. */
async function holdsReleased({ guest }: Backend, key: string): Promise<void> {
  const answer = await guest.billPayments.find(key)();
  const isReleased =
    isLeft(answer) && answer.left.failure === 'refused' && isDecline({ code: answer.left.code ?? '' });
  holds(
    isReleased,
    `Its payment is asked for by the key and is ${isLeft(answer) ? describeFailure(answer.left) : (answer.right?.outcome ?? 'not known')}: the money is still held`,
  );
}

/** The bill in the answer to an overpaying entry. */
function holdsOverpaid(backend: Backend, answer: Answered<unknown>): void {
  const { status, code } = refusalIn('More than is owed was paid', answer);
  holds(status === 409 && code === 'overpaid', `It was refused with ${status} "${code}"`);
  const refused = backend.wire.exchanges.findLast((exchange) => exchange.answer?.status === 409);
  const { account } = objectOf(jsonOf(refused?.answer?.text ?? ''));
  holds(objectOf(account)['accountId'] !== undefined, 'The refusal does not hold the account', refused);
}

/** @param again the key under which a payment that is on the bill is entered again */
async function holdsEnteredOnce(backend: Backend, again: (key: string) => string): Promise<void> {
  const { key, entry } = await paidShare(backend);
  const after = await backend.bill();
  read('the bill', await backend.guest.billPayments.post(again(key), entry)());
  const { outstanding } = await backend.bill();
  holds(
    outstanding === after.outstanding,
    `It was entered twice: ${outstanding} is owed, and was ${after.outstanding}`,
  );
}

export const BILL_PAYMENTS: readonly Check[] = [
  {
    rule: 'WA5',
    title: 'A voucher that a bill does not take is a 422 with its message',
    run: async (backend) => {
      const bill = await backend.openBill();
      const table = await backend.tableOfBill();
      const code = `NONE${randomUUID().slice(0, 8)}`;
      const answer = read(
        'the refusal',
        await backend.guest.accounts.applyVoucher(bill, table, backend.currency, code)(),
      );
      holds(isLeft(answer), `The voucher ${code}, which does not exist, was taken`);
    },
  },
  {
    rule: 'WO13',
    title: 'A bill whose card is declined says so',
    run: async (backend) => {
      const bill = await backend.openBill();
      const { answer } = await held(backend, bill, share(bill), backend.setting.declinedNonce);
      const { status, code } = refusalIn('The card of --declined-nonce was sent', answer);
      holds(status === 402 && isDecline({ code }), `It was refused with ${status} "${code}"`);
    },
  },
  {
    rule: 'WN4',
    title: 'The key of money held for a bill is refused with another amount',
    run: async (backend) => {
      const bill = await backend.openBill();
      const { key, answer } = await held(backend, bill, share(bill));
      paymentIn(answer);
      const { answer: other } = await held(backend, bill, minor(share(bill) + 1), undefined, key);
      const { status, code } = refusalIn('The key was sent with another amount', other);
      holds(status === 422 && code === 'key-reused', `It was refused with ${status} "${code}"`);
    },
  },
  {
    rule: 'WP2',
    title: 'Money whose entry the bill refuses is released',
    run: async (backend) => {
      const bill = await backend.openBill();
      const total = share(bill);
      const { key, answer } = await held(backend, bill, total);
      const entry = await entryOf(backend, bill, paymentIn(answer), total);
      const other = { ...entry, amount: minor(total + 1), total: minor(total + 1) };
      const entered = await backend.guest.billPayments.post(key, other)();
      refusalIn('More than was held was entered', entered);
      await holdsReleased(backend, key);
    },
  },
  {
    rule: 'WA21',
    title: "A payment lowers what is owed, and raises the bill's version",
    run: async (backend) => {
      const { bill, entry } = await paidShare(backend);
      const after = await backend.bill();
      holds(after.version > bill.version, `The version was ${bill.version}, and is ${after.version}`);
      holds(
        after.outstanding === bill.outstanding - entry.amount,
        `${bill.outstanding} was owed and ${entry.amount} paid, in minor units, and ${after.outstanding} is owed`,
      );
    },
  },
  {
    rule: 'WN2',
    title: 'An entry that is sent again with its key is the same entry',
    run: (backend) => holdsEnteredOnce(backend, (key) => key),
  },
  {
    rule: 'WA4',
    title: 'A payment that is on the bill changes nothing under another key',
    run: (backend) => holdsEnteredOnce(backend, () => randomUUID()),
  },
  {
    rule: 'WA15',
    title: 'A payment by item is taken, and what it is for is on the bill where that is told',
    run: async (backend) => {
      const before = await backend.openBill();
      const free = before.lines.find(
        ({ type, price, amount, paidUnits = 0 }) => type === 'item' && price > 1 && amount > paidUnits,
      );
      if (free === undefined) return skip('No item of the bill is unpaid');
      const paidOf = async () => (await backend.bill()).lines.find(({ id }) => id === free.id);
      await paidShare(backend, () => minor(1), [{ lineId: free.id, units: free.amount }]);
      const { paidUnits } = (await paidOf()) ?? {};
      holds(paidUnits === free.paidUnits, 'The least amount counts as the price of the whole line');
      const one = sharesByItem(before.accountTotal, before.lines).find(({ lineId }) => lineId === free.id);
      await paidShare(backend, () => one?.share ?? minor(1), [{ lineId: free.id, units: 1 }]);
      const after = await paidOf();
      if (free.paidUnits === undefined && after?.paidUnits === undefined)
        skip('The bill does not say which items are paid');
      holds(
        after?.paidUnits === (free.paidUnits ?? 0) + 1,
        `One of line ${free.id} was paid, of which ${free.paidUnits} were paid before: the bill says ${after?.paidUnits}`,
      );
    },
  },
  {
    rule: 'WA7',
    title: 'The guest who paid hears of it on the live line, with the new version',
    run: async (backend) => {
      const { accountId } = await backend.openBill();
      await hearsOfPayment(backend, new Line(backend, accountId, await backend.tableOfBill()));
    },
  },
  {
    rule: 'WA22',
    title: 'A live line that was cut comes up again, and tells of what follows',
    run: async (backend) => {
      const { accountId } = await backend.openBill();
      const line = new Line(backend, accountId, await backend.tableOfBill());
      if (!(await line.isUp())) {
        line.stop();
        skip('The line did not come up at all');
      }
      line.cut();
      await hearsOfPayment(backend, line);
    },
  },
  {
    rule: 'WA3',
    title: 'More than is owed is a 409 with the account, and its money is released',
    run: async (backend) => {
      const bill = await backend.openBill();
      const total = minor(bill.outstanding + 1);
      const { key, answer } = await held(backend, bill, total);
      const entry = await entryOf(backend, bill, paymentIn(answer), total);
      holdsOverpaid(backend, await backend.guest.billPayments.post(key, entry)());
      await holdsReleased(backend, key);
    },
  },
  {
    rule: 'WA3',
    title: 'Of payments at once that together pass the bill, none passes it',
    run: async (backend) => {
      const bill = await backend.openBill();
      const total = bill.outstanding;
      const guests: readonly Guest[] = [backend.guest, backend.newGuest()];
      const holdings = await Promise.all(guests.map(() => held(backend, bill, total)));
      const entries = await Promise.all(
        holdings.map(async ({ key, answer }) => ({
          key,
          entry: await entryOf(backend, bill, paymentIn(answer), total),
        })),
      );
      const answers = await Promise.all(
        entries.map(({ key, entry }, place) =>
          (guests[place] ?? backend.guest).billPayments.post(key, entry)(),
        ),
      );
      const refused = answers.flatMap((answer, place) =>
        isLeft(answer) ? [{ answer, key: entries[place]?.key ?? '' }] : [],
      );
      const [loser, ...others] = refused;
      if (loser === undefined) broke('Both were taken: the bill was paid twice');
      holds(others.length === 0, 'Both were refused: nobody could pay');
      holdsOverpaid(backend, loser.answer);
      await holdsReleased(backend, loser.key);
    },
  },
  {
    rule: 'WA2',
    title: 'A paid bill is still answered, closed',
    run: async (backend) => {
      const table = await backend.tableOfBill();
      const seen = async () => unlimited(await backend.guest.accounts.open(table, backend.currency)());
      const now = read('the bill', await seen());
      if (now === undefined && backend.seenBill === undefined)
        skip(`There is no bill at table ${table.tableNo}`);
      if (now !== undefined && now.outstanding > 0)
        await paidShare(backend, ({ outstanding }) => outstanding);
      const bill = read('the bill', await seen());
      if (bill === undefined) return broke('The bill is paid, and there is none at the table');
      holds(bill.outstanding > 0 || bill.closed, 'Nothing is owed, and the bill is not closed');
    },
  },
];

async function hearsOfPayment(backend: Backend, line: Line): Promise<void> {
  try {
    holds(await line.isUp(), 'The line did not come up');
    await paidShare(backend);
    const after = await backend.bill();
    const event = await line.heard('payment.completed');
    if (event === undefined) return broke('A payment was entered, and no payment.completed came');
    holds(event.accountId === after.accountId, `The event is of the account ${event.accountId}`);
    holds(
      event.version === after.version,
      `The event's version is ${event.version}, and the bill's ${after.version}`,
    );
  } finally {
    line.stop();
  }
}
