/** Whether the page is a desktop's (S7). */
import { createContext, useSyncExternalStore } from 'react';

/** Whether a desktop is shown the app in a frame as well: outside production (S7). */
export const FramedPreview = createContext(false);

const query = (): MediaQueryList =>
  window.matchMedia('(hover: hover) and (pointer: fine) and (min-width: 768px)');

/** A frame of the page's own origin shows the app as on a phone. */
function isFramedByOwnOrigin(): boolean {
  if (window.self === window.top) return false;
  try {
    return window.top?.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => query().matches && !isFramedByOwnOrigin());
