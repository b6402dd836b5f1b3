import { useEffect, useRef, useState } from 'react';

/** A page that is still there after so long is not left any more. */
const LEAVING_MS = 20_000;

/**
 * Whether the guest is on the way to another site: until that is there, nothing can be pressed. A page that the
 * browser brings back as it was (the back button) is there for the guest again; one that was never left, because the
 * address opened an app or led nowhere, does something else instead.
 */
export function useLeaving(): {
  readonly isLeaving: boolean;
  readonly leaveTo: (address: string, orElse: () => void) => void;
} {
  const [isLeaving, setLeaving] = useState(false);
  const stopLooking = useRef<() => void>(undefined);
  useEffect(() => {
    const isBack = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', isBack);
    return () => {
      window.removeEventListener('pageshow', isBack);
      stopLooking.current?.();
    };
  }, []);
  const leaveTo = (address: string, orElse: () => void): void => {
    setLeaving(true);
    // Before the page goes: it may be put away before it is drawn anew.
    stopLooking.current = whenStillThere(() => {
      setLeaving(false);
      orElse();
    });
    window.location.assign(address);
  };
  return { isLeaving, leaveTo };
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
