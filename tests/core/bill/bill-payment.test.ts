import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billPayment,
  lastLook,
  NO_TIP,
  tipAmount,
  warnsOfOverpaying,
  type BillPayment,
  type Tip,
} from '@tableside/core';
import { accountTotals, isSettled, type Account, type Split } from '@tableside/core/bill';
import { paymentOfBill } from '../../../core/bill/bill-checkout.ts';
import { account, anyAccount, anyTip, itemLine, less, paid, tipOf, tipPercent, unit } from './bills.ts';
import { pence, percent } from '../samples.ts';

const pay = (of: Account, split: Split, tip: Tip = NO_TIP): BillPayment =>
  billPayment(accountTotals(of), of.lines, split, tip);
const amount = (of: number): Split => ({ by: 'amount', amount: pence(of) });
const ALL: Split = { by: 'all' };

const table = account(
  [itemLine('steak', 2400), itemLine('beer', 550, 3), less('discount', 400), less('payment', 1000)],
  456,
);

const anySplit: fc.Arbitrary<Split> = fc.oneof(
  fc.constant(ALL),
  fc.integer({ min: -100, max: 30_000 }).map(amount),
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.nat(49))
    .map(([people, more]): Split => ({ by: 'even', people, payingFor: 1 + (more % people) })),
  fc
    .uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 })
    .map((lines): Split => ({ by: 'item', units: lines.map((line) => unit(`line ${line}`, 1)) })),
);

