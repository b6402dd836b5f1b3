import { useLayoutEffect } from 'react';

/**
 * Tells a flow that the guest has come to a page, and that they have left it.
 *
 * @param enter gives the function that is called when they leave
 */
export function useEntered(enter: () => () => void): void {
  useLayoutEffect(enter, [enter]);
}
