/** A guest's presses on the way from a basket or bill to its payment. */
import { decimalOfNumber, percentageOf, takesExtras, valueOf, type Tip } from '@tableside/core';
import type { LineUnits } from '@tableside/core/bill';
import type { BillFlow } from '../../../ui/flows/bill-flow.ts';
import type { OrderFlow } from '../../../ui/flows/order-flow.ts';
import { BillCheckoutModel } from '../../../ui/models/bill/bill-checkout-model.ts';
import type { BillSplitModel } from '../../../ui/models/bill/bill-split-model.ts';
import type { Given, SplitAction } from './actions.ts';
import type { LoadedPage } from './guest.ts';
import { TYPED_GUEST, typedIn } from './fixture-venues.ts';
import type { AppPage } from './app-page.ts';
import type { ChosenTip } from './invariants/amounts.ts';
import type { PaidItems } from './invariants/paid-items.ts';
import type { PayButton } from './invariants/pay-button.ts';
import type { TipBook } from './invariants/tip-book.ts';

export function inVouchers(
  { screen }: AppPage,
  act: Given<'voucher'> | Given<'staffDiscount'> | Given<'removeVoucher'>,
): boolean {
  if (screen.at === 'bill') return act.act === 'voucher' && onBill(screen.flow, act.code);
  if (screen.at !== 'basket' && screen.at !== 'emptyBasket') return false;
  const { isPaying, checkout, order } = screen.flow;
  const { vouchers } = checkout;
  if (isPaying) return false;
  if (act.act === 'removeVoucher') {
    const listed = vouchers.listed[act.place];
    if (listed === undefined || listed.leaving) return false;
    void vouchers.remove(listed.voucherCode);
    return true;
  }
  const isFree = !vouchers.isAsking && checkout.phase === 'idle';
  if (screen.at !== 'basket' || !isFree || !takesExtras(order.basket)) return false;
  vouchers.typeCode(act.act === 'voucher' ? act.code : act.id);
  void vouchers.apply();
  return true;
}

function onBill({ opened, checkout }: BillFlow, code: string): boolean {
  const { voucher } = opened;
  if (voucher === undefined || checkout.isPaying || voucher.isAsking) return false;
  voucher.type(code);
  void voucher.apply();
  return true;
}

export function askForCovers({ screen }: AppPage, guests: number): boolean {
  if (screen.at !== 'bill' || screen.flow.checkout.isPaying) return false;
  const { covers } = screen.flow.opened;
  if (covers?.range === undefined || covers.isAsking || covers.applied !== undefined) return false;
  covers.choose(guests);
  void covers.apply();
  return true;
}

export function inShares({ guest, page }: LoadedPage, does: Given<'share'>['does']): boolean {
  const { flow } = page?.screen.at === 'bill' ? page.screen : {};
  const shares = flow?.checkout.isPaying === false ? flow.opened.shares : undefined;
  const isLost = shares?.refusal === 'failed';
  if (does === 'again') void (isLost && shares.make());
  if (shares === undefined || does === 'again') return isLost;
  if (does === 'ask') {
    if (isLost || shares.offered === undefined) return false;
    guest.sharesAsked += 1;
    void shares.ask();
    return true;
  }
  const [open] = shares.open;
  if (open === undefined) return false;
  shares.show(open);
  void shares.withdraw();
  return true;
}

/** The button shows a total that the check has changed: pressing it agrees to that. */
function agreeTo({ screen, agreed }: AppPage): void {
  if (screen.at !== 'basket' || !screen.flow.checkout.basketCheck.mustAgree) return;
  const { pricing, pricedLines } = screen.flow.order.basket;
  agreed.goods = pricing.goodsTotal;
  for (const { key, unitPrice } of pricedLines) agreed.prices.set(key, unitPrice);
}

/** The button below the basket or the bill. */
export function pressContinue(page: AppPage): boolean {
  const { screen } = page;
  if (screen.at !== 'basket' && screen.at !== 'bill') return false;
  const bar = screen.flow.continueBar;
  if (bar?.is !== 'open' || bar.button.why !== undefined) return false;
  agreeTo(page);
  void screen.flow.pressContinue();
  return true;
}

/** The flow of a basket whose button adds to the guest's tab. */
const addingFlow = ({ screen }: AppPage): OrderFlow | undefined =>
  screen.at === 'basket' && screen.flow.order.basket.tab !== undefined ? screen.flow : undefined;

