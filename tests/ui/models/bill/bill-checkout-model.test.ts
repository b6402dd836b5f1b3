import { approvedBy } from '../payment/held-wallets.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { choicesIn, left, minor, right, type PortFailure, type Tip } from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';
import type { BillCheckoutModel } from '../../../../ui/models/bill/bill-checkout-model.ts';
import { account, itemLine, less, paid, tipPercent } from '../../../core/bill/bills.ts';
import { billIntent, billPlace, STATES } from '../../../core/payment/payment-intents.ts';
import { pence } from '../../../core/samples.ts';
import { bill, BillWorld, table } from './bill-world.ts';
import { settled, unreachable } from '../order/order-world.ts';

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
const lineOf = (id: string) => checkout.split.lines.get(id);
/** The bill once guests have paid for so many of the beers by item. */
const paidFor = (paidUnits: number): Account =>
  account([itemLine('steak', 2400), { ...itemLine('beer', 550, 3), paidUnits }], 0, { version: 2 });

/** The bank gives the card's nonce, and the reading after it answers with the bill. */
async function bankSays(found: Account = bill()) {
  await world.nonce.answer(right({ nonce: 'n' }));
  await world.till.answer(found);
}

/** A payment of the guest's on the bill that was taken, whichever page made it. */
const ownPayment = (key: string) =>
  billIntent(key, STATES.captured, {
    place: { ...billPlace, host: 'lantern.example', venueSlug: 'the-lantern' },
  });

/** Presses the button; the last reading answers with the bill. */
async function press(found: Account = bill()) {
  const done = checkout.pay();
  await settled();
  await world.till.answer(found);
  return { done };
}

const GUEST_CHOICES = [
  ['all', (to: BillCheckoutModel) => to.split.choose('all')],
  ['an amount', (to: BillCheckoutModel) => (to.split.choose('amount'), to.split.typeAmount('12.34'))],
  ['items', (to: BillCheckoutModel) => (to.split.choose('item'), to.split.pick('beer', 2))],
  ['a third', (to: BillCheckoutModel) => (to.split.choose('even'), to.split.splitAmong(3))],
  [
    'mixed',
    (to: BillCheckoutModel) => (to.split.choose('item'), to.split.pick('beer', 1), to.split.shareRest(true)),
  ],
] as const;

describe('P16: a payment that was not taken', () => {
  const declined = (from: BillCheckoutModel) => {
    const { payment, split, tip, bill: of } = from;
    if (payment === undefined || of.account === undefined) throw new Error('There is nothing to pay');
    const { totalBeingPaid, tip: tipped, amountBeingPaid } = payment;
    const sample = billIntent('key', STATES.declined);
    return {
      ...sample,
      place: { ...sample.place, accountId: of.account.accountId },
      chosen: choicesIn({ account: of.account, split: split.split, tip }),
      summary: { ...sample.summary, total: totalBeingPaid, tip: tipped, amount: amountBeingPaid },
    };
  };

  it.each(GUEST_CHOICES)('is paid again as it was in a new document: %s', async (_, choose) => {
    choose(checkout);
    checkout.chooseTip({ by: 'amount', amount: pence(150) }, '1.50');
    const again = await new BillWorld().checkout(bill());
    again.restoreFrom(declined(checkout));
    expect(again.payment).toEqual(checkout.payment);
    expect([again.mustAgree, again.typedTip, again.split.by]).toEqual([false, '1.50', checkout.split.by]);
  });

  it('is cut to what is left, to which the guest agrees anew', async () => {
    checkout.split.choose('even');
    const again = await new BillWorld().checkout(paid(bill(), 3950));
    again.restoreFrom(declined(checkout));
    expect([again.payment?.amountBeingPaid, again.mustAgree]).toEqual([100, true]);
  });

  it('changes nothing of what the guest has chosen since, nor of another bill', () => {
    const before = declined(checkout);
    checkout.split.choose('even');
    checkout.restoreFrom(before);
    expect(checkout.split.by).toBe('even');
    checkout.leave();
    checkout.restoreFrom({ ...before, place: { ...before.place, accountId: 'another' } });
    expect(checkout.hasAgreed).toBe(false);
  });
});

