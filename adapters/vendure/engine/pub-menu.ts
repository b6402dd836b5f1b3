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
  /** Of Vendure. */
  readonly action: string;
  readonly discount: number;
  readonly uses?: number;
}

interface Pub {
  readonly choices: Readonly<Record<string, Choice>>;
  readonly pages: Readonly<Record<string, readonly Dish[]>>;
  readonly venues: readonly Venue[];
  readonly vouchers: readonly Voucher[];
}

export const pub: Pub = JSON.parse(readFileSync(new URL('pub.json', import.meta.url), 'utf8'));

export const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const choicesOfDish = ({ choices = [] }: Dish): readonly Choice[] =>
  choices.flatMap((key) => pub.choices[key] ?? []);
