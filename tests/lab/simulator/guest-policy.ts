/** Decides what a guest does next on a page. */
import { isHosted, takesExtras } from '@tableside/core';
import type { OrderFlow } from '../../../ui/flows/order-flow.ts';
import { asksForSeat } from '../../../ui/flows/service-entry.ts';
import type { BillFlow } from '../../../ui/flows/bill-flow.ts';
import type { OrderModel } from '../../../ui/models/order/order-model.ts';
import type { TabModel } from '../../../ui/models/bill/tab-model.ts';
import type { Action, SplitAction } from './actions.ts';
import type { Character } from './character.ts';
import { dishSheetOf } from './dish-sheet-actions.ts';
import type { Guest, LoadedPage } from './guest.ts';
import { COVERS, COVERS_ALL, PRODUCTS, SEATS, TAB_TABLES, TABLES, VOUCHERS } from './fixture-venues.ts';
import type { Random } from './random.ts';
import { buttonOf, hasDetails, mayTip, walletTotal } from './pay-actions.ts';
import type { AppPage, Screen } from './app-page.ts';
import type { GuestPlan } from './script.ts';
import type { WalletAnswer } from './wallet-sheets.ts';

type Choice = readonly [weight: number, act: Action];

const VISA = '4111111111111111';
const DECLINED = '4000000000000002';
const CARDS = [
  [45, VISA],
  [5, DECLINED],
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
  [4, 'no-phone'],
] as const;
/** At each look at a pay page, while no tip is chosen. */
const GIVES_TIP = 0.3;
const LONGEST_IN_SHEET = 60_000;
/** Probability of going back, or leaving a wallet's sheet, at each look at a busy pay page. */
const LOSES_PATIENCE = 0.08;
/** Factor for looking again and closing on a pay page. */
const WANDERS_AT_PAY = 0.4;
/** Share of cards whose bank is slow. The provider waits no longer than the limit below. */
const BANK_IS_SLOW = 0.3;
const LONGEST_AT_BANK = 15_000;
/** Share of cards whose bank's question takes the guest a while, sometimes longer than the app waits. */
const THINKS = 0.4;
const LONGEST_THOUGHT = 18 * 60_000;

const inAnyCase = (random: Random, code: string): string =>
  random.of([code, code, code.toLowerCase(), ` ${code.charAt(0)}${code.slice(1).toLowerCase()}\u200b `]);

const heaviest = (acts: readonly Choice[]): Action | undefined =>
  acts.reduce<Choice | undefined>((most, act) => (most && most[0] >= act[0] ? most : act), undefined)?.[1];

/** Draws a guest's acts. Without `random` it picks what leads to being served. */
export class GuestPolicy {
  constructor(
    private readonly random: Random | undefined,
    private readonly character?: Character,
  ) {}

  /** A guest who has closed a wallet's question changes what they pay for, and presses its button again. */
  private forAnotherAmount(page: AppPage, random: Random): readonly Choice[] {
    const sheet = { ...this.someSheet(random), does: 'approves' } as const;
    return [
      [1, this.someTip(random)],
      [page.screen.at === 'basket' ? 1 : 0, { act: 'more', line: 0 }],
      [page.screen.at === 'bill' ? 1 : 0, { act: 'split', split: this.someSplit(random) }],
      [walletTotal(page) === undefined ? 0 : 2, { act: 'wallet', ...sheet }],
    ];
  }

