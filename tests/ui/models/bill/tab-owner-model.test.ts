import { describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { TabSitting } from '@tableside/core/bill';
import { instantOf, MINUTE_MS } from '@tableside/core/time';
import { TabOwnerModel, type OwnerNews } from '../../../../ui/models/bill/tab-owner-model.ts';
import { GBP, pence } from '../../../core/samples.ts';
import { settled, unreachable } from '../order/order-world.ts';

type Answer = Either<PortFailure, TabSitting>;

const refused = (code: string): PortFailure => ({
  failure: 'refused',
  call: 'sitting',
  status: 409,
  message: code,
  byService: true,
  code,
});

/** Ada's tab, which she has opened, and Bob's phone or hers. */
class Table {
  version = 1;
  owner = 'a';
  limit: number | undefined;
  now = 0;
  /** What the next call that changes something gets instead of its answer. */
  fails: PortFailure | undefined;
  isOffline = false;
  /** What the answers to the next readings wait for. */
  held: Promise<void> | undefined;
  readonly keys: string[] = [];
  readonly taken: string[] = [];
  answered = 0;
  readonly owners: unknown[] = [];
  readonly lapsed = new Set<string>();
  readonly left = new Set<string>();
  name: string | undefined;
  readonly told: OwnerNews['is'][] = [];
  readonly news = new Set<() => void>();
  private pauses: (() => void)[] = [];

  read(guestId: string): TabSitting {
    const { version, owner, limit } = this;
    return {
      version,
      guestId,
      owner,
      guests: ['a', 'b'].map((id) => ({
        id,
        letter: id.toUpperCase(),
        ...(this.name !== undefined && { name: this.name }),
        hasLeft: this.left.has(id),
      })),
      total: pence(3000),
      ...(limit !== undefined && { limit: pence(limit) }),
      lines: [],
      held: [],
    };
  }

  phone(guestId: string, opened?: string): TabOwnerModel {
    const did = (what: () => void): Answer => {
      const { fails } = this;
      this.fails = undefined;
      if (fails?.failure === 'refused') return left(fails);
      what();
      this.version += 1;
      return fails === undefined ? right(this.read(guestId)) : left(fails);
    };
    return new TabOwnerModel({
      place: { accountId: 'tab', currency: GBP },
      ports: {
        clock: { now: () => instantOf(this.now) },
        linkSharing: { canShare: false, share: async () => 'failed', copy: async () => true },
        randomness: { uuid: () => `key-${this.keys.length + 1}` },
        timer: { delay: () => new Promise<void>((resolve) => void this.pauses.push(resolve)) },
        tabOwners: {
          read: () => async () => {
            const answer = right(this.read(guestId));
            await this.held;
            return answer;
          },
          setLimit: (_place, limit) => async () => did(() => (this.limit = limit)),
          handOver: (_place, key) => async () => {
            this.keys.push(key);
            const made = did(() => undefined);
            const until = instantOf(this.now + (this.lapsed.has(key) ? 0 : 10 * MINUTE_MS));
            return made._tag === 'Left' ? made : right({ token: `of ${key}`, until });
          },
          takeOver: (_place, token) => async () => {
            this.taken.push(token);
            return did(() => (this.owner = guestId));
          },
        },
      },
      connection: this,
      onNews: (call) => {
        this.news.add(call);
        return () => this.news.delete(call);
      },
      addressOf: (token) => `https://jar.example/tab?owner=${token}`,
      opened,
      onAnswered: () => (this.answered += 1),
      onTold: ({ is, owner }) => void (this.told.push(is), this.owners.push(owner?.letter)),
      report: () => undefined,
    });
  }

  async pass(ms: number): Promise<void> {
    this.now += ms;
    const { pauses } = this;
    this.pauses = [];
    for (const end of pauses) end();
    await settled();
  }
}

async function phoneOf(guestId: string, opened?: string) {
  const table = new Table();
  const model = table.phone(guestId, opened);
  await settled();
  return { table, model };
}

describe('the limit of a tab (D13)', () => {
  it('is set to what the owner has typed, raised and taken off', async () => {
    const { table, model } = await phoneOf('a');
    model.askLimit();
    model.type('45,50');
    await model.setLimit();
    expect([table.limit, model.left, model.page]).toEqual([4550, 1550, undefined]);
    expect([model.isAbove(pence(1550)), model.isAbove(pence(1551))]).toEqual([false, true]);
    await model.takeLimitOff();
    expect(model.left).toBeUndefined();
  });

  it.each(['', '0', '0.00'])('is no %j, which its field says, and nothing is asked', async (typed) => {
    const { table, model } = await phoneOf('a');
    model.askLimit();
    model.type(typed);
    await model.setLimit();
    expect([model.field.fault?.rule, model.fault, table.version]).toEqual(['required', undefined, 1]);
    model.askLimit();
    expect(model.field.fault).toBeUndefined();
  });

  it('is what the backend has, where the answer was lost', async () => {
    const { table, model } = await phoneOf('a');
    model.askLimit();
    model.type('50');
    table.fails = unreachable;
    await model.setLimit();
    expect(model.fault).toBe('failed');
    await settled();
    expect(model.left).toBe(2000);
  });

  it('is not taken back by an earlier answer', async () => {
    const { table, model } = await phoneOf('a');
    let release = (): void => undefined;
    table.held = new Promise((resolve) => (release = resolve));
    const earlier = model.read();
    model.askLimit();
    model.type('45.50');
    await model.setLimit();
    table.owner = 'b';
    release();
    await earlier;
    expect([model.left, table.told]).toEqual([1550, []]);
  });

  it('is not set offline', async () => {
    const { table, model } = await phoneOf('a');
    table.isOffline = true;
    model.askLimit();
    model.type('50');
    await model.setLimit();
    expect([model.fault, table.version]).toEqual(['offline', 1]);
  });
});

describe('handing a tab over (D14)', () => {
  it('asks for one link, and again for the same where its answer was lost', async () => {
    const { table, model } = await phoneOf('a');
    table.fails = unreachable;
    await model.handOver();
    expect([model.fault, model.address]).toEqual(['failed', undefined]);
    await model.handOver();
    expect(table.keys).toEqual(['key-1', 'key-1']);
    expect(model.address).toContain('owner=of key-1');
    model.leavePage();
    await model.handOver();
    expect(table.keys).toHaveLength(2);
    table.now += 10 * MINUTE_MS;
    await model.handOver();
    expect(table.keys.at(-1)).toBe('key-3');
  });

  it('tells the first owner once, also where the sheet is closed', async () => {
    const { table, model } = await phoneOf('a');
    await model.handOver();
    model.leavePage();
    table.owner = 'b';
    table.version += 1;
    await table.pass(4000);
    await table.pass(4000);
    expect([table.told, model.isOwner]).toEqual([['lost'], false]);
    expect(table.news.size).toBe(0);
  });

  it('tells two guests of one name apart', async () => {
    const { table, model } = await phoneOf('b');
    table.name = 'Ada';
    await model.read();
    expect([model.owner?.name, model.sitting?.guests[1]?.name]).toEqual(['Ada (A)', 'Ada (B)']);
  });

  it('tells who has it, and nobody else', async () => {
    const { table, model } = await phoneOf('a');
    const eve = table.phone('c');
    await settled();
    table.owner = 'b';
    table.version += 1;
    await Promise.all([model.read(), eve.read()]);
    expect([table.told, table.owners]).toEqual([['lost'], ['B']]);
  });

  it('stops asking once the link has lapsed', async () => {
    const { table, model } = await phoneOf('a');
    await model.handOver();
    expect(table.news.size).toBe(1);
    await table.pass(10 * MINUTE_MS);
    expect([table.news.size, model.isOwner]).toEqual([0, true]);
    // Nobody shows a code that counts for nothing any more.
    expect([model.address, model.page, model.fault]).toEqual([undefined, 'handOver', 'handover']);
    await model.handOver();
    expect([model.address, model.fault]).toEqual(['https://jar.example/tab?owner=of key-2', undefined]);
  });

  it('asks for another where the lost one has lapsed', async () => {
    const { table, model } = await phoneOf('a');
    table.fails = unreachable;
    await model.handOver();
    table.lapsed.add('key-1');
    await model.handOver();
    expect([table.keys, model.fault]).toEqual([['key-1', 'key-1'], 'handover']);
    await model.handOver();
    expect(model.address).toContain('owner=of key-3');
  });

  it('stays on the page where the limit was set meanwhile', async () => {
    const { model } = await phoneOf('a');
    model.askLimit();
    model.type('50');
    const set = model.setLimit();
    model.leavePage();
    await model.handOver();
    await set;
    expect(model.page).toBe('handOver');
  });

  it('is for guests who are still there', async () => {
    const { table, model } = await phoneOf('a');
    expect(model.mayHandOver).toBe(true);
    table.left.add('b');
    await model.read();
    expect(model.mayHandOver).toBe(false);
  });

  it('tells nothing of a tab that was left', async () => {
    const { table, model } = await phoneOf('a');
    table.owner = 'b';
    const reading = model.read();
    model.close();
    await reading;
    expect(table.told).toEqual([]);
  });

  it('closes the owner’s questions once the tab is another’s', async () => {
    const { table, model } = await phoneOf('a');
    model.askLimit();
    model.type('50');
    table.owner = 'b';
    table.version += 1;
    table.fails = refused('owner');
    await model.setLimit();
    await settled();
    expect([model.page, model.isOwner, table.told]).toEqual([undefined, false, ['lost']]);
  });
});

describe('taking a tab over (D14)', () => {
  it('asks first, and makes the guest its owner', async () => {
    const { table, model } = await phoneOf('b', 'link');
    expect([model.page, table.taken, table.answered]).toEqual(['takeOver', [], 0]);
    await model.takeOver();
    expect([model.page, model.isOwner, table.answered]).toEqual([undefined, true, 1]);
    expect([table.taken, table.told]).toEqual([['link'], ['gained']]);
  });

  it('is done where the answer alone was lost', async () => {
    const { table, model } = await phoneOf('b', 'link');
    table.fails = unreachable;
    await model.takeOver();
    await settled();
    expect([model.page, model.isOwner]).toEqual([undefined, true]);
  });

  it('says so where the link counts for nothing any more', async () => {
    const { table, model } = await phoneOf('b', 'link');
    table.fails = refused('handover');
    await model.takeOver();
    await settled();
    expect([model.page, model.fault, model.isOwner]).toEqual(['takeOver', 'handover', false]);
  });

  it('asks nothing of whose tab it is already', async () => {
    const { model } = await phoneOf('a', 'link');
    expect(model.page).toBeUndefined();
  });
});
