/** The judges of a journey: each invariant has one, the guide names it, and what is close to each other is told apart. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { Guest, BrowserTab, Tab } from './guest.ts';
import { INVARIANTS } from './invariants.ts';
import { BasketBook } from './invariants/basket-book.ts';
import { PayButton } from './invariants/pay-button.ts';
import { PaymentAttempts } from './invariants/payment-attempts.ts';
import { Verdict } from './invariants/verdict.ts';
import { intent, place, STATES } from '../core/payment-intents.ts';
import { line } from '../core/samples.ts';

const simulator = fileURLToPath(new URL('./', import.meta.url));
const guide = fileURLToPath(new URL('../../docs/simulator.md', import.meta.url));

/** Who says of which invariants that they did not hold. */
const judges = [
  'witness.ts',
  ...readdirSync(`${simulator}invariants`).map((name) => `invariants/${name}`),
].map((name) => {
  const said = readFileSync(simulator + name, 'utf8').matchAll(/(?:breaks\(\s*|invariant: )'(\w+)'/g);
  return {
    name: name.replace('invariants/', ''),
    judged: new Set(Array.from(said, ([, invariant]) => invariant)),
  };
});
const judgesOf = (invariant: string): string =>
  judges
    .filter(({ judged }) => judged.has(invariant))
    .map(({ name }) => `\`${name}\``)
    .toSorted()
    .join(', ');

describe('every invariant', () => {
  it('is judged, and nothing is judged that is none', () => {
    const judged = new Set(judges.flatMap((one) => [...one.judged]));
    expect([...judged].toSorted()).toEqual(Object.keys(INVARIANTS).toSorted());
  });

  it('stands in the guide with its judges', () => {
    const rows = readFileSync(guide, 'utf8')
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .filter(([, name = '']) => name in INVARIANTS)
      .map(([, ...cells]) => cells.slice(0, 3));
    expect(rows).toEqual(Object.entries(INVARIANTS).map(([name, holds]) => [name, holds, judgesOf(name)]));
  });
});

describe('a verdict', () => {
  it('is what broke first, and when', () => {
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

describe('what looks alike, and is not', () => {
  let verdict: Verdict;
  let attempts: PaymentAttempts;
  let guest: Guest;
  let stay: BrowserTab;
  beforeEach(() => {
    verdict = new Verdict(() => 0);
    attempts = new PaymentAttempts();
    guest = new Guest(0, { wants: 'round', table: '7' });
    stay = new BrowserTab(guest, new Tab(0, { path: '/', search: '' }), 0, 0);
  });

  it('F5: a second press asks the provider once more while the first is being answered', () => {
    const button = new PayButton(verdict, () => 0);
    button.asksProvider(stay, 'card');
    button.providerAnswered(stay, 'card');
    button.asksProvider(stay, 'card');
    expect(verdict.broken).toBeUndefined();
    button.asksProvider(stay, 'card');
    expect(verdict.broken).toMatchObject({ invariant: 'F5' });
  });

  describe('with a basket that is paid for', () => {
    const pie = line('pie', 1);
    const paying = (key: string) => intent(key, STATES.submitting, { paid: [{ key: pie.key, quantity: 1 }] });
    let baskets: BasketBook;
    beforeEach(() => {
      baskets = new BasketBook(verdict, attempts);
      baskets.took(guest, place, pie, 1);
      baskets.begun(guest, paying('one'));
      attempts.tell(guest, paying('one'), undefined);
    });

    it('C4: it is paid for once more', () => {
      baskets.paid(guest, paying('one'));
      expect(verdict.broken).toBeUndefined();
      baskets.begun(guest, paying('two'));
      expect(verdict.broken).toMatchObject({ invariant: 'C4' });
    });

    it('C4: it is paid for again where it was put in again', () => {
      attempts.tell(guest, intent('one', STATES.captured), undefined);
      baskets.paid(guest, paying('one'));
      baskets.took(guest, place, pie, 1);
      baskets.begun(guest, paying('two'));
      expect(verdict.broken).toBeUndefined();
    });

    it.each([
      ['changed', () => baskets.took(guest, place, pie, 1)],
      ['cleared', () => baskets.cleared(guest, place)],
    ])('I8: it is %s before that is settled', (_done, change) => {
      change();
      expect(verdict.broken).toMatchObject({ invariant: 'I8' });
    });
  });
});