  /** Undefined if the guest waits or is done. */
  next(guest: Guest, loaded: LoadedPage | undefined): Action | undefined {
    const { page } = loaded ?? {};
    if (page === undefined) return { act: 'open' };
    if (loaded?.tab.bank !== undefined) return this.oneOf(this.atBank(page));
    // The guest takes the phone out again, or its browser has dropped the page.
    if (loaded?.isHidden === true)
      return this.random?.chance(1 / 3) === true ? { act: 'close' } : { act: 'look' };
    if (loaded?.hasClosedQuestion === true && this.random?.chance(0.6) === true)
      return this.oneOf(this.forAnotherAmount(page, this.random));
    const goalActs = this.onPage(guest, page);
    if (this.waitsAt(page, goalActs)) return undefined;
    const { random, character } = this;
    if (goalActs.length > 0 && character !== undefined && random?.chance(character.pursuesGoal) === true)
      return heaviest(goalActs);
    return this.oneOf([...goalActs, ...this.withPages(page)]);
  }

  /** True while something loads or a payment is being followed. */
  private waitsAt({ screen }: AppPage, goalActs: readonly Choice[]): boolean {
    const { random, character } = this;
    if (random === undefined || character === undefined) return false;
    const isAsking = screen.at === 'result' && screen.shown.screen === 'checking';
    return (isAsking || goalActs.length === 0) && random.chance(character.waits);
  }

  private oneOf(acts: readonly Choice[]): Action | undefined {
    if (this.random !== undefined) return this.random.weighed(acts);
    return heaviest(acts);
  }

  private withPages(page: AppPage): readonly Choice[] {
    if (this.random === undefined || this.character === undefined) return [];
    const { look, reload, open, duplicate, close } = this.character.pages;
    const isAtPay = page.screen.at === 'pay' || page.screen.at === 'billPay';
    const share = isAtPay ? WANDERS_AT_PAY : 1;
    const rarely: readonly Choice[] = [
      [look * share, { act: 'look' }],
      [reload, { act: 'reload' }],
      [open, { act: 'open' }],
      [duplicate, { act: 'duplicate' }],
      [close * share, { act: 'close' }],
      [reload, { act: 'back' }],
    ];
    return page.screen.at === 'menu' || page.screen.at === 'basket'
      ? [...rarely, [0.08, { act: 'goElsewhere', venue: this.random.whole(0, 1) }]]
      : rarely;
  }

  private onPage(guest: Guest, page: AppPage): readonly Choice[] {
    const talk = page.flow.talkingTab;
    if (talk !== undefined) return this.inTabDialog(guest, talk.tab);
    const { screen } = page;
    switch (screen.at) {
      case 'waiting':
        return [];
      case 'unavailable':
        return [
          [4, { act: 'retry' }],
          [page.visit.checkout.failed || page.visit.payAtTable.failed ? 4 : 0.2, { act: 'reload' }],
        ];
      case 'unread':
        return [[5, { act: 'retry' }]];
      case 'venue':
        return [[5, { act: 'toService' }]];
      case 'elsewhere':
        return [
          [5, { act: 'startAnew' }],
          [this.random === undefined ? 0 : 1, { act: 'toOtherBasket' }],
        ];
      case 'table':
        return this.atTable(guest, screen.order);
      case 'times':
        return this.forTime();
      case 'subService':
        return [[5, { act: 'subService', place: this.random?.whole(0, 1) ?? 0 }]];
      case 'menus':
        return asksForSeat(screen.order)
          ? [
              [5, { act: 'table', table: guest.plan.table }],
              [this.random === undefined ? 0 : 1, { act: 'toMenu' }],
            ]
          : [[5, { act: 'toMenu' }]];
      case 'menu':
        return this.atMenu(guest, screen.order);
      case 'emptyBasket':
        return [
          [5, { act: 'toMenu' }],
          [this.random === undefined || screen.flow.rows.gone.length === 0 ? 0 : 3, { act: 'undo' }],
        ];
      case 'basket':
        return this.atBasket(guest, page, screen.flow);
      case 'pay':
      case 'billPay':
        return this.atPay(guest, page, screen.flow);
      case 'noBill':
        return this.atNoBill(guest, screen);
      case 'bill':
        return this.atBill(page, screen.flow);
      case 'settled':
        return [];
      case 'result':
        return this.atResult(guest, page, screen);
    }
  }

