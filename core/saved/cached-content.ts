/** How old cached content of brands and venues may be, and when the app uses it. */
import { DAY_MS, MINUTE_MS, SECOND_MS, type Instant } from '../time/time.ts';

/** Cached content up to this age is shown at once, and fetched again in the background. */
export const YOUNG_CONTENT_MS = 5 * MINUTE_MS;

/** How long the app waits for an answer where it has older cached content, in milliseconds. */
export const CONTENT_PATIENCE_MS = 2.5 * SECOND_MS;

/**
 * How long the app waits for an answer before it uses the cached content, in milliseconds. Undefined where it never
 * uses it: the cache is older than a day, or its date is in the future.
 */
export function patienceWith(keptAt: Instant, now: Instant): number | undefined {
  const age = now - keptAt;
  if (age < 0 || age > DAY_MS) return undefined;
  return age <= YOUNG_CONTENT_MS ? 0 : CONTENT_PATIENCE_MS;
}
