import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billPaymentsTaken,
  isOver,
  isUnsettled,
  samePlace,
  type PaymentEvent,
  type PaymentState,
} from '@tableside/core';
import { advance, pauseBeforeAsking } from '../../../core/payment/payment-intent.ts';
import { billIntent, billPlace, EVENTS, intent, place, STATES, T0, T1 } from './payment-intents.ts';

type StateName = PaymentState['is'];
type EventName = PaymentEvent['event'];

/** The state after each event. An event that is left out changes nothing. */
const LIFE: Readonly<Record<StateName, Partial<Readonly<Record<EventName, StateName>>>>> = {
  prepared: { sent: 'submitting', noAnswer: 'unknown' },
  submitting: {
    approved: 'captured',
    declined: 'declined',
    refused: 'notCharged',
    authRequired: 'authRequired',
    authorised: 'authorised',
    noAnswer: 'unknown',
  },
  authRequired: {
    returned: 'submitting',
    approved: 'captured',
    declined: 'declined',
    refused: 'notCharged',
    authorised: 'authorised',
  },
  authorised: { approved: 'captured', refused: 'notCharged', noAnswer: 'unknown', timedOut: 'unresolved' },
  unknown: {
    approved: 'captured',
    declined: 'declined',
    refused: 'notCharged',
    authRequired: 'authRequired',
    authorised: 'authorised',
    sent: 'submitting',
    timedOut: 'unresolved',
  },
  unresolved: {
    approved: 'captured',
    declined: 'declined',
    refused: 'notCharged',
    authRequired: 'authRequired',
    authorised: 'authorised',
  },
  captured: {},
  declined: {},
  notCharged: {},
};

const STATE_NAMES = Object.keys(STATES) as StateName[];
const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
const ROWS = STATE_NAMES.flatMap((state) => EVENT_NAMES.map((event) => [state, event] as const));

const anyEvent = fc.constantFrom(...Object.values(EVENTS));
const lived = (events: readonly PaymentEvent[]): readonly PaymentState[] => {
  const states: PaymentState[] = [STATES.prepared];
  for (const event of events) states.push(advance(states.at(-1) ?? STATES.prepared, event));
  return states;
};

describe('payment intent states (C1)', () => {
  it.each(ROWS)('%s meets the event %s', (from, event) => {
    const next = advance(STATES[from], EVENTS[event]);
    const to = LIFE[from][event];
    if (to === undefined) expect(next).toBe(STATES[from]);
    else expect(next.is).toBe(to);
  });

  it('after an answer hold its order, refusal or bank page', () => {
    expect(advance(STATES.unknown, EVENTS.approved)).toEqual(STATES.captured);
    expect(advance(STATES.submitting, { event: 'declined', code: 'cancelled' })).toEqual({
      is: 'declined',
      code: 'cancelled',
    });
    expect(advance(STATES.submitting, EVENTS.authRequired)).toEqual(STATES.authRequired);
  });

  it('keep the time of the last request sent (WO14)', () => {
    expect(advance(STATES.prepared, EVENTS.sent)).toEqual({ is: 'submitting', sentAt: T1 });
    expect(advance(STATES.unknown, EVENTS.sent)).toEqual({ is: 'submitting', sentAt: T1 });
    expect(advance(STATES.authRequired, EVENTS.returned)).toEqual({ is: 'submitting', sentAt: T1 });
    for (const event of [EVENTS.noAnswer, EVENTS.timedOut, EVENTS.authRequired]) {
      for (const state of [STATES.submitting, STATES.unknown, STATES.unresolved]) {
        expect(advance(state, event)).toMatchObject({ sentAt: T0 });
      }
    }
  });

  it.each<[StateName, boolean, boolean]>([
    ['prepared', true, false],
    ['submitting', true, false],
    ['authRequired', true, false],
    ['unknown', true, false],
    ['unresolved', true, false],
    ['captured', false, false],
    ['declined', false, true],
    ['notCharged', false, true],
  ])('%s may have taken money: %s; is over: %s', (state, unsettled, over) => {
    expect(isUnsettled(STATES[state])).toBe(unsettled);
    expect(isOver(STATES[state])).toBe(over);
  });

  it('once settled ignore whatever comes late', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const states = lived(events);
        const settled = states.findIndex(
          ({ is }) => is === 'captured' || is === 'declined' || is === 'notCharged',
        );
        fc.pre(settled !== -1);
        expect(states.slice(settled).every((state) => state === states[settled])).toBe(true);
      }),
    );
  });

  it('only settle by a definite answer after sending (C2)', () => {
    const indefinite = fc.constantFrom(
      EVENTS.sent,
      EVENTS.noAnswer,
      EVENTS.timedOut,
      EVENTS.authRequired,
      EVENTS.authorised,
      EVENTS.returned,
    );
    fc.assert(
      fc.property(fc.array(indefinite, { maxLength: 20 }), (events) => {
        expect(
          lived([EVENTS.sent, ...events])
            .slice(1)
            .every(isUnsettled),
        ).toBe(true);
      }),
    );
  });

  it('can all still reach a definite answer', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const state = lived([EVENTS.sent, ...events]).at(-1) ?? STATES.prepared;
        fc.pre(isUnsettled(state));
        expect(advance(state, EVENTS.approved)).toEqual(STATES.captured);
        expect(isOver(advance(state, EVENTS.refused))).toBe(true);
      }),
    );
  });
});

describe('pauses between payment status requests (C2)', () => {
  it('grow and then stay the same', () => {
    expect([0, 1, 2, 3, 4, 50].map(pauseBeforeAsking)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });
});

describe('the basket of an intent (S4)', () => {
  it.each([
    [{}, true],
    [{ host: 'other.example' }, false],
    [{ venueSlug: 'other' }, false],
    [{ service: 'takeaway' as const }, false],
  ])('%o: %s', (other, same) => {
    expect(samePlace(place, { ...place, ...other })).toBe(same);
  });
});

describe('payments of a bill from this phone (P9, P10)', () => {
  const paid = billIntent('key', STATES.captured, { units: [{ lineId: 'beer', unit: 2 }] });

  it('are those captured for that bill', () => {
    expect(billPaymentsTaken([intent('other', STATES.captured), paid], billPlace)).toEqual([paid]);
  });

  it.each(['submitting', 'authorised', 'unknown', 'declined', 'notCharged'] as const)(
    'exclude one that is %s',
    (is) => {
      expect(billPaymentsTaken([{ ...paid, state: STATES[is] }], billPlace)).toEqual([]);
    },
  );

  it('do not show on the table’s next bill', () => {
    expect(billPaymentsTaken([paid], { ...billPlace, accountId: 'the next' })).toEqual([]);
  });
});