describe('P17: a document that finds the guest at their bill', () => {
  const nextDocument = async (found: Account = bill()): Promise<BillCheckoutModel> => {
    const next = new BillWorld();
    next.chosen = world.chosen;
    return next.checkout(found);
  };

  it.each(GUEST_CHOICES)('knows their split and tip: %s', async (_, choose) => {
    choose(checkout);
    checkout.chooseTip({ by: 'amount', amount: pence(150) }, '1.50');
    const again = await nextDocument();
    expect(again.payment).toEqual(checkout.payment);
    expect([again.mustAgree, again.typedTip, again.split.by]).toEqual([false, '1.50', checkout.split.by]);
  });

  it('asks again where the bill comes to something else meanwhile', async () => {
    checkout.split.choose('even');
    const again = await nextDocument(paid(bill(), 3950));
    expect([again.payment?.amountBeingPaid, again.mustAgree]).toEqual([100, true]);
  });

  it('shares anew what the till has added to meanwhile (P3)', async () => {
    checkout.split.choose('even');
    const again = await nextDocument(account([itemLine('steak', 2400), itemLine('beer', 550, 4)]));
    expect([again.payment?.amountBeingPaid, again.mustAgree]).toEqual([2300, true]);
  });

  it('begins anew where they have left it, or are at another bill', async () => {
    checkout.split.choose('even');
    expect((await nextDocument({ ...bill(), accountId: 'another' })).hasAgreed).toBe(false);
    checkout.leave();
    expect((await nextDocument()).hasAgreed).toBe(false);
  });

  it('begins anew once this phone has paid', async () => {
    checkout.split.choose('even');
    const next = new BillWorld();
    next.chosen = world.chosen;
    next.payments.intents.set('paid', ownPayment('paid'));
    expect((await next.checkout(bill())).hasAgreed).toBe(false);
  });
});

