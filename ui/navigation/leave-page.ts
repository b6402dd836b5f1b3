/** Leaves for the bank's or the provider's page, and notices if the browser never left. */
import type { Stayed } from '../flows/navigation.ts';

/** After this long on the page, the browser has not left. */
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

/** Calls once the guest looks at the page again or some time has passed. The returned function cancels it. */
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
