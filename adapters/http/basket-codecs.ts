/** A basket on the wire: its lines in a check or an order, and the result of a check. */
import {
  minor as minorUnits,
  tableOf,
  timeOf,
  toMinorUnits,
  type BasketItem,
  type BasketLine,
  type CheckedBasket,
  type Currency,
  type DecimalText,
  type Destination,
  type Reduction,
} from '@tableside/core';
import {
  list,
  shape,
  soundItems,
  validOrUndefined,
  withFallback,
  type ValueOf,
} from '@tableside/core/codecs';
import { amount, amountDue, id, name } from './codecs.ts';

/** Without prices: the backend never trusts a client's. */
export const wireDish = ({ menuId, productId, portionTypeId, messages, choiceLines }: BasketItem) => ({
  menuId,
  productId,
  portionTypeId,
  messages,
  choiceLines: choiceLines.map((choice) => ({
    choiceId: choice.choiceId,
    choiceIndex: choice.choiceIndex,
    displayRecordId: choice.displayRecordId,
    ingredientId: choice.ingredientId,
    portionTypeId: choice.portionTypeId,
    quantity: choice.quantity,
  })),
});

export const wireLines = (lines: readonly BasketLine[]) =>
  lines.map((line) => ({ ...wireDish(line), quantity: line.quantity }));

/** Table and time, each if the order has one. */
export function wireDestination(destination: Destination) {
  const [tableNumber, timeslot] = [tableOf(destination), timeOf(destination)];
  return {
    ...(tableNumber !== undefined && { tableNumber }),
    ...(timeslot !== undefined && { timeslot: timeslot.time }),
  };
}

/** Some tills write what they take off as a negative amount. */
const reductions = withFallback(soundItems(shape({ name, amount })), []);

export const basketAnswer = shape({
  basketId: id,
  basketTotal: amountDue,
  /** By the place of the line that was sent: one that does not decode keeps it. */
  lines: withFallback(list(validOrUndefined(shape({ price: amountDue }))), []),
  discounts: reductions,
  promotions: reductions,
});

export function toCheckedBasket(answer: ValueOf<typeof basketAnswer>, currency: Currency): CheckedBasket {
  const minor = (text: DecimalText) => toMinorUnits(text, currency);
  const reduction = ({ name = '', amount: off }: { name?: string; amount: DecimalText }): Reduction => ({
    name,
    amount: minorUnits(Math.abs(minor(off))),
  });
  return {
    basketId: answer.basketId,
    basketTotal: minor(answer.basketTotal),
    linePrices: answer.lines.map((line) => line && minor(line.price)),
    discounts: answer.discounts.map(reduction),
    promotions: answer.promotions.map(reduction),
  };
}
