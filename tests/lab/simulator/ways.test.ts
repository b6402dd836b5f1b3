import { describe, expect, it } from 'vitest';
import { isHosted } from '@tableside/core';
import { replay } from './journey.ts';
import { Random } from './random.ts';
import { planOf } from './plans.ts';
import type { GuestPlan, Script } from './script.ts';

const PLANS = Array.from({ length: 2_000 }, (_, seed) => planOf(new Random(seed), new Random(~seed)));
type Plan = (typeof PLANS)[number];
const shareOf = (isOne: (plan: Plan) => boolean): number => PLANS.filter(isOne).length / PLANS.length;

describe('drawn journeys', () => {
  it('are mostly of tables and bills, with the first provider', () => {
    const isOfTables = ({ provider, guests }: Plan): boolean =>
      provider === undefined && guests.every(({ wants }) => wants === 'round' || wants === 'bill');
    expect(shareOf(isOfTables)).toBeGreaterThan(0.5);
  });

  it.each<[string, (plan: Plan) => boolean]>([
    ['the hosted page', ({ provider }) => provider !== undefined && isHosted(provider)],
    ['wallets', ({ guests }) => guests.some(({ wallet }) => wallet !== undefined)],
    ['collection', ({ guests }) => guests.some(({ wants }) => wants === 'collect')],
    ['order ahead', ({ guests }) => guests.some(({ wants }) => wants === 'ahead')],
    ['several sub-services and areas', ({ hasSeveral }) => hasSeveral === true],
    ['seats', ({ hasSeats, guests }) => hasSeats === true && guests.some(({ wants }) => wants === 'ahead')],
    ['stays of hours', ({ isLong }) => isLong === true],
    ['starts at the venue or a service', ({ guests }) => guests.some(({ comesBy }) => comesBy !== undefined)],
    ['starts at a table’s code', ({ guests }) => guests.some(({ comesBy }) => comesBy === 'code')],
    ['tabs', ({ guests }) => guests.some(({ wants }) => wants === 'tab')],
    ['covered orders', ({ guests }) => guests.some(({ isCovered }) => isCovered === true)],
  ])('include %s', (_way, isOne) => {
    expect(shareOf(isOne)).toBeGreaterThan(0.03);
  });
});

describe('a guest without faults', () => {
  const scriptOf = (guest: Partial<GuestPlan>, more: Partial<Script> = {}): Script => ({
    seed: 1,
    level: 'none',
    guests: [{ wants: 'round', table: '1', ...guest }],
    until: 1,
    steps: [],
    ...more,
  });
  const traceOf = async (script: Script): Promise<string> => {
    const { broken, trace } = await replay(script, { traced: true });
    expect(broken).toBeUndefined();
    return trace.join('\n');
  };

  it('orders on the second provider’s page, captured once', async () => {
    const trace = await traceOf(scriptOf({}, { provider: 'checkout' }));
    for (const call of ['orders', 'hosted payment page', 'auth-payment', 'capture-payment'])
      expect(trace.split(` ${call} arrives`)).toHaveLength(2);
  });

  it('pays a bill on the second provider’s page', async () => {
    const trace = await traceOf(scriptOf({ wants: 'bill' }, { provider: 'checkout' }));
    expect(trace).toContain('"act":"bank"');
    expect(trace).toContain('bill payment arrives');
  });

  it('collects at a time', async () => {
    expect(await traceOf(scriptOf({ wants: 'collect' }))).toContain('"act":"chooseTime"');
  });

  it('orders to a table for later, at the earliest time', async () => {
    const trace = await traceOf(scriptOf({ wants: 'ahead' }));
    expect(trace).toContain('makeBraintreePayment arrives');
  });

  it('goes from the venue to its service and gives the table', async () => {
    const trace = await traceOf(scriptOf({ comesBy: 'venue' }));
    expect(trace).toContain('"act":"toService"');
    expect(trace.indexOf('"act":"table"')).toBeLessThan(trace.indexOf('"act":"addDish"'));
  });

  it('is not asked for the table after scanning its code', async () => {
    const trace = await traceOf(scriptOf({ comesBy: 'code' }));
    expect(trace).not.toContain('"act":"table"');
    expect(trace).toContain('makeBraintreePayment arrives');
  });

  it('chooses one of several sub-services', async () => {
    const trace = await traceOf(scriptOf({ comesBy: 'service' }, { hasSeveral: true }));
    expect(trace.indexOf('"act":"subService"')).toBeLessThan(trace.indexOf('"act":"addDish"'));
    expect(await traceOf(scriptOf({}, { hasSeveral: true }))).toContain('"act":"subService"');
  });

  it('opens a tab, orders on it and pays its bill', async () => {
    const trace = await traceOf(scriptOf({ wants: 'tab', table: '4', comesBy: 'service' }));
    for (const call of ['hybrid accounts', 'orders', 'bill payment'])
      expect(trace).toContain(`${call} arrives`);
    expect(trace).not.toContain('makeBraintreePayment arrives');
  });
});
