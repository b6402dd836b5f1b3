/** What a guest's acts are on a page: presses on what it shows. What is not there to be pressed is not done. */
import {
  basketItem,
  defaultPortion,
  isLeft,
  isOnTab,
  lineOf,
  noPicks,
  pick,
  type BasketLine,
  type Dish,
  type Menu,
  type PaymentIntent,
} from '@tableside/core';
import type { BasketModel } from '../../ui/models/basket-model.ts';
import type { Act } from './acts.ts';
import type { Page } from './page.ts';
import { giveDetails, goBack, goOn, pay, split, tip, typeCard, withVouchers } from './paying-presses.ts';
import { withTab } from './hybrid-presses.ts';
import { leaveWallet, payByWallet } from './wallet-presses.ts';

/** Acts on a page; the others are about pages. */
export type PageAct = Exclude<
  Act,
  { readonly act: 'open' | 'reload' | 'duplicate' | 'close' | 'look' | 'bank' }
>;

/** Who looks on while a guest presses. */
export interface Onlooker {
  /** The basket took it: so much more, or less, of a dish; or all of it is gone. */
  readonly onBasket: (page: Page, basket: BasketModel, line: BasketLine, more: number) => void;
  readonly onGivenUp: (page: Page, basketOf: { readonly venueSlug: string }) => void;
  /** The guest asks for a tab to be opened. */
  readonly onTabAsked: (page: Page) => void;
  /** The guest presses the button with this total on it, in minor units. */
  readonly onTap: (page: Page, total: number) => void;
}

/** Whether it could be done. */
export function press(page: Page, act: PageAct, onlooker: Onlooker): boolean {
  switch (act.act) {
    case 'retry':
      return page.retry();
    case 'goElsewhere':
      if (!('venue' in page.where)) return false;
      page.goTo({ at: 'menu', venue: act.venue });
      return true;
    case 'addDish':
      return addDish(page, act.dish, act.side, onlooker);
    case 'toMenu':
      page.goTo({ at: 'menu', venue: page.venue });
      return true;
    case 'toBasket':
      page.goTo({ at: 'basket', venue: page.venue });
      return true;
    case 'toBill':
      return toBill(page);
    case 'toPayment':
      return toPayment(page);
    case 'more':
    case 'fewer':
    case 'takeOff':
    case 'takeOffFailed':
    case 'table':
    case 'chooseTime':
    case 'lookForTimes':
    case 'note':
    case 'donate':
      return inBasket(page, act, onlooker);
    case 'voucher':
    case 'staffDiscount':
    case 'removeVoucher':
      return withVouchers(page, act);
    case 'goOn':
      return goOn(page);
    case 'details':
      return giveDetails(page);
    case 'tip':
    case 'tipAmount':
      return tip(page, act);
    case 'card':
      return typeCard(page, act);
    case 'pay':
      return pay(page, act.taps, onlooker);
    case 'wantTab':
    case 'startTab':
    case 'leaveTab':
    case 'readOfTab':
      return withTab(page, act, onlooker);
    case 'wallet':
      return payByWallet(page, act, onlooker);
    case 'leaveWallet':
      return leaveWallet(page);
    case 'goBack':
      return goBack(page);
    case 'split':
      return split(page, act.split);
  }
}

function addDish(page: Page, place: number, side: number, { onBasket, onGivenUp }: Onlooker): boolean {
  const { order, where, visit } = page;
  if (order === undefined || where.at !== 'menu') return false;
  const elsewhere = visit.basketElsewhere(order.session);
  if (elsewhere !== undefined) {
    // The guest is asked first, and starts anew.
    visit.dropBasket(elsewhere);
    onGivenUp(page, elsewhere.place);
    return true;
  }
  const [entry] = order.session.menus;
  if (entry === undefined) return false;
  if (order.menu.menu === undefined || order.menu.menu.id !== entry.menuId) {
    order.openMenu(entry);
    page.openedMenuOf = order;
    return true;
  }
  const { menu } = order.menu;
  const dish = menu.categories.flatMap(({ dishes }) => dishes)[place];
  if (dish === undefined || dish.isOutOfStock) return false;
  const line = lineOfDish(menu, dish, side);
  if (line === undefined || !order.basket.add(line)) return line !== undefined;
  onBasket(page, order.basket, line, 1);
  return true;
}

