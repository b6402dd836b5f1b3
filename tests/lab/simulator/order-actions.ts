/** A guest's presses on the way to a basket and in it. What cannot be pressed is not done. */
import { basketItem, isLeft, isOnTab, lineOf, type BasketLine } from '@tableside/core';
import { defaultPortion, noPicks, pick, type Dish, type Menu } from '@tableside/core/menu';
import { EntryFlow } from '../../../ui/flows/entry-flow.ts';
import { billPathOf, changeInstead } from '../../../ui/flows/result-flow.ts';
import { startTab, TabJoin } from '../../../ui/flows/tab-flow.ts';
import { asksForSeat } from '../../../ui/flows/service-entry.ts';
import { readTable } from '../../../ui/flows/typed-table.ts';
import type { OrderModel } from '../../../ui/models/order/order-model.ts';
import type { TabModel } from '../../../ui/models/bill/tab-model.ts';
import type { Action, Given } from './actions.ts';
import type { LoadedPage } from './guest.ts';
import { inDishSheet, putBack } from './dish-sheet-actions.ts';
import { addresses, seatOf } from './fixture-venues.ts';
import type { DestinationBook } from './invariants/destination-book.ts';
import type { AppPage } from './app-page.ts';
import {
  askForCovers,
  inShares,
  inPayForm,
  inVouchers,
  pay,
  payByWallet,
  pressContinue,
  split,
} from './pay-actions.ts';
import type { InvariantMonitor } from './invariant-monitor.ts';

/** Acts on a page, not with pages. */
export type PageAction = Exclude<
  Action,
  { readonly act: 'open' | 'reload' | 'duplicate' | 'close' | 'look' | 'putAway' | 'back' | 'bank' }
>;

/** True if the act was possible. */
export function press(
  loaded: LoadedPage,
  page: AppPage,
  act: PageAction,
  monitor: InvariantMonitor,
): boolean {
  switch (act.act) {
    case 'retry':
      return retry(page);
    case 'goElsewhere':
    case 'toMenu':
    case 'toService':
    case 'toBasket':
    case 'toBill':
    case 'toPayment': {
      const to = linkOf(loaded, page, act);
      if (to === undefined) return false;
      if (page.orderFlow !== undefined) loaded.tab.lacksDishes = !page.orderFlow.order.basket.minimumSpendMet;
      page.go(to);
      return true;
    }
    case 'startAnew':
    case 'toOtherBasket':
      return ofOtherBasket(loaded, page, act.act, monitor);
    case 'addDish':
      return addDish(loaded, page, act, monitor);
    case 'table':
    case 'area':
    case 'subService':
    case 'chooseTime':
      return chooses(page, act, monitor);
    case 'lookForTimes':
    case 'note':
    case 'serviceCharge':
    case 'donate':
      return inBasket(page, act);
    case 'more':
    case 'fewer':
    case 'takeOff':
    case 'takeOffFailed':
      return changeLines(loaded, page, act, monitor);
    case 'edit':
    case 'closeSheet':
    case 'saveEdit':
      return inDishSheet(loaded, page, act, monitor);
    case 'undo':
      return putBack(loaded, page, monitor);
    case 'wantTab':
    case 'startTab':
    case 'leaveTab':
    case 'readOfTab':
      return withTab(loaded, page, act.act, monitor);
    case 'joinTab':
      return joinTab(loaded, page, act.isMisheard, monitor);
    case 'voucher':
    case 'staffDiscount':
    case 'removeVoucher':
      return inVouchers(page, act);
    case 'covers':
      return askForCovers(page, act.guests);
    case 'share':
      return inShares(loaded, act.does);
    case 'continue':
      return pressContinue(page);
    case 'details':
    case 'remember':
    case 'tip':
    case 'tipAmount':
    case 'card':
    case 'goBack':
    case 'leaveWallet':
    case 'lacking':
      return inPayForm(loaded, page, act, monitor);
    case 'pay':
      return pay(loaded, page, act.taps, monitor);
    case 'wallet':
      return payByWallet(loaded, page, act, monitor);
    case 'split':
      return split(page, act.split, monitor);
    case 'changeInstead':
      return changesInstead(page, monitor);
  }
}

