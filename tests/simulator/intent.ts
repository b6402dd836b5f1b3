/** What a guest does next: what somebody who wants to eat, or to pay, might press on the page before them. */
import { isHosted, isLive, isOnTab, isOver } from '@tableside/core';
import type { Act, SplitAct } from './acts.ts';
import type { Character } from './character.ts';
import type { Guest } from './guest.ts';
import { COVERS_ALL, PRODUCTS, TAB_TABLES, TABLES, VOUCHERS } from './harbour.ts';
import type { Lots } from './lots.ts';
import type { Page } from './page.ts';
import type { GuestPlan } from './script.ts';
import { tabOn } from './hybrid-presses.ts';
import { buttonOf, detailsOf, hasDetails, payableIn } from './paying-presses.ts';
import { walletTotal } from './wallet-presses.ts';
import type { WalletAnswer } from './wallet-sheets.ts';

type Wish = readonly [weight: number, act: Act];

const VISA = '4111111111111111';
const CARDS = [
  [30, VISA],
  [5, '4000000000000002'],
  [4, '4000000000001091'],
  [1, '4000000000001109'],
  [1, '4000111111111115'],
  [6, '4000002500003155'],
  [3, '4000000000005019'],
  [3, '4000000000005027'],
  [3, '4000000000005035'],
  [4, '4000000000006017'],
  [3, '4000000000006025'],
] as const;

const WALLET_ACCOUNTS = [
  [6, 'approved'],
  [1, 'declined'],
  [1, 'bank-asks'],
  [1, 'unknown'],
  [1, 'lost'],
  [1, 'unproven'],
] as const;
const LONGEST_IN_SHEET = 60_000;
/** Of banks that are asked about a card before it is charged; the provider waits no longer than this. */
const BANK_IS_SLOW = 0.3;
const LONGEST_AT_BANK = 15_000;

const mostOf = (wishes: readonly Wish[]): Act | undefined =>
  wishes.reduce<Wish | undefined>((most, wish) => (most && most[0] >= wish[0] ? most : wish), undefined)?.[1];

/** Draws what a guest does; without lots it is what leads on. */
export class Intent {
  constructor(
    private readonly lots: Lots | undefined,
    private readonly character?: Character,
  ) {}

  /** Undefined where the guest waits, or has done what they came for. */
  next(guest: Guest, page: Page | undefined): Act | undefined {
    if (page === undefined) return { act: 'open', venue: 0 };
    const leadOn = this.onPage(guest, page);
    if (this.waitsAt(page, leadOn)) return undefined;
    const { lots, character } = this;
    if (leadOn.length > 0 && character !== undefined && lots?.chance(character.leadsOn) === true)
      return mostOf(leadOn);
    return this.oneOf([...leadOn, ...this.withPages(page)]);
  }

  /** Something comes, or a payment is asked after: there is nothing to be done but to wait. */
  private waitsAt({ where, payments }: Page, leadOn: readonly Wish[]): boolean {
    const { lots, character } = this;
    if (lots === undefined || character === undefined) return false;
    const isAsking = where.at === 'result' && payments?.isAsking(where.key) === true;
    return (isAsking || leadOn.length === 0) && lots.chance(character.waits);
  }

  private oneOf(wishes: readonly Wish[]): Act | undefined {
    if (this.lots !== undefined) return this.lots.weighed(wishes);
    return mostOf(wishes);
  }

  /** What people do with pages. */
  private withPages(page: Page): readonly Wish[] {
    if (this.lots === undefined || this.character === undefined) return [];
    const { look, reload, open, duplicate, close } = this.character.pages;
    const rarely: readonly Wish[] = [
      [look, { act: 'look' }],
      [reload, { act: 'reload' }],
      [open, { act: 'open', venue: 0 }],
      [duplicate, { act: 'duplicate' }],
      [close, { act: 'close' }],
    ];
    return 'venue' in page.where && page.where.at !== 'pay'
      ? [...rarely, [0.08, { act: 'goElsewhere', venue: this.lots.whole(0, 1) }]]
      : rarely;
  }

