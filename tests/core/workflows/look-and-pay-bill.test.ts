import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreeTo,
  left,
  lookAndPayBill,
  NO_TIP,
  right,
  type AgreedBill,
  type BillSite,
  type BillToPay,
  type BillToSettle,
  type CardSource,
  type DeclineLimit,
  type Either,
  type PayBillEnd,
  type PayBillPorts,
  type PayBillRefusal,
  type PaymentIntent,
  type PaySession,
} from '@tableside/core';
import { billTable } from '@tableside/core/bill';
import type { BillCharge } from '@tableside/core/ports';
import { account, itemLine, paid, tipOf, unit } from '../bill/bills.ts';
import { billIntent, STATES } from '../payment/payment-intents.ts';
import { Answer, CardSources, customer, ofCard, ofWallet } from '../basket/orders.ts';
import { pence } from '../samples.ts';
import { backendVenue, brandContent, NOON, venueContent } from '../brand/venues.ts';

const session: PaySession = {
  service: 'pay',
  siteId: '7',
  venue: venueContent,
  backend: backendVenue,
  tables: ['7'],
  defaultArea: { id: '1', name: 'Mobile Ordering' },
  paymentConfig: { provider: 'braintree', merchantId: 'merchant', threeDSecure: true },
};
const brand = { brandId: 'lantern', businessRef: 'business', paymentProvider: 'braintree' } as const;
const site: BillSite = {
  brand,
  session,
  host: 'lantern.example',
  table: billTable({ ...brandContent, ...brand }, session, '7'),
};

/** A steak and three beers: £40.50. */
const dinner = account([itemLine('steak', 2400), itemLine('beer', 550, 3)]);
const all = (of = dinner): BillToSettle => ({ account: of, split: { by: 'all' }, tip: NO_TIP });
const another = account([itemLine('steak', 4050)], 0, { accountId: 'another' });

/** A table's bill and the surroundings of its payment, each steered by the test. */
class World extends CardSources {
  /** What the next looks find; the last one repeats. */
  looks: (BillToSettle | undefined | 'fails')[] = [];
  readonly settled = new Answer<Either<PayBillRefusal, PaymentIntent>>();
  readonly bills: BillToPay[] = [];
  readonly phases: string[] = [];
  limit: DeclineLimit | undefined;
  hasLeft = false;

  constructor(public known: BillToSettle | undefined = all()) {
    super();
  }

  readonly ports: PayBillPorts = {
    bill: () => this.known,
    read: async () => {
      if (this.looks.length === 0) return right(undefined);
      const found = this.looks.shift();
      if (found === 'fails') return left('unreachable');
      this.known = found;
      return right(undefined);
    },
    hasLeft: () => this.hasLeft,
    pay: (bill) => {
      this.bills.push(bill);
      return this.settled.ask();
    },
    declineLimit: () => this.limit,
    orderTypeOf: (accountId) => (accountId === 'of-a-tab' ? 'HYBRID' : 'PAT'),
    returnUrls: (_place, key) => ({ success: `/success/${key}`, failure: `/failure/${key}` }),
    onPhase: (phase) => void this.phases.push(phase),
  };

  pay(
    source: CardSource = this.card,
    { agreed = this.known && agreeTo(this.known), at = site }: { agreed?: AgreedBill; at?: BillSite } = {},
  ): Promise<PayBillEnd> {
    if (agreed === undefined) throw new Error('nothing was agreed');
    return lookAndPayBill(this.ports, at, { agreed, paidBefore: ['earlier'] }, source);
  }

  get charge(): BillCharge | undefined {
    return this.bills[0]?.chargeOf('key');
  }
}

const captured = right(billIntent('key', STATES.captured));

/** A bill that is paid by card. */
async function paidOf(known?: BillToSettle): Promise<World> {
  const world = new World(known);
  world.nonce.is(ofCard);
  world.settled.is(captured);
  await world.pay();
  return world;
}

