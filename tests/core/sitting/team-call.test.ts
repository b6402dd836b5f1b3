import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortFailure } from '@tableside/core';
import {
  CALL_ARRIVES_MS,
  CALL_ASKING_MS,
  CALL_LASTS_MS,
  CALL_STEPS,
  callAfter,
  callDoor,
  callRefusal,
  isAbsenceSure,
  nextCall,
  type CallEvent,
  type TeamCall,
} from '@tableside/core/bill';
import { callAt, decodeCalls, encodeCalls, withCall, type SavedCall } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';

const terms = { cooldownMs: 60_000 };
const at = instantOf(1_000_000);
const sent: TeamCall = { key: 'first', reason: 'team', at, is: 'unknown' };
const after = (ms: number) => instantOf(at + ms);

const events = fc.constantFrom<CallEvent>(...CALL_STEPS, 'absent', 'refused');

describe('R12: a call whose answer was lost', () => {
  it('lets no other out until the backend is asked', () => {
    expect(callDoor(sent, terms, after(1))).toEqual({ is: 'asking' });
    expect(nextCall(sent, terms, { reason: 'bill', newKey: 'second', at: after(1) })).toBeUndefined();
  });

  it('goes out again by its own key', () => {
    const absent = callAfter(sent, 'absent');
    const again = { newKey: 'second', at: after(1) };
    expect(nextCall(absent, terms, { ...again, reason: 'team' })?.key).toBe('first');
    expect(nextCall(absent, terms, { ...again, reason: 'bill' })?.key).toBe('first');
    expect(nextCall({ ...absent, is: 'refused' }, terms, { ...again, reason: 'team' })?.key).toBe('second');
  });

  it('may be sent again after a while, by its key', () => {
    expect(callDoor(sent, terms, after(CALL_ASKING_MS - 1))).toEqual({ is: 'asking' });
    const again = { reason: 'bill', newKey: 'second', at: after(CALL_ASKING_MS) } as const;
    expect(nextCall(sent, terms, again)?.key).toBe('first');
  });

  it('is absent only where nothing can arrive any more', () => {
    const soon = after(CALL_ARRIVES_MS - 1);
    const later = after(CALL_ARRIVES_MS);
    expect(isAbsenceSure(sent, soon, soon)).toBe(false);
    expect(isAbsenceSure(sent, later, later)).toBe(true);
    expect(isAbsenceSure({ ...sent, is: 'placed' }, later, later)).toBe(false);
    expect(isAbsenceSure({ ...sent, is: 'placed' }, at, later)).toBe(true);
  });
});

describe('R13: the steps of a call', () => {
  it('never go back, in whatever order the answers come', () => {
    fc.assert(
      fc.property(fc.array(events), (answers) => {
        const known = answers.filter((answer) => answer !== 'absent' && answer !== 'refused');
        const latest = Math.max(-1, ...known.map((step) => CALL_STEPS.indexOf(step)));
        const end = known.reduce(callAfter, sent);
        expect(end.is).toBe(CALL_STEPS[latest] ?? 'unknown');
        expect([...known].toReversed().reduce(callAfter, sent)).toEqual(end);
      }),
    );
  });

  it('end where the backend no longer has the call', () => {
    expect(callAfter(callAfter(sent, 'seen'), 'absent').is).toBe('ended');
  });
});

describe('R11: one call at a time', () => {
  it('never two open calls, nor two within the cooldown', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(90_000), fc.option(events))), (acts) => {
        let call: TeamCall | undefined;
        let now = at;
        const calls: TeamCall[] = [];
        for (const [passed, answer] of acts) {
          now = instantOf(now + passed);
          if (answer !== null) {
            call &&= callAfter(call, answer);
            continue;
          }
          const before = call;
          const next = nextCall(call, terms, { reason: 'team', newKey: String(calls.length), at: now });
          if (next === undefined) continue;
          const isAgain = before?.key === next.key || before?.is === 'refused';
          const isOver = before === undefined || now - before.at >= CALL_LASTS_MS;
          expect(isAgain || isOver || (before.is === 'ended' && now - before.at >= terms.cooldownMs)).toBe(
            true,
          );
          call = next;
          calls.push(next);
        }
      }),
    );
  });

  it('waits for the end of the cooldown', () => {
    const ended = callAfter(sent, 'ended');
    expect(callDoor(ended, terms, after(59_999))).toEqual({ is: 'wait', until: after(60_000) });
    expect(callDoor(ended, terms, after(60_000))).toEqual({ is: 'free' });
  });

  it('is free again once nobody comes any more', () => {
    expect(callDoor({ ...sent, is: 'placed' }, terms, after(CALL_LASTS_MS - 1))).toEqual({ is: 'open' });
    expect(callDoor({ ...sent, is: 'placed' }, terms, after(CALL_LASTS_MS))).toEqual({ is: 'free' });
  });
});

describe('a refused call (R12)', () => {
  const refused = (status: number, code?: string): PortFailure => ({
    failure: 'refused',
    call: 'team call',
    status,
    message: '',
    ...(code !== undefined && { code, byService: true }),
  });

  it.each([
    [refused(409, 'called'), 'called'],
    [refused(409, 'cooldown'), 'cooldown'],
    [refused(403, 'token'), 'token'],
    [refused(404, 'not-found'), 'other'],
    [refused(422, 'key-reused'), undefined],
    [refused(503), undefined],
    [{ failure: 'unreachable', call: 'team call' } as const, undefined],
    [{ failure: 'unintelligible', call: 'team call', path: 'status' } as const, undefined],
  ])('%o', (failure, why) => {
    expect(callRefusal(failure)).toBe(why);
  });
});

describe('stored calls (X2)', () => {
  const saved: SavedCall = { siteId: '4105', salesAreaId: '1', tableNumber: '7', call: sent };

  it('are read back, and unfit ones dropped', () => {
    const other = { ...saved, tableNumber: '8' };
    const text = encodeCalls([
      saved,
      { ...saved, call: { ...sent, is: 'lost' } } as unknown as SavedCall,
      other,
    ]);
    expect(decodeCalls(text)).toEqual([saved, other]);
    expect(callAt(decodeCalls(text), { siteId: '4105', salesAreaId: '1', tableNumber: '8' }, at)).toEqual(
      sent,
    );
  });

  it('hold a table’s last call, while it lasts', () => {
    const old = { ...saved, tableNumber: '9', call: { ...sent, at: after(-CALL_LASTS_MS) } };
    const later = { ...saved, call: callAfter(sent, 'seen') };
    expect(withCall([old, saved], later, at)).toEqual([later]);
  });

  it('keep another page’s later call', () => {
    const later = { ...saved, call: { ...sent, key: 'second', at: after(1) } };
    expect(withCall([later], saved, at)).toEqual([later]);
    expect(withCall([saved], later, at)).toEqual([later]);
    expect(callAt([later], saved, after(CALL_LASTS_MS + 1))).toBeUndefined();
  });
});