/** Who has cancelled a payment themselves needs no notice of it (C4). */
function changesInstead(page: AppPage, { attempts }: InvariantMonitor): boolean {
  const { payments, unpaid, navigation } = page;
  if (payments === undefined || unpaid === undefined || unpaid.cancelling === 'asking') return false;
  const attempt = attempts.of(unpaid.intent.key);
  void changeInstead(payments, unpaid, navigation).then((isCancelled) => {
    if (attempt !== undefined) attempt.isEndShown ||= isCancelled && attempt.end?.is !== 'captured';
  });
  return true;
}

function retry({ screen, order, visit }: AppPage): boolean {
  if (screen.at === 'unavailable') screen.retry();
  else if (screen.at === 'unread') screen.flow.bill.retry();
  else if (screen.at === 'menu' && order?.menu.state.is === 'failed') order.menu.reload();
  else if ((screen.at === 'pay' || screen.at === 'billPay') && screen.flow.checkout.card.phase === 'failed')
    void screen.flow.checkout.card.open({ number: '', expirationDate: '', cvv: '' });
  else return visit.checkout.failed;
  return true;
}

function linkOf(
  { guest }: LoadedPage,
  page: AppPage,
  act: Given<'goElsewhere' | 'toMenu' | 'toService' | 'toBasket' | 'toBill' | 'toPayment'>,
): string | undefined {
  const { screen, orderFlow, order, result, flow } = page;
  const { route } = flow;
  const slug = 'slug' in route ? route.slug : undefined;
  const shown = screen.at === 'result' ? screen.shown : undefined;
  switch (act.act) {
    case 'goElsewhere':
      return addresses.menu(act.venue, guest.service);
    case 'toService':
      return screen.at === 'venue'
        ? addresses.service(0, guest.plan.wants === 'bill' ? 'pay' : guest.service)
        : undefined;
    case 'toMenu':
      return orderFlow?.menuPath ?? addresses.menu(slug === 'the-mole' ? 1 : 0, guest.service);
    case 'toBasket':
      if (shown?.screen === 'notPaid' && shown.intent.pays === 'order') return shown.retry ?? shown.back;
      if (order !== undefined) return basketOf(order);
      return slug === undefined ? undefined : `/${slug}/${guest.service}/checkout/basket`;
    case 'toBill':
      if (shown?.screen === 'notPaid' && shown.intent.pays === 'bill') return shown.back;
      if (result?.pays === 'bill') return billPathOf(result);
      if (result !== undefined && isOnTab(result) && result.summary.tableNumber !== undefined)
        return addresses.bill(result.summary.tableNumber, result.summary.areaId);
      return addresses.bill(guest.plan.table);
    case 'toPayment':
      return lockedResult(page) ?? page.bannerResult;
  }
}

const basketOf = ({ session }: OrderModel): string =>
  `/${session.venue.slug}/${session.service}/checkout/basket`;

/** During a payment the bar links to its result. */
function lockedResult({ screen }: AppPage): string | undefined {
  if (screen.at !== 'basket' && screen.at !== 'bill') return undefined;
  const bar = screen.flow.continueBar;
  return bar?.is === 'locked' ? bar.result : undefined;
}

function ofOtherBasket(
  loaded: LoadedPage,
  { screen, flow, models }: AppPage,
  act: 'startAnew' | 'toOtherBasket',
  { baskets, tips }: InvariantMonitor,
): boolean {
  if (screen.at !== 'elsewhere') return false;
  if (act === 'toOtherBasket') flow.goToOtherBasket(screen.saved);
  else {
    const { place } = screen.saved;
    flow.dropOtherBasket(screen.saved);
    // It stays if a payment of it has begun meanwhile.
    if (models.savedBaskets.at(place) === undefined) {
      baskets.cleared(loaded, place);
      tips.cleared(loaded, place);
    }
  }
  return true;
}

