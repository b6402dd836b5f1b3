import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLeft,
  isOver,
  isUnsettled,
  payBill,
  resumePayment,
  returnFromBank,
  type PaymentIntent,
} from '@tableside/core';
import { present } from '../samples.ts';
import { BillPaymentWorld, Phone, type Card } from './bill-payment-world.ts';
import { PageClosed, type NetworkFate } from './paying-phone.ts';

const states = (phone: Phone): readonly string[] => phone.said.map(({ state }) => state.is);

async function paid(phone: Phone, amount: number, tip = 0): Promise<PaymentIntent> {
  return present(await payBill(phone.ports, phone.bill(amount, tip), phone.watch));
}

describe('a bill payment (WP1, WP2)', () => {
  it('is authorised, entered and captured', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    await paid(phone, 2000, 200);
    expect(states(phone)).toEqual(['prepared', 'submitting', 'authorised', 'captured']);
    expect(phone.world.outstanding).toBe(3000);
    expect(phone.world.charged('ada-1')).toBe(2200);
  });

  it('takes nothing when the card is declined', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.card = 'declined';
    expect((await paid(phone, 2000)).state).toEqual({ is: 'declined', code: 'declined' });
    expect(phone.world.outstanding).toBe(5000);
  });

  it('above what is left takes nothing and says why (P4)', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(1500));
    expect((await paid(phone, 2000)).state).toEqual({ is: 'notCharged', why: 'overpaid' });
    expect(phone.world.charged('ada-1')).toBe(0);
  });

  it.each<[string, NetworkFate[]]>([
    ['the request is lost', ['lost']],
    ["the hold's answer is lost", ['answerLost']],
    ["the hold's answer is a 502", ['serverFails']],
    ['the entry is lost', ['arrives', 'lost']],
    ["the entry's answer is lost", ['arrives', 'answerLost']],
    [
      "the entry's answer is a 502, and so is the question after it",
      ['arrives', 'serverFails', 'serverFails'],
    ],
  ])('%s: captured, once (C2, C3)', async (_, fates) => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.fates = fates;
    expect((await paid(phone, 2000, 100)).state.is).toBe('captured');
    expect([...phone.world.entered.values()]).toEqual([2000]);
    expect([...phone.world.holds.keys()]).toEqual(['ada-1']);
  });

  it.each<[string, NetworkFate[]]>([
    ['after the hold', ['pageClosed']],
    ['after the entry', ['arrives', 'pageClosed']],
  ])('page closed %s: the next page ends it with the same key', async (_, fates) => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.fates = fates;
    await expect(paid(phone, 2000)).rejects.toBeInstanceOf(PageClosed);
    const [left] = [...phone.stored.values()];
    expect(left && isUnsettled(left.state)).toBe(true);
    const ended = left && (await resumePayment(phone.ports, left, phone.watch));
    expect(ended?.state.is).toBe('captured');
    expect([...phone.world.entered.keys()]).toEqual(['ada-1']);
  });

  it('is entered when the guest is back from an approving bank', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.card = 'asks';
    const asked = await paid(phone, 2000);
    expect(asked.state).toMatchObject({ is: 'authRequired', paymentId: 'payment-ada-1' });
    const hold = phone.world.holds.get('ada-1');
    if (hold !== undefined) hold.is = 'held';
    const back = await returnFromBank(phone.ports, asked, 'payment-ada-1', 'result', phone.watch);
    expect(back.state.is).toBe('captured');
  });

  it('waits for an earlier one of the bill', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.card = 'asks';
    await paid(phone, 2000);
    const second = await payBill(phone.ports, phone.bill(1000, 0), phone.watch);
    expect(isLeft(second) && second.left.why).toBe('unsettled');
  });

  it('is blocked by one that another browser tab made since (C4)', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    await paid(phone, 1000);
    phone.paidBefore = [];
    const again = await payBill(phone.ports, phone.bill(1000, 0), phone.watch);
    expect(isLeft(again) && again.left.why).toBe('paid');
    expect([...phone.world.entered.values()]).toEqual([1000]);
    phone.paidBefore = undefined;
    expect((await paid(phone, 1000)).state.is).toBe('captured');
  });

  it('entered again and refused on the way stays unknown (C2)', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.fates = ['arrives', 'answerLost', 'arrives', 'forbidden'];
    expect((await paid(phone, 2000)).state.is).toBe('captured');
    expect(phone.said.map(({ state }) => state.is)).not.toContain('notCharged');
  });

  it('authorised with its key unknown is neither repeated nor dropped (C1)', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.world.forgetsKeys = true;
    phone.fates = ['arrives', 'answerLost'];
    expect((await paid(phone, 2000)).state.is).toBe('captured');
    expect(states(phone)).toEqual([
      'prepared',
      'submitting',
      'authorised',
      'unknown',
      'authorised',
      'captured',
    ]);
  });

  it('authorised with its key unknown is not repeated after a reload', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.world.forgetsKeys = true;
    phone.fates = ['arrives', 'pageClosed'];
    await expect(paid(phone, 2000)).rejects.toBeInstanceOf(PageClosed);
    const [left] = phone.ports.intents.all();
    phone.now += 600_000;
    const ended = left && (await resumePayment(phone.ports, left, phone.watch));
    expect(ended?.state.is).toBe('captured');
  });

  it('authorised and then released was not declined by the card (WP2)', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(1000));
    phone.fates = ['arrives', 'answerLost'];
    expect((await paid(phone, 2000)).state).toEqual({ is: 'notCharged' });
  });

  it('refused at its first try is definite', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.fates = ['arrives', 'forbidden'];
    expect((await paid(phone, 2000)).state).toEqual({ is: 'notCharged' });
    expect(phone.world.charged('ada-1')).toBe(0);
  });

  it('without an answer for two minutes is unresolved, never failed', async () => {
    const phone = new Phone('ada', new BillPaymentWorld(5000));
    phone.fates = Array.from({ length: 60 }, () => 'answerLost' as const);
    expect((await paid(phone, 2000)).state.is).toBe('unresolved');
  });
});

