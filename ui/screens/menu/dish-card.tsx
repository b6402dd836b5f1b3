import { Check, Minus, Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { addsInOneTap, availabilityOf, pricesOf, type Dish, type Menu } from '@tableside/core/menu';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { Picture } from '../../components/picture.tsx';
import { sayRefusedChange } from '../../copy/refused-change.ts';
import { sayMark, sayName, type MenuKey } from '../../copy/say.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './dish-card.css';

interface DishCardProps {
  readonly order: OrderModel;
  readonly menu: Menu;
  readonly dish: Dish;
  /** Listed although its allergens are unknown (B15). */
  readonly isUnsure: boolean;
  readonly eager: boolean;
}

/** A dish on the menu. A tap opens it; a button adds one without choices. */
export const DishCard = observer(function DishCard(props: DishCardProps) {
  const say = useSay();
  const visit = useVisit();
  const { order, menu, dish, isUnsure, eager } = props;
  const { showsCalories } = order;
  const quantity = order.basket.quantities.get(dish.id) ?? 0;
  const quick = addsInOneTap(dish) && !order.menu.orderingBlocked;
  const plus = useRef<HTMLButtonElement>(null);
  const plain = quick && quantity > 0 ? order.plainLine(menu, dish) : undefined;
  const badge = BADGES.find((one) => order.menu.entry?.[one]?.includes(dish.id));
  const change = (isDone: boolean): void => {
    if (!isDone) visit.toasts.say(sayRefusedChange(say, visit));
  };
  return (
    <>
      <div className="dish-words">
        <h3 className="dish-title">
          {/* As large as the card, with a short name. */}
          <button
            type="button"
            className="dish-open"
            aria-describedby={`facts-${dish.id}`}
            onClick={() => order.openDish(menu, dish)}
          >
            {dish.title}
          </button>
        </h3>
        {badge !== undefined && <span className="dish-badge">{say(`menu.${badge}`)}</span>}
        {dish.description !== undefined && (
          <p className="dish-description" dir="auto">
            {dish.description}
          </p>
        )}
        <p className="dish-facts" id={`facts-${dish.id}`}>
          <DishPrice order={order} dish={dish} />
          {showsCalories && dish.calories !== undefined && (
            <span className="dish-calories">{say('menu.kcal', { n: dish.calories })}</span>
          )}
          {dish.dietary.map((tag) => (
            <span key={tag} className="tag" role="img" aria-label={sayName(say, tag)}>
              {sayMark(say, tag)}
            </span>
          ))}
        </p>
        {isUnsure && <p className="dish-unsure">{say('menu.diet.unknown')}</p>}
      </div>
      <span className="dish-side">
        <Picture
          src={dish.image}
          className="dish-picture"
          width={320}
          height={240}
          sizes="104px"
          eager={eager}
        />
        {quick && (
          <span className={quantity > 0 ? 'dish-adder dish-adder-open' : 'dish-adder'}>
            {plain !== undefined && (
              <button
                type="button"
                aria-label={say('menu.fewer', { dish: dish.title })}
                onClick={() => {
                  // This button goes with the last one.
                  if (plain.quantity === 1) plus.current?.focus();
                  change(order.basket.decrement(plain.key));
                }}
              >
                <Icon of={Minus} />
              </button>
            )}
            {quantity > 0 && (
              <span key={quantity} className="dish-added" aria-hidden>
                <Icon of={Check} />
                <span>{quantity}</span>
              </span>
            )}
            <button
              type="button"
              ref={plus}
              aria-label={say('menu.add', { dish: dish.title })}
              onClick={() => change(order.addPlain(menu, dish))}
            >
              <Icon of={Plus} />
            </button>
          </span>
        )}
        {!quick && quantity > 0 && (
          <span className="dish-count" aria-hidden>
            {quantity}
          </span>
        )}
      </span>
    </>
  );
});

/** A dish that is both is called new. */
const BADGES = ['new', 'popular'] as const;

const OFF_LABELS: Readonly<Record<'outOfStock' | 'noPrice', MenuKey>> = {
  outOfStock: 'menu.soldOut',
  noPrice: 'menu.unpriced',
};

/** The price, with `from` and the lowest if portions differ; or why there is none. */
export function DishPrice({ order, dish }: { order: OrderModel; dish: Dish }) {
  const say = useSay();
  const availability = availabilityOf(dish);
  if (availability !== 'available')
    return <span className="dish-off-label">{say(OFF_LABELS[availability])}</span>;
  const money = moneyOf(order.session.backend);
  const { lowest, several } = pricesOf(dish);
  if (lowest === undefined) return null;
  const price = money(lowest);
  return <span className="dish-price">{several ? say('menu.from', { price }) : price}</span>;
}
