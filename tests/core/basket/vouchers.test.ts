import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldedCode,
  hasStaffDiscount,
  isRight,
  isUnderWay,
  validateVoucherCode,
  left,
  right,
  staffDiscountMessage,
  VOUCHER_MESSAGES,
  voucherLines,
  voucherMessage,
  type PaymentState,
  type VoucherEvent,
  type VoucherRefusal,
  type VoucherState,
} from '@tableside/core';
import { fillMessage } from '@tableside/core/copy';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { advanceVoucher, afterPayments, MAXIMUM_CODE_LENGTH } from '../../../core/basket/vouchers.ts';
import { intent, STATES, summary, T0, T1 } from '../payment/payment-intents.ts';
import {
  LUNCH,
  onRecord,
  staffDiscount,
  VOUCHER_EVENTS,
  VOUCHER_STATES,
  voucher,
} from './voucher-records.ts';

type StateName = VoucherState['is'];
type EventName = VoucherEvent['event'];

/** The state after each event. An event that is left out changes nothing. */
const LIFE: Readonly<Record<StateName, Partial<Readonly<Record<EventName, StateName>>>>> = {
  asked: {
    found: 'checked',
    refused: 'dismissed',
    noAnswer: 'toBeVoided',
    dropped: 'unwanted',
    leftBehind: 'toBeVoided',
  },
  unwanted: { refused: 'dismissed', noAnswer: 'toBeVoided', leftBehind: 'toBeVoided' },
  checked: { added: 'added', dropped: 'toBeVoided', leftBehind: 'toBeVoided' },
  added: { paying: 'held', removalAsked: 'removing', dropped: 'toBeVoided' },
  held: { paid: 'consumed', notPaid: 'added' },
  removing: { voided: 'voided', voidFailed: 'added', dropped: 'voiding', leftBehind: 'toBeVoided' },
  toBeVoided: { asked: 'asked', voidSent: 'voiding', keptElsewhere: 'dismissed' },
  voiding: { voided: 'voided', voidFailed: 'toBeVoided', leftBehind: 'toBeVoided' },
  consumed: {},
  // Stored only until its check is answered.
  voided: { asked: 'asked', leftBehind: 'toBeVoided', keptElsewhere: 'dismissed' },
  dismissed: {},
};

const ROWS = (Object.keys(VOUCHER_STATES) as StateName[]).flatMap((state) =>
  (Object.keys(VOUCHER_EVENTS) as EventName[]).map((event) => [state, event] as const),
);

const anyEvent: fc.Arbitrary<VoucherEvent> = fc.oneof(
  fc.constantFrom<VoucherEvent>(...Object.values(VOUCHER_EVENTS)),
  fc
    .tuple(
      fc.constantFrom('paying' as const, 'paid' as const, 'notPaid' as const),
      fc.constantFrom('key', 'other'),
    )
    .map(([event, key]) => ({ event, key })),
);

const lived = (start: VoucherState, events: readonly VoucherEvent[]): readonly VoucherState[] => {
  const states = [start];
  for (const event of events) states.push(advanceVoucher(states.at(-1) ?? start, event));
  return states;
};

const nameOf = ({ is }: VoucherState) => is;

