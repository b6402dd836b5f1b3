import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyStaffDiscount,
  applyVoucher,
  clearVouchers,
  foldedCode,
  followPayments,
  isRight,
  left,
  removeVoucher,
  right,
  voidLeftovers,
  type AddToBasket,
  type Either,
} from '@tableside/core';
import { MINUTE_MS } from '@tableside/core/time';
import { PageClosed } from './paying-phone.ts';
import { STATES } from '../payment/payment-intents.ts';
import { here, nextDoor, VoucherWorld, type Fate } from './voucher-world.ts';

type Basket = 'here' | 'nextDoor';
const SITES = { here, nextDoor };

/** What the guest saw: the codes of each basket, and whether the bank still has a payment of it. */
interface GuestView {
  readonly open: boolean;
  readonly codes: Readonly<Record<Basket, Set<string>>>;
  readonly paying: Partial<Record<Basket, { readonly key: string; readonly taken: boolean }>>;
}

const emptyView = (): GuestView => ({
  open: true,
  codes: { here: new Set(), nextDoor: new Set() },
  paying: {},
});

/** The phone shows what the guest saw, and no law was broken. */
function agree(view: GuestView, world: VoucherWorld): void {
  expect(world.wrongs).toEqual([]);
  if (!view.open) return;
  for (const basket of ['here', 'nextDoor'] as const) {
    const shown = world.lines(SITES[basket].place).map(({ voucherCode }) => voucherCode);
    expect(shown.toSorted()).toEqual([...view.codes[basket]].toSorted());
    const staff = world.lines(SITES[basket].place).filter(({ voucherType }) => voucherType !== 'discount');
    expect(staff.length).toBeLessThan(2);
  }
}

/** An act of an open page, or a start. Each voids a code at most once. */
function act(
  title: string,
  fates: readonly Fate[],
  run: (view: GuestView, world: VoucherWorld) => Promise<void>,
  whenOpen = true,
): fc.AsyncCommand<GuestView, VoucherWorld> {
  return {
    check: ({ open }) => open === whenOpen,
    run: async (view, world) => {
      const since = world.calls.length;
      world.fates = [...fates];
      try {
        await run(view, world);
      } catch (error) {
        if (!(error instanceof PageClosed)) throw error;
        Object.assign(view, { open: false });
      }
      world.fates = [];
      expect(world.mostVoids(since)).toBeLessThan(2);
      agree(view, world);
    },
    toString: () => `${title} (${fates.join(', ')})`,
  };
}

/** After the check: the basket check accepts it, refuses it, or the browser tab closes. */
type Later = 'takes' | 'refuses' | 'closed';
const step =
  (later: Later): AddToBasket<string> =>
  async () => {
    if (later === 'closed') throw new PageClosed();
    return later === 'takes' ? right(undefined) : left('refused');
  };

const applied = (
  view: GuestView,
  basket: Basket,
  result: Either<unknown, { readonly voucherCode: string }>,
) => {
  if (isRight(result)) view.codes[basket].add(result.right.voucherCode);
};

const apply = (basket: Basket, typed: string, later: Later, fates: readonly Fate[]) =>
  act(`${basket}: apply ${typed}, which the basket check ${later}`, fates, async (view, world) => {
    const before = world.calls.length;
    const result = await applyVoucher(world.ports, SITES[basket], typed, step(later));
    const isThere = view.codes[basket].has(foldedCode(typed));
    if (isThere || view.paying[basket] !== undefined) {
      expect(isRight(result)).toBe(false);
      expect(world.calls).toHaveLength(before);
    }
    applied(view, basket, result);
  });

const applyStaff = (basket: Basket, employeeId: string, later: Later, fates: readonly Fate[]) =>
  act(
    `${basket}: staff discount of ${employeeId}, which the basket check ${later}`,
    fates,
    async (view, world) => {
      const before = world.calls.length;
      const employee = { brandId: 'lantern', employeeId };
      const result = await applyStaffDiscount(world.ports, SITES[basket], employee, step(later));
      if ([...view.codes[basket]].some((code) => code.startsWith('STAFF'))) {
        expect(isRight(result)).toBe(false);
        // Only whether the id is somebody's has been asked.
        const asked = world.calls.slice(before).filter((call) => !call.startsWith('employee'));
        expect(asked).toEqual([]);
      }
      applied(view, basket, result);
    },
  );

const remove = (basket: Basket, code: string, fates: readonly Fate[]) =>
  act(`${basket}: remove ${code}`, fates, async (view, world) => {
    const { place } = SITES[basket];
    const wasThere = view.codes[basket].delete(code);
    const result = await removeVoucher(world.ports, place, code);
    if (!isRight(result) && wasThere) view.codes[basket].add(code);
  });

const clear = (basket: Basket, fates: readonly Fate[]) =>
  act(`${basket}: clear`, fates, async (view, world) => {
    if (view.paying[basket] === undefined) view.codes[basket].clear();
    const result = await clearVouchers(world.ports, SITES[basket].place);
    expect(isRight(result)).toBe(view.paying[basket] === undefined);
  });

