/** Far longer than a page without a browser needs on any machine. In a browser, `engines/in-page.ts` has none. */
export const patience = { ms: 10_000 };
const LOOK_AGAIN_AFTER_MS = 10;

/** @throws if it does not hold within the time limit */
export async function eventually(
  holds: () => boolean,
  described: string,
  timeout = patience.ms,
): Promise<void> {
  const end = Date.now() + timeout;
  while (!holds()) {
    if (Date.now() >= end) throw new Error(`Not within ${timeout} ms: ${described}`);
    // Playwright's `expect.poll` cannot run in a page.
    // oxlint-disable-next-line no-restricted-globals
    await new Promise((next) => setTimeout(next, LOOK_AGAIN_AFTER_MS));
  }
}
