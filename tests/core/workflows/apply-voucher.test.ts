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
  VoucherDesk,
  type Fate,
} from './voucher-world.ts';

const accepts: AddToBasket<string> = async () => right(undefined);
const refuses: AddToBasket<string> = async () => left('more than one of these discounts cannot be applied');

const apply = (desk: VoucherDesk, typed: string, add = accepts, site = here) =>
  applyVoucher(desk.ports, site, typed, add);
const staff = (desk: VoucherDesk, employeeId: string, add = accepts) =>
  applyStaffDiscount(desk.ports, here, { brandId: 'lantern', employeeId }, add);

/** A desk with these codes in the basket, and no calls yet. */
async function deskWith(...codes: readonly string[]): Promise<VoucherDesk> {
  const desk = new VoucherDesk();
  for (const code of codes) await apply(desk, code);
  desk.calls.length = 0;
  return desk;
}

const unlessClosed = async (run: Promise<unknown>): Promise<void> => {
  await expect(run).rejects.toBeInstanceOf(PageClosed);
};

describe('V1: check, then add', () => {
  it('a voucher that was checked and added is in the basket, and in its check', async () => {
    const desk = new VoucherDesk();
    const seen: unknown[] = [];
    const result = await apply(desk, ' lunch ', async (found, lines) => {
      seen.push(found, lines, desk.states());
      return right(undefined);
    });
    expect(result).toEqual(right(LUNCH));
    expect(seen).toEqual([LUNCH, [{ voucherCode: 'LUNCH', voucherType: 'discount' }], ['LUNCH checked']]);
    expect(desk.states()).toEqual(['LUNCH added']);
    expect(desk.calls).toEqual(['check LUNCH']);
  });

  it('the check of the basket that follows is told of the others too, the new one last', async () => {
    const desk = await deskWith('LUNCH');
    const seen: string[] = [];
    await apply(desk, 'DINNER', async (_, lines) => {
      seen.push(...lines.map(({ voucherCode }) => voucherCode));
      return right(undefined);
    });
    expect(seen).toEqual(['LUNCH', 'DINNER']);
  });

  it('F21: where a later step refuses, it is voided, once (fault F21)', async () => {
    const desk = new VoucherDesk();
    const later = 'more than one of these discounts cannot be applied';
    expect(await apply(desk, 'LUNCH', refuses)).toEqual(left({ why: 'notAdded', later }));
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(desk.states()).toEqual([]);
    expect([...desk.held]).toEqual([]);
  });

  it.each<Fate>(['requestLost', 'answerLost'])(
    'F21: where the void is %s too, it is queued and voided on the next start',
    async (fate) => {
      const desk = new VoucherDesk();
      desk.fates = ['answers', fate];
      await apply(desk, 'LUNCH', refuses);
      expect(desk.states()).toEqual(['LUNCH toBeVoided']);
      await voidLeftovers(desk.ports);
      expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH', 'void LUNCH']);
      expect(desk.states()).toEqual([]);
      expect([...desk.held]).toEqual([]);
    },
  );

  it('where the answer of the check is lost, what the backend may hold is voided', async () => {
    const desk = new VoucherDesk();
    desk.fates = ['answerLost'];
    const failure = { failure: 'unreachable', call: 'check' };
    expect(await apply(desk, 'LUNCH')).toEqual(left({ why: 'failed', failure }));
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...desk.held]).toEqual([]);
  });

  it('one that the backend refuses is not voided: there is nothing to void', async () => {
    const desk = new VoucherDesk();
    expect(await apply(desk, 'NONE')).toEqual(left({ why: 'refused', message: 'Not known' }));
    expect(desk.calls).toEqual(['check NONE']);
    expect(desk.states()).toEqual([]);
  });

  it('a tab closed while the backend is asked leaves a code to be voided', async () => {
    const desk = new VoucherDesk();
    desk.fates = ['pageClosed'];
    await unlessClosed(apply(desk, 'LUNCH'));
    expect(desk.states()).toEqual(['LUNCH asked']);
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...desk.held]).toEqual([]);
  });

  it('a tab closed between check and basket leaves a code to be voided', async () => {
    const desk = new VoucherDesk();
    const closes: AddToBasket<string> = async () => {
      throw new PageClosed();
    };
    await unlessClosed(apply(desk, 'LUNCH', closes));
    expect(desk.states()).toEqual(['LUNCH checked']);
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(desk.states()).toEqual([]);
  });

  it('one that was cleared away while the basket was checked is voided, and not added', async () => {
    const desk = new VoucherDesk();
    const result = await apply(desk, 'LUNCH', async () => {
      await clearVouchers(desk.ports, place);
      return right(undefined);
    });
    expect(result).toEqual(left({ why: 'letGo' }));
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect(desk.states()).toEqual([]);
  });

  it('one that was cleared away while the backend was asked is voided after the answer, and not before', async () => {
    const desk = new VoucherDesk();
    desk.pause = async (what) => {
      if (what === 'check LUNCH arrives') await clearVouchers(desk.ports, place);
    };
    expect(await apply(desk, 'LUNCH')).toEqual(left({ why: 'letGo' }));
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
    expect([...desk.held]).toEqual([]);
  });

  it('one that was cleared away is not asked about again before the first answer is there', async () => {
    const desk = new VoucherDesk();
    let again: unknown;
    desk.fates = ['requestLost'];
    desk.pause = async (what) => {
      if (what !== 'check LUNCH arrives') return;
      await clearVouchers(desk.ports, place);
      again = await apply(desk, 'lunch');
    };
    await apply(desk, 'LUNCH');
    expect(again).toEqual(left({ why: 'underWay' }));
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
  });

  it('one that another tab has taken for a leftover while the backend was asked is voided again', async () => {
    const desk = new VoucherDesk();
    desk.pause = async (what) => {
      if (what === 'check LUNCH arrives') await voidLeftovers(desk.ports);
    };
    expect(await apply(desk, 'LUNCH')).toEqual(left({ why: 'letGo' }));
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH', 'void LUNCH']);
    expect([...desk.held]).toEqual([]);
  });

  it('a store that refuses stops no voucher: the app goes on in memory', async () => {
    const desk = new VoucherDesk();
    desk.storageWorks = false;
    expect(await apply(desk, 'LUNCH')).toEqual(right(LUNCH));
  });
});

