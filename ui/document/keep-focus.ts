/** The part of the page that has lost the focus may give it to what it chooses before. */
const WAITS_MS = 100;

/**
 * Whoever presses a button that goes away keeps a place on the page: the open sheet's first button, or the page's heading
 * as after a navigation (L2). Browsers leave the focus on the body.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null;
  const look = (): void => {
    if (last?.isConnected !== false || document.activeElement !== document.body) return;
    last = null;
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = sheet?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
    place?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', ({ target }) => (last = target as Element));
  new MutationObserver(() => {
    if (last?.isConnected === false) setTimeout(look, WAITS_MS);
  }).observe(document.body, { childList: true, subtree: true });
}
