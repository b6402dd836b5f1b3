import { useLayoutEffect } from 'react';

/**
 * Tells a flow when the guest enters a page and when they leave it.
 * @param enter returns the function to call when they leave
 */
export function useEntered(enter: () => () => void): void {
  useLayoutEffect(enter, [enter]);
}
