/** `bill`: what a guest pays of a table's bill with each split, and why. */
import { billPayment, left, ZERO, type BillPaymentRefusal, type Either, type Tip } from '@tableside/core';
import { billTotals, hasUnits, type BillLine, type BillShare, type Split } from '@tableside/core/bill';
import {
  amount,
  amountOff,
  Amounts,
  currency,
  exactlyAddable,
  rateOf,
  signedAmount,
  tip,
  tipOf,
} from '../amounts.ts';
import { command, type Answer } from '../command.ts';
import {
  dictionaryOf,
  refined,
  listOf,
  members,
  orNothing,
  otherwise,
  text,
  truth,
  value,
  variants,
  wholeFrom,
  wholeNumber,
  type ValueOf,
} from '../descriptions.ts';
import { printedStep } from '../explanations.ts';
import type { Fault } from '../faults.ts';
import { offeredTips, refusedTip, tipMembers } from '../offered-tips.ts';

const MOST_LINES = 1000;
/** Of all item lines together: each unit has its own share. */
const MOST_UNITS = 10_000;
const MOST_OF_ONE = 1_000_000;

/** Tills weigh, and take back (WA23). */
const quantity = value(
  `a number from -${MOST_OF_ONE} to ${MOST_OF_ONE} with at most three decimals`,
  { type: 'number', minimum: -MOST_OF_ONE, maximum: MOST_OF_ONE },
  (input) =>
    typeof input === 'number' && Math.abs(input) <= MOST_OF_ONE && Number(input.toFixed(3)) === input
      ? input
      : undefined,
);

const named = { id: text, name: text, amount: otherwise(quantity, 1) };

const evenly = { people: wholeNumber, payingFor: otherwise(wholeNumber, 1) };

const bill = members({
  currency,
  lines: otherwise(
    listOf(
      variants('type', {
        item: { ...named, price: amount, paidUnits: orNothing(wholeFrom(0, MOST_UNITS)) },
        discount: { ...named, price: amountOff },
        promotion: { ...named, price: amountOff },
        payment: { ...named, price: amountOff },
      }),
      MOST_LINES,
    ),
    [],
  ),
  serviceCharge: orNothing(amount),
  pay: variants('by', {
    all: {},
    item: { units: dictionaryOf(listOf(wholeNumber, MOST_UNITS)), rest: orNothing(members(evenly)) },
    amount: { amount: signedAmount },
    even: evenly,
  }),
  splitBillEnabled: otherwise(truth, true),
  tip: orNothing(tip),
  ...tipMembers,
});

type Bill = ValueOf<typeof bill>;

function sound(given: Bill): Either<Fault, Bill> {
  const { lines } = given;
  const ids = new Set<string>();
  for (const [at, { id }] of lines.entries()) {
    if (ids.has(id))
      return left({ path: ['lines', String(at), 'id'], expected: 'an id of its own', found: id });
    ids.add(id);
  }
  const units = lines.reduce((all, line) => (hasUnits(line) ? all + line.amount : all), 0);
  if (units > MOST_UNITS)
    return left({ path: ['lines'], expected: `at most ${MOST_UNITS} units of items`, found: units });
  return exactlyAddable(magnitudeOf(given), given.currency, given);
}

/** In major units: upper bound of every figure and every intermediate sum. */
function magnitudeOf({ lines, serviceCharge, pay, tip }: Bill): number {
  let due = Number(serviceCharge ?? 0) + (pay.by === 'amount' ? Math.abs(Number(pay.amount)) : 0);
  for (const { price, amount } of lines) due += Math.abs(Number(price) * amount);
  // The largest preset doubles what is paid.
  if (tip === undefined) return due * 2;
  return 'percentage' in tip ? due * (2 + rateOf(tip.percentage)) : due * 2 + Number(tip.amount);
}

function splitOf({ pay }: Bill, amounts: Amounts): Split {
  switch (pay.by) {
    case 'all':
      return { by: 'all' };
    case 'item':
      return {
        by: 'item',
        units: pay.units.flatMap(([lineId, units]) => units.map((unit) => ({ lineId, unit }))),
        ...(pay.rest === undefined ? {} : { rest: pay.rest }),
      };
    case 'amount':
      return { by: 'amount', amount: amounts.of(pay.amount) };
    case 'even':
      return { by: 'even', people: pay.people, payingFor: pay.payingFor };
  }
}

