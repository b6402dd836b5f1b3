/** Bills: reading them, and their live events. */
import { randomUUID } from 'node:crypto';
import { asksForToken, describeFailure, isLeft } from '@tableside/core';
import { brandHostname } from '../../../../adapters/bindings/environment.ts';
import { shortToken } from '../../../../adapters/host/short-token.ts';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import { Line } from '../line.ts';
import { broke, holds, skip } from '../verdict.ts';
import { read, unlimited } from './answers.ts';

export async function paysBills(backend: Backend): Promise<void> {
  const { app, setting, guest, currency } = backend;
  if (!app.listed.enabledServices.pay) skip("The venue's content switches bills off");
  if (!setting.without.has('bills')) return;
  const answer = await guest.accounts.open(await backend.tableOfBill(), currency)();
  if (!isLeft(answer) && answer.right !== undefined) backend.offers('bills');
  skip('--without bills');
}

const NO_TOKEN = "The bill's table has no signed link: name its token with --token";

/** A table that has not the bill. */
const otherTable = ({ setting: { table, billTable } }: Backend): string =>
  table === billTable ? skip('It needs two tables: name that of the bill with --bill-table') : table;

/** The answer for the number alone. A bill in it breaks the rule, or shows that the venue does not insist. */
async function billByNumber(backend: Backend) {
  const { token: _token, ...table } = await backend.tableOfBill();
  const answer = unlimited(await backend.guest.accounts.open(table, backend.currency)());
  if (!isLeft(answer) && answer.right !== undefined) {
    const opens = "The table's number alone opens its bill";
    if (backend.setting.signedLinks)
      broke(`${opens}: without the token of its link, the answer is a 404 \`token\``);
    skip(`${opens}: the venue does not insist on its links. --signed-links says that it does`);
  }
  return answer;
}

export const BILLS: readonly Check[] = [
  check('WA2', "The app can read the table's bill, by its table and by its id", async (backend) => {
    const bill = await backend.bill();
    const table = await backend.tableOfBill();
    const again = read('the bill', await backend.guest.accounts.refresh(bill, table, backend.currency)());
    holds(again.accountId === bill.accountId, `By its id, the bill ${bill.accountId} is ${again.accountId}`);
  }),
  check('WC8', "Bills are paid by the provider that the brand's content names", async (backend) => {
    const { guest, app } = backend;
    const { provider } = read(
      'the payment config',
      await guest.billConfigs.config(await backend.tableOfBill())(),
    );
    const { paymentProvider } = app.brand;
    holds(
      provider === paymentProvider,
      `Content names ${paymentProvider}, and the pay-at-table service ${provider}`,
    );
  }),
  check('WA24', 'How bills are paid is answered without a table', async (backend) => {
    read('the payment config', await backend.guest.billConfigs.config()());
  }),
  check('WA9', 'The discount by the number of guests says whether it is offered', async (backend) => {
    const hostname = brandHostname(new URL(backend.setting.origin));
    read('the offer', await backend.guest.discounts.offer(hostname)());
  }),
  check('WA20', 'A wrong token reads no bill', async (backend) => {
    if (backend.setting.token === undefined) skip(NO_TOKEN);
    await backend.bill();
    const table = { ...(await backend.tableOfBill()), token: `none-${randomUUID()}` };
    const answer = await backend.guest.accounts.open(table, backend.currency)();
    if (isLeft(answer)) holds(answer.left.failure === 'refused', describeFailure(answer.left));
    else holds(answer.right === undefined, 'A token that nobody signed reads the bill');
  }),
  check('WA19', 'Of signed links alone, the number asks for the token', async (backend) => {
    const { token, signedLinks } = backend.setting;
    if (token !== undefined) await backend.bill();
    else if (!signedLinks) skip(NO_TOKEN);
    const byNumber = await billByNumber(backend);
    holds(
      isLeft(byNumber) && asksForToken(byNumber.left),
      'The number alone is not refused with 404 `token`, by which the app asks for the code on the table',
    );
  }),
  check('WA19', 'Of signed links alone, the token’s short form opens the bill', async (backend) => {
    const { token, signedLinks } = backend.setting;
    if (token === undefined) return skip(NO_TOKEN);
    await backend.bill();
    if (!signedLinks) await billByNumber(backend);
    const table = { ...(await backend.tableOfBill()), token: shortToken(token) };
    const short = await backend.guest.accounts.open(table, backend.currency)();
    holds(!isLeft(short) && short.right !== undefined, `The short form ${table.token} opens no bill`);
    return undefined;
  }),
  check('WA20', 'A table that there is not has no bill', async (backend) => {
    const { token: _token, ...table } = await backend.tableOfBill();
    const none = { ...table, tableNo: `none-${randomUUID().slice(0, 8)}` };
    const answer = await backend.newGuest().accounts.open(none, backend.currency)();
    holds(isLeft(answer) || answer.right === undefined, 'It has the bill of another table');
  }),
  check('WA20', 'The id of a bill reads it for a guest at its table alone', async (backend) => {
    const bill = await backend.bill();
    const { token: _token, ...own } = await backend.tableOfBill();
    const elsewhere = { ...own, tableNo: otherTable(backend) };
    const answer = await backend.newGuest().accounts.refresh(bill, elsewhere, backend.currency)();
    holds(isLeft(answer), `A guest of table ${elsewhere.tableNo} reads the bill of table ${own.tableNo}`);
  }),
  check('WA8', 'The live line takes the subscription of a guest at the table', async (backend) => {
    const { accountId } = await backend.bill();
    const line = new Line(backend, accountId, await backend.tableOfBill());
    const isUp = await line.isUp();
    line.stop();
    holds(
      isUp,
      'The line did not come up: no connection, or `subscribe` was not acknowledged with ok and version',
    );
  }),
  check('WA20', 'The live line refuses a guest of another table', async (backend) => {
    const { accountId } = await backend.bill();
    const { token: _token, ...own } = await backend.tableOfBill();
    const elsewhere = { ...own, tableNo: otherTable(backend) };
    const line = new Line(backend, accountId, elsewhere);
    const isUp = await line.isUp();
    line.stop();
    holds(!isUp, `A guest of table ${elsewhere.tableNo} may subscribe to the bill of table ${own.tableNo}`);
  }),
];
