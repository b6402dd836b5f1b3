/**
 * A table's bill on the wire. One malformed line makes the whole bill invalid: without that line, guests who pay by
 * item would pay for what they do not see. Malformed choices are merely left out.
 */
import {
  isLeft,
  minor,
  notNegative,
  right,
  toMinorUnits,
  type Currency,
  type DecimalText,
  type MinorUnits,
} from '@tableside/core';
import type { Account, BillLine } from '@tableside/core/bill';
import {
  refine,
  validOrUndefined,
  list,
  oneOf,
  decoder,
  shape,
  soundItems,
  text,
  boolean,
  withDefault,
  type Codec,
} from '@tableside/core/codecs';
import { amount, amountDue, id } from './codecs.ts';

/** A whole number, 0 or more. */
const whole: Codec<number> = refine('Whole', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** A table cannot order more of one line. */
const MOST_UNITS = 999;

const unitCount: Codec<number> = refine('UnitCount', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_UNITS
    ? value
    : undefined,
);

const choice = shape({ name: text, amount: withDefault(unitCount, 1) });

const line = shape({
  id,
  type: oneOf('item', 'discount', 'promotion', 'payment'),
  name: text,
  price: amount,
  amount: withDefault(unitCount, 1),
  /** Only displayed (WA1), so an unsound one is left out. */
  choiceLines: validOrUndefined(soundItems(choice)),
  /** Without it nobody knows what was paid by item, as at a backend that does not say it (P12). */
  paidUnits: validOrUndefined(unitCount),
});

/** Amounts are decimal text until the currency is known. */
const wireAccount = shape({
  accountId: id,
  basketId: id,
  accountTotal: amount,
  outstandingBalanceToPay: amount,
  serviceCharge: withDefault(amountDue, '0' as DecimalText),
  lines: list(line),
  closed: withDefault(boolean, false),
  orderType: validOrUndefined(oneOf('PAT', 'HYBRID')),
  version: whole,
});

/** The account in answers whose amounts are not read. */
export const accountAnswer = shape({ account: shape({ accountId: id, version: whole }) });

/** An account in a currency. */
export const accountIn = (currency: Currency): Codec<Account> => {
  const units = (decimal: DecimalText): MinorUnits => toMinorUnits(decimal, currency);
  return decoder('Account', (value, context) => {
    const decoded = wireAccount.validate(value, context);
    if (isLeft(decoded)) return decoded;
    const { accountTotal, outstandingBalanceToPay, serviceCharge, lines, ...account } = decoded.right;
    return right({
      ...account,
      // A negative total means that nothing is left to pay (GB4).
      accountTotal: notNegative(units(accountTotal)),
      outstanding: notNegative(units(outstandingBalanceToPay)),
      serviceCharge: units(serviceCharge),
      lines: withOwnIds(lines).map(({ choiceLines, paidUnits, ...each }) => {
        const read = inUnits(each, units(each.price));
        const hasPaidUnits = paidUnits !== undefined && read.type === 'item';
        return {
          ...read,
          ...(hasPaidUnits && { paidUnits: Math.min(paidUnits, read.amount) }),
          ...(choiceLines !== undefined && { choices: choiceLines }),
        };
      }),
    });
  });
};

/**
 * Items add to the bill and everything else reduces it: an item with a negative amount becomes a discount, whatever its
 * type says.
 */
function inUnits(each: Pick<BillLine, 'id' | 'type' | 'name' | 'amount'>, price: MinorUnits): BillLine {
  if (each.type !== 'item') return { ...each, price: minor(-Math.abs(price)) };
  return price < 0 ? { ...each, type: 'discount', price } : { ...each, price };
}

/** Stands before the number in the id of a line whose own id an earlier line has, and nowhere else in an id. */
const NTH = '\u001F';

/** The id by which the service knows the line. */
export const wireLineId = (id: string): string => id.split(NTH, 1)[0] ?? id;

/** Guests pick units by line id (P1): if lines share one, each later line gets an id of its own. */
function withOwnIds<Line extends { readonly id: string }>(lines: readonly Line[]): readonly Line[] {
  const seen = new Map<string, number>();
  return lines.map((each) => {
    const own = each.id.replaceAll(NTH, ' ');
    const nth = (seen.get(own) ?? 0) + 1;
    seen.set(own, nth);
    return { ...each, id: nth === 1 ? own : `${own}${NTH}${nth}` };
  });
}