describe('billPayment', () => {
  it('takes nothing by item where lines are missing (WA23)', () => {
    const of = { ...table, lacksLines: true as const };
    const paying = (split: Split) => paymentOfBill({ account: of, split, tip: NO_TIP });
    const items = paying({ by: 'item', units: [unit('beer', 1)] });
    expect(items).toMatchObject({ refusal: { refused: 'noSuchUnit' }, totalBeingPaid: 0, shares: [] });
    expect(paying(ALL).totalBeingPaid).toBe(3106);
  });

  it('has a step for each part of a mixed split (P13)', () => {
    const rest = { people: 3, payingFor: 1 };
    const { steps } = pay(table, { by: 'item', units: [unit('beer', 1)], rest });
    expect(steps.slice(3)).toMatchObject([
      { what: 'ownItems', base: 4106, rounded: 558, why: 'sharesOfItems' },
      { what: 'shareOfRest', base: 2548, rounded: 850, why: 'evenShares' },
      { what: 'wanted', base: 4106, rounded: 1408, why: 'itemsAndShare' },
      { what: 'amountBeingPaid', rounded: 1408, why: 'asWanted' },
      { what: 'tip' },
      { what: 'totalBeingPaid', rounded: 1408 },
    ]);
  });

  it('has a step for each figure of items with a tip', () => {
    const split: Split = { by: 'item', units: [unit('steak', 1), unit('beer', 1), unit('beer', 3)] };
    expect(pay(table, split, tipPercent('10'))).toEqual({
      accountTotal: 4106,
      paid: 1000,
      outstanding: 3106,
      wanted: 3548,
      amountBeingPaid: 3106,
      overpayReducedFrom: 3548,
      tip: 311,
      totalBeingPaid: 3417,
      shares: [
        { ...unit('steak', 1), share: 2433 },
        { ...unit('beer', 1), share: 558 },
        { ...unit('beer', 2), share: 558 },
        { ...unit('beer', 3), share: 557 },
      ],
      steps: [
        ...accountTotals(table).steps,
        { what: 'wanted', base: 4106, rounded: 3548, why: 'sharesOfItems' },
        { what: 'amountBeingPaid', base: 3548, rounded: 3106, why: 'cutToOutstanding' },
        { what: 'overpayReducedFrom', base: 3548, rounded: 3548, why: 'cutToOutstanding' },
        { what: 'tip', base: 3106, rate: percent('10'), rounded: 311, why: 'percentageOfBase' },
        { what: 'totalBeingPaid', base: 3106, rounded: 3417, why: 'amountAndTip' },
      ],
    });
  });

  it.each<[Split, number, string]>([
    [ALL, 3106, 'allThatIsLeft'],
    [amount(1234), 1234, 'amountTyped'],
    [{ by: 'even', people: 4, payingFor: 1 }, 777, 'evenShares'],
    [{ by: 'item', units: [unit('beer', 2)] }, 558, 'sharesOfItems'],
  ])('of the split %j comes to %i', (split, expected, why) => {
    const payment = pay(table, split);
    expect(payment).toMatchObject({ wanted: expected, amountBeingPaid: expected, totalBeingPaid: expected });
    expect(payment.steps.slice(3, 5)).toEqual([
      { what: 'wanted', base: split.by === 'item' ? 4106 : 3106, rounded: expected, why },
      { what: 'amountBeingPaid', base: expected, rounded: expected, why: 'asWanted' },
    ]);
    expect(payment).not.toHaveProperty('overpayReducedFrom');
    expect(payment).not.toHaveProperty('refusal');
  });

  it('is not reduced by paying all of a partly paid bill (GB2)', () => {
    expect(pay(table, ALL)).not.toHaveProperty('overpayReducedFrom');
  });

  it('takes a percentage tip from the reduced amount (GB1)', () => {
    expect(pay(table, amount(2000), tipPercent('12.5')).tip).toBe(250);
    expect(pay(table, amount(9999), tipPercent('10')).tip).toBe(311);
  });

  it('keeps a typed tip when it is reduced (P5)', () => {
    expect(pay(table, amount(9999), tipOf(500))).toMatchObject({ tip: 500, totalBeingPaid: 3606 });
  });

  it.each<[string, Account, Split, object]>([
    ['P6: nothing outstanding', paid(table, 3106), ALL, { refused: 'nothingToPay' }],
    ['GB3: a free amount of nothing', table, amount(0), { refused: 'nothingToPay' }],
    ['GB3: or of less', table, amount(-5), { refused: 'nothingToPay' }],
    [
      'GB3: picks that come to nothing',
      account([itemLine('water', 0), itemLine('pie', 500)]),
      { by: 'item', units: [unit('water', 1)] },
      { refused: 'nothingToPay' },
    ],
    ['GB7: nothing picked', table, { by: 'item', units: [] }, { refused: 'nothingPicked' }],
    ['GB7: 51 people', table, { by: 'even', people: 51, payingFor: 1 }, { refused: 'people', people: 51 }],
  ])('has its figures even where refused (%s)', (_, of, split, refusal) => {
    expect(pay(of, split, tipPercent('10'))).toMatchObject({
      accountTotal: of.accountTotal,
      wanted: 0,
      amountBeingPaid: 0,
      tip: 0,
      totalBeingPaid: 0,
      refusal,
    });
  });

  it('gives the reason of a refused split in its step', () => {
    expect(pay(table, { by: 'item', units: [] }).steps[3]).toEqual({
      what: 'wanted',
      base: 4106,
      rounded: 0,
      why: 'refused',
    });
  });

  it('stays between zero and what is outstanding, and says when reduced (P4)', () => {
    fc.assert(
      fc.property(anyAccount, anySplit, anyTip, fc.nat(20_000), (of, split, tip, already) => {
        const payment = pay(paid(of, already), split, tip);
        const { wanted, outstanding, amountBeingPaid, overpayReducedFrom } = payment;
        expect(amountBeingPaid).toBe(Math.min(wanted, outstanding));
        expect(amountBeingPaid).toBeGreaterThanOrEqual(0);
        expect(overpayReducedFrom).toBe(wanted > outstanding ? wanted : undefined);
        if (amountBeingPaid === 0) expect(payment.refusal).toBeDefined();
      }),
    );
  });

  it('totals amount and tip, and never reduces the tip (B6, P5, section 3)', () => {
    fc.assert(
      fc.property(anyAccount, anySplit, anyTip, (of, split, tip) => {
        const [tipped, plain] = [pay(of, split, tip), pay(of, split)];
        expect(tipped.amountBeingPaid).toBe(plain.amountBeingPaid);
        expect(tipped.totalBeingPaid).toBe(tipped.amountBeingPaid + tipped.tip);
        expect(plain.totalBeingPaid).toBe(plain.amountBeingPaid);
        if (tip.by === 'amount') expect(tipped.tip).toBe(tip.amount);
        if (tip.by === 'percentage')
          expect(tipped.tip).toBe(tipAmount(plain.amountBeingPaid, tip.percentage));
      }),
    );
  });

  it('has one step a figure, in order and equal to it (B11)', () => {
    fc.assert(
      fc.property(anyAccount, anySplit, anyTip, (of, split, tip) => {
        const { shares: _shares, refusal: _refusal, steps, ...figures } = pay(of, split, tip);
        expect(steps.map(({ what, rounded }) => [what, rounded])).toEqual(Object.entries(figures));
      }),
    );
  });
});

describe('the overpay warning (P4)', () => {
  const first = pay(table, amount(5000));

  it.each<[string, BillPayment | undefined, BillPayment, boolean]>([
    ['no cut', undefined, pay(table, amount(3106)), false],
    ['a cut', undefined, first, true],
    ['the same cut again', first, pay(table, amount(5000)), false],
    ['the same cut with another tip', first, pay(table, amount(5000), tipOf(100)), false],
    ['a cut after none', pay(table, amount(100)), first, true],
    ['none after a cut', first, pay(table, amount(100)), false],
    ['more wanted, cut to the same', first, pay(table, amount(5001)), true],
    ['somebody paid: cut again', first, pay(paid(table, 100), amount(5000)), true],
    [
      'somebody paid: cut for the first time',
      pay(table, amount(3000)),
      pay(paid(table, 1000), amount(3000)),
      true,
    ],
  ])('%s (%#)', (_, before, now, warns) => {
    expect(warnsOfOverpaying(before, now)).toBe(warns);
  });

  it('shows once for each new reduction while others pay', () => {
    fc.assert(
      fc.property(anyAccount, anySplit, fc.array(fc.nat(3000), { maxLength: 8 }), (of, split, payments) => {
        let known = of;
        let before: BillPayment | undefined;
        let warnings = 0;
        const cuts = new Set<string>();
        for (const other of [0, ...payments]) {
          known = paid(known, Math.min(other, known.outstanding));
          for (let looks = 0; looks < 2; looks += 1) {
            const now = pay(known, split);
            if (warnsOfOverpaying(before, now)) warnings += 1;
            before = now;
            if (now.overpayReducedFrom !== undefined)
              cuts.add(`${now.overpayReducedFrom} to ${now.amountBeingPaid}`);
          }
        }
        // What is left only falls, so no reduction repeats.
        expect(warnings).toBe(cuts.size);
      }),
    );
  });
});

