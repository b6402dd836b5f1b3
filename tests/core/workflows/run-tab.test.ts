import { beforeEach, describe, expect, it } from 'vitest';
import {
  askTabOffer,
  leaveTab,
  left,
  lookUpTab,
  minor,
  noteOrder,
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
import type { TabAnswer, TabOfferAnswer, TabQuestion } from '@tableside/core/ports';
import { DAY_MS, instantOf } from '@tableside/core/time';
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
  code: 'not-found',
  message: '',
});

let kept: readonly SavedTab[];
let asked: TabQuestion[];
let answer: Either<PortFailure, TabAnswer>;
/** Before `answer`. */
let next: Either<PortFailure, TabAnswer>[];
let read: Either<PortFailure, Account>;
let offer: Either<PortFailure, TabOfferAnswer | undefined>;

const ports: TabPorts = {
  tabs: {
    offer: () => () => Promise.resolve(offer),
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

describe('opening a tab (section 4)', () => {
  it('saves it as the one that takes orders', async () => {
    expect(await openTab(ports, question)).toEqual(right({ is: 'open', ...account }));
    expect(asked).toEqual([question]);
    expect(kept).toEqual([{ ...saved, openedAt: T1 }]);
  });

  it('that this phone has left resumes it with its age', async () => {
    kept = [{ ...saved, takes: 'nothing' }];
    await openTab(ports, question);
    expect(kept).toEqual([saved]);
  });

  it('is stamped by the later clock, and is of today by the earlier (T1)', async () => {
    const clock = { now: () => instantOf(T1 - 2 * DAY_MS), latest: () => T1, agreed: () => T0 };
    await openTab({ ...ports, clock }, question);
    expect(kept).toEqual([{ ...saved, openedAt: T1 }]);
    await openTab({ ...ports, clock: { ...clock, now: () => instantOf(T1 + 2 * DAY_MS) } }, question);
    expect(kept).toEqual([{ ...saved, openedAt: T1 }]);
  });

  it('replaces the saved one of the table', async () => {
    kept = [{ ...saved, account: { accountId: 'paid', basketId: 'before' } }];
    await openTab(ports, question);
    expect(kept).toEqual([{ ...saved, openedAt: T1 }]);
  });

  it.each([
    ['blocked', right(blocked), right({ is: 'blocked' })],
    ['not offered', right({ isOffered: false, isBlocked: false }), right({ is: 'notOffered' })],
    ['no answer', left(unreachable), left(unreachable)],
  ] as const)('%s: saves none', async (_, given, expected) => {
    answer = given;
    expect(await openTab(ports, question)).toEqual(expected);
    expect(kept).toEqual([]);
  });
});

describe('leaving a tab', () => {
  it('keeps it saved, and its bill a tab’s', () => {
    kept = [saved];
    leaveTab(ports, saved);
    expect(kept).toEqual([{ ...saved, takes: 'nothing' }]);
  });
});

describe('a tab looked up by its bill', () => {
  beforeEach(() => {
    kept = [saved];
  });

  it('takes orders while the bill is open, or unreadable by phone', async () => {
    read = right(billOf([]));
    expect(await lookUpTab(ports, saved, bill)).toMatchObject(right({ is: 'open' }));
    read = left(unreachable);
    expect(await lookUpTab(ports, saved, undefined)).toEqual(right({ is: 'open' }));
    expect(kept).toEqual([{ ...saved, owed: 0 }]);
  });

  it('is stored with what is owed, and with orders where the bill has something (B9)', async () => {
    const known = { ...saved, hasOrders: true, owed: minor(1200) };
    expect(await lookUpTab(ports, saved, bill)).toMatchObject(
      right({ is: 'open', account: { outstanding: 1200 } }),
    );
    expect(kept).toEqual([known]);
    await openTab(ports, question);
    expect(kept).toEqual([known]);
  });

  it('stays left where the guest leaves it meanwhile', async () => {
    const looking = lookUpTab(ports, saved, bill);
    leaveTab(ports, saved);
    await looking;
    noteOrder(ports, saved);
    expect(kept).toEqual([{ ...saved, takes: 'nothing', hasOrders: true }]);
    kept = [];
    noteOrder(ports, saved);
    expect(kept).toEqual([]);
  });

  it.each([
    ['closed', right(billOf([itemLine('pie', 1200)], 0, { closed: true }))],
    ['not known to the till any more', left(refused(404))],
  ])('that is %s is dropped', async (_, given) => {
    read = given;
    expect(await lookUpTab(ports, saved, bill)).toEqual(right({ is: 'closed' }));
    expect(kept).toEqual([]);
  });

  it.each([unreachable, refused(403), refused(500)])(
    'without an answer stays as it is: %o',
    async (failure) => {
      read = left(failure);
      expect(await lookUpTab(ports, saved, bill)).toEqual(left(failure));
      expect(kept).toEqual([saved]);
    },
  );
});

describe('asking what a table can have (WA25)', () => {
  const possible: TabOfferAnswer = { isOffered: true, isBlocked: false, isOpen: false };
  it.each([
    ['possible', right(possible)],
    ['open', right({ ...possible, isOpen: true })],
    ['blocked', right({ ...possible, isBlocked: true, isOpen: true })],
    ['notOffered', right({ ...possible, isOffered: false, isBlocked: true })],
    [undefined, right(undefined)],
    [undefined, left(unreachable)],
  ] as const)('opens nothing and comes to %s', async (expected, given) => {
    offer = given;
    expect(await askTabOffer(ports, question)).toBe(expected);
    expect([asked, kept]).toEqual([[], []]);
  });
});

describe('joining a tab (WA18)', () => {
  const joinable: TabAnswer = { isOffered: true, isBlocked: false, mustJoin: true };

  it('opens and stores nothing where more than a number is wanted', async () => {
    answer = right(joinable);
    expect(await openTab(ports, question)).toEqual(right({ is: 'join' }));
    expect(kept).toEqual([]);
  });

  it('stores the service’s code, to be shown', async () => {
    answer = right({ ...open, joinCode: 'K7PM' });
    await openTab(ports, question);
    expect(kept).toMatchObject([{ account, joinCode: 'K7PM' }]);
    answer = right(open);
    await openTab(ports, question);
    expect(kept).toMatchObject([{ account, joinCode: 'K7PM' }]);
  });

  it('stores no code of the table’s other tab', async () => {
    answer = right({ ...open, joinCode: 'K7PM' });
    await openTab(ports, question);
    answer = right({ ...open, account: { accountId: 'next', basketId: 'next' } });
    await openTab(ports, question);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.joinCode).toBeUndefined();
  });

  it('happens again with what the phone has, under another session', async () => {
    const joined: SavedTab = { ...saved, token: 'signed', joinCode: 'K7PM' };
    kept = [joined];
    next = [right(joinable)];
    expect(await reenterTab(ports, joined, undefined, question)).toEqual(right({ is: 'open', ...account }));
    expect(asked).toEqual([
      { ...question, token: 'signed' },
      { ...question, token: 'signed', joinCode: 'K7PM' },
    ]);
  });

  it('refused both ways ends the phone’s orders', async () => {
    kept = [saved];
    answer = right(joinable);
    expect(await reenterTab(ports, saved, undefined, question)).toEqual(right({ is: 'join' }));
    expect(asked).toHaveLength(1);
    expect(kept).toEqual([{ ...saved, takes: 'nothing' }]);
  });
});

describe('returning with a saved tab', () => {
  beforeEach(() => {
    kept = [saved];
  });

  it('checks the service as on any entry while it is open', async () => {
    expect(await reenterTab(ports, saved, bill, question)).toMatchObject(
      right({ is: 'open', ...account, account: { outstanding: 1200 } }),
    );
    expect(asked).toEqual([question]);
    expect(kept).toEqual([{ ...saved, hasOrders: true, owed: 1200 }]);
  });

  it('makes no check once paid, which would open the next (WA10)', async () => {
    read = right(billOf([itemLine('pie', 1200)], 0, { closed: true }));
    expect(await reenterTab(ports, saved, bill, question)).toEqual(right({ is: 'closed' }));
    expect(asked).toEqual([]);
    expect(kept).toEqual([]);
  });

  it.each([
    ['blocked', blocked],
    ['notOffered', { isOffered: false, isBlocked: false }],
  ] as const)('%s: it takes no orders, and its bill stays a tab’s', async (is, given) => {
    answer = right(given);
    expect(await reenterTab(ports, saved, bill, question)).toEqual(right({ is }));
    expect(kept).toEqual([{ ...saved, takes: 'nothing', hasOrders: true, owed: 1200 }]);
  });

  it('closes it where another tab is on its table', async () => {
    answer = right({ ...open, account: { accountId: 'next', basketId: 'next' } });
    expect(await reenterTab(ports, saved, undefined, question)).toEqual(right({ is: 'closed' }));
    expect(kept).toEqual([]);
  });

  it('changes nothing without an answer from till or service', async () => {
    read = left(unreachable);
    expect(await reenterTab(ports, saved, bill, question)).toEqual(left(unreachable));
    expect(asked).toEqual([]);
    read = right(billOf([itemLine('pie', 1200)]));
    answer = left(unreachable);
    expect(await reenterTab(ports, saved, bill, question)).toEqual(left(unreachable));
    expect(kept).toEqual([{ ...saved, hasOrders: true, owed: 1200 }]);
  });
});
