/** What phones at a table have ticked of its bill, as the service and as the other phones have it (WA16). */
import type { BillClaim, LineUnits, Unit } from '@tableside/core/bill';
import type { LoadedPage } from '../guest.ts';
import type { Fault } from '../invariants.ts';

/** No page shows ticks that nobody has made at that bill. */
export function strayTicks({ page, lines }: LoadedPage): Fault | undefined {
  const { account, claims = [] } = page?.tableBill?.bill ?? {};
  const stray = claims.find((claim) => account && lines?.wasClaimed(account.accountId, claim) === false);
  return stray && { invariant: 'I9', what: `the bill shows ticks that nobody has made: ${textOf([stray])}` };
}

/** Where a page’s line is up and nothing is on its way, it shows the others’ ticks, and the service has the page’s own. */
export function ticksFault({ page, lines, isShown }: LoadedPage): Fault | undefined {
  const { bill, checkout } = (isShown && page?.tableBill) || {};
  const known = bill?.account && lines?.claimsNow(bill.account.accountId);
  if (bill === undefined || checkout === undefined || known === undefined) return undefined;
  const [others, shown] = [textOf(known.others), textOf(bill.claims)];
  if (others !== shown)
    return { invariant: 'WA16', what: `other phones have ticked ${others}, and the bill shows ${shown}` };
  const [own, ticked] = [
    known.own && textOfLines(known.own),
    textOfLines(byLine(checkout.split.pickedUnits)),
  ];
  return own === undefined || own === ticked
    ? undefined
    : { invariant: 'WA16', what: `the phone has ticked ${ticked}, and the service knows of ${own}` };
}

function byLine(units: readonly Unit[]): readonly LineUnits[] {
  const counts = new Map<string, number>();
  for (const { lineId } of units) counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  return [...counts].map(([lineId, count]) => ({ lineId, units: count }));
}

const textOf = (claims: readonly BillClaim[]): string =>
  claims.length === 0
    ? 'nothing'
    : claims.map(({ by, lines }) => `${textOfLines(lines)} (by ${by})`).join(' and ');

const textOfLines = (lines: readonly LineUnits[]): string =>
  lines.length === 0 ? 'nothing' : lines.map(({ lineId, units }) => `${units} of ${lineId}`).join(', ');
