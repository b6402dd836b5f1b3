/** The part of the page that has lost the focus may give it to what it chooses before. */
const WAITS_MS = 100;

/**
 * Whoever presses a button that goes away, is hidden or is disabled, keeps a place on the page: the open sheet's first
 * button, the panel of a payment under way, or the page's heading as after a navigation (L2). Browsers leave the focus
 * on the body.
 */
export function keepFocus(document: Document): void {
  let last: Element = document.body;
  const isGone = (): boolean => !last.isConnected || last.matches(':disabled, [hidden] *');
  const look = (): void => {
    if (!isGone() || document.activeElement !== document.body) return;
    last = document.body;
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
    const place =
      sheet?.querySelector('button') ??
      document.querySelector<HTMLElement>('.paying') ??
      document.querySelector('h1');
    place?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', ({ target }) => (last = target as Element));
  new MutationObserver(() => {
    if (isGone()) setTimeout(look, WAITS_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
}
