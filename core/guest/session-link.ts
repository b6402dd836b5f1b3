/** The session id in an address (section 2, X3). */

/** Matches a UUID too. */
const SESSION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Whether the text is a UUID, or 8 to 64 characters of `[A-Za-z0-9_-]` (X3).
 *
 * @example
 * ```ts
 * isSessionId('9f1c2d3e-5b7a-4c11-8e2f-0a1b2c3d4e5f'); // true
 * isSessionId('short'); // false
 * ```
 */
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
 *
 * @example
 * ```ts
 * sessionLinkOf('?table=7&sessionId=abcd1234'); // { sessionId: 'abcd1234', search: '?table=7' }
 * sessionLinkOf('?sessionId=short'); // { search: '' }
 * ```
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
