import { observer } from 'mobx-react-lite';
import { availabilityOf } from '@tableside/core/menu';
import { Picture } from '../../components/picture.tsx';
import { hasWish, type MenuList } from '../../models/menu/menu-list.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import { DishPrice } from './dish-card.tsx';
import './featured-dishes.css';

/** What the venue recommends, above the categories, unless the guest looks for something. */
export const FeaturedDishes = observer(function FeaturedDishes({
  order,
  list,
}: {
  order: OrderModel;
  list: MenuList;
}) {
  const say = useSay();
  const { menu } = order;
  if (list.search !== '' || hasWish(list.wish)) return null;
  const dishes = (menu.entry?.featured ?? [])
    .flatMap((id) => menu.dish(id) ?? [])
    .filter((dish) => availabilityOf(dish) === 'available');
  if (dishes.length === 0) return null;
  return (
    <section className="featured" aria-labelledby="featured">
      <h2 id="featured">{say('menu.featured')}</h2>
      <ul tabIndex={-1}>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <button type="button" onClick={() => order.openDish(list.menu, dish)}>
              <Picture
                src={dish.image}
                className="dish-picture"
                width={320}
                height={240}
                sizes="80px"
                eager
              />
              <span>
                <span className="featured-title">{dish.title}</span>
                <DishPrice order={order} dish={dish} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
