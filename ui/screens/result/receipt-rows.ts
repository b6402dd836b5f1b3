/** The contents of a receipt in order, for the page and for the text that a guest saves. */
import {
  asksForSeat,
  type BillIntent,
  type BillSummary,
  type OrderIntent,
  type OrderSummary,
  paymentReference,
  type PaymentIntent,
} from '@tableside/core';
import type { Brand, VenueListing } from '@tableside/core/content';
import { figureKey } from '@tableside/core/copy';
import { instantOf, MINUTE_MS } from '@tableside/core/time';
import { dayAndTime, shownTime, timeIn, zoneOfSummary } from '../../components/clock-time.ts';
import { formatSummaryMoney } from '../../components/money.ts';
import type { ResultKey } from '../../copy/result.ts';
import type { Say } from '../../copy/say.ts';
import type { ReceiptToKeep } from '../../models/payment/results-model.ts';

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
  return FIGURES.filter((figure) => figure === 'total' || summary[figure] > 0).map((figure) => {
    const amount = formatSummaryMoney(summary, summary[figure]);
    return {
      label: say(figureKey(figure), { tip }),
      amount: figure === 'discount' ? `−${amount}` : amount,
      isTotal: figure === 'total',
    };
  });
}

/** The paid part of a bill, the tip if any, and the total. */
export function billFigures(
  say: Say<ResultKey>,
  summary: BillSummary,
  amountLabel: string,
  { venue }: ReceiptOf,
): readonly ReceiptFigure[] {
  const figure = (label: string, amount: BillSummary['total'], isTotal = false): ReceiptFigure => ({
    label,
    amount: formatSummaryMoney(summary, amount),
    isTotal,
  });
  return [
    figure(amountLabel, summary.amount),
    ...(summary.tip > 0 ? [figure(tipName(say, venue), summary.tip)] : []),
    figure(say('figure.total'), summary.total, true),
  ];
}

const tipName = (say: Say<ResultKey>, venue: VenueListing | undefined): string =>
  venue?.gratuity ?? say('pay.tip.default');

/** The venue's own, else the brand's. */
export const vatNumberOf = ({ brand, venue }: ReceiptOf): string | undefined =>
  venue?.vatNumber ?? brand.vatNumber;

/** An order's receipt as text. It does not say who ordered (X4). */
export function orderReceipt(
  say: Say<ResultKey>,
  intent: OrderIntent,
  orderRef: string,
  of: ReceiptOf,
): ReceiptToKeep {
  const { summary } = intent;
  const { venueName } = summary;
  const title = say('receipt.title', { venue: venueName });
  const lines = summary.lines.map(({ name, quantity, total }) =>
    say('receipt.line', { quantity, name, amount: formatSummaryMoney(summary, total) }),
  );
  const figures = orderFigures(say, summary, of).map(({ label, amount }) => row(say, label, amount));
  return {
    title,
    fileName: fileNameOf(venueName, orderRef),
    text: paragraphs(
      [title],
      [
        row(say, say('success.number'), orderRef),
        row(say, say('receipt.date'), paidOn(intent, of)),
        ...placeRows(say, intent, of),
      ],
      lines,
      figures,
      referenceRows(say, intent, of),
    ),
  };
}

/** A bill's receipt as text. */
export function billReceipt(
  say: Say<ResultKey>,
  intent: BillIntent,
  amountLabel: string,
  of: ReceiptOf,
): ReceiptToKeep {
  const { summary } = intent;
  const { venueName, tableNumber } = summary;
  const title = say('receipt.title', { venue: venueName });
  return {
    title,
    fileName: fileNameOf(venueName, tableNumber),
    text: paragraphs(
      [title],
      [row(say, say('receipt.date'), paidOn(intent, of)), say('table.at', { table: tableNumber })],
      billFigures(say, summary, amountLabel, of).map(({ label, amount }) => row(say, label, amount)),
      referenceRows(say, intent, of),
    ),
  };
}

const row = (say: Say<ResultKey>, label: string, text: string): string => say('receipt.row', { label, text });

const paragraphs = (...parts: readonly (readonly string[])[]): string =>
  `${parts.map((part) => part.join('\n')).join('\n\n')}\n`;

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

function placeRows(say: Say<ResultKey>, intent: OrderIntent, of: ReceiptOf): readonly string[] {
  const { tableNumber: table, time, locale } = intent.summary;
  const label = say(table === undefined ? 'receipt.collect' : 'receipt.time');
  return [
    ...(table === undefined ? [] : [say(isSeat(intent, of) ? 'receipt.seat' : 'table.at', { table })]),
    ...(time === undefined ? [] : [row(say, label, dayAndTime(time, locale))]),
  ];
}

/** The guest's place is a seat (S10). */
export const isSeat = ({ place }: OrderIntent, { brand }: ReceiptOf): boolean =>
  asksForSeat(brand.flags.seatsInsteadOfTables, place.service, 'basket');

function referenceRows(say: Say<ResultKey>, { key }: PaymentIntent, of: ReceiptOf): readonly string[] {
  const vatNumber = vatNumberOf(of);
  const { businessName } = of.brand;
  const reference = paymentReference(key);
  return [
    row(say, say('success.reference'), reference),
    ...(reference === key ? [] : [row(say, say('receipt.key'), key)]),
    ...(vatNumber === undefined ? [] : [row(say, say('success.vat'), vatNumber)]),
    ...(businessName === undefined ? [] : [businessName]),
  ];
}

/** Venue and number, in letters and digits that every phone allows in file names. */
function fileNameOf(venue: string, number: string): string {
  const words = `${venue} ${number}`.normalize('NFC').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? ['receipt'];
  return `${words.join('-').toLowerCase()}.txt`;
}
