/** Presses on the way from a basket, or a bill, to its payment. */
import { decimalOfNumber, percentageOf, valueOf, type Tip, type WalletSheet } from '@tableside/core';
import type { BillSplitModel } from '../../ui/models/bill-split-model.ts';
import type { Act, SplitAct } from './acts.ts';
import type { Page } from './page.ts';
import type { Onlooker } from './presses.ts';

type Given<Kind extends Act['act']> = Extract<Act, { readonly act: Kind }>;

/** What every guest here is called. No other text of a journey has it. */
export const GUEST = { name: 'Zebedee', email: 'zebedee@guest.example', phone: '07700900123' } as const;

export function withVouchers(
  page: Page,
  act: Given<'voucher'> | Given<'staffDiscount'> | Given<'removeVoucher'>,
): boolean {
  const { where, checkout, order, payments, tableBill } = page;
  if (act.act === 'voucher' && where.at === 'bill') {
    const voucher = tableBill?.voucher;
    if (voucher === undefined || tableBill?.checkout.isPaying !== false || voucher.isAsking) return false;
    voucher.type(act.code);
    void voucher.apply();
    return true;
  }
  if (where.at !== 'basket' || checkout === undefined || order === undefined) return false;
  if (payments?.unsettledAt(order.basket.place) !== undefined) return false;
  const { vouchers } = checkout;
  // They belong to the bill of the tab.
  if (order.basket.tab !== undefined) return false;
  if (act.act === 'removeVoucher') {
    const listed = vouchers.listed[act.place];
    if (listed === undefined || listed.leaving) return false;
    void vouchers.remove(listed.voucherCode);
    return true;
  }
  if (vouchers.asking !== undefined || checkout.phase !== 'idle') return false;
  if (act.act === 'voucher') {
    vouchers.typeCode(act.code);
    void vouchers.apply();
  } else {
    vouchers.typeEmployeeId(act.id);
    void vouchers.applyStaffDiscount();
  }
  return true;
}

/** The button below the basket, or the bill. */
export function goOn(page: Page): boolean {
  const { where, checkout, order, payments } = page;
  if (where.at === 'bill') return goOnFromBill(page, where.table);
  if (where.at !== 'basket' || checkout === undefined || order === undefined) return false;
  const { basket } = order;
  const isLocked = payments?.unsettledAt(basket.place) !== undefined;
  const isOff = checkout.missing !== undefined || basket.failedLines.length > 0 || basket.isEmpty;
  if (isLocked || isOff || checkout.phase === 'checking' || checkout.vouchers.isUnderWay) return false;
  const { venue } = where;
  if (checkout.mustAgree) {
    checkout.acceptNewTotal();
    page.agreedTotal = basket.pricing.goodsTotal;
    page.goTo({ at: 'pay', venue });
    return true;
  }
  void checkout.check().then((isReady) => {
    if (isReady && page.where.at === 'basket') page.goTo({ at: 'pay', venue });
  });
  return true;
}

function goOnFromBill(page: Page, table: string): boolean {
  const checkout = page.tableBill?.checkout;
  if (checkout === undefined || checkout.isPaying || !checkout.isReady) return false;
  checkout.acceptNewTotal();
  page.goTo({ at: 'billPay', table });
  return true;
}

export function giveDetails(page: Page): boolean {
  const details = detailsOf(page);
  if (details === undefined) return false;
  for (const field of details.fields) details.type(field, field === 'surname' ? GUEST.name : GUEST[field]);
  return true;
}

/** Where the guest pays, and nothing is under way. */
export const payableIn = (page: Page) =>
  page.where.at === 'pay'
    ? page.checkout
    : page.where.at === 'billPay'
      ? page.tableBill?.checkout
      : undefined;

/** What the guest has pressed last goes on, and they can do nothing about it on that page. */
export const isUnderWay = (page: Page): boolean =>
  page.isPressed ||
  page.where.at === 'bank' ||
  (page.where.at === 'basket' && page.checkout?.phase === 'checking') ||
  (payableIn(page)?.phase ?? 'idle') !== 'idle';

const idle = (page: Page) => {
  const checkout = payableIn(page);
  return checkout?.phase === 'idle' && !page.isPressed ? checkout : undefined;
};

export const detailsOf = (page: Page) => idle(page)?.details;

