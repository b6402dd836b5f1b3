/** How a venue's bills are paid (section 4), where that is as the brand says (WC8). */
import { billTable, type PayingBrand } from '../bill-table.ts';
import { isLeft, right } from '../fp.ts';
import { isOfProvider } from '../payment-config.ts';
import type { BillPaymentConfigs, VenuePaymentConfig } from '../ports/payments.ts';

/** The service is asked about a table, and none has been typed yet: any of the venue's serves. */
export const loadPaymentConfig =
  (configs: BillPaymentConfigs, brand: PayingBrand): VenuePaymentConfig =>
  (venue, [anyTable = '']) =>
  async () => {
    const answer = await configs.config(billTable(brand, venue, anyTable))();
    if (isLeft(answer)) return answer;
    return right(isOfProvider(answer.right, brand.paymentProvider) ? answer.right : undefined);
  };