  private onPage(guest: Guest, page: Page): readonly Wish[] {
    const { where, visit } = page;
    if (visit.checkoutFailed || visit.billsFailed)
      return [
        [4, { act: 'retry' }],
        [4, { act: 'reload' }],
      ];
    const ofTab = this.ofTab(guest, page);
    if (ofTab !== undefined) return ofTab;
    switch (where.at) {
      case 'menu':
      case 'basket':
      case 'pay': {
        const { state } = visit.service;
        if (state.is === 'failed' || state.is === 'disabled') return [[5, { act: 'retry' }]];
        if (where.at === 'menu') return this.atMenu(guest, page);
        return where.at === 'basket' ? this.atBasket(guest, page) : this.atPay(guest, page);
      }
      case 'bill':
        return this.atBill(guest, page);
      case 'billPay':
        return this.atPay(guest, page);
      case 'settled':
        return [];
      case 'result':
        return this.atResult(guest, page);
      case 'bank':
        return this.atBank(page);
    }
  }

  private atMenu(guest: Guest, { order }: Page): readonly Wish[] {
    if (order === undefined) return [];
    const { lots } = this;
    const dish = lots?.whole(0, PRODUCTS.length - 1) ?? (order.basket.count % PRODUCTS.length) * 2;
    const add: Act = { act: 'addDish', dish, side: lots?.whole(0, 1) ?? 0 };
    const enough = order.basket.count > 0 && (lots === undefined || lots.chance(0.4));
    if (lots === undefined && order.basket.count === 0) {
      const soup = order.menu.menu?.categories[0]?.dishes.findIndex(({ isOutOfStock }) => !isOutOfStock) ?? 0;
      return [[5, { ...add, dish: Math.max(0, soup) }]];
    }
    return [
      [enough ? 2 : 5, add],
      [enough ? 6 : 0.3, { act: 'toBasket' }],
      ...(guest.plan.wants === 'bill' ? [[1, { act: 'toBill' }] as const] : []),
    ];
  }

  private atBasket({ plan }: Guest, { order, checkout, payments }: Page): readonly Wish[] {
    if (order === undefined || checkout === undefined) return [];
    const { basket } = order;
    const { lots } = this;
    if (payments?.unsettledAt(basket.place) !== undefined) return [[5, { act: 'toPayment' }]];
    if (basket.isEmpty) return [[5, { act: 'toMenu' }]];
    if (basket.failedLines.length > 0) return [[5, { act: 'takeOffFailed' }]];
    if (plan.wants === 'collect') {
      const { missing } = checkout;
      if (missing !== undefined) return this.forTime();
    } else if (basket.tableNumber === undefined) return [[5, { act: 'table', table: plan.table }]];
    const { vouchers } = checkout;
    const goOn: Wish = [6, { act: 'goOn' }];
    if (lots === undefined) {
      const isAllTimedOut = checkout.refusal?.at === 'check' && vouchers.listed.length > 0;
      return isAllTimedOut ? [[7, { act: 'removeVoucher', place: 0 }], goOn] : [goOn];
    }
    const isToBeCovered = plan.isCovered === true && basket.tab === undefined && vouchers.listed.length === 0;
    if (isToBeCovered && lots.chance(0.6)) return [[1, { act: 'voucher', code: COVERS_ALL }]];
    const line = lots.whole(0, 5);
    const one = vouchers.listed.length > 0 ? 1 : 0;
    return [
      goOn,
      [0.9, { act: 'more', line }],
      [0.7, { act: 'fewer', line }],
      [0.2, { act: 'takeOff', line }],
      [this.character?.vouchers ?? 0, { act: 'voucher', code: lots.of(VOUCHERS) ?? '' }],
      [0.3, { act: 'staffDiscount', id: 'E1' }],
      [one, { act: 'removeVoucher', place: 0 }],
      [0.3, { act: 'note', text: 'No onions, please.' }],
      [0.5, { act: 'donate' }],
      ...(plan.wants === 'collect' ? this.forTime() : [this.toTable(lots, plan)]),
      [0.6, { act: 'toMenu' }],
    ];
  }

  private toTable(lots: Lots, { wants }: GuestPlan): Wish {
    return wants === 'tab'
      ? [0.6, { act: 'table', table: lots.of(TAB_TABLES) }]
      : [0.2, { act: 'table', table: lots.of(TABLES) }];
  }

