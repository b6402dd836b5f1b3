/** A guest calls the team to their table: one call at a time, and none is sent twice (R11–R14). */
import type { TeamCallTerms } from '../brand/venue.ts';
import type { PortFailure } from '../failures.ts';
import { instantOf, MINUTE_MS, type Instant } from '../time/time.ts';

/** `wrong`: something is wrong with the guest's order. */
export const CALL_REASONS = ['team', 'bill', 'wrong'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** What the backend says of a call, in the order in which it comes. `ended`: the team was there, or took it back. */
export const CALL_STEPS = ['placed', 'seen', 'coming', 'ended'] as const;
export type CallStep = (typeof CALL_STEPS)[number];

/** A call that this phone has made. */
export interface TeamCall {
  /** Its idempotency key, by which this phone alone asks about it. */
  readonly key: string;
  readonly reason: CallReason;
  readonly at: Instant;
  /**
   * `unknown`: it is on its way, or its answer was lost. `absent`: the backend said that it has no such call, which the
   * guest may send again under the same key.
   */
  readonly is: CallStep | 'unknown' | 'absent';
}

export type CallEvent =
  /** The backend has it, and is that far with it. */
  | CallStep
  /** The backend was asked about it, and has none under its key. */
  | 'absent';

/**
 * The call after what the backend has said of it. Answers overtake each other: a later step is never taken back by an
 * earlier one, and a call that the backend had is over when it has it no longer.
 *
 * @example
 * ```ts
 * const call = { key: 'k1', reason: 'team', at: instantOf(0), is: 'seen' } as const;
 * callAfter(call, 'placed').is; // 'seen'
 * callAfter(call, 'coming').is; // 'coming'
 * callAfter(call, 'absent').is; // 'ended'
 * ```
 */
export function callAfter(call: TeamCall, event: CallEvent): TeamCall {
  const isKnown = call.is !== 'unknown' && call.is !== 'absent';
  if (event === 'absent') return { ...call, is: isKnown ? 'ended' : 'absent' };
  const isLater = !isKnown || stepOf(event) > stepOf(call.is);
  return isLater ? { ...call, is: event } : call;
}

const stepOf = (step: CallStep): number => CALL_STEPS.indexOf(step);

/** After this time nobody comes any more, whatever the backend says of the call. */
export const CALL_LASTS_MS = 30 * MINUTE_MS;

export type CallDoor =
  | { readonly is: 'free' }
  /** The call's answer was lost, and is asked for before anything is sent. */
  | { readonly is: 'asking' }
  /** The team is called. */
  | { readonly is: 'open' }
  /** The last call was less than a cooldown ago. */
  | { readonly is: 'wait'; readonly until: Instant };

/**
 * Whether the guest may call the team now (R11, R12).
 *
 * @example
 * ```ts
 * callDoor(undefined, { cooldownMs: 60_000 }, instantOf(0)); // { is: 'free' }
 * ```
 */
export function callDoor(call: TeamCall | undefined, { cooldownMs }: TeamCallTerms, now: Instant): CallDoor {
  if (call === undefined || call.is === 'absent' || now - call.at >= CALL_LASTS_MS) return { is: 'free' };
  if (call.is === 'unknown') return { is: 'asking' };
  if (call.is !== 'ended') return { is: 'open' };
  const until = instantOf(call.at + cooldownMs);
  return now < until ? { is: 'wait', until } : { is: 'free' };
}

/**
 * The call that a press sends, or undefined where none may go out (R11, R12). A call that did not arrive goes out again
 * under its own key, so that one which arrives late is still the same call.
 *
 * @example
 * ```ts
 * const asked = { reason: 'team', newKey: 'k2', at: instantOf(90_000) } as const;
 * const lost = { key: 'k1', reason: 'team', at: instantOf(0), is: 'absent' } as const;
 * nextCall(undefined, { cooldownMs: 60_000 }, asked)?.key; // 'k2'
 * nextCall(lost, { cooldownMs: 60_000 }, asked)?.key; // 'k1'
 * nextCall({ ...lost, is: 'seen' }, { cooldownMs: 60_000 }, asked); // undefined
 * ```
 */
export function nextCall(
  last: TeamCall | undefined,
  terms: TeamCallTerms,
  asked: { readonly reason: CallReason; readonly newKey: string; readonly at: Instant },
): TeamCall | undefined {
  const { reason, newKey, at } = asked;
  if (callDoor(last, terms, at).is !== 'free') return undefined;
  const isSame = last?.is === 'absent' && last.reason === reason;
  return { key: isSame ? last.key : newKey, reason, at, is: 'unknown' };
}

/** Why the backend refused a call. `called`: the table has called already. `token`: it wants the table's own code. */
export type CallRefusal = 'called' | 'cooldown' | 'token' | 'other';

/**
 * Undefined where the failure leaves open whether the call has arrived (R12).
 *
 * @example
 * ```ts
 * const refused = { failure: 'refused', call: 'team call', status: 409, code: 'called', message: '' } as const;
 * callRefusal({ ...refused, byService: true }); // 'called'
 * callRefusal(refused); // undefined
 * ```
 */
export function callRefusal(failure: PortFailure): CallRefusal | undefined {
  if (failure.failure !== 'refused' || failure.byService !== true) return undefined;
  const { code } = failure;
  return code === 'called' || code === 'cooldown' || code === 'token' ? code : 'other';
}