describe('several guests at one bill', () => {
  const anyPayment = fc.record({
    phone: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 6000 }),
    tip: fc.integer({ min: 0, max: 500 }),
    card: fc.constantFrom<Card>('approved', 'approved', 'approved', 'declined', 'asks'),
    fates: fc.array(
      fc.constantFrom<NetworkFate>('arrives', 'arrives', 'lost', 'answerLost', 'serverFails', 'pageClosed'),
      { maxLength: 12 },
    ),
  });

  it('never pay more than the bill; nobody charged sees “failed” (fault F7)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(anyPayment, { minLength: 1, maxLength: 12 }),
        async (due, payments) => {
          const world = new BillPaymentWorld(due);
          const phones = ['ada', 'bo', 'cy', 'di'].map((name) => new Phone(name, world));
          for (const { phone: at, amount, tip, card, fates } of payments) {
            const phone = phones[at];
            if (phone === undefined) continue;
            phone.card = card;
            phone.fates = [...fates];
            try {
              await payBill(phone.ports, phone.bill(amount, tip), phone.watch);
            } catch (error) {
              if (!(error instanceof PageClosed)) throw error;
            }
            phone.fates = [];
            expect(world.outstanding).toBeGreaterThanOrEqual(0);
          }
          // The network works again, and every phone asks after its payments.
          for (const phone of phones) {
            for (const hold of world.holds.values()) if (hold.is === 'asked') hold.is = 'held';
            for (const intent of phone.ports.intents.all())
              if (isUnsettled(intent.state)) await resumePayment(phone.ports, intent, phone.watch);
          }
          for (const { said, stored } of phones) {
            for (const { key, state, summary } of said) {
              if (state.is === 'captured') expect(world.charged(key)).toBe(summary.total);
              if (isOver(state)) expect(world.charged(key)).toBe(0);
            }
            for (const { state } of stored.values()) expect(isUnsettled(state)).toBe(false);
          }
          expect(world.outstanding).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
