/** The contents of a receipt in order, for the page and for the picture that a guest keeps (C11). */
import {
  asksForSeat,
  type BillIntent,
  type BillSummary,
  type OrderIntent,
  type OrderSummary,
  type PaidWith,
  paymentReference,
  type PaymentIntent,
} from '@tableside/core';
import type { Brand, VenueListing } from '@tableside/core/content';
import { figureKey, WALLET_NAMES } from '@tableside/core/copy';
import { instantOf, MINUTE_MS, type Instant } from '@tableside/core/time';
import { dayAndTime, shownTime, timeIn, zoneOfSummary } from '../../components/clock-time.ts';
import { formatSummaryMoney } from '../../components/money.ts';
import type { ResultKey } from '../../copy/result.ts';
import type { Say } from '../../copy/say.ts';
import type { ReceiptRow, ReceiptToKeep } from '../../models/payment/results-model.ts';

export interface ReceiptFigure {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** The brand and the venue of a receipt; content may no longer have the venue. */
export interface ReceiptOf {
  readonly brand: Brand;
  readonly venue: VenueListing | undefined;
}

export const receiptOf = (
  visit: { readonly brand: Brand; listed(slug: string): VenueListing | undefined },
  { place }: PaymentIntent,
): ReceiptOf => ({ brand: visit.brand, venue: visit.listed(place.venueSlug) });

const FIGURES = ['discount', 'serviceCharge', 'tip', 'donation', 'total'] as const;

/** The figures other than zero, and the total; reductions are negative. */
export function orderFigures(
  say: Say<ResultKey>,
  summary: OrderSummary,
  { venue }: ReceiptOf,
): readonly ReceiptFigure[] {
  const tip = tipName(say, venue);
  const isIncluded = (figure: (typeof FIGURES)[number]) =>
    figure === 'serviceCharge' && summary.chargeInPrices === true;
  return FIGURES.filter((figure) => figure === 'total' || summary[figure] > 0 || isIncluded(figure)).map(
    (figure) => {
      const amount = isIncluded(figure)
        ? say('figure.inPrices')
        : formatSummaryMoney(summary, summary[figure]);
      return {
        label: say(figureKey(figure), { tip }),
        amount: figure === 'discount' ? `−${amount}` : amount,
        isTotal: figure === 'total',
      };
    },
  );
}

/** What was paid of a bill. A share, or all of it, says so; with a tip, both add up to the total. */
export function billFigures(
  say: Say<ResultKey>,
  summary: BillSummary,
  { venue }: ReceiptOf,
): readonly ReceiptFigure[] {
  const { amount, tip, total, serviceCharge, isWhole, tableNumber } = summary;
  const figure = (label: string, sum: BillSummary['total'], isTotal = false): ReceiptFigure => ({
    label,
    amount: formatSummaryMoney(summary, sum),
    isTotal,
  });
  const share = say(isWhole && tableNumber !== '' ? 'receipt.bill' : 'receipt.yourShare');
  return [
    ...(serviceCharge === undefined ? [] : [figure(say('figure.serviceCharge'), serviceCharge)]),
    ...(tip > 0 ? [figure(share, amount), figure(tipName(say, venue), tip)] : []),
    figure(tip > 0 ? say('figure.total') : share, total, true),
  ];
}

const tipName = (say: Say<ResultKey>, venue: VenueListing | undefined): string =>
  venue?.gratuity ?? say('pay.tip.default');

/** The venue's own, else the brand's. */
export const vatNumberOf = ({ brand, venue }: ReceiptOf): string | undefined =>
  venue?.vatNumber ?? brand.vatNumber;

/** What stands on a receipt beside its dishes: each is left out where it is not known. */
export function factRows(say: Say<ResultKey>, intent: PaymentIntent, of: ReceiptOf): readonly ReceiptRow[] {
  const { paidWith } = intent.summary;
  const vatNumber = vatNumberOf(of);
  return [
    ...(paidWith === undefined ? [] : [{ text: say('receipt.paidWith'), value: sayPaidWith(say, paidWith) }]),
    { text: say('success.reference'), value: paymentReference(intent.key) },
    ...(vatNumber === undefined ? [] : [{ text: say('success.vat'), value: vatNumber }]),
  ];
}

const sayPaidWith = (say: Say<ResultKey>, { way, lastFour }: PaidWith): string => {
  if (way !== 'card') return say(WALLET_NAMES[way]);
  return lastFour === undefined ? say('receipt.card') : say('receipt.card.ending', { digits: lastFour });
};

/** An order's receipt as it is kept. It does not say who ordered, but for what the guest wrote themselves (X4). */
export function orderReceipt(
  say: Say<ResultKey>,
  intent: OrderIntent,
  orderRef: string,
  of: ReceiptOf,
): ReceiptToKeep {
  const { summary } = intent;
  return receiptToKeep(say, intent, of, {
    number: orderRef,
    head: [
      { text: say('success.number'), value: orderRef },
      { text: say('receipt.date'), value: paidOn(intent, of) },
      ...placeRows(say, intent, of),
    ],
    figures: orderFigures(say, summary, of),
    note: summary.note,
  });
}

/** A bill's receipt as it is kept. */
export const billReceipt = (say: Say<ResultKey>, intent: BillIntent, of: ReceiptOf): ReceiptToKeep =>
  receiptToKeep(say, intent, of, {
    number: intent.summary.tableNumber,
    head: [
      { text: say('receipt.date'), value: paidOn(intent, of) },
      ...(intent.summary.tableNumber === ''
        ? []
        : [{ text: say('table.at', { table: intent.summary.tableNumber }) }]),
    ],
    figures: billFigures(say, intent.summary, of),
  });

function receiptToKeep(
  say: Say<ResultKey>,
  intent: PaymentIntent,
  of: ReceiptOf,
  parts: {
    readonly number: string;
    readonly head: readonly ReceiptRow[];
    readonly figures: readonly ReceiptFigure[];
    readonly note?: string | undefined;
  },
): ReceiptToKeep {
  const { summary, key } = intent;
  const { businessName } = of.brand;
  const lines = (summary.lines ?? []).flatMap(
    ({ name, quantity, total, details = [] }): readonly ReceiptRow[] => [
      { text: `${quantity} × ${name}`, value: formatSummaryMoney(summary, total) },
      ...details.map((text): ReceiptRow => ({ text, kind: 'detail' })),
    ],
  );
  return {
    title: say('receipt.title', { venue: summary.venueName }),
    fileName: fileNameOf(summary.venueName, parts.number),
    blocks: [
      parts.head,
      [...lines, ...(parts.note === undefined ? [] : [{ text: say('receipt.note', { note: parts.note }) }])],
      parts.figures.map(({ label, amount, isTotal }) => ({
        text: label,
        value: amount,
        ...(isTotal && { kind: 'total' as const }),
      })),
      [
        ...factRows(say, intent, of),
        ...(paymentReference(key) === key ? [] : [{ text: say('receipt.key'), value: key }]),
        ...(businessName === undefined ? [] : [{ text: businessName }]),
      ],
    ].filter((rows) => rows.length > 0),
  };
}

/** Day and time of a payment, on the venue's clock. */
export function paidOn(
  intent: Pick<PaymentIntent, 'createdAt' | 'shownAt' | 'summary'>,
  { venue }: ReceiptOf,
): string {
  const { summary } = intent;
  return dayAndTime({ at: shownTime(intent), zone: zoneOfSummary(summary, venue) }, summary.locale, {
    year: 'numeric',
  });
}

/**
 * The time of day by which the order is ready, on the venue's clock. Absent where the order has a time of its own, or
 * the venue says nothing of how long orders take.
 *
 * @param waitMinutes how long orders take
 */
export function expectedAt(
  intent: Pick<OrderIntent, 'createdAt' | 'shownAt' | 'summary'>,
  waitMinutes: number,
  { venue }: Pick<ReceiptOf, 'venue'>,
): string | undefined {
  const { summary } = intent;
  if (waitMinutes <= 0 || summary.time !== undefined) return undefined;
  return timeIn(instantOf(shownTime(intent) + waitMinutes * MINUTE_MS), zoneOfSummary(summary, venue));
}

function placeRows(say: Say<ResultKey>, intent: OrderIntent, of: ReceiptOf): readonly ReceiptRow[] {
  const { tableNumber: table, time, locale } = intent.summary;
  const label = say(table === undefined ? 'receipt.collect' : 'receipt.time');
  return [
    ...(table === undefined
      ? []
      : [{ text: say(isSeat(intent, of) ? 'receipt.seat' : 'table.at', { table }) }]),
    ...(time === undefined ? [] : [{ text: label, value: dayAndTime(time, locale) }]),
  ];
}

/** How long food takes where the venue says nothing of it. */
const USUAL_WAIT_MINUTES = 20;

/** Whether a guest may have eaten what they paid for: a bill is paid after the meal, an order before it. */
export function hasCome(intent: PaymentIntent, waitMinutes: number, now: Instant | undefined): boolean {
  if (intent.pays === 'bill' || now === undefined) return intent.pays === 'bill';
  const wait = (waitMinutes > 0 ? waitMinutes : USUAL_WAIT_MINUTES) * MINUTE_MS;
  return now >= (intent.summary.time?.at ?? shownTime(intent) + wait);
}

/** The guest's place is a seat (S10). */
export const isSeat = ({ place }: OrderIntent, { brand }: ReceiptOf): boolean =>
  asksForSeat(brand.flags.seatsInsteadOfTables, place.service, 'basket');

/** Venue and number, in letters and digits that every phone allows in file names. */
function fileNameOf(venue: string, number: string): string {
  const words = `${venue} ${number}`.normalize('NFC').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? ['receipt'];
  return words.join('-').toLowerCase();
}