describe('the amount to pay of a bill', () => {
  it('is all that is left, without a tip, by default', () => {
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 4050, tip: 0, totalBeingPaid: 4050 });
    expect(checkout.isReady).toBe(true);
  });

  it('P1: is made of units of each line, by item', () => {
    checkout.split.choose('item');
    expect([...checkout.split.lines].map(([id, { free, share }]) => [id, free, share])).toEqual([
      ['steak', 1, 2400],
      ['beer', 3, 1650],
    ]);
    expect(checkout.isReady).toBe(false);
    checkout.split.pick('beer', 2);
    checkout.split.pick('steak', 1);
    expect(amount()).toBe(3500);
    expect(lineOf('beer')).toMatchObject({ picked: 2, pickedShare: 1100 });
    checkout.split.pick('steak', 0);
    expect(amount()).toBe(1100);
  });

  it('P1: takes at most the units of a line, and at least none', () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 4);
    expect(lineOf('beer')?.picked).toBe(3);
    checkout.split.pick('beer', -1);
    checkout.split.pick('no such line', 1);
    expect(checkout.split.pickedUnits).toEqual([]);
  });

  it('P1: takes no unit that costs nothing', () => {
    heard(account([itemLine('steak', 2400), itemLine('water', 0)], 0, { version: 2 }));
    expect(lineOf('water')).toMatchObject({ free: 0, share: 0 });
    checkout.split.choose('item');
    checkout.split.pick('water', 1);
    expect(checkout.split.pickedUnits).toEqual([]);
  });

  it('opens its splits by item, and evenly where none can be picked', async () => {
    checkout.split.open(true);
    expect(checkout.split).toMatchObject({ isOpen: true, by: 'item' });
    checkout.split.choose('amount');
    checkout.split.open(true);
    expect(checkout.split.by).toBe('amount');
    checkout.leave();
    expect(checkout.split).toMatchObject({ isOpen: false, by: 'all' });
    const weighed = await new BillWorld().checkout(account([{ ...itemLine('ham', 1990), amount: 0.5 }]));
    weighed.split.open(true);
    expect(weighed.split.by).toBe('even');
  });

  it('forgets no items while the guest tries another split', () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 2);
    checkout.split.choose('even');
    expect(lineOf('beer')).toMatchObject({ picked: 0, pickedShare: 0, free: 3 });
    checkout.split.choose('item');
    expect([lineOf('beer')?.picked, amount()]).toEqual([2, 1100]);
  });

  it('drops a picked unit that the till removes', () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 3);
    heard(account([itemLine('steak', 2400), itemLine('beer', 550, 2)], 0, { version: 2 }));
    expect(amount()).toBe(1100);
    expect(checkout.split.pickedUnits).toEqual([
      { lineId: 'beer', unit: 1 },
      { lineId: 'beer', unit: 2 },
    ]);
  });

  it('D17: starts with what the guest ordered, which they may change', () => {
    heard(
      account([itemLine('steak', 2400), { ...itemLine('beer', 550, 3), ownUnits: 2 }], 0, { version: 2 }),
    );
    expect(amount()).toBe(4050);
    checkout.split.choose('item');
    expect([amount(), checkout.split.hasOwnPicked, lineOf('beer')?.picked]).toEqual([1100, true, 2]);
    checkout.split.pick('beer', 0);
    checkout.split.choose('even');
    checkout.split.choose('item');
    expect(lineOf('beer')?.picked).toBe(0);
  });

  it('P12: moves a unit paid by others to the next free one', () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 1);
    heard(paidFor(1));
    expect(checkout.split.pickedUnits).toEqual([{ lineId: 'beer', unit: 2 }]);
    expect(lineOf('beer')).toMatchObject({ free: 2, picked: 1, paidByOthers: 1, paidHere: 0 });
    expect([amount(), checkout.mustAgree]).toEqual([550, false]);
  });

  it('P12: shows other phones’ ticks, and warns before paying twice', () => {
    checkout.split.choose('item');
    world.line.tellClaims([
      { by: 1, lines: [{ lineId: 'beer', units: 1 }] },
      { by: 3, lines: [{ lineId: 'beer', units: 1 }] },
    ]);
    checkout.split.pick('beer', 1);
    expect(lineOf('beer')).toMatchObject({ free: 3, picked: 1, tickedByOthers: 2 });
    expect(checkout.split.pickedTwice).toBeUndefined();
    checkout.split.pick('beer', 2);
    expect([amount(), checkout.split.pickedTwice]).toEqual([1100, 'split.twice']);
    checkout.split.choose('all');
    expect(checkout.split.pickedTwice).toBeUndefined();
  });

  it('D6: shows what friends were asked for, and warns before paying twice', () => {
    const asked = { id: '1', amount: minor(1100), items: [{ lineId: 'beer', units: 2 }] };
    heard(bill(2, { shares: [{ ...asked, isPaid: false }] }));
    checkout.split.choose('item');
    checkout.split.pick('beer', 1);
    expect(lineOf('beer')).toMatchObject({ free: 3, picked: 1, askedOfFriends: 2 });
    expect(checkout.split.pickedTwice).toBeUndefined();
    world.line.tellClaims([{ by: 1, lines: [{ lineId: 'beer', units: 1 }] }]);
    expect(checkout.split.pickedTwice).toBe('split.twice');
    checkout.split.pick('beer', 2);
    expect([amount(), checkout.split.pickedTwice]).toEqual([1100, 'split.twice.asked']);
    heard(bill(3, { shares: [{ ...asked, isPaid: true }] }));
    expect(lineOf('beer')?.askedOfFriends).toBe(0);
  });

  it('P12: limits other phones’ ticks to the units there are', () => {
    world.line.tellClaims([{ by: 1, lines: [{ lineId: 'beer', units: 9 }] }]);
    expect(lineOf('beer')?.tickedByOthers).toBe(3);
  });

  it('WA16: sends this phone’s ticks to others while split by item', () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 2);
    checkout.split.choose('all');
    expect(world.line.claimed.at(-2)).toEqual([{ lineId: 'beer', units: 2 }]);
    expect(world.line.claimed.at(-1)).toEqual([]);
  });

  it('P12: drops a dish that others paid, and asks again', () => {
    checkout.split.choose('item');
    checkout.split.pick('steak', 1);
    checkout.split.pick('beer', 3);
    expect(amount()).toBe(4050);
    heard(paidFor(2));
    expect(lineOf('beer')).toMatchObject({ free: 1, picked: 1 });
    expect([amount(), checkout.mustAgree]).toEqual([2950, true]);
    expect(checkout.split.takenByOthers).toEqual(['beer']);
    heard({ ...paidFor(3), version: 3 });
    checkout.split.pick('beer', 1);
    expect(lineOf('beer')).toMatchObject({ free: 0, picked: 0, paidByOthers: 3 });
  });

  it.each([
    ['', undefined, 0],
    ['12.50', undefined, 1250],
    ['12,50', undefined, 1250],
    ['1.250,00', { rule: 'notValid' }, 0],
    ['0', undefined, 0],
  ])('P2: typed as %o is paid or refused', (typed, refusal, paidAmount) => {
    checkout.split.choose('amount');
    checkout.split.typeAmount(typed);
    expect(checkout.split.amountField.fault).toEqual(refusal);
    expect(amount()).toBe(paidAmount);
    expect(checkout.isReady).toBe(paidAmount > 0);
  });

  it('P2: its beginning is judged on leaving the field (M5)', () => {
    checkout.split.choose('amount');
    checkout.split.typeAmount('12,');
    expect([checkout.split.amountField.fault, amount(), checkout.isReady]).toEqual([undefined, 1200, true]);
    checkout.split.amountField.judge();
    expect([checkout.split.amountField.fault, checkout.isReady]).toEqual([{ rule: 'notValid' }, false]);
    checkout.split.typeAmount('12,5');
    expect([checkout.split.amountField.fault, amount(), checkout.isReady]).toEqual([undefined, 1250, true]);
  });

  it('P2: nothing is paid of its beginning (M5)', async () => {
    checkout.split.choose('amount');
    checkout.split.typeAmount('12,');
    expect(await checkout.pay()).toBeUndefined();
    expect(checkout.split.amountField.fault).toEqual({ rule: 'notValid' });
    expect(world.till.unanswered).toBe(0);
  });

  it('P3: says what an even split leaves over', () => {
    checkout.split.choose('even');
    expect(amount()).toBe(2025);
    checkout.split.splitAmong(4);
    expect(amount()).toBe(1013);
    expect(checkout.split.evenly).toEqual({ each: 1012, more: 1 });
    checkout.split.payFor(3);
    expect(checkout.split.evenly).toEqual({ each: 1012, more: 2 });
    expect(amount()).toBe(3038);
  });

  it('P3: splits evenly among 2 to 50, and pays for no more', () => {
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

  it('P13: adds an even share of the rest to own items, until left', () => {
    checkout.split.choose('item');
    checkout.split.pick('steak', 1);
    checkout.split.shareRest(true);
    expect(amount()).toBe(2400 + 825);
    expect(checkout.split.evenly).toEqual({ each: 825, more: 0 });
    checkout.split.splitAmong(4);
    expect(amount()).toBe(2400 + 413);
    checkout.split.pick('beer', 1);
    expect(amount()).toBe(2950 + 275);
    checkout.leave();
    expect([checkout.split.by, checkout.split.sharesRest]).toEqual(['all', false]);
  });

  it('P13: keeps the share of the rest while others pay', () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 1);
    checkout.split.shareRest(true);
    checkout.split.splitAmong(3);
    expect(amount()).toBe(550 + 1167);
    heard(paid(bill(), 1167));
    expect(amount()).toBe(550 + 1167);
    expect(checkout.split.people).toBe(2);
    expect(checkout.mustAgree).toBe(false);
  });

  describe('P3: an even share once shown', () => {
    beforeEach(() => checkout.split.choose('even'));

    it('stays when the other of two has paid theirs', () => {
      heard(paid(bill(), 2025));
      expect(amount()).toBe(2025);
      expect(checkout.split).toMatchObject({ people: 1, payingFor: 1, evenly: { each: 2025, more: 0 } });
      expect(checkout.mustAgree).toBe(false);
    });

    it('is cut to what is left when another guest paid more', () => {
      heard(paid(bill(), 3000));
      expect(amount()).toBe(1050);
      expect(checkout.split).toMatchObject({ people: 1, evenly: { each: 1050, more: 0 } });
    });

    it('is shared anew after a till addition, and stays from then', () => {
      const grown = account([itemLine('steak', 2400), itemLine('beer', 550, 4)], 0, { version: 2 });
      heard(grown);
      expect(amount()).toBe(2300);
      heard(paid(grown, 2300));
      expect(amount()).toBe(2300);
    });

    it('stays for a guest who pays two of three', () => {
      checkout.split.splitAmong(3);
      checkout.split.payFor(2);
      expect(amount()).toBe(2700);
      heard(paid(bill(), 1350));
      expect(amount()).toBe(2700);
      expect(checkout.split).toMatchObject({ people: 2, payingFor: 2 });
    });

    it('is shared anew when the number still to pay changes', () => {
      heard(paid(bill(), 2025));
      checkout.split.splitAmong(2);
      expect(amount()).toBe(1013);
    });

    it('stays while the guest looks at another split', () => {
      heard(paid(bill(), 2025));
      checkout.split.choose('all');
      checkout.split.choose('even');
      expect(checkout.split.people).toBe(1);
      expect(amount()).toBe(2025);
    });
  });

  it('section 2: forgets the split when the guest leaves the bill', () => {
    checkout.split.choose('item');
    checkout.split.pick('steak', 1);
    checkout.split.typeAmount('5');
    checkout.leave();
    expect(checkout.split).toMatchObject({ by: 'all', typedAmount: '', pickedUnits: [] });
    expect(amount()).toBe(4050);
  });
});

