/** What guests do of their own accord: each looks at the page, thinks, and does something about it, until they rest. */
import type { Act } from './actions.ts';
import { someCharacter, type Character } from './character.ts';
import type { Guest, BrowserTab } from './guest.ts';
import { Intent } from './intent.ts';
import type { Lots } from './lots.ts';
import { buttonOf, isUnderWay } from './pay-actions.ts';
import { mostActs } from './plans.ts';
import { inSecondTab } from './second-tab.ts';
import type { Stage } from './stage.ts';
import { doAct } from './tab-acts.ts';

const SECOND = 1_000;
const COME_WITHIN = 3 * SECOND;
/** Who has what they came for goes home, or has another round. */
const GOES_HOME = 0.5;
/** Somebody is called away, or talks. */
const IS_SLOW = 0.03;
const SLOW_AT_MOST = 180 * SECOND;
/** Who waits for the word on a payment looks so often whether it has come. */
const LOOKS_UP_EVERY = 10 * SECOND;

export class Thinking {
  private acts = 0;
  /** Guests who have done enough for a journey. */
  private readonly resting = new Set<Guest>();

  constructor(
    private readonly stage: Stage,
    private readonly lots: Lots,
  ) {}

  /** They come one after another. */
  begin(): void {
    const { lots } = this;
    for (const guest of this.stage.guests) this.think(guest, someCharacter(lots), lots.whole(0, COME_WITHIN));
  }

  get isOver(): boolean {
    return this.resting.size === this.stage.guests.length;
  }

  private think(guest: Guest, character: Character, after: number): void {
    const { stage, lots } = this;
    stage.timeline.after(
      after,
      () => {
        if (stage.isCalm) return;
        const isTired = this.acts > mostActs(stage.guests);
        if (!isTired) this.act(guest, character);
        const isDone = isTired || (guest.isServed && lots.chance(GOES_HOME));
        if (isDone && !stage.witness.attempts.awaitsWord(guest)) this.resting.add(guest);
        else this.think(guest, character, isTired ? LOOKS_UP_EVERY : this.pause(character));
      },
      'guest',
    );
  }

  private pause({ timer: [least, more] }: Character): number {
    const { lots } = this;
    return least + lots.mostlyLittle(lots.chance(IS_SLOW) ? SLOW_AT_MOST : more);
  }

  private act(guest: Guest, character: Character): void {
    const { stage, lots } = this;
    const turnsTo = this.otherTab(guest, character);
    const act = turnsTo === undefined ? this.nextOf(guest, character) : LOOKS;
    if (act === undefined) return;
    const tab = act.act === 'open' ? guest.tabs.size : (turnsTo ?? guest.front);
    this.acts += 1;
    if (!this.does(guest, tab, act) || !lots.chance(character.usesSecondTab)) return;
    for (const { after, ...then } of inSecondTab(lots, guest, act))
      stage.timeline.after(
        after,
        () => {
          // Nobody presses in a tab that is not in front: it is looked at first.
          const isThere = then.does.act === 'look' || guest.front === then.tab;
          if (!stage.isCalm && isThere) this.does(guest, then.tab, then.does);
        },
        'guest',
      );
  }

  private does(guest: Guest, tab: number, act: Act): boolean {
    const { stage } = this;
    const isDone = doAct(stage, guest, tab, act);
    if (isDone) stage.steps.push({ at: stage.timeline.now, guest: guest.number, tab, does: act });
    return isDone;
  }

  /** The tab that the guest turns to: out of interest, or because the one in front is busy. */
  private otherTab(guest: Guest, { turnsToTab, turnsWhileBusy }: Character): number | undefined {
    const { lots } = this;
    const others = othersOf(guest);
    if (others.length === 0) return undefined;
    const front = guest.frontStay;
    const isAtBank = front?.tab.bank !== undefined;
    const isBusy = isAtBank || (front?.page !== undefined && isUnderWay(front.page));
    if (!lots.chance(isBusy ? turnsWhileBusy : turnsToTab)) return undefined;
    const ready = others.filter(({ page }) => page !== undefined && buttonOf(page) !== undefined);
    return lots.of(isBusy && ready.length > 0 ? ready : others)?.tab.number;
  }

  private nextOf(guest: Guest, character: Character): Act | undefined {
    const stay = guest.frontStay;
    const isThere = stay === undefined || stay.isShown || stay.tab.bank !== undefined;
    return isThere ? new Intent(this.lots, character).next(guest, stay) : undefined;
  }
}

const LOOKS: Act = { act: 'look' };

/** The other tabs that are open. */
const othersOf = ({ stays, front }: Guest): readonly BrowserTab[] =>
  stays.filter(({ tab }) => tab.number !== front);