describe('voucher states (V1)', () => {
  it.each(ROWS)('%s meets the event %s', (from, event) => {
    const next = advanceVoucher(VOUCHER_STATES[from], VOUCHER_EVENTS[event]);
    const to = LIFE[from][event];
    if (to === undefined) expect(next).toBe(VOUCHER_STATES[from]);
    else expect(next.is).toBe(to);
  });

  it('hold the backend’s answer from the check on', () => {
    const events = ['found', 'added', 'removalAsked', 'voidFailed', 'paying', 'notPaid'] as const;
    const states = lived(
      VOUCHER_STATES.asked,
      events.map((name) => VOUCHER_EVENTS[name]),
    );
    expect(states.map(nameOf)).toEqual(['asked', 'checked', 'added', 'removing', 'added', 'held', 'added']);
    expect(states.slice(1).every((state) => 'voucher' in state && state.voucher === LUNCH)).toBe(true);
  });

  it('a refusal at a second check still needs a void, for the first hold', () => {
    const states = lived(VOUCHER_STATES.toBeVoided, [VOUCHER_EVENTS.asked, VOUCHER_EVENTS.refused]);
    expect(states.map(nameOf)).toEqual(['toBeVoided', 'asked', 'toBeVoided']);
  });

  it('held by two payments, it is added again once both are over', () => {
    const states = lived(VOUCHER_STATES.held, [
      { event: 'paying', key: 'other' },
      { event: 'notPaid', key: 'key' },
      { event: 'notPaid', key: 'other' },
    ]);
    expect(states.map(nameOf)).toEqual(['held', 'held', 'held', 'added']);
  });

  it('only a definite outcome of the payment ends a hold', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const states = lived(VOUCHER_STATES.held, events);
        states.forEach((state, at) => {
          const [event, next] = [events[at], states[at + 1]];
          if (state.is !== 'held' || event === undefined || next === undefined || next.is === 'held') return;
          expect(state.by).toContain('key' in event ? event.key : undefined);
          expect(next.is).toBe(event.event === 'paid' ? 'consumed' : 'added');
        });
      }),
    );
  });

  it('only held ones are consumed, only checked ones added', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const names = lived(VOUCHER_STATES.asked, events).map(nameOf);
        names.forEach((name, at) => {
          const before = names[at - 1];
          if (name === 'consumed') expect(['held', 'consumed']).toContain(before);
          if (name === 'added') expect(['checked', 'removing', 'held', 'added']).toContain(before);
          if (name === 'voided') expect(['removing', 'voiding', 'voided']).toContain(before);
        });
      }),
    );
  });

  it('once ended, a voucher ignores whatever comes late', () => {
    const ended = fc.constantFrom(VOUCHER_STATES.consumed, VOUCHER_STATES.dismissed);
    fc.assert(
      fc.property(ended, fc.array(anyEvent, { maxLength: 20 }), (state, events) => {
        expect(lived(state, events).every((later) => later === state)).toBe(true);
      }),
    );
  });

  it('a start leaves none in progress, and a confirmed void ends one (V4)', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const state = lived(VOUCHER_STATES.asked, events).at(-1) ?? VOUCHER_STATES.asked;
        const started = advanceVoucher(state, VOUCHER_EVENTS.leftBehind);
        expect(isUnderWay(started)).toBe(false);
        const [, , end] = lived(started, [VOUCHER_EVENTS.voidSent, VOUCHER_EVENTS.voided]);
        expect(end?.is).toBe(started.is === 'toBeVoided' ? 'voided' : started.is);
      }),
    );
  });
});

