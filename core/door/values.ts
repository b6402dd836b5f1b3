/** What the values of core's public functions have to be: amounts, quantities, tips, lines, whole orders. */
import { PROVIDER_NAMES } from '../payment/payment-provider.ts';
import { currencyOf, parseDecimal } from '../money/money.ts';
import { isRight } from '../fp.ts';
import { isOrderingService, SERVICE_NAMES } from '../brand/services.ts';
import { fields, fitting, listOf, oneOf, orAbsent, variants } from './judge.ts';

export { listOf, orAbsent } from './judge.ts';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

export const wholeFrom = (least: number, most?: number) =>
  fitting(
    most === undefined ? `a whole number of ${least} or more` : `a whole number from ${least} to ${most}`,
    (value) => isWhole(value) && value >= least && (most === undefined || value <= most),
  );

/** Money of either sign: what a bill's discounts are, or what is left of a bill. */
export const minorUnits = fitting('a whole number of minor units', isWhole);
/** Money that is paid, or taken off. */
export const positiveUnits = fitting(
  'a whole number of minor units, 0 or more',
  (value) => isWhole(value) && value >= 0,
);
/** Zero is sound: a line of none comes to nothing, and `addLine` refuses it. */
export const quantity = wholeFrom(0);
const flag = fitting('true or false', (value) => typeof value === 'boolean');
export const text = fitting('a text', (value) => typeof value === 'string');

export const currency = fitting(
  'a currency code of three capital letters, such as GBP',
  (value) => typeof value === 'string' && currencyOf(value) !== undefined,
);
export const decimalText = fitting(
  'a plain decimal of at most 10 million as a text, such as "12.5"',
  (value) => typeof value === 'string' && isRight(parseDecimal(value)),
);
export const percentage = fields({
  coefficient: fitting('a whole number', isWhole),
  decimals: wholeFrom(0, 15),
});

export const tip = variants('by', {
  none: {},
  percentage: { percentage },
  amount: { amount: positiveUnits },
});
export const donation = variants('by', {
  none: {},
  fixedPrice: { amount: positiveUnits },
  roundUp: {},
});
export const pennies = variants('donationType', {
  fixedPrice: { amount: orAbsent(decimalText) },
  roundUp: {},
});

const choiceOfLine = fields({ supplementPrice: minorUnits, quantity });
export const choicesOfLine = listOf(choiceOfLine);
const unitPrice = positiveUnits;
/** What `price` needs of a line. */
export const pricedLine = fields({ unitPrice, quantity });
export const pricedLines = listOf(pricedLine);
/** A dish as the guest chose it. Its texts make the line's key. */
export const item = fields({
  menuId: text,
  productId: text,
  displayRecordId: text,
  portionTypeId: text,
  name: text,
  portionPrice: positiveUnits,
  messages: listOf(text),
  choiceLines: choicesOfLine,
});
export const basket = fields({ lines: listOf(fields({ key: text, unitPrice, quantity })) });
/** A basket whose lines were looked at when they were added. */
export const lines = fields({ lines: fitting('a list', Array.isArray) });
/** `addLine` itself answers for the quantity (B3). */
export const lineToAdd = fields({ key: text, unitPrice });
export const linesToAdd = listOf(lineToAdd);
export const life = fields({ is: oneOf('open', 'checked', 'locked'), basket: lines });

const serviceChargeRule = fields({
  enabled: flag,
  threshold: positiveUnits,
  percentage,
  disabledForOrder: flag,
  disabledForTakeaway: flag,
});

const service = oneOf(...SERVICE_NAMES.filter(isOrderingService));
export const provider = oneOf(...PROVIDER_NAMES);

const reductions = listOf(fields({ amount: positiveUnits }));

export const pricingInput = fields({
  currency,
  service,
  provider,
  lines: pricedLines,
  reductions,
  serviceCharge: orAbsent(serviceChargeRule),
  serviceChargeTakenOff: orAbsent(flag),
  tip,
  donation,
  minimumSpend: orAbsent(positiveUnits),
  checkedGoodsTotal: orAbsent(minorUnits),
});

/** The backend's answer to a basket check, as an adapter of the channel decoded it. */
export const checkedBasket = fields({
  basketTotal: minorUnits,
  linePrices: listOf(minorUnits),
  discounts: reductions,
  promotions: reductions,
});

export const basketEvent = variants('event', {
  changed: { basket },
  donated: { donation },
  passed: { checked: checkedBasket },
  failed: { lines: listOf(text) },
  paying: {},
  paid: { lines: listOf(fields({ key: text, quantity })) },
  notPaid: {},
});

const orderFields = {
  brand: fields({ paymentProvider: provider }),
  session: fields({
    service,
    backend: fields({ currency }),
  }),
  tip: orAbsent(tip),
};
export const orderToPrice = fields(orderFields);
export const orderDraft = fields({
  ...orderFields,
  life: fields({ basket, donation, checked: orAbsent(checkedBasket) }),
});
/** Of the step `pay`, what `orderToPay` reads. */
export const ready = fields({ checked: checkedBasket });

const call = fitting('a function', (value) => typeof value === 'function');
export const orderInProgress = fields({ draft: call });
export const payOrderPorts = fields({ order: orderInProgress });
export const payingGuest = fields({ agreed: orAbsent(minorUnits) });

/** What `placeOrder` stores and sends. */
export const orderToSend = fields({
  basket,
  basketId: text,
  summary: fields({
    currency,
    goodsTotal: positiveUnits,
    discount: positiveUnits,
    serviceCharge: positiveUnits,
    tip: positiveUnits,
    donation: positiveUnits,
    total: positiveUnits,
  }),
});

/** Of a bill, discounts and payments are below zero. */
export const billLine = fields({
  type: oneOf('item', 'discount', 'promotion', 'payment'),
  price: minorUnits,
  amount: quantity,
});
export const billLines = listOf(billLine);
const totals = { accountTotal: minorUnits, outstanding: minorUnits };
export const tillTotals = fields(totals);
export const billTotals = fields({ ...totals, paid: minorUnits });
export const account = fields({ ...totals, lines: billLines, serviceCharge: minorUnits });
/** Whether `people` and `payingFor` can be, the split itself answers. */
export const split = variants('by', {
  all: {},
  item: { units: listOf(fields({ lineId: text })) },
  amount: { amount: minorUnits },
  even: { shown: orAbsent(minorUnits) },
});
export const billToSplit = fields({ ...totals, lines: billLines });
export const billToSettle = fields({ account, split, tip });
export const agreedBill = fields({ total: minorUnits });
export const payBillPorts = fields({ bill: call });
export const payingBillGuest = fields({ agreed: agreedBill });
/** What `payBill` stores and sends. */
export const billToSend = fields({
  basketId: text,
  summary: fields({ currency, amount: positiveUnits, tip: positiveUnits, total: positiveUnits }),
});