describe('V2: the same code twice is refused before any call', () => {
  it.each(['LUNCH', 'lunch', '  Lunch\n'])('%j', async (typed) => {
    const desk = await deskWith('LUNCH');
    expect(await apply(desk, typed)).toEqual(left({ why: 'duplicate' }));
    expect(desk.calls).toEqual([]);
  });

  it('while it is still being asked about', async () => {
    const desk = new VoucherDesk();
    const [first, second] = await Promise.all([apply(desk, 'LUNCH'), apply(desk, 'lunch')]);
    expect(first).toEqual(right(LUNCH));
    expect(second).toEqual(left({ why: 'duplicate' }));
    expect(desk.calls).toEqual(['check LUNCH']);
  });

  it('while it is being taken off', async () => {
    const desk = await deskWith('LUNCH');
    const [, again] = await Promise.all([removeVoucher(desk.ports, place, 'LUNCH'), apply(desk, 'LUNCH')]);
    expect(again).toEqual(left({ why: 'duplicate' }));
    expect(desk.calls).toEqual(['void LUNCH']);
  });

  it('an alias of one that is there is a duplicate too, and the voucher stays', async () => {
    const desk = await deskWith('LUNCH');
    desk.ports.vouchers.check = () => async () => right(right(LUNCH));
    expect(await apply(desk, 'ALIAS')).toEqual(left({ why: 'duplicate' }));
    expect(desk.states()).toEqual(['LUNCH added']);
    expect(desk.calls).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(65)])('%j is no code, and asked about by nobody', async (typed) => {
    const desk = new VoucherDesk();
    expect(await apply(desk, typed)).toMatchObject(left({ why: 'field' }));
    expect(await staff(desk, typed)).toMatchObject(left({ why: 'field' }));
    expect(desk.calls).toEqual([]);
  });

  it('another basket of the host may have it too', async () => {
    const desk = await deskWith('LUNCH');
    expect(await apply(desk, 'LUNCH', accepts, nextDoor)).toEqual(right(LUNCH));
    expect(desk.states(nextDoor.place)).toEqual(['LUNCH added']);
  });

  it('a void on its way is waited for: it could undo the check', async () => {
    const desk = await deskWith('LUNCH');
    const [, again] = await Promise.all([
      clearVouchers(desk.ports, place),
      apply(desk, 'LUNCH', accepts, nextDoor),
    ]);
    expect(again).toEqual(left({ why: 'underWay' }));
    expect(desk.calls).toEqual(['void LUNCH']);
  });

  it('one that waits to be voided may be typed again, and is not voided then', async () => {
    const desk = new VoucherDesk();
    desk.fates = ['answers', 'requestLost'];
    await apply(desk, 'LUNCH', refuses);
    expect(await apply(desk, 'lunch')).toEqual(right(LUNCH));
    await voidLeftovers(desk.ports);
    expect(desk.states()).toEqual(['LUNCH added']);
    expect([...desk.held]).toEqual(['LUNCH']);
  });
});

