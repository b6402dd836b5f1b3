import { sessionLinkOf } from '@tableside/core';

/** The page's address. */
export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Takes the session id out of the address (X3): it is not to be seen, shared, kept in the history, or sent along as
 * a referrer. Answers the one that counts, where it is well-formed.
 */
export function takeSessionLink({ location, history }: AddressBar): string | undefined {
  const { sessionId, search } = sessionLinkOf(location.search);
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  return sessionId;
}
