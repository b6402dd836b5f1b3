/** Leaving for a page of the bank's or the provider's, and finding out that the browser never left. */
import type { Stayed } from './flows/navigation.ts';

/** A page that is still there after so long is not left any more. */
const LEAVING_MS = 20_000;

export function leaveFor(address: string, onStayed: (how: Stayed) => void): void {
  const stopLooking = whenStillThere(() => {
    window.removeEventListener('pageshow', isBack);
    onStayed('stayed');
  });
  function isBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    stopLooking();
    window.removeEventListener('pageshow', isBack);
    onStayed('restored');
  }
  window.addEventListener('pageshow', isBack);
  window.location.assign(address);
}

/** Calls once the guest looks at the page again, or after a while, unless it was put away before that. */
function whenStillThere(call: () => void): () => void {
  const stop = (): void => {
    clearTimeout(late);
    document.removeEventListener('visibilitychange', isSeen);
    window.removeEventListener('pagehide', stop);
  };
  const isThere = (): void => {
    stop();
    call();
  };
  const isSeen = (): void => {
    if (document.visibilityState === 'visible') isThere();
  };
  const late = setTimeout(isThere, LEAVING_MS);
  document.addEventListener('visibilitychange', isSeen);
  window.addEventListener('pagehide', stop);
  return stop;
}
