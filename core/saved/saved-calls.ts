/** The calls to the team that this phone has made, as it stores them (R12, X2): a call outlives its page. */
import { keepSound, oneOf, shape, text, type Codec } from '../decoding.ts';
import { CALL_REASONS, CALL_STEPS, lastingCall, type TeamCall } from '../sitting/team-call.ts';
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
    is: oneOf(...CALL_STEPS, 'unknown', 'absent', 'refused'),
  }),
});

const sameTable = (a: CallingTable, b: CallingTable): boolean =>
  a.siteId === b.siteId && a.salesAreaId === b.salesAreaId && a.tableNumber === b.tableNumber;

/** The table's last call by this phone, as long as somebody may come because of it. */
export const callAt = (
  calls: readonly SavedCall[],
  table: CallingTable,
  now: Instant,
): TeamCall | undefined => lastingCall(calls.find((saved) => sameTable(saved, table))?.call, now);

/**
 * The calls with this one in place of its table's, unless another browser tab has made a later one. Those are removed
 * after which nobody comes any more.
 *
 * @example
 * ```ts
 * const table = { siteId: '4104', salesAreaId: '1', tableNumber: '7' };
 * const call = { key: 'k1', reason: 'bill', at: instantOf(0), is: 'placed' } as const;
 * const calls = withCall([], { ...table, call }, instantOf(0));
 * withCall(calls, { ...table, call: { ...call, is: 'ended' } }, instantOf(1)).map((saved) => saved.call.is); // ['ended']
 * ```
 */
export function withCall(calls: readonly SavedCall[], saved: SavedCall, now: Instant): readonly SavedCall[] {
  const lasting = calls.filter(({ call }) => lastingCall(call, now) !== undefined);
  const before = callAt(lasting, saved, now);
  if (before !== undefined && before.key !== saved.call.key && before.at > saved.call.at) return lasting;
  return [...lasting.filter((other) => !sameTable(other, saved)), saved];
}

/** Decodes the stored text. Calls that do not fit are dropped one by one (X2). */
export const decodeCalls = (stored: string | undefined): readonly SavedCall[] =>
  keepSound(savedCall, itemsOf(stored));

/** The text to store, with its version (X2). */
export const encodeCalls = (calls: readonly SavedCall[]): string => storedText(calls);
