/** What the values of the checked functions have to be: amounts, quantities, tips, lines, whole orders. */
import { PROVIDER_NAMES } from '../payment/payment-provider.ts';
import { currencyOf, parseDecimal } from '../money/money.ts';
import { isRight } from '../fp.ts';
import { isOrderingService, SERVICE_NAMES } from '../brand/services.ts';
import { fields, fitting, listOf, oneOf, orAbsent, variants } from './check.ts';

export { orAbsent } from './check.ts';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Money of either sign: what a bill's discounts are, or what is left of a bill. */
const minorUnits = fitting('a whole number of minor units', isWhole);
/** Money that is paid, or taken off. */
export const positiveUnits = fitting(
  'a whole number of minor units, 0 or more',
  (value) => isWhole(value) && value >= 0,
);
/** Zero is sound: a line of none comes to nothing, and `addLine` refuses it. */
export const quantity = fitting('a whole number of 0 or more', (value) => isWhole(value) && value >= 0);
const flag = fitting('true or false', (value) => typeof value === 'boolean');
const text = fitting('a text', (value) => typeof value === 'string');

export const currency = fitting(
  'a currency of ISO 4217 in capital letters, such as GBP',
  (value) => typeof value === 'string' && currencyOf(value) === value,
);
export const decimalText = fitting(
  'a plain decimal of at most 10 million as a text, such as "12.5"',
  (value) => typeof value === 'string' && isRight(parseDecimal(value)),
);
const percentage = fields({
  coefficient: fitting('a whole number', isWhole),
  decimals: fitting('a whole number from 0 to 15', (value) => isWhole(value) && value >= 0 && value <= 15),
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

export const choicesOfLine = listOf(fields({ supplementPrice: minorUnits, quantity }));
const priced = { unitPrice: positiveUnits, quantity };
export const pricedLines = listOf(fields(priced));
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
const basket = fields({ lines: listOf(fields({ key: text, ...priced })) });

const serviceChargeRule = fields({
  enabled: flag,
  threshold: positiveUnits,
  percentage,
  disabledForOrder: flag,
  disabledForTakeaway: flag,
});

const service = oneOf(...SERVICE_NAMES.filter(isOrderingService));
const provider = oneOf(...PROVIDER_NAMES);

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

const measure = fitting(
  'a number with at most three decimals, up to a million',
  (value) => typeof value === 'number' && Math.abs(value) <= 1e6 && Number(value.toFixed(3)) === value,
);

/** Of a bill, discounts and payments are below zero. */
export const billLines = listOf(
  fields({
    type: oneOf('item', 'discount', 'promotion', 'payment'),
    price: minorUnits,
    amount: measure,
  }),
);
const totals = { accountTotal: minorUnits, outstanding: minorUnits };
export const billTotals = fields({ ...totals, paid: minorUnits });
const account = fields({ ...totals, lines: billLines, serviceCharge: minorUnits });
/** Whether `people` and `payingFor` can be, the split itself answers. */
export const split = variants('by', {
  all: {},
  item: { units: listOf(fields({ lineId: text })) },
  amount: { amount: minorUnits },
  even: { shown: orAbsent(minorUnits) },
});
export const billToSplit = fields({ ...totals, lines: billLines });
export const billToSettle = fields({ account, split, tip });
export const payBillPorts = fields({ bill: call });
export const payingBillGuest = fields({ agreed: fields({ total: minorUnits }) });
/** What `payBill` stores and sends. */
export const billToSend = fields({
  basketId: text,
  summary: fields({ currency, amount: positiveUnits, tip: positiveUnits, total: positiveUnits }),
});
