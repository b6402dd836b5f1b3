/** Bill payments, partial and concurrent. */
import { randomUUID } from 'node:crypto';
import { describeFailure, isLeft, minor } from '@tableside/core';
import { SHARE_TABLE, sharesByItem, type Account } from '@tableside/core/bill';
import { objectOf } from '../../../../fixtures/contract/descriptions.ts';
import type { Backend } from '../backend.ts';
import { held, heldEntry, paidShare, paymentIn, share } from '../bill-payments.ts';
import { check, type Check } from '../check.ts';
import { Line } from '../line.ts';
import { broke, holds, skip } from '../verdict.ts';
import { jsonOf } from '../wire.ts';
import { isDecline, read, refusalIn, unlimited, type Answered } from './answers.ts';

/** Fewer than a session may ask for in a minute (WN19). */
const MOST_TABLES = 8;

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

/** What is owed now is less by that much than it was. */
async function holdsLowered(backend: Backend, before: Account, amount: number): Promise<Account> {
  const after = await backend.bill();
  backend.owed = before.outstanding - amount;
  holds(
    after.outstanding === backend.owed,
    `${before.outstanding} was owed and ${amount} paid, in minor units, and ${after.outstanding} is owed`,
  );
  return after;
}

/** @param again the key under which a payment that is on the bill is entered again */
async function holdsEnteredOnce(backend: Backend, again: (key: string) => string): Promise<void> {
  const { bill, key, entry } = await paidShare(backend);
  read('the bill', await backend.guest.billPayments.post(again(key), entry)());
  await holdsLowered(backend, bill, entry.amount);
}