describe('lookAndPayBill', () => {
  it('reads the bill before and after the card, sends what was agreed', async () => {
    const split = { by: 'item', units: [unit('beer', 2)] } as const;
    const world = new World({ account: dinner, split, tip: tipOf(100) });
    world.nonce.is(ofCard);
    world.settled.is(captured);
    expect(await world.pay()).toMatchObject({ is: 'paid', intent: { key: 'key' } });
    expect(world.phases).toEqual(['lookingAgain', 'askingBank', 'lookingAgain', 'paying']);
    expect(world.amounts).toEqual([650]);
    expect(world.bills).toMatchObject([
      {
        place: {
          host: 'lantern.example',
          venueSlug: 'the-lantern',
          service: 'pay',
          tableNumber: '7',
          accountId: 'account',
        },
        basketId: 'basket',
        orderType: 'PAT',
        merchant: 'merchant',
        paidBefore: ['earlier'],
        units: [{ lineId: 'beer', unit: 2 }],
        customer: { name: 'Ada', email: 'ada@example.com', marketingOptIn: false },
        summary: { amount: 550, tip: 100, total: 650, tableNumber: '7', venueName: 'The Lantern' },
      },
    ]);
    expect(world.charge).toEqual({
      accountId: 'account',
      basketId: 'basket',
      total: 650,
      currency: 'GBP',
      email: 'ada@example.com',
      provider: 'braintree',
      vendor: 'business',
      siteId: '7',
      card: { nonce: 'of-the-card' },
      returnUrls: { success: '/success/key', failure: '/failure/key' },
    });
  });

  it('by item takes free units, and names how many (P12)', async () => {
    const [before, meanwhile] = [unit('beer', 1), unit('beer', 2)];
    const world = new World({ account: dinner, split: { by: 'item', units: [before] }, tip: NO_TIP });
    const lines = dinner.lines.map((line) => (line.id === 'beer' ? { ...line, paidUnits: 1 } : line));
    world.looks = [{ account: { ...dinner, lines }, split: { by: 'item', units: [meanwhile] }, tip: NO_TIP }];
    world.nonce.is(ofCard);
    world.settled.is(captured);
    await world.pay();
    expect(world.bills).toMatchObject([{ units: [meanwhile], items: [{ lineId: 'beer', units: 1 }] }]);
  });

  it('marks no units of other splits', async () => {
    const world = await paidOf();
    expect(world.bills[0]?.units).toEqual([]);
    expect(world.bills[0]).not.toHaveProperty('items');
  });

  it('pays a tab’s bill as such, to the brand without a merchant (section 1)', async () => {
    const world = new World(all({ ...dinner, accountId: 'of-a-tab' }));
    world.nonce.is(ofCard);
    world.settled.is(captured);
    const paymentConfig = { provider: 'braintree', threeDSecure: true } as const;
    await world.pay(world.card, { at: { ...site, session: { ...session, paymentConfig } } });
    expect(world.bills).toMatchObject([{ orderType: 'HYBRID', merchant: 'business' }]);
  });

  it.each(['PAT', 'HYBRID'] as const)(
    'pays as %s where the account says so, whoever opened the tab (WA14)',
    async (orderType) => {
      const accountId = orderType === 'PAT' ? 'of-a-tab' : 'of-nobody-here';
      const world = await paidOf(all({ ...dinner, accountId, orderType }));
      expect(world.bills).toMatchObject([{ orderType }]);
    },
  );

  it('opens the wallet’s sheet within the press, then reads the bill', async () => {
    const world = new World();
    const paying = world.pay(world.wallet);
    expect([world.given.asked, world.phases]).toEqual([1, ['askingBank']]);
    world.given.is(ofWallet);
    world.settled.is(captured);
    expect(await paying).toMatchObject({ is: 'paid' });
    expect(world.phases).toEqual(['askingBank', 'lookingAgain', 'paying']);
    expect(world.ends[0]).toBe('taken');
    expect(world.bills).toMatchObject([{ customer: { name: 'Wren', email: 'wren@example.com' } }]);
    expect(world.charge).toMatchObject({ email: 'wren@example.com', card: { nonce: 'of-the-wallet' } });
  });

  it('reads the bill once, without card, for the provider’s page', async () => {
    const world = new World();
    world.settled.is(right(billIntent('key', STATES.authRequired)));
    const at: BillSite = { ...site, brand: { ...brand, paymentProvider: 'checkout' } };
    expect(await world.pay(world.card, { at })).toMatchObject({
      is: 'bankAsks',
      redirectUrl: 'https://bank.example/p',
    });
    expect([world.phases, world.amounts]).toEqual([['lookingAgain', 'paying'], []]);
    expect(world.charge).not.toHaveProperty('card');
  });

  it.each<[string, BillToSettle | undefined, object]>([
    [
      'somebody has paid of it',
      all(paid(dinner, 1000)),
      { is: 'askAgain', why: { at: 'changed', before: 4050 } },
    ],
    ['something was added', all(account([...dinner.lines, itemLine('soup', 600)])), { is: 'askAgain' }],
    [
      'the table has another bill, of the same total',
      all(another),
      { is: 'askAgain', why: { at: 'anotherBill' } },
    ],
    ['others have paid all of it', all(paid(dinner, 4050)), { is: 'settled' }],
    ['it is closed', all({ ...dinner, closed: true }), { is: 'settled' }],
    ['there is none any more', undefined, { is: 'settled' }],
  ])('sends nothing where a look finds that %s (P4)', async (_, found, end) => {
    for (const [looks, source, asked] of [
      [[found], 'card', 0],
      [[all(), found], 'card', 1],
      [[found], 'wallet', 1],
    ] as const) {
      const world = new World();
      world.looks = [...looks];
      world.nonce.is(ofCard);
      world.given.is(ofWallet);
      expect(await world.pay(world[source])).toMatchObject(end);
      expect([world.bills, world.amounts.length]).toEqual([[], asked]);
      expect(world.ends).toEqual(source === 'wallet' ? ['notCharged'] : []);
    }
  });

  it('sends nothing where the bill cannot be read', async () => {
    for (const looks of [['fails'], [all(), 'fails']] as const) {
      const world = new World();
      world.looks = [...looks];
      world.nonce.is(ofCard);
      expect(await world.pay()).toEqual({ is: 'stopped', stop: { at: 'look' } });
      expect(world.bills).toEqual([]);
    }
  });

  it('asks the guest again, without a request, at a known difference', async () => {
    const world = new World();
    const agreed = { accountId: 'account', total: pence(4000) };
    expect(await world.pay(world.card, { agreed })).toEqual({
      is: 'askAgain',
      why: { at: 'changed', before: 4000 },
    });
    expect(world.phases).toEqual([]);
  });

  it.each<[string, BillToSettle | undefined]>([
    ['no bill is known', undefined],
    ['no unit is picked', { account: dinner, split: { by: 'item', units: [] }, tip: NO_TIP }],
    ['nothing is left to pay', all(paid(dinner, 4050))],
  ])('does not begin where %s', async (_, known) => {
    const world = new World();
    world.known = known;
    const agreed = { accountId: 'account', total: pence(0) };
    expect(await world.pay(world.card, { agreed })).toEqual({ is: 'notReady' });
    expect([world.phases, world.amounts]).toEqual([[], []]);
  });

  it('does not begin after several declines', async () => {
    const world = new World();
    world.limit = { limit: 'pause', until: NOON };
    expect(await world.pay()).toMatchObject({ is: 'stopped', stop: { refusal: { why: 'declines' } } });
    expect(world.phases).toEqual([]);
  });

  it('sends nothing for a guest who went back, at any point (fault F10)', async () => {
    for (const phase of ['lookingAgain', 'askingBank'] as const) {
      for (const nth of [1, 2]) {
        const world = new World();
        const { onPhase } = world.ports;
        let seen = 0;
        const ports: PayBillPorts = {
          ...world.ports,
          onPhase: (at) => {
            onPhase?.(at);
            if (at === phase) seen += 1;
            if (seen === nth) world.hasLeft = true;
          },
        };
        world.nonce.is(ofCard);
        world.settled.is(captured);
        const guest = { agreed: agreeTo(all()), paidBefore: [] };
        const end = await lookAndPayBill(ports, site, guest, world.card);
        const isAskedOnce = phase === 'askingBank' && nth === 2;
        expect([end.is, world.bills.length]).toEqual(isAskedOnce ? ['paid', 1] : ['left', 0]);
        // A guest who has left ends the payment without another look.
        if (end.is === 'left') expect(world.phases.at(-1)).toBe(phase);
      }
    }
  });

  it('stops without a card, silently where the guest left the form', async () => {
    const refused = new World();
    refused.nonce.is(left({ why: 'cancelled' }));
    expect(await refused.pay()).toEqual({
      is: 'stopped',
      stop: { at: 'card', refusal: { why: 'cancelled' } },
    });
    const gone = new World();
    gone.nonce.is(left(undefined));
    expect(await gone.pay()).toEqual({ is: 'left' });
    expect([refused.bills, gone.bills]).toEqual([[], []]);
  });

  const known = (state: keyof typeof STATES): PaymentIntent => billIntent('earlier', STATES[state]);
  const elsewhere = { is: 'stopped', stop: { at: 'payment', refusal: { why: 'elsewhere' } } };
  it.each<[string, PayBillRefusal, object]>([
    ['another tab pays', { why: 'elsewhere' }, elsewhere],
    ['another tab is just sending it', { why: 'unsettled', intent: known('submitting') }, elsewhere],
    ['another tab is entering it on the bill', { why: 'unsettled', intent: known('authorised') }, elsewhere],
    [
      'an earlier payment is unresolved',
      { why: 'unsettled', intent: known('unknown') },
      { is: 'unsettled', intent: { key: 'earlier' } },
    ],
    [
      'another tab has paid of it',
      { why: 'paid', intent: known('captured') },
      { is: 'stopped', stop: { at: 'payment', refusal: { why: 'paid' } } },
    ],
  ])('sends nothing because %s (C4)', async (_, refusal, end) => {
    const world = new World();
    world.nonce.is(ofCard);
    world.settled.is(left(refusal));
    expect(await world.pay()).toMatchObject(end);
  });
});

