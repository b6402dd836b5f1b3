import { describe, expect, it } from 'vitest';
import { BILL_EVENTS, billEventOf, claimsOf, subscriptionOf } from '../../../adapters/socket/event-codecs.ts';

describe('live socket events', () => {
  it.each(BILL_EVENTS)('%s names the account and its version', (name) => {
    const message = { accountId: 'a', version: 4, at: 'noon' };
    expect(billEventOf(name, message)).toEqual({ name, accountId: 'a', version: 4 });
  });

  it('may have a number as id (WN8)', () => {
    expect(billEventOf('account.changed', { accountId: 7, version: 0 })?.accountId).toBe('7');
  });

  it.each([
    [undefined],
    [null],
    ['closed'],
    [[]],
    [{}],
    [{ accountId: 'a' }],
    [{ version: 1 }],
    [{ accountId: null, version: 1 }],
    [{ accountId: 'a', version: '1' }],
    [{ accountId: 'a', version: 1.5 }],
    [{ accountId: 'a', version: -1 }],
    [{ accountId: 'a', version: Infinity }],
  ])('%j is refused', (message) => {
    expect(billEventOf('payment.completed', message)).toBeUndefined();
  });
});

describe('live socket acknowledgements', () => {
  it('say that the account is subscribed', () => {
    expect(subscriptionOf({ ok: true, version: 3 })).toEqual({ takesClaims: false });
  });

  it.each([
    [undefined],
    ['ok'],
    [{ ok: 'true', version: 3 }],
    [{ ok: true }],
    [{ ok: false, message: 'No' }],
  ])('%j is refused', (answer) => {
    expect(subscriptionOf(answer)).toBeUndefined();
  });

  it.each([
    [['claims', 'more'], true],
    [['more', 7], false],
    [[], false],
  ])('with the capabilities %j take claims: %s (WA16)', (capabilities, takesClaims) => {
    expect(subscriptionOf({ ok: true, version: 3, capabilities })).toEqual({ takesClaims });
  });
});

describe('claims of other phones', () => {
  const claims = [{ by: 1, lines: [{ lineId: 'pie', units: 2 }] }];

  it('are of a bill, by numbers of guests', () => {
    expect(claimsOf({ accountId: 7, claims })).toEqual({ accountId: '7', claims });
  });

  it.each([[-1], [0.5], ['2']])('of one alone are refused with %j units', (units) => {
    expect(
      claimsOf({ accountId: 'a', claims: [{ by: 1, lines: [{ lineId: 'pie', units }] }] }),
    ).toBeUndefined();
  });
});