  /** Guests sometimes choose an area before the table. */
  private atTable({ plan }: Guest, { basket }: OrderModel): readonly Choice[] {
    const { random } = this;
    if (random !== undefined && basket.destination.areaChoices.length > 0 && random.chance(0.3))
      return [[5, { act: 'area', place: random.whole(0, 2) }]];
    return [[5, { act: 'table', table: plan.table }]];
  }

  /**
   * Without a tab at the table, or with its bill paid, the guest orders and pays. Without `random` the guest does not
   * look for the bill in a chosen area.
   */
  private atNoBill({ plan }: Guest, { flow, typed }: Extract<Screen, { at: 'noBill' }>): readonly Choice[] {
    const { random } = this;
    const areas = flow.areaChoices.length;
    if (random !== undefined && areas > 0 && random.chance(0.3))
      return [[5, { act: 'area', place: random.whole(0, areas) }]];
    if (random === undefined && flow.areaId !== undefined) return [[5, { act: 'area', place: areas }]];
    return plan.wants === 'bill' || typed === ''
      ? [[5, { act: 'table', table: plan.table }]]
      : [[5, { act: 'toMenu' }]];
  }

  private atMenu(guest: Guest, order: OrderModel): readonly Choice[] {
    const { random } = this;
    if (order.menu.state.is === 'failed') return [[5, { act: 'retry' }]];
    const dish = random?.whole(0, PRODUCTS.length - 1) ?? (order.basket.count % PRODUCTS.length) * 2;
    const add: Action = { act: 'addDish', dish, side: random?.whole(0, 1) ?? 0 };
    const enough = order.basket.count > 0 && (random === undefined || random.chance(0.4));
    const isBelowMinimum = guest.tabs.get(guest.front)?.lacksDishes === true;
    const isTooLittle = order.basket.count === 0 || isBelowMinimum || !order.basket.minimumSpendMet;
    if (random === undefined && isTooLittle) {
      const soup = order.menu.menu?.categories[0]?.dishes.findIndex(({ isOutOfStock }) => !isOutOfStock) ?? 0;
      return [[5, { ...add, dish: Math.max(0, soup) }]];
    }
    return [
      [enough ? 2 : 5, add],
      [enough ? 6 : 0.3, { act: 'toBasket' }],
      ...(guest.plan.wants === 'bill' ? [[1, { act: 'toBill' }] as const] : []),
    ];
  }

