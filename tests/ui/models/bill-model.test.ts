import { beforeEach, describe, expect, it } from 'vitest';
import type { PortFailure } from '@tableside/core';
import { READ_AGAIN_MS, type BillModel } from '../../../ui/models/bill-model.ts';
import { account, paid } from '../../core/bills.ts';
import { NOON } from '../../core/venues.ts';
import { bill, BillWorld } from './bill-world.ts';
import { settled, unreachable } from './order-world.ts';

const gone: PortFailure = {
  failure: 'refused',
  call: 'account',
  status: 404,
  byService: true,
  message: 'no such bill',
};

let world: BillWorld;
let paying: boolean;
let model: BillModel;
let leave: () => void;

beforeEach(() => {
  world = new BillWorld();
  paying = false;
  model = world.billModel(() => paying);
  leave = model.enter();
});

const opened = () => world.till.answer(bill());

describe('a table’s bill', () => {
  it('is opened by its table, and heard of from then on', async () => {
    expect(model.phase).toBe('opening');
    await opened();
    expect(model).toMatchObject({ phase: 'open', isSettled: false, isStale: false });
    expect(world.till.asked).toEqual(['open']);
    expect(world.line.watched).toEqual(['account']);
  });

  it('that is not there is missing, and nothing is heard of it', async () => {
    await world.till.answer(undefined);
    expect(model.phase).toBe('missing');
    expect(world.line.watched).toEqual([]);
  });

  it('that was missing is looked for anew when the guest comes again', async () => {
    await world.till.answer(undefined);
    leave();
    expect(model.phase).toBe('opening');
    model.enter();
    await opened();
    expect(model.phase).toBe('open');
  });

  it('that cannot be read says so, and is read when the guest, or the network, asks again', async () => {
    await world.till.answer(unreachable);
    expect(model.phase).toBe('failed');
    model.retry();
    expect(model.phase).toBe('opening');
    await world.till.answer(unreachable);
    await world.comeBack();
    await opened();
    expect(model.phase).toBe('open');
    expect(world.failures).toEqual([unreachable, unreachable]);
  });

  it('is heard of no more once it is left, and what comes late does no harm', async () => {
    await opened();
    leave();
    expect(world.line.stopped).toBe(1);
    expect(world.looking).toBe(0);
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open']);
    expect(world.timer.waiting).toEqual([]);
  });

  it('that is left before it is there is not heard of', async () => {
    leave();
    await opened();
    expect(world.line.watched).toEqual([]);
  });

  it('is read by its own id where that is known: another party’s bill is not this one', async () => {
    const receipt = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    receipt.enter();
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('that was read by its own id never gives way to the table’s next one', async () => {
    const receipt = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    receipt.enter();
    await world.till.answer(gone, 1);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(receipt).toMatchObject({ phase: 'failed', account: undefined });
  });

  it('that the till knows no more is looked for by its table', async () => {
    await opened();
    void model.read();
    await world.till.answer(gone);
    expect(world.till.asked).toEqual(['open', 'refresh', 'open']);
    await world.till.answer(bill(1, { accountId: 'the next' }));
    expect(model.account?.accountId).toBe('the next');
  });

  it('that a gateway has no page for is still the table’s bill, and is read again (WN11)', async () => {
    await opened();
    void model.read();
    await world.till.answer({ failure: 'refused', call: 'account', status: 404, message: 'Not Found' });
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model).toMatchObject({ phase: 'open', isStale: true, account: { accountId: 'account' } });
  });

  it('P6: of which nothing is left is settled', async () => {
    await world.till.answer(paid(bill(), 4050));
    expect(model.isSettled).toBe(true);
  });

  it('on which nothing has happened yet is not settled', async () => {
    await world.till.answer(account([]));
    expect(model.isSettled).toBe(false);
  });

  it('that was paid up gives way to the table’s next one when the guest comes again', async () => {
    await world.till.answer(bill(3, { closed: true }));
    leave();
    expect(model).toMatchObject({ phase: 'open', isSettled: true });
    model.giveWay();
    expect(model).toMatchObject({ phase: 'opening', account: undefined, isSettled: false });
    model.enter();
    expect(world.till.asked).toEqual(['open', 'open']);
  });

  it('of which something is left gives no way', async () => {
    await opened();
    model.giveWay();
    expect(model.account?.accountId).toBe('account');
  });

  it('that was paid up stays what it is at its success, also where the till knows it no more', async () => {
    await world.till.answer(bill(3, { closed: true }));
    leave();
    model.enter();
    await world.till.answer(gone);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model).toMatchObject({ isSettled: true, account: { version: 3 } });
  });

  it('that is gone, with none after it, is looked for anew when the guest comes again', async () => {
    await opened();
    void model.read();
    await world.till.answer(gone);
    await world.till.answer(undefined);
    expect(model).toMatchObject({ phase: 'missing', account: undefined });
    leave();
    expect(model.phase).toBe('opening');
  });

  it('reports once that the till says more than its lines, and shows what the till says', async () => {
    const { outstanding } = paid(bill(), 1000);
    await world.till.answer(bill(1, { outstanding }));
    model.take(bill(1, { outstanding }));
    expect(model.account?.outstanding).toBe(outstanding);
    expect(world.failures).toHaveLength(1);
    expect(world.failures[0]).toMatchObject({ call: 'account' });
  });
});

describe('P7: late answers', () => {
  beforeEach(opened);

  it('an older one is dropped, and does not make the figures look new', async () => {
    void model.read();
    void model.read();
    world.now = NOON + 1000;
    await world.till.answer(bill(3), 1);
    world.now = NOON + 2000;
    await world.till.answer(bill(2));
    expect(model.account?.version).toBe(3);
    expect(model.asOf).toBe(NOON + 1000);
  });

  it('one of the same version says that the figures still hold', async () => {
    void model.read();
    world.now = NOON + 1000;
    await world.till.answer(bill(1));
    expect(model.asOf).toBe(NOON + 1000);
  });

  it('one of another account is dropped', () => {
    model.take(bill(9, { accountId: 'another' }));
    expect(model.account?.accountId).toBe('account');
  });
});

