import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkedOf,
  checkOrder,
  left,
  nextStep,
  payOrder,
  right,
  type BasketCheck,
  type BasketCheckRefusal,
  type CardSource,
  type CheckedBasket,
  type DeclineLimit,
  type Either,
  type OrderDraft,
  type OrderToPay,
  type PaymentIntent,
  type PayOrderEnd,
  type PayOrderPorts,
  type PlaceOrderRefusal,
  type PortFailure,
} from '@tableside/core';
import type { PenniesContent } from '../../../core/basket/donation.ts';
import type {
  BasketChecks,
  CardRefusal,
  OrderPayment,
  WalletEnd,
  WalletRefusal,
} from '@tableside/core/ports';
import { intent, STATES } from '../payment/payment-intents.ts';
import {
  Answer,
  CardSources,
  checkedAt,
  checkedLife,
  customer,
  holder,
  draft,
  Hand,
  ofCard,
  ofWallet,
  orderBrand,
  passes,
  pie,
  slot,
  tableSession,
  takeaway,
} from '../basket/orders.ts';
import { line, pence } from '../samples.ts';
import { NOON, venueContent } from '../brand/venues.ts';

type Checked = Either<PortFailure, Either<BasketCheckRefusal, CheckedBasket>>;
const unreachable: PortFailure = { failure: 'unreachable', call: 'check' };
const tab = { accountId: 'account', basketId: 'of-the-tab' };

const checks = (answer: Checked, asked: BasketCheck[] = []): BasketChecks => ({
  check: (question) => async () => {
    asked.push(question);
    return answer;
  },
});

describe('the basket check', () => {
  it('holds for the order once passed', async () => {
    const hand = new Hand();
    expect(await checkOrder(checks(passes(checkedAt(500))), hand)).toEqual({ is: 'passed' });
    expect(checkedOf(hand.now.life)).toEqual(checkedAt(500));
  });

  it('does not run without a destination', async () => {
    const asked: BasketCheck[] = [];
    const end = await checkOrder(checks(passes(checkedAt(500)), asked), new Hand(draft({ chosen: {} })));
    expect(end).toEqual({ is: 'notReady', step: { next: 'destination', lack: 'table' } });
    expect(asked).toEqual([]);
  });

  it('changes nothing without an answer', async () => {
    const hand = new Hand();
    const before = hand.now;
    expect(await checkOrder(checks(left(unreachable)), hand)).toEqual({ is: 'failed', failure: unreachable });
    expect(hand.now).toBe(before);
  });

  it.each<[BasketCheckRefusal, readonly string[], readonly string[]]>([
    [{ why: 'unavailable' }, [], []],
    [{ why: 'anotherSelection', detail: '', failedLines: [1, 7] }, ['soup'], []],
    [{ why: 'timeslotUnavailable' }, [], ['renewTimes']],
    [{ why: 'discountsExclude' }, [], []],
    [{ why: 'vouchersTimedOut' }, [], ['clearVouchers']],
    [{ why: 'other' }, [], []],
  ])('refused with $why says so and does what follows', async (refusal, names, asked) => {
    const lines = [pie, line('soup')];
    const hand = new Hand();
    hand.edit({ lines });
    expect(await checkOrder(checks(right(left(refusal))), hand)).toEqual({ is: 'refused', refusal });
    const { life } = hand.now;
    const flagged = life.is === 'open' ? life.failedLines : [];
    expect(lines.filter(({ key }) => flagged.includes(key)).map(({ name }) => name)).toEqual(names);
    expect(hand.asked).toEqual(asked);
  });

  it.each<[string, Checked]>([
    ['passed', passes(checkedAt(500))],
    ['refused', right(left({ why: 'vouchersTimedOut' }))],
    ['not answered', left(unreachable)],
  ])('is dropped for an order that has changed since: %s', async (_, answer) => {
    const hand = new Hand();
    const late = new Answer<Checked>();
    const checking = checkOrder({ check: () => late.ask }, hand);
    // Changing it back is a change as well.
    hand.edit();
    late.is(answer);
    expect(await checking).toEqual({ is: 'changed' });
    expect([checkedOf(hand.now.life), hand.asked]).toEqual([undefined, []]);
  });

  it('holds through a donation, a tip and a note', async () => {
    const hand = new Hand();
    const late = new Answer<Checked>();
    const checking = checkOrder({ check: () => late.ask }, hand);
    hand.apply({ event: 'donated', donation: { by: 'roundUp' } });
    hand.change({ tip: { by: 'amount', amount: pence(100) }, note: 'By the door' });
    late.is(passes(checkedAt(500)));
    expect(await checking).toEqual({ is: 'passed' });
  });

  const rooms = { ...tableSession, subServices: [...tableSession.subServices, { id: '11', name: 'Garden' }] };
  const vouchers = [{ voucherCode: 'LUNCH', voucherType: 'discount' }] as const;
  const loyal = orderBrand({ loyaltyCard: true });
  it.each<[string, Partial<OrderDraft>, Partial<BasketCheck> & { loyaltyCard?: string }]>([
    [
      'the site, the area and the service',
      {},
      { siteId: '7', salesAreaId: '1', serviceId: '10', destination: { service: 'order', tableNumber: '7' } },
    ],
    [
      'the sub-service that was chosen',
      { session: rooms, chosen: { tableNumber: '7', subServiceId: '11' } },
      { serviceId: '11' },
    ],
    [
      'the area that was chosen',
      { chosen: { tableNumber: '7', area: { id: '2', name: 'Garden' } } },
      { salesAreaId: '2' },
    ],
    ['vouchers', { vouchers }, { vouchers }],
    ['no vouchers on a tab: they are its bill’s', { vouchers, tab }, { vouchers: [] }],
    [
      'the loyalty card without spaces around it',
      { brand: loyal, loyaltyCard: ' 63 38 ' },
      { loyaltyCard: '63 38' },
    ],
  ])('is sent %s', async (_, more, question) => {
    const asked: BasketCheck[] = [];
    await checkOrder(checks(passes(checkedAt(500)), asked), new Hand(draft(more)));
    expect(asked).toMatchObject([question]);
  });

  it.each<[string, Partial<OrderDraft>]>([
    ['where none was typed', { brand: loyal, loyaltyCard: '  ' }],
    ['where the brand does not ask for one', { loyaltyCard: '6338' }],
  ])('is sent no loyalty card %s', async (_, more) => {
    const asked: BasketCheck[] = [];
    await checkOrder(checks(passes(checkedAt(500)), asked), new Hand(draft(more)));
    expect(asked[0]).not.toHaveProperty('loyaltyCard');
  });
});