  private atBasket(guest: Guest, page: AppPage, flow: OrderFlow): readonly Choice[] {
    const { plan } = guest;
    const { order, checkout } = flow;
    const { basket } = order;
    const { random } = this;
    if (order.sheet !== undefined) return this.inDishSheet(page);
    if (flow.isBusy) return this.atPay(guest, page, flow);
    if (flow.isPaying) return [[5, { act: 'toPayment' }], ...(page.unpaid ? this.changesMind() : [])];
    if (basket.failedLines.length > 0) return [[5, { act: 'takeOffFailed' }]];
    const { missing } = checkout.basketCheck;
    if (missing === 'table') return [[5, { act: 'table', table: plan.table }]];
    if (missing === 'subService') return [[5, { act: 'subService', place: 0 }]];
    if (missing !== undefined) return this.forTime();
    if (order.openTab?.isOn === false && wantsTab(guest)) return [[5, { act: 'wantTab' }]];
    const { vouchers } = checkout;
    const isCovering = random === undefined && vouchers.listed.length > 0;
    if (!basket.minimumSpendMet)
      return [isCovering ? [5, { act: 'removeVoucher', place: 0 }] : [5, { act: 'toMenu' }]];
    const proceed: Choice = [6, basket.tab === undefined ? { act: 'continue' } : this.adding(page)];
    if (random === undefined) {
      const isAllTimedOut = checkout.refusal?.at === 'check' && vouchers.listed.length > 0;
      return isAllTimedOut ? [[7, { act: 'removeVoucher', place: 0 }], proceed] : [proceed];
    }
    if (plan.wants === 'tab' && basket.tab !== undefined && random.chance(0.03))
      return [[1, { act: 'leaveTab' }]];
    const isToBeCovered = plan.isCovered === true && basket.tab === undefined && vouchers.listed.length === 0;
    if (isToBeCovered && random.chance(0.6)) return [[1, { act: 'voucher', code: COVERS_ALL }]];
    const line = random.whole(0, 5);
    const one = vouchers.listed.length > 0 ? 1 : 0;
    const extras: readonly Choice[] = takesExtras(basket)
      ? [
          [this.character?.vouchers ?? 0, { act: 'voucher', code: inAnyCase(random, random.of(VOUCHERS)) }],
          [0.3, { act: 'staffDiscount', id: 'E1' }],
          [0.6, { act: 'donate', gives: random.chance(0.6) }],
        ]
      : [];
    return [
      proceed,
      [walletTotal(page) === undefined ? 0 : 4, { act: 'wallet', ...this.someSheet(random) }],
      [mayTip(page) ? GIVES_TIP * 4 : 0, this.someTip(random)],
      [0.9, { act: 'more', line }],
      [0.7, { act: 'fewer', line }],
      [0.2, { act: 'takeOff', line }],
      [0.4, { act: 'edit', line }],
      [flow.rows.gone.length === 0 ? 0 : 2, { act: 'undo' }],
      ...extras,
      [one, { act: 'removeVoucher', place: 0 }],
      [0.3, { act: 'note', text: 'No\u2060 onions, please.' }],
      [order.session.venue.serviceCharge?.optional === true ? 0.4 : 0, { act: 'serviceCharge' }],
      ...this.elsewhere(random, plan, order),
      [0.6, { act: 'toMenu' }],
    ];
  }

  /** The guest adds to their tab, once they have said who they are. */
  private adding(page: AppPage): Action {
    return hasDetails(page) ? { act: 'pay', taps: 1 } : { act: 'details' };
  }

  private inDishSheet(page: AppPage): readonly Choice[] {
    const { random } = this;
    const close: Choice = [1, { act: 'closeSheet' }];
    if (random === undefined || dishSheetOf(page) === undefined) return [close];
    return [close, [4, { act: 'saveEdit', side: random.whole(0, 1), more: random.whole(-1, 2) }]];
  }

  /** Changes the table, area, sub-service or time. */
  private elsewhere(random: Random, { wants }: GuestPlan, { basket }: OrderModel): readonly Choice[] {
    const place = random.whole(0, 2);
    return [
      ...(wants === 'collect' ? [] : [this.toTable(random, wants, basket.destination.takesSeat)]),
      ...(basket.destination.times === undefined ? [] : this.forTime()),
      ...(basket.destination.areaChoices.length > 0 ? [[0.4, { act: 'area', place }] as const] : []),
      ...(basket.destination.subServiceChoices.length > 0
        ? [[0.4, { act: 'subService', place }] as const]
        : []),
    ];
  }

  private toTable(random: Random, wants: GuestPlan['wants'], takesSeat: boolean): Choice {
    if (takesSeat) return [0.2, { act: 'table', table: random.of(SEATS) }];
    return wants === 'tab'
      ? [0.6, { act: 'table', table: random.of(TAB_TABLES) }]
      : [0.2, { act: 'table', table: random.of(TABLES) }];
  }

