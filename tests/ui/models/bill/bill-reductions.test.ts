import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';
import { BillCoversModel } from '../../../../ui/models/bill/bill-covers-model.ts';
import type { BillModel } from '../../../../ui/models/bill/bill-model.ts';
import { BillVoucherModel } from '../../../../ui/models/bill/bill-voucher-model.ts';
import { account, less } from '../../../core/bill/bills.ts';
import { NOON } from '../../../core/brand/venues.ts';
import { bill, BillWorld } from './bill-world.ts';
import { Later, unreachable } from '../order/order-world.ts';

/** The bill with a reduction. */
const reduced = account([...bill().lines, less('discount', 405)], 0, { version: 2 });

let world: BillWorld;
let paying: boolean;
let model: BillModel;

beforeEach(async () => {
  world = new BillWorld();
  paying = false;
  model = world.billModel(() => paying);
  model.enter();
  await world.till.answer(bill());
});

describe('a voucher on the bill', () => {
  let voucher: BillVoucherModel;

  beforeEach(() => {
    voucher = new BillVoucherModel(
      model,
      world.till,
      () => paying,
      (failure) => world.failures.push(failure),
    );
    voucher.type(' welcome10 ');
  });

  it('updates the figures and shows a toast', async () => {
    void voucher.apply();
    expect(voucher.isAsking).toBe(true);
    await world.till.voucher.answer(right(right({ friendlyName: 'Welcome', account: bill(2) })));
    expect(model.account?.version).toBe(2);
    expect(world.toasts).toEqual(['bill.voucherApplied']);
    expect(voucher).toMatchObject({ code: '', isAsking: false, refusal: undefined });
  });

  it.each(['before', 'after'])(
    'shows one toast, even if the live line reports it %s the answer',
    async (when) => {
      void voucher.apply();
      if (when === 'before') await world.line.say('voucher.applied', 2);
      await world.till.voucher.answer(right(right({ friendlyName: 'Welcome', account: bill(2) })));
      if (when === 'after') await world.line.say('voucher.applied', 2);
      expect(world.toasts).toEqual(['bill.voucherApplied']);
      await world.line.say('voucher.applied', 3);
      expect(world.toasts).toHaveLength(2);
    },
  );

  it('keeps a refused code beside the till’s message', async () => {
    void voucher.apply();
    await world.till.voucher.answer(right(left({ message: 'Used already' })));
    expect(world.toasts).toEqual([]);
    expect(voucher).toMatchObject({ code: ' welcome10 ', refusal: { said: 'Used already' } });
    voucher.type('other');
    expect(voucher.refusal).toBeUndefined();
  });

  it('succeeds after a lost answer if it is on the bill', async () => {
    void voucher.apply();
    await world.till.voucher.answer(left(unreachable));
    expect(voucher.isAsking).toBe(true);
    await world.till.answer(reduced);
    expect(world.toasts).toEqual(['bill.voucherApplied']);
    expect(voucher).toMatchObject({ code: '', isAsking: false, refusal: undefined });
  });

  it.each([bill(2), unreachable])('fails after a lost answer if it is not on the bill', async (found) => {
    void voucher.apply();
    await world.till.voucher.answer(left(unreachable));
    await world.till.answer(found);
    expect([voucher.refusal, world.toasts]).toEqual(['failed', []]);
    expect(world.failures).toContain(unreachable);
    expect(voucher.isAsking).toBe(false);
  });

  it('is sent once, within its length, and not during a payment', () => {
    voucher.type(' ');
    void voucher.apply();
    expect(voucher.refusal).toEqual({ rule: 'required' });
    voucher.type('x'.repeat(65));
    expect(voucher.refusal).toEqual({ rule: 'maximumLength', length: 64 });
    voucher.type('a');
    expect(voucher.refusal).toBeUndefined();
    paying = true;
    void voucher.apply();
    expect(world.till.voucher.asked).toBe(0);
    paying = false;
    void voucher.apply();
    void voucher.apply();
    expect(world.till.voucher.asked).toBe(1);
  });
});