function addDish(
  loaded: LoadedPage,
  { screen }: AppPage,
  { dish: place, side }: Given<'addDish'>,
  { baskets }: InvariantMonitor,
): boolean {
  if (screen.at !== 'menu') return false;
  const { order } = screen;
  const { menu } = order.menu;
  const dish = menu?.categories.flatMap(({ dishes }) => dishes)[place];
  if (menu === undefined || dish === undefined || dish.isOutOfStock) return false;
  const line = lineOfDish(menu, dish, side);
  if (line === undefined) return false;
  if (order.basket.add(line)) baskets.took(loaded, order.basket, [[line, 1]]);
  loaded.tab.lacksDishes = false;
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

/** Chooses destination or time, on a page of its own or in the sheet over the basket. */
function chooses(
  page: AppPage,
  act: Given<'table' | 'area' | 'subService' | 'chooseTime'>,
  { destinations }: InvariantMonitor,
): boolean {
  const { screen, order, flow } = page;
  if (screen.at === 'noBill') {
    const { areaChoices } = screen.flow;
    if (act.act === 'area' && areaChoices.length > 0) {
      screen.flow.chooseArea(areaChoices[act.place % (areaChoices.length + 1)]?.area.id);
      return true;
    }
    if (act.act !== 'table') return false;
    screen.flow.table.type(`${act.table}\u200b`);
    screen.flow.openBill();
    return true;
  }
  if (order === undefined) return false;
  const { basket } = order;
  if (act.act === 'subService') {
    const choice =
      basket.destination.subServiceChoices[
        act.place % Math.max(1, basket.destination.subServiceChoices.length)
      ];
    if (choice === undefined) return false;
    if (screen.at === 'subService') screen.entry.chooseSubService(choice.id);
    else if (screen.at === 'basket' && !screen.flow.isLocked)
      page.go(`/${order.session.venue.slug}/order/select-sub-service?for=basket`);
    else return false;
    return true;
  }
  if (screen.at === 'menus')
    return act.act === 'table' && saysSeat(page, screen.order, act.table, destinations);
  const isInBasket = screen.at === 'basket' && !screen.flow.isLocked;
  const isOnPage = screen.at === 'table' || screen.at === 'times';
  if (!isInBasket && !isOnPage) return false;
  if (
    isInBasket &&
    act.act === 'table' &&
    basket.destination.tableNumber === undefined &&
    basket.destination.times === undefined
  )
    return !isLeft(readTable(act.table, (typed) => basket.destination.chooseTable(typed)));
  const entry = isOnPage ? screen.entry : new EntryFlow(order, flow);
  if (act.act === 'chooseTime') {
    // The sheet requests old times again when it opens, and the guest waits for them.
    void basket.destination.times?.renewIfStale();
    if (basket.destination.times?.isAsking === true) return true;
  }
  if (!pickIn(entry, order, act, destinations)) return false;
  const picked = { area: entry.areaId, time: entry.picked?.at };
  if (isInBasket && entry.saveDestination() !== 'taken') return false;
  if (screen.at === 'times') entry.continueWithTime();
  if (screen.at === 'table') {
    if (act.act === 'table') entry.continueFromTable();
    return true;
  }
  if (act.act === 'table')
    destinations.chosen(
      'table',
      basket.destination.takesSeat ? seatOf(act.table) : act.table,
      basket.destination.tableNumber,
    );
  if (act.act === 'area') destinations.chosen('area', picked.area, basket.destination.chosenArea?.area.id);
  if (picked.time !== undefined) destinations.chosen('time', picked.time, basket.destination.times?.chosenAt);
  return true;
}

/** Gives the seat on the index of the menus. */
function saysSeat(
  { flow }: AppPage,
  order: OrderModel,
  seat: string,
  destinations: DestinationBook,
): boolean {
  if (!asksForSeat(order)) return false;
  const entry = new EntryFlow(order, flow);
  entry.table.type(seat);
  entry.saveTable();
  const { destination, refusal } = order.basket;
  if (refusal === 'locked') return false;
  destinations.chosen('seat', seatOf(seat), destination.tableNumber);
  return true;
}

/** Picks, and checks that the page shows it. */
function pickIn(
  entry: EntryFlow,
  { basket }: OrderModel,
  act: Given<'table' | 'area' | 'chooseTime'>,
  destinations: DestinationBook,
): boolean {
  if (act.act === 'table') {
    if (basket.session.service === 'takeaway') return false;
    entry.table.type(`${act.table}\ufeff`);
    return true;
  }
  if (act.act === 'area') {
    const { areaChoices } = basket.destination;
    // The last choice is the area of the table's number.
    const id = areaChoices[act.place % (areaChoices.length + 1)]?.area.id;
    entry.chooseArea(id);
    destinations.chosen('area', id, entry.areaId);
    return areaChoices.length > 0;
  }
  const { times } = basket.destination;
  const { slots = [] } = times ?? {};
  if (basket.session.venue.customSlots !== undefined && times !== undefined) destinations.offered(slots);
  const slot = slots[act.place % Math.max(1, slots.length)];
  if (slot === undefined) return false;
  entry.pick(slot.at);
  destinations.chosen('time', slot.at, entry.picked?.at);
  return true;
}

function inBasket(
  { screen }: AppPage,
  act: Given<'lookForTimes' | 'note' | 'serviceCharge' | 'donate'>,
): boolean {
  if (screen.at !== 'basket') return false;
  const { order, checkout, isLocked } = screen.flow;
  const { basket } = order;
  if (act.act === 'donate') {
    const { donation } = checkout;
    const canBeTicked = !isLocked && (donation.isGiven || donation.offer !== undefined);
    if (canBeTicked) donation.give(act.gives);
    return canBeTicked;
  }
  if (isLocked) return false;
  if (act.act === 'note') {
    if (!checkout.asksForNote) return false;
    basket.typeNote(act.text);
  } else if (act.act === 'serviceCharge') {
    if (order.session.venue.serviceCharge?.optional !== true) return false;
    basket.takeServiceChargeOff(!basket.serviceChargeTakenOff);
  } else if (basket.destination.times === undefined || basket.destination.times.isAsking) return false;
  else void basket.destination.times.renewIfStale();
  return true;
}

/** During a check or payment nothing can be pressed. */
function changeLines(
  loaded: LoadedPage,
  { screen }: AppPage,
  act: Given<'more' | 'fewer' | 'takeOff' | 'takeOffFailed'>,
  { baskets }: InvariantMonitor,
): boolean {
  if (screen.at !== 'basket' || screen.flow.isLocked) return false;
  const {
    rows,
    order: { basket },
  } = screen.flow;
  const took = (line: BasketLine, more: number): void => baskets.took(loaded, basket, [[line, more]]);
  if (act.act === 'takeOffFailed') {
    const failed = basket.lines.filter(({ key }) => basket.failedLines.includes(key));
    if (failed.length === 0) return false;
    rows.removeFailed();
    baskets.took(
      loaded,
      basket,
      failed.map((line) => [line, -line.quantity]),
    );
    loaded.takenOff = failed.map((line) => [line, line.quantity]);
    return true;
  }
  const line = basket.lines[act.line % Math.max(1, basket.lines.length)];
  if (line === undefined) return false;
  if (act.act === 'takeOff') {
    rows.remove(line.key);
    took(line, -line.quantity);
    loaded.takenOff = [[line, line.quantity]];
  } else if (act.act === 'more' ? basket.increment(line.key) : rows.decrement(line.key)) {
    took(line, act.act === 'more' ? 1 : -1);
    loaded.takenOff = [[line, 1]];
  }
  return true;
}

function joinTab(loaded: LoadedPage, page: AppPage, isMisheard: boolean, monitor: InvariantMonitor): boolean {
  const { flow } = page;
  const talk = flow.talkingTab;
  if (talk?.tab.notice !== 'join' || talk.tab.isAsking) return false;
  const code = monitor.tabs.codeAt(talk.order);
  // The tab was closed meanwhile, so nobody has its code.
  if (code === undefined) return withTab(loaded, page, 'leaveTab', monitor);
  const join = new TabJoin(talk.tab);
  join.type(isMisheard ? 'AAAA' : code.toLowerCase());
  void join.submit();
  return true;
}

function withTab(
  loaded: LoadedPage,
  page: AppPage,
  act: Given<'wantTab' | 'startTab' | 'leaveTab' | 'readOfTab'>['act'],
  { tabs }: InvariantMonitor,
): boolean {
  const { screen, flow, order } = page;
  const talk = flow.talkingTab;
  switch (act) {
    case 'wantTab': {
      const tab = order?.openTab;
      if (tab === undefined || tab.isOn) return false;
      if (screen.at === 'basket') tab.request();
      else page.go(`/${order?.session.venue.slug}/tab`);
      return true;
    }
    case 'startTab':
      if (talk === undefined || !mayStart(talk.tab) || talk.tab.isAsking) return false;
      tabs.requested(loaded);
      void startTab(flow, talk.order, talk.tab);
      return true;
    case 'readOfTab':
      talk?.tab.dismiss();
      return talk !== undefined;
    case 'leaveTab':
      loaded.tab.paysAtOnce = true;
      if (talk !== undefined) talk.tab.leave();
      else if (screen.at === 'basket' && !screen.flow.isLocked && order?.openTab?.isOn === true)
        order.openTab.leave();
      else return false;
      return true;
  }
}

/** Its sheet has the button that opens a tab, or tries that again. */
const mayStart = ({ isInfoShown, notice }: TabModel): boolean =>
  isInfoShown || notice === 'failed' || notice === 'closed';
