import { beforeEach, describe, expect, it } from 'vitest';
import {
  leaveTab,
  left,
  lookUpTab,
  openTab,
  reenterTab,
  right,
  type Either,
  type PortFailure,
  type TabBill,
  type TabPorts,
} from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import type { SavedTab } from '@tableside/core/codecs';
import type { TabAnswer, TabQuestion } from '@tableside/core/ports';
import { account as billOf, itemLine } from '../bill/bills.ts';
import { T0, T1 } from '../payment/payment-intents.ts';
import { GBP } from '../samples.ts';

const question: TabQuestion = {
  brandId: 'lantern',
  hostname: 'lantern.example',
  salesAreaId: '1',
  siteId: '7',
  slug: 'the-lantern',
  tableNumber: '5',
};

const account = { accountId: 'account', basketId: 'basket' };

const saved: SavedTab = {
  place: { host: 'lantern.example', venueSlug: 'the-lantern', tableNumber: '5', salesAreaId: '1' },
  account,
  openedAt: T0,
  takes: 'orders',
};

const bill: TabBill = {
  table: { areaId: '1', brandId: 'lantern', businessId: '', clientId: '', tableNo: '5', venueId: '7' },
  currency: GBP,
};

const open: TabAnswer = { isOffered: true, isBlocked: false, account };
const blocked: TabAnswer = { isOffered: true, isBlocked: true };
const unreachable: PortFailure = { failure: 'unreachable', call: 'test' };
const refused = (status: number): PortFailure => ({
  failure: 'refused',
  call: 'account',
  status,
  byService: true,
  message: '',
});

let kept: readonly SavedTab[];
let asked: TabQuestion[];
let answer: Either<PortFailure, TabAnswer>;
/** Before `answer`. */
let next: Either<PortFailure, TabAnswer>[];
let read: Either<PortFailure, Account>;

const ports: TabPorts = {
  tabs: {
    check: (about) => () => {
      asked.push(about);
      return Promise.resolve(next.shift() ?? answer);
    },
  },
  savedTabs: {
    all: () => kept,
    save: (tab) => {
      kept = [tab];
      return right(undefined);
    },
    remove: (accountId) => {
      kept = kept.filter((tab) => tab.account.accountId !== accountId);
    },
  },
  tableAccounts: { refresh: () => () => Promise.resolve(read) },
  clock: { now: () => T1 },
};

beforeEach(() => {
  kept = [];
  asked = [];
  answer = right(open);
  next = [];
  read = right(billOf([itemLine('pie', 1200)]));
});

describe('opening a tab: the check on entry (section 4)', () => {
  it('an open tab is saved as the one that takes the orders', async () => {
    expect(await openTab(ports, question)).toEqual(right({ is: 'open', ...account }));
    expect(asked).toEqual([question]);
    expect(kept).toEqual([{ ...saved, openedAt: T1 }]);
  });

  it('a tab that this phone has left takes orders again and keeps its age', async () => {
    kept = [{ ...saved, takes: 'nothing' }];
    await openTab(ports, question);
    expect(kept).toEqual([saved]);
  });

  it('another tab of the table replaces the saved one', async () => {
    kept = [{ ...saved, account: { accountId: 'paid', basketId: 'before' } }];
    await openTab(ports, question);
    expect(kept).toEqual([{ ...saved, openedAt: T1 }]);
  });

  it.each([
    ['blocked', right(blocked), right({ is: 'blocked' })],
    ['not offered', right({ isOffered: false, isBlocked: false }), right({ is: 'notOffered' })],
    ['no answer', left(unreachable), left(unreachable)],
  ] as const)('%s: no tab is saved', async (_, given, expected) => {
    answer = given;
    expect(await openTab(ports, question)).toEqual(expected);
    expect(kept).toEqual([]);
  });
});

describe('leaving a tab', () => {
  it('a tab that the guest left stays saved, and its bill is still a tab’s', () => {
    leaveTab(ports, saved);
    expect(kept).toEqual([{ ...saved, takes: 'nothing' }]);
  });
});