describe('V5: discount covers', () => {
  const MONDAY = NOON;
  const DAY_MS = 24 * 60 * 60 * 1000;
  const offer = { success: true, min: 2, max: 4 };
  let answer: Later<Either<PortFailure, Either<{ message: string }, Account>>>;
  let asked: number[];
  let now: number;

  const covers = (offered = offer): BillCoversModel =>
    new BillCoversModel({
      bill: model,
      discounts: {
        offer: () => () => Promise.resolve(right(offered)),
        apply: (_hostname, _account, _table, _currency, guests) => () => {
          asked.push(guests);
          return answer.ask();
        },
      },
      offer: offered,
      hostname: 'lantern.example',
      clock: { now: () => instantOf(now) },
      isPaying: () => paying,
      report: (failure) => world.failures.push(failure),
    });

  beforeEach(() => {
    answer = new Later();
    asked = [];
    now = MONDAY;
  });

  it('run from the service’s least to its most', () => {
    const model = covers();
    expect(model).toMatchObject({ range: { min: 2, max: 4 }, covers: 2 });
    model.choose(1);
    model.choose(5);
    expect(model.covers).toBe(2);
    model.choose(4);
    expect(model.covers).toBe(4);
  });

  it.each([
    [0, true],
    [2, true],
    [3, false],
    [6, false],
  ])('%i days after a Monday are offered: %s', (days, offered) => {
    now = MONDAY + days * DAY_MS;
    expect(covers().range !== undefined).toBe(offered);
  });

  it('are refused after midnight if they end there', async () => {
    const model = covers();
    now = MONDAY + 3 * DAY_MS;
    await model.apply();
    expect(asked).toEqual([]);
  });

  it('are applied once, and shown on the bill', async () => {
    const taken = covers();
    taken.choose(3);
    void taken.apply();
    void taken.apply();
    await answer.answer(right(right(bill(2))));
    expect(asked).toEqual([3]);
    expect(taken).toMatchObject({ applied: 3, isAsking: false });
    expect(model.account?.version).toBe(2);
  });

  it('are applied after a lost answer if on the bill', async () => {
    const taken = covers();
    void taken.apply();
    await answer.answer(left(unreachable));
    await world.till.answer(reduced);
    expect(taken).toMatchObject({ applied: 2, refusal: undefined, isAsking: false });
  });

  /** The table's bill has been closed, and its next party has one. */
  const moveOn = async (): Promise<void> => {
    model.enter();
    await world.till.answer({
      failure: 'refused',
      call: 'account',
      status: 404,
      byService: true,
      code: 'not-found',
      message: '',
    });
    await world.till.answer(bill(1, { accountId: 'the next' }));
  };

  it('are not kept on the table’s next bill', async () => {
    const taken = covers();
    taken.choose(3);
    void taken.apply();
    await answer.answer(right(right(bill(2))));
    await moveOn();
    expect(model.account?.accountId).toBe('the next');
    expect(taken).toMatchObject({ applied: undefined, refusal: undefined });
    void taken.apply();
    await answer.answer(right(left({ message: 'Once a bill' })));
    expect([asked, taken.refusal]).toEqual([[3, 3], { said: 'Once a bill' }]);
  });

  it('report no outcome on the table’s next bill', async () => {
    const taken = covers();
    void taken.apply();
    await moveOn();
    await answer.answer(right(right(bill(2))));
    expect(taken).toMatchObject({ applied: undefined, isAsking: false });
    expect(model.account?.accountId).toBe('the next');
  });

  it('show the service’s refusal, and none without an answer', async () => {
    const refused = covers();
    void refused.apply();
    await answer.answer(right(left({ message: 'Once a bill' })));
    expect(refused).toMatchObject({ refusal: { said: 'Once a bill' }, applied: undefined });
    void refused.apply();
    await answer.answer(left(unreachable));
    expect(refused.refusal).toBeUndefined();
    await world.till.answer(bill());
    expect(refused.refusal).toEqual({});
    paying = true;
    void refused.apply();
    expect(asked).toEqual([2, 2]);
  });
});
