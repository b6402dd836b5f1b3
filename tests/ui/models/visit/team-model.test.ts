import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import { CALL_ARRIVES_MS, CALL_ASKING_MS, CALL_LASTS_MS, type CallStep } from '@tableside/core/bill';
import { withCall, type SavedCall } from '@tableside/core/codecs';
import type { CallQuestion } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { TeamModel } from '../../../../ui/models/visit/team-model.ts';
import { HeldPauses } from '../order/order-world.ts';

const table = { siteId: '4105', salesAreaId: '1', tableNumber: '7' };
const terms = { cooldownMs: 60_000 };
const lost: PortFailure = { failure: 'unreachable', call: 'team call' };

/** A backend that does a call once, and may lose its answers. */
class Team {
  readonly made = new Map<string, CallStep>();
  readonly sent: CallQuestion[] = [];
  asked = 0;
  answers: 'come' | 'are lost' | 'and calls are lost' = 'come';
  refuses: string | undefined;

  place = (question: CallQuestion) => async (): Promise<Either<PortFailure, CallStep>> => {
    this.sent.push(question);
    if (this.answers === 'and calls are lost') return left(lost);
    const { refuses: code } = this;
    if (code !== undefined)
      return left({ failure: 'refused', call: '', status: 409, byService: true, code, message: '' });
    this.made.set(question.call.key, 'placed');
    return this.answers === 'come' ? right('placed') : left(lost);
  };

  find = (_: string, key: string) => async (): Promise<Either<PortFailure, CallStep | undefined>> => {
    this.asked += 1;
    return this.answers === 'come' ? right(this.made.get(key)) : left(lost);
  };
}

let now: number;
let team: Team;
let saved: readonly SavedCall[];
let pauses: HeldPauses;
let keys: number;
let isHidden: boolean;
const connection = { isOffline: false };

beforeEach(() => {
  [now, keys, saved, team, pauses] = [1_000_000, 0, [], new Team(), new HeldPauses()];
  connection.isOffline = isHidden = false;
});

/** The table's calls on a new page of the phone. */
const newPage = () =>
  new TeamModel({
    ports: {
      clock: { now: () => instantOf(now) },
      randomness: { uuid: () => `key-${(keys += 1)}` },
      savedCalls: {
        all: () => saved,
        save: (call) => right(void (saved = withCall(saved, call, instantOf(now)))),
      },
      teamCalls: team,
      timer: pauses,
    },
    connection,
    isHidden: () => isHidden,
    report: () => undefined,
  }).at(table, terms);

describe('R11: a call to the team', () => {
  it('is one, however often the guest presses', async () => {
    const calls = newPage();
    await Promise.all([calls.press('bill'), calls.press('bill'), calls.press('team')]);
    await calls.press('wrong');
    expect(team.made.size).toBe(1);
    expect(calls.shown).toEqual({ is: 'placed', reason: 'bill' });
  });

  it('is seen, on its way, and over; then the guest waits', async () => {
    const calls = newPage();
    await calls.press('team');
    const stop = calls.watch();
    await pauses.endAll();
    for (const step of ['seen', 'coming'] as const) {
      team.made.set('key-1', step);
      await pauses.endAll();
      expect(calls.shown).toEqual({ is: step, reason: 'team' });
    }
    team.made.set('key-1', 'ended');
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'wait', minutes: 1 });
    now += terms.cooldownMs;
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'free', after: undefined });
    stop();
  });

  it('is not sent while the phone is offline', async () => {
    const calls = newPage();
    connection.isOffline = true;
    await calls.press('team');
    expect(team.sent).toEqual([]);
    expect(newPage().shown).toEqual({ is: 'offline' });
  });

  it('says why it was refused, and may be made again', async () => {
    const calls = newPage();
    team.refuses = 'called';
    await calls.press('team', 'token-of-7');
    expect(calls.shown).toEqual({ is: 'free', after: 'called' });
    expect(team.sent[0]?.token).toBe('token-of-7');
    team.refuses = undefined;
    await calls.press('team');
    expect(calls.shown).toEqual({ is: 'placed', reason: 'team' });
  });

  it('leaves a refusal behind with its cooldown and page', async () => {
    const calls = newPage();
    team.refuses = 'called';
    await calls.press('team');
    expect(newPage().shown).toEqual({ is: 'free', after: undefined });
    now += terms.cooldownMs;
    calls.watch();
    expect(calls.shown).toEqual({ is: 'free', after: undefined });
  });

  it('is asked for once at a time, on pages in sight', async () => {
    const calls = newPage();
    await calls.press('team');
    for (let page = 0; page < 3; page += 1) calls.watch()();
    calls.watch();
    await pauses.endAll();
    team.asked = 0;
    await pauses.endAll();
    expect(team.asked).toBe(1);
    isHidden = true;
    await pauses.endAll();
    expect(team.asked).toBe(1);
  });

  it('of a later page stands, whatever this one hears', async () => {
    const calls = newPage();
    await calls.press('team');
    calls.watch();
    await pauses.endAll();
    const later = { key: 'later', reason: 'bill', at: instantOf(now + 1), is: 'placed' } as const;
    saved = [{ ...table, call: later }];
    team.made.set('key-1', 'seen').set('later', 'placed');
    await pauses.endAll();
    expect(saved).toEqual([{ ...table, call: later }]);
    expect(calls.shown).toEqual({ is: 'placed', reason: 'bill' });
  });

  it('ends where the backend has lost it for some seconds', async () => {
    const calls = newPage();
    await calls.press('team');
    team.made.clear();
    now += CALL_ARRIVES_MS;
    calls.watch();
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'placed', reason: 'team' });
    now += CALL_ARRIVES_MS;
    await pauses.endAll();
    expect(calls.shown.is).toBe('wait');
  });
});

