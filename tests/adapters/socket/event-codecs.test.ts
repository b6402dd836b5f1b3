import { describe, expect, it } from 'vitest';
import { BILL_EVENTS, billEventOf, isSubscribed } from '../../../adapters/socket/event-codecs.ts';

describe('an event of the live socket', () => {
  it.each(BILL_EVENTS)('the event %s names the account and its version', (name) => {
    const message = { accountId: 'a', version: 4, at: 'noon' };
    expect(billEventOf(name, message)).toEqual({ name, accountId: 'a', version: 4 });
  });

  it('an event’s id may be a number (WN8)', () => {
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
  ])('%j is not an event', (message) => {
    expect(billEventOf('payment.completed', message)).toBeUndefined();
  });
});

describe('an acknowledgement of the live socket', () => {
  it('an acknowledgement says that the account is subscribed', () => {
    expect(isSubscribed({ ok: true, version: 3 })).toBe(true);
  });

  it.each([
    [undefined],
    ['ok'],
    [{ ok: 'true', version: 3 }],
    [{ ok: true }],
    [{ ok: false, message: 'No' }],
  ])('%j does not acknowledge a subscription', (answer) => {
    expect(isSubscribed(answer)).toBe(false);
  });
});