  /** The dialog about a tab comes before everything else. */
  private inTabDialog({ plan }: Guest, tab: TabModel): readonly Choice[] {
    if (tab.isAsking) return [];
    const rarely = this.random === undefined ? 0 : 0.3;
    const leave: Action = { act: 'leaveTab' };
    if (plan.wants !== 'tab') return [[5, leave]];
    if (tab.isInfoShown)
      return [
        [5, { act: 'startTab' }],
        [rarely, leave],
      ];
    if (tab.notice === 'join')
      return [
        [5, { act: 'joinTab', isMisheard: false }],
        [rarely, { act: 'joinTab', isMisheard: true }],
        [rarely, leave],
      ];
    if (tab.notice === 'refused') return [[5, { act: 'readOfTab' }]];
    const again: Action = { act: 'startTab' };
    return tab.notice === 'failed'
      ? [
          [5, again],
          [rarely, leave],
        ]
      : [
          [5, leave],
          [tab.notice === 'closed' ? rarely : 0, again],
        ];
  }

  /** Most guests choose an early time. */
  private forTime(): readonly Choice[] {
    const place = this.random?.mostlyLittle(6) ?? 0;
    return [
      [1, { act: 'chooseTime', place }],
      [0.3, { act: 'lookForTimes' }],
    ];
  }

  private atPay(guest: Guest, page: AppPage, flow: OrderFlow | BillFlow): readonly Choice[] {
    const { random } = this;
    const { checkout } = flow;
    const inWallet = this.inWallet(page, flow);
    if (inWallet !== undefined) return inWallet;
    if (flow.isBusy) return random?.chance(LOSES_PATIENCE) === true ? [[1, { act: 'back' }]] : [];
    if (random !== undefined && mayTip(page) && random.chance(GIVES_TIP)) return [[6, this.someTip(random)]];
    if (!hasDetails(page)) return [[6, { act: 'details' }], ...this.tooEarly(page)];
    const takesCard = page.screen.at === 'billPay' ? !checkout.paysOnPage : page.screen.at === 'pay';
    const needsCard = takesCard && (!('needsCard' in checkout) || checkout.needsCard);
    if (random !== undefined && walletTotal(page) !== undefined && random.chance(0.5))
      return [[6, { act: 'wallet', ...this.someSheet(random) }]];
    if (needsCard && checkout.card.phase === 'failed') return [[6, { act: 'retry' }]];
    if (needsCard && checkout.card.phase === 'ready' && page.card === undefined)
      return [[6, this.someCard()]];
    if (buttonOf(page) === undefined) return [[0.3, { act: 'goBack' }]];
    if (random === undefined && isTipRefused(flow)) return [[6, { act: 'tip', percent: 0 }]];
    if (random === undefined) return [[6, { act: 'pay', taps: 1 }]];
    if (this.wantsPair(guest)) return [[6, { act: 'duplicate' }]];
    return [
      [6, { act: 'pay', taps: 1 }],
      [this.character?.tapsTwice ?? 0, { act: 'pay', taps: 2 }],
      [0.25, this.someTip(random)],
      [0.15, { act: 'tip', percent: 0 }],
      [0.3, { act: 'remember', ticked: !guest.isToBeRemembered || random.chance(0.3) }],
      [0.05, { act: 'tipAmount', amount: 'a lot' }],
      [0.25, { act: 'goBack' }],
      [0.2, this.someCard()],
    ];
  }

  /** Acts in an open wallet sheet, or in the question for details that it lacks. */
  private inWallet(
    page: AppPage,
    { checkout: { wallets } }: OrderFlow | BillFlow,
  ): readonly Choice[] | undefined {
    const { random } = this;
    if (wallets.shown !== undefined)
      return random?.chance(LOSES_PATIENCE) === true ? [[1, { act: 'leaveWallet' }]] : [];
    if (wallets.lacking === undefined) return undefined;
    return [
      hasDetails(page) ? [6, { act: 'lacking', continues: true }] : [6, { act: 'details' }],
      [0.5, { act: 'lacking', continues: true }],
      [1.5, { act: 'lacking', continues: false }],
      [0.3, { act: 'back' }],
    ];
  }

