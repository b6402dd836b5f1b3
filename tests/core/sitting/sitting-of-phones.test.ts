import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeft } from '@tableside/core';
import {
  EMPTY_SHARED_BASKET,
  mergeBaskets,
  namedLines,
  openLines,
  putLine,
  takeRound,
  type SharedBasket,
} from '@tableside/core/bill';
import { line } from '../samples.ts';

type Named = ReturnType<typeof namedLines>;

/** A message on its way. The network loses it, delivers it late, twice, or after a later one. */
type Message =
  | { readonly to: 'backend'; readonly from: number; readonly lines: SharedBasket['lines'] }
  | { readonly to: 'backend'; readonly from: number; readonly named: Named }
  | { readonly to: number; readonly basket: SharedBasket };

const DISHES = ['pie', 'tea', 'pea'] as const;
const idOf = (phone: number): string => `guest-${phone}`;
const nameOf = (by: string, key: string): string => `${by} ${key}`;

/** Phones of one table, a backend, and what a waiter would have written down. */
class Table {
  basket: SharedBasket;
  readonly phones: SharedBasket[];
  network: Message[] = [];
  readonly added = new Map<string, number>();
  readonly removed = new Map<string, number>();
  /** Units that the kitchen was told, by line. */
  readonly kitchen = new Map<string, number>();

  constructor(readonly size: number) {
    const guests = Array.from({ length: size }, (_, at) => ({
      id: idOf(at),
      letter: String.fromCharCode(65 + at),
      hasLeft: false,
    }));
    this.basket = { ...EMPTY_SHARED_BASKET, guests };
    this.phones = guests.map(() => this.basket);
  }

  /** The guest changes a line by one. Each change goes out with all of the guest's lines, once there is a network. */
  change(phone: number, dish: string, by: 1 | -1): void {
    const [basket, guest] = [this.of(phone), idOf(phone)];
    const { key } = line(dish);
    const shown = openLines(basket).find((each) => each.by === guest && each.line.key === key);
    const changed = putLine(basket, guest, { ...line(dish), quantity: (shown?.line.quantity ?? 0) + by });
    if (isLeft(changed)) return;
    this.phones[phone] = changed.right;
    count(by === 1 ? this.added : this.removed, nameOf(guest, key), 1);
    this.sync(phone);
  }

  sync(phone: number): void {
    const lines = this.of(phone).lines.filter(({ by }) => by === idOf(phone));
    this.network.push({ to: 'backend', from: phone, lines });
  }

  send(phone: number): void {
    this.sync(phone);
    this.network.push({ to: 'backend', from: phone, named: namedLines(this.of(phone)) });
  }

  deliver(at: number, fate: 'once' | 'twice' | 'lost'): void {
    const [message] = this.network.splice(at % Math.max(1, this.network.length), 1);
    if (message === undefined || fate === 'lost') return;
    if (fate === 'twice') this.network.push(message);
    if (message.to !== 'backend') this.phones[message.to] = mergeBaskets(this.of(message.to), message.basket);
    else if ('lines' in message) this.takeLines(message.from, message.lines);
    else this.takeRound(message.from, message.named);
  }

  /** Everybody is back, says what they have and hears what there is; then one sends what is left. */
  end(): void {
    this.network = [];
    for (let phone = 0; phone < this.size; phone += 1) this.sync(phone);
    while (this.network.length > 0) this.deliver(0, 'once');
    this.send(0);
    while (this.network.length > 0) this.deliver(0, 'once');
  }

  private of(phone: number): SharedBasket {
    return this.phones[phone] ?? EMPTY_SHARED_BASKET;
  }

  private takeLines(from: number, lines: SharedBasket['lines']): void {
    const own = lines.filter(({ by }) => by === idOf(from));
    this.basket = mergeBaskets(this.basket, { ...EMPTY_SHARED_BASKET, lines: own });
    this.tell();
  }

  private takeRound(from: number, named: Named): void {
    const after = takeRound(this.basket, idOf(from), named);
    if (after === this.basket) return;
    for (const { by, key, units } of after.rounds.at(-1)?.lines ?? [])
      count(this.kitchen, nameOf(by, key), units);
    this.basket = after;
    this.tell();
  }

  private tell(): void {
    for (let to = 0; to < this.size; to += 1) this.network.push({ to, basket: this.basket });
  }
}

const count = (tally: Map<string, number>, name: string, units: number): void => {
  tally.set(name, (tally.get(name) ?? 0) + units);
};

const anyPhone = fc.nat(5);
const anyStep = fc.oneof(
  fc.record({ is: fc.constant('add'), phone: anyPhone, dish: fc.constantFrom(...DISHES) }),
  fc.record({ is: fc.constant('remove'), phone: anyPhone, dish: fc.constantFrom(...DISHES) }),
  fc.record({ is: fc.constant('send'), phone: anyPhone }),
  fc.record({
    is: fc.constant('deliver'),
    at: fc.nat(40),
    fate: fc.constantFrom('once', 'once', 'once', 'twice', 'lost'),
  }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function play(size: number, steps: readonly Step[]): Table {
  const table = new Table(size);
  for (const step of steps) {
    if (step.is === 'deliver') table.deliver(step.at, step.fate);
    else if (step.is === 'send') table.send(step.phone % size);
    else table.change(step.phone % size, step.dish, step.is === 'add' ? 1 : -1);
  }
  table.end();
  return table;
}

describe('a sitting of two to six phones on a bad network', () => {
  it('loses and doubles nothing, and all phones end with one basket (D1, D3)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.array(anyStep, { maxLength: 60 }), (size, steps) => {
        const { added, removed, kitchen, phones, basket } = play(size, steps);
        for (const phone of phones) expect(phone).toEqual(basket);
        expect(openLines(basket)).toEqual([]);
        for (const [name, units] of added) {
          const sent = kitchen.get(name) ?? 0;
          // A unit that was taken off may have been sent before.
          expect(sent).toBeGreaterThanOrEqual(units - (removed.get(name) ?? 0));
          expect(sent).toBeLessThanOrEqual(units);
        }
        for (const name of kitchen.keys()) expect(added.has(name)).toBe(true);
      }),
    );
  });
});
