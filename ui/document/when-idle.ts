/** In browsers without idle callbacks, leaves this much time for the guest's taps and scrolls. */
const PAUSE_MS = 10;

/** Runs once the browser has nothing else to do, and after so many milliseconds at the latest. */
export const whenIdle: (run: () => void, timeout: number) => void =
  'requestIdleCallback' in globalThis
    ? (run, timeout) => requestIdleCallback(run, { timeout })
    : (run) => setTimeout(run, PAUSE_MS);
