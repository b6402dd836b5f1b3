/** Picked units as the service and the phones at the table know them, and which can be picked (P12, WA16). */
import type { BillClaim, LineUnits, Unit } from '@tableside/core/bill';
import type { Account } from '../../../../fixtures/world/accounts.ts';
import type { TableBill } from '../../../../ui/models/bill/pay-at-table-model.ts';
import type { LoadedPage } from '../guest.ts';
import type { Fault } from '../invariants.ts';

/** A page shows only picks that somebody made at that bill. */
export function strayTicks({ page, lines }: LoadedPage): Fault | undefined {
  const { account, claims = [] } = page?.tableBill?.bill ?? {};
  const stray = claims.find((claim) => account && lines?.wasClaimed(account.accountId, claim) === false);
  return stray && { invariant: 'I9', what: `the bill shows ticks that nobody has made: ${textOf([stray])}` };
}

/** A page that has read the bill does not offer paid units. */
export function paidTicks({ bill, checkout }: TableBill, known: Account): Fault | undefined {
  if (bill.account?.version !== known.version) return undefined;
  const paid = new Map<string, number>();
  for (const { items = [] } of known.payments)
    for (const { lineId, units } of items) paid.set(lineId, (paid.get(lineId) ?? 0) + units);
  if (paid.size === 0) return undefined;
  for (const line of known.lines) {
    if (line.type !== 'item') continue;
    const left = Math.max(0, line.amount - (paid.get(line.id) ?? 0));
    const { free = 0, picked = 0 } = checkout.split.lines.get(line.id) ?? {};
    if (Math.max(free, picked) > left)
      return {
        invariant: 'P12',
        what: `${free} of ${line.id} can be ticked, and ${picked} are; ${left} are not paid for`,
      };
  }
  return undefined;
}

/** On a live line with nothing on its way, the page shows the others' picks and the service knows the page's own. */
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