describe('R12: a call whose answer is lost', () => {
  it('is asked for, and not sent again', async () => {
    const calls = newPage();
    team.answers = 'are lost';
    await calls.press('team');
    expect(calls.shown).toEqual({ is: 'asking' });
    await calls.press('team');
    expect(team.sent).toHaveLength(1);
    team.answers = 'come';
    calls.watch();
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'placed', reason: 'team' });
  });

  it('counts as absent once nothing can arrive any more', async () => {
    const calls = newPage();
    team.answers = 'and calls are lost';
    await calls.press('team');
    team.answers = 'come';
    calls.watch();
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'asking' });
    now += CALL_ARRIVES_MS;
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'free', after: 'absent' });
    now += CALL_LASTS_MS;
    expect(newPage().shown).toEqual({ is: 'free', after: undefined });
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'free', after: undefined });
  });

  it('may go out again under its key after half a minute', async () => {
    const calls = newPage();
    team.answers = 'are lost';
    await calls.press('team');
    calls.watch();
    await pauses.endAll();
    now += CALL_ASKING_MS;
    await pauses.endAll();
    expect(calls.shown).toEqual({ is: 'free', after: 'asking' });
    expect(calls.isAskedFor).toBe(true);
    team.answers = 'come';
    await calls.press('team');
    expect(calls.shown).toEqual({ is: 'placed', reason: 'team' });
    expect(team.sent.map(({ call }) => call.key)).toEqual(['key-1', 'key-1']);
  });

  it('keeps the reason that has arrived under its key', async () => {
    const calls = newPage();
    team.answers = 'are lost';
    await calls.press('bill');
    now += CALL_ASKING_MS;
    team.answers = 'come';
    team.refuses = 'key-reused';
    await calls.press('wrong');
    expect(calls.shown).toEqual({ is: 'placed', reason: 'bill' });
  });

  it('is not said to be asked for offline', async () => {
    const calls = newPage();
    team.answers = 'are lost';
    await calls.press('team');
    connection.isOffline = true;
    expect(newPage().shown).toEqual({ is: 'offline' });
  });

  it('is known to another page before its answer', async () => {
    const sending = newPage().press('bill');
    await newPage().press('bill');
    await sending;
    expect(team.sent).toHaveLength(1);
  });

  it('is known to the page that follows', async () => {
    team.answers = 'are lost';
    await newPage().press('bill');
    const next = newPage();
    expect(next.shown).toEqual({ is: 'asking' });
    await next.press('bill');
    expect(team.sent).toHaveLength(1);
  });
});
