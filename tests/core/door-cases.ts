/** Calls of the rules behind the door with sound values, and what makes each unsound. */
import fc from 'fast-check';

const dish = {
  menuId: 'food',
  productId: 'pie',
  displayRecordId: 'pie',
  portionTypeId: 'one',
  name: 'Pie',
  portionPrice: 1250,
  messages: [],
  choiceLines: [
    {
      choiceId: 'side',
      choiceIndex: 0,
      displayRecordId: 'gravy',
      ingredientId: 'gravy',
      portionTypeId: 'one',
      quantity: 1,
      name: 'Gravy',
      supplementPrice: 150,
    },
  ],
};
const half = { coefficient: 125, decimals: 1 };
const line = { key: 'pie', unitPrice: 1400, quantity: 2 };
export const basket = { lines: [line] };
export const checked = {
  basketId: 'b',
  basketTotal: 2800,
  linePrices: [1400],
  discounts: [{ name: 'Lunch', amount: 250 }],
  promotions: [],
};
export const pricing = {
  currency: 'GBP',
  service: 'order',
  provider: 'braintree',
  lines: [line],
  reductions: [{ name: 'Lunch', amount: 250 }],
  serviceCharge: {
    enabled: true,
    threshold: 2000,
    percentage: half,
    disabledForOrder: false,
    disabledForTakeaway: false,
  },
  tip: { by: 'percentage', percentage: half },
  donation: { by: 'fixedPrice', amount: 100 },
  minimumSpend: 1000,
  checkedGoodsTotal: 2550,
};
const order = {
  brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false } },
  session: {
    service: 'takeaway',
    backend: { currency: 'GBP' },
    subServices: [],
    venue: { notesEnabled: false },
  },
  tip: { by: 'amount', amount: 200 },
};
const life = { is: 'open', basket, donation: { by: 'none' }, revision: 0, failedLines: [] };
export const draft = { ...order, life, chosen: {}, now: 0 };
const checkedDraft = { ...draft, life: { ...life, is: 'checked', checked } };
export const table = { service: 'order', tableNumber: '12' };
/** How an order, and its checked basket, can be wrong. */
const OF_DRAFTS = {
  'session.backend.currency': 'currency',
  'session.service': 'name',
  'brand.paymentProvider': 'name',
  'tip.amount': 'count',
  'life.basket.lines.0.unitPrice': 'count',
  'life.basket.lines.0.quantity': 'count',
  'life.donation.by': 'name',
} as const;
const OF_CHECKED = {
  'checked.basketTotal': 'units',
  'checked.linePrices.0': 'units',
  'checked.discounts.0.amount': 'count',
} as const;
const billLine = { id: 'a', type: 'item', name: 'Steak', price: 2400, amount: 2 };
const totals = { accountTotal: 4800, outstanding: 4800 };
const account = {
  ...totals,
  accountId: 'a',
  basketId: 'b',
  lines: [billLine],
  serviceCharge: 0,
  closed: false,
  version: 1,
};
export const settle = { account, split: { by: 'amount', amount: 2000 }, tip: { by: 'amount', amount: 200 } };

const NOT_WHOLE = [14.5, 0.1, Number.NaN, Number.POSITIVE_INFINITY, '1400', null, {}, 2 ** 53];
export const wrong = {
  /** Money of either sign. */
  units: fc.oneof(fc.constantFrom(...NOT_WHOLE), fc.double({ noInteger: true })),
  /** Money that is never below zero, and numbers of things. */
  count: fc.oneof(
    fc.constantFrom(...NOT_WHOLE),
    fc.double({ noInteger: true }),
    fc.integer({ min: Number.MIN_SAFE_INTEGER, max: -1 }),
  ),
  people: fc.oneof(
    fc.constantFrom(...NOT_WHOLE),
    fc.double({ noInteger: true }),
    fc.integer({ min: Number.MIN_SAFE_INTEGER, max: 0 }),
  ),
  currency: fc.oneof(
    fc.constantFrom('gbp', 'GB', 'GBPP', '£', '', undefined, null, 826),
    fc.string().filter((text) => !/^[A-Z]{3}$/.test(text)),
  ),
  decimal: fc.oneof(
    fc.constantFrom('abc', '12,5', '1e3', '', ' 1', '10000001', 12.5, null, undefined),
    fc.string().filter((text) => !/^-?\d+(\.\d+)?$/.test(text)),
  ),
  name: fc.oneof(
    fc.constantFrom('kiosk', '', 'constructor', '__proto__', undefined, null, 1),
    fc.string({ minLength: 12 }),
  ),
};
type Kind = keyof typeof wrong;