/** The flow of a page that pays, or adds to a tab. */
const payingFlow = (page: AppPage): OrderFlow | BillFlow | undefined => {
  const { screen } = page;
  if (screen.at === 'result') return screen.again;
  if (screen.at === 'basket') return screen.flow.hasWallets ? screen.flow : addingFlow(page);
  return screen.at === 'bill' || screen.at === 'billPay' || screen.at === 'pay' ? screen.flow : undefined;
};

/** Undefined while the flow is busy. */
const idleFlow = (page: AppPage): OrderFlow | BillFlow | undefined => {
  const flow = payingFlow(page);
  return flow?.isBusy === false ? flow : undefined;
};

/** True while the guest cannot do anything about their last press. */
export const isUnderWay = (page: AppPage): boolean =>
  payingFlow(page)?.isBusy === true ||
  (page.screen.at === 'basket' && page.screen.flow.checkout.phase === 'checking');

export function inPayForm(
  loaded: LoadedPage,
  page: AppPage,
  act: Given<'details' | 'remember' | 'tip' | 'tipAmount' | 'card' | 'goBack' | 'leaveWallet' | 'lacking'>,
  { tips }: { readonly tips: TipBook },
): boolean {
  const flow = idleFlow(page);
  const lacking = payingFlow(page)?.checkout.wallets.lacking;
  switch (act.act) {
    case 'lacking':
      if (act.continues) lacking?.submit();
      else lacking?.close();
      loaded.hasClosedQuestion = !act.continues;
      return lacking !== undefined;
    case 'leaveWallet': {
      const wallets = payingFlow(page)?.checkout.wallets;
      if (wallets?.shown === undefined) return false;
      page.models.wallets.leave();
      wallets.leave();
      return true;
    }
    case 'goBack':
      if (flow !== undefined && page.screen.at !== 'result')
        page.go('billPath' in flow ? flow.billPath : flow.basketPath);
      return flow !== undefined;
    case 'details': {
      const { details } = (lacking === undefined ? flow : payingFlow(page))?.checkout ?? {};
      for (const field of lacking?.fields ?? details?.fields ?? [])
        details?.type(field, field === 'surname' ? TYPED_GUEST.name : TYPED_GUEST[field]);
      return details !== undefined;
    }
    case 'remember':
      if (flow === undefined || page.screen.at === 'result') return false;
      loaded.guest.isToBeRemembered = act.ticked;
      flow.checkout.details.tickRemember(act.ticked);
      return true;
    case 'card':
      if (flow?.checkout.card.phase !== 'ready') return false;
      page.card = { number: act.number, answer: act.answer, takes: act.takes ?? 0, thinks: act.thinks ?? 0 };
      return true;
    case 'tip':
    case 'tipAmount': {
      if (flow === undefined || !takesTips(page, flow)) return false;
      const model = 'tips' in flow.checkout ? flow.checkout.tips : flow.checkout.tip;
      if (act.act === 'tipAmount') model.type(typedIn(act.amount, page.models.currency));
      else model.choose(tipOf(act.percent));
      tips.chose(loaded, chosenTip(act));
      return true;
    }
  }
}

const takesTips = ({ screen }: AppPage, flow: OrderFlow | BillFlow): boolean =>
  ['basket', 'pay', 'billPay'].includes(screen.at) &&
  ('order' in flow ? flow.order.session : flow.checkout.session).venue.tipsEnabled;

/** The guest could give a tip and has chosen none. */
export function mayTip(page: AppPage): boolean {
  const flow = idleFlow(page);
  if (flow === undefined || !takesTips(page, flow)) return false;
  return ('order' in flow ? flow.order.basket.tip : flow.checkout.tip).by === 'none';
}

/** Undefined if it is no tip. */
function chosenTip(act: Given<'tip'> | Given<'tipAmount'>): ChosenTip | undefined {
  if (act.act === 'tip') return act.percent === 0 ? undefined : { percent: act.percent };
  const minor = Math.round(Number(act.amount) * 100);
  return Number.isNaN(minor) ? undefined : { minor };
}

function tipOf(percent: number): Tip {
  const decimal = valueOf(decimalOfNumber(percent));
  return percent === 0 || decimal === undefined
    ? { by: 'none' }
    : { by: 'percentage', percentage: percentageOf(decimal) };
}

