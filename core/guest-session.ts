/** Which session the guest goes on with: their own, or the one of the link that they came by (X3). */
import { isRecord } from './decoding.ts';
import { VISIT_MS, type SavedBasket } from './saved-baskets.ts';
import { itemsOf } from './saved-state.ts';
import { isSessionId } from './session-link.ts';
import { DAY_MS, type Instant } from './time.ts';

/** What the phone has kept. */
export interface KeptSession {
  readonly sessionId: string | undefined;
  readonly baskets: readonly Pick<SavedBasket, 'basket'>[];
  /** Payment intents as they are stored. */
  readonly payments: string | undefined;
  /** Vouchers as they are stored. */
  readonly vouchers: string | undefined;
  /** Tabs as they are stored. */
  readonly tabs: string | undefined;
  /** The session that an earlier link brought: when its last page was opened, a space, and its id. */
  readonly linked: string | undefined;
}

/**
 * The session id to go on with; undefined where a new one is to be made.
 *
 * That of a link is not taken while a basket, a payment, a voucher or a tab is under way: they belong to the session
 * that they were begun in (the backend holds a voucher for it, WO15), and a stranger's link must not get hold of them.
 * A link's session ends with the visit, so that whoever sent the link does not go on sharing the guest's session; an
 * open tab keeps it, since the backend takes orders on a tab from the session that opened it.
 *
 * @param linked of the address, if it named one that is well-formed.
 */
export function sessionIdFor(
  linked: string | undefined,
  kept: KeptSession,
  now: Instant,
): string | undefined {
  const hasTab = itemsOf(kept.tabs).some((tab) => isOpenTab(tab, now));
  if (isSound(linked) && !hasTab && !isUnderWay(kept)) return linked;
  const [at, earlier] = kept.linked?.split(' ') ?? [];
  if (isSound(earlier) && (hasTab || now - Number(at) < VISIT_MS)) return earlier;
  return isSound(kept.sessionId) ? kept.sessionId : undefined;
}

const isSound = (id: string | undefined): id is string => id !== undefined && isSessionId(id);

/** Whatever else of it can be read; a tab is known for a day. */
const isOpenTab = (item: unknown, now: Instant): boolean =>
  isRecord(item) && typeof item['openedAt'] === 'number' && now - item['openedAt'] < DAY_MS;

const isUnderWay = ({ baskets, payments, vouchers }: KeptSession): boolean =>
  baskets.some(({ basket }) => basket.lines.length > 0) ||
  itemsOf(payments).some(isUnsettledItem) ||
  itemsOf(vouchers).some(holdsVouchers);

/** What has ended is not stored: whatever is there is in a basket, or still to be voided (V4). */
const holdsVouchers = (item: unknown): boolean =>
  isRecord(item) && Array.isArray(item['vouchers']) && item['vouchers'].some(isRecord);

/** However old it is, and whatever else of it can be read: it may have been taken. */
export const isUnsettledItem = (item: unknown): boolean =>
  isRecord(item) && isRecord(item['state']) && 'sentAt' in item['state'];