/**
 * Pays. The outcome arrives, is unknown, or is lost with the browser tab. Nobody pays with a voucher that the backend no
 * longer holds, since the basket check refuses it.
 */
const pay = (basket: Basket, taken: boolean, heard: 'heard' | 'unknown' | 'closed') =>
  act(`${basket}: pay, ${taken ? 'captured' : 'declined'}, ${heard}`, [], async (view, world) => {
    const site = SITES[basket];
    if (view.paying[basket] !== undefined || !world.holdsAll(site)) return;
    const key = world.pay(site);
    if (taken) world.take(world.lines(site.place));
    view.paying[basket] = { key, taken };
    if (heard === 'heard') return settle(view, world, basket);
    if (heard === 'closed') throw new PageClosed();
    world.learn(key, STATES.unknown);
    followPayments(world.ports, site.place);
  });

function settle(view: GuestView, world: VoucherWorld, basket: Basket): void {
  const payment = view.paying[basket];
  if (payment === undefined) return;
  world.learn(payment.key, payment.taken ? STATES.captured : STATES.declined);
  delete view.paying[basket];
  followPayments(world.ports, SITES[basket].place);
  if (payment.taken) view.codes[basket].clear();
}

const learn = (basket: Basket) =>
  act(`${basket}: the payment is settled`, [], async (view, world) => settle(view, world, basket));

const close = act('close the tab', [], async () => {
  throw new PageClosed();
});

const start = (fates: readonly Fate[]) =>
  act(
    'start',
    fates,
    async (view, world) => {
      world.arriveLate();
      await voidLeftovers(world.ports);
      Object.assign(view, { open: true });
    },
    false,
  );

/** The bank settles its payments, late requests arrive, and the app starts with a working network. */
async function heal(view: GuestView, world: VoucherWorld): Promise<void> {
  const since = world.calls.length;
  for (const basket of ['here', 'nextDoor'] as const) settle(view, world, basket);
  world.arriveLate();
  await voidLeftovers(world.ports);
  expect(world.mostVoids(since)).toBeLessThan(2);
}

const arrive = act('what is late arrives', [], async (_, world) => world.arriveLate());

const basket = fc.constantFrom<Basket>('here', 'here', 'nextDoor');
const typed = fc.constantFrom('LUNCH', ' lunch ', 'DINNER', 'dinner', 'STAFF30', 'NONE', '', 'x'.repeat(65));
const code = fc.constantFrom('LUNCH', 'DINNER', 'STAFF20', 'STAFF30');
const employee = fc.constantFrom('1', '1', '2', '3', '99', '');
const later = fc.constantFrom<Later>('takes', 'takes', 'takes', 'refuses', 'closed');
const fates = fc.array(
  fc.constantFrom<Fate>('answers', 'answers', 'answers', 'requestLost', 'answerLost', 'late', 'pageClosed'),
  { maxLength: 4 },
);

const acts = fc.commands(
  [
    fc.tuple(basket, typed, later, fates).map((what) => apply(...what)),
    fc.tuple(basket, code, later, fc.constant([])).map((what) => apply(...what)),
    fc.tuple(basket, employee, later, fates).map((what) => applyStaff(...what)),
    fc.tuple(basket, code, fates).map((what) => remove(...what)),
    fc.tuple(basket, fates).map((what) => clear(...what)),
    fc
      .tuple(basket, fc.boolean(), fc.constantFrom('heard' as const, 'unknown' as const, 'closed' as const))
      .map((what) => pay(...what)),
    basket.map(learn),
    fc.constant(arrive),
    fc.constant(close),
    fates.map(start),
  ],
  { size: '+1', maxCommands: 30 },
);

/** Runs the acts from an empty world. */
async function live(all: Iterable<fc.AsyncCommand<GuestView, VoucherWorld>>) {
  const [view, world] = [emptyView(), new VoucherWorld()];
  await fc.asyncModelRun(() => ({ model: view, real: world }), all);
  return { view, world };
}

describe('vouchers beside a model, requests and answers lost (V1–V4)', () => {
  it('are as shown, never voided while held, never checked twice at once', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        await live(all);
      }),
    );
  });

  it('after a start online only those in a basket are held', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const { view, world } = await live(all);
        await heal(view, world);
        expect(world.astray()).toEqual([]);
        expect(world.wrongs).toEqual([]);
        // The answer to a check was lost. Once it can no longer arrive, the next start asks for the last time.
        world.now += MINUTE_MS;
        await heal(view, world);
        expect(world.wrongs).toEqual([]);
        const waiting = [here, nextDoor].flatMap(({ place }) => world.records(place));
        expect(waiting.every(({ state }) => state.is === 'added')).toBe(true);
      }),
    );
  });

  it('voided with the answer lost, one neither pays nor stays held', async () => {
    const { view, world } = await live([
      apply('here', 'LUNCH', 'takes', []),
      remove('here', 'LUNCH', ['answerLost']),
      pay('here', true, 'unknown'),
      apply('nextDoor', 'LUNCH', 'refuses', []),
    ]);
    expect(view.paying).toEqual({});
    await heal(view, world);
    expect(world.astray()).toEqual([]);
    expect(world.wrongs).toEqual([]);
  });
});
