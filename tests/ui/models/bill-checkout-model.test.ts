import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf, left, right, type Account, type PortFailure, type Tip } from '@tableside/core';
import type { BillCheckoutModel } from '../../../ui/models/bill-checkout-model.ts';
import { account, itemLine, less, paid, tipPercent } from '../../core/bills.ts';
import { STATES } from '../../core/payment-intents.ts';
import { pence } from '../../core/samples.ts';
import { bill, BillWorld, table } from './bill-world.ts';
import { settled, unreachable } from './order-world.ts';

const approved = right({ outcome: 'success', orderId: 'p1', orderRef: 'p1' } as const);
const onHold = right({ outcome: 'authorised', paymentId: 'p1' } as const);

let world: BillWorld;
let checkout: BillCheckoutModel;

beforeEach(async () => {
  world = new BillWorld();
  checkout = await world.checkout(bill());
});

const total = (): number | undefined => checkout.payment?.totalBeingPaid;
const amount = (): number | undefined => checkout.payment?.amountBeingPaid;
const heard = (received: Account): void => void checkout.bill.take(received);

/** The bank gives the card's nonce; the look after it finds the bill as given. */
async function bankSays(found: Account = bill()) {
  await world.nonce.answer(right({ nonce: 'n' }));
  await world.till.answer(found);
}

/** Presses the button; the last look finds the bill as given. */
async function press(found: Account = bill()) {
  const done = checkout.pay();
  await settled();
  await world.till.answer(found);
  return { done };
}

describe('how much is paid', () => {
  it('all that is left, without a tip, unless the guest says otherwise', () => {
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 4050, tip: 0, totalBeingPaid: 4050 });
    expect(checkout.isReady).toBe(true);
  });

  it('P1: by item, each unit by itself', () => {
    checkout.split.choose('item');
    expect(checkout.split.units.map(({ name, unit, of, share }) => [name, unit, of, share])).toEqual([
      ['steak', 1, 1, 2400],
      ['beer', 1, 3, 550],
      ['beer', 2, 3, 550],
      ['beer', 3, 3, 550],
    ]);
    expect(checkout.isReady).toBe(false);
    checkout.split.pick({ lineId: 'beer', unit: 2 }, true);
    checkout.split.pick({ lineId: 'beer', unit: 2 }, true);
    checkout.split.pick({ lineId: 'steak', unit: 1 }, true);
    expect(amount()).toBe(2950);
    checkout.split.pick({ lineId: 'steak', unit: 1 }, false);
    expect(amount()).toBe(550);
  });

  it('P1: what costs nothing is not to be picked', () => {
    heard(account([itemLine('steak', 2400), itemLine('water', 0)], 0, { version: 2 }));
    expect(checkout.split.units.map(({ name }) => name)).toEqual(['steak']);
  });

  it('a unit that the till has taken off is picked no more', () => {
    checkout.split.choose('item');
    checkout.split.pick({ lineId: 'beer', unit: 3 }, true);
    checkout.split.pick({ lineId: 'beer', unit: 1 }, true);
    heard(account([itemLine('steak', 2400), itemLine('beer', 550, 2)], 0, { version: 2 }));
    expect(amount()).toBe(550);
    expect(checkout.split.pickedUnits).toEqual([{ lineId: 'beer', unit: 1 }]);
  });

  it.each([
    ['', undefined, 0],
    ['12.50', undefined, 1250],
    ['12,50', { rule: 'notValid' }, 0],
    ['0', undefined, 0],
  ])('P2: the amount %o', (typed, refusal, paidAmount) => {
    checkout.split.choose('amount');
    checkout.split.typeAmount(typed);
    expect(checkout.split.amountRefusal).toEqual(refusal);
    expect(amount()).toBe(paidAmount);
    expect(checkout.isReady).toBe(paidAmount > 0);
  });

  it('P3: evenly, and what is over is said', () => {
    checkout.split.choose('even');
    expect(amount()).toBe(2025);
    checkout.split.splitAmong(4);
    expect(amount()).toBe(1013);
    expect(checkout.split.evenly).toEqual({ each: 1012, more: 1 });
    checkout.split.payFor(3);
    expect(checkout.split.evenly).toEqual({ each: 1012, more: 2 });
    expect(amount()).toBe(3038);
  });

  it('P3: among 2 to 50, and nobody pays for more than there are', () => {
    checkout.split.choose('even');
    checkout.split.splitAmong(51);
    expect(checkout.split.people).toBe(50);
    checkout.split.payFor(99);
    expect(checkout.split.payingFor).toBe(50);
    checkout.split.splitAmong(1);
    expect(checkout.split).toMatchObject({ people: 2, payingFor: 2 });
    checkout.split.payFor(0);
    expect(checkout.split.payingFor).toBe(1);
  });

  it('section 2: leaving the bill resets how it is split', () => {
    checkout.split.choose('item');
    checkout.split.pick({ lineId: 'steak', unit: 1 }, true);
    checkout.split.typeAmount('5');
    checkout.leave();
    expect(checkout.split).toMatchObject({ by: 'all', typedAmount: '', pickedUnits: [] });
    expect(amount()).toBe(4050);
  });
});