describe('S12: staff discounts', () => {
  it('the code of the employee id is checked like any other', async () => {
    const desk = new VoucherDesk();
    expect(await staff(desk, ' 1 ')).toEqual(right(staffDiscount));
    expect(desk.calls).toEqual(['employee 1', 'check STAFF20']);
    expect(desk.lines()).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });

  it('is of its type whatever the check says', async () => {
    const desk = new VoucherDesk();
    desk.ports.vouchers.check = () => async () => right(right(voucher('STAFF20')));
    await staff(desk, '1');
    expect(desk.lines()).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
  });

  it('V2: a second one is refused before any call', async () => {
    const desk = new VoucherDesk();
    await staff(desk, '1');
    desk.calls.length = 0;
    expect(await staff(desk, '2')).toEqual(left({ why: 'secondStaffDiscount' }));
    expect(desk.calls).toEqual([]);
  });

  it('V2: a code that turns out to be a second one is voided', async () => {
    const desk = new VoucherDesk();
    await staff(desk, '1');
    desk.calls.length = 0;
    expect(await apply(desk, 'STAFF30')).toEqual(left({ why: 'secondStaffDiscount' }));
    expect(desk.calls).toEqual(['check STAFF30', 'void STAFF30']);
    expect(desk.states()).toEqual(['STAFF20 added']);
  });

  it('V2: two at once are one (attack H6)', async () => {
    const desk = new VoucherDesk();
    const results = await Promise.all([staff(desk, '1'), staff(desk, '2')]);
    expect(results.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1);
    expect(desk.lines()).toHaveLength(1);
    expect(desk.held.size).toBe(1);
  });

  it('an id that the server does not know says so', async () => {
    const desk = new VoucherDesk();
    expect(await staff(desk, '99')).toMatchObject(
      left({ why: 'failed', failure: { message: 'No such employee' } }),
    );
    expect(desk.states()).toEqual([]);
  });

  it('a code that is none is not asked about', async () => {
    const desk = new VoucherDesk();
    desk.ports.employeeDiscounts.code = () => async () => right(' ');
    expect(await staff(desk, '1')).toEqual(left({ why: 'refused', message: '' }));
    expect(desk.calls).toEqual([]);
  });
});

