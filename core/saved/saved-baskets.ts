/** Baskets as the phone stores them (S4, X2). */
import { addLine, EMPTY_BASKET, lineOf, type Basket } from '../basket/basket.ts';
import {
  unknownValue,
  refine,
  keepSound,
  list,
  optional,
  shape,
  text,
  boolean,
  withDefault,
  type Codec,
} from '../decoding.ts';
import { valueOf } from '../fp.ts';
import { type BasketPlace } from '../basket/basket-place.ts';
import { instant, itemsOf, minorUnits, place, quantity, storedText } from './saved-state.ts';
import { VISIT_MS, type Instant } from '../time/time.ts';

const choicePlace: Codec<number> = refine('ChoicePlace', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined,
);

const choiceLine = shape({
  choiceId: text,
  choiceIndex: choicePlace,
  displayRecordId: text,
  ingredientId: text,
  portionTypeId: text,
  quantity,
  name: text,
  supplementPrice: minorUnits,
});

/** Of a line, beside its quantity. */
export const ITEM_FIELDS = {
  menuId: text,
  productId: text,
  displayRecordId: text,
  portionTypeId: text,
  choiceLines: list(choiceLine),
  messages: list(text),
  name: text,
  portionName: optional(text),
  portionPrice: minorUnits,
};
const savedLine = shape({ ...ITEM_FIELDS, quantity });

const savedTip = shape({ percentage: optional(text), typed: optional(text) });

/** A tip as the guest chose it: one of the venue's percentages, such as `12.5`, or an amount as typed. */
export interface SavedTip {
  readonly percentage?: string | undefined;
  readonly typed?: string | undefined;
}

/** Where and when a basket's order goes, as far as the guest has chosen it. */
export interface SavedDestination {
  readonly tableNumber?: string | undefined;
  /** When the guest collects it, or staff bring it. */
  readonly timeslot?: Instant | undefined;
  /** The sub-service chosen, where there are several. */
  readonly subServiceId?: string | undefined;
  /** The sales area chosen, where guests choose one. */
  readonly salesAreaId?: string | undefined;
}

/** A basket with the guest's choices for its order. */
export interface SavedBasket extends SavedDestination {
  readonly place: BasketPlace;
  readonly basket: Basket;
  readonly note: string;
  readonly serviceChargeTakenOff: boolean;
  /** The guest gives the donation that the venue offers (B7). */
  readonly donates: boolean;
  /** Absent or empty for none, the default (B13). */
  readonly tip?: SavedTip | undefined;
  /** When the guest last changed it. */
  readonly keptAt?: Instant;
}

/** What a guest has said about an order, before they say anything. It ends with the order. */
export const NOTHING_SAID = {
  note: '',
  serviceChargeTakenOff: false,
  donates: false,
  tip: undefined,
} as const;

/**
 * The basket on the present visit. After a new visit has begun, its dishes and their notes stay. Table, seat, area
 * and time do not. Nor do tip and donation: another guest may hold the phone now. Nor does the order's note, which may
 * name the guest who wrote it.
 *
 * @example
 * ```ts
 * const place = { host: 'order.example.com', venueSlug: 'the-crown', service: 'order' } as const;
 * const keptAt = instantOf(0);
 * const saved = { place, basket: EMPTY_BASKET, note: 'No nuts', serviceChargeTakenOff: false, donates: true, keptAt };
 * asOfVisit(saved, instantOf(1)).note; // 'No nuts'
 * asOfVisit(saved, instantOf(VISIT_MS)).note; // ''
 * ```
 */
export function asOfVisit(saved: SavedBasket, now: Instant): SavedBasket {
  const { place, basket, serviceChargeTakenOff, keptAt } = saved;
  if (keptAt === undefined || now - keptAt < VISIT_MS) return saved;
  return { ...NOTHING_SAID, place, basket, serviceChargeTakenOff, keptAt };
}

const savedBasket = shape({
  place,
  lines: list(unknownValue),
  note: text,
  serviceChargeTakenOff: boolean,
  donates: withDefault(boolean, false),
  tip: optional(savedTip),
  tableNumber: optional(text),
  timeslot: optional(instant),
  subServiceId: optional(text),
  salesAreaId: optional(text),
  keptAt: optional(instant),
});

/** Computes keys and unit prices again: stored ones are never trusted. */
const basketOf = (lines: readonly unknown[]): Basket =>
  keepSound(savedLine, lines).reduce<Basket>(
    (basket, { quantity: count, ...item }) => valueOf(addLine(basket, lineOf(item, count))) ?? basket,
    EMPTY_BASKET,
  );

/**
 * Decodes the stored text. Parts that do not fit are dropped one by one (X2).
 *
 * @example
 * ```ts
 * const place = { host: 'order.example.com', venueSlug: 'the-crown', service: 'order' } as const;
 * const saved = { place, basket: EMPTY_BASKET, note: '', serviceChargeTakenOff: false, donates: false };
 * const stored = encodeBaskets([saved]);
 * decodeBaskets(stored).map((one) => one.place); // [place]
 * decodeBaskets(stored.replace('"note":""', '"note":7')); // []
 * decodeBaskets(undefined); // []
 * ```
 */
export function decodeBaskets(text: string | undefined): readonly SavedBasket[] {
  return keepSound(savedBasket, itemsOf(text)).map(({ lines, ...saved }) => ({
    ...saved,
    basket: basketOf(lines),
  }));
}

/** The text to store, with its version (X2). */
export const encodeBaskets = (baskets: readonly SavedBasket[]): string =>
  storedText(baskets.map(({ basket, ...saved }) => ({ ...saved, lines: basket.lines })));
