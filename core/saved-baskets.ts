/** Baskets as they are stored on the phone (S4, X2). */
import { addLine, EMPTY_BASKET, lineOf, type Basket } from './basket.ts';
import {
  unknownValue,
  refine,
  list,
  optional,
  shape,
  text,
  boolean,
  withDefault,
  type Codec,
} from './decoding.ts';
import { valueOf } from './fp.ts';
import { type BasketPlace } from './basket-place.ts';
import { instant, itemsOf, keepSound, minorUnits, place, quantity, storedText } from './saved-state.ts';
import { MINUTE_MS, type Instant } from './time.ts';

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

const savedLine = shape({
  menuId: text,
  productId: text,
  displayRecordId: text,
  portionTypeId: text,
  choiceLines: list(choiceLine),
  messages: list(text),
  name: text,
  portionName: optional(text),
  image: optional(text),
  portionPrice: minorUnits,
  quantity,
});

/** A basket with what the guest has said about it. */
export interface SavedBasket {
  readonly place: BasketPlace;
  readonly basket: Basket;
  readonly tableNumber?: string;
  readonly note: string;
  readonly serviceChargeTakenOff: boolean;
  /** Gives what the venue's donation asks for (B7). */
  readonly donates: boolean;
  /** When it is to be collected, or brought. */
  readonly timeslot?: Instant;
  /** The sub-service chosen, where there are several. */
  readonly subServiceId?: string;
  /** The sales area chosen, where guests choose theirs. */
  readonly salesAreaId?: string;
  /** When the guest last did anything about it. */
  readonly keptAt?: Instant;
}

/** What was said of where an order goes is another visit's once nothing was done for so long. */
export const VISIT_MS = 4 * 60 * MINUTE_MS;

/**
 * The basket as it counts now: its dishes stay, with what was asked of each. The table, seat, area or time of an earlier
 * visit do not, nor does its donation: whoever holds the phone now may never have said that they give. The note for the
 * order goes as well: it may name the guest who wrote it.
 */
export function asOfVisit(saved: SavedBasket, now: Instant): SavedBasket {
  if (saved.keptAt === undefined || now - saved.keptAt < VISIT_MS) return saved;
  const { tableNumber: _table, timeslot: _time, subServiceId: _service, salesAreaId: _area, ...kept } = saved;
  return { ...kept, note: '', donates: false };
}

const savedBasket = shape({
  place,
  lines: list(unknownValue),
  note: text,
  serviceChargeTakenOff: boolean,
  donates: withDefault(boolean, false),
  tableNumber: optional(text),
  timeslot: optional(instant),
  subServiceId: optional(text),
  salesAreaId: optional(text),
  keptAt: optional(instant),
});

/** Keys and unit prices are made anew: stored ones are never believed. */
const basketOf = (lines: readonly unknown[]): Basket =>
  keepSound(savedLine, lines).reduce<Basket>(
    (basket, { quantity: count, ...item }) => valueOf(addLine(basket, lineOf(item, count))) ?? basket,
    EMPTY_BASKET,
  );

/** Reads what was stored; what does not fit is dropped, part by part (X2). */
export function decodeBaskets(text: string | undefined): readonly SavedBasket[] {
  return keepSound(savedBasket, itemsOf(text)).map(({ lines, ...saved }) => ({
    ...saved,
    basket: basketOf(lines),
  }));
}

/** The text to store, with its version (X2). */
export const encodeBaskets = (baskets: readonly SavedBasket[]): string =>
  storedText(baskets.map(({ basket, ...saved }) => ({ ...saved, lines: basket.lines })));