describe('lookAndPayBill: changes by others (P4)', () => {
  const anyBill = fc.constantFrom(
    dinner,
    paid(dinner, 1000),
    paid(dinner, 4050),
    account([...dinner.lines, itemLine('soup', 600)]),
    another,
  );

  it('sends the agreed total of the bill last seen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(anyBill, { maxLength: 4 }),
        fc.constantFrom<'card' | 'wallet'>('card', 'wallet'),
        async (scheduler, changes, by) => {
          const world = new World();
          // The till's bill. The phone knows the one that it last read.
          let bill = dinner;
          const agreed = agreeTo(all());
          const ask = () => scheduler.schedule(Promise.resolve(ofCard));
          const source: CardSource = by === 'card' ? { by, customer, ask } : { ...world.wallet, ask };
          const ports: PayBillPorts = {
            ...world.ports,
            read: async () => {
              const found = await scheduler.schedule(Promise.resolve(bill));
              world.known = all(found);
              return right(undefined);
            },
            pay: async (payment) => {
              world.bills.push(payment);
              expect(world.known?.account.accountId).toBe(payment.place.accountId);
              expect(world.known && agreeTo(world.known)).toEqual(agreed);
              return captured;
            },
          };
          const paying = lookAndPayBill(ports, site, { agreed, paidBefore: [] }, source);
          scheduler.scheduleSequence(
            changes.map((to, at) => ({ label: `change ${at}`, builder: async () => void (bill = to) })),
          );
          await scheduler.waitIdle();
          const end = await paying;
          expect(world.bills.map(({ summary }) => summary.total)).toEqual(
            end.is === 'paid' ? [agreed.total] : [],
          );
          expect(['paid', 'askAgain', 'settled']).toContain(end.is);
        },
      ),
    );
  });
});
