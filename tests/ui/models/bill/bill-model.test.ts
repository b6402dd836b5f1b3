import { beforeEach, describe, expect, it } from 'vitest';
import type { PortFailure } from '@tableside/core';
import { READ_AGAIN_MS, type BillModel } from '../../../../ui/models/bill/bill-model.ts';
import { account, paid } from '../../../core/bill/bills.ts';
import { NOON } from '../../../core/brand/venues.ts';
import { bill, BillWorld } from './bill-world.ts';
import { settled, unreachable } from '../order/order-world.ts';

const gone: PortFailure = {
  failure: 'refused',
  call: 'account',
  status: 404,
  byService: true,
  code: 'not-found',
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
  it('is read by its table, and its live line opens', async () => {
    expect(model.phase).toBe('opening');
    await opened();
    expect(model).toMatchObject({ phase: 'open', isSettled: false, isStale: false });
    expect(world.till.asked).toEqual(['open']);
    expect(world.line.watched).toEqual(['account']);
  });

  it('is missing, without a live line, if it does not exist', async () => {
    await world.till.answer(undefined);
    expect(model.phase).toBe('missing');
    expect(world.line.watched).toEqual([]);
  });

  it.each([
    ['asks for the token alone if only that opens it (WA19)', 'token', 'tokenNeeded'],
    ['reads nothing by the code of a sitting that is over (D8)', 'sitting-over', 'sittingOver'],
  ])('%s', async (_title, code, phase) => {
    await world.till.answer({
      failure: 'refused',
      call: 'accounts',
      status: 404,
      byService: true,
      code,
      message: '',
    });
    expect(model).toMatchObject({ phase, account: undefined });
    expect(world.line.watched).toEqual([]);
  });

  it('is read again when the guest returns to a missing one', async () => {
    await world.till.answer(undefined);
    leave();
    expect(model.phase).toBe('opening');
    model.enter();
    await opened();
    expect(model.phase).toBe('open');
  });

  it('tells an answer that cannot be read from none', async () => {
    await world.till.answer({ failure: 'unintelligible', call: 'accounts', path: 'version' });
    expect([model.phase, model.isUnread]).toEqual(['failed', true]);
    model.retry();
    await world.till.answer(unreachable);
    expect([model.phase, model.isUnread]).toEqual(['failed', false]);
  });

  it('reports a failed read, and retries on press or network', async () => {
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

  it('has no live line once left, and ignores a late answer', async () => {
    await opened();
    leave();
    expect(world.line.stopped).toBe(1);
    expect(world.looking).toBe(0);
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open']);
    expect(world.timer.waiting).toEqual([]);
  });

  it('is followed from an earlier stay’s reading (F24)', async () => {
    leave();
    model.enter();
    await world.till.answer(unreachable, 1);
    expect(model.phase).toBe('failed');
    await world.till.answer(bill());
    expect(model.phase).toBe('open');
    expect(world.line.watched).toEqual(['account']);
  });

  it('gets no live line if left before it is read', async () => {
    leave();
    await opened();
    expect(world.line.watched).toEqual([]);
  });

  it('is read by its known id, never another party’s', async () => {
    const receipt = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    receipt.enter();
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('is never replaced by the next one if read by id', async () => {
    const receipt = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    receipt.enter();
    await world.till.answer(gone, 1);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(receipt).toMatchObject({ phase: 'failed', account: undefined });
  });

  it('is looked up by table if the till lost the id', async () => {
    await opened();
    void model.read();
    await world.till.answer(gone);
    expect(world.till.asked).toEqual(['open', 'refresh', 'open']);
    await world.till.answer(bill(1, { accountId: 'the next' }));
    expect(model.account?.accountId).toBe('the next');
  });

  it('survives a gateway’s 404, and is read again (WN11)', async () => {
    await opened();
    void model.read();
    await world.till.answer({ failure: 'refused', call: 'account', status: 404, message: 'Not Found' });
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model).toMatchObject({ phase: 'open', isStale: true, account: { accountId: 'account' } });
  });

  it('P6: is settled with nothing left', async () => {
    await world.till.answer(paid(bill(), 4050));
    expect(model.isSettled).toBe(true);
  });

  it('is not settled without lines and payments', async () => {
    await world.till.answer(account([]));
    expect(model.isSettled).toBe(false);
  });

  it('gives way, once settled, to the next one on return', async () => {
    await world.till.answer(bill(3, { closed: true }));
    leave();
    expect(model).toMatchObject({ phase: 'open', isSettled: true });
    model.giveWay();
    expect(model).toMatchObject({ phase: 'opening', account: undefined, isSettled: false });
    model.enter();
    expect(world.till.asked).toEqual(['open', 'open']);
  });

  it('was closed by its own event, and not by the one before', async () => {
    await opened();
    await world.line.say('account.closed', 2);
    await world.till.answer(bill(3, { closed: true }));
    leave();
    model.giveWay();
    model.enter();
    await world.till.answer({ ...bill(), accountId: 'next' });
    expect(model).toMatchObject({ account: { accountId: 'next' }, isSettled: false });
  });

  it('is not replaced while something is left', async () => {
    await opened();
    model.giveWay();
    expect(model.account?.accountId).toBe('account');
  });

  it('stays on its success page, even if the till lost it', async () => {
    await world.till.answer(bill(3, { closed: true }));
    leave();
    model.enter();
    await world.till.answer(gone);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model).toMatchObject({ isSettled: true, account: { version: 3 } });
  });

  it('is looked up again on return after it is gone', async () => {
    await opened();
    void model.read();
    await world.till.answer(gone);
    await world.till.answer(undefined);
    expect(model).toMatchObject({ phase: 'missing', account: undefined });
    leave();
    expect(model.phase).toBe('opening');
  });

  it('reports a till total that differs, once, and shows it', async () => {
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

  it('an older one is dropped, and does not make figures fresh', async () => {
    void model.read();
    void model.read();
    world.now = NOON + 1000;
    await world.till.answer(bill(3), 1);
    world.now = NOON + 2000;
    await world.till.answer(bill(2));
    expect(model.account?.version).toBe(3);
    expect(model.asOf).toBe(NOON + 1000);
  });

  it('one of the same version confirms the figures', async () => {
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

describe('section 8: live events of a bill', () => {
  beforeEach(opened);

  it.each([
    ['voucher.applied', ['bill.voucherApplied']],
    ['payment.completed', ['bill.paymentCompleted']],
    ['account.changed', []],
    ['account.closed', ['bill.closed']],
  ] as const)('%s shows its toast, and the bill is read', async (name, toasts) => {
    await world.line.say(name, 2);
    expect(world.toasts).toEqual(toasts);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill(2));
    expect(model.account?.version).toBe(2);
  });

  it('tell a friend with the link of a share nothing of the table (D7)', async () => {
    world = new BillWorld();
    model = world.billModel(undefined, undefined, true);
    model.enter();
    await opened();
    await world.line.say('voucher.applied', 2);
    await world.till.answer(bill(2));
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(3));
    await world.line.say('account.changed', 4);
    await world.till.answer({ ...paid(bill(), 1000), version: 4 });
    expect(model.account?.version).toBe(4);
    await world.line.say('account.closed', 5);
    expect([model.isSettled, world.toasts]).toEqual([true, []]);
  });

  it('F25: do nothing if repeated, older or foreign (fault F25)', async () => {
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(3));
    await world.line.say('payment.completed', 3);
    await world.line.say('payment.completed', 2);
    await world.line.say('payment.completed', 9, 'another table');
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('cause one more reading if any come during one', async () => {
    for (const version of [2, 3, 4, 5]) await world.line.say('account.changed', version);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill(2));
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh']);
    await world.till.answer(bill(5));
    expect(world.till.unanswered).toBe(0);
  });

  it('P8: lead to success on closing, even without a reading', async () => {
    await world.line.say('account.closed', 2);
    expect(model.isSettled).toBe(true);
    await world.till.answer(unreachable);
    expect(model.isSettled).toBe(true);
  });

  it.each<[string, number, number]>([
    ['is paid in full', 4050, 0],
    ['says what was owed', 1000, 3050],
  ])('P14: a bill that the till closes %s', async (_, cash, owed) => {
    expect(model.owedAtClose).toBe(0);
    await world.line.say('account.closed', 2);
    await world.till.answer({ ...paid(bill(), cash), version: 2, closed: true });
    expect(model).toMatchObject({ isSettled: true, owedAtClose: owed });
  });

  it('P14: tell of cash that the till calls a change', async () => {
    await world.line.say('account.changed', 2);
    await world.till.answer({ ...paid(bill(), 1000), version: 2 });
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
    await world.line.say('account.changed', 3);
    await world.till.answer({ ...paid(bill(), 1000), version: 3 });
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });

  it.each<[string, () => Promise<void>]>([
    ['announced as one', () => world.line.say('payment.completed', 2)],
    ['of this guest', () => Promise.resolve(void (paying = true))],
  ])('P14: tell no payment twice that was %s', async (_, given) => {
    await given();
    await world.line.say('account.changed', 3);
    const before = [...world.toasts];
    while (world.till.unanswered > 0) await world.till.answer({ ...paid(bill(), 1000), version: 3 });
    expect(world.toasts).toEqual(before);
  });

  it('WA7: show no toast during this guest’s payment', async () => {
    paying = true;
    await world.line.say('payment.completed', 2);
    expect(world.toasts).toEqual([]);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    paying = false;
    await world.line.say('payment.completed', 3);
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });

  it('WA7: are the guest’s own up to the version read after', async () => {
    paying = true;
    await world.line.say('account.changed', 2);
    paying = false;
    model.hasPaid();
    await world.till.answer(bill(2));
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(4));
    await world.line.say('payment.completed', 4);
    expect(world.toasts).toEqual([]);
    await world.line.say('payment.completed', 5);
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });

  it('P8: lead nowhere while this guest’s payment is under way', async () => {
    paying = true;
    await world.line.say('account.closed', 2);
    expect(model.isSettled).toBe(false);
    expect(world.toasts).toEqual([]);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });
});

describe('F24: the live line of a bill (fault F24)', () => {
  beforeEach(opened);

  it('reads whenever it comes up, because events were missed', async () => {
    await world.line.is('up');
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill());
    await world.line.is('down');
    await world.line.is('up');
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh']);
  });

  it('shows the figures’ age while down, with a read every 30 s', async () => {
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

  it('counts as down after 30 s if it never came up', async () => {
    expect(model.isStale).toBe(false);
    await world.timer.endAll();
    expect(model.isStale).toBe(true);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('reads only on events while up', async () => {
    await world.line.is('up');
    await world.till.answer(bill());
    await world.timer.endAll();
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model.isStale).toBe(false);
  });

  it('opens once, however often the guest enters', async () => {
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

  it('follows the table’s next bill once shown', async () => {
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

  it('reads again within 30 s after a failure while up', async () => {
    await world.line.is('up');
    await world.till.answer(unreachable);
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(1);
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(0);
  });

  it('shows the age of stale figures even while up', async () => {
    await world.line.is('up');
    await world.till.answer(unreachable);
    expect(model).toMatchObject({ isStale: true, isCutOff: false });
    void model.read();
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
  });

  it('does not count as fresh by a reading begun before a failure (F24)', async () => {
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

  it('reads when the guest or the network comes back', async () => {
    await world.comeBack();
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });
});
