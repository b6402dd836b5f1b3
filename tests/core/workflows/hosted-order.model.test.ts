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
import { place } from '../payment-intents.ts';
import { HostedTill, type HostedFate, type OnPage } from './hosted-payment-world.ts';
import { order, PageClosed } from './order-payment-world.ts';

/** What a bystander knows: whether the app has said that all is paid. */
interface Bystander {
  toldPaid: boolean;
}

interface Phone {
  readonly till: HostedTill;
  readonly said: PaymentIntent[];
}

type Command = fc.AsyncCommand<Bystander, Phone>;

const live = ({ till }: Phone): PaymentIntent | undefined =>
  liveAt(till.ports.intents.all(), place, till.phone.clock());

/** What must hold after every act, whatever became of requests and answers. */
function holds({ till, said }: Phone): void {
  expect(till.captures.length).toBeLessThanOrEqual(1);
  const open = [...till.phone.stored.values()].filter(({ state }) => isUnsettled(state));
  expect(open.length).toBeLessThanOrEqual(1);
  for (const { key, state } of said) {
    if (state.is === 'captured') expect(till.captures).toEqual([key]);
    if (isOver(state)) expect(till.captures).not.toContain(key);
  }
  for (const key of till.orders.keys()) expect(till.phone.stored.has(key)).toBe(true);
  expect(till.phone.storedWhenSent.every((state) => state === 'submitting')).toBe(true);
}

/** An act with these fates ahead; a page that is closed says nothing more. */
const act = (
  title: string,
  fates: readonly HostedFate[],
  run: (phone: Phone, model: Bystander) => Promise<unknown>,
): Command => ({
  check: () => true,
  run: async (model, phone) => {
    phone.till.fates = [...fates];
    try {
      await run(phone, model);
    } catch (error) {
      if (!(error instanceof PageClosed)) throw error;
    }
    phone.till.fates = [];
    model.toldPaid ||= phone.said.at(-1)?.state.is === 'captured';
    holds(phone);
  },
  toString: () => `${title} (${fates.join(', ')})`,
});

const watch =
  ({ said }: Phone) =>
  (intent: PaymentIntent) =>
    void said.push(intent);

const pay = (fates: readonly HostedFate[]): Command =>
  act('pay', fates, async (phone, { toldPaid }) => {
    const { till } = phone;
    const mustNot = live(phone) !== undefined || toldPaid;
    const before = till.phone.sent.length;
    await placeOrder(till.ports, order(), watch(phone));
    // Nothing is sent while another payment stands, or once the guest was told that all is paid.
    if (mustNot) expect(till.phone.sent).toHaveLength(before);
  });

const reload = (fates: readonly HostedFate[]): Command =>
  act('reload', fates, async (phone) => {
    const stood = live(phone);
    if (stood !== undefined) await resumePayment(phone.till.ports, stood, watch(phone));
  });

const onPage = (verdict: OnPage): Command =>
  act(`on the page: ${verdict}`, [], async (phone) => {
    const stood = live(phone);
    if (stood?.state.is === 'authRequired') phone.till.onPage(stood.key, verdict);
  });

/** By any return address, also one that nobody was sent to. */
const comeBack = (fates: readonly HostedFate[], forged: boolean): Command =>
  act(`come back${forged ? ' with a forged address' : ''}`, fates, async (phone) => {
    const stood = live(phone) ?? [...phone.till.phone.stored.values()].at(-1);
    if (stood === undefined) return;
    const paymentId = forged ? 'payment-forged' : `payment-${stood.key}`;
    await returnFromBank(phone.till.ports, stood, paymentId, 'result', watch(phone));
  });

const refuseCapture: Command = act('the bank lets go of what is held', [], async ({ till }) => {
  till.refusesCapture = true;
});

const wait = (milliseconds: number): Command =>
  act(`${milliseconds / 1000} s pass`, [], async ({ till }) => till.pass(milliseconds));

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

describe('C1–C4: the life of an order that is paid on the provider’s page', () => {
  it('order, pay there or not, come back by any address, reload, in any order: one capture at most, and never a wrong word', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommands, fc.boolean(), async (commands, hasPaidThere) => {
        const phone: Phone = { till: new HostedTill(), said: [] };
        if (hasPaidThere) {
          await placeOrder(phone.till.ports, order(), watch(phone));
          phone.till.onPage('key-1', 'approved');
        }
        await fc.asyncModelRun(() => ({ model: { toldPaid: false }, real: phone }), commands);

        // The network is well again: whatever was left is settled, or waits for the guest on the provider's page.
        const { till } = phone;
        till.pass(180_000);
        for (const stood of till.phone.stored.values()) {
          if (!isUnsettled(stood.state)) continue;
          const { state } = await resumePayment(till.ports, stood, watch(phone));
          expect(isUnsettled(state) ? state.is : 'settled').toMatch(/^(settled|authRequired)$/);
        }
        holds(phone);
        const paid = [...till.phone.stored.values()].filter(({ state }) => state.is === 'captured');
        expect(paid.map(({ key }) => key)).toEqual(till.captures);
      }),
    );
  });
});
