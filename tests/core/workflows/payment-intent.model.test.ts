import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOver,
  isUnsettled,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  type PaymentIntent,
} from '@tableside/core';
import { place } from '../payment/payment-intents.ts';
import { order, OrderPaymentWorld, type Fate, type Finding } from './order-payment-world.ts';
import { LATE_MS, unlessClosed } from './paying-phone.ts';

/** An observer: what the guest did, and what the app said last. */
interface Bystander {
  wentToBank: boolean;
  toldPaid: boolean;
}

interface Phone {
  readonly world: OrderPaymentWorld;
  readonly reported: PaymentIntent[];
}

type Command = fc.AsyncCommand<Bystander, Phone>;

const live = ({ world }: Phone): PaymentIntent | undefined =>
  liveAt(world.ports.intents.all(), place, world.clock());

/** A phone that never stores two open payments, not even within an act. */
function newPhone(): Phone {
  const world = new OrderPaymentWorld();
  const save = world.ports.intents.save;
  world.ports.intents.save = (intent) => {
    const saved = save(intent);
    const open = [...world.stored.values()].filter(({ state }) => isUnsettled(state));
    expect(open.length).toBeLessThanOrEqual(1);
    return saved;
  };
  return { world, reported: [] };
}

/** The invariants after every act, whatever happened to requests and answers. */
function holds(model: Bystander, { world, reported }: Phone): void {
  expect(world.captured.length).toBeLessThanOrEqual(1);
  for (const { key, state } of reported) {
    if (state.is === 'captured') expect(world.captured).toEqual([key]);
    if (isOver(state)) expect(world.captured).not.toContain(key);
  }
  expect(world.storedWhenSent.every((state) => state === 'submitting')).toBe(true);
  if (model.toldPaid) expect(world.captured).toHaveLength(1);
}

function command(
  title: string,
  check: (model: Readonly<Bystander>) => boolean,
  run: (model: Bystander, phone: Phone) => Promise<void>,
): Command {
  return {
    check,
    run: async (model, phone) => {
      await run(model, phone);
      model.toldPaid ||= phone.reported.at(-1)?.state.is === 'captured';
      holds(model, phone);
    },
    toString: () => title,
  };
}

const watch = (phone: Phone) => (intent: PaymentIntent) => void phone.reported.push(intent);

const pay = (fates: readonly Fate[], findings: readonly Finding[]): Command =>
  command(
    `pay (${fates.join(', ')})`,
    () => true,
    async (model, phone) => {
      const { world } = phone;
      const stood = live(phone);
      world.fates = [...fates];
      world.findings = [...findings];
      const before = world.sent.length;
      await unlessClosed(() => placeOrder(world.ports, order(), watch(phone)));
      world.fates = [];
      world.findings = [];
      // Nothing is sent while another payment is unsettled, or after the guest saw that all is paid.
      if (stood !== undefined || model.toldPaid) expect(world.sent).toHaveLength(before);
    },
  );

const reload = command(
  'reload',
  () => true,
  async (_, phone) => {
    const stood = live(phone);
    if (stood !== undefined) await unlessClosed(() => resumePayment(phone.world.ports, stood, watch(phone)));
  },
);

const atTheBank = (verdict: 'approved' | 'declined'): Command =>
  command(
    `the bank: ${verdict}`,
    () => true,
    async (model, phone) => {
      const stood = live(phone);
      if (stood?.state.is !== 'authRequired') return;
      model.wentToBank = true;
      phone.world.atTheBank(stood.key, verdict);
    },
  );

const comeBack = (fates: readonly Fate[]): Command =>
  command(
    `come back from the bank (${fates.join(', ')})`,
    ({ wentToBank }) => wentToBank,
    async (_, phone) => {
      const stood = live(phone);
      if (stood?.state.is !== 'authRequired') return;
      phone.world.fates = [...fates];
      const { paymentId } = stood.state;
      await unlessClosed(() => returnFromBank(phone.world.ports, stood, paymentId, 'result', watch(phone)));
      phone.world.fates = [];
    },
  );

const wait = (milliseconds: number): Command =>
  command(
    `${milliseconds / 1000} s pass`,
    () => true,
    async (_, { world }) => world.pass(milliseconds),
  );

const anyFates = fc.array(
  fc.constantFrom<Fate>(
    'approved',
    'declined',
    'bank',
    'answerLost',
    'answerUnreadable',
    'serverFails',
    'answersUnknown',
    'lost',
    'late',
    'refused',
    'timedOutOnTheWay',
    'limited',
    'pageClosed',
  ),
  { minLength: 1, maxLength: 4 },
);

const anyFindings = fc.array(fc.constantFrom<Finding>('answers', 'noAnswer', 'noAnswer'), { maxLength: 40 });

describe('payment intent beside a model (C1–C4)', () => {
  it('charges once at most and never misreports, in any order of events', async () => {
    const commands = fc.commands(
      [
        fc.tuple(anyFates, anyFindings).map(([fates, findings]) => pay(fates, findings)),
        fc.constant(reload),
        fc.constantFrom<'approved' | 'declined'>('approved', 'declined').map(atTheBank),
        anyFates.map(comeBack),
        fc.constantFrom(1000, LATE_MS, 3 * LATE_MS).map(wait),
      ],
      { maxCommands: 20 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (all) => {
        await fc.asyncModelRun(
          () => ({
            model: { wentToBank: false, toldPaid: false },
            real: newPhone(),
          }),
          all,
        );
      }),
    );
  });
});
