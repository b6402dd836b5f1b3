/** Pays a bill, in the steps of the app. */
import { randomUUID } from 'node:crypto';
import { minor, type MinorUnits, type PaymentAnswer } from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import type { BillEntry } from '@tableside/core/ports';
import { needed, type Backend } from './backend.ts';
import { read, type Answered } from './checks/answers.ts';
import { PERSON } from './guest.ts';
import { skip } from './verdict.ts';

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
export function paymentIn(answer: Answered<PaymentAnswer>): string {
  const payment = needed('held money', answer);
  return payment.outcome === 'authorised'
    ? payment.paymentId
    : skip(`It needs held money, and the outcome is ${payment.outcome}`);
}

export async function entryOf(
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

/**
 * Pays a share of the bill.
 * @param items what the payment is for
 */
export async function paidShare(backend: Backend, shareOf = share, items?: BillEntry['items']) {
  const bill = await backend.openBill();
  const total = shareOf(bill);
  const { key, answer } = await held(backend, bill, total);
  const entry = {
    ...(await entryOf(backend, bill, paymentIn(answer), total)),
    ...(items && { items }),
  };
  read('the bill that was paid', await backend.guest.billPayments.post(key, entry)());
  return { bill, key, entry };
}
