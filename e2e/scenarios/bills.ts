import { expect } from '../expect.ts';
import { majorAmount } from '../../fixtures/world/amounts.ts';
import { figuresOf, type Account } from '../../fixtures/world/accounts.ts';
import type { Guest } from '../pages/guest.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { TestSandbox } from '../sandbox.ts';
import { CARDS } from './cards.ts';

/** Where bills are: the Foxglove Arms. */
export const SITE = '4101';

export const atTable = (tableNo: string): { siteId: string; tableNo: string } => ({ siteId: SITE, tableNo });

export const billPath = (tableNo: string): string => `/foxglove-arms/pay/${tableNo}`;

/** A bill for two, at table 2: £65.55, nothing of it paid. */
export const TWO = { table: '2', total: 65.55, text: '£65.55' } as const;

/** In front of the bill of a table. */
export async function atBill(guest: Guest, table: string = TWO.table): Promise<void> {
  await guest.open(billPath(table));
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.pay).toBeVisible();
}

/** From the bill, split as it is, to the details and the card. */
export async function goToBillPayment(guest: Guest): Promise<void> {
  await guest.bill.pay.tap();
  await guest.isAt(BILL_HEADINGS.pay);
}

/** From the bill to one tap before paying. */
export async function fillBillPayment(guest: Guest, card: string = CARDS.approved): Promise<void> {
  await goToBillPayment(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(card);
  await expect(guest.pay.pay).toBeEnabled();
}

/** One tap from paying all that is left of a table's bill. */
export async function readyToPayBill(
  guest: Guest,
  card: string = CARDS.approved,
  table: string = TWO.table,
): Promise<void> {
  await atBill(guest, table);
  await fillBillPayment(guest, card);
}

/** The latest bill of a table, as the till has it. */
export function tillBill({ world }: TestSandbox, tableNo: string): Account {
  const bill = world.accounts.all.findLast((account) => account.tableNo === tableNo);
  if (bill === undefined) throw new Error(`There is no bill at table ${tableNo}`);
  return bill;
}

/** What is left of it, in major units. */
export function leftOf(sandbox: TestSandbox, tableNo: string): number {
  const bill = tillBill(sandbox, tableNo);
  return majorAmount(figuresOf(bill).outstanding, bill.terms.currency);
}

/** So many guests hear live of the bill. */
export async function heardBy(sandbox: TestSandbox, tableNo: string, guests: number): Promise<void> {
  const { id } = tillBill(sandbox, tableNo);
  await expect
    .poll(() => sandbox.subscribersOf(id), { message: `guests who hear of table ${tableNo}` })
    .toBe(guests);
}

/** A call on a bill, as the watch names it. */
export function billCall(sandbox: TestSandbox, tableNo: string, call = ''): string {
  const { id, basketId } = tillBill(sandbox, tableNo);
  return `POST /api/pay-at-table/accounts/${id}/${basketId}${call}`;
}
