import { describe, expect, it } from 'vitest';
import { BILL_EVENTS, billEventOf, isSubscribed } from '../../../adapters/socket/event-codecs.ts';

describe('an event', () => {
  it.each(BILL_EVENTS)('%s tells the account and its version', (name) => {
    const message = { accountId: 'a', version: 4, at: 'noon' };
    expect(billEventOf(name, message)).toEqual({ name, accountId: 'a', version: 4 });
  });

  it('may have an id that is a number (WN8)', () => {
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
  ])('that is %j is none', (message) => {
    expect(billEventOf('payment.completed', message)).toBeUndefined();
  });
});

describe('an acknowledgement', () => {
  it('says that the account is heard', () => {
    expect(isSubscribed({ ok: true, version: 3 })).toBe(true);
  });

  it.each([
    [undefined],
    ['ok'],
    [{ ok: 'true', version: 3 }],
    [{ ok: true }],
    [{ ok: false, message: 'No' }],
  ])('that is %j says that it is not', (answer) => {
    expect(isSubscribed(answer)).toBe(false);
  });
});