describe('V3: removing voids first', () => {
  it('and the voucher is gone', async () => {
    const desk = await deskWith('LUNCH', 'DINNER');
    expect(await removeVoucher(desk.ports, place, 'lunch')).toEqual(right(undefined));
    expect(desk.calls).toEqual(['void LUNCH']);
    expect(desk.states()).toEqual(['DINNER added']);
  });

  it.each<Fate>(['requestLost', 'answerLost'])(
    'F23: where that is %s it stays, and can be removed again',
    async (fate) => {
      const desk = await deskWith('LUNCH');
      desk.fates = [fate];
      expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(left('notVoided'));
      expect(desk.states()).toEqual(['LUNCH added']);
      expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(right(undefined));
      expect(desk.states()).toEqual([]);
    },
  );

  it('a double tap is one removal', async () => {
    const desk = await deskWith('LUNCH');
    const results = await Promise.all([1, 2].map(() => removeVoucher(desk.ports, place, 'LUNCH')));
    expect(results).toEqual([right(undefined), left('underWay')]);
    expect(desk.calls).toEqual(['void LUNCH']);
  });

  it('one that is gone, or waits to be voided, is no refusal', async () => {
    const desk = new VoucherDesk();
    desk.fates = ['answers', 'requestLost'];
    await apply(desk, 'LUNCH', refuses);
    desk.calls.length = 0;
    expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(right(undefined));
    expect(await removeVoucher(desk.ports, place, 'NONE')).toEqual(right(undefined));
    expect(desk.calls).toEqual([]);
  });

  it('a tab closed meanwhile leaves it to be voided: the guest wanted it off', async () => {
    const desk = await deskWith('LUNCH');
    desk.fates = ['pageClosed'];
    await unlessClosed(removeVoucher(desk.ports, place, 'LUNCH'));
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual(['void LUNCH', 'void LUNCH']);
    expect(desk.states()).toEqual([]);
  });

  it('WO15: while another basket counts on it, it leaves this one and is not voided', async () => {
    const desk = await deskWith('LUNCH');
    await apply(desk, 'LUNCH', accepts, nextDoor);
    desk.calls.length = 0;
    expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(right(undefined));
    expect(desk.states()).toEqual([]);
    expect(desk.calls).toEqual([]);
    expect(await removeVoucher(desk.ports, nextDoor.place, 'LUNCH')).toEqual(right(undefined));
    expect(desk.calls).toEqual(['void LUNCH']);
  });

  it('a payment that began meanwhile does not take hold of it', async () => {
    const desk = await deskWith('LUNCH');
    desk.fates = ['requestLost'];
    desk.pause = async (what) => {
      if (what.endsWith('arrives')) desk.pay(here);
    };
    expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(right(undefined));
    followPayments(desk.ports, place);
    expect(desk.states()).toEqual(['LUNCH toBeVoided']);
  });
});

