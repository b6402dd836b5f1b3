import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  DAY_MS,
  followPayments,
  left,
  MINUTE_MS,
  removeVoucher,
  right,
  voidLeftovers,
  type AddToBasket,
} from '@tableside/core';
import { place } from '../payment-intents.ts';
import { LUNCH, staffDiscount, voucher } from '../voucher-records.ts';
import { PageClosed } from './order-payment-world.ts';
import {
  CAPTURED,
  DECLINED,
  goesOn,
  here,
  nextDoor,
  UNKNOWN,
  VoucherWorld,
  type Fate,
} from './voucher-world.ts';

const accepts: AddToBasket<string> = async () => right(undefined);
const refuses: AddToBasket<string> = async () => left('more than one of these discounts cannot be applied');

const apply = (world: VoucherWorld, typed: string, add = accepts, site = here) =>
  applyVoucher(world.ports, site, typed, add);
const staff = (world: VoucherWorld, employeeId: string, add = accepts) =>
  applyStaffDiscount(world.ports, here, { brandId: 'lantern', employeeId }, add);

/** A world with these codes in the basket, and no calls yet. */
async function deskWith(...codes: readonly string[]): Promise<VoucherWorld> {
  const world = new VoucherWorld();
  for (const code of codes) await apply(world, code);
  world.calls.length = 0;
  return world;
}

const unlessClosed = async (run: Promise<unknown>): Promise<void> => {
  await expect(run).rejects.toBeInstanceOf(PageClosed);
};