describe('P5: the tip on a bill', () => {
  const tenPercent: Tip = tipPercent('10');

  it('follows the paid amount if a percentage', () => {
    checkout.tips.choose(tenPercent);
    expect(total()).toBe(4455);
    checkout.split.choose('even');
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 2025, tip: 203 });
  });

  it('stays if typed, even when the amount is cut', () => {
    checkout.tips.type('3');
    checkout.split.choose('amount');
    checkout.split.typeAmount('100');
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 4050, tip: 300, totalBeingPaid: 4350 });
    heard(paid(bill(), 4000));
    expect(checkout.payment).toMatchObject({ amountBeingPaid: 50, tip: 300 });
  });

  it('is refused if unreadable, and nothing is paid', async () => {
    checkout.tips.type('2.5,0');
    expect(checkout.tips.field.fault).toEqual({ rule: 'notValid' });
    expect(await checkout.pay()).toBeUndefined();
    expect(world.till.unanswered).toBe(0);
  });
});

describe('P4: the overpay warning', () => {
  beforeEach(() => {
    checkout.split.choose('amount');
    checkout.split.typeAmount('50');
  });

  it('shows until dismissed, once for each cut', () => {
    expect(checkout.overpaid).toMatchObject({ wanted: 5000, amountBeingPaid: 4050 });
    checkout.seeOverpaid();
    expect(checkout.overpaid).toBeUndefined();
    checkout.tips.choose(tipPercent('10'));
    expect(checkout.overpaid).toBeUndefined();
    checkout.split.typeAmount('60');
    expect(checkout.overpaid).toMatchObject({ wanted: 6000 });
  });

  it('shows again when the guest returns to the same cut', () => {
    checkout.seeOverpaid();
    checkout.split.typeAmount('40');
    checkout.split.typeAmount('50');
    expect(checkout.overpaid).toMatchObject({ wanted: 5000 });
  });

  it('stays hidden when nothing is cut', () => {
    checkout.split.typeAmount('40');
    expect(checkout.overpaid).toBeUndefined();
  });

  it('F9: shows again when another payment cuts more (fault F9)', () => {
    checkout.seeOverpaid();
    heard(paid(bill(), 1000));
    expect(checkout.overpaid).toMatchObject({ wanted: 5000, amountBeingPaid: 3050 });
  });

  it('shows when another payment is the first to cut', () => {
    checkout.split.typeAmount('40');
    heard(paid(bill(), 1000));
    expect(checkout.overpaid).toMatchObject({ wanted: 4000, amountBeingPaid: 3050 });
  });

  it('never shows for “all that is left”', () => {
    checkout.split.choose('all');
    heard(paid(bill(), 1000));
    expect(checkout.overpaid).toBeUndefined();
    expect(amount()).toBe(3050);
  });
});

