import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  left,
  right,
  tableOf,
  timeOf,
  type OfferedSlot,
  type OrderAheadSession,
  type OrderingSession,
  type OrderSession,
  type TakeawaySession,
} from '@tableside/core';
import { instantOf, zoneOf, type TimeZone } from '@tableside/core/time';
import { asksForTime } from '../../../core/place/destination.ts';
import { entered } from '../basket/orders.ts';

const NOW = instantOf(1_800_000_000_000);
const slot: OfferedSlot = { at: instantOf(NOW + 1), label: '14:00', time: '14:00' };
const past: OfferedSlot = { ...slot, at: NOW };
const zone = zoneOf('Europe/London') as TimeZone;

const timeslots = { zone, slots: [slot], cutAt: slot.at };
const order: OrderSession = { ...entered, service: 'order', tables: ['7'] };
const ahead: OrderAheadSession = { ...entered, service: 'order-ahead', tables: ['7'] };
const aheadWithTimes: OrderAheadSession = { ...ahead, timeslots };
const rooms = [
  { id: '10', name: 'Dining Room' },
  { id: '11', name: 'Garden Bar' },
];
const severalRooms: OrderSession = { ...order, subServices: rooms };
const takeaway: TakeawaySession = { ...entered, service: 'takeaway', timeslots };

describe('destinationOf', () => {
  it.each([
    ['order needs a table', order, { timeslot: slot }, left('table')],
    [
      'order has nothing but its table',
      order,
      { tableNumber: '7', timeslot: slot },
      right({ service: 'order', tableNumber: '7' }),
    ],
    ['order ahead needs a table or seat', aheadWithTimes, { timeslot: slot }, left('table')],
    [
      'order ahead needs a time where there are some (S8)',
      aheadWithTimes,
      { tableNumber: 'C12' },
      left('timeslot'),
    ],
    [
      'order ahead without times needs none',
      ahead,
      { tableNumber: 'C12' },
      right({ service: 'order-ahead', tableNumber: 'C12' }),
    ],
    [
      'order ahead has both',
      aheadWithTimes,
      { tableNumber: 'C12', timeslot: slot },
      right({ service: 'order-ahead', tableNumber: 'C12', timeslot: slot }),
    ],
    ['order needs one of several sub-services (WO2)', severalRooms, { tableNumber: '7' }, left('subService')],
    [
      'a sub-service that the venue no longer has is refused (WO2)',
      severalRooms,
      { tableNumber: '7', subServiceId: '12' },
      left('subService'),
    ],
    [
      'order has its sub-service (WO2)',
      severalRooms,
      { tableNumber: '7', subServiceId: '11' },
      right({ service: 'order', tableNumber: '7' }),
    ],
    [
      'takeaway has no page to choose a sub-service on (section 2)',
      { ...takeaway, subServices: rooms },
      { timeslot: slot },
      right({ service: 'takeaway', timeslot: slot }),
    ],
    [
      'order ahead has no time where there are none',
      ahead,
      { tableNumber: '7', timeslot: past },
      right({ service: 'order-ahead', tableNumber: '7' }),
    ],
    ['takeaway needs a time', takeaway, { tableNumber: '7' }, left('timeslot')],
    [
      'takeaway goes to no table',
      takeaway,
      { tableNumber: '7', timeslot: slot },
      right({ service: 'takeaway', timeslot: slot }),
    ],
    ['takeaway refuses a time at or before now (T6)', takeaway, { timeslot: past }, left('timeslotPast')],
    [
      'order ahead refuses a time at or before now (T6)',
      aheadWithTimes,
      { tableNumber: '7', timeslot: past },
      left('timeslotPast'),
    ],
  ] as const)('%s', (_, session, chosen, expected) => {
    expect(destinationOf(session, chosen, NOW)).toEqual(expected);
  });

  it('asksForTime is true with timeslots', () => {
    expect([order, ahead, aheadWithTimes, takeaway].map(asksForTime)).toEqual([false, false, true, true]);
  });

  it('when complete has a table or a time, never a past one', () => {
    const sessions = fc.constantFrom<OrderingSession>(order, ahead, aheadWithTimes, takeaway);
    const chosen = fc.record(
      { tableNumber: fc.constantFrom('7', 'C12'), timeslot: fc.constantFrom(slot, past) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(sessions, chosen, (session, said) => {
        const found = destinationOf(session, said, NOW);
        if (found._tag === 'Left') return;
        const [table, time] = [tableOf(found.right), timeOf(found.right)];
        expect(found.right.service).toBe(session.service);
        expect(table ?? time).toBeDefined();
        expect(time?.at ?? NOW + 1).toBeGreaterThan(NOW);
      }),
    );
  });
});
