/** A visit as it goes to another phone, and what each of the two stores of it meanwhile (D9–D11, X2). */
import { samePlace, type BasketPlace } from '../basket/basket-place.ts';
import { boolean, keepSound, list, optional, shape, text, type Codec } from '../decoding.ts';
import type { PaymentIntent } from '../payment/payment-intent.ts';
import { asBrought } from '../sitting/handover.ts';
import { decodeBaskets, encodeBaskets, type SavedBasket } from './saved-baskets.ts';
import { decodeIntents, encodeIntents } from './saved-payment-intents.ts';
import { itemsOf, place, storedText } from './saved-state.ts';
import { decodeTabs, encodeTabs, type SavedTab } from './saved-tabs.ts';

/** The table's link by which the guest came (S15). */
interface BroughtTable {
  readonly table: string;
  readonly token?: string | undefined;
}

/** What of a visit goes along. It says nothing of the guest (D9). */
export interface BroughtVisit {
  readonly table?: BroughtTable | undefined;
  /** Absent where a payment of it is unsettled: then it stays (D10). */
  readonly basket?: SavedBasket | undefined;
  readonly tabs: readonly SavedTab[];
  readonly payments: readonly PaymentIntent[];
}

const wire = shape({
  table: optional(shape({ table: text, token: optional(text) })),
  baskets: text,
  tabs: text,
  payments: text,
});

/**
 * The text that goes to the backend, and from there to the other phone.
 *
 * @example
 * ```ts
 * encodeVisit({ tabs: [], payments: [] }).includes('"version":1'); // true
 * ```
 */
export const encodeVisit = ({ table, basket, tabs, payments }: BroughtVisit): string =>
  storedText([
    {
      table,
      baskets: encodeBaskets(basket === undefined ? [] : [basket]),
      tabs: encodeTabs(tabs),
      payments: encodeIntents(payments.flatMap((intent) => asBrought(intent) ?? [])),
    },
  ]);

const isThere = (at: { readonly host: string; readonly venueSlug: string }, there: BasketPlace): boolean =>
  at.host === there.host && at.venueSlug === there.venueSlug;

/**
 * Reads it again, as outside data: whatever is of another host or venue than the page is dropped, and no payment leads
 * to an address that it names. Undefined for a text that is no visit, or whose basket cannot be read.
 *
 * @example
 * ```ts
 * const place = { host: 'order.example.com', venueSlug: 'the-crown', service: 'order' } as const;
 * decodeVisit(encodeVisit({ tabs: [], payments: [] }), place)?.tabs; // []
 * decodeVisit('no visit', place); // undefined
 * ```
 */
export function decodeVisit(contents: string, there: BasketPlace): BroughtVisit | undefined {
  const [found] = keepSound(wire, itemsOf(contents));
  if (found === undefined) return undefined;
  const { table } = found;
  const basket = decodeBaskets(found.baskets).find((one) => samePlace(one.place, there));
  if (basket === undefined && found.baskets !== encodeBaskets([])) return undefined;
  return {
    table,
    basket,
    tabs: decodeTabs(found.tabs).filter((tab) => isThere(tab.place, there)),
    payments: decodeIntents(found.payments).flatMap((intent) =>
      isThere(intent.place, there) ? (asBrought(intent) ?? []) : [],
    ),
  };
}

/** A visit that another phone may take over. Its basket is in its contents alone, and nowhere else on this phone. */
export interface LeavingVisit {
  /** Under which it was given to the backend, and under which this phone would take it back. */
  readonly key: string;
  readonly place: BasketPlace;
  readonly siteId: string;
  readonly token: string;
  readonly contents: string;
}

/** A visit that this phone takes over: the same key at every try. */
export interface ArrivingVisit {
  readonly key: string;
  readonly token: string;
  /** It is in this phone's basket: a reload does not put it there again. */
  readonly isHere: boolean;
}

export interface HandoversStored {
  readonly leaving: readonly LeavingVisit[];
  readonly arriving: readonly ArrivingVisit[];
}

const leaving: Codec<LeavingVisit> = shape({ key: text, place, siteId: text, token: text, contents: text });
const arriving: Codec<ArrivingVisit> = shape({ key: text, token: text, isHere: boolean });
const stored = shape({ leaving: list(leaving), arriving: list(arriving) });

export const decodeHandovers = (from: string | undefined): HandoversStored =>
  keepSound(stored, itemsOf(from))[0] ?? { leaving: [], arriving: [] };

export const encodeHandovers = (handovers: HandoversStored): string => storedText([handovers]);
