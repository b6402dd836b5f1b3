/** One journey, from its guests' coming to the day after: played from a seed, or from a script. */
import type { PaymentIntention } from '@tableside/core';
import { figuresOf } from '../../../fixtures/world/accounts.ts';
import { Refusal } from '../../../fixtures/world/refusal.ts';
import { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Act } from './acts.ts';
import { simulatedCardForms } from './card-forms.ts';
import { DrawnChance, WrittenChance, type Chance } from './chance.ts';
import { Guest, openPage, Stay, Tab, type StayMeans } from './guest.ts';
import { BACKEND, ORIGIN, PRODUCTS, TABLES } from './harbour.ts';
import { Intent } from './intent.ts';
import { Lots } from './lots.ts';
import { SimulatedClient } from './network.ts';
import type { Where } from './page.ts';
import { pageModels } from './page-models.ts';
import { press, type PageAct } from './presses.ts';
import { answerTo } from './services.ts';
import type {
  CallFault,
  CallId,
  FaultKind,
  FaultLevel,
  GuestPlan,
  Script,
  Step,
  TimedFault,
} from './script.ts';
import { Timeline } from './timeline.ts';
import { Witness, type Broken } from './witness.ts';

/** A Wednesday evening. */
const START = Date.parse('2026-03-04T18:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Guests do as they please for so long at most. */
const LONGEST = 8 * MINUTE;
/** After which nothing is open any more that can be settled. */
const QUIET = 4 * MINUTE;
/** A guest who meets nothing wrong is done by then. */
const DONE_WITHIN = 4 * MINUTE;
const INSPECTED_EVERY = 15 * SECOND;
const LOOKED_AT_WHEN_CALM_EVERY = 2 * SECOND;
/** Of pages that lead on to others, after one thing that happened. */
const MOST_ROUNDS = 30;
const MOST_ACTS = 15;
/** Who has what they came for goes home, or has another round. */
const GOES_HOME = 0.5;
/** How long a card's provider is waited for. */
const PROVIDER_TIMEOUT = 20 * SECOND;

export interface Outcome {
  readonly script: Script;
  readonly broken: Broken | undefined;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly trace: readonly string[];
}

export interface Options {
  /** Whether to write down what happens. */
  readonly traced?: boolean;
}

/** The journey of that seed. */
export const journeyOf = (seed: number, level: FaultLevel, options: Options = {}): Promise<Outcome> => {
  const lots = new Lots(seed);
  const guests = plansOf(lots);
  return new Journey({ seed, level, guests, until: LONGEST, steps: [] }, lots, options).play();
};

/** The journey of that script. */
export const replay = (script: Script, options: Options = {}): Promise<Outcome> =>
  new Journey(script, undefined, options).play();

const plansOf = (lots: Lots): readonly GuestPlan[] => {
  const table = lots.of(TABLES);
  const guests = lots.weighed([
    [6, 1],
    [3, 2],
    [1, 3],
  ] as const);
  return Array.from({ length: guests ?? 1 }, () => ({
    wants: lots.chance(0.5) ? ('round' as const) : ('bill' as const),
    table: lots.chance(0.8) ? (table ?? '1') : (lots.of(TABLES) ?? '1'),
  }));
};

class Journey {
  private readonly timeline = new Timeline();
  private readonly world: VenueGroupWorld;
  private readonly guests: readonly Guest[];
  private readonly witness: Witness;
  private readonly steps: Step[] = [];
  private readonly trace: string[] = [];
  private readonly faults: Partial<Record<FaultKind, number>> = {};
  private chance: Chance | undefined;
  private readonly touched = new Set<Stay>();
  private build = 0;
  private ids = 0;
  private uuids = 0;
  private acts = 0;
  private isCalm = false;
  /** Guests who have done enough for a journey. */
  private readonly resting = new Set<Guest>();

  constructor(
    private readonly script: Script,
    private readonly lots: Lots | undefined,
    private readonly options: Options,
  ) {
    const { timeline } = this;
    this.world = new VenueGroupWorld(BACKEND, {
      clock: () => START + timeline.now,
      newId: () => `id-${(this.ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    this.guests = script.guests.map((plan, number) => new Guest(number, plan));
    this.witness = new Witness(this.world, this.guests, () => timeline.now);
    const written = script.steps.filter((step) => 'call' in step);
    this.chance = lots === undefined ? new WrittenChance(written) : new DrawnChance(lots, script.level);
  }

  async play(): Promise<Outcome> {
    const { lots, script } = this;
    if (lots === undefined) this.planWritten();
    else for (const guest of this.guests) this.think(guest, lots, lots.whole(0, 3 * SECOND));
    this.inspect();
    const guard = new CrashGuard((what) => this.witness.crashed(what));
    try {
      if (lots === undefined) await this.phase(script.until, () => false);
      else {
        await this.phase(LONGEST, () => this.resting.size === this.guests.length);
        // Whatever else happens in that millisecond: where the script is played again, nobody rests before it is over.
        await this.phase(this.timeline.now, () => false);
      }
      const until = this.timeline.now;
      this.timeline.after(1, () => this.mend());
      await this.untilQuiet();
      this.timeline.after(1, () => this.visitAgain());
      await this.untilQuiet();
      this.witness.settled();
      for (const guest of this.guests) this.finish(guest);
      await this.phase(this.timeline.now + DONE_WITHIN, () => this.guests.every(({ isServed }) => isServed));
      this.witness.ended();
      const { broken } = this.witness;
      return {
        script: lots === undefined ? script : { ...script, until, steps: this.steps },
        broken,
        faults: this.faults,
        trace: this.trace,
      };
    } finally {
      guard.end();
      for (const guest of this.guests) for (const stay of guest.stays) stay.end();
    }
  }

  /** Lets happen what happens until then, or until it is over; the time at which it was. */
  private async phase(until: number, isOver: () => boolean): Promise<number> {
    if (this.witness.broken === undefined && !isOver())
      await this.timeline.runUntil(until, (rounds) => {
        const more = this.settle();
        if (rounds > MOST_ROUNDS) this.witness.crashed('the pages lead to each other for ever');
        if (this.witness.broken !== undefined) return 'over';
        if (more) return 'more';
        return isOver() ? 'over' : 'done';
      });
    return this.timeline.now;
  }

  private async untilQuiet(): Promise<void> {
    let isQuiet = false;
    const look = (): void => {
      this.timeline.after(LOOKED_AT_WHEN_CALM_EVERY, () => {
        isQuiet = this.witness.isQuiet;
        if (!isQuiet) look();
      });
    };
    look();
    await this.phase(this.timeline.now + QUIET, () => isQuiet);
  }

  /**
   * After each happening: other tabs hear of what was written, screens follow their models, and all is looked at. True
   * where that may have set off more.
   */
  private settle(): boolean {
    for (const guest of this.guests) this.tellTabs(guest);
    const touched = [...this.touched];
    this.touched.clear();
    for (const stay of touched) if (stay.isShown && stay.page?.settle() === true) this.touched.add(stay);
    this.witness.look(touched);
    this.witness.lookAtMoney();
    // Whatever that has set off is to begin in this millisecond, and not in that of the next happening.
    return touched.length > 0;
  }

  private tellTabs({ storage, stays }: Guest): void {
    const { writers } = storage;
    if (writers.size === 0) return;
    const [only] = writers.size === 1 ? writers : [];
    writers.clear();
    for (const stay of stays) {
      if (!stay.isShown || stay === only) continue;
      stay.page?.visit.rereadStore();
      this.touched.add(stay);
    }
  }

  private inspect(): void {
    this.timeline.after(INSPECTED_EVERY, () => {
      this.witness.inspect();
      this.inspect();
    });
  }

  private planWritten(): void {
    for (const step of this.script.steps) {
      if ('call' in step) continue;
      if ('does' in step) {
        const { guest: number, tab, does } = step;
        const guest = this.guests[number];
        if (guest !== undefined) this.timeline.after(step.at, () => void this.do(guest, tab, does), 'guest');
      } else this.timeline.after(step.at, () => this.goWrong(step.wrong), 'fault');
    }
  }

  /** The guest looks at the page, thinks, and does something about it. */
  private think(guest: Guest, lots: Lots, after: number): void {
    const intent = new Intent(lots);
    this.timeline.after(
      after,
      () => {
        if (this.isCalm) return;
        const stay = guest.frontStay;
        const isThere = stay === undefined || stay.isShown || stay.page?.where.at === 'bank';
        const act = isThere ? intent.next(guest, stay?.page) : undefined;
        if (act !== undefined) {
          const tab = act.act === 'open' ? guest.tabs.size : guest.front;
          this.acts += 1;
          if (this.do(guest, tab, act))
            this.steps.push({ at: this.timeline.now, guest: guest.number, tab, does: act });
        }
        const isTired = this.acts > MOST_ACTS * this.guests.length;
        if (isTired || (guest.isServed && lots.chance(GOES_HOME))) {
          this.resting.add(guest);
          return;
        }
        const isSlow = lots.chance(0.03);
        this.think(guest, lots, 250 + lots.mostlyLittle(isSlow ? 3 * MINUTE : 8 * SECOND));
      },
      'guest',
    );
  }

  /** With nothing wrong any more the guest does what leads on, until they are done. */
  private finish(guest: Guest): void {
    const intent = new Intent(undefined);
    const next = (): void => {
      this.timeline.after(
        1_500,
        () => {
          if (guest.isServed) return;
          const act = intent.next(guest, guest.frontStay?.page);
          if (act !== undefined) this.do(guest, act.act === 'open' ? guest.tabs.size : guest.front, act);
          next();
        },
        'guest',
      );
    };
    next();
  }

  /** Whether it could be done. */
  private do(guest: Guest, number: number, act: Act): boolean {
    const tab = guest.tabs.get(number);
    const stay = tab?.stay?.isGone === false ? tab.stay : undefined;
    const done = this.tryTo(guest, number, tab, stay, act);
    if (done && guest.tabs.has(number)) guest.front = number;
    if (done) this.note(() => `guest ${guest.number} tab ${number}: ${JSON.stringify(act)}`);
    return done;
  }

  private tryTo(
    guest: Guest,
    number: number,
    tab: Tab | undefined,
    stay: Stay | undefined,
    act: Act,
  ): boolean {
    switch (act.act) {
      case 'open':
        this.open(guest, number, startOf(guest));
        return true;
      case 'reload':
        if (tab === undefined) return false;
        this.open(guest, number, tab.address);
        return true;
      case 'close':
        if (stay === undefined) return false;
        this.goes(stay);
        return true;
      case 'look':
        if (stay?.isShown !== true) return false;
        this.touched.add(stay);
        stay.look();
        return true;
      case 'bank':
        return tab !== undefined && this.atBank(guest, tab, stay, act);
      default:
        return stay?.isShown === true && this.press(stay, act);
    }
  }

  private press(stay: Stay, act: PageAct): boolean {
    const { page } = stay;
    if (page === undefined) return false;
    this.touched.add(stay);
    return press(page, act, {
      onBasket: (_page, basket, line, more) => this.witness.basketTook(stay, basket, line, more),
      onGivenUp: (_page, place) => this.witness.basketGivenUp(stay, place.venueSlug),
      onTap: (_page, total) => this.witness.tapped(stay, total),
    });
  }

  /** On the bank's page, and back to the app in one of the ways in which people come back. */
  private atBank(
    guest: Guest,
    tab: Tab,
    stay: Stay | undefined,
    act: Extract<Act, { act: 'bank' }>,
  ): boolean {
    const { address } = tab;
    const page = stay?.page;
    const result = page?.result;
    const asked =
      address.at === 'bank'
        ? address
        : page?.where.at === 'result' && result?.state.is === 'authRequired'
          ? { key: page.where.key, paymentId: result.state.paymentId }
          : undefined;
    if (asked === undefined) return false;
    const { acquirer } = this.world;
    const payment = acquirer.find(asked.paymentId);
    if (payment === undefined) return false;
    const { bankResult = '' } = acquirer.decideAtBank(payment, act.decision);
    const returned = { paymentId: asked.paymentId, result: bankResult };
    const where: Where = { at: 'result', key: asked.key, returned };
    if (act.way === 'backButton') {
      tab.address = { at: 'result', key: asked.key };
      if (stay === undefined || stay.isGone) this.open(guest, tab.number, tab.address);
      else {
        this.touched.add(stay);
        stay.comeBack();
      }
    } else if (act.way === 'otherTab') this.open(guest, guest.tabs.size, where);
    else this.open(guest, tab.number, where);
    return true;
  }

  /** Fetches the app into a tab, in the place of what was there. */
  private open(guest: Guest, number: number, where: Where): void {
    const tab = guest.tabs.get(number) ?? new Tab(number, where);
    guest.tabs.set(number, tab);
    guest.front = number;
    this.forgetsInMemory(guest);
    tab.stay?.end();
    tab.address = where;
    const at: Where = where.at === 'bank' ? { at: 'result', key: where.key } : where;
    const stay = new Stay(guest, tab, this.build, this.timeline.now);
    tab.stay = stay;
    openPage(stay, at, this.meansOf(stay), pageModels);
    this.touched.add(stay);
  }

  /** What could not be stored goes with the page that remembered it, and no other page knows of it. */
  private forgetsInMemory(guest: Guest): void {
    const isMemoryOnly = guest.stays.some(({ page }) => page?.models.store.isPersistent === false);
    if (isMemoryOnly || (guest.storage.isFailing && guest.stays.length > 0)) this.witness.forgets(guest);
  }

  private goes(stay: Stay): void {
    this.forgetsInMemory(stay.guest);
    if (stay.page !== undefined) stay.tab.address = addressOf(stay);
    stay.end();
  }

  private meansOf(stay: Stay): StayMeans {
    const { guest } = stay;
    const { timeline, world } = this;
    const later = (ms: number, call: () => void): (() => void) => {
      let isOff = false;
      const callOff = timeline.after(ms, () =>
        stay.do(() => {
          if (isOff || stay.isGone) return;
          this.touched.add(stay);
          call();
        }),
      );
      return () => {
        isOff = true;
        callOff();
      };
    };
    return {
      now: () => timeline.now,
      later,
      wall: () => START + timeline.now + guest.clockIsOffBy,
      uuid: () => `00000000-0000-4000-8000-${(this.uuids += 1).toString(16).padStart(12, '0')}`,
      pauses: { wait: (ms) => new Promise((resolve) => void later(ms, resolve)) },
      accounts: world.accounts,
      isRough: this.script.level !== 'none' && !this.isCalm,
      canFetchCode: () => stay.build === this.build,
      onIntention: (intention: PaymentIntention) => {
        this.note(
          () =>
            `guest ${guest.number} tab ${stay.tab.number}: payment ${intention.key.slice(-4)} is ${intention.state.is}`,
        );
        this.witness.intention(stay, intention);
      },
      cardForms: simulatedCardForms({
        vault: world.vault,
        typed: () => stay.page?.card,
        ask: (call, ask) => this.askProvider(stay, later, call, ask),
      }),
      clientOf: (sessionId, hearDate) =>
        new SimulatedClient({
          laterOnPage: later,
          laterAnyway: (ms, call) => void timeline.after(ms, call),
          faultsOf: (call) => this.faultsOf(guest, call),
          answer: (call, request, spoil) => {
            this.note(() => `  ${call} arrives`);
            const key = request.headers?.['Idempotency-Key'];
            return answerTo(world, request, {
              sessionId: sessionId(),
              origin: ORIGIN,
              ...(key !== undefined && { idempotencyKey: key }),
              ...(spoil !== undefined && { spoilAnswer: spoil }),
            });
          },
          watch: (call, request, came) => {
            if (came !== undefined)
              this.note(
                () =>
                  `guest ${guest.number} tab ${stay.tab.number}: ${call} → ${JSON.stringify(came).slice(0, 120)}`,
              );
            this.witness.called(stay, call, request, came);
          },
          isGone: () => stay.isGone,
          late: (call, request) => this.witness.late(stay, call, request),
          hearDate: () => hearDate(new Date(START + timeline.now).toUTCString()),
        }),
    };
  }

  /** The provider's own calls go wrong too: they are lost, or late. */
  private askProvider<Value>(
    { guest }: Stay,
    later: StayMeans['later'],
    call: string,
    ask: () => Value,
  ): Promise<Value | undefined> {
    const faults = this.faultsOf(guest, call);
    const isLost = faults.some(({ fault }) => fault !== 'delay' && fault !== 'duplicate');
    const delay = faults.find((one) => one.fault === 'delay');
    const ms = isLost ? PROVIDER_TIMEOUT : 300 + (delay === undefined ? 0 : delay.before + delay.after);
    return new Promise((resolve) => {
      later(Math.min(ms, PROVIDER_TIMEOUT), () =>
        resolve(isLost || ms > PROVIDER_TIMEOUT ? undefined : ask()),
      );
    });
  }

  private faultsOf(guest: Guest, name: string): readonly CallFault[] {
    const { chance, lots } = this;
    if (chance === undefined) return [];
    const call: CallId = { guest: guest.number, call: name, nth: guest.nthOf(name) };
    const wrong = chance.faultsOf(call);
    for (const { fault } of wrong) this.count(fault);
    if (wrong.length > 0) {
      this.note(() => `guest ${guest.number}: ${name} meets ${JSON.stringify(wrong)}`);
      if (lots !== undefined) this.steps.push({ call, wrong });
    }
    for (const { after, wrong: around } of chance.around(call)) {
      this.timeline.after(
        after,
        () => {
          if (this.chance === undefined) return;
          this.steps.push({ at: this.timeline.now, wrong: around });
          this.goWrong(around);
        },
        'fault',
      );
    }
    return wrong;
  }

  private count(kind: FaultKind): void {
    this.faults[kind] = (this.faults[kind] ?? 0) + 1;
  }

  private goWrong(wrong: TimedFault): void {
    this.count(wrong.fault);
    this.note(() => `!! ${JSON.stringify(wrong)}`);
    const guest = 'guest' in wrong ? this.guests[wrong.guest] : undefined;
    const stay = guest?.frontStay;
    const { manners, stock, backend } = this.world;
    switch (wrong.fault) {
      case 'socketCut':
        if (guest === undefined) return;
        guest.lineIsCutUntil = this.timeline.now + wrong.lasts;
        for (const one of guest.stays) {
          one.lines?.cut();
          this.touched.add(one);
        }
        return;
      case 'tabKill':
        if (stay !== undefined) this.goes(stay);
        return;
      case 'reload':
        if (stay !== undefined && guest !== undefined) this.open(guest, stay.tab.number, addressOf(stay));
        return;
      case 'bfcache':
        if (stay?.isShown !== true) return;
        stay.putAway();
        this.timeline.after(wrong.lasts, () => {
          this.touched.add(stay);
          if (stay.page?.where.at !== 'bank') stay.comeBack();
        });
        return;
      case 'storageFails':
        if (guest === undefined) return;
        guest.storage.isFailing = true;
        if (guest.stays.length > 1) this.witness.forgets(guest);
        this.timeline.after(wrong.lasts, () => (guest.storage.isFailing = false));
        return;
      case 'storageWipe':
        guest?.storage.wipe();
        this.witness.forgets(guest);
        return;
      case 'clockJump':
        if (guest !== undefined) guest.clockIsOffBy = wrong.by;
        return;
      case 'deploy':
        this.build += 1;
        return;
      case 'venueCloses':
        for (const venue of backend.venues) manners.change(venue, { closesAt: START + this.timeline.now });
        return;
      case 'priceChange':
        for (const venue of backend.venues) manners.setPrice(venue, wrong.product, wrong.price);
        return;
      case 'stockOut':
        for (const { siteId } of backend.venues) stock.setOut(siteId, wrong.product, true);
        return;
      case 'rival':
        void this.rival(wrong.table, wrong.does);
    }
  }

  private async rival(tableNo: string, does: Extract<TimedFault, { fault: 'rival' }>['does']): Promise<void> {
    const { till, accounts, backend } = this.world;
    const [venue] = backend.venues;
    if (venue === undefined) return;
    const table = { siteId: venue.siteId, tableNo };
    try {
      if ('adds' in does) await till.add(table, [{ name: 'One more', price: does.adds }]);
      else if ('leaves' in does) {
        await till.close(table);
        till.open(table, [{ name: 'Next party', price: 12.5, amount: 2 }]);
      } else {
        const account = accounts.ofTable(venue, tableNo);
        const { outstanding } = account ? figuresOf(account) : { outstanding: 0 };
        const cash = Math.ceil((outstanding * does.pays) / 100);
        if (cash > 0) await till.takeCash(table, cash / 100);
      }
    } catch (error) {
      // There is nothing left to be done to that bill.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Nothing goes wrong any more, and what went wrong is put right. */
  private mend(): void {
    this.note(() => '-- all is mended');
    this.isCalm = true;
    this.chance = undefined;
    const { manners, stock, backend } = this.world;
    for (const venue of backend.venues) {
      manners.change(venue, { closesAt: null });
      for (const product of PRODUCTS) stock.setOut(venue.siteId, product, false);
    }
    for (const guest of this.guests) {
      guest.storage.isFailing = false;
      guest.lineIsCutUntil = 0;
      guest.clockIsOffBy = 0;
      for (const stay of guest.stays) {
        if (stay.build !== this.build) this.open(guest, stay.tab.number, addressOf(stay));
        else if (stay.isAway && stay.page?.where.at !== 'bank') {
          this.touched.add(stay);
          stay.comeBack();
        }
      }
    }
  }

  /** Whom a bank waits for answers it, and everybody comes back to the app once more. */
  private visitAgain(): void {
    this.note(() => '-- everybody comes back');
    const { acquirer } = this.world;
    for (const { guest, key, paymentId } of this.witness.askedByBank()) {
      const payment = acquirer.find(paymentId);
      const { bankResult = '' } = payment ? acquirer.decideAtBank(payment, 'approve') : {};
      this.open(guest, guest.tabs.size, { at: 'result', key, returned: { paymentId, result: bankResult } });
    }
    for (const guest of this.guests) this.open(guest, guest.tabs.size, startOf(guest));
  }

  private note(say: () => string): void {
    if (this.options.traced === true)
      this.trace.push(`${(this.timeline.now / 1000).toFixed(3).padStart(9)} ${say()}`);
  }
}

const startOf = ({ plan }: Guest): Where =>
  plan.wants === 'round' ? { at: 'menu', venue: 0 } : { at: 'bill', table: plan.table };

/** What was brought back from the bank is in the address as long as the guest is there. */
const addressOf = ({ tab, page }: Stay): Where =>
  tab.address.at === 'bank' ? tab.address : (page?.where ?? tab.address);

/** Hears of what nobody catches: on no page does anything throw. */
class CrashGuard {
  private readonly listener: (error: unknown) => void;

  constructor(hear: (what: string) => void) {
    this.listener = (error) => hear(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.on('unhandledRejection', this.listener);
  }

  end(): void {
    process.off('unhandledRejection', this.listener);
  }
}