/** The surroundings of a payment, each steered by the test. */
class World extends CardSources {
  readonly hand: Hand;
  readonly placed = new Answer<Either<PlaceOrderRefusal, PaymentIntent>>();
  readonly orders: OrderToPay[] = [];
  readonly phases: string[] = [];
  limit: DeclineLimit | undefined;
  watch: (intent: PaymentIntent) => void = () => undefined;

  constructor(more: Partial<OrderDraft> = {}) {
    super();
    this.hand = new Hand(draft({ life: checkedLife(checkedAt(500)), ...more }));
  }

  private readonly ports: Omit<PayOrderPorts, 'order'> = {
    place: (order, watch) => {
      this.orders.push(order);
      this.watch = watch;
      return this.placed.ask();
    },
    declineLimit: () => this.limit,
    returnUrls: (_place, key) => ({ success: `/success/${key}`, failure: `/failure/${key}` }),
    onPhase: (phase) => void this.phases.push(phase),
  };

  pay(source: CardSource = this.card, agreed?: number): Promise<PayOrderEnd> {
    return payOrder(
      { ...this.ports, order: this.hand },
      { agreed: agreed === undefined ? undefined : pence(agreed) },
      source,
    );
  }

  /** The request sent under the first payment's key. */
  get sent(): OrderPayment | undefined {
    return this.orders[0]?.paymentOf('key');
  }
}

const turn = async (): Promise<void> => {
  for (let times = 0; times < 10; times += 1) await Promise.resolve();
};

/** An order that is paid by card. */
async function paid(more: Partial<OrderDraft> = {}): Promise<World> {
  const world = new World(more);
  world.nonce.is(ofCard);
  world.placed.is(right(intent('key', STATES.captured)));
  await world.pay();
  return world;
}

