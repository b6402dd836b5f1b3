import { describe, expect, it } from 'vitest';
import {
  BILL_EXAMPLE,
  CUSTOM_SLOTS_EXAMPLE,
  PRICE_EXAMPLE,
  SLOTS_EXAMPLE,
  TABLE_EXAMPLE,
} from './contract-examples.ts';
import { printed, ran, ranOn } from './running.ts';

const SENTENCE = expect.stringMatching(/^[A-Z].*\.$/);
const CODE = expect.stringMatching(/^[a-z]\w+$/i);

const step = (what: string, base: string, rounded: string, more: object = {}) => ({
  what,
  base,
  exact: rounded,
  rounded,
  why: SENTENCE,
  whyCode: CODE,
  ...more,
});

describe('the command line’s examples', () => {
  it('price prints every figure and its step, in order (GG8)', async () => {
    const run = await ranOn('price', PRICE_EXAMPLE);
    expect(printed(run)).toEqual({
      subtotal: '28.00',
      discount: '2.50',
      goodsTotal: '25.50',
      serviceCharge: '3.19',
      tip: '2.55',
      donation: '0.76',
      total: '32.00',
      paymentServiceCharge: '5.74',
      minimumSpend: { threshold: '10.00', met: true },
      steps: [
        step('subtotal', '28.00', '28.00'),
        step('discount', '2.50', '2.50'),
        step('goodsTotal', '28.00', '25.50'),
        step('serviceCharge', '25.50', '3.19', { rate: '12.5%', exact: '3.1875' }),
        step('tip', '25.50', '2.55', { rate: '10%' }),
        step('donation', '31.24', '0.76'),
        step('total', '25.50', '32.00'),
        step('paymentServiceCharge', '3.19', '5.74'),
      ],
    });
    expect(Object.keys(printed(run) as object)).toEqual([
      'subtotal',
      'discount',
      'goodsTotal',
      'serviceCharge',
      'tip',
      'donation',
      'total',
      'paymentServiceCharge',
      'minimumSpend',
      'steps',
    ]);
    expect([run.exit, run.error]).toEqual([0, '']);
  });

  it('bill by item is reduced to what is outstanding', async () => {
    const run = await ranOn('bill', BILL_EXAMPLE);
    expect(printed(run)).toEqual({
      accountTotal: '41.06',
      paid: '10.00',
      outstanding: '31.06',
      wanted: '35.48',
      amountBeingPaid: '31.06',
      overpayReducedFrom: '35.48',
      tip: '3.11',
      totalBeingPaid: '34.17',
      shares: [
        { id: 'a', unit: 1, share: '24.33' },
        { id: 'b', unit: 1, share: '5.58' },
        { id: 'b', unit: 2, share: '5.58' },
        { id: 'b', unit: 3, share: '5.57' },
      ],
      steps: [
        step('accountTotal', '40.50', '41.06'),
        step('paid', '10.00', '10.00'),
        step('outstanding', '41.06', '31.06'),
        step('wanted', '41.06', '35.48'),
        step('amountBeingPaid', '35.48', '31.06'),
        step('overpayReducedFrom', '35.48', '35.48'),
        step('tip', '31.06', '3.11', { rate: '10%', exact: '3.106' }),
        step('totalBeingPaid', '31.06', '34.17'),
      ],
    });
    expect([run.exit, run.error]).toEqual([0, '']);
  });

  it('slots prints the backend’s in the venue’s zone', async () => {
    const run = await ranOn('slots', SLOTS_EXAMPLE);
    expect(printed(run)).toEqual({
      slots: [{ time: '2026-03-28T18:00:00+00:00', label: '18:00' }],
      dropped: [],
    });
    expect([run.exit, run.error]).toEqual([0, '']);
  });

  it('slots prints custom ones after the lead time', async () => {
    const run = await ranOn('slots', CUSTOM_SLOTS_EXAMPLE);
    const quarters = (from: number, to: number) =>
      Array.from({ length: (to - from) / 15 }, (_, at) => {
        const minute = from + at * 15;
        return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      });
    const on = (day: string, label: string) => `2026-03-${day}T${label}:00+00:00`;
    // Now is 17:20; an hour and 20 minutes later is 18:40. 19:00 is a blocked time, and 22:00 to 02:00 a
    // blocked range.
    const offered = quarters(18 * 60 + 45, 22 * 60).filter((label) => label !== '19:00');
    expect(printed(run)).toEqual({
      slots: offered.map((label) => ({ time: on('28', label), label })),
      dropped: [
        ...quarters(11 * 60, 17 * 60 + 30).map((label) => ({ time: on('28', label), why: 'past' })),
        ...quarters(17 * 60 + 30, 18 * 60 + 45).map((label) => ({ time: on('28', label), why: 'too soon' })),
        { time: on('28', '19:00'), why: 'blocked slot' },
        ...quarters(22 * 60, 24 * 60).map((label) => ({ time: on('28', label), why: 'blocked range' })),
        ...quarters(0, 60).map((label) => ({ time: on('29', label), why: 'blocked range' })),
      ],
    });
    expect([run.exit, run.error]).toEqual([0, '']);
  });

  it('table prints the venue’s spelling and the range’s area', async () => {
    const run = await ranOn('table', TABLE_EXAMPLE);
    expect(printed(run)).toEqual({
      valid: true,
      table: 'A7',
      salesArea: { id: 'sa1', name: 'Garden' },
      why: SENTENCE,
      whyCode: 'range',
    });
    expect([run.exit, run.error]).toEqual([0, '']);
  });

  it('validate takes one field or a list; a refusal is exit 1 (GG4, GG5)', async () => {
    const sound = { field: 'amount', value: '1,250.5' };
    const refused = { field: 'phone', value: '12345' };
    const message = 'The phone field must be at least 6 characters.';
    const one = await ranOn('validate', sound);
    expect([one.exit, printed(one)]).toEqual([0, { ok: true, value: '1250.50' }]);
    const two = await ranOn('validate', [sound, refused]);
    expect([two.exit, printed(two)]).toEqual([
      1,
      [
        { ok: true, value: '1250.50' },
        { ok: false, message, messageCode: 'minimumLength' },
      ],
    ]);
    expect(two.error).toBe(`tableside validate: 1: ${message}\n`);
    expect((await ranOn('validate', refused)).error).toBe(`tableside validate: ${message}\n`);
    expect(await ranOn('validate', [])).toMatchObject({ exit: 0, out: '[]\n' });
  });

  it('error prints the guest’s view, always with exit 0 (GG4)', async () => {
    const run = await ranOn('error', { at: 'serviceInit', service: 'takeaway', step: 'venue' });
    expect(run.exit).toBe(0);
    expect(printed(run)).toEqual({
      shows: 'page',
      heading: 'Oops, sorry about that!',
      message: expect.stringContaining('(code:siteconfig-venue)'),
      headingCode: 'error.heading',
      messageCode: 'unavailable.takeaway',
      code: 'siteconfig-venue',
    });
  });

  it('slots refuses both kinds of slots, and neither', async () => {
    const both = await ranOn('slots', { ...SLOTS_EXAMPLE, custom: CUSTOM_SLOTS_EXAMPLE.custom });
    expect(both).toEqual({
      exit: 2,
      out: '',
      error: 'tableside slots: the input: expected either slots or custom, found ["slots", "custom"]\n',
    });
    const { slots: _, ...neither } = SLOTS_EXAMPLE;
    expect(await ranOn('slots', neither)).toMatchObject({ exit: 2, out: '' });
  });
});

