/** A table as the app names it to the pay-at-table service (WP4, WN9). */
import type { BillTable } from './bill.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { EnteredVenue } from '../brand/service-session.ts';
import { salesAreaOf, type SalesArea } from '../place/tables.ts';

/** What the pay-at-table service needs of a brand. */
export interface PayingBrand {
  readonly brandId: string;
  readonly paymentProvider: PaymentProvider;
  readonly businessRef?: string;
  readonly clientId?: string;
}

/**
 * The table, by default in the sales area that serves its number (A3, S10). Values that the content lacks are empty
 * texts.
 */
export const billTable = (
  { brandId, businessRef = '', clientId = '' }: PayingBrand,
  { siteId, venue, backend, defaultArea }: EnteredVenue,
  tableNo: string,
  area: SalesArea = salesAreaOf(tableNo, venue.additionalSalesAreas, backend.salesAreas, defaultArea),
): BillTable => ({
  areaId: area.id,
  brandId,
  businessId: businessRef,
  clientId,
  tableNo,
  venueId: siteId,
});
