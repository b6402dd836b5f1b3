import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import type { MenuQuestion, Ordering } from '@tableside/core/ports';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { searchedList } from '../../../../ui/models/menu/searched-list.ts';
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
  model.view === undefined ? [] : searchedList(model.listOf(model.view)).dishes.map(({ title }) => title);

describe('section 4: a menu', () => {
  it('is shown at once if it arrives at once', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('ready');
  });

  it('shows loading for at least 500 ms once seen', async () => {
    model.open(session, entry, undefined);
    await timer.endAll();
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('loading');
    expect(timer.waiting).toEqual([400]);
    await timer.endAll();
    expect(model.state.is).toBe('ready');
  });

  it('is shown on arrival if loading was seen long enough', async () => {
    model.open(session, entry, undefined, Promise.resolve());
    await timer.endAll();
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('ready');
  });

  it('is shown with its page from memory', async () => {
    const cache = new MenuCache(orderingOf(parts.ask));
    const fetched = cache.parts(session.siteId, entry.menuId);
    await parts.answer(right(menuParts));
    await fetched;
    model = new MenuModel(cache, timer, false, (failure) => failures.push(failure));
    model.open(session, entry, undefined);
    expect(model.state.is).toBe('ready');
  });

  it('can be requested again after a failure', async () => {
    model.open(session, entry, undefined);
    await parts.answer(left(unreachable));
    expect(model.state.is).toBe('failed');
    expect(failures).toEqual([unreachable]);
    model.reload();
    await parts.answer(right(menuParts));
    expect(model.state.is).toBe('ready');
  });

  it('drops a late answer for another one (fault F28)', async () => {
    const other = { ...entry, identifier: 'drinks', menuId: 'drinks' };
    model.open(session, entry, undefined);
    model.open(session, other, undefined);
    await parts.answer(right(menuParts));
    expect(model.menu?.id).toBe('drinks');
  });

  it('is requested once per chosen area and sub-service (WO24)', async () => {
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

  it('is requested once, however often opened', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.open(session, entry, undefined);
    await settled();
    expect(parts.asked).toBe(1);
  });

  it('is filtered as the guest types', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.typeSearch('chip');
    expect(titles()).toEqual(['Fish and chips']);
  });

  it('shows or hides sold-out dishes as the brand says', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    expect(titles()).toContain('Crab');
    model = modelOf(true);
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    expect(titles()).toEqual(['Steak pie', 'Fish and chips']);
  });

  it.each(['browsingDisabled', 'orderingDisabled'] as const)(
    'WO21: %s, by venue config or menu pages alone',
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

  it('keeps place and search during a refresh', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    model.typeSearch('c');
    const refreshed = model.refresh();
    expect(model.state.is).toBe('ready');
    expect(titles()).toEqual(['Crab', 'Fish and chips']);
    const [page] = menuParts.pages;
    const displayRecords = page?.displayRecords.filter(({ id }) => id !== 'fish') ?? [];
    await parts.answer(right({ ...menuParts, pages: [{ id: 'mains', name: 'Mains', displayRecords }] }));
    await refreshed;
    expect(titles()).toEqual(['Crab']);
    expect(model.search).toBe('c');
  });

  it('stays as it is when the refresh fails', async () => {
    model.open(session, entry, undefined);
    await parts.answer(right(menuParts));
    const refreshed = model.refresh();
    await parts.answer(left(unreachable));
    await refreshed;
    expect(titles()).toHaveLength(3);
    expect(failures).toEqual([unreachable]);
  });

  it('clears the search and keeps dietary wishes for the next one', async () => {
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

  it('is assembled in several tasks if long', async () => {
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
