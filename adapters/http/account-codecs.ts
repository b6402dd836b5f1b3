/**
 * A table's bill on the wire. A line that does not decode is left out, and the till's totals count it (WA23). Guests
 * cannot pay such a bill by item: they would pay for what they do not see.
 */
import * as t from 'io-ts';
import {
  isLeft,
  isRight,
  LARGEST_AMOUNT_MAJOR_UNITS,
  minor,
  notNegative,
  right,
  toMinorUnits,
  type Currency,
  type DecimalText,
  type MinorUnits,
} from '@tableside/core';
import { hasUnits, type Account, type BillLine } from '@tableside/core/bill';
import {
  refine,
  validOrUndefined,
  list,
  decoder,
  shape,
  soundItems,
  textOrNumber,
  boolean,
  withDefault,
  withFallback,
  type Codec,
  type ValueOf,
} from '@tableside/core/codecs';
import { amount, amountDue, id, name, named, word } from './codecs.ts';

/** A whole number, 0 or more. */
const whole: Codec<number> = refine('Whole', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** A table cannot order more of one line. */
const MOST_UNITS = 999;

/** Nobody has weighed more than this in one go, in grams. */
const MOST = 1_000_000;

/** At most three places: a scale that reckons in floating point writes more (WA23). */
const quantity: Codec<number> = refine('Quantity', (value) =>
  typeof value === 'number' && Math.abs(value) <= MOST ? Number(value.toFixed(3)) : undefined,
);

const unitCount: Codec<number> = refine('UnitCount', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_UNITS
    ? value
    : undefined,
);

const choice = shape({ name: textOrNumber, amount: withFallback(quantity, 1) });

const wholeLine = shape({
  id,
  type: word('item', 'discount', 'promotion', 'payment'),
  name,
  price: amount,
  amount: withDefault(quantity, 1),
  /** Only displayed (WA1), so an unsound one is left out. */
  choiceLines: validOrUndefined(soundItems(choice)),
  /** Without it nobody knows what was paid by item, as at a backend that does not say it (P12). */
  paidUnits: validOrUndefined(unitCount),
  /** Without it the guest picks their dishes themselves (D17). */
  ownUnits: validOrUndefined(unitCount),
});

/** More money than an amount can be (M2) is no line: sums of such would not be exact. */
const line = named(
  decoder<ValueOf<typeof wholeLine>>('Line', (value, context) => {
    const decoded = wholeLine.validate(value, context);
    const isTooLarge =
      isRight(decoded) &&
      Math.abs(Number(decoded.right.price) * decoded.right.amount) > LARGEST_AMOUNT_MAJOR_UNITS;
    return isTooLarge ? t.failure(value, context) : decoded;
  }),
);

/** Amounts are decimal text until the currency is known. */
const wireAccount = shape({
  accountId: id,
  basketId: id,
  accountTotal: amount,
  outstandingBalanceToPay: amount,
  /** Only displayed: it is in the total. */
  serviceCharge: withFallback(amountDue, '0' as DecimalText),
  lines: withFallback(list(validOrUndefined(line)), [undefined]),
  closed: withDefault(boolean, false),
  orderType: validOrUndefined(word('PAT', 'HYBRID')),
  /** Only displayed: a share is paid by its own link. */
  shares: validOrUndefined(
    soundItems(
      shape({
        id,
        amount: amountDue,
        isPaid: withDefault(boolean, false),
        items: validOrUndefined(list(shape({ lineId: id, units: unitCount }))),
      }),
    ),
  ),
  isWithdrawn: validOrUndefined(boolean),
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
    const { accountTotal, outstandingBalanceToPay, serviceCharge, lines, shares, isWithdrawn, ...account } =
      decoded.right;
    const read = lines.flatMap((each) => each ?? []);
    return right({
      ...account,
      ...(shares !== undefined && {
        shares: shares.map(({ items, ...share }) => ({
          ...share,
          amount: units(share.amount),
          ...(items !== undefined && { items }),
        })),
      }),
      ...(isWithdrawn === true && { isWithdrawn }),
      ...(read.length < lines.length && { lacksLines: true as const }),
      // A negative total means that nothing is left to pay (GB4).
      accountTotal: notNegative(units(accountTotal)),
      outstanding: notNegative(units(outstandingBalanceToPay)),
      serviceCharge: units(serviceCharge),
      lines: withOwnIds(read).map(({ choiceLines, paidUnits, ownUnits, ...each }) => {
        const line = inUnits(each, units(each.price));
        const has = hasUnits(line);
        return {
          ...line,
          ...(has && paidUnits !== undefined && { paidUnits: Math.min(paidUnits, line.amount) }),
          ...(has && ownUnits !== undefined && { ownUnits: Math.min(ownUnits, line.amount) }),
          ...(choiceLines !== undefined && { choices: choiceLines }),
        };
      }),
    });
  });
};

/**
 * Items add to the bill and everything else reduces it, whichever sign the till gives to which: an item with a negative
 * price becomes a discount, and a reduction with two signs is one that was taken back.
 */
function inUnits(each: Pick<BillLine, 'id' | 'type' | 'name' | 'amount'>, price: MinorUnits): BillLine {
  if (each.type !== 'item') {
    const amount = price < 0 ? each.amount : Math.abs(each.amount);
    return { ...each, amount, price: minor(-Math.abs(price)) };
  }
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
