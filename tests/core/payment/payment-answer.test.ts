import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOfRefusal, type PaymentAnswer, type Refusal } from '@tableside/core';

const UNKNOWN: PaymentAnswer = { outcome: 'unknown' };
const REFUSED: PaymentAnswer = { outcome: 'refused' };
const by = (status: number, code?: string): Refusal => ({
  status,
  byService: true,
  ...(code === undefined ? {} : { code }),
});

describe('answerOfRefusal', () => {
  it.each<[string, Refusal, PaymentAnswer]>([
    ['402 declined', by(402, 'declined'), { outcome: 'declined', code: 'declined' }],
    ['402 cancelled', by(402, 'cancelled'), { outcome: 'declined', code: 'cancelled' }],
    ['200 declined, of the ordering backend', by(200, 'declined'), { outcome: 'declined', code: 'declined' }],
    ['402 without a code', by(402), REFUSED],
    ['402 with another code', by(402, 'basket'), REFUSED],
    ['403 declined: another service on the way', by(403, 'declined'), REFUSED],
    ['422', by(422, 'basket'), REFUSED],
    ['404', by(404), REFUSED],
    ['409 closed', by(409, 'closed'), REFUSED],
    ['409 overpaid', by(409, 'overpaid'), { outcome: 'refused', why: 'overpaid' }],
    ['409 limit, of a tab (D13)', by(409, 'limit'), { outcome: 'refused', why: 'limit' }],
    ['422 limit', by(422, 'limit'), REFUSED],
    ['422 amount-mismatch', by(422, 'amount-mismatch'), { outcome: 'refused', why: 'repriced' }],
    ['422 overpaid', by(422, 'overpaid'), REFUSED],
    ['422 key-reused: the key has a payment (WN4)', by(422, 'key-reused'), UNKNOWN],
    ['402 key-reused', by(402, 'key-reused'), UNKNOWN],
    ['408', by(408), UNKNOWN],
    ['429', by(429), UNKNOWN],
    ['429 declined', by(429, 'declined'), UNKNOWN],
    ['500', by(500), UNKNOWN],
    ['503 declined', by(503, 'declined'), UNKNOWN],
  ])('with the service’s own error body: %s', (_what, refusal, answer) => {
    expect(answerOfRefusal(refusal)).toEqual(answer);
  });

  it.each<[string, Refusal, object]>([
    ['Z207', by(422, 'Z207'), { why: 'unavailable' }],
    [
      'lines',
      { ...by(200, 'basket'), message: 'Gone: please make another selection', failedLines: [1] },
      { why: 'anotherSelection', detail: 'Gone: please make another selection', failedLines: [1] },
    ],
    ['the time', { ...by(422), message: 'That time is no longer available' }, { why: 'timeslotUnavailable' }],
    ['vouchers', { ...by(422), message: 'Your vouchers have timed out' }, { why: 'vouchersTimedOut' }],
  ])('gives an order the reason of the basket check: %s (WO26)', (_what, refusal, basket) => {
    expect(answerOfRefusal(refusal)).toEqual({ outcome: 'refused', basket });
  });

  it('a decline in the basket check’s words stays a decline (WO13)', () => {
    const refusal = { ...by(402, 'declined'), message: 'please make another selection' };
    expect(answerOfRefusal(refusal)).toEqual({ outcome: 'declined', code: 'declined' });
  });

  it('without the service’s own body leaves the payment unknown (WN11)', () => {
    const code = fc.constantFrom('declined', 'cancelled', 'overpaid', 'key-reused', 'basket');
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.option(code), (status, given) => {
        expect(answerOfRefusal({ status, ...(given === null ? {} : { code: given }) })).toEqual(UNKNOWN);
      }),
    );
  });

  it('never says that money was captured or authorised', () => {
    const code = fc.constantFrom('declined', 'cancelled', 'overpaid', 'key-reused', 'success');
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), code, fc.boolean(), (status, given, isOwn) => {
        const refusal = { status, code: given, ...(isOwn && { byService: true as const }) };
        expect(['declined', 'refused', 'unknown']).toContain(answerOfRefusal(refusal).outcome);
      }),
    );
  });
});