describe('paying a bill by a wallet', () => {
  const pressed = () => checkout.pay(world.wallets.sheet());
  const given = () => world.wallets.given.answer(approvedBy('of-the-wallet'));

  it('P4: opens the sheet at the press, and reads the bill first', async () => {
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

  it('closing the sheet reads no bill and leaves no intent', async () => {
    const done = pressed();
    await world.wallets.given.answer(left({ why: 'closed' }));
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: undefined });
    expect(world.till.unanswered).toBe(0);
    expect(world.stored.size).toBe(0);
  });

  it.each(['in the wallet', 'as it is read again'])(
    'pays nothing if the guest went back %s',
    async (when) => {
      const done = pressed();
      if (when !== 'in the wallet') await given();
      checkout.goBack();
      // The bill has its wallets too.
      checkout.arrive();
      if (when === 'in the wallet') await given();
      else await world.till.answer(bill());
      expect(await done).toBeUndefined();
      expect(world.held).toEqual([]);
      // Nobody awaits the press on a page that has gone.
      expect(world.wallets.ends).toEqual([when === 'in the wallet' ? 'notKnown' : 'notCharged']);
      expect(checkout.phase).toBe('idle');
    },
  );

  it('shows a message on failure', async () => {
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

describe('paying a bill', () => {
  it('charges the button’s amount once: authorised, then entered', async () => {
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
  ])('section 1: is recorded as %s for %s', async (orderType, _, accountId) => {
    world.tabs.save({
      place: { host: 'lantern.example', venueSlug: 'the-lantern', tableNumber: '7', salesAreaId: '1' },
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

  it('P10: marks this phone’s own units as its own', async () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 1);
    const { done } = await press();
    await bankSays();
    await world.hold.answer(onHold);
    await world.entry.answer(approved);
    await done;
    expect(checkout.ownPayments).toHaveLength(1);
    checkout.split.choose('item');
    checkout.split.pick('beer', 1);
    expect(checkout.split.pickedUnits).toEqual([{ lineId: 'beer', unit: 2 }]);
    expect(lineOf('beer')).toMatchObject({ free: 2, paidHere: 1, paidByOthers: 0 });
    expect(lineOf('steak')).toMatchObject({ free: 1, paidHere: 0 });
    // The account tells the same payment.
    heard(paidFor(1));
    expect(lineOf('beer')).toMatchObject({ free: 2, paidHere: 1, paidByOthers: 0 });
  });

  it('P4: asks again when the amount differs from the button', async () => {
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

  describe('at a table with another bill by now', () => {
    const gone: PortFailure = {
      failure: 'refused',
      call: 'account',
      status: 404,
      byService: true,
      code: 'not-found',
      message: 'no such bill',
    };

    const pressAtAnother = async () => {
      const done = checkout.pay();
      await settled();
      await world.till.answer(gone);
      await world.till.answer(bill(1, { accountId: 'another party’s' }));
      return done;
    };

    it('P4: asks again even for the same amount', async () => {
      expect(await pressAtAnother()).toBeUndefined();
      expect(checkout).toMatchObject({ phase: 'idle', refusal: { at: 'anotherBill' } });
      expect(total()).toBe(4050);
      expect(world.tokenised).toEqual([]);
    });

    it('keeps nothing chosen for the bill before', async () => {
      checkout.tips.choose(tipPercent('10'));
      checkout.split.choose('amount');
      checkout.split.typeAmount('12.50');
      await pressAtAnother();
      expect(checkout).toMatchObject({ tip: { by: 'none' }, split: { by: 'all', typedAmount: '' } });
      expect(total()).toBe(4050);
    });
  });

  describe('P4: with an amount changed since the guest’s last act', () => {
    beforeEach(() => {
      checkout.acceptNewTotal();
      heard(paid(bill(), 1000));
    });

    it('shows it at once; one press agrees, the next pays', async () => {
      expect(checkout).toMatchObject({ refusal: { at: 'changed', before: 4050 }, mustAgree: true });
      expect(await checkout.agree()).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
      expect(checkout).toMatchObject({ refusal: undefined, mustAgree: false });
      await press(paid(bill(), 1000));
      expect(world.tokenised).toEqual([3050]);
    });

    it('a press meant for the old amount pays nothing', async () => {
      expect(await checkout.pay()).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
      expect(checkout).toMatchObject({ refusal: { at: 'changed', before: 4050 }, mustAgree: false });
      await press(paid(bill(), 1000));
      expect(world.tokenised).toEqual([3050]);
    });

    it('asks once more after a change behind the agreement', async () => {
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
    ] as const)('%s counts as agreeing', async (_act, act, asked) => {
      act();
      expect(checkout.refusal).toBeUndefined();
      await press(paid(bill(), 1000));
      expect(world.tokenised).toEqual([asked]);
    });

    it('arriving does not agree in place of an earlier agreement', () => {
      checkout.arrive();
      expect(checkout.mustAgree).toBe(true);
      checkout.leave();
      checkout.arrive();
      expect(checkout.mustAgree).toBe(false);
    });

    it('an amount that changed back is not mentioned', () => {
      heard(bill(3));
      expect(checkout.refusal).toBeUndefined();
    });
  });

  it('asks again when the till has added to it', async () => {
    const { done } = await press(
      account([itemLine('steak', 2400), itemLine('beer', 550, 4)], 0, { version: 2 }),
    );
    expect(await done).toBeUndefined();
    expect(checkout.refusal).toEqual({ at: 'changed', before: 4050 });
    expect(total()).toBe(4600);
  });

  it('does not ask when others’ payments leave the amount alone', async () => {
    checkout.split.choose('amount');
    checkout.split.typeAmount('10');
    await press(paid(bill(), 1000));
    expect(world.tokenised).toEqual([1000]);
  });

  it('P4: locks the amount while under way', async () => {
    await press();
    await bankSays();
    heard(paid(bill(), 1000));
    expect(total()).toBe(4050);
    expect(checkout.overpaid).toBeUndefined();
    expect(checkout.isPaying).toBe(true);
  });

  it('P6: leads to success if others paid it meanwhile', async () => {
    const { done } = await press(paid(bill(), 4050));
    expect(await done).toEqual({ is: 'settled' });
    expect(world.tokenised).toEqual([]);
  });

  it('pays nothing if it cannot be read just before', async () => {
    const done = checkout.pay();
    await world.till.answer(unreachable);
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: { at: 'look' } });
    expect(world.tokenised).toEqual([]);
  });

  it('shows every fault of missing details, and stays', async () => {
    for (const field of ['name', 'email', 'phone'] as const) checkout.details.type(field, '');
    expect(await checkout.pay()).toBeUndefined();
    expect(Object.keys(checkout.details.refusals)).toEqual(['name', 'email', 'phone']);
    expect(world.till.unanswered).toBe(0);
  });

  it('does not begin for nothing (attack H36)', async () => {
    checkout.split.choose('item');
    expect(await checkout.pay()).toBeUndefined();
    expect(world.till.unanswered).toBe(0);
  });

  it('stays on the page when the card gives nothing', async () => {
    const { done } = await press();
    await world.nonce.answer(left({ why: 'cancelled' }));
    expect(await done).toBeUndefined();
    expect(checkout).toMatchObject({ phase: 'idle', refusal: { at: 'card', refusal: { why: 'cancelled' } } });
  });

  it('can be retried after an overpaid refusal that took no money', async () => {
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

  describe('F10: by a guest who has gone back', () => {
    it('stops during the bank’s card check', async () => {
      const { done } = await press();
      checkout.card.close();
      expect(checkout.isPaying).toBe(true);
      await world.nonce.answer(right({ nonce: 'n' }));
      expect(await done).toBeUndefined();
      expect(world.till.unanswered).toBe(0);
      expect(world.held).toEqual([]);
      expect(checkout).toMatchObject({ isPaying: false, refusal: undefined });
    });

    it('stops even if the guest returns during the card check', async () => {
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

    it('stops during either reading of the bill', async () => {
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

  it('goes to the bank’s page when asked', async () => {
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

  it('C2: stays unsettled after a lost answer, and pays once', async () => {
    await press();
    await bankSays();
    await world.hold.answer(left(unreachable));
    expect(checkout.unsettled?.state.is).toBe('unknown');
    expect(await checkout.pay()).toBeUndefined();
    expect(world.held).toHaveLength(1);
  });

  it('B13: leaves no tip behind when captured later', async () => {
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

  it('WA7: shows no toast for its own late event (fault F8)', async () => {
    const { done } = await press();
    await bankSays();
    await world.hold.answer(onHold);
    await world.entry.answer(approved);
    expect(await done).toMatchObject({ is: 'paid' });
    await world.line.say('payment.completed', 2);
    expect(world.toasts).toEqual([]);
  });

  it('WA7: shows no toast for another browser tab’s payment', async () => {
    const paid = ownPayment('key-elsewhere');
    world.stored.set(paid.key, paid);
    world.payments.syncFromStore();
    expect(checkout.ownPayments).toEqual([paid]);
    await world.line.say('payment.completed', 2);
    await world.till.answer(bill(2));
    expect(world.toasts).toEqual([]);
    await world.line.say('payment.completed', 3);
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });

  it('WA7: shows others’ payments to a page opened afterwards', async () => {
    const paid = ownPayment('key-before');
    world = new BillWorld();
    world.stored.set(paid.key, paid);
    world.payments.syncFromStore();
    checkout = await world.checkout(bill(2));
    expect(checkout.ownPayments).toEqual([paid]);
    await world.line.say('payment.completed', 3);
    expect(world.toasts).toEqual(['bill.paymentCompleted']);
  });

  it('P8: leads to success if it closes while the card is typed', async () => {
    await world.line.say('account.closed', 2);
    expect(checkout.bill.isSettled).toBe(true);
    await world.till.answer(bill(2, { closed: true }));
    const { done } = await press(bill(2, { closed: true }));
    expect(await done).toEqual({ is: 'settled' });
  });
});

it('discounts and service charge are split by item', () => {
  heard(
    account([itemLine('steak', 3000), itemLine('beer', 1000), less('discount', 400)], 360, { version: 2 }),
  );
  expect([...checkout.split.lines.values()].map(({ share }) => share)).toEqual([pence(2970), pence(990)]);
});

describe('paying a bill on the second provider’s page', () => {
  beforeEach(async () => {
    checkout = await world.checkout(bill(), 'checkout');
    checkout.arrive();
  });

  const page = { outcome: 'authRequired', paymentId: 'p1', redirectUrl: 'https://pay.example/p1' } as const;

  it('WP1: takes one last reading, no card, and leads there', async () => {
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

  it('F10: stops if the guest has gone back', async () => {
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

  it('leads to the same page at a second press, paying once (C4)', async () => {
    const { done } = await press();
    await world.hold.answer(right(page));
    await done;
    expect(await checkout.pay()).toBeUndefined();
    expect(world.held).toHaveLength(1);
  });
});

it.each<[string, boolean, boolean, boolean]>([
  [
    'a bill can be split where brand and venue allow it (brand.splitBillEnabled on, venue.splitBillEnabled on)',
    true,
    true,
    true,
  ],
  ['a bill is paid as one where the brand says so (brand.splitBillEnabled off)', false, true, false],
  ['a bill is paid as one where the venue says so (venue.splitBillEnabled off)', true, false, false],
])('P11: %s', async (_, ofBrand, ofVenue, canSplit) => {
  const opened = await new BillWorld().checkout(bill(), 'braintree', { ofBrand, ofVenue });
  expect(opened.canSplit).toBe(canSplit);
});
