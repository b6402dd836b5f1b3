/**
 * What one document hands over to the next of the same visit. The app stores baskets, payments, vouchers and the
 * guest's details as they change; the snapshot has the rest, which would be lost with the page.
 */
import { when } from 'mobx';
import { isOrderingService, isRight, SERVICE_NAMES } from '@tableside/core';
import {
  refine,
  list,
  number,
  optional,
  shape,
  text,
  boolean,
  VISIT_MS,
  type ValueOf,
  parseJson,
} from '@tableside/core/codecs';
import type { OrderModel } from '../order/order-model.ts';
import type { VisitModel } from './visit-model.ts';

const VERSION = 1;

const ORDERING_SERVICES = SERVICE_NAMES.filter(isOrderingService);

/**
 * The scroll position of a menu: a category, the number of a dish shown in it, and how many pixels of the dish are above
 * the screen's top edge. Without the dish they are those of the category.
 */
const menuPosition = shape({ path: text, category: text, dish: optional(number), above: number });
export type MenuPosition = ValueOf<typeof menuPosition>;

const orderingService = refine('ordering service', (value) =>
  ORDERING_SERVICES.find((service) => service === value),
);

/** The wishes at one place. */
const ordering = shape({
  slug: text,
  service: text,
  tags: list(text),
  avoid: list(text),
  unknownToo: boolean,
});
type OrderingSnapshot = ValueOf<typeof ordering>;

const visitSnapshot = shape({
  version: refine('Version', (value) => (value === VERSION ? VERSION : undefined)),
  /** Milliseconds since 1970, by the phone's clock. */
  at: number,
  shownToasts: list(text),
  earlierToasts: list(text),
  allergiesAsked: boolean,
  /** Services whose entry analytics has reported; present if it has also reported the start of the visit. Stored under this name. */
  told: optional(list(shape({ slug: text, service: text }))),
  linkedTable: optional(shape({ slug: text, table: text, token: optional(text) })),
  ordering: optional(ordering),
  /** The menu read last. */
  menuLeft: optional(shape({ slug: text, service: orderingService, menu: text })),
  /** Of the menus that the guest has read. */
  positions: optional(list(menuPosition)),
});
export type VisitSnapshot = ValueOf<typeof visitSnapshot>;

/** The snapshot of the previous document of the same visit. A malformed one is ignored (X2). */
export function snapshotIn(stored: string | undefined, now: number): VisitSnapshot | undefined {
  const decoded = visitSnapshot.decode(parseJson(stored));
  return isRight(decoded) && now - decoded.right.at < VISIT_MS ? decoded.right : undefined;
}

/** The snapshot to hand over. It passes on what this document has received and not used. */
export function snapshotOf(
  visit: VisitModel,
  positions: readonly MenuPosition[],
  before: VisitSnapshot | undefined,
  now: number,
): VisitSnapshot {
  const { history } = visit.toasts;
  const shown = visit.toasts.shown.filter(({ kind }) => kind === 'news');
  return {
    version: VERSION,
    at: now,
    shownToasts: shown.map((toast) => toast.text),
    earlierToasts: history.flatMap((toast) => (shown.includes(toast) ? [] : [toast.text])),
    allergiesAsked: visit.allergiesAsked,
    ...ifDefined('told', reportedServices(visit, before?.told)),
    ...ifDefined('linkedTable', visit.linkedTable ?? before?.linkedTable),
    ...ifDefined('ordering', visit.order ? orderingOf(visit.order) : before?.ordering),
    ...ifDefined('menuLeft', visit.menuLeft ?? before?.menuLeft),
    ...(positions.length > 0 && { positions }),
  };
}

function reportedServices(
  { service, bills, consent }: VisitModel,
  before: VisitSnapshot['told'],
): VisitSnapshot['told'] {
  if (consent?.analyticsConsent !== 'granted') return before;
  const entered = [service.state, bills?.service.state].flatMap((state) =>
    state?.is === 'ready' ? [{ slug: state.slug, service: state.service }] : [],
  );
  return [...(before ?? []), ...entered];
}

const ifDefined = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

const isOf = (order: OrderModel, snapshot: OrderingSnapshot): boolean =>
  order.basket.place.venueSlug === snapshot.slug && order.basket.place.service === snapshot.service;

function orderingOf({ basket, menu }: OrderModel): OrderingSnapshot {
  const { tags, avoid, unknownToo = false } = menu.wish;
  const { venueSlug: slug, service } = basket.place;
  return { slug, service, tags, avoid, unknownToo };
}

/**
 * Continues from the snapshot of the previous document.
 *
 * @returns ends the wait for ordering at the snapshot's place
 */
export function restore(visit: VisitModel, snapshot: VisitSnapshot): () => void {
  restoreToasts(visit, snapshot);
  const { linkedTable, menuLeft } = snapshot;
  if (linkedTable !== undefined && visit.linkedTable === undefined) visit.sitAt(linkedTable);
  if (menuLeft !== undefined) visit.hasLeft(menuLeft);
  return whenOrdering(visit, snapshot.ordering, (order, ordering) => {
    if (ordering.tags.length + ordering.avoid.length > 0) restoreWish(order, ordering);
  });
}

/**
 * Continues from the snapshot of a later document, in one that the back-forward cache has restored. The later document
 * wins: a wish that it has removed is removed here too.
 *
 * @returns ends the wait for ordering at the snapshot's place
 */
export function restoreFromLater(visit: VisitModel, snapshot: VisitSnapshot): () => void {
  visit.toasts.forget();
  restoreToasts(visit, snapshot);
  return whenOrdering(visit, snapshot.ordering, restoreWish);
}

function restoreToasts(
  visit: VisitModel,
  { earlierToasts, shownToasts, allergiesAsked }: Omit<VisitSnapshot, 'ordering'>,
): void {
  visit.toasts.restore(earlierToasts);
  for (const words of shownToasts) visit.toasts.say(words, 'news');
  if (allergiesAsked) visit.markAllergiesAsked();
}

type Restore = (order: OrderModel, ordering: OrderingSnapshot) => void;

/** Restores wishes once ordering at that place has begun. */
function whenOrdering(
  visit: VisitModel,
  ordering: OrderingSnapshot | undefined,
  restoreOrdering: Restore,
): () => void {
  if (ordering === undefined) return () => undefined;
  return when(
    () => visit.order !== undefined && isOf(visit.order, ordering),
    () => {
      if (visit.order !== undefined) restoreOrdering(visit.order, ordering);
    },
  );
}

function restoreWish(order: OrderModel, { tags, avoid, unknownToo }: OrderingSnapshot): void {
  order.menu.wishFor({ tags, avoid, unknownToo });
}
