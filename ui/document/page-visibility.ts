/** Whether the guest can see this document: it is neither in the background nor left for another one. */
import { LEAVING } from '../navigation/document-boundary.tsx';

/**
 * Tells so now and with every change. A document that was left and whose successor never comes counts as unseen until
 * the guest looks at it anew: what it says is said again, which harms nobody.
 */
export function watchSight(
  window: Pick<Window, 'addEventListener' | 'document'>,
  tell: (isInSight: boolean) => void,
): void {
  const { document } = window;
  const look = (): void => tell(document.visibilityState !== 'hidden');
  look();
  window.addEventListener(LEAVING, () => tell(false));
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
