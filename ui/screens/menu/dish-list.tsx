import { memo, Suspense, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { availabilityOf, type Dish, type Menu } from '@tableside/core/menu';
import type { ListedCategory, MenuList } from '../../models/menu/menu-list.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { DishCard } from './dish-card.tsx';
import { Filling } from './filling.ts';
import './dish-list.css';

/** Dishes that are rendered and laid out at a time: few, so that a slow phone stays responsive. */
const DISHES_A_SLICE = 6;

/** Pictures that load eagerly, because they are visible at first. */
const EAGER = 4;

/**
 * The dishes of a menu by category. However long the menu is, every dish ends up in the document, so that the browser
 * can find, announce and focus it. Dishes excluded by wishes are hidden, and nothing is rendered twice.
 */
export const DishList = memo(function DishList({ order, list }: { order: OrderModel; list: MenuList }) {
  const { menu, categories, unsure } = list;
  const [filling] = useState(() => new Filling(() => order.menu.listedWhole()));
  useEffect(() => filling.continue(), [filling]);
  return categories.map((listed, at) => (
    <CategorySection
      key={listed.category.id}
      order={order}
      menu={menu}
      listed={listed}
      unsure={unsure}
      filling={filling}
      isFirst={at === 0}
    />
  ));
});

interface CategoryProps {
  readonly order: OrderModel;
  readonly menu: Menu;
  readonly listed: ListedCategory;
  readonly unsure: ReadonlySet<Dish>;
  readonly filling: Filling;
  readonly isFirst: boolean;
}

const CategorySection = memo(function CategorySection(props: CategoryProps) {
  const { id, name, dishes } = props.listed.category;
  const slices = useMemo(() => slicesOf(dishes), [dishes]);
  const shown = new Set(props.listed.shown);
  return (
    <section
      id={`category-${id}`}
      className="category"
      style={{ '--dishes': shown.size } as CSSProperties}
      aria-labelledby={`name-${id}`}
      hidden={shown.size === 0}
    >
      <h2 id={`name-${id}`}>{name}</h2>
      <div className="dishes" role="list">
        {slices.map((slice, at) => (
          // The app takes over a page of the host slice by slice, the pressed one first.
          <Suspense key={at}>
            <DishSlice {...props} dishes={slice} shown={shown} isFirst={props.isFirst && at === 0} />
          </Suspense>
        ))}
      </div>
    </section>
  );
}, isListedAlike);

export function slicesOf(dishes: readonly Dish[]): readonly (readonly Dish[])[] {
  const count = Math.ceil(dishes.length / DISHES_A_SLICE);
  return Array.from({ length: count }, (_, at) =>
    dishes.slice(at * DISHES_A_SLICE, (at + 1) * DISHES_A_SLICE),
  );
}

/** With each wish, most categories stay as they are or stay empty. */
function isListedAlike(before: CategoryProps, after: CategoryProps): boolean {
  const { category, shown } = before.listed;
  return (
    before.order === after.order &&
    before.menu === after.menu &&
    category === after.listed.category &&
    shown.length === after.listed.shown.length &&
    shown.every(
      (dish, at) => dish === after.listed.shown[at] && before.unsure.has(dish) === after.unsure.has(dish),
    )
  );
}

interface SliceProps extends Omit<CategoryProps, 'listed'> {
  readonly dishes: readonly Dish[];
  readonly shown: ReadonlySet<Dish>;
}

/** Some dishes of a category, or a placeholder of their size until they are rendered. */
export function DishSlice({ order, menu, filling, isFirst, dishes, shown, unsure }: SliceProps) {
  const [isFilled, setFilled] = useState(isFirst || filling.isDone);
  const slice = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      isFilled || slice.current === null ? undefined : filling.wait(slice.current, () => setFilled(true)),
    [filling, isFilled],
  );
  const count = dishes.filter((dish) => shown.has(dish)).length;
  return (
    <div
      ref={slice}
      className={isFilled ? 'dish-slice' : 'dish-slice dish-room'}
      style={{ '--dishes': count } as CSSProperties}
      hidden={count === 0}
    >
      {isFilled &&
        dishes.map((dish, at) => (
          <div
            key={dish.id}
            role="listitem"
            className={availabilityOf(dish) === 'available' ? 'dish' : 'dish dish-off'}
            hidden={!shown.has(dish)}
          >
            <DishCard
              order={order}
              menu={menu}
              dish={dish}
              isUnsure={unsure.has(dish)}
              eager={isFirst && at < EAGER}
            />
          </div>
        ))}
    </div>
  );
}
