/** Runs guests on their own initiative: each looks at the page, thinks, and acts, until they rest. */
import { transaction } from 'mobx';
import type { Action } from './actions.ts';
import { BROKE, someCharacter, type Character } from './character.ts';
import type { Guest, LoadedPage } from './guest.ts';
import { GuestPolicy } from './guest-policy.ts';
import type { Random } from './random.ts';
import { buttonOf, isUnderWay } from './pay-actions.ts';
import { mostActions } from './plans.ts';
import { inSecondTab, LOOKS } from './second-browser-tab.ts';
import type { Harness } from './harness.ts';
import { perform } from './browser-actions.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The longest time of guests on their own initiative. */
const LONGEST = 8 * MINUTE;
/** The same for long journeys. */
export const LONGEST_OF_HOURS = 9 * 60 * MINUTE;
const COME_WITHIN = 3 * SECOND;
/** A served guest goes home with this probability, or orders another round. */
const GOES_HOME = 0.5;
/** Factor on the number of acts for a guest who was not served. */
const TRIES_ON = { none: 2, gentle: 2, brutal: 3.5 } as const;
/** Share of pauses in which the guest is called away. */
const IS_SLOW = 0.03;
const SLOW_AT_MOST = 180 * SECOND;
/** Share of pauses that last hours on long journeys. */
const STAYS_FOR_HOURS = 0.07;
const HOURS = [20 * MINUTE, 150 * MINUTE] as const;
/** A guest who waits for a payment or the network looks this often. */
const LOOKS_UP_EVERY = 10 * SECOND;
const IS_BROKE = 0.01;
/** Share of pauses at a menu in which a guest who is alone, and has paid for nothing yet, goes home until the next day. */
const GOES_TO_BED = 0.01;
const NIGHT = [20 * 60 * MINUTE, 30 * 60 * MINUTE] as const;

export class GuestScheduler {
  /** Milliseconds of the nights that guests were away. */
  private nights = 0;
  private acts = 0;
  /** Guests who have done enough for this journey. */
  private readonly resting = new Set<Guest>();

  constructor(
    private readonly harness: Harness,
    private readonly random: Random,
  ) {}

  begin(): void {
    const { random, harness } = this;
    for (const guest of harness.guests) {
      const character = someCharacter(random);
      const isBroke = harness.rare.chance(IS_BROKE);
      this.think(guest, isBroke ? BROKE : character, random.whole(0, COME_WITHIN));
    }
  }

  get isOver(): boolean {
    const { guests, isLong, timeline } = this.harness;
    const until = this.nights + (isLong ? LONGEST_OF_HOURS : LONGEST);
    return this.resting.size === guests.length || timeline.now >= until;
  }

  private think(guest: Guest, character: Character, after: number): void {
    const { harness, random } = this;
    harness.timeline.after(
      after,
      () => {
        if (harness.isCalm) return;
        const enough = mostActions(harness.guests) * (character.isBroke === true ? 3 : 1);
        const isTired = this.acts > (guest.isServed ? enough : TRIES_ON[harness.level] * enough);
        if (!isTired) this.act(guest, character);
        const isDone = isTired || (guest.isServed && random.chance(GOES_HOME));
        if (isDone && !harness.monitor.attempts.awaitsResult(guest)) this.resting.add(guest);
        else this.think(guest, character, isTired ? LOOKS_UP_EVERY : this.pause(guest, character));
      },
      'guest',
    );
  }

  /** A guest without a network waits for it and spends no acts. */
  private pause(guest: Guest, { timer: [least, more] }: Character): number {
    const { random, harness } = this;
    const { offlineUntil, plan, tabs, front } = guest;
    const isAtMenu = tabs.get(front)?.loaded?.page?.screen.at === 'menu' && plan.wants === 'round';
    const isAlone = harness.guests.length === 1 && harness.monitor.attempts.all.length === 0;
    if (isAtMenu && isAlone && harness.rare.chance(GOES_TO_BED)) return this.untilTomorrow(guest);
    if (offlineUntil > harness.timeline.now) return LOOKS_UP_EVERY;
    if (harness.isLong && random.chance(STAYS_FOR_HOURS)) {
      harness.played.add('hours');
      return random.whole(...HOURS);
    }
    return least + random.mostlyLittle(random.chance(IS_SLOW) ? SLOW_AT_MOST : more);
  }

  /** The browser drops its pages meanwhile. */
  private untilTomorrow(guest: Guest): number {
    const { harness } = this;
    for (const { tab } of guest.pages) this.does(guest, tab.number, { act: 'close' });
    harness.played.add('nextDay');
    const night = harness.rare.whole(...NIGHT);
    this.nights += night;
    return night;
  }

  private act(guest: Guest, character: Character): void {
    const { harness, random } = this;
    const turnsTo = this.otherTab(guest, character);
    const act = turnsTo === undefined ? this.nextOf(guest, character) : LOOKS;
    if (act === undefined) return;
    const tab = act.act === 'open' ? guest.tabs.size : (turnsTo ?? guest.front);
    this.acts += 1;
    if (!this.does(guest, tab, act) || !random.chance(character.usesSecondTab)) return;
    for (const { after, ...then } of inSecondTab(random, guest, act))
      harness.timeline.after(
        after,
        () => {
          // Nobody presses in a tab that is not in front.
          const isThere = then.does.act === 'look' || guest.front === then.tab;
          if (!harness.isCalm && isThere) this.does(guest, then.tab, then.does);
        },
        'guest',
      );
  }

  private does(guest: Guest, tab: number, act: Action): boolean {
    const { harness } = this;
    const isDone = perform(harness, guest, tab, act);
    if (isDone) harness.steps.push({ at: harness.timeline.now, guest: guest.number, tab, does: act });
    return isDone;
  }

  /** The tab to turn to, out of interest or because the one in front is busy. */
  private otherTab(guest: Guest, { turnsToTab, turnsWhileBusy }: Character): number | undefined {
    const { random } = this;
    const others = othersOf(guest);
    if (others.length === 0) return undefined;
    const front = guest.frontPage;
    const isAtBank = front?.tab.bank !== undefined;
    const isBusy = isAtBank || (front?.page !== undefined && isUnderWay(front.page));
    if (!random.chance(isBusy ? turnsWhileBusy : turnsToTab)) return undefined;
    const ready = others.filter(({ page }) => page !== undefined && buttonOf(page) !== undefined);
    return random.of(isBusy && ready.length > 0 ? ready : others)?.tab.number;
  }

  private nextOf(guest: Guest, character: Character): Action | undefined {
    const loaded = guest.frontPage;
    const isThere = loaded === undefined || loaded.isShown || loaded.tab.bank !== undefined;
    // In a transaction MobX computes values once that are read several times.
    return isThere
      ? transaction(() => new GuestPolicy(this.random, character).next(guest, loaded))
      : undefined;
  }
}

const othersOf = ({ pages, front }: Guest): readonly LoadedPage[] =>
  pages.filter(({ tab }) => tab.number !== front);
