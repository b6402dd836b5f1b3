import { runInAction } from 'mobx';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { left } from '@tableside/core';
import { VISIT_MS } from '@tableside/core/codecs';
import {
  snapshotIn,
  snapshotOf,
  restore,
  restoreFromLater,
  type VisitSnapshot,
} from '../../../../ui/models/visit/visit-snapshot.ts';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../../ui/models/order/order-model.ts';
import type { VisitModel } from '../../../../ui/models/visit/visit-model.ts';
import { orderingOf, place, session, unreachable, newBasket, never } from '../order/order-world.ts';
import { newVisit } from './new-visit.ts';

const NOW = 1_000_000;

const timer = { delay: () => new Promise<void>(() => undefined) };
const ordering = { ...orderingOf(async () => left(unreachable)), venue: never, tables: never, menus: never };

/** Sets the guest's order at the Lantern. */
function order(visit: VisitModel, at = session): OrderModel {
  const cache = new MenuCache(ordering);
  const basket = newBasket({ session: at });
  const made = new OrderModel({
    session: at,
    basket,
    menu: new MenuModel(cache, timer, false, never),
    menus: cache,
  });
  runInAction(() => (visit.order = made));
  return made;
}

const stored = (visit: VisitModel, before?: VisitSnapshot): string =>
  JSON.stringify(snapshotOf(visit, [], before, NOW));

let visit: VisitModel;
beforeEach(() => {
  visit = newVisit({ ports: { ordering } });
});

const nextDocument = (): VisitModel => {
  const carried = snapshotIn(stored(visit), NOW);
  const next = newVisit({ ports: { ordering } });
  if (carried !== undefined) restore(next, carried);
  return next;
};

describe('the handover to the next document', () => {
  it('keeps toasts in order, readable again, and shows news anew (L6)', () => {
    visit.toasts.say('first', 'news');
    visit.toasts.say('second');
    visit.toasts.say('third', 'news');
    const { toasts } = nextDocument();
    expect(toasts.history.map(({ text }) => text)).toEqual(['third', 'second', 'first']);
    expect(toasts.shown.map(({ text }) => text)).toEqual(['third']);
  });

  it('keeps that the allergen prompt was read this visit', () => {
    expect(nextDocument().allergiesAsked).toBe(false);
    visit.markAllergiesAsked();
    expect(nextDocument().allergiesAsked).toBe(true);
  });

  it('keeps dietary wishes for the service at that venue', () => {
    order(visit).menu.wishFor({ tags: ['vegan'], avoid: ['milk'] });
    const next = nextDocument();
    expect(order(next).menu.wish).toEqual({ tags: ['vegan'], avoid: ['milk'], unknownToo: false });
    const carried = snapshotIn(stored(visit).replace('"the-lantern"', '"elsewhere"'), NOW);
    const elsewhere = newVisit({ ports: { ordering } });
    if (carried !== undefined) restore(elsewhere, carried);
    expect(order(elsewhere).menu.wish).toEqual({ tags: [], avoid: [] });
  });

  it('passes on what the document has not read itself', () => {
    order(visit).menu.wishFor({ tags: ['vegan'] });
    const first = snapshotOf(visit, [], undefined, NOW);
    const through = snapshotIn(stored(newVisit({ ports: { ordering } }), first), NOW);
    expect(through?.ordering).toEqual(first.ordering);
  });

  it('keeps where each menu was left, and the last one', () => {
    const positions = [
      { path: '/menus/food', category: 'category-pies', dish: 3, above: 12 },
      { path: '/menus/drinks', category: '', above: 0 },
    ];
    visit.hasLeft({ slug: place.venueSlug, service: 'order', menu: 'drinks' });
    const carried = snapshotIn(JSON.stringify(snapshotOf(visit, positions, undefined, NOW)), NOW);
    expect(carried?.positions).toEqual(positions);
    const next = newVisit({ ports: { ordering } });
    if (carried !== undefined) restore(next, carried);
    expect(next.menuLeft).toEqual({ slug: place.venueSlug, service: 'order', menu: 'drinks' });
    expect(snapshotIn(stored(newVisit({ ports: { ordering } }), carried), NOW)?.menuLeft).toEqual(
      next.menuLeft,
    );
  });

  it('keeps the table of the guest’s link', () => {
    const linked = { slug: place.venueSlug, table: '12', token: 'token' };
    visit.sitAt(linked);
    expect(nextDocument().linkedTable).toEqual(linked);
  });

  it('belongs to another visit after four hours', () => {
    expect(snapshotIn(stored(visit), NOW + VISIT_MS - 1)).toBeDefined();
    expect(snapshotIn(stored(visit), NOW + VISIT_MS)).toBeUndefined();
  });

  it('X2: is read from any text as a visit or nothing', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constant(stored(visit).replace('[]', '{"__proto__":1}')),
    );
    fc.assert(
      fc.property(text, (kept) => {
        const carried = snapshotIn(kept, NOW);
        if (carried !== undefined)
          expect(() => restore(newVisit({ ports: { ordering } }), carried)).not.toThrow();
      }),
    );
    expect(snapshotIn(undefined, NOW)).toBeUndefined();
  });
});

describe('F12: a document from the back-forward cache', () => {
  /** The visit after a later document has handed this over. */
  const backAfter = (later: VisitSnapshot) => restoreFromLater(visit, later);
  const laterOf = (change: Partial<VisitSnapshot>): VisitSnapshot => ({
    ...snapshotOf(newVisit({ ports: { ordering } }), [], undefined, NOW),
    ...change,
  });
  const wish = { slug: place.venueSlug, service: place.service, tags: [], avoid: [], unknownToo: false };

  it('shows no toast twice, and shows later documents’ ones', () => {
    visit.toasts.say('first');
    const later = snapshotOf(nextDocument(), [], undefined, NOW);
    backAfter({ ...later, shownToasts: ['second'], earlierToasts: ['first'] });
    expect(visit.toasts.history.map(({ text }) => text)).toEqual(['second', 'first']);
    expect(visit.toasts.shown.map(({ text }) => text)).toEqual(['second']);
  });

  it('does not prompt for allergens again', () => {
    backAfter(laterOf({ allergiesAsked: true }));
    expect(visit.allergiesAsked).toBe(true);
  });

  it('has the last dietary wishes, even empty ones', () => {
    const { menu } = order(visit);
    menu.wishFor({ tags: ['vegan'], avoid: ['milk'], unknownToo: true });
    backAfter(laterOf({ ordering: { ...wish, avoid: ['nuts'] } }));
    expect(menu.wish).toEqual({ tags: [], avoid: ['nuts'], unknownToo: false });
    backAfter(laterOf({ ordering: wish }));
    expect(menu.wish).toEqual({ tags: [], avoid: [], unknownToo: false });
  });

  it('ignores a handover for another place', () => {
    const { menu } = order(visit);
    menu.wishFor({ tags: ['vegan'] });
    backAfter(laterOf({ ordering: { ...wish, slug: 'elsewhere' } }));
    expect(menu.wish.tags).toEqual(['vegan']);
  });

  it('stops waiting for an earlier handover', () => {
    const stop = restore(visit, laterOf({ ordering: { ...wish, tags: ['vegan'] } }));
    stop();
    backAfter(laterOf({ ordering: { ...wish, slug: 'elsewhere', tags: ['halal'] } }));
    const { basket, menu } = order(visit);
    expect(menu.wish.tags).toEqual([]);
    expect(basket.typedTip).toBeUndefined();
  });
});
