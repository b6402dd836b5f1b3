/** The calls to the team that this phone has made, as it stores them (R12, X2): a call outlives its page. */
import { keepSound, oneOf, shape, text, type Codec } from '../decoding.ts';
import { CALL_LASTS_MS, CALL_REASONS, CALL_STEPS, type TeamCall } from '../sitting/team-call.ts';
import type { Instant } from '../time/time.ts';
import { instant, itemsOf, storedText } from './saved-state.ts';

/** The table that calls, at one of the backend's sites. */
export interface CallingTable {
  readonly siteId: string;
  readonly salesAreaId: string;
  /** The venue's own spelling (A1). */
  readonly tableNumber: string;
}

export interface SavedCall extends CallingTable {
  readonly call: TeamCall;
}

const savedCall: Codec<SavedCall> = shape({
  siteId: text,
  salesAreaId: text,
  tableNumber: text,
  call: shape({
    key: text,
    reason: oneOf(...CALL_REASONS),
    at: instant,
    is: oneOf(...CALL_STEPS, 'unknown', 'absent'),
  }),
});

const sameTable = (a: CallingTable, b: CallingTable): boolean =>
  a.siteId === b.siteId && a.salesAreaId === b.salesAreaId && a.tableNumber === b.tableNumber;

/** The table's last call by this phone. */
export const callAt = (calls: readonly SavedCall[], table: CallingTable): TeamCall | undefined =>
  calls.find((saved) => sameTable(saved, table))?.call;

/**
 * The calls with this one in place of its table's. Those are removed after which nobody comes any more.
 *
 * @example
 * ```ts
 * const table = { siteId: '4104', salesAreaId: '1', tableNumber: '7' };
 * const call = { key: 'k1', reason: 'bill', at: instantOf(0), is: 'placed' } as const;
 * const calls = withCall([], { ...table, call }, instantOf(0));
 * withCall(calls, { ...table, call: { ...call, is: 'ended' } }, instantOf(1)).map((saved) => saved.call.is); // ['ended']
 * ```
 */
export const withCall = (
  calls: readonly SavedCall[],
  saved: SavedCall,
  now: Instant,
): readonly SavedCall[] => [
  ...calls.filter((other) => !sameTable(other, saved) && now - other.call.at < CALL_LASTS_MS),
  saved,
];

/** Decodes the stored text. Calls that do not fit are dropped one by one (X2). */
export const decodeCalls = (stored: string | undefined): readonly SavedCall[] =>
  keepSound(savedCall, itemsOf(stored));

/** The text to store, with its version (X2). */
export const encodeCalls = (calls: readonly SavedCall[]): string => storedText(calls);
