/** Loads how a venue's bills are paid (section 4), where that is with the brand's provider (WC8). */
import { billTable, type PayingBrand } from '../bill/bill-table.ts';
import { isLeft, right } from '../fp.ts';
import { isOfProvider } from '../payment/payment-config.ts';
import type { BillPaymentConfigs, VenuePaymentConfig } from '../ports/payments.ts';

/** The guest has not named a table yet. Any table of the venue will do, or none (WA24). */
export const loadPaymentConfig =
  (configs: BillPaymentConfigs, brand: PayingBrand): VenuePaymentConfig =>
  (venue, [anyTable]) =>
  async () => {
    const answer = await configs.config(
      anyTable === undefined ? undefined : billTable(brand, venue, anyTable),
    )();
    if (isLeft(answer)) return answer;
    return right(isOfProvider(answer.right, brand.paymentProvider) ? answer.right : undefined);
  };