describe('paying an order', () => {
  it('sends what the button said, whatever tip and note become', async () => {
    const world = new World({ tip: { by: 'amount', amount: pence(100) } });
    const paying = world.pay();
    world.hand.change({ tip: { by: 'none' }, note: 'By the door' });
    world.nonce.is(ofCard);
    world.placed.is(right(intent('key', STATES.captured)));
    expect(await paying).toMatchObject({ is: 'paid', intent: { key: 'key' } });
    expect([world.amounts, world.phases]).toEqual([[600], ['askingBank', 'paying']]);
    expect(world.orders).toMatchObject([
      { basketId: 'checked', summary: { goodsTotal: 500, tip: 100, total: 600, tableNumber: '7' } },
    ]);
    expect(world.sent).toEqual({
      siteId: '7',
      basketId: 'checked',
      destination: { service: 'order', tableNumber: '7' },
      lines: [pie],
      customer,
      note: '',
      paymentMethodId: 54,
      goodsTotal: 500,
      paymentServiceCharge: 100,
      donation: 0,
      total: 600,
      currency: 'GBP',
      card: { nonce: 'of-the-card' },
      returnUrls: { success: '/success/key', failure: '/failure/key' },
    });
  });

  it('sends the check’s prices and has them in its summary', async () => {
    const world = new World({ life: checkedLife(checkedAt(600)) });
    world.nonce.is(ofCard);
    world.placed.is(right(intent('key', STATES.captured)));
    await world.pay(world.card, 600);
    expect(world.sent).toMatchObject({ goodsTotal: 600, total: 600 });
    expect(world.orders[0]?.summary.lines).toEqual([{ name: 'pie', quantity: 1, total: 600 }]);
  });

  it('S10: names the chosen area in the summary, for the tab’s bill', async () => {
    const area = { id: '2', name: 'Garden' };
    const world = await paid({ chosen: { tableNumber: '7', area } });
    expect(world.orders[0]?.summary).toMatchObject({ tableNumber: '7', areaId: '2' });
  });

  it('has the collection time on the venue’s clock in its summary', async () => {
    const world = await paid({ session: takeaway, chosen: { timeslot: slot } });
    expect(world.orders[0]?.summary).toMatchObject({ time: { at: slot.at, zone: 'Europe/London' } });
    expect(world.orders[0]?.summary).not.toHaveProperty('tableNumber');
  });

  const charity = { donationType: 'fixedPrice', entityCodes: ['CHARITY-GB'], logos: [] } as const;
  it.each<[string, Partial<PenniesContent>, OrderPayment['donationTo']]>([
    [
      'identifier and codes',
      { identifier: 'windfall' },
      { identifier: 'windfall', entityCodes: ['CHARITY-GB'] },
    ],
    ['codes alone', {}, { entityCodes: ['CHARITY-GB'] }],
    ['nobody, where content names nobody', { entityCodes: [] }, undefined],
  ])('names a donation’s recipient: %s (WO17)', async (_, more, donationTo) => {
    const session = { ...tableSession, venue: { ...venueContent, pennies: { ...charity, ...more } } };
    const world = new World({ session });
    world.hand.apply({ event: 'donated', donation: { by: 'fixedPrice', amount: pence(50) } });
    world.nonce.is(ofCard);
    world.placed.is(right(intent('key', STATES.captured)));
    await world.pay();
    expect(world.sent?.donation).toBe(50);
    expect(world.sent?.donationTo).toEqual(donationTo);
  });

  it('names no recipient without a donation', async () => {
    const session = { ...tableSession, venue: { ...venueContent, pennies: charity } };
    const world = await paid({ session });
    expect(world.sent).not.toHaveProperty('donationTo');
  });

  it('sends a note where brand and venue take one', async () => {
    const brand = orderBrand({ orderNote: true });
    const session = { ...tableSession, venue: { ...venueContent, notesEnabled: true } };
    const world = await paid({ brand, session, note: ' By the door ' });
    expect(world.sent?.note).toBe('By the door');
  });

  it.each<[string, Partial<OrderDraft>, number, OrderPayment['tab']]>([
    ['on a tab', { tab }, 500, tab],
    ['that comes to nothing (B12)', { life: checkedLife(checkedAt(0)) }, 0, undefined],
    ['on the provider’s page', { brand: { ...orderBrand(), paymentProvider: 'checkout' } }, 500, undefined],
  ])('needs no card for one %s', async (_, more, agreed, sentTab) => {
    const world = new World(more);
    world.placed.is(right(intent('key', STATES.captured)));
    expect(await world.pay(world.card, agreed)).toMatchObject({ is: 'paid' });
    expect(world.amounts).toEqual([]);
    expect(world.sent).not.toHaveProperty('card');
    expect(world.sent?.tab).toEqual(sentTab);
  });

  it('returns the missing step of one not ready, and begins nothing', async () => {
    const world = new World({ life: checkedLife(checkedAt(600)) });
    expect(await world.pay(world.card, 599)).toMatchObject({ is: 'notReady', step: { next: 'agree' } });
    expect([world.amounts, world.orders, world.phases]).toEqual([[], [], []]);
  });

  it('begins no payment after several declines, and places one that needs none', async () => {
    const limit: DeclineLimit = { limit: 'stop', until: NOON };
    const world = new World();
    world.limit = limit;
    expect(await world.pay()).toEqual({
      is: 'stopped',
      stop: { at: 'payment', refusal: { why: 'declines', limit } },
    });
    expect(world.amounts).toEqual([]);
    const free = new World({ tab });
    free.limit = limit;
    free.placed.is(right(intent('key', STATES.captured)));
    expect(await free.pay()).toMatchObject({ is: 'paid' });
  });

  it.each<[string, (world: World) => void, object]>([
    [
      'changed',
      ({ hand }) => hand.edit({ lines: [pie, line('soup')] }),
      { is: 'stopped', stop: { at: 'payment', refusal: { why: 'basketChanged' } } },
    ],
    [
      'changed, and checked anew',
      ({ hand }) => {
        hand.edit();
        hand.apply({ event: 'passed', checked: checkedAt(500) });
      },
      { is: 'stopped', stop: { at: 'payment', refusal: { why: 'basketChanged' } } },
    ],
    [
      'too late, for its time has gone by (T6)',
      ({ hand }) => hand.change({ now: slot.at }),
      { is: 'notReady', step: { next: 'destination', lack: 'timeslotPast' } },
    ],
  ])('does not send one that is %s while the bank is asked', async (_, change, end) => {
    for (const source of ['card', 'wallet'] as const) {
      const world = new World({ session: takeaway, chosen: { timeslot: slot } });
      const paying = world.pay(world[source]);
      change(world);
      world.nonce.is(ofCard);
      world.given.is(ofWallet);
      expect(await paying).toEqual(end);
      expect(world.orders).toEqual([]);
      expect(world.ends).toEqual(source === 'wallet' ? ['notCharged'] : []);
    }
  });

  it.each<[CardRefusal | undefined, object]>([
    [{ why: 'refusedByBank' }, { is: 'stopped', stop: { at: 'card', refusal: { why: 'refusedByBank' } } }],
    [
      { why: 'fields', fields: ['cvv'] },
      { is: 'stopped', stop: { at: 'card' } },
    ],
    // The guest has left the form.
    [undefined, { is: 'left' }],
  ])('stops where the card form gives nothing: %o', async (refusal, end) => {
    const world = new World();
    world.nonce.is(left(refusal));
    expect(await world.pay()).toMatchObject(end);
    expect(world.orders).toEqual([]);
  });

  it.each<[WalletRefusal, object]>([
    [
      { why: 'unreachable' },
      { is: 'stopped', stop: { at: 'wallet', wallet: 'googlePay', refusal: { why: 'unreachable' } } },
    ],
    // The guest has closed it themselves.
    [{ why: 'closed' }, { is: 'left' }],
  ])('stops where the wallet gives nothing: %o', async (refusal, end) => {
    const world = new World();
    world.given.is(left(refusal));
    expect(await world.pay(world.wallet)).toEqual(end);
    expect([world.orders, world.ends]).toEqual([[], ['notCharged']]);
  });

  it('opens the wallet’s sheet within the press, before any wait', () => {
    const world = new World();
    void world.pay(world.wallet);
    expect([world.given.asked, world.amounts]).toEqual([1, [500]]);
  });

  it('takes the guest that the wallet names', async () => {
    const world = new World();
    world.given.is(ofWallet);
    void world.pay(world.wallet);
    await turn();
    expect(world.sent).toMatchObject({ customer: holder, card: { nonce: 'of-the-wallet' } });
  });

  it('asks no wallet and sends nothing once the total is nothing', async () => {
    const world = new World({ life: checkedLife(checkedAt(0)) });
    expect(await world.pay(world.wallet, 0)).toEqual({ is: 'left' });
    expect([world.orders, world.amounts]).toEqual([[], []]);
  });

  it.each<[keyof typeof STATES, PayOrderEnd['is'], WalletEnd]>([
    ['captured', 'paid', 'taken'],
    ['declined', 'declined', 'notCharged'],
    ['notCharged', 'notCharged', 'notCharged'],
    ['authRequired', 'bankAsks', 'notKnown'],
    ['unknown', 'unsettled', 'notKnown'],
    ['unresolved', 'unsettled', 'notKnown'],
    ['authorised', 'unsettled', 'notKnown'],
    ['submitting', 'unsettled', 'notKnown'],
  ])('ending %s is %s, and the wallet’s sheet shows %s', async (state, is, sheetEnd) => {
    const world = new World();
    world.given.is(ofWallet);
    world.placed.is(right(intent('key', STATES[state])));
    expect(await world.pay(world.wallet)).toMatchObject({ is, intent: { key: 'key' } });
    expect(world.ends[0]).toBe(sheetEnd);
  });

  it.each(['unknown', 'unresolved', 'authRequired'] as const)(
    'closes the wallet’s sheet once %s, and the page follows up',
    async (state) => {
      const world = new World();
      world.given.is(ofWallet);
      void world.pay(world.wallet);
      await turn();
      world.watch(intent('key', STATES.submitting));
      expect(world.ends).toEqual([]);
      world.watch(intent('key', STATES[state]));
      expect(world.ends).toEqual(['notKnown']);
    },
  );

  it('checks again where nothing was taken for another reason than the card (fault F19)', async () => {
    for (const [state, next] of [
      ['notCharged', 'check'],
      ['declined', 'pay'],
    ] as const) {
      const world = new World();
      world.nonce.is(ofCard);
      world.placed.is(right(intent('key', STATES[state])));
      await world.pay();
      expect(nextStep(world.hand.now, undefined).next).toBe(next);
    }
  });

  it.each<[BasketCheckRefusal, readonly string[], readonly string[]]>([
    [{ why: 'anotherSelection', detail: '', failedLines: [0] }, ['pie'], []],
    [{ why: 'timeslotUnavailable' }, [], ['renewTimes']],
    [{ why: 'vouchersTimedOut' }, [], ['clearVouchers']],
    [{ why: 'unavailable' }, [], []],
  ])('refused with $why does what the basket check would (WO26)', async (basket, names, asked) => {
    const world = new World();
    world.nonce.is(ofCard);
    world.placed.is(right(intent('key', { is: 'notCharged', basket })));
    expect(await world.pay()).toMatchObject({ is: 'notCharged' });
    const { life } = world.hand.now;
    const flagged = life.is === 'open' ? life.failedLines : [];
    const marked = life.basket.lines.filter(({ key }) => flagged.includes(key));
    expect([marked.map(({ name }) => name), world.hand.asked]).toEqual([names, asked]);
  });

  const stopped = (refusal: PlaceOrderRefusal): PayOrderEnd => ({
    is: 'stopped',
    stop: { at: 'payment', refusal },
  });
  const known = (state: keyof typeof STATES): PaymentIntent => intent('earlier', STATES[state]);
  it.each<[string, PlaceOrderRefusal, object, readonly string[]]>([
    ['another tab pays', { why: 'elsewhere' }, stopped({ why: 'elsewhere' }), []],
    [
      'another tab is just sending it',
      { why: 'unsettled', intent: known('submitting') },
      stopped({ why: 'elsewhere' }),
      [],
    ],
    [
      'another tab has prepared it',
      { why: 'unsettled', intent: known('prepared') },
      stopped({ why: 'elsewhere' }),
      [],
    ],
    [
      'an earlier payment is unresolved',
      { why: 'unsettled', intent: known('unknown') },
      { is: 'unsettled', intent: { key: 'earlier' } },
      [],
    ],
    [
      'the bank waits for an earlier one',
      { why: 'unsettled', intent: known('authRequired') },
      { is: 'bankAsks', redirectUrl: 'https://bank.example/p' },
      [],
    ],
    [
      'money is held for an earlier one',
      { why: 'unsettled', intent: known('authorised') },
      { is: 'unsettled', intent: { key: 'earlier' } },
      [],
    ],
    [
      'it is paid for already',
      { why: 'paid', intent: known('captured') },
      { is: 'paid', intent: { key: 'earlier' } },
      [],
    ],
    ['another tab has changed it', { why: 'basketChanged' }, stopped({ why: 'basketChanged' }), ['reread']],
  ])('sends nothing because %s (C4)', async (_, refusal, end, asked) => {
    const world = new World();
    world.nonce.is(ofCard);
    world.placed.is(left(refusal));
    expect(await world.pay()).toMatchObject(end);
    expect(world.hand.asked).toEqual(asked);
  });

  it('the wallet’s sheet shows “unknown” beside an unresolved payment, else nothing taken', async () => {
    for (const [state, end] of [
      ['unknown', 'notKnown'],
      ['submitting', 'notCharged'],
    ] as const) {
      const world = new World();
      world.given.is(ofWallet);
      world.placed.is(left({ why: 'unsettled', intent: known(state) }));
      await world.pay(world.wallet);
      expect(world.ends[0]).toBe(end);
    }
  });
});