  /** What there is to be said of tabs comes before anything else; undefined where nothing is. */
  private ofTab({ plan }: Guest, page: Page): readonly Wish[] | undefined {
    const tab = tabOn(page);
    if (plan.wants !== 'tab' || tab === undefined || page.where.at === 'pay') return undefined;
    if (tab.isAsking) return [];
    const rarely = this.lots === undefined ? 0 : 0.3;
    if (tab.isInfoShown)
      return [
        [5, { act: 'startTab' }],
        [rarely, { act: 'leaveTab' }],
      ];
    if (tab.news !== undefined) {
      const again: Act = { act: tab.news === 'refused' ? 'readOfTab' : 'wantTab' };
      return tab.news === 'failed' || tab.news === 'refused'
        ? [
            [5, again],
            [rarely, { act: 'leaveTab' }],
          ]
        : [
            [5, { act: 'leaveTab' }],
            [rarely, again],
          ];
    }
    if (tab.tableNumber === undefined || page.paysAtOnce) return undefined;
    if (!tab.isOn) return [[5, { act: 'wantTab' }]];
    return this.lots?.chance(0.03) === true ? [[1, { act: 'leaveTab' }]] : undefined;
  }

  /** Most would have it as soon as can be. */
  private forTime(): readonly Wish[] {
    const place = this.lots?.mostlyLittle(6) ?? 0;
    return [
      [1, { act: 'chooseTime', place }],
      [0.3, { act: 'lookForTimes' }],
    ];
  }

  private atPay(guest: Guest, page: Page): readonly Wish[] {
    const { lots } = this;
    const inSheet = payableIn(page)?.wallets.shown !== undefined;
    if (inSheet)
      return [
        [1, { act: 'leaveWallet' }],
        [4, { act: 'look' }],
      ];
    if (detailsOf(page) === undefined) return [[0.3, { act: 'goBack' }]];
    if (!hasDetails(page)) return [[6, { act: 'details' }]];
    const checkout = page.where.at === 'pay' ? page.checkout : page.tableBill?.checkout;
    const needsCard = checkout !== undefined && (!('needsCard' in checkout) || checkout.needsCard);
    if (lots !== undefined && walletTotal(page) !== undefined && lots.chance(0.5))
      return [[6, { act: 'wallet', ...this.someSheet(lots) }]];
    if (needsCard && checkout.card.phase === 'failed') return [[6, { act: 'retry' }]];
    if (needsCard && checkout.card.phase === 'ready' && page.card === undefined)
      return [[6, this.someCard()]];
    if (buttonOf(page) === undefined) return [[0.3, { act: 'goBack' }]];
    if (lots === undefined) return [[6, { act: 'pay', taps: 1 }]];
    if (this.wantsPair(guest)) return [[6, { act: 'duplicate' }]];
    return [
      [6, { act: 'pay', taps: 1 }],
      [this.character?.tapsTwice ?? 0, { act: 'pay', taps: 2 }],
      [1, { act: 'tip', percent: lots.of([0, 10, 12.5]) }],
      [0.5, { act: 'tipAmount', amount: `${lots.whole(0, 9)}.${lots.whole(10, 99)}` }],
      [0.5, { act: 'goBack' }],
      [0.4, this.someCard()],
    ];
  }

  /** Has it nowhere else yet: what is in the other tab goes on there first. */
  private wantsPair({ stays }: Guest): boolean {
    const { lots, character } = this;
    if (lots === undefined || character === undefined) return false;
    return (
      stays.filter(({ page }) => page?.where.at === 'pay' || page?.where.at === 'billPay').length < 2 &&
      lots.chance(character.paysInPair)
    );
  }

  private someSheet(lots: Lots): WalletAnswer {
    const does = lots.weighed([
      [6, 'approves'],
      [1, 'closes'],
      [1, 'fails'],
    ] as const);
    const account = lots.weighed(WALLET_ACCOUNTS) ?? 'approved';
    return { does: does ?? 'approves', account, after: 500 + lots.mostlyLittle(LONGEST_IN_SHEET) };
  }

