/** How guests differ. Unusual guests find most of what goes wrong. */
import type { Random } from './random.ts';

const SECOND = 1_000;

export interface Character {
  /** Milliseconds between two acts: the least, and the most that is added. */
  readonly timer: readonly [least: number, more: number];
  /** Share of acts that only pursue what the guest came for. */
  readonly pursuesGoal: number;
  /** Share of acts that turn to another open tab. */
  readonly turnsToTab: number;
  /** The same while the page in front is busy. */
  readonly turnsWhileBusy: number;
  /** Share of presses that the guest repeats in a second tab at once. */
  readonly usesSecondTab: number;
  /** Share of guests at a pay button who open the same page in a second tab. */
  readonly paysInPair: number;
  /** Weights of what guests do with pages, beside what they came for. */
  readonly pages: Readonly<Record<'look' | 'reload' | 'open' | 'duplicate' | 'close', number>>;
  readonly vouchers: number;
  /** Weight of a double tap; a single tap has 6. */
  readonly tapsTwice: number;
  /** Share of waits while something loads or a payment is being followed. */
  readonly waits: number;
  /** No bank of theirs pays, and they try on. */
  readonly isBroke?: true;
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

/** Stays on the page and looks. */
const PATIENT: Character = {
  ...STEADY,
  pursuesGoal: 0.3,
  timer: [2 * SECOND, 30 * SECOND],
  pages: { look: 1, reload: 0.05, open: 0.05, duplicate: 0, close: 0.02 },
  waits: 0.95,
};

export const BROKE: Character = {
  ...STEADY,
  timer: [2 * SECOND, 20 * SECOND],
  pursuesGoal: 1,
  isBroke: true,
};

const CHARACTERS = [
  [8, STEADY],
  [4, HASTY],
  [4, WITH_MANY_TABS],
  [3, WITH_VOUCHERS],
  [2, PATIENT],
] as const;

export const someCharacter = (random: Random): Character => random.weighed(CHARACTERS) ?? STEADY;
