/** Plays one journey, from a seed or from a script. */
import { answerBanks, finish, endFaults, visitAgain } from './aftermath.ts';
import { guardCrashes } from './crash-guard.ts';
import type { Broken, Excuse } from './invariants.ts';
import type { Taken } from './invariants/money-book.ts';
import { Random } from './random.ts';
import { FaultInjector } from './fault-injector.ts';
import { deliverStorageEvents } from './storage-events.ts';
import { planOf } from './plans.ts';
import { rareInPayments, type RarelyPlayed } from './played.ts';
import type { FaultKind, FaultLevel, Script } from './script.ts';
import { Harness } from './harness.ts';
import { pageEnvironment } from './page-environment.ts';
import { perform } from './browser-actions.ts';
import { GuestScheduler, LONGEST_OF_HOURS } from './guest-scheduler.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** After this time every payment is settled. */
const QUIET = 4 * MINUTE;
/** Without faults every guest is served within this time. */
const DONE_WITHIN = 4 * MINUTE;
const INSPECTED_EVERY = 15 * SECOND;
const LOOKED_AT_WHEN_CALM_EVERY = 2 * SECOND;
/** Rounds of pages that change each other after one event. */
const MOST_ROUNDS = 30;

export interface Outcome {
  readonly script: Script;
  readonly broken: Broken | undefined;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly excuses: Readonly<Partial<Record<Excuse, number>>>;
  readonly taken: Taken;
  readonly played: ReadonlySet<RarelyPlayed>;
  readonly trace: readonly string[];
}

export interface Options {
  readonly traced?: boolean;
}

export const journeyOf = (seed: number, level: FaultLevel, options: Options = {}): Promise<Outcome> => {
  const random = new Random(seed);
  return new Journey(
    { seed, level, ...planOf(random, new Random(~seed)), until: LONGEST_OF_HOURS, steps: [] },
    random,
    options,
  ).play();
};

export const replay = (script: Script, options: Options = {}): Promise<Outcome> =>
  new Journey(script, undefined, options).play();

class Journey {
  private readonly harness: Harness;
  private readonly injector: FaultInjector;

  constructor(
    private readonly script: Script,
    private readonly random: Random | undefined,
    { traced = false }: Options,
  ) {
    this.harness = new Harness(script, traced, (loaded) =>
      pageEnvironment(this.harness, this.injector, loaded),
    );
    this.injector = new FaultInjector(this.harness, script, random);
  }

  async play(): Promise<Outcome> {
    const { random, script, harness } = this;
    const { guests, monitor } = harness;
    const endGuard = guardCrashes((what) => monitor.crashed(what));
    try {
      const until = await this.run();
      monitor.checkServed();
      const { steps, faults, trace } = harness;
      const played = random === undefined ? script : { ...script, until, steps };
      const { excuses, broken } = monitor.verdict;
      const { taken } = monitor.money;
      const rare = new Set([...rareInPayments(monitor.attempts.all), ...harness.played]);
      return { script: played, broken, faults, excuses, taken, played: rare, trace };
    } finally {
      endGuard();
      for (const guest of guests) for (const loaded of guest.pages) loaded.end();
    }
  }

  /** Plays until every guest is served. Resolves to the time at which the faults ended. */
  private async run(): Promise<number> {
    const { random, script, harness } = this;
    const { guests, timeline, monitor } = harness;
    const thinking = random && new GuestScheduler(harness, random);
    if (thinking === undefined) this.planWritten();
    else thinking.begin();
    this.inspect();
    if (thinking === undefined) await this.phase(script.until, () => false);
    else {
      await this.phase(Infinity, () => thinking.isOver);
      // A replayed script has no resting guests, so this millisecond is played to its end.
      await this.phase(timeline.now, () => false);
    }
    const until = timeline.now;
    timeline.after(1, () => endFaults(harness, this.injector));
    await this.untilQuiet();
    timeline.after(1, () => visitAgain(harness));
    await this.untilQuiet();
    // Lost answers have arrived by now, so pages may wait for guests at the bank.
    if (monitor.attempts.atBank.length > 0) {
      timeline.after(1, () => answerBanks(harness));
      await this.untilQuiet();
    }
    monitor.checkAtRest();
    for (const guest of guests) finish(harness, guest);
    await this.phase(timeline.now + DONE_WITHIN, () => guests.every(({ isServed }) => isServed));
    return until;
  }

  private async phase(until: number, isOver: () => boolean): Promise<void> {
    const { timeline, monitor } = this.harness;
    if (monitor.broken !== undefined || isOver()) return;
    try {
      await timeline.runUntil(until, (rounds) => {
        const more = this.afterEvent();
        if (rounds > MOST_ROUNDS) monitor.crashed('the pages lead to each other for ever');
        if (monitor.broken !== undefined) return 'over';
        if (more) return 'more';
        return isOver() ? 'over' : 'done';
      });
    } catch (error) {
      monitor.crashed(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  private async untilQuiet(): Promise<void> {
    const { harness } = this;
    const { timeline, monitor } = harness;
    let isQuiet = false;
    const look = (): void => {
      timeline.after(LOOKED_AT_WHEN_CALM_EVERY, () => {
        isQuiet = monitor.isQuiet && harness.onTheirWay === 0;
        if (!isQuiet) look();
      });
    };
    look();
    await this.phase(timeline.now + QUIET, () => isQuiet);
  }

  /**
   * After each event: delivers storage events, renders pages and checks everything. True if that may have caused
   * more.
   */
  private afterEvent(): boolean {
    const { guests, touched: set, monitor } = this.harness;
    for (const guest of guests) deliverStorageEvents(this.harness, guest);
    const touched = [...set];
    set.clear();
    for (const loaded of touched) if (loaded.isShown && loaded.page?.render() === true) set.add(loaded);
    monitor.look(touched);
    monitor.lookAtMoney();
    // What it caused begins in this millisecond, not with the next event.
    return touched.length > 0;
  }

  private inspect(): void {
    this.harness.timeline.after(INSPECTED_EVERY, () => {
      this.harness.monitor.inspect();
      this.inspect();
    });
  }

  private planWritten(): void {
    const { harness, injector } = this;
    const { timeline, guests } = harness;
    for (const step of this.script.steps) {
      if ('call' in step) continue;
      if ('does' in step) {
        const { guest: number, tab, does } = step;
        const guest = guests[number];
        if (guest !== undefined)
          timeline.after(step.at, () => void perform(harness, guest, tab, does), 'guest');
      } else timeline.after(step.at, () => injector.goWrong(step.wrong), 'fault');
    }
  }
}
