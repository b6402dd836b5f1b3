/** Tags that select tests for shorter runs. */

/** The journeys of `npm run test:nginx`, one for each way in which an order or a bill ends. */
export const SMOKE = '@smoke';

/**
 * The dozen tests of `npm run test:quick`, one for each of the same endings, as screen tests where no browser is
 * needed.
 */
export const QUICK = '@quick';
