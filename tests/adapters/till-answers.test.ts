/** Answers as tills send them: odd spellings, and one unsound record in any list (WN20). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billPayment, minor, type Currency } from '@tableside/core';
import { accountTotals, unpaidUnits } from '@tableside/core/bill';
import { decodeSound, isRecord } from '@tableside/core/codecs';
import { accountIn } from '../../adapters/http/account-codecs.ts';
import { basketAnswer, toCheckedBasket } from '../../adapters/http/basket-codecs.ts';
import { asTillsSend, drawing } from '../../fixtures/world/odd-answers.ts';
import { present } from '../core/samples.ts';
import { answerEntryPoints } from './answer-entry-points.ts';

const GBP = 'GBP' as Currency;
const entryPoints = (await answerEntryPoints()).filter(({ name }) => !name.startsWith('stored'));

type Path = readonly (string | number)[];

/** The lists of an answer, at any depth, but empty ones: with one unsound entry, they are unknown. */
function listsIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return value.length === 0
      ? []
      : [path, ...value.flatMap((item: unknown, at) => listsIn(item, [...path, at]))];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => listsIn(field, [...path, key]));
}

/** The answer with a list changed. */
function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (list: readonly unknown[]) => unknown,
): unknown {
  if (key === undefined) return change(value as readonly unknown[]);
  const inner = changed((value as Record<string, unknown>)[key], rest, change);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
}

const UNSOUND: readonly unknown[] = [null, 7, 'text', {}, [], { id: null }, undefined];

/** Lists that nothing reads, and those of which one unsound entry makes all of it unknown, on purpose (WO7). */
const UNREAD = /^(products\.\d+\.displayRecords|.*\.tags|response)$/;

/** Without one of its rounds or guests, a shared basket would show as unsent what is sent, and a tab's sums would lack lines. */
const WHOLE = /: (basket\.)?(guests|rounds)\b|^(getTabSitting|setTabLimit|takeOverTab): lines$/;

const everyList = entryPoints.flatMap((entryPoint) =>
  entryPoint.sound.flatMap((sound) =>
    listsIn(sound).map((path) => [`${entryPoint.name}: ${path.join('.')}`, entryPoint, sound, path] as const),
  ),
);

const swept = everyList.filter(([title]) => !WHOLE.test(title));
const whole = everyList.filter(([title]) => WHOLE.test(title));

describe('one unsound record in a list (WN20)', () => {
  it('is tried in every list of every answer', () => {
    expect(new Set(swept.map(([, { name }]) => name)).size).toBeGreaterThan(12);
    expect(swept.length).toBeGreaterThan(40);
  });

  it.each(swept)('leaves the rest of %s, at every place', async (_name, entryPoint, sound, path) => {
    const wrong: string[] = [];
    const length = (path.reduce<unknown>((part, key) => (part as never)[key], sound) as unknown[]).length;
    for (let at = 0; at <= length; at += 1)
      for (const unsound of UNSOUND) {
        const answer = changed(sound, path, (list) => list.toSpliced(at, 0, unsound));
        if (!(await entryPoint.enter(answer, true))) wrong.push(`${JSON.stringify(unsound)} at ${at}`);
      }
    expect(wrong).toEqual([]);
    const place = path.join('.');
    const isTold =
      entryPoint.leftOut?.some((told) =>
        told.replaceAll(/\d+/g, '').startsWith(place.replaceAll(/\d+/g, '')),
      ) ?? true;
    expect([place, isTold || UNREAD.test(place)]).toEqual([place, true]);
  });
});

describe('a list that is sound only whole', () => {
  it.each(whole)('refuses %s with an unsound record', async (_name, entryPoint, sound, path) => {
    for (const unsound of UNSOUND.slice(0, -1)) {
      const answer = changed(sound, path, (list) => [...list, unsound]);
      expect([await entryPoint.enter(answer, true), unsound]).toEqual([false, unsound]);
    }
  });
});

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
const soundOf = (name: string): unknown =>
  entryPoints.find((entryPoint) => entryPoint.name === name)?.sound[0];