describe('V1: nothing is voided and nothing cleared while a payment is unsettled', () => {
  it.each([
    ['unknown', UNKNOWN],
    ['captured', CAPTURED],
    ['declined', DECLINED],
  ])('F22: held, then the payment is %s (fault F22)', async (_, state) => {
    const desk = await deskWith('LUNCH');
    const key = desk.pay(here);
    expect(desk.states()).toEqual(['LUNCH held']);
    desk.learn(key, state);
    followPayments(desk.ports, place);
    const expected = { unknown: ['LUNCH held'], captured: [], declined: ['LUNCH added'] };
    expect(desk.states()).toEqual(expected[state.is]);
    expect(desk.calls).toEqual([]);
  });

  it('nothing is applied, removed or cleared, and no leftover of that basket is voided', async () => {
    const desk = await deskWith('LUNCH');
    desk.fates = ['answers', 'requestLost'];
    await apply(desk, 'DINNER', refuses);
    desk.calls.length = 0;
    const key = desk.pay(here);
    desk.learn(key, UNKNOWN);
    const paying = left({ why: 'paymentUnderWay' });
    expect(await apply(desk, 'DINNER')).toEqual(paying);
    expect(await staff(desk, '1')).toEqual(paying);
    expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(left('paymentUnderWay'));
    expect(await clearVouchers(desk.ports, place)).toEqual(left('paymentUnderWay'));
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual([]);
    expect(desk.states()).toEqual(['LUNCH held', 'DINNER toBeVoided']);
    expect(desk.lines()).toEqual([{ voucherCode: 'LUNCH', voucherType: 'discount' }]);
  });

  it('another basket is not touched by it', async () => {
    const desk = await deskWith('LUNCH');
    await apply(desk, 'DINNER', accepts, nextDoor);
    desk.pay(here);
    expect(await removeVoucher(desk.ports, nextDoor.place, 'DINNER')).toEqual(right(undefined));
    expect(desk.states()).toEqual(['LUNCH held']);
    expect(desk.states(nextDoor.place)).toEqual([]);
  });

  it('one that a payment in another tab came before is not added, and voided on the next start', async () => {
    const desk = new VoucherDesk();
    let key = '';
    const result = await apply(desk, 'LUNCH', async () => {
      key = desk.pay(here);
      return right(undefined);
    });
    expect(result).toEqual(left({ why: 'letGo' }));
    expect(desk.calls).toEqual(['check LUNCH']);
    desk.learn(key, DECLINED);
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
  });

  it('C2: a payment that nobody settled within a day keeps its voucher held, and lets others be', async () => {
    const desk = await deskWith('LUNCH');
    const key = desk.pay(here);
    desk.learn(key, UNKNOWN);
    desk.now = DAY_MS;
    expect(await apply(desk, 'DINNER')).toEqual(right(voucher('DINNER')));
    expect(await removeVoucher(desk.ports, place, 'LUNCH')).toEqual(left('paymentUnderWay'));
    expect(await clearVouchers(desk.ports, place)).toEqual(right(undefined));
    expect(desk.calls).toEqual(['check DINNER', 'void DINNER']);
    expect(desk.states()).toEqual(['LUNCH held']);
  });

  it('a payment that was settled while the app was closed is heard of on the next start', async () => {
    const desk = await deskWith('LUNCH');
    const key = desk.pay(here);
    desk.learn(key, CAPTURED);
    await voidLeftovers(desk.ports);
    expect(desk.states()).toEqual([]);
    expect(desk.calls).toEqual([]);
  });
});

