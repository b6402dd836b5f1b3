/** Whether the guest can see this document: it is neither in the background nor left for another one. */
import { LEAVING } from '../navigation/leaving.ts';

/**
 * Calls `onChange` now and with every change. After navigation starts the page counts as hidden until it is visible
 * again: a message may show twice.
 */
export function watchVisibility(
  window: Pick<Window, 'addEventListener' | 'document'>,
  onChange: (isVisible: boolean) => void,
): void {
  const { document } = window;
  const look = (): void => onChange(document.visibilityState !== 'hidden');
  look();
  window.addEventListener(LEAVING, () => onChange(false));
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
