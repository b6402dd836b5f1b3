/** The sample pub, The Tidal Inn, from `pub.json`: what it sells and where. Prices in pence. */
import { readFileSync } from 'node:fs';
import type { Choice } from './choices.ts';

export interface Dish {
  readonly name: string;
  readonly description?: string;
  /** One price, or a price for each portion. */
  readonly price: number | Readonly<Record<string, number>>;
  readonly calories?: number;
  readonly dietary?: readonly string[];
  /** Left out where they are not known. */
  readonly allergens?: readonly string[];
  /** Counted; unlimited where it is left out. */
  readonly stock?: number;
  readonly choices?: readonly string[];
}

export interface Venue {
  readonly siteId: string;
  readonly name: string;
  readonly tables: readonly string[];
  /** Pages of each menu, by name. */
  readonly menus: Readonly<Record<string, readonly string[]>>;
  /** Open at the start: the table, and what is on it. */
  readonly bills: Readonly<Record<string, readonly (readonly [dish: string, quantity: number])[]>>;
}

export interface Voucher {
  readonly code: string;
  readonly name: string;
  readonly off: { readonly percentage: number } | { readonly amount: number };
  readonly uses?: number;
}

interface Pub {
  readonly choices: Readonly<
    Record<string, Omit<Choice, 'id' | 'options'> & { readonly options: Readonly<Record<string, number>> }>
  >;
  readonly pages: Readonly<Record<string, readonly Dish[]>>;
  readonly venues: readonly Venue[];
  readonly vouchers: readonly Voucher[];
}

const pub: Pub = JSON.parse(readFileSync(new URL('pub.json', import.meta.url), 'utf8'));

export const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const VOUCHERS = pub.vouchers;
/** Tables are written as ranges, `T1-T8`. */
export const VENUES: readonly Venue[] = pub.venues.map((venue) => ({
  ...venue,
  tables: venue.tables.flatMap(inRange),
}));

export const dishesOf = (page: string): readonly Dish[] => pub.pages[page] ?? [];

export const choicesOfDish = ({ choices = [] }: Dish): readonly Choice[] =>
  choices.flatMap((key) => {
    const choice = pub.choices[key];
    if (choice === undefined) return [];
    const options = Object.entries(choice.options).map(([name, price]) => ({ id: idOf(name), name, price }));
    return [{ ...choice, id: idOf(choice.name), options }];
  });

function inRange(range: string): readonly string[] {
  const [, prefix = '', from, to] = /^(\D*)(\d+)-\D*(\d+)$/.exec(range) ?? [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${prefix}${Number(from) + at}`);
}
