/**
 * What a document hands on to the next of the same visit. Baskets, payments, vouchers, and what the guest has said
 * of themselves are stored as they change; here is the rest, which would be lost with the page.
 */
import { untracked, when } from 'mobx';
import {
  fitting,
  isRight,
  list,
  number,
  optional,
  percentageText,
  shape,
  text,
  truth,
  VISIT_MS,
  type ValueOf,
  parseJson,
} from '@tableside/core';
import type { OrderModel } from './order-model.ts';
import type { VisitModel } from './visit-model.ts';

const VERSION = 1;

/** Where a menu was left: so many pixels of a category above the top of the screen. */
const menuPosition = shape({ path: text, category: text, above: number });
export type MenuPosition = ValueOf<typeof menuPosition>;

/** Of ordering at one place. A tip is one of the venue's percentages, or an amount as it was typed. */
const ordering = shape({
  slug: text,
  service: text,
  tags: list(text),
  avoid: list(text),
  unknownToo: truth,
  tipPercentage: optional(text),
  tipTyped: optional(text),
});
type CarriedOrdering = ValueOf<typeof ordering>;

const carriedVisit = shape({
  version: fitting('Version', (value) => (value === VERSION ? VERSION : undefined)),
  /** Milliseconds since 1970, by the phone. */
  at: number,
  shownToasts: list(text),
  earlierToasts: list(text),
  allergiesAsked: truth,
  /** Services of whose being entered was told; there where the visit's start was told of. */
  told: optional(list(shape({ slug: text, service: text }))),
  ordering: optional(ordering),
  position: optional(menuPosition),
});
export type CarriedVisit = ValueOf<typeof carriedVisit>;

/** What the document before has handed on, on the same visit; what does not fit is nothing (X2). */
export function carriedIn(stored: string | undefined, now: number): CarriedVisit | undefined {
  const decoded = carriedVisit.decode(parseJson(stored));
  return isRight(decoded) && now - decoded.right.at < VISIT_MS ? decoded.right : undefined;
}

/** What there is to hand on; of what this document has not come to, that which was handed to it. */
export function carriedOf(
  visit: VisitModel,
  position: MenuPosition | undefined,
  before: CarriedVisit | undefined,
  now: number,
): CarriedVisit {
  const { shown, said } = visit.toasts;
  return {
    version: VERSION,
    at: now,
    shownToasts: shown.map((toast) => toast.text),
    earlierToasts: said.flatMap((toast) => (shown.includes(toast) ? [] : [toast.text])),
    allergiesAsked: visit.allergiesAsked,
    ...given('told', toldOn(visit, before?.told)),
    ...given('ordering', visit.order ? orderingOf(visit, visit.order, before?.ordering) : before?.ordering),
    ...given('position', position ?? before?.position),
  };
}

function toldOn({ service, bills, consent }: VisitModel, before: CarriedVisit['told']): CarriedVisit['told'] {
  if (consent?.telling !== 'yes') return before;
  const entered = [service.state, bills?.service.state].flatMap((state) =>
    state?.is === 'ready' ? [{ slug: state.slug, service: state.service }] : [],
  );
  return [...(before ?? []), ...entered];
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

const isOf = (order: OrderModel, carried: CarriedOrdering): boolean =>
  order.basket.place.venueSlug === carried.slug && order.basket.place.service === carried.service;

function orderingOf(
  { till }: VisitModel,
  order: OrderModel,
  before: CarriedOrdering | undefined,
): CarriedOrdering {
  const { basket, menu } = order;
  const { tags, avoid, unknownToo = false } = menu.wish;
  const { venueSlug: slug, service } = basket.place;
  const wish = { slug, service, tags, avoid, unknownToo };
  // What is being paid, or may have been, has its tip: none goes on to the next order (B13).
  if (till?.payments.unsettledAt(basket.place) !== undefined) return wish;
  // Tips are chosen where the till is.
  if (till === undefined) return { ...(before !== undefined && isOf(order, before) ? before : {}), ...wish };
  const { tip } = basket;
  // Where there is none yet it is made, which nobody who watches is to hear of.
  const checkout = untracked(() => till.checkoutOf(basket));
  return {
    ...wish,
    ...given('tipPercentage', tip.by === 'percentage' ? percentageText(tip.percentage) : undefined),
    ...given('tipTyped', checkout.tip.typed),
  };
}

/**
 * Goes on where the document before has stopped.
 *
 * @returns a function that ends what still waits for its place to be ordered from
 */
export function takeUp(visit: VisitModel, carried: CarriedVisit): () => void {
  sayAgain(visit, carried);
  const wish: Take = (order, ordering) => {
    if (ordering.tags.length + ordering.avoid.length > 0) wishAgain(order, ordering);
  };
  return whenOrdering(visit, carried.ordering, wish, (order, ordering) => tipAgain(visit, order, ordering));
}

/**
 * Goes on where a later document has stopped, in one that the browser has kept as it was: what this one still knows
 * is older, and what was taken back since, a tip or a diet, is taken back here.
 *
 * @returns a function that ends what still waits for its place to be ordered from
 */
export function takeUpAgain(visit: VisitModel, carried: CarriedVisit): () => void {
  visit.toasts.forget();
  sayAgain(visit, carried);
  return whenOrdering(visit, carried.ordering, wishAgain, (order, ordering) => {
    visit.till?.checkoutOf(order.basket).tip.reset();
    tipAgain(visit, order, ordering);
  });
}

function sayAgain(
  visit: VisitModel,
  { earlierToasts, shownToasts, allergiesAsked }: Omit<CarriedVisit, 'ordering'>,
): void {
  visit.toasts.recall(earlierToasts);
  for (const words of shownToasts) visit.toasts.say(words);
  if (allergiesAsked) visit.askedAllergies();
}

type Take = (order: OrderModel, ordering: CarriedOrdering) => void;

/** Takes the wish up once there is ordering at that place, and the tip once the till is there too. */
function whenOrdering(
  visit: VisitModel,
  ordering: CarriedOrdering | undefined,
  wish: Take,
  tip: Take,
): () => void {
  if (ordering === undefined) return () => undefined;
  const isBack = (): boolean => visit.order !== undefined && isOf(visit.order, ordering);
  const take = (taken: Take) => (): void => {
    if (visit.order !== undefined) taken(visit.order, ordering);
  };
  const waiting = [when(isBack, take(wish)), when(() => isBack() && visit.till !== undefined, take(tip))];
  return () => {
    for (const stop of waiting) stop();
  };
}

function wishAgain(order: OrderModel, { tags, avoid, unknownToo }: CarriedOrdering): void {
  order.menu.wishFor({ tags, avoid, unknownToo });
}

function tipAgain(
  { till }: VisitModel,
  order: OrderModel,
  { tipPercentage, tipTyped }: CarriedOrdering,
): void {
  if (till === undefined) return;
  const { tip } = till.checkoutOf(order.basket);
  const { tipPercentages } = order.session.venue;
  const percentage = tipPercentages.find((one) => percentageText(one) === tipPercentage);
  if (tipTyped !== undefined) tip.type(tipTyped);
  else if (percentage !== undefined) tip.choose({ by: 'percentage', percentage });
}
