/** The bank's question: how long the app waits for the bank, and for the guest. */
import type { ThreeDSecure, ThreeDSecureVerifyOptions } from 'braintree-web/three-d-secure';
import { beforeEach, expect, it, vi } from 'vitest';
import { left, right, type DecimalText } from '@tableside/core';
import { BankCheck } from '../../../adapters/braintree/bank-check.ts';
import { chunks } from '../../../adapters/braintree/chunks.ts';

const CARD = { nonce: 'typed', bin: '411111' };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let looksUp: () => void;
let approves: (info?: object) => void;
let closes: () => void;
let cancelled: number;
let check: BankCheck;

beforeEach(async () => {
  vi.useFakeTimers();
  cancelled = 0;
  const threeDSecure = {
    on: (_event: 'customer-canceled', call: () => void) => (closes = call),
    verifyCard: ({ onLookupComplete }: ThreeDSecureVerifyOptions) =>
      new Promise((resolve) => {
        looksUp = () => onLookupComplete?.({} as never, () => undefined);
        approves = (info) =>
          resolve({
            nonce: 'verified',
            threeDSecureInfo: {
              status: 'authenticate_successful',
              liabilityShiftPossible: true,
              liabilityShifted: true,
              ...info,
            },
          });
      }),
    cancelVerifyCard: async () => void (cancelled += 1),
  } as unknown as ThreeDSecure;
  vi.spyOn(chunks, 'threeDSecure').mockResolvedValue({ create: async () => threeDSecure } as never);
  check = await BankCheck.create({} as never);
});

const verify = () => check.verify(CARD, '4.25' as DecimalText, { name: 'Ada' });

it('a guest questioned by the bank has ten minutes', async () => {
  const verified = verify();
  looksUp();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  approves();
  expect(await verified).toEqual(right('verified'));
  expect(cancelled).toBe(0);
});

it('a bank without a question has half a minute', async () => {
  const verified = verify();
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  expect(await verified).toEqual(left({ why: 'unreachable' }));
  expect(cancelled).toBe(1);
});

it('an unanswered bank question ends after 15 minutes, and for good', async () => {
  const verified = verify();
  looksUp();
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  approves();
  expect(await verified).toEqual(left({ why: 'unreachable' }));
  expect(cancelled).toBe(1);
});

it('a bank that agrees without a question answers at once', async () => {
  const verified = verify();
  approves();
  expect(await verified).toEqual(right('verified'));
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(cancelled).toBe(0);
});

it.each([
  [
    'refused by nobody',
    { status: 'challenge_required', liabilityShiftPossible: false, liabilityShifted: false },
  ],
  ['agreed to meanwhile', {}],
])('a question that the guest closed pays nothing: %s', async (_how, info) => {
  const verified = verify();
  looksUp();
  closes();
  approves(info);
  expect(await verified).toEqual(left({ why: 'cancelled' }));
});

it('a question closed once does not stand in the next one’s way', async () => {
  const first = verify();
  closes();
  approves();
  await first;
  const next = verify();
  approves();
  expect(await next).toEqual(right('verified'));
});
