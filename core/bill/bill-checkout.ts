/** What a guest agrees to pay of a bill, and whether the latest bill still matches it (P4). */
import { billPayment, lastLook, type BillPayment } from './bill-payment.ts';
import type { BillPlace } from '../basket/basket-place.ts';
import {
  accountTotals,
  billLineTotal,
  paymentsOn,
  type Account,
  type BillLine,
  type BillTable,
  type LineUnits,
} from './bill.ts';
import { sum, ZERO, type MinorUnits } from '../money/money.ts';
import { percentageText } from '../money/percentage.ts';
import type { BillChoices, BillSummary, ReceiptLine } from '../payment/payment-intent.ts';
import type { PaySession } from '../brand/service-session.ts';
import { sharesByItem, unitsByLine, type Split, type Unit } from './splits.ts';
import type { Tip } from '../basket/tips.ts';

/** The latest bill, and how the guest splits and tips it. */
export interface BillToSettle {
  readonly account: Account;
  readonly split: Split;
  readonly tip: Tip;
}

/** The bill, and the total that the guest saw and confirmed. */
export interface AgreedBill {
  readonly accountId: string;
  readonly total: MinorUnits;
}

/** The guest confirmed something else, so the app asks them again. */
export type BillDisagreement =
  /** Somebody paid, or the till changed the bill. */
  | { readonly at: 'changed'; readonly before: MinorUnits }
  /** The table has another bill now, perhaps another party's. */
  | { readonly at: 'anotherBill' };

/** What the guest pays of the latest bill. Nothing of it is paid by item where lines are missing (WA23). */
export const paymentOfBill = ({ account, split, tip }: BillToSettle): BillPayment =>
  billPayment(accountTotals(account), account.lacksLines === true ? [] : account.lines, split, tip);

/** The agreement of a guest who confirms the latest bill. */
export const agreeTo = (bill: BillToSettle): AgreedBill => ({
  accountId: bill.account.accountId,
  total: paymentOfBill(bill).totalBeingPaid,
});

/** How the latest bill differs from what the guest agreed to. Undefined where it does not. */
export function disagreement(agreed: AgreedBill, bill: BillToSettle): BillDisagreement | undefined {
  if (agreed.accountId !== bill.account.accountId) return { at: 'anotherBill' };
  const { total } = agreeTo(bill);
  return agreed.total === total ? undefined : { at: 'changed', before: agreed.total };
}

/** Whether the app may pay the total that the guest agreed to, by the bill just fetched (P4, P6). */
export type BillVerdict =
  | { readonly verdict: 'pay'; readonly bill: BillToSettle }
  | { readonly verdict: 'askAgain'; readonly why: BillDisagreement }
  /** Nothing is left to pay, or the table has no bill any more. */
  | { readonly verdict: 'settled' };

/** Compares the bill just fetched with what the guest agreed to, right before paying. */
export function compareToAgreed(agreed: AgreedBill, bill: BillToSettle | undefined): BillVerdict {
  if (bill === undefined) return { verdict: 'settled' };
  const { account } = bill;
  if (account.accountId !== agreed.accountId) return { verdict: 'askAgain', why: { at: 'anotherBill' } };
  const { verdict } = lastLook(agreed.total, account, paymentOfBill(bill));
  if (verdict === 'pay') return { verdict, bill };
  return verdict === 'settled' ? { verdict } : { verdict, why: { at: 'changed', before: agreed.total } };
}

/** What a payment of that account belongs to. */
export const billPlace = (
  host: string,
  { venue }: Pick<PaySession, 'venue'>,
  { tableNo }: BillTable,
  { accountId }: Pick<Account, 'accountId'>,
): BillPlace => ({ host, venueSlug: venue.slug, service: 'pay', tableNumber: tableNo, accountId });

/** The units that the guest pays for, to be marked on this phone where the bill is split by item (P10). */
export const unitsOf = (split: Split): readonly Unit[] => (split.by === 'item' ? split.units : []);

/** What the backend receives about a payment by item (P12). Undefined where the bill is split otherwise. */
export const itemsPaid = (split: Split): readonly LineUnits[] | undefined =>
  split.by === 'item' ? unitsByLine(split.units) : undefined;

/** What the guest chose, for another try in whichever document (P16). */
export const choicesIn = ({ account, split, tip }: BillToSettle): BillChoices => ({
  split,
  ...(tip.by === 'percentage' && { tipPercentage: percentageText(tip.percentage) }),
  accountTotal: account.accountTotal,
  payments: paymentsOn(account),
});

/**
 * What the amount pays for, line by line: the dishes chosen by item, or all of a bill of which nothing was paid before.
 * Only where the lines come to the amount; a share of the rest is of no dish.
 */
export function boughtOf(
  account: Pick<Account, 'lines' | 'lacksLines' | 'serviceCharge' | 'accountTotal'>,
  split: Split,
  amount: MinorUnits,
): Pick<BillSummary, 'lines' | 'isWhole' | 'serviceCharge'> {
  const { accountTotal, serviceCharge } = account;
  const isWhole = amount === accountTotal;
  const bill = account.lines.filter(({ type }) => type !== 'payment');
  const lines =
    split.by === 'item' && !isWhole
      ? unitsByLine(split.units).flatMap(({ lineId, units: quantity }): readonly ReceiptLine[] => {
          const [line] = bill.filter(({ id }) => id === lineId);
          const own = sharesByItem(accountTotal, account.lines).filter((share) =>
            split.units.some(
              (unit) => unit.lineId === lineId && share.lineId === lineId && share.unit === unit.unit,
            ),
          );
          return line
            ? [{ name: line.name, quantity, total: sum(own.map(({ share }) => share)), ...choicesOf(line) }]
            : [];
        })
      : isWhole
        ? bill.map((line) => ({
            name: line.name,
            quantity: line.amount,
            total: billLineTotal(line),
            ...choicesOf(line),
          }))
        : [];
  const charge = isWhole ? serviceCharge : ZERO;
  const isSound = account.lacksLines !== true && sum(lines.map(({ total }) => total)) + charge === amount;
  return {
    ...(isSound && lines.length > 0 && { lines }),
    ...(isSound && charge > 0 && { serviceCharge: charge }),
    ...(isWhole && { isWhole }),
  };
}

const choicesOf = ({ choices = [] }: BillLine): Pick<ReceiptLine, 'details'> =>
  choices.length === 0
    ? {}
    : { details: choices.map(({ name, amount }) => (amount > 1 ? `${amount} × ${name}` : name)) };
