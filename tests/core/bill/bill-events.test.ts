import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BILL_MESSAGES,
  withEvent,
  meaningOf,
  type BillEvent,
  type BillEventMeaning,
  type BillEventName,
  type SeenEvents,
} from '@tableside/core/bill';

const event = (name: BillEventName, version = 5, accountId = 'ours'): BillEvent => ({
  name,
  version,
  accountId,
});
const meaning = (of: BillEvent, heard: SeenEvents = {}, ownUnsettled = false) =>
  meaningOf(of, 'ours', heard, ownUnsettled);

describe('meaningOf (section 4)', () => {
  it.each<[BillEventName, BillEventMeaning]>([
    ['voucher.applied', { refresh: true, toast: 'bill.voucherApplied' }],
    ['payment.completed', { refresh: true, toast: 'bill.paymentCompleted' }],
    ['account.closed', { refresh: true, toast: 'bill.closed', goesTo: 'success' }],
    ['account.changed', { refresh: true }],
    ['basket.changed', { refresh: false }],
    ['sitting.changed', { refresh: false }],
  ])('reads %s', (name, expected) => {
    expect(meaning(event(name))).toEqual(expected);
  });

  it('gives the toasts their specified words (section 8, S14)', () => {
    expect(BILL_MESSAGES).toEqual({
      'bill.voucherApplied': 'A promotion has just been applied to this bill.',
      'bill.paymentCompleted': 'A payment has just been made on this table.',
      'bill.closed': 'This table has been paid for in full.',
    });
  });

  it('never leads away while this guest’s payment is unsettled (P8)', () => {
    expect(meaning(event('account.closed'), {}, true)).toEqual({ refresh: true });
    expect(meaning(event('payment.completed'), {}, true)).toEqual(meaning(event('payment.completed')));
  });

  it('does not lead away on payment.completed (P8)', () => {
    expect(meaning(event('payment.completed'))).not.toHaveProperty('goesTo');
  });
});

describe('repeated, late and foreign bill events', () => {
  const heard = withEvent({}, event('payment.completed', 5));

  it.each<[string, BillEvent, boolean]>([
    ['the same again', event('payment.completed', 5), false],
    ['an older one', event('payment.completed', 4), false],
    ['a newer one', event('payment.completed', 6), true],
    ['another kind of the same version', event('voucher.applied', 5), true],
    ['another kind, older', event('account.closed', 4), true],
    ["another account's", event('payment.completed', 6, 'theirs'), false],
  ])('after payment.completed at version 5: %s (%#)', (_, of, means) => {
    expect(meaning(of, heard).refresh).toBe(means);
    if (!means) expect(meaning(of, heard)).toEqual({ refresh: false });
  });

  it('the first of an account counts with any version', () => {
    expect(meaning(event('account.changed', 0)).refresh).toBe(true);
    expect(meaning(event('account.changed', -1)).refresh).toBe(true);
  });

  it('a late older one does not renew the newer one', () => {
    const both = withEvent(heard, event('payment.completed', 2));
    expect(meaning(event('payment.completed', 5), both).refresh).toBe(false);
    expect(meaning(event('payment.completed', 6), both).refresh).toBe(true);
  });

  const anyEvent = fc.record({
    name: fc.constantFrom<BillEventName>(
      'voucher.applied',
      'payment.completed',
      'account.closed',
      'account.changed',
    ),
    version: fc.nat(12),
    accountId: fc.constantFrom('ours', 'ours', 'ours', 'theirs', '__proto__', ''),
  });

  /** A phone's reactions to events as they come. */
  function listen(events: readonly BillEvent[], ownUnsettled = false): readonly BillEventMeaning[] {
    let known: SeenEvents = {};
    return events.map((of) => {
      const means = meaning(of, known, ownUnsettled);
      known = withEvent(known, of);
      return means;
    });
  }

  it('those of another account change nothing (fault F25)', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const isOurs = ({ accountId }: BillEvent): boolean => accountId === 'ours';
        const meanings = listen(events);
        expect(meanings.filter((_, at) => isOurs(events[at] as BillEvent))).toEqual(
          listen(events.filter(isOurs)),
        );
        for (const [at, means] of meanings.entries())
          if (!isOurs(events[at] as BillEvent)) expect(means).toEqual({ refresh: false });
      }),
    );
  });

  it('a repeated one counts once (fault F25)', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const twice = listen(events.flatMap((of) => [of, of]));
        expect(twice.filter((_, at) => at % 2 === 0)).toEqual(listen(events));
        expect(twice.filter((_, at) => at % 2 === 1).every(({ refresh }) => !refresh)).toBe(true);
      }),
    );
  });

  it('in any order the newest of each kind counts once', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1 }), (events) => {
        const meanings = listen(events);
        for (const name of [
          'voucher.applied',
          'payment.completed',
          'account.closed',
          'account.changed',
        ] as const) {
          const ours = events
            .map((of, at) => ({ of, at }))
            .filter(({ of }) => of.name === name && of.accountId === 'ours');
          const newest = Math.max(...ours.map(({ of }) => of.version));
          const meant = ours.filter(({ of, at }) => of.version === newest && meanings[at]?.refresh === true);
          expect(meant).toHaveLength(ours.length === 0 ? 0 : 1);
        }
      }),
    );
  });

  it('only account.closed leads to success, and only once settled (P8)', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.boolean(), (events, ownUnsettled) => {
        for (const [at, { goesTo }] of listen(events, ownUnsettled).entries())
          if (goesTo !== undefined)
            expect([events[at]?.name, ownUnsettled]).toEqual(['account.closed', false]);
      }),
    );
  });
});