describe('V4: clearing, and the next start', () => {
  it('clearing voids every voucher of that basket, once, and no other’s', async () => {
    const desk = await deskWith('LUNCH', 'DINNER');
    await apply(desk, 'STAFF20', accepts, nextDoor);
    desk.calls.length = 0;
    expect(await clearVouchers(desk.ports, place)).toEqual(right(undefined));
    expect(desk.calls.toSorted()).toEqual(['void DINNER', 'void LUNCH']);
    expect(desk.states()).toEqual([]);
    expect(desk.states(nextDoor.place)).toEqual(['STAFF20 added']);
  });

  it('what could not be voided is tried once a start, until it is (fault F21)', async () => {
    const desk = await deskWith('LUNCH');
    desk.fates = ['requestLost', 'requestLost', 'requestLost'];
    await clearVouchers(desk.ports, place);
    await clearVouchers(desk.ports, place);
    expect(desk.calls).toHaveLength(1);
    await voidLeftovers(desk.ports);
    expect(desk.calls).toHaveLength(2);
    await voidLeftovers(desk.ports);
    expect(desk.calls).toHaveLength(3);
    expect(desk.states()).toEqual(['LUNCH toBeVoided']);
    await voidLeftovers(desk.ports);
    await voidLeftovers(desk.ports);
    expect(desk.calls).toHaveLength(4);
    expect(desk.states()).toEqual([]);
  });

  it('a code that two baskets are done with is voided once', async () => {
    const desk = await deskWith('LUNCH');
    await apply(desk, 'lunch', accepts, nextDoor);
    desk.fates = ['requestLost'];
    await clearVouchers(desk.ports, place);
    expect(desk.states()).toEqual([]);
    await clearVouchers(desk.ports, nextDoor.place);
    desk.calls.length = 0;
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual(['void LUNCH']);
  });

  it.each<[string, Fate]>([
    ['gets no answer', 'late'],
    ['was asked by a tab that was closed', 'pageClosed'],
  ])(
    'a check that %s may arrive after the void: it is voided once more on each start until it can arrive no more',
    async (_, fate) => {
      const desk = new VoucherDesk();
      desk.fates = [fate];
      await apply(desk, 'LUNCH').catch(() => voidLeftovers(desk.ports));
      expect(desk.calls).toEqual(['check LUNCH', 'void LUNCH']);
      desk.arriveLate();
      desk.held.add('LUNCH');
      await voidLeftovers(desk.ports);
      expect(desk.calls.slice(2)).toEqual(['void LUNCH']);
      desk.held.add('LUNCH');
      desk.now += MINUTE_MS;
      await voidLeftovers(desk.ports);
      expect(desk.calls.slice(3)).toEqual(['void LUNCH']);
      expect([...desk.held]).toEqual([]);
      expect(desk.states()).toEqual([]);
      await voidLeftovers(desk.ports);
      expect(desk.calls).toHaveLength(4);
    },
  );

  it('a check that was answered is voided once', async () => {
    const desk = new VoucherDesk();
    await apply(desk, 'LUNCH', refuses);
    expect(desk.states()).toEqual([]);
  });

  it('a code typed again after its check was lost is the guest’s: no start voids it', async () => {
    const desk = new VoucherDesk();
    desk.fates = ['late'];
    await apply(desk, 'LUNCH');
    await apply(desk, 'lunch');
    desk.calls.length = 0;
    desk.arriveLate();
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual([]);
    expect(desk.states()).toEqual(['LUNCH added']);
  });

  it.each<[string, Fate[]]>([
    ['could not be voided', ['answers', 'requestLost']],
    ['was voided before its check had arrived', ['late']],
  ])('what one basket has left, and %s, is not voided once another has paid with it', async (_, fates) => {
    const desk = new VoucherDesk();
    desk.fates = [...fates];
    await apply(desk, 'LUNCH', refuses, nextDoor);
    await apply(desk, 'LUNCH');
    expect(desk.states(nextDoor.place)).toEqual([]);
    const key = desk.pay(here);
    desk.take(desk.lines());
    desk.learn(key, CAPTURED);
    desk.calls.length = 0;
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual([]);
    expect(desk.wrongs).toEqual([]);
  });

  it('a start with nothing left behind asks nobody', async () => {
    const desk = await deskWith('LUNCH');
    await voidLeftovers(desk.ports);
    expect(desk.calls).toEqual([]);
    expect(desk.states()).toEqual(['LUNCH added']);
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
    desk: VoucherDesk,
    scheduler: fc.Scheduler,
    stories: readonly Story[],
  ): Promise<void> {
    desk.pause = async (what) => void (await scheduler.schedule(Promise.resolve(), what));
    const told = stories.map(([name, code]) => {
      if (name === 'clear') return clearVouchers(desk.ports, place);
      if (name === 'remove') return removeVoucher(desk.ports, place, code);
      return apply(desk, code, async () => {
        await desk.pause(`basket with ${code}`);
        return name === 'apply' ? right(undefined) : left('no');
      });
    });
    await scheduler.waitFor(Promise.all(told));
    desk.pause = goesOn;
    desk.fates = [];
  }

  it('in whatever order they are answered, nothing is held that no basket counts on, after a start', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(anyStory, { minLength: 2, maxLength: 5 }),
        anyFates,
        async (scheduler, stories, fates) => {
          const desk = await deskWith('LUNCH');
          desk.fates = [...fates];
          await overlap(desk, scheduler, stories);
          await voidLeftovers(desk.ports);
          expect(desk.astray()).toEqual([]);
          expect(desk.wrongs).toEqual([]);
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
          const desk = new VoucherDesk();
          desk.fates = [...fates];
          await overlap(desk, scheduler, stories);
          const lines = desk.lines();
          expect(new Set(lines.map(({ voucherCode }) => voucherCode)).size).toBe(lines.length);
          expect(lines.filter(({ voucherType }) => voucherType === 'employee_discount').length).toBeLessThan(
            2,
          );
        },
      ),
    );
  });
});