const buttonOn = (page: AppPage) => {
  const { screen } = page;
  const bar = addingFlow(page)?.continueBar;
  if (bar?.is === 'open') return bar.button;
  return screen.at === 'pay' || screen.at === 'billPay' ? screen.flow.payButton : undefined;
};

/** Reads a button's amount as minor units: every text here has all its decimals. */
const minorIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** The total on the button if it can be pressed. */
export function buttonOf(page: AppPage): number | undefined {
  const button = buttonOn(page);
  return button === undefined || button.why !== undefined ? undefined : minorIn(button.amount);
}

interface Pressed {
  readonly button: PayButton;
}

/** @param taps how many, before the page can disable the button */
export function pay(loaded: LoadedPage, page: AppPage, taps: number, { button }: Pressed): boolean {
  const total = buttonOf(page);
  const flow = payingFlow(page);
  if (total === undefined || flow === undefined) return false;
  const adding = addingFlow(page);
  agreeTo(page);
  for (let tap = 0; tap < taps; tap += 1) {
    button.tapped(loaded, total);
    void (adding === undefined ? flow.pressPay() : adding.pressContinue());
  }
  return true;
}

/** A wallet's button. On the page of a declined payment a changed bill has to be agreed to at the bill first. */
const walletButton = (page: AppPage) => {
  const { again, screen } = page;
  if (screen.at === 'bill') {
    const { continueBar: bar, mayPayByWallet } = screen.flow;
    return mayPayByWallet && bar?.is === 'open' ? bar.button : undefined;
  }
  if (screen.at === 'basket') return screen.flow.takesWallet ? screen.flow.payButton : undefined;
  if (screen.at !== 'result') return buttonOn(page);
  const mustAgree = again?.checkout instanceof BillCheckoutModel && again.checkout.mustAgree;
  return again?.mayPay === true && !mustAgree ? again.payButton : undefined;
};

/** The shown total where a wallet's button can be pressed, in minor units. */
export function walletTotal(page: AppPage): number | undefined {
  const button = walletButton(page);
  return button === undefined || idleFlow(page) === undefined || !page.models.wallets.canBePressed
    ? undefined
    : minorIn(button.amount);
}

export function payByWallet(
  loaded: LoadedPage,
  page: AppPage,
  act: Given<'wallet'>,
  { button }: Pressed,
): boolean {
  const total = walletTotal(page);
  if (total === undefined) return false;
  button.tapped(loaded, total, true);
  return page.models.wallets.press(act);
}

export function split(page: AppPage, act: SplitAction, { items }: { readonly items: PaidItems }): boolean {
  const { screen, models } = page;
  if (screen.at !== 'bill' || screen.flow.checkout.isPaying) return false;
  const typed = act.by === 'amount' ? { ...act, amount: typedIn(act.amount, models.currency) } : act;
  items.ticked(page, chooseSplit(screen.flow.checkout.split, typed));
  return true;
}

/** Returns the picked units by line. */
function chooseSplit(model: BillSplitModel, act: SplitAction): readonly LineUnits[] {
  model.choose(act.by);
  switch (act.by) {
    case 'all':
      return [];
    case 'item': {
      const free = [...model.lines].filter(([, line]) => line.free > 0);
      const pressed = new Map<string, number>();
      for (const at of act.picks) {
        const [lineId, line] = free[at % Math.max(1, free.length)] ?? [];
        if (lineId === undefined) continue;
        const units = 1 + (at % (line?.free ?? 1));
        model.pick(lineId, units);
        pressed.set(lineId, units);
      }
      model.shareRest(act.rest !== undefined);
      if (act.rest !== undefined) {
        model.splitAmong(act.rest.people);
        model.payFor(act.rest.payingFor);
      }
      return [...pressed].map(([lineId, units]) => ({ lineId, units }));
    }
    case 'amount':
      model.typeAmount(act.amount);
      return [];
    case 'even':
      model.splitAmong(act.people);
      model.payFor(act.payingFor);
      return [];
  }
}

/** True if the guest's details are complete, or those that a wallet lacks. */
export function hasDetails(page: AppPage): boolean {
  const { details, wallets } = payingFlow(page)?.checkout ?? {};
  const fields = wallets?.lacking?.fields ?? details?.fields;
  return fields?.every((field) => details?.given[field] !== '') ?? false;
}
