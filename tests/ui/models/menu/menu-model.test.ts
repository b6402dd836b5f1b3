import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import type { MenuQuestion, Ordering } from '@tableside/core/ports';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import {
  entry,
  HeldPauses,
  Later,
  menuParts,
  orderingOf,
  session,
  settled,
  unreachable,
} from '../order/order-world.ts';

let parts: Later<Either<PortFailure, MenuParts>>;
let timer: HeldPauses;
let failures: PortFailure[];
let model: MenuModel;

const modelOf = (hideOutOfStock: boolean): MenuModel =>
  new MenuModel(new MenuCache(orderingOf(parts.ask)), timer, hideOutOfStock, (failure) =>
    failures.push(failure),
  );

beforeEach(() => {
  parts = new Later();
  timer = new HeldPauses();
  failures = [];
  model = modelOf(false);
});

const titles = (): readonly string[] =>
  model.view === undefined
    ? []
    : model.listOf(model.view).categories.flatMap(({ shown }) => shown.map(({ title }) => title));

describe('section 4: a menu', () => {
  it('a menu that arrives at once is shown at once', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('ready');
  });

  it('a menu shows loading for at least 500 ms once loading was seen', async () => {
    model.open(session, entry, undefined);
    await timer.endAll();
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('loading');
    expect(timer.waiting).toEqual([400]);
    await timer.endAll();
    expect(model.state.is).toBe('ready');
  });

  it('a menu is shown as soon as it arrives where loading was seen for long enough', async () => {
    model.open(session, entry, undefined, Promise.resolve());
    await timer.endAll();
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('ready');
  });

  it('a menu that is in memory is shown with its page', async () => {
    const cache = new MenuCache(orderingOf(parts.ask));
    const fetched = cache.parts(session.siteId, entry.menuId);
    await parts.answer(right(menuParts));
    await fetched;
    model = new MenuModel(cache, timer, false, (failure) => failures.push(failure));
    model.open(session, entry, undefined);
    expect(model.state.is).toBe('ready');
  });

  it('a menu that failed can be requested again', async () => {
    model.open(session, entry, undefined);
    await parts.answer(left(unreachable));
    expect(model.state.is).toBe('failed');
    expect(failures).toEqual([unreachable]);
    model.reload();
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('ready');
  });

  it('a late answer for another menu is dropped (fault F28)', async () => {
    const other = { ...entry, identifier: 'drinks', menuId: 'drinks' };
    model.open(session, entry, undefined);
    model.open(session, other, undefined);
    await parts.answer(right(menuParts));
    expect(model.menu?.id).toBe('drinks');
  });

  it('a menu is requested for the area and the sub-service that the guest chose, once for each (WO24)', async () => {
    const asked: MenuQuestion[] = [];
    const ordering: Ordering = {
      ...orderingOf(parts.ask),
      menuPages: (question) => {
        asked.push(question);
        return parts.ask;
      },
    };
    model = new MenuModel(new MenuCache(ordering), timer, false, () => undefined);
    const at = { siteId: session.siteId, menuId: entry.menuId };
    model.open(session, entry);
    model.open(session, entry, { serviceId: 'garden' });
    model.open(session, entry, { serviceId: 'garden' });
    model.open(session, entry, { serviceId: 'garden', salesAreaId: 'lawn' });
    expect(asked).toEqual([
      at,
      { ...at, serviceId: 'garden' },
      { ...at, serviceId: 'garden', salesAreaId: 'lawn' },
    ]);
  });

  it('a menu is requested once, however often it is opened', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.open(session, entry, undefined);
    await settled();
    expect(parts.asked).toBe(1);
  });

  it('a menu is filtered as the guest types', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.typeSearch('chip');
    expect(titles()).toEqual(['Fish and chips']);
  });

  it('a menu shows or hides what is out of stock, as the brand says', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    expect(titles()).toContain('Crab');
    model = modelOf(true);
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    expect(titles()).toEqual(['Steak pie', 'Fish and chips']);
  });

  it.each(['browsingDisabled', 'orderingDisabled'] as const)(
    'WO21: venue config or menu pages, either alone, can say %s',
    async (flag) => {
      const blocked = flag === 'browsingDisabled' ? 'browsingBlocked' : 'orderingBlocked';
      model.open(session, entry, undefined);
      await parts.answer(right({ ...menuParts, [flag]: true }));
      expect(model[blocked]).toBe(true);
      const menus = [{ id: 'food', browsingDisabled: false, orderingDisabled: false, [flag]: true }];
      model = modelOf(false);
      model.open({ ...session, config: { ...session.config, menus } }, entry, undefined);
      await parts.answer(right(menuParts));
      expect(model[blocked]).toBe(true);
    },
  );

  it('a menu keeps its place and its search while it is refreshed', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.typeSearch('c');
    const refreshed = model.refresh();
    expect(model.state.is).toBe('ready');
    expect(titles()).toEqual(['Fish and chips', 'Crab']);
    const [page] = menuParts.pages;
    const displayRecords = page?.displayRecords.filter(({ id }) => id !== 'fish') ?? [];
    await parts.answer(right({ ...menuParts, pages: [{ id: 'mains', name: 'Mains', displayRecords }] }));
    await refreshed;
    expect(titles()).toEqual(['Crab']);
    expect(model.search).toBe('c');
  });

  it('a menu stays as it is where the refresh fails', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    const refreshed = model.refresh();
    await parts.answer(left(unreachable));
    await refreshed;
    expect(titles()).toHaveLength(3);
    expect(failures).toEqual([unreachable]);
  });

  it('opening another menu clears the search and keeps the dietary wishes', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.typeSearch('pie');
    model.wishFor({ avoid: ['milk'] });
    model.open(session, { ...entry, identifier: 'drinks', menuId: 'drinks' }, undefined);
    await parts.answer(right(menuParts));
    expect(model.search).toBe('');
    expect(model.wish.avoid).toEqual(['milk']);
    expect(model.dietaryOptions.allergens).toEqual(['milk']);
    model.forgetWish();
    expect(model.dietaryOptions.allergens).toEqual([]);
  });

  it('a long menu is assembled in several tasks', async () => {
    const products = Array.from({ length: 1_000 }, (_, at) => ({
      productId: `dish-${at}`,
      isOutOfStock: false,
      portions: [],
    }));
    model.open(session, entry, undefined, Promise.resolve());
    await parts.answer(right({ ...menuParts, products: [...menuParts.products, ...products] }));
    expect(model.state.is).toBe('loading');
    while (timer.waiting.length > 0) await timer.endAll();
    expect(model.state.is).toBe('ready');
  });
});