describe('P5: the tip', () => {
  const tenPercent: Tip = tipPercent('10');

  it('by percentage follows what is paid of the bill', () => {
    checkout.tips.choose(tenPercent);
    expect(total()).toBe(4455);
    checkout.split.choose('even');
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 2025, tip: 203 });
  });

  it('that was typed stays, and is not cut with the amount', () => {
    checkout.tips.type('3');
    checkout.split.choose('amount');
    checkout.split.typeAmount('100');
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 4050, tip: 300, totalBeingPaid: 4350 });
    heard(paid(bill(), 4000));
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 50, tip: 300 });
  });

  it('that cannot be read is said, and is not paid over', async () => {
    checkout.tips.type('2,5');
    expect(checkout.tips.refusal).toEqual({ rule: 'notValid' });
    expect(await checkout.pay()).toBeUndefined();
    expect(world.till.unanswered).toBe(0);
  });
});

describe('P4: the overpay warning', () => {
  beforeEach(() => {
    checkout.split.choose('amount');
    checkout.split.typeAmount('50');
  });

  it('shows with the reduced amount until it is seen, once for each cut', () => {
    expect(checkout.overpaid).toMatchObject({ wanted: 5000, amountBeingPaid: 4050 });
    checkout.seeOverpaid();
    expect(checkout.overpaid).toBeUndefined();
    checkout.tips.choose(tipPercent('10'));
    expect(checkout.overpaid).toBeUndefined();
    checkout.split.typeAmount('60');
    expect(checkout.overpaid).toMatchObject({ wanted: 6000 });
  });

  it('shows again where the guest comes back to the same cut', () => {
    checkout.seeOverpaid();
    checkout.split.typeAmount('40');
    checkout.split.typeAmount('50');
    expect(checkout.overpaid).toMatchObject({ wanted: 5000 });
  });

  it('does not show where nothing is cut', () => {
    checkout.split.typeAmount('40');
    expect(checkout.overpaid).toBeUndefined();
  });

  it('F9: shows again where somebody else’s payment cuts more (fault F9)', () => {
    checkout.seeOverpaid();
    heard(paid(bill(), 1000));
    expect(checkout.overpaid).toMatchObject({ wanted: 5000, amountBeingPaid: 3050 });
  });

  it('shows where a payment of somebody else’s is the first to cut', () => {
    checkout.split.typeAmount('40');
    heard(paid(bill(), 1000));
    expect(checkout.overpaid).toMatchObject({ wanted: 4000, amountBeingPaid: 3050 });
  });

  it('never shows for all that is left, which follows', () => {
    checkout.split.choose('all');
    heard(paid(bill(), 1000));
    expect(checkout.overpaid).toBeUndefined();
    expect(amount()).toBe(3050);
  });
});

