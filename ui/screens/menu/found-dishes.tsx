import { useMemo, useState } from 'react';
import { DIET_TEXTS, type DietKey } from '../../copy/diet.ts';
import type { Say } from '../../copy/say.ts';
import { hasWish, type MenuList } from '../../models/menu/menu-list.ts';
import { searchedList, type SearchedList } from '../../models/menu/searched-list.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import { DishSlice, slicesOf } from './dish-list.tsx';
import { Filling } from './filling.ts';
import './diet-strip.css';
import { FoundElsewhere } from './found-elsewhere.tsx';

interface FoundProps {
  readonly order: OrderModel;
  readonly list: MenuList;
}

/** What a search finds in one list, by name first, and then what the service's other menus have (L9). */
export function FoundDishes({ order, list }: FoundProps) {
  const searched = useMemo(() => searchedList(list), [list]);
  const [filling] = useState(() => new Filling(() => undefined));
  const { dishes } = searched;
  return (
    <>
      <div className="category" role="list" hidden={dishes.length === 0}>
        {slicesOf(dishes).map((slice, at) => (
          <DishSlice
            key={at}
            order={order}
            menu={list.menu}
            dishes={slice}
            shown={new Set(slice)}
            unsure={list.unsure}
            filling={filling}
            isFirst={at === 0}
          />
        ))}
      </div>
      <FoundElsewhere order={order} list={list} isLacking={searched.found?.named.length === 0} />
    </>
  );
}

/** Announces how many dishes search and wishes leave. Only that none is exactly what was typed is shown. */
export function ListStatus({ list }: Pick<FoundProps, 'list'>) {
  const say = useSay(DIET_TEXTS);
  const searched = useMemo(() => searchedList(list), [list]);
  const isFiltered = list.search !== '' || hasWish(list.wish);
  const lacks = searched.dishes.length === (searched.found?.near.length ?? 0);
  return (
    <p className={isFiltered && lacks ? 'menu-search-none' : 'visually-hidden'} aria-live="polite">
      {isFiltered && sayFound(say, searched, list.search.trim())}
    </p>
  );
}

function sayFound(say: Say<DietKey>, { dishes, found }: SearchedList, text: string): string {
  if (found !== undefined && dishes.length === found.near.length)
    return say(dishes.length === 0 ? 'menu.search.none' : 'menu.search.near', { text });
  return dishes.length === 0 ? say('menu.diet.nothing') : say('menu.search.found', { n: dishes.length });
}
