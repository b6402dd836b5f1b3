/** Frames in which content above may still change its size. */
const LOOKS = 3;
/** Frames within which the menu must enter the document and be rendered: a few seconds. */
const PATIENCE = 240;
const ACTS = ['pointerdown', 'wheel', 'keydown', 'pagehide'] as const;

/**
 * Scrolls to a part of a menu, and keeps it in place while the dishes above are rendered: their actual size moves the
 * target. Ends as soon as the guest does something.
 */
export function holdInSight(id: string, bring: (part: HTMLElement) => void): void {
  let patience = PATIENCE;
  let looks = LOOKS;
  const guest = new AbortController();
  const { signal } = guest;
  for (const act of ACTS) window.addEventListener(act, () => guest.abort(), { passive: true, signal });
  const look = (): void => {
    if (signal.aborted) return;
    const part = document.getElementById(id);
    if (part !== null) bring(part);
    const isBuilt = part !== null && document.querySelector('.dish-room') === null;
    looks = isBuilt ? looks - 1 : LOOKS;
    patience -= 1;
    if (looks > 0 && patience > 0) requestAnimationFrame(look);
    else guest.abort();
  };
  look();
}
