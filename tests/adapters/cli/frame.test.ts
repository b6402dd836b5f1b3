import { describe, expect, it } from 'vitest';
import { BILL_EXAMPLE, CUSTOM_SLOTS_EXAMPLE, PRICE_EXAMPLE, SLOTS_EXAMPLE } from './contract-examples.ts';
import { printed, ran, ranOn } from './running.ts';

describe('arguments', () => {
  it('input comes from a file or from standard input', async () => {
    const text = JSON.stringify(PRICE_EXAMPLE);
    const fromFile = await ran(['price', 'basket.json'], { files: { 'basket.json': text } });
    const ways = [ran(['price'], { input: text }), ran(['price', '-'], { input: text })];
    for (const run of await Promise.all(ways)) expect(run).toEqual(fromFile);
    expect(fromFile.exit).toBe(0);
  });

  it.each([
    [['prise'], "unknown command 'prise'"],
    [['price', '--jsn'], "unknown option '--jsn'"],
    [['price', 'a', 'b'], 'too many arguments'],
    [['schema'], "missing required argument 'command'"],
    [['schema', 'prise'], 'there is of price, bill, slots, table, validate, error, check-brand, verify'],
    [['price', 'nowhere.json'], 'nowhere.json cannot be read'],
    [[], 'Usage: tableside'],
  ])('%j is exit 2, with the reason and what to do', async (args, sentence) => {
    const run = await ran(args);
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });

  it.each([['--help'], ['price', '--help'], ['help', 'bill'], ['--version']])(
    '%s is exit 0',
    async (...args) => {
      const run = await ran(args);
      expect([run.exit, run.error]).toEqual([0, '']);
      expect(run.out).not.toBe('');
    },
  );

  it('the help names only commands that exist', async () => {
    expect((await ran(['--help'])).out).not.toMatch(/simulate/);
  });
});

describe('input that is not JSON', () => {
  it.each(['{\n  "a": 1,\n}', '{"a" 1}', '[1, 2', "{'a': 1}", '{"a": "x\ty"}', '{"a": 01}', '{} {}', 'nul'])(
    'is refused in the words of the parser: %j',
    async (input) => {
      const run = await ran(['price'], { input });
      expect([run.exit, run.out]).toEqual([2, '']);
      expect(run.error).toMatch(/^tableside price: the input is no JSON: .+\n$/);
    },
  );

  it('is refused where empty', async () => {
    const run = await ran(['price'], { input: ' \n' });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain('the input is empty');
  });

  it('valid JSON after a byte order mark is accepted', async () => {
    expect((await ran(['price'], { input: `\uFEFF${JSON.stringify(PRICE_EXAMPLE)}` })).exit).toBe(0);
  });

  it('is refused where deeply nested', async () => {
    for (const input of ['['.repeat(200_000), `${'['.repeat(200_000)}${']'.repeat(200_000)}`])
      expect(await ran(['price'], { input })).toMatchObject({ exit: 2, out: '' });
  });
});