function lineOfDish(menu: Menu, dish: Dish, side: number): BasketLine | undefined {
  const portion = defaultPortion(dish);
  if (portion === undefined) return undefined;
  let picks = noPicks(portion);
  for (const [at, choice] of portion.choices.entries()) {
    const ingredient = choice.ingredients[side % choice.ingredients.length];
    const picked = ingredient && pick(portion, picks, at, ingredient.id);
    if (picked === undefined || isLeft(picked)) return undefined;
    picks = picked.right;
  }
  const item = basketItem(menu, dish, portion, picks);
  return item && lineOf(item);
}

/** From a result to what it was about, or from the menu to the bill of the guest's table. */
function toBill(page: Page): boolean {
  const { where, result } = page;
  const table = result === undefined ? 'table' in where && where.table : tableOf(result);
  if (typeof table !== 'string') return false;
  page.goTo({ at: 'bill', table });
  return true;
}

/** Of the bill that was paid, or of the tab that the order went on. */
const tableOf = (paid: PaymentIntent): string | undefined =>
  paid.pays === 'bill' ? paid.place.tableNumber : isOnTab(paid) ? paid.summary.tableNumber : undefined;

/** Where a payment holds the basket, or the bill, the page leads to it. */
function toPayment(page: Page): boolean {
  const { where, order, payments, tableBill } = page;
  const unsettled =
    where.at === 'basket'
      ? order && payments?.unsettledAt(order.basket.place)
      : where.at === 'bill'
        ? tableBill?.checkout.unsettled
        : undefined;
  if (unsettled === undefined) return false;
  page.goTo({ at: 'result', key: unsettled.key });
  return true;
}

type BasketAct = Extract<
  PageAct,
  {
    readonly act:
      | 'more'
      | 'fewer'
      | 'takeOff'
      | 'takeOffFailed'
      | 'table'
      | 'chooseTime'
      | 'lookForTimes'
      | 'note'
      | 'donate';
  }
>;

/** What is locked while a check or a payment is under way cannot be pressed. */
function inBasket(page: Page, act: BasketAct, { onBasket }: Onlooker): boolean {
  const { order, checkout, where, payments } = page;
  if (order === undefined || checkout === undefined || where.at !== 'basket') return false;
  const { basket } = order;
  const isLocked = checkout.phase !== 'idle' || payments?.unsettledAt(basket.place) !== undefined;
  if (isLocked) return false;
  switch (act.act) {
    case 'table':
      return !isLeft(basket.chooseTable(act.table));
    case 'chooseTime': {
      const { slots = [] } = basket.times ?? {};
      const slot = slots[act.place % Math.max(1, slots.length)];
      return slot !== undefined && basket.chooseTime(slot.at);
    }
    case 'lookForTimes':
      if (basket.times === undefined || basket.times.isAsking) return false;
      void basket.times.renewIfStale();
      return true;
    case 'note':
      basket.typeNote(act.text);
      return true;
    case 'donate': {
      const { offer } = checkout.donation;
      if (offer === undefined || basket.tab !== undefined) return false;
      basket.donate(offer.donation);
      return true;
    }
    case 'takeOffFailed': {
      const failed = basket.lines.filter(({ key }) => basket.failedLines.includes(key));
      if (failed.length === 0) return false;
      basket.removeFailed();
      for (const line of failed) onBasket(page, basket, line, -line.quantity);
      return true;
    }
    case 'more':
    case 'fewer':
    case 'takeOff': {
      const line = basket.lines[act.line % Math.max(1, basket.lines.length)];
      if (line === undefined) return false;
      if (act.act === 'takeOff') {
        basket.remove(line.key);
        onBasket(page, basket, line, -line.quantity);
      } else if (act.act === 'more' ? basket.increment(line.key) : basket.decrement(line.key)) {
        onBasket(page, basket, line, act.act === 'more' ? 1 : -1);
      }
      return true;
    }
  }
}
