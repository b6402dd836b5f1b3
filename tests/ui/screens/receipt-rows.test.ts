import { describe, expect, it } from 'vitest';
import type { BillIntent, OrderIntent, OrderSummary, PaymentIntent } from '@tableside/core';
import type { Brand, VenueContent } from '@tableside/core/content';
import { instantOf, MINUTE_MS } from '@tableside/core/time';
import { RESULT_TEXTS } from '../../../ui/copy/result.ts';
import { ENGLISH } from '../../../ui/copy/language.ts';
import { sayFrom } from '../../../ui/copy/say.ts';
import {
  billReceipt,
  expectedAt,
  hasCome,
  isSeat,
  orderFigures,
  orderReceipt,
  paidOn,
  vatNumberOf,
} from '../../../ui/screens/result/receipt-rows.ts';
import type { ReceiptRow, ReceiptToKeep } from '../../../ui/models/payment/results-model.ts';
import { billIntent, intent, STATES, summary } from '../../core/payment/payment-intents.ts';
import { currency, pence } from '../../core/samples.ts';
import { venueContent } from '../../core/brand/venues.ts';
import { brand } from '../models/order/order-world.ts';

const say = sayFrom(RESULT_TEXTS, {}, ENGLISH);
/** As it reads from top to bottom. */
const textOf = ({ title, blocks }: ReceiptToKeep): string =>
  [[{ text: title }], ...blocks]
    .map((rows) =>
      rows
        .map(({ text, value }: ReceiptRow) => (value === undefined ? text : `${text}: ${value}`))
        .join('\n'),
    )
    .join('\n\n')
    .concat('\n');

/** An evening in Auckland: it is morning in London. */
const PAID_AT = instantOf(Date.UTC(2026, 0, 10, 6, 30));
/** Versions of ICU differ in a comma. */
const withoutComma = (text: string): string => text.replace('Saturday, ', 'Saturday ');
const of = (venue: Partial<VenueContent> = {}, more: Partial<Brand> = {}) => ({
  brand: { ...brand, ...more },
  venue: { ...venueContent, ...venue },
});
const order = (more: Partial<OrderIntent['summary']> = {}, rest: Partial<OrderIntent> = {}) =>
  intent('key-1', STATES.captured, { createdAt: PAID_AT, summary: { ...summary, ...more }, ...rest });

describe('when to expect an order', () => {
  it.each<[string, Partial<OrderIntent['summary']>, number, string | undefined]>([
    ['the venue’s wait after it was placed, on the venue’s clock', { zone: 'Pacific/Auckland' }, 25, '19:55'],
    ['nothing, where the venue says no wait', {}, 0, undefined],
    ['its own time, which stands elsewhere', { time: { at: PAID_AT, zone: 'Europe/London' } }, 25, undefined],
  ])('%s', (_, more, waitMinutes, expected) => {
    expect(expectedAt(order(more), waitMinutes, of())).toBe(expected);
  });
});