/**
 * Each rule behind the door: its arguments in order, and the fields by which they can be wrong. The fields of an
 * argument without a name are named by themselves.
 */
export const CASES: Readonly<
  Record<string, readonly [given: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, Kind>>]>
> = {
  majorUnit: [{ code: 'GBP' }, { code: 'currency' }],
  toMinorUnits: [
    { text: '12.50', code: 'GBP' },
    { text: 'decimal', code: 'currency' },
  ],
  toDecimalText: [
    { amount: 1250, code: 'GBP' },
    { amount: 'units', code: 'currency' },
  ],
  toWireNumber: [
    { amount: 1250, code: 'GBP' },
    { amount: 'units', code: 'currency' },
  ],
  formatMoney: [
    { amount: 1250, code: 'GBP', locale: 'en-GB' },
    { amount: 'units', code: 'currency' },
  ],
  percentageOf: [{ text: '12.5' }, { text: 'decimal' }],
  percentageText: [{ '': half }, { coefficient: 'units', decimals: 'count' }],
  applyPercentage: [
    { amount: 1250, rate: half },
    { amount: 'units', 'rate.coefficient': 'units', 'rate.decimals': 'count' },
  ],
  exactShare: [
    { amount: 1250, rate: half, code: 'GBP' },
    { amount: 'units', 'rate.coefficient': 'units', code: 'currency' },
  ],
  tipAmount: [
    { base: 1250, percentage: half },
    { base: 'units', 'percentage.coefficient': 'units' },
  ],
  donationOf: [
    { pennies: { donationType: 'fixedPrice', amount: '1.00' }, currency: 'GBP' },
    { 'pennies.donationType': 'name', currency: 'currency' },
  ],
  donationOffer: [
    { pennies: { donationType: 'roundUp' }, beforeDonation: 1250, currency: 'GBP' },
    { 'pennies.donationType': 'name', beforeDonation: 'units', currency: 'currency' },
  ],
  lineOf: [
    { item: dish, quantity: 2 },
    {
      'item.portionPrice': 'count',
      'item.choiceLines.0.supplementPrice': 'units',
      'item.choiceLines.0.quantity': 'count',
      quantity: 'count',
    },
  ],
  unitPriceOf: [
    { portionPrice: 1250, choices: dish.choiceLines },
    { portionPrice: 'count', 'choices.0.supplementPrice': 'units', 'choices.0.quantity': 'count' },
  ],
  lineTotal: [{ '': line }, { unitPrice: 'count', quantity: 'count' }],
  addLine: [{ basket, line }, { 'line.unitPrice': 'count' }],
  addLines: [{ basket, added: [line] }, { 'added.0.unitPrice': 'count' }],
  replaceLine: [{ basket, key: 'pie', edited: line }, { 'edited.unitPrice': 'count' }],
  price: [
    { '': pricing },
    {
      'lines.0.unitPrice': 'count',
      'lines.0.quantity': 'count',
      'reductions.0.amount': 'count',
      service: 'name',
      provider: 'name',
      currency: 'currency',
      'serviceCharge.threshold': 'count',
      'serviceCharge.percentage.coefficient': 'units',
      'tip.by': 'name',
      'tip.percentage.coefficient': 'units',
      'donation.by': 'name',
      'donation.amount': 'count',
      minimumSpend: 'count',
      checkedGoodsTotal: 'units',
    },
  ],
  openBasket: [{ basket }, { 'basket.lines.0.unitPrice': 'count', 'basket.lines.0.quantity': 'count' }],
  afterBasket: [
    { life, event: { event: 'passed', checked } },
    {
      'event.event': 'name',
      'event.checked.basketTotal': 'units',
      'event.checked.linePrices.0': 'units',
      'event.checked.discounts.0.amount': 'count',
    },
  ],
  nextStep: [{ '': draft, agreed: 2800 }, OF_DRAFTS],
  pricingOf: [
    { '': checkedDraft },
    { ...OF_DRAFTS, 'life.checked.basketTotal': 'units', 'life.checked.linePrices.0': 'units' },
  ],
  paidBy: [{ '': draft }, OF_DRAFTS],
  summaryOf: [
    { '': draft, checked, destination: table },
    { ...OF_DRAFTS, ...OF_CHECKED },
  ],
  pricingInputOf: [
    { '': order, lines: [line], donation: { by: 'none' }, checked },
    {
      'session.backend.currency': 'currency',
      'tip.amount': 'count',
      'lines.0.unitPrice': 'count',
      'lines.0.quantity': 'count',
      'donation.by': 'name',
      ...OF_CHECKED,
    },
  ],
  priceOrder: [
    { '': order, lines: [line], donation: { by: 'none' } },
    { 'session.service': 'name', 'lines.0.quantity': 'count', 'donation.by': 'name' },
  ],
  compulsoryCharge: [
    { '': order },
    { 'session.backend.currency': 'currency', 'session.service': 'name', 'brand.paymentProvider': 'name' },
  ],
  checkedLines: [
    { lines: [line], checked },
    { 'lines.0.quantity': 'count', 'checked.linePrices.0': 'units' },
  ],
  countOf: [{ '': basket }, { 'lines.0.quantity': 'count' }],
  notNegative: [{ amount: -5 }, { amount: 'units' }],
  providerAmount: [
    { provider: 'braintree', amount: 1250, currency: 'GBP' },
    { provider: 'name', amount: 'units', currency: 'currency' },
  ],
  disagreement: [
    { agreed: { accountId: 'a', total: 2100 }, bill: settle },
    { 'agreed.total': 'units', 'bill.account.outstanding': 'units', 'bill.tip.amount': 'count' },
  ],
  unexplained: [{ '': account }, { outstanding: 'units', 'lines.0.price': 'units', serviceCharge: 'units' }],
  priceChange: [
    { '': draft, agreed: 2800 },
    { 'tip.amount': 'count', 'life.basket.lines.0.unitPrice': 'count' },
  ],
  agreeTo: [{ '': settle }, { 'account.outstanding': 'units', 'split.by': 'name', 'tip.amount': 'count' }],
  paymentOfBill: [{ '': settle }, { 'account.lines.0.price': 'units', 'split.amount': 'units' }],
  billPayment: [
    { totals: { ...totals, paid: 0, steps: [] }, lines: [billLine], split: settle.split, tip: settle.tip },
    { 'totals.outstanding': 'units', 'lines.0.price': 'units', 'split.by': 'name', 'tip.amount': 'count' },
  ],
  allocate: [
    { whole: 100, weights: [1, 2] },
    { whole: 'units', 'weights.1': 'count' },
  ],
  evenShares: [
    { outstanding: 100, people: 3 },
    { outstanding: 'units', people: 'people' },
  ],
  evenSharesOf: [
    { outstanding: 100, people: 3, payingFor: 2 },
    { outstanding: 'units', people: 'people', payingFor: 'people' },
  ],
  sharesByItem: [
    { accountTotal: 4800, lines: [billLine] },
    { accountTotal: 'units', 'lines.0.price': 'units', 'lines.0.amount': 'count' },
  ],
  unpaidUnits: [
    { bill: { accountTotal: 4800, lines: [billLine] }, paidHere: [] },
    { 'bill.accountTotal': 'units', 'bill.lines.0.price': 'units', 'bill.lines.0.amount': 'count' },
  ],
  splitBill: [
    { split: settle.split, bill: { ...totals, lines: [billLine] } },
    { 'split.by': 'name', 'split.amount': 'units', 'bill.outstanding': 'units' },
  ],
  billLineTotal: [{ '': billLine }, { type: 'name', price: 'units', amount: 'count' }],
  billTotals: [
    { lines: [billLine], serviceCharge: 0, till: totals },
    { 'lines.0.type': 'name', 'lines.0.price': 'units', serviceCharge: 'units', 'till.outstanding': 'units' },
  ],
  accountTotals: [{ '': account }, { serviceCharge: 'units', 'lines.0.amount': 'count' }],
};
