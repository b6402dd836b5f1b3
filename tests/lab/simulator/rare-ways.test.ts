import { describe, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { replay } from './journey.ts';
import type { GuestPlan, Script, Step } from './script.ts';

const VISA = '4111111111111111';
const DECLINED = '4000000000000002';
const ASKED_IN_DIALOG = '4000000000001091';
const ASKED_ON_PAGE = '4000002500003155';
const MINUTE = 60_000;

type Act = Action | readonly [tab: number, act: Action];

/** One act every two seconds, in the first tab if none is named. */
const steps = (...acts: readonly Act[]): Step[] =>
  acts.map((act, at) => {
    const [tab, does] = 'act' in act ? [0, act] : act;
    return { at: 2_000 * (at + 1), guest: 0, tab, does };
  });

const ADD: Action = { act: 'addDish', dish: 0, side: 0 };
const DETAILS: Action = { act: 'details' };
const PAY: Action = { act: 'pay', taps: 1 };
const OPEN: Action = { act: 'open' };
const TO_BASKET: Action = { act: 'toBasket' };
const CONTINUE: Action = { act: 'continue' };
const APPROVES: Action = { act: 'wallet', does: 'approves', account: 'approved', after: 500 };
const typed = (number: string, more: { readonly thinks?: number } = {}): Action => ({
  act: 'card',
  number,
  answer: 'passed',
  ...more,
});
const TO_PAY = [OPEN, ADD, TO_BASKET, { act: 'table', table: '1' }, CONTINUE, DETAILS] as const;

async function played(guest: Partial<GuestPlan>, given: readonly Step[], more: Partial<Script> = {}) {
  const {
    broken,
    trace,
    played: rare,
  } = await replay(
    {
      seed: 1,
      level: 'none',
      guests: [{ wants: 'round', table: '1', ...guest }],
      until: 2_000 * (given.length + 2),
      steps: given,
      ...more,
    },
    { traced: true },
  );
  expect(broken).toBeUndefined();
  return { trace: trace.join('\n'), rare };
}

const taken = (trace: string): number => trace.split(' is captured').length - 1;

describe('a scripted guest', () => {
  it('fills in kept details for the next order', async () => {
    const again = [OPEN, ADD, TO_BASKET, CONTINUE, typed(VISA), PAY].map((act) => [1, act] as const);
    const { trace, rare } = await played(
      {},
      steps(...TO_PAY, { act: 'remember', ticked: true }, typed(VISA), PAY, ...again),
    );
    expect([...rare]).toEqual(expect.arrayContaining(['remember', 'remembered']));
    expect(trace.split('"act":"details"')).toHaveLength(2);
    expect(trace.split('makeBraintreePayment arrives')).toHaveLength(3);
  });

  it('pays parts of a bill by card and by wallet', async () => {
    const { rare } = await played(
      { wants: 'bill', wallet: 'applePay' },
      steps(
        OPEN,
        { act: 'split', split: { by: 'amount', amount: '5.00' } },
        CONTINUE,
        DETAILS,
        typed(VISA),
        PAY,
        { act: 'toBill' },
        { act: 'split', split: { by: 'amount', amount: '6.00' } },
        CONTINUE,
        APPROVES,
      ),
    );
    expect([...rare]).toEqual(expect.arrayContaining(['billByBoth']));
  });

  it('pays with a new client token after the first expired', async () => {
    const { trace } = await played({}, [
      ...steps(...TO_PAY, typed(VISA), PAY, PAY, { act: 'retry' }, typed(VISA), PAY),
      { at: 15_000, wrong: { fault: 'tokensExpire' } },
    ]);
    expect(trace.split('payments client/config arrives').length).toBeGreaterThan(2);
    expect(taken(trace)).toBeGreaterThan(0);
  });

  it('sends nothing while the bank’s dialog stays open too long', async () => {
    const { trace, rare } = await played(
      {},
      steps(...TO_PAY, typed(ASKED_IN_DIALOG, { thinks: 16 * MINUTE }), PAY),
      {
        until: 17 * MINUTE,
      },
    );
    expect([...rare]).toEqual(expect.arrayContaining(['bankTooLate']));
    const faultsEnd = trace.indexOf('-- all faults end');
    expect(trace.indexOf('makeBraintreePayment arrives')).toBeGreaterThan(faultsEnd);
    expect(taken(trace)).toBeGreaterThan(0);
  });

  it('shows no failure after the bank if nothing can be stored', async () => {
    const { trace } = await played({}, [
      { at: 1_000, wrong: { fault: 'storageFails', guest: 0, lasts: 5 * MINUTE } },
      ...steps(...TO_PAY, typed(ASKED_ON_PAGE), PAY, { act: 'bank', decision: 'approve', way: 'return' }),
    ]);
    expect(trace).toContain(' is authRequired');
  });

  it('confirms no payment at another payment’s address', async () => {
    const { trace, rare } = await played({}, [
      ...steps(...TO_PAY, typed(DECLINED), PAY, TO_BASKET, CONTINUE, typed(ASKED_ON_PAGE), PAY, {
        act: 'bank',
        decision: 'approve',
        way: 'otherPayment',
      }),
    ]);
    expect([...rare]).toEqual(expect.arrayContaining(['otherAddress']));
    const isOver = trace.indexOf('-- all faults end');
    expect(trace.slice(0, isOver)).not.toContain('payments authorise arrives');
  });
});
