/** Instants. "Now" and the zone are arguments of every rule that needs them. */
import { type Either, left, right } from './fp.ts';

declare const instant: unique symbol;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly [instant]: true };

export const instantOf = (epochMilliseconds: number): Instant => epochMilliseconds as Instant;

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads ISO 8601 with an offset; without one a text names no instant. */
export function parseInstant(text: string): Either<'notInstant', Instant> {
  const milliseconds = WITH_OFFSET.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(milliseconds) ? left('notInstant') : right(milliseconds as Instant);
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;