export function tip(page: Page, act: Given<'tip'> | Given<'tipAmount'>): boolean {
  const checkout = idle(page);
  if (checkout === undefined) return false;
  const model = 'tips' in checkout ? checkout.tips : checkout.tip;
  if (act.act === 'tipAmount') model.type(act.amount);
  else model.choose(tipOf(act.percent));
  return true;
}

function tipOf(percent: number): Tip {
  const decimal = valueOf(decimalOfNumber(percent));
  return percent === 0 || decimal === undefined
    ? { by: 'none' }
    : { by: 'percentage', percentage: percentageOf(decimal) };
}

export function typeCard(page: Page, { number, answer, takes = 0 }: Given<'card'>): boolean {
  const checkout = idle(page);
  if (checkout?.card.phase !== 'ready') return false;
  page.card = { number, answer, takes };
  return true;
}

/** The total on the button, where it can be pressed. */
export function buttonOf(page: Page): number | undefined {
  const { where, checkout, order, tableBill } = page;
  if (where.at === 'pay') {
    if (checkout?.phase !== 'idle' || order === undefined || !checkout.readyToPay) return undefined;
    const isReady = !checkout.needsCard || checkout.card.phase === 'ready';
    return isReady && !page.isPressed ? order.basket.pricing.total : undefined;
  }
  const bill = where.at === 'billPay' ? tableBill?.checkout : undefined;
  const isReady = bill?.phase === 'idle' && bill.isReady && bill.isCardReady && !page.isPressed;
  return isReady ? bill?.payment?.totalBeingPaid : undefined;
}

/** @param taps how often, before the page has had time to take the button away */
export function pay(page: Page, taps: number, { onTap }: Onlooker): boolean {
  const total = buttonOf(page);
  if (total === undefined) return false;
  for (let tap = 0; tap < taps; tap += 1) pressPay(page, total, onTap);
  return true;
}

/** @param sheet of the wallet whose button it was */
export function pressPay(page: Page, total: number, onTap: Onlooker['onTap'], sheet?: WalletSheet): void {
  const { where, checkout, tableBill } = page;
  const bill = tableBill?.checkout;
  const isStill = (): boolean => page.where === where;
  const led = (go: () => void): void => {
    page.isPressed = false;
    if (isStill()) go();
  };
  onTap(page, total);
  if (where.at === 'pay' && checkout !== undefined) {
    page.isPressed = true;
    void checkout.pay(sheet).then((paid) => led(() => paid && page.ledTo(paid)));
  } else if (bill !== undefined) {
    page.isPressed = true;
    void bill.pay(sheet).then((end) => led(() => end && page.billLedTo(end)));
  }
}

/** Off the page on which the guest pays; while a payment is sent, nothing can be pressed. */
export function goBack(page: Page): boolean {
  const { where } = page;
  const checkout = payableIn(page);
  if (checkout === undefined || checkout.phase === 'paying') return false;
  page.isPressed = false;
  if (where.at === 'pay') {
    if (checkout.phase !== 'idle') return false;
    page.goTo({ at: 'basket', venue: where.venue });
  } else if (where.at === 'billPay') page.goTo({ at: 'bill', table: where.table });
  return true;
}

export function split(page: Page, act: SplitAct): boolean {
  const opened = page.where.at === 'bill' ? page.tableBill : undefined;
  if (opened?.bill.account === undefined || opened.checkout.isPaying) return false;
  chooseSplit(opened.checkout.split, act);
  return true;
}

function chooseSplit(model: BillSplitModel, act: SplitAct): void {
  model.choose(act.by);
  switch (act.by) {
    case 'all':
      return;
    case 'item': {
      const free = model.units.filter(({ paidHere }) => !paidHere);
      for (const at of act.picks) {
        const unit = free[at % Math.max(1, free.length)];
        if (unit !== undefined) model.pick(unit, true);
      }
      return;
    }
    case 'amount':
      return model.typeAmount(act.amount);
    case 'even':
      model.splitAmong(act.people);
      model.payFor(act.payingFor);
  }
}

/** Whether the guest's details are all there. */
export function hasDetails(page: Page): boolean {
  const details = detailsOf(page);
  return details?.fields.every((field) => details.given[field] !== '') ?? false;
}
