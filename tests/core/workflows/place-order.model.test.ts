import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOver,
  isRight,
  isUnsettled,
  liveAt,
  placeOrder,
  resumePayment,
  returnFromBank,
  type PaymentIntent,
} from '@tableside/core';
import { place } from '../payment/payment-intents.ts';
import {
  LATE_MS,
  unlessClosed,
  order,
  OrderPaymentWorld,
  type Fate,
  type Finding,
} from './order-payment-world.ts';

const fates: readonly Fate[] = [
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
];

const anyNetwork = fc.record({
  fates: fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
  findings: fc.array(fc.constantFrom<Finding>('answers', 'noAnswer', 'noAnswer'), { maxLength: 40 }),
  bank: fc.array(fc.constantFrom('approved' as const, 'declined' as const), { minLength: 8, maxLength: 8 }),
});

/**
 * A guest who pays, reloads a closed page, goes to the bank when asked to, and tries again only where the app says
 * that nothing was taken. Answers everything that the app said.
 */
async function insist(
  world: OrderPaymentWorld,
  bank: readonly ('approved' | 'declined')[],
): Promise<readonly PaymentIntent[]> {
  const reported: PaymentIntent[] = [];
  const watch = (intent: PaymentIntent) => void reported.push(intent);
  for (const verdict of bank) {
    const earlier = liveAt(world.ports.intents.all(), place, world.clock());
    const outcome = await unlessClosed(async () => {
      if (earlier?.state.is === 'authRequired') {
        world.atTheBank(earlier.key, verdict);
        return returnFromBank(world.ports, earlier, earlier.state.paymentId, 'result', watch);
      }
      if (earlier !== undefined) return resumePayment(world.ports, earlier, watch);
      const result = await placeOrder(world.ports, order(), watch);
      return isRight(result) ? result.right : undefined;
    });
    if (outcome?.state.is === 'captured') break;
  }
  return reported;
}

describe('placing an order on a faulty network (C1–C4)', () => {
  it('charges at most once, and never says otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, async ({ fates: ahead, findings, bank }) => {
        const world = new OrderPaymentWorld();
        world.fates = [...ahead];
        world.findings = [...findings];
        const reported = await insist(world, bank);
        // Late requests arrive.
        world.pass(LATE_MS);

        expect(world.captured.length).toBeLessThanOrEqual(1);
        for (const { key, state } of reported) {
          if (state.is === 'captured') expect(world.captured).toEqual([key]);
          if (isOver(state)) expect(world.captured).not.toContain(key);
        }
      }),
    );
  });

  it('stores each key before sending, one key at a time', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, async ({ fates: ahead, findings, bank }) => {
        const world = new OrderPaymentWorld();
        world.fates = [...ahead];
        world.findings = [...findings];
        const save = world.ports.intents.save.bind(world.ports.intents);
        const open: number[] = [];
        world.ports.intents.save = (intent) => {
          const result = save(intent);
          open.push([...world.stored.values()].filter(({ state }) => isUnsettled(state)).length);
          return result;
        };
        await insist(world, bank);
        expect(Math.max(0, ...open)).toBeLessThanOrEqual(1);
        expect(world.storedWhenSent.every((state) => state === 'submitting')).toBe(true);
      }),
    );
  });
});
