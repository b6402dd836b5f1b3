import { currencyOf, minor, type Currency, type MinorUnits } from '@tableside/core';
import type { Account, BillTable } from '@tableside/core/bill';
import type { AccountId, BillCharge, BillEntry } from '@tableside/core/ports';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import type { RunningSandbox } from './running-sandbox.ts';

export const GBP = currencyOf('GBP') as Currency;
export const VISA = '4111111111111111';

/** A table of the brand's first venue. Tables 2, 8, 14 and 16 have open bills, 15 a closed one, 40 none. */
export function tableAt({ backend }: SampleBrand, tableNo: string): BillTable {
  const [venue] = backend.venues;
  const table = venue?.tables.find(({ number }) => number === tableNo);
  if (venue === undefined || table === undefined) throw new Error(`There is no table ${tableNo}`);
  return {
    areaId: table.salesAreaId,
    brandId: backend.brandId,
    businessId: backend.businessRef ?? '',
    clientId: backend.clientId ?? '',
    tableNo,
    venueId: venue.siteId,
    ...(table.token !== undefined && { token: table.token }),
  };
}

export function chargeFor(
  { brand, origin, world }: RunningSandbox,
  { accountId, basketId }: Account,
  total: MinorUnits,
  cardNumber: string,
): BillCharge {
  const nonce = world.vault.tokenise(cardNumber)?.nonce ?? '';
  return {
    accountId,
    basketId,
    total,
    currency: GBP,
    email: 'ada@example.com',
    card: { nonce },
    provider: 'braintree',
    vendor: brand.backend.businessRef ?? '',
    siteId: brand.backend.venues[0]?.siteId ?? '',
    returnUrls: { success: `${origin}/paid`, failure: `${origin}/not-paid` },
  };
}

/** The entry of a payment on the bill of a table. */
export function entryOf(
  { brand }: Pick<RunningSandbox, 'brand'>,
  { accountId, basketId }: AccountId,
  table: BillTable,
  paymentId: string,
  { amount, tip = minor(0) }: { readonly amount: MinorUnits; readonly tip?: MinorUnits },
): BillEntry {
  return {
    accountId,
    basketId,
    table,
    paymentId,
    orderType: 'PAT',
    merchant: brand.backend.merchantId,
    amount,
    tip,
    total: minor(amount + tip),
    currency: GBP,
    customer: { email: 'ada@example.com', name: 'Ada', marketingOptIn: false },
  };
}