describe('paying in any order of answers and changes', () => {
  const anyChange = fc.constantFrom<(hand: Hand) => void>(
    (hand) => hand.edit(),
    (hand) => hand.edit({ lines: [pie, line('soup')] }),
    (hand) => hand.change({ tip: { by: 'amount', amount: pence(100) } }),
    (hand) => hand.apply({ event: 'donated', donation: { by: 'fixedPrice', amount: pence(50) } }),
    (hand) => hand.change({ note: 'By the door' }),
  );

  it('a check counts for its own order, and only an agreed one is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 400, max: 600 }),
        fc.array(anyChange, { maxLength: 4 }),
        async (scheduler, total, changes) => {
          const world = new World(draft());
          const { hand } = world;
          const check = { check: () => () => scheduler.schedule(Promise.resolve(passes(checkedAt(total)))) };
          const checking = checkOrder(check, hand);
          const revisionAsked = hand.now.life.revision;
          scheduler.scheduleSequence(
            changes.map((change, at) => ({ label: `change ${at}`, builder: async () => change(hand) })),
          );
          await scheduler.waitIdle();
          const end = await checking;
          const isStale = hand.now.life.revision !== revisionAsked;
          if (end.is === 'changed') expect(isStale).toBe(true);
          if (isStale) expect(checkedOf(hand.now.life)).toBeUndefined();
          else expect(end.is).toBe('passed');
        },
      ),
    );
  });

  it('no card is charged for an order changed after the press', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(anyChange, { maxLength: 4 }),
        fc.constantFrom('card', 'wallet'),
        async (scheduler, changes, by) => {
          const world = new World();
          const { hand } = world;
          let revisionSent: number | undefined;
          const source: CardSource =
            by === 'card'
              ? { by: 'card', customer, ask: () => scheduler.schedule(Promise.resolve(ofCard)) }
              : { ...world.wallet, ask: () => scheduler.schedule(Promise.resolve(ofWallet)) };
          const pressed = nextStep(hand.now, undefined);
          const paying = payOrder(
            {
              order: hand,
              place: async (order) => {
                revisionSent = hand.now.life.revision;
                expect(order.summary.total).toBe(pressed.next === 'pay' ? pressed.total : undefined);
                return right(intent('key', STATES.captured));
              },
              declineLimit: () => undefined,
              returnUrls: () => ({ success: '', failure: '' }),
            },
            { agreed: undefined },
            source,
          );
          const revisionPressed = hand.now.life.revision;
          scheduler.scheduleSequence(
            changes.map((change, at) => ({ label: `change ${at}`, builder: async () => change(hand) })),
          );
          await scheduler.waitIdle();
          const end = await paying;
          if (end.is === 'paid') expect(revisionSent).toBe(revisionPressed);
          else expect(hand.now.life.revision).toBeGreaterThan(revisionPressed);
        },
      ),
    );
  });
});