describe('paying by a wallet', () => {
  const pressed = () => checkout.pay(world.wallets.sheet());
  const given = () => world.wallets.given.answer(right({ nonce: 'of-the-wallet' }));

  it('P4: shows the sheet within the press, and looks at the bill before it pays', async () => {
    const done = pressed();
    expect(world.wallets.shown).toEqual([4050]);
    expect(world.till.unanswered).toBe(0);
    await given();
    await world.till.answer(bill());
    expect(world.held).toMatchObject([{ card: { nonce: 'of-the-wallet' }, total: 4050 }]);
    await world.hold.answer(right({ outcome: 'authorised', paymentId: 'p' }));
    expect(world.wallets.ends).toEqual([]);
    await world.entry.answer(right({ outcome: 'success', orderId: 'o', orderRef: 'r' }));
    expect(await done).toMatchObject({ is: 'paid' });
    expect(world.wallets.ends).toEqual(['taken']);
  });

  it('needs no card form', async () => {
    checkout.card.close();
    const done = pressed();
    await given();
    await world.till.answer(bill());
    await world.hold.answer(right({ outcome: 'declined', code: 'declined' }));
    expect(await done).toMatchObject({ is: 'failed' });
    expect(world.wallets.ends).toEqual(['notCharged']);
  });

  it('a sheet that is closed says nothing, reads nothing, and leaves no intent', async () => {
    const done = pressed();
    await world.wallets.given.answer(left({ why: 'closed' }));
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: undefined });
    expect(world.till.unanswered).toBe(0);
    expect(world.stored.size).toBe(0);
  });

  it('a guest who has gone back to the bill pays nothing', async () => {
    const done = pressed();
    checkout.goBack();
    await given();
    expect(await done).toBeUndefined();
    expect(world.held).toEqual([]);
    // The page is no longer there to wait for it.
    expect(world.wallets.ends).toEqual(['notKnown']);
    expect(checkout.phase).toBe('idle');
  });

  it('one that fails is said', async () => {
    const done = pressed();
    await world.wallets.given.answer(left({ why: 'unreachable' }));
    expect(await done).toBeUndefined();
    expect(checkout.refusal).toEqual({
      at: 'wallet',
      wallet: 'googlePay',
      refusal: { why: 'unreachable' },
    });
  });
});

