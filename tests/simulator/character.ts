/** How guests are: what some seldom do others do all the time, and it is they who find what goes wrong then. */
import type { Random } from './random.ts';

const SECOND = 1_000;

export interface Character {
  /** Between two acts: so long at least, and that much longer at most, in milliseconds. */
  readonly timer: readonly [least: number, more: number];
  /** Of acts that do what leads on to a meal, or a bill paid, and nothing else. */
  readonly pursuesGoal: number;
  /** Of looks at other tabs that are open, instead of an act on the one in front. */
  readonly turnsToTab: number;
  /** The same, while the page in front is busy with what the guest has pressed. */
  readonly turnsWhileBusy: number;
  /** Of presses on a button: turns to another tab at once, and presses there too. */
  readonly usesSecondTab: number;
  /** Of guests who have come to a pay button: has the same in another tab as well. */
  readonly paysInPair: number;
  /** How often, beside what leads on: looks again, fetches anew, opens another tab, or the same page in one, closes it. */
  readonly pages: Readonly<Record<'look' | 'reload' | 'open' | 'duplicate' | 'close', number>>;
  /** How often a voucher is typed in the basket, or on the bill. */
  readonly vouchers: number;
  /** How often the button is pressed twice, where once is six times. */
  readonly tapsTwice: number;
  /** Of waits, instead of acts, while something comes, or a payment is asked after. */
  readonly waits: number;
}

const STEADY: Character = {
  timer: [250, 8 * SECOND],
  pursuesGoal: 0.8,
  turnsToTab: 0.08,
  turnsWhileBusy: 0.2,
  usesSecondTab: 0.2,
  paysInPair: 0.03,
  pages: { look: 0.2, reload: 0.1, open: 0.06, duplicate: 0.04, close: 0.05 },
  vouchers: 1.5,
  tapsTwice: 1,
  waits: 0.7,
};

const HASTY: Character = {
  ...STEADY,
  timer: [40, 2 * SECOND],
  turnsToTab: 0.1,
  turnsWhileBusy: 0.4,
  usesSecondTab: 0.4,
  pages: { look: 0.4, reload: 0.5, open: 0.2, duplicate: 0.1, close: 0.2 },
  tapsTwice: 3,
  waits: 0.2,
};

const WITH_MANY_TABS: Character = {
  ...STEADY,
  timer: [150, 3 * SECOND],
  turnsToTab: 0.15,
  turnsWhileBusy: 0.5,
  usesSecondTab: 0.6,
  paysInPair: 0.5,
  pages: { look: 0.2, reload: 0.1, open: 0.2, duplicate: 0.3, close: 0.05 },
  waits: 0.3,
};

const WITH_VOUCHERS: Character = { ...STEADY, pursuesGoal: 0.3, vouchers: 7 };

/** Stays where they are, and looks. */
const PATIENT: Character = {
  ...STEADY,
  pursuesGoal: 0.3,
  timer: [2 * SECOND, 30 * SECOND],
  pages: { look: 1, reload: 0.05, open: 0.05, duplicate: 0, close: 0.02 },
  waits: 0.95,
};

const CHARACTERS = [
  [8, STEADY],
  [4, HASTY],
  [4, WITH_MANY_TABS],
  [3, WITH_VOUCHERS],
  [2, PATIENT],
] as const;

export const someCharacter = (random: Random): Character => random.weighed(CHARACTERS) ?? STEADY;
