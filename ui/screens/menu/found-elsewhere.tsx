import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { menuSwitches } from '@tableside/core';
import type { Menu } from '@tableside/core/menu';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { MenuLists, type MenuList } from '../../models/menu/menu-list.ts';
import { searchedList } from '../../models/menu/searched-list.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/** More would be no answer. */
const MOST_NAMES = 5;

/** What the service's other menus have of what the guest looks for (L9). */
export const FoundElsewhere = observer(function FoundElsewhere({
  order,
  list,
  isLacking,
}: {
  order: OrderModel;
  list: MenuList;
  /** No dish of this menu is called so: on the others, too, more than names counts. */
  isLacking: boolean;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { hideOutOfStock } = useVisit().brand.flags;
  const [lists] = useState(() => new MenuLists(hideOutOfStock));
  const [others, setOthers] = useState<readonly Menu[]>([]);
  const { venue, service, menus, config } = order.session;
  const { id } = list.menu;
  useEffect(() => {
    let isShown = true;
    void order
      .allMenus(({ menuId }) => menuId !== id)
      .then((loaded) => {
        if (isShown) setOthers(loaded);
      });
    return () => {
      isShown = false;
    };
  }, [order, id]);
  const found = others.flatMap((menu) => {
    const entry = menus.find(({ menuId }) => menuId === menu.id);
    const isShut = menu.browsingDisabled || menuSwitches(config, menu.id).browsingDisabled;
    if (entry === undefined || isShut) return [];
    const { found: there, dishes: all } = searchedList(lists.listOf({ ...list, menu }));
    const dishes = isLacking ? all : (there?.named ?? []);
    return dishes.length === 0 ? [] : [{ entry, names: dishes.map(({ title }) => title) }];
  });
  if (found.length === 0) return null;
  return (
    <section className="menu-nothing" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{say('menu.elsewhere')}</h2>
      <ul>
        {found.map(({ entry, names }) => (
          <li key={entry.identifier}>
            <Link
              href={paths.menu(venue.slug, service, entry.identifier)}
              onClick={() => {
                order.openMenu(entry);
                order.menu.typeSearch(list.search);
              }}
            >
              {say('menu.elsewhere.dishes', {
                menu: entry.title,
                dishes: names.slice(0, MOST_NAMES).join(', '),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