describe('paying', () => {
  it('charges what the button says, once: held, then entered on the bill', async () => {
    checkout.tips.type('5');
    const { done } = await press();
    void checkout.pay();
    expect(checkout.phase).toBe('askingBank');
    await bankSays();
    void checkout.pay();
    await world.hold.answer(onHold);
    await world.entry.answer(approved);
    expect(await done).toMatchObject({ is: 'paid', intent: { key: 'key-1', state: { is: 'captured' } } });
    expect(world.tokenised).toEqual([4550]);
    expect(world.held).toMatchObject([
      {
        accountId: 'account',
        basketId: 'basket',
        total: 4550,
        email: 'ada@example.com',
        vendor: 'lantern-business',
        siteId: '7',
        returnUrls: { success: '/success/key-1' },
      },
    ]);
    expect(world.entered).toMatchObject([
      {
        paymentId: 'p1',
        orderType: 'PAT',
        merchant: 'merchant',
        amount: 4050,
        tip: 500,
        total: 4550,
        table,
        customer: { name: 'Ada', contactNumber: '07700900123', marketingOptIn: true },
      },
    ]);
    expect(checkout).toMatchObject({ phase: 'idle', tip: { by: 'none' }, split: { by: 'all' } });
  });

  it.each([
    ['HYBRID', 'the tab that this phone knows', 'account'],
    ['PAT', 'every other bill', 'another'],
  ])('section 1: as %s for %s', async (orderType, _, accountId) => {
    world.tabs.save({
      place: { host: 'lantern.example', venueSlug: 'the-lantern', tableNumber: '7' },
      account: { accountId, basketId: 'basket' },
      openedAt: instantOf(0),
      takes: 'nothing',
    });
    const { done } = await press();
    await bankSays();
    await world.hold.answer(onHold);
    await world.entry.answer(approved);
    await done;
    expect(world.entered).toMatchObject([{ orderType }]);
  });

  it('P10: marks what was paid by item from this phone, and takes it for nobody else’s', async () => {
    checkout.split.choose('item');
    checkout.split.pick({ lineId: 'beer', unit: 2 }, true);
    const { done } = await press();
    await bankSays();
    await world.hold.answer(onHold);
    await world.entry.answer(approved);
    await done;
    expect(checkout.ownPayments).toHaveLength(1);
    checkout.split.choose('item');
    checkout.split.pick({ lineId: 'beer', unit: 2 }, true);
    expect(checkout.split.pickedUnits).toEqual([]);
    expect(checkout.split.units.filter(({ paidHere }) => paidHere)).toMatchObject([
      { lineId: 'beer', unit: 2, picked: false },
    ]);
    expect(checkout.split.paidHere('beer')).toBe(1);
    expect(checkout.split.paidHere('steak')).toBe(0);
  });

  it('P4: asks again, with the new figure, where the amount is another than the button said', async () => {
    const { done } = await press(paid(bill(), 1000));
    expect(await done).toBeUndefined();
    expect(checkout.refusal).toEqual({ at: 'changed', before: 4050 });
    expect(total()).toBe(3050);
    expect(world.tokenised).toEqual([]);
    const again = await press(paid(bill(), 1000));
    await bankSays(paid(bill(), 1000));
    expect(checkout.refusal).toBeUndefined();
    expect(world.held).toMatchObject([{ total: 3050 }]);
    void again.done;
  });

  describe('where the table has another bill by now', () => {
    const gone: PortFailure = {
      failure: 'refused',
      call: 'account',
      status: 404,
      byService: true,
      message: 'no such bill',
    };

    const pressAtAnother = async () => {
      const done = checkout.pay();
      await settled();
      await world.till.answer(gone);
      await world.till.answer(bill(1, { accountId: 'another party’s' }));
      return done;
    };

    it('P4: asks again, also where it comes to the same', async () => {
      expect(await pressAtAnother()).toBeUndefined();
      expect(checkout).toMatchObject({ phase: 'idle', refusal: { at: 'anotherBill' } });
      expect(total()).toBe(4050);
      expect(world.tokenised).toEqual([]);
    });

    it('nothing that was chosen for the one before stays', async () => {
      checkout.tips.choose(tipPercent('10'));
      checkout.split.choose('amount');
      checkout.split.typeAmount('12.50');
      await pressAtAnother();
      expect(checkout).toMatchObject({ tip: { by: 'none' }, split: { by: 'all', typedAmount: '' } });
      expect(total()).toBe(4050);
    });
  });

  describe('P4: where the amount has changed since the guest’s own last act', () => {
    beforeEach(() => {
      checkout.acceptNewTotal();
      heard(paid(bill(), 1000));
    });

    it('says so at once, and a press agrees without paying; the next one pays', async () => {
      expect(checkout).toMatchObject({ refusal: { at: 'changed', before: 4050 }, isToAgree: true });
      expect(await checkout.pay()).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
      expect(checkout).toMatchObject({ refusal: { at: 'changed', before: 4050 }, isToAgree: false });
      await press(paid(bill(), 1000));
      expect(world.tokenised).toEqual([3050]);
    });

    it('asks once more where it changes after that press', async () => {
      await checkout.pay();
      heard(paid(paid(bill(), 1000), 500));
      expect(checkout.refusal).toEqual({ at: 'changed', before: 3050 });
      expect(await checkout.pay()).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
    });

    it.each([
      ['a split', () => checkout.split.choose('even'), 1525],
      ['a tip', () => checkout.tips.type('1'), 3150],
      ['going on', () => checkout.acceptNewTotal(), 3050],
    ] as const)('%s is such an act', async (_act, act, asked) => {
      act();
      expect(checkout.refusal).toBeUndefined();
      await press(paid(bill(), 1000));
      expect(world.tokenised).toEqual([asked]);
    });

    it('arriving at the page is none, where something was agreed to before', () => {
      checkout.arrive();
      expect(checkout.mustAgree).toBe(true);
      checkout.leave();
      checkout.arrive();
      expect(checkout.mustAgree).toBe(false);
    });

    it('says nothing where it has changed back', () => {
      heard(bill(3));
      expect(checkout.refusal).toBeUndefined();
    });
  });

  it('asks again also where more is left: the till has added something', async () => {
    const { done } = await press(
      account([itemLine('steak', 2400), itemLine('beer', 550, 4)], 0, { version: 2 }),
    );
    expect(await done).toBeUndefined();
    expect(checkout.refusal).toEqual({ at: 'changed', before: 4050 });
    expect(total()).toBe(4600);
  });

  it('does not ask again where somebody’s payment leaves this guest’s amount as it is', async () => {
    checkout.split.choose('amount');
    checkout.split.typeAmount('10');
    await press(paid(bill(), 1000));
    expect(world.tokenised).toEqual([1000]);
  });

  it('P4: while the payment is under way nothing about the amount changes under the guest', async () => {
    await press();
    await bankSays();
    heard(paid(bill(), 1000));
    expect(total()).toBe(4050);
    expect(checkout.overpaid).toBeUndefined();
    expect(checkout.isPaying).toBe(true);
  });

  it('P6: leads to success where others have paid what was left', async () => {
    const { done } = await press(paid(bill(), 4050));
    expect(await done).toEqual({ is: 'settled' });
    expect(world.tokenised).toEqual([]);
  });

  it('is not gone on with where the bill cannot be read just before', async () => {
    const done = checkout.pay();
    await world.till.answer(unreachable);
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: { at: 'look' } });
    expect(world.tokenised).toEqual([]);
  });

  it('stays on the page, with every fault said, where details are missing', async () => {
    for (const field of ['name', 'email', 'phone'] as const) checkout.details.type(field, '');
    expect(await checkout.pay()).toBeUndefined();
    expect(Object.keys(checkout.details.refusals)).toEqual(['name', 'email', 'phone']);
    expect(world.till.unanswered).toBe(0);
  });

  it('of nothing does not begin (attack H36)', async () => {
    checkout.split.choose('item');
    expect(await checkout.pay()).toBeUndefined();
    expect(world.till.unanswered).toBe(0);
  });

  it('stays on the page where the card gives nothing', async () => {
    const { done } = await press();
    await world.nonce.answer(left({ why: 'cancelled' }));
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: { at: 'card', refusal: { why: 'cancelled' } } });
  });

  it('that the bill refuses as more than is left took nothing, and can be tried again', async () => {
    const { done } = await press();
    await bankSays();
    await world.hold.answer(onHold);
    await world.entry.answer(right({ outcome: 'refused', why: 'overpaid' }));
    expect(await done).toMatchObject({
      is: 'failed',
      intent: { state: { is: 'notCharged', why: 'overpaid' } },
    });
    expect(checkout.isPaying).toBe(false);
  });

  describe('F10: where the guest has gone back to the bill', () => {
    it('while the bank was asked, nothing is paid', async () => {
      const { done } = await press();
      checkout.card.close();
      expect(checkout.isPaying).toBe(true);
      await world.nonce.answer(right({ nonce: 'n' }));
      expect(await done).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
      expect(world.held).toEqual([]);
      expect(checkout).toMatchObject({ isPaying: false, refusal: undefined });
    });

    it('while the bank was asked, nothing is paid, also where they have come again since', async () => {
      const { done } = await press();
      checkout.goBack();
      checkout.arrive();
      await checkout.card.open({ number: '', expirationDate: '', cvv: '' });
      await world.nonce.answer(right({ nonce: 'n' }));
      expect(await done).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
      expect(world.held).toEqual([]);
      expect(checkout).toMatchObject({ isPaying: false, refusal: undefined });
    });

    it('during either look at the bill, nothing is paid', async () => {
      const first = checkout.pay();
      checkout.card.close();
      await world.till.answer(bill());
      expect(await first).toBeUndefined();
      expect(world.tokenised).toEqual([]);
      await checkout.card.open({ number: '', expirationDate: '', cvv: '' });
      const { done } = await press();
      await world.nonce.answer(right({ nonce: 'n' }));
      checkout.card.close();
      await world.till.answer(bill());
      expect(await done).toBeUndefined();
      expect(world.held).toEqual([]);
    });
  });

  it('goes to the bank’s page where that is asked', async () => {
    const { done } = await press();
    await bankSays();
    await world.hold.answer(
      right({ outcome: 'authRequired', paymentId: 'p1', redirectUrl: 'https://bank.example/p1' }),
    );
    expect(await done).toMatchObject({
      is: 'bankAsks',
      redirectUrl: 'https://bank.example/p1',
      intent: { key: 'key-1' },
    });
    expect(checkout.unsettled?.state.is).toBe('authRequired');
  });

  it('C2: an answer that is lost leaves the payment unsettled, and nothing is paid anew', async () => {
    await press();
    await bankSays();
    await world.hold.answer(left(unreachable));
    expect(checkout.unsettled?.state.is).toBe('unknown');
    expect(await checkout.pay()).toBeUndefined();
    expect(world.held).toHaveLength(1);
  });

  it('B13: one that turns out to be taken later leaves no tip behind either', async () => {
    checkout.tips.choose(tipPercent('10'));
    const { done } = await press();
    await bankSays();
    await world.hold.answer(left(unreachable));
    const intent = checkout.unsettled;
    expect(intent?.state.is).toBe('unknown');
    if (intent === undefined) return;
    world.stored.set(intent.key, { ...intent, state: STATES.captured });
    world.payments.syncFromStore();
    expect(checkout.tip).toEqual({ by: 'none' });
    void done;
  });

  it('WA7: that the live line tells of only after its answer is said by no toast (fault F8)', async () => {
    const { done } = await press();
    await bankSays();
    await world.hold.answer(onHold);
    await world.entry.answer(approved);
    expect(await done).toMatchObject({ is: 'paid' });
    await world.line.say('payment.completed', 2);
    expect(world.told).toEqual([]);
  });

  it('P8: a bill that closes while the card is typed leads to success when the button is pressed', async () => {
    await world.line.say('account.closed', 2);
    expect(checkout.bill.isSettled).toBe(true);
    await world.till.answer(bill(2, { closed: true }));
    const { done } = await press(bill(2, { closed: true }));
    expect(await done).toEqual({ is: 'settled' });
  });
});

