import { sessionLinkOf } from '@tableside/core/codecs';

export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Removes the session id from the address (X3), so that nobody sees it, and neither the history nor a referrer has it.
 * Returns the id if it is well-formed.
 */
export function takeSessionLink({ location, history }: AddressBar): string | undefined {
  const { sessionId, search } = sessionLinkOf(location.search);
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  return sessionId;
}
