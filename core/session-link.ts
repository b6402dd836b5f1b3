/** The session id that an address may bring (section 2, X3). */

/** A UUID is such a text too. */
const SESSION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether it is well-formed: a UUID, or 8 to 64 characters of `[A-Za-z0-9_-]` (X3). */
export const isSessionId = (text: string): boolean => SESSION_ID.test(text);

/** What an address says of the session. */
export interface SessionLink {
  /** Absent where none is named, or the one that counts is not well-formed. */
  readonly sessionId?: string;
  /** The query without it, with its `?` where anything is left. */
  readonly search: string;
}

/**
 * Takes `sessionId` out of a query, however often it stands there; of several the first counts (H42). The other
 * parameters stay to the letter.
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

/** What cannot be decoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