describe('vouchers and their payment (V1)', () => {
  const added = [onRecord('LUNCH', VOUCHER_STATES.added)];
  const held = [onRecord('LUNCH', VOUCHER_STATES.held)];

  it.each<[keyof typeof STATES, string]>([
    ['prepared', 'held'],
    ['submitting', 'held'],
    ['authRequired', 'held'],
    ['unknown', 'held'],
    ['unresolved', 'held'],
    ['captured', 'added'],
    ['declined', 'added'],
    ['notCharged', 'added'],
  ])('added, payment %s: %s', (state, is) => {
    expect(afterPayments(added, [intent('key', STATES[state])], T1)[0]?.state.is).toBe(is);
  });

  it.each<[keyof typeof STATES, string | undefined]>([
    ['unknown', 'held'],
    ['unresolved', 'held'],
    ['captured', undefined],
    ['declined', 'added'],
    ['notCharged', 'added'],
  ])('held, payment %s: %s', (state, is) => {
    expect(afterPayments(held, [intent('key', STATES[state])], T1)[0]?.state.is).toBe(is);
  });

  it('an order on a tab never holds one (section 4)', () => {
    for (const state of Object.values(STATES)) {
      const onTab = intent('key', state, {
        summary: { ...summary, tab: { accountId: 'a', basketId: 'b' } },
      });
      expect(afterPayments(added, [onTab], T1)).toBe(added);
    }
  });

  it('a payment older than a day neither holds nor frees one (C2)', () => {
    const later = instantOf(T0 + DAY_MS);
    expect(afterPayments(added, [intent('key', STATES.unresolved)], later)).toBe(added);
    expect(afterPayments(held, [intent('key', STATES.unresolved)], later)).toBe(held);
  });

  it('a forgotten payment has no outcome for them', () => {
    expect(afterPayments(held, [], T1)).toBe(held);
    expect(afterPayments(held, [intent('another', STATES.captured)], T1)).toBe(held);
  });

  it('matching twice equals matching once', () => {
    const anyPayments = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('key', 'other', 'third'),
        state: fc.constantFrom<PaymentState>(...Object.values(STATES)),
      }),
      { selector: ({ key }) => key, maxLength: 3 },
    );
    const anyRecord = fc
      .constantFrom(...Object.values(VOUCHER_STATES))
      .map((state) => [onRecord('LUNCH', state)]);
    fc.assert(
      fc.property(anyRecord, anyPayments, (records, payments) => {
        const known = payments.map(({ key, state }) => intent(key, state));
        const once = afterPayments(records, known, T1);
        fc.pre(known.filter(({ state }) => 'sentAt' in state).length <= 1);
        expect(afterPayments(once, known, T1)).toEqual(once);
        const is = records[0]?.state.is;
        if (is !== 'added' && is !== 'held') expect(once).toBe(records);
      }),
    );
  });
});

describe('vouchers sent with a basket check', () => {
  it.each(Object.entries(VOUCHER_STATES))('%s', (name, state) => {
    const line = { voucherCode: 'LUNCH', voucherType: 'discount' };
    expect(voucherLines([onRecord('lunch', state)])).toEqual(
      name === 'added' || name === 'held' ? [line] : [],
    );
  });

  it('name their type', () => {
    const lines = voucherLines([onRecord('STAFF20', { is: 'added', voucher: staffDiscount })]);
    expect(lines).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });
});

describe('voucher codes (V2)', () => {
  it.each([
    ['LUNCH', right('LUNCH')],
    ['  lunch\t', right('lunch')],
    ['', left({ rule: 'required' })],
    [' \n', left({ rule: 'required' })],
    ['x'.repeat(64), right('x'.repeat(64))],
    ['x'.repeat(65), left({ rule: 'maximumLength', length: 64 })],
    ['🍕'.repeat(64), right('🍕'.repeat(64))],
    [`  ${'x'.repeat(64)}  `, right('x'.repeat(64))],
    ['../../admin', right('../../admin')],
  ])('%j', (typed, judged) => {
    expect(validateVoucherCode(typed)).toEqual(judged);
  });

  it('are equal in any case and with spaces around (attack H37)', () => {
    const anySpace = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), maxLength: 3 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), anySpace, anySpace, (code, before, after) => {
        expect(foldedCode(`${before}${code}${after}`)).toBe(foldedCode(code));
        expect(foldedCode(code.toUpperCase())).toBe(foldedCode(code));
        expect(foldedCode(foldedCode(code))).toBe(foldedCode(code));
        expect(foldedCode(`${code}x`)).not.toBe(foldedCode(code));
      }),
    );
  });

  it('are compared in lower case where ASCII', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (code) => {
        expect(foldedCode(code.toLowerCase())).toBe(foldedCode(code));
      }),
    );
  });

  it('are sent cleaned, not empty, at most 64 long (attack H27, attack H28)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const judged = validateVoucherCode(typed);
        if (!isRight(judged)) return;
        const { length } = [...judged.right];
        expect(length).toBeGreaterThanOrEqual(1);
        expect(length).toBeLessThanOrEqual(MAXIMUM_CODE_LENGTH);
        expect(validateVoucherCode(judged.right)).toEqual(judged);
      }),
    );
  });

  it.each<[VoucherState, boolean]>([
    [{ is: 'checked', voucher: staffDiscount }, true],
    [{ is: 'added', voucher: staffDiscount }, true],
    [{ is: 'held', voucher: staffDiscount, by: ['key'] }, true],
    [{ is: 'removing', voucher: staffDiscount }, true],
    [{ is: 'toBeVoided' }, false],
    [{ is: 'added', voucher: voucher('STAFF20') }, false],
  ])('%o is its basket’s staff discount: %s', (state, is) => {
    expect(hasStaffDiscount([onRecord('LUNCH', VOUCHER_STATES.added), onRecord('STAFF20', state)])).toBe(is);
  });
});