  private someTip(random: Random): Action {
    return random.chance(0.65)
      ? { act: 'tip', percent: random.of([10, 12.5]) }
      : { act: 'tipAmount', amount: `${random.whole(0, 9)}.${random.whole(10, 99)}` };
  }

  /** Some guests press before they give their details. */
  private tooEarly(page: AppPage): readonly Choice[] {
    const { random } = this;
    if (random === undefined) return [];
    return walletTotal(page) === undefined
      ? [[buttonOf(page) === undefined ? 0 : 0.2, { act: 'pay', taps: 1 }]]
      : [[6, { act: 'wallet', ...this.someSheet(random) }]];
  }

  /** True while fewer than two browser tabs show a pay page. */
  private wantsPair({ pages }: Guest): boolean {
    const { random, character } = this;
    if (random === undefined || character === undefined) return false;
    return (
      pages.filter(({ page }) => page?.screen.at === 'pay' || page?.screen.at === 'billPay').length < 2 &&
      random.chance(character.paysInPair)
    );
  }

  private someSheet(random: Random): WalletAnswer {
    const does = random.weighed([
      [6, 'approves'],
      [1, 'closes'],
      [1, 'fails'],
    ] as const);
    const account = random.weighed(WALLET_ACCOUNTS) ?? 'approved';
    return { does: does ?? 'approves', account, after: 500 + random.mostlyLittle(LONGEST_IN_SHEET) };
  }

  private someCard(): Action {
    const { random } = this;
    if (random === undefined) return { act: 'card', number: VISA, answer: 'passed' };
    const answer = random.weighed([
      [4, 'passed'],
      [1, 'failed'],
      [1, 'cancelled'],
    ] as const);
    return {
      act: 'card',
      number: (this.character?.isBroke === true ? DECLINED : random.weighed(CARDS)) ?? VISA,
      answer: answer ?? 'passed',
      ...(random.chance(BANK_IS_SLOW) && { takes: random.mostlyLittle(LONGEST_AT_BANK) }),
      ...(random.chance(THINKS) && { thinks: random.mostlyLittle(LONGEST_THOUGHT) }),
    };
  }

  private atBill(page: AppPage, flow: BillFlow): readonly Choice[] {
    const { random } = this;
    const { shares } = flow.opened;
    const bar = flow.continueBar;
    if (bar === undefined || bar.is === 'empty' || flow.isBusy) return this.inWallet(page, flow) ?? [];
    if (bar.is === 'paid') return [[6, { act: 'split', split: { by: 'all' } }]];
    if (bar.is === 'locked') return bar.result === undefined ? [] : [[5, { act: 'toPayment' }]];
    if (random === undefined)
      return bar.button.why === undefined
        ? [[6, { act: 'continue' }]]
        : [[6, { act: 'split', split: { by: 'all' } }]];
    if (walletTotal(page) !== undefined && random.chance(0.2))
      return [[6, { act: 'wallet', ...this.someSheet(random) }]];
    return [
      [5, { act: 'continue' }],
      [0.3, { act: 'look' }],
      [3, { act: 'split', split: this.someSplit(random) }],
      [0.4, { act: 'voucher', code: inAnyCase(random, random.of(VOUCHERS)) }],
      [shares?.refusal === 'failed' ? 5 : 0, { act: 'share', does: 'again' }],
      [shares?.offered === undefined ? 0 : 2, { act: 'share', does: 'ask' }],
      [shares !== undefined && shares.open.length > 0 ? 3 : 0, { act: 'share', does: 'withdraw' }],
      [1, { act: 'covers', guests: random.whole(COVERS.min, COVERS.max) }],
    ];
  }

  private someSplit(random: Random): SplitAction {
    const people = random.whole(2, 5);
    const payingFor = random.whole(1, people);
    const picks = Array.from({ length: random.whole(1, 4) }, () => random.whole(0, 7));
    return (
      random.weighed<SplitAction>([
        [1, { by: 'all' }],
        [2, { by: 'item', picks }],
        [1, { by: 'item', picks: picks.slice(0, 1), rest: { people, payingFor } }],
        [2, { by: 'amount', amount: `${random.whole(1, 60)}.${random.whole(10, 99)}` }],
        [2, { by: 'even', people, payingFor }],
      ]) ?? { by: 'all' }
    );
  }

