/** Frames in which what is above may still be laid out. */
const LOOKS = 3;
/** Frames within which the menu comes to be in the document, and is built: some seconds. */
const PATIENCE = 240;
const ACTS = ['pointerdown', 'wheel', 'keydown', 'pagehide'] as const;

/**
 * Brings a part of a menu into sight, and keeps it there while the dishes above are being built: where they take up
 * more or less than thought, the goal moves. It ends as soon as the guest does something.
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