describe('input of another shape', () => {
  const line = { name: 'Pie', price: 5 };
  const basket = { currency: 'GBP', service: 'order', lines: [line] };
  /** Standard error of a run whose input is refused. */
  const refused = async (command: string, input: unknown): Promise<string> => {
    const { exit, out, error } = await ranOn(command, input);
    return exit === 2 && out === '' ? error : `ended with ${exit} and printed ${out}`;
  };

  it.each<readonly [unknown, string]>([
    [[], 'the input: expected an object, found []'],
    [null, 'the input: expected an object, found null'],
    [{ ...basket, currency: 'BGN' }, 'currency: expected a currency of ISO 4217 such as "GBP", found "BGN"'],
    [
      { ...basket, service: 'pay' },
      'service: expected one of "order", "order-ahead", "takeaway", found "pay"',
    ],
    [{ ...basket, provider: 'stripe' }, 'provider: expected one of "braintree", "checkout"'],
    [{ ...basket, lines: undefined }, 'lines: expected a list of at most 1000, found nothing'],
    [{ ...basket, lines: [{ ...line, price: '5,00' }] }, 'lines.0.price: expected an amount of 0 or more'],
    [{ ...basket, lines: [{ ...line, price: -1 }] }, 'lines.0.price: expected an amount of 0 or more'],
    [{ ...basket, lines: [{ ...line, price: 10_000_001 }] }, 'lines.0.price: expected an amount'],
    [
      { ...basket, lines: [{ ...line, quantity: 1.5 }] },
      'lines.0.quantity: expected a whole number, found 1.5',
    ],
    [
      { ...basket, lines: [{ ...line, choices: [{ name: 'A' }] }] },
      'lines.0.choices.0.supplementPrice: expected',
    ],
    [{ ...basket, discounts: [{ name: 'D', amount: -1 }] }, 'discounts.0.amount: expected'],
    [{ ...basket, tip: { percentage: -1 } }, 'tip.percentage: expected a percentage of 0 or more'],
    [
      { ...basket, tip: { percentage: 1, amount: 1 } },
      'tip: expected an object with either percentage or amount',
    ],
    [{ ...basket, tip: {} }, 'tip: expected an object with either percentage or amount, found {}'],
    [{ ...basket, donation: { donationType: 'lots' } }, 'donation.donationType: expected one of "roundUp"'],
    [{ ...basket, donation: { donationType: 'fixedPrice' } }, 'donation.amount: expected an amount'],
    [
      { ...basket, serviceCharge: { threshold: 0, percentage: 100.5 } },
      'serviceCharge.percentage: expected a percentage from 0 to 100, as 12.5 or "12.5", found 100.5',
    ],
  ])('price %j is refused (GG6, GG7, GP3–GP5)', async (input, sentence) => {
    expect(await refused('price', input)).toContain(`tableside price: ${sentence}`);
  });

  it.each(['1,250.00', '.5', ' 12 ', '+1', '1e3', '', '5.', '٥'])(
    '%j is no decimal text (GG6)',
    async (price) => {
      expect(await refused('price', { ...basket, lines: [{ ...line, price }] })).toContain(
        'lines.0.price: expected an amount',
      );
    },
  );

  it.each([
    ['5', 5],
    ['12.345', 12.345],
    ['10000000', 10_000_000],
    ['-0.00', -0],
  ])('the decimal text %j is read like the number', async (text, number) => {
    const of = (price: unknown) => ranOn('price', { ...basket, lines: [{ name: 'Pie', price }] });
    expect((await of(text)).exit).toBe(0);
    expect(await of(text)).toEqual(await of(number));
  });

  it.each<readonly [object, string]>([
    [{ lines: [{ ...BILL_EXAMPLE.lines[0], price: -1 }] }, 'lines.0.price: expected an amount of 0 or more'],
    [{ lines: [{ ...BILL_EXAMPLE.lines[3], price: 10 }] }, 'lines.0.price: expected an amount of 0 or less'],
    [{ lines: [{ ...BILL_EXAMPLE.lines[0], type: 'tip' }] }, 'lines.0.type: expected one of "item"'],
    [
      { lines: [{ ...BILL_EXAMPLE.lines[0], amount: 1.0005 }] },
      'lines.0.amount: expected a number from -1000000',
    ],
    [
      { lines: [{ ...BILL_EXAMPLE.lines[0], amount: 1e9 }] },
      'lines.0.amount: expected a number from -1000000 to 1000000',
    ],
    [
      { lines: [...'abcdefghijk'].map((id) => ({ ...BILL_EXAMPLE.lines[0], id, amount: 999 })) },
      'lines: expected at most 10000 units of items, found 10989',
    ],
    [
      { lines: [BILL_EXAMPLE.lines[0], BILL_EXAMPLE.lines[0]] },
      'lines.1.id: expected an id of its own, found "a"',
    ],
    [{ pay: undefined }, 'pay: expected an object with "by", found nothing'],
    [{ pay: { by: 'item', units: { a: [1.5] } } }, 'pay.units.a.0: expected a whole number, found 1.5'],
    [{ pay: { by: 'even', people: '2' } }, 'pay.people: expected a whole number, found "2"'],
    [{ tip: { percentage: 10, amount: 1 } }, 'tip: expected an object with either percentage or amount'],
    [
      {
        lines: [{ ...BILL_EXAMPLE.lines[0], price: 10_000_000, amount: 10_000 }],
        tip: { percentage: 10_000_000 },
      },
      'the input: expected amounts that can be added up exactly',
    ],
  ])('bill with %j is refused', async (change, sentence) => {
    expect(await refused('bill', { ...BILL_EXAMPLE, ...change })).toContain(`tableside bill: ${sentence}`);
  });

  it('lists that keep a machine busy are refused', async () => {
    const many = (count: number) => Array.from({ length: count }, () => line);
    expect((await ranOn('price', { ...basket, lines: many(1000) })).exit).toBe(0);
    expect(await refused('price', { ...basket, lines: many(1001) })).toContain(
      'lines: expected a list of at most 1000, found [',
    );
    const slots = Array.from({ length: 2001 }, () => SLOTS_EXAMPLE.slots[0]);
    expect(await refused('slots', { ...SLOTS_EXAMPLE, slots })).toContain(
      'slots: expected a list of at most 2000, found [',
    );
  });

  it.each<readonly [object, string]>([
    [{ now: '2026-03-28T17:20:00' }, 'now: expected an instant of ISO 8601 with an offset'],
    [{ now: '2026-02-30T17:20:00Z' }, 'now: expected an instant'],
    [
      { timeZone: 'Mars/Base' },
      'timeZone: expected a time zone by city, as "Europe/London", found "Mars/Base"',
    ],
    [
      { unavailableTimeslots: [{ hour: 25, minute: 0 }] },
      'unavailableTimeslots.0.hour: expected a whole number',
    ],
    [
      { unavailableTimeslotRanges: [{ startHour: 1, startMinute: 60, endHour: 2, endMinute: 0 }] },
      'unavailableTimeslotRanges.0.startMinute: expected a whole number from 0 to 59, found 60',
    ],
    [{ timeZone: 'BST' }, 'timeZone: expected a time zone by city'],
  ])('slots with %j are refused', async (change, sentence) => {
    expect(await refused('slots', { ...SLOTS_EXAMPLE, ...change })).toContain(`tableside slots: ${sentence}`);
  });

  it.each<readonly [object, string]>([
    [
      { intervalMinutes: 0 },
      'custom.intervalMinutes: expected a whole number of minutes from 1 to 1440, found 0',
    ],
    [{ prepMinutes: -1 }, 'custom.prepMinutes: expected a whole number of minutes from 0 to 10080, found -1'],
    [
      { openingTimes: [{ weekday: 8, opens: '11:00', closes: '12:00' }] },
      'custom.openingTimes.0.weekday: expected a weekday from 1 (Monday) to 7, found 8',
    ],
    [
      { openingTimes: [{ weekday: 1, opens: '11:60', closes: '12:00' }] },
      'custom.openingTimes.0.opens: expected a time from "00:00" to "24:00", found "11:60"',
    ],
  ])('custom slots with %j are refused', async (change, sentence) => {
    const question = { ...CUSTOM_SLOTS_EXAMPLE, custom: { ...CUSTOM_SLOTS_EXAMPLE.custom, ...change } };
    expect(await refused('slots', question)).toContain(`tableside slots: ${sentence}`);
  });

  it.each<readonly [string, unknown, string]>([
    ['table', { table: 7 }, 'table: expected text, found 7'],
    [
      'table',
      { table: '7', areas: [{ label: 'A', min: 1.5, max: 2 }] },
      'areas.0.min: expected text or a whole number',
    ],
    ['validate', { field: 'age', value: '7' }, 'field: expected one of "amount", "phone"'],
    ['validate', [{ field: 'note', value: 7 }], '0.value: expected text, found 7'],
    [
      'validate',
      { field: 'amount', value: '7', currency: 'XX' },
      'currency: expected a currency of ISO 4217',
    ],
    ['error', { at: 'home' }, 'at: expected one of "appStart"'],
    ['error', { at: 'payment', service: 'bar' }, 'service: expected one of "order"'],
    ['error', { at: 'serviceInit', step: 'lunch' }, 'step: expected one of "siteId"'],
  ])('%s of %j is refused', async (command, input, sentence) => {
    expect(await refused(command, input)).toContain(`tableside ${command}: ${sentence}`);
  });

  it('up to ten faults are reported', async () => {
    const lines = Array.from({ length: 30 }, () => ({ name: 7, price: 'x' }));
    const run = await ranOn('price', { ...basket, lines });
    expect(run.error.split('\n').filter((sentence) => sentence !== '')).toHaveLength(10);
  });

  it('a long value is shortened in its report', async () => {
    const deep = { a: { b: { c: { d: 1 } } }, list: [1, 2, 3, 4, 5], e: 1, f: 2 };
    expect(await refused('price', { ...basket, service: deep })).toContain('service: expected');
    const { error } = await ranOn('price', { ...basket, service: [deep, 'x'.repeat(500)] });
    expect(error.length).toBeLessThan(400);
    expect(error).toContain('{"a": {…}, "list": […], "e": 1, …}');
  });
});

