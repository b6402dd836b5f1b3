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
  it('a bill is read by its table, and its live line opens', async () => {
    expect(model.phase).toBe('opening');
    await opened();
    expect(model).toMatchObject({ phase: 'open', isSettled: false, isStale: false });
    expect(world.till.asked).toEqual(['open']);
    expect(world.line.watched).toEqual(['account']);
  });

  it('a bill that does not exist is missing, and no live line opens', async () => {
    await world.till.answer(undefined);
    expect(model.phase).toBe('missing');
    expect(world.line.watched).toEqual([]);
  });

  it('a bill that opens with the token of its table alone asks for it, and says so to nobody else (WA19)', async () => {
    await world.till.answer({
      failure: 'refused',
      call: 'accounts',
      status: 404,
      byService: true,
      code: 'token',
      message: '',
    });
    expect(model).toMatchObject({ phase: 'tokenNeeded', account: undefined });
    expect(world.line.watched).toEqual([]);
  });

  it('a missing bill is read again when the guest comes again', async () => {
    await world.till.answer(undefined);
    leave();
    expect(model.phase).toBe('opening');
    model.enter();
    await opened();
    expect(model.phase).toBe('open');
  });

  it('a bill that cannot be read says so, and is read when the guest retries or the network is back', async () => {
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

  it('a bill that the guest has left has no live line, and a late answer does no harm', async () => {
    await opened();
    leave();
    expect(world.line.stopped).toBe(1);
    expect(world.looking).toBe(0);
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open']);
    expect(world.timer.waiting).toEqual([]);
  });

  it('a bill that an earlier stay asked for is followed where this stay’s own reading failed (F24)', async () => {
    leave();
    model.enter();
    await world.till.answer(unreachable, 1);
    expect(model.phase).toBe('failed');
    await world.till.answer(bill());
    expect(model.phase).toBe('open');
    expect(world.line.watched).toEqual(['account']);
  });

  it('a bill that the guest leaves before it is read gets no live line', async () => {
    leave();
    await opened();
    expect(world.line.watched).toEqual([]);
  });

  it('a bill with a known id is read by it, so that another party’s bill is not shown', async () => {
    const receipt = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    receipt.enter();
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('a bill that was read by its id is never replaced by the table’s next one', async () => {
    const receipt = world.billModel(() => false, { accountId: 'account', basketId: 'basket' });
    receipt.enter();
    await world.till.answer(gone, 1);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(receipt).toMatchObject({ phase: 'failed', account: undefined });
  });

  it('a bill that the till no longer knows is looked for by its table', async () => {
    await opened();
    void model.read();
    await world.till.answer(gone);
    expect(world.till.asked).toEqual(['open', 'refresh', 'open']);
    await world.till.answer(bill(1, { accountId: 'the next' }));
    expect(model.account?.accountId).toBe('the next');
  });

  it('a bill whose reading got a gateway’s 404 is still the table’s bill, and is read again (WN11)', async () => {
    await opened();
    void model.read();
    await world.till.answer({ failure: 'refused', call: 'account', status: 404, message: 'Not Found' });
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model).toMatchObject({ phase: 'open', isStale: true, account: { accountId: 'account' } });
  });

  it('P6: a bill with nothing left is settled', async () => {
    await world.till.answer(paid(bill(), 4050));
    expect(model.isSettled).toBe(true);
  });

  it('a bill without lines and payments is not settled', async () => {
    await world.till.answer(account([]));
    expect(model.isSettled).toBe(false);
  });

  it('a settled bill is replaced by the table’s next one when the guest comes again', async () => {
    await world.till.answer(bill(3, { closed: true }));
    leave();
    expect(model).toMatchObject({ phase: 'open', isSettled: true });
    model.giveWay();
    expect(model).toMatchObject({ phase: 'opening', account: undefined, isSettled: false });
    model.enter();
    expect(world.till.asked).toEqual(['open', 'open']);
  });

  it('a bill with something left is not replaced', async () => {
    await opened();
    model.giveWay();
    expect(model.account?.accountId).toBe('account');
  });

  it('a settled bill stays on its success page, even where the till no longer knows it', async () => {
    await world.till.answer(bill(3, { closed: true }));
    leave();
    model.enter();
    await world.till.answer(gone);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model).toMatchObject({ isSettled: true, account: { version: 3 } });
  });

  it('a bill that is gone, with none after it, is looked for when the guest comes again', async () => {
    await opened();
    void model.read();
    await world.till.answer(gone);
    await world.till.answer(undefined);
    expect(model).toMatchObject({ phase: 'missing', account: undefined });
    leave();
    expect(model.phase).toBe('opening');
  });

  it('a difference between the till’s total and its lines is reported once, and the till’s total is shown', async () => {
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

  it('an older answer is dropped, and the figures do not count as fresh', async () => {
    void model.read();
    void model.read();
    world.now = NOON + 1000;
    await world.till.answer(bill(3), 1);
    world.now = NOON + 2000;
    await world.till.answer(bill(2));
    expect(model.account?.version).toBe(3);
    expect(model.asOf).toBe(NOON + 1000);
  });

  it('an answer of the same version confirms the figures', async () => {
    void model.read();
    world.now = NOON + 1000;
    await world.till.answer(bill(1));
    expect(model.asOf).toBe(NOON + 1000);
  });

  it('an answer of another account is dropped', () => {
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
  ] as const)('the event %s shows its toast, and the bill is read', async (name, toasts) => {
    await world.line.say(name, 2);
    expect(world.toasts).toEqual(toasts);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill(2));
    expect(model.account?.version).toBe(2);
  });

  it('F25: repeated, older and foreign events do nothing (fault F25)', async () => {
    await world.line.say('payment.completed', 3);
    await world.till.answer(bill(3));
    await world.line.say('payment.completed', 3);
    await world.line.say('payment.completed', 2);
    await world.line.say('payment.completed', 9, 'another table');
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('any number of events during a reading cause one more reading', async () => {
    for (const version of [2, 3, 4, 5]) await world.line.say('account.changed', version);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill(2));
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh']);
    await world.till.answer(bill(5));
    expect(world.till.unanswered).toBe(0);
  });

  it('P8: a closed account leads to success at once, even where it cannot be read', async () => {
    await world.line.say('account.closed', 2);
    expect(model.isSettled).toBe(true);
    await world.till.answer(unreachable);
    expect(model.isSettled).toBe(true);
  });

  it('WA7: a payment event during this guest’s payment is their own and shows no toast', async () => {
    paying = true;
    await world.line.say('payment.completed', 2);
    expect(world.toasts).toEqual([]);
    expect(world.till.asked).toEqual(['open', 'refresh']);
    paying = false;
    await world.line.say('payment.completed', 3);
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });

  it('WA7: a late event is this guest’s own up to the version of the bill that is read after their payment', async () => {
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

  it('P8: no event leads away or shows a toast while this guest’s payment is under way', async () => {
    paying = true;
    await world.line.say('account.closed', 2);
    expect(model.isSettled).toBe(false);
    expect(world.toasts).toEqual([]);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });
});

describe('F24: the live line (fault F24)', () => {
  beforeEach(opened);

  it('the bill is read whenever the line comes up, because earlier events were missed', async () => {
    await world.line.is('up');
    expect(world.till.asked).toEqual(['open', 'refresh']);
    await world.till.answer(bill());
    await world.line.is('down');
    await world.line.is('up');
    expect(world.till.asked).toEqual(['open', 'refresh', 'refresh']);
  });

  it('while the line is down the figures show their age and are read every 30 s', async () => {
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

  it('a line that never came up counts as down after 30 s', async () => {
    expect(model.isStale).toBe(false);
    await world.timer.endAll();
    expect(model.isStale).toBe(true);
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });

  it('while the line is up the bill is read on events alone', async () => {
    await world.line.is('up');
    await world.till.answer(bill());
    await world.timer.endAll();
    await world.timer.endAll();
    expect(world.till.asked).toEqual(['open', 'refresh']);
    expect(model.isStale).toBe(false);
  });

  it('a bill has one line, however often it is entered', async () => {
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

  it('the line follows the table’s next bill once that is shown', async () => {
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

  it('a bill that could not be read is read again within 30 s while the line is up', async () => {
    await world.line.is('up');
    await world.till.answer(unreachable);
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(1);
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
    await world.timer.endAll();
    expect(world.till.unanswered).toBe(0);
  });

  it('figures that could not be refreshed show their age even while the line is up', async () => {
    await world.line.is('up');
    await world.till.answer(unreachable);
    expect(model).toMatchObject({ isStale: true, isCutOff: false });
    void model.read();
    await world.till.answer(bill());
    expect(model.isStale).toBe(false);
  });

  it('the answer to a reading that began before another one failed does not make the figures fresh (F24)', async () => {
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

  it('the bill is read when the guest comes back to the page, or the network does', async () => {
    await world.comeBack();
    expect(world.till.asked).toEqual(['open', 'refresh']);
  });
});