export const BILL_PAYMENTS: readonly Check[] = [
  check('WA5', 'A voucher that a bill does not take is a 422 with its message', async (backend) => {
    const bill = await backend.openBill();
    const table = await backend.tableOfBill();
    const code = `NONE${randomUUID().slice(0, 8)}`;
    const answer = read(
      'the refusal',
      await backend.guest.accounts.applyVoucher(bill, table, backend.currency, code)(),
    );
    holds(isLeft(answer), `The voucher ${code}, which does not exist, was taken`);
  }),
  check('WO13', 'A bill whose card is declined says so', async (backend) => {
    const bill = await backend.openBill();
    const { answer } = await held(backend, bill, share(bill), backend.setting.declinedNonce);
    const { status, code } = refusalIn('The card of --declined-nonce was sent', answer);
    holds(status === 402 && isDecline({ code }), `It was refused with ${status} "${code}"`);
  }),
  check('WN4', 'The key of money held for a bill is refused with another amount', async (backend) => {
    const bill = await backend.openBill();
    const { key, answer } = await held(backend, bill, share(bill));
    paymentIn(backend, answer);
    const { answer: other } = await held(backend, bill, minor(share(bill) + 1), undefined, key);
    const { status, code } = refusalIn('The key was sent with another amount', other);
    holds(status === 422 && code === 'key-reused', `It was refused with ${status} "${code}"`);
  }),
  check('WN5', 'Two calls with one key at once hold money for a bill once', async (backend) => {
    const bill = await backend.openBill();
    const key = randomUUID();
    const both = [0, 1].map(() => held(backend, bill, share(bill), undefined, key));
    const [one, other] = (await Promise.all(both)).map(({ answer }) => paymentIn(backend, answer));
    holds(one === other, `They are the payments ${one} and ${other}`);
  }),
  check('WP2', 'Money whose entry the bill refuses is released', async (backend) => {
    const bill = await backend.openBill();
    const { key, entry } = await heldEntry(backend, bill, share(bill));
    const more = minor(entry.total + 1);
    const entered = await backend.guest.billPayments.post(key, { ...entry, amount: more, total: more })();
    refusalIn('More than was held was entered', entered);
    await holdsReleased(backend, key);
  }),
  check('WA21', 'A payment lowers what is owed by its amount, and raises the version', async (backend) => {
    const { bill, entry, answer } = await paidShare(backend);
    const after = await holdsLowered(backend, bill, entry.amount);
    holds(after.version > bill.version, `The version was ${bill.version}, and is ${after.version}`);
    holds(
      after.accountTotal === bill.accountTotal,
      `The bill came to ${bill.accountTotal}, and with a payment to ${after.accountTotal}`,
    );
    const { version } = objectOf(objectOf(jsonOf(answer?.answer?.text ?? ''))['account']);
    holds(
      version === after.version,
      `The answer to the payment has the version ${String(version)}, and the bill then ${after.version}`,
      answer,
    );
  }),
  check('WA29', 'A share by link is paid once, and names nothing else of its bill', async (backend) => {
    const { bill, amount, opened, pay } = await sharedByLink(backend);
    const friends = await opened();
    holds(
      friends.outstanding === amount,
      `${amount} is owed of it, and its link asks for ${friends.outstanding}`,
    );
    const said = backend.wire.last?.answer?.text ?? '';
    holds(!said.includes(bill.accountId), 'It names the account of the bill');
    read('the share that was paid', await (await pay(friends)).post());
    refusalIn('It was paid again', await (await pay(friends)).post());
    await holdsLowered(backend, bill, amount);
  }),
  check('WA29', 'A share is one under its key, and of no more than is owed', async (backend) => {
    const { bill, amount, link, make, withdraw } = await sharedByLink(backend);
    holds(read('the share', await make()).token === link.token, 'A second try with its key made another');
    const listed = (await backend.bill()).shares?.filter(({ id }) => id === link.id) ?? [];
    holds(listed.length === 1, `The bill lists it ${listed.length} times`);
    holds(listed[0]?.amount === amount && !listed[0].isPaid, 'The bill does not list it as asked for');
    holdsOverpaid(backend, await make(minor(bill.outstanding + 1), randomUUID()));
    read('the answer', await withdraw());
  }),
  check('WA34', 'Of a share that was taken back nothing is owed or taken', async (backend) => {
    const { bill, opened, pay, withdraw } = await sharedByLink(backend);
    const before = await opened();
    for (const answer of [await withdraw(), await withdraw()]) read('the answer', answer);
    const after = await opened();
    holds(after.closed && after.outstanding === 0, `${after.outstanding} is owed of it`);
    holds(after.isWithdrawn === true, 'Its bill does not say that it was taken back');
    const { key, post } = await pay(before);
    refusalIn('It was paid', await post());
    await holdsReleased(backend, key);
    await holdsLowered(backend, bill, 0);
  }),
  check('WA34', 'A share stays while a friend pays it, and once it is paid', async (backend) => {
    const { bill, amount, opened, pay, withdraw } = await sharedByLink(backend);
    const { post } = await pay(await opened());
    const during = refusalIn('It was taken back while money for it is held', await withdraw());
    holds(during.code === 'share-in-payment', `It was refused with ${during.status} "${during.code}"`);
    read('the share that was paid', await post());
    const after = refusalIn('It was taken back once it was paid', await withdraw());
    holds(after.code === 'share-paid', `It was refused with ${after.status} "${after.code}"`);
    await holdsLowered(backend, bill, amount);
  }),
  check('WA21', 'A tip is taken beside a payment, and is no part of the bill', async (backend) => {
    if (backend.setting.without.has('tips')) skip('--without tips');
    const { bill, entry } = await paidShare(backend, share, { tip: minor(137) });
    await holdsLowered(backend, bill, entry.amount);
  }),
  check('WA21', 'Of two parts that guests pay at once, each lowers what is owed', async (backend) => {
    const bill = await backend.openBill();
    const parts = await Promise.all([0, 1].map(() => heldEntry(backend, bill, share(bill))));
    const answers = await Promise.all(
      parts.map(({ key, entry }) => backend.guest.billPayments.post(key, entry)()),
    );
    for (const answer of answers) read('the bill that was paid', answer);
    await holdsLowered(backend, bill, 2 * share(bill));
  }),
  check('WN2', 'An entry that is sent again with its key is the same entry', (backend) =>
    holdsEnteredOnce(backend, (key) => key),
  ),
  check('WA4', 'A payment that is on the bill changes nothing under another key', (backend) =>
    holdsEnteredOnce(backend, () => randomUUID()),
  ),
  check('WA4', 'One payment that is entered twice at once is on the bill once', async (backend) => {
    const bill = await backend.openBill();
    const { key, entry } = await heldEntry(backend, bill, share(bill));
    const post = (under: string) => backend.guest.billPayments.post(under, entry)();
    for (const answer of await Promise.all([post(key), post(randomUUID())])) read('the bill', answer);
    await holdsLowered(backend, bill, entry.amount);
  }),
  check('WA15', 'What a payment by item is for stands on the bill', async (backend) => {
    const before = await backend.openBill();
    const shares = sharesByItem(before.accountTotal, before.lines);
    const shareOf = (id: string) => shares.find(({ lineId }) => lineId === id)?.share ?? minor(1);
    const free = before.lines.find(
      ({ id, type, price, amount, paidUnits = 0 }) =>
        type === 'item' && price > 1 && amount > paidUnits && shareOf(id) < before.outstanding,
    );
    if (free === undefined) return skip('No item of the bill is unpaid, or less is left than one costs');
    const paidOf = async () => (await backend.bill()).lines.find(({ id }) => id === free.id);
    await paidShare(backend, () => minor(1), { items: [{ lineId: free.id, units: free.amount }] });
    const { paidUnits } = (await paidOf()) ?? {};
    holds(paidUnits === free.paidUnits, 'The least amount counts as the price of the whole line');
    await paidShare(backend, () => shareOf(free.id), { items: [{ lineId: free.id, units: 1 }] });
    const after = await paidOf();
    if (free.paidUnits === undefined && after?.paidUnits === undefined)
      backend.missing('The bill does not say which items are paid', 'paid-items');
    backend.offers('paid-items');
    holds(
      after?.paidUnits === (free.paidUnits ?? 0) + 1,
      `One of line ${free.id} was paid, of which ${free.paidUnits} were paid before: the bill says ${after?.paidUnits}`,
    );
  }),
  check('WA7', 'The guest who paid hears of it on the live line, with the new version', async (backend) => {
    const { accountId } = await backend.openBill();
    await hearsOfPayment(backend, new Line(backend, accountId, await backend.tableOfBill()));
  }),
  check('WA20', 'A guest at another table hears nothing of a payment', async (backend) => {
    const bill = await backend.openBill();
    const other = await otherBill(backend, bill);
    const line = new Line(backend, other.accountId, other.table);
    try {
      if (!(await line.isUp())) skip('The line of the other table did not come up');
      await paidShare(backend);
      const event = await line.heard('payment.completed');
      holds(
        event === undefined,
        `A phone at table ${other.table.tableNo} is told of the bill ${event?.accountId}`,
      );
    } finally {
      line.stop();
    }
  }),
  check('WA22', 'A live line that was cut comes up again, and tells of what follows', async (backend) => {
    const { accountId } = await backend.openBill();
    const line = new Line(backend, accountId, await backend.tableOfBill());
    if (!(await line.isUp())) {
      line.stop();
      skip('The line did not come up at all');
    }
    line.cut();
    await hearsOfPayment(backend, line);
  }),
  check('WA3', 'More than is owed is a 409 with the account, and its money is released', async (backend) => {
    const bill = await backend.openBill();
    const { key, entry } = await heldEntry(backend, bill, minor(bill.outstanding + 1));
    holdsOverpaid(backend, await backend.guest.billPayments.post(key, entry)());
    await holdsReleased(backend, key);
  }),
  check('WA3', 'Of payments at once that together pass the bill, none passes it', async (backend) => {
    const bill = await backend.openBill();
    const all = await Promise.all([0, 1].map(() => heldEntry(backend, bill, bill.outstanding)));
    const answers = await Promise.all(
      all.map(({ key, entry }) => backend.guest.billPayments.post(key, entry)()),
    );
    backend.owed = 0;
    const refused = answers.flatMap((answer, place) => (isLeft(answer) ? [{ answer, ...all[place] }] : []));
    const [loser, ...others] = refused;
    if (loser?.key === undefined) broke('Both were taken: the bill was paid twice');
    holds(others.length === 0, 'Both were refused: nobody could pay');
    holdsOverpaid(backend, loser.answer);
    await holdsReleased(backend, loser.key);
  }),
  check('WA2', 'A paid bill is still answered, closed', async (backend) => {
    const table = await backend.tableOfBill();
    const seen = async () => unlimited(await backend.guest.accounts.open(table, backend.currency)());
    const now = read('the bill', await seen());
    if (now === undefined && backend.seenBill === undefined) await backend.bill();
    if (now !== undefined && now.outstanding > 0) await paidShare(backend, ({ outstanding }) => outstanding);
    const bill = read('the bill', await seen());
    if (bill === undefined) return broke('The bill is paid, and there is none at the table');
    holds(bill.outstanding > 0 || bill.closed, 'Nothing is owed, and the bill is not closed');
  }),
];