it('discounts and service charge follow the items', () => {
  heard(
    account([itemLine('steak', 3000), itemLine('beer', 1000), less('discount', 400)], 360, { version: 2 }),
  );
  expect(checkout.split.units.map(({ share }) => share)).toEqual([pence(2970), pence(990)]);
});

describe('the second provider, which takes cards on a page of its own', () => {
  beforeEach(async () => {
    checkout = await world.checkout(bill(), 'checkout');
    checkout.arrive();
  });

  const page = { outcome: 'authRequired', paymentId: 'p1', redirectUrl: 'https://pay.example/p1' } as const;

  it('WP1: is asked after one last look, without a card, and the guest goes to its page', async () => {
    expect(checkout).toMatchObject({ paysOnPage: true, isCardReady: true });
    const { done } = await press();
    expect(checkout.phase).toBe('paying');
    expect(world.held).toMatchObject([{ provider: 'checkout', total: 4050 }]);
    expect(world.held[0]).not.toHaveProperty('card');
    expect(world.tokenised).toEqual([]);
    await world.hold.answer(right(page));
    expect(await done).toMatchObject({ is: 'bankAsks', redirectUrl: page.redirectUrl });
    expect(checkout.phase).toBe('idle');
    expect(checkout.isPaying).toBe(true);
  });

  it('F10: a guest who has gone back meanwhile pays nothing', async () => {
    const done = checkout.pay();
    checkout.goBack();
    await settled();
    await world.till.answer(bill());
    expect(await done).toBeUndefined();
    expect(world.held).toEqual([]);
    checkout.arrive();
    void (await press());
    expect(world.held).toHaveLength(1);
  });

  it('a second press leads to the same page, and makes no second payment (C4)', async () => {
    const { done } = await press();
    await world.hold.answer(right(page));
    await done;
    expect(await checkout.pay()).toBeUndefined();
    expect(world.held).toHaveLength(1);
  });
});
