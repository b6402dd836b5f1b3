/** Describes what the kit is about to do before it starts. */
import type { Backend } from './backend.ts';

export function planOf({ app: { brand, listed, config }, setting }: Backend): readonly string[] {
  const { writes, table, billTable, nonce, declinedNonce, voucher, siteId } = setting;
  const where = `${brand.name}, ${listed.name} (site ${siteId}), environment ${config.environment}`;
  if (!writes)
    return [`${where}: asks questions only. No basket is checked and nothing is paid; --write does both.`];
  return [
    `${where}: after the questions it writes.`,
    `At table ${table} it checks baskets of two of the cheapest dishes, and pays a dozen orders with the nonce ${nonce}, more where the backend takes what it should refuse; some with ${declinedNonce} are to be declined.`,
    `At table ${billTable} it pays the bill, if one is open: in small parts first, and then the rest, with ${nonce}.`,
    voucher === undefined
      ? 'No voucher is used up: --voucher names one.'
      : `The voucher ${voucher} is held, released, and used up by one more order.`,
    `The orders are of "Conform Kit", conform@example.com.`,
  ];
}
