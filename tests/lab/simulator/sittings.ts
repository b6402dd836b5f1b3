/**
 * Plays one sitting from its seed: two to six phones at one table order together, call the team and follow their rounds,
 * under the faults of journeys. Afterwards everything works, and what was pressed is compared with what was sent.
 */
import type { LineKey } from '@tableside/core';
import { ORDER_STEPS } from '@tableside/core/bill';
import { RequestBody } from '../../../fixtures/world/request-body.ts';
import { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { guardCrashes } from './crash-guard.ts';
import { RandomFaultPlan, type FaultPlan } from './fault-plan.ts';
import { ORIGIN, OWN_SITE, TAB_TABLES } from './fixture-venues.ts';
import type { Broken, InvariantName } from './invariants.ts';
import type { NetworkPlace } from './network.ts';
import { Random } from './random.ts';
import type { FaultKind, FaultLevel, TimedFault } from './script.ts';
import { USUAL_SETTING } from './script.ts';
import { answerTo, type ServiceAnswer } from './services.ts';
import { BACKEND, dish, SittingPhone, type PhonePlace, type SittingPage } from './sitting-phone.ts';
import { notifiedAfter, others } from './storage-events.ts';
import { Timeline } from './timeline.ts';

const [SECOND, MINUTE] = [1_000, 60_000];
const START = Date.parse(USUAL_SETTING.start);
const [PHONES, ACTS] = [[2, 6] as const, [8, 20] as const];
const THINKS_AT_MOST = 12 * SECOND;
/** Share of sittings whose tab is paid, and followed by the next party's. */
const IS_FOLLOWED = 0.25;
const TEAM_TAKES = 40 * SECOND;
/** Times that everybody sends what is left, once everything works. */
const LAST_ROUNDS = 3;
/** By then every phone has read what is true. */
const QUIET = 40 * SECOND;
const DISHES = [dish('soup', 650), dish('ale', 535)] as const;

export interface PlayedSitting {
  readonly broken: Broken | undefined;
  readonly phones: number;
  readonly rounds: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly trace: readonly string[];
}

export const sittingOf = (seed: number, level: FaultLevel, isTraced = false): Promise<PlayedSitting> =>
  new Sitting(seed, level, isTraced).play();

/** The key of a call on which the team is on its way, where that of `key` is by the same phone for the same table (R12). */
export const callUnderWay = (
  calls: readonly { readonly key: string; readonly at: number }[],
  by: ReadonlyMap<string, string>,
  key: string,
  now: number,
): string | undefined =>
  calls.find((one) => one.key !== key && by.get(one.key) === by.get(key) && now - one.at < TEAM_TAKES)?.key;

const more = (counts: Map<LineKey, number>, key: LineKey, units: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + units);

class Sitting {
  private readonly timeline = new Timeline();
  private readonly random: Random;
  private readonly world: VenueGroupWorld;
  private readonly phones: readonly SittingPhone[];
  private readonly touched = new Set<SittingPage>();
  private readonly trace: string[] = [];
  private readonly faults: Partial<Record<FaultKind, number>> = {};
  /** The furthest that a page has shown of each order. */
  private readonly steps = new Map<object, number>();
  /** The phone and the table of each call, by its key. */
  private readonly callers = new Map<string, string>();
  /** How many rounds of each basket were looked at. */
  private readonly looked = new Map<object, number>();
  private readonly behind = new Map<string, ServiceAnswer>();
  private plan: FaultPlan | undefined;
  private broken: Broken | undefined;
  private readonly place: PhonePlace;
  private ids = 0;
  /** Phones of the next party; the others were here before. */
  private readonly late = new Set<SittingPhone>();
  private isNextParty = false;
  /** Phones whose guests have not done enough. */
  private readonly acting = new Set<SittingPhone>();

  constructor(
    seed: number,
    level: FaultLevel,
    private readonly isTraced: boolean,
  ) {
    const { timeline } = this;
    const random = new Random(seed);
    this.random = random;
    this.plan = new RandomFaultPlan(random, level, TAB_TABLES);
    this.world = new VenueGroupWorld(BACKEND, {
      clock: () => START + timeline.now,
      newId: () => `id-${(this.ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    this.place = {
      world: this.world,
      now: () => timeline.now,
      after: (ms, call) => void timeline.after(ms, call),
      uuid: () => `00000000-0000-4000-8000-${(this.ids += 1).toString(16).padStart(12, '0')}`,
      networkOf: (page) => this.networkOf(page),
      build: 0,
      eventTakes: ({ phone }) => {
        const isLost = phone.isOffline || (this.plan !== undefined && random.chance(0.2));
        return isLost ? undefined : 40 + random.mostlyLittle(2 * SECOND);
      },
    };
    const numbers = Array.from({ length: random.whole(...PHONES) }, (_, number) => number);
    this.phones = numbers.map((number) => new SittingPhone(number, this.place));
    if (random.chance(IS_FOLLOWED)) for (const phone of this.phones.slice(-1)) this.late.add(phone);
  }

  async play(): Promise<PlayedSitting> {
    const { random, phones, trace, faults } = this;
    const endGuard = guardCrashes((what) => this.breaks('I10', `it threw: ${what}`));
    try {
      for (const phone of phones) this.acting.add(phone);
      for (const phone of phones) this.think(phone, random.whole(...ACTS), random.whole(0, 5 * SECOND));
      this.kitchenWorks();
      if (this.late.size > 0)
        this.timeline.after(random.whole(MINUTE / 2, 2 * MINUTE), () => this.followed());
      await this.run(8 * MINUTE, () => this.acting.size === 0);
      this.endFaults();
      for (let round = 0; round < LAST_ROUNDS; round += 1) {
        await this.run(QUIET);
        for (const phone of phones) this.sendsRest(phone);
      }
      await this.run(QUIET);
      for (const phone of phones) this.checkAtRest(phone);
    } catch (error) {
      this.breaks('I10', `it threw: ${error instanceof Error ? error.stack : String(error)}`);
    } finally {
      for (const page of phones.flatMap((phone) => phone.pages)) {
        page.isGone = true;
        page.tab.close();
      }
      endGuard();
    }
    const rounds = this.baskets.reduce((sum, { basket }) => sum + basket.rounds.length, 0);
    return { broken: this.broken, phones: phones.length, rounds, faults, trace };
  }

  private run(ms: number, isOver = () => false): Promise<void> {
    return this.timeline.runUntil(this.timeline.now + ms, (rounds) => {
      for (const phone of this.phones) this.tellOtherPages(phone);
      this.lookAtRounds();
      const pages = [...this.touched];
      this.touched.clear();
      for (const page of pages) if (!page.isGone) this.look(page);
      if (this.broken !== undefined || isOver()) return 'over';
      return pages.length > 0 && rounds < 30 ? 'more' : 'done';
    });
  }

  private tellOtherPages({ storage, pages, front }: SittingPhone): void {
    for (const page of others(storage, pages))
      page.later(notifiedAfter(this.timeline, this.plan === undefined || page === front), () => {
        this.touched.add(page);
        page.syncFromStore();
      });
  }

  // Guests.

  private think(phone: SittingPhone, acts: number, after: number): void {
    this.timeline.after(after, () => {
      if (this.plan === undefined) return;
      const isThere = this.late.has(phone) === this.isNextParty;
      if (isThere) this.act(phone);
      const isDone = acts <= 1 || (!isThere && this.isNextParty);
      if (isDone) this.acting.delete(phone);
      else this.think(phone, isThere ? acts - 1 : acts, 200 + this.random.mostlyLittle(THINKS_AT_MOST));
    });
  }

  private act(phone: SittingPhone): void {
    const page = this.random.chance(0.2) ? this.random.of(phone.pages) : phone.front;
    if (page === undefined) return this.open(phone);
    this.touched.add(page);
    phone.turnTo(page);
    page.sitsDown();
    const { basket, tab, sittings } = page;
    if (!tab.isOn && !tab.isAsking && this.random.chance(0.6)) return this.sits(page);
    const { ofTab, together } = sittings;
    const shared = together?.isBusy === false ? together : undefined;
    const mayJoin = sittings.isAsking || (ofTab?.state === 'alone' && this.random.chance(0.3));
    if (mayJoin && ofTab?.isBusy === false) return this.answers(page, this.random.chance(0.9));
    const failed = shared?.failedLines ?? [];
    if (failed.length > 0) return this.takesOff(page, failed);
    const does = this.random.weighed([
      [9, 'add'],
      [2, 'fewer'],
      [shared === undefined ? 0 : 4, 'send'],
      [shared === undefined ? 0 : 0.4, 'leave'],
      [0.8, 'alone'],
      [page.calls.isAskedFor ? 3 : 0.7, 'call'],
      [0.6, 'reload'],
      [0.5, 'second'],
      [phone.pages.length > 1 ? 1 : 0.1, 'close'],
      [0.5, 'look'],
      [0.25, 'move'],
      [0.15, 'leaveTab'],
    ] as const);
    this.note(() => `phone ${phone.number}: ${does}`);
    if (does === 'add') this.adds(page);
    const [line] = basket.lines;
    if (does === 'fewer' && line !== undefined) this.takesOff(page, [line.key], 1);
    if (does === 'send') void this.sends(page);
    if (does === 'leave') void shared?.leave();
    if (does === 'alone') this.ordersAlone(page);
    if (does === 'call') void page.calls.press(this.random.of(['team', 'bill', 'wrong'] as const));
    if (does === 'reload') this.reload(page);
    if (does === 'second') this.open(phone);
    if (does === 'close') phone.close(page);
    if (does === 'look') page.look();
    if (does === 'move') {
      phone.table = TAB_TABLES[phone.table === TAB_TABLES[0] ? 1 : 0];
      basket.destination.chooseTable(phone.table);
    }
    if (does === 'leaveTab' && tab.isOn) tab.leave();
  }

  private open(phone: SittingPhone): void {
    phone.open();
    if (phone.front !== undefined) this.touched.add(phone.front);
  }

  private reload(page: SittingPage): void {
    page.phone.close(page);
    this.open(page.phone);
  }

  /** The first opens the table's tab, and reads its code out to the others. */
  private sits({ basket, tab }: SittingPage): void {
    const [venue] = this.world.backend.venues;
    const open = venue && this.world.accounts.ofTable(venue, basket.destination.tableNumber ?? '');
    const code = open === undefined || open.closed ? undefined : this.world.tabs.access.codeOf(open);
    void (code === undefined ? tab.start() : tab.join(code));
  }

  private answers({ phone, sittings }: SittingPage, together: boolean): void {
    this.note(() => `phone ${phone.number} ${together ? 'orders together' : 'goes alone'}`);
    if (together) void sittings.ofTab?.join(phone.number % 2 === 0 ? undefined : `Guest ${phone.number}`);
    else sittings.ofTab?.goAlone();
  }

  private adds({ phone, basket }: SittingPage): void {
    const line = this.random.of(DISHES);
    if (basket.add(line)) more(phone.added, line.key, line.quantity);
  }

  private takesOff({ phone, basket }: SittingPage, keys: readonly LineKey[], most = 99): void {
    for (const key of keys)
      for (let units = 0; units < most && basket.decrement(key); units += 1) more(phone.removed, key, 1);
  }

  /** As the flow does: never while others may send the same lines. */
  private ordersAlone({ phone, basket, sittings }: SittingPage): void {
    if (basket.tab === undefined || sittings.together !== undefined || sittings.isAwaited) return;
    const { lines } = basket;
    if (basket.setLines([])) for (const { key, quantity } of lines) more(phone.alone, key, quantity);
  }

  private async sends(page: SittingPage): Promise<void> {
    this.lookAtSums(page);
    page.phone.showed.push(...(page.sittings.together?.sendable ?? []));
    const outcome = await page.sittings.together?.send('');
    this.note(() => `phone ${page.phone.number} sends: ${JSON.stringify(outcome)}`);
  }

  // The venue.

  private kitchenWorks(): void {
    this.timeline.after(this.random.whole(5, 30) * SECOND, () => {
      if (this.plan === undefined) return;
      const order = this.random.of(this.world.orders.all.filter(({ state }) => state === 'placed'));
      const { status: known, money } = (order && this.world.kitchen.ofOrder(order.id)) ?? {};
      const isRefused = known === 'refused' || (known !== 'served' && this.random.chance(0.15));
      const refused = { status: 'refused', money: money === undefined ? 'refunding' : 'refunded' };
      const status = ORDER_STEPS[ORDER_STEPS.findIndex((step) => step === known) + 1];
      if (order !== undefined && (isRefused || status !== undefined))
        this.world.kitchen.say(order.id, RequestBody.of(isRefused ? refused : { status }));
      this.kitchenWorks();
    });
  }

  /** The tab is paid, and the next party sits down. */
  private followed(): void {
    this.isNextParty = true;
    const { accounts } = this.world;
    const open = accounts.all.filter(({ orderType, closed }) => orderType === 'HYBRID' && !closed);
    for (const account of open) accounts.change(account, 'account.closed', { closed: true });
  }

  // Faults.

  private networkOf(page: SittingPage): NetworkPlace {
    const { phone } = page;
    const { timeline, world } = this;
    return {
      laterOnPage: (ms, call) => {
        let isOff = false;
        page.later(ms, () => {
          if (isOff) return;
          this.touched.add(page);
          call();
        });
        return () => (isOff = true);
      },
      laterAnyway: (ms, call) => void timeline.after(ms, call),
      faultsOf: (call) => this.faultsOf(phone, call),
      answer: (call, request) => {
        const { 'X-Session-Id': sessionId = '', 'Idempotency-Key': idempotencyKey } = request.headers ?? {};
        phone.sessions.add(sessionId);
        if (call === 'team call') this.calledTeam(phone, idempotencyKey ?? '', request.body);
        const key = { ...(idempotencyKey !== undefined && { idempotencyKey }) };
        const answer = answerTo(world, request, { sessionId, origin: ORIGIN, ...key });
        return call === 'order status' ? this.perhapsBehind(JSON.stringify(request.query), answer) : answer;
      },
      watch: (call, request, result) => {
        if (call === 'sendRound' && result === undefined)
          page.watch(request.headers?.['Idempotency-Key'] ?? '');
        if (result !== undefined)
          this.note(() => `phone ${phone.number}: ${call} → ${JSON.stringify(result).slice(0, 240)}`);
      },
      isGone: () => page.isGone,
      date: (isOff) => {
        phone.hadOtherTime ||= isOff !== 0;
        return new Date(START + timeline.now + isOff).toUTCString();
      },
      late: () => undefined,
      overdue: () => undefined,
    };
  }

  private faultsOf(phone: SittingPhone, call: string): ReturnType<NetworkPlace['faultsOf']> {
    const { plan } = this;
    if (plan === undefined) return [];
    const id = { guest: phone.number, call, nth: phone.nthOf(call) };
    const wrong = plan.faultsOf(id);
    for (const { fault } of wrong) this.met(fault);
    if (wrong.length > 0) this.note(() => `phone ${phone.number}: ${call} meets ${JSON.stringify(wrong)}`);
    for (const { after, wrong: around } of plan.around(id))
      this.timeline.after(after, () => {
        if (this.plan !== undefined) this.goesWrong(phone, around);
      });
    return phone.isOffline ? [{ fault: 'dropRequest', hangs: false }] : wrong;
  }

  /** A copy of the service that is behind may answer. */
  private async perhapsBehind(asked: string, answer: Promise<ServiceAnswer>): Promise<ServiceAnswer> {
    const [known, now] = [this.behind.get(asked), await answer];
    if (now.status === 200) this.behind.set(asked, known ?? now);
    return this.plan !== undefined && this.random.chance(0.2) ? (known ?? now) : now;
  }

  private met(fault: FaultKind): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
  }

  private goesWrong(phone: SittingPhone, wrong: TimedFault): void {
    const { front, storage } = phone;
    this.met(wrong.fault);
    this.note(() => `!! phone ${phone.number}: ${JSON.stringify(wrong)}`);
    switch (wrong.fault) {
      case 'offline':
        phone.offlineUntil = this.timeline.now + wrong.lasts;
        this.timeline.after(wrong.lasts, () => phone.front?.look());
        return;
      case 'tabKill':
        return front && phone.close(front);
      case 'reload':
        return front && this.reload(front);
      case 'storageFails':
        phone.hasLost = storage.isFailing = true;
        this.timeline.after(wrong.lasts, () => (storage.isFailing = false));
        return;
      case 'storageWipe':
        phone.hasLost = true;
        return storage.wipe();
      case 'clockJump':
        phone.hasLost = phone.hadOtherTime = true;
        phone.clockIsOffBy = wrong.by;
        return;
      case 'deploy':
        this.place.build += 1;
        return;
      case 'stockOut':
        this.world.stock.setOut(OWN_SITE, wrong.product, true);
        this.timeline.after(wrong.lasts ?? MINUTE, () =>
          this.world.stock.setOut(OWN_SITE, wrong.product, false),
        );
    }
  }

  private endFaults(): void {
    this.plan = undefined;
    for (const product of ['soup', 'ale']) this.world.stock.setOut(OWN_SITE, product, false);
    for (const phone of this.phones) {
      phone.offlineUntil = 0;
      phone.storage.isFailing = false;
      if (phone.front === undefined) this.open(phone);
      phone.front?.sitsDown();
      for (const page of phone.pages) if (page.build !== this.place.build) this.reload(page);
    }
  }

  private sendsRest({ front, table }: SittingPhone): void {
    const { together } = front?.sittings ?? {};
    if (front === undefined || together === undefined) return;
    this.touched.add(front);
    if (together.failedLines.length > 0) this.takesOff(front, together.failedLines);
    this.note(() => `the last of table ${table} is sent`);
    void this.sends(front);
  }

  // What has to hold.

  private breaks(invariant: InvariantName, what: string): void {
    this.note(() => `${invariant}: ${what}`);
    this.broken ??= { invariant, what, at: this.timeline.now };
  }

  private note(say: () => string): void {
    if (!this.isTraced) return;
    this.trace.push(`${(this.timeline.now / SECOND).toFixed(3).padStart(9)} ${say()}`);
  }

  /** As the backend has them. */
  private get baskets() {
    return [...this.world.sharedBaskets['baskets']].map(([accountId, basket]) => ({ accountId, basket }));
  }

  private look(page: SittingPage): void {
    const { phone, basket, shown, tab, lastTab = '' } = page;
    page.lastTab = basket.tab?.accountId ?? page.lastTab;
    const last = this.world.accounts.byId(lastTab);
    if (tab.notice === 'closed' && last && (!last.closed || last.tableNo !== tab.tableNumber))
      this.breaks(
        'WA10',
        `phone ${phone.number} at ${tab.tableNumber} calls the tab of ${last.tableNo} closed, which is ${last.closed ? '' : 'not '}so`,
      );
    if (shown !== undefined) {
      const here = this.baskets.find(({ accountId }) => accountId === shown.accountId)?.basket.guests ?? [];
      const stranger = shown.guests.find((by) => !here.some(({ of: { id } }) => id === by));
      if (basket.tab?.accountId !== shown.accountId || stranger !== undefined)
        this.breaks(
          'D5',
          `phone ${phone.number} is on tab ${basket.tab?.accountId} and shows ${JSON.stringify(shown)}`,
        );
    }
    for (const order of page.orders.values()) {
      const step = order.status.is === 'refused' ? Infinity : ORDER_STEPS.indexOf(order.status.is);
      if (step < (this.steps.get(order) ?? 0))
        this.breaks('R16', `an order of phone ${phone.number} is ${order.status.is} again`);
      this.steps.set(order, step);
    }
  }

  /** Nothing is added or taken off at this venue, so each guest pays what their own lines come to. */
  private lookAtSums({ phone, sittings: { together } }: SittingPage): void {
    const sendable = together?.sendable ?? [];
    const goods = (by?: string): number =>
      sendable.reduce(
        (sum, one) =>
          by === undefined || one.by === by ? sum + one.line.unitPrice * one.line.quantity : sum,
        0,
      );
    const sums = together?.sums({ total: goods() as never }) ?? [];
    const whole = sums.reduce((sum, { total }) => sum + total, 0);
    if (whole !== goods() || sums.some(({ by, total }) => total !== goods(by)))
      this.breaks('D4', `phone ${phone.number} shows ${JSON.stringify(sums)} of ${goods()}`);
  }

  /** A round has of the others what its sender saw at a press, and no more (D3). */
  private lookAtRounds(): void {
    for (const { basket } of this.baskets)
      for (const { guestId, lines } of basket.rounds.slice(this.looked.get(basket) ?? 0)) {
        this.looked.set(basket, basket.rounds.length);
        const session = basket.guests.find(({ of: { id } }) => id === guestId)?.of.sessionId ?? '';
        const sender = this.phones.find(({ sessions }) => sessions.has(session));
        for (const { guestId: of, lineId, units } of lines) {
          const known = sender?.showed.filter(({ by, line }) => by === of && line.key === lineId);
          if (of !== guestId && known?.every(({ line }) => line.quantity < units) === true)
            this.breaks('D3', `phone ${sender?.number} has sent ${units} × ${lineId} of ${of} unseen`);
        }
      }
  }

  /** A call arrives. */
  private calledTeam(phone: SittingPhone, key: string, body: unknown): void {
    const { salesAreaId, tableNumber } = RequestBody.of(body).fields;
    this.callers.set(key, JSON.stringify([phone.number, salesAreaId, tableNumber]));
    const first = callUnderWay(this.world.teamCalls.all, this.callers, key, this.world.ports.clock());
    if (first !== undefined && !phone.hasLost && !phone.hadOtherTime)
      this.breaks('R12', `phone ${phone.number} calls by ${key} a team that is on its way for ${first}`);
  }

  /** What the rounds took of the phone's lines. */
  private sentOf({ sessions }: SittingPhone, key: LineKey): number {
    return this.baskets.reduce((sum, { basket }) => {
      const own = new Set(
        basket.guests.flatMap(({ of: { id, sessionId } }) => (sessions.has(sessionId) ? [id] : [])),
      );
      const counts = basket.rounds.flatMap(({ lines }) => lines);
      return counts.reduce(
        (all, { guestId, lineId, units }) => (own.has(guestId) && lineId === key ? all + units : all),
        sum,
      );
    }, 0);
  }

  private wasClosedOn({ sessions }: SittingPhone): boolean {
    return this.baskets.some(
      ({ accountId, basket }) =>
        this.world.accounts.byId(accountId)?.closed === true &&
        basket.guests.some(({ of: { sessionId } }) => sessions.has(sessionId)),
    );
  }

  private checkAtRest(phone: SittingPhone): void {
    const { front, added, removed, alone, number } = phone;
    if (front === undefined) return;
    for (const { key, productId } of DISHES) {
      const kept = front.basket.lines.find((line) => line.key === key)?.quantity ?? 0;
      const [put, off] = [added.get(key) ?? 0, removed.get(key) ?? 0];
      const went = this.sentOf(phone, key) + (alone.get(key) ?? 0);
      const story = `phone ${number} put in ${put} × ${productId}, took off ${off}, and of it ${went} went and ${kept} are left`;
      // Of a tab that is over nobody reads what the last rounds took (D5).
      const isSure = !phone.hasLost && !this.wasClosedOn(phone);
      if (isSure && went + kept > put) this.breaks('D3', `${story}: too many`);
      if (!phone.hasLost && went + kept < put - off) this.breaks('D3', `${story}: too few`);
    }
    const { together, isAwaited } = front.sittings;
    const account = this.world.accounts.byId(together?.accountId ?? '');
    if (together !== undefined && account?.closed !== false)
      this.breaks('D5', `phone ${number} shows the basket of a tab that is over`);
    if (isAwaited && !phone.hasLost) this.breaks('I10', `phone ${number} waits for ever to leave`);
    if (together?.isLost === true)
      this.breaks('I10', `phone ${number} does not learn what became of its round`);
    if (together !== undefined && together.lines.length > 0 && !phone.hasLost)
      this.breaks('D3', `phone ${number} still has lines to send: ${JSON.stringify(together.lines)}`);
    for (const [key, { status }] of front.orders) {
      const order = this.world.orders.all.find((one) => one.idempotencyKey === key);
      if (order?.state !== 'placed' || phone.hadOtherTime) continue;
      const { status: is, money } = this.world.kitchen.ofOrder(order.id);
      if (status.is !== is || status.money !== money)
        this.breaks('R16', `phone ${number} shows ${status.is} of a round that is further`);
    }
  }
}
