import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  followPayments,
  left,
  removeVoucher,
  right,
  voidLeftovers,
  type AddToBasket,
} from '@tableside/core';
import { DAY_MS, MINUTE_MS } from '@tableside/core/time';
import { STATES, place } from '../payment/payment-intents.ts';
import { LUNCH, staffDiscount, voucher } from '../basket/voucher-records.ts';
import { PageClosed } from './paying-phone.ts';
import { goesOn, here, nextDoor, VoucherWorld, type Fate } from './voucher-world.ts';

const accepts: AddToBasket<string> = async () => right(undefined);
const refuses: AddToBasket<string> = async () => left('more than one of these discounts cannot be applied');

const apply = (world: VoucherWorld, typed: string, add = accepts, site = here) =>
  applyVoucher(world.ports, site, typed, add);
const staff = (world: VoucherWorld, employeeId: string, add = accepts) =>
  applyStaffDiscount(world.ports, here, { brandId: 'lantern', employeeId }, add);

/** A world with these codes in the basket, and its record of calls emptied. */
async function worldWith(...codes: readonly string[]): Promise<VoucherWorld> {
  const world = new VoucherWorld();
  for (const code of codes) await apply(world, code);
  world.calls.length = 0;
  return world;
}

const unlessClosed = async (run: Promise<unknown>): Promise<void> => {
  await expect(run).rejects.toBeInstanceOf(PageClosed);
};

