import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLines, EMPTY_BASKET, formatMoney, minor, price } from '@tableside/core';
import {
  asOfVisit,
  decodeBaskets,
  decodeIntents,
  encodeBaskets,
  encodeIntents,
  VISIT_MS,
  type SavedBasket,
} from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import { intent, place, STATES } from '../payment/payment-intents.ts';
import { choiceLine, GBP, line, pence, present } from '../samples.ts';

const lines = [
  line('pie', 2, {
    choiceLines: [choiceLine('gravy', { supplementPrice: pence(50) })],
    portionName: 'Large',
  }),
  line('stew', 1, { messages: ['Hot'] }),
];
const saved: SavedBasket = {
  place,
  basket: present(addLines(EMPTY_BASKET, lines)),
  tableNumber: '7',
  note: 'By the window',
  serviceChargeTakenOff: true,
  donates: true,
  timeslot: instantOf(1_700_000_000_000),
  subServiceId: '12',
  keptAt: instantOf(1_700_000_000_000),
  salesAreaId: '3',
};

describe('a saved destination', () => {
  const keptAt = 1_700_000_000_000;
  const { tableNumber: _, timeslot: _time, subServiceId: _service, salesAreaId: _area, ...dishes } = saved;

  it('is dropped with the note after four unused hours; dishes stay', () => {
    expect(asOfVisit(saved, instantOf(keptAt + VISIT_MS - 1))).toEqual(saved);
    expect(asOfVisit(saved, instantOf(keptAt + VISIT_MS))).toEqual({ ...dishes, note: '', donates: false });
  });

  it('stays where its age is unknown or the clock was set back', () => {
    const { keptAt: _kept, ...undated } = saved;
    expect(asOfVisit(undated, instantOf(keptAt + VISIT_MS))).toEqual(undated);
    expect(asOfVisit(saved, instantOf(0))).toEqual(saved);
  });
});

/** The stored text of one basket with a change. */
const storedWith = (change: (basket: Record<string, unknown>) => unknown): string => {
  const stored = JSON.parse(encodeBaskets([saved])) as { version: number; items: Record<string, unknown>[] };
  return JSON.stringify({ ...stored, items: stored.items.map((one) => change({ ...one })) });
};

const withLine = (change: Record<string, unknown>): string =>
  storedWith((basket) => ({ ...basket, lines: [{ ...lines[0], ...change }, lines[1]] }));

const names = (text: string): readonly (readonly string[])[] =>
  decodeBaskets(text).map(({ basket }) => basket.lines.map(({ name }) => name));

