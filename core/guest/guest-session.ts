/** Which session a guest continues: their own, or the one of the link that they opened (X3). */
import { isRecord } from '../decoding.ts';
import type { SavedBasket } from '../saved/saved-baskets.ts';
import { VISIT_MS } from '../time/time.ts';
import { itemsOf } from '../saved/saved-state.ts';
import { isSessionId } from './session-link.ts';
import { DAY_MS, type Instant } from '../time/time.ts';

/**
 * An id that this phone made itself. Nobody else knows it, so that only this guest can use what is opened or paid
 * under it. The type keeps `AnySessionId` out.
 */
export type OwnSessionId = string & { readonly from?: 'phone' };

/** An id that may be of the link by which the guest came: whoever made the link knows it too. */
export type AnySessionId = string & { readonly from?: 'phone' | 'link' };

/** What the phone has stored. */
export interface StoredSession {
  readonly sessionId: string | undefined;
  readonly baskets: readonly Pick<SavedBasket, 'basket'>[];
  /** The stored text of payment intents. */
  readonly payments: string | undefined;
  /** The stored text of vouchers. */
  readonly vouchers: string | undefined;
  /** The stored text of tabs. */
  readonly tabs: string | undefined;
  /** The session of an earlier link: when its last page was opened, a space, and its id. */
  readonly linked: string | undefined;
}

/**
 * The session id to continue; undefined where the app makes a new one.
 *
 * The app does not take a link's session while a basket, a payment, a voucher or a tab is under way. They belong to
 * the session in which they began (the backend holds a voucher for it, WO15), and a stranger's link must not get hold
 * of them. A link's session ends with the visit, so that the sender of the link does not go on sharing it, and before
 * the first call that opens a tab or leads to a payment.
 *
 * @param linked the session id of the address, where it names a well-formed one
 * @example
 * ```ts
 * const none = { payments: undefined, vouchers: undefined, tabs: undefined, linked: undefined };
 * const stored = { sessionId: 'own-session', baskets: [], ...none };
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * sessionIdFor('of-a-friend', stored, now); // 'of-a-friend'
 * const vouchers = storedText([{ vouchers: [{ code: 'LUNCH' }] }]);
 * sessionIdFor('of-a-friend', { ...stored, vouchers }, now); // 'own-session'
 * ```
 */
export function sessionIdFor(
  linked: string | undefined,
  stored: StoredSession,
  now: Instant,
): string | undefined {
  const hasTab = itemsOf(stored.tabs).some((tab) => isOpenTab(tab, now));
  if (isSound(linked) && !hasTab && !isUnderWay(stored)) return linked;
  const [at, earlier] = stored.linked?.split(' ') ?? [];
  if (isSound(earlier) && !hasTab && now - Number(at) < VISIT_MS) return earlier;
  return isSound(stored.sessionId) ? stored.sessionId : undefined;
}

const isSound = (id: string | undefined): id is string => id !== undefined && isSessionId(id);

/** Even where nothing else of it can be read. A tab is open for a day at most. */
const isOpenTab = (item: unknown, now: Instant): boolean =>
  isRecord(item) && typeof item['openedAt'] === 'number' && now - item['openedAt'] < DAY_MS;

const isUnderWay = ({ baskets, payments, vouchers }: StoredSession): boolean =>
  baskets.some(({ basket }) => basket.lines.length > 0) ||
  itemsOf(payments).some(isUnsettledItem) ||
  itemsOf(vouchers).some(holdsVouchers);

/** The store holds no ended vouchers: each is in a basket, or still to be voided (V4). */
const holdsVouchers = (item: unknown): boolean =>
  isRecord(item) && Array.isArray(item['vouchers']) && item['vouchers'].some(isRecord);

/** Of any age, and even where nothing else of it can be read: its payment may have been taken. */
export const isUnsettledItem = (item: unknown): boolean =>
  isRecord(item) && isRecord(item['state']) && 'sentAt' in item['state'];
