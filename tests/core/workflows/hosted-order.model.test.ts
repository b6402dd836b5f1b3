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
import { HostedPaymentWorld, type HostedFate, type OnPage } from './hosted-payment-world.ts';
import { order } from './order-payment-world.ts';
import { unlessClosed } from './paying-phone.ts';

/** An observer: whether the app has said that all is paid. */
interface Bystander {
  toldPaid: boolean;
}

interface Phone {
  readonly world: HostedPaymentWorld;
  readonly reported: PaymentIntent[];
}

type Command = fc.AsyncCommand<Bystander, Phone>;

const live = ({ world }: Phone): PaymentIntent | undefined =>
  liveAt(world.ports.intents.all(), place, world.phone.clock());

/** The invariants after every act, whatever happened to requests and answers. */
function holds({ world, reported }: Phone): void {
  expect(world.captures.length).toBeLessThanOrEqual(1);
  const open = [...world.phone.stored.values()].filter(({ state }) => isUnsettled(state));
  expect(open.length).toBeLessThanOrEqual(1);
  for (const { key, state } of reported) {
    if (state.is === 'captured') expect(world.captures).toEqual([key]);
    if (isOver(state)) expect(world.captures).not.toContain(key);
  }
  for (const key of world.orders.keys()) expect(world.phone.stored.has(key)).toBe(true);
  expect(world.phone.storedWhenSent.every((state) => state === 'submitting')).toBe(true);
}

/** An act with these fates ahead. A closed page answers nothing more. */
const act = (
  title: string,
  fates: readonly HostedFate[],
  run: (phone: Phone, model: Bystander) => Promise<unknown>,
): Command => ({
  check: () => true,
  run: async (model, phone) => {
    phone.world.fates = [...fates];
    await unlessClosed(() => run(phone, model));
    phone.world.fates = [];
    model.toldPaid ||= phone.reported.at(-1)?.state.is === 'captured';
    holds(phone);
  },
  toString: () => `${title} (${fates.join(', ')})`,
});

const watch =
  ({ reported }: Phone) =>
  (intent: PaymentIntent) =>
    void reported.push(intent);

const pay = (fates: readonly HostedFate[]): Command =>
  act('pay', fates, async (phone, { toldPaid }) => {
    const { world } = phone;
    const mustNot = live(phone) !== undefined || toldPaid;
    const before = world.phone.sent.length;
    await placeOrder(world.ports, order(), watch(phone));
    // Nothing is sent while another payment is unsettled, or after the guest saw that all is paid.
    if (mustNot) expect(world.phone.sent).toHaveLength(before);
  });

const reload = (fates: readonly HostedFate[]): Command =>
  act('reload', fates, async (phone) => {
    const stood = live(phone);
    if (stood !== undefined) await resumePayment(phone.world.ports, stood, watch(phone));
  });

const onPage = (verdict: OnPage): Command =>
  act(`on the page: ${verdict}`, [], async (phone) => {
    const stood = live(phone);
    if (stood?.state.is === 'authRequired') phone.world.onPage(stood.key, verdict);
  });

/** Returns by any address, including a forged one. */
const comeBack = (fates: readonly HostedFate[], forged: boolean): Command =>
  act(`come back${forged ? ' with a forged address' : ''}`, fates, async (phone) => {
    const stood = live(phone) ?? [...phone.world.phone.stored.values()].at(-1);
    if (stood === undefined) return;
    const paymentId = forged ? 'payment-forged' : `payment-${stood.key}`;
    await returnFromBank(phone.world.ports, stood, paymentId, 'result', watch(phone));
  });

const refuseCapture: Command = act('the bank lets go of what is held', [], async ({ world }) => {
  world.refusesCapture = true;
});

const wait = (milliseconds: number): Command =>
  act(`${milliseconds / 1000} s pass`, [], async ({ world }) => world.phone.pass(milliseconds));

const anyFates = fc.array(
  fc.constantFrom<HostedFate>(
    'arrives',
    'arrives',
    'arrives',
    'lost',
    'answerLost',
    'serverFails',
    'answersUnknown',
    'late',
    'forbidden',
    'pageClosed',
  ),
  { maxLength: 8 },
);

const anyCommands = fc.commands(
  [
    anyFates.map(pay),
    anyFates.map(reload),
    fc.constantFrom<OnPage>('approved', 'approved', 'declined', 'cancelled').map(onPage),
    fc.tuple(anyFates, fc.boolean()).map(([fates, forged]) => comeBack(fates, forged)),
    fc.constant(refuseCapture),
    fc.constantFrom(1000, 60_000, 180_000).map(wait),
  ],
  { maxCommands: 20 },
);

describe('hosted order beside a model (C1–C4)', () => {
  it('captures once at most and never misreports, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommands, fc.boolean(), async (commands, hasPaidThere) => {
        const phone: Phone = { world: new HostedPaymentWorld(), reported: [] };
        if (hasPaidThere) {
          await placeOrder(phone.world.ports, order(), watch(phone));
          phone.world.onPage('key-1', 'approved');
        }
        await fc.asyncModelRun(() => ({ model: { toldPaid: false }, real: phone }), commands);

        // With a working network everything is settled, or waits for the guest on the provider's page.
        const { world } = phone;
        world.phone.pass(180_000);
        for (const stood of world.phone.stored.values()) {
          if (!isUnsettled(stood.state)) continue;
          const { state } = await resumePayment(world.ports, stood, watch(phone));
          expect(isUnsettled(state) ? state.is : 'settled').toMatch(/^(settled|authRequired)$/);
        }
        holds(phone);
        const paid = [...world.phone.stored.values()].filter(({ state }) => state.is === 'captured');
        expect(paid.map(({ key }) => key)).toEqual(world.captures);
      }),
    );
  });
});
