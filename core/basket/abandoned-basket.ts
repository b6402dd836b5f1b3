/**
 * The payments and vouchers of a basket that the guest gives up before the code of checkout is loaded. Reads and
 * marks them as they are stored (C4, V1, V4).
 */
import { samePlace, type BasketPlace } from './basket-place.ts';
import { isRecord } from '../decoding.ts';
import { isRight } from '../fp.ts';
import { isUnsettledItem } from '../guest/guest-session.ts';
import { itemsOf, place as placeCodec, storedText } from '../saved/saved-state.ts';
import { DAY_MS, type Instant } from '../time/time.ts';

const isOf = (item: unknown, place: BasketPlace): item is Readonly<Record<string, unknown>> => {
  if (!isRecord(item)) return false;
  const decoded = placeCodec.decode(item['place']);
  return isRight(decoded) && samePlace(decoded.right, place);
};

/**
 * Whether the backend may have taken a payment of that basket that is not settled. A payment that cannot be fully
 * read counts too. It blocks for a day, as long as the app asks about it (C2); without a date, until it is settled.
 *
 * @param payments intents as they are stored
 */
export const hasUnsettledPayment = (
  payments: string | undefined,
  place: BasketPlace,
  now: Instant,
): boolean =>
  itemsOf(payments).some((item) => {
    if (!isOf(item, place) || !isUnsettledItem(item)) return false;
    const { createdAt } = item;
    return typeof createdAt !== 'number' || now - createdAt < DAY_MS;
  });

/**
 * The stored text with the vouchers of that basket marked as given up, so that the next reader drops and voids them.
 * Undefined where there are none.
 *
 * @param vouchers by basket place, as they are stored
 */
export function withVouchersGivenUp(vouchers: string | undefined, place: BasketPlace): string | undefined {
  const items = itemsOf(vouchers);
  if (!items.some((item) => isOf(item, place))) return undefined;
  return storedText(items.map((item) => (isOf(item, place) ? { ...item, isGivenUp: true } : item)));
}

/**
 * The baskets that have stored vouchers.
 *
 * @param vouchers by basket place, as they are stored
 */
export const placesWithVouchers = (vouchers: string | undefined): readonly BasketPlace[] =>
  itemsOf(vouchers).flatMap((item) => {
    const decoded = isRecord(item) ? placeCodec.decode(item['place']) : undefined;
    return decoded !== undefined && isRight(decoded) ? [decoded.right] : [];
  });
