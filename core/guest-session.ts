/** Which session the guest goes on with: their own, or the one of the link that they came by (X3). */
import { isRecord } from './decoding.ts';
import type { SavedBasket } from './saved-baskets.ts';
import { itemsOf } from './saved-state.ts';
import { isSessionId } from './session-link.ts';

/** What the phone has kept. */
export interface KeptSession {
  readonly sessionId: string | undefined;
  readonly baskets: readonly Pick<SavedBasket, 'basket'>[];
  /** Payment intentions as they are stored. */
  readonly payments: string | undefined;
  /** Vouchers as they are stored. */
  readonly vouchers: string | undefined;
}

/**
 * The session id to go on with; undefined where a new one is to be made. That of a link is not taken while a basket,
 * a payment or a voucher is under way: they belong to the session that they were begun in (the backend holds a
 * voucher for it, WO15), and a stranger's link must not get hold of them.
 *
 * @param linked of the address, if it named one that is well-formed.
 */
export function sessionIdFor(linked: string | undefined, kept: KeptSession): string | undefined {
  if (linked !== undefined && isSessionId(linked) && !isUnderWay(kept)) return linked;
  const { sessionId } = kept;
  return sessionId !== undefined && isSessionId(sessionId) ? sessionId : undefined;
}

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
