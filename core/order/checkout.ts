/** The basket check: its request (section 8, B10, WO10). */
import type { BasketLine } from '../basket/basket.ts';
import type { Destination } from '../place/destination.ts';
import type { VoucherLine } from '../basket/vouchers.ts';

/** Default order note (section 9), sent where the guest wrote none (WO18). */
export const DEFAULT_ORDER_NOTE = 'ORDER PAY';

/** The request to check a basket (section 7). */
export interface BasketCheck {
  readonly siteId: string;
  readonly salesAreaId: string;
  readonly serviceId: string;
  readonly destination: Destination;
  readonly lines: readonly BasketLine[];
  readonly vouchers: readonly VoucherLine[];
  readonly loyaltyCard?: string;
}
