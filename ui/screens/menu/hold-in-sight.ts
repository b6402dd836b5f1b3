/** Frames in a row without a move, after which nothing above changes its size any more: a fifth of a second. */
const STILL = 12;
/** Frames within which the part must enter the document: a few seconds. Once it is there, its dishes come. */
const PATIENCE = 240;
const ACTS = ['pointerdown', 'wheel', 'keydown', 'pagehide'] as const;

/**
 * Scrolls to a part of a menu, and keeps it in place while the dishes above are rendered: their actual size moves the
 * target. Ends as soon as the guest does something. The signal is aborted then.
 */
export function holdInSight(id: string, bring: (part: HTMLElement) => void): AbortSignal {
  let patience = PATIENCE;
  let still = 0;
  const guest = new AbortController();
  const { signal } = guest;
  for (const act of ACTS) window.addEventListener(act, () => guest.abort(), { passive: true, signal });
  const look = (): void => {
    if (signal.aborted) return;
    const part = document.getElementById(id);
    const before = window.scrollY;
    if (part !== null) bring(part);
    const isBuilt = part !== null && document.querySelector('.dish-room') === null;
    // Each move brings other dishes near the screen, whose actual size moves the part again.
    still = isBuilt && window.scrollY === before ? still + 1 : 0;
    if (part === null) patience -= 1;
    if (still < STILL && patience > 0) requestAnimationFrame(look);
    else guest.abort();
  };
  look();
  return signal;
}