describe('an answer as tills send it', () => {
  it.each(entryPoints.map((entryPoint) => [entryPoint.name, entryPoint] as const))(
    'is read: %s',
    async (_name, entryPoint) => {
      for (let seed = 0; seed < 300; seed += 1)
        for (const sound of entryPoint.sound) {
          const sent = JSON.parse(JSON.stringify(asTillsSend(sound, drawing(seed)))) as unknown;
          expect([await entryPoint.enter(sent, true), sent]).toEqual([true, sent]);
        }
    },
  );

  it('never changes the bill’s total, what is left, or a share', () => {
    const sound = soundOf('findAccount');
    const plain = present(accountIn(GBP).decode(sound));
    fc.assert(
      fc.property(anySeed, (seed) => {
        const read = present(accountIn(GBP).decode(asTillsSend(sound, drawing(seed))));
        expect(accountTotals(read)).toEqual(accountTotals(plain));
        expect(unpaidUnits(read, [])).toEqual(unpaidUnits(plain, []));
      }),
    );
  });

  it('never changes what a basket comes to, nor what comes off', () => {
    const answer = {
      basketId: 'b',
      basketTotal: 17.5,
      lines: [{ price: 10 }, { price: 12 }],
      discounts: [{ name: 'Lunch', amount: 3 }],
      promotions: [{ name: 'Two for one', amount: 1.5 }],
    };
    const plain = toCheckedBasket(present(basketAnswer.decode(answer)), GBP);
    fc.assert(
      fc.property(anySeed, (seed) => {
        const read = present(basketAnswer.decode(asTillsSend(answer, drawing(seed))));
        expect(toCheckedBasket(read, GBP)).toEqual(plain);
      }),
    );
  });
});

describe('a bill of any quantities (WA23)', () => {
  const anyLine = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 7, null),
    type: fc.constantFrom('item', 'item', ' ITEM', 'discount', 'payment', 'tip', null),
    name: fc.constantFrom('Ham', 1664, null, undefined),
    price: fc.oneof(
      fc.integer({ min: -9999, max: 9999 }).map((pence) => pence / 100),
      fc.constant('5'),
    ),
    amount: fc.oneof(
      fc.integer({ min: -3, max: 1200 }),
      fc.integer({ min: -2000, max: 2000 }).map((thousandths) => thousandths / 1000),
      fc.constantFrom(null, 0.1 + 0.2, 1e9, 'two', undefined),
    ),
  });
  const anyPence = fc.integer({ min: 0, max: 100_000 });

  it('is read, paid whole by the till’s figures, and never by more than is left', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyPence, anyPence, (lines, total, left) => {
        const { decoded, places } = decodeSound(accountIn(GBP), {
          accountId: 'a',
          basketId: 'b',
          accountTotal: total / 100,
          outstandingBalanceToPay: left / 100,
          lines,
          version: 1,
        });
        const account = present(decoded);
        const paying = (split: Parameters<typeof billPayment>[2]) =>
          billPayment(accountTotals(account), account.lines, split, { by: 'none' });
        expect(paying({ by: 'all' }).amountBeingPaid).toBe(left);
        expect(paying({ by: 'amount', amount: minor(left) }).amountBeingPaid).toBe(left);
        expect(paying({ by: 'even', people: 2, payingFor: 2 }).amountBeingPaid).toBe(left);
        expect(account.lacksLines === true).toBe(account.lines.length < lines.length);
        if (account.lacksLines) expect(places.some((place) => place.startsWith('lines.'))).toBe(true);
        const units = unpaidUnits(account, []);
        if (account.lacksLines) expect(units).toEqual([]);
        const shares = paying({ by: 'item', units }).shares.reduce((all, { share }) => all + share, 0);
        expect([0, total]).toContain(shares);
        if (units.length > 0) expect(paying({ by: 'item', units }).amountBeingPaid).toBeLessThanOrEqual(left);
      }),
    );
  });
});