describe('unusable saved state (X2) (fault F34)', () => {
  it.each([
    ['nothing stored', undefined],
    ['no JSON', '{'],
    ['another version', encodeBaskets([saved]).replace('"version":1', '"version":2')],
    ['no version', encodeBaskets([saved]).replace('"version":1,', '')],
    ['a version in words', encodeBaskets([saved]).replace('"version":1', '"version":"1"')],
    ['no list', JSON.stringify({ version: 1, items: {} })],
    ['null', 'null'],
    ['a number', '7'],
  ])('text with %s holds nothing', (_, text) => {
    expect(decodeBaskets(text)).toEqual([]);
    expect(decodeIntents(text)).toEqual([]);
  });

  it.each([
    ['a quantity of zero', { quantity: 0 }],
    ['a quantity of 100', { quantity: 100 }],
    ['a fractional quantity', { quantity: 1.5 }],
    ['a quantity in words', { quantity: '2' }],
    ['a fractional price', { portionPrice: 0.5 }],
    ['a price that no menu has', { portionPrice: 1e15 }],
    ['no price', { portionPrice: null }],
    ['no product', { productId: undefined }],
    ['choice lines that are not a list', { choiceLines: 'gravy' }],
    ['half a choice', { choiceLines: [{ ...choiceLine('gravy'), quantity: 0.5 }] }],
    ['a choice of a million', { choiceLines: [{ ...choiceLine('gravy'), quantity: 1e6 }] }],
    ['messages that are not texts', { messages: [7] }],
  ])('a basket line with %s is dropped, the others stay', (_, change) => {
    expect(names(withLine(change))).toEqual([['stew']]);
  });

  it.each([
    ['no place', { place: null }],
    ['an unknown service', { place: { ...place, service: 'pay' } }],
    ['a note that is not a text', { note: 7 }],
    ['lines that are not a list', { lines: 'pie' }],
  ])('a basket with %s is dropped, the others stay', (_, change) => {
    const stored = JSON.parse(encodeBaskets([saved, saved])) as { version: number; items: object[] };
    const items = [{ ...stored.items[0], ...change }, stored.items[1]];
    expect(names(JSON.stringify({ ...stored, items }))).toEqual([['pie', 'stew']]);
  });

  it.each([
    ['an unknown state', { state: { is: 'paid' } }],
    ['a state without its time', { state: { is: 'unknown' } }],
    ['no key', { key: null }],
    ['an unknown currency', { summary: { ...intent('a', STATES.unresolved).summary, currency: 'pounds' } }],
  ])('an intent with %s is dropped, the others stay', (_, change) => {
    const stored = {
      version: 1,
      items: [{ ...intent('a', STATES.unknown), ...change }, intent('b', STATES.unresolved)],
    };
    expect(decodeIntents(JSON.stringify(stored)).map(({ key }) => key)).toEqual(['b']);
  });

  it.each([
    ['a currency that has ended', { currency: 'BGN' }],
    ['a zone that is none', { zone: 'Mars/Olympus' }],
  ])('a payment with %s is kept and can be shown (C1)', (_, change) => {
    const one = {
      ...intent('a', STATES.unknown),
      summary: { ...intent('a', STATES.unknown).summary, ...change },
    };
    const [read] = decodeIntents(JSON.stringify({ version: 1, items: [one] }));
    expect(read?.state).toEqual(STATES.unknown);
    expect(formatMoney(minor(1250), read?.summary.currency ?? GBP, 'en-GB')).toMatch(/12\.50/);
  });

  it.each([
    ['authRequired', STATES.authRequired],
    ['held', STATES.authorised],
    ['stuck', STATES.unresolved],
    ['notTaken', STATES.notCharged],
    ['submitting', STATES.submitting],
  ])('a payment stored under the earlier name %s is read back', (stored, state) => {
    const text = encodeIntents([intent('a', state)]);
    expect(JSON.parse(text)).toMatchObject({ items: [{ state: { is: stored } }] });
    expect(decodeIntents(text)).toEqual([intent('a', state)]);
  });

  it('stored keys and unit prices are computed again (attack H38)', () => {
    const [basket] = decodeBaskets(withLine({ unitPrice: 1, key: 'mine' }));
    expect(basket?.basket.lines[0]).toEqual(lines[0]);
  });

  it('two equal lines are merged (B1)', () => {
    const [basket] = decodeBaskets(storedWith((one) => ({ ...one, lines: [lines[1], lines[1]] })));
    expect(basket?.basket.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['stew', 2]]);
  });

  it('stored intents hold no contact data (X4)', () => {
    const stored = encodeIntents([intent('key', STATES.captured)]);
    expect(stored).not.toMatch(/email|phone|nonce|customer/);
  });

  it('hostile JSON does no harm (attack H17)', () => {
    const text = encodeBaskets([saved]).replace(
      '"note":',
      '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"note":',
    );
    expect(decodeBaskets(text)).toHaveLength(1);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(decodeBaskets(`{"version":1,"items":[${'['.repeat(5000)}${']'.repeat(5000)}]}`)).toEqual([]);
  });

  it('the app starts on anything and prices what it could read', () => {
    const anyPart = fc.oneof(
      fc.jsonValue(),
      fc.record({ lines: fc.array(fc.jsonValue()), place: fc.constant(place), note: fc.string() }),
      fc.record({
        place: fc.constant(place),
        note: fc.string(),
        serviceChargeTakenOff: fc.boolean(),
        lines: fc.array(
          fc.record({
            ...Object.fromEntries(
              Object.entries(lines[0] ?? {}).map(([name, value]) => [name, fc.constant(value)]),
            ),
            quantity: fc.oneof(fc.double(), fc.integer(), fc.jsonValue()),
            portionPrice: fc.oneof(fc.double(), fc.maxSafeInteger(), fc.jsonValue()),
          }),
        ),
      }),
    );
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(anyPart).map((items) => JSON.stringify({ version: 1, items })),
    );
    fc.assert(
      fc.property(stored, (text) => {
        decodeIntents(text);
        for (const { basket } of decodeBaskets(text)) {
          const { total } = price({
            currency: GBP,
            service: 'order',
            provider: 'braintree',
            lines: basket.lines,
            reductions: [],
            tip: { by: 'none' },
            donation: { by: 'none' },
          });
          expect(total).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