  private atResult(
    { plan }: Guest,
    page: AppPage,
    { shown }: Extract<Screen, { readonly at: 'result' }>,
  ): readonly Choice[] {
    const isOfBill = plan.wants === 'bill' || page.result?.pays === 'bill';
    const back: Action = { act: isOfBill ? 'toBill' : 'toBasket' };
    switch (shown.screen) {
      case 'paid':
        if (shown.of === 'tab')
          return [
            [this.random === undefined ? 5 : 1.5, { act: 'toBill' }],
            [1, { act: 'toMenu' }],
          ];
        if (this.random === undefined) return [];
        return shown.of === 'bill' ? [[1, { act: 'toBill' }]] : [[0.5, { act: 'toMenu' }]];
      case 'bankAsks':
        return [...this.atBank(page), ...this.changesMind()];
      case 'notPaid':
        return this.paysAgain(page) ?? [[5, back]];
      case 'notOnThisPhone':
      case 'unnamed':
        return [[1, back]];
      case 'unresolved':
      case 'checking':
        if (this.random === undefined) return shown.screen === 'unresolved' ? [[1, back]] : [];
        return [
          [0.3, { act: 'look' }],
          [0.6, { act: 'putAway' }],
          [shown.screen === 'unresolved' ? 1 : 0.15, back],
          [0.15, { act: plan.wants === 'bill' ? 'toBill' : 'toMenu' }],
        ];
    }
  }

  /** Pays by wallet on the page of a declined payment. */
  private paysAgain(page: AppPage): readonly Choice[] | undefined {
    const { random } = this;
    const { again } = page;
    if (again === undefined) return undefined;
    const inWallet = this.inWallet(page, again);
    if (inWallet !== undefined) return inWallet;
    if (again.isBusy) return random?.chance(LOSES_PATIENCE) === true ? [[1, { act: 'back' }]] : [];
    return random !== undefined && walletTotal(page) !== undefined && random.chance(0.6)
      ? [[6, { act: 'wallet', ...this.someSheet(random) }]]
      : undefined;
  }

  private changesMind(): readonly Choice[] {
    return [[this.random === undefined ? 0 : 2, { act: 'changeInstead' }]];
  }

  private atBank(page: AppPage): readonly Choice[] {
    const { random } = this;
    if (random === undefined) return [[5, { act: 'bank', decision: 'approve', way: 'return' }]];
    const decision = random.weighed([
      [5, 'approve'],
      [1, 'decline'],
      [1, 'cancel'],
      [1.5, undefined],
    ] as const);
    if (decision === undefined) return [[5, { act: 'bank', way: 'backButton' }]];
    const way = random.weighed([
      [5, 'return'],
      [1, 'otherTab'],
      [1, 'backButton'],
      [0.4, 'otherPayment'],
    ] as const);
    const answer: Action = { act: 'bank', decision, way: way ?? 'return' };
    const takesCards = isHosted(page.visit.brand.paymentProvider) && answer.decision === 'approve';
    return [[5, takesCards ? { ...answer, card: random.weighed(CARDS) ?? VISA } : answer]];
  }
}

/** The guest came for a tab and has not changed their mind. */
const wantsTab = ({ plan, tabs, front }: Guest): boolean =>
  plan.wants === 'tab' && tabs.get(front)?.paysAtOnce !== true;

/** The typed tip cannot be read, and the page says so. */
const isTipRefused = ({ checkout }: OrderFlow | BillFlow): boolean =>
  ('tips' in checkout ? checkout.tips : checkout.tip).field.fault !== undefined;