/** A share of the bill by link, and what its guest and a friend can do with it. */
async function sharedByLink(backend: Backend) {
  const { currency, guest, setting } = backend;
  const config = read('the config', await guest.venueConfigs.config(setting.siteId)());
  if (config.billShares !== true) backend.missing('No bill is shared by link', 'bill-shares');
  backend.offers('bill-shares');
  const [bill, table, shareKey] = [await backend.openBill(), await backend.tableOfBill(), randomUUID()];
  const make = (amount = share(bill), key = shareKey) =>
    guest.shares.make(key, bill, table, currency, { amount })();
  const link = read('the share', await make());
  const atLink = { ...table, tableNo: SHARE_TABLE, token: link.token };
  return {
    bill,
    amount: share(bill),
    link,
    make,
    withdraw: guest.shares.withdraw(shareKey, bill, table, link),
    opened: async () =>
      read('the share', await backend.newGuest().accounts.open(atLink, currency)()) ??
      broke('There is no bill at the link'),
    pay: async (opened: Account) => {
      const { key, entry } = await heldEntry(backend, opened, share(bill));
      return { key, post: guest.billPayments.post(key, { ...entry, table: atLink }) };
    },
  };
}

/** A bill of another table, which opens by its number. */
async function otherBill(backend: Backend, { accountId }: Account) {
  const { tables } = await backend.session();
  const { token: _token, ...named } = await backend.tableOfBill();
  const asking = backend.newGuest();
  for (const tableNo of tables.slice(0, MOST_TABLES)) {
    const table = { ...named, tableNo };
    const answer = await asking.accounts.open(table, backend.currency)();
    if (!isLeft(answer) && answer.right && answer.right.accountId !== accountId)
      return { table, accountId: answer.right.accountId };
  }
  return skip(`No other of ${MOST_TABLES} tables has a bill that its number opens`);
}

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