describe('unknown members', () => {
  it('give a warning and leave the exit code', async () => {
    const run = await ranOn('price', {
      ...PRICE_EXAMPLE,
      discount: [],
      lines: [{ name: 'Pie', price: 5, choises: [] }],
      tip: { percentage: 10, percent: 1 },
    });
    expect(run.exit).toBe(1);
    const warned = run.error.split('\n').filter((sentence) => sentence.includes('warning'));
    expect(warned.map((sentence) => sentence.split(' ')[3])).toEqual([
      'lines.0.choises',
      'tip.percent',
      'discount',
    ]);
  });

  it('do not include data keys or a variant’s own members', async () => {
    expect((await ranOn('bill', BILL_EXAMPLE)).error).toBe('');
    const run = await ranOn('validate', [{ field: 'note', value: 'a', currency: 'GBP' }]);
    expect([run.exit, run.error]).toEqual([
      0,
      'tableside validate: warning: 0.currency is not known here and changes nothing.\n',
    ]);
  });

  it('change nothing under hostile names', async () => {
    const hostile = '"__proto__": {"discount": "9.99", "quantity": 9}, "constructor": 1, "toString": 2';
    const input = JSON.stringify(PRICE_EXAMPLE).replaceAll('{', `{${hostile}, `).replaceAll(', }', '}');
    const run = await ran(['price'], { input });
    expect([run.exit, printed(run)]).toEqual([0, printed(await ranOn('price', PRICE_EXAMPLE))]);
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(run.error).toContain(`warning: ${name} is not known here`);
    const units = '{"__proto__": [1], "a": [1]}';
    const bill = JSON.stringify({ ...BILL_EXAMPLE, pay: { by: 'item', units: '?' } }).replace('"?"', units);
    expect((await ran(['bill'], { input: bill })).error).toContain('no unit 1 of an item line "__proto__"');
    expect(await ranOn('error', { at: 'constructor' })).toMatchObject({ exit: 2 });
    expect(await ranOn('validate', { field: '__proto__', value: 'x' })).toMatchObject({ exit: 2 });
    expect((await ran(['schema', 'constructor'])).exit).toBe(2);
  });

  it('null is not replaced by a default', async () => {
    expect(await ranOn('price', { ...PRICE_EXAMPLE, tip: null })).toMatchObject({ exit: 2, out: '' });
  });
});

describe('amounts finer than their currency', () => {
  const yen = { currency: 'JPY', service: 'order', lines: [{ name: 'Tea', price: 5.5 }] };

  it('are rounded (M2), with a warning', async () => {
    const run = await ranOn('price', yen);
    expect([run.exit, printed(run)]).toMatchObject([0, { total: '6' }]);
    expect(run.error).toBe('tableside price: warning: 5.5 has more decimals than JPY: it counts as 6.\n');
  });

  it('warn once each in a bill, except zeros at the end', async () => {
    const line = { type: 'item', name: 'Tea' };
    const lines = ['5.555', '5.555', '5.500'].map((price, at) => ({ ...line, id: String(at), price }));
    const run = await ranOn('bill', { currency: 'GBP', lines, pay: { by: 'all' }, tip: { amount: 0.125 } });
    expect(run.error.trim().split('\n')).toEqual([
      'tableside bill: warning: 5.555 has more decimals than GBP: it counts as 5.56.',
      'tableside bill: warning: 0.125 has more decimals than GBP: it counts as 0.13.',
    ]);
  });

  it('are refused where a guest types them (M5)', async () => {
    expect((await ranOn('validate', { field: 'amount', value: '5.5', currency: 'JPY' })).exit).toBe(1);
  });
});