describe('applying a voucher (V1)', () => {
  it('checks and adds it to the basket and its check', async () => {
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

  it('sends the basket check all vouchers, the new one last', async () => {
    const world = await worldWith('LUNCH');
    const seen: string[] = [];
    await apply(world, 'DINNER', async (_, lines) => {
      seen.push(...lines.map(({ voucherCode }) => voucherCode));
      return right(undefined);
    });
    expect(seen).toEqual(['LUNCH', 'DINNER']);
  });

  it('voids it once when the basket check fails (fault F21)', async () => {
    const world = new VoucherWorld();
    const later = 'more than one of these discounts cannot be applied';
    expect(await apply(world, 'LUNCH', refuses)).toEqual(left({ why: 'notAdded', later }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
    expect([...world.held]).toEqual([]);
  });

  it.each<Fate>(['requestLost', 'answerLost'])(
    'voids on the next start where the void is %s (fault F21)',
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

  it('voids when the check’s answer is lost: the backend may hold it', async () => {
    const world = new VoucherWorld();
    world.fates = ['answerLost'];
    const failure = { failure: 'unreachable', call: 'check' };
    expect(await apply(world, 'LUNCH')).toEqual(left({ why: 'failed', failure }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('voids a lost one whose record another tab’s order ended', async () => {
    const world = new VoucherWorld();
    world.fates = ['answerLost'];
    world.pause = async (what) => {
      if (what === 'check LUNCH arrives') world.ports.savedVouchers.save({ place, vouchers: [] });
    };
    await apply(world, 'LUNCH');
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('voids nothing that the backend refuses', async () => {
    const world = new VoucherWorld();
    expect(await apply(world, 'NONE')).toEqual(left({ why: 'refused', message: 'Not known' }));
    expect(world.calls).toEqual(['check NONE']);
    expect(world.states()).toEqual([]);
  });

  it('voids later when the browser tab closes during its check', async () => {
    const world = new VoucherWorld();
    world.fates = ['pageClosed'];
    await unlessClosed(apply(world, 'LUNCH'));
    expect(world.states()).toEqual(['LUNCH asked']);
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('voids later when the browser tab closes before the basket check', async () => {
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

  it('voids and does not add one cleared during the basket check', async () => {
    const world = new VoucherWorld();
    const result = await apply(world, 'LUNCH', async () => {
      await clearVouchers(world.ports, place);
      return right(undefined);
    });
    expect(result).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
  });

  it('voids one cleared during its check only after the answer', async () => {
    const world = new VoucherWorld();
    world.pause = async (what) => {
      if (what === 'check LUNCH arrives') await clearVouchers(world.ports, place);
    };
    expect(await apply(world, 'LUNCH')).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('checks a cleared code again only after the first answer', async () => {
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

  it('voids again what another browser tab took for a leftover', async () => {
    const world = new VoucherWorld();
    world.pause = async (what) => {
      if (what === 'check LUNCH arrives') await voidLeftovers(world.ports);
    };
    expect(await apply(world, 'LUNCH')).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH', 'void LUNCH']);
    expect([...world.held]).toEqual([]);
  });

  it('works in memory where the store refuses writes', async () => {
    const world = new VoucherWorld();
    world.storageWorks = false;
    expect(await apply(world, 'LUNCH')).toEqual(right(LUNCH));
  });
});

describe('applying the same code twice (V2)', () => {
  it.each(['LUNCH', 'lunch', '  Lunch\n'])('refuses %j as a duplicate before any call', async (typed) => {
    const world = await worldWith('LUNCH');
    expect(await apply(world, typed)).toEqual(left({ why: 'duplicate' }));
    expect(world.calls).toEqual([]);
  });

  it('refuses it while its check is under way', async () => {
    const world = new VoucherWorld();
    const [first, second] = await Promise.all([apply(world, 'LUNCH'), apply(world, 'lunch')]);
    expect(first).toEqual(right(LUNCH));
    expect(second).toEqual(left({ why: 'duplicate' }));
    expect(world.calls).toEqual(['check LUNCH']);
  });

  it('refuses it while the guest removes it', async () => {
    const world = await worldWith('LUNCH');
    const [, again] = await Promise.all([removeVoucher(world.ports, place, 'LUNCH'), apply(world, 'LUNCH')]);
    expect(again).toEqual(left({ why: 'duplicate' }));
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('refuses an alias of a voucher in the basket, which stays', async () => {
    const world = await worldWith('LUNCH');
    world.ports.vouchers.check = () => async () => right(right(LUNCH));
    expect(await apply(world, 'ALIAS')).toEqual(left({ why: 'duplicate' }));
    expect(world.states()).toEqual(['LUNCH added']);
    expect(world.calls).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(65)])('does not check %j, which is no code', async (typed) => {
    const world = new VoucherWorld();
    expect(await apply(world, typed)).toMatchObject(left({ why: 'field' }));
    expect(await staff(world, typed)).toMatchObject(left({ why: 'field' }));
    expect(world.calls).toEqual([]);
  });

  it('is allowed in another basket of the host', async () => {
    const world = await worldWith('LUNCH');
    expect(await apply(world, 'LUNCH', accepts, nextDoor)).toEqual(right(LUNCH));
    expect(world.states(nextDoor.place)).toEqual(['LUNCH added']);
  });

  it('waits for a void under way, which could undo the check', async () => {
    const world = await worldWith('LUNCH');
    const [, again] = await Promise.all([
      clearVouchers(world.ports, place),
      apply(world, 'LUNCH', accepts, nextDoor),
    ]);
    expect(again).toEqual(left({ why: 'underWay' }));
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('is allowed while the first waits for its void, then not voided', async () => {
    const world = new VoucherWorld();
    world.fates = ['answers', 'requestLost'];
    await apply(world, 'LUNCH', refuses);
    expect(await apply(world, 'lunch')).toEqual(right(LUNCH));
    await voidLeftovers(world.ports);
    expect(world.states()).toEqual(['LUNCH added']);
    expect([...world.held]).toEqual(['LUNCH']);
  });
});

describe('staff discounts (S12)', () => {
  it('check an employee id like any other code', async () => {
    const world = new VoucherWorld();
    expect(await staff(world, ' 1 ')).toEqual(right(staffDiscount));
    expect(world.calls).toEqual(['employee 1', 'check STAFF20']);
    expect(world.lines()).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });

  it('keep their type whatever the check answers', async () => {
    const world = new VoucherWorld();
    world.ports.vouchers.check = () => async () => right(right(voucher('STAFF20')));
    await staff(world, '1');
    expect(world.lines()).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });

  it('refuse a second one before its code is checked (V2)', async () => {
    const world = new VoucherWorld();
    await staff(world, '1');
    world.calls.length = 0;
    expect(await staff(world, '2')).toEqual(left({ why: 'secondStaffDiscount' }));
    expect(world.calls).toEqual(['employee 2']);
  });

  it('void a code that turns out to be a second one (V2)', async () => {
    const world = new VoucherWorld();
    await staff(world, '1');
    world.calls.length = 0;
    expect(await apply(world, 'STAFF30')).toEqual(left({ why: 'secondStaffDiscount' }));
    expect(world.calls).toEqual(['check STAFF30', 'void STAFF30']);
    expect(world.states()).toEqual(['STAFF20 added']);
  });

  it('become one where two come at once (V2) (attack H6)', async () => {
    const world = new VoucherWorld();
    const results = await Promise.all([staff(world, '1'), staff(world, '2')]);
    expect(results.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1);
    expect(world.lines()).toHaveLength(1);
    expect(world.held.size).toBe(1);
  });

  it('say so where the server does not know the id', async () => {
    const world = new VoucherWorld();
    expect(await staff(world, '99')).toMatchObject(
      left({ why: 'failed', failure: { message: 'No such employee' } }),
    );
    expect(world.states()).toEqual([]);
  });

  it('do not check an invalid employee id', async () => {
    const world = new VoucherWorld();
    world.ports.employeeDiscounts.code = () => async () => right(' ');
    expect(await staff(world, '1')).toEqual(left({ why: 'refused', message: '' }));
    expect(world.calls).toEqual([]);
  });
});

describe('removing a voucher (V3)', () => {
  it('takes it from the basket once voided', async () => {
    const world = await worldWith('LUNCH', 'DINNER');
    expect(await removeVoucher(world.ports, place, 'lunch')).toEqual(right(undefined));
    expect(world.calls).toEqual(['void LUNCH']);
    expect(world.states()).toEqual(['DINNER added']);
  });

  it.each<Fate>(['requestLost', 'answerLost'])(
    'keeps it removable where its void is %s (fault F23)',
    async (fate) => {
      const world = await worldWith('LUNCH');
      world.fates = [fate];
      expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(left('notVoided'));
      expect(world.states()).toEqual(['LUNCH added']);
      expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
      expect(world.states()).toEqual([]);
    },
  );

  it('happens once on a double tap', async () => {
    const world = await worldWith('LUNCH');
    const results = await Promise.all([1, 2].map(() => removeVoucher(world.ports, place, 'LUNCH')));
    expect(results).toEqual([right(undefined), left('underWay')]);
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('succeeds where it is gone or waits for its void', async () => {
    const world = new VoucherWorld();
    world.fates = ['answers', 'requestLost'];
    await apply(world, 'LUNCH', refuses);
    world.calls.length = 0;
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
    expect(await removeVoucher(world.ports, place, 'NONE')).toEqual(right(undefined));
    expect(world.calls).toEqual([]);
  });

  it('voids later when the browser tab closes meanwhile', async () => {
    const world = await worldWith('LUNCH');
    world.fates = ['pageClosed'];
    await unlessClosed(removeVoucher(world.ports, place, 'LUNCH'));
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['void LUNCH', 'void LUNCH']);
    expect(world.states()).toEqual([]);
  });

  it('voids nothing that another basket counts on (WO15)', async () => {
    const world = await worldWith('LUNCH');
    await apply(world, 'LUNCH', accepts, nextDoor);
    world.calls.length = 0;
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
    expect(world.states()).toEqual([]);
    expect(world.calls).toEqual([]);
    expect(await removeVoucher(world.ports, nextDoor.place, 'LUNCH')).toEqual(right(undefined));
    expect(world.calls).toEqual(['void LUNCH']);
  });

  it('does not let a payment that begins meanwhile hold it', async () => {
    const world = await worldWith('LUNCH');
    world.fates = ['requestLost'];
    world.pause = async (what) => {
      if (what.endsWith('arrives')) world.pay(here);
    };
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(right(undefined));
    followPayments(world.ports, place);
    expect(world.states()).toEqual(['LUNCH toBeVoided']);
  });
});

describe('vouchers with an unsettled payment (V1)', () => {
  it.each([
    ['unknown', STATES.unknown],
    ['captured', STATES.captured],
    ['declined', STATES.declined],
  ])('held, payment %s (fault F22)', async (_, state) => {
    const world = await worldWith('LUNCH');
    const key = world.pay(here);
    expect(world.states()).toEqual(['LUNCH held']);
    world.learn(key, state);
    followPayments(world.ports, place);
    const expected = { unknown: ['LUNCH held'], captured: [], declined: ['LUNCH added'] };
    expect(world.states()).toEqual(expected[state.is]);
    expect(world.calls).toEqual([]);
  });

  it('cannot be applied, removed, cleared or voided', async () => {
    const world = await worldWith('LUNCH');
    world.fates = ['answers', 'requestLost'];
    await apply(world, 'DINNER', refuses);
    world.calls.length = 0;
    const key = world.pay(here);
    world.learn(key, STATES.unknown);
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

  it('are left alone in another basket', async () => {
    const world = await worldWith('LUNCH');
    await apply(world, 'DINNER', accepts, nextDoor);
    world.pay(here);
    expect(await removeVoucher(world.ports, nextDoor.place, 'DINNER')).toEqual(right(undefined));
    expect(world.states()).toEqual(['LUNCH held']);
    expect(world.states(nextDoor.place)).toEqual([]);
  });

  it('are not added beside an earlier payment elsewhere, and voided later', async () => {
    const world = new VoucherWorld();
    let key = '';
    const result = await apply(world, 'LUNCH', async () => {
      key = world.pay(here);
      return right(undefined);
    });
    expect(result).toEqual(left({ why: 'letGo' }));
    expect(world.calls).toEqual(['check LUNCH']);
    world.learn(key, STATES.declined);
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual(['check LUNCH', 'void LUNCH']);
  });

  it('after a day one stays held and others are free (C2)', async () => {
    const world = await worldWith('LUNCH');
    const key = world.pay(here);
    world.learn(key, STATES.unknown);
    world.now = DAY_MS;
    expect(await apply(world, 'DINNER')).toEqual(right(voucher('DINNER')));
    expect(await removeVoucher(world.ports, place, 'LUNCH')).toEqual(left('paymentUnderWay'));
    expect(await clearVouchers(world.ports, place)).toEqual(right(undefined));
    expect(world.calls).toEqual(['check DINNER', 'void DINNER']);
    expect(world.states()).toEqual(['LUNCH held']);
  });

  it('a start learns of a payment settled while the app was closed', async () => {
    const world = await worldWith('LUNCH');
    const key = world.pay(here);
    world.learn(key, STATES.captured);
    await voidLeftovers(world.ports);
    expect(world.states()).toEqual([]);
    expect(world.calls).toEqual([]);
  });
});

describe('clearing vouchers, and the next start (V4)', () => {
  it('voids each of its basket once, none of another', async () => {
    const world = await worldWith('LUNCH', 'DINNER');
    await apply(world, 'STAFF20', accepts, nextDoor);
    world.calls.length = 0;
    expect(await clearVouchers(world.ports, place)).toEqual(right(undefined));
    expect(world.calls.toSorted()).toEqual(['void DINNER', 'void LUNCH']);
    expect(world.states()).toEqual([]);
    expect(world.states(nextDoor.place)).toEqual(['STAFF20 added']);
  });

  it('retries a failed void once a start until it succeeds (fault F21)', async () => {
    const world = await worldWith('LUNCH');
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

  it('voids a code dropped by two baskets once', async () => {
    const world = await worldWith('LUNCH');
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
  ])('a check that %s may still arrive: each start voids until it cannot', async (_, fate) => {
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
  });

  it('voids a code whose check was answered once', async () => {
    const world = new VoucherWorld();
    await apply(world, 'LUNCH', refuses);
    expect(world.states()).toEqual([]);
  });

  it('never voids a code typed again after its check was lost', async () => {
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
  ])('a code dropped, and %s, is not voided once another basket paid', async (_, fates) => {
    const world = new VoucherWorld();
    world.fates = [...fates];
    await apply(world, 'LUNCH', refuses, nextDoor);
    await apply(world, 'LUNCH');
    expect(world.states(nextDoor.place)).toEqual([]);
    const key = world.pay(here);
    world.take(world.lines());
    world.learn(key, STATES.captured);
    world.calls.length = 0;
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual([]);
    expect(world.wrongs).toEqual([]);
  });

  it('calls no service without leftovers', async () => {
    const world = await worldWith('LUNCH');
    await voidLeftovers(world.ports);
    expect(world.calls).toEqual([]);
    expect(world.states()).toEqual(['LUNCH added']);
  });
});

describe('concurrent voucher flows (V1)', () => {
  type Story = readonly [name: 'apply' | 'applyRefused' | 'remove' | 'clear', code: string];
  const anyStory: fc.Arbitrary<Story> = fc.tuple(
    fc.constantFrom('apply' as const, 'applyRefused' as const, 'remove' as const, 'clear' as const),
    fc.constantFrom('LUNCH', 'lunch', 'DINNER', 'STAFF20', 'STAFF30'),
  );
  const anyFates = fc.array(fc.constantFrom<Fate>('answers', 'answers', 'requestLost', 'answerLost'), {
    maxLength: 8,
  });

  /** Runs them at once, with requests and answers in any order. */
  async function overlap(
    world: VoucherWorld,
    scheduler: fc.Scheduler,
    stories: readonly Story[],
  ): Promise<void> {
    world.pause = async (what) => void (await scheduler.schedule(Promise.resolve(), what));
    const outcomes = stories.map(([name, code]) => {
      if (name === 'clear') return clearVouchers(world.ports, place);
      if (name === 'remove') return removeVoucher(world.ports, place, code);
      return apply(world, code, async () => {
        await world.pause(`basket with ${code}`);
        return name === 'apply' ? right(undefined) : left('no');
      });
    });
    await scheduler.waitFor(Promise.all(outcomes));
    world.pause = goesOn;
    world.fates = [];
  }

  it('after a start only those in a basket are held', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(anyStory, { minLength: 2, maxLength: 5 }),
        anyFates,
        async (scheduler, stories, fates) => {
          const world = await worldWith('LUNCH');
          world.fates = [...fates];
          await overlap(world, scheduler, stories);
          await voidLeftovers(world.ports);
          expect(world.astray()).toEqual([]);
          expect(world.wrongs).toEqual([]);
        },
      ),
    );
  });

  it('a basket never has a code, or a staff discount, twice (V2)', async () => {
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