  private someCard(): Act {
    const { lots } = this;
    if (lots === undefined) return { act: 'card', number: VISA, answer: 'passed' };
    const answer = lots.weighed([
      [4, 'passed'],
      [1, 'failed'],
      [1, 'cancelled'],
    ] as const);
    return {
      act: 'card',
      number: lots.weighed(CARDS) ?? VISA,
      answer: answer ?? 'passed',
      ...(lots.chance(BANK_IS_SLOW) && { takes: lots.mostlyLittle(LONGEST_AT_BANK) }),
    };
  }

  private atBill(guest: Guest, page: Page): readonly Wish[] {
    const opened = page.tableBill;
    const { lots } = this;
    if (opened === undefined) return page.bills?.service.state.is === 'failed' ? [[5, { act: 'retry' }]] : [];
    const { bill, checkout } = opened;
    // A tab that was paid, or never opened, is no more: the guest orders, and pays.
    if (bill.phase === 'missing' && guest.plan.wants === 'tab') return [[5, { act: 'toMenu' }]];
    if (bill.phase === 'failed' || bill.phase === 'missing') return [[5, { act: 'retry' }]];
    if (checkout.unsettled !== undefined) return [[5, { act: 'toPayment' }]];
    if (bill.account === undefined) return [];
    if (lots === undefined) {
      return checkout.isReady ? [[6, { act: 'goOn' }]] : [[6, { act: 'split', split: { by: 'all' } }]];
    }
    return [
      [5, { act: 'goOn' }],
      [0.3, { act: 'look' }],
      [3, { act: 'split', split: this.someSplit(lots) }],
      [0.4, { act: 'voucher', code: lots.of(VOUCHERS) ?? '' }],
    ];
  }

  private someSplit(lots: Lots): SplitAct {
    const people = lots.whole(2, 5);
    return (
      lots.weighed<SplitAct>([
        [1, { by: 'all' }],
        [3, { by: 'item', picks: Array.from({ length: lots.whole(1, 4) }, () => lots.whole(0, 7)) }],
        [2, { by: 'amount', amount: `${lots.whole(1, 60)}.${lots.whole(10, 99)}` }],
        [2, { by: 'even', people, payingFor: lots.whole(1, people) }],
      ]) ?? { by: 'all' }
    );
  }

  private atResult({ plan }: Guest, page: Page): readonly Wish[] {
    const { result, payments, models, where } = page;
    const back: Act = { act: plan.wants === 'bill' || result?.pays === 'bill' ? 'toBill' : 'toBasket' };
    if (result === undefined) return payments === undefined ? [] : [[1, back]];
    const { state } = result;
    if (state.is === 'captured') {
      if (isOnTab(result))
        return [
          [this.lots === undefined ? 5 : 1.5, { act: 'toBill' }],
          [1, { act: 'toMenu' }],
        ];
      if (this.lots === undefined) return [];
      return result.pays === 'bill' ? [[1, { act: 'toBill' }]] : [[0.5, { act: 'toMenu' }]];
    }
    if (isOver(state)) return [[5, back]];
    if (state.is === 'authRequired' && where.at === 'result' && payments?.isAsking(where.key) !== true)
      return this.atBank(page);
    if (!isLive(result, models.clock.now())) return [[1, back]];
    if (this.lots === undefined) return [];
    const goesOn: Act = { act: plan.wants === 'bill' ? 'toBill' : 'toMenu' };
    return [
      [0.3, { act: 'look' }],
      [state.is === 'unresolved' ? 1 : 0.15, back],
      [0.15, goesOn],
    ];
  }

  private atBank(page: Page): readonly Wish[] {
    const { lots } = this;
    if (lots === undefined) return [[5, { act: 'bank', decision: 'approve', way: 'return' }]];
    const decision = lots.weighed([
      [5, 'approve'],
      [1, 'decline'],
      [1, 'cancel'],
    ] as const);
    const way = lots.weighed([
      [5, 'return'],
      [1, 'otherTab'],
      [1, 'backButton'],
    ] as const);
    const answer: Act = { act: 'bank', decision: decision ?? 'approve', way: way ?? 'return' };
    const takesCards = isHosted(page.visit.brand.paymentProvider) && answer.decision === 'approve';
    return [[5, takesCards ? { ...answer, card: lots.weighed(CARDS) ?? VISA } : answer]];
  }
}