describe('voucher messages (section 8)', () => {
  const FAILED = 'Unfortunately, the voucher could not be added. Please try again or speak to your server.';
  const failedWith = (message: string): VoucherRefusal => ({
    why: 'failed',
    failure: { failure: 'refused', call: 'employee-discount', status: 404, message },
  });
  const unreachable: VoucherRefusal = {
    why: 'failed',
    failure: { failure: 'unreachable', call: 'checkVoucher' },
  };

  it('have the specified words', () => {
    expect(VOUCHER_MESSAGES['voucher.failed']).toBe(FAILED);
    expect(fillMessage(VOUCHER_MESSAGES['voucher.added'], { friendlyName: 'Lunch club' })).toBe(
      'The Lunch club voucher has been added to your basket and the discount will be applied at checkout',
    );
  });

  it.each<[VoucherRefusal, string]>([
    [{ why: 'duplicate' }, 'This voucher is already in your basket.'],
    [
      { why: 'secondStaffDiscount' },
      'A staff discount is already in your basket. It can be used once per basket.',
    ],
    [{ why: 'underWay' }, 'This voucher is just being changed. Please try again in a moment.'],
    [{ why: 'paymentUnderWay' }, 'Vouchers cannot be changed while your payment is being checked.'],
    [{ why: 'refused', message: 'This voucher is not known' }, FAILED],
    [failedWith('This voucher is not known'), FAILED],
    [unreachable, FAILED],
    [{ why: 'letGo' }, FAILED],
    [{ why: 'notAdded', later: { why: 'discountsExclude' } }, FAILED],
  ])('the refusal %o: %s', (refusal, text) => {
    const saying = voucherMessage(refusal);
    expect('key' in saying && saying.key in VOUCHER_MESSAGES).toBe(true);
    expect(VOUCHER_MESSAGES[(saying as { key: keyof typeof VOUCHER_MESSAGES }).key]).toBe(text);
  });

  it('an empty or too long code is an error of the field', () => {
    expect(voucherMessage({ why: 'field', field: { rule: 'required' } })).toEqual({
      key: 'field.required',
      values: {},
    });
    expect(staffDiscountMessage({ why: 'field', field: { rule: 'maximumLength', length: 64 } })).toEqual({
      key: 'field.maximumLength',
      values: { n: 64 },
    });
  });

  it.each<[VoucherRefusal, unknown]>([
    [failedWith('Employee is not known'), { said: 'Employee is not known' }],
    [{ why: 'refused', message: ' No. ' }, { said: 'No.' }],
    [failedWith('  '), { key: 'voucher.staffFailed', values: {} }],
    [unreachable, { key: 'voucher.staffFailed', values: {} }],
    [{ why: 'letGo' }, { key: 'voucher.staffFailed', values: {} }],
    [{ why: 'secondStaffDiscount' }, { key: 'voucher.secondStaffDiscount', values: {} }],
    [{ why: 'duplicate' }, { key: 'voucher.duplicate', values: {} }],
  ])('the staff discount refusal %o: %o', (refusal, saying) => {
    expect(staffDiscountMessage(refusal)).toEqual(saying);
  });

  it('a server’s words are unchanged up to a limit (attack H18)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (message) => {
        const saying = staffDiscountMessage(failedWith(message));
        if (message.trim() === '') expect(saying).toMatchObject({ key: 'voucher.staffFailed' });
        else expect(saying).toEqual({ said: [...message.trim()].slice(0, 200).join('') });
      }),
    );
  });
});
