import { expect } from '../expect.ts';
import { majorAmount } from '../../fixtures/world/amounts.ts';
import { figuresOf, type Account } from '../../fixtures/world/accounts.ts';
import type { Guest } from '../pages/guest.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { TestSandbox } from '../sandbox.ts';
import { CARDS } from './cards.ts';

/** The venue with bills: the Foxglove Arms. */
export const SITE = '4101';

export const atTable = (tableNo: string): { siteId: string; tableNo: string } => ({ siteId: SITE, tableNo });

export const billPath = (tableNo: string): string => `/foxglove-arms/pay/${tableNo}`;

/** A bill for two at table 2: £65.55, unpaid. */
export const TWO = { table: '2', total: 65.55, text: '£65.55' } as const;

/** Opens a table's bill. */
export async function atBill(guest: Guest, table: string = TWO.table): Promise<void> {
  await guest.open(billPath(table));
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.pay).toBeVisible();
}

/** From a bill with its split to the details and the card. */
export async function goToBillPayment(guest: Guest): Promise<void> {
  await guest.bill.pay.tap();
  await guest.isAt(BILL_HEADINGS.pay);
}

/** From the bill to the last tap before paying. */
export async function fillBillPayment(guest: Guest, card: string = CARDS.approved): Promise<void> {
  await goToBillPayment(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(card);
  await expect(guest.pay.pay).toBeEnabled();
}

/** Ready to pay all that is left of a table's bill. */
export async function readyToPayBill(
  guest: Guest,
  card: string = CARDS.approved,
  table: string = TWO.table,
): Promise<void> {
  await atBill(guest, table);
  await fillBillPayment(guest, card);
}

/** A table's latest bill at the till. */
export function tillBill({ world }: TestSandbox, tableNo: string): Account {
  const bill = world.accounts.all.findLast((account) => account.tableNo === tableNo);
  if (bill === undefined) throw new Error(`There is no bill at table ${tableNo}`);
  return bill;
}

/** What is left of the bill, in major units. */
export function leftOf(sandbox: TestSandbox, tableNo: string): number {
  const bill = tillBill(sandbox, tableNo);
  return majorAmount(figuresOf(bill).outstanding, bill.terms.currency);
}

/** Waits until this many guests follow the bill live. */
export async function followedBy(sandbox: TestSandbox, tableNo: string, guests: number): Promise<void> {
  const { id } = tillBill(sandbox, tableNo);
  await expect
    .poll(() => sandbox.subscribersOf(id), { message: `guests who follow table ${tableNo}` })
    .toBe(guests);
}

/** A call on a bill, as `Watch` names it. */
export function billCall(sandbox: TestSandbox, tableNo: string, call = ''): string {
  const { id, basketId } = tillBill(sandbox, tableNo);
  return `POST /api/pay-at-table/accounts/${id}/${basketId}${call}`;
}