describe('looking a tab up by its bill', () => {
  beforeEach(() => {
    kept = [saved];
  });

  it('a saved tab takes orders while its bill is open, or unreadable by phone', async () => {
    read = right(billOf([]));
    expect(await lookUpTab(ports, saved, bill)).toEqual(right('open'));
    read = left(unreachable);
    expect(await lookUpTab(ports, saved, undefined)).toEqual(right('open'));
    expect(kept).toEqual([saved]);
  });

  it('a tab whose bill has something on it is stored as one with orders (B9)', async () => {
    expect(await lookUpTab(ports, saved, bill)).toEqual(right('open'));
    expect(kept).toEqual([{ ...saved, hasOrders: true }]);
    await openTab(ports, question);
    expect(kept).toEqual([{ ...saved, hasOrders: true }]);
  });

  it.each([
    ['closed', right(billOf([itemLine('pie', 1200)], 0, { closed: true }))],
    ['not known to the till any more', left(refused(404))],
  ])('a saved tab that is %s is dropped', async (_, given) => {
    read = given;
    expect(await lookUpTab(ports, saved, bill)).toEqual(right('closed'));
    expect(kept).toEqual([]);
  });

  it.each([unreachable, refused(403), refused(500)])(
    'a look-up without an answer changes nothing about the tab: %o',
    async (failure) => {
      read = left(failure);
      expect(await lookUpTab(ports, saved, bill)).toEqual(left(failure));
      expect(kept).toEqual([saved]);
    },
  );
});

describe('joining a tab (WA18)', () => {
  const door: TabAnswer = { isOffered: true, isBlocked: false, mustJoin: true };

  it('a service that asks for more than a number opens no tab, and nothing is stored', async () => {
    answer = right(door);
    expect(await openTab(ports, question)).toEqual(right({ is: 'join' }));
    expect(kept).toEqual([]);
  });

  it('the code that the service answers is stored, to be shown', async () => {
    answer = right({ ...open, joinCode: 'K7PM' });
    await openTab(ports, question);
    expect(kept).toMatchObject([{ account, joinCode: 'K7PM' }]);
    answer = right(open);
    await openTab(ports, question);
    expect(kept).toMatchObject([{ account, joinCode: 'K7PM' }]);
  });

  it('the code of another tab of the table is not stored with the next', async () => {
    answer = right({ ...open, joinCode: 'K7PM' });
    await openTab(ports, question);
    answer = right({ ...open, account: { accountId: 'next', basketId: 'next' } });
    await openTab(ports, question);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.joinCode).toBeUndefined();
  });

  it('a phone that comes back under another session joins again with what it has', async () => {
    const joined: SavedTab = { ...saved, token: 'signed', joinCode: 'K7PM' };
    kept = [joined];
    next = [right(door)];
    expect(await reenterTab(ports, joined, undefined, question)).toEqual(right({ is: 'open', ...account }));
    expect(asked).toEqual([
      { ...question, token: 'signed' },
      { ...question, token: 'signed', joinCode: 'K7PM' },
    ]);
  });

  it('a phone that is let in by neither takes no more orders on the tab', async () => {
    kept = [saved];
    answer = right(door);
    expect(await reenterTab(ports, saved, undefined, question)).toEqual(right({ is: 'join' }));
    expect(asked).toHaveLength(1);
    expect(kept).toEqual([{ ...saved, takes: 'nothing' }]);
  });
});

describe('coming back with a saved tab', () => {
  beforeEach(() => {
    kept = [saved];
  });

  it('a saved tab that is still open has the service checked as on any entry', async () => {
    expect(await reenterTab(ports, saved, bill, question)).toEqual(right({ is: 'open', ...account }));
    expect(asked).toEqual([question]);
    expect(kept).toEqual([{ ...saved, hasOrders: true }]);
  });

  it('a saved tab that was paid makes no check, which would open the next one (WA10)', async () => {
    read = right(billOf([itemLine('pie', 1200)], 0, { closed: true }));
    expect(await reenterTab(ports, saved, bill, question)).toEqual(right({ is: 'closed' }));
    expect(asked).toEqual([]);
    expect(kept).toEqual([]);
  });

  it.each([
    ['blocked', blocked],
    ['notOffered', { isOffered: false, isBlocked: false }],
  ] as const)('a saved tab that is %s takes no orders, and its bill is still a tab’s', async (is, given) => {
    answer = right(given);
    expect(await reenterTab(ports, saved, bill, question)).toEqual(right({ is }));
    expect(kept).toEqual([{ ...saved, takes: 'nothing' }]);
  });

  it('a saved tab closes where another tab is on its table', async () => {
    answer = right({ ...open, account: { accountId: 'next', basketId: 'next' } });
    expect(await reenterTab(ports, saved, undefined, question)).toEqual(right({ is: 'closed' }));
    expect(kept).toEqual([]);
  });

  it('a saved tab stays as it is without an answer from the till or the service', async () => {
    read = left(unreachable);
    expect(await reenterTab(ports, saved, bill, question)).toEqual(left(unreachable));
    expect(asked).toEqual([]);
    read = right(billOf([itemLine('pie', 1200)]));
    answer = left(unreachable);
    expect(await reenterTab(ports, saved, bill, question)).toEqual(left(unreachable));
    expect(kept).toEqual([{ ...saved, hasOrders: true }]);
  });
});