describe('the receipt of an order', () => {
  it('has venue, number, date, table, lines, figures, reference, VAT number', () => {
    const paid = order({
      lines: [
        { name: 'Pie', quantity: 2, total: pence(2990) },
        { name: 'Peas', quantity: 1, total: pence(300) },
      ],
      goodsTotal: pence(2990),
      discount: pence(300),
      serviceCharge: pence(299),
      tip: pence(100),
      donation: pence(11),
      total: pence(3400),
    });
    const receipt = orderReceipt(say, paid, 'A1', of({ vatNumber: 'GB 1', gratuity: 'Tronc' }));
    const [{ title }, text] = [receipt, textOf(receipt)];
    expect(title).toBe('Receipt from The Lantern');
    expect(withoutComma(text)).toBe(
      [
        'Receipt from The Lantern',
        '',
        'Order number: A1',
        'Date: Saturday 10 January 2026 at 06:30',
        'Table 7',
        '',
        '2 × Pie: £29.90',
        '1 × Peas: £3.00',
        '',
        'Discounts: −£3.00',
        'Service charge: £2.99',
        'Tronc: £1.00',
        'Donation: £0.11',
        'Total: £34.00',
        '',
        'Payment reference: key-1',
        'VAT number: GB 1',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['the venue’s', 'Pacific/Auckland', undefined, '19:30'],
    ['the order’s own, where it has a time', 'Europe/London', 'Pacific/Auckland', '19:30'],
    ['London’s, where content names none', undefined, undefined, '06:30'],
    ['London’s, where content names what is no zone', 'Middle/Earth', undefined, '06:30'],
  ])('is dated by a clock: %s', (_whose, timeZone, zone, time) => {
    const paid = order(zone === undefined ? {} : { time: { at: PAID_AT, zone } });
    const venue = timeZone === undefined ? {} : { timeZone };
    const date = `Saturday 10 January 2026 at ${time}`;
    expect(withoutComma(paidOn(paid, of(venue)))).toBe(date);
    expect(withoutComma(textOf(orderReceipt(say, paid, 'A1', of(venue))))).toContain(`\nDate: ${date}\n`);
  });

  it('is dated by the backend’s clock, also where the payment’s stamp is of a phone that is ahead (T1)', () => {
    const zone = 'Europe/London';
    const stamped = {
      ...order({ zone }),
      createdAt: instantOf(PAID_AT + 2 * 60 * MINUTE_MS),
      shownAt: PAID_AT,
    };
    expect(paidOn(stamped, of())).toContain('06:30');
    expect(expectedAt(stamped, 25, of())).toBe('06:55');
  });

  it.each([
    ['en-US', 'January 10, 2026', 'January 10'],
    ['en-GB', '10 January 2026', '10 January'],
    ['fr-FR', '10 January 2026', '10 January'],
  ])('has 24-hour times in every locale: %s (section 9)', (locale, paidDay, day) => {
    const time = { at: instantOf(Date.UTC(2026, 0, 10, 8)), zone: 'Pacific/Auckland' };
    const paid = order({ locale, time, zone: 'Pacific/Auckland' });
    const text = textOf(orderReceipt(say, paid, 'A1', of()));
    expect(text).toMatch(new RegExp(`${paidDay}.*19:30`));
    expect(text).toMatch(new RegExp(`${day}.*21:00`));
    expect(text).not.toMatch(/[AP]\.?M\.?\b/i);
    const bill = billIntent('key-1', STATES.captured, { createdAt: PAID_AT });
    const ofBill = { ...bill, summary: { ...bill.summary, locale, zone: 'Pacific/Auckland' } };
    expect(textOf(billReceipt(say, ofBill, of()))).toMatch(new RegExp(`${paidDay}.*19:30`));
  });

  it('has the venue’s symbol for a currency unknown to the phone (S11)', () => {
    const terms = { currency: currency('MXV'), currencySymbol: '⌬' };
    const sums = {
      discount: pence(300),
      serviceCharge: pence(299),
      tip: pence(100),
      donation: pence(11),
    };
    const bill = billIntent('key-1', STATES.captured);
    const texts = [
      textOf(orderReceipt(say, order({ ...terms, ...sums }), 'A1', of())),
      textOf(billReceipt(say, { ...bill, summary: { ...bill.summary, ...terms, tip: pence(150) } }, of())),
    ];
    expect(texts.map((text) => text.match(/⌬\s?\d/g)?.length)).toEqual([6, 3]);
    expect(texts.join()).not.toContain('MXV');
  });

  it('shows a collection time in the venue’s zone', () => {
    const { tableNumber: _none, ...collected } = summary;
    const time = { at: instantOf(Date.UTC(2026, 0, 10, 8)), zone: 'Pacific/Auckland' };
    const paid = intent('key-1', STATES.captured, { summary: { ...collected, time } });
    const text = textOf(orderReceipt(say, paid, 'A1', of()));
    expect(withoutComma(text)).toContain('Collection: Saturday 10 January at 21:00');
    expect(text).not.toContain('Table');
  });

  it('S10: names the seat of an order ahead', () => {
    const ahead = order({}, { place: { ...intent('x', STATES.captured).place, service: 'order-ahead' } });
    const seats = of({}, { flags: { ...brand.flags, seatsInsteadOfTables: true } });
    expect([isSeat(ahead, seats), isSeat(order(), seats), isSeat(ahead, of())]).toEqual([true, false, false]);
    expect(textOf(orderReceipt(say, ahead, 'A1', seats))).toContain('Seat 7');
  });

  it('says that the prices held the service charge (B18)', () => {
    const figures = orderFigures(say, { ...summary, serviceCharge: pence(0), chargeInPrices: true }, of());
    expect(figures).toContainEqual({ label: 'Service charge', amount: 'included', isTotal: false });
  });

  it('leaves out figures of zero, but never the total', () => {
    expect(orderFigures(say, summary, of())).toEqual([{ label: 'Total', amount: '£10.00', isTotal: true }]);
    expect(orderFigures(say, { ...summary, total: pence(0) }, of())).toMatchObject([{ amount: '£0.00' }]);
  });

  it.each([
    ['The Fox & Hounds', '#A/1', 'the-fox-hounds-a-1'],
    ['Café Zoë', '../../12', 'café-zoë-12'],
    ['…', '#', 'receipt'],
  ])('has a file name that every phone accepts: %s %s', (venueName, number, fileName) => {
    expect(orderReceipt(say, order({ venueName }), number, of()).fileName).toBe(fileName);
  });
});

it('a receipt has the venue’s VAT number, else the brand’s', () => {
  expect(vatNumberOf(of({ vatNumber: 'V' }, { vatNumber: 'B' }))).toBe('V');
  expect(vatNumberOf(of({}, { vatNumber: 'B' }))).toBe('B');
  expect(vatNumberOf(of())).toBeUndefined();
  expect(textOf(orderReceipt(say, order(), 'A1', of()))).not.toContain('VAT');
});

it('a receipt ends with the company behind the brand, if known', () => {
  const named = of({ vatNumber: 'GB 1' }, { businessName: 'The Lantern Ltd' });
  expect(textOf(orderReceipt(say, order(), 'A1', named))).toMatch(/\nVAT number: GB 1\nThe Lantern Ltd\n$/);
  expect(textOf(billReceipt(say, billIntent('key-1', STATES.captured), named))).toMatch(
    /\nThe Lantern Ltd\n$/,
  );
  expect(textOf(orderReceipt(say, order(), 'A1', of()))).toMatch(/\nPayment reference: key-1\n$/);
});

it('a receipt has short and whole payment reference (C8)', () => {
  const key = '5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11';
  expect(textOf(orderReceipt(say, order({}, { key }), 'A1', of()))).toContain(
    `\nPayment reference: DMGFBXN\nFull reference: ${key}\n`,
  );
});

it('a bill’s receipt has venue, table, amounts and reference', () => {
  const paid = billIntent('key-1', STATES.captured, { createdAt: PAID_AT });
  const withTip = { ...paid, summary: { ...paid.summary, tip: pence(150), total: pence(1150) } };
  const receipt = billReceipt(say, withTip, of());
  const [text, { fileName }] = [textOf(receipt), receipt];
  expect(fileName).toBe('the-lantern-7');
  expect(withoutComma(text)).toBe(
    [
      'Receipt from The Lantern',
      '',
      'Date: Saturday 10 January 2026 at 06:30',
      'Table 7',
      '',
      'Your share: £10.00',
      'Tip: £1.50',
      'Total: £11.50',
      '',
      'Payment reference: key-1',
      '',
    ].join('\n'),
  );
});

describe('what was bought and paid with', () => {
  it.each<[OrderSummary['paidWith'], string]>([
    [{ way: 'googlePay' }, 'Paid with: Google Pay'],
    [{ way: 'card', lastFour: '1111' }, 'Paid with: Card ending 1111'],
    [{ way: 'card' }, 'Paid with: Card\n'],
  ])('is named as the guest knows it: %o', (paidWith, row) => {
    expect(textOf(orderReceipt(say, order({ ...(paidWith && { paidWith }) }), 'A1', of()))).toContain(row);
  });

  it('has the choices of each dish and the guest’s own note', () => {
    const lines = [
      { name: 'Burger', quantity: 1, total: pence(1000), details: ['medium rare', 'no onions'] },
    ];
    const text = textOf(orderReceipt(say, order({ lines, note: 'By the window' }), 'A1', of()));
    expect(text).toContain('1 × Burger: £10.00\nmedium rare\nno onions\nNote: By the window\n');
  });

  it.each<[string, Partial<BillIntent['summary']>, readonly string[]]>([
    ['a share', {}, ['Your share: £10.00']],
    [
      'all of a bill, with its service charge',
      { isWhole: true, serviceCharge: pence(100), lines: [{ name: 'Pie', quantity: 2, total: pence(900) }] },
      ['2 × Pie: £9.00', 'Service charge: £1.00', 'The bill: £10.00'],
    ],
    [
      'dishes by item',
      { lines: [{ name: 'Pie', quantity: 1, total: pence(1000) }] },
      ['1 × Pie: £10.00', 'Your share: £10.00'],
    ],
  ])('is, on a bill, %s', (_, more, rows) => {
    const paid = billIntent('key-1', STATES.captured);
    const text = textOf(billReceipt(say, { ...paid, summary: { ...paid.summary, ...more } }, of()));
    for (const row of rows) expect(text).toContain(`${row}\n`);
    expect(text.match(/£10\.00/g)?.length).toBe(rows.filter((row) => row.includes('£10.00')).length);
  });
});

describe('whether the food has come', () => {
  const later = (minutes: number) => instantOf(PAID_AT + minutes * MINUTE_MS);
  it.each<[string, PaymentIntent, number, number, boolean]>([
    ['a bill', billIntent('key-1', STATES.captured), 0, 0, true],
    ['an order within the venue’s wait', order(), 25, 24, false],
    ['an order after it', order(), 25, 25, true],
    ['an order of a venue without one', order(), 0, 19, false],
    ['a collection before its time', order({ time: { at: later(60), zone: 'UTC' } }), 0, 59, false],
  ])('of %s', (_, paid, wait, minutes, come) => {
    expect(hasCome(paid, wait, later(minutes))).toBe(come);
  });
});