describe('V1: check, then add', () => {
  it('a voucher that was checked and added is in the basket, and in its check', async () => {
    const world = new VoucherWorld();
    const seen: unknown[] = [];
    const result = await apply(world, ' lunch ', async (found, lines) => {
      seen.push(found, lines, world.states());
      return right(undefined);
    });
    expect(result).toEqual(right(LUNCH));
    expect(seen).toEqual([LUNCH, [{ voucherCode: 'LUNCH', voucherType: 'discount' }], ['LUNCH checked']]);
    expect(world.states()).toEqual(['LUNCH added']);
    expect(world.calls).toEqual(['check LUNCH']);
  });

  it('the check of the basket that follows is told of the others too, the new one last', async () => {
    const world = await deskWith('LUNCH');
    const seen: string[] = [];
    await apply(world, 'DINNER', async (_, lines) => {
      seen.push(...lines.map(({ voucherCode }) => voucherCode));
      return right(undefined);
    });
    expect(seen).toEqual(['LUNCH', 'DINNER']);
  });

  it('F21: where a later step refuses, it is voided, once (fault F21)', async () => {
    const world = new VoucherWorld();
    const later = 'more than one of these discounts cannot be applied';
    expect(await apply(world, 'LUNCH', refuses)).toEqual(left({ why: 'notAdded', later }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
    expect([...world.held]).toEqual([]);
  });

  it.each<Fate>(['requestLost', 'answerLost'])(
    'F21: where the void is %s too, it is queued and voided on the next start',
    async (fate) => {
      const world = new VoucherWorld();
      world.fates = ['answers', fate];
      await apply(world, 'LUNCH', refuses);
      expect(world.states()).toEqual(['LUNCH toBeVoided']);
      await voidLeftovers(world.ports);
      expect(world.calls).toEqual(['check LUNCH', 'void LUNCH', 'void LUNCH']);
      expect(world.states()).toEqual([]);
      expect([...world.held]).toEqual([]);
    },
  );

  it('where the answer of the check is lost, what the backend may hold is voided', async () => {
    const world = new VoucherWorld();
    world.fates = ['answerLost'];
    const failure = { failure: 'unreachable', call: 'check' };
    expect(await apply(world, 'LUNCH')).toEqual(left({ why: 'failed', failure }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('one that the backend refuses is not voided: there is nothing to void', async () => {
    const world = new VoucherWorld();
    expect(await apply(world, 'NONE')).toEqual(left({ why: 'refused', message: 'Not known' }));
    expect(world.calls).toEqual(['check NONE']);
    expect(world.states()).toEqual([]);
  });

  it('a tab closed while the backend is asked leaves a code to be voided', async () => {
    const world = new VoucherWorld();
    world.fates = ['pageClosed'];
    await unlessClosed(apply(world, 'LUNCH'));
    expect(world.states()).toEqual(['LUNCH asked']);
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('a tab closed between check and basket leaves a code to be voided', async () => {
    const world = new VoucherWorld();
    const closes: AddToBasket<string> = async () => {
      throw new PageClosed();
    };
    await unlessClosed(apply(world, 'LUNCH', closes));
    expect(world.states()).toEqual(['LUNCH checked']);
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
  });

  it('one that was cleared away while the basket was checked is voided, and not added', async () => {
    const world = new VoucherWorld();
    const result = await apply(world, 'LUNCH', async () => {
      await clearVouchers(world.ports, place);
      return right(undefined);
    });
    expect(result).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
  });

  it('one that was cleared away while the backend was asked is voided after the answer, and not before', async () => {
    const world = new VoucherWorld();
    world.pause = async (what) => {
      if (what === 'check LUNCH arrives') await clearVouchers(world.ports, place);
    };
    expect(await apply(world, 'LUNCH')).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('one that was cleared away is not asked about again before the first answer is there', async () => {
    const world = new VoucherWorld();
    let again: unknown;
    world.fates = ['requestLost'];
    world.pause = async (what) => {
      if (what !== 'check LUNCH arrives') return;
      await clearVouchers(world.ports, place);
      again = await apply(world, 'lunch');
    };
    await apply(world, 'LUNCH');
    expect(again).toEqual(left({ why: 'underWay' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
  });

  it('one that another tab has taken for a leftover while the backend was asked is voided again', async () => {
    const world = new VoucherWorld();
    world.pause = async (what) => {
      if (what === 'check LUNCH arrives') await voidLeftovers(world.ports);
    };
    expect(await apply(world, 'LUNCH')).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('a store that refuses stops no voucher: the app goes on in memory', async () => {
    const world = new VoucherWorld();
    world.storageWorks = false;
    expect(await apply(world, 'LUNCH')).toEqual(right(LUNCH));
  });
});

describe('V2: the same code twice is refused before any call', () => {
  it.each(['LUNCH', 'lunch', '  Lunch\n'])('%j', async (typed) => {
    const world = await deskWith('LUNCH');
    expect(await apply(world, typed)).toEqual(left({ why: 'duplicate' }));
    expect(world.calls).toEqual([]);
  });

  it('while it is still being asked about', async () => {
    const world = new VoucherWorld();
    const [first, second] = await Promise.all([apply(world, 'LUNCH'), apply(world, 'lunch')]);
    expect(first).toEqual(right(LUNCH));
    expect(second).toEqual(left({ why: 'duplicate' }));
    expect(world.calls).toEqual(['check LUNCH']);
  });

  it('while it is being taken off', async () => {
    const world = await deskWith('LUNCH');
    const [, again] = await Promise.all([removeVoucher(world.ports, place, 'LUNCH'), apply(world, 'LUNCH')]);
    expect(again).toEqual(left({ why: 'duplicate' }));
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('an alias of one that is there is a duplicate too, and the voucher stays', async () => {
    const world = await deskWith('LUNCH');
    world.ports.vouchers.check = () => async () => right(right(LUNCH));
    expect(await apply(world, 'ALIAS')).toEqual(left({ why: 'duplicate' }));
    expect(world.states()).toEqual(['LUNCH added']);
    expect(world.calls).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(65)])('%j is no code, and asked about by nobody', async (typed) => {
    const world = new VoucherWorld();
    expect(await apply(world, typed)).toMatchObject(left({ why: 'field' }));
    expect(await staff(world, typed)).toMatchObject(left({ why: 'field' }));
    expect(world.calls).toEqual([]);
  });

  it('another basket of the host may have it too', async () => {
    const world = await deskWith('LUNCH');
    expect(await apply(world, 'LUNCH', accepts, nextDoor)).toEqual(right(LUNCH));
    expect(world.states(nextDoor.place)).toEqual(['LUNCH added']);
  });

  it('a void on its way is waited for: it could undo the check', async () => {
    const world = await deskWith('LUNCH');
    const [, again] = await Promise.all([
      clearVouchers(world.ports, place),
      apply(world, 'LUNCH', accepts, nextDoor),
    ]);
    expect(again).toEqual(left({ why: 'underWay' }));
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('one that waits to be voided may be typed again, and is not voided then', async () => {
    const world = new VoucherWorld();
    world.fates = ['answers', 'requestLost'];
    await apply(world, 'LUNCH', refuses);
    expect(await apply(world, 'lunch')).toEqual(right(LUNCH));
    await voidLeftovers(world.ports);
    expect(world.states()).toEqual(['LUNCH added']);
    expect([...world.held]).toEqual(['LUNCH']);
  });
});

describe('S12: staff discounts', () => {
  it('the code of the employee id is checked like any other', async () => {
    const world = new VoucherWorld();
    expect(await staff(world, ' 1 ')).toEqual(right(staffDiscount));
    expect(world.calls).toEqual(['employee 1', 'check STAFF20']);
    expect(world.lines()).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });

  it('is of its type whatever the check says', async () => {
    const world = new VoucherWorld();
    world.ports.vouchers.check = () => async () => right(right(voucher('STAFF20')));
    await staff(world, '1');
    expect(world.lines()).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });

  it('V2: a second one is refused before any call', async () => {
    const world = new VoucherWorld();
    await staff(world, '1');
    world.calls.length = 0;
    expect(await staff(world, '2')).toEqual(left({ why: 'secondStaffDiscount' }));
    expect(world.calls).toEqual([]);
  });

  it('V2: a code that turns out to be a second one is voided', async () => {
    const world = new VoucherWorld();
    await staff(world, '1');
    world.calls.length = 0;
    expect(await apply(world, 'STAFF30')).toEqual(left({ why: 'secondStaffDiscount' }));
    expect(world.calls).toEqual(['check STAFF30', 'void STAFF30']);
    expect(world.states()).toEqual(['STAFF20 added']);
  });

  it('V2: two at once are one (attack H6)', async () => {
    const world = new VoucherWorld();
    const results = await Promise.all([staff(world, '1'), staff(world, '2')]);
    expect(results.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1);
    expect(world.lines()).toHaveLength(1);
    expect(world.held.size).toBe(1);
  });

  it('an id that the server does not know says so', async () => {
    const world = new VoucherWorld();
    expect(await staff(world, '99')).toMatchObject(
      left({ why: 'failed', failure: { message: 'No such employee' } }),
    );
    expect(world.states()).toEqual([]);
  });

  it('a code that is none is not asked about', async () => {
    const world = new VoucherWorld();
    world.ports.employeeDiscounts.code = () => async () => right(' ');
    expect(await staff(world, '1')).toEqual(left({ why: 'refused', message: '' }));
    expect(world.calls).toEqual([]);
  });
});

describe('V3: removing voids first', () => {
  it('and the voucher is gone', async () => {
    const world = await deskWith('LUNCH', 'DINNER');
    expect(await removeVoucher(world.ports, place, 'lunch')).toEqual(right(undefined));
    expect(world.calls).toEqual(['void LUNCH']);
    expect(world.states()).toEqual(['DINNER added']);
  });

  it.each<Fate>(['requestLost', 'answerLost'])(
    'F23: where that is %s it stays, and can be removed again',
    async (fate) => {
      const world = await deskWith('LUNCH');
      world.fates = [fate];
      expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(left('notVoided'));
      expect(world.states()).toEqual(['LUNCH added']);
      expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
      expect(world.states()).toEqual([]);
    },
  );

  it('a double tap is one removal', async () => {
    const world = await deskWith('LUNCH');
    const results = await Promise.all([1, 2].map(() => removeVoucher(world.ports, place, 'LUNCH')));
    expect(results).toEqual([right(undefined), left('underWay')]);
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('one that is gone, or waits to be voided, is no refusal', async () => {
    const world = new VoucherWorld();
    world.fates = ['answers', 'requestLost'];
    await apply(world, 'LUNCH', refuses);
    world.calls.length = 0;
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
    expect(await removeVoucher(world.ports, place, 'NONE')).toEqual(right(undefined));
    expect(world.calls).toEqual([]);
  });

  it('a tab closed meanwhile leaves it to be voided: the guest wanted it off', async () => {
    const world = await deskWith('LUNCH');
    world.fates = ['pageClosed'];
    await unlessClosed(removeVoucher(world.ports, place, 'LUNCH'));
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['void LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
  });

  it('WO15: while another basket counts on it, it leaves this one and is not voided', async () => {
    const world = await deskWith('LUNCH');
    await apply(world, 'LUNCH', accepts, nextDoor);
    world.calls.length = 0;
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
    expect(world.states()).toEqual([]);
    expect(world.calls).toEqual([]);
    expect(await removeVoucher(world.ports, nextDoor.place, 'LUNCH')).toEqual(right(undefined));
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('a payment that began meanwhile does not take hold of it', async () => {
    const world = await deskWith('LUNCH');
    world.fates = ['requestLost'];
    world.pause = async (what) => {
      if (what.endsWith('arrives')) world.pay(here);
    };
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
    followPayments(world.ports, place);
    expect(world.states()).toEqual(['LUNCH toBeVoided']);
  });
});

describe('V1: nothing is voided and nothing cleared while a payment is unsettled', () => {
  it.each([
    ['unknown', UNKNOWN],
    ['captured', CAPTURED],
    ['declined', DECLINED],
  ])('F22: held, then the payment is %s (fault F22)', async (_, state) => {
    const world = await deskWith('LUNCH');
    const key = world.pay(here);
    expect(world.states()).toEqual(['LUNCH held']);
    world.learn(key, state);
    followPayments(world.ports, place);
    const expected = { unknown: ['LUNCH held'], captured: [], declined: ['LUNCH added'] };
    expect(world.states()).toEqual(expected[state.is]);
    expect(world.calls).toEqual([]);
  });

  it('nothing is applied, removed or cleared, and no leftover of that basket is voided', async () => {
    const world = await deskWith('LUNCH');
    world.fates = ['answers', 'requestLost'];
    await apply(world, 'DINNER', refuses);
    world.calls.length = 0;
    const key = world.pay(here);
    world.learn(key, UNKNOWN);
    const paying = left({ why: 'paymentUnderWay' });
    expect(await apply(world, 'DINNER')).toEqual(paying);
    expect(await staff(world, '1')).toEqual(paying);
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(left('paymentUnderWay'));
    expect(await clearVouchers(world.ports, place)).toEqual(left('paymentUnderWay'));
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual([]);
    expect(world.states()).toEqual(['LUNCH held', 'DINNER toBeVoided']);
    expect(world.lines()).toEqual([{ voucherCode: 'LUNCH', voucherType: 'discount' }]);
  });

  it('another basket is not touched by it', async () => {
    const world = await deskWith('LUNCH');
    await apply(world, 'DINNER', accepts, nextDoor);
    world.pay(here);
    expect(await removeVoucher(world.ports, nextDoor.place, 'DINNER')).toEqual(right(undefined));
    expect(world.states()).toEqual(['LUNCH held']);
    expect(world.states(nextDoor.place)).toEqual([]);
  });

  it('one that a payment in another tab came before is not added, and voided on the next start', async () => {
    const world = new VoucherWorld();
    let key = '';
    const result = await apply(world, 'LUNCH', async () => {
      key = world.pay(here);
      return right(undefined);
    });
    expect(result).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH']);
    world.learn(key, DECLINED);
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
  });

  it('C2: a payment that nobody settled within a day keeps its voucher held, and lets others be', async () => {
    const world = await deskWith('LUNCH');
    const key = world.pay(here);
    world.learn(key, UNKNOWN);
    world.now = DAY_MS;
    expect(await apply(world, 'DINNER')).toEqual(right(voucher('DINNER')));
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(left('paymentUnderWay'));
    expect(await clearVouchers(world.ports, place)).toEqual(right(undefined));
    expect(world.calls).toEqual(['check DINNER', 'void DINNER']);
    expect(world.states()).toEqual(['LUNCH held']);
  });

  it('a payment that was settled while the app was closed is heard of on the next start', async () => {
    const world = await deskWith('LUNCH');
    const key = world.pay(here);
    world.learn(key, CAPTURED);
    await voidLeftovers(world.ports);
    expect(world.states()).toEqual([]);
    expect(world.calls).toEqual([]);
  });
});

describe('V4: clearing, and the next start', () => {
  it('clearing voids every voucher of that basket, once, and no other’s', async () => {
    const world = await deskWith('LUNCH', 'DINNER');
    await apply(world, 'STAFF20', accepts, nextDoor);
    world.calls.length = 0;
    expect(await clearVouchers(world.ports, place)).toEqual(right(undefined));
    expect(world.calls.toSorted()).toEqual(['void DINNER', 'void LUNCH']);
    expect(world.states()).toEqual([]);
    expect(world.states(nextDoor.place)).toEqual(['STAFF20 added']);
  });

  it('what could not be voided is tried once a start, until it is (fault F21)', async () => {
    const world = await deskWith('LUNCH');
    world.fates = ['requestLost', 'requestLost', 'requestLost'];
    await clearVouchers(world.ports, place);
    await clearVouchers(world.ports, place);
    expect(world.calls).toHaveLength(1);
    await voidLeftovers(world.ports);
    expect(world.calls).toHaveLength(2);
    await voidLeftovers(world.ports);
    expect(world.calls).toHaveLength(3);
    expect(world.states()).toEqual(['LUNCH toBeVoided']);
    await voidLeftovers(world.ports);
    await voidLeftovers(world.ports);
    expect(world.calls).toHaveLength(4);
    expect(world.states()).toEqual([]);
  });

  it('a code that two baskets are done with is voided once', async () => {
    const world = await deskWith('LUNCH');
    await apply(world, 'lunch', accepts, nextDoor);
    world.fates = ['requestLost'];
    await clearVouchers(world.ports, place);
    expect(world.states()).toEqual([]);
    await clearVouchers(world.ports, nextDoor.place);
    world.calls.length = 0;
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it.each<[string, Fate]>([
    ['gets no answer', 'late'],
    ['was asked by a tab that was closed', 'pageClosed'],
  ])(
    'a check that %s may arrive after the void: it is voided once more on each start until it can arrive no more',
    async (_, fate) => {
      const world = new VoucherWorld();
      world.fates = [fate];
      await apply(world, 'LUNCH').catch(() => voidLeftovers(world.ports));
      expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
      world.arriveLate();
      world.held.add('LUNCH');
      await voidLeftovers(world.ports);
      expect(world.calls.slice(2)).toEqual(['void LUNCH']);
      world.held.add('LUNCH');
      world.now += MINUTE_MS;
      await voidLeftovers(world.ports);
      expect(world.calls.slice(3)).toEqual(['void LUNCH']);
      expect([...world.held]).toEqual([]);
      expect(world.states()).toEqual([]);
      await voidLeftovers(world.ports);
      expect(world.calls).toHaveLength(4);
    },
  );

  it('a check that was answered is voided once', async () => {
    const world = new VoucherWorld();
    await apply(world, 'LUNCH', refuses);
    expect(world.states()).toEqual([]);
  });

  it('a code typed again after its check was lost is the guest’s: no start voids it', async () => {
    const world = new VoucherWorld();
    world.fates = ['late'];
    await apply(world, 'LUNCH');
    await apply(world, 'lunch');
    world.calls.length = 0;
    world.arriveLate();
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual([]);
    expect(world.states()).toEqual(['LUNCH added']);
  });

  it.each<[string, Fate[]]>([
    ['could not be voided', ['answers', 'requestLost']],
    ['was voided before its check had arrived', ['late']],
  ])('what one basket has left, and %s, is not voided once another has paid with it', async (_, fates) => {
    const world = new VoucherWorld();
    world.fates = [...fates];
    await apply(world, 'LUNCH', refuses, nextDoor);
    await apply(world, 'LUNCH');
    expect(world.states(nextDoor.place)).toEqual([]);
    const key = world.pay(here);
    world.take(world.lines());
    world.learn(key, CAPTURED);
    world.calls.length = 0;
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual([]);
    expect(world.wrongs).toEqual([]);
  });

  it('a start with nothing left behind asks nobody', async () => {
    const world = await deskWith('LUNCH');
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual([]);
    expect(world.states()).toEqual(['LUNCH added']);
  });
});

describe('V1: stories of one page that overlap', () => {
  type Story = readonly [name: 'apply' | 'applyRefused' | 'remove' | 'clear', code: string];
  const anyStory: fc.Arbitrary<Story> = fc.tuple(
    fc.constantFrom('apply' as const, 'applyRefused' as const, 'remove' as const, 'clear' as const),
    fc.constantFrom('LUNCH', 'lunch', 'DINNER', 'STAFF20', 'STAFF30'),
  );
  const anyFates = fc.array(fc.constantFrom<Fate>('answers', 'answers', 'requestLost', 'answerLost'), {
    maxLength: 8,
  });

  /** All at once, their requests and answers in any order. */
  async function overlap(
    world: VoucherWorld,
    scheduler: fc.Scheduler,
    stories: readonly Story[],
  ): Promise<void> {
    world.pause = async (what) => void (await scheduler.schedule(Promise.resolve(), what));
    const told = stories.map(([name, code]) => {
      if (name === 'clear') return clearVouchers(world.ports, place);
      if (name === 'remove') return removeVoucher(world.ports, place, code);
      return apply(world, code, async () => {
        await world.pause(`basket with ${code}`);
        return name === 'apply' ? right(undefined) : left('no');
      });
    });
    await scheduler.waitFor(Promise.all(told));
    world.pause = goesOn;
    world.fates = [];
  }

  it('in whatever order they are answered, nothing is held that no basket counts on, after a start', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(anyStory, { minLength: 2, maxLength: 5 }),
        anyFates,
        async (scheduler, stories, fates) => {
          const world = await deskWith('LUNCH');
          world.fates = [...fates];
          await overlap(world, scheduler, stories);
          await voidLeftovers(world.ports);
          expect(world.astray()).toEqual([]);
          expect(world.wrongs).toEqual([]);
        },
      ),
    );
  });

  it('V2: there is never a code twice, nor a second staff discount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(anyStory, { minLength: 2, maxLength: 5 }),
        anyFates,
        async (scheduler, stories, fates) => {
          const world = new VoucherWorld();
          world.fates = [...fates];
          await overlap(world, scheduler, stories);
          const lines = world.lines();
          expect(new Set(lines.map(({ voucherCode }) => voucherCode)).size).toBe(lines.length);
          expect(lines.filter(({ voucherType }) => voucherType === 'employee_discount').length).toBeLessThan(
            2,
          );
        },
      ),
    );
  });
});
