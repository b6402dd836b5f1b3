/** A guest calls the team to their table: one call at a time, and none is sent twice (R11–R14). */
import type { TeamCallTerms } from '../brand/venue.ts';
import { isSittingOver, type PortFailure } from '../failures.ts';
import { instantOf, MINUTE_MS, SECOND_MS, type Instant } from '../time/time.ts';

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
  /** When it was last sent. */
  readonly at: Instant;
  /**
   * `unknown`: it is on its way, or its answer was lost. `absent`: the backend said that it has no such call, which the
   * guest may send again under the same key. `refused`: it did not take it.
   */
  readonly is: CallStep | 'unknown' | 'absent' | 'refused';
}

export type CallEvent =
  /** The backend has it, and is that far with it. */
  | CallStep
  /** The backend was asked about it, and has none under its key. */
  | 'absent'
  | 'refused';

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
  const isKnown = stepOf(call.is) >= 0;
  if (event === 'absent') return { ...call, is: isKnown ? 'ended' : 'absent' };
  const isLater = !isKnown || stepOf(event) > stepOf(call.is);
  return isLater ? { ...call, is: event } : call;
}

/** Below zero where the backend has not said that it has the call. */
const stepOf = (step: TeamCall['is']): number => CALL_STEPS.findIndex((known) => known === step);

/** After this time nobody comes any more, whatever the backend says of the call. */
export const CALL_LASTS_MS = 30 * MINUTE_MS;

/** Longer than a request waits: one that was sent before has arrived, or does not arrive any more. */
export const CALL_ARRIVES_MS = 10 * SECOND_MS;

/** So long the app asks after a lost call, before the guest may press again. */
export const CALL_ASKING_MS = 30 * SECOND_MS;

/** The call, as long as somebody may come because of it. */
export const lastingCall = (call: TeamCall | undefined, now: Instant): TeamCall | undefined =>
  call !== undefined && now - call.at < CALL_LASTS_MS ? call : undefined;

/** Whether the backend may yet say something new of the call. */
export const isAskedFor = (call: TeamCall | undefined, now: Instant): boolean =>
  ['unknown', 'placed', 'seen', 'coming'].includes(lastingCall(call, now)?.is ?? '');

/**
 * Whether "no such call" counts (R12): some time after the last sending, since what was sent may still arrive. A call
 * that the backend had is over only where it says so again later. `first` is when it began to say so.
 *
 * @example
 * ```ts
 * const call = { key: 'k1', reason: 'team', at: instantOf(0), is: 'unknown' } as const;
 * isAbsenceSure(call, instantOf(9_000), instantOf(9_000)); // false
 * isAbsenceSure(call, instantOf(10_000), instantOf(10_000)); // true
 * ```
 */
export const isAbsenceSure = (call: TeamCall, first: Instant, now: Instant): boolean =>
  now - (stepOf(call.is) < 0 ? call.at : first) >= CALL_ARRIVES_MS;

export type CallDoor =
  | { readonly is: 'free' }
  /** The call's answer was lost, and is asked for before it may be sent again. */
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
export function callDoor(last: TeamCall | undefined, { cooldownMs }: TeamCallTerms, now: Instant): CallDoor {
  const call = lastingCall(last, now);
  if (call === undefined || call.is === 'absent' || call.is === 'refused') return { is: 'free' };
  if (call.is === 'unknown') return { is: now - call.at < CALL_ASKING_MS ? 'asking' : 'free' };
  if (call.is !== 'ended') return { is: 'open' };
  const until = instantOf(call.at + cooldownMs);
  return now < until ? { is: 'wait', until } : { is: 'free' };
}

/**
 * The call that a press sends, or undefined where none may go out (R11, R12). A call that has perhaps not arrived goes
 * out again under its own key, whatever the reason now, so that one which arrives late is still the same call.
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
  const before = lastingCall(last, at);
  const isSame = before?.is === 'absent' || before?.is === 'unknown';
  return { key: isSame ? before.key : newKey, reason, at, is: 'unknown' };
}

/** Why the backend refused a call. `called`: the table has called already. `token`: it wants the table's own code. */
export type CallRefusal = 'called' | 'cooldown' | 'token' | 'sittingOver' | 'other';

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
  // An earlier sending of it has arrived, with another reason.
  if (code === 'key-reused') return undefined;
  if (isSittingOver(failure)) return 'sittingOver';
  return code === 'called' || code === 'cooldown' || code === 'token' ? code : 'other';
}
