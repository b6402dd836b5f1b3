/** A table's bill as the pay-at-table service writes it. */
import {
  fitting,
  isLeft,
  list,
  minor,
  oneOf,
  optional,
  reading,
  right,
  shape,
  text,
  toMinorUnits,
  truth,
  withDefault,
  type Account,
  type BillLine,
  type Codec,
  type Currency,
  type DecimalText,
  type MinorUnits,
} from '@tableside/core';
import { amount, amountDue, id } from './codecs.ts';

/** A whole number, 0 or more. */
const whole: Codec<number> = fitting('Whole', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** So many of one line are no bill that a table could run up. */
const MOST_UNITS = 999;

const unitCount: Codec<number> = fitting('UnitCount', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_UNITS
    ? value
    : undefined,
);

const choice = shape({ name: text, price: amount, amount: withDefault(unitCount, 1) });

const line = shape({
  id,
  type: oneOf('item', 'discount', 'promotion', 'payment'),
  name: text,
  price: amount,
  amount: withDefault(unitCount, 1),
  choiceLines: optional(list(choice)),
});

/** Amounts are decimal text until the currency is known. */
const wireAccount = shape({
  accountId: id,
  basketId: id,
  accountTotal: amountDue,
  outstandingBalanceToPay: amountDue,
  serviceCharge: withDefault(amountDue, '0' as DecimalText),
  lines: list(line),
  closed: withDefault(truth, false),
  version: whole,
});

/** The account of an answer whose amounts nobody reads. */
export const accountAnswer = shape({ account: shape({ accountId: id, version: whole }) });

/** An account in a currency. */
export const accountIn = (currency: Currency): Codec<Account> => {
  const units = (decimal: DecimalText): MinorUnits => toMinorUnits(decimal, currency);
  return reading('Account', (value, context) => {
    const decoded = wireAccount.validate(value, context);
    if (isLeft(decoded)) return decoded;
    const { accountTotal, outstandingBalanceToPay, serviceCharge, lines, ...account } = decoded.right;
    return right({
      ...account,
      accountTotal: units(accountTotal),
      outstanding: units(outstandingBalanceToPay),
      serviceCharge: units(serviceCharge),
      lines: lines.map(({ choiceLines, ...each }) => ({
        ...inUnits(each, units(each.price)),
        ...(choiceLines === undefined
          ? {}
          : { choices: choiceLines.map((one) => ({ ...one, price: units(one.price) })) }),
      })),
    });
  });
};

/** Items cost something, everything else takes off: an item that takes off is a discount, whatever it is called. */
function inUnits(each: Pick<BillLine, 'id' | 'type' | 'name' | 'amount'>, price: MinorUnits): BillLine {
  if (each.type !== 'item') return { ...each, price: minor(-Math.abs(price)) };
  return price < 0 ? { ...each, type: 'discount', price } : { ...each, price };
}