describe('lastLook (P4)', () => {
  const shown = pay(table, amount(2000), tipPercent('10'));

  it.each<[string, Account, string]>([
    ['nothing has changed', table, 'pay'],
    ['somebody paid, enough is left', paid(table, 1106), 'pay'],
    ['somebody paid too much for it', paid(table, 1107), 'askAgain'],
    ['somebody paid all of it', paid(table, 3106), 'settled'],
    ['the till closed it', { ...table, closed: true }, 'settled'],
  ])('%s: %s', (_, fresh, verdict) => {
    expect(lastLook(shown.totalBeingPaid, fresh, pay(fresh, amount(2000), tipPercent('10')))).toMatchObject({
      verdict,
    });
  });

  it('returns the payment as it is now when it asks again', () => {
    const fresh = paid(table, 2000);
    const now = pay(fresh, amount(2000));
    expect(lastLook(pence(2000), fresh, now)).toEqual({ verdict: 'askAgain', payment: now });
  });

  it('asks again where the share has risen or fallen', () => {
    const quarter: Split = { by: 'even', people: 4, payingFor: 1 };
    const more = account([...table.lines, itemLine('cake', 700)], 456);
    expect(lastLook(pay(table, quarter).totalBeingPaid, more, pay(more, quarter)).verdict).toBe('askAgain');
  });

  it('refuses an invalid split, whatever the button said', () => {
    expect(lastLook(pence(0), table, pay(table, amount(0))).verdict).toBe('askAgain');
  });

  it('lets through what the button said, never more than is outstanding', () => {
    fc.assert(
      fc.property(anyAccount, anySplit, anyTip, fc.nat(20_000), (of, split, tip, others) => {
        const button = pay(of, split, tip);
        const fresh = paid(of, Math.min(others, of.outstanding));
        const now = pay(fresh, split, tip);
        const look = lastLook(button.totalBeingPaid, fresh, now);
        expect(look.verdict === 'settled').toBe(isSettled(fresh));
        if (look.verdict !== 'pay') return;
        expect(now.totalBeingPaid).toBe(button.totalBeingPaid);
        expect(now.amountBeingPaid).toBeLessThanOrEqual(fresh.outstanding);
        expect(now.amountBeingPaid).toBeGreaterThan(0);
      }),
    );
  });
});

describe('many guests at one bill', () => {
  it('never overpay, even with outdated figures, where the ledger refuses', () => {
    const guests = fc.array(fc.record({ split: anySplit, tip: anyTip, staleness: fc.nat(3) }), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(anyAccount, guests, (of, all) => {
        const history = [of];
        let taken = 0;
        let tips = 0;
        let charged = 0;
        for (const { split, tip, staleness } of all) {
          const now = history.at(-1) ?? of;
          const seen = history.at(-1 - staleness) ?? of;
          const { amountBeingPaid, totalBeingPaid, tip: tipped, refusal } = pay(seen, split, tip);
          if (refusal !== undefined || amountBeingPaid > now.outstanding) continue;
          taken += amountBeingPaid;
          tips += tipped;
          charged += totalBeingPaid;
          history.push(paid(now, amountBeingPaid));
        }
        const end = history.at(-1) ?? of;
        expect(taken).toBeLessThanOrEqual(of.accountTotal);
        expect(taken + end.outstanding).toBe(of.accountTotal);
        expect(charged).toBe(taken + tips);
      }),
    );
  });

  it('are never refused with current figures, and paying all settles it', () => {
    fc.assert(
      fc.property(anyAccount, fc.array(fc.tuple(anySplit, anyTip)), (of, all) => {
        let now = of;
        for (const [split, tip] of [...all, [ALL, NO_TIP] as const]) {
          const { amountBeingPaid } = pay(now, split, tip);
          expect(amountBeingPaid).toBeLessThanOrEqual(now.outstanding);
          now = paid(now, amountBeingPaid);
        }
        expect(isSettled(now)).toBe(true);
        expect(accountTotals(now).paid).toBe(of.accountTotal);
      }),
    );
  });
});
