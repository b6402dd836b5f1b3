/** The session id in an address (section 2, X3). */

/** Matches a UUID too. */
const SESSION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether the text is a UUID, or 8 to 64 characters of `[A-Za-z0-9_-]` (X3). */
export const isSessionId = (text: string): boolean => SESSION_ID.test(text);

/** The session id of an address, and the query without it. */
export interface SessionLink {
  /** Absent where the address names none, or the first is not well-formed. */
  readonly sessionId?: string;
  /** The query without the id, with its `?` where anything is left. */
  readonly search: string;
}

/**
 * Removes every `sessionId` from a query. The first one counts (H42). The other parameters stay unchanged.
 */
export function sessionLinkOf(search: string): SessionLink {
  const parts = search.replace(/^\?/, '').split('&');
  const [named] = parts.filter(isNamed);
  if (named === undefined) return { search };
  const value = decoded(named.slice(named.indexOf('=') + 1));
  const others = parts.filter((part) => !isNamed(part)).join('&');
  return {
    search: others === '' ? '' : `?${others}`,
    ...(named.includes('=') && isSessionId(value) && { sessionId: value }),
  };
}

const isNamed = (part: string): boolean => decoded(part.replace(/=.*$/s, '')) === 'sessionId';

/** A text that does not decode stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
