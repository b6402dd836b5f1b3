/** One journey, from its guests' coming to the day after: played from a seed, or from a script. */
import { answerBanks, finish, mend, visitAgain } from './aftermath.ts';
import { CrashGuard } from './crash-guard.ts';
import type { Broken } from './invariants.ts';
import { Lots } from './lots.ts';
import { Mishaps } from './mishaps.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { planOf } from './plans.ts';
import type { FaultKind, FaultLevel, Script } from './script.ts';
import { Stage } from './stage.ts';
import { stayMeans } from './stay-means.ts';
import { doAct } from './tab-acts.ts';
import { Thinking } from './thinking.ts';

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
  return new Journey({ seed, level, ...planOf(lots), until: LONGEST, steps: [] }, lots, options).play();
};

/** The journey of that script. */
export const replay = (script: Script, options: Options = {}): Promise<Outcome> =>
  new Journey(script, undefined, options).play();

class Journey {
  private readonly stage: Stage;
  private readonly mishaps: Mishaps;

  constructor(
    private readonly script: Script,
    private readonly lots: Lots | undefined,
    { traced = false }: Options,
  ) {
    this.stage = new Stage(script, traced, (stay) => stayMeans(this.stage, this.mishaps, stay));
    this.mishaps = new Mishaps(this.stage, script, lots);
  }

  async play(): Promise<Outcome> {
    const { lots, script, stage } = this;
    const { guests, timeline, witness } = stage;
    const thinking = lots && new Thinking(stage, lots);
    if (thinking === undefined) this.planWritten();
    else thinking.begin();
    this.inspect();
    const guard = new CrashGuard((what) => witness.crashed(what));
    try {
      if (thinking === undefined) await this.phase(script.until, () => false);
      else {
        await this.phase(LONGEST, () => thinking.isOver);
        // Whatever else happens in that millisecond: where the script is played again, nobody rests before it is over.
        await this.phase(timeline.now, () => false);
      }
      const until = timeline.now;
      timeline.after(1, () => mend(stage, this.mishaps));
      await this.untilQuiet();
      timeline.after(1, () => visitAgain(stage));
      await this.untilQuiet();
      // What was lost on its way was heard of now: that a page waits for the guest.
      if (witness.attempts.atBank.length > 0) {
        timeline.after(1, () => answerBanks(stage));
        await this.untilQuiet();
      }
      witness.settled();
      for (const guest of guests) finish(stage, guest);
      await this.phase(timeline.now + DONE_WITHIN, () => guests.every(({ isServed }) => isServed));
      witness.ended();
      const { steps, faults, trace } = stage;
      const played = lots === undefined ? script : { ...script, until, steps };
      return { script: played, broken: witness.broken, faults, trace };
    } finally {
      guard.end();
      for (const guest of guests) for (const stay of guest.stays) stay.end();
    }
  }

  /** Lets happen what happens until then, or until it is over. */
  private async phase(until: number, isOver: () => boolean): Promise<void> {
    const { timeline, witness } = this.stage;
    if (witness.broken !== undefined || isOver()) return;
    await timeline.runUntil(until, (rounds) => {
      const more = this.settle();
      if (rounds > MOST_ROUNDS) witness.crashed('the pages lead to each other for ever');
      if (witness.broken !== undefined) return 'over';
      if (more) return 'more';
      return isOver() ? 'over' : 'done';
    });
  }

  private async untilQuiet(): Promise<void> {
    const { stage } = this;
    const { timeline, witness } = stage;
    let isQuiet = false;
    const look = (): void => {
      timeline.after(LOOKED_AT_WHEN_CALM_EVERY, () => {
        isQuiet = witness.isQuiet && stage.onTheirWay === 0;
        if (!isQuiet) look();
      });
    };
    look();
    await this.phase(timeline.now + QUIET, () => isQuiet);
  }

  /**
   * After each happening: other tabs hear of what was written, screens follow their models, and all is looked at. True
   * where that may have set off more.
   */
  private settle(): boolean {
    const { guests, touched: set, witness } = this.stage;
    for (const guest of guests) tellOtherTabs(this.stage, guest);
    const touched = [...set];
    set.clear();
    for (const stay of touched) if (stay.isShown && stay.page?.settle() === true) set.add(stay);
    witness.look(touched);
    witness.lookAtMoney();
    // Whatever that has set off is to begin in this millisecond, and not in that of the next happening.
    return touched.length > 0;
  }

  private inspect(): void {
    this.stage.timeline.after(INSPECTED_EVERY, () => {
      this.stage.witness.inspect();
      this.inspect();
    });
  }

  private planWritten(): void {
    const { stage, mishaps } = this;
    const { timeline, guests } = stage;
    for (const step of this.script.steps) {
      if ('call' in step) continue;
      if ('does' in step) {
        const { guest: number, tab, does } = step;
        const guest = guests[number];
        if (guest !== undefined) timeline.after(step.at, () => void doAct(stage, guest, tab, does), 'guest');
      } else timeline.after(step.at, () => mishaps.goWrong(step.wrong), 'fault');
    }
  }
}
