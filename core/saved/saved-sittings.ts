/** The shared baskets of this phone's guest, as the phone stores them (D5, X2). */
import { samePlace, type BasketPlace } from '../basket/basket-place.ts';
import type { LineKey } from '../basket/basket.ts';
import { boolean, keepSound, list, optional, refine, shape, text, type Codec } from '../decoding.ts';
import type { LineCount, SharedBasket } from '../sitting/shared-basket.ts';
import { DAY_MS, type Instant } from '../time/time.ts';
import { ITEM_FIELDS } from './saved-baskets.ts';
import { instant, itemsOf, place, storedText } from './saved-state.ts';

/** A round whose answer this phone does not know. */
export interface RoundUnderWay {
  /** Every try of the same round has it. */
  readonly key: string;
  readonly lines: readonly LineCount[];
  readonly note: string;
}

/**
 * What the phone knows of a tab's shared basket. Its guest's lines stand in it beside the rounds that have taken of
 * them. So the own basket, which is stored as well, is never taken for lines that are still to be sent.
 */
export interface SavedSitting {
  /** Of the tab. */
  readonly accountId: string;
  /** Of the guest's own basket. */
  readonly place: BasketPlace;
  readonly savedAt: Instant;
  /** The guest orders together with the others; undefined where they go on alone. */
  readonly together?: SittingSoFar | undefined;
}

export interface SittingSoFar {
  readonly guestId: string;
  readonly basket: SharedBasket;
  readonly round?: RoundUnderWay | undefined;
}

const count: Codec<number> = refine('Count', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);
const key: Codec<LineKey> = refine('LineKey', (value) =>
  typeof value === 'string' && value !== '' ? (value as LineKey) : undefined,
);
const lines = list(shape({ by: text, key, units: count }));

const savedSitting: Codec<SavedSitting> = shape({
  accountId: text,
  place,
  savedAt: instant,
  together: optional(
    shape({
      guestId: text,
      basket: shape({
        guests: list(shape({ id: text, letter: text, name: optional(text), hasLeft: boolean })),
        lines: list(shape({ by: text, key, item: shape(ITEM_FIELDS), wanted: count, version: count })),
        rounds: list(shape({ number: count, by: text, lines })),
      }),
      round: optional(shape({ key: text, lines, note: text })),
    }),
  ),
});

/** Those in which the lines of that basket can be sent by others. */
export const togetherAt = (
  sittings: readonly SavedSitting[],
  at: BasketPlace,
  now: Instant,
): readonly SavedSitting[] =>
  sittings.filter(
    ({ together, place, savedAt }) =>
      together !== undefined && samePlace(place, at) && now - savedAt < DAY_MS,
  );

/** The sittings with this one in place of its tab's. Those older than a day are removed. */
export const withSitting = (
  sittings: readonly SavedSitting[],
  sitting: SavedSitting,
  now: Instant,
): readonly SavedSitting[] => [
  ...sittings.filter(({ accountId, savedAt }) => accountId !== sitting.accountId && now - savedAt < DAY_MS),
  sitting,
];

/** Decodes the stored text. Sittings that do not fit are dropped one by one (X2). */
export const decodeSittings = (stored: string | undefined): readonly SavedSitting[] =>
  keepSound(savedSitting, itemsOf(stored));

/** The text to store, with its version (X2). */
export const encodeSittings = (sittings: readonly SavedSitting[]): string => storedText(sittings);
