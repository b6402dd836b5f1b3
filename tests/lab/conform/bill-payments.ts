/** Pays a bill, in the steps of the app. */
import { randomUUID } from 'node:crypto';
import { minor, type MinorUnits, type PaymentAnswer } from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import type { BillEntry } from '@tableside/core/ports';
import type { Backend } from './backend.ts';
import { read, type Answered } from './checks/answers.ts';
import { PERSON } from './guest.ts';

/** Authorises money for a bill under a key. */
export async function held(
  backend: Backend,
  bill: Account,
  total: MinorUnits,
  nonce = backend.setting.nonce,
  key = randomUUID(),
) {
  const { guest, app, setting } = backend;
  const { paymentProvider: provider, businessRef: vendor = '' } = app.brand;
  const answer = await guest.billPayments.hold(key, {
    accountId: bill.accountId,
    basketId: bill.basketId,
    total,
    currency: backend.currency,
    email: PERSON.email,
    card: { nonce },
    provider,
    vendor,
    siteId: setting.siteId,
    returnUrls: backend.returnUrls,
  })();
  return { key, total, answer };
}

/** The payment of an approved authorisation. */
export function paymentIn(backend: Backend, answer: Answered<PaymentAnswer>): string {
  const payment = backend.needed('authorisePayment', answer);
  return payment.outcome === 'authorised'
    ? payment.paymentId
    : backend.missing(`Money of the card of --nonce is not held: the outcome is ${payment.outcome}`);
}

/** Money that is held for a bill, and its entry. */
export async function heldEntry(backend: Backend, bill: Account, amount: MinorUnits, tip = minor(0)) {
  const total = minor(amount + tip);
  const { key, answer } = await held(backend, bill, total);
  const entry = await entryOf(backend, bill, paymentIn(backend, answer), total);
  return { key, entry: { ...entry, amount, tip } };
}

async function entryOf(
  backend: Backend,
  bill: Account,
  paymentId: string,
  total: MinorUnits,
): Promise<BillEntry> {
  const { paymentConfig } = await backend.paySession();
  return {
    accountId: bill.accountId,
    basketId: bill.basketId,
    table: await backend.tableOfBill(),
    paymentId,
    orderType: bill.orderType ?? 'PAT',
    merchant: paymentConfig.merchantId ?? backend.app.brand.businessRef ?? '',
    amount: total,
    tip: minor(0),
    total,
    currency: backend.currency,
    customer: { email: PERSON.email, name: PERSON.name, marketingOptIn: false },
  };
}

/** Small, so that the bill stays open for the next check. */
export const share = ({ outstanding }: Account): MinorUnits =>
  minor(Math.max(1, Math.floor(outstanding / 20)));

/** Pays a share of the bill, with what else the entry says: `items`, or a `tip`. */
export async function paidShare(
  backend: Backend,
  shareOf = share,
  { tip, ...more }: Partial<Pick<BillEntry, 'items' | 'tip'>> = {},
) {
  const bill = await backend.openBill();
  const { key, entry } = await heldEntry(backend, bill, shareOf(bill), tip);
  const sent = { ...entry, ...more };
  read('the bill that was paid', await backend.guest.billPayments.post(key, sent)());
  backend.owed = bill.outstanding - entry.amount;
  return { bill, key, entry: sent, answer: backend.wire.last };
}
