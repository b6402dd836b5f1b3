/** A basket on the wire: its lines in a check or an order, and the result of a check. */
import {
  tableOf,
  timeOf,
  toMinorUnits,
  type BasketLine,
  type CheckedBasket,
  type Currency,
  type DecimalText,
  type Destination,
  type Reduction,
} from '@tableside/core';
import { list, shape, withDefault, type ValueOf, text } from '@tableside/core/codecs';
import { amountDue, id } from './codecs.ts';

/** Without prices: the backend never trusts a client's. */
export const wireLines = (lines: readonly BasketLine[]) =>
  lines.map(({ menuId, productId, portionTypeId, quantity, messages, choiceLines }) => ({
    menuId,
    productId,
    portionTypeId,
    quantity,
    messages,
    choiceLines: choiceLines.map((choice) => ({
      choiceId: choice.choiceId,
      choiceIndex: choice.choiceIndex,
      displayRecordId: choice.displayRecordId,
      ingredientId: choice.ingredientId,
      portionTypeId: choice.portionTypeId,
      quantity: choice.quantity,
    })),
  }));

/** Table and time, each if the order has one. */
export function wireDestination(destination: Destination) {
  const [tableNumber, timeslot] = [tableOf(destination), timeOf(destination)];
  return {
    ...(tableNumber !== undefined && { tableNumber }),
    ...(timeslot !== undefined && { timeslot: timeslot.time }),
  };
}

const reductions = withDefault(list(shape({ name: text, amount: amountDue })), []);

export const basketAnswer = shape({
  basketId: id,
  basketTotal: amountDue,
  lines: list(shape({ price: amountDue })),
  discounts: reductions,
  promotions: reductions,
});

export function toCheckedBasket(answer: ValueOf<typeof basketAnswer>, currency: Currency): CheckedBasket {
  const minor = (text: DecimalText) => toMinorUnits(text, currency);
  const reduction = ({ name, amount: off }: { name: string; amount: DecimalText }): Reduction => ({
    name,
    amount: minor(off),
  });
  return {
    basketId: answer.basketId,
    basketTotal: minor(answer.basketTotal),
    linePrices: answer.lines.map(({ price }) => minor(price)),
    discounts: answer.discounts.map(reduction),
    promotions: answer.promotions.map(reduction),
  };
}
