import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { VISIT_MS } from '@tableside/core/codecs';
import { PAYMENT_PREFIX } from '../../../adapters/browser/stored-keys.ts';
import { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { Guest, LoadedPage, BrowserTab, type Tap } from './guest.ts';
import { backendOf, ORIGIN, type Fixture } from './fixture-venues.ts';
import { InvariantMonitor } from './invariant-monitor.ts';
import { holdsOf } from './invariants.ts';
import { billFigures, tipOn, unitShares } from './invariants/amounts.ts';
import { BasketBook } from './invariants/basket-book.ts';
import { PayButton } from './invariants/pay-button.ts';
import { PaymentAttempts } from './invariants/payment-attempts.ts';
import { TipBook } from './invariants/tip-book.ts';
import { Verdict } from './invariants/verdict.ts';
import { USUAL_SETTING } from './script.ts';
import { callUnderWay } from './sittings.ts';
import { billIntent, intent, place, STATES } from '../../core/payment/payment-intents.ts';
import { line } from '../../core/samples.ts';

const simulator = fileURLToPath(new URL('./', import.meta.url));
const guide = fileURLToPath(new URL('../../../docs/simulator.md', import.meta.url));

/** Which monitor reports which invariant. */
const monitors = [
  'invariant-monitor.ts',
  'sittings.ts',
  ...readdirSync(`${simulator}invariants`).map((name) => `invariants/${name}`),
].map((name) => {
  const said = readFileSync(simulator + name, 'utf8').matchAll(
    /(?:[bB]reaks|invariant: )[^;`]*?'([A-Z]+\d*)'/g,
  );
  return {
    name: name.replace('invariants/', ''),
    checked: new Set(Array.from(said, ([, invariant = '']) => invariant)),
  };
});
const monitorsOf = (invariant: string): string =>
  monitors
    .filter(({ checked }) => checked.has(invariant))
    .map(({ name }) => `\`${name}\``)
    .toSorted()
    .join(', ');

describe('invariants', () => {
  it('are in the guide with their monitors, and nothing else is', () => {
    const rows = readFileSync(guide, 'utf8').matchAll(/^\| ([A-Z]+\d*) +\| .+? +\| (.+?) +\|$/gm);
    const named = Array.from(rows, ([, name = '', by]) => [name, by]).toSorted();
    const checked = [...new Set(monitors.flatMap((one) => [...one.checked]))].toSorted();
    expect(named).toEqual(checked.map((name) => [name, monitorsOf(name)]));
    expect(holdsOf('I2')).toBe('Guests never pay more of a bill than its total.');
  });
});

describe('the verdict', () => {
  it('names what broke first, and when', () => {
    let now = 5;
    const verdict = new Verdict(() => now);
    verdict.found(undefined);
    expect(verdict.broken).toBeUndefined();
    verdict.found({ invariant: 'I1', what: 'it was taken twice' });
    now = 6;
    verdict.breaks('I2', 'so the bill is paid twice');
    expect(verdict.broken).toEqual({ invariant: 'I1', what: 'it was taken twice', at: 5 });
  });
});

describe('the monitors', () => {
  let verdict: Verdict;
  let attempts: PaymentAttempts;
  let guest: Guest;
  let loaded: LoadedPage;
  beforeEach(() => {
    verdict = new Verdict(() => 0);
    attempts = new PaymentAttempts();
    guest = new Guest(0, { wants: 'round', table: '7' });
    loaded = new LoadedPage(guest, new BrowserTab(0, { path: '/', search: '' }), 0, 0);
  });

  it('report a basket with more than was put into it (I6)', () => {
    const baskets = new BasketBook(verdict, attempts);
    const pie = line('pie', 1);
    const lines = [pie];
    baskets.took(loaded, { place, lines: [] }, [[pie, 1]]);
    baskets.look(guest, { place, lines });
    expect(verdict.broken).toBeUndefined();
    expect(() => lines.push(pie)).toThrow(TypeError);
    expect(() => Object.assign(pie, { quantity: 2 })).toThrow(TypeError);
    expect(() => Object.assign(pie.choiceLines, { length: 1 })).toThrow(TypeError);
    baskets.look(guest, { place, lines: [{ ...pie, quantity: 2 }] });
    expect(verdict.broken).toMatchObject({ invariant: 'I6' });
  });

  it('report a second question to the provider during the first (F5)', () => {
    const button = new PayButton(verdict, new TipBook(verdict, () => 0), () => 0);
    button.providerCalled(loaded, 'card');
    button.providerAnswered(loaded, 'card');
    button.providerCalled(loaded, 'card');
    expect(verdict.broken).toBeUndefined();
    button.providerCalled(loaded, 'card');
    expect(verdict.broken).toMatchObject({ invariant: 'F5' });
  });

  describe('during a payment of the basket', () => {
    const pie = line('pie', 1);
    const paying = (key: string) => intent(key, STATES.submitting, { paid: [{ key: pie.key, quantity: 1 }] });
    let baskets: BasketBook;
    const took = (more: number): void => baskets.took(loaded, { place, lines: [] }, [[pie, more]]);
    beforeEach(() => {
      baskets = new BasketBook(verdict, attempts);
      took(1);
      baskets.begun(guest, paying('one'));
      attempts.record(loaded, paying('one'));
    });

    it('report a second payment of it (C4)', () => {
      baskets.paid(guest, paying('one'));
      expect(verdict.broken).toBeUndefined();
      baskets.begun(guest, paying('two'));
      expect(verdict.broken).toMatchObject({ invariant: 'C4' });
    });

    it('allow a payment of goods that were added again (C4)', () => {
      attempts.record(loaded, intent('one', STATES.captured));
      baskets.paid(guest, paying('one'));
      took(1);
      baskets.begun(guest, paying('two'));
      expect(verdict.broken).toBeUndefined();
    });

    it.each([
      ['changed', () => took(1)],
      ['cleared', () => baskets.cleared(loaded, place)],
    ])('report that it is %s (I8)', (_done, change) => {
      change();
      expect(verdict.broken).toMatchObject({ invariant: 'I8' });
    });
  });
});

describe('a guest’s charges', () => {
  const TOTAL = 1_000;
  const press = (): Tap => ({
    total: TOTAL,
    at: 0,
    destination: { tableNumber: '7', time: undefined, areaId: undefined, subServiceId: undefined },
    tip: undefined,
    isChargeTakenOff: false,
    ticked: undefined,
    rest: undefined,
    isByWallet: false,
    wasOffline: false,
    isStored: true,
    on: 'billPay',
    mustAgree: false,
  });

  function stage() {
    const fixture: Fixture = {
      provider: 'braintree',
      hasSeveral: false,
      hasSeats: false,
      setting: USUAL_SETTING,
    };
    let ids = 0;
    const world = new VenueGroupWorld(backendOf(fixture), {
      clock: () => 0,
      newId: () => `id-${(ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    const guest = new Guest(0, { wants: 'bill', table: '7' });
    const loaded = pageOf(guest, 0);
    const monitor = new InvariantMonitor(world, [guest], () => 0, fixture);
    return { monitor, world, loaded };
  }

  /** Two payments of parts of a bill, each captured once and shown as such; then everything is at rest. */
  async function brokenBy(presses: readonly [first: Tap, second: Tap]) {
    const { monitor, world, loaded } = stage();
    for (const [at, tap] of presses.entries()) {
      const key = `part-${at}`;
      loaded.tap = tap;
      monitor.intent(loaded, billIntent(key, STATES.submitting));
      loaded.guest.storage.write(loaded, PAYMENT_PREFIX + key, 'stored');
      await world.acquirer.charge(
        {
          idempotencyKey: key,
          siteId: '1',
          amount: TOTAL,
          currency: 'GBP',
          takes: true,
          order: { id: 'account', ref: 'basket' },
          customer: {},
          origin: ORIGIN,
        },
        'approved',
      );
      monitor.intent(loaded, billIntent(key, STATES.captured));
      const attempt = monitor.attempts.of(key);
      if (attempt !== undefined) attempt.isEndShown = true;
    }
    monitor.checkAtRest();
    return monitor.broken;
  }

  it('break I1 if one press captures under two keys', async () => {
    const tap = press();
    expect(await brokenBy([tap, tap])).toMatchObject({ invariant: 'I1' });
  });

  it.each([
    ['was taken back (D6)', { isWithdrawn: true }, 1_000, 'D6'],
    ['came to less (D6)', { amount: 900 }, 1_000, 'D6'],
    ['is of a bill that it overpays (D6)', { amount: 99_999 }, 99_999, 'D6'],
    ['stands', {}, 1_000, undefined],
  ] as const)('look at a friend’s payment of a share that %s', (_what, more, amount, invariant) => {
    const { monitor, world } = stage();
    const [bill] = world.accounts.all;
    if (bill === undefined) throw new Error('There is no bill');
    const ids = { id: 's', basketId: 's', listedAs: '1', token: 't' };
    const paid = { paymentId: 'p', at: 0, amount, tip: 0, shareId: 's' };
    world.accounts.change(bill, 'payment.completed', {
      shares: [{ ...ids, amount: 1_000, items: [], isWithdrawn: false, ...more }],
      payments: [paid],
      lines: [...bill.lines, { id: 'p', type: 'payment', name: 'Card', price: amount }],
    });
    monitor.lookAtMoney();
    expect(monitor.broken?.invariant).toBe(invariant);
  });

  it('report a lost link that another key asks for (D6)', () => {
    const { monitor, loaded } = stage();
    const ask = (key: string) => {
      const request = { method: 'POST', url: '', headers: { 'Idempotency-Key': key } } as const;
      monitor.calls.onArrival(loaded.guest, 'bill share', request);
      return monitor.broken?.invariant;
    };
    loaded.guest.sharesAsked = 1;
    expect([ask('one'), ask('one')]).toEqual([undefined, undefined]);
    expect(ask('two')).toBe('D6');
  });

  it('report a held payment that is called declined (WP2)', () => {
    const { monitor, loaded } = stage();
    loaded.tap = press();
    for (const state of [STATES.submitting, STATES.authorised, STATES.declined])
      monitor.intent(loaded, billIntent('one', state));
    expect(monitor.broken).toMatchObject({ invariant: 'WP2' });
  });

  it.each([
    ['after the guest has left the page (C9)', { hasLeftTap: true }, {}, 'C9'],
    ['whose total the guest has not agreed to (P4)', {}, { mustAgree: true }, 'P4'],
  ] as const)('report a payment %s', (_what, page, tap, invariant) => {
    const { monitor, loaded } = stage();
    Object.assign(loaded, page, { tap: { ...press(), ...tap } });
    monitor.intent(loaded, billIntent('one', STATES.submitting));
    expect(monitor.broken).toMatchObject({ invariant });
  });

  it('report a payment after six declines (H41)', () => {
    const { monitor, loaded } = stage();
    for (const key of ['1', '2', '3', '4', '5', '6']) {
      loaded.tap = press();
      monitor.intent(loaded, billIntent(key, STATES.submitting));
      monitor.intent(loaded, billIntent(key, STATES.declined));
    }
    expect(monitor.broken).toBeUndefined();
    monitor.intent(loaded, billIntent('7', STATES.submitting));
    expect(monitor.broken).toMatchObject({ invariant: 'H41' });
  });

  it.each([
    [VISIT_MS - 1, undefined],
    [VISIT_MS, 'C7'],
  ])('look at the table that a guest finds after %i ms (C7)', (quietFor, invariant) => {
    const { monitor, loaded } = stage();
    const { guest } = loaded;
    monitor.destinations.look({ guest, quietFor, isTouched: false } as never, { tableNumber: '7' });
    expect(monitor.broken?.invariant).toBe(invariant);
  });

  it('report more than the wallet showed (W)', () => {
    const { monitor, loaded } = stage();
    monitor.wallets.pressed(loaded, { amount: 900, nonce: 'a' } as never);
    monitor.wallets.paying('one', 'a', TOTAL);
    expect(monitor.broken).toMatchObject({ invariant: 'W' });
  });

  it('report a tab of another table (WA10)', () => {
    const { monitor, world, loaded } = stage();
    const tab = { accountId: world.accounts.all[0]?.id };
    const basket = { tab, destination: { tableNumber: 'another', salesArea: { id: 'main' } } };
    monitor.tabs.look(loaded, { basket } as never);
    expect(monitor.broken).toMatchObject({ invariant: 'WA10' });
  });

  it('hold if each of two presses captures once', async () => {
    expect(await brokenBy([press(), press()])).toBeUndefined();
  });

  it('report a second call of a phone to its table alone (R12)', () => {
    const second = (by: string, now: number) => {
      const callers = Object.entries({ first: 'phone 4, table 1', second: by });
      return callUnderWay([{ key: 'first', at: 0 }], new Map(callers), 'second', now);
    };
    expect(second('phone 4, table 1', 39_999)).toBe('first');
    expect(second('phone 4, table 1', 40_000)).toBeUndefined();
    // The guest has moved, or another one sits there.
    expect([second('phone 4, table 2', 1), second('phone 3, table 1', 1)]).toEqual([undefined, undefined]);
  });
});

describe('amounts', () => {
  it.each([
    ['half a minor unit', 1_000, { percent: 12.5 }, 125],
    ['half of a single one', 4, { percent: 12.5 }, 1],
    ['less than half', 3, { percent: 12.5 }, 0],
    ['a typed amount', 1_000, { minor: 345 }, 345],
    ['no tip', 1_000, undefined, 0],
  ])('round a tip half up: %s', (_why, base, chosen, due) => {
    expect(tipOn(base, chosen)).toBe(due);
  });

  it('charge a bill’s service after its reductions', () => {
    const lines = [
      { id: '1', type: 'item', name: 'Pie', price: 1_000, amount: 3, choices: [] },
      { id: '2', type: 'discount', name: 'Tenth', worth: { percentage: 10 } },
      { id: '3', type: 'promotion', name: 'Five', worth: { amount: 5 } },
      { id: '4', type: 'payment', name: 'Card', price: 200 },
    ] as const;
    expect(billFigures(lines, { serviceChargePercentage: 12.5, unexplained: 1 }, 100)).toEqual({
      total: 2_476,
      outstanding: 2_276,
    });
  });

  it('give a bill’s pennies to the units that lose most', () => {
    const item = { type: 'item', choices: [] } as const;
    const lines = [
      { ...item, id: '1', name: 'Pint', price: 500, amount: 1 },
      { id: '2', type: 'discount', name: 'Tenth', worth: { percentage: 10 } },
      { ...item, id: '3', name: 'Pie', price: 1_000, amount: 2 },
    ] as const;
    expect([...unitShares(lines, 2_251)]).toEqual([
      ['1', [450]],
      ['3', [901, 900]],
    ]);
    const free = lines.map((line) => ('price' in line ? { ...line, price: 0 } : line));
    expect([...unitShares(free, 100)]).toEqual([
      ['1', [34]],
      ['3', [33, 33]],
    ]);
  });
});

describe('excuses', () => {
  it('prevent a verdict, and count once for each guest', () => {
    const verdict = new Verdict(() => 0);
    const guest = new Guest(0, { wants: 'round', table: '7' });
    verdict.breaksUnless('lost payment', guest, 'I5', 'it is stored no more');
    verdict.breaksUnless('lost payment', guest, 'I4', 'it is another one');
    expect(verdict.broken).toBeUndefined();
    expect(verdict.excuses).toEqual({ 'lost payment': 1 });
    verdict.breaksUnless(undefined, guest, 'I5', 'it is stored no more');
    expect(verdict.broken).toMatchObject({ invariant: 'I5' });
  });

  it('cover a lost payment on pages that do not know it', () => {
    const attempts = new PaymentAttempts();
    const guest = new Guest(0, { wants: 'round', table: '7' });
    const [knows, other] = [pageOf(guest, 0), pageOf(guest, 1)];
    attempts.record(knows, intent('one', STATES.submitting));
    attempts.storageLost(guest);
    attempts.record(knows, intent('two', STATES.submitting));
    const [one, two] = attempts.all;
    if (one === undefined || two === undefined) throw new Error('two were begun');
    expect(attempts.excuseOn(other, one)).toBe('lost payment');
    expect(attempts.excuseOn(knows, one)).toBeUndefined();
    expect(attempts.excuseOn(other, two)).toBeUndefined();
    expect(attempts.lossOf(one)).toBeUndefined();
    knows.end();
    expect(attempts.lossOf(one)).toBe('lost payment');
    expect(attempts.lossOf(two)).toBeUndefined();
  });

  it('cover a lost payment of a phone whose clock was set', () => {
    const attempts = new PaymentAttempts();
    const guest = new Guest(0, { wants: 'round', table: '7' });
    const [knows, other] = [pageOf(guest, 0), pageOf(guest, 1)];
    attempts.record(knows, intent('one', STATES.submitting));
    attempts.age(guest);
    attempts.storageLost(guest);
    const [one] = attempts.all;
    if (one === undefined) throw new Error('one was begun');
    expect(attempts.excuseOn(other, one)).toBe('lost payment');
    expect(attempts.excuseOn(knows, one)).toBe('aged payment');
  });
});

function pageOf(guest: Guest, number: number): LoadedPage {
  const tab = new BrowserTab(number, { path: '/', search: '' });
  guest.tabs.set(number, tab);
  const loaded = new LoadedPage(guest, tab, 0, 0);
  tab.loaded = loaded;
  return loaded;
}
