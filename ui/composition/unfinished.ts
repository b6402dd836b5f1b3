/** What the phone has stored that a guest has not finished, at this place or another. */
import type { Clock } from '@tableside/core/ports';
import { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from '@tableside/core/codecs';
import { agreedTime } from '@tableside/core/time';
import { HANDOVERS_KEY, VOUCHERS_KEY } from '../../adapters/browser/stored-keys.ts';
import { storedPayments, type ListedStore } from '../../adapters/browser/stored-payments.ts';
import type { Unfinished } from '../models/order/other-baskets.ts';

export const unfinishedIn = (store: ListedStore, clock: Clock): Unfinished => ({
  isThere: () =>
    (storedPayments(store) ?? store.read(VOUCHERS_KEY) ?? store.read(HANDOVERS_KEY)) !== undefined,
  isUnsettledAt: (place) => hasUnsettledPayment(storedPayments(store), place, agreedTime(clock)),
  placesWithVouchers: () => placesWithVouchers(store.read(VOUCHERS_KEY)),
  giveUpVouchers: (place) => {
    const vouchers = withVouchersGivenUp(store.read(VOUCHERS_KEY), place);
    if (vouchers !== undefined) store.write(VOUCHERS_KEY, vouchers);
  },
});