function reasonOf(refusal: BillPaymentRefusal, { pay }: Bill): string {
  const evenly = pay.by === 'item' ? 'pay.rest' : 'pay';
  switch (refusal.refused) {
    case 'nothingPicked':
      return 'pay.units: no unit is picked.';
    case 'noSuchUnit':
      return `pay.units: the bill has no unit ${refusal.unit} of an item line "${refusal.lineId}".`;
    case 'unitTwice':
      return `pay.units: unit ${refusal.unit} of line "${refusal.lineId}" is picked twice.`;
    case 'unitPaid':
      return `pay.units: unit ${refusal.unit} of line "${refusal.lineId}" is paid.`;
    case 'people':
      return `${evenly}.people: ${refusal.people} cannot split a bill; 1 to 50 people can.`;
    case 'payingFor':
      return `${evenly}.payingFor: one phone pays for 1 to ${refusal.people} of ${refusal.people}, not for ${refusal.payingFor}.`;
    case 'nothingToPay':
      return 'There is nothing to pay: what is being paid comes to zero.';
  }
}

function answer(given: Bill): Answer {
  const { currency, serviceCharge } = given;
  const amounts = new Amounts(currency);
  const lines = given.lines.map((line): BillLine => {
    const price = amounts.of(line.price);
    if (line.type !== 'item' || line.paidUnits === undefined) return { ...line, price };
    return { ...line, price, paidUnits: line.paidUnits };
  });
  const charge = serviceCharge === undefined ? ZERO : amounts.of(serviceCharge);
  const [totals, split] = [billTotals(lines, charge), splitOf(given, amounts)];
  const withTip = (tip: Tip) => billPayment(totals, lines, split, tip);
  const payment = withTip(tipOf(given.tip, amounts));
  const { text } = amounts;
  const { overpayReducedFrom, refusal } = payment;
  const isSplit = split.by !== 'all' && !given.splitBillEnabled;
  return {
    output: {
      accountTotal: text(payment.accountTotal),
      paid: text(payment.paid),
      outstanding: text(payment.outstanding),
      wanted: text(payment.wanted),
      amountBeingPaid: text(payment.amountBeingPaid),
      ...(overpayReducedFrom === undefined ? {} : { overpayReducedFrom: text(overpayReducedFrom) }),
      tip: text(payment.tip),
      totalBeingPaid: text(payment.totalBeingPaid),
      shares: payment.shares.map((share) => ({ ...shareName(share), share: text(share.share) })),
      ...offeredTips(given, text, (preset) => {
        const { tip, totalBeingPaid: total } = withTip(preset);
        return { tip, total };
      }),
      steps: payment.steps.map((step) => printedStep(step, currency)),
    },
    reasons: [
      ...(refusal === undefined ? [] : [reasonOf(refusal, given)]),
      ...(isSplit ? ['pay.by: the bill is paid as one, splitBillEnabled is off.'] : []),
      ...refusedTip(given),
    ],
    warnings: amounts.warnings,
  };
}

/** `even` includes one person's share (GB5). */
const shareName = (share: BillShare) =>
  'person' in share ? { id: 'even', unit: share.person } : { id: share.lineId, unit: share.unit };

export const billCommand = command({
  name: 'bill',
  summary: "what is paid of a table's bill: all, by item, by amount or evenly",
  example: {
    currency: 'GBP',
    lines: [
      { id: 'a', type: 'item', name: 'Steak', price: 24 },
      { id: 'b', type: 'item', name: 'Beer', price: 5.5, amount: 3 },
      { id: 'c', type: 'discount', name: 'Happy hour', price: -4 },
      { id: 'd', type: 'payment', name: 'Paid', price: -10 },
    ],
    serviceCharge: 4.56,
    pay: { by: 'item', units: { a: [1], b: [1, 3] } },
    tip: { percentage: 10 },
  },
  input: refined(bill, sound),
  answer,
});
