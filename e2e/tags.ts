/** Tags of tests that a shorter run chooses. */

/** The journeys that `npm run test:nginx` plays, one for each way in which an order or a bill goes well or badly. */
export const SMOKE = '@smoke';

/**
 * The dozen tests of `npm run test:quick`, one for each of the same ways. It is a test of a screen where the way needs
 * no browser.
 */
export const QUICK = '@quick';
