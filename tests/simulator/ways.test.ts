/** The ways through a journey: each is played, none crowds out tables and bills, and each ends where it should. */
import { describe, expect, it } from 'vitest';
import { isHosted } from '@tableside/core';
import { answerPage, payOnPages } from './bank-page.ts';
import { backendOf, OWN_SITE } from './fixture-venues.ts';
import { replay } from './journey.ts';
import { Random } from './random.ts';
import { planOf } from './plans.ts';
import { USUAL_SETTING, type GuestPlan, type Script } from './script.ts';
import { VenueGroupWorld } from '../../fixtures/world/world.ts';

const PLANS = Array.from({ length: 2_000 }, (_, seed) => planOf(new Random(seed)));
const shareOf = (isOne: (plan: (typeof PLANS)[number]) => boolean): number =>
  PLANS.filter(isOne).length / PLANS.length;

describe('journeys', () => {
  it('journeys are of tables and bills, at venues that take cards themselves, in half of the cases or more', () => {
    const isOfTables = ({ provider, guests }: (typeof PLANS)[number]): boolean =>
      provider === undefined && guests.every(({ wants }) => wants === 'round' || wants === 'bill');
    expect(shareOf(isOfTables)).toBeGreaterThan(0.5);
  });

  it.each([
    [
      'the hosted page',
      ({ provider }: (typeof PLANS)[number]) => provider !== undefined && isHosted(provider),
    ],
    ['wallets', ({ guests }: (typeof PLANS)[number]) => guests.some(({ wallet }) => wallet !== undefined)],
    ['collection', ({ guests }: (typeof PLANS)[number]) => guests.some(({ wants }) => wants === 'collect')],
    ['order ahead', ({ guests }: (typeof PLANS)[number]) => guests.some(({ wants }) => wants === 'ahead')],
    ['several sub-services and areas', ({ hasSeveral }: (typeof PLANS)[number]) => hasSeveral === true],
    [
      'seats',
      ({ hasSeats, guests }: (typeof PLANS)[number]) =>
        hasSeats === true && guests.some(({ wants }) => wants === 'ahead'),
    ],
    ['hours', ({ isLong }: (typeof PLANS)[number]) => isLong === true],
    ['the way from the venue', ({ guests }: (typeof PLANS)[number]) => guests.some((one) => one.comesBy)],
    [
      'the code of a table',
      ({ guests }: (typeof PLANS)[number]) => guests.some(({ comesBy }) => comesBy === 'code'),
    ],
    ['tabs', ({ guests }: (typeof PLANS)[number]) => guests.some(({ wants }) => wants === 'tab')],
    ['covered orders', ({ guests }: (typeof PLANS)[number]) => guests.some(({ isCovered }) => isCovered)],
  ])('some journeys have %s', (_way, isOne) => {
    expect(shareOf(isOne)).toBeGreaterThan(0.03);
  });
});

describe('a guest who meets nothing wrong', () => {
  const script = (guest: Partial<GuestPlan>, more: Partial<Script> = {}): Script => ({
    seed: 1,
    level: 'none',
    guests: [{ wants: 'round', table: '1', ...guest }],
    until: 1,
    steps: [],
    ...more,
  });
  const said = async (played: Script): Promise<string> => {
    const { broken, trace } = await replay(played, { traced: true });
    expect(broken).toBeUndefined();
    return trace.join('\n');
  };

  it('a guest orders on the second provider’s page: it is opened, told of and captured once each', async () => {
    const trace = await said(script({}, { provider: 'checkout' }));
    for (const call of ['orders', 'hosted payment page', 'auth-payment', 'capture-payment'])
      expect(trace.split(` ${call} arrives`)).toHaveLength(2);
  });

  it('a guest pays a bill on the second provider’s page', async () => {
    const trace = await said(script({ wants: 'bill' }, { provider: 'checkout' }));
    expect(trace).toContain('"act":"bank"');
    expect(trace).toContain('bill payment arrives');
  });

  it('a guest collects at a time', async () => {
    expect(await said(script({ wants: 'collect' }))).toContain('"act":"chooseTime"');
  });

  it('a guest orders to a table for later', async () => {
    const trace = await said(script({ wants: 'ahead' }));
    expect(trace).toContain('"act":"chooseTime"');
    expect(trace).toContain('makeBraintreePayment arrives');
  });

  it('a guest goes from the venue to its service, and says the table', async () => {
    const trace = await said(script({ comesBy: 'venue' }));
    expect(trace).toContain('"act":"toService"');
    expect(trace.indexOf('"act":"table"')).toBeLessThan(trace.indexOf('"act":"addDish"'));
  });

  it('a guest comes by the code of a table, and is not asked for it', async () => {
    const trace = await said(script({ comesBy: 'code' }));
    expect(trace).not.toContain('"act":"table"');
    expect(trace).toContain('makeBraintreePayment arrives');
  });

  it('a guest chooses a sub-service where there are several', async () => {
    const trace = await said(script({ comesBy: 'service' }, { hasSeveral: true }));
    expect(trace.indexOf('"act":"subService"')).toBeLessThan(trace.indexOf('"act":"addDish"'));
    expect(await said(script({}, { hasSeveral: true }))).toContain('"act":"subService"');
  });

  it('a guest opens a tab, orders on it, and pays its bill', async () => {
    const trace = await said(script({ wants: 'tab', table: '4', comesBy: 'service' }));
    for (const call of ['hybrid accounts', 'orders', 'bill payment'])
      expect(trace).toContain(`${call} arrives`);
    expect(trace).not.toContain('makeBraintreePayment arrives');
  });
});

describe('the provider’s page', () => {
  const opened = async () => {
    let ids = 0;
    const world = new VenueGroupWorld(
      backendOf({ provider: 'checkout', hasSeveral: false, setting: USUAL_SETTING }),
      {
        clock: () => 0,
        newId: () => `id-${(ids += 1)}`,
        pause: () => Promise.resolve(),
      },
    );
    const payment = await world.acquirer.open({
      idempotencyKey: 'key',
      siteId: OWN_SITE,
      amount: 650,
      currency: 'GBP',
      takes: false,
      order: { id: 'order', ref: '#A10' },
      customer: {},
      origin: 'https://harbour.example',
    });
    return { world, payment };
  };

  it('the provider’s page takes another card where the code was refused, and sends the guest on to the bank that asks', async () => {
    const { world, payment } = await opened();
    const answer = (card: string) => answerPage(world, payment, { decision: 'approve', card });
    expect(answer('4000111111111115')).toBeUndefined();
    expect(answer('4000002500003155')).toBeUndefined();
    expect(payment.state).toBe('at-bank');
    expect(answer('4000002500003155')).toBe(payment.bankResult);
    expect(payment.state).toBe('held');
  });

  it('the provider’s page gives a result to bring back, whatever was decided', async () => {
    for (const [decision, state] of [
      ['approve', 'held'],
      ['decline', 'declined'],
      ['cancel', 'cancelled'],
    ] as const) {
      const { world, payment } = await opened();
      expect(answerPage(world, payment, { decision })).toBe(payment.bankResult);
      expect(payment.state).toBe(state);
    }
  });

  it('a guest pays on the provider’s page in the end', async () => {
    const { world, payment } = await opened();
    expect(payOnPages(world, payment)).toBe(payment.bankResult);
    expect(payment.state).toBe('held');
  });
});