describe('exit 1: same shape, reason on standard error (GG3)', () => {
  it.each([
    [0, '0.00'],
    [100, '1250.00'],
    [-3, '0.00'],
    // An amount that nobody can order is cut to what adds up exactly.
    [1e30, '12500.00'],
    [1e300, '12500.00'],
  ])('price of the quantity %d prints figures and line (GP5)', async (quantity, subtotal) => {
    const lines = [{ name: 'Pie', price: 12.5, quantity }];
    const run = await ranOn('price', { currency: 'GBP', service: 'order', lines });
    expect(run.exit).toBe(1);
    expect(printed(run)).toMatchObject({ subtotal, total: subtotal });
    expect(run.error).toContain('lines.0.quantity');
    expect(run.error).toContain('"Pie"');
  });

  it('price limits a choice’s quantity likewise (GP5)', async () => {
    const choices = [{ name: 'Gravy', supplementPrice: 1, quantity: 100 }];
    const lines = [{ name: 'Pie', price: 12.5, choices }];
    const run = await ranOn('price', { currency: 'GBP', service: 'order', lines });
    expect([run.exit, printed(run)]).toMatchObject([1, { subtotal: '112.50' }]);
    expect(run.error).toContain('lines.0.choices.0.quantity');
  });

  it('price below the minimum spend', async () => {
    const lines = [{ name: 'Pie', price: 9.99 }];
    const basket = { currency: 'GBP', service: 'order', lines, minimumSpendLevelThreshold: 10 };
    const run = await ranOn('price', basket);
    expect([run.exit, printed(run)]).toMatchObject([1, { minimumSpend: { threshold: '10.00', met: false } }]);
    expect(run.error).toContain('minimum spend of 10.00');
  });

  it.each([
    [{ by: 'item', units: {} }, 'no unit is picked'],
    [{ by: 'item', units: { a: [2] } }, 'no unit 2 of an item line "a"'],
    [{ by: 'item', units: { c: [1] } }, 'no unit 1 of an item line "c"'],
    [{ by: 'item', units: { b: [1, 1] } }, 'unit 1 of line "b" is picked twice'],
    [{ by: 'even', people: 51 }, 'pay.people: 51 cannot split a bill'],
    [{ by: 'even', people: 3, payingFor: 4 }, 'not for 4'],
    [{ by: 'item', units: { b: [1] }, rest: { people: 51 } }, 'pay.rest.people: 51 cannot split a bill'],
    [{ by: 'item', units: { b: [1] }, rest: { people: 3, payingFor: 4 } }, 'pay.rest.payingFor: one phone'],
    [{ by: 'amount', amount: -5 }, 'nothing to pay'],
  ])('bill with %j (GB3, GB7)', async (pay, reason) => {
    const run = await ranOn('bill', { ...BILL_EXAMPLE, pay });
    expect(run.exit).toBe(1);
    expect(printed(run)).toMatchObject({ outstanding: '31.06', wanted: '0.00', amountBeingPaid: '0.00' });
    expect(run.error).toContain(reason);
  });

  it('slots takes a backend’s wall-clock times (WO3)', async () => {
    const given = { now: '2026-03-28T17:20:00Z', timeZone: 'Europe/London', slots: [] as object[] };
    for (const time of ['18:00', '17:00', '2026-03-28T19:00:00Z'])
      given.slots.push({ time, available: true });
    const run = await ranOn('slots', given);
    expect(printed(run)).toEqual({
      slots: [
        { time: '2026-03-28T18:00:00+00:00', label: '18:00' },
        { time: '2026-03-28T19:00:00+00:00', label: '19:00' },
        // 17:00 has passed today, and the clock goes forward in the night.
        { time: '2026-03-29T17:00:00+01:00', label: '17:00', day: 'Sunday' },
      ],
      dropped: [],
    });
    const unsound = await ranOn('slots', { ...given, slots: [{ time: '24:30', available: true }] });
    expect(unsound).toMatchObject({ exit: 2, out: '' });
    expect(unsound.error).toContain(
      'slots.0.time: expected an instant of ISO 8601 with an offset, or a time',
    );
  });

  it('slots blocked in no zone are blocked at the venue, with a warning (T8)', async () => {
    const run = await ranOn('slots', {
      now: '2026-07-04T12:00:00Z',
      timeZone: 'Europe/London',
      slots: ['18:00', '20:30', '22:00'].map((time) => ({ time, available: true })),
      unavailableTimeslots: [{ hour: 18, minute: 0, timeZone: 'BST' }],
      unavailableTimeslotRanges: [
        { startHour: 20, startMinute: 0, endHour: 21, endMinute: 0, timeZone: 'UTC+1' },
      ],
    });
    expect(printed(run)).toEqual({
      slots: [{ time: '2026-07-04T22:00:00+01:00', label: '22:00' }],
      dropped: [
        { time: '2026-07-04T18:00:00+01:00', why: 'blocked slot' },
        { time: '2026-07-04T20:30:00+01:00', why: 'blocked range' },
      ],
    });
    expect(run.error.match(/warning: (unavailable\w+\.0\.timeZone) names no time zone/g)).toHaveLength(2);
  });

  it('slots without one left', async () => {
    const slots = [{ time: '2026-03-28T17:20:00Z', available: true }];
    const run = await ranOn('slots', { ...SLOTS_EXAMPLE, slots });
    expect(run.exit).toBe(1);
    expect(printed(run)).toEqual({
      slots: [],
      dropped: [{ time: '2026-03-28T17:20:00+00:00', why: 'past' }],
    });
    expect(run.error).toContain('No slot is left');
  });

  it('table unknown, or without an area (GT1, GT2)', async () => {
    const none = await ranOn('table', { ...TABLE_EXAMPLE, table: 'A8' });
    expect([none.exit, printed(none)]).toEqual([1, { valid: false, why: SENTENCE, whyCode: 'unknownTable' }]);
    const backendAreas = [
      { id: '1', name: 'Bar' },
      { id: '2', name: 'Terrace' },
    ];
    const unserved = await ranOn('table', { ...TABLE_EXAMPLE, areas: [], backendAreas });
    expect([unserved.exit, printed(unserved)]).toEqual([
      1,
      { valid: true, table: 'A7', why: SENTENCE, whyCode: 'none' },
    ]);
  });
});

describe('tables on a terminal', () => {
  it.each(['price', 'bill'])('%s prints its figures in one', async (command) => {
    const example = command === 'price' ? PRICE_EXAMPLE : BILL_EXAMPLE;
    const input = JSON.stringify(example);
    const table = await ran([command], { input, isTerminal: true });
    const json = await ran([command, '--json'], { input, isTerminal: true });
    for (const [figure, amount] of Object.entries(printed(json) as Record<string, unknown>))
      if (typeof amount === 'string') expect(table.out).toMatch(new RegExp(`^${figure} +${amount}$`, 'm'));
    expect(table.out).toMatch(/^ {2}what +base +rate +exact +rounded +why$/m);
    expect(json.out).toBe((await ran([command], { input })).out);
  });

  it('text of the input cannot move the cursor', async () => {
    const input = JSON.stringify({ ...TABLE_EXAMPLE, tables: [], table: '\u001b[2J\u009b1A\u202e' });
    const { out, error } = await ran(['table'], { input, isTerminal: true });
    expect(out).toContain('\\u{1b}[2J\\u{9b}1A\\u{202e}');
    // oxlint-disable-next-line no-control-regex
    expect(out + error).not.toMatch(/[\u001b\u009b\u202e]/);
  });
});