describe('section 8: events of the live line', () => {
  beforeEach(opened);

  it.each([
    ['voucher.applied', ['bill.voucherApplied']],
    ['payment.completed', ['bill.paymentCompleted']],
    ['account.changed', []],
    ['account.closed', ['bill.closed']],
  ] as const)('%s says its toast, and the bill is read', async (name, toasts) => {
    await world.line.say(name, 2);
    expect(world.told).toEqual(toasts);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill(2));
    expect(model.account?.version).toBe(2);
  });

  it('F25: a doubled one, an older one and a foreign one do nothing (fault F25)', async () => {
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(3));
    await world.line.say('payment.completed', 3);
    await world.line.say('payment.completed', 2);
    await world.line.say('payment.completed', 9, 'another table');
    expect(world.told).toEqual(['bill.paymentCompleted']);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('however many come while the bill is being read, it is read once more', async () => {
    for (const version of [2, 3, 4, 5]) await world.line.say('account.changed', version);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill(2));
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh']);
    await world.till.answer(bill(5));
    expect(world.till.unanswered).toBe(0);
  });

  it('P8: a closed account leads to success at once, also where it cannot be read', async () => {
    await world.line.say('account.closed', 2);
    expect(model.isSettled).toBe(true);
    await world.till.answer(unreachable);
    expect(model.isSettled).toBe(true);
  });

  it('WA7: a payment that is heard of while this guest pays is their own: no toast says so', async () => {
    paying = true;
    await world.line.say('payment.completed', 2);
    expect(world.told).toEqual([]);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    paying = false;
    await world.line.say('payment.completed', 3);
    expect(world.told).toEqual(['bill.paymentCompleted']);
  });

  it('WA7: one that is heard of late is this guest’s own as far as the bill is read after it', async () => {
    paying = true;
    await world.line.say('account.changed', 2);
    paying = false;
    model.hasPaid();
    await world.till.answer(bill(2));
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(4));
    await world.line.say('payment.completed', 4);
    expect(world.told).toEqual([]);
    await world.line.say('payment.completed', 5);
    expect(world.told).toEqual(['bill.paymentCompleted']);
  });

  it('P8: while a payment of this guest’s is under way nothing leads away, and no toast says so', async () => {
    paying = true;
    await world.line.say('account.closed', 2);
    expect(model.isSettled).toBe(false);
    expect(world.told).toEqual([]);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });
});

describe('F24: the line (fault F24)', () => {
  beforeEach(opened);

  it('the bill is read whenever it is up: what happened before was not heard', async () => {
    await world.line.is('up');
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill());
    await world.line.is('down');
    await world.line.is('up');
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh']);
  });

  it('while it is down the figures have their age, and are read every 30 s', async () => {
    await world.line.is('down');
    expect(model).toMatchObject({ isStale: true, isCutOff: true });
    expect(model.asOf).toBe(NOON);
    expect(world.timer.waiting).toEqual([READ_AGAIN_MS]);
    world.now = NOON + READ_AGAIN_MS;
    await world.timer.endAll();
    await world.till.answer(bill(2));
    expect(model.asOf).toBe(NOON + READ_AGAIN_MS);
    expect(model.isStale).toBe(true);
    await world.timer.endAll();
    await world.till.answer(unreachable);
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh', 'refresh']);
  });

  it('that never came up counts as down after 30 s', async () => {
    expect(model.isStale).toBe(false);
    await world.timer.endAll();
    expect(model.isStale).toBe(true);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('while it is up nothing is read for its own sake', async () => {
    await world.line.is('up');
    await world.till.answer(bill());
    await world.timer.endAll();
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model.isStale).toBe(false);
  });

  it('is one, however often the bill is entered', async () => {
    await world.line.is('down');
    leave();
    model.enter();
    await world.till.answer(bill());
    await settled();
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(1);
    expect(world.line.watched).toHaveLength(2);
    expect(world.line.stopped).toBe(1);
  });

  it('is of the table’s next bill, once that is the one that is shown', async () => {
    await world.line.is('down');
    void model.read();
    await world.till.answer(gone);
    await world.till.answer(bill(1, { accountId: 'the next' }));
    expect(world.line.watched).toEqual(['account', 'the next']);
    expect(world.line.stopped).toBe(1);
    expect(model.isStale).toBe(false);
    await world.line.say('account.changed', 2, 'the next');
    expect(world.till.asked).toEqual(['open', 'refresh', 'open', 'refresh']);
    expect(world.timer.waiting).toEqual([READ_AGAIN_MS]);
  });

  it('where it is up and the bill could not be read, it is read again within 30 s', async () => {
    await world.line.is('up');
    await world.till.answer(unreachable);
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(1);
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(0);
  });

  it('figures that could not be read anew have their age though it is up', async () => {
    await world.line.is('up');
    await world.till.answer(unreachable);
    expect(model).toMatchObject({ isStale: true, isCutOff: false });
    void model.read();
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
  });

  it('the answer to a reading that was begun before another failed takes nothing of that back (F24)', async () => {
    await world.line.is('up');
    await world.till.answer(bill());
    void model.read();
    void model.read();
    await world.till.answer(unreachable, 1);
    await world.till.answer(bill());
    expect(model.isStale).toBe(true);
    await world.timer.endAll();
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
  });

  it('the bill is read when the guest is back at the page, or the network is', async () => {
    await world.comeBack();
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });
});
