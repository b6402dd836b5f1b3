import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import { LinePictures } from '../../../../ui/models/menu/line-pictures.ts';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../../ui/models/order/order-model.ts';
import {
  entry,
  HeldPauses,
  menuParts,
  orderingOf,
  pie,
  session,
  unreachable,
  newBasket,
} from '../order/order-world.ts';

const pictured: MenuParts = {
  ...menuParts,
  pages: menuParts.pages.map((page) => ({
    ...page,
    displayRecords: page.displayRecords.map((record) => ({ ...record, image: `/${record.id}.svg` })),
  })),
};

/** A basket with a pie, at a venue that has a menu of drinks too. */
function withPie(answer: Parameters<typeof orderingOf>[0]) {
  const asked: string[] = [];
  const ordering = orderingOf(answer);
  const cache = new MenuCache({
    ...ordering,
    menuPages: (one) => {
      asked.push(one.menuId);
      return ordering.menuPages(one);
    },
  });
  const at = { ...session, menus: [entry, { ...entry, identifier: 'drinks', menuId: 'drinks' }] };
  const basket = newBasket({ session: at });
  basket.add(pie);
  const menu = new MenuModel(cache, new HeldPauses(), false, () => undefined);
  return { asked, pictures: new LinePictures(new OrderModel({ session: at, basket, menu, menus: cache })) };
}

describe('pictures of the basket’s lines', () => {
  it('come only from the menus of those lines', async () => {
    const { pictures, asked } = withPie(async () => right(pictured));
    expect(pictures.of(pie)).toBeUndefined();
    await pictures.load();
    expect([pictures.of(pie), asked]).toEqual(['/pie.svg', ['food']]);
  });

  it('are left out if their menu does not come', async () => {
    const { pictures } = withPie(async () => left(unreachable));
    await pictures.load();
    expect(pictures.of(pie)).toBeUndefined();
  });
});
