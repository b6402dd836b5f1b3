/** Content of brands and venues as it was answered last: how old it may be, and when it serves. */
import { DAY_MS, MINUTE_MS, SECOND_MS, type Instant } from './time.ts';

/** Content that is no older is shown at once, and asked for anew behind it. */
export const YOUNG_CONTENT_MS = 5 * MINUTE_MS;

/** How long an answer is waited for where there is older content, in milliseconds. */
export const CONTENT_PATIENCE_MS = 2.5 * SECOND_MS;

/**
 * How long an answer is waited for before what was kept serves in its place, in milliseconds; undefined where it
 * never does: it is older than a day, or its date lies ahead.
 */
export function patienceWith(keptAt: Instant, now: Instant): number | undefined {
  const age = now - keptAt;
  if (age < 0 || age > DAY_MS) return undefined;
  return age <= YOUNG_CONTENT_MS ? 0 : CONTENT_PATIENCE_MS;
}
